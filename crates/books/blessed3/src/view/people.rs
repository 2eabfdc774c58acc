//! The characters at a glance.

use super::gold;
use crate::stat::Stat;
use crate::world::{Character, Id, Presence};
use crate::{Blessed3, rules};
use ingle_engine::view::{Die, Pair, Person};
use ingle_engine::{Game, Viewer};

/// The characters at a glance.
pub fn people(game: &Game<Blessed3>, viewer: Viewer) -> Vec<Person> {
    let waiting = game.waiting();
    let world = &game.world;
    let mut all: Vec<Person> = Vec::new();
    for (id, one) in &world.characters {
        let mut person = person(game, *id, one, viewer);
        let part = world.check.as_ref().is_some_and(|check| check.who().any(|who| who == *id));
        person.waited_for = part && waiting.contains(&one.seat);
        all.push(person);
    }
    for (id, one) in &world.handed_in {
        if viewer.is_referee() || viewer.is(one.seat) {
            let mut person = person(game, *id, one, viewer);
            person.marks.push("waits for the GM".to_owned());
            all.push(person);
        }
    }
    all
}

fn person(game: &Game<Blessed3>, id: Id, one: &Character, viewer: Viewer) -> Person {
    let mut marks = super::endeavor::marks(game, id, viewer);
    // A monstrosity's sheet is the referee's.
    let hidden = game.world.monstrous(id) && !game.world.knows(viewer, id);
    match one.presence {
        Presence::Here => {}
        Presence::Busy => marks.push("busy".to_owned()),
        Presence::Away => marks.push("away".to_owned()),
        Presence::Alone => marks.push("alone".to_owned()),
    }
    marks.extend(one.standing.conditions.iter().map(|known| known.condition.words()));
    match one.standing.injuries.len() {
        0 => {}
        1 => marks.push("1 injury".to_owned()),
        n => marks.push(format!("{n} injuries")),
    }
    let used = one.standing.effects.iter().filter(|(_, effect)| effect.used);
    marks.extend(used.map(|(name, _)| format!("{name} used up")));
    if !hidden {
        marks.extend(super::special::marks(one));
    }
    if viewer.is_referee() {
        marks.extend(super::special::left(one));
        marks.extend(one.standing.kept.used.iter().map(|name| format!("{name} used up")));
        let fame = one.standing.fame_used.iter().map(|whom| game.world.name(*whom));
        marks.extend(fame.map(|whom| format!("fame used against {whom}")));
    }
    let traps = rules::trap::known(&game.world, viewer).filter(|(_, trap)| trap.by == id);
    match traps.count() {
        0 => {}
        1 => marks.push("1 Delayed Attack waits".to_owned()),
        n => marks.push(format!("{n} Delayed Attacks wait")),
    }
    if one.had_major {
        marks.push("first Major Success had".to_owned());
    }
    marks.extend(super::optional::mark(one, viewer));
    marks.extend(super::shop::marks(game, id, viewer));
    let dice = match one.pool.seen_by(viewer) {
        Some(pool) => pool.iter().map(gold).collect(),
        None => {
            marks.push(count_words(one.count()));
            Vec::new()
        }
    };
    Person {
        key: format!("c{id}"),
        name: one.name.clone(),
        about: match game.world.monstrous(id) {
            true => format!("{} · monstrosity", game.cast.name(one.seat)),
            false => {
                format!("{} · {} · {}", game.cast.name(one.seat), one.lifestyle, one.ethic)
            }
        },
        portrait: one.portrait.clone(),
        pairs: if hidden { Vec::new() } else { stat_pairs(game, one) },
        dice,
        marks,
        yours: viewer.is(one.seat),
        waited_for: false,
        sheet: Some(one.name.clone()),
    }
}

fn count_words(count: usize) -> String {
    match count {
        0 => "no Blessings".to_owned(),
        1 => "1 Blessing".to_owned(),
        n => format!("{n} Blessings"),
    }
}

/// The dice of the seven Stats, and of the one that the table added.
pub fn stat_pairs(game: &Game<Blessed3>, one: &Character) -> Vec<Pair> {
    let pair = |stat: Stat| Pair {
        name: stat.name().to_owned(),
        icon: super::icon(game, stat).to_owned(),
        value: format!("d{}", one.stats.die(stat)),
        meter: None,
        die: Some(Die::in_hand(one.stats.die(stat))),
    };
    one.stats.all().map(pair).chain(super::optional::shared(game)).collect()
}
