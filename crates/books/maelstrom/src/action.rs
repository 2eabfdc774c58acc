//! An action on the table: its ways, its terms, and its dice once they fell.

use super::attribute::Attribute;
use super::pool::Ending;
use super::world::CharacterId;
use serde::{Deserialize, Serialize};

/// Something that gives dice. [MS-GEN-03]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// An attribute.
    Attribute(Attribute),
    /// An ability, by its name.
    Ability(String),
    /// Willpower, where the table plays with it; always alone. [MS-LATE-08]
    Willpower,
}

/// One way of doing it, with its terms. [MS-ACT-12]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Way {
    /// The first trait.
    pub first: Trait,
    /// The second trait, if there is one; never a third. [MS-POOL-05]
    pub second: Option<Trait>,
    /// The difficulty that was set, 2 to 10. [MS-DIFF-02]
    pub difficulty: u8,
    /// The threshold that was set. [MS-THR-01]
    pub threshold: u8,
    /// Advanced specialties that matter here. [MS-THR-16?]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub required: Vec<String>,
    /// How many successes it takes. [MS-RES-22?]
    pub needed: u8,
    /// Dice that the referee adds or takes. [MS-POOL-11?]
    #[serde(default)]
    pub dice: i8,
    /// Difficulty that the referee adds or takes. [MS-DIFF-18?]
    #[serde(default)]
    pub modifier: i8,
    /// Merits and flaws that matter here. [MS-LATE-25 MS-LATE-26]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quirks: Vec<String>,
    /// What no dots in the ability mean here.
    pub gate: Gate,
}

impl Way {
    /// A way on the usual terms. [MS-DIFF-04]
    pub fn new(first: Trait, second: Option<Trait>, difficulty: u8) -> Self {
        Self {
            first,
            second,
            difficulty,
            threshold: 0,
            required: Vec::new(),
            needed: 1,
            dice: 0,
            modifier: 0,
            quirks: Vec::new(),
            gate: Gate::Trained,
        }
    }

    /// An attribute, with an ability or alone. [MS-POOL-02 MS-POOL-04]
    pub fn of(attribute: Attribute, ability: Option<String>, difficulty: u8) -> Self {
        Self::new(Trait::Attribute(attribute), ability.map(Trait::Ability), difficulty)
    }

    /// Its traits, one or two.
    pub fn traits(&self) -> impl Iterator<Item = &Trait> {
        std::iter::once(&self.first).chain(&self.second)
    }

    /// The ability that it uses, if any.
    pub fn ability(&self) -> Option<&str> {
        self.traits().find_map(|one| match one {
            Trait::Ability(name) => Some(name.as_str()),
            Trait::Attribute(_) | Trait::Willpower => None,
        })
    }

    /// The first attribute that it uses, if any.
    pub fn attribute(&self) -> Option<Attribute> {
        self.traits().find_map(|one| match one {
            Trait::Attribute(attribute) => Some(*attribute),
            Trait::Ability(_) | Trait::Willpower => None,
        })
    }

    /// Whether it is a Willpower roll, which is no action. [MS-LATE-09]
    pub fn is_willpower(&self) -> bool {
        self.first == Trait::Willpower
    }
}

/// What no dots in an ability mean for a way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gate {
    /// Nothing: there are dots, or it is a Talent, or no ability is used. [MS-ABIL-08]
    #[default]
    Trained,
    /// The referee has not said yet. [MS-ABIL-12 MS-ABIL-15]
    Open,
    /// The penalty stays. [MS-ABIL-10]
    Kept,
    /// The penalty is waived, or was worked off. [MS-ABIL-12]
    Waived,
    /// A try was granted, for a penalty on difficulty and threshold. [MS-ABIL-15]
    Granted {
        /// Added to the difficulty.
        difficulty: u8,
        /// Added to the threshold.
        threshold: u8,
    },
}

/// An action on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Action {
    /// Who acts.
    pub character: CharacterId,
    /// What they try.
    pub intent: String,
    /// The ways that are offered.
    pub ways: Vec<Way>,
    /// Whether it cannot work, and is rolled only to see how badly it goes. [MS-ACT-08]
    pub impossible: bool,
    /// How often it was tried before. [MS-ACT-19?]
    pub tries: u8,
    /// Who helped, and whose help counts. [MS-ACT-20?]
    pub helpers: Vec<(CharacterId, bool)>,
    /// Specialties that the referee struck. [MS-SPCL-25?]
    pub struck: Vec<String>,
    /// The way that was chosen, and the specialties in use.
    pub chosen: Option<Chosen>,
    /// Who stands against it.
    pub against: Option<Against>,
    /// The dice.
    pub rolled: Option<Rolled>,
    /// What the referee said about it.
    pub note: String,
    /// Whether difficulty and threshold are hidden until the roll. [MS-GEN-08?]
    pub hidden: bool,
    /// What an attack is made with, where the table has weapons with numbers. [MS-LATE-27 MS-LATE-28]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub weapon: String,
}

/// The way that was chosen, and the specialties in use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chosen {
    /// The place of the way in the list.
    pub way: usize,
    /// Keys of the specialties in use.
    pub used: Vec<String>,
}

/// Somebody who rolls against an action.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Against {
    /// What it is about.
    pub kind: Struggle,
    /// Who.
    pub character: CharacterId,
    /// On which terms.
    pub way: Way,
    /// Specialties in use.
    pub used: Vec<String>,
    /// Specialties that the referee struck. [MS-SPCL-25?]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck: Vec<String>,
    /// The dice.
    pub rolled: Option<Rolled>,
}

/// What a roll against an action is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Struggle {
    /// An attack, which may be dodged. [MS-VOID-10? MS-VOID-11?]
    Attack,
    /// Two against each other. [MS-ACT-21?]
    Contest,
}

/// Dice that fell, and what they come to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rolled {
    /// Faces of the pool.
    pub dice: Vec<u8>,
    /// Faces of the bonus dice, wave by wave. [MS-SPCL-29?]
    pub bonus: Vec<Vec<u8>>,
    /// How many dice the pool had.
    pub pool: u8,
    /// The difficulty, all modifiers in it.
    pub difficulty: u8,
    /// The threshold, all of it.
    pub threshold: u8,
    /// How many successes it took.
    pub needed: u8,
    /// Successes counted. [MS-RES-03]
    pub successes: u16,
    /// Ones counted. [MS-RES-04]
    pub ones: u16,
    /// What is left: successes after the threshold, less the ones. [MS-RES-18?]
    pub net: i32,
    /// How it ends.
    pub ending: Ending,
}

impl Action {
    /// The way that was chosen, or the only one.
    pub fn way(&self) -> Option<&Way> {
        self.ways.get(self.chosen.as_ref().map_or(0, |chosen| chosen.way))
    }

    /// Dice that helpers add. [MS-ACT-20?]
    pub fn help(&self) -> u8 {
        self.helpers.iter().filter(|(_, counts)| *counts).count() as u8
    }
}
