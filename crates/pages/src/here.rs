//! Where a part is shown: which table, which book, which ids are taken.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// The surroundings of a part while one page is written.
pub(crate) struct Here<'a> {
    /// The address of the table, such as `/t/abc`.
    pub base: &'a str,
    /// The id of the rulebook, for links to its rules.
    pub book: &'a str,
    /// The level of a heading inside a view.
    pub level: u8,
    /// Whether the page is only looked at: its forms cannot be sent.
    pub still: bool,
    /// Whether every value of a character is in sight, whoever it belongs to.
    pub open: bool,
    taken: RefCell<BTreeMap<String, u32>>,
}

impl<'a> Here<'a> {
    /// A place on a page whose sections have headings of the second level.
    pub fn new(base: &'a str, book: &'a str) -> Self {
        Self { base, book, level: 3, still: false, open: false, taken: RefCell::default() }
    }

    /// The same place with headings of another level.
    pub fn level(mut self, level: u8) -> Self {
        self.level = level;
        self
    }

    /// An id that nothing else on the page has, and the same one next time.
    pub fn id(&self, wanted: impl Into<String>) -> String {
        let wanted = wanted.into();
        let mut taken = self.taken.borrow_mut();
        let count = taken.entry(wanted.clone()).or_default();
        *count += 1;
        match *count {
            1 => wanted,
            // No slug holds a dot, so this one is free.
            more => format!("{wanted}.{more}"),
        }
    }
}

/// A word made fit for an id.
pub(crate) fn slug(word: &str) -> String {
    let fit = |c: char| match c.is_alphanumeric() {
        true => c.to_ascii_lowercase(),
        false => '-',
    };
    word.chars().map(fit).collect()
}

/// A word made fit for one step of a path.
pub(crate) fn step(word: &str) -> String {
    let mut path = String::with_capacity(word.len());
    for byte in word.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                path.push(char::from(byte));
            }
            _ => path.push_str(&format!("%{byte:02X}")),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_paths_are_safe() {
        let here = Here::new("/t/x", "toy");
        assert_eq!((here.id("a"), here.id("a")), ("a".into(), "a.2".into()));
        assert_eq!(step("B3-DIE-13?"), "B3-DIE-13%3F");
        assert_eq!(slug("Tom & Ann"), "tom---ann");
    }
}
