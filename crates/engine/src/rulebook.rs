//! What a rulebook is to the engine.

use crate::view::{Line, Person, Tone, View, Wizard};
use crate::{Event, Filled, Game, Offer, Packs, Rng, Rules, Seat, Stop, Turn, Viewer, Why};
use crate::{Field, pack::PackError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// Plain data: it can be cloned, compared, hashed, printed and written down.
pub trait Data: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + 'static {}
impl<T: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + 'static> Data for T {}

/// A game's rules. Nothing here reads a clock, a file or a random source.
pub trait Rulebook: Clone + Copy + Debug + Eq + Ord + Hash + Send + Sync + 'static {
    /// The id, as in paths and commands.
    const ID: &'static str;
    /// The name, as on the screen.
    const NAME: &'static str;
    /// The words of the book for what every table has.
    const WORDS: Words;
    /// Which character files of other programs it reads, in words; none if it reads none.
    const FILES: Option<&'static str> = None;
    /// Step `i` lifts event format `i` to `i + 1`.
    const HISTORY: &'static [fn(&mut serde_json::Value)] = &[];

    /// What the packs hold, read and checked.
    type Content: Clone + Debug + Send + Sync + 'static;
    /// The house rules of a table.
    type Charter: Data + Default + Send + Sync;
    /// All that is true in the game.
    type World: Data + Send + Sync;
    /// What a question is about.
    type Topic: Data + Send + Sync;
    /// A filled form, typed.
    type Move: Data + Send + Sync;
    /// Something that became true.
    type Fact: Data + Send + Sync;
    /// A character in the making, as far as it is filled in.
    type Draft: Data + Default + Send + Sync;

    /// The official content, as the first pack.
    fn official() -> Packs {
        Packs::default()
    }
    /// Reads and checks packs.
    fn content(packs: &Packs) -> Result<Self::Content, Vec<PackError>>;
    /// The numbered index, in our own words.
    fn rules() -> &'static Rules {
        const NONE: &Rules = &Rules { lines: Vec::new(), areas: Vec::new() };
        NONE
    }
    /// The rule areas that are finished; coverage counts those.
    fn areas() -> &'static [&'static str] {
        &[]
    }
    /// The house rules as blanks, with their defaults filled in.
    fn options() -> Vec<Field> {
        Vec::new()
    }

    /// A new table.
    fn open(charter: Self::Charter, content: &Self::Content) -> Self::World;
    /// The house rules in force.
    fn charter(world: &Self::World) -> &Self::Charter;
    /// Whether dice thrown by hand may be typed in at this table.
    fn typed_dice(_world: &Self::World) -> bool {
        true
    }
    /// The question that is always open: what does anybody do next?
    fn root() -> Self::Topic;
    /// The moves of a seat on a question.
    fn offers(game: &Game<Self>, topic: &Self::Topic, seat: Seat) -> Vec<Offer>;
    /// One of these moves by its verb; a book that can do so makes it without all the others.
    fn offer(game: &Game<Self>, topic: &Self::Topic, seat: Seat, verb: &str) -> Option<Offer> {
        Self::offers(game, topic, seat).into_iter().find(|offer| offer.verb == verb)
    }
    /// What a referee may set right by hand at any time, in public and with a reason: many forms that are seldom looked at.
    fn amends(_game: &Game<Self>) -> Vec<Offer> {
        Vec::new()
    }
    /// What it says on the buttons that leave a question as it is: what happens then is the book's to say.
    fn rests(_topic: &Self::Topic) -> Rests {
        Rests::default()
    }
    /// A move was made: the form has been checked.
    fn answer(
        turn: &mut Turn<'_, '_, Self>,
        topic: Self::Topic,
        seat: Seat,
        answer: Self::Move,
    ) -> Result<(), Stop>;
    /// A question was closed: go on.
    fn resume(turn: &mut Turn<'_, '_, Self>, topic: Self::Topic) -> Result<(), Stop>;
    /// A reply was played to its end: what the rules do by themselves, such as asking whose turn is next.
    fn after(_turn: &mut Turn<'_, '_, Self>) -> Result<(), Stop> {
        Ok(())
    }
    /// Keeps the books. No rules here.
    fn evolve(world: &mut Self::World, fact: &Self::Fact);

    /// The blanks of a character in the making, what it would be, and what is missing.
    fn wizard(_game: &Game<Self>, _seat: Seat, _draft: &Self::Draft) -> Wizard {
        Wizard::default()
    }
    /// A character enters the game, whole and valid; else every reason why not.
    fn enroll(
        _turn: &mut Turn<'_, '_, Self>,
        _seat: Seat,
        _draft: &Self::Draft,
    ) -> Result<(), Vec<Why>> {
        Err(vec![Why::words("This game has no characters.")])
    }

    /// Characters to begin with: what the wizard opens filled in.
    fn samples(_content: &Self::Content) -> Vec<Sample<Self::Draft>> {
        Vec::new()
    }
    /// A character file of another program, read as a character in the making; else every reason why not.
    fn adopt(_game: &Game<Self>, _file: &str) -> Result<Adopted<Self::Draft>, Vec<Why>> {
        Err(vec![Why::words("This game reads no character files.")])
    }
    /// A character as a file of that other program, for a viewer who may see all of it.
    fn hand_out(_game: &Game<Self>, _name: &str, _viewer: Viewer) -> Option<String> {
        None
    }
    /// The pages of numbers that a referee wants beside the book.
    fn studies() -> Vec<Study> {
        Vec::new()
    }
    /// A page of numbers, for what was filled in.
    fn study(_key: &str, _asked: &Filled) -> Result<View, Why> {
        Err(Why::words("This game has no such page of numbers."))
    }

    /// An open question in words, with its dice and numbers, as a viewer may see it.
    fn question(_game: &Game<Self>, _topic: &Self::Topic, _viewer: Viewer) -> View {
        View::new()
    }
    /// What lies on the table, as a viewer may see it: tracks with tokens, clocks.
    fn board(_game: &Game<Self>, _viewer: Viewer) -> View {
        View::new()
    }
    /// The characters at a glance, as a viewer may see them.
    fn people(_game: &Game<Self>, _viewer: Viewer) -> Vec<Person> {
        Vec::new()
    }
    /// A character's sheet, as a viewer may see it.
    fn sheet(_game: &Game<Self>, _name: &str, _viewer: Viewer) -> Option<View> {
        None
    }
    /// A fact in words, or nothing for a viewer who may not know of it.
    fn tell(game: &Game<Self>, fact: &Self::Fact, viewer: Viewer) -> Option<Line>;

    /// A table in the middle of play, with a referee, players and characters: for the suite, benchmarks and pictures.
    fn example() -> Option<Game<Self>> {
        None
    }

    /// What came out, once it has, and from then on the same: what the odds beside an offer speak of.
    fn measure(_game: &Game<Self>, _events: &[Event<Self>]) -> Option<Outcome> {
        None
    }
    /// The world as far as a viewer knows it, where odds would tell more; nothing where they would not.
    fn imagine(_world: &Self::World, _viewer: Viewer) -> Option<Self::World> {
        None
    }
    /// Deals anew what a viewer cannot know, for the test of secrecy.
    fn shuffle(_world: &mut Self::World, _viewer: Viewer, _rng: &mut Rng) {}
}

