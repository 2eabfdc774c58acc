//! What was posted and what became of it, as the people at the tables know it.

use std::sync::atomic::{AtomicU64, Ordering};

/// Everything that was posted to one data file, and everything that was seen there.
#[derive(Default)]
pub struct Ledger {
    /// Every post, whatever became of it.
    pub posts: Vec<Post>,
    /// Markers that a screen showed: the table and the marker.
    pub seen: Vec<(usize, u64)>,
}

/// One post, sent once.
pub struct Post {
    /// The table, counted as they were set.
    pub table: usize,
    /// The number that is in its words and in no other's.
    pub marker: u64,
    /// What it was.
    pub deed: Deed,
    /// What came back.
    pub fate: Fate,
}

/// What was posted.
#[derive(Clone, PartialEq)]
pub enum Deed {
    /// Talk.
    Said,
    /// A move of the game.
    Moved {
        /// Whose.
        seat: u64,
        /// How many they had made before.
        nth: u64,
        /// Whether its form had a text for the marker.
        worded: bool,
    },
    /// A new table, if it was acknowledged with its id and the cookie of its referee.
    Opened(Option<(String, String)>),
}

/// What the one who posted was told.
#[derive(Clone, Copy, PartialEq)]
pub enum Fate {
    /// It is done.
    Acknowledged,
    /// It is not done and never will be.
    Refused,
    /// Nothing, or that nobody knows.
    Unknown,
}

impl Ledger {
    /// Adds what was found out since.
    pub fn add(&mut self, mut other: Ledger) {
        self.posts.append(&mut other.posts);
        self.seen.append(&mut other.seen);
    }

    /// How many posts were acknowledged.
    pub fn acknowledged(&self) -> u64 {
        self.posts.iter().filter(|post| post.fate == Fate::Acknowledged).count() as u64
    }

    /// How many of those were moves of the game.
    pub fn moves(&self) -> u64 {
        let moves = self.posts.iter().filter(|post| matches!(post.deed, Deed::Moved { .. }));
        moves.filter(|post| post.fate == Fate::Acknowledged).count() as u64
    }
}

static NEXT: AtomicU64 = AtomicU64::new(0);

/// A number that was never given before.
pub fn marker() -> u64 {
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A marker as a word that no format escapes.
pub fn word(marker: u64) -> String {
    format!("mark{marker:08}")
}

/// Every marker in a text, in order.
pub fn markers(text: &str) -> impl Iterator<Item = u64> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(|word| {
        word.strip_prefix("mark").filter(|digits| digits.len() == 8)?.parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_found_again() {
        let text = format!(
            "> **Mira** {} and {}\n{{\"text\":\"x {}\"}} mark12 marked",
            word(7),
            word(12_345_678),
            word(0)
        );
        assert_eq!(markers(&text).collect::<Vec<_>>(), [7, 12_345_678, 0]);
    }
}
