//! Attacks: acting against another character's will.

use super::terms::{Opening, Place, open, placed};
use super::{LINE, Play, gone, named, picked, text};
use crate::attack::{Aim, Attack, Purpose, Target};
use crate::charter::{ViolentBy, YesNo};
use crate::check::{Claim, What};
use crate::fact::Fact;
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, Proposal, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// An Attack as a form has it.
pub struct Wanted {
    /// Who attacks.
    pub who: Pick,
    /// Whom.
    pub target: Pick,
    /// Whom else, where the table allows that.
    pub also: Option<Vec<String>>,
    /// How.
    pub intent: String,
    /// With what.
    pub stat: Stat,
    /// Whether it is violent, where intent says so.
    pub violent: Option<YesNo>,
}

/// Says that a character acts against somebody's will. [B3-ATK-01 B3-ATK-05]
pub fn declare(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    wanted: Wanted,
    aptitude: Pick,
) -> Result<(), Stop> {
    let by = named(turn, wanted.who.clone())?;
    let one = super::character(turn, by)?;
    if one.seat != seat {
        return Err(gone());
    }
    let own = |claim: &String| claim.strip_prefix(&format!("{}: ", one.name)).map(str::to_owned);
    let aptitude = aptitude.as_ref().and_then(own);
    let aim = aim(turn, by, &wanted)?;
    let mut rules = vec![id::ATK_01, id::ATK_05, kind(aim.violent), id::ATK_10];
    if aptitude.is_some() {
        rules.push(id::APT_14);
    }
    if aim.targets.len() > 1 {
        rules.push(id::ATK_13);
    }
    let proposal = Proposal {
        by,
        intent: text(&wanted.intent, LINE)?,
        stat: wanted.stat,
        aptitude,
        history: None,
        aim: Some(aim),
    };
    let id = turn.world().next_proposal;
    turn.tell(Fact::Proposed { id, proposal }, Why::rules(&rules));
    Ok(())
}

/// The rule that makes an Attack violent or not.
fn kind(violent: bool) -> RuleId {
    if violent { id::ATK_02 } else { id::ATK_04 }
}

/// Whom an Attack is aimed at, and whether it is violent: by the Stat, or as the Attacker says. [B3-ATK-02 B3-ATK-10? B3-ATK-13?]
fn aim(turn: &Play<'_, '_>, by: Id, wanted: &Wanted) -> Result<Aim, Stop> {
    let world = turn.world();
    let mut targets = vec![named(turn, wanted.target.clone())?];
    for name in wanted.also.iter().flatten() {
        let other = world.named(name).ok_or_else(gone)?;
        if !targets.contains(&other) {
            targets.push(other);
        }
    }
    targets.retain(|target| *target != by);
    let violent = match world.charter.violent_by {
        ViolentBy::Stat => {
            let one = world.characters.get(&by);
            let attends = one.is_some_and(|one| one.specials.attends == Some(wanted.stat));
            wanted.stat == Stat::Hurt || attends
        }
        ViolentBy::Intent => wanted.violent.is_some_and(YesNo::yes),
    };
    Ok(Aim { targets, violent })
}

/// Sets the terms of an Attack: it starts at Normal, and circumstances shift it. [B3-ATK-06 B3-ATK-08]
pub fn terms(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    proposal: Option<u32>,
    shift: i8,
    related: Option<YesNo>,
    defence: &[String],
) -> Result<(), Stop> {
    let number = proposal.ok_or_else(gone)?;
    let known = turn.world().proposals.get(&number).cloned().ok_or_else(gone)?;
    let aim = known.aim.ok_or_else(gone)?;
    let mut claims = Vec::new();
    if let Some(aptitude) = known.aptitude {
        let related = related.is_some_and(YesNo::yes);
        claims.push(Claim { by: known.by, what: What::Aptitude(aptitude), related });
    }
    let of_target = |value: &&String| {
        let found = defences(turn.game()).into_iter().find(|(known, ..)| known == *value);
        found.filter(|(_, by, _)| aim.targets.contains(by))
    };
    for (_, by, aptitude) in defence.iter().filter_map(|value| of_target(&value)) {
        claims.push(Claim { by, what: What::Aptitude(aptitude), related: true });
    }
    launch(turn, seat, known.by, known.intent, known.stat, shift, aim, claims, Some(number))
}

