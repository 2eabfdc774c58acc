//! The characters at a glance.

use crate::Blessed2;
use crate::character::{Character, Place, Presence};
use crate::deed::Deed;
use crate::world::Id;
use ingle_engine::view::{Die, Pair, Person, Tone};
use ingle_engine::{Game, Viewer};

/// The characters: those who play, and those who wait.
pub fn people(game: &Game<Blessed2>, viewer: Viewer) -> Vec<Person> {
    let present = game.world.characters.iter().filter(|(_, one)| one.place != Place::Left);
    present.map(|(id, one)| person(game, *id, one, viewer)).collect()
}

fn person(game: &Game<Blessed2>, id: Id, one: &Character, viewer: Viewer) -> Person {
    let part = game.world.deed.as_ref().map(Deed::who).unwrap_or_default().contains(&id);
    let lifestyle = one.lifestyle;
    let icon = game.content().lifestyle_icon(lifestyle);
    let pairs = stats(game, one);
    let pool = one.pool.iter().map(|face| Die::shows(6, *face).tone(Tone::Gold));
    Person {
        key: format!("character-{id}"),
        name: game.world.name(id),
        about: format!("{icon} {} · {}", lifestyle.name(), game.cast.name(one.seat)),
        portrait: initials(&one.name),
        pairs,
        dice: pool.collect(),
        marks: marks(game, one),
        yours: viewer.is(one.seat),
        waited_for: part && game.waiting().contains(&one.seat),
        sheet: Some(game.world.name(id)),
    }
}

/// A named value.
pub fn pair(name: &str, icon: &str, value: String) -> Pair {
    Pair { name: name.to_owned(), icon: icon.to_owned(), value, meter: None, die: None }
}

/// The Stats with their dice; a Monstrosity has one for all of them. [B2-MON-26]
pub fn stats(game: &Game<Blessed2>, one: &Character) -> Vec<Pair> {
    if let Some(monster) = &one.monster {
        let die = Some(Die::in_hand(monster.die.sides()));
        return vec![Pair { die, ..pair("Die", "🎲", monster.die.to_string()) }];
    }
    let each = game.world.stats().into_iter().map(|stat| {
        let sides = one.stats.die(stat);
        let rank = if stat == one.ranks[0] { " ▲" } else { "" };
        Pair {
            die: Some(Die::in_hand(sides)),
            ..pair(stat.name(), game.content().icon(stat), format!("d{sides}{rank}"))
        }
    });
    each.collect()
}

fn marks(game: &Game<Blessed2>, one: &Character) -> Vec<String> {
    let mut all = Vec::new();
    let mut mark = |holds: bool, words: &str| {
        if holds {
            all.push(words.to_owned());
        }
    };
    mark(one.place == Place::Waiting, "waits for the DM");
    mark(one.uncool.is_some(), "Uncool");
    mark(one.surprised.is_some(), "surprised");
    mark(one.presence == Presence::Far, "far off");
    mark(one.presence == Presence::Away, "away");
    mark(one.slain, "dead");
    for condition in &one.conditions {
        all.push(condition.name(|id| game.world.name(id)));
    }
    for wound in &one.wounds {
        all.push(format!("{} wound", wound.rank.name()));
    }
    all
}

fn initials(name: &str) -> String {
    let words = name.split_whitespace().filter_map(|word| word.chars().next());
    words.take(2).flat_map(char::to_uppercase).collect()
}
