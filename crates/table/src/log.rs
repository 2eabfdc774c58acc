//! The log as a viewer may read it.

use crate::table::{Logged, Table};
use crate::{Door, Entry, Mark};
use ingle_engine::view::{Die, Line, LineKind, Tone, seen_by};
use ingle_engine::{Audience, Event, Role, Rulebook, Seat, Viewer};

impl<R: Rulebook> Table<R> {
    /// The newest lines that a viewer may read, oldest first, and how many there are in all.
    pub(crate) fn lines(
        &self,
        viewer: Viewer,
        before: Option<u64>,
        most: usize,
    ) -> (Vec<Line>, u64) {
        let counts: Vec<usize> = self.log.iter().map(|logged| self.count(logged, viewer)).collect();
        let total: usize = counts.iter().sum();
        let end = before.map_or(total, |before| total.min(before as usize));
        let start = end.saturating_sub(most);
        let mut lines = Vec::with_capacity(end - start);
        let mut nth = 0;
        for (logged, count) in self.log.iter().zip(&counts) {
            if nth + count > start && nth < end {
                for (i, mut line) in self.lines_of(logged, viewer).into_iter().enumerate() {
                    if (start..end).contains(&(nth + i)) {
                        line.nth = (nth + i) as u64;
                        lines.push(line);
                    }
                }
            }
            nth += count;
        }
        (lines, total as u64)
    }

    /// The lines that came after a version, numbered on from those known before.
    pub(crate) fn since(&self, viewer: Viewer, version: u64, known: u64) -> Vec<Line> {
        let from = self.log.partition_point(|logged| logged.version <= version);
        let new = self.log[from..].iter().flat_map(|logged| self.lines_of(logged, viewer));
        (known..).zip(new).map(|(nth, line)| Line { nth, ..line }).collect()
    }

    fn count(&self, logged: &Logged<R>, viewer: Viewer) -> usize {
        let common = logged.lines.get_or_init(|| self.common_lines(logged));
        common.unwrap_or_else(|| self.lines_of(logged, viewer).len())
    }

    /// How many lines a commit has, where that is the same for everybody.
    fn common_lines(&self, logged: &Logged<R>) -> Option<usize> {
        let referee = Viewer { seat: None, role: Role::Referee };
        match &logged.commit.entry {
            Entry::Played { .. } => {
                let open = self.lines_of(logged, Viewer::ONLOOKER).len();
                (open == self.lines_of(logged, referee).len()).then_some(open)
            }
            Entry::Said { to: seen, .. } | Entry::Threw { seen, .. } => {
                (*seen == Audience::Everyone).then_some(1)
            }
            Entry::Seated { waiting: true, .. } | Entry::Left { .. } => None,
            _ => Some(self.lines_of(logged, Viewer::ONLOOKER).len()),
        }
    }

