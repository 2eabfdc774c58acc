//! The characters at a glance.

use super::line;
use crate::Blessed2;
use crate::character::{Character, Place, Presence};
use crate::deed::Deed;
use crate::stat::Stat;
use crate::world::Id;
use ingle_engine::view::{Die, Pair, Person};
use ingle_engine::{Game, Viewer};

/// The Chase, if one is run, then the characters: those who play, and those who wait.
pub fn people(game: &Game<Blessed2>, viewer: Viewer) -> Vec<Person> {
    let present = game.world.characters.iter().filter(|(_, one)| one.place != Place::Left);
    let present = present.map(|(id, one)| person(game, *id, one, viewer));
    game.world.chase.iter().map(|chase| line::card(game, chase)).chain(present).collect()
}

fn person(game: &Game<Blessed2>, id: Id, one: &Character, viewer: Viewer) -> Person {
    let part = game.world.deed.as_ref().map(Deed::who).unwrap_or_default().contains(&id);
    let lifestyle = one.lifestyle;
    let icon = game.content().lifestyle_icon(lifestyle);
    let mut pairs = vec![pair("Blessings", "🎗️", one.blessings.to_string())];
    pairs.extend(stats(game, one));
    Person {
        key: format!("character-{id}"),
        name: game.world.name(id),
        about: format!("{icon} {} · {}", lifestyle.name(), game.cast.name(one.seat)),
        portrait: initials(&one.name),
        pairs,
        dice: Vec::new(),
        marks: marks(one),
        yours: viewer.is(one.seat),
        waited_for: part && game.waiting().contains(&one.seat),
        sheet: Some(game.world.name(id)),
    }
}

/// A named value.
pub fn pair(name: &str, icon: &str, value: String) -> Pair {
    Pair { name: name.to_owned(), icon: icon.to_owned(), value, meter: None, die: None }
}

/// The seven Stats with their dice, the ranking's ends marked.
pub fn stats(game: &Game<Blessed2>, one: &Character) -> Vec<Pair> {
    let each = Stat::ALL.map(|stat| {
        let sides = one.stats.die(stat);
        let rank = match stat {
            stat if stat == one.best() => " ▲",
            stat if stat == one.worst() => " ▼",
            _ => "",
        };
        Pair {
            die: Some(Die::in_hand(sides)),
            ..pair(stat.name(), game.content().icon(stat), format!("d{sides}{rank}"))
        }
    });
    each.to_vec()
}

fn marks(one: &Character) -> Vec<String> {
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
    mark(one.barred, "no more Checks for items this session");
    for wound in &one.wounds {
        all.push(format!("{} wound", wound.band.word()));
    }
    for ability in &one.used {
        all.push(format!("used {}", ability.name()));
    }
    all
}

fn initials(name: &str) -> String {
    let words = name.split_whitespace().filter_map(|word| word.chars().next());
    words.take(2).flat_map(char::to_uppercase).collect()
}
