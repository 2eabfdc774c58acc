//! The moves that answer questions, as filled forms.

use super::attribute::Attribute;
use super::content::Group;
use super::fact::Open;
use super::late::Harm;
use super::late::willpower::Rest;
use super::pool::Ending;
use ingle_engine::Seat;
use serde::{Deserialize, Serialize};

/// A filled form.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
pub enum Move {
    /// Takes a waiting character into play. [MS-VOID-03?]
    Accept { character: String, note: String },
    /// Gives a waiting character back to be changed. [MS-VOID-03?]
    SendBack { character: String, note: String },

    /// Says what a character does. [MS-ACT-02]
    Declare { character: String, intent: String, ability: Option<String> },
    /// Says how it is done, because the referee asked. [MS-ACT-16?]
    Explain { proposal: u32, how: String },
    /// Keeps to it in spite of the warning. [MS-ACT-07]
    Insist { proposal: u32 },
    /// Takes a declaration back before the referee has answered. [MS-ACT-17?]
    Drop { proposal: u32 },

    /// Lets it happen without a roll. [MS-ACT-01]
    Automatic { proposal: u32, note: String },
    /// Asks to hear more. [MS-ACT-16?]
    TellMore { proposal: u32, note: String },
    /// Says that it fails, because it cannot work. [MS-ACT-06]
    ImpossibleFails { proposal: u32, note: String },
    /// Warns that it cannot work. [MS-ACT-07]
    ImpossibleWarn { proposal: u32, note: String },
    /// Lets it be rolled although it cannot work. [MS-ACT-08]
    ImpossibleRoll {
        character: String,
        attribute: Attribute,
        ability: Option<String>,
        difficulty: u8,
    },
    /// Asks for an attribute, with an ability or alone. [MS-POOL-01]
    Terms {
        character: String,
        attribute: Attribute,
        ability: Option<String>,
        difficulty: u8,
        threshold: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quirks: Option<Vec<String>>,
    },
    /// The same, with everything that can be said. [MS-POOL-01]
    TermsInDetail {
        character: String,
        attribute: Attribute,
        ability: Option<String>,
        difficulty: u8,
        threshold: u8,
        required: Vec<String>,
        needed: u8,
        dice: i8,
        modifier: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quirks: Option<Vec<String>>,
        note: String,
    },
    /// Asks for two attributes. [MS-POOL-03]
    TwoAttributes { character: String, pair: String, difficulty: u8, threshold: u8 },
    /// Asks for an ability alone, where the table plays it so. [MS-POOL-07?]
    AbilityAlone { character: String, ability: String, difficulty: u8, threshold: u8 },
    /// Offers two ways of doing it. [MS-ACT-12]
    Options {
        character: String,
        attribute: Attribute,
        ability: Option<String>,
        difficulty: u8,
        other_attribute: Attribute,
        other_ability: Option<String>,
        other_difficulty: u8,
    },
    /// Offers one more way of doing it. [MS-ACT-12]
    AnotherWay { attribute: Attribute, ability: Option<String>, difficulty: u8, threshold: u8 },
    /// Asks for what the book names but does not describe. [MS-VOID-06? MS-VOID-07?]
    Endure { character: String, what: Endure, difficulty: u8 },
    /// Says that it is an attack. [MS-VOID-10?]
    Attack {
        sides: String,
        attribute: Attribute,
        ability: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<String>,
        difficulty: u8,
    },
    /// Sets two against each other. [MS-ACT-21?]
    Contest {
        sides: String,
        attribute: Attribute,
        ability: Option<String>,
        other_attribute: Attribute,
        other_ability: Option<String>,
        difficulty: u8,
    },
    /// Changes the terms before the roll. [MS-GEN-07?]
    Adjust {
        way: usize,
        difficulty: u8,
        threshold: u8,
        required: Vec<String>,
        needed: u8,
        dice: i8,
        modifier: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quirks: Option<Vec<String>>,
        reason: String,
    },
    /// Calls the roll on the table off. [MS-ACT-17?]
    CallOff { note: String },

    /// Lets the penalty of an untrained Skill stand. [MS-ABIL-10]
    KeepPenalty,
    /// Waives the penalty of an untrained Skill. [MS-ABIL-12]
    Waive { note: String },
    /// Asks for a roll before the roll. [MS-ABIL-18?]
    Prepare { attribute: Attribute, difficulty: u8 },
    /// Says that an untrained Knowledge cannot be tried. [MS-ABIL-14]
    Refuse,
    /// Grants an untrained try at a Knowledge. [MS-ABIL-15]
    Grant { penalty: Penalty },
    /// Makes the roll before the roll. [MS-ABIL-18?]
    WorkItOut,
    /// Does not make the roll before the roll. [MS-ABIL-18?]
    SkipIt,

    /// Rolls: which way, and with which specialties. [MS-RES-01]
    Roll { with: String },
    /// Does not roll after all. [MS-ACT-17?]
    Withdraw,
    /// Helps with the roll on the table. [MS-ACT-20?]
    Help { character: String },
    /// Confirms the specialties. [MS-SPCL-25?]
    Confirm,
    /// Strikes specialties that do not matter here. [MS-SPCL-25?]
    Strike { specialties: Vec<String> },
    /// Dodges. [MS-VOID-11?]
    Dodge { with: String },
    /// Does not dodge. [MS-VOID-11?]
    Stand,
    /// Rolls against another. [MS-ACT-21?]
    Resist { with: String },
    /// Says what happens. [MS-RES-12]
    Narrate { text: String },
    /// Opens another roll at once. [MS-RES-27?]
    FollowUp { text: String, attribute: Attribute, other: Option<String>, difficulty: u8 },
    /// Lets it be tried again. [MS-ACT-19?]
    Again { note: String },

