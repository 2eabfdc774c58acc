//! Why a Check came out as it did.

use super::sum;
use crate::check::{Band, Change, Check, EXCEPTIONAL, Outcome, Rank};
use crate::id;
use crate::judge;
use crate::specialization::Special;
use crate::world::World;
use ingle_engine::{RuleId, Why};

/// The rules at work when a Check is settled, and every number of it. [B3-CHK-21?]
pub fn settled(world: &World, check: &Check, outcome: &Outcome) -> Why {
    let check = &*check.as_judged();
    let mut rules = vec![id::CHK_21, band(outcome.band)];
    let rolls = 0..check.rolls.len();
    let points: Vec<_> =
        rolls.clone().filter_map(|nth| check.points(&world.charter, nth)).collect();
    let bands: Vec<Band> = points.iter().map(|points| Band::of(points.value)).collect();
    rules.extend(bands.iter().map(|of| band(*of)));
    let failed = bands.iter().filter(|band| **band == Band::Failure).count();
    let passed = outcome.band != Band::Failure;
    match check.rank {
        Rank::Easy | Rank::Hard => {}
        Rank::Normal => rules.push(id::CHK_15),
        Rank::Complex => rules.extend([id::CHK_18, id::CHK_19, id::CHK_20, id::CHK_35]),
    }
    if check.rank == Rank::Hard {
        rules.extend([id::CHK_16, id::CHK_17]);
    }
    if check.rank >= Rank::Hard {
        rules.push(if passed { id::CHK_32 } else { id::CHK_33 });
        if passed && failed > 0 {
            rules.push(id::CHK_34);
        }
    }
    let rounded = points.iter().enumerate().filter_map(|(nth, p)| Some((nth, p.rounded?)));
    for (nth, to) in rounded {
        let apt = check.apt(check.rolls[nth].by).is_some();
        rules.push(id::CHK_22);
        if to == 8 {
            let roll = &check.rolls[nth];
            rules.extend(check.lifts(roll));
            if roll.has(Change::Ignited) && check.exceptional(roll.by).is_some() {
                rules.push(id::TERM_12);
            }
            continue;
        }
        if apt {
            rules.extend([id::APT_06, id::APT_13]);
            let one = world.characters.get(&check.rolls[nth].by);
            let by = check.apt(check.rolls[nth].by);
            let special = |one: &crate::shared::Shared<crate::world::Character>| {
                one.aptitudes.iter().any(|a| a.special.is_some() && Some(a.name.as_str()) == by)
            };
            if one.is_some_and(special) {
                rules.push(id::APT_12);
            }
        } else if check.as_though_apt(check.rolls[nth].by, check.rolls[nth].stat) {
            rules.extend([id::OPT_12, id::APT_13]);
        }
        match check.rank {
            Rank::Easy if apt => rules.push(id::CHK_23),
            Rank::Hard | Rank::Complex => rules.push(id::CHK_25),
            _ => {}
        }
    }
    if passed {
        rules.push(id::DIE_08);
    }
    if points.iter().any(|points| points.value < 0) {
        rules.push(id::CHK_40);
    }
    if !outcome.boons.is_empty() {
        rules.extend([id::CHK_11, id::CHK_36]);
        if outcome.boons.contains(&EXCEPTIONAL) {
            rules.push(id::CHK_10);
        }
        if outcome.busts > 0 {
            rules.push(id::CHK_13);
        }
    }
    if outcome.busts > 0 {
        rules.push(id::CHK_12);
    }
    match judge::help_busts(check) {
        0 => {}
        1 => rules.push(id::HLP_03),
        _ => rules.extend([id::HLP_03, id::HLP_11]),
    }
    if !check.unhelped() && !passed {
        rules.push(id::HLP_16);
    }
    if passed {
        for (_, effect) in judge::more_boons(world, check) {
            rules.extend(match effect {
                Special::Favored => vec![id::SPEC_36, id::SPEC_37],
                _ => vec![id::SPEC_102],
            });
        }
    }
    let apt = |name: &str, who| check.apts(who).any(|known| known == name);
    for who in check.who() {
        let one = world.characters.get(&who);
        let favored = one.and_then(|one| one.specials.with(Special::Favored));
        let easy = check.rank == Rank::Easy;
        if favored.is_some_and(|(_, held)| passed && easy && !apt(&held.aptitude, who)) {
            rules.push(id::CHK_24);
        }
    }
    if check.marks.insured.is_some() {
        rules.extend([id::SPEC_67, id::CHK_37, id::SPEC_84]);
    }
    if check.marks.vexed {
        rules.extend([id::CHK_38, id::CHK_39]);
    }
    if !check.marks.mischief.is_empty() {
        rules.extend([id::SPEC_78, id::SPEC_80]);
        if points.iter().any(|points| points.value < 0) {
            rules.push(id::CHK_40);
        }
    }
    if passed && judge::disarmed(world, check) {
        rules.extend([id::CND_07, id::CND_35]);
    }
    let mut seen = Vec::new();
    rules.retain(|rule| {
        let fresh = !seen.contains(rule);
        seen.push(*rule);
        fresh
    });
    rolls.fold(Why::rules(&rules), |why, nth| why.sum(sum(world, check, nth)))
}

/// The rule of an outcome band.
pub fn band(band: Band) -> RuleId {
    match band {
        Band::Failure => id::CHK_06,
        Band::Minor => id::CHK_07,
        Band::Medium => id::CHK_08,
        Band::Major => id::CHK_09,
        Band::Maximum => id::CHK_10,
    }
}
