//! A table: the game, and the people around it.

use crate::{Commit, Door, Entry, Mark};
use ingle_engine::{
    Event, Game, Need, Remembered, Reply, Role, RuleId, Rulebook, Seat, Stamp, Viewer,
};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A game and the people around it, as folded from the log.
#[derive(Clone, Debug)]
pub struct Table<R: Rulebook> {
    pub(crate) name: String,
    pub(crate) game: Game<R>,
    pub(crate) charter: R::Charter,
    pub(crate) people: BTreeMap<Seat, Person>,
    pub(crate) next_seat: u16,
    pub(crate) door: Door,
    pub(crate) notes: BTreeMap<Seat, String>,
    pub(crate) drafts: BTreeMap<Seat, R::Draft>,
    /// What was told about the file that somebody's last character came from.
    pub(crate) brought: BTreeMap<Seat, Vec<String>>,
    pub(crate) throwing: Option<Throwing<R>>,
    pub(crate) remembered: Vec<Remembered>,
    pub(crate) log: Vec<Logged<R>>,
    pub(crate) session: u32,
    pub(crate) scene: String,
    /// The house rules in force, and the same in words: every screen shows them, and they hardly ever change.
    pub(crate) options: (R::Charter, Arc<Vec<Worded>>),
    /// The version of the last commit.
    pub(crate) version: u64,
    /// Counts what changed anything but the log, so that mere talk can be told apart.
    pub(crate) shape: u64,
}

/// A house rule in words: its name, how it is played, and the rules behind it.
pub(crate) type Worded = (String, String, Vec<RuleId>);

/// Somebody with a seat, or at the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) role: Role,
    pub(crate) key: String,
    pub(crate) waiting: bool,
    pub(crate) gone: bool,
    pub(crate) hands: bool,
}

/// A move that waits for dice.
#[derive(Clone, Debug)]
pub(crate) struct Throwing<R: Rulebook> {
    pub(crate) seat: Seat,
    pub(crate) stamp: Stamp,
    pub(crate) reply: Reply<R>,
    pub(crate) need: Need,
    /// Since when, in milliseconds since 1970.
    pub(crate) since: i64,
}

impl<R: Rulebook> Throwing<R> {
    /// Tells these dice from those before and after them. It counts nothing that somebody may not know:
    /// when they were asked for, and how many fell before them.
    pub(crate) fn asked(&self) -> u64 {
        let since = u64::try_from(self.since).unwrap_or_default();
        since.saturating_mul(1000).saturating_add(self.need.fallen.len() as u64)
    }
}

/// A commit in the log, and whether it still counts.
#[derive(Clone, Debug)]
pub(crate) struct Logged<R: Rulebook> {
    pub(crate) version: u64,
    pub(crate) commit: Arc<Commit<R>>,
    pub(crate) undone: bool,
    /// How many lines everybody sees of it, once somebody asked; none where that differs from viewer to viewer.
    pub(crate) lines: OnceLock<Option<usize>>,
}

/// What a pure table is given from outside: the time and the dice.
pub struct Context<'a> {
    /// Milliseconds since 1970.
    pub now: i64,
    /// The generator.
    pub rng: &'a mut ingle_engine::Rng,
}

impl<R: Rulebook> Table<R> {
    /// A table that was just opened.
    pub(crate) fn new(name: String, charter: R::Charter, content: Arc<R::Content>) -> Self {
        Self {
            name,
            game: Game::new(charter.clone(), content),
            options: (charter.clone(), Self::worded(&charter).into()),
            charter,
            people: BTreeMap::new(),
            next_seat: 1,
            door: Door::default(),
            notes: BTreeMap::new(),
            drafts: BTreeMap::new(),
            brought: BTreeMap::new(),
            throwing: None,
            remembered: Vec::new(),
            log: Vec::new(),
            session: 0,
            scene: String::new(),
            version: 0,
            shape: 0,
        }
    }

    /// The game.
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    /// What somebody in a seat sees the table as; nobody once the seat is gone.
    pub fn viewer(&self, seat: Seat) -> Option<Viewer> {
        let person = self.people.get(&seat)?;
        (!person.gone && !person.waiting).then_some(Viewer { seat: Some(seat), role: person.role })
    }

    /// The seat that a secret link opens, and whether it still waits at the door.
    pub fn seat_of(&self, key: &str) -> Option<(Seat, bool)> {
        let mut people = self.people.iter();
        let (seat, person) = people.find(|(_, person)| !person.gone && person.key == key)?;
        Some((*seat, person.waiting))
    }

