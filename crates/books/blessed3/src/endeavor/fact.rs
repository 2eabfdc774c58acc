//! What can become true in an Endeavor.

use super::actor::{Actor, Chosen, Guard, Lent, Monster, Tag};
use super::clock::Clock;
use super::deed::{Deed, Due, Terms};
use super::design::{Action, Design};
use super::track::{Button, Walk};
use super::{Area, Endeavor, Step};
use crate::check::Roll;
use crate::shared::Shared;
use crate::specialization::Held;
use crate::stat::Stat;
use crate::world::{Character, Id};
use ingle_engine::Secret;
use serde::{Deserialize, Serialize};

/// Something that became true in an Endeavor, or of a track or clock.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is what its name says; `view/endeavor` has the words")]
pub enum EndeavorFact {
    /// A monstrosity is made, or a character becomes one.
    Built { id: Id, character: Option<Shared<Character>>, monster: Secret<Monster> },
    /// The table makes up a kind of Endeavor.
    Designed { name: String, design: Shared<Design> },
    /// An Endeavor begins.
    Started { endeavor: Box<Endeavor> },
    /// The round goes on to another step; a new round begins with the first.
    Steps { step: Step, round: u16 },
    /// Somebody has chosen for the position roll.
    Chose { who: Id, choice: Secret<Chosen> },
    /// A position roll, with the totals that an advantage ignores.
    Positioned { who: Id, roll: Box<Roll>, others: Vec<u16>, amount: u16 },
    /// A die is added to a position roll.
    Upgraded { who: Id, roll: Box<Roll>, amount: u16 },
    /// Two swap their position rolls.
    Swapped { who: Id, with: Id, rolls: Box<(Roll, Roll)>, amounts: (u16, u16) },
    /// Who begins, and which way round.
    Ordered { first: Id, leader: Id, clockwise: bool, counts: Vec<(Id, usize)> },
    /// It is somebody's turn.
    TurnOf { who: Id },
    /// Somebody does something.
    Declared { deed: Box<Deed> },
    /// The referee has said what it takes.
    Termed { terms: Terms },
    /// The referee does not take it.
    Declined { by: Id, reason: String },
    /// A part of what somebody does begins.
    Begins,
    /// The position roll is used as the first roll of the open Check.
    Used { roll: Box<Roll> },
    /// A part of what somebody does is over; where it succeeded, its boons and busts count.
    Over { counted: bool },
    /// Somebody has done what they did.
    Done { by: Id },
    /// Somebody gives up the turn, or acts after another.
    Passed { by: Id, after: Option<Id>, helps: Vec<Id>, say: String },
    /// Somebody Protects.
    Guarded { by: Id, guard: Guard },
    /// Somebody at 0 gets no Zeal.
    NoZeal { who: Id },
    /// A Protect of oneself lasts some turns longer.
    Steadied { by: Id, turns: u16 },
    /// Somebody lends an Aptitude, and perhaps what it is specialized as.
    Lent { to: Id, lent: Lent, held: Option<Box<Held>> },
    /// It goes back.
    GivenBack { from: Id, lent: Lent },
    /// The position roll is ignored.
    Ignored { by: Id },
    /// Somebody moves.
    Moved { who: Id, area: u8, from: u32, up: bool, walk: Walk, by: Option<Id> },
    /// A racer enters the next area.
    Entered { who: Id, area: u8 },
    /// Somebody is put somewhere.
    Put { who: Id, area: u8, at: u32 },
    /// A button is laid.
    Laid { button: Button },
    /// A button goes.
    Lifted { button: Button },
    /// A Recovery sends somebody back.
    Returned { who: Id, at: u32 },
    /// Somebody is out of the Endeavor.
    Out { who: Id, name: String },
    /// Somebody is back.
    Back { who: Id },
    /// A tag acts, and everybody knows of it.
    Shown { who: Id, tag: Tag },
    /// An Attack fails at once.
    Immune { who: Id, by: Id },
    /// Something must happen before anything else.
    Owed { due: Due },
    /// The first of that has happened, or changes.
    Paid { next: Option<Due> },
    /// Who has the most temporary Blessings.
    Leads { who: Vec<Id> },
    /// The turns go the other way.
    Reversed { by: Id, clockwise: bool },
    /// Somebody leaves it.
    Waived { by: Id, what: Waived },
    /// Blessings spent become Fatigue.
    Tired { who: Id, buttons: Vec<Button> },
    /// A racer has made the Check to stay in.
    Stayed { who: Id },
    /// Nobody takes a special action, or somebody takes one.
    Special { by: Option<Id>, name: String },
    /// Somebody reaches the finish line.
    Arrived { who: Id },
    /// The table limits Stats and actions.
    Limited { only: Vec<Stat>, barred: Vec<Action> },
    /// Somebody joins.
    Joined { actor: Box<Actor> },
    /// An area opens, with its buttons.
    Opened { area: Area, buttons: Vec<Button> },
    /// The engine plays the referee's characters, or does not.
    Automatic { on: bool },
    /// It is over.
    Ended { winners: Vec<Id>, words: String },
    /// A track or clock is there, or has changed.
    Clock { id: u32, clock: Secret<Clock>, at: Secret<u32> },
    /// It is taken away.
    ClockGone { id: u32, clock: Secret<Clock> },
}

/// What somebody leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waived {
    /// Turning the turns around.
    Reversal,
    /// The Attacks of the end of a round.
    Again,
    /// The special action.
    Special,
}
