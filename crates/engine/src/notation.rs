//! Text that follows a notation of the book, such as `10 (3)`.

use crate::Why;

/// How a blank of text is read, with examples of what may be written in it.
#[derive(Clone, Copy)]
pub struct Notation {
    /// Says what is wrong with a text, if it does not follow the notation.
    pub reads: fn(&str) -> Result<(), Why>,
    /// Texts that do.
    pub like: &'static [&'static str],
}

impl PartialEq for Notation {
    fn eq(&self, other: &Self) -> bool {
        self.like == other.like
    }
}

impl std::fmt::Debug for Notation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Notation").field(&self.like).finish()
    }
}
