//! What people ask of a table, and how it says no.

use crate::{Door, Mark};
use ingle_engine::{Filled, Role, Seat, Stamp, Why};

/// Something that somebody asks of the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Take a seat.
    Join {
        /// Under this name.
        name: String,
        /// In this role.
        role: Role,
        /// With a secret link of this hash.
        key: String,
    },
    /// Let somebody in, or turn them away.
    Admit {
        /// Who.
        seat: Seat,
        /// Whether.
        yes: bool,
    },
    /// Give somebody a role: hand over the chair, make a second referee.
    Role {
        /// Who.
        seat: Seat,
        /// Which.
        role: Role,
    },
    /// Take somebody's seat away.
    Remove {
        /// Whose.
        seat: Seat,
    },
    /// Give a seat a new secret link.
    Key {
        /// Which.
        seat: Seat,
        /// Its hash.
        key: String,
    },
    /// Open or lock the door.
    Door(Door),
    /// Throw by hand from now on, or no longer.
    Hands {
        /// Who.
        seat: Seat,
        /// Whether.
        on: bool,
    },
    /// Say something.
    Say {
        /// To whom.
        to: To,
        /// What.
        text: String,
    },
    /// Write private notes.
    Note(String),
    /// Fill in blanks of a character in the making.
    Draft(Vec<(String, String)>),
    /// Begin the character in the making with one that the book brings along, by its name.
    Sample(String),
    /// Begin it with the text of another program's character file.
    Adopt(String),
    /// Hand the character in.
    Enroll,
    /// Make a move, for oneself or, as a referee, for another.
    Move {
        /// Whose move it is.
        seat: Seat,
        /// The stamp of the form.
        stamp: Stamp,
        /// The verb; `settle` and `pass` are two that every question may have.
        verb: String,
        /// What is filled in.
        fields: Fields,
    },
    /// Type in dice that fell on a real table.
    Dice {
        /// Which dice are asked for, so that a second click is not taken for the next ones.
        asked: u64,
        /// What they show.
        faces: Vec<i64>,
    },
    /// Let the table throw the dice that were to be typed in.
    ThrowForMe {
        /// Which.
        asked: u64,
    },
    /// Give up the move that waits for dice.
    Cancel {
        /// Which.
        asked: u64,
    },
    /// Throw dice for no rule.
    Throw {
        /// How many.
        count: i64,
        /// Of how many sides.
        sides: i64,
        /// What for.
        label: String,
        /// Who sees it.
        seen: Seen,
        /// What fell, where somebody threw them by hand; empty where Ingle throws.
        fell: Vec<i64>,
    },
    /// Begin a session or scene.
    Mark(Mark, String),
    /// Go back to before a version.
    Rewind {
        /// The first version that is not to count.
        to: u64,
        /// Why.
        reason: String,
    },
    /// Take back one's own last move.
    TakeBack {
        /// How many replies one had made, so that a second click takes back nothing more.
        replies: u64,
    },
}

/// A form as it comes: words from a page or typed values from a program.
#[derive(Clone, Debug, PartialEq)]
pub enum Fields {
    /// Names and words.
    Words(Vec<(String, String)>),
    /// Typed values.
    Typed(Filled),
}

/// Who hears what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// Everybody.
    Everyone,
    /// The referees.
    Referees,
    /// One seat.
    Seat(Seat),
}

/// Who sees a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Everybody.
    Everyone,
    /// The one who throws, and the referees.
    MeAndReferees,
    /// The referees alone, not even the one who throws.
    Referees,
}

/// A no: what was wrong, what would be right, and of which kind it is. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules or the form do not allow it.
    Illegal(Why),
    /// This person may not do it.
    Forbidden(Why),
}

impl Refusal {
    /// The reason.
    pub fn why(&self) -> &Why {
        match self {
            Self::Illegal(why) | Self::Forbidden(why) => why,
        }
    }

    pub(crate) fn illegal(words: impl Into<String>) -> Self {
        Self::Illegal(Why::words(words))
    }

    pub(crate) fn forbidden(words: impl Into<String>) -> Self {
        Self::Forbidden(Why::words(words))
    }
}

impl From<Why> for Refusal {
    fn from(why: Why) -> Self {
        Self::Illegal(why)
    }
}
