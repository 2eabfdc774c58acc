//! Endeavors as data: the number line, who stands where on it, what lies on it, and what lasts for rounds.

pub mod die;
pub mod monstrous;
pub mod monster;
pub mod equation;
pub mod pack;
pub mod goal;
pub mod line;
pub mod lasting;
pub mod due;
pub mod fact;
pub mod topic;
pub mod moves;
pub mod words;
pub mod offers;
pub mod answer;
pub mod hook;
pub mod evolve;

use super::stat::Stat;
use super::world::{Id, World};
use die::Cap;
use due::{Due, Hazard};
use goal::Goals;
use lasting::{Lasting, What};
use line::{Button, Side, Token};
use monster::Monster;
use monstrous::Monstrous;
use serde::{Deserialize, Serialize};

/// An Endeavor that runs. [B2-END-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Endeavor {
    /// What it is about.
    pub name: String,
    /// How it is won and lost. [B2-END-03]
    pub goals: Goals,
    /// The round, from 1.
    pub round: u16,
    /// How far the round is. [B2-END-23?]
    pub step: Step,
    /// The tokens, as their owners sit around the table. [B2-END-02]
    pub tokens: Vec<Token>,
    /// The muddle buttons, the oldest first. [B2-MON-02]
    pub buttons: Vec<Button>,
    /// The next button's number.
    pub next_button: u32,
    /// What lasts for rounds. [B2-MON-67?]
    pub lasting: Vec<Lasting>,
    /// What must happen before anything else.
    pub due: Vec<Due>,
    /// The hazard that is met, and by whom still. [B2-END-10]
    pub hazard: Option<Hazard>,
    /// What the Contest that is open counts as, besides what the engine sees. [B2-MON-74?]
    pub matched: Vec<String>,
    /// For whom the engine plays.
    #[serde(default)]
    pub automatic: Automatic,
}

/// How far a round is; the book prints its steps as 1, 2, 4, 5, 6 and 7. [B2-END-23?]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Before the roll for the focus. [B2-END-04]
    Start,
    /// The roll for the focus, the Focal Action, the Side Actions. [B2-END-08 B2-END-09]
    Actions,
    /// Hazards. [B2-END-10]
    Hazards,
    /// Monstrosities may be moved out. [B2-MON-08]
    Stamina,
}

/// For whom the engine chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Automatic {
    /// For nobody.
    #[default]
    Nobody,
    /// For the characters of the referees.
    Referee,
    /// For everybody, until the Endeavor is over.
    Everybody,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Start, Self::Actions, Self::Hazards, Self::Stamina];

    /// Its name in the strip of the round.
    pub fn words(self) -> &'static str {
        match self {
            Self::Start => "the round begins",
            Self::Actions => "focus, Focal Action, Side Actions",
            Self::Hazards => "hazards",
            Self::Stamina => "stamina, the round ends",
        }
    }
}

impl World {
    /// What makes somebody a Monstrosity. [B2-MON-24]
    pub fn monster(&self, id: Id) -> Option<&Monster> {
        self.characters.get(&id)?.monster.as_ref()
    }

    /// What lasts on somebody now.
    pub fn lasts(&self, id: Id) -> impl Iterator<Item = &Lasting> {
        self.endeavor.iter().flat_map(|now| &now.lasting).filter(move |lasting| lasting.on == id)
    }

    /// The two dice that a Monstrosity may Spark with. [B2-MON-55]
    pub fn rush(&self, id: Id) -> Option<Cap> {
        self.lasts(id).find_map(|lasting| match lasting.what {
            What::Rush(cap) => Some(cap),
            _ => None,
        })
    }

    /// Whether somebody has Revenge now, of their own or by Fervor. [B2-MON-37 B2-MON-59]
    pub fn vengeful(&self, id: Id) -> bool {
        let own = self.monster(id).is_some_and(|monster| monster.has(Monstrous::Revenge));
        own || self.lasts(id).any(|lasting| lasting.what == What::Revenge)
    }
}

impl Endeavor {
    /// An Endeavor with every token at 0. [B2-END-02]
    pub fn new(name: String, goals: Goals, tokens: Vec<Token>) -> Self {
        Self {
            name,
            goals,
            round: 1,
            step: Step::Start,
            tokens,
            buttons: Vec::new(),
            next_button: 1,
            lasting: Vec::new(),
            due: Vec::new(),
            hazard: None,
            matched: Vec::new(),
            automatic: Automatic::Nobody,
        }
    }

    /// Somebody's token, unless they are out.
    pub fn token(&self, id: Id) -> Option<&Token> {
        self.tokens.iter().find(|token| token.id == id && !token.out)
    }

    /// Those who are not out.
    pub fn inside(&self) -> impl Iterator<Item = &Token> {
        self.tokens.iter().filter(|token| !token.out)
    }

    /// Those of the players' side who are not out. [B2-MON-21?]
    pub fn party(&self) -> impl Iterator<Item = &Token> {
        self.inside().filter(|token| token.side == Side::Party)
    }

    /// How far the players' side stands together. [B2-MON-08]
    pub fn together(&self) -> u32 {
        self.party().map(|token| token.at).sum()
    }

    /// Whether two are on the same side.
    pub fn allied(&self, one: Id, other: Id) -> bool {
        match (self.token(one), self.token(other)) {
            (Some(one), Some(other)) => one.allied(other),
            _ => false,
        }
    }

    /// Those of other sides.
    pub fn opponents(&self, of: Id) -> impl Iterator<Item = &Token> {
        let own = self.token(of).cloned();
        self.inside().filter(move |token| own.as_ref().is_some_and(|own| !own.allied(token)))
    }

    /// Somebody's allies, and they themselves.
    pub fn allies(&self, of: Id) -> impl Iterator<Item = &Token> {
        let own = self.token(of).cloned();
        self.inside().filter(move |token| own.as_ref().is_some_and(|own| own.allied(token)))
    }

    /// Whether the roll for the focus of this round is lower, because they are Muddled. [B2-MON-14? B2-CND-06]
    pub fn muddled(&self, id: Id) -> bool {
        self.token(id).is_some_and(|token| token.muddled.is_some_and(|round| round <= self.round))
    }

    /// What the next roll for the focus gets by Inspire. [B2-MON-48 B2-MON-73?]
    pub fn inspired(&self, id: Id) -> u32 {
        let own = self.lasting.iter().filter(|lasting| {
            // Given in one round, it counts in the next.
            lasting.on == id && lasting.until == self.round
        });
        own.map(|lasting| if let What::Inspired(by) = lasting.what { by } else { 0 }).sum()
    }

    /// The Stat rolls of somebody that are weakened. [B2-MON-43]
    pub fn debilitated(&self, id: Id, stats: &[Stat]) -> bool {
        self.lasting.iter().any(|lasting| match lasting.what {
            What::Debilitated(stat) => lasting.on == id && stats.contains(&stat),
            _ => false,
        })
    }
}
