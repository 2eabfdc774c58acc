//! What is played at a table that is measured, by book.

use crate::evening::Evening;
use crate::{blessed, terra};
use anyhow::Result;

/// How a table of a book is filled with life.
#[derive(Clone, Copy)]
pub struct Story {
    /// The name of the book.
    pub name: &'static str,
    /// Opens a table with six characters in play.
    pub six: fn() -> Result<Evening>,
    /// Has one of the six about to roll.
    pub call: fn(&mut Evening, usize) -> Result<()>,
    /// One thing that somebody tries, from talk to outcome.
    pub action: fn(&mut Evening, usize) -> Result<()>,
}

/// Both books.
pub const STORIES: [Story; 2] = [
    Story {
        name: "Humanity, Blessed",
        six: blessed::six,
        call: blessed::call,
        action: blessed::action,
    },
    TERRA,
];
/// Terra alone, where one book is enough.
pub const TERRA: Story = Story {
    name: "Terra",
    six: terra::six,
    call: |evening, nth| terra::call(evening, nth, 2),
    action: terra::action,
};

impl Story {
    /// A table with six characters that has gone on until something holds.
    pub fn until(self, done: impl Fn(&Evening) -> bool) -> Result<Evening> {
        let mut evening = (self.six)()?;
        for nth in 0.. {
            if done(&evening) {
                break;
            }
            (self.action)(&mut evening, nth)?;
        }
        Ok(evening)
    }

    /// A table with six characters and a log of more than 500 lines.
    pub fn long(self) -> Result<Evening> {
        self.until(|evening| evening.lines() >= 500)
    }
}
