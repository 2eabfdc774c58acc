//! What somebody is doing in an Endeavor, and what must be done before anything else.

use super::design::Action;
use crate::stat::Stat;
use crate::world::Id;
use ingle_shared::usual::is_usual;
use serde::{Deserialize, Serialize};

/// What somebody is doing: one action, or the two of a Unique Skill.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deed {
    /// Who.
    pub by: Id,
    /// On what occasion.
    pub cause: Cause,
    /// The actions still to be carried out, the next one first.
    pub parts: Vec<Part>,
    /// What happens in the story.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub intent: String,
    /// The Aptitude of theirs that is claimed to be related.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub aptitude: Option<String>,
    /// What the referee has said about it, once it has been said.
    pub terms: Option<Terms>,
    /// Whether it is a Unique Skill.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub skill: bool,
    /// Whether a success has counted the boons and busts of the position roll. [B3-END-65?]
    #[serde(default, skip_serializing_if = "is_usual")]
    pub counted: bool,
    /// Whether a Check for the first part is open or over.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub begun: bool,
    /// Whether one of its parts is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub halfway: bool,
    /// Whether an Attentive character strikes violently with a Stat that is not Hurt. [B3-SPEC-14?]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strikes: bool,
    /// Whether its Check is rolled anew instead of using the position roll. [B3-SPEC-92? B3-SPEC-127?]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fresh: bool,
}

impl Deed {
    /// Something that somebody does without a word about it, and nothing said against it.
    pub fn new(by: Id, cause: Cause, parts: Vec<Part>) -> Self {
        Self {
            by,
            cause,
            parts,
            intent: String::new(),
            aptitude: None,
            terms: Some(Terms::default()),
            skill: false,
            counted: false,
            begun: false,
            halfway: false,
            strikes: false,
            fresh: false,
        }
    }
}

/// On what occasion somebody does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// It is their turn.
    Turn,
    /// Their Recovery fired. [B3-MON-40]
    Revenge,
    /// The round ends. [B3-MON-41]
    Unrelenting,
    /// A Check to stay in the race. [B3-RACE-18]
    Fatigue,
    /// Their Zeal fired. [B3-SPEC-125]
    Zeal,
}

/// One action.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Against somebody.
    Attack {
        /// Whom.
        target: Id,
    },
    /// A Delayed Attack, set now. [B3-END-74?]
    Trap {
        /// What sets it off.
        trigger: String,
    },
    /// On along the track.
    Advance,
    /// For somebody.
    Protect {
        /// Whom.
        whom: Id,
        /// The Blessings that are spent.
        pay: Vec<u32>,
    },
    /// Has an ally roll anew. [B3-SPEC-23]
    Command {
        /// Whom.
        whom: Id,
    },
    /// Gives the whole side Zeal. [B3-SPEC-122]
    Zeal,
    /// Lends the allies an Aptitude. [B3-SPEC-89]
    Radiate {
        /// Which.
        aptitude: String,
    },
    /// A Check to make a Protect last. [B3-SPEC-111]
    Steady,
    /// A Check to stay in the race.
    Stay,
}

/// What the referee has said about a deed. [B3-END-18]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// By how many ranks circumstances shift it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub shift: i8,
    /// Whether the Aptitude is related.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub apt: bool,
    /// The Aptitudes of the Defender that are related.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub defence: Vec<String>,
    /// Whether the Defender is immune. [B3-MON-43]
    #[serde(default, skip_serializing_if = "is_usual")]
    pub immune: bool,
    /// Whether a Protect does not count against it. [B3-END-67?]
    #[serde(default, skip_serializing_if = "is_usual")]
    pub unguarded: bool,
    /// The Stat that a Delayed Attack targets, or that is rolled to stay in the race.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub stat: Option<Stat>,
    /// The Stat normally tied to the action, where that matters. [B3-SPEC-133?]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub normal: Option<Stat>,
    /// Whether it is done among people. [B3-SPEC-102]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub social: bool,
}

/// What must happen before anything else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// Somebody may turn the turns around. [B3-END-13]
    Reverse {
        /// Who.
        who: Id,
    },
    /// Somebody Attacks one of those who moved them down. [B3-MON-40]
    Revenge {
        /// Who.
        who: Id,
    },
    /// A movement goes on that a button had stopped. [B3-SPEC-32 B3-SPEC-33?]
    GoOn {
        /// Who moves.
        who: Id,
        /// How far.
        steps: u32,
        /// Whether upward.
        up: bool,
        /// Who causes it.
        by: Option<Id>,
    },
    /// Somebody's Zeal fired: they Attack. [B3-SPEC-125]
    Zeal {
        /// Who.
        who: Id,
    },
    /// Somebody may have an Attacker feel it too. [B3-SPEC-108 B3-SPEC-120]
    Mirror {
        /// Who.
        of: Id,
        /// Who Attacked.
        attacker: Id,
        /// Whether violently.
        violent: bool,
        /// A milder number: steps down, or Blessings. [B3-SPEC-110? B3-SPEC-121?]
        number: u16,
        /// Whether they do; then the referee says how much.
        chosen: bool,
    },
    /// Blessings are stolen. [B3-MON-13]
    Loot {
        /// By whom.
        thief: Id,
        /// From whom.
        victim: Id,
        /// How many.
        count: u16,
        /// Whether they are stolen back, which nobody answers. [B3-SPEC-121?]
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        back: bool,
    },
    /// Somebody makes a new position roll. [B3-SPEC-23]
    Reroll {
        /// Who.
        who: Id,
    },
    /// A group shares out how far it moves. [B3-END-28 B3-END-62?]
    Share {
        /// Whose Advance it was.
        who: Id,
        /// Those who Helped and have not had a share.
        with: Vec<Id>,
        /// How many steps are left.
        left: u16,
        /// What one of them is offered.
        offer: Option<(Id, u16)>,
    },
    /// Allies give up height for a Combo. [B3-MON-28 B3-MON-71?]
    Give {
        /// Who performs it.
        who: Id,
        /// Who has not said how far.
        asked: Vec<Id>,
        /// How many steps they have given.
        given: u32,
    },
    /// Opponents are moved down by a Combo. [B3-MON-29 B3-MON-70?]
    Spread {
        /// Who performs it.
        who: Id,
        /// How many steps are left.
        left: u32,
        /// Who has been moved.
        done: Vec<Id>,
    },
}

impl Part {
    /// Which action it is.
    pub fn action(&self) -> Action {
        match self {
            Self::Attack { .. } | Self::Trap { .. } => Action::Attack,
            Self::Advance | Self::Stay | Self::Radiate { .. } => Action::Advance,
            Self::Protect { .. } | Self::Command { .. } | Self::Zeal | Self::Steady => {
                Action::Protect
            }
        }
    }
}
