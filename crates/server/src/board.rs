//! Boards as they are sent: rendered once for all streams of a seat, and only as far as something changed.

use crate::Host;
use crate::visitor::{Standing, by_key};
use ingle_engine::view::{Line, Screen};
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
    parts: Arc<[Arc<pages::Part>]>,
    hash: u64,
}

impl Board {
    fn new(parts: impl IntoIterator<Item = Arc<pages::Part>>) -> Self {
        let parts: Arc<[_]> = parts.into_iter().collect();
        let mut hasher = DefaultHasher::new();
        parts.iter().for_each(|part| part.hash().hash(&mut hasher));
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
                new.news(old.map(Arc::as_ref), &mut news);
            }
        }
        news
    }
}

/// Who sits there, and as whom they look at the table if not as themselves.
type Place = (Seat, Option<Seat>);

/// The boards of a table as they were last rendered.
pub(crate) struct Boards {
    base: String,
    kept: Mutex<HashMap<Place, Kept>>,
}

#[derive(Clone)]
pub(crate) struct Kept {
    version: u64,
    shape: u64,
    /// What it shows, but for talk that came after it.
    screen: Arc<Screen>,
    /// How many lines of the log its viewer may read.
    lines: u64,
    board: Board,
}

/// Boards of a table as it will be once the journal has it: nobody is shown them before.
#[derive(Default)]
pub(crate) struct Ahead(Vec<(Place, Kept)>);

impl Boards {
    /// No boards yet of the table with an id.
    pub(crate) fn new(id: &str) -> Self {
        Self { base: format!("/t/{id}"), kept: Mutex::default() }
    }

    /// What one browser is shown of a table now; nothing for a stranger.
    pub(crate) fn now(&self, host: &Host, key: &str, seen_as: Option<Seat>) -> Option<Board> {
        let standing = by_key(host, key);
        let table = host.table();
        match standing {
            Standing::Stranger => None,
            Standing::Knocking(seat) => {
                let referee = table.info().referee;
                let name = table.name(seat);
                let markup = pages::waiting_board(&table.title(), &self.base, &name, referee);
                Some(Board::new([Arc::new(markup.into())]))
            }
            Standing::Seated(seat, viewer) => {
                let may = |other: &Seat| match *other {
                    // A shared screen: less than anybody's own.
                    ONLOOKER => true,
                    other => viewer.is_referee() && table.viewer(other).is_some(),
                };
                let place = (seat, seen_as.filter(may));
                let kept = self.kept.lock().ok().and_then(|kept| kept.get(&place).cloned());
                if let Some(kept) = kept.as_ref().filter(|kept| kept.version == table.version()) {
                    return Some(kept.board.clone());
                }
                let new = self.render(&table, place, kept.as_ref())?;
                let board = new.board.clone();
                self.keep(Ahead(vec![(place, new)]));
                Some(board)
            }
        }
    }

    /// Renders what all who look on now will be shown, of a table as it will be.
    pub(crate) fn ahead(&self, table: &AnyTable) -> Ahead {
        let kept = self.kept.lock().map(|kept| kept.clone()).unwrap_or_default();
        // A stream holds on to the board that it sent; what nobody holds is rendered when it is asked for.
        let live = kept.iter().filter(|(_, kept)| Arc::strong_count(&kept.board.parts) > 2);
        let new = live
            .filter_map(|(place, kept)| Some((*place, self.render(table, *place, Some(kept))?)));
        Ahead(new.collect())
    }

    /// Keeps boards of what is true now, and gives back those before them: letting go of them takes a while.
    pub(crate) fn keep(&self, boards: Ahead) -> Vec<Kept> {
        let Ok(mut all) = self.kept.lock() else { return Vec::new() };
        let mut before = Vec::new();
        if all.len() + boards.0.len() > MOST {
            before.extend(all.drain().map(|(_, kept)| kept));
        }
        before.extend(boards.0.into_iter().filter_map(|(place, kept)| all.insert(place, kept)));
        before
    }

    /// A board as far as it differs from the one before; nothing where nobody may look.
    fn render(&self, table: &AnyTable, place: Place, before: Option<&Kept>) -> Option<Kept> {
        let viewer = match place {
            (seat, None) => table.viewer(seat)?,
            (_, Some(ONLOOKER)) => Viewer::ONLOOKER,
            (seat, Some(other)) if table.viewer(seat)?.is_referee() => table.viewer(other)?,
            _ => return None,
        };
        let (version, shape) = (table.version(), table.shape());
        if let Some(kept) = before.filter(|kept| kept.shape == shape) {
            let lines = table.since(viewer, kept.version, kept.lines);
            return Some(Kept { version, ..self.said(kept, &lines) });
        }
        // This takes a while, and the journal's thread may wait for this very processor.
        std::thread::yield_now();
        let screen = table.glance(viewer);
        let render = if place.1.is_some() { pages::glimpse_parts } else { pages::parts };
        let before = before.map(|kept| (kept.screen.as_ref(), &*kept.board.parts));
        let board = Board::new(render(&screen, &self.base, before));
        Some(Kept { version, shape, lines: screen.log_total, screen: Arc::new(screen), board })
    }

    /// The same board with more lines in its log.
    fn said(&self, kept: &Kept, lines: &[Line]) -> Kept {
        if lines.is_empty() {
            return kept.clone();
        }
        let mut parts = kept.board.parts.to_vec();
        let log = pages::said(&parts[pages::LOG], lines, &self.base, &kept.screen.book);
        parts[pages::LOG] = Arc::new(log);
        Kept { lines: kept.lines + lines.len() as u64, board: Board::new(parts), ..kept.clone() }
    }
}
