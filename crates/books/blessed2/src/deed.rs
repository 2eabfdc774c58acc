//! A Check or a Contest as data: its rolls, what they add up to, and how it comes out.

pub use super::roll::{Help, Made, Part, Payment, Plan, Roll, Shown, Side};

use super::severity::Rank;
use super::world::Id;
use serde::{Deserialize, Serialize};

/// A Check, a Contest, or the roll for the Focal Action, from its terms to its end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deed {
    /// What it is.
    pub kind: Kind,
    /// What is attempted.
    pub intent: String,
    /// What comes of it besides the story.
    pub purpose: Purpose,
    /// What the referee says that it is about.
    pub about: Vec<About>,
    /// What the referee adds to every roll of those who act.
    pub bonus: i32,
    /// The rolls, in the order in which they are made.
    pub rolls: Vec<Roll>,
    /// How it came out, once it has.
    pub verdict: Option<Verdict>,
    /// How severe it is, once that is known; Super-Help has moved it already. [B2-SEV-22?]
    pub rank: Option<Rank>,
    /// Who was Super-Helped, and by whom.
    pub supers: Vec<Super>,
    /// Whether the referee ruled it.
    pub ruled: bool,
    /// Whether there was violence between these sides before, in the same scene. [B2-CON-13 B2-CON-14]
    #[serde(default)]
    pub later: bool,
}

/// What a deed is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A Stat Check against a target. [B2-CHK-02]
    Check {
        /// The target.
        target: i32,
    },
    /// A Contest of Attackers and Defenders. [B2-CON-01]
    Contest {
        /// Whether somebody may get hurt. [B2-CON-08]
        violent: bool,
        /// The target of a Complex Attack, or a roll of old that has to be beaten. [B2-CPLX-01 B2-WND-02]
        target: Option<i32>,
    },
    /// The roll for the Focal Action of a simultaneous action. [B2-SIM-04]
    Focus,
}

/// What comes of a deed besides the story.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Nothing.
    #[default]
    Plain,
    /// An item is at hand after all. [B2-PREP-01]
    Prepare {
        /// Which.
        item: String,
    },
    /// Somebody's wound is tended. [B2-WND-02]
    Tend {
        /// Whose.
        of: Id,
        /// Which, as its place in their list.
        wound: u8,
    },
    /// Somebody wounded is finished. [B2-WND-03]
    Coup {
        /// Who.
        of: Id,
    },
    /// Being Uncool ends. [B2-COOL-03]
    Cool,
    /// A hazard of an Endeavor is passed. [B2-END-10]
    Hazard,
    /// A monstrous Ability is exerted. [B2-MON-66?]
    Power {
        /// Which, by its place.
        nth: u8,
    },
    /// A Monstrosity takes Revenge. [B2-MON-37]
    Revenge,
}

/// What a deed is about, as far as Abilities ask. [B2-ABIL-13 B2-ABIL-14 B2-ABIL-15 B2-ABIL-16 B2-ABIL-54]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// A dangerous stunt or procedure.
    Dangerous,
    /// Weather, disease and other natural effects.
    Natural,
    /// Somebody is to be persuaded.
    Persuasion,
    /// Others are transported.
    Transport,
    /// At close distance.
    Close,
    /// Something that History covers as well, so that the roller may choose. [B2-STAT-14]
    History,
}

/// A Super-Help. [B2-HELP-07]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Super {
    /// Who gave it.
    pub by: Id,
    /// To whose roll.
    pub to: Id,
    /// On which side that is. [B2-HELP-23?]
    pub side: Side,
}

/// How something came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether the Check succeeded or the Attackers won.
    pub won: bool,
    /// By how much.
    pub margin: i32,
}

impl Deed {
    /// A deed with nothing rolled.
    pub fn new(kind: Kind, intent: String) -> Self {
        Self {
            kind,
            intent,
            purpose: Purpose::Plain,
            about: Vec::new(),
            bonus: 0,
            rolls: Vec::new(),
            verdict: None,
            rank: None,
            supers: Vec::new(),
            ruled: false,
            later: false,
        }
    }

    /// A roll by its place.
    pub fn roll(&self, nth: u8) -> Option<&Roll> {
        self.rolls.get(usize::from(nth))
    }

    /// The places of all rolls.
    pub fn places(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.rolls.len() as u8
    }

    /// The rolls of one side, with their places.
    pub fn of(&self, side: Side) -> impl Iterator<Item = (u8, &Roll)> {
        let all = self.rolls.iter().enumerate().map(|(nth, roll)| (nth as u8, roll));
        all.filter(move |(_, roll)| roll.side() == side)
    }

    /// Those of one side.
    pub fn who_of(&self, side: Side) -> Vec<Id> {
        self.of(side).map(|(_, roll)| roll.by).collect()
    }

    /// The next roll that is still to be made.
    pub fn next(&self) -> Option<u8> {
        self.places().find(|nth| self.roll(*nth).is_some_and(|roll| roll.made.is_none()))
    }

    /// Everybody who rolls, each once.
    pub fn who(&self) -> Vec<Id> {
        let mut all: Vec<Id> = Vec::new();
        for roll in &self.rolls {
            if !all.contains(&roll.by) {
                all.push(roll.by);
            }
        }
        all
    }

    /// Whether somebody may get hurt. [B2-CON-08]
    pub fn violent(&self) -> bool {
        matches!(self.kind, Kind::Contest { violent: true, .. })
    }

    /// Whether dice have fallen.
    pub fn begun(&self) -> bool {
        self.rolls.iter().any(|roll| roll.made.is_some() || roll.shown.is_some())
    }

    /// Whether it is a Check. [B2-CHK-11 B2-CON-15]
    pub fn is_check(&self) -> bool {
        matches!(self.kind, Kind::Check { .. })
    }

    /// The side that came out ahead.
    pub fn winner(&self) -> Option<Side> {
        self.verdict.map(|verdict| if verdict.won { Side::Actors } else { Side::Defenders })
    }
}
