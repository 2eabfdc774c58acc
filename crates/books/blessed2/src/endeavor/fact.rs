//! What becomes true in an Endeavor.

pub use super::evolve::evolve;
pub use super::words::words;

use super::due::{Cause, Due, Hazard};
use super::goal::Finish;
use super::lasting::Lasting;
use super::line::{Button, Token};
use super::monster::Monster;
use super::{Automatic, Endeavor, Step};
use crate::character::Character;
use crate::world::Id;
use serde::{Deserialize, Serialize};

/// What becomes true in an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndeavorFact {
    /// A Monstrosity is there; with a character where it was nobody before. [B2-MON-24 B2-MON-25]
    Built {
        /// Who.
        id: Id,
        /// Its name.
        name: String,
        /// The character that it is.
        character: Option<Box<Character>>,
        /// What makes it monstrous.
        monster: Monster,
        /// What of it lies outside the equations, in words. [B2-MON-77]
        warnings: Vec<String>,
    },
    /// An Endeavor begins. [B2-END-02]
    Began {
        /// Which.
        endeavor: Box<Endeavor>,
    },
    /// Somebody joins it, with their buttons. [B2-MON-02 B2-MON-23?]
    Joined {
        /// Whose token.
        token: Token,
        /// Their buttons.
        buttons: Vec<Button>,
    },
    /// The round goes on.
    Steps {
        /// Where to.
        step: Step,
    },
    /// Nobody takes the focus alone. [B2-END-07]
    Tied {
        /// Those who rolled highest.
        who: Vec<Id>,
    },
    /// A token moves.
    Moved {
        /// Whose.
        who: Id,
        /// From where.
        from: u32,
        /// To where.
        to: u32,
        /// Why.
        cause: Cause,
    },
    /// Nobody moves. [B2-END-12 B2-END-34?]
    Stays {
        /// Who would have.
        who: Vec<Id>,
    },
    /// A Monstrosity is gravely hurt and fights on. [B2-MON-20?]
    FightsOn {
        /// Which.
        who: Id,
    },
    /// A button is set off and gone, and its owner Muddled for the next round. [B2-MON-03 B2-MON-04]
    SetOff {
        /// By whom.
        by: Id,
        /// Which.
        button: Button,
        /// The round in which it counts.
        round: u16,
    },
    /// Being Muddled is over. [B2-CND-06 B2-MON-14?]
    Cleared {
        /// Whose.
        who: Id,
    },
    /// Something must happen before anything else.
    Owed {
        /// What.
        due: Due,
    },
    /// It has happened, or goes on as something else.
    Paid {
        /// What it was.
        due: Due,
        /// What is left of it.
        next: Option<Due>,
    },
    /// A Monstrosity takes Revenge. [B2-MON-37]
    Avenges {
        /// Whose it is.
        by: Id,
        /// On whom.
        on: Id,
    },
    /// An Ability is used. [B2-MON-66?]
    Drained {
        /// Whose.
        who: Id,
        /// Which, by its place.
        nth: u8,
    },
    /// An Ability can be used again. [B2-MON-40]
    Recharged {
        /// Whose.
        who: Id,
        /// Which, by its place.
        nth: u8,
    },
    /// Something lasts for rounds. [B2-MON-67?]
    Lasts {
        /// What, on each of them.
        all: Vec<Lasting>,
    },
    /// A Cursed Touch is used up. [B2-MON-52]
    Uncursed {
        /// On whom it was.
        on: Id,
        /// Whose.
        by: Id,
    },
    /// Buttons move forward. [B2-MON-45]
    Shifted {
        /// Which, and where they lie now.
        to: Vec<(u32, u32)>,
    },
    /// The Contest that is open counts as X. [B2-MON-74?]
    Matched {
        /// What it counts as.
        versus: String,
    },
    /// The simultaneous action of a round is over.
    ActionsDone,
    /// A Monstrosity is moved out. [B2-MON-08]
    MovedOut {
        /// Which.
        monster: Id,
        /// How. [B2-MON-09]
        story: String,
    },
    /// A hazard is met. [B2-END-10]
    HazardMet {
        /// Which, and by whom.
        hazard: Hazard,
    },
    /// The next of them meets it.
    Facing {
        /// Who.
        by: Id,
    },
    /// The round ends. [B2-END-11]
    RoundEnded {
        /// Which.
        round: u16,
    },
    /// They are level; the referee names the winner. [B2-END-33?]
    Level {
        /// Who.
        who: Vec<Id>,
    },
    /// The Endeavor ends. [B2-END-11]
    Ended {
        /// How, where it was won.
        finish: Option<Finish>,
        /// A note.
        note: String,
    },
    /// The engine plays for some.
    Automatic {
        /// For whom.
        on: Automatic,
    },
    /// A button is laid.
    Laid {
        /// Which.
        button: Button,
    },
    /// A button is taken away.
    Taken {
        /// Which.
        button: Button,
    },
}
