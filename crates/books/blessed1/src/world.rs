//! All that is true at a table.

use super::character::{Character, Place};
use super::charter::Charter;
use super::chase::Chase;
use super::deed::Deed;
use super::position::Range;
use super::stat::Stat;
use ingle_engine::{Seat, Why};
use ingle_shared::fights::Fights;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Names a character; numbers are given once and never again.
pub type Id = u16;

/// All that is true at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct World {
    /// The house rules.
    pub charter: Charter,
    /// How many sessions have begun.
    pub sessions: u32,
    /// Whether one runs now.
    pub in_session: bool,
    /// How many scenes have ended.
    pub scenes: u32,
    /// Those between whom there was violence in this scene, each two once. [B1-CON-14 B1-CON-15]
    pub fights: Fights<Id>,
    /// The characters: those who play, those who wait, those who left.
    pub characters: BTreeMap<Id, Character>,
    /// What players want to do, until the referee answers.
    pub proposals: BTreeMap<u32, Proposal>,
    /// How far apart two characters stand, where it was said. [B1-POS-01]
    pub ranges: BTreeMap<Pair, Range>,
    /// The Check or Contest that is open.
    pub deed: Option<Deed>,
    /// The Chase that is run.
    pub chase: Option<Chase>,
    /// The next character's number.
    pub next_character: Id,
    /// The next proposal's number.
    pub next_proposal: u32,
}

/// Two characters, the lower number first; written as one word, because it keys a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pair(Id, Id);

impl Pair {
    /// The pair of two characters.
    pub fn of(a: Id, b: Id) -> Self {
        Self(a.min(b), a.max(b))
    }

    /// Both of them.
    pub fn both(self) -> (Id, Id) {
        (self.0, self.1)
    }
}

impl From<Pair> for String {
    fn from(pair: Pair) -> Self {
        format!("{}-{}", pair.0, pair.1)
    }
}

impl TryFrom<String> for Pair {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (a, b) = text.split_once('-').ok_or_else(|| format!("`{text}` is no pair"))?;
        let read = |word: &str| word.parse().map_err(|_| format!("`{text}` is no pair"));
        Ok(Self::of(read(a)?, read(b)?))
    }
}

/// What a player wants to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposal {
    /// Who would do it.
    pub by: Id,
    /// What.
    pub intent: String,
    /// The Stat that the player has in mind.
    pub stat: Stat,
    /// Whom it is against, if against anybody's will. [B1-CON-01]
    pub against: Vec<Id>,
}

impl World {
    /// A table without anybody yet.
    pub fn new(charter: Charter) -> Self {
        Self { charter, next_character: 1, next_proposal: 1, ..Self::default() }
    }

    /// A character.
    pub fn character(&self, id: Id) -> Option<&Character> {
        self.characters.get(&id)
    }

    /// The name under which forms speak of a character: namesakes are numbered.
    pub fn name(&self, id: Id) -> String {
        let Some(one) = self.characters.get(&id) else { return "somebody".to_owned() };
        // Who has left needs no number, and takes none from those who are here.
        let here = |other: &Character| other.place != Place::Left;
        let same = |(_, other): &(&Id, &Character)| here(other) && other.name == one.name;
        let mut namesakes = self.characters.iter().filter(same);
        match namesakes.position(|(known, _)| *known == id) {
            Some(nth) if nth > 0 && here(one) => format!("{} #{}", one.name, nth + 1),
            _ => one.name.clone(),
        }
    }

    /// Names in a row.
    pub fn names(&self, ids: &[Id]) -> String {
        let names: Vec<String> = ids.iter().map(|id| self.name(*id)).collect();
        match names.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
            None => "nobody".to_owned(),
        }
    }

    /// The character that a form names.
    pub fn find(&self, name: &str) -> Result<Id, Why> {
        let here = |id: &&Id| self.character(**id).is_some_and(|one| one.place != Place::Left);
        let (here, left): (Vec<&Id>, Vec<&Id>) = self.characters.keys().partition(here);
        let mut all = here.into_iter().chain(left);
        all.find(|id| self.name(**id) == name).copied().ok_or_else(|| {
            let known: Vec<String> = self.playing().map(|(id, _)| self.name(id)).collect();
            Why::words(format!("Nobody is called “{name}”; there are {}.", known.join(", ")))
        })
    }

    /// Those who play, in the order in which they came.
    pub fn playing(&self) -> impl Iterator<Item = (Id, &Character)> {
        let all = self.characters.iter().filter(|(_, one)| one.place == Place::Playing);
        all.map(|(id, one)| (*id, one))
    }

    /// Those of a seat who play.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (Id, &Character)> {
        self.playing().filter(move |(_, one)| one.seat == seat)
    }

    /// How far apart two characters stand: nearby, where nobody said otherwise. [B1-POS-01]
    pub fn range(&self, a: Id, b: Id) -> Range {
        self.ranges.get(&Pair::of(a, b)).copied().unwrap_or_default()
    }
}