    pub(crate) fn name_of(&self, seat: Seat) -> String {
        self.people.get(&seat).map_or_else(|| "somebody".to_owned(), |person| person.name.clone())
    }

    pub(crate) fn hands(&self) -> Vec<Seat> {
        if !R::typed_dice(&self.game.world) {
            return Vec::new();
        }
        let people = self.people.iter().filter(|(_, person)| person.hands && !person.gone);
        people.map(|(seat, _)| *seat).collect()
    }

    /// Folds a commit in. No rules here.
    pub fn apply(&mut self, version: u64, commit: Arc<Commit<R>>) {
        self.version = version;
        if !matches!(commit.entry, Entry::Said { .. } | Entry::Threw { .. }) {
            self.shape += 1;
        }
        match &commit.entry {
            // The first commit made the table that the others are folded into.
            Entry::Opened { .. } => {}
            Entry::Seated { seat, name, role, key, waiting } => {
                self.next_seat = self.next_seat.max(seat.0 + 1);
                let person = Person {
                    name: name.clone(),
                    role: *role,
                    key: key.clone(),
                    waiting: *waiting,
                    gone: false,
                    hands: false,
                };
                self.people.insert(*seat, person);
                self.cast(*seat);
            }
            Entry::Admitted { seat } => {
                self.person(*seat, |person| person.waiting = false);
            }
            Entry::Left { seat } => {
                self.person(*seat, |person| person.gone = true);
            }
            Entry::Role { seat, role } => {
                self.person(*seat, |person| person.role = *role);
            }
            Entry::Key { seat, key } => self.person(*seat, |person| person.key = key.clone()),
            Entry::Door { door } => self.door = *door,
            Entry::Hands { seat, on } => self.person(*seat, |person| person.hands = *on),
            Entry::Said { .. } | Entry::Threw { .. } => {}
            Entry::Noted { text } => {
                if let Some(seat) = commit.by {
                    self.notes.insert(seat, text.clone());
                }
            }
            Entry::Drafted { draft, begun } => {
                if let Some(seat) = commit.by {
                    self.drafts.insert(seat, R::Draft::clone(draft));
                    if let Some(told) = begun {
                        self.brought.insert(seat, told.clone());
                    }
                }
            }
            Entry::Played { seat, events, enrolled } => {
                self.throwing = None;
                if *enrolled {
                    self.drafts.remove(seat);
                }
                for event in events {
                    self.game.apply(event);
                    self.forget(event);
                }
            }
            Entry::Throwing { seat, stamp, reply, need } => {
                self.throwing = Some(Throwing {
                    seat: *seat,
                    stamp: *stamp,
                    reply: Reply::clone(reply),
                    need: Need::clone(need),
                    since: commit.at,
                });
            }
            Entry::Cancelled => self.throwing = None,
            Entry::Marked { mark: Mark::Session, title } => {
                self.session += 1;
                self.scene = title.clone();
            }
            Entry::Marked { mark: Mark::Scene, title } => self.scene = title.clone(),
            Entry::Rewound { to, .. } => self.rewind(*to),
        }
        if self.options.0 != *R::charter(&self.game.world) {
            let charter = R::charter(&self.game.world).clone();
            self.options = (charter.clone(), Self::worded(&charter).into());
        }
        if self.log.is_empty()
            || !matches!(commit.entry, Entry::Noted { .. } | Entry::Drafted { .. })
        {
            self.log.push(Logged { version, commit, undone: false, lines: OnceLock::new() });
        }
    }

    fn person(&mut self, seat: Seat, change: impl FnOnce(&mut Person)) {
        if let Some(person) = self.people.get_mut(&seat) {
            change(person);
        }
        self.cast(seat);
    }

    /// Tells the game who plays.
    pub(crate) fn cast(&mut self, seat: Seat) {
        match self.people.get(&seat) {
            Some(person) if !person.gone && !person.waiting => {
                self.game.cast.seat(seat, person.role, person.name.clone());
            }
            _ => self.game.cast.leave(seat),
        }
    }

    /// A throw that was made again is remembered no longer.
    fn forget(&mut self, event: &Event<R>) {
        if let Event::Thrown { by, rule, dice, .. } = event {
            let same =
                |known: &Remembered| (known.by, known.rule, known.wave) == (*by, *rule, *dice);
            if let Some(at) = self.remembered.iter().position(same) {
                self.remembered.remove(at);
            }
        }
    }
}
