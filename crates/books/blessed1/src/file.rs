//! A character as a file, for its way to the next edition.

use super::Blessed1;
use super::ability::Held;
use super::stat::Stat;
use ingle_engine::{Game, Rulebook as _, Viewer};
use ingle_shared::moving::Mover;

/// A character as a file, for its player and for referees.
pub fn hand_out(game: &Game<Blessed1>, name: &str, viewer: Viewer) -> Option<String> {
    let one = game.world.character(game.world.find(name).ok()?)?;
    if !viewer.is_referee() && !viewer.is(one.seat) {
        return None;
    }
    let hero = &one.story.hero;
    let lines = [&hero.who, &hero.connection, &hero.pleases, &hero.upsets, &hero.now];
    let own = one.abilities.iter().filter_map(|held| match held {
        Held::Own { name, .. } => Some(format!("the own Ability {name}")),
        Held::Listed(_) => None,
    });
    let wounds =
        one.wounds.iter().map(|wound| format!("{} wound: {}", wound.band.word(), wound.story));
    let uncool = one.uncool.iter().map(|uncool| format!("Uncool: {}", uncool.story));
    let mover = Mover {
        book: Blessed1::ID.to_owned(),
        name: one.name.clone(),
        stats: Stat::ALL.map(|stat| (stat.name().to_owned(), one.stats.die(stat))).into(),
        ranks: one.ranks.iter().map(|stat| stat.name().to_owned()).collect(),
        began_as: one.began_as.name().to_owned(),
        lifestyle: one.lifestyle.name().to_owned(),
        backstory: one.story.backstory.clone(),
        skills: one.story.skills.clone(),
        ties: one.story.ties.clone(),
        species: one.story.species.clone(),
        hero: lines.into_iter().filter(|line| !line.is_empty()).cloned().collect(),
        abilities: one
            .abilities
            .iter()
            .filter(|held| matches!(held, Held::Listed(_)))
            .map(|held| held.name().to_owned())
            .collect(),
        items: one.items.clone(),
        blessings: one.blessings,
        troubles: wounds.chain(uncool).collect(),
        other: own.collect(),
    };
    mover.written()
}
