//! Challenges, and the exchange of Effects with one.

use super::gear::Timing;
use super::level::{EffectDice, Rank};
use super::world::{CharacterId, World};
use ingle_engine::Why;
use serde::{Deserialize, Serialize};

/// Names a Challenge; a number is never given twice.
pub type ChallengeId = u16;

/// Something that takes several actions to overcome. [TR-CHAL-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Challenge {
    /// Its name.
    pub name: String,
    /// What it is like.
    pub about: String,
    /// The ways to overcome it: one, or several of different levels. [TR-CHAL-12 TR-CHAL-26?]
    pub facets: Vec<Facet>,
    /// What its Effects do.
    pub retribution: Retribution,
    /// How many Challenges it stands for. [TR-CHAL-17?]
    pub gang: u8,
    /// The rank of its Effect Dice in a gang whose Dispositions stay apart. [TR-CHAL-17?]
    pub ganged: Option<Rank>,
    /// The Challenge that it forked from. [TR-FORK-13?]
    pub fork_of: Option<ChallengeId>,
    /// Whether it is over.
    pub over: bool,
    /// Who has acted in this round. [TR-CHAL-25?]
    pub acted: Vec<CharacterId>,
    /// Whose Effects it took. [TR-CHAL-24?]
    pub struck_by: Vec<CharacterId>,
}

/// One way to overcome a Challenge.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Facet {
    /// Its name; empty where it is the only one.
    #[serde(default)]
    pub name: String,
    /// How hard it is.
    pub rank: Rank,
    /// Disposition left. [TR-CHAL-03]
    pub left: u8,
}

impl Facet {
    /// A fresh one.
    pub fn new(name: impl Into<String>, rank: impl Into<Rank>) -> Self {
        let rank = rank.into();
        Self { name: name.into(), rank, left: rank.disposition() }
    }
}

/// What a Challenge's Effects do to characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Retribution {
    /// They cost HP. [TR-EFF-06]
    #[default]
    Harm,
    /// They are told, or fork. [TR-CHAL-28?]
    Story,
    /// There are none. [TR-CHAL-27?]
    None,
}

impl Retribution {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Harm, Self::Story, Self::None];

    /// Its name in forms.
    pub fn key(self) -> &'static str {
        ["harm", "story", "none"][self as usize]
    }

    /// What it means.
    pub fn words(self) -> &'static str {
        ["costs HP", "is told, or forks", "there is none"][self as usize]
    }
}

/// Where an action is aimed: a facet of a Challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Aim {
    /// The Challenge.
    pub challenge: ChallengeId,
    /// Its how-manieth facet, from 0.
    pub facet: u8,
}

/// Effects that an action brought and that are not all applied yet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exchange {
    /// Who acted.
    pub character: CharacterId,
    /// Against what.
    pub aim: Aim,
    /// When the character's own Effect comes.
    pub timing: Timing,
    /// Whether the character's own Effect is still to come.
    pub own: bool,
    /// Whether the ammunition is still to be asked about. [TR-WPN-23?]
    pub ammo: bool,
    /// What is to come of the Challenge's.
    pub back: Back,
}

/// What is to come of a Challenge's own Effect.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// Nothing.
    #[default]
    Nothing,
    /// The referee says what it is. [TR-CHAL-21? TR-FORK-10?]
    Due,
    /// It falls on characters.
    Falls {
        /// The Effect, once it is rolled.
        effect: Option<u16>,
        /// Who may still give up a shield. [TR-ARM-05]
        ask: Vec<CharacterId>,
        /// On whom.
        on: Vec<CharacterId>,
    },
}

impl Exchange {
    /// Whether the character's own Effect is the next thing.
    pub fn own_is_next(&self) -> bool {
        self.own && (self.timing != Timing::After || self.back == Back::Nothing)
    }

    /// Whether nothing is left to do.
    pub fn is_over(&self) -> bool {
        !self.own && self.back == Back::Nothing
    }
}

impl Challenge {
    /// Whether it stands for several facets.
    pub fn has_facets(&self) -> bool {
        self.facets.len() > 1
    }

    /// The rank that stands for all of it: the highest of its facets. [TR-CHAL-15?]
    pub fn rank(&self) -> Rank {
        self.facets.iter().map(|facet| facet.rank).max().unwrap_or_default()
    }

    /// Its Effect Dice, met by a facet. [TR-CHAL-05 TR-CHAL-17?]
    pub fn dice(&self, facet: u8) -> EffectDice {
        let own = self.facets.get(usize::from(facet)).map(|facet| facet.rank);
        self.ganged.or(own).unwrap_or_default().dice()
    }
}

impl World {
    /// A Challenge by its number.
    pub fn challenge(&self, id: ChallengeId) -> Option<&Challenge> {
        self.challenges.get(&id)
    }

    /// Those that are not over: forks first, the newest of them before the others. [TR-FORK-13?]
    pub fn open_challenges(&self) -> Vec<(ChallengeId, &Challenge)> {
        let open = self.challenges.iter().filter(|(_, challenge)| !challenge.over);
        let mut open: Vec<(ChallengeId, &Challenge)> = open.map(|(id, c)| (*id, c)).collect();
        open.sort_by_key(|(id, c)| match c.fork_of {
            Some(_) => (0, u16::MAX - id),
            None => (1, *id),
        });
        open
    }

    /// What a Challenge is called in forms: its name, and its number where an earlier one has the same.
    pub fn challenge_handle(&self, id: ChallengeId) -> String {
        let Some(challenge) = self.challenge(id) else { return "nothing".to_owned() };
        let name = &challenge.name;
        match self.challenges.iter().any(|(other, c)| *other < id && c.name == *name && !c.over) {
            true => format!("{name} #{id}"),
            false => name.clone(),
        }
    }

    /// What a facet is called in forms.
    pub fn aim_handle(&self, aim: Aim) -> String {
        let handle = self.challenge_handle(aim.challenge);
        let nth = usize::from(aim.facet);
        let of = self.challenge(aim.challenge).filter(|challenge| challenge.has_facets());
        let Some((facet, all)) = of.and_then(|of| Some((of.facets.get(nth)?, &of.facets))) else {
            return handle;
        };
        // Namesakes are numbered, else only the first could be spoken of.
        match all[..nth].iter().filter(|other| other.name == facet.name).count() {
            0 => format!("{handle}: {}", facet.name),
            before => format!("{handle}: {} #{}", facet.name, before + 1),
        }
    }

    /// Every facet of every Challenge that is not over.
    pub fn aims(&self) -> Vec<Aim> {
        let open = self.open_challenges().into_iter();
        open.flat_map(|(challenge, c)| {
            (0..c.facets.len() as u8).map(move |facet| Aim { challenge, facet })
        })
        .collect()
    }

    /// The facet that a form speaks of.
    pub fn find_aim(&self, handle: &str) -> Result<Aim, Why> {
        let found = self.aims().into_iter().find(|aim| self.aim_handle(*aim) == handle);
        found.ok_or_else(|| Why::words("There is no such Challenge now."))
    }

    /// The Challenge that a form speaks of.
    pub fn find_challenge(&self, handle: &str) -> Result<ChallengeId, Why> {
        let open = self.open_challenges().into_iter();
        let found = open.map(|(id, _)| id).find(|id| self.challenge_handle(*id) == handle);
        found.ok_or_else(|| Why::words("There is no such Challenge now."))
    }
}
