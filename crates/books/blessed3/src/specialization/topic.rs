//! Questions that Specializations open.

use super::mark::Duet;
use crate::condition::Condition;
use crate::stat::Stat;
use crate::topic::Plan;
use crate::world::Id;
use ingle_engine::Secret;
use serde::{Deserialize, Serialize};

/// A question that a Specialization opens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is what its name says; `view/special.rs` asks in words")]
pub enum SpecialTopic {
    /// Does somebody step in as the Defender? [B3-SPEC-85]
    Protect,
    /// Does the partner join in the Spark of a plan? [B3-SPEC-54]
    Join { plan: Box<Plan> },
    /// Does the partner join in a Spark of a roll that lies on the table? [B3-SPEC-61?]
    JoinLate { by: Id, at: usize, partner: Stat, duet: Duet },
    /// Is a companion's Aptitude related enough to Help? [B3-SPEC-44]
    Related { by: Id, die: u32 },
    /// Does the tending character succeed without fail? [B3-SPEC-82?]
    Insure,
    /// Does the owner let that happen? [B3-SPEC-70?]
    Veto,
    /// Is a Defender resolved? [B3-SPEC-98?]
    Resolve,
    /// What follows from the success? [B3-SPEC-12 B3-SPEC-27]
    After,
    /// Does the Attacker feel it too? [B3-SPEC-108 B3-SPEC-120]
    Mirror { of: Id, attacker: Id, violent: bool, condition: Option<Condition>, injury: String },
    /// What is milder? [B3-SPEC-110?]
    Milder { of: Id, attacker: Id, name: String, condition: Option<Condition>, injury: String },
    /// Is it a safe place? [B3-SPEC-15]
    Safe { by: Id, stat: Stat },
    /// Who hears or sees it? [B3-SPEC-100 B3-SPEC-104]
    Heard { by: Id, name: String },
    /// What is the answer? [B3-SPEC-105]
    Answer { by: Id, name: String, asked: Secret<String> },
}