    /// The lines of one commit that a viewer may read.
    pub(crate) fn lines_of(&self, logged: &Logged<R>, viewer: Viewer) -> Vec<Line> {
        let commit = &logged.commit;
        let by = commit.by.map_or_else(String::new, |seat| self.name_of(seat));
        let base = |kind, text: String| Line {
            at: commit.at,
            who: by.clone(),
            text,
            kind,
            undone: logged.undone,
            ..Line::default()
        };
        let people = |text: String| {
            vec![Line { who: String::new(), tone: Tone::Quiet, ..base(LineKind::People, text) }]
        };
        let name = |seat: &Seat| self.name_of(*seat);
        let seen =
            |audience: &Audience| seen_by(audience, R::WORDS.referee, |seat| self.name_of(seat));
        match &commit.entry {
            Entry::Played { seat, events, .. } => self.played(logged, *seat, events, viewer, base),
            Entry::Said { to, text } if to.includes(viewer) => {
                vec![Line { seen: seen(to), ..base(LineKind::Chat, text.clone()) }]
            }
            Entry::Threw { dice, faces, label, seen: audience, typed }
                if audience.includes(viewer) =>
            {
                let sum: u32 = faces.iter().map(|face| u32::from(*face)).sum();
                let what = format!("throws {}d{}", dice.count, dice.sides);
                let text = match label.is_empty() {
                    true => format!("{what}: {sum}"),
                    false => format!("{what} for {label}: {sum}"),
                };
                let dice = faces.iter().map(|face| Die::shows(dice.sides, *face)).collect();
                let seen = seen(audience);
                vec![Line { dice, seen, typed: *typed, ..base(LineKind::Game, text) }]
            }
            Entry::Said { .. } | Entry::Threw { .. } => Vec::new(),
            Entry::Opened { name, .. } => people(format!("The table “{name}” is open.")),
            Entry::Seated { seat, waiting: true, .. } => {
                match viewer.is_referee() || viewer.is(*seat) {
                    true => people(format!("{} waits at the door.", name(seat))),
                    false => Vec::new(),
                }
            }
            Entry::Seated { seat, role, .. } => {
                people(format!("{} sits down as {}.", name(seat), self.role_word(*role)))
            }
            Entry::Admitted { seat } => people(format!("{} comes in.", name(seat))),
            // Somebody who never came in leaves no trace for those who did not know.
            Entry::Left { seat } => match self.people.get(seat) {
                Some(person) if person.waiting && !viewer.is_referee() => Vec::new(),
                _ => people(format!("{} leaves the table.", name(seat))),
            },
            Entry::Role { seat, role } => {
                people(format!("{} is {} now.", name(seat), self.role_word(*role)))
            }
            Entry::Door { door } => people(match door {
                Door::Open => "The door is open.".to_owned(),
                Door::Ask => "Newcomers knock first.".to_owned(),
                Door::Locked => "The door is locked.".to_owned(),
            }),
            Entry::Hands { seat, on: true } => {
                people(format!("{} throws by hand and types the dice in.", name(seat)))
            }
            Entry::Hands { seat, on: false } => people(format!("{} lets Ingle throw.", name(seat))),
            Entry::Marked { mark, title } => {
                let word = match mark {
                    Mark::Session => "Session",
                    Mark::Scene => "Scene",
                };
                let text = match title.is_empty() {
                    true => format!("A new {} begins", word.to_lowercase()),
                    false => format!("{word}: {title}"),
                };
                vec![Line { who: String::new(), ..base(LineKind::Marker, text) }]
            }
            Entry::Rewound { to, reason } => {
                let count = self
                    .log
                    .iter()
                    .filter(|l| l.undone && l.version >= *to && l.version < logged.version);
                let moves = match count.count() {
                    1 => "one move".to_owned(),
                    n => format!("{n} moves"),
                };
                let text = match reason.is_empty() {
                    true => format!("takes back {moves}"),
                    false => format!("takes back {moves}: {reason}"),
                };
                vec![Line { tone: Tone::Quiet, ..base(LineKind::Game, text) }]
            }
            Entry::Key { .. } | Entry::Noted { .. } | Entry::Drafted { .. } => Vec::new(),
            Entry::Throwing { .. } | Entry::Cancelled => Vec::new(),
        }
    }

    fn played(
        &self,
        logged: &Logged<R>,
        seat: Seat,
        events: &[Event<R>],
        viewer: Viewer,
        base: impl Fn(LineKind, String) -> Line,
    ) -> Vec<Line> {
        let mut typed = false;
        let mut lines = Vec::new();
        for event in events {
            match event {
                Event::Thrown { typed: by_hand, seen, .. } if seen.includes(viewer) => {
                    typed |= by_hand
                }
                Event::Happened { fact, why } => {
                    if let Some(told) = R::tell(&self.game, fact, viewer) {
                        let ruling = why.ruling.as_ref().map(|ruling| self.name_of(ruling.by));
                        let acted = logged.commit.by.filter(|by| *by != seat);
                        lines.push(Line {
                            why: why.why().clone(),
                            ruled_by: ruling.unwrap_or_default(),
                            typed: std::mem::take(&mut typed),
                            who: acted.map_or_else(String::new, |by| {
                                format!("{} for {}", self.name_of(by), self.name_of(seat))
                            }),
                            ..merge(base(LineKind::Game, String::new()), told)
                        });
                    }
                }
                _ => {}
            }
        }
        if viewer.is_referee()
            && !logged.undone
            && let Some(last) = lines.last_mut()
        {
            last.rewind = Some(logged.version);
        }
        lines
    }

    pub(crate) fn role_word(&self, role: Role) -> String {
        match role {
            Role::Referee => R::WORDS.referee.to_owned(),
            Role::Player => "a player".to_owned(),
            Role::Spectator => "an onlooker".to_owned(),
        }
    }
}

/// A told line in the frame of its commit.
fn merge(frame: Line, told: Line) -> Line {
    Line { text: told.text, dice: told.dice, tone: told.tone, seen: told.seen, ..frame }
}
