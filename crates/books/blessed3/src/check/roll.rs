//! One roll of a Check as data: its dice, and what changes them.

use crate::id;
use crate::optional::Swap;
use crate::specialization::mark::Third;
use crate::stat::Stat;
use crate::world::Id;
use ingle_engine::{RuleId, Waves};
use ingle_shared::bump::MAXIMUM;
use ingle_shared::usual::is_usual;
use serde::{Deserialize, Serialize};

/// How a Stat came to be rolled. [B3-CHK-04]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// It is the Stat of the Check.
    #[default]
    Normal,
    /// It is balanced with the Stat of the Check.
    Unconventional,
    /// It is History, by the Backstory.
    Backstory,
}

/// One roll of a Check.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Roll {
    /// Who rolled.
    pub by: Id,
    /// What.
    pub stat: Stat,
    /// Why that.
    pub route: Route,
    /// The Stat that it is Sparked with.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub partner: Option<Stat>,
    /// Whose that Stat is, where it is another's. [B3-SPEC-54]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner_of: Option<Id>,
    /// The third die of the Spark. [B3-SPEC-06]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub third: Option<Third>,
    /// The sides of the dice.
    pub sides: u8,
    /// How many dice were thrown first.
    pub dice: u8,
    /// What they came to.
    pub total: u16,
    /// Whether they bumped.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub bumped: bool,
    /// What an upgrade added.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub added: Option<u16>,
    /// The faces, wave by wave; empty where odds are weighed.
    pub waves: Waves,
    /// The faces of the upgrade.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub added_waves: Waves,
    /// What Conditions, fame and Lifestyle do to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// The die that stood in for one of the roller's own. [B3-OPT-47?]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swap: Option<Swap>,
    /// What haunts the roller, and what it takes. [B3-OPT-21]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub haunted: Option<Haunted>,
}

/// The dice of what haunts a roller. [B3-OPT-21]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Haunted {
    /// The Stat that they are of.
    pub stat: Stat,
    /// Their sides.
    pub sides: u8,
    /// What they came to.
    pub total: u16,
    /// The faces, wave by wave.
    pub waves: Waves,
}

/// Something that changes a roll, as it stood when the dice were thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A Stat of it aches: no bump.
    Ache,
    /// The roller was Surprised: no bump, no Spark.
    Surprised,
    /// The roller is Uncool in company.
    Uncool,
    /// The Attacker uses their fame.
    Famous,
    /// It is Sparked with an Ignited Stat: 6 and 7 round up to 8.
    Ignited,
    /// Nothing was thrown: the dice of a calm Check stand in. [B3-SPEC-16]
    Calm,
}

impl Change {
    /// What it adds to the roll.
    pub fn amount(self) -> i32 {
        match self {
            Self::Uncool => -1,
            Self::Famous => 2,
            Self::Ache | Self::Surprised | Self::Ignited | Self::Calm => 0,
        }
    }

    /// What it is called in a sum.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ache => "Ache",
            Self::Surprised => "Surprised",
            Self::Uncool => "Uncool",
            Self::Famous => "Famous",
            Self::Ignited => "Ignited",
            Self::Calm => "Calm",
        }
    }

    /// The rule behind it.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Ache => id::CND_03,
            Self::Surprised => id::CND_15,
            Self::Uncool => id::CND_19,
            Self::Famous => id::CND_09,
            Self::Ignited => id::TERM_03,
            Self::Calm => id::SPEC_16,
        }
    }
}

impl Roll {
    /// What the dice are worth, upgrade and all.
    pub fn worth(&self) -> u16 {
        let third = self.third.as_ref().map_or(0, |third| third.added);
        self.total + self.added.unwrap_or(0) + third
    }

    /// The other Stats of a Spark, and whose they are.
    pub fn others(&self) -> Vec<(Id, Stat)> {
        let partner = self.partner.map(|stat| (self.partner_of.unwrap_or(self.by), stat));
        let third = self.third.as_ref().map(|third| (self.by, third.stat));
        partner.into_iter().chain(third).collect()
    }

    /// Whether it was Sparked, before or after.
    pub fn sparked(&self) -> bool {
        self.partner.is_some()
    }

    /// Whether something keeps it from bumping. [B3-CND-03 B3-CND-15]
    pub fn held(&self) -> bool {
        self.has(Change::Ache) || self.has(Change::Surprised)
    }

    /// Whether something changes it.
    pub fn has(&self, change: Change) -> bool {
        self.changes.contains(&change)
    }

    /// What Conditions add to it or take from it.
    pub fn changed(&self) -> i32 {
        self.changes.iter().map(|change| change.amount()).sum()
    }

    /// What haunts the roller takes from it. [B3-OPT-21]
    pub fn haunted(&self) -> i32 {
        self.haunted.as_ref().map_or(0, |haunted| haunted.total.into())
    }

    /// The total from which on no bump could better the outcome.
    pub fn enough(&self) -> u16 {
        enough(&self.changes, self.haunted.is_some())
    }

    /// Whether its dice and one rounding are all that counts, so that totals of a band are alike.
    pub fn plain(&self) -> bool {
        self.changed() == 0 && !self.has(Change::Ignited) && self.haunted.is_none()
    }
}

/// The total from which on no bump could better the outcome: 20, and what is taken from it.
pub fn enough(changes: &[Change], haunted: bool) -> u16 {
    let taken: i32 = changes.iter().map(|change| change.amount().min(0)).sum();
    match haunted {
        true => crate::rules::HAUNTED_ENOUGH,
        false => MAXIMUM + taken.unsigned_abs() as u16,
    }
}
