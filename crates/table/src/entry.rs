//! What is written down: one commit a move, whole.

use ingle_engine::{Audience, Event, Need, Reason, Reply, Role, Rulebook, Seat, Stamp, Wave};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// The format of everything but the book's own events; a new optional field needs no new number.
pub const TABLE_FORMAT: u32 = 1;

/// One record of the journal: when, by whom, and what.
///
/// It is always of today's format: what is older is brought up to it when it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit<R: Rulebook> {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it; nobody where the host did.
    pub by: Option<Seat>,
    /// What.
    pub entry: Entry<R>,
}

/// A commit as it is written down.
#[derive(Serialize)]
#[serde(bound = "")]
struct Written<'a, R: Rulebook> {
    /// The format of the table's own entries.
    format: u32,
    /// The rulebook.
    book: &'a str,
    /// The format of the book's events.
    book_format: u32,
    at: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Seat>,
    entry: &'a Entry<R>,
}

/// A commit as it is read.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Read<'a, R: Rulebook> {
    format: u32,
    #[serde(borrow)]
    book: Cow<'a, str>,
    book_format: u32,
    at: i64,
    #[serde(default)]
    by: Option<Seat>,
    entry: Entry<R>,
}

/// What somebody did at the table. What is large and rare stands in boxes: a log has thousands of these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Entry<R: Rulebook> {
    /// The table was opened.
    Opened {
        /// Its name.
        name: String,
        /// Its house rules.
        charter: Box<R::Charter>,
        /// The hash of its packs.
        packs: String,
    },
    /// Somebody took a seat, or waits at the door for one.
    Seated {
        /// Which.
        seat: Seat,
        /// Their name.
        name: String,
        /// Their role.
        role: Role,
        /// The hash of their secret link.
        key: String,
        /// Whether they wait to be let in.
        waiting: bool,
    },
    /// Somebody was let in.
    Admitted {
        /// Who.
        seat: Seat,
    },
    /// Somebody left, or was turned away.
    Left {
        /// Who.
        seat: Seat,
    },
    /// Somebody has another role now.
    Role {
        /// Who.
        seat: Seat,
        /// Which.
        role: Role,
    },
    /// A seat has a new secret link; the old one is dead.
    Key {
        /// Which.
        seat: Seat,
        /// Its hash.
        key: String,
    },
    /// The door stands otherwise.
    Door {
        /// How.
        door: Door,
    },
    /// Somebody throws by hand from now on, or no longer.
    Hands {
        /// Who.
        seat: Seat,
        /// Whether.
        on: bool,
    },
    /// Somebody spoke.
    Said {
        /// Who hears it.
        to: Audience,
        /// What.
        text: String,
    },
    /// Somebody changed their private notes.
    Noted {
        /// All of them.
        text: String,
    },
    /// Somebody changed their character in the making.
    Drafted {
        /// All of it.
        draft: Box<R::Draft>,
        /// Where it was begun anew: what was told about the file that it came from, if it came from one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begun: Option<Vec<String>>,
    },
    /// A move of the game.
    Played {
        /// Whose it was.
        seat: Seat,
        /// What happened.
        events: Vec<Event<R>>,
        /// Whether it took a character into the game, so that the draft is done.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        enrolled: bool,
    },
    /// A move waits for dice that somebody types in.
    Throwing {
        /// Whose move it is.
        seat: Seat,
        /// The stamp that it came with.
        stamp: Stamp,
        /// The move.
        reply: Box<Reply<R>>,
        /// The dice it waits for, and those that fell already.
        need: Box<Need>,
    },
    /// The move that waited was given up.
    Cancelled,
    /// Dice thrown for no rule.
    Threw {
        /// How many of how many sides.
        dice: Wave,
        /// What they showed.
        faces: Vec<u8>,
        /// What for.
        label: String,
        /// Who sees it.
        seen: Audience,
        /// Whether somebody threw them by hand and typed them in.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        typed: bool,
    },
    /// A session or scene began.
    Marked {
        /// Which.
        mark: Mark,
        /// Its title.
        title: String,
    },
    /// Moves were taken back.
    Rewound {
        /// The first version that no longer counts.
        to: u64,
        /// Why.
        reason: String,
    },
}

