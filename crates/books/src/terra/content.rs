//! What the packs hold: the words of the Attributes, and a scenario's Archetypes.

use super::world::Attribute;
use ingle_engine::{Pack, PackError, Packs, RuleId};
use serde::Deserialize;

/// The content of a table, read and checked.
#[derive(Clone, Debug)]
pub struct Content {
    attributes: [AttributeText; 4],
    /// The Archetypes of the scenario, in its own order; the core has none. [TR-CRE-08]
    pub archetypes: Vec<Archetype>,
}

/// One Attribute in words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AttributeText {
    name: String,
    about: String,
    rule: RuleId,
}

/// One Archetype of a scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archetype {
    /// Its name.
    pub name: String,
    /// What it is like.
    #[serde(default)]
    pub about: String,
}

const KINDS: [&str; 2] = ["attributes", "archetypes"];

/// The official content, as the first pack.
pub fn official() -> Packs {
    let attributes = include_str!("../../../../packs/terra/attributes.toml").to_owned();
    let files = [("attributes".to_owned(), attributes)].into();
    Packs::of(Pack { name: "terra".to_owned(), files })
}

/// Reads packs and checks that each of the four Attributes is there, and nothing else.
pub fn content(packs: &Packs) -> Result<Content, Vec<PackError>> {
    let mut errors = Vec::new();
    packs.only(&KINDS, &mut errors);
    let mut found = packs.kind::<AttributeText>("attributes", &mut errors);
    for (name, entry) in &found {
        if !Attribute::ALL.iter().any(|attribute| attribute.key() == name) {
            errors.push(entry.error(format!(
                "there is no Attribute `{name}`; expected strength, dexterity, insight or resolve"
            )));
        }
        let text = &entry.value;
        if text.name.trim().is_empty() || text.name.chars().count() > 40 {
            errors.push(entry.error("a name has 1 to 40 characters"));
        }
    }
    let mut archetypes = Vec::new();
    let mut entries: Vec<_> =
        packs.kind::<Archetype>("archetypes", &mut errors).into_values().collect();
    entries.sort_by(|a, b| (&a.file, a.nth).cmp(&(&b.file, b.nth)));
    for entry in entries {
        let name = &entry.value.name;
        if name.trim().is_empty() || name.chars().count() > 80 {
            errors.push(entry.error("an Archetype's name has 1 to 80 characters"));
        }
        archetypes.push(entry.value);
    }
    let mut take = |attribute: Attribute| match found.remove(attribute.key()) {
        Some(entry) => entry.value,
        None => {
            // A broken file has been told already; only a missing entry is news.
            if errors.is_empty() {
                errors.push(PackError {
                    file: "attributes.toml".to_owned(),
                    line: 1,
                    expected: format!("expected an entry [{}]", attribute.key()),
                });
            }
            AttributeText { name: String::new(), about: String::new(), rule: attribute.rule() }
        }
    };
    let attributes = Attribute::ALL.map(&mut take);
    match errors.is_empty() {
        true => Ok(Content { attributes, archetypes }),
        false => Err(errors),
    }
}

impl Content {
    /// The name of an Attribute.
    pub fn name(&self, attribute: Attribute) -> &str {
        &self.attributes[attribute as usize].name
    }

    /// What an Attribute stands for.
    pub fn about(&self, attribute: Attribute) -> &str {
        &self.attributes[attribute as usize].about
    }

    /// The rule behind an Attribute.
    pub fn rule(&self, attribute: Attribute) -> RuleId {
        self.attributes[attribute as usize].rule
    }
}
