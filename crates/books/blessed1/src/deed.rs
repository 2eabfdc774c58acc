//! A Check or a Contest as data: its rolls, what they add up to, and how it comes out.

use super::ability::Ability;
use super::stat::Stat;
use super::world::Id;
use ingle_engine::{Sum, Waves};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A Check or a Contest, from its terms to its end.
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
    /// Who attacks whom; none in a Check.
    pub bouts: Vec<Bout>,
    /// Who pays how much of Medically Insured so far. [B1-ABIL-40]
    pub pledges: Vec<(Id, u32)>,
    /// How it came out, once it has; one for each bout, or one for the Check.
    pub verdicts: Vec<Verdict>,
    /// Whether its target is hidden until Blessings are in. [B1-CHK-15?]
    pub hidden: bool,
    /// Whether the referee ruled it.
    pub ruled: bool,
    /// Whether there was violence between these sides before, in the same scene. [B1-CON-14 B1-CON-15]
    #[serde(default)]
    pub later: bool,
}

/// What a deed is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A Stat Check against a target. [B1-CHK-01]
    Check {
        /// The Basic target.
        target: i32,
    },
    /// A Contest of Attackers and Defenders. [B1-CON-01]
    Contest,
    /// A Contest of all for movement in a Chase. [B1-CHASE-04]
    Movement,
}

/// What comes of a deed besides the story.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Nothing.
    #[default]
    Plain,
    /// An item is at hand after all. [B1-ITEM-03]
    Prepare {
        /// Which.
        item: String,
    },
    /// Somebody's wound is tended. [B1-WND-05?]
    Tend {
        /// Whose.
        of: Id,
        /// Which, as its place in their list.
        wound: u8,
    },
    /// Being Uncool ends. [B1-COOL-04]
    Cool,
    /// A hazard of a Chase is passed. [B1-CHASE-13]
    Hazard,
    /// A side Contest of a Chase. [B1-CHASE-08]
    Side,
}

/// What a deed is about, as far as Abilities ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Something dangerous is done. [B1-ABIL-48]
    Dangerous,
    /// Weather, disease and other natural effects. [B1-ABIL-50]
    Natural,
    /// Somebody is to be persuaded. [B1-ABIL-49]
    Persuasion,
}

/// On which side a roll is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A Check.
    Check,
    /// The Attacker's, in the bout of that number.
    Attack(u8),
    /// The Defender's, in the bout of that number.
    Defence(u8),
    /// In the movement of a Chase.
    Movement,
}

/// One roll of a deed, made or still to be made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// Who rolls.
    pub by: Id,
    /// On which side.
    pub part: Part,
    /// The Stats that the referee named; a Defender's follow from the attack.
    pub stats: Vec<Stat>,
    /// Whether a weapon suited to the range is used by somebody trained in it. [B1-POS-03]
    pub armed: bool,
    /// Who promised a Blessing before the dice. [B1-BLS-07?]
    pub promised: Vec<Id>,
    /// Whether this is the second attempt by Luck. [B1-ABIL-02]
    pub again: bool,
    /// Whether the first attempt was held by surprise. [B1-ABIL-06?]
    pub held: bool,
    /// What fell, once it has.
    pub made: Option<Made>,
    /// The margin that counts for harm, where something protected from it. [B1-ABIL-65]
    pub suffers: Option<i32>,
    /// What was claimed about it already.
    pub claimed: BTreeSet<Claim>,
}

/// What somebody chose to roll.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// The roll, by its place in the deed.
    pub nth: u8,
    /// The own Stats that are rolled.
    pub stats: Vec<Stat>,
    /// The Stat of somebody else in a Synchronized Spark. [B1-ABIL-53]
    pub partner: Option<(Id, Stat)>,
    /// Whether it is the reckless attack of Blessed by Family. [B1-ABIL-23]
    pub reckless: bool,
    /// Whether it is by Blessed by Self-Acceptance. [B1-ABIL-27]
    pub accepting: bool,
    /// A line of narration.
    pub say: String,
}

