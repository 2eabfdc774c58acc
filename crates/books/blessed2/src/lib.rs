//! *Humanity, Blessed*, second edition: Blessing Dice with worth, six ranks of severity, Endeavors and Monstrosities.

mod id;
mod charter;
pub mod stat;
pub mod lifestyle;
pub mod ability;
mod severity;
mod pool;
mod wound;
mod condition;
mod story;
pub mod throw;
mod content;
mod character;
mod roll;
mod deed;
mod joint;
pub mod endeavor;
mod growth;
mod award;
mod world;
mod fact;
mod evolve;
mod topic;
mod moves;
mod draft;
mod wizard;
mod file;
mod rules;
mod offers;
mod answer;
mod view;
mod tell;
mod history;
mod study;
pub mod odds;

pub use charter::Charter;
pub use content::Content;
pub use draft::Draft;

use deed::Verdict;
use fact::{Fact, What};
use ingle_engine::view::{Line, Person, Tone, View, Wizard};
use ingle_engine::{
    Adopted, Event, Field, Filled, Game, Offer, Outcome, PackError, Packs, Rng, Rulebook, Rules,
    Sample, Seat, Stop, Study, Viewer, Why, Words,
};
use rules::Play;
use severity::Rank;
use std::sync::LazyLock;
use topic::{Move, Topic};
use world::World;

/// The rulebook *Humanity, Blessed*, second edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blessed2;

impl Rulebook for Blessed2 {
    const ID: &'static str = "blessed-2";
    const NAME: &'static str = "Humanity, Blessed (second edition)";
    const WORDS: Words = Words {
        referee: "DM",
        about: "Seven Stats that bump, Blessing Dice with worth to Help and Spark, Endeavors against Monstrosities.",
        cost: None,
    };
    const FILES: Option<&'static str> = Some(
        "Reads the files that sheets hand out: of this edition, and of the first, whose characters move here.",
    );
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
            LazyLock::new(|| Rules::parse(include_str!("../../../../packs/blessed-2/rules.md")));
        &RULES
    }

    fn areas() -> &'static [&'static str] {
        &[
            "DIE", "BLS", "HELP", "PREP", "STAT", "CRE", "LIFE", "ABIL", "ITEM", "CHK", "CON",
            "SEV", "SPK", "CPLX", "GRP", "SIM", "END", "MON", "WND", "SURP", "COOL", "CND", "SHOP",
            "DM",
        ]
    }

    fn options() -> Vec<Field> {
        charter::options().to_vec()
    }

    fn open(charter: Charter, _: &Content) -> World {
        World::new(charter)
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

    fn offer(game: &Game<Self>, topic: &Topic, seat: Seat, verb: &str) -> Option<Offer> {
        offers::offer(game, topic, seat, verb)
    }

    fn answer(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
        answer::answer(turn, topic, seat, answer)
    }

    fn resume(turn: &mut Play<'_, '_>, topic: Topic) -> Result<(), Stop> {
        answer::resume(turn, topic)
    }

    fn evolve(world: &mut World, fact: &Fact) {
        evolve::evolve(world, fact);
    }

    fn wizard(game: &Game<Self>, seat: Seat, draft: &Draft) -> Wizard {
        wizard::wizard(game, seat, draft)
    }

    fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
        rules::creation::enroll(turn, seat, draft)
    }

    fn samples(content: &Content) -> Vec<Sample<Draft>> {
        draft::samples(content)
    }

    fn adopt(game: &Game<Self>, file: &str) -> Result<Adopted<Draft>, Vec<Why>> {
        file::adopt(game, file)
    }

    fn hand_out(game: &Game<Self>, name: &str, viewer: Viewer) -> Option<String> {
        file::hand_out(game, name, viewer)
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

    fn board(game: &Game<Self>, _: Viewer) -> View {
        view::endeavor::board(game)
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
        let play = include_str!("../../../../plays/blessed-2/example.play");
        ingle_engine::transcript::game_after(play, std::sync::Arc::new(content))
    }

    fn measure(_: &Game<Self>, events: &[Event<Self>]) -> Option<Outcome> {
        events.iter().find_map(|event| match event.fact()? {
            Fact::Ranked { verdict, rank, of } => {
                Some(outcome(of.what != What::Check, *verdict, *rank))
            }
            _ => None,
        })
    }

    fn imagine(world: &World, _: Viewer) -> Option<World> {
        rules::joint::as_focal(world)
    }

    fn shuffle(_: &mut World, _: Viewer, _: &mut Rng) {}
}

/// What an outcome comes to, in the order from bad to good.
fn outcome(contest: bool, verdict: Verdict, rank: Rank) -> Outcome {
    let Verdict { won, margin } = verdict;
    let (place, label, tone) = match (contest, won, margin) {
        (false, false, 10..) => (0, "disastrous failure", Tone::Bad),
        (false, false, 5..) => (1, "failure by 5+", Tone::Bad),
        (false, false, _) => (2, "failure", Tone::Bad),
        (true, false, 5..) => (0, "Defender by 5+", Tone::Bad),
        (true, false, _) => (1, "Defender", Tone::Bad),
        (_, true, _) => {
            let tone = if rank >= Rank::Medium { Tone::Good } else { Tone::Fair };
            (3 + rank as u8, rank.name(), tone)
        }
    };
    Outcome { rank: place, label, success: won, tone, cost: 0 }
}
