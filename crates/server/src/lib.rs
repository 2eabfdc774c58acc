//! Tables over the network: pages, live streams and the journal.

pub mod journal;
mod error;
mod assets;
mod secrets;
mod guard;
mod board;
mod host;
mod hall;
mod live;
mod visitor;
mod entrance;
mod play;
mod upload;
mod people;
mod reading;
mod making;
mod numbers;
mod app;
mod runtime;

pub use app::app;
pub use error::Error;
pub use hall::{Hall, Settings};
pub use host::Host;
pub use runtime::runtime;
pub use secrets::{hash, token};
