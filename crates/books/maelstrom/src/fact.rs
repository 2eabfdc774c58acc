//! What can become true.

use super::action::{Action, Chosen, Gate, Rolled, Trait, Way};
use super::attribute::Attribute;
use super::content::Group;
use super::late::fact::LateFact;
use super::pool::Ending;
use super::specialty::Held;
use super::world::{Character, CharacterId, Condition};
use ingle_engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A character as it was called when something happened to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Who {
    /// Its number.
    pub id: CharacterId,
    /// Its name then.
    pub name: String,
}

/// Something that became true. Each states the result, so that folding it needs no rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A character was written down, with the abilities of its own that it brings along.
    Written { id: CharacterId, character: Box<Character>, own: BTreeMap<String, Group> },
    /// A character came into play.
    Entered { who: Who, note: String },
    /// A character was given back to be changed.
    SentBack { who: Who, note: String },

    /// Somebody said what they do.
    Declared { proposal: u32, who: Who, intent: String, how: String, ability: Option<String> },
    /// The referee wants to hear more.
    AskedMore { proposal: u32, who: Who, note: String },
    /// Somebody said how they do it.
    Explained { proposal: u32, who: Who, how: String },
    /// The referee warned that it cannot work.
    Warned { proposal: u32, who: Who, intent: String, note: String },
    /// Somebody insists.
    Insisted { proposal: u32, who: Who, intent: String },
    /// A declaration was taken back.
    Dropped { proposal: u32, who: Who, intent: String },
    /// It happened without a roll.
    Automatic { proposal: u32, who: Who, intent: String, note: String },
    /// It was impossible, and failed.
    Impossible { proposal: u32, who: Who, intent: String, note: String },

    /// The referee said which traits are rolled.
    TermsSet { proposal: Option<u32>, who: Who, action: Box<Action> },
    /// One more way was offered.
    WayAdded { who: Who, way: Way },
    /// The terms of a way were changed before the roll.
    Adjusted { who: Who, nth: usize, way: Way },
    /// The referee said what no dots in an ability mean.
    Gated { who: Who, nth: usize, ability: String, gate: Gate },
    /// A way was closed: the Knowledge cannot be tried untrained.
    Barred { who: Who, nth: usize, ability: String },
    /// Difficulty and threshold of a way are set.
    NumbersSet {
        who: Who,
        traits: String,
        difficulty: u8,
        threshold: u8,
        needed: u8,
        missing: Vec<String>,
        hidden: bool,
    },
    /// Somebody tried to work it out first.
    Prepared { who: Who, attribute: Attribute, ability: String, rolled: Rolled },
    /// Somebody helped.
    Helped { who: Who, helper: Who, rolled: Rolled, counts: bool },
    /// A way and its specialties were chosen.
    Chose { who: Who, traits: String, chosen: Chosen },
    /// The referee struck specialties.
    Struck {
        who: Who,
        specialties: Vec<String>,
        /// Whether they are of the one who rolls against the action.
        #[serde(default)]
        against: bool,
    },
    /// Somebody did not roll after all.
    Withdrawn { who: Who, intent: String },
    /// The referee called a roll off.
    CalledOff { who: Who, note: String },
    /// The action is lost before its own roll.
    Lost { who: Who, intent: String },
    /// The dice fell: step 1 of the book's four.
    Rolled { who: Who, traits: String, used: Vec<String>, rolled: Rolled },
    /// They were counted: steps 2 to 4.
    Resolved { who: Who, rolled: Rolled, impossible: bool, settled: bool },
    /// Somebody who rolls against it wants to use specialties.
    Proposed { who: Who, traits: String, used: Vec<String> },
    /// Somebody rolled against it.
    Opposed { who: Who, traits: String, used: Vec<String>, rolled: Rolled, dodge: bool },
    /// Somebody let the attack come.
    Stood { who: Who },
    /// An attack was settled.
    AttackSettled { who: Who, target: Who, net: i32, taken: i32, left: i32 },
    /// A contest was settled.
    ContestSettled { who: Who, against: Who, nets: (i32, i32), winner: Option<Who>, margin: i32 },
    /// The referee overruled a verdict.
    Overruled { who: Who, from: Ending, to: Ending },
    /// Somebody said what happens.
    Narrated { seat: Seat, text: String },
    /// Somebody may try again.
    Again { who: Who, intent: String, tries: u8 },

    /// A conflict began.
    ConflictBegan { fighters: Vec<Who> },
    /// Somebody was called to act.
    Called { who: Who },
    /// Somebody has had their turn in this round.
    Acted { who: Who, passed: bool },
    /// A round began.
    RoundBegan { round: u32 },
    /// The conflict ended.
    ConflictEnded { note: String },

    /// A condition was attached.
    ConditionAdded { who: Who, condition: Condition },
    /// A condition was taken away.
    ConditionRemoved { who: Who, text: String, note: String },
    /// What somebody carries was written down.
    EquipmentSet { who: Who, text: String },
    /// Where somebody comes from was written down.
    BackgroundSet { who: Who, text: String },
    /// The referee ruled on what the book leaves open.
    Ruled { about: Open, text: String },

    /// Dots were granted or set.
    DotsSet { who: Who, one: Trait, from: u8, to: u8, by_hand: bool },
    /// A specialty was granted.
    SpecialtyGained { who: Who, held: Held },
    /// A specialty was named that is there already.
    SpecialtyKnown { who: Who, held: Held },
    /// A specialty was taken away.
    SpecialtyLost { who: Who, key: String },
    /// The table has an ability of its own.
    AbilityDefined { name: String, group: Group },

    /// A character was given another name.
    Renamed { who: Who, name: String },
    /// A character was given to another seat.
    Given { who: Who, seat: Seat },
    /// A character was taken out of play.
    Removed { who: Who },
    /// A house rule was changed.
    OptionSet { key: String, value: String },
    /// Something of the later edition.
    Late(LateFact),
}

/// What a ruling is about: a place that the book leaves empty. [MS-VOID-01]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Open {
    /// Any rule at all. [MS-GEN-01]
    #[default]
    Rules,
    /// Health. [MS-VOID-05?]
    Health,
    /// Equipment. [MS-VOID-08?]
    Equipment,
    /// Turns. [MS-VOID-09?]
    Turns,
    /// Damage. [MS-VOID-12?]
    Damage,
    /// Long tasks. [MS-ACT-22?]
    LongTasks,
    /// The size of a botch. [MS-RES-20?]
    Botches,
}
