//! What was posted and what became of it, as the people at the tables know it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Everything that was posted to one data file, and everything that was seen there.
#[derive(Default)]
pub struct Ledger {
    /// Every post, whatever became of it.
    pub posts: Vec<Post>,
    /// Markers that a screen showed: the table, the marker and when it was first seen.
    pub seen: Vec<(usize, u64, Instant)>,
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
    /// When it was sent.
    pub sent: Instant,
    /// When its answer had been read to the end, or given up.
    pub answered: Instant,
}

/// What was posted.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Talk.
    Said,
    /// A move of the game.
    Moved {
        /// Whose.
        seat: u64,
        /// How many they had made before.
        nth: u64,
        /// What.
        verb: String,
        /// Whether its form had a text for the marker.
        worded: bool,
    },
    /// A new table, if it was acknowledged with its id and the cookie of its referee.
    Opened(Option<(String, String)>),
}

/// What the one who posted was told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// It is done.
    Acknowledged,
    /// It is not done and never will be.
    Refused,
    /// Nothing, or that nobody knows.
    Unknown,
    /// That it is done, in an answer that arrived while the power went.
    Doubtful,
    /// That it is done, though it was only sent when there was no power any more.
    Impossible,
}

impl Ledger {
    /// Adds what was found out since.
    pub fn add(&mut self, mut other: Ledger) {
        self.posts.append(&mut other.posts);
        self.seen.append(&mut other.seen);
    }

    /// How many posts were acknowledged.
    pub fn acknowledged(&self) -> u64 {
        self.count(Fate::Acknowledged)
    }

    /// How many posts were answered like that.
    pub fn count(&self, fate: Fate) -> u64 {
        self.posts.iter().filter(|post| post.fate == fate).count() as u64
    }

    /// Takes back the word of every answer that arrived after a power cut began, and what was seen since.
    ///
    /// A machine without power answers nobody. This one still runs, and Linux answers a sync that is under way
    /// while a file system is shut down with success now and then, although its data never gets to the disk. So
    /// such an answer proves nothing. A post that was sent after the cut was over is another matter: it met a
    /// disk that fails, and must not be acknowledged.
    pub fn doubt(&mut self, began: Instant, over: Instant) {
        let late = |post: &&mut Post| post.fate == Fate::Acknowledged && post.answered >= began;
        for post in self.posts.iter_mut().filter(late) {
            post.fate = if post.sent > over { Fate::Impossible } else { Fate::Doubtful };
        }
        self.seen.retain(|(_, _, when)| *when < began);
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
    use std::time::Duration;

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

    #[test]
    fn only_answers_before_a_cut_count() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let post = |sent, answered| Post {
            table: 0,
            marker: 0,
            deed: Deed::Said,
            fate: Fate::Acknowledged,
            sent: at(sent),
            answered: at(answered),
        };
        let posts = vec![post(1, 9), post(9, 10), post(9, 30), post(15, 18), post(21, 22)];
        let mut ledger = Ledger { posts, seen: vec![(0, 1, at(9)), (0, 2, at(11))] };
        ledger.doubt(at(10), at(20));
        let fates: Vec<Fate> = ledger.posts.iter().map(|post| post.fate).collect();
        use Fate::{Acknowledged, Doubtful, Impossible};
        assert_eq!(fates, [Acknowledged, Doubtful, Doubtful, Doubtful, Impossible]);
        assert_eq!(ledger.seen, [(0, 1, at(9))]);
    }
}
