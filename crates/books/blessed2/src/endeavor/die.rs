//! Capped dice: `dcX`, the one die of a Monstrosity.

use crate::id;
use ingle_engine::Why;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A capped die: the smallest Stat Die that can show X, with higher faces counting as X. [B2-MON-27]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cap(u8);

impl Cap {
    /// The smallest. [B2-MON-28]
    pub const LEAST: Self = Self(2);
    /// The strongest. [B2-MON-29]
    pub const MOST: Self = Self(10);

    /// Every capped die, the smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LEAST.0..=Self::MOST.0).map(Self)
    }

    /// The capped die of a number. [B2-MON-28 B2-MON-29]
    pub fn new(cap: u8) -> Result<Self, Why> {
        match cap {
            2..=10 => Ok(Self(cap)),
            _ => Err(Why::rules(&[id::MON_28, id::MON_29, id::MON_75]).say(format!(
                "There is no dc{cap}: a capped die is one of dc2, the smallest, to dc10, the strongest."
            ))),
        }
    }

    /// Reads `dc5`. [B2-MON-27]
    pub fn parse(text: &str) -> Result<Self, Why> {
        let number = text.trim().strip_prefix("dc").and_then(|digits| digits.parse().ok());
        match number {
            Some(cap) => Self::new(cap),
            None => Err(Why::rules(&[id::MON_27, id::MON_28]).say(format!(
                "“{}” is no capped die; it is one of dc2, dc3, dc4, dc5, dc6, dc7, dc8, dc9, dc10.",
                text.chars().take(20).collect::<String>()
            ))),
        }
    }

    /// The number that caps it.
    pub fn number(self) -> u8 {
        self.0
    }

    /// How many sides the die has that is thrown. [B2-MON-28]
    pub fn sides(self) -> u8 {
        match self.0 {
            ..=4 => 4,
            5 | 6 => 6,
            7 | 8 => 8,
            _ => 10,
        }
    }

    /// The next stronger one; the strongest stays. [B2-MON-57 B2-MON-70?]
    pub fn raised(self) -> Self {
        Self((self.0 + 1).min(Self::MOST.0))
    }
}

impl fmt::Display for Cap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dc{}", self.0)
    }
}

impl From<Cap> for String {
    fn from(cap: Cap) -> Self {
        cap.to_string()
    }
}

impl TryFrom<String> for Cap {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).map_err(|why| why.say)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capped_die_is_the_smallest_that_can_show_its_number() {
        let sides: Vec<u8> = Cap::all().map(Cap::sides).collect();
        assert_eq!(sides, [4, 4, 4, 6, 6, 8, 8, 10, 10]);
    }

    #[test]
    fn what_is_no_capped_die_is_refused_with_the_rule_and_the_way_out() {
        for text in ["dc11", "dc1", "dc0", "dc999", "d6", "", "dc-3"] {
            let why = Cap::parse(text).expect_err(text);
            assert!(why.rules.contains(&id::MON_28), "{text}");
            assert!(why.say.contains("dc2") && why.say.contains("dc10"), "{text}: {}", why.say);
        }
        assert_eq!(Cap::parse("dc5").map(Cap::number), Ok(5));
    }

    #[test]
    fn the_strongest_does_not_grow() {
        assert_eq!(Cap(4).raised().sides(), 6);
        assert_eq!(Cap::MOST.raised(), Cap::MOST);
    }
}
