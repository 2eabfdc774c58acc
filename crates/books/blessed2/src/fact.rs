//! What may become true.

use super::ability::Held;
use super::ability::fact::AbilityFact;
use super::character::{Character, Presence};
use super::condition::Condition;
use super::deed::{Deed, Help, Made, Plan, Super, Verdict};
use super::endeavor::fact::EndeavorFact;
use super::growth::fact::GrowthFact;
use super::joint::{Act, Joint};
use super::lifestyle::Lifestyle;
use super::severity::Rank;
use super::stat::Stat;
use super::world::{Id, Own, Proposal};
use super::wound::Wound;
use ingle_engine::{Seat, Sum};
use serde::{Deserialize, Serialize};

/// Something that became true.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is what its name says; the words are in `tell`")]
#[rustfmt::skip]
pub enum Fact {
    /// A character is handed in, or enters at once.
    HandedIn { id: Id, character: Box<Character> },
    Accepted { id: Id, note: String },
    SentBack { id: Id, reason: String },
    /// A player wants something.
    Proposed { id: u32, proposal: Proposal },
    Dropped { id: u32, proposal: Proposal, reason: Option<String> },
    Denied { by: Id, what: String, reason: String },

    /// A Check or Contest begins.
    Called { deed: Box<Deed>, proposal: Option<u32> },
    /// Those who are attacked are named.
    Defending { deed: Box<Deed>, because: String },
    /// The first die lies; it may still become a Spark.
    Shown { nth: u8, by: Id, plan: Box<Plan>, face: u8, held: bool },
    Rolled { nth: u8, by: Id, made: Box<Made>, surprised: bool },
    /// A Contest turns violent by what was rolled.
    TurnedViolent,
    /// Somebody forces a re-roll.
    Rerolling { nth: u8, by: Id, on: Id },
    Promised { nth: u8, help: Help, to: Id },
    Helped { nth: u8, help: Help, to: Id, sum: Sum },
    /// A result is changed by something else than Help.
    Changed { nth: u8, by: Id, sum: Sum, say: String },
    /// The outcome is named.
    Judged { verdict: Verdict, of: Sides },
    /// Its rank is known.
    Ranked { verdict: Verdict, rank: Rank, of: Sides },
    SuperHelped { given: Super, from: Rank, to: Rank },
    /// Somebody suffers less.
    Protected { nth: u8, who: Id, by: Vec<String>, from: i32, to: i32 },
    Narrated { seat: Seat, text: String },
    RuledOutcome { verdict: Verdict, rank: Rank, reason: String },
    CalledOff { by: Id, reason: String },
    Withdrawn { by: Id },
    Finished,

    /// A simultaneous action begins.
    JointBegan { joint: Box<Joint> },
    Attempting { act: Box<Act> },
    SitsOut { by: Id },
    /// An attack becomes a Complex Attack: a declared one by its place, or the open Contest.
    Feat { act: Option<u8>, by: Vec<Id>, target: i32 },
    /// The roll for the focus is over: what each act came to.
    FocusRolled { results: Vec<i32> },
    FocalAction { act: u8, by: Vec<Id>, result: i32 },
    /// The referee says who of several goes first.
    GoesFirst { by: Id },
    /// A Side Action does not come off.
    Interrupted { by: Id },
    LetBe { by: Id },
    Involved { who: Vec<Id> },
    JointEnded,

    /// Blessing Dice are spent.
    Spent { by: Id, dice: Vec<u8>, on: String },
    /// Blessing Dice are gained.
    Gained { by: Id, dice: Vec<u8>, on: String },
    Refunded { by: Id, dice: Vec<u8>, on: String },
    PoolSet { by: Id, from: Vec<u8>, to: Vec<u8> },
    Lapsed { by: Id, dice: Vec<u8> },

    Surprised { who: Vec<Id>, threat: String },
    BecameUncool { by: Id, story: String },
    TriesToCool { by: Id },
    BecameCool { by: Id },
    Afflicted { by: Id, condition: Condition, story: String },
    Relieved { by: Id, condition: Condition, how: String },
    Wounded { by: Id, wound: Wound },
    Healed { by: Id, wound: u8, to: Option<Rank> },
    Slain { by: Id, who: Id },
    Prepared { by: Id, item: String },
    Spoils { who: Vec<Id> },
    ItemAdded { by: Id, item: String },
    ItemGone { by: Id, item: String, note: String },
    Stands { by: Id, presence: Presence },

    StatSet { by: Id, stat: Stat, from: u8, to: u8 },
    LifestyleSet { by: Id, from: Lifestyle, to: Lifestyle },
    AbilityGained { by: Id, ability: Held },
    AbilitySwapped { by: Id, from: Held, to: Held },

    SessionBegan { number: u32, note: String },
    SessionEnded { number: u32, note: String },
    SceneEnded { note: String },

    Renamed { by: Id, from: String, to: String },
    Given { by: Id, to: Seat },
    Removed { by: Id },
    OptionSet { key: String, value: String },
    /// The Stat of the table's own making has a name.
    StatNamed { own: Own },

    Ability(AbilityFact),
    Endeavor(EndeavorFact),
    Growth(GrowthFact),
}

/// Between whom something was judged, as it was then.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sides {
    /// What it was.
    pub what: What,
    /// Those who tried or attacked.
    pub actors: Vec<Id>,
    /// Those who defended.
    pub defenders: Vec<Id>,
}

/// What was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A Check.
    Check,
    /// A non-violent Contest.
    Contest,
    /// A violent Contest.
    Violence,
}
