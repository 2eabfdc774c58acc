//! What is written in a specialty's place, and what is meant by it.

/// What a file writes in a specialty's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Specialty {
    /// As it stands in the file. [MS-PEER-10]
    pub written: String,
    /// What is meant: mostly one thing, at times several. [MS-PEER-04]
    pub parts: Vec<Part>,
}

/// One specialty that is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name, without marks and quotes.
    pub name: String,
    /// Whether the file marks it as advanced; where not, it may be so all the same. [MS-PEER-03]
    pub marked: bool,
}

/// The mark of an advanced specialty.
const MARK: &str = "(Adv)";
/// Quotation marks, as people and their keyboards write them.
const QUOTES: [(char, char); 4] = [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»')];

impl Specialty {
    /// Reads what is written; nothing for what has no name.
    pub(super) fn read(written: &str) -> Option<Self> {
        let parts: Vec<Part> = split(written).into_iter().filter_map(part).collect();
        (!parts.is_empty()).then(|| Self { written: written.to_owned(), parts })
    }

    /// Writes a specialty that no file had.
    pub fn new(name: &str, advanced: bool) -> Self {
        let part = Part { name: name.to_owned(), marked: advanced };
        // A name that would be read as something else is quoted; one that holds a quote as well stays as it is.
        let plain = Self::read(name)
            .is_some_and(|read| read.parts == [Part { name: name.to_owned(), marked: false }]);
        let name =
            if plain || name.contains('"') { name.to_owned() } else { format!("\"{name}\"") };
        let written = if advanced { format!("{name} {MARK}") } else { name };
        Self { written, parts: vec![part] }
    }
}

/// Splits at commas outside of brackets and quotes. [MS-PEER-04]
fn split(written: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0usize, false);
    for (at, letter) in written.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '"' => quoted = !quoted,
            ',' if depth == 0 && !quoted && written[at..].starts_with(", ") => {
                parts.push(&written[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    // A quote or bracket that never ends is a letter like any other.
    if quoted || depth > 0 {
        return written.split(", ").collect();
    }
    parts.push(&written[start..]);
    parts
}

fn part(written: &str) -> Option<Part> {
    let (mut name, mut marked) = (written.trim(), false);
    loop {
        let before = name;
        name = unquoted(name);
        if let Some(rest) = name.strip_suffix(MARK) {
            // Only behind a name: a lone mark is a name of its own.
            if rest.ends_with(' ') && !rest.trim().is_empty() {
                (name, marked) = (rest.trim_end(), true);
            }
        }
        if name == before {
            break;
        }
    }
    (!name.is_empty()).then(|| Part { name: name.to_owned(), marked })
}

/// A name without the quotation marks around it. [MS-PEER-05]
pub fn unquoted(name: &str) -> &str {
    let name = name.trim();
    for (open, close) in QUOTES {
        let inner = name.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
        if let Some(inner) = inner.filter(|inner| !inner.contains([open, close])) {
            return inner.trim();
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(written: &str) -> Vec<(String, bool)> {
        let read = Specialty::read(written);
        let parts = read.map_or_else(Vec::new, |specialty| specialty.parts);
        parts.into_iter().map(|part| (part.name, part.marked)).collect()
    }

    #[test]
    fn finds_marks_commas_and_quotes() {
        let one = |name: &str, marked| (name.to_owned(), marked);
        assert_eq!(read("Pistols"), [one("Pistols", false)]);
        assert_eq!(read("Fighters (Adv)"), [one("Fighters", true)]);
        assert_eq!(read("Robots (Adv), Traps"), [one("Robots", true), one("Traps", false)]);
        assert_eq!(read("Tools (old, rusty)"), [one("Tools (old, rusty)", false)]);
        assert_eq!(read("\"Quiet\" (Adv)"), [one("Quiet", true)]);
        assert_eq!(read("\"Quiet (Adv)\""), [one("Quiet", true)]);
        assert_eq!(read("\"Quick, quiet\""), [one("Quick, quiet", false)]);
        assert_eq!(read("“Borrowing”"), [one("Borrowing", false)]);
        assert_eq!(read("5\" guns, Traps"), [one("5\" guns", false), one("Traps", false)]);
        assert_eq!(read("(Adv)"), [one("(Adv)", false)]);
        assert_eq!(read("  "), []);
        assert_eq!(read("\"\""), []);
    }

    #[test]
    fn writes_what_would_be_read_again() {
        for (name, advanced) in [("Pistols", false), ("Fighters", true), ("Quick, quiet", true)] {
            let written = Specialty::new(name, advanced);
            assert_eq!(read(&written.written), [(name.to_owned(), advanced)]);
            assert_eq!(Specialty::read(&written.written), Some(written));
        }
    }
}
