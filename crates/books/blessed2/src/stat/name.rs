//! The name of a Stat that a table made itself.

use super::Stat;
use crate::id;
use ingle_engine::{Notation, Why};
use serde::{Deserialize, Serialize};

/// The longest name, in bytes.
pub const WIDE: usize = 24;
/// How forms read one.
pub const NAMES: Notation =
    Notation { reads: |text| Name::checked(text).map(|_| ()), like: &["Harmony", "High Seas"] };

/// A short name that is copied as easily as the Stats of the book are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Name {
    bytes: [u8; WIDE],
    len: u8,
}

impl Name {
    /// What it is called until the referee names it.
    pub const UNNAMED: Self = {
        let mut bytes = [0; WIDE];
        [bytes[0], bytes[1], bytes[2]] = *b"Own";
        Self { bytes, len: 3 }
    };

    /// Reads a name: letters, spaces and hyphens.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let plain = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-');
        if text.is_empty() || text.len() > WIDE || !text.chars().all(plain) {
            return None;
        }
        let mut bytes = [0; WIDE];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(Self { bytes, len: text.len() as u8 })
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }

    /// Reads the name of a new Stat, or says why it cannot be that: it must not sound like another. [B2-STAT-18]
    pub fn checked(text: &str) -> Result<Self, Why> {
        let Some(name) = Self::new(text) else {
            let say = format!(
                "“{}” is no name for a Stat; it has 1 to {WIDE} letters, spaces and hyphens.",
                text.chars().take(2 * WIDE).collect::<String>()
            );
            return Err(Why::from(id::STAT_18).say(say));
        };
        let sounds = |text: &str| text.to_lowercase().replace([' ', '-'], "");
        let like = Stat::ALL.into_iter().chain(Stat::SETTING);
        match like.into_iter().find(|stat| sounds(stat.name()) == sounds(name.as_str())) {
            Some(stat) => Err(Why::from(id::STAT_18).say(format!(
                "A new Stat must not sound like another, and there is {} already; choose another name.",
                stat.name()
            ))),
            None => Ok(name),
        }
    }
}

impl std::fmt::Debug for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.as_str().to_owned()
    }
}

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::new(&text).ok_or_else(|| "there is no such Stat".to_owned())
    }
}
