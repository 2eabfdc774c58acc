//! Boards as they are sent: rendered once for all streams of a seat, and only as far as something changed.

use crate::Host;
use crate::visitor::{Standing, by_key};
use ingle_engine::view::Screen;
use ingle_engine::{Seat, Viewer};
use ingle_pages as pages;
use ingle_table::AnyTable;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};

/// More boards than this are not kept: nobody has so many seats, but seats come and go.
const MOST: usize = 100;

/// As whom a shared screen looks at the table: nobody sits there.
const ONLOOKER: Seat = Seat(0);

/// What a stream shows: the parts of a board, in order, and what tells it from any other board.
#[derive(Clone)]
pub(crate) struct Board {
    parts: Arc<[Arc<Rendered>]>,
    hash: u64,
}

/// A part, and the hash of it: a part that stays is not read again when another changes.
struct Rendered {
    part: pages::Part,
    hash: u64,
}

impl From<pages::Part> for Rendered {
    fn from(part: pages::Part) -> Self {
        let mut hasher = DefaultHasher::new();
        part.whole.0.hash(&mut hasher);
        Self { part, hash: hasher.finish() }
    }
}

impl Board {
    fn new(parts: impl IntoIterator<Item = Arc<Rendered>>) -> Self {
        let parts: Arc<[_]> = parts.into_iter().collect();
        let mut hasher = DefaultHasher::new();
        parts.iter().for_each(|part| part.hash.hash(&mut hasher));
        Self { parts, hash: hasher.finish() }
    }

    /// What tells this board from any other.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether it is made of the same parts as another; that of the door is not.
    pub(crate) fn is_like(&self, other: &Board) -> bool {
        self.parts.len() == other.parts.len()
    }

    /// What somebody does not have yet who was sent another board.
    pub(crate) fn news(&self, sent: Option<&Board>) -> String {
        let mut news = String::new();
        for (nth, new) in self.parts.iter().enumerate() {
            let old = sent.and_then(|sent| sent.parts.get(nth));
            if !old.is_some_and(|old| Arc::ptr_eq(old, new)) {
                news.extend(new.part.news(old.map(|old| &old.part)));
            }
        }
        news
    }
}

/// The boards of a table as they were last rendered, by seat and by whom it is looked at as.
#[derive(Default)]
pub(crate) struct Boards(Mutex<HashMap<(Seat, Option<Seat>), Kept>>);

#[derive(Clone)]
struct Kept {
    version: u64,
    shape: u64,
    /// What it shows, but for talk that came after it.
    screen: Arc<Screen>,
    board: Board,
}

impl Boards {
    /// What one browser is shown of a table now; nothing for a stranger.
    pub(crate) fn now(&self, host: &Host, key: &str, seen_as: Option<Seat>) -> Option<Board> {
        let base = format!("/t/{}", host.id);
        let standing = by_key(host, key);
        let table = host.table();
        match standing {
            Standing::Stranger => None,
            Standing::Knocking(seat) => {
                let referee = table.info().referee;
                let markup =
                    pages::waiting_board(&table.title(), &base, &table.name(seat), referee);
                Some(Board::new([Arc::new(pages::Part::from(markup).into())]))
            }
            Standing::Seated(seat, viewer) => {
                let other = seen_as.filter(|_| viewer.is_referee());
                let other = other.and_then(|seat| Some((seat, table.viewer(seat)?)));
                // A shared screen: less than anybody's own.
                let shared = seen_as.filter(|seat| *seat == ONLOOKER);
                let other = shared.map(|seat| (seat, Viewer::ONLOOKER)).or(other);
                let key = (seat, other.map(|(seat, _)| seat));
                let kept = self.0.lock().ok().and_then(|kept| kept.get(&key).cloned());
                let (version, shape) = (table.version(), table.shape());
                if let Some(kept) = kept.as_ref().filter(|kept| kept.version == version) {
                    return Some(kept.board.clone());
                }
                let shown = Shown {
                    base: &base,
                    viewer: other.map_or(viewer, |(_, other)| other),
                    still: other.is_some(),
                };
                let (screen, board) = match kept {
                    Some(kept) if kept.shape == shape => {
                        (kept.screen, shown.talk(&table, &kept.board))
                    }
                    kept => shown.whole(&table, kept.as_ref()),
                };
                if let Ok(mut all) = self.0.lock() {
                    if all.len() >= MOST {
                        all.clear();
                    }
                    all.insert(key, Kept { version, shape, screen, board: board.clone() });
                }
                Some(board)
            }
        }
    }
}

/// To whom a board is shown, and how.
struct Shown<'a> {
    base: &'a str,
    viewer: Viewer,
    still: bool,
}

impl Shown<'_> {
    /// All of it; the parts that are as they were before are not rendered again.
    fn whole(&self, table: &AnyTable, before: Option<&Kept>) -> (Arc<Screen>, Board) {
        let screen = table.glance(self.viewer);
        let render = if self.still { pages::glimpse_parts } else { pages::parts };
        let parts = render(&screen, self.base, before.map(|kept| kept.screen.as_ref()));
        let parts = parts.into_iter().enumerate().filter_map(|(nth, part)| match part {
            Some(part) => Some(Arc::new(part.into())),
            None => before.map(|kept| kept.board.parts[nth].clone()),
        });
        let board = Board::new(parts);
        (Arc::new(screen), board)
    }

    fn talk(&self, table: &AnyTable, before: &Board) -> Board {
        let talk = pages::talk_part(&table.talk(self.viewer), self.base, self.still);
        let mut parts = before.parts.to_vec();
        parts[pages::TALK] = Arc::new(pages::Part::from(talk).into());
        Board::new(parts)
    }
}
