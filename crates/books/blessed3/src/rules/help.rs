//! Help: another character's Blessing on a roll.

use super::{Play, add, gone, picked};
use crate::attack::Purpose;
use crate::charter::{Charter, HelpPer};
use crate::check::{Check, Help, Rank, Stage};
use crate::content::Spends;
use crate::cost::Cost;
use crate::endeavor::rule;
use crate::fact::Fact;
use crate::pay::Purse;
use crate::rules::ethic::ethic;
use crate::specialization::mark::Aid;
use crate::topic::{Pick, Topic};
use crate::world::{Blessing, Character, Id, Presence, World};
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// What a Blessing adds: half its worth rounded down, at least 1. [B3-HLP-02]
pub fn bonus(worth: u8) -> u8 {
    (worth / 2).max(1)
}

/// Why somebody cannot Help the open Check with a Blessing, if so. [B3-HLP-01]
pub fn cannot(world: &World, check: &Check, who: Id) -> Option<Why> {
    let one = world.characters.get(&who)?;
    let poor = || {
        (one.count() == 0).then(|| {
            Why::rules(&[id::HLP_01, id::BLS_14])
                .say(format!("Help costs ①, and {} has no Blessing.", one.name))
        })
    };
    unable(world, check, who).or_else(poor)
}

/// The roll that somebody's Help goes to; a companion's may be its own. [B3-HLP-04 B3-SPEC-44]
pub fn lowest(world: &World, check: &Check, who: Id) -> Option<usize> {
    let companion = world.characters.get(&who).is_some_and(|one| one.is_companion());
    check.lowest(if companion { None } else { Some(who) })
}

/// Why somebody cannot Help the open Check whatever it costs, if so. [B3-HLP-01 B3-HLP-06 B3-HLP-07 B3-HLP-10? B3-HLP-12? B3-HLP-15?]
pub fn unable(world: &World, check: &Check, who: Id) -> Option<Why> {
    let one = world.characters.get(&who)?;
    let no = |rules: &[ingle_engine::RuleId], say: String| Some(Why::rules(rules).say(say));
    let alone = check.rank != Rank::Complex || check.with.is_empty();
    // A companion may Help itself. [B3-SPEC-44]
    if alone && who == check.lead && !one.is_companion() {
        return no(&[id::HLP_10], "Nobody Helps their own roll.".to_owned());
    }
    if let Some(why) = rules::endeavor::roll::cannot_help(world, check, who) {
        return Some(why);
    }
    let lead = world.characters.get(&check.lead);
    let free = lead.is_some_and(|lead| lead.specials.leave.contains(&who));
    match one.presence {
        Presence::Here => {}
        Presence::Busy if free => {}
        Presence::Busy => {
            return no(&[id::HLP_06], format!("{} is busy with something else.", one.name));
        }
        Presence::Away => return no(&[id::HLP_07], format!("{} is not in the scene.", one.name)),
        Presence::Alone => {
            return no(&[id::HLP_07], format!("{} is alone, far from this.", one.name));
        }
    }
    if world.characters.get(&check.lead).is_some_and(|lead| lead.presence == Presence::Alone) {
        let say = format!("{} is alone; nobody is there to Help.", world.name(check.lead));
        return no(&[id::HLP_07, id::CND_19], say);
    }
    if check.purpose.aims_at(who) {
        return no(&[id::HLP_07, id::HLP_19], format!("{} is the one attacked.", one.name));
    }
    if rules::trap::set_by(&check.purpose, who) {
        let say = format!("{} set what this guards against; that side has no roll.", one.name);
        return no(&[id::DEL_15], say);
    }
    let given = |help: &&Help| help.by == who;
    let aided = |aid: &&Aid| aid.by == who;
    if check.stage == Stage::Rolled {
        let Some(at) = lowest(world, check, who) else {
            let say = "Only the lowest roll is Helped, and that one is your own.";
            return no(&[id::HLP_04, id::HLP_15], say.to_owned());
        };
        // A companion Helps each roll once. [B3-SPEC-52?]
        let per = if one.is_companion() { HelpPer::Roll } else { world.charter.help_per };
        let again = match per {
            HelpPer::Check => {
                check.helps.iter().any(|help| given(&help))
                    || check.marks.aids.iter().any(|aid| aided(&aid))
            }
            HelpPer::Roll => {
                check.helps_on(at).any(|help| given(&help))
                    || check.aids_on(at).any(|aid| aided(&aid))
            }
        };
        if again {
            return no(&[id::HLP_12], format!("{} has Helped already.", one.name));
        }
    } else if check.helps.iter().any(|help| given(&help))
        || check.marks.aids.iter().any(|aid| aided(&aid))
    {
        return no(&[id::HLP_12], format!("{} has Helped already.", one.name));
    }
    None
}

