//! A character's sheet.

use super::{gold, owner, stat_pairs};
use crate::blessed3::stat::Stat;
use crate::blessed3::world::Character;
use crate::blessed3::{Blessed3, id};
use ingle_engine::view::{Node, Pair, View};
use ingle_engine::{Game, Viewer};

/// A character's sheet, as a viewer may see it.
pub fn sheet(game: &Game<Blessed3>, name: &str, viewer: Viewer) -> Option<View> {
    let world = &game.world;
    let known = world.characters.values().find(|one| one.name == name);
    let waiting = world.handed_in.values().find(|one| one.name == name);
    let waiting = waiting.filter(|one| viewer.is_referee() || viewer.is(one.seat));
    let one = known.or(waiting)?;
    // Initials would only say the name twice.
    let heading = match one.name.starts_with(&one.portrait) {
        true => one.name.clone(),
        false => format!("{} {}", one.portrait, one.name),
    };
    let mut view = View::new().with(Node::Heading(heading));
    let content = game.content();
    let grown = content.wares.lifestyle(&one.lifestyle).map(|ware| &ware.icon);
    let lifestyle = content.lifestyle(&one.lifestyle).map(|entry| &entry.icon).or(grown);
    let grown = content.wares.ethic(&one.ethic).map(|ware| &ware.icon);
    let ethic = content.ethic(&one.ethic).map(|entry| &entry.icon).or(grown);
    view.push(Node::Pairs(vec![
        pair("Played by", owner(game, one.seat)),
        outlook("Lifestyle", &one.lifestyle, lifestyle),
        outlook("Ethic", &one.ethic, ethic),
    ]));
    view.push(Node::Heading("Stats".to_owned()));
    view.push(Node::Pairs(stat_pairs(game, one)));
    view.push(Node::Table {
        caption: "What the Stats cover".to_owned(),
        head: vec!["Stat".to_owned(), "Covers".to_owned()],
        rows: Stat::ALL
            .into_iter()
            .filter_map(|stat| {
                let entry = game.content().stats.get(&stat)?;
                Some(vec![format!("{} {}", entry.icon, stat.name()), entry.covers.clone()])
            })
            .collect(),
    });
    view.push(Node::Rules(vec![id::STAT_01, id::STAT_13, id::STAT_14]));
    blessings(&mut view, one, viewer);
    aptitudes(&mut view, one);
    backstory(&mut view, one);
    things(&mut view, one);
    super::shop::sheet(&mut view, game, world.named(name), one, viewer);
    Some(view)
}

fn pair(name: &str, value: String) -> Pair {
    Pair { name: name.to_owned(), icon: String::new(), value, meter: None, die: None }
}

fn outlook(name: &str, value: &str, icon: Option<&String>) -> Pair {
    Pair { icon: icon.cloned().unwrap_or_default(), ..pair(name, value.to_owned()) }
}

fn blessings(view: &mut View, one: &Character, viewer: Viewer) {
    view.push(Node::Heading("Blessings".to_owned()));
    match one.pool.seen_by(viewer) {
        Some(pool) if pool.is_empty() => {
            view.push(Node::Note("None yet: they come for good play and great deeds.".to_owned()));
        }
        Some(pool) => {
            view.push(Node::Dice(pool.iter().map(gold).collect()));
            let short = pool.iter().filter(|die| die.temporary).count();
            if short > 0 {
                view.push(Node::Note(format!("{short} of them temporary.")));
            }
        }
        None => view.push(Node::Note(format!("{}, faces unseen.", one.count()))),
    }
    view.push(Node::Rules(vec![id::BLS_02, id::BLS_05, id::BLS_08]));
    let favors: Vec<Pair> =
        one.favor.iter().map(|(who, score)| pair(who, score.to_string())).collect();
    if !favors.is_empty() {
        view.push(Node::Heading("Favor".to_owned()));
        view.push(Node::Pairs(favors));
        view.push(Node::Rules(vec![id::BLS_25, id::BLS_26]));
    }
}

fn aptitudes(view: &mut View, one: &Character) {
    view.push(Node::Heading("Aptitudes".to_owned()));
    let item = |words: String| View::new().with(Node::Text(words));
    let items = one.aptitudes.iter();
    view.push(Node::List(
        items.map(|a| item(format!("{} (from entry {})", a.name, a.from))).collect(),
    ));
    view.push(Node::Rules(vec![id::APT_01, id::APT_06]));
}

fn backstory(view: &mut View, one: &Character) {
    view.push(Node::Heading("Backstory".to_owned()));
    let item = |words: String| View::new().with(Node::Text(words));
    let items = one.backstory.iter();
    view.push(Node::List(items.map(|(n, text)| item(format!("{n}. {text}"))).collect()));
    if !one.beyond.is_empty() {
        view.push(Node::Text(format!("Not human: {}", one.beyond)));
    }
    view.push(Node::Rules(vec![id::BACK_01, id::BACK_07]));
}

fn things(view: &mut View, one: &Character) {
    if !one.appearance.is_empty() {
        view.push(Node::Heading("Appearance".to_owned()));
        view.push(Node::Text(one.appearance.clone()));
    }
    if !one.things.is_empty() {
        view.push(Node::Heading("Things".to_owned()));
        let item = |words: &String| View::new().with(Node::Text(words.clone()));
        view.push(Node::List(one.things.iter().map(item).collect()));
    }
}
