//! A character's sheet.

use super::people::{pair, stats};
use crate::ability::Held;
use crate::character::{Character, Place};
use crate::rules::gift::used_up;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::view::{Node, View};
use ingle_engine::{Game, Viewer};

/// A character's sheet, with the rules behind it.
pub fn sheet(game: &Game<Blessed2>, name: &str, _: Viewer) -> Option<View> {
    let id = game.world.find(name).ok()?;
    let one = game.world.character(id)?;
    let player = game.cast.name(one.seat);
    let mut view = View::new()
        .with(Node::Heading(game.world.name(id)))
        .with(Node::Text(format!("Played by {player}")));
    match one.place {
        Place::Waiting => view.push(Node::Warning("Waits for the DM's word.".to_owned())),
        Place::Left => view.push(Node::Warning("Has left the game.".to_owned())),
        Place::Playing => {}
    }
    body(game, Some(id), one, &mut view);
    Some(view)
}

/// What a character in the making would be.
pub fn preview(game: &Game<Blessed2>, one: &Character) -> View {
    let mut view = View::new().with(Node::Heading(one.name.clone()));
    body(game, None, one, &mut view);
    view
}

fn body(game: &Game<Blessed2>, id: Option<Id>, one: &Character, view: &mut View) {
    view.push(Node::Pairs(vec![pair("Blessings", "🎗️", one.blessings.to_string())]));
    view.push(Node::Rules(vec![id::BLS_01, id::BLS_12]));
    view.push(Node::Heading("Stats".to_owned()));
    view.push(Node::Pairs(stats(game, one)));
    let ranks: Vec<&str> = one.ranks.iter().map(|stat| stat.name()).collect();
    view.push(Node::Note(format!("Ranked: {}.", ranks.join(", "))));
    view.push(Node::Rules(vec![id::STAT_01, id::STAT_11, id::STAT_13]));
    lifestyle(game, one, view);
    abilities(game, id, one, view);
    standing(one, view);
    view.push(Node::Heading("Items".to_owned()));
    let items = one.items.iter().map(|item| View::new().with(Node::Text(item.clone())));
    view.push(Node::List(items.collect()));
    view.push(Node::Note(format!("The next Check for an item is at {}.", 2 * one.items.len())));
    view.push(Node::Rules(vec![id::ITEM_01, id::ITEM_05]));
    story(one, view);
}

fn lifestyle(game: &Game<Blessed2>, one: &Character, view: &mut View) {
    let content = game.content();
    let icon = content.lifestyle_icon(one.lifestyle);
    view.push(Node::Heading("Lifestyle".to_owned()));
    view.push(Node::Text(format!(
        "{icon} {}: {}",
        one.lifestyle.name(),
        content.lifestyle(one.lifestyle)
    )));
    let spark = content.spark(one.lifestyle);
    if !spark.is_empty() {
        view.push(Node::Note(format!("Sparks are {spark}.")));
    }
    view.push(Node::Rules(vec![one.lifestyle.rule(), id::LIFE_01]));
}

fn abilities(game: &Game<Blessed2>, id: Option<Id>, one: &Character, view: &mut View) {
    view.push(Node::Heading("Abilities".to_owned()));
    let each = one.abilities.iter().map(|held| {
        let mut item = View::new();
        match held {
            Held::Listed(ability) => {
                let about = game.content().ability(*ability);
                item.push(Node::Text(format!("{}: {about}", ability.name())));
                let used = id.and_then(|id| used_up(&game.world, id, *ability));
                if let Some(why) = used {
                    item.push(Node::Note(why.say));
                }
                item.push(Node::Rules(vec![ability.rule()]));
            }
            Held::Own { name, text } => {
                item.push(Node::Text(format!("{name}: {text}")));
                item.push(Node::Rules(vec![id::SHOP_10]));
            }
        }
        item
    });
    view.push(Node::List(each.collect()));
}

fn standing(one: &Character, view: &mut View) {
    if let Some(uncool) = &one.uncool {
        view.push(Node::Warning(format!("Uncool, −1 to every roll: {}", uncool.story)));
        view.push(Node::Rules(vec![id::COOL_03, id::COOL_04]));
    }
    if let Some(threat) = &one.surprised {
        view.push(Node::Warning(format!(
            "Surprised by {threat}: the first roll neither bumps nor Sparks."
        )));
        view.push(Node::Rules(vec![id::SURP_01, id::SURP_02]));
    }
    if !one.wounds.is_empty() {
        view.push(Node::Heading("Wounds".to_owned()));
        let each = one.wounds.iter().map(|wound| {
            View::new().with(Node::Text(format!("{}: {}", wound.band.wound(), wound.story)))
        });
        view.push(Node::List(each.collect()));
        view.push(Node::Rules(vec![id::WND_01, id::WND_05]));
    }
}

fn story(one: &Character, view: &mut View) {
    let story = &one.story;
    let hero = &story.hero;
    view.push(Node::Heading("Story".to_owned()));
    let skills = story.skills.join(", ");
    let told = [
        ("Backstory", &story.backstory),
        ("Skills", &skills),
        ("Knows", &story.ties),
        ("Species", &story.species),
        ("Hero", &hero.who),
        ("Connection", &hero.connection),
        ("Pleases the Hero", &hero.pleases),
        ("Upsets the Hero", &hero.upsets),
        ("The Hero now", &hero.now),
    ];
    let told = told.into_iter().filter(|(_, text)| !text.is_empty());
    view.push(Node::Pairs(told.map(|(name, text)| pair(name, "", text.clone())).collect()));
    view.push(Node::Rules(vec![id::CRE_03, id::CRE_07, id::HERO_01]));
}