/// Seats that play somebody who may Help now.
pub fn helping_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut seats = Vec::new();
    let Some(check) = &game.world.check else { return seats };
    for (who, one) in &game.world.characters {
        // Where pools are secret any die is enough to be asked, so that being asked tells nothing.
        let pays =
            !game.world.charter.public_pools.yes() || one.helping(&game.world.charter).has_single();
        if pays && cannot(&game.world, check, *who).is_none() {
            add(&mut seats, one.seat);
        }
    }
    seats
}

/// What somebody has to Help with: the dice of a companion's Aptitudes, and the pool that pays as anybody's does. [B3-SPEC-44]
fn pools<'a>(charter: &'a Charter, one: &'a Character) -> (Vec<(String, &'a Blessing)>, Purse<'a>) {
    let purse = one.helping(charter);
    match one.is_companion() {
        // What it gained otherwise, such as for its position, is its own.
        true => {
            let dice = one.purse(charter).dice;
            (rules::special::friendly::means(one), Purse { dice, ..purse })
        }
        false => (Vec::new(), purse),
    }
}

/// The dice of a seat that are worth too little to Help, and why. [B3-BLS-36? B3-CND-38?]
pub fn worthless(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Blessing, Why)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let many = game.world.of(seat).count() > 1;
    let mut found = Vec::new();
    for (who, one) in game.world.of(seat) {
        if cannot(&game.world, check, who).is_some() {
            continue;
        }
        let (pledged, purse) = pools(&game.world.charter, one);
        let pledged = pledged.into_iter().filter(|(_, die)| purse.worth(die) == 0);
        for (word, die) in pledged.chain(purse.worthless()) {
            let word = if many { format!("{}: {word}", one.name) } else { word };
            let say = format!(
                "{} is Cursed: this is worth 0, and Help takes a Blessing worth 1 or more.",
                one.name
            );
            let why = Why::rules(&[id::CND_38, id::CND_05, id::BLS_36]).say(say);
            found.push((word, die.clone(), why));
        }
    }
    found
}

/// The Blessings with which a seat may Help: the words, who, and the die.
pub fn means(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, Blessing)> {
    let Some(check) = &game.world.check else { return Vec::new() };
    let able: Vec<_> =
        game.world.of(seat).filter(|(who, _)| cannot(&game.world, check, *who).is_none()).collect();
    let many = game.world.of(seat).count() > 1;
    let mut found = Vec::new();
    for (who, one) in able {
        let (pledged, purse) = pools(&game.world.charter, one);
        let pledged = pledged.into_iter().filter(|(_, die)| purse.worth(die) > 0);
        for (word, die) in pledged.chain(purse.singles()) {
            let word = if many { format!("{}: {word}", one.name) } else { word };
            found.push((word, who, die.clone()));
        }
    }
    found
}

