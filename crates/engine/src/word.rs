//! Values that are written as one word.

use serde::Deserializer;
use serde::de::{Error, Visitor};
use std::fmt;

/// Reads such a value where its word lies, without a copy: there are dozens in every commit. `what` names its kind.
pub fn read_word<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    what: &'static str,
    parse: fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(Read { what, parse })
}

struct Read<T> {
    what: &'static str,
    parse: fn(&str) -> Option<T>,
}

impl<T> Visitor<'_> for Read<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
        (self.parse)(word).ok_or_else(|| E::custom(format!("there is no {} `{word}`", self.what)))
    }
}
