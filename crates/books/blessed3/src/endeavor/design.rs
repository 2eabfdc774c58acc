//! Kinds of Endeavors, told in one vocabulary: who takes part, what they do, how it is won.

use serde::{Deserialize, Serialize};

/// A kind of Endeavor. [B3-END-02]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// One line that tells what it is for.
    pub about: String,
    /// The built-in kind whose rules it follows.
    pub like: Like,
    /// The sides.
    pub sides: Vec<Side>,
    /// Where the finish line usually is; none for no finish. [B3-RACE-21?]
    #[serde(default)]
    pub finish: Option<u32>,
    /// Whether spending Blessings wears people out. [B3-RACE-05]
    #[serde(default)]
    pub fatigue: bool,
    /// How long a row of Wounds takes somebody out. [B3-MON-34]
    #[serde(default = "three")]
    pub wounds: u8,
    /// How long a row of Schemes is a victory. [B3-MON-35]
    #[serde(default = "ten")]
    pub schemes: u8,
    /// The position from which a victory may be declared. [B3-MON-30]
    #[serde(default = "thirty")]
    pub victory: u32,
    /// The name of each button that the table made up, and how it works.
    #[serde(default)]
    pub buttons: std::collections::BTreeMap<String, super::track::Nature>,
}

impl Design {
    /// Whether its second side are monstrosities, each with a Starting Position. [B3-MON-01]
    pub fn monstrous(&self) -> bool {
        self.sides.get(1).is_some_and(|side| side.starts)
    }
}

fn three() -> u8 {
    3
}

fn ten() -> u8 {
    10
}

fn thirty() -> u32 {
    30
}

/// The built-in kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Like {
    /// Against monstrosities.
    Monstrous,
    /// Against one another, for the finish line.
    Racing,
}

/// One side of an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// What they are called.
    pub name: String,
    /// Whether each is alone unless teams are named. [B3-END-76?]
    #[serde(default)]
    pub alone: bool,
    /// Whether each has a Starting Position of its own and a Defeat button at 0. [B3-MON-05 B3-MON-06]
    #[serde(default)]
    pub starts: bool,
    /// What they may do on their turn.
    pub actions: Vec<Action>,
    /// What they may do after the round.
    pub specials: Vec<Special>,
    /// What their violent Attacks do.
    pub harm: Harm,
    /// What their Advance brings.
    pub gain: Gain,
}

/// Something to do on one's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Against an opponent: violent with Hurt, else it steals Blessings.
    Attack,
    /// On along the track.
    Advance,
    /// Makes Attacks harder.
    Protect,
    /// Waits, or gives the turn up.
    Pass,
    /// Two others combined.
    Skill,
}

/// Something to do after the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Up by every temporary Blessing; height given up moves opponents down.
    Combo,
    /// High enough up, an opponent is out.
    Victory,
    /// Wounds several, and takes out those with a row of Wounds.
    Onslaught,
    /// With a row of Schemes an opponent is out.
    Scheme,
    /// Up, past one Terrain.
    Overcome,
}

/// What a violent Attack does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// Moves down. [B3-MON-12 B3-RACE-08]
    Push,
    /// Wounds. [B3-MON-21]
    Wound,
}

/// What an Advance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// Moves up. [B3-MON-14 B3-RACE-10]
    Climb,
    /// Lays two Schemes. [B3-MON-23]
    Schemes,
}

impl Side {
    /// Nobody's side.
    pub const NONE: Self = Self {
        name: String::new(),
        alone: false,
        starts: false,
        actions: Vec::new(),
        specials: Vec::new(),
        harm: Harm::Push,
        gain: Gain::Climb,
    };
}

impl Action {
    /// All five, in the book's order.
    pub const ALL: [Self; 5] =
        [Self::Attack, Self::Advance, Self::Protect, Self::Pass, Self::Skill];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Advance => "Advance",
            Self::Protect => "Protect",
            Self::Pass => "Pass",
            Self::Skill => "Unique Skill",
        }
    }

    /// The action of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }
}

impl Special {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Combo | Self::Onslaught => "Perform Combo",
            Self::Victory | Self::Scheme => "Declare Victory",
            Self::Overcome => "Overcome",
        }
    }
}
