//! What a roller may claim afterwards: the Hero's way, the contrary, Blessed by Action.

use super::{
    Play, conclude, deed, found, gain, gone, judge, one, picked, protect, speaks, trim, voice,
};
use crate::ability::Ability;
use crate::character::Character;
use crate::charter::{ActionWitnesses, ChaseHero, GroupHero, ProtectedMargin, Steadfast};
use crate::deed::{Claim, Deed, Part, Verdict};
use crate::fact::Fact;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed1, id};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// The margin from which on a success is high. [B1-HERO-02 B1-SEV-01]
const HIGH: i32 = 5;

/// Asks the next roller who may claim something; then the deed ends. [B1-HERO-05 B1-HERO-08?]
pub fn ask(turn: &mut Play<'_, '_>, from: u8) -> Result<(), Stop> {
    let open = deed(turn)?;
    let nth = open.places().skip(from.into()).find(|nth| !claims(turn.world(), *nth).is_empty());
    let Some(nth) = nth else { return conclude::tally(turn) };
    turn.window(Topic::Awards { nth }, |game| {
        let seats = seats(game, nth);
        let mut settle = seats.clone();
        game.cast.referees().into_iter().for_each(|seat| super::add(&mut settle, seat));
        (seats, settle)
    })
}

/// Who may claim something about a roll.
pub fn seats(game: &Game<Blessed1>, nth: u8) -> Vec<Seat> {
    let roll = game.world.deed.as_ref().and_then(|deed| deed.roll(nth));
    let some = roll.filter(|_| !claims(&game.world, nth).is_empty());
    some.map(|roll| voice(&game.cast, &game.world, roll.by)).into_iter().collect()
}

/// What may be claimed about a roll. [B1-HERO-02 B1-HERO-03 B1-ABIL-10 B1-ABIL-11 B1-ABIL-34]
pub fn claims(world: &World, nth: u8) -> Vec<Claim> {
    let Some(open) = &world.deed else { return Vec::new() };
    let Some(roll) = open.roll(nth) else { return Vec::new() };
    let Some(one) = world.character(roll.by) else { return Vec::new() };
    let Some(verdict) = counts(world, open, nth).filter(|verdict| verdict.won) else {
        return Vec::new();
    };
    let high = verdict.margin >= HIGH;
    let told = |claim: Claim| roll.claimed.contains(&claim);
    let heroic = told(Claim::Hero) || told(Claim::Contrary);
    let mut all = Vec::new();
    if high && !heroic {
        all.push(Claim::Hero);
    }
    if !high && !heroic && one.has(Ability::Mercurial) {
        all.push(Claim::Contrary);
    }
    let own = judge::own(&world.charter, open, nth);
    let deed = own.is_some_and(|own| own.won && own.margin >= HIGH) && roll.part == Part::Check;
    if deed && one.ready(Ability::Action) && !told(Claim::Action) {
        all.push(Claim::Action);
    }
    all
}

/// The margin that counts for a roller's awards. [B1-HERO-07? B1-HERO-08? B1-HERO-09? B1-HERO-10? B1-ABIL-69?]
fn counts(world: &World, open: &Deed, nth: u8) -> Option<Verdict> {
    let charter = &world.charter;
    let roll = open.roll(nth)?;
    let side = judge::fared(open, nth).filter(|verdict| verdict.won)?;
    if roll.part == Part::Movement && charter.chase_hero == ChaseHero::Never {
        return None;
    }
    let grouped = match open.bout(roll.part) {
        Some(bout) => match roll.part {
            Part::Attack(_) => bout.attack.len() > 1,
            _ => bout.defence.len() > 1,
        },
        None => roll.part == Part::Check && open.rolls.len() > 1,
    };
    let mut verdict = match grouped && charter.group_hero == GroupHero::OwnMargin {
        true => judge::own(charter, open, nth)?,
        false => side,
    };
    if charter.protected_margin == ProtectedMargin::Everything
        && let Some(bout) = open.bout(roll.part)
    {
        let others = match roll.part {
            Part::Attack(_) => &bout.defence,
            _ => &bout.attack,
        };
        let suffered = others.iter().filter_map(|other| protect::suffers(world, open, *other));
        verdict.margin = suffered.min().unwrap_or(verdict.margin).min(verdict.margin);
    }
    Some(verdict)
}

/// Claims that it was done in the Hero's way, or against it; the referee rules. [B1-HERO-05 B1-ABIL-34]
pub fn claim(turn: &mut Play<'_, '_>, nth: u8, claim: Claim, how: &str) -> Result<(), Stop> {
    if !claims(turn.world(), nth).contains(&claim) {
        return Err(gone());
    }
    turn.close();
    let rule = if claim == Claim::Hero { id::HERO_05 } else { id::ABIL_34 };
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    turn.tell(Fact::Claimed { nth, by, claim, how: trim(how) }, [rule, id::HERO_01]);
    let referees = turn.cast().referees();
    turn.ask(Topic::Claimed { nth, claim }, referees, [])
}

