//! What questions are about, and the moves that answer them.

mod blanks;

pub use blanks::{Again, Ammo, Answer, Grip, Planned, Said};

use super::challenge::Retribution;
use super::gear::Armour;
use super::level::Level;
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
    /// Retribution is due: what is it? [TR-CHAL-21? TR-FORK-10?]
    Retribution { character: CharacterId },
    /// An Effect is about to fall: is the shield given up? [TR-ARM-05]
    Shield { character: CharacterId },
    /// The Effect is about to be rolled: with all ammunition? [TR-WPN-23?]
    Ammo { character: CharacterId },
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
            | Self::LoseAttribute { character }
            | Self::Retribution { character }
            | Self::Shield { character }
            | Self::Ammo { character } => Some(*character),
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

    /// Takes a character that is ready to play. [TR-CRE-13?]
    TakeReady { ready: String },
    /// Gives every player without a character one that is ready to play. [TR-CRE-13?]
    DealReady,
    /// Reads the scenario's opening aloud. [TR-CRE-08]
    ReadOpening,

    /// Says what a character tries. [TR-RISK-01]
    Declare {
        character: String,
        intent: String,
        attribute: Option<Attribute>,
        #[serde(flatten)]
        plan: Planned,
    },
    /// Takes a declaration back before the referee has answered. [TR-RISK-27?]
    Drop { proposal: u32 },
    /// Answers a declaration with terms. [TR-RISK-02]
    Terms {
        proposal: u32,
        #[serde(flatten)]
        said: Said,
    },
    /// Asks for a roll that nobody declared. [TR-RISK-02]
    Call {
        character: String,
        #[serde(flatten)]
        said: Said,
    },
    /// Lets a declaration happen without a roll. [TR-RISK-16?]
    WaveThrough { proposal: u32, note: String },
    /// Turns a declaration down. [TR-RISK-02]
    TurnDown { proposal: u32, note: String },
    /// Calls the roll on the table off. [TR-RISK-27?]
    CallOff { note: String },
    /// Lends a Light Die to the roll on the table. [TR-RISK-29?]
    Help { character: String },

    /// Rolls. [TR-RISK-07 TR-WPN-22? TR-WPN-23?]
    Roll {
        dark: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grip: Option<Grip>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ammo: Option<Ammo>,
    },
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
    /// Lets the Challenge's Effect fall on characters. [TR-CHAL-21? TR-CHAL-23?]
    Retribute { on: Vec<String> },
    /// Lets the Challenge's Effect fork into a new Challenge. [TR-FORK-01]
    Fork { name: String, retribution: Retribution },
    /// Puts another complication in its place. [TR-CHAL-21?]
    Complicate { text: String },
    /// Gives up the shield. [TR-ARM-05]
    Sacrifice,
    /// Keeps the shield and takes what comes. [TR-ARM-05]
    Brace,
    /// Fires one shot, or all. [TR-WPN-23?]
    Fire { ammo: Ammo },

    /// Begins a Challenge of the scenario. [TR-CHAL-01]
    Begin { challenge: String, count: u8 },
    /// Begins a Challenge that the referee makes up. [TR-CHAL-01]
    Challenge { name: String, level: Level, count: u8, retribution: Retribution },
    /// Gives a Challenge one more facet. [TR-CHAL-12]
    AddFacet { challenge: String, first: String, name: String, level: Level },
    /// Lets Challenges gang up. [TR-CHAL-11]
    Gang { challenges: Vec<String>, name: String },
    /// Ends a Challenge in the story. [TR-CHAL-26?]
    EndChallenge { challenge: String, note: String },
    /// Lets everybody act again. [TR-CHAL-25?]
    NextRound,
    /// Lets others act first. [TR-CHAL-25?]
    HoldBack { character: String },

    /// Readies the weapon in hand. [TR-WPN-14]
    Ready { character: String },
    /// Reloads the weapon in hand. [TR-WPN-25?]
    Reload { character: String },
    /// Takes something else in hand. [TR-ARM-13?]
    Hold { character: String, what: String },
    /// Puts body armour on, or takes it off. [TR-ARM-13?]
    Armour { character: String, worn: Answer },
    /// Gives a character gear. [TR-CRE-13?]
    Equip { character: String, weapons: Vec<String>, armour: Armour, shield: Answer },

    /// Gives XP. [TR-XP-08?]
    Award {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        characters: Option<Vec<String>>,
        points: u16,
        note: String,
    },
    /// Spends an Advancement on an Attribute. [TR-XP-04]
    Advance { character: String, attribute: Attribute },
    /// Makes an Advancement up. [TR-XP-14?]
    Invent { character: String, text: String },

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
    /// Sets what is left of a Challenge, and what its Effects do. [TR-CHAL-18? TR-CHAL-29?]
    AmendChallenge {
        challenge: String,
        level: Level,
        disposition: u8,
        retribution: Retribution,
        reason: String,
    },
    /// Sets somebody's XP.
    AmendXp { character: String, xp: u16, reason: String },
    /// Gives somebody another name.
    AmendName { character: String, name: String, reason: String },
    /// Gives a character to another seat.
    AmendSeat { character: String, seat: Seat, reason: String },
    /// Takes a character out of play.
    AmendRemove { character: String, reason: String },
    /// Changes a house rule.
    AmendOption { rule: String, reason: String },
}
