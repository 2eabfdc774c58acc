//! A character's sheet.

use super::people::stat_pairs;
use super::standing::{count, trap_line};
use super::{gold, owner};
use crate::condition::Condition;
use crate::rules::trap;
use crate::standing::Affliction;
use crate::stat::Stat;
use crate::world::{Aptitude, Character};
use crate::{Blessed3, id};
use ingle_engine::view::{Node, Pair, View};
use ingle_engine::{Game, Viewer};

/// A character's sheet, as a viewer may see it.
pub fn sheet(game: &Game<Blessed3>, name: &str, viewer: Viewer) -> Option<View> {
    let world = &game.world;
    let known = world.characters.values().find(|one| one.name == name);
    let waiting = world.handed_in.values().find(|one| one.name == name);
    let waiting = waiting.filter(|one| viewer.is_referee() || viewer.is(one.seat));
    let one = known.or(waiting)?;
    // The name is the title of the page.
    let mut view = View::new();
    let number = world.named(name).filter(|id| world.monstrous(*id));
    if let Some(id) = number.filter(|id| !world.knows(viewer, *id)) {
        super::endeavor::stranger(&mut view, game, id, viewer);
        return Some(view);
    }
    view.push(Node::Pairs(vec![
        pair("Played by", owner(game, one.seat)),
        outlook("Lifestyle", &one.lifestyle, game.content().outlook_icon(&one.lifestyle)),
        outlook("Ethic", &ethic_words(one), game.content().outlook_icon(&one.ethic)),
    ]));
    if !one.identity.is_empty() {
        view.push(Node::Text(one.identity.clone()));
    }
    if let Some(setting) = &world.setting {
        view.push(Node::Note(format!("The setting's Ethic is {setting}.")));
    }
    view.push(Node::Rules(vec![id::SHEET_01, id::SHEET_04, id::SHEET_05]));
    conditions(&mut view, game, one);
    view.push(Node::Heading("Stats".to_owned()));
    view.push(Node::Pairs(stat_pairs(game, one)));
    view.push(Node::Table {
        caption: "What the Stats cover".to_owned(),
        head: vec!["Stat".to_owned(), "Covers".to_owned()],
        rows: covered(game)
            .map(|stat| {
                let name = format!("{} {}", super::icon(game, stat), stat.name());
                vec![name, super::covers(game, stat).to_owned()]
            })
            .collect(),
    });
    view.push(Node::Rules(vec![id::STAT_01, id::STAT_13, id::STAT_14]));
    blessings(&mut view, one, viewer);
    debts(&mut view, one);
    aptitudes(&mut view, one);
    super::special::sheet(&mut view, game, one);
    backstory(&mut view, one);
    things(&mut view, one);
    kept(&mut view, game, one, viewer);
    super::shop::sheet(&mut view, game, world.named(name), one, viewer);
    Some(view)
}

/// The seven Stats, and the one that the table added, rolled or not.
fn covered(game: &Game<Blessed3>) -> impl Iterator<Item = Stat> {
    let added = game.world.added.as_ref().map(|added| added.what.stat);
    Stat::ALL.into_iter().chain(added)
}

/// An Ethic as the form shortens it too, and what it grew from. [B3-SHEET-05 B3-SHEET-10?]
fn ethic_words(one: &Character) -> String {
    let first = |word: &str| word.chars().next().map_or(String::new(), |c| c.to_string());
    let short: Vec<String> = one.ethic.split_whitespace().map(first).collect();
    let short = short.join(" ");
    match one.standing.root_ethic.as_deref() {
        Some(root) if root != one.ethic => format!("{} ({short}), from {root}", one.ethic),
        _ => format!("{} ({short})", one.ethic),
    }
}

fn pair(name: &str, value: String) -> Pair {
    Pair { name: name.to_owned(), icon: String::new(), value, meter: None, die: None }
}

fn outlook(name: &str, value: &str, icon: &str) -> Pair {
    Pair { icon: icon.to_owned(), ..pair(name, value.to_owned()) }
}

fn item(words: String) -> View {
    View::new().with(Node::Text(words))
}

/// Conditions with what they do, and injuries. [B3-CND-02 B3-CND-43?]
fn conditions(view: &mut View, game: &Game<Blessed3>, one: &Character) {
    let standing = &one.standing;
    if !standing.conditions.is_empty() {
        view.push(Node::Heading("Conditions".to_owned()));
        let words = |known: &Affliction| {
            let story = if known.story.is_empty() {
                String::new()
            } else {
                format!(" “{}”", known.story)
            };
            let does = game.content().condition(known.condition);
            item(format!("{}: {does}.{story}", known.condition.words()))
        };
        view.push(Node::List(standing.conditions.iter().map(words).collect()));
        let rules = standing.conditions.iter().filter_map(|known| known.condition.rules().first());
        view.push(Node::Rules(rules.copied().chain([id::CND_25]).collect()));
    }
    if !standing.injuries.is_empty() {
        view.push(Node::Heading("Injuries".to_owned()));
        view.push(Node::List(standing.injuries.iter().cloned().map(item).collect()));
        view.push(Node::Rules(vec![id::CND_43]));
    }
}

