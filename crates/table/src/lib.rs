//! People around a game: seats, talk, rulings, rewinds, and what each of them sees. Still pure.

mod entry;
mod command;
mod table;
mod decide;
mod making;
mod rewind;
mod log;
mod screen;
mod any;
mod study;
pub mod export;

pub use any::{AnyCommit, AnyTable, BookInfo, Opening, Shown, Written, books, pack_hash};
pub use command::{Command, Fields, Refusal, Seen, To};
pub use entry::{Commit, Door, Entry, Mark, TABLE_FORMAT, Unreadable};
pub use making::MOST_FILE;
pub use study::{Asked, study};
pub use table::{Context, Table};
