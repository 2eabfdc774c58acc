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
    /// What is new in it for those who were sent the board with a hash: most streams were sent the one before.
    news: Option<(u64, Arc<str>)>,
}

impl Board {
    fn new(parts: impl IntoIterator<Item = Arc<pages::Part>>) -> Self {
        let parts: Arc<[_]> = parts.into_iter().collect();
        let mut hasher = DefaultHasher::new();
        parts.iter().for_each(|part| part.hash().hash(&mut hasher));
        Self { parts, hash: hasher.finish(), news: None }
    }

    /// A board that comes after another.
    fn after(before: &Board, parts: impl IntoIterator<Item = Arc<pages::Part>>) -> Self {
        let new = Self::new(parts);
        let news = new.news(Some(before));
        Self { news: Some((before.hash, news)), ..new }
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
    pub(crate) fn news(&self, sent: Option<&Board>) -> Arc<str> {
        match (&self.news, sent) {
            (Some((before, news)), Some(sent)) if *before == sent.hash => return news.clone(),
            _ => {}
        }
        let mut news = String::new();
        for (nth, new) in self.parts.iter().enumerate() {
            let old = sent.and_then(|sent| sent.parts.get(nth));
            if !old.is_some_and(|old| Arc::ptr_eq(old, new)) {
                new.news(old.map(Arc::as_ref), &mut news);
            }
        }
        news.into()
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
                let new = self.render(&table, place, kept.as_ref(), &mut Talk::default())?;
                let board = new.board.clone();
                self.keep(Ahead(vec![(place, new)]));
                Some(board)
            }
        }
    }

    /// Renders what all who look on now will be shown, of a table as it will be.
    pub(crate) fn ahead(&self, table: &AnyTable) -> Ahead {
        let mut talk = Talk::default();
        let render = |(place, kept): (Place, Kept)| {
            Some((place, self.render(table, place, Some(&kept), &mut talk)?))
        };
        Ahead(self.live().into_iter().filter_map(render).collect())
    }

    /// The boards that somebody looks at.
    fn live(&self) -> Vec<(Place, Kept)> {
        let Ok(all) = self.kept.lock() else { return Vec::new() };
        // A stream holds on to the board that it sent; what nobody holds is rendered when it is asked for.
        let is_live = |kept: &Kept| Arc::strong_count(&kept.board.parts) > 1;
        let live = all.iter().filter(|(_, kept)| is_live(kept));
        live.map(|(place, kept)| (*place, kept.clone())).collect()
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
    fn render(
        &self,
        table: &AnyTable,
        place: Place,
        before: Option<&Kept>,
        talk: &mut Talk,
    ) -> Option<Kept> {
        let viewer = match place {
            (seat, None) => table.viewer(seat)?,
            (_, Some(ONLOOKER)) => Viewer::ONLOOKER,
            (seat, Some(other)) if table.viewer(seat)?.is_referee() => table.viewer(other)?,
            _ => return None,
        };
        let (version, shape) = (table.version(), table.shape());
        if let Some(kept) = before.filter(|kept| kept.shape == shape) {
            let lines = table.since(viewer, kept.version, kept.lines);
            return Some(Kept { version, ..self.said(kept, lines, talk) });
        }
        // This takes a while, and the journal's thread may wait for this very processor.
        std::thread::yield_now();
        let screen = table.glance(viewer);
        let render = if place.1.is_some() { pages::glimpse_parts } else { pages::parts };
        let known = before.map(|kept| (kept.screen.as_ref(), &*kept.board.parts));
        let parts = render(&screen, &self.base, known);
        let board = match before {
            Some(before) => Board::after(&before.board, parts),
            None => Board::new(parts),
        };
        Some(Kept { version, shape, lines: screen.log_total, screen: Arc::new(screen), board })
    }

    /// The same board with more lines in its log.
    fn said(&self, kept: &Kept, lines: Vec<Line>, talk: &mut Talk) -> Kept {
        if lines.is_empty() {
            return kept.clone();
        }
        let many = lines.len() as u64;
        let old = &kept.board.parts[pages::LOG];
        let (log, news) =
            talk.log(old, lines, |lines| pages::said(old, lines, &self.base, &kept.screen.book));
        let mut parts = kept.board.parts.to_vec();
        parts[pages::LOG] = log;
        let board = Board { news: Some((kept.board.hash, news)), ..Board::new(parts) };
        Kept { lines: kept.lines + many, board, ..kept.clone() }
    }
}

/// Logs to which something was added: most viewers read the same one.
#[derive(Default)]
struct Talk(Vec<Added>);

struct Added {
    to: u64,
    lines: Vec<Line>,
    log: Arc<pages::Part>,
    news: Arc<str>,
}

impl Talk {
    /// A log with more lines and what is new in it, made once for all who have the same one and may read the same lines.
    fn log(
        &mut self,
        old: &pages::Part,
        lines: Vec<Line>,
        make: impl FnOnce(&[Line]) -> pages::Part,
    ) -> (Arc<pages::Part>, Arc<str>) {
        let known = self.0.iter().find(|added| added.to == old.hash() && added.lines == lines);
        if let Some(added) = known {
            return (added.log.clone(), added.news.clone());
        }
        let log = Arc::new(make(&lines));
        let mut news = String::new();
        log.news(Some(old), &mut news);
        let news: Arc<str> = news.into();
        self.0.push(Added { to: old.hash(), lines, log: log.clone(), news: news.clone() });
        (log, news)
    }
}
