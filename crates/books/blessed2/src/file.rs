//! Characters as files: one of this edition or of the first becomes one in the making, and goes on to the third.

use super::ability::{Ability, FIRST, Held};
use super::character::Character;
use super::draft::{Draft, STORY};
use super::lifestyle::Lifestyle;
use super::rules::{LINE, NAME};
use super::stat::{SIZES, Stat};
use super::{Blessed2, id};
use ingle_engine::{Adopted, Game, Rulebook as _, Viewer, Why};
use ingle_shared::moving::{Moved, Mover};

/// The editions whose characters can move here.
const BOOKS: [&str; 2] = ["blessed-1", Blessed2::ID];

/// Reads a character; the referee sees the same lines before accepting it. [B2-CRE-04 B2-CRE-06]
pub fn adopt(_: &Game<Blessed2>, file: &str) -> Result<Adopted<Draft>, Vec<Why>> {
    let one = Mover::read(file, &BOOKS).map_err(|whys| {
        whys.into_iter()
            .map(|why| Why::rules(&[id::CRE_01, id::CRE_04]).say(why.say))
            .collect::<Vec<_>>()
    })?;
    let mut moved = Moved::default();
    let mut draft = Draft {
        name: moved.text("the name", &one.name, NAME),
        backstory: moved.text("the backstory", &one.backstory, STORY),
        species: moved.text("the species", &one.species, LINE),
        ..Draft::default()
    };
    if !draft.species.is_empty() {
        moved.anew("what the species can do, as part of History or of other Stats");
    }
    stats(&one, &mut draft, &mut moved);
    lifestyle(&one, &mut draft, &mut moved);
    story(&one, &mut draft, &mut moved);
    abilities(&one, &mut draft, &mut moved);
    for what in &one.other {
        moved.lost(format!("{what}: the DM may allow it as an Ability of one's own"));
    }
    if one.blessings > 0 {
        moved.lost(format!("{} Blessings: the DM may award Blessing Dice for them", one.blessings));
    }
    for trouble in &one.troubles {
        moved.lost(format!("{trouble}: the DM may set it again"));
    }
    Ok(Adopted { draft, notes: moved.told() })
}

/// The ranking, and every die that is larger than those of new characters.
fn stats(one: &Mover, draft: &mut Draft, moved: &mut Moved) {
    let ranks: Vec<Stat> = one.ranks.iter().filter_map(|name| Stat::parse(name)).collect();
    let all = Stat::ALL.iter().all(|stat| ranks.contains(stat));
    match all && ranks.len() == Stat::ALL.len() {
        true => {
            moved.over("the ranking of the Stats");
            for (blank, stat) in draft.ranks_mut().into_iter().zip(ranks) {
                *blank = Some(stat);
            }
        }
        false => moved.anew("the ranking of the Stats"),
    }
    for (name, die) in &one.stats {
        let short: String = name.chars().take(NAME).collect();
        match Stat::parse(name).filter(|stat| Stat::ALL.contains(stat)) {
            Some(stat) if SIZES.contains(die) => {
                if *die > SIZES[0] {
                    moved.over(format!("{short} at d{die}, if the DM accepts it"));
                    draft.grown.insert(stat, *die);
                }
            }
            _ => moved.lost(format!("{short}: the DM may add the setting’s Stat")),
        }
    }
}

fn lifestyle(one: &Mover, draft: &mut Draft, moved: &mut Moved) {
    let known = Lifestyle::parse(&one.began_as);
    draft.lifestyle = known.filter(|known| Lifestyle::STARTING.contains(known));
    match draft.lifestyle {
        Some(known) => moved.over(format!("the Lifestyle {}", known.name())),
        None => moved.anew("the Lifestyle"),
    }
    if one.lifestyle != one.began_as {
        let short: String = one.lifestyle.chars().take(NAME).collect();
        moved.lost(format!("the Lifestyle {short}: the Session Shop has those of this edition"));
    }
}

