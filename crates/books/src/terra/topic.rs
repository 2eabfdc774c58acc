//! What questions are about, and the moves that answer them.

use super::world::{Attribute, CharacterId};
use ingle_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Asks what anybody does next; always open.
    Play,
    /// The terms are said: roll, with how many Dark Dice, or withdraw. [TR-RISK-07 TR-RISK-27?]
    Ready { character: CharacterId },
    /// The dice lie: push, or let them lie. [TR-RISK-22?]
    Push { character: CharacterId },
    /// The highest die is 1–3: does it fail? [TR-RISK-10]
    Worse { character: CharacterId },
    /// Ego is gone: a Condition instead? [TR-EGO-12?]
    Brink { character: CharacterId, by_roll: bool },
    /// Somebody is lost: how does the last scene go? [TR-EGO-09]
    LastScene { character: CharacterId },
    /// The roll is settled: what happens? [TR-RISK-09 TR-RISK-11 TR-RISK-12]
    Narrate { character: CharacterId },
    /// HP is gone: which Attribute is lost? [TR-HP-08]
    LoseAttribute { character: CharacterId },
}

impl Topic {
    /// The character that a question is about.
    pub fn character(&self) -> Option<CharacterId> {
        match self {
            Self::Play => None,
            Self::Ready { character }
            | Self::Push { character }
            | Self::Worse { character }
            | Self::Brink { character, .. }
            | Self::LastScene { character }
            | Self::Narrate { character }
            | Self::LoseAttribute { character } => Some(*character),
        }
    }
}

/// A filled form.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
pub enum Move {
    /// Rolls the four Attributes of a character to come. [TR-CRE-02]
    RollAttributes,
    /// Swaps two of the rolled values. [TR-ATTR-10]
    Swap { pair: String },
    /// Keeps the values as they fell. [TR-ATTR-16?]
    Keep,
    /// Puts the values where they please. [TR-ATTR-15?]
    Assign { order: String },
    /// Takes a waiting character into play. [TR-CRE-13?]
    Accept { character: String, note: String },
    /// Gives a waiting character back to be changed. [TR-CRE-13?]
    SendBack { character: String, note: String },

    /// Says what a character tries. [TR-RISK-01]
    Declare { character: String, intent: String, attribute: Option<Attribute> },
    /// Takes a declaration back before the referee has answered. [TR-RISK-27?]
    Drop { proposal: u32 },
    /// Answers a declaration with terms. [TR-RISK-02]
    Terms {
        proposal: u32,
        attribute: Attribute,
        skill: u8,
        gear: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hampered: Option<u8>,
        capable: Answer,
        note: String,
    },
    /// Asks for a roll that nobody declared. [TR-RISK-02]
    Call {
        character: String,
        attribute: Attribute,
        skill: u8,
        gear: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hampered: Option<u8>,
        capable: Answer,
        note: String,
    },
    /// Lets a declaration happen without a roll. [TR-RISK-16?]
    WaveThrough { proposal: u32, note: String },
    /// Turns a declaration down. [TR-RISK-02]
    TurnDown { proposal: u32, note: String },
    /// Calls the roll on the table off. [TR-RISK-27?]
    CallOff { note: String },
    /// Lends a Light Die to the roll on the table. [TR-RISK-29?]
    Help { character: String },

    /// Rolls. [TR-RISK-07]
    Roll { dark: u8 },
    /// Does not roll after all. [TR-RISK-27?]
    Withdraw,
    /// Adds Dark Dice and rolls all again. [TR-RISK-22?]
    Push { more: u8 },
    /// Says that it fails. [TR-RISK-09]
    Fail { text: String },
    /// Says that it succeeds at a price. [TR-RISK-10]
    Price { text: String },
    /// Takes a Condition instead of being lost. [TR-EGO-12?]
    TakeCondition { text: String },
    /// Says how the last scene goes. [TR-EGO-09]
    LastScene { text: String },
    /// Says what happens. [TR-RISK-11]
    Narrate { text: String },
    /// Loses a point of an Attribute. [TR-HP-08]
    Lose { attribute: Attribute },

    /// Hurts somebody. [TR-HP-03]
    Harm { character: String, amount: u8, what: String, again: Again },
    /// Frightens somebody out of their wits. [TR-EGO-17?]
    Horror { character: String, amount: u8, what: String },
    /// Lets a day pass. [TR-HP-18?]
    DayPasses { attended: Vec<String> },
    /// Closes the scene. [TR-HP-10]
    SceneEnds { note: String },
    /// Takes a Condition. [TR-EGO-06]
    Condition { character: String, text: String },
    /// Takes a Condition away. [TR-EGO-14?]
    RemoveCondition { condition: String, note: String },

    /// Sets somebody's HP.
    AmendHp { character: String, hp: u8, reason: String },
    /// Sets somebody's Ego.
    AmendEgo { character: String, ego: u8, reason: String },
    /// Sets somebody's Attribute.
    AmendAttribute { character: String, attribute: Attribute, value: i8, reason: String },
    /// Gives somebody another name.
    AmendName { character: String, name: String, reason: String },
    /// Gives a character to another seat.
    AmendSeat { character: String, seat: Seat, reason: String },
    /// Takes a character out of play.
    AmendRemove { character: String, reason: String },
    /// Changes a house rule.
    AmendOption { rule: String, reason: String },
}

/// A plain yes or no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Yes.
    #[default]
    Yes,
    /// No.
    No,
}

/// What harm does to somebody who fell in this scene already. [TR-HP-14?]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Again {
    /// Nothing more.
    #[default]
    Nothing,
    /// Another Attribute is lost.
    Attribute,
}
