//! Characters as files: what is in a draft, by name or by icon, as JSON.

use super::Blessed3;
use super::content::{Content, Outlook};
use super::draft::Draft;
use super::id;
use super::world::Character;
use ingle_engine::{Adopted, Game, Viewer, Why};
use serde_json::{Map, Value, json};

/// Reads a character file as a character in the making; what it cannot take is told, line by line. [B3-SHEET-11? B3-CRE-33?]
pub fn adopt(game: &Game<Blessed3>, file: &str) -> Result<Adopted<Draft>, Vec<Why>> {
    let parsed = serde_json::from_str::<Value>(file);
    if parsed.as_ref().is_ok_and(|value| value.get("book").is_some()) {
        return super::moving::adopt(game, file);
    }
    let Ok(Value::Object(file)) = parsed else {
        let say = "This is no character file; it is a JSON object with the blanks of the wizard, \
                   such as {\"name\": \"Kael\", \"best\": \"Head\"}.";
        return Err(vec![Why::from(id::CRE_33).say(say)]);
    };
    let content = game.content();
    let known = serde_json::to_value(Draft::default()).unwrap_or_default();
    let mut notes = Vec::new();
    let mut taken = Map::new();
    for (name, value) in file {
        let value = match name.as_str() {
            "lifestyle" => named(&content.lifestyles, value),
            "ethic" => named(&content.ethics, value),
            "best" => stat(content, value),
            _ => value,
        };
        // Dice, Blessings and the like follow from play; a file cannot bring them along.
        if known.get(&name).is_none() {
            let short: String = name.chars().take(40).collect();
            notes.push(format!("“{short}” is nothing that a new character has; it is left out."));
            continue;
        }
        let alone = json!({ name.clone(): value.clone() });
        match serde_json::from_value::<Draft>(alone) {
            Ok(_) => drop(taken.insert(name, value)),
            Err(_) => notes.push(format!("“{name}” cannot be read; fill it in by hand.")),
        }
    }
    let draft: Draft = serde_json::from_value(Value::Object(taken)).unwrap_or_default();
    notes.extend(draft.missing(&game.world, content).into_iter().map(|why| why.say));
    Ok(Adopted { draft, notes })
}

/// A character as a file, for its player and for referees.
pub fn hand_out(game: &Game<Blessed3>, name: &str, viewer: Viewer) -> Option<String> {
    let one: &Character = game.world.characters.values().find(|one| one.name == name)?;
    if !viewer.is_referee() && !viewer.is(one.seat) {
        return None;
    }
    let mut file = Map::new();
    let mut put = |name: String, value: Value| drop(file.insert(name, value));
    put("name".to_owned(), one.name.clone().into());
    put("portrait".to_owned(), one.portrait.clone().into());
    put("identity".to_owned(), one.identity.clone().into());
    put("best".to_owned(), one.best.name().into());
    put("lifestyle".to_owned(), one.lifestyle.clone().into());
    put("ethic".to_owned(), one.ethic.clone().into());
    put("beyond".to_owned(), one.beyond.clone().into());
    put("appearance".to_owned(), one.appearance.clone().into());
    for (number, text) in one.backstory.range(1..=8) {
        put(format!("back_{number}"), text.clone().into());
    }
    for (nth, aptitude) in (1..=3).zip(&one.aptitudes) {
        put(format!("apt_{nth}"), aptitude.name.clone().into());
        put(format!("apt_{nth}_from"), aptitude.from.into());
    }
    for (nth, thing) in (1..=4).zip(&one.things) {
        put(format!("thing_{nth}"), thing.clone().into());
    }
    serde_json::to_string_pretty(&Value::Object(file)).ok()
}

/// Whether two icons are one, however they ask to be drawn. [B3-SHEET-11?]
fn alike(one: &str, other: &str) -> bool {
    let bare = |text: &str| text.replace('\u{fe0f}', "");
    bare(one) == bare(other)
}

/// The name of a Lifestyle or Ethic that a file gives by icon or by initials. [B3-SHEET-05 B3-SHEET-11?]
fn named(known: &[(String, Outlook)], value: Value) -> Value {
    let Some(text) = value.as_str() else { return value };
    let short = |name: &str| -> String {
        name.split_whitespace().filter_map(|word| word.chars().next()).collect()
    };
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let found = known.iter().find(|(name, entry)| {
        let icons = std::iter::once(&entry.icon).chain(&entry.icons);
        name == text
            || short(name) == plain
            || icons.into_iter().any(|icon| alike(icon, text.trim()))
    });
    found.map_or(value.clone(), |(name, _)| name.clone().into())
}

/// The name of a Stat that a file gives by icon.
fn stat(content: &Content, value: Value) -> Value {
    let Some(text) = value.as_str() else { return value };
    let seven = content.stats.iter().map(|(stat, entry)| (stat.name().to_owned(), &entry.icon));
    let added = content.optional.iter().map(|(name, entry)| (name.clone(), &entry.icon));
    let mut all = seven.chain(added);
    let found = all.find(|(_, icon)| alike(icon, text.trim()));
    found.map_or(value.clone(), |(name, _)| name.into())
}
