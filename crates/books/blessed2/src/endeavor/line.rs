//! The number line: tokens, muddle buttons, and how a movement goes.

use crate::world::Id;
use serde::{Deserialize, Serialize};

/// A character's token on the number line. [B2-END-02]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Token {
    /// Whose.
    pub id: Id,
    /// On whose side they are.
    pub side: Side,
    /// Its space.
    pub at: u32,
    /// The round in whose roll for the focus being Muddled counts. [B2-MON-03 B2-MON-14?]
    pub muddled: Option<u16>,
    /// How many of their muddle buttons were set off. [B2-MON-06 B2-MON-71?]
    pub times: u16,
    /// Whether they are out of the Endeavor. [B2-MON-08]
    pub out: bool,
}

/// On whose side somebody is in an Endeavor. [B2-MON-21?]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Player characters and their allies.
    Party,
    /// Those whom they are up against.
    Opposition,
    /// Nobody's but their own, as in a race.
    Own,
}

/// A muddle button. [B2-MON-02]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Button {
    /// Its number; given once.
    pub id: u32,
    /// Whom it Muddles.
    pub owner: Id,
    /// Where it lies.
    pub at: u32,
}

/// The farthest space of the line; no token goes beyond.
pub const FARTHEST: u32 = 9_999;

impl Token {
    /// A token at the start. [B2-END-02 B2-MON-23?]
    pub fn new(id: Id, side: Side) -> Self {
        Self { id, side, at: 0, muddled: None, times: 0, out: false }
    }

    /// Whether two are on the same side.
    pub fn allied(&self, other: &Self) -> bool {
        self.id == other.id || (self.side == other.side && self.side != Side::Own)
    }

    /// Where a movement forward ends; a result of 0 or less moves nobody. [B2-END-06 B2-END-25?]
    pub fn forward(&self, spaces: i32) -> u32 {
        let spaces = u32::try_from(spaces).unwrap_or(0);
        self.at.saturating_add(spaces).min(FARTHEST)
    }

    /// Where a movement back ends: positions stop at 0. [B2-END-31?]
    pub fn back(&self, spaces: u32) -> u32 {
        self.at.saturating_sub(spaces)
    }
}

/// The buttons that a movement forward reaches: it began below them, and ends on them or passes them. [B2-MON-10?]
pub fn reached(buttons: &[Button], from: u32, to: u32) -> impl Iterator<Item = &Button> {
    buttons.iter().filter(move |button| from < button.at && button.at <= to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(at: u32) -> Token {
        Token { at, ..Token::new(1, Side::Party) }
    }

    #[test]
    fn tokens_stop_at_both_ends_of_the_line() {
        assert_eq!((token(5).forward(7), token(5).forward(0), token(5).forward(-3)), (12, 5, 5));
        assert_eq!((token(5).back(3), token(5).back(9)), (2, 0));
        assert_eq!(token(FARTHEST - 1).forward(40), FARTHEST);
    }

    #[test]
    fn a_button_is_reached_by_ending_on_it_or_passing_it() {
        let at = |id, at| Button { id, owner: 9, at };
        let all = [at(1, 3), at(2, 5), at(3, 6)];
        let hit = |from, to| reached(&all, from, to).map(|b| b.id).collect::<Vec<_>>();
        assert_eq!(hit(0, 7), [1, 2, 3]);
        assert_eq!(hit(0, 3), [1]);
        assert_eq!(hit(3, 4), [0u32; 0]);
        assert_eq!(hit(4, 5), [2]);
    }

    #[test]
    fn in_a_race_nobody_is_allied() {
        let (one, other) = (Token::new(1, Side::Own), Token::new(2, Side::Own));
        assert!(!one.allied(&other) && one.allied(&one));
        assert!(Token::new(1, Side::Party).allied(&Token::new(2, Side::Party)));
    }
}
