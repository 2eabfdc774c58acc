//! Specializations as data: what each does, when it is offered, and what is left of it.

pub mod entry;
pub mod fact;
pub mod mark;
pub mod moves;
pub mod topic;

use super::standing::Effect;
use super::stat::Stat;
use super::world::{Blessing, Id};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a Specialization does. Each is worked by a function of its own in `rules/special`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the Specialization of that name")]
pub enum Special {
    Analytical,
    Ascendant,
    Attentive,
    Calm,
    Charitable,
    Commanding,
    Coordinated,
    Determined,
    Dominating,
    Excessive,
    Favored,
    Friendly,
    Harmonious,
    Helpful,
    Imposing,
    Insured,
    Kinetic,
    Mischievous,
    Protective,
    Radiant,
    Resolved,
    Rousing,
    SelfAccepted,
    Shameless,
    Spiked,
    SureFooted,
    Tactical,
    Witty,
    Zealous,
    /// People say what comes of it; it is only counted and recharged. [B3-APT-16?]
    Ruled,
}

/// When a Specialization is offered: the reaction windows of the index, and what lies outside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// W1: the Stat is chosen, before the dice.
    Declare,
    /// W2: an Attack is declared, before the dice.
    Defend,
    /// W3: the dice are shown, to the roller.
    Dice,
    /// W4: the dice are shown, to those who may Help.
    Help,
    /// W6: the would-be outcome is known.
    Deny,
    /// W7: before or after a roll that tends wounds.
    Insure,
    /// W8: boons and busts are counted.
    Tally,
    /// W9: after a success.
    AfterSuccess,
    /// W12: position rolls are shown.
    Positions,
    /// During an Endeavor, as an action or a part of one.
    Endeavor,
    /// Whenever nothing else is going on.
    AnyTime,
}

/// A Specialization that somebody has: its numbers as they stand at this table, and what is left of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// What it does.
    pub effect: Special,
    /// The Aptitude that it is.
    pub aptitude: String,
    /// What it is called where that is not its own name. [B3-APT-10]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub called: String,
    /// What it is, in words.
    pub about: String,
    /// When it is offered.
    pub windows: Vec<Window>,
    /// The Stats that it asks for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<Stat>,
    /// The number that it turns on.
    #[serde(default)]
    pub number: u8,
    /// How often a session it may be used; 0 for no limit. [B3-SPEC-132?]
    #[serde(default)]
    pub uses: u8,
    /// How often it was used in this session.
    #[serde(default)]
    pub used: u8,
    /// Its Recharge, if it has one. [B3-TERM-01]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge: Option<Effect>,
    /// How many Blessings the Recharge took at first.
    #[serde(default)]
    pub at_first: u8,
    /// By how many Blessings each Recharge raises the next. [B3-SPEC-69]
    #[serde(default)]
    pub rises: u8,
    /// Whether its words are secret.
    #[serde(default)]
    pub secret: bool,
    /// Whether the referee answers it.
    #[serde(default)]
    pub answered: bool,
    /// Whether it is lent by another: it cannot be recharged. [B3-SPEC-94?]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub borrowed: bool,
}

/// All that Specializations keep of a character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Specials {
    /// The Specializations, by their own names. [B3-APT-05]
    pub held: BTreeMap<String, Held>,
    /// Whether injuries and Conditions do no harm in this action. [B3-SPEC-29]
    pub determined: bool,
    /// The dice of a calm Check, kept for another. [B3-SPEC-16]
    pub calm: Option<u16>,
    /// The Stat with which the next action may be a violent Attack. [B3-SPEC-12]
    pub attends: Option<Stat>,
    /// What somebody has become until the scene ends. [B3-SPEC-35]
    pub adopted: Option<String>,
    /// What was given away, by place. [B3-SPEC-22?]
    pub donations: BTreeMap<String, Donation>,
    /// Help that waits for the next Check. [B3-SPEC-28?]
    pub pledges: Vec<Pledge>,
    /// Who may Help the next Check whatever else they do. [B3-SPEC-28?]
    pub leave: BTreeSet<Id>,
    /// Whose companion it is. [B3-SPEC-38]
    pub companion_of: Option<Id>,
    /// The value of each Aptitude of a companion. [B3-SPEC-41]
    pub values: BTreeMap<String, u8>,
    /// Whether a companion has been lost before. [B3-SPEC-46]
    pub bereft: bool,
}

/// What was given away at one place. [B3-SPEC-22?]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Donation {
    /// How many Blessings.
    pub count: u16,
    /// What they were worth together.
    pub worth: u16,
}

/// Help that is paid for and waits for the next Check of somebody. [B3-SPEC-28?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pledge {
    /// Who Helps.
    pub by: Id,
    /// The Blessing that was spent.
    pub paid: Blessing,
    /// What it adds.
    pub bonus: u8,
}

impl Held {
    /// What is left of it: none where it must be recharged first or its uses are over.
    pub fn left(&self) -> bool {
        self.charge.is_none_or(|charge| !charge.used) && (self.uses == 0 || self.used < self.uses)
    }

    /// What it is called at this table.
    pub fn name<'a>(&'a self, own: &'a str) -> &'a str {
        if self.called.is_empty() { own } else { &self.called }
    }

    /// Uses left and Recharge, in words; empty where neither is counted.
    pub fn state(&self) -> String {
        let charge = self.charge.map(|charge| {
            let state = if charge.used { "used up" } else { "charged" };
            format!("{state}, Recharge {}", charge.cost().notation())
        });
        let uses = (self.uses > 0).then(|| {
            let left = self.uses.saturating_sub(self.used);
            format!("{left} of {} left this session", self.uses)
        });
        charge.into_iter().chain(uses).collect::<Vec<_>>().join(", ")
    }
}

impl Specials {
    /// The Specialization that does something, with its own name.
    pub fn with(&self, effect: Special) -> Option<(&String, &Held)> {
        self.held.iter().find(|(_, held)| held.effect == effect)
    }

    /// The number of an effect, where somebody has it.
    pub fn number(&self, effect: Special) -> Option<u8> {
        self.with(effect).map(|(_, held)| held.number)
    }

    /// One that is offered in a window and has something left.
    pub fn ready(&self, effect: Special, window: Window) -> Option<(&String, &Held)> {
        self.with(effect).filter(|(_, held)| held.windows.contains(&window) && held.left())
    }
}
