//! A character on its way from one edition of *Humanity, Blessed* to the next: what every edition can tell of one.

use ingle_engine::Why;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A character as a file that the next edition reads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mover {
    /// The book it comes from.
    pub book: String,
    /// Its name.
    pub name: String,
    /// The die of each Stat, by its sides.
    pub stats: BTreeMap<String, u8>,
    /// The Stats from most to least capable.
    pub ranks: Vec<String>,
    /// The Lifestyle that it began with.
    pub began_as: String,
    /// The Lifestyle now.
    pub lifestyle: String,
    /// The backstory.
    pub backstory: String,
    /// Proven skills.
    pub skills: Vec<String>,
    /// People and groups it knows.
    pub ties: String,
    /// The species, where it is not human.
    pub species: String,
    /// The Hero, in lines.
    pub hero: Vec<String>,
    /// Abilities by name.
    pub abilities: Vec<String>,
    /// Items.
    pub items: Vec<String>,
    /// How many Blessings it has.
    pub blessings: u32,
    /// Wounds and other things that trouble it, in words.
    pub troubles: Vec<String>,
    /// What only its own edition knows, in words.
    pub other: Vec<String>,
}

impl Mover {
    /// Reads a file of one of these books.
    pub fn read(file: &str, books: &[&str]) -> Result<Self, Vec<Why>> {
        let told = |say: String| vec![Why::words(say)];
        let read: Self = serde_json::from_str(file).map_err(|error| {
            told(format!("This is no character file of {}: {error}.", or(books)))
        })?;
        match books.contains(&read.book.as_str()) {
            true => Ok(read),
            false => {
                let of: String = read.book.chars().take(40).collect();
                Err(told(format!("This is a character of “{of}”; bring one of {}.", or(books))))
            }
        }
    }

    /// The character as a file.
    pub fn written(&self) -> Option<String> {
        serde_json::to_string_pretty(self).ok()
    }
}

fn or(books: &[&str]) -> String {
    books.join(" or ")
}

/// What becomes of a character that moves, in lines: shown to its player and to the referee who accepts it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    over: Vec<String>,
    anew: Vec<String>,
    lost: Vec<String>,
}

impl Moved {
    /// Stays as it was.
    pub fn over(&mut self, what: impl Into<String>) {
        self.over.push(what.into());
    }

    /// Has to be chosen.
    pub fn anew(&mut self, what: impl Into<String>) {
        self.anew.push(what.into());
    }

    /// The next edition has nothing like it.
    pub fn lost(&mut self, what: impl Into<String>) {
        self.lost.push(what.into());
    }

    /// Texts stay, where there are any and they fit; what is cut is told.
    pub fn text(&mut self, label: &str, text: &str, most: usize) -> String {
        if text.trim().is_empty() {
            return String::new();
        }
        let cut: String = text.chars().take(most).collect();
        match cut.len() < text.len() {
            true => self.lost(format!("{label}: all after {most} letters")),
            false => self.over(label.to_owned()),
        }
        cut
    }

    /// The lines.
    pub fn told(self) -> Vec<String> {
        let kinds =
            [("Carries over", self.over), ("Choose anew", self.anew), ("Is lost", self.lost)];
        let lines = kinds
            .into_iter()
            .flat_map(|(kind, of)| of.into_iter().map(move |what| format!("{kind}: {what}.")));
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_comes_back_as_it_was_and_others_are_refused() {
        let one = Mover { book: "blessed-1".into(), name: "Ada".into(), ..Mover::default() };
        let file = one.written().unwrap();
        assert_eq!(Mover::read(&file, &["blessed-1"]), Ok(one));
        let wrong = Mover::read(&file, &["blessed-2"]).unwrap_err();
        assert!(wrong[0].say.contains("“blessed-1”; bring one of blessed-2"), "{wrong:?}");
        assert!(Mover::read("{\"colour\":1}", &["blessed-1"]).is_err());
        assert!(Mover::read("no", &["blessed-1"]).is_err());
    }

    #[test]
    fn what_is_too_long_is_cut_and_told() {
        let mut moved = Moved::default();
        assert_eq!(moved.text("Ties", "abc", 3), "abc");
        assert_eq!(moved.text("Species", "elfin", 3), "elf");
        assert_eq!(moved.text("Hero", " ", 3), "");
        assert_eq!(moved.told(), ["Carries over: Ties.", "Is lost: Species: all after 3 letters."]);
    }
}
