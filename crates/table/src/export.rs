//! A table as one file: JSON lines, each with the hash of the line before; and the log as Markdown.

use crate::{AnyTable, Unreadable, pack_hash};
use ingle_engine::view::{Line, LineKind};
use ingle_engine::{Pack, Packs};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The format of an export.
const FORMAT: u64 = 1;
/// The longest line and the most lines that an import takes.
const MOST_LINE: usize = 1024 * 1024;
const MOST_LINES: usize = 1_000_000;

/// A table that was read from a file.
#[derive(Clone, Debug)]
pub struct Imported {
    /// Its commits, oldest first.
    pub bodies: Vec<Vec<u8>>,
    /// The hash of its packs.
    pub hash: String,
    /// The texts of its packs.
    pub packs: Vec<u8>,
}

/// Writes a table as one file. Secret links stay behind: whoever imports it gives out new ones.
pub fn write(bodies: &[Vec<u8>], hash: &str, packs: &[u8]) -> Result<String, Unreadable> {
    let parse = |bytes: &[u8]| {
        serde_json::from_slice::<Value>(bytes).map_err(|error| Unreadable(error.to_string()))
    };
    let mut out = String::new();
    let mut before = String::new();
    let mut line = |mut value: Value| {
        value["before"] = Value::from(before.clone());
        let text = value.to_string();
        before = sha(&text);
        out.push_str(&text);
        out.push('\n');
    };
    line(json!({ "ingle": "table", "format": FORMAT, "packs": parse(packs)?, "hash": hash }));
    for body in bodies {
        let mut commit = parse(body)?;
        for entry in ["/entry/seated/key", "/entry/key/key"] {
            if let Some(key) = commit.pointer_mut(entry) {
                *key = Value::from("");
            }
        }
        line(json!({ "commit": commit }));
    }
    line(json!({ "end": bodies.len() }));
    Ok(out)
}

/// Reads a table from a file and checks that it is whole and unchanged.
pub fn read(text: &str) -> Result<Imported, Unreadable> {
    let mut before = String::new();
    let mut found: Option<Imported> = None;
    let mut ended = false;
    for (nth, line) in text.lines().enumerate() {
        let nth = nth + 1;
        let wrong = |words: &str| Unreadable(format!("line {nth}: {words}; nothing was imported"));
        if ended || nth > MOST_LINES {
            return Err(wrong("the file goes on after its end"));
        }
        if line.len() > MOST_LINE {
            return Err(wrong("the line is longer than any that Ingle writes"));
        }
        let value: Value = serde_json::from_str(line)
            .map_err(|error| wrong(&format!("this is no JSON ({error})")))?;
        if value["before"] != before.as_str() {
            return Err(wrong(
                "it does not follow the line before; the file was edited or a line is missing",
            ));
        }
        before = sha(line);
        match &mut found {
            None if value["ingle"] != "table" => {
                return Err(wrong("this is no table that Ingle exported"));
            }
            None if value["format"].as_u64() != Some(FORMAT) => {
                return Err(wrong("it was exported by a newer Ingle; import it with that version"));
            }
            None => {
                found = Some(Imported {
                    bodies: Vec::new(),
                    hash: value["hash"].as_str().unwrap_or_default().to_owned(),
                    packs: value["packs"].to_string().into_bytes(),
                });
            }
            Some(found) => match (&value["commit"], value["end"].as_u64()) {
                (Value::Object(_), None) => {
                    found.bodies.push(value["commit"].to_string().into_bytes())
                }
                (Value::Null, Some(count)) if count == found.bodies.len() as u64 => ended = true,
                _ => return Err(wrong("this is neither a move nor the end")),
            },
        }
    }
    match found {
        Some(found) if ended => {
            check(&found)?;
            Ok(found)
        }
        Some(_) => Err(Unreadable(
            "the file ends too early: its last line is missing; nothing was imported".to_owned(),
        )),
        None => Err(Unreadable("the file is empty; nothing was imported".to_owned())),
    }
}

/// Plays the whole log through, so that nothing half-readable gets in.
fn check(found: &Imported) -> Result<(), Unreadable> {
    let [first, rest @ ..] = found.bodies.as_slice() else {
        return Err(Unreadable("there is no move in the file; nothing was imported".to_owned()));
    };
    // A table that is played with nothing but the official packs would open without a look at these.
    let layers: Vec<Pack> = serde_json::from_slice(&found.packs)
        .map_err(|error| Unreadable(format!("its packs cannot be read: {error}")))?;
    let hash = layers.into_iter().fold(Packs::default(), Packs::over).hash();
    if hash != found.hash || hash != pack_hash(first) {
        return Err(Unreadable(
            "the packs in the file are not those that the table was opened with; nothing was imported".to_owned(),
        ));
    }
    let mut table = AnyTable::load(first, &found.packs)?;
    for (nth, body) in rest.iter().enumerate() {
        let commit = table.read(body)?;
        commit.check()?;
        table.fold(nth as u64 + 2, commit)?;
    }
    Ok(())
}

fn sha(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The log as Markdown that a person wants to keep.
pub fn markdown(title: &str, lines: &[Line]) -> String {
    let plain = |text: &str| {
        let mut out = String::new();
        for c in text.chars() {
            if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
                out.push('\\');
            }
            out.push(if c == '\n' { ' ' } else { c });
        }
        out
    };
    let mut out = format!("# {}\n", plain(title));
    for line in lines.iter().filter(|line| !line.undone) {
        let who = match line.who.is_empty() {
            true => String::new(),
            false => format!("**{}** ", plain(&line.who)),
        };
        let text = plain(&line.text);
        match line.kind {
            LineKind::Marker => out.push_str(&format!("\n## {text}\n\n")),
            LineKind::Chat => out.push_str(&format!("> {who}{text}\n\n")),
            LineKind::People => out.push_str(&format!("*{text}*\n\n")),
            LineKind::Game | LineKind::Note => {
                let dice = line
                    .dice
                    .iter()
                    .filter_map(|die| die.face.map(|face| format!("d{} {face}", die.sides)));
                let dice: Vec<String> = dice.collect();
                let dice =
                    if dice.is_empty() { String::new() } else { format!(" ({})", dice.join(", ")) };
                out.push_str(&format!("- {who}{text}{dice}\n"));
                for sum in &line.why.sums {
                    out.push_str(&format!("  - {}\n", plain(&sum.to_string())));
                }
            }
        }
    }
    out
}
