//! Endeavors as data: who takes part, where they stand, how far the round is.

pub(crate) mod rule;
pub mod track;
pub mod start;
pub mod actor;
pub mod design;
pub mod deed;
pub mod ring;
pub mod clock;
pub mod fact;
pub mod topic;
pub mod moves;
mod evolve;
mod upkeep;

pub use evolve::evolve;
pub use upkeep::on_fact;

use super::shared::Shared;
use super::specialization::Special;
use super::stat::Stat;
use super::world::{Id, World};
use actor::{Actor, Monster, Tag};
use clock::Clock;
use deed::{Deed, Due};
use design::{Action, Design, Harm, Side};
use ingle_engine::{Secret, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use track::{Button, Kind, Stride, Walk, walk};

/// All that a table keeps of Endeavors, tracks and clocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Endeavors {
    /// The Endeavor that runs.
    pub now: Option<Shared<Endeavor>>,
    /// What makes characters monstrosities. [B3-MON-01 B3-MON-02]
    pub monsters: BTreeMap<Id, Secret<Monster>>,
    /// Tracks and clocks, each with how far it is.
    pub clocks: BTreeMap<u32, (Secret<Clock>, Secret<u32>)>,
    /// The next clock's number.
    pub next_clock: u32,
    /// Kinds of Endeavors that the table made up.
    pub designs: BTreeMap<String, Shared<Design>>,
}

/// An Endeavor that runs. [B3-END-01]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Endeavor {
    /// What it is about.
    pub name: String,
    /// Which kind of Endeavor it is, as it was when it began.
    pub kind: String,
    /// Its actors, actions, buttons and goals.
    pub design: Shared<Design>,
    /// Its areas, each a track of its own. [B3-RACE-04]
    pub areas: Vec<Area>,
    /// Who takes part, as they sit around the table. [B3-END-44?]
    pub actors: Vec<Actor>,
    /// The buttons, the oldest first.
    pub buttons: Vec<Button>,
    /// The next button's number.
    pub next_button: u32,
    /// The only Stats for position rolls; none for no limit. [B3-END-12]
    pub only: Vec<Stat>,
    /// Actions that the table does not allow. [B3-END-16]
    pub barred: Vec<Action>,
    /// The round, from 1.
    pub round: u16,
    /// How far the round is. [B3-END-35?]
    pub step: Step,
    /// Whose turn it is.
    pub current: Option<Id>,
    /// Whether that turn has begun.
    pub in_turn: bool,
    /// Which way the turns go round.
    pub clockwise: bool,
    /// Who has had a turn in this round, in order.
    pub sequence: Vec<Id>,
    /// Who has the most temporary Blessings, as it was last seen. [B3-END-49?]
    pub leaders: Vec<Id>,
    /// What somebody is doing.
    pub deed: Option<Box<Deed>>,
    /// What others were doing when something came in between, the latest last. [B3-MON-40]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parked: Vec<Deed>,
    /// What must happen before anything else.
    pub due: Vec<Due>,
    /// Whether the special action of this round has been taken or left.
    #[serde(default)]
    pub special: bool,
    /// Who has reached the finish line, in order. [B3-RACE-23?]
    #[serde(default)]
    pub arrived: Vec<Id>,
    /// Whether the engine plays the referee's characters.
    #[serde(default)]
    pub automatic: bool,
}

/// A part of the course, with a track of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Area {
    /// Its name.
    pub name: String,
    /// Where it ends; the last one's end is the finish line. [B3-RACE-21? B3-RACE-22?]
    pub end: Option<u32>,
}

/// How far a round is. [B3-END-35?]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Everybody chooses a Stat and rolls it.
    Positions,
    /// Position rolls may be Sparked after the fact, or swapped.
    Upgrades,
    /// Everybody gains temporary Blessings.
    Blessings,
    /// Who begins, and which way round?
    Order,
    /// Turns.
    Turns,
    /// What happens when all turns are over.
    RoundEnd,
    /// One special action.
    Special,
}

impl Step {
    /// Its name in the strip of the round.
    pub fn words(self) -> &'static str {
        match self {
            Self::Positions => "position rolls",
            Self::Upgrades => "Sparks",
            Self::Blessings => "temporary Blessings",
            Self::Order => "turn order",
            Self::Turns => "turns",
            Self::RoundEnd => "end of the round",
            Self::Special => "special action",
        }
    }

    /// All seven, in order.
    pub const ALL: [Self; 7] = [
        Self::Positions,
        Self::Upgrades,
        Self::Blessings,
        Self::Order,
        Self::Turns,
        Self::RoundEnd,
        Self::Special,
    ];
}

impl World {
    /// The Endeavor that runs.
    pub fn endeavor(&self) -> Option<&Endeavor> {
        self.endeavors.now.as_deref()
    }

    /// Somebody who takes part in the Endeavor and is not out.
    pub fn actor(&self, id: Id) -> Option<&Actor> {
        self.endeavor()?.actor(id).filter(|actor| !actor.out)
    }

    /// How many temporary Blessings somebody has. [B3-END-42? B3-END-43?]
    pub fn temporary(&self, id: Id) -> usize {
        self.characters.get(&id).map_or(0, |one| one.temporary().count())
    }

