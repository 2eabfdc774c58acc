//! All that is true at a table.

use super::attack::{Aim, Trap};
use super::charter::{Charter, OpportunitiesBy, YesNo};
use super::check::Check;
use super::condition::Condition;
use super::deck::Cards;
use super::endeavor::Endeavors;
use super::optional::Added;
use super::pay::Purse;
use super::shared::Shared;
use super::shop::{Growth, Shop};
use super::specialization::{Special, Specials};
use super::standing::Standing;
use super::stat::{Stat, Stats};
use ingle_engine::{Audience, Seat, Secret};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Names a character; numbers are given once and never again.
pub type Id = u16;

/// All that is true at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct World {
    /// The house rules.
    pub charter: Shared<Charter>,
    /// The Setting Ethic, once it is chosen.
    pub setting: Option<String>,
    /// The Stat that the table added to the seven. [B3-OPT-01]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub added: Option<Added>,
    /// Whether the scene is a safe place of rest. [B3-EOPT-20?]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resting: bool,
    /// How many sessions have begun.
    pub sessions: u32,
    /// Whether one runs now.
    pub in_session: bool,
    /// The characters.
    pub characters: BTreeMap<Id, Shared<Character>>,
    /// Characters that wait for the referee.
    pub handed_in: BTreeMap<Id, Shared<Character>>,
    /// The names of those who left.
    pub gone: Shared<BTreeMap<Id, String>>,
    /// What players want to do, until the referee sets terms.
    pub proposals: BTreeMap<u32, Proposal>,
    /// Delayed Attacks that wait, set or still to be. [B3-DEL-13?]
    #[serde(default)]
    pub traps: BTreeMap<u32, Secret<Trap>>,
    /// Endeavors, tracks and clocks.
    #[serde(default)]
    pub endeavors: Endeavors,
    /// The cards left in the deck, where Blessings are cards and one was drawn. [B3-BLS-49?]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Secret<Cards>>,
    /// The Check that is open.
    pub check: Option<Check>,
    /// The Session Shop.
    #[serde(default)]
    pub shop: Shop,
    /// The next character's number.
    pub next_character: Id,
    /// The next proposal's number.
    pub next_proposal: u32,
    /// The next Delayed Attack's number.
    #[serde(default)]
    pub next_trap: u32,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Character {
    /// Whose it is.
    pub seat: Seat,
    /// The name, which no other character has.
    pub name: String,
    /// An emoji or initials.
    pub portrait: String,
    /// Age, pronouns and the like. [B3-SHEET-01]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub identity: String,
    /// The dice of the seven Stats.
    pub stats: Stats,
    /// The Stat chosen as highest at creation.
    pub best: Stat,
    /// The Lifestyle. [B3-LIFE-05]
    pub lifestyle: String,
    /// The Ethic. [B3-ETH-05]
    pub ethic: String,
    /// The Backstory, entry by entry; numbers are given once. [B3-BACK-07?]
    pub backstory: BTreeMap<u8, String>,
    /// The next entry's number.
    pub next_entry: u8,
    /// What the character is apt in.
    pub aptitudes: Vec<Aptitude>,
    /// How it shows that the character is not human, if so.
    pub beyond: String,
    /// What the character looks like.
    pub appearance: String,
    /// Items, information, alliances.
    pub things: Vec<String>,
    /// The Blessings, in the order in which they came. [B3-BLS-02]
    pub pool: Secret<Vec<Blessing>>,
    /// The next Blessing's number.
    pub next_blessing: u32,
    /// How others favor the character. [B3-BLS-25]
    pub favor: BTreeMap<String, i8>,
    /// Whether this session's first Major Success has come. [B3-BLS-45?]
    pub had_major: bool,
    /// Where the character is.
    pub presence: Presence,
    /// What play has done to the character.
    #[serde(default)]
    pub standing: Standing,
    /// What the Session Shop brought.
    #[serde(default)]
    pub growth: Growth,
    /// What Specializations keep.
    #[serde(default)]
    pub specials: Specials,
}

/// Something that a character is apt in, and the Backstory entry behind it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aptitude {
    /// What it is called.
    pub name: String,
    /// The number of the entry.
    pub from: u8,
    /// The Specialization that it has become, if it has. [B3-APT-02]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special: Option<String>,
    /// Whether it is lent by another, for some turns. [B3-SPEC-90]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lent: bool,
}

/// A die in a pool.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blessing {
    /// Its number in the pool, given once.
    pub id: u32,
    /// The face that it shows.
    pub face: u8,
    /// Whether it goes when its Endeavor ends.
    pub temporary: bool,
    /// Where it came from.
    pub source: Shared<String>,
}

/// Where a character is, as far as Help and witnesses go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// In the scene.
    #[default]
    Here,
    /// In the scene, but engaged in something else. [B3-HLP-06]
    Busy,
    /// Elsewhere. [B3-HLP-07]
    Away,
    /// Where nobody else is. [B3-CND-19]
    Alone,
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
    /// The Aptitude that is claimed to be related.
    pub aptitude: Option<String>,
    /// The Backstory entry that is claimed to be related.
    pub history: Option<u8>,
    /// Whom it is aimed at, if it is an Attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
}