    /// Opens a conflict. [MS-VOID-09?]
    BeginConflict { fighters: Vec<String> },
    /// Calls somebody to act. [MS-VOID-09?]
    CallOn { character: String },
    /// Lets a turn go by. [MS-VOID-09?]
    PassTurn { character: String },
    /// Ends the conflict. [MS-VOID-09?]
    EndConflict { note: String },

    /// Attaches a condition. [MS-VOID-05?]
    Condition { character: String, text: String, difficulty: i8, dice: i8 },
    /// Takes a condition away. [MS-VOID-05?]
    RemoveCondition { condition: String, note: String },
    /// Writes down what somebody carries. [MS-VOID-08?]
    Equip { character: String, text: String },
    /// Rules on what the book leaves open. [MS-VOID-01]
    Rule { about: Open, text: String },

    /// Grants a dot. [MS-VOID-04?]
    GrantDot { character: String, which: String, note: String },
    /// Grants a specialty. [MS-VOID-04?]
    GrantSpecialty { ability: String, name: String, kind: Kind, note: String },
    /// Gives the table an ability of its own. [MS-ABIL-19?]
    DefineAbility { name: String, group: Group },

    /// Sets somebody's dots by hand. [MS-ATTR-49?]
    AmendAttribute { character: String, attribute: Attribute, dots: u8, reason: String },
    /// Sets somebody's dots by hand.
    AmendAbility { character: String, ability: String, dots: u8, reason: String },
    /// Takes a specialty away.
    AmendSpecialty { specialty: String, reason: String },
    /// Writes down where somebody comes from.
    AmendBackground { character: String, text: String, reason: String },
    /// Overrules the verdict of the last roll. [MS-GEN-07?]
    Overrule { verdict: Ending, reason: String },
    /// Gives somebody another name.
    AmendName { character: String, name: String, reason: String },
    /// Gives a character to another seat.
    AmendSeat { character: String, seat: Seat, reason: String },
    /// Takes a character out of play.
    AmendRemove { character: String, reason: String },
    /// Changes a house rule.
    AmendOption { rule: String, reason: String },

    /// Leaves a roll as it is. [MS-LATE-07 MS-LATE-10]
    LetStand,
    /// Spends a dot of Willpower for a sure success. [MS-LATE-10]
    SpendDot,
    /// Banks a point in a trait for one more die. [MS-LATE-07]
    BankPoint { which: String },
    /// Asks for a Willpower roll. [MS-LATE-08]
    AskWillpower { character: String, difficulty: u8, note: String },
    /// Spends a dot to ignore wounds in the next action. [MS-LATE-12]
    IgnoreWounds { character: String },
    /// Lets somebody rest in safety. [MS-LATE-13]
    Rest { character: String, how: Rest, note: String },
    /// Lets somebody at zero Willpower act again. [MS-LATE-14]
    Steady { character: String, note: String },
    /// Spends a dot of somebody's to bring others back. [MS-LATE-14]
    Rally { character: String, others: Vec<String>, note: String },
    /// Hurts somebody. [MS-LATE-17]
    Harm { character: String, levels: u8, kind: Harm, soak: Soak, note: String },
    /// Heals somebody. [MS-LATE-17]
    Heal { character: String, levels: u8, note: String },
    /// Says what an armour is worth. [MS-LATE-18]
    Armour { character: String, rating: u8, note: String },
    /// Awards experience. [MS-LATE-24]
    Award { award: String, characters: Vec<String>, note: String },
    /// Buys a dot. [MS-LATE-23]
    Buy { what: String },
    /// Buys a specialty. [MS-LATE-23]
    BuySpecialty { what: String, name: String },
    /// Gives somebody a merit or a flaw. [MS-LATE-25 MS-LATE-26]
    GiveQuirk { character: String, quirk: String, note: String },
    /// Takes one away. [MS-LATE-25 MS-LATE-26]
    TakeQuirk { quirk: String, note: String },
    /// Sets Willpower by hand. [MS-LATE-08]
    AmendWillpower { character: String, rank: u8, left: u8, reason: String },
    /// Sets free experience by hand. [MS-LATE-22]
    AmendPoints { character: String, free: u32, reason: String },
}

/// Whether damage is soaked. [MS-LATE-18]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Soak {
    /// First.
    #[default]
    Yes,
    /// Not at all.
    No,
}

/// What the book names and does not describe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Endure {
    /// Strength alone. [MS-VOID-06?]
    #[default]
    Fortitude,
    /// Wits alone. [MS-VOID-07?]
    WillpowerByWits,
    /// Intelligence alone. [MS-VOID-07?]
    WillpowerByIntelligence,
}

/// What an untrained try at a Knowledge costs. [MS-ABIL-17?]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalty {
    /// +1 difficulty.
    DifficultyOne,
    /// +2 difficulty.
    #[default]
    DifficultyTwo,
    /// +3 difficulty.
    DifficultyThree,
    /// +1 threshold.
    ThresholdOne,
    /// +2 threshold.
    ThresholdTwo,
}

/// Whether a specialty is a general or an advanced one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Covers nothing exceptionally hard. [MS-SPCL-08]
    #[default]
    General,
    /// Covers something that needs practice of its own. [MS-SPCL-11]
    Advanced,
}