    /// Whether a character is a monstrosity, whose sheet is the referee's. [B3-MON-47?]
    pub fn monstrous(&self, id: Id) -> bool {
        self.endeavors.monsters.contains_key(&id)
    }

    /// Whether a viewer knows all of a monstrosity: the referees do, and whoever plays it.
    pub fn knows(&self, viewer: Viewer, id: Id) -> bool {
        viewer.is_referee() || self.seat(id).is_some_and(|seat| viewer.is(seat))
    }

    /// Whether somebody has a Specialization that does something.
    pub fn special(&self, id: Id, effect: Special) -> bool {
        self.characters.get(&id).is_some_and(|one| one.specials.with(effect).is_some())
    }
}

impl Endeavor {
    /// Somebody who takes part, even if they are out.
    pub fn actor(&self, id: Id) -> Option<&Actor> {
        self.actors.iter().find(|actor| actor.id == id)
    }

    /// Everybody who is not out, as they sit.
    pub fn living(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().filter(|actor| !actor.out)
    }

    /// The side that somebody is on: its part in the design.
    pub fn side(&self, actor: &Actor) -> &Side {
        static NONE: Side = Side::NONE;
        let all = &self.design.sides;
        all.get(usize::from(actor.side)).or(all.first()).unwrap_or(&NONE)
    }

    /// Whether two are on the same side. [B3-END-76?]
    pub fn allied(&self, one: Id, other: Id) -> bool {
        match (self.actor(one), self.actor(other)) {
            (Some(one), Some(other)) => (one.side, one.team) == (other.side, other.team),
            _ => false,
        }
    }

    /// Everybody of the other sides who is not out.
    pub fn opponents(&self, of: Id) -> impl Iterator<Item = &Actor> {
        self.living().filter(move |actor| actor.id != of && !self.allied(actor.id, of))
    }

    /// Everybody of somebody's side who is not out, that one included.
    pub fn allies(&self, of: Id) -> impl Iterator<Item = &Actor> {
        self.living().filter(move |actor| self.allied(actor.id, of))
    }

    /// The buttons of a kind that are somebody's own.
    pub fn own(&self, kind: Kind, who: Id) -> impl Iterator<Item = &Button> {
        self.buttons.iter().filter(move |button| button.kind == kind && button.owner == Some(who))
    }

    /// Where somebody's buttons of a kind lie.
    pub fn places(&self, kind: Kind, who: Id) -> impl Iterator<Item = u32> {
        self.own(kind, who).filter_map(|button| button.at)
    }

    /// How much Fatigue a racer has. [B3-RACE-18 B3-RACE-28?]
    pub fn fatigue(&self, who: Id) -> usize {
        self.own(Kind::Fatigue, who).count()
    }

    /// How somebody would move now.
    pub fn stride(&self, who: Id, steps: u32, up: bool) -> Option<Stride> {
        let actor = self.actor(who)?;
        let end = self.areas.get(usize::from(actor.area)).and_then(|area| area.end);
        let (area, from) = (actor.area, actor.at);
        let (over_terrain, unhurt) = (false, false);
        Some(Stride { who, area, from, steps, up, over_terrain, unhurt, end })
    }

    /// How a movement would go now.
    pub fn walks(&self, who: Id, steps: u32, up: bool) -> Walk {
        self.stride(who, steps, up).map_or_else(Walk::default, |s| walk(&self.buttons, s))
    }

    /// Whether a tag of somebody's works: those of Recovery only while one is there. [B3-MON-42 B3-MON-43 B3-MON-45?]
    pub fn works(&self, who: Id, tag: Tag) -> bool {
        let Some(actor) = self.actor(who) else { return false };
        let waits = matches!(tag, Tag::Horde | Tag::Immunity);
        actor.tags.for_rules().contains(&tag)
            && (!waits || self.own(Kind::Recovery, who).next().is_some())
    }

    /// By how many ranks somebody is protected. [B3-MON-16 B3-END-68?]
    pub fn guarded(&self, whom: Id) -> i8 {
        let guards = self.living().flat_map(|actor| &actor.guards);
        let ranks = guards.filter(|guard| guard.whom == whom).map(|guard| i32::from(guard.ranks));
        ranks.sum::<i32>().min(20) as i8
    }

    /// What a violent success does to opponents of somebody.
    pub fn harm(&self, who: Id) -> Harm {
        self.actor(who).map_or(Harm::Push, |actor| self.side(actor).harm)
    }

    /// The Terrain button that somebody stands at or above, if it is an Area. [B3-RACE-16 B3-RACE-26?]
    pub fn terrain(&self, who: Id) -> Option<&Button> {
        let actor = self.actor(who)?;
        let below = self.own(Kind::Terrain, who).filter(|b| b.area == actor.area);
        let below = below.filter(|button| button.at.is_some_and(|at| at <= actor.at));
        below.max_by_key(|button| (button.at, button.id)).filter(|b| !b.stats.is_empty())
    }

    /// Whose deed the open Check is, if it is one's.
    pub fn doing(&self) -> Option<&Deed> {
        self.deed.as_deref()
    }

    /// Whether somebody shares the scene with another who takes part. [B3-CND-40?]
    pub fn in_company(&self, who: Id) -> bool {
        self.actor(who).is_some() && self.living().count() > 1
    }
}
