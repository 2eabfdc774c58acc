//! Games as open questions, moves as filled forms, events with their reasons.
//!
//! A game is a world plus a stack of open questions; a move answers a question by filling in a form that the rules
//! offered; answering produces events; everything anyone sees is a projection of the folded events. A toy, whole:
//! whoever dares throws a d6, and on 4 or more the lantern stays lit.
//!
//! ```
//! use ingle_engine::*;
//! use ingle_engine::view::{Line, Tone};
//! use serde::{Deserialize, Serialize};
//! use std::sync::Arc;
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//! struct Lantern;
//!
//! #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
//! #[serde(tag = "verb", rename_all = "snake_case")]
//! enum Move { Dare }
//!
//! #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
//! struct Dared { lit: bool }
//!
//! /// One d6, read as it falls.
//! struct OneDie;
//! impl Throw for OneDie {
//!     type Tally = u8;
//!     fn start(&self) -> (u8, Wave) { (0, Wave { count: 1, sides: 6 }) }
//!     fn face(&self, read: &mut u8, face: u8) { *read = face }
//!     fn again(&self, _: &mut u8) -> Option<Wave> { None }
//! }
//!
//! const DARE: RuleId = RuleId::new("LA-DARE-01");
//!
//! impl Rulebook for Lantern {
//!     const ID: &'static str = "lantern";
//!     const NAME: &'static str = "The Lantern";
//!     const WORDS: Words = Words { referee: "keeper", about: "One light, one die.", cost: None };
//!     type Content = ();
//!     type Charter = ();
//!     type World = bool;
//!     type Topic = ();
//!     type Move = Move;
//!     type Fact = Dared;
//!     type Draft = ();
//!
//!     fn content(_: &Packs) -> Result<(), Vec<PackError>> { Ok(()) }
//!     fn open(_: (), _: &()) -> bool { true }
//!     fn charter(_: &bool) -> &() { &() }
//!     fn root() {}
//!     fn offers(game: &Game<Self>, _: &(), _: Seat) -> Vec<Offer> {
//!         let dark = (!game.world).then(|| Why::from(DARE).say("The lantern is out; the story is over."));
//!         vec![Offer::new("dare", "Dare the dark", &[DARE]).weigh("").blocked(dark)]
//!     }
//!     fn answer(turn: &mut Turn<'_, '_, Self>, _: (), seat: Seat, _: Move) -> Result<(), Stop> {
//!         let fell = turn.throw(seat, DARE, &OneDie)?;
//!         let sum = Sum::of("d6", fell.tally.into(), DARE);
//!         turn.tell(Dared { lit: fell.tally >= 4 }, Why::from(DARE).sum(sum));
//!         Ok(())
//!     }
//!     fn resume(_: &mut Turn<'_, '_, Self>, _: ()) -> Result<(), Stop> { Ok(()) }
//!     fn evolve(world: &mut bool, fact: &Dared) { *world = fact.lit; }
//!     fn tell(_: &Game<Self>, fact: &Dared, _: Viewer) -> Option<Line> {
//!         let text = if fact.lit { "the light holds" } else { "darkness" }.to_owned();
//!         Some(Line { text, ..Line::default() })
//!     }
//!     fn measure(_: &Game<Self>, events: &[Event<Self>]) -> Option<Outcome> {
//!         events.iter().find_map(Event::fact).map(|fact| Outcome {
//!             rank: fact.lit.into(),
//!             label: if fact.lit { "lit" } else { "dark" },
//!             success: fact.lit,
//!             tone: Tone::Plain,
//!             cost: 0,
//!         })
//!     }
//! }
//!
//! let mira = Seat(1);
//! let mut game = Game::<Lantern>::new((), Arc::new(()));
//! game.cast.seat(mira, Role::Player, "Mira");
//!
//! // The odds beside the offer are the rules themselves, played over every outcome.
//! let (dare, stamp) = (Reply::Play(Move::Dare), game.stamp(mira, true));
//! let chances = odds(&game, mira, stamp, &dare, &mut Usual, Lantern::measure).unwrap();
//! assert!(chances.is_whole());
//! assert_eq!(chances.chart(None).success, 0.5);
//!
//! // A move with dice thrown by hand; the same form cannot be used twice.
//! let decided = game.decide(mira, stamp, &dare, &mut Dice::given(&[3])).unwrap();
//! assert!(!decided.game.world);
//! assert!(decided.game.decide(mira, stamp, &dare, &mut Dice::given(&[3])).is_err());
//!
//! // The same as a transcript: test, bug report and documentation in one.
//! let play = "book lantern\nseat Mira player\nMira: dare\n  dice 5\n  > the light holds [LA-DARE-01]\n";
//! assert!(transcript::play::<Lantern>(play, Arc::new(())).errors.is_empty());
//! ```

mod allowed;
mod chance;
mod dice;
mod event;
mod reason;
mod game;
mod notation;
mod offer;
pub mod pack;
mod rule;
mod rulebook;
mod seat;
mod secret;
mod sum;
mod throw;
mod weigh;
mod word;
mod turn;
pub mod view;
pub mod track;
pub mod policy;
pub mod curious;
mod odds;
mod simulate;
pub mod transcript;
pub mod conform;

pub use allowed::Allowed;
pub use chance::Chance;
pub use dice::{Dice, Fell, Need, Paths, Remembered, Rng, any_face};
pub use event::{Event, Ruling, Why};
pub use game::{Decided, Game, Open, Question, Reply, Stamp, Stop};
pub use notation::Notation;
pub use odds::{Weighed, estimate, odds, odds_of, odds_within};
pub use offer::{Choice, Field, Filled, Kind, Offer, Place, clean};
pub use pack::{Pack, PackError, Packs};
pub use policy::{Led, Policy, Random, Scripted, Usual};
pub use reason::Reason;
pub use rule::{Rule, RuleId, Rules};
pub use rulebook::{Adopted, Data, Outcome, Rests, Rulebook, Sample, Study, Words};
pub use seat::{Audience, Cast, Role, Seat, Viewer};
pub use secret::Secret;
pub use simulate::{Simulated, simulate};
pub use sum::{Sum, Term};
pub use throw::{Throw, Wave, Waves};
pub use turn::Turn;
pub use weigh::{Chances, chances, walked};
pub use word::read_word;
