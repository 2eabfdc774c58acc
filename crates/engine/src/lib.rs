//! Games as open questions, moves as filled forms, events with their reasons.

mod chance;
mod dice;
mod event;
mod game;
mod offer;
pub mod pack;
mod rule;
mod rulebook;
mod seat;
mod secret;
mod sum;
mod throw;
mod turn;
pub mod view;
pub mod policy;
mod odds;
pub mod transcript;
pub mod conform;

pub use chance::Chance;
pub use dice::{Dice, Fell, Need, Paths, Remembered, Rng};
pub use event::{Event, Ruling, Why};
pub use game::{Decided, Game, Open, Question, Reply, Stamp, Stop};
pub use odds::{Weighed, odds};
pub use offer::{Choice, Field, Filled, Kind, Offer, Place, clean};
pub use pack::{Pack, PackError, Packs};
pub use policy::{Policy, Random, Scripted, Usual};
pub use rule::{Rule, RuleId, Rules};
pub use rulebook::{Data, Outcome, Rulebook, Words};
pub use seat::{Audience, Cast, Role, Seat, Viewer};
pub use secret::Secret;
pub use sum::{Sum, Term};
pub use throw::{Chances, Faces, Throw, Wave, Waves, chances};
pub use turn::Turn;
