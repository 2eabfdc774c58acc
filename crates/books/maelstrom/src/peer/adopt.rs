//! From a character file to a character in the making.

use super::layout::Layout;
use super::{Ability, File, counterpart, unquoted};
use crate::Maelstrom;
use crate::attribute::Attribute;
use crate::content::Group;
use crate::draft::{CONCEPT, Custom, Draft, NAME};
use crate::specialty;
use crate::world::{Experience, Kept, Willpower};
use ingle_engine::{Adopted, Game, Why, clean};

/// Reads a file as a character in the making, and tells what the table should look at.
pub fn adopt(game: &Game<Maelstrom>, text: &str) -> Result<Adopted<Draft>, Vec<Why>> {
    let file = File::read(text)?;
    let mut notes = file.notes.clone();
    let mut draft = Draft {
        name: fit(unquoted(&file.name), NAME, "name", &mut notes),
        concept: fit(file.concept.as_deref().unwrap_or_default(), CONCEPT, "concept", &mut notes),
        ..Draft::default()
    };
    for one in &file.attributes {
        let name = unquoted(&one.name);
        let found =
            Attribute::ALL.into_iter().find(|known| known.word().eq_ignore_ascii_case(name));
        if let Some(attribute) = found {
            draft.set_attribute(attribute, one.dots);
        }
        left_out(name, &one.others, &mut notes);
    }
    let mut reader = Reader { game, file: &file, draft, notes, unlisted: Vec::new() };
    let called: Vec<String> = file.abilities.iter().map(|one| reader.ability(one)).collect();
    let Reader { mut draft, mut notes, unlisted, .. } = reader;
    if !unlisted.is_empty() {
        notes.push(format!(
            "Read as general, because no list has them and nothing marks them as advanced: {}. Files are not always right about that.",
            unlisted.join(", ")
        ));
    }
    draft.kept = Kept {
        campaign: fit(
            file.campaign.as_deref().unwrap_or_default(),
            CONCEPT,
            "campaign",
            &mut notes,
        ),
        player: fit(file.player.as_deref().unwrap_or_default(), NAME, "player", &mut notes),
        experience: file.experience.map(|all| Experience { earned: all.earned, free: all.free }),
        willpower: file.willpower.map(|all| Willpower {
            max: u8::try_from(all.max).unwrap_or(u8::MAX),
            spent: u8::try_from(all.spent).unwrap_or(u8::MAX),
        }),
        notes: Layout::of(&file, &called).keep(&file.others, &mut notes),
    };
    Ok(Adopted { draft, notes })
}

struct Reader<'a> {
    game: &'a Game<Maelstrom>,
    file: &'a File,
    draft: Draft,
    notes: Vec<String>,
    unlisted: Vec<String>,
}

impl Reader<'_> {
    /// Takes an ability over; returns what the character calls it. [MS-PEER-01]
    fn ability(&mut self, one: &Ability) -> String {
        let (world, content) = (&self.game.world, self.game.content());
        let written = unquoted(&one.name);
        let name = self.file.this_editions(one).unwrap_or(written);
        let known = world.ability(content, name);
        let group = group(one.group);
        let has = one.dots > 0 || one.specialties.as_ref().is_some_and(|all| !all.is_empty());
        let called = known.as_ref().map_or_else(|| name.to_owned(), |known| known.name.clone());
        match &known {
            Some(known) => {
                if has && !known.name.eq_ignore_ascii_case(written) {
                    self.notes.push(format!("{written} is {} here.", known.name));
                }
                if has && known.group != group {
                    let (there, here) = (group.word(), known.group.word());
                    self.notes
                        .push(format!("{written} is a {there} in the file and a {here} here."));
                }
                self.draft.dots.insert(known.key.clone(), one.dots);
            }
            // One without dots would only make the table's list longer; its name is kept for the way back.
            None if has => {
                let nearest =
                    counterpart(written).filter(|near| world.ability(content, near).is_some());
                let nearest = nearest
                    .map_or_else(String::new, |near| format!(" The nearest here is {near}."));
                self.notes.push(format!(
                    "{written} is no ability of this table; it comes along as a {} of its own.{nearest}",
                    group.word()
                ));
                let name = called.clone();
                self.draft.custom.push(Custom { name, group, dots: one.dots });
            }
            None => {}
        }
        for specialty in one.specialties.iter().flatten() {
            for part in &specialty.parts {
                let held = specialty::held(known.as_deref(), &called, &part.name, part.marked);
                let listed = known.as_ref().is_some_and(|known| {
                    known.general.contains(&held.name) || known.advanced.contains(&held.name)
                });
                if !part.marked && !listed {
                    self.unlisted.push(held.key());
                }
                let key = held.written(world, content);
                if !self.draft.specialties.contains(&key) {
                    self.draft.originals.insert(key.clone(), specialty.written.clone());
                    self.draft.specialties.push(key);
                }
            }
        }
        left_out(written, &one.others, &mut self.notes);
        called
    }
}

fn group(list: &str) -> Group {
    match list {
        "skills" => Group::Skill,
        "knowledges" => Group::Knowledge,
        _ => Group::Talent,
    }
}

/// Words that fit into a blank; what does not fit is told.
fn fit(words: &str, most: usize, what: &str, notes: &mut Vec<String>) -> String {
    let line: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
    match clean(&line, most, false) {
        Ok(fits) => fits,
        Err(_) => {
            notes.push(format!("The {what} is too long for its blank; it was “{line}”."));
            let plain = line.chars().filter(|c| !c.is_control());
            plain.take(most).collect::<String>().trim().to_owned()
        }
    }
}

/// What a trait says besides name, dots and specialties is told, since a character has no place for it.
fn left_out(
    name: &str,
    others: &serde_json::Map<String, serde_json::Value>,
    notes: &mut Vec<String>,
) {
    for (key, value) in others {
        notes.push(format!("Not understood and not kept: {name} has {key} {value}."));
    }
}
