//! The Session Shop: when it is open, and what arrives before it opens.

pub mod wares;
pub mod buy;

use super::Play;
use crate::ability::Ability;
use crate::character::Character;
use crate::fact::Fact;
use crate::growth::Coming;
use crate::growth::fact::GrowthFact;
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Why};

/// Why the shop is closed, if so. [B2-SHOP-01]
pub fn closed(world: &World) -> Option<Why> {
    (world.in_session || world.sessions == 0).then(|| {
        Why::from(id::SHOP_01)
            .say("The shop opens when a session has ended; the DM ends it with `session_ends`.")
    })
}

/// Lets in what was bought after an earlier session, then opens the shop. [B2-SHOP-14? B2-SHOP-12?]
pub fn opens(turn: &mut Play<'_, '_>) {
    let now = turn.world().sessions;
    let due = |one: &Character| -> Vec<Coming> {
        let old = one.growth.pending.iter().filter(|pending| pending.after < now);
        old.map(|pending| pending.what.clone()).collect()
    };
    let all: Vec<(Id, Vec<Coming>)> =
        turn.world().playing().map(|(by, one)| (by, due(one))).collect();
    for (by, coming) in all {
        for what in coming {
            let (brings, rules) = arrival(turn.world(), by, &what);
            let fact = GrowthFact::Arrived { by, what, brings };
            turn.tell(Fact::Growth(fact), Why::rules(&rules));
        }
    }
    turn.tell(Fact::Growth(GrowthFact::Opened), [id::SHOP_01, id::SHOP_11]);
}

/// What a Lifestyle brings along, and the rules of an arrival. [B2-LIFE-05 B2-LIFE-25 B2-LIFE-31? B2-LIFE-34?]
fn arrival(world: &World, by: Id, what: &Coming) -> (Option<Ability>, Vec<RuleId>) {
    let Coming::Lifestyle { to, points, instead } = what else {
        return (None, vec![id::SHOP_09, id::SHOP_14]);
    };
    let mut rules = vec![id::SHOP_14, to.rule(), id::LIFE_04];
    let Some(one) = world.character(by) else { return (None, rules) };
    if one.began_as == Lifestyle::Wisened && to.grants().is_some() {
        rules.push(id::SHOP_12);
    }
    let brings = match to.grants() {
        Some((ability, rule)) if !one.has(ability) => {
            rules.extend([id::LIFE_05, rule]);
            Some(ability)
        }
        Some(_) => {
            rules.push(id::LIFE_05);
            rules.extend(instead.map(|_| id::LIFE_34));
            instead.filter(|ability| !one.has(*ability))
        }
        None => {
            rules.extend(super::when(*to == Lifestyle::Lost, id::LIFE_25));
            None
        }
    };
    rules.extend(points.map(|_| id::STAT_19));
    if one.lifestyle.upgraded() {
        rules.push(id::LIFE_31);
    }
    (brings, rules)
}
