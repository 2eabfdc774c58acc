//! What Specializations do in an open Check.

use super::Special;
use crate::stat::Stat;
use crate::world::{Blessing, Id};
use ingle_engine::Waves;
use serde::{Deserialize, Serialize};

/// What Specializations do in an open Check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Marks {
    /// Help that no Blessing of the moment pays for.
    pub aids: Vec<Aid>,
    /// Distractions, each on one roll. [B3-SPEC-78]
    pub mischief: Vec<Mischief>,
    /// Whose wounds are tended without fail. [B3-SPEC-67]
    pub insured: Option<Id>,
    /// Whether the owner of the wound did not let that happen. [B3-SPEC-70?]
    pub refused: bool,
    /// Whether a witness made it fail, where an automatic success may still answer. [B3-CHK-39?]
    pub vexed: bool,
    /// Who became the Defender instead. [B3-SPEC-85]
    pub protector: Option<Id>,
    /// The Stat with which this Attack is violent though it is not Hurt. [B3-SPEC-12]
    pub attends: Option<Stat>,
    /// Defenders who were resolved. [B3-SPEC-95]
    pub resolved: Vec<Id>,
    /// What has followed from the success already. [B3-SPEC-12 B3-SPEC-27]
    pub followed: Vec<Special>,
}

/// Help by a Specialization.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aid {
    /// Who Helps.
    pub by: Id,
    /// Whether it was pledged after a success, rather than reckoned from four dice.
    pub pledged: bool,
    /// What it adds.
    pub bonus: u8,
    /// The roll that is Helped; none before there are rolls.
    pub at: Option<usize>,
}

/// A distraction. [B3-SPEC-78]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mischief {
    /// Whose.
    pub by: Id,
    /// The roll that suffers.
    pub at: usize,
    /// By how much.
    pub amount: u8,
    /// With what.
    pub thing: String,
}

/// The third die of a Spark. [B3-SPEC-06]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Third {
    /// Its Stat.
    pub stat: Stat,
    /// What it added where it came after the other two.
    pub added: u16,
    /// The faces of that.
    pub waves: Waves,
}

/// A Spark of two characters: with whom, and the Blessings of each. [B3-SPEC-57]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Duet {
    /// With whom.
    pub with: Id,
    /// The roller's Blessings.
    pub own: Vec<Blessing>,
    /// The partner's.
    pub others: Vec<Blessing>,
}
