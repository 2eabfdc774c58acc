//! *Humanity, Blessed*, current edition: Stat Dice that bump, Checks, Blessings, Help and Sparks.

mod id;
pub mod optional;
pub mod ethic;
pub mod stat;
pub mod condition;
pub mod shared;
mod entry;
pub mod content;
pub mod charter;
mod options;
pub mod cost;
pub mod shop;
mod pay;
mod deck;
pub mod standing;
pub mod specialization;
pub mod world;
pub mod attack;
pub mod endeavor;
pub mod check;
mod judge;
pub mod fact;
mod evolve;
pub mod topic;
mod moves;
mod why;
pub mod draft;
mod sample;
mod file;
mod moving;
mod wizard;
mod offers;
mod rules;
mod answer;
mod view;
mod history;
pub mod odds;

pub use rules::help::bonus as help_bonus;

use check::Band;
use fact::Fact;
use ingle_engine::view::{Line, Person, View, Wizard};
use ingle_engine::{
    Adopted, Event, Field, Game, Offer, Outcome, PackError, Packs, Rests, Rng, Rulebook, Rules,
    Sample, Seat, Stop, Turn, Viewer, Why, Words,
};
use std::sync::LazyLock;
use topic::{Move, Topic};
use world::World;

/// The rulebook *Humanity, Blessed*, current edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blessed3;

static RULES: LazyLock<Rules> =
    LazyLock::new(|| Rules::parse(include_str!("../../../../packs/blessed-3/rules.md")));

