//! A character of an earlier edition becomes one in the making: what carries over, what is chosen anew, what is lost.

use super::Blessed3;
use super::draft::{Draft, LINE, NAME};
use super::stat::{SIZES, Stat};
use ingle_engine::{Adopted, Game, Why};
use ingle_shared::moving::{Moved, Mover};

/// The editions whose characters can move here.
const BOOKS: [&str; 2] = ["blessed-2", "blessed-1"];

/// Reads a character of an earlier edition; the referee sees the same lines before accepting it. [B3-CRE-33?]
pub fn adopt(game: &Game<Blessed3>, file: &str) -> Result<Adopted<Draft>, Vec<Why>> {
    let one = Mover::read(file, &BOOKS)?;
    let mut moved = Moved::default();
    let mut draft = Draft {
        name: moved.text("the name", &one.name, NAME),
        beyond: moved.text("being other than human", &one.species, LINE),
        ..Draft::default()
    };
    stats(&one, &mut draft, &mut moved);
    match game.content().lifestyle(&one.began_as) {
        Some(_) => {
            draft.lifestyle = Some(one.began_as.clone());
            moved.over(format!("the Lifestyle {}", one.began_as));
        }
        None => moved.anew("the Lifestyle"),
    }
    if one.lifestyle != one.began_as {
        let later = "the Session Shop has the Lifestyles of this edition";
        moved.lost(format!("the Lifestyle {}: {later}", one.lifestyle));
    }
    moved.anew("the Ethic, which is new in this edition; with the Lifestyle it raises two Stats");
    story(&one, &mut draft, &mut moved);
    things(&one, &mut draft, &mut moved);
    for ability in one.abilities.iter().chain(&one.other) {
        moved.lost(format!("{ability}: Specializations of the Session Shop take its place"));
    }
    if one.blessings > 0 {
        moved.lost(format!("{} Blessings: the GM may award dice for them", one.blessings));
    }
    for trouble in &one.troubles {
        moved.lost(format!("{trouble}: the GM may begin a condition for it"));
    }
    Ok(Adopted { draft, notes: moved.told() })
}

/// The highest Stat, and every die that is larger than those of new characters.
fn stats(one: &Mover, draft: &mut Draft, moved: &mut Moved) {
    let named = |name: &String| Stat::ALL.into_iter().find(|stat| stat.name() == name);
    draft.best = one.ranks.first().and_then(named);
    match draft.best {
        Some(best) => moved.over(format!("{} as the highest Stat", best.name())),
        None => moved.anew("the highest Stat"),
    }
    for (name, die) in &one.stats {
        match named(name) {
            Some(stat) if SIZES.contains(die) => {
                if *die > 4 {
                    moved.over(format!("{name} at d{die}, if the GM accepts it"));
                    draft.grown.insert(stat, *die);
                }
            }
            _ => moved.lost(format!("{}, which this edition does not have", short(name))),
        }
    }
}

/// What was written about the character, as entries that fit; two skills become Aptitudes.
fn story(one: &Mover, draft: &mut Draft, moved: &mut Moved) {
    let hero = one.hero.iter().map(|line| format!("Looks up to: {line}"));
    let first: Vec<String> = one.skills.iter().cloned().chain(hero).collect();
    let texts = first.iter().map(String::as_str).chain([one.ties.as_str(), &one.backstory]);
    let entries: Vec<String> = texts.flat_map(entries).collect();
    let (kept, rest) = entries.split_at(entries.len().min(8));
    for (blank, entry) in draft.backstory_mut().into_iter().zip(kept) {
        *blank = entry.clone();
    }
    match kept.len() {
        0 => moved.anew("the Backstory"),
        many => moved.over(format!("the Backstory, as {many} entries")),
    }
    for entry in rest {
        moved.lost(format!("for want of room: “{entry}”"));
    }
    let skill = |nth: usize| one.skills.get(nth).map(|skill| cut(skill, NAME)).unwrap_or_default();
    draft.apt_1 = skill(0);
    draft.apt_2 = skill(1);
    let at = |name: &str| kept.iter().zip(1..).find(|(entry, _)| entry.starts_with(name));
    let from = |name: &str| at(name).filter(|_| !name.is_empty()).map(|(_, nth)| nth);
    draft.apt_1_from = from(&draft.apt_1);
    draft.apt_2_from = from(&draft.apt_2);
    moved.anew("the Aptitudes; the first two skills stand there");
}

/// Items become things gained.
fn things(one: &Mover, draft: &mut Draft, moved: &mut Moved) {
    let mut items = one.items.iter().filter(|item| !item.trim().is_empty());
    let blanks = [&mut draft.thing_1, &mut draft.thing_2, &mut draft.thing_3, &mut draft.thing_4];
    for (blank, item) in blanks.into_iter().zip(&mut items) {
        *blank = moved.text(&format!("the item {}", short(item)), item, LINE);
    }
    for item in items {
        moved.lost(format!("the item {}, for want of room: the GM may give it", short(item)));
    }
}

/// A text as entries: a line each, and long lines cut between words.
fn entries(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in text.lines() {
        let mut entry = String::new();
        for word in line.split_whitespace().map(|word| cut(word, LINE)) {
            if !entry.is_empty() && entry.chars().count() + 1 + word.chars().count() > LINE {
                all.push(std::mem::take(&mut entry));
            }
            if !entry.is_empty() {
                entry.push(' ');
            }
            entry.push_str(&word);
        }
        all.extend((!entry.is_empty()).then_some(entry));
    }
    all
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

fn short(text: &str) -> String {
    cut(text, NAME)
}
