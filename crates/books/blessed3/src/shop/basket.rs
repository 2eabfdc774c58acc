//! A basket: what a visitor means to take, in the order in which it happens.

use crate::cost::circled;
use crate::stat::Stat;
use crate::world::Blessing;
use serde::{Deserialize, Serialize};

/// What a visitor means to take; nothing is paid or changed before the visit ends. [B3-SHOP-38?]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Basket {
    /// How many Stat Upgrades are free. [B3-SHOP-01]
    pub free: u8,
    /// What a Lost Lifestyle becomes, at no cost. [B3-SHOP-23]
    pub found: Option<String>,
    /// The Stat Upgrades, with what each brings along.
    pub lines: Vec<Line>,
}

/// One Stat Upgrade.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Line {
    /// How it is paid for.
    pub paid: Paid,
    /// The Stat that grows, once it is chosen.
    #[serde(default)]
    pub stat: Option<Stat>,
    /// What the new size brings along, once that is chosen.
    #[serde(default)]
    pub extra: Option<Extra>,
}

/// How a Stat Upgrade is paid for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paid {
    /// It is free. [B3-SHOP-01]
    Free,
    /// With ①①①. [B3-SHOP-05]
    Blessings(Vec<Blessing>),
    /// By lowering a Stat from d4 to d2. [B3-SHOP-06]
    Lowered(Stat),
}

/// What a new size of a die may bring along.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Extra {
    /// Nothing: it is left. [B3-SHOP-31?]
    Nothing,
    /// One or two changes to the Backstory. [B3-SHOP-11]
    Backstory(Vec<Change>),
    /// A rumor. [B3-SHOP-12]
    Rumor(Talk),
    /// A new Aptitude. [B3-SHOP-14]
    Aptitude {
        /// What it is called.
        name: String,
        /// The Backstory entry that it comes from.
        from: u8,
    },
    /// An Aptitude is specialized. [B3-SHOP-15]
    Specialization {
        /// Which.
        aptitude: String,
        /// As what.
        special: String,
        /// What that is called for this character, if otherwise.
        called: String,
        /// How it has to do with the Aptitude.
        link: String,
    },
    /// A thing becomes exceptional. [B3-SHOP-17]
    Gains(String),
    /// Another Lifestyle. [B3-SHOP-19]
    Lifestyle(String),
    /// Another Ethic. [B3-SHOP-24]
    Ethic(String),
}

/// A change to a Backstory. [B3-SHOP-11]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A new entry.
    New(String),
    /// A new item, ally or piece of information.
    Thing(String),
    /// An entry told anew.
    Entry {
        /// Its number.
        number: u8,
        /// What it says from now on.
        text: String,
    },
}

/// What happens to a rumor. [B3-SHOP-12]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// One begins.
    Begin(String),
    /// One changes.
    Change {
        /// Its number.
        rumor: u16,
        /// What is said from now on.
        text: String,
    },
    /// One ends.
    End(u16),
}

impl Basket {
    /// How many of the free Stat Upgrades are still to be used.
    pub fn free_left(&self) -> u8 {
        let used = self.lines.iter().filter(|line| line.paid == Paid::Free).count();
        self.free.saturating_sub(used.min(255) as u8)
    }

    /// Whether nothing lies in it.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.found.is_none()
    }
}

impl Paid {
    /// The payment in words.
    pub fn words(&self) -> String {
        match self {
            Self::Free => "free".to_owned(),
            Self::Blessings(dice) => {
                let faces: Vec<String> = dice.iter().map(|d| circled(d.face).to_string()).collect();
                format!("for {}", faces.concat())
            }
            Self::Lowered(stat) => format!("for {} d4 → d2", stat.name()),
        }
    }
}

impl Extra {
    /// The size of the die that brings it; none for what any size brings. [B3-SHOP-30?]
    pub fn tag(&self) -> Option<u8> {
        match self {
            Self::Nothing => None,
            Self::Backstory(_) | Self::Rumor(_) => Some(6),
            Self::Aptitude { .. } | Self::Specialization { .. } => Some(8),
            Self::Gains(_) | Self::Lifestyle(_) | Self::Ethic(_) => Some(10),
        }
    }

    /// What it is, in words.
    pub fn words(&self) -> String {
        match self {
            Self::Nothing => "nothing more".to_owned(),
            Self::Backstory(changes) => {
                let words: Vec<String> = changes.iter().map(Change::words).collect();
                format!("Backstory: {}", words.join("; "))
            }
            Self::Rumor(Talk::Begin(text)) => format!("a rumor begins: {text}"),
            Self::Rumor(Talk::Change { text, .. }) => format!("a rumor changes: {text}"),
            Self::Rumor(Talk::End(_)) => "a rumor ends".to_owned(),
            Self::Aptitude { name, .. } => format!("apt in {name}"),
            Self::Specialization { aptitude, special, called, link } => {
                let name = if called.is_empty() { special } else { called };
                let link = if link.is_empty() { String::new() } else { format!(" ({link})") };
                format!("{aptitude} specialized as {name}{link}")
            }
            Self::Gains(thing) => format!("{thing} becomes exceptional"),
            Self::Lifestyle(name) => format!("Lifestyle {name}"),
            Self::Ethic(name) => format!("Ethic {name}"),
        }
    }
}

impl Change {
    fn words(&self) -> String {
        match self {
            Self::New(text) | Self::Thing(text) => text.clone(),
            Self::Entry { number, text } => format!("entry {number}, {text}"),
        }
    }
}