impl Rulebook for Blessed3 {
    const ID: &'static str = "blessed-3";
    const NAME: &'static str = "Humanity, Blessed";
    const WORDS: Words = Words {
        referee: "GM",
        about: "Seven Stats, dice that bump, and Blessings to spend on one another.",
        cost: None,
    };
    const FILES: Option<&'static str> = Some(
        "Reads the files that sheets hand out: of this edition, and of the second and the first, whose characters move here.",
    );
    const HISTORY: &'static [fn(&mut serde_json::Value)] = history::HISTORY;

    type Content = content::Content;
    type Charter = charter::Charter;
    type World = World;
    type Topic = Topic;
    type Move = Move;
    type Fact = Fact;
    type Draft = draft::Draft;

    fn official() -> Packs {
        content::official()
    }

    fn content(packs: &Packs) -> Result<Self::Content, Vec<PackError>> {
        content::Content::read(packs)
    }

    fn rules() -> &'static Rules {
        &RULES
    }

    fn areas() -> &'static [&'static str] {
        &[
            "DIE", "STAT", "CRE", "LIFE", "ETH", "BACK", "APT", "CHK", "ATK", "DEL", "BLS", "HLP",
            "SPK", "TERM", "CND", "SHOP", "SET", "OPT", "LOPT", "EOPT", "SHEET", "END", "MON",
            "RACE", "SPEC",
        ]
    }

    fn options() -> Vec<Field> {
        charter::options()
    }

    fn open(charter: Self::Charter, _: &Self::Content) -> World {
        World::new(charter)
    }

    fn charter(world: &World) -> &Self::Charter {
        &world.charter
    }

    fn typed_dice(world: &World) -> bool {
        world.charter.typed_dice == charter::TypedDice::Allowed
    }

    fn root() -> Topic {
        Topic::Play
    }

    fn offers(game: &Game<Self>, topic: &Topic, seat: Seat) -> Vec<Offer> {
        offers::offers(game, topic, seat)
    }

    fn amends(game: &Game<Self>) -> Vec<Offer> {
        offers::amends(game)
    }

    fn offer(game: &Game<Self>, topic: &Topic, seat: Seat, verb: &str) -> Option<Offer> {
        offers::offer(game, topic, seat, verb)
    }

    fn answer(
        turn: &mut Turn<'_, '_, Self>,
        topic: Topic,
        seat: Seat,
        answer: Move,
    ) -> Result<(), Stop> {
        match topic {
            Topic::Play => answer::at_any_time(turn, seat, answer),
            topic => answer::to_question(turn, topic, seat, answer),
        }
    }

    fn resume(turn: &mut Turn<'_, '_, Self>, topic: Topic) -> Result<(), Stop> {
        match topic {
            Topic::Rolled => rules::deny::after(turn),
            Topic::Deny { plan } => rules::deny::spared(turn, plan),
            Topic::Mix => rules::terms::usual_mix(turn),
            Topic::Defend { target } => rules::attack::defended(turn, Some(target)),
            Topic::Bank => rules::settle::tally(turn),
            Topic::Claim { by, what } => rules::proposal::rule_claim(turn, by, what, None),
            Topic::Approve { plan } => rules::check::approve(turn, plan, None),
            Topic::Robbed { thief, victim } => {
                rules::revelation::hand_over(turn, thief, victim, None)
            }
            Topic::Endeavor(topic) => rules::endeavor::resume(turn, topic),
            Topic::Tally { .. } => rules::special::after::ask(turn),
            Topic::Special(topic) => rules::special::resume(turn, topic),
            Topic::Play
            | Topic::Ready
            | Topic::Witnesses { .. }
            | Topic::Revelation { .. }
            | Topic::Price { .. }
            | Topic::Darkness { .. }
            | Topic::Onlookers { .. }
            | Topic::Copy { .. }
            | Topic::Consequence { .. } => Ok(()),
        }
    }

    fn after(turn: &mut Turn<'_, '_, Self>) -> Result<(), Stop> {
        rules::ethic::rite::close_stale(turn);
        rules::endeavor::after(turn)
    }

    fn evolve(world: &mut World, fact: &Fact) {
        evolve::evolve(world, fact);
    }

    fn wizard(game: &Game<Self>, _: Seat, draft: &Self::Draft) -> Wizard {
        wizard::wizard(game, draft)
    }

    fn enroll(
        turn: &mut Turn<'_, '_, Self>,
        seat: Seat,
        draft: &Self::Draft,
    ) -> Result<(), Vec<Why>> {
        rules::creation::enroll(turn, seat, draft)
    }

    fn samples(content: &Self::Content) -> Vec<Sample<Self::Draft>> {
        sample::samples(content)
    }

    fn adopt(game: &Game<Self>, file: &str) -> Result<Adopted<Self::Draft>, Vec<Why>> {
        file::adopt(game, file)
    }

    fn hand_out(game: &Game<Self>, name: &str, viewer: Viewer) -> Option<String> {
        file::hand_out(game, name, viewer)
    }

    fn rests(topic: &Topic) -> Rests {
        view::rests(topic)
    }

    fn question(game: &Game<Self>, topic: &Topic, viewer: Viewer) -> View {
        view::question(game, topic, viewer)
    }

    fn board(game: &Game<Self>, viewer: Viewer) -> View {
        view::board(game, viewer)
    }

    fn people(game: &Game<Self>, viewer: Viewer) -> Vec<Person> {
        view::people(game, viewer)
    }

    fn sheet(game: &Game<Self>, name: &str, viewer: Viewer) -> Option<View> {
        view::sheet(game, name, viewer)
    }

    fn tell(game: &Game<Self>, fact: &Fact, viewer: Viewer) -> Option<Line> {
        view::tell(game, fact, viewer)
    }

    fn example() -> Option<Game<Self>> {
        let content = Self::content(&Self::official()).ok()?;
        let play = include_str!("../../../../plays/blessed-3/example.play");
        ingle_engine::transcript::game_after(play, std::sync::Arc::new(content))
    }

    fn measure(_: &Game<Self>, events: &[Event<Self>]) -> Option<Outcome> {
        events.iter().find_map(|event| match event.fact()? {
            Fact::Settled { outcome } => Some(Outcome {
                rank: outcome.band as u8,
                label: outcome.band.name(),
                success: outcome.band != Band::Failure,
                tone: view::tone(outcome.band),
                cost: 0,
            }),
            _ => None,
        })
    }

    fn imagine(world: &World, viewer: Viewer) -> Option<World> {
        view::imagine(world, viewer)
    }

    fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
        view::shuffle(world, viewer, rng);
    }
}