impl World {
    /// A table without anybody yet.
    pub fn new(charter: Charter) -> Self {
        Self {
            charter: Shared::new(charter),
            setting: None,
            added: None,
            resting: false,
            sessions: 0,
            in_session: false,
            characters: BTreeMap::new(),
            handed_in: BTreeMap::new(),
            gone: Shared::new(BTreeMap::new()),
            proposals: BTreeMap::new(),
            traps: BTreeMap::new(),
            endeavors: Endeavors::default(),
            deck: None,
            check: None,
            shop: Shop::default(),
            next_character: 1,
            next_proposal: 1,
            next_trap: 1,
        }
    }

    /// A character's name, even of one who left.
    pub fn name(&self, id: Id) -> &str {
        let known = self.characters.get(&id).or_else(|| self.handed_in.get(&id));
        match known {
            Some(character) => &character.name,
            None => self.gone.get(&id).map_or("somebody", String::as_str),
        }
    }

    /// The character of that name.
    pub fn named(&self, name: &str) -> Option<Id> {
        let mut all = self.characters.iter();
        all.find(|(_, character)| character.name == name).map(|(id, _)| *id)
    }

    /// Whether some character has that name already.
    pub fn taken(&self, name: &str) -> bool {
        let all = self.characters.values().chain(self.handed_in.values());
        all.into_iter().any(|character| character.name == name)
    }

    /// The characters of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (Id, &Character)> {
        let all = self.characters.iter();
        all.filter(move |(_, one)| one.seat == seat).map(|(id, one)| (*id, &**one))
    }

    /// Whose a character is.
    pub fn seat(&self, id: Id) -> Option<Seat> {
        self.characters.get(&id).map(|character| character.seat)
    }

    /// The Stats that Checks are made with: the seven, and the one that the table added. [B3-STAT-01 B3-OPT-01]
    pub fn stats(&self) -> impl Iterator<Item = Stat> + use<> {
        let added = self.added.as_ref().filter(|added| added.what.is_rolled());
        Stat::ALL.into_iter().chain(added.map(|added| added.what.stat))
    }

    /// Who sees the pool of somebody in a seat. [B3-BLS-33?]
    pub fn sees_pool(&self, seat: Seat) -> Audience {
        match self.charter.public_pools.yes() {
            true => Audience::Everyone,
            false => Audience::with_referees(seat),
        }
    }

    /// Who sees a Delayed Attack of somebody in a seat. [B3-DEL-13?]
    pub fn sees_trap(&self, seat: Seat) -> Audience {
        match self.charter.delayed_secret {
            YesNo::Yes => Audience::with_referees(seat),
            YesNo::No => Audience::Everyone,
        }
    }

    /// The Ethic whose opportunities a character has. [B3-BLS-04 B3-BLS-47?]
    pub fn opening_ethic(&self, id: Id) -> Option<&str> {
        match self.charter.opportunities_by {
            OpportunitiesBy::Character => self.characters.get(&id).map(|one| one.root_ethic()),
            OpportunitiesBy::Setting => self.setting.as_deref(),
        }
    }
}

impl Character {
    /// The dice in the pool, for the arithmetic of the rules.
    pub fn blessings(&self) -> &[Blessing] {
        self.pool.for_rules()
    }

    /// The pool as something to pay from: what each die is worth to this character. [B3-CND-05]
    pub fn purse<'a>(&'a self, charter: &'a Charter) -> Purse<'a> {
        let less = u8::from(self.suffers(Condition::Cursed));
        // What a companion has for its Aptitudes pays only for Help; what came after that is its own.
        let pledged = self.blessings().iter().rposition(|die| self.pledged(die));
        let dice = &self.blessings()[pledged.map_or(0, |at| at + 1)..];
        Purse { dice, less, more: 0, charter }
    }

    /// The pool as it pays for Help. [B3-SPEC-62 B3-SPEC-63? B3-SPEC-64?]
    pub fn helping<'a>(&'a self, charter: &'a Charter) -> Purse<'a> {
        let more = self.specials.number(Special::Helpful).unwrap_or(0);
        Purse { dice: self.blessings(), more, ..self.purse(charter) }
    }

    /// How many dice the pool holds that may be spent on anything.
    pub fn free(&self) -> usize {
        self.blessings().iter().filter(|die| !self.pledged(die)).count()
    }

    /// Whether it is somebody's companion. [B3-SPEC-38]
    pub fn is_companion(&self) -> bool {
        self.specials.companion_of.is_some()
    }

    /// Whether a die of a companion belongs to one of its Aptitudes, and pays only for Help. [B3-SPEC-43 B3-SPEC-44]
    pub fn pledged(&self, die: &Blessing) -> bool {
        self.specials.values.contains_key(&*die.source)
    }

    /// The temporary dice of an Endeavor: those that a companion has for its Aptitudes are not. [B3-END-43? B3-BLS-43?]
    pub fn temporary(&self) -> impl Iterator<Item = &Blessing> {
        self.blessings().iter().filter(|die| die.temporary && !self.pledged(die))
    }

    /// Whether a Condition is there and does harm now. [B3-SPEC-29 B3-SPEC-31?]
    pub fn suffers(&self, condition: Condition) -> bool {
        !self.specials.determined && self.standing.has(condition)
    }

    /// The starting Ethic that the present one is or grew from. [B3-BLS-47?]
    pub fn root_ethic(&self) -> &str {
        self.standing.root_ethic.as_deref().unwrap_or(&self.ethic)
    }

    /// How many dice the pool holds, which everybody sees.
    pub fn count(&self) -> usize {
        self.pool.for_rules().len()
    }
}