/// The Aptitudes of the referee's own characters that a waiting Attack is aimed at: the words, whose, which. [B3-APT-07]
pub fn defences(game: &Game<Blessed3>) -> Vec<(String, Id, String)> {
    let aims = game.world.proposals.values().filter_map(|proposal| proposal.aim.as_ref());
    let mut found: Vec<(String, Id, String)> = Vec::new();
    for target in aims.flat_map(|aim| &aim.targets) {
        let Some(one) = game.world.characters.get(target) else { continue };
        for aptitude in one.aptitudes.iter().filter(|_| game.cast.is_referee(one.seat)) {
            let value = format!("{}: {}", one.name, aptitude.name);
            if !found.iter().any(|(known, ..)| *known == value) {
                found.push((value, *target, aptitude.name.clone()));
            }
        }
    }
    found
}

/// Calls for an Attack of anybody on anybody. [B3-ATK-06 B3-ATK-08]
pub fn call(turn: &mut Play<'_, '_>, seat: Seat, wanted: Wanted, shift: i8) -> Result<(), Stop> {
    let by = named(turn, wanted.who.clone())?;
    let aim = aim(turn, by, &wanted)?;
    let intent = text(&wanted.intent, LINE)?;
    launch(turn, seat, by, intent, wanted.stat, shift, aim, Vec::new(), None)
}

#[allow(clippy::too_many_arguments, reason = "what a form and its proposal say, in one place")]
fn launch(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    lead: Id,
    intent: String,
    stat: Stat,
    shift: i8,
    aim: Aim,
    claims: Vec<Claim>,
    proposal: Option<u32>,
) -> Result<(), Stop> {
    let place = Place::of(&turn.world().charter, shift);
    let target =
        |id: &Id| Target { id: *id, rank: place.rank, needed: place.needed, past: place.past };
    let targets: Vec<Target> = aim.targets.iter().map(target).collect();
    let mut rules = vec![id::ATK_01, kind(aim.violent), id::ATK_06, id::ATK_09];
    if aim.violent {
        rules.push(id::ATK_03);
    }
    if shift != 0 {
        rules.push(id::ATK_08);
    }
    if targets.len() > 1 {
        rules.push(id::ATK_13);
    }
    // Nobody acts against their own will.
    let purpose = match targets.is_empty() {
        true => {
            rules = vec![id::ATK_15];
            Purpose::Plain
        }
        false => Purpose::Attack(Attack { violent: aim.violent, fame: false, targets }),
    };
    open(turn, seat, Opening { lead, intent, purpose, stat, level: shift, claims, proposal, rules })
}

/// Asks the Defenders one after the other, then fixes the rank. The referee's own have been asked with the terms. [B3-ATK-16?]
pub fn defended(turn: &mut Play<'_, '_>, after: Option<Id>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let Some(attack) = check.purpose.attack() else { return placed(turn) };
    let ids: Vec<Id> = attack.targets.iter().map(|target| target.id).collect();
    let from = after.and_then(|after| ids.iter().position(|id| *id == after));
    let from = from.map_or(0, |at| at + 1);
    for target in ids.into_iter().skip(from) {
        let Some(seat) = turn.world().seat(target) else { continue };
        let stepped_in = check_protector(turn.world()) == Some(target);
        if !turn.cast().is_referee(seat) || stepped_in {
            let mut settle = vec![seat];
            settle.extend(turn.cast().referees());
            return turn.ask(Topic::Defend { target }, [seat], settle);
        }
    }
    ranked(turn)
}

/// Who became the Defender of the open Attack instead of another. [B3-SPEC-85]
fn check_protector(world: &World) -> Option<Id> {
    world.check.as_ref().and_then(|check| check.marks.protector)
}

/// The Aptitudes that a Defender may still claim. [B3-APT-14?]
pub fn unclaimed(world: &World, target: Id) -> Vec<String> {
    let (Some(check), Some(one)) = (&world.check, world.characters.get(&target)) else {
        return Vec::new();
    };
    let ruled = |name: &str| {
        check
            .claims
            .iter()
            .any(|claim| claim.by == target && claim.what == What::Aptitude(name.to_owned()))
    };
    let mut names: Vec<String> =
        one.aptitudes.iter().map(|aptitude| aptitude.name.clone()).collect();
    names.retain(|name| !ruled(name));
    names.dedup();
    names
}