/// Delayed Attacks that the viewer knows of, effects, and what was set aside. [B3-DEL-13? B3-TERM-01 B3-TERM-05]
fn kept(view: &mut View, game: &Game<Blessed3>, one: &Character, viewer: Viewer) {
    let own = trap::known(&game.world, viewer)
        .filter(|(_, trap)| game.world.name(trap.by) == one.name)
        .map(|(_, trap)| item(trap_line(trap)));
    let own: Vec<View> = own.collect();
    if !own.is_empty() {
        view.push(Node::Heading("Delayed Attacks".to_owned()));
        view.push(Node::List(own));
        view.push(Node::Rules(vec![id::DEL_02, id::DEL_12]));
    }
    let standing = &one.standing;
    let mut used: Vec<String> = Vec::new();
    if one.had_major {
        used.push("the first Major Success".to_owned());
    }
    used.extend(standing.kept.used.iter().cloned());
    let fame = standing.fame_used.iter().map(|id| format!("fame against {}", game.world.name(*id)));
    used.extend(fame);
    if !used.is_empty() {
        view.push(Node::Heading("Had in this session".to_owned()));
        view.push(Node::List(used.into_iter().map(item).collect()));
        view.push(Node::Rules(vec![id::BLS_45, id::CND_10, id::SHEET_10]));
    }
    if !standing.effects.is_empty() {
        view.push(Node::Heading("Effects".to_owned()));
        let effects = standing.effects.iter().map(|(name, effect)| {
            let state = if effect.used { "used up" } else { "charged" };
            pair(name, format!("{state}, Recharge {}", effect.cost().notation()))
        });
        view.push(Node::Pairs(effects.collect()));
        view.push(Node::Rules(vec![id::TERM_01, id::TERM_08]));
    }
    if !standing.banked.is_empty() {
        view.push(Node::Heading("Set aside".to_owned()));
        let banked = standing.banked.iter().map(|(effect, bank)| {
            pair(effect, format!("{}, {}", count(bank.boons, "boon"), count(bank.busts, "bust")))
        });
        view.push(Node::Pairs(banked.collect()));
        view.push(Node::Rules(vec![id::TERM_04, id::TERM_05, id::TERM_06]));
    }
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
            if one.standing.has(Condition::Cursed) {
                view.push(Node::Note("Cursed: each is worth 1 less than it shows.".to_owned()));
            }
        }
        None => view.push(Node::Note(format!("{}, faces unseen.", one.count()))),
    }
    view.push(Node::Rules(vec![id::BLS_02, id::BLS_05, id::BLS_08]));
    let favors: Vec<Pair> =
        one.favor.iter().map(|(who, score)| pair(who, favor_words(one, who, *score))).collect();
    if !favors.is_empty() {
        view.push(Node::Heading("Favor".to_owned()));
        view.push(Node::Pairs(favors));
        view.push(Node::Rules(vec![id::BLS_25, id::BLS_26]));
    }
}

/// A favor, and how much of it is only for this session. [B3-EOPT-15]
fn favor_words(one: &Character, who: &str, score: i8) -> String {
    match one.standing.kept.lent.get(who) {
        Some(lent) => format!("{score}, {lent} of it for this session"),
        None => score.to_string(),
    }
}

/// Who may regard the character as indebted. [B3-BLS-22 B3-SHEET-10?]
fn debts(view: &mut View, one: &Character) {
    if !one.standing.debts.is_empty() {
        view.push(Node::Heading("Debts".to_owned()));
        let debts = one.standing.debts.iter();
        view.push(Node::Pairs(debts.map(|(to, n)| pair(to, n.to_string())).collect()));
        view.push(Node::Rules(vec![id::BLS_22, id::SHEET_10]));
    }
}

fn aptitudes(view: &mut View, one: &Character) {
    view.push(Node::Heading("Aptitudes".to_owned()));
    let words = |known: &Aptitude| match &known.special {
        _ if known.lent => item(format!("{} (lent)", known.name)),
        Some(special) => item(format!("{}, {special} (from entry {})", known.name, known.from)),
        None => item(format!("{} (from entry {})", known.name, known.from)),
    };
    view.push(Node::List(one.aptitudes.iter().map(words).collect()));
    view.push(Node::Rules(vec![id::APT_01, id::APT_06]));
}

fn backstory(view: &mut View, one: &Character) {
    view.push(Node::Heading("Backstory".to_owned()));
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
        view.push(Node::List(one.things.iter().cloned().map(item).collect()));
    }
}
