//! Taking an upgrade in the Session Shop.

use super::wares::{self, Life, Ware, no_making};
use crate::ability::Held;
use crate::ability::topic::AbilityTopic;
use crate::fact::Fact;
use crate::growth::fact::GrowthFact;
use crate::growth::{Coming, Pending};
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::rules::{Play, gone, one, pay, trim, when};
use crate::topic::Topic;
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};

/// How many edits of History an upgrade brings. [B2-SHOP-05]
const EDITS: u8 = 2;

fn bought<T>(which: &str, wares: Vec<Ware<T>>) -> Result<T, Stop> {
    let found = wares.into_iter().find(|ware| ware.word == which).ok_or_else(gone)?;
    match found.blocked {
        Some(why) => Err(why.into()),
        None => Ok(found.what),
    }
}

/// Pays the upgrade, or takes the free one. [B2-SHOP-01 B2-SHOP-02 B2-SHOP-03 B2-SHOP-11? B2-SHOP-16?]
fn upgrade(turn: &mut Play<'_, '_>, by: Id, what: &str) -> Result<(), Stop> {
    let growth = &one(turn, by)?.growth;
    let (price, upgrades) = (growth.price(), growth.upgrades);
    let mut rules = vec![id::SHOP_16];
    match (price, upgrades) {
        (None, _) => rules.push(id::SHOP_01),
        (Some(cost), 1) => {
            pay(turn, by, cost, what, [id::SHOP_02, id::SHOP_11])?;
            rules.push(id::SHOP_02);
        }
        (Some(cost), _) => {
            pay(turn, by, cost, what, [id::SHOP_03, id::SHOP_11])?;
            rules.push(id::SHOP_03);
        }
    }
    let fact = GrowthFact::Upgraded { by, what: what.to_owned(), free: price.is_none() };
    turn.tell(Fact::Growth(fact), Why::rules(&rules));
    Ok(())
}

fn order(turn: &mut Play<'_, '_>, by: Id, what: Coming, rules: &[RuleId]) {
    let pending = Pending { after: turn.world().sessions, what };
    turn.tell(Fact::Growth(GrowthFact::Ordered { by, pending }), Why::rules(rules));
}

/// Takes the next size of a Stat's die, at once. [B2-SHOP-04 B2-STAT-12 B2-STAT-29]
pub fn stat(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let (by, stat) = bought(which, wares::stats(turn.game(), seat))?;
    upgrade(turn, by, stat.name())?;
    let who = one(turn, by)?;
    let (from, to) = (who.stats.die(stat), who.stats.next(stat).ok_or_else(gone)?);
    let mut rules = vec![id::SHOP_04, id::STAT_12];
    rules.extend(when(stat.of_setting(), stat.rule()));
    turn.tell(Fact::StatSet { by, stat, from, to }, Why::rules(&rules));
    Ok(())
}

/// Takes two edits of History. [B2-SHOP-05]
pub fn history(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let by = bought(which, wares::history(turn.game(), seat))?;
    upgrade(turn, by, "History")?;
    turn.tell(Fact::Growth(GrowthFact::Edits { by, edits: EDITS }), id::SHOP_05);
    Ok(())
}

/// Makes one of them: a change or an addition. [B2-SHOP-05 B2-SHOP-06]
pub fn edit(turn: &mut Play<'_, '_>, seat: Seat, which: &str, text: &str) -> Result<(), Stop> {
    let found = wares::edits(turn.game(), seat).into_iter().find(|(word, ..)| word == which);
    let (_, (by, from), blocked) = found.ok_or_else(gone)?;
    if let Some(why) = blocked {
        return Err(why.into());
    }
    let fact = GrowthFact::Edited { by, from, to: trim(text), uses: true };
    turn.tell(Fact::Growth(fact), [id::SHOP_05, id::SHOP_06]);
    Ok(())
}

/// Takes a Lifestyle, which arrives when the next session ends. [B2-SHOP-07 B2-SHOP-08]
pub fn lifestyle(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let Life { by, to, points, instead } = bought(which, wares::lifestyles(turn.game(), seat))?;
    let who = one(turn, by)?;
    let lost = who.lifestyle == Lifestyle::Lost;
    let again = who.lifestyle.upgraded() && !lost && to != Lifestyle::Lost;
    let mut rules = match lost || to == Lifestyle::Lost {
        true => vec![id::SHOP_08],
        false => vec![id::SHOP_07],
    };
    rules.extend(when(lost, id::LIFE_26));
    rules.extend(when(lost, id::LIFE_33));
    rules.extend(when(again, id::LIFE_32));
    upgrade(turn, by, to.name())?;
    order(turn, by, Coming::Lifestyle { to, points, instead }, &rules);
    Ok(())
}

/// Takes an Ability of the list, which arrives when the next session ends. [B2-SHOP-09]
pub fn ability(turn: &mut Play<'_, '_>, seat: Seat, which: &str) -> Result<(), Stop> {
    let (by, ability) = bought(which, wares::abilities(turn.game(), seat))?;
    upgrade(turn, by, ability.name())?;
    let what = Coming::Ability(Held::Listed(ability));
    order(turn, by, what, &[id::SHOP_09, id::SHOP_14, id::ABIL_01]);
    Ok(())
}

/// Wants an Ability of one's own making; the referee agrees or not. [B2-SHOP-10]
pub fn make(turn: &mut Play<'_, '_>, by: Id, name: &str, text: &str) -> Result<(), Stop> {
    if let Some(why) = no_making(turn.world(), by) {
        return Err(why.into());
    }
    let ability = Held::Own { name: trim(name), text: trim(text) };
    let referees = turn.cast().referees();
    turn.ask(Topic::Ability(AbilityTopic::Own { by, ability }), referees, [])
}

/// The referee agrees or not. [B2-SHOP-10 B2-SHOP-15?]
pub fn agreed(
    turn: &mut Play<'_, '_>,
    by: Id,
    ability: Held,
    ruled: Option<(Seat, bool, &str)>,
) -> Result<(), Stop> {
    let mut why = Why::rules(&[id::SHOP_10, id::SHOP_15]);
    let mut refused = None;
    if let Some((seat, so, reason)) = ruled {
        let reason = trim(reason);
        why = why.ruled(seat, reason.clone());
        refused = (!so).then_some(reason);
    }
    // Dice may have gone while the question was open.
    let short = no_making(turn.world(), by).map(|why| why.say);
    if let Some(reason) = refused.or(short) {
        let what = ability.name().to_owned();
        turn.tell(Fact::Denied { by, what, reason }, why);
        return Ok(());
    }
    let name = ability.name().to_owned();
    upgrade(turn, by, &name)?;
    order(turn, by, Coming::Ability(ability), &[id::SHOP_10, id::SHOP_15, id::SHOP_09]);
    Ok(())
}
