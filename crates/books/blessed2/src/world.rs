//! What is true at a table.

use super::award::Awards;
use super::character::{Character, Place};
use super::charter::{Charter, SettingSpark, SettingStat};
use super::deed::Deed;
use super::endeavor::Endeavor;
use super::joint::Joint;
use super::pool::Purse;
use super::stat::{Name, Stat};
use ingle_engine::{Seat, Why};
use ingle_shared::fights::Fights;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A character's number; Monstrosities are characters too. [B2-MON-24]
pub type Id = u32;

/// Everything that is true at a table.
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
    /// The characters: those who play, those who wait, those who left.
    pub characters: BTreeMap<Id, Character>,
    /// What players want to do, until the referee answers.
    pub proposals: BTreeMap<u32, Proposal>,
    /// The Check or Contest that is open.
    pub deed: Option<Deed>,
    /// The simultaneous action that runs. [B2-SIM-02]
    pub joint: Option<Joint>,
    /// The Endeavor that runs. [B2-END-01]
    pub endeavor: Option<Endeavor>,
    /// The session's lucky number, and what was earned. [B2-DM-16?]
    pub awards: Awards,
    /// By how many sizes the shared Hardy die is larger than a d4. [B2-STAT-31]
    pub hardy: u8,
    /// The Stat of the table's own making, once it has a name. [B2-STAT-17]
    pub own: Option<Own>,
    /// Those between whom there was violence in this scene, each two once. [B2-CON-13 B2-CON-14]
    pub fights: Fights<Id>,
    /// The next character's number.
    pub next_character: Id,
    /// The next proposal's number.
    pub next_proposal: u32,
}

/// A Stat of the table's own making. [B2-STAT-17]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Own {
    /// Its name.
    pub name: Name,
    /// What it covers.
    pub about: String,
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
    /// Whom it is against, if against anybody's will. [B2-CON-01]
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

    /// A character's pool as they may pay from it.
    pub fn purse(&self, id: Id) -> Purse {
        match self.character(id) {
            Some(one) => one.purse(&self.charter),
            None => Purse::new(&[], 0, false),
        }
    }

    /// Whether a Stat may be part of a Spark. [B2-STAT-37?]
    pub fn sparks(&self, stat: Stat) -> bool {
        let never = self.charter.setting_spark == SettingSpark::Never;
        stat.chosen() && !(stat.of_setting() && never)
    }

    /// The Stat that the setting adds, if it adds one. [B2-STAT-17]
    pub fn setting(&self) -> Option<Stat> {
        // Most tables have none, and every roll asks.
        if self.charter.setting_stat == SettingStat::None {
            return None;
        }
        if self.charter.setting_stat == SettingStat::Own {
            let name = self.own.as_ref().map_or(Name::UNNAMED, |own| own.name);
            return Some(Stat::Own(name));
        }
        let value = serde_json::to_value(self.charter.setting_stat).unwrap_or_default();
        let key = value.as_str().unwrap_or_default().to_owned();
        Stat::SETTING.into_iter().find(|stat| stat.key() == key)
    }

    /// The Stats of this table that a roll may be named by. [B2-STAT-17 B2-STAT-30 B2-STAT-33]
    pub fn stats(&self) -> Vec<Stat> {
        Stat::ALL.into_iter().chain(self.setting().filter(|stat| stat.chosen())).collect()
    }

    /// Those of a seat who play.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (Id, &Character)> {
        self.playing().filter(move |(_, one)| one.seat == seat)
    }
}
