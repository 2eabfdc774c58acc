//! Conditions that the DM may apply.

use super::id;
use super::stat::Stat;
use super::world::Id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// A condition. Uncool, surprise and wounds are kept apart. [B2-CND-01]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// −1 on rolls with a Stat until the scene ends: Headache, Handcramp, Heartache, Homesick. [B2-CND-02]
    Ache(Stat),
    /// −2 as Defender in violent Contests. [B2-CND-03]
    Weakened,
    /// −2 as Defender in non-violent Contests with somebody. [B2-CND-04]
    Agreeable(Id),
    /// Somebody may force a re-roll of a roll with a Stat, once. [B2-CND-05]
    CursedBy(Stat, Id),
    /// −2 on the next roll for the focus in an Endeavor. [B2-CND-06]
    Muddled,
    /// Every pool die is worth 1 less. [B2-CND-07]
    Exhausted,
    /// Every pool die is worth 1 less. [B2-CND-07 B2-CND-13?]
    Cursed,
    /// Own rolls do not bump. [B2-CND-08]
    Distracted,
    /// A violent win by 10 or more counts as by 9. [B2-CND-09]
    Disarmed,
    /// No Sparks; ①① ends it. [B2-CND-10]
    Taxed,
    /// No Preparedness Checks. [B2-CND-11]
    Robbed,
    /// No Preparedness Checks for the rest of the session. [B2-CND-12]
    Unprepared,
}

impl Condition {
    /// The rule that says what it does.
    pub fn rule(&self) -> RuleId {
        match self {
            Self::Ache(_) => id::CND_02,
            Self::Weakened => id::CND_03,
            Self::Agreeable(_) => id::CND_04,
            Self::CursedBy(..) => id::CND_05,
            Self::Muddled => id::CND_06,
            Self::Exhausted | Self::Cursed => id::CND_07,
            Self::Distracted => id::CND_08,
            Self::Disarmed => id::CND_09,
            Self::Taxed => id::CND_10,
            Self::Robbed => id::CND_11,
            Self::Unprepared => id::CND_12,
        }
    }

    /// What it is called; `who` gives the names of others. [B2-CND-20?]
    pub fn name(&self, who: impl Fn(Id) -> String) -> String {
        match self {
            Self::Ache(Stat::Head) => "Headache".to_owned(),
            Self::Ache(Stat::Hand) => "Handcramp".to_owned(),
            Self::Ache(Stat::Heart) => "Heartache".to_owned(),
            Self::Ache(Stat::Home) => "Homesick".to_owned(),
            Self::Ache(stat) => format!("{} ache", stat.name()),
            Self::Weakened => "Weakened".to_owned(),
            Self::Agreeable(to) => format!("Agreeable to {}", who(*to)),
            Self::CursedBy(stat, by) => format!("{} Cursed by {}", stat.name(), who(*by)),
            Self::Muddled => "Muddled".to_owned(),
            Self::Exhausted => "Exhausted".to_owned(),
            Self::Cursed => "Cursed".to_owned(),
            Self::Distracted => "Distracted".to_owned(),
            Self::Disarmed => "Disarmed".to_owned(),
            Self::Taxed => "Taxed".to_owned(),
            Self::Robbed => "Robbed".to_owned(),
            Self::Unprepared => "Unprepared".to_owned(),
        }
    }

    /// What it does, in a few words.
    pub fn about(&self) -> &'static str {
        match self {
            Self::Ache(_) => "−1 on rolls with that Stat until the scene ends",
            Self::Weakened => "−2 as Defender against violence, until rest or treated wounds",
            Self::Agreeable(_) => "−2 as Defender against them, until they act to one's harm",
            Self::CursedBy(..) => "they may force one re-roll of a roll with that Stat",
            Self::Muddled => "−2 on the next roll for the focus in an Endeavor",
            Self::Exhausted | Self::Cursed => {
                "every Blessing Die is worth 1 less, until the cause is gone"
            }
            Self::Distracted => "own rolls do not bump, until the cause is gone",
            Self::Disarmed => "a violent win by 10 or more counts as by 9, until rearmed",
            Self::Taxed => "no Sparks; ①① ends it",
            Self::Robbed => "no Preparedness Checks, until restocked",
            Self::Unprepared => "no Preparedness Checks for the rest of the session",
        }
    }

    /// Whether it ends with the scene. [B2-CND-02]
    pub fn ends_with_scene(&self) -> bool {
        matches!(self, Self::Ache(_))
    }
}
