//! What questions are about.

use super::ability::topic::AbilityTopic;
use super::endeavor::topic::EndeavorTopic;
use super::joint::Act;
use super::world::Id;
use serde::{Deserialize, Serialize};

pub use super::moves::{Move, Pick};

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// What does anybody do next? Always open.
    Play,
    /// Against whom is the attack? [B2-CON-01]
    Against,
    /// How is this roll made? [B2-CHK-14?]
    Ready {
        /// Which.
        nth: u8,
    },
    /// A window in which people may react. [B2-CHK-14? B2-CHK-17?]
    Window(Window),
    /// What comes of it? [B2-COOL-01 B2-SEV-26]
    Tally,
    /// Is it plausible that the item is at hand? [B2-PREP-01]
    Plausible {
        /// Whose.
        by: Id,
        /// What.
        item: String,
        /// The dice that were chosen to pay for the look, by their places.
        dice: Vec<u8>,
    },
    /// With which Stat, at which target does somebody become cool again? [B2-COOL-05?]
    Cooling {
        /// Who.
        by: Id,
    },
    /// What does a treated wound become? [B2-WND-02]
    Treated {
        /// Whose.
        of: Id,
        /// Which.
        wound: u8,
    },
    /// What does somebody attempt in a simultaneous action? [B2-SIM-04]
    Attempt {
        /// Who.
        by: Id,
    },
    /// At which target is the Check that somebody attempts? [B2-CHK-03]
    Target {
        /// What is attempted.
        act: Box<Act>,
    },
    /// Who of those who rolled the same goes first? [B2-SIM-06 B2-SIM-23?]
    Tied {
        /// Who.
        who: Vec<Id>,
    },
    /// Does somebody take a Side Action? [B2-SIM-10]
    Side {
        /// Who.
        by: Id,
    },
    /// A question that an Ability opens.
    Ability(AbilityTopic),
    /// A question of an Endeavor.
    Endeavor(EndeavorTopic),
}

/// The windows of a roll, in their order; `offers::window` has one function for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// The first die lies: a Spark, a bump on 2. [B2-SPK-05 B2-ABIL-27]
    First {
        /// Of which roll.
        nth: u8,
    },
    /// The bumps are done: a forced re-roll. [B2-CND-05 B2-MON-52]
    Bumped {
        /// Of which roll.
        nth: u8,
    },
    /// All dice and modifiers are known: Help. [B2-HELP-02 B2-HELP-16?]
    Help,
    /// Help is in: Self-Sacrifice, Circumstance. [B2-ABIL-43 B2-ABIL-40]
    Results,
    /// The outcome is named: Disruption, Luck, Insurance. [B2-ABIL-61 B2-ABIL-35 B2-ABIL-64]
    Outcome,
    /// The severity is known: Super-Help. [B2-HELP-07]
    Severity,
    /// It stands: Thorns, Wits, Past Repeated. [B2-ABIL-54 B2-ABIL-57 B2-ABIL-09]
    After,
}