/// Spends a Blessing on somebody's roll. [B3-HLP-01 B3-HLP-02 B3-HLP-03]
pub fn help(turn: &mut Play<'_, '_>, seat: Seat, with: Pick) -> Result<(), Stop> {
    let value = picked(with)?;
    let found = means(turn.game(), seat).into_iter().find(|(word, _, _)| *word == value);
    let (_, by, paid) = found.ok_or_else(gone)?;
    let one = super::character(turn, by)?;
    match (one.is_companion(), one.pledged(&paid)) {
        (true, true) => rules::special::friendly::ask(turn, by, &paid),
        (true, false) => give(turn, by, paid, &[id::SPEC_52]),
        (false, _) => give(turn, by, paid, &[]),
    }
}

/// Spends a Blessing on the lowest roll. [B3-HLP-02 B3-HLP-03 B3-HLP-04]
pub fn give(turn: &mut Play<'_, '_>, by: Id, paid: Blessing, more: &[RuleId]) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let before = check.stage == Stage::Terms;
    let at = if before { None } else { lowest(turn.world(), check, by) };
    let mut rules =
        vec![id::HLP_01, id::HLP_02, id::HLP_03, id::BLS_06, Cost::ONE.rule(), id::HLP_09];
    rules.extend_from_slice(more);
    if let Some(at) = at
        && check.rolls.len() > 1
    {
        rules.extend([id::HLP_04, id::HLP_13]);
        if check.rolls.iter().any(|roll| roll.added.is_some()) {
            rules.push(id::HLP_14);
        }
        if check.rolls[at].by != by && check.who().any(|id| id == by) {
            rules.push(id::HLP_15);
        }
    }
    if !check.helps.is_empty() {
        rules.push(id::HLP_05);
    }
    if matches!(check.purpose, Purpose::Attack(_) | Purpose::Defend(_)) {
        rules.push(id::HLP_19);
    }
    if matches!(check.purpose, Purpose::Defend(_)) {
        rules.push(id::DEL_15);
    }
    if rules::endeavor::owns(turn.world()) {
        rules.extend([rule::HLP_18, rule::END_71]);
    }
    let one = super::character(turn, by)?;
    let purse = one.helping(&turn.world().charter);
    let worth = purse.worth(&paid);
    if purse.more > 0 {
        rules.push(id::SPEC_62);
        if purse.less > 0 {
            rules.push(id::SPEC_63);
        }
        if paid.face.saturating_sub(purse.less) == 0 {
            rules.push(id::SPEC_64);
        }
    }
    if let Some(lead) = turn.world().check.as_ref().map(|check| check.lead)
        && super::character(turn, lead)?.specials.leave.contains(&by)
    {
        rules.extend([id::SPEC_27, id::SPEC_28]);
    }
    if purse.less > 0 {
        rules.extend([id::CND_05, id::CND_38]);
        if paid.temporary {
            rules.push(id::CND_39);
        }
    }
    let bonus = bonus(worth);
    let lead = turn.world().check.as_ref().map(|check| check.lead);
    if lead.is_some_and(|lead| ethic(turn.game(), lead, Spends::Copy).is_some()) {
        rules.push(id::EOPT_25);
    }
    turn.tell(Fact::Helped { help: Help { by, paid, bonus, at } }, Why::rules(&rules));
    rules::ethic::precision::paid(turn, by, 1);
    rules::endeavor::roll::helped(turn, by);
    match before {
        true => {
            let seats = rules::check::ready_seats(turn.game());
            turn.revise(Topic::Ready, seats)
        }
        false => {
            let seats = rules::check::reacting_seats(turn.game());
            turn.revise(Topic::Rolled, seats)
        }
    }
}

/// Puts Help that was given before the dice on the lowest roll. [B3-HLP-04 B3-HLP-09?]
pub fn land(turn: &mut Play<'_, '_>) {
    let count = turn.world().check.as_ref().map_or(0, |check| check.helps.len());
    for help in 0..count {
        let Some(check) = &turn.world().check else { return };
        let Some(at) = lowest(turn.world(), check, check.helps[help].by) else { continue };
        if check.helps[help].at.is_none() {
            turn.tell(Fact::Landed { help, at }, [id::HLP_04, id::HLP_09]);
        }
    }
    rules::special::land(turn);
}
