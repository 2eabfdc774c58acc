//! What a viewer sees: the one reader of a hidden target.

mod deed;
mod line;
mod people;
mod sheet;

pub use deed::dice;
pub use people::people;
pub use sheet::{preview, sheet};

use super::deed::{Claim, Deed, Kind};
use super::topic::Topic;
use super::world::World;
use super::{Blessed2, id};
use ingle_engine::view::{Node, View};
use ingle_engine::{Game, Rng, RuleId, Viewer, any_face};

/// An open question in words, with its dice and numbers.
pub fn question(game: &Game<Blessed2>, topic: &Topic, viewer: Viewer) -> View {
    let world = &game.world;
    let mut view = match &world.deed {
        Some(deed) => deed::open(game, deed, viewer),
        None => View::new(),
    };
    if let Some(chase) = &world.chase {
        view.nodes.extend(line::board(game, chase).nodes);
    }
    let (words, rules) = asked(game, topic);
    if !words.is_empty() {
        view.push(Node::Note(words));
        view.push(Node::Rules(rules));
    }
    view
}

fn asked(game: &Game<Blessed2>, topic: &Topic) -> (String, Vec<RuleId>) {
    let world = &game.world;
    let roller = |nth: u8| {
        let roll = world.deed.as_ref().and_then(|deed| deed.roll(nth));
        roll.map_or_else(String::new, |roll| world.name(roll.by))
    };
    match topic {
        Topic::Play => (String::new(), Vec::new()),
        Topic::Against => ("Against whom?".to_owned(), vec![id::CON_02, id::CON_13]),
        Topic::Ready { nth } => (format!("{} rolls when ready.", roller(*nth)), vec![id::CHK_12]),
        Topic::Approve { plan } => {
            let names: Vec<&str> = plan.all_stats().iter().map(|stat| stat.name()).collect();
            let words =
                format!("{} would Spark {}. Does it fit?", roller(plan.nth), names.join(" + "));
            (words, vec![id::SPK_17])
        }
        Topic::Willing { plan } => {
            let words = format!("{} would Spark together with you. Willing?", roller(plan.nth));
            (words, vec![id::ABIL_53])
        }
        Topic::Bless => ("Does anybody add a Blessing?".to_owned(), vec![id::BLS_02, id::BLS_06]),
        Topic::Sacrifice => ("Does anybody fall behind on purpose?".to_owned(), vec![id::ABIL_18]),
        Topic::Circumstance => ("Does anybody swap two results?".to_owned(), vec![id::ABIL_13]),
        Topic::Outcome => ("Does anybody change the outcome?".to_owned(), vec![id::CHK_13]),
        Topic::Awards { nth } => {
            (format!("How did {} do it?", roller(*nth)), vec![id::HERO_02, id::HERO_05])
        }
        Topic::Claimed { nth, claim } => {
            let how = match claim {
                Claim::Contrary => "squarely against the Hero's ways",
                _ => "as the Hero would",
            };
            (format!("{} says: {how}. Was it so?", roller(*nth)), vec![id::HERO_05, id::ABIL_34])
        }
        Topic::Witnesses { nth } => {
            (format!("Who saw what {} did?", roller(*nth)), vec![id::ABIL_10, id::ABIL_12])
        }
        Topic::Tally => ("What comes of it?".to_owned(), vec![id::SEV_01, id::SEV_02]),
        Topic::Plausible { by, item } => {
            let words = format!("Might {} have “{item}” at hand?", world.name(*by));
            (words, vec![id::ITEM_02])
        }
        Topic::OwnAbility { by, ability } => {
            let text = match ability {
                super::ability::Held::Own { text, .. } => text.as_str(),
                super::ability::Held::Listed(_) => "",
            };
            let words =
                format!("{} makes “{}”: {text}. Within reason?", world.name(*by), ability.name());
            (words, vec![id::SHOP_10])
        }
        Topic::Side { by } => {
            (format!("Does {} contest an opponent?", world.name(*by)), vec![id::CHASE_08])
        }
    }
}

/// Whether a viewer may know the target: it is hidden until Blessings are in, where the table plays it so. [B1-CHK-15?]
pub fn sees_target(deed: &Deed, viewer: Viewer) -> bool {
    let hidden = deed.hidden && deed.verdicts.is_empty();
    !hidden || viewer.is_referee()
}

/// Deals anew what a viewer cannot know: a hidden target.
pub fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
    let hides = world.deed.as_ref().is_some_and(|deed| !sees_target(deed, viewer));
    let Some(deed) = world.deed.as_mut().filter(|_| hides) else { return };
    if let Kind::Check { target } = &mut deed.kind {
        let other = i32::from(any_face(rng, 20));
        let by = other - *target;
        *target = other;
        for made in deed.rolls.iter_mut().filter_map(|roll| roll.made.as_mut()) {
            made.target += by;
        }
    }
}
