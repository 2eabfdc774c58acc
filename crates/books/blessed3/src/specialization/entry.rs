//! Specializations as the packs write them.

use super::{Held, Special, Window};
use crate::standing::Effect;
use crate::stat::Stat;
use ingle_engine::RuleId;
use serde::Deserialize;

/// A Specialization as a pack writes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialEntry {
    /// Its icon.
    pub icon: String,
    /// What it is, in words.
    pub about: String,
    /// What it does.
    pub effect: Special,
    /// When it is offered.
    pub windows: Vec<Window>,
    /// The Stats that it asks for.
    #[serde(default)]
    pub stats: Vec<String>,
    /// The number that it turns on.
    #[serde(default)]
    pub number: u8,
    /// How often a session it may be used; 0 for no limit.
    #[serde(default)]
    pub uses: u8,
    /// Its Recharge: how many Blessings, each of what worth.
    #[serde(default)]
    pub recharge: Option<[u8; 2]>,
    /// By how many Blessings each Recharge raises the next.
    #[serde(default)]
    pub rises: u8,
    /// Whether its words are for its owner and the referee alone.
    #[serde(default)]
    pub secret: bool,
    /// Whether the referee answers it.
    #[serde(default)]
    pub answered: bool,
    /// Its rules.
    #[serde(default)]
    pub rules: Vec<RuleId>,
}

impl SpecialEntry {
    /// The entry as somebody has it in an Aptitude: charged, with its own numbers. [B3-TERM-10?]
    pub fn held(&self, aptitude: &str) -> Held {
        Held {
            effect: self.effect,
            aptitude: aptitude.to_owned(),
            called: String::new(),
            about: self.about.clone(),
            windows: self.windows.clone(),
            stats: self.stats.iter().filter_map(|name| Stat::parse(name)).collect(),
            number: self.number,
            uses: self.uses,
            used: 0,
            charge: self.recharge.map(|[count, worth]| Effect { count, worth, used: false }),
            at_first: self.recharge.map_or(0, |[count, _]| count),
            rises: self.rises,
            secret: self.secret,
            answered: self.answered,
            borrowed: false,
        }
    }

    /// Whether it works only in Endeavors.
    pub fn in_endeavors(&self) -> bool {
        self.windows.iter().all(|window| matches!(window, Window::Endeavor | Window::Positions))
    }
}
