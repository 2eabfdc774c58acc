//! Maelstrom: pools of d10, exploding tens, and ones that bite.

mod id;
mod charter;
mod content;
mod attribute;
mod specialty;
mod world;
mod action;
mod fact;
mod evolve;
mod topic;
mod moves;
pub mod pool;
mod offers;
mod answers;
mod rules;
mod late;
mod draft;
mod wizard;
mod view;
mod tell;
mod history;
pub mod odds;
pub mod peer;
pub mod study;

pub use attribute::Attribute;
pub use charter::Charter;
pub use content::{Content, Group};
pub use draft::{Custom, Draft};
pub use pool::Pool;

use fact::Fact;
use ingle_engine::view::{Line, Person, Tone, View, Wizard};
use ingle_engine::{
    Adopted, Event, Field, Filled, Game, Offer, Outcome, PackError, Packs, Rng, Rulebook, Rules,
    Sample, Seat, Stop, Study, Turn, Viewer, Why, Words,
};
use late::fact::LateFact;
use moves::Move;
use pool::Ending;
use std::sync::LazyLock;
use topic::Topic;
use world::World;

/// The rulebook of Maelstrom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Maelstrom;

/// A turn of this book.
type Play<'t, 'd> = Turn<'t, 'd, Maelstrom>;

impl Rulebook for Maelstrom {
    const ID: &'static str = "maelstrom";
    const NAME: &'static str = "Maelstrom";
    const WORDS: Words = Words {
        referee: "Storyteller",
        about: "Pools of ten-sided dice: traits and specialties, difficulty and threshold, and botches.",
        cost: None,
    };
    const FILES: Option<&'static str> =
        Some("Reads the character files of the old Maelstrom app: JSON, one character a file.");
    const HISTORY: &'static [fn(&mut serde_json::Value)] = history::HISTORY;

    type Content = Content;
    type Charter = Charter;
    type World = World;
    type Topic = Topic;
    type Move = Move;
    type Fact = Fact;
    type Draft = Draft;

    fn official() -> Packs {
        content::official()
    }

    fn content(packs: &Packs) -> Result<Content, Vec<PackError>> {
        content::content(packs)
    }

    fn rules() -> &'static Rules {
        static RULES: LazyLock<Rules> =
            LazyLock::new(|| Rules::parse(include_str!("../../../../packs/maelstrom/rules.md")));
        &RULES
    }

    fn areas() -> &'static [&'static str] {
        &["GEN", "ATTR", "ABIL", "SPCL", "ACT", "POOL", "DIFF", "THR", "RES", "ADV", "VOID", "LATE"]
    }

    fn options() -> Vec<Field> {
        charter::options().to_vec()
    }

    fn open(charter: Charter, _: &Content) -> World {
        World { charter, next_character: 1, next_proposal: 1, ..World::default() }
    }

    fn charter(world: &World) -> &Charter {
        &world.charter
    }

    fn root() -> Topic {
        Topic::Play
    }

    fn offers(game: &Game<Self>, topic: &Topic, seat: Seat) -> Vec<Offer> {
        offers::offers(game, topic, seat)
    }

    fn amends(game: &Game<Self>) -> Vec<Offer> {
        offers::amend::offers(game)
    }

    fn answer(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
        answers::answer(turn, topic, seat, answer)
    }

    fn resume(turn: &mut Play<'_, '_>, topic: Topic) -> Result<(), Stop> {
        answers::resume(turn, topic)
    }

    fn evolve(world: &mut World, fact: &Fact) {
        evolve::evolve(world, fact);
    }

    fn wizard(game: &Game<Self>, seat: Seat, draft: &Draft) -> Wizard {
        wizard::wizard(game, seat, draft)
    }

    fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
        draft::enroll(turn, seat, draft)
    }

    fn samples(content: &Content) -> Vec<Sample<Draft>> {
        draft::samples(content)
    }

    fn adopt(game: &Game<Self>, file: &str) -> Result<Adopted<Draft>, Vec<Why>> {
        peer::adopt(game, file)
    }

    fn hand_out(game: &Game<Self>, name: &str, viewer: Viewer) -> Option<String> {
        peer::hand_out(game, name, viewer)
    }

    fn studies() -> Vec<Study> {
        study::studies()
    }

    fn study(key: &str, asked: &Filled) -> Result<View, Why> {
        study::study(key, asked)
    }

    fn question(game: &Game<Self>, topic: &Topic, viewer: Viewer) -> View {
        view::question(game, topic, viewer)
    }

    fn people(game: &Game<Self>, viewer: Viewer) -> Vec<Person> {
        view::people(game, viewer)
    }

    fn sheet(game: &Game<Self>, name: &str, viewer: Viewer) -> Option<View> {
        view::sheet::sheet(game, name, viewer)
    }

    fn tell(game: &Game<Self>, fact: &Fact, viewer: Viewer) -> Option<Line> {
        tell::tell(game, fact, viewer)
    }

    fn example() -> Option<Game<Self>> {
        let content = Self::content(&Self::official()).ok()?;
        let play = include_str!("../../../../plays/maelstrom/example.play");
        ingle_engine::transcript::game_after(play, std::sync::Arc::new(content))
    }

    fn measure(_: &Game<Self>, events: &[Event<Self>]) -> Option<Outcome> {
        events.iter().find_map(|event| match event {
            Event::Happened { fact, .. } => outcome(fact),
            _ => None,
        })
    }

    /// Deals hidden difficulties and thresholds anew. [MS-GEN-08?]
    fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
        let hidden = |action: &&mut action::Action| action.hidden && action.rolled.is_none();
        if viewer.is_referee() {
            return;
        }
        for way in world.action.as_mut().filter(hidden).into_iter().flat_map(|a| &mut a.ways) {
            way.difficulty = ingle_engine::any_face(rng, 9) + 1;
            way.threshold = ingle_engine::any_face(rng, 4) - 1;
        }
    }
}

/// What came of an action, from bad to good. [MS-GEN-06 MS-RES-07 MS-RES-08]
fn outcome(fact: &Fact) -> Option<Outcome> {
    match fact {
        Fact::Resolved { rolled, settled: true, .. }
        | Fact::Late(LateFact::Settled { rolled, .. }) => Some(degree(rolled.ending, rolled.net)),
        Fact::AttackSettled { net, left, .. } => Some(match (*net, *left) {
            (net, _) if net < 0 => degree(Ending::Botch, net),
            (_, left) if left > 0 => degree(Ending::Success, left),
            (_, left) => degree(Ending::Failure, left),
        }),
        Fact::ContestSettled { who, nets, winner, margin, .. } => Some(match winner {
            Some(winner) if winner == who => degree(Ending::Success, *margin),
            _ if nets.0 < 0 => degree(Ending::Botch, nets.0),
            _ => degree(Ending::Failure, 0),
        }),
        _ => None,
    }
}

fn degree(ending: Ending, net: i32) -> Outcome {
    let (rank, label, tone) = match (ending, net) {
        (Ending::Botch, _) => (0, "botch", Tone::Bad),
        (Ending::Failure, _) => (1, "failure", Tone::Fair),
        (Ending::Success, ..=1) => (2, "just about", Tone::Good),
        (Ending::Success, 2) => (3, "solid", Tone::Good),
        (Ending::Success, _) => (4, "really good", Tone::Good),
    };
    Outcome { rank, label, success: ending == Ending::Success, tone, cost: 0 }
}
