//! Packs: content as data, layered, checked, pinned by hash.

use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;

/// Packs in layers, the later over the earlier.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packs {
    layers: Vec<Pack>,
}

/// A folder of content: one TOML file a kind, one entry a table.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Pack {
    /// Its name.
    pub name: String,
    /// Its files: the kind (the file name without its ending) and the text.
    pub files: BTreeMap<String, String>,
}

/// What is wrong in a pack, where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackError {
    /// The pack and file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what was expected.
    pub expected: String,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.expected)
    }
}

/// An entry with the place it came from, so that later checks can point at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<T> {
    /// Its key, `pack/kind/name`.
    pub key: String,
    /// Its place in its file, for the order on the screen.
    pub nth: usize,
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What it says.
    pub value: T,
}

impl<T> Entry<T> {
    /// An error about this entry.
    pub fn error(&self, expected: impl Into<String>) -> PackError {
        PackError { file: self.file.clone(), line: self.line, expected: expected.into() }
    }
}

impl Packs {
    /// One pack alone.
    pub fn of(pack: Pack) -> Self {
        Self { layers: vec![pack] }
    }

    /// Lays a pack over the others.
    pub fn over(mut self, pack: Pack) -> Self {
        self.layers.push(pack);
        self
    }

    /// The layers, lowest first.
    pub fn layers(&self) -> &[Pack] {
        &self.layers
    }

    /// What pins the packs: a hash over every name and text.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        for pack in &self.layers {
            for part in
                std::iter::once(&pack.name).chain(pack.files.iter().flat_map(|(k, v)| [k, v]))
            {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Reads every entry of a kind; an entry of a later pack stands for the earlier one of its name.
    pub fn kind<T: DeserializeOwned>(
        &self,
        kind: &str,
        errors: &mut Vec<PackError>,
    ) -> BTreeMap<String, Entry<T>> {
        let mut all = BTreeMap::new();
        for pack in &self.layers {
            let Some(text) = pack.files.get(kind) else {
                continue;
            };
            let file = format!("{}/{kind}.toml", pack.name);
            let tables: BTreeMap<toml::Spanned<String>, toml::Spanned<toml::Value>> =
                match toml::from_str(text) {
                    Ok(tables) => tables,
                    Err(error) => {
                        errors.push(located(&file, text, 0, &error));
                        continue;
                    }
                };
            let mut tables: Vec<_> = tables.into_iter().collect();
            tables.sort_by_key(|(name, _)| name.span().start);
            for (nth, (name, table)) in tables.into_iter().enumerate() {
                let start = name.span().start;
                // The entry alone, read again from its own text, so that an error points at its own line.
                let body = entry_text(text, start);
                match toml::from_str::<T>(body.1) {
                    Ok(value) => {
                        let name = name.into_inner();
                        let entry = Entry {
                            key: format!("{}/{kind}/{name}", pack.name),
                            nth,
                            file: file.clone(),
                            line: line_of(text, start),
                            value,
                        };
                        all.insert(name, entry);
                    }
                    Err(error) => errors.push(located(&file, text, body.0, &error)),
                }
                drop(table);
            }
        }
        all
    }

    /// Refuses files of kinds that a book does not know: most likely a typing error.
    pub fn only(&self, kinds: &[&str], errors: &mut Vec<PackError>) {
        for pack in &self.layers {
            for kind in pack.files.keys().filter(|kind| !kinds.contains(&kind.as_str())) {
                errors.push(PackError {
                    file: format!("{}/{kind}.toml", pack.name),
                    line: 1,
                    expected: format!(
                        "there is no kind `{kind}`; expected one of {}",
                        kinds.join(", ")
                    ),
                });
            }
        }
    }
}

/// The text of one `[entry]`: from the line after its head to the next head.
fn entry_text(text: &str, name: usize) -> (usize, &str) {
    let start = text[name..].find('\n').map_or(text.len(), |at| name + at + 1);
    let mut end = text.len();
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        if line.starts_with('[') {
            end = at;
            break;
        }
        at += line.len();
    }
    (start, &text[start..end])
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at.min(text.len())].matches('\n').count() + 1
}

fn located(file: &str, text: &str, offset: usize, error: &toml::de::Error) -> PackError {
    let at = error.span().map_or(0, |span| span.start);
    PackError {
        file: file.to_owned(),
        line: line_of(text, offset + at),
        expected: error.message().replace('\n', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Eq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Weapon {
        dice: String,
        #[serde(default)]
        plus: u8,
    }

    fn pack(name: &str, text: &str) -> Pack {
        Pack { name: name.to_owned(), files: [("weapons".to_owned(), text.to_owned())].into() }
    }

    #[test]
    fn layers_and_keeps_the_order() {
        let packs = Packs::of(pack("official", "[sword]\ndice = \"1d\"\n\n[axe]\ndice = \"2d\"\n"))
            .over(pack("mine", "[sword]\ndice = \"3d\"\nplus = 1\n"));
        let mut errors = Vec::new();
        let found = packs.kind::<Weapon>("weapons", &mut errors);
        assert!(errors.is_empty(), "{errors:?}");
        assert_eq!(found["sword"].value.dice, "3d");
        assert_eq!(found["axe"].key, "official/weapons/axe");
        assert_eq!((found["axe"].nth, found["axe"].line), (1, 4));
        assert_ne!(packs.hash(), Packs::default().hash());
    }

    #[test]
    fn a_typo_is_told_with_file_line_and_what_was_expected() {
        let packs = Packs::of(pack("mine", "[axe]\ndice = \"1d\"\n\n[sword]\ndicee = \"1d\"\n"));
        let mut errors = Vec::new();
        packs.kind::<Weapon>("weapons", &mut errors);
        let text = errors[0].to_string();
        assert!(text.starts_with("mine/weapons.toml:5:"), "{text}");
        assert!(text.contains("dicee") && text.contains("dice"), "{text}");
        packs.only(&["armour"], &mut errors);
        assert!(errors[1].to_string().contains("expected one of armour"));
    }
}
