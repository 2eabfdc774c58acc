//! Terra: light and dark dice, HP and Ego.

mod id;
mod charter;
mod level;
mod gear;
mod challenge;
mod content;
mod world;
mod roll;
mod fact;
mod topic;
mod throws;
mod offers;
mod answers;
mod rules;
mod draft;
mod wizard;
mod view;
mod tell;
mod history;
mod study;
pub mod odds;

pub use charter::Charter;
pub use content::Content;
pub use draft::Draft;
pub use level::{EffectDice, Level};
pub use throws::{Effect, Risky};

use fact::Fact;
use ingle_engine::view::{Line, Person, Tone, View, Wizard};
use ingle_engine::{
    Event, Field, Filled, Game, Offer, Outcome, PackError, Packs, Rng, Rulebook, Rules, Sample,
    Seat, Stop, Study, Turn, Viewer, Why, Words,
};
use std::sync::LazyLock;
use topic::{Move, Topic};
use world::{Row, World};

/// The rulebook of Terra.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Terra;

/// A turn of this book.
type Play<'t, 'd> = Turn<'t, 'd, Terra>;

impl Rulebook for Terra {
    const ID: &'static str = "terra";
    const NAME: &'static str = "Terra";
    const WORDS: Words = Words {
        referee: "GM",
        about: "A light game of light and dark dice: risk your Ego for a desperate success.",
        cost: Some("Ego"),
    };
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
            LazyLock::new(|| Rules::parse(include_str!("../../../../packs/terra/rules.md")));
        &RULES
    }

    fn areas() -> &'static [&'static str] {
        &["CRE", "ATTR", "SKILL", "HP", "EGO", "XP", "RISK", "CHAL", "EFF", "WPN", "ARM", "FORK"]
    }

    fn options() -> Vec<Field> {
        charter::options().to_vec()
    }

    fn open(charter: Charter, _: &Content) -> World {
        World {
            charter,
            next_character: 1,
            next_proposal: 1,
            next_challenge: 1,
            ..World::default()
        }
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
        fact::evolve(world, fact);
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
        view::sheet(game, name, viewer)
    }

    fn tell(game: &Game<Self>, fact: &Fact, viewer: Viewer) -> Option<Line> {
        tell::tell(game, fact, viewer)
    }

    fn example() -> Option<Game<Self>> {
        let content = Self::content(&Self::official()).ok()?;
        let play = include_str!("../../../../plays/terra/example.play");
        ingle_engine::transcript::game_after(play, std::sync::Arc::new(content))
    }

    fn measure(_: &Game<Self>, events: &[Event<Self>]) -> Option<Outcome> {
        events.iter().find_map(|event| match event.fact()? {
            Fact::Paid { row, from, to, .. } => Some(outcome(*row, from.saturating_sub(*to))),
            _ => None,
        })
    }

    fn shuffle(_: &mut World, _: Viewer, _: &mut Rng) {}
}

/// What a row of the table comes to, and what Ego it cost.
fn outcome(row: Row, cost: u8) -> Outcome {
    let (rank, label, success, tone) = match row {
        Row::Worse => (0, "worse", false, Tone::Bad),
        Row::Complication => (1, "complication", true, Tone::Fair),
        Row::Success => (2, "success", true, Tone::Good),
    };
    Outcome { rank, label, success, tone, cost }
}
