//! A character's sheet.

use super::people::{pair, stats};
use crate::ability::Held;
use crate::character::{Character, Place};
use crate::pool::words;
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
    body(game, one, &mut view);
    Some(view)
}

/// What a character in the making would be.
pub fn preview(game: &Game<Blessed2>, one: &Character) -> View {
    let mut view = View::new().with(Node::Heading(one.name.clone()));
    body(game, one, &mut view);
    view
}

fn body(game: &Game<Blessed2>, one: &Character, view: &mut View) {
    pool(game, one, view);
    view.push(Node::Heading("Stats".to_owned()));
    view.push(Node::Pairs(stats(game, one)));
    let ranks: Vec<&str> = one.ranks.iter().map(|stat| stat.name()).collect();
    view.push(Node::Note(format!("Ranked: {}.", ranks.join(", "))));
    view.push(Node::Rules(vec![id::STAT_01, id::STAT_16]));
    lifestyle(game, one, view);
    abilities(game, one, view);
    standing(game, one, view);
    view.push(Node::Heading("Items".to_owned()));
    let items = one.items.iter().map(|item| View::new().with(Node::Text(item.clone())));
    view.push(Node::List(items.collect()));
    view.push(Node::Rules(vec![id::ITEM_01, id::ITEM_02]));
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
    view.push(Node::Rules(vec![one.lifestyle.rule()]));
}

fn abilities(game: &Game<Blessed2>, one: &Character, view: &mut View) {
    view.push(Node::Heading("Abilities".to_owned()));
    let each = one.abilities.iter().map(|held| {
        let mut item = View::new();
        match held {
            Held::Listed(ability) | Held::Granted(ability) => {
                let about = game.content().ability(*ability);
                item.push(Node::Text(format!("{}: {about}", ability.name())));
                if one.uses.drained(*ability) {
                    item.push(Node::Note("Drained.".to_owned()));
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

fn standing(game: &Game<Blessed2>, one: &Character, view: &mut View) {
    if let Some(uncool) = &one.uncool {
        view.push(Node::Warning(format!("Uncool, −1 to every roll: {}", uncool.story)));
        view.push(Node::Rules(vec![id::COOL_02, id::COOL_03]));
    }
    if let Some(threat) = &one.surprised {
        view.push(Node::Warning(format!(
            "Surprised by {threat}: the first roll neither bumps nor Sparks."
        )));
        view.push(Node::Rules(vec![id::SURP_01, id::SURP_02]));
    }
    for condition in &one.conditions {
        let name = condition.name(|id| game.world.name(id));
        view.push(Node::Warning(format!("{name}: {}", condition.about())));
        view.push(Node::Rules(vec![condition.rule()]));
    }
    if !one.wounds.is_empty() {
        view.push(Node::Heading("Wounds".to_owned()));
        let each = one.wounds.iter().map(|wound| {
            View::new().with(Node::Text(format!("{}: {}", wound.rank.name(), wound.story)))
        });
        view.push(Node::List(each.collect()));
        view.push(Node::Rules(vec![id::WND_01, id::WND_05]));
    }
}

fn pool(game: &Game<Blessed2>, one: &Character, view: &mut View) {
    let less = one.lessened(&game.world.charter);
    let dice = match one.pool.is_empty() {
        true => "none".to_owned(),
        false => words(&one.pool),
    };
    view.push(Node::Pairs(vec![pair("Blessing Dice", "🎲", dice)]));
    if less > 0 {
        view.push(Node::Warning(format!("Each of them is worth {less} less.")));
    }
    view.push(Node::Rules(vec![id::BLS_01, id::BLS_07]));
}

fn story(one: &Character, view: &mut View) {
    let story = &one.story;
    view.push(Node::Heading("Story".to_owned()));
    let (skills, people) = (story.skills.join(", "), story.people.join(", "));
    let touchstones = one.touchstones.join(", ");
    let told = [
        ("History covers", &touchstones),
        ("Backstory", &story.backstory),
        ("Skills", &skills),
        ("Knows", &people),
        ("On a Tuesday afternoon", &story.tuesday),
        ("Species", &story.species),
        ("Hero", &story.hero),
    ];
    let told = told.into_iter().filter(|(_, text)| !text.is_empty());
    view.push(Node::Pairs(told.map(|(name, text)| pair(name, "", text.clone())).collect()));
    view.push(Node::Rules(vec![id::CRE_03, id::CRE_04]));
}
