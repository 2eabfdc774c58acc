//! What the questions of an Endeavor are about.

use crate::world::Id;
use serde::{Deserialize, Serialize};

/// What a question of an Endeavor is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndeavorTopic {
    /// Which Stat does everybody roll? [B3-END-03]
    Positions,
    /// Is a position roll Sparked after the fact, or swapped? [B3-SPK-15?]
    Upgrades,
    /// Does an ally agree to swap position rolls? [B3-SPEC-76?]
    Swap {
        /// Who wants to.
        who: Id,
        /// Who is asked.
        with: Id,
    },
    /// What does an ally roll anew? [B3-SPEC-24]
    Reroll,
    /// Who begins, and which way round? [B3-END-09]
    Order,
    /// What does somebody do on their turn? [B3-END-15]
    Turn {
        /// Who.
        who: Id,
    },
    /// Does that make sense? [B3-END-18]
    Sense,
    /// Are the turns turned around? [B3-END-13]
    Reverse {
        /// Who may.
        who: Id,
    },
    /// Whom does Revenge fall on? [B3-MON-40]
    Revenge {
        /// Whose it is.
        who: Id,
    },
    /// Whom does Zeal fall on? [B3-SPEC-125]
    Zeal {
        /// Whose it is.
        who: Id,
    },
    /// Does an Attacker feel it too? [B3-SPEC-108 B3-SPEC-120]
    Mirror,
    /// What is milder? [B3-SPEC-110?]
    Milder,
    /// Does a monstrosity Attack once more? [B3-MON-41]
    Again,
    /// Which Blessings are stolen? [B3-BLS-40?]
    Loot,
    /// How is the movement shared out? [B3-END-29]
    Share,
    /// How much height is given up? [B3-MON-71?]
    Give,
    /// Whom does the Combo move, and how far? [B3-MON-70?]
    Spread,
    /// What is rolled to stay in the race? [B3-RACE-30?]
    Stay {
        /// Who.
        who: Id,
    },
    /// Who of those with as many takes the special action? [B3-END-24]
    Tied {
        /// Who might.
        who: Vec<Id>,
    },
    /// Which special action? [B3-END-23]
    Special {
        /// Who takes it.
        who: Id,
    },
}

impl EndeavorTopic {
    /// Whether other things may happen while it is open.
    pub fn may_wait(&self) -> bool {
        matches!(self, Self::Positions | Self::Turn { .. } | Self::Special { .. })
    }
}