/// How the door stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Door {
    /// Whoever has the link comes in.
    Open,
    /// Whoever has the link waits until a referee lets them in.
    #[default]
    Ask,
    /// Nobody comes in.
    Locked,
}

impl Door {
    /// The word for it in forms.
    pub fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Ask => "ask",
            Self::Locked => "locked",
        }
    }
}

/// What a marker begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// A session: an evening.
    Session,
    /// A scene.
    Scene,
}

/// Why a record could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl<R: Rulebook> Commit<R> {
    /// A commit of today's format.
    pub fn new(at: i64, by: Option<Seat>, entry: Entry<R>) -> Self {
        Self { at, by, entry }
    }

    /// The commit as it is written down.
    pub fn write(&self) -> Result<Vec<u8>, Unreadable> {
        self.text().map(String::into_bytes)
    }

    fn text(&self) -> Result<String, Unreadable> {
        let written = Written {
            format: TABLE_FORMAT,
            book: R::ID,
            book_format: R::HISTORY.len() as u32,
            at: self.at,
            by: self.by,
            entry: &self.entry,
        };
        serde_json::to_string(&written)
            .map_err(|error| Unreadable(format!("a move could not be written: {error}")))
    }

    /// The commit as it is written down, and as it is read again: what cannot be read must never get into a log.
    pub fn checked(&self) -> Result<(Vec<u8>, Self), Unreadable> {
        let text = self.text()?;
        let read = Self::read_text(&text)?;
        match read == *self {
            true => Ok((text.into_bytes(), read)),
            false => Err(Unreadable("a move would not be read as it was written".to_owned())),
        }
    }

    /// Reads a commit of this format or an older one.
    pub fn read(body: &[u8]) -> Result<Self, Unreadable> {
        // As text at once: else every string in it would be looked at on its own.
        let text = str::from_utf8(body)
            .map_err(|error| Unreadable(format!("a move in the log is no text: {error}")))?;
        Self::read_text(text)
    }

    /// Says whether every reason in it can be read, which otherwise shows only when somebody looks at it.
    pub fn check(&self) -> Result<(), Unreadable> {
        let Entry::Played { events, .. } = &self.entry else { return Ok(()) };
        let mut reasons = events.iter().filter_map(|event| match event {
            Event::Happened { why, .. } => Some(why),
            _ => None,
        });
        reasons.try_for_each(Reason::check).map_err(|error| {
            Unreadable(format!("the reason of a move in the log cannot be read: {error}"))
        })
    }

    fn read_text(text: &str) -> Result<Self, Unreadable> {
        // The common case is one of today's format, which is read in one go.
        if let Ok(Read { format, book, book_format, at, by, entry }) = serde_json::from_str(text)
            && format == TABLE_FORMAT
            && book == R::ID
            && book_format == R::HISTORY.len() as u32
        {
            return Ok(Self { at, by, entry });
        }
        let damaged = |error: serde_json::Error| {
            Unreadable(format!("a move in the log cannot be read: {error}"))
        };
        let mut value: Value = serde_json::from_str(text).map_err(damaged)?;
        let number = |value: &Value, name: &str| value[name].as_u64().unwrap_or(u64::MAX);
        if number(&value, "format") > u64::from(TABLE_FORMAT)
            || number(&value, "book_format") > R::HISTORY.len() as u64
        {
            return Err(Unreadable(
                "the log was written by a newer Ingle; nothing was changed. Open it with that version.".to_owned(),
            ));
        }
        if value["book"] != R::ID {
            return Err(Unreadable(format!("the log is of {}, not of {}", value["book"], R::ID)));
        }
        let from = number(&value, "book_format") as usize;
        if let Some(Value::Array(events)) = value.pointer_mut("/entry/played/events") {
            for event in events {
                for step in &R::HISTORY[from..] {
                    step(event);
                }
            }
        }
        let Read { at, by, entry, .. } = Read::deserialize(&value).map_err(damaged)?;
        Ok(Self { at, by, entry })
    }
}
