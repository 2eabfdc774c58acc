//! What a journal may answer instead of a result.

use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;

use super::Version;

/// Says why an append was not confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppendError {
    /// Another commit came first: read on and decide again, with a new id.
    Conflict {
        /// The table's last version.
        head: Version,
    },
    /// It may or may not have happened: retry with the same id and the same expectation.
    Unknown(String),
    /// The body is too large for one commit.
    TooLarge {
        /// The most bytes a body may have.
        max: usize,
    },
    /// There is no room: nothing was written, the same append succeeds once there is.
    Full(String),
    /// The table is not there, or no longer.
    Gone,
}

/// Says why a journal could not be opened, read or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JournalError {
    /// Another Ingle has the journal open.
    InUse(PathBuf),
    /// Another program, a backup perhaps, held the file locked for too long.
    Locked(PathBuf),
    /// The file belongs to something else.
    Foreign(PathBuf),
    /// The file has a format that this version does not know.
    Newer {
        /// The journal's file.
        file: PathBuf,
        /// The format it has.
        found: i64,
        /// The newest format known here.
        known: i64,
    },
    /// The file is not whole.
    Damaged {
        /// The journal's file.
        file: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// There is no room: nothing was written.
    Full(PathBuf),
    /// The system failed at something; a write may or may not have happened.
    Io {
        /// The file concerned.
        file: PathBuf,
        /// What the system said.
        detail: String,
    },
    /// A table of that public id is already there.
    Taken(String),
    /// The body of a commit is too large.
    TooLarge {
        /// The most bytes a body may have.
        max: usize,
    },
    /// A table would have more commits than a table can.
    TooMany {
        /// The most commits a table may have.
        max: u64,
    },
}

impl Display for AppendError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { head } => {
                write!(f, "another commit came first; the table is at version {head}")
            }
            Self::Unknown(why) => write!(f, "it is not known whether the commit was kept: {why}"),
            Self::TooLarge { max } => JournalError::TooLarge { max: *max }.fmt(f),
            Self::Full(why) => f.write_str(why),
            Self::Gone => f.write_str("the table is not in this journal, or no longer"),
        }
    }
}

impl Display for JournalError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse(file) => write!(
                f,
                "another Ingle is already using {}; stop that one first, or give this one a \
                 journal of its own",
                file.display()
            ),
            Self::Locked(file) => write!(
                f,
                "another program holds {} locked; let it finish or close it, and try again",
                file.display()
            ),
            Self::Foreign(file) => write!(
                f,
                "{} is not an Ingle journal; name one, or a file that does not exist yet; \
                 nothing was changed",
                file.display()
            ),
            Self::Newer { file, found, known } => write!(
                f,
                "{} was written by a newer Ingle; nothing was changed; its format is {found}, \
                 this Ingle knows formats up to {known}: use the newer one",
                file.display()
            ),
            Self::Damaged { file, detail } => write!(
                f,
                "{} is damaged ({detail}); nothing was changed or deleted; keep a copy of it \
                 and of the files beside it, and restore a backup",
                file.display()
            ),
            Self::Full(file) => write!(
                f,
                "there is no room left for {}; nothing was written and nothing confirmed is \
                 lost; make room on that disk and try again",
                file.display()
            ),
            Self::Io { file, detail } => write!(
                f,
                "{} could not be used: {detail}; it must be a file on a working disk that may \
                 be read and written",
                file.display()
            ),
            Self::Taken(public_id) => {
                write!(f, "a table {public_id} is already here; a new one needs another name")
            }
            Self::TooLarge { max } => write!(f, "a commit may have at most {max} bytes"),
            Self::TooMany { max } => write!(f, "a table may have at most {max} commits"),
        }
    }
}

impl std::error::Error for AppendError {}
impl std::error::Error for JournalError {}

impl From<JournalError> for AppendError {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::Full(_) | JournalError::TooMany { .. } => Self::Full(error.to_string()),
            JournalError::TooLarge { max } => Self::TooLarge { max },
            other => Self::Unknown(other.to_string()),
        }
    }
}