/// Rules on a claim, and pays the award. [B1-HERO-02 B1-HERO-04 B1-HERO-05 B1-ABIL-32 B1-ABIL-35]
pub fn rule(
    turn: &mut Play<'_, '_>,
    nth: u8,
    claim: Claim,
    ruled: Option<(Seat, bool, &str)>,
) -> Result<(), Stop> {
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    // Without a referee a claim stands as it is made.
    let so = ruled.is_none_or(|(_, so, _)| so);
    let reason = ruled.map(|(_, _, reason)| trim(reason)).unwrap_or_default();
    let mut why = Why::from(if claim == Claim::Hero { id::HERO_05 } else { id::ABIL_34 });
    if let Some((seat, ..)) = ruled {
        why = why.ruled(seat, reason.clone());
    }
    turn.tell(Fact::Ruled { by, claim, so, reason }, why);
    if so {
        match claim {
            Claim::Hero => hero(turn, nth, by)?,
            _ => gain(turn, by, 1, "acting against the Hero's ways", [id::ABIL_34, id::ABIL_35]),
        }
    }
    ask(turn, nth)
}

/// Pays a Hero award. [B1-HERO-02 B1-HERO-03 B1-HERO-04 B1-HERO-06? B1-ABIL-32 B1-ABIL-33?]
fn hero(turn: &mut Play<'_, '_>, nth: u8, by: Id) -> Result<(), Stop> {
    let who: &Character = one(turn, by)?;
    let usual = if who.had_hero { 1 } else { 3 };
    let steady = who.has(Ability::Steadfastness);
    let count = match (steady, turn.world().charter.steadfast) {
        (false, _) => usual,
        (true, Steadfast::AlwaysTwo) => 2,
        (true, Steadfast::Better) => usual.max(2),
    };
    let open = deed(turn)?;
    let part = open.roll(nth).map(|roll| roll.part);
    let mut rules: Vec<RuleId> = vec![match (who.had_hero, open.is_check()) {
        (true, _) => id::HERO_04,
        (false, true) => id::HERO_02,
        (false, false) => id::HERO_03,
    }];
    rules.extend([id::HERO_06, id::HERO_08]);
    if matches!(part, Some(Part::Defence(_))) {
        rules.push(id::HERO_07);
    }
    if part == Some(Part::Movement) {
        rules.push(id::HERO_09);
    }
    if open.rolls.len() > 2 || (open.is_check() && open.rolls.len() > 1) {
        rules.push(id::HERO_10);
    }
    if steady {
        rules.extend([id::ABIL_32, id::ABIL_33]);
    }
    gain(turn, by, count, "acting as the Hero would", Why::rules(&rules));
    turn.tell(Fact::HeroMoment { by }, [id::HERO_04]);
    Ok(())
}

/// The rolls whose roller a seat may bless by action.
pub fn actions(game: &Game<Blessed1>, seat: Seat, nth: u8) -> Vec<(String, u8)> {
    let roll = game.world.deed.as_ref().and_then(|deed| deed.roll(nth));
    let able = roll.filter(|roll| {
        speaks(game, seat, roll.by) && claims(&game.world, nth).contains(&Claim::Action)
    });
    able.map(|roll| (game.world.name(roll.by), nth)).into_iter().collect()
}

/// Uses Blessed by Action; the referee names the witnesses. [B1-ABIL-10 B1-ABIL-11 B1-ABIL-12?]
pub fn action(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, which: Pick) -> Result<(), Stop> {
    let nth = picked(which, actions(turn.game(), seat, nth))?;
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    turn.close();
    turn.tell(Fact::Used { by, ability: Ability::Action }, [id::ABIL_11]);
    let claim = Claim::Action;
    turn.tell(Fact::Claimed { nth, by, claim, how: String::new() }, [id::ABIL_10]);
    let referees = turn.cast().referees();
    turn.ask(Topic::Witnesses { nth }, referees, [])
}

/// Everybody who could have witnessed it.
pub fn possible_witnesses(game: &Game<Blessed1>, nth: u8) -> Vec<Id> {
    let world = &game.world;
    let roller = world.deed.as_ref().and_then(|deed| deed.roll(nth)).map(|roll| roll.by);
    let players = world.charter.action_witnesses == ActionWitnesses::Players;
    let may = |(id, one): &(Id, &Character)| {
        Some(*id) != roller && one.here() && !(players && game.cast.is_referee(one.seat))
    };
    world.playing().filter(may).map(|(id, _)| id).collect()
}

/// Everybody who witnessed it gains a Blessing, the owner too. [B1-ABIL-10 B1-ABIL-12?]
pub fn witnesses(turn: &mut Play<'_, '_>, nth: u8, who: Option<&[String]>) -> Result<(), Stop> {
    let by = deed(turn)?.roll(nth).ok_or_else(gone)?.by;
    let mut all = match who {
        Some(names) => found(turn, names)?,
        None => possible_witnesses(turn.game(), nth),
    };
    all.insert(0, by);
    for id in all {
        gain(turn, id, 1, "Blessed by Action", [id::ABIL_10, id::ABIL_12]);
    }
    ask(turn, nth)
}
