//! Rule ids, and the numbered index of a rulebook.

use crate::read_word;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Names one line of a rules index, such as `B3-CHK-05`.
///
/// Held inline, so that citing a rule never touches the heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    len: u8,
    bytes: [u8; RuleId::MAX],
}

impl RuleId {
    /// The longest id there is.
    pub const MAX: usize = 15;

    /// Makes an id from a literal; a literal that is too long does not compile in a `const`.
    pub const fn new(id: &str) -> Self {
        assert!(id.len() <= Self::MAX, "a rule id has at most 15 bytes");
        let mut bytes = [0; Self::MAX];
        let from = id.as_bytes();
        let mut i = 0;
        while i < from.len() {
            bytes[i] = from[i];
            i += 1;
        }
        Self { len: from.len() as u8, bytes }
    }

    /// Reads an id that came from outside.
    pub fn parse(id: &str) -> Option<Self> {
        let plain = id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'?');
        (plain && !id.is_empty() && id.len() <= Self::MAX).then(|| Self::new(id))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len as usize]).unwrap_or("")
    }

    /// The area of the id: `CHK` of `B3-CHK-05`.
    pub fn area(&self) -> &str {
        self.as_str().split('-').nth(1).unwrap_or("")
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_word(deserializer, "rule id", Self::parse)
    }
}

/// One line of an index: a testable fact, or a decision where the book is silent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// Its id.
    pub id: RuleId,
    /// The fact in our own words.
    pub text: String,
    /// The house rule that the line opens, if any: its key and its values, the first the default.
    pub option: Option<(String, Vec<String>)>,
    /// Why no code can emit this line (advice, colour), if so.
    pub told: Option<String>,
}

/// A whole index, in its own order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rules {
    /// The lines.
    pub lines: Vec<Rule>,
    /// The headings of the areas, by area code.
    pub areas: Vec<(String, String)>,
}

impl Rules {
    /// Reads an index written in Markdown: a rule is a list item that opens with its bold id.
    ///
    /// A mark `[advice]` or `[colour: …]` at the end of a line says why no code emits it.
    pub fn parse(markdown: &str) -> Self {
        let mut rules = Self::default();
        let mut heading = String::new();
        for line in markdown.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                heading = title.trim().to_owned();
            } else if let Some((id, text)) =
                line.strip_prefix("- **").and_then(|rest| rest.split_once("** "))
                && let Some(id) = RuleId::parse(id)
            {
                if !rules.areas.iter().any(|(code, _)| code == id.area()) {
                    rules.areas.push((id.area().to_owned(), heading.clone()));
                }
                rules.lines.push(Rule {
                    id,
                    text: text.trim().to_owned(),
                    option: option(text),
                    told: told(text),
                });
            }
        }
        rules
    }

    /// Finds a rule by its id.
    pub fn get(&self, id: RuleId) -> Option<&Rule> {
        self.lines.iter().find(|rule| rule.id == id)
    }

    /// Finds the rules that hold every word of a question, in the id or the text.
    pub fn find<'a>(&'a self, words: &str) -> impl Iterator<Item = &'a Rule> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        self.lines.iter().filter(move |rule| {
            let hay = format!("{} {}", rule.id, rule.text).to_lowercase();
            !words.is_empty() && words.iter().all(|word| hay.contains(word))
        })
    }
}

fn option(text: &str) -> Option<(String, Vec<String>)> {
    let inside = text.split_once("(table option: ")?.1.split_once(')')?.0;
    let (key, values) = inside.split_once(" = ")?;
    let plain = key.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    plain.then(|| {
        let values = values.split('|').map(|v| v.trim().to_owned()).collect();
        (key.to_owned(), values)
    })
}

fn told(text: &str) -> Option<String> {
    let open = text.rfind('[')?;
    let inside = text[open + 1..].strip_suffix(']')?;
    let reason = ["advice", "colour"].iter().any(|mark| inside.split(':').next() == Some(mark));
    reason.then(|| inside.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_options_and_marks() {
        let rules = Rules::parse(
            "## CHK: Checks\n\n- **B3-CHK-28?** How many? → four. (table option: complex_rolls = 4|3|5|n)\n\
             - **B3-DIE-08** Flavour. [colour: no number changes]\nprose\n",
        );
        assert_eq!(rules.lines.len(), 2);
        let (key, values) = rules.lines[0].option.clone().unwrap();
        assert_eq!((key.as_str(), values.len()), ("complex_rolls", 4));
        assert_eq!(rules.lines[1].told.as_deref(), Some("colour: no number changes"));
        assert_eq!(rules.find("how MANY").count(), 1);
        assert_eq!(rules.areas[0].1, "CHK: Checks");
    }

    #[test]
    fn refuses_ids_that_are_none() {
        assert!(RuleId::parse("B3-CHK-05").is_some());
        assert!(RuleId::parse("<b>").is_none());
        assert!(RuleId::parse("B3-CHK-0500000000").is_none());
    }
}