/// The words of a book for what every table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// Who runs the game: GM, DM, Storyteller.
    pub referee: &'static str,
    /// One line that says what the game is like.
    pub about: &'static str,
    /// What a risky move may cost, where the odds speak of it: "Ego".
    pub cost: Option<&'static str>,
}

/// The words on the buttons that leave a question as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rests {
    /// Closing it for everybody.
    pub settle: &'static str,
    /// Leaving it to the others.
    pub pass: &'static str,
}

impl Default for Rests {
    fn default() -> Self {
        Self { settle: "Let it stand", pass: "Pass" }
    }
}

/// A character to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample<D> {
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// What is filled in.
    pub draft: D,
}

/// A character read from another program's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adopted<D> {
    /// What was understood.
    pub draft: D,
    /// What was not, or was read in one way of several, a line each: nothing is lost silently.
    pub notes: Vec<String>,
}

/// A page of numbers: what is asked, as blanks with their usual values.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// Its name in paths and commands.
    pub key: &'static str,
    /// Its name on the screen.
    pub title: &'static str,
    /// One line that says what it is for.
    pub about: &'static str,
    /// What is asked.
    pub fields: Vec<Field>,
}

/// What came out of a move, in the order from bad to good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// Its place in the order.
    pub rank: u8,
    /// Its name.
    pub label: &'static str,
    /// Whether it counts as success.
    pub success: bool,
    /// What it looks like.
    pub tone: Tone,
    /// A second thing that came out, such as points lost.
    pub cost: u8,
}