/// The Hero, skills, people; the skills are touchstones too.
fn story(one: &Mover, draft: &mut Draft, moved: &mut Moved) {
    draft.hero = moved.text("the Hero", &one.hero.join(", "), LINE);
    let skills = [&mut draft.skill_one, &mut draft.skill_two, &mut draft.skill_three];
    let mut left = one.skills.iter().filter(|skill| !skill.trim().is_empty());
    for (blank, skill) in skills.into_iter().zip(&mut left) {
        *blank = moved.text("a skill", skill, LINE);
    }
    for skill in left {
        moved.lost(format!("for want of room: “{}”", skill.chars().take(LINE).collect::<String>()));
    }
    let mut left = one.ties.lines().filter(|tie| !tie.trim().is_empty());
    let people = [&mut draft.people_one, &mut draft.people_two, &mut draft.people_three];
    for (blank, tie) in people.into_iter().zip(&mut left) {
        *blank = moved.text("somebody known", tie, LINE);
    }
    for tie in left {
        moved.lost(format!("for want of room: “{}”", tie.chars().take(LINE).collect::<String>()));
    }
    if draft.people_three.is_empty() {
        moved.anew("people or groups: three in all");
    }
    let skills = [&draft.skill_one, &draft.skill_two, &draft.skill_three].map(String::clone);
    [draft.touchstone_one, draft.touchstone_two, draft.touchstone_three] = skills;
    moved.anew("the touchstones of History; the skills stand there");
    moved.anew("where it is to be found on an ordinary Tuesday afternoon");
    let items = [&mut draft.item_one, &mut draft.item_two, &mut draft.item_three];
    let mut left = one.items.iter().filter(|item| !item.trim().is_empty());
    for (blank, item) in items.into_iter().zip(&mut left) {
        *blank = moved.text("an item", item, LINE);
    }
    for item in left {
        let short: String = item.chars().take(NAME).collect();
        moved.lost(format!("the item {short}, for want of room: the DM may give it"));
    }
}

/// Two Abilities of the same names; the others are bought anew.
fn abilities(one: &Mover, draft: &mut Draft, moved: &mut Moved) {
    for name in &one.abilities {
        let short: String = name.chars().take(NAME).collect();
        let twice = draft.abilities.contains(name);
        match Ability::parse(name) {
            Some(_) if draft.abilities.len() < FIRST && !twice => {
                moved.over(short);
                draft.abilities.push(name.clone());
            }
            Some(_) => moved.lost(format!("{short}: more than {FIRST} come from the Session Shop")),
            None => moved.lost(format!("{short}, which this edition does not have by this name")),
        }
    }
    if draft.abilities.len() < FIRST {
        moved.anew(format!("Abilities: {FIRST} in all"));
    }
}

/// A character as a file, for its player and for referees.
pub fn hand_out(game: &Game<Blessed2>, name: &str, viewer: Viewer) -> Option<String> {
    let one = game.world.character(game.world.find(name).ok()?)?;
    let own = viewer.is_referee() || viewer.is(one.seat);
    // What a Monstrosity is, no other edition knows.
    (own && one.monster.is_none()).then(|| mover(one))?.written()
}

fn mover(one: &Character) -> Mover {
    let story = &one.story;
    let wounds = one.wounds.iter().map(|wound| format!("wound: {}", wound.story));
    let uncool = one.uncool.iter().map(|uncool| format!("Uncool: {}", uncool.story));
    let own = |held: &&Held| held.ability().is_none();
    let species = std::iter::once(&story.species).chain(&story.species_actions);
    let species: Vec<&str> =
        species.map(String::as_str).filter(|words| !words.is_empty()).collect();
    Mover {
        book: Blessed2::ID.to_owned(),
        name: one.name.clone(),
        stats: Stat::ALL.map(|stat| (stat.name().to_owned(), one.stats.die(stat))).into(),
        ranks: one.ranks.iter().map(|stat| stat.name().to_owned()).collect(),
        began_as: one.began_as.name().to_owned(),
        lifestyle: one.lifestyle.name().to_owned(),
        backstory: story.backstory.clone(),
        skills: story.skills.clone(),
        ties: story.people.join("\n"),
        species: species.join(": "),
        hero: vec![story.hero.clone()],
        abilities: one
            .abilities
            .iter()
            .filter(|held| !own(held))
            .map(|held| held.name().to_owned())
            .collect(),
        items: one.items.clone(),
        blessings: u32::try_from(one.pool.len()).unwrap_or(u32::MAX),
        troubles: wounds.chain(uncool).collect(),
        other: one
            .abilities
            .iter()
            .filter(own)
            .map(|held| format!("the own Ability {}", held.name()))
            .collect(),
    }
}
