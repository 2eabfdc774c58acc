//! *Humanity, Blessed*, first edition: target numbers, Blessings as tokens, Contests and Chases.

mod id;
mod charter;
pub mod stat;
pub mod lifestyle;
pub mod ability;
mod wound;
mod position;
mod content;
mod character;
mod deed;
mod chase;
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

use fact::{Fact, What};
use ingle_engine::view::{Line, Person, Tone, View, Wizard};
use ingle_engine::{
    Event, Field, Filled, Game, Offer, Outcome, PackError, Packs, Rng, Rulebook, Rules, Sample,
    Seat, Stop, Study, Viewer, Why, Words,
};
use rules::Play;
use std::sync::LazyLock;
use topic::{Move, Topic};
use world::World;

/// The rulebook *Humanity, Blessed*, first edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blessed1;

impl Rulebook for Blessed1 {
    const ID: &'static str = "blessed-1";
    const NAME: &'static str = "Humanity, Blessed (first edition)";
    const WORDS: Words = Words {
        referee: "DM",
        about: "Seven Stats that bump against a target, Blessings to share, a Hero to live up to.",
        cost: None,
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
            LazyLock::new(|| Rules::parse(include_str!("../../../../packs/blessed-1/rules.md")));
        &RULES
    }

    fn areas() -> &'static [&'static str] {
        &[
            "DIE", "STAT", "CRE", "LIFE", "HERO", "ABIL", "ITEM", "CHK", "SPK", "SEV", "SURP",
            "BLS", "COOL", "CON", "CHASE", "WND", "POS", "GRP", "SHOP", "DM",
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

    fn board(game: &Game<Self>, _viewer: Viewer) -> View {
        view::board(game)
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
        let play = include_str!("../../../../plays/blessed-1/example.play");
        ingle_engine::transcript::game_after(play, std::sync::Arc::new(content))
    }

    fn measure(_: &Game<Self>, events: &[Event<Self>]) -> Option<Outcome> {
        events.iter().find_map(|event| match event.fact()? {
            Fact::Judged { verdicts, of } => {
                let (verdict, of) = verdicts.first().zip(of.first())?;
                Some(outcome(of.what != What::Check, verdict.won, verdict.margin))
            }
            _ => None,
        })
    }

    fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
        view::shuffle(world, viewer, rng);
    }
}

/// What a margin comes to, in the order from bad to good.
fn outcome(contest: bool, won: bool, margin: i32) -> Outcome {
    let (rank, label, tone) = match (contest, won, margin) {
        (false, false, 10..) => (0, "failure by 10+", Tone::Bad),
        (false, false, 5..) => (1, "failure by 5+", Tone::Bad),
        (false, false, _) => (2, "failure", Tone::Bad),
        (false, true, 5..) => (4, "success by 5+", Tone::Good),
        (false, true, _) => (3, "success", Tone::Fair),
        (true, false, 5..) => (0, "Defender by 5+", Tone::Bad),
        (true, false, _) => (1, "Defender", Tone::Bad),
        (true, true, 10..) => (4, "Attacker by 10+", Tone::Good),
        (true, true, 5..) => (3, "Attacker by 5+", Tone::Good),
        (true, true, _) => (2, "Attacker", Tone::Fair),
    };
    Outcome { rank, label, success: won, tone, cost: 0 }
}
