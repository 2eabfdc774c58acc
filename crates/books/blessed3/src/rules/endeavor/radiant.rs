//! Radiant: allies are lent an Aptitude, and what it is specialized as, for some turns.

use super::{Play, ability, act, gone, now, roll, tell};
use crate::charter::RadiantRoll;
use crate::endeavor::actor::Lent;
use crate::endeavor::deed::{Deed, Part};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::rule;
use crate::rules::{character, picked};
use crate::specialization::{Held, Special};
use crate::standing::Effect;
use crate::topic::Pick;
use crate::world::{Character, Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// The Aptitudes that somebody may lend: all but the one that shines. [B3-SPEC-90]
pub fn lendable(world: &World, who: Id) -> Vec<String> {
    let Some(one) = world.characters.get(&who) else { return Vec::new() };
    let shines = one.specials.with(Special::Radiant).map(|(_, held)| held.aptitude.as_str());
    let own = one.aptitudes.iter().filter(|aptitude| !aptitude.lent);
    let names = own.map(|aptitude| aptitude.name.as_str());
    names.filter(|name| Some(*name) != shines).map(str::to_owned).collect()
}

/// Why nothing can be lent now, if so; none at all for whoever is not Radiant. [B3-SPEC-89 B3-SPEC-90]
pub fn blocked(world: &World, who: Id) -> Option<Option<Why>> {
    let why = ability::blocked(world, who, Special::Radiant)?;
    let alone = || {
        let allies = world.endeavor().map_or(0, |now| now.allies(who).count());
        (allies < 2).then(|| Why::from(rule::SPEC_89).say("No ally is there to be empowered."))
    };
    let poor = || {
        let say = "There is no other Aptitude to lend.";
        lendable(world, who).is_empty().then(|| Why::from(rule::SPEC_90).say(say))
    };
    Some(why.or_else(alone).or_else(poor))
}

/// As an action, a Check to empower the allies. [B3-SPEC-89 B3-SPEC-92?]
pub fn declare(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Id,
    lend: Pick,
    intent: &str,
    aptitude: Pick,
) -> Result<(), Stop> {
    let lend = picked(lend)?;
    let open = blocked(turn.world(), who).is_some_and(|why| why.is_none());
    if !open || !lendable(turn.world(), who).contains(&lend) {
        return Err(gone());
    }
    let parts = vec![Part::Radiate { aptitude: lend }];
    let mut deed = act::prepared(turn, seat, who, parts, intent, aptitude, None)?;
    deed.fresh = turn.world().charter.radiant_roll == RadiantRoll::New;
    turn.close();
    act::begin(turn, deed, Vec::new())
}

/// It succeeds: each ally has the Aptitude for as many turns as the standard amount. [B3-SPEC-90 B3-SPEC-93? B3-SPEC-94?]
pub fn lend(turn: &mut Play<'_, '_>, deed: &Deed, aptitude: &str) -> Result<(), Stop> {
    let turns = roll::amount(turn, deed.by)?;
    let one = character(turn, deed.by)?;
    let known = one.aptitudes.iter().find(|known| known.name == aptitude).cloned();
    let known = known.ok_or_else(gone)?;
    let special = known.special.as_ref().and_then(|name| one.specials.held.get_key_value(name));
    let special = special.map(|(name, held)| (name.clone(), held.clone()));
    let allies: Vec<Id> = now(turn)?.allies(deed.by).map(|actor| actor.id).collect();
    for to in allies.into_iter().filter(|id| *id != deed.by) {
        let ally = character(turn, to)?;
        let held = special.as_ref().and_then(|(name, held)| borrowed(ally, name, held));
        // Whoever has the Aptitude may still lack what it is specialized as.
        if held.is_none() && ally.aptitudes.iter().any(|own| own.name == aptitude) {
            continue;
        }
        let mut rules: Vec<RuleId> = vec![rule::SPEC_90, rule::SPEC_93];
        if known.special.is_some() {
            rules.push(rule::SPEC_94);
        }
        let (aptitude, special) = (aptitude.to_owned(), known.special.clone());
        let lent = Lent { by: deed.by, aptitude, special, turns };
        let held = held.map(Box::new);
        tell(turn, EndeavorFact::Lent { to, lent, held }, Why::rules(&rules));
    }
    Ok(())
}

/// A Specialization as it is lent: charged once, never again; no second copy, and nobody's companion. [B3-SPEC-94?]
fn borrowed(ally: &Character, name: &str, held: &Held) -> Option<Held> {
    let twice = ally.specials.held.contains_key(name) || ally.specials.with(held.effect).is_some();
    if twice || held.effect == Special::Friendly {
        return None;
    }
    let charge = held.charge.map(|charge| Effect { used: false, ..charge });
    Some(Held { charge, used: 0, borrowed: true, ..held.clone() })
}

/// What was lent for a number of turns that are over goes back. [B3-SPEC-93?]
pub fn give_back(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let over = |actor: &crate::endeavor::actor::Actor| {
        let lent = actor.lent.iter().find(|lent| lent.turns == 0).cloned();
        lent.map(|lent| (actor.id, lent))
    };
    loop {
        let Some((from, lent)) = now(turn)?.living().find_map(over) else { return Ok(()) };
        tell(turn, EndeavorFact::GivenBack { from, lent }, [rule::SPEC_90, rule::SPEC_93]);
    }
}
