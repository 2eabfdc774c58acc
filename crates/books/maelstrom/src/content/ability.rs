//! Abilities as the packs list them, in three groups.

use crate::attribute::Attribute;
use ingle_engine::RuleId;
use serde::Deserialize;

/// Which of the three groups an ability is of; the group says what no dots mean. [MS-ABIL-05]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Comes naturally: no dots, no penalty. [MS-ABIL-07 MS-ABIL-08]
    #[default]
    Talent,
    /// Is practised: no dots, +1 difficulty. [MS-ABIL-09 MS-ABIL-10]
    Skill,
    /// Is learned: no dots, no try. [MS-ABIL-13 MS-ABIL-14]
    Knowledge,
}

impl Group {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Talent, Self::Skill, Self::Knowledge];

    /// Its name.
    pub fn word(self) -> &'static str {
        ["Talent", "Skill", "Knowledge"][self as usize]
    }

    /// The name of all of its kind.
    pub fn plural(self) -> &'static str {
        ["Talents", "Skills", "Knowledges"][self as usize]
    }
}

/// One ability of a list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its name.
    pub name: String,
    /// Its group.
    pub group: Group,
    /// A shorter name that is in use. [MS-ABIL-49]
    #[serde(default)]
    pub short: String,
    /// What it covers.
    #[serde(default)]
    pub about: String,
    /// The line of the index that describes it.
    pub rule: Option<RuleId>,
    /// More lines about it.
    #[serde(default)]
    pub also: Vec<RuleId>,
    /// The attributes that it usually goes with, the most usual first. [MS-ADV-12?]
    #[serde(default)]
    pub usual: Vec<String>,
    /// The line that names them.
    #[serde(default)]
    pub usual_rule: Option<RuleId>,
    /// General specialties.
    #[serde(default)]
    pub general: Vec<String>,
    /// The line that lists them.
    #[serde(default)]
    pub general_rule: Option<RuleId>,
    /// Advanced specialties.
    #[serde(default)]
    pub advanced: Vec<String>,
    /// The line that lists them.
    #[serde(default)]
    pub advanced_rule: Option<RuleId>,
    /// Specialties that take a word of their own, such as a place. [MS-SPCL-28?]
    #[serde(default)]
    pub open: Vec<String>,
    /// Its name in drafts; the entry's name in the pack.
    #[serde(skip)]
    pub key: String,
}

impl Ability {
    /// What it is called in a roll: its short name, if it has one. [MS-ABIL-49]
    pub fn called(&self) -> &str {
        if self.short.is_empty() { &self.name } else { &self.short }
    }

    /// The attributes that it usually goes with.
    pub fn usual(&self) -> impl Iterator<Item = Attribute> + '_ {
        self.usual.iter().filter_map(|word| Attribute::named(word))
    }

    /// Whether the book says nothing about it but its name. [MS-ABIL-63?]
    pub fn is_bare(&self) -> bool {
        self.about.is_empty()
    }
}
