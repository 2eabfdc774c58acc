//! A character's sheet.

use super::people::{pair, stats};
use crate::ability::{Ability, Held, Limit};
use crate::character::{Character, Place};
use crate::condition::Condition;
use crate::pool::words;
use crate::rules::ability::ready;
use crate::story::MOST_TOUCHSTONES;
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::view::{Node, View};
use ingle_engine::{Game, RuleId, Viewer};

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

fn list(view: &mut View, of: impl Iterator<Item = String>) {
    view.push(Node::List(of.map(|text| View::new().with(Node::Text(text))).collect()));
}

fn body(game: &Game<Blessed2>, id: Option<Id>, one: &Character, view: &mut View) {
    pool(game, one, view);
    view.push(Node::Heading("Stats".to_owned()));
    view.push(Node::Pairs(stats(game, one)));
    if one.monster.is_none() {
        let ranks: Vec<&str> = one.ranks.iter().map(|stat| stat.name()).collect();
        view.push(Node::Note(format!("Ranked: {}.", ranks.join(", "))));
        view.push(Node::Rules(vec![id::STAT_01, id::STAT_10, id::STAT_16]));
        lifestyle(game, one, view);
    }
    if let Some(monster) = &one.monster {
        super::endeavor::sheet(game, monster, view);
    }
    abilities(game, id, one, view);
    coming(one, view);
    standing(game, one, view);
    if !one.touchstones.is_empty() {
        view.push(Node::Heading("History".to_owned()));
        list(view, one.touchstones.iter().cloned());
        let many = one.touchstones.len();
        view.push(Node::Note(format!("{many} of at most {MOST_TOUCHSTONES} touchstones.")));
        view.push(Node::Rules(vec![id::STAT_08, id::CRE_04, id::SHOP_06]));
    }
    if !one.items.is_empty() {
        view.push(Node::Heading("Items".to_owned()));
        list(view, one.items.iter().cloned());
        view.push(Node::Rules(vec![id::ITEM_01, id::ITEM_02]));
    }
    story(one, view);
}

/// The Blessing Dice, and what they are worth where that is less. [B2-BLS-01 B2-CND-07]
fn pool(game: &Game<Blessed2>, one: &Character, view: &mut View) {
    let less = one.lessened(&game.world.charter);
    let worth = one.purse(&game.world.charter).total();
    let dice = if one.pool.is_empty() { "none".to_owned() } else { words(&one.pool) };
    view.push(Node::Pairs(vec![pair("Blessing Dice", "🎲", dice)]));
    let mut rules: Vec<RuleId> = vec![id::BLS_01, id::BLS_07, id::BLS_08];
    let note = match less {
        0 => format!("Worth {worth} together."),
        less => format!("Each is worth {less} less; {worth} together."),
    };
    if less > 0 {
        rules.push(id::CND_07);
    }
    view.push(Node::Note(note));
    view.push(Node::Rules(rules));
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
    if let (Some(from), Some(to)) = (one.points, game.world.setting()) {
        view.push(Node::Note(format!("{} has the benefit of {}.", to.name(), from.name())));
    }
    view.push(Node::Rules(vec![one.lifestyle.rule(), id::LIFE_04]));
}

fn abilities(game: &Game<Blessed2>, id: Option<Id>, one: &Character, view: &mut View) {
    if one.abilities.is_empty() {
        return;
    }
    view.push(Node::Heading("Abilities".to_owned()));
    let each = one.abilities.iter().map(|held| {
        let mut item = View::new();
        match held {
            Held::Listed(ability) | Held::Granted(ability) => {
                let numbers = game.content().numbers(*ability);
                item.push(Node::Text(format!("{}: {}", ability.name(), numbers.about)));
                item.push(Node::Note(format!(
                    "When: {}.{}",
                    numbers.window,
                    limit(game, one, *ability)
                )));
                let why = id.and_then(|id| ready(game, id, *ability).err());
                if let Some(why) = why {
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

/// How often an Ability works, and how it stands.
fn limit(game: &Game<Blessed2>, one: &Character, ability: Ability) -> String {
    let numbers = game.content().numbers(ability);
    let times = |many: u8, used: u8, per: &str| {
        format!(" {} of {many} left per {per}.", many.saturating_sub(used))
    };
    match ability.limit() {
        Limit::None => String::new(),
        Limit::Scene(_) => times(numbers.scene, one.uses.in_scene(ability), "scene"),
        Limit::Session(_) => times(numbers.session, one.uses.in_session(ability), "session"),
        Limit::Charge(_) => {
            let state = if one.uses.drained(ability) { "Drained" } else { "Charged" };
            format!(" {state}; recharge {}.", one.uses.price(ability, numbers).notation())
        }
    }
}

/// What was bought and has not arrived. [B2-SHOP-07 B2-SHOP-09]
fn coming(one: &Character, view: &mut View) {
    if !one.growth.pending.is_empty() {
        view.push(Node::Heading("On its way".to_owned()));
        list(view, one.growth.pending.iter().map(|pending| pending.what.words()));
        view.push(Node::Note("Arrives when the next session ends.".to_owned()));
        view.push(Node::Rules(vec![id::SHOP_07, id::SHOP_09, id::SHOP_14]));
    }
    if one.growth.edits > 0 {
        view.push(Node::Note(format!("{} edits of History to make.", one.growth.edits)));
    }
    if one.uses.given > 0 {
        view.push(Node::Note(format!("{} dice given, to be repaid by a boon.", one.uses.given)));
    }
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
        let name = Condition::name(condition, |id| game.world.name(id));
        view.push(Node::Warning(format!("{name}: {}.", condition.about())));
        view.push(Node::Rules(vec![condition.rule()]));
    }
    if !one.wounds.is_empty() {
        view.push(Node::Heading("Wounds".to_owned()));
        let each = one.wounds.iter();
        list(
            view,
            each.map(|wound| {
                format!("{}, {}: {}", wound.rank.name(), wound.rank.wound(), wound.story)
            }),
        );
        view.push(Node::Rules(vec![id::WND_01, id::WND_05]));
    }
}

fn story(one: &Character, view: &mut View) {
    let story = &one.story;
    let (skills, people) = (story.skills.join(", "), story.people.join(", "));
    let actions = story.species_actions.join(", ");
    let widened: Vec<String> =
        story.widened.iter().map(|(stat, what)| format!("{}: {what}", stat.name())).collect();
    let widened = widened.join("; ");
    let told = [
        ("Backstory", &story.backstory),
        ("Hero", &story.hero),
        ("Skills", &skills),
        ("Knows", &people),
        ("On a Tuesday afternoon", &story.tuesday),
        ("Species", &story.species),
        ("History covers", &actions),
        ("Stats cover besides", &widened),
    ];
    let told: Vec<_> = told.into_iter().filter(|(_, text)| !text.is_empty()).collect();
    if told.is_empty() {
        return;
    }
    view.push(Node::Heading("Story".to_owned()));
    view.push(Node::Pairs(
        told.into_iter().map(|(name, text)| pair(name, "", text.clone())).collect(),
    ));
    view.push(Node::Rules(vec![id::CRE_03, id::CRE_09]));
}
