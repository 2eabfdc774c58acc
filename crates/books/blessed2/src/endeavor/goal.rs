//! When an Endeavor ends, and for whom. [B2-END-03]

use super::line::Token;
use crate::id;
use crate::world::Id;
use ingle_engine::Why;
use serde::{Deserialize, Serialize};

/// How an Endeavor is won and lost: any of these, or a mix. [B2-END-03]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Goals {
    /// For the first at that space or beyond at a round's end.
    pub space: Option<u32>,
    /// For the furthest after so many rounds.
    pub rounds: Option<u16>,
    /// For the last side that is left.
    pub last: bool,
    /// As these words say.
    pub words: String,
}

/// How an Endeavor came out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// These won.
    Won(Vec<Id>),
    /// Between these it is a draw. [B2-END-33?]
    Draw(Vec<Id>),
}

impl Goals {
    /// Why there must be one. [B2-END-03]
    pub fn checked(self) -> Result<Self, Why> {
        let none = self.space.is_none() && self.rounds.is_none() && !self.last;
        match none && self.words.trim().is_empty() {
            true => Err(Why::from(id::END_03).say(
                "An Endeavor needs an end: a space to reach, a number of rounds, the last one standing, or words that say when it is won.",
            )),
            false => Ok(self),
        }
    }

    /// Who has won at a round's end, if anybody has. [B2-END-03 B2-END-33?]
    pub fn reached(&self, tokens: &[Token], round: u16) -> Option<Finish> {
        let left = || tokens.iter().filter(|token| !token.out);
        if self.last {
            let mut all = left();
            let first = all.next();
            if let Some(first) = first
                && all.all(|other| other.allied(first))
                && tokens.iter().any(|token| !token.allied(first))
            {
                return Some(Finish::Won(left().map(|token| token.id).collect()));
            }
        }
        let over = self.rounds.is_some_and(|rounds| round >= rounds);
        let there = |token: &&Token| self.space.is_some_and(|space| token.at >= space);
        if !over && !left().any(|token| there(&token)) {
            return None;
        }
        let best = left().map(|token| token.at).max()?;
        let ahead: Vec<&Token> = left().filter(|token| token.at == best).collect();
        let ids = ahead.iter().map(|token| token.id).collect();
        match ahead.iter().all(|token| token.allied(ahead[0])) {
            true => Some(Finish::Won(ids)),
            false => Some(Finish::Draw(ids)),
        }
    }

    /// The goals in words.
    pub fn describe(&self) -> String {
        let mut all = Vec::new();
        all.extend(self.space.map(|space| format!("at space {space} or beyond at a round's end")));
        all.extend(self.rounds.map(|rounds| match rounds {
            1 => "furthest after 1 round".to_owned(),
            _ => format!("furthest after {rounds} rounds"),
        }));
        all.extend(self.last.then(|| "last one standing".to_owned()));
        all.extend((!self.words.is_empty()).then(|| self.words.clone()));
        all.join("; or ")
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::Side;
    use super::*;

    fn at(id: Id, side: Side, at: u32) -> Token {
        Token { at, ..Token::new(id, side) }
    }

    #[test]
    fn an_endeavor_without_an_end_is_refused() {
        let why = Goals::default().checked().expect_err("no end");
        assert_eq!(why.rules[0], id::END_03);
        assert!(
            Goals { words: "when the bell rings".to_owned(), ..Goals::default() }.checked().is_ok()
        );
    }

    #[test]
    fn the_furthest_wins_and_level_ones_draw() {
        let goals = Goals { space: Some(20), ..Goals::default() };
        let race = [at(1, Side::Own, 21), at(2, Side::Own, 23), at(3, Side::Own, 9)];
        assert_eq!(goals.reached(&race, 1), Some(Finish::Won(vec![2])));
        let level = [at(1, Side::Own, 23), at(2, Side::Own, 23)];
        assert_eq!(goals.reached(&level, 1), Some(Finish::Draw(vec![1, 2])));
        let allied = [at(1, Side::Party, 23), at(2, Side::Party, 23), at(3, Side::Opposition, 1)];
        assert_eq!(goals.reached(&allied, 1), Some(Finish::Won(vec![1, 2])));
        assert_eq!(goals.reached(&[at(1, Side::Own, 19)], 1), None);
    }

    #[test]
    fn rounds_run_out_and_the_last_side_stands() {
        let goals = Goals { rounds: Some(3), last: true, ..Goals::default() };
        let mut all = [at(1, Side::Party, 4), at(2, Side::Opposition, 9)];
        assert_eq!(goals.reached(&all, 2), None);
        assert_eq!(goals.reached(&all, 3), Some(Finish::Won(vec![2])));
        all[1].out = true;
        assert_eq!(goals.reached(&all, 1), Some(Finish::Won(vec![1])));
        // One side alone from the start has nobody to outlast.
        assert_eq!(goals.reached(&all[..1], 1), None);
    }
}