/// A roll as it fell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Made {
    /// What was rolled.
    pub plan: Plan,
    /// The sides of each group of Stat dice, and how many dice it has.
    pub dice: Vec<(u8, u8)>,
    /// The faces of the Stat dice and of Blessings promised beforehand.
    pub waves: Waves,
    /// How often each group of Stat dice was thrown; what follows are promised Blessings.
    pub throws: Vec<u8>,
    /// What the Stat dice came to, before anything was added. [B1-DM-08?]
    pub total: u16,
    /// Whether nothing in it bumps. [B1-SURP-01]
    pub held: bool,
    /// The target that this roll meets, in a Check. [B1-SPK-16?]
    pub target: i32,
    /// The result, term by term.
    pub sum: Sum,
    /// Blessings added so far.
    pub gifts: Vec<Gift>,
}

/// A Blessing added to a roll. [B1-BLS-02]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gift {
    /// Whose.
    pub by: Id,
    /// The faces of its d4.
    pub waves: Waves,
    /// What it adds.
    pub worth: u16,
}

/// Attackers and Defenders of one Contest, by the places of their rolls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bout {
    /// Those who attack.
    pub attack: Vec<u8>,
    /// Those who defend.
    pub defence: Vec<u8>,
    /// Whether somebody may get hurt. [B1-CON-08]
    pub violent: bool,
}

/// How something came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether the Check succeeded, the Attackers won, or somebody won the movement.
    pub won: bool,
    /// By how much. [B1-SEV-11? B1-SEV-12?]
    pub margin: i32,
}

/// What a roller may claim afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// It was done as the Hero would. [B1-HERO-05]
    Hero,
    /// It was done squarely against the Hero's ways. [B1-ABIL-34]
    Contrary,
    /// Blessed by Action. [B1-ABIL-10]
    Action,
}

impl Plan {
    /// How many dice it throws.
    pub fn dice(&self) -> usize {
        self.stats.len() + usize::from(self.partner.is_some())
    }

    /// Whether it is a Spark. [B1-SPK-02]
    pub fn spark(&self) -> bool {
        self.dice() > 1
    }

    /// Every Stat in it, the partner's too.
    pub fn all_stats(&self) -> Vec<Stat> {
        self.stats.iter().copied().chain(self.partner.map(|(_, stat)| stat)).collect()
    }
}

impl Roll {
    /// A roll that is still to be made.
    pub fn new(by: Id, part: Part, stats: Vec<Stat>) -> Self {
        Self {
            by,
            part,
            stats,
            armed: false,
            promised: Vec::new(),
            again: false,
            held: false,
            made: None,
            suffers: None,
            claimed: BTreeSet::new(),
        }
    }

    /// What it came to, once it has.
    pub fn result(&self) -> Option<i32> {
        self.made.as_ref().map(|made| made.sum.value())
    }
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
            bouts: Vec::new(),
            pledges: Vec::new(),
            verdicts: Vec::new(),
            hidden: false,
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

    /// The bout of a roll.
    pub fn bout(&self, part: Part) -> Option<&Bout> {
        match part {
            Part::Attack(nth) | Part::Defence(nth) => self.bouts.get(usize::from(nth)),
            Part::Check | Part::Movement => None,
        }
    }

    /// Whether a roll is part of something violent. [B1-CON-08]
    pub fn violent(&self, part: Part) -> bool {
        self.bout(part).is_some_and(|bout| bout.violent)
    }

    /// Whether dice have fallen.
    pub fn begun(&self) -> bool {
        self.rolls.iter().any(|roll| roll.made.is_some())
    }

    /// Whether it is a Check. [B1-CHK-10 B1-CON-16]
    pub fn is_check(&self) -> bool {
        matches!(self.kind, Kind::Check { .. })
    }
}

/// Abilities that protect for +3, and when. [B1-ABIL-65]
pub const PROTECTIONS: [Ability; 5] = [
    Ability::ArmoredSkin,
    Ability::CarefulResolve,
    Ability::TactfulSpeech,
    Ability::Acclimated,
    Ability::SteadyEmotions,
];
