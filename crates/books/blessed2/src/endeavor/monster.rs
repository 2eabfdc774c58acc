//! A Monstrosity as data: its die, its stamina, its muddle buttons and its Abilities.

use super::die::Cap;
use super::monstrous::{Monstrous, Power};
use crate::id;
use ingle_engine::Why;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A Monstrosity, without normal Stats and Abilities. [B2-MON-24]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Monster {
    /// The one die for all its Stats. [B2-MON-26]
    pub die: Cap,
    /// Whether the cap is 1 higher for now. [B2-MON-57]
    #[serde(default)]
    pub empowered: bool,
    /// How many Blessing Dice it enters with. [B2-MON-31]
    pub blessings: u8,
    /// What moves it out. [B2-MON-07]
    pub stamina: u16,
    /// Where its muddle buttons lie. [B2-MON-02]
    pub buttons: Vec<u16>,
    /// Its Abilities. [B2-MON-35]
    pub powers: Vec<Power>,
    /// The places of those that wait for a recharge.
    #[serde(default)]
    pub drained: BTreeSet<u8>,
}

/// The most Blessing Dice that a Monstrosity may enter with; the book speaks of 20. [B2-MON-76]
pub const BLESSINGS: u8 = 40;
/// The highest stamina, and the farthest button.
pub const FARTHEST: u16 = 500;
/// The most buttons, and the most Abilities.
pub const MANY: usize = 8;

impl Monster {
    /// The die that it throws now. [B2-MON-26 B2-MON-57]
    pub fn thrown(&self) -> Cap {
        if self.empowered { self.die.raised() } else { self.die }
    }

    /// Whether it has an Ability of that kind.
    pub fn has(&self, kind: Monstrous) -> bool {
        self.powers.iter().any(|power| power.kind == kind)
    }

    /// Its Abilities with their places, those that can be used now.
    pub fn charged(&self) -> impl Iterator<Item = (u8, &Power)> {
        let all = self.powers.iter().enumerate().map(|(nth, power)| (nth as u8, power));
        all.filter(|(nth, _)| !self.drained.contains(nth))
    }

    /// Its Abilities that wait for a recharge.
    pub fn empty(&self) -> impl Iterator<Item = (u8, &Power)> {
        self.drained.iter().filter_map(|nth| Some((*nth, self.powers.get(usize::from(*nth))?)))
    }
}

/// Reads where muddle buttons lie: `3`, or `5, 10, 15`. [B2-MON-02]
pub fn buttons(text: &str) -> Result<Vec<u16>, Why> {
    let words = text.split([',', ' ', '+']).map(str::trim).filter(|word| !word.is_empty());
    let numbers: Vec<&str> = words.collect();
    let mut all = Vec::with_capacity(numbers.len().min(MANY));
    for word in numbers {
        let at = word.parse::<i64>().map_err(|_| {
            let word: String = word.chars().take(20).collect();
            Why::from(id::MON_02).say(format!(
                "“{word}” is no space of the number line; write spaces like 3, or 5, 10, 15."
            ))
        })?;
        all.push(button(at)?);
    }
    place(all)
}

/// A space on which a muddle button can lie. [B2-MON-02 B2-MON-10?]
pub fn button(at: i64) -> Result<u16, Why> {
    let wrong = |words: String| Err(Why::rules(&[id::MON_02, id::MON_10]).say(words));
    match at {
        1..=500 => Ok(at as u16),
        ..0 => wrong(format!(
            "A muddle button at {at} lies below 0, where no token stands; put it at 1 to {FARTHEST}, about a fifth to a half of the stamina."
        )),
        0 => wrong(format!(
            "Tokens start at 0, so nobody ever reaches a muddle button there; put it at 1 to {FARTHEST}."
        )),
        _ => wrong(format!("A muddle button at {at} is too far; put it at 1 to {FARTHEST}.")),
    }
}

/// Muddle buttons in order: one or more, and not too many. [B2-MON-02]
pub fn place(mut all: Vec<u16>) -> Result<Vec<u16>, Why> {
    if all.is_empty() || all.len() > MANY {
        return Err(Why::from(id::MON_02).say(format!(
            "A Monstrosity puts 1 to {MANY} muddle buttons on the line; this has {}.",
            all.len()
        )));
    }
    all.sort_unstable();
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_are_read_in_order() {
        assert_eq!(buttons("15, 5 10"), Ok(vec![5, 10, 15]));
    }

    #[test]
    fn a_button_that_nobody_can_reach_is_refused_with_the_rule_and_the_way_out() {
        for text in ["-1", "0", "501", "", "three", "1,2,3,4,5,6,7,8,9"] {
            let why = buttons(text).expect_err(text);
            assert!(why.rules.contains(&id::MON_02), "{text}");
            assert!(why.say.contains("1 to") || why.say.contains("like 3"), "{text}: {}", why.say);
        }
    }
}