/// The Defender claims an Aptitude; the referee rules. [B3-APT-07 B3-APT-14? B3-ATK-16?]
pub fn defend(turn: &mut Play<'_, '_>, target: Id, aptitude: Pick) -> Result<(), Stop> {
    let name = picked(aptitude)?;
    let known = unclaimed(turn.world(), target).contains(&name);
    if !known {
        return Err(gone());
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Claim { by: target, what: What::Aptitude(name) }, referees, [])
}

/// A Defender's claim is ruled on: they claim another one, or it is the next one's turn. [B3-APT-11?]
pub fn claim_ruled(turn: &mut Play<'_, '_>, target: Id, related: bool) -> Result<(), Stop> {
    let left = unclaimed(turn.world(), target);
    let special = |name: &String| ranks(turn.world(), target, [name.as_str()].into_iter()) == 2;
    // Only the best counts, so after one that counts only a better one is worth a claim.
    let more = if related {
        left.iter().any(special) && best(turn.world(), target) < 2
    } else {
        !left.is_empty()
    };
    if more {
        let seat = super::seat(turn, target)?;
        return turn.revise(Topic::Defend { target }, [seat]);
    }
    turn.close();
    defended(turn, Some(target))
}

/// A Defender has nothing against it: what is done to them is no Attack. [B3-ATK-15?]
pub fn willing(turn: &mut Play<'_, '_>, target: Id) -> Result<(), Stop> {
    let before = {
        let check = turn.world().check.as_ref().ok_or_else(gone)?;
        let targets = check.purpose.attack().map_or(&[][..], |attack| &attack.targets);
        let at = targets.iter().position(|known| known.id == target).ok_or_else(gone)?;
        at.checked_sub(1).map(|at| targets[at].id)
    };
    turn.close();
    turn.tell(Fact::Willing { target }, id::ATK_15);
    defended(turn, before)
}

fn ranks<'a>(world: &World, who: Id, names: impl Iterator<Item = &'a str>) -> i8 {
    let Some(one) = world.characters.get(&who) else { return 0 };
    let special = |name: &str| {
        one.aptitudes.iter().any(|aptitude| aptitude.name == name && aptitude.special.is_some())
    };
    names.map(|name| if special(name) { 2 } else { 1 }).max().unwrap_or(0)
}

/// By how many ranks a Defender's best related Aptitude makes the Attack harder. [B3-APT-07 B3-APT-08 B3-APT-11?]
fn best(world: &World, target: Id) -> i8 {
    world.check.as_ref().map_or(0, |check| ranks(world, target, check.apts(target)))
}

/// Fixes the rank for each Defender; the Attack is rolled as the hardest demands. [B3-ATK-07 B3-CHK-26? B3-ATK-13?]
fn ranked(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let world = turn.world();
    let check = world.check.as_ref().ok_or_else(gone)?;
    let Some(attack) = check.purpose.attack() else { return placed(turn) };
    let mut rules = vec![id::ATK_07, id::APT_07];
    let mut moved = false;
    let mut hardest = check.level;
    let targets = attack.targets.iter().map(|target| {
        let own = best(world, target.id);
        let level = check.level + own;
        moved |= own > 0;
        hardest = hardest.max(level);
        if own == 2 {
            rules.push(id::APT_08);
        }
        if check.apts(target.id).count() > 1 {
            rules.push(id::APT_11);
        }
        let place = Place::of(&world.charter, level);
        Target { id: target.id, rank: place.rank, needed: place.needed, past: place.past }
    });
    let targets: Vec<Target> = targets.collect();
    if moved {
        let place = Place::of(&world.charter, hardest);
        rules.extend(place.rules(hardest));
        rules.dedup();
        let (rank, needed, past) = (place.rank, place.needed, place.past);
        turn.tell(Fact::Ranked { rank, needed, past, targets, level: None }, Why::rules(&rules));
    }
    placed(turn)
}
