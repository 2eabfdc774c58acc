//! The recommended awards: computed, and offered to the referee.

use super::{Play, busy, found, gain, gone, trim};
use crate::ability::dice::Luck;
use crate::award::{Due, Earned};
use crate::character::Character;
use crate::charter::{Awards, LuckyMatch};
use crate::deed::Deed;
use crate::fact::Fact;
use crate::growth::fact::GrowthFact;
use crate::growth::moves::Praise;
use crate::world::{Id, World};
use crate::{Blessed2, id};
use ingle_engine::{Cast, Game, Seat, Stop, Why};

/// How many dice an introduction is worth. [B2-DM-02]
const INTRODUCTION: u8 = 3;
/// The margin from which on a success or win is high. [B2-DM-03 B2-DM-13?]
const HIGH: i32 = 5;

/// Whether the recommended awards are computed and offered. [B2-DM-16?]
pub fn offered(world: &World) -> bool {
    world.charter.awards == Awards::Offered
}

/// Throws the session's lucky number. [B2-DM-07 B2-DM-08 B2-DM-10?]
pub fn lucky_number(turn: &mut Play<'_, '_>, seat: Seat) -> Result<(), Stop> {
    if !offered(turn.world()) {
        return Ok(());
    }
    let fell = turn.throw(seat, id::DM_07, &Luck)?;
    let faces = fell.waves.first().unwrap_or_default().to_vec();
    let number = (fell.tally > 1).then_some(fell.tally);
    let mut rules = vec![id::DM_07, id::DM_10];
    rules.extend(super::when(number.is_none(), id::DM_08));
    turn.tell(Fact::Growth(GrowthFact::Lucky { faces, number }), Why::rules(&rules));
    Ok(())
}

fn of_player(cast: &Cast, one: &Character) -> bool {
    !cast.is_referee(one.seat)
}

fn earned(turn: &mut Play<'_, '_>, to: Id, earned: Earned) {
    let due = Due { number: turn.world().awards.next, to, earned };
    turn.tell(Fact::Growth(GrowthFact::Earned { due }), Why::rules(earned.rules()));
}

/// A roll fell: its dice may come to the lucky number. [B2-DM-06 B2-DM-11? B2-DM-12?]
pub fn rolled(turn: &mut Play<'_, '_>, nth: u8) {
    if turn.world().charter.lucky_match == LuckyMatch::Dice {
        let made = turn.world().deed.as_ref().and_then(|deed| deed.roll(nth)?.made.as_ref());
        let total = made.map_or(0, |made| i32::from(made.total));
        lucky(turn, nth, total);
    }
}

fn lucky(turn: &mut Play<'_, '_>, nth: u8, total: i32) {
    let (world, cast) = (turn.world(), turn.cast());
    let Some(number) = world.awards.lucky.filter(|_| offered(world)) else { return };
    let Some(by) = world.deed.as_ref().and_then(|deed| deed.roll(nth)).map(|roll| roll.by) else {
        return;
    };
    let players = world.character(by).is_some_and(|one| of_player(cast, one));
    if players && total == i32::from(number) {
        earned(turn, by, Earned::Lucky(number));
    }
}

/// An outcome stands: the first high of each player, and those who saw it. [B2-DM-03 B2-DM-04 B2-DM-13? B2-DM-14?]
pub fn concluded(turn: &mut Play<'_, '_>) {
    let Some(deed) = turn.world().deed.clone().filter(|_| offered(turn.world())) else { return };
    if turn.world().charter.lucky_match == LuckyMatch::Result {
        for nth in deed.places() {
            let result = deed.roll(nth).and_then(|roll| roll.result());
            lucky(turn, nth, result.unwrap_or_default());
        }
    }
    for by in high(&deed) {
        let (world, cast) = (turn.world(), turn.cast());
        let Some(one) = world.character(by).filter(|one| of_player(cast, one)) else { continue };
        let seat = one.seat;
        if world.awards.highs.contains(&seat) {
            continue;
        }
        let saw = |(_, one): &(Id, &Character)| {
            one.seat != seat && of_player(cast, one) && one.here() && one.monster.is_none()
        };
        let witnesses: Vec<Id> = world.playing().filter(saw).map(|(id, _)| id).collect();
        turn.tell(Fact::Growth(GrowthFact::High { seat }), [id::DM_03, id::DM_14]);
        earned(turn, by, Earned::High);
        for witness in witnesses {
            earned(turn, witness, Earned::Witness(by));
        }
    }
}

/// Those who succeeded or won by 5 or more.
fn high(deed: &Deed) -> Vec<Id> {
    let verdict = deed.verdict.filter(|verdict| verdict.margin >= HIGH);
    let side = verdict.and(deed.winner());
    let failed = deed.is_check() && verdict.is_some_and(|verdict| !verdict.won);
    match side {
        Some(side) if !failed => deed.who_of(side),
        _ => Vec::new(),
    }
}

/// What forms call a die that was earned.
pub fn word(world: &World, due: &Due) -> String {
    let what = due.earned.words(|id| world.name(id));
    format!("{}: {what} ({})", world.name(due.to), due.number)
}

fn dues(turn: &Play<'_, '_>, which: &[String]) -> Result<Vec<Due>, Stop> {
    let world = turn.world();
    let one = |name: &String| {
        let due = world.awards.due.iter().find(|due| word(world, due) == *name);
        due.cloned().ok_or_else(gone)
    };
    which.iter().map(one).collect()
}

/// Why nothing that was earned arrives now, if so. [B2-BLS-17?]
pub fn too_early(game: &Game<Blessed2>) -> Option<Why> {
    busy(game).map(|why| why.and(id::BLS_17))
}

/// Gives what was earned. [B2-DM-03 B2-DM-04 B2-DM-06]
pub fn grant(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    which: &[String],
    reason: &str,
) -> Result<(), Stop> {
    let dues = dues(turn, which)?;
    let fact =
        GrowthFact::Settled { dues: dues.iter().map(|due| due.number).collect(), given: true };
    turn.tell(Fact::Growth(fact), Why::from(id::DM_16).ruled(seat, trim(reason)));
    for due in dues {
        let words = due.earned.words(|id| turn.world().name(id));
        let rules: Vec<_> = due.earned.rules().iter().copied().chain([id::BLS_17]).collect();
        gain(turn, due.to, 1, &words, Why::rules(&rules))?;
    }
    Ok(())
}

/// Lets it go. [B2-DM-01]
pub fn let_go(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    which: &[String],
    reason: &str,
) -> Result<(), Stop> {
    let dues = dues(turn, which)?.iter().map(|due| due.number).collect();
    let why = Why::from(id::DM_01).ruled(seat, trim(reason));
    turn.tell(Fact::Growth(GrowthFact::Settled { dues, given: false }), why);
    Ok(())
}

/// Characters of players who were not introduced yet. [B2-DM-02]
pub fn strangers(game: &Game<Blessed2>) -> Vec<Id> {
    let world = &game.world;
    let new = |(id, one): &(Id, &Character)| {
        of_player(&game.cast, one) && !world.awards.introduced.contains(id)
    };
    world.playing().filter(new).map(|(id, _)| id).collect()
}

/// Somebody was introduced: three dice. [B2-DM-02 B2-CRE-14?]
pub fn introduced(turn: &mut Play<'_, '_>, seat: Seat, who: &[String]) -> Result<(), Stop> {
    let who = found(turn, who)?;
    let new = strangers(turn.game());
    if let Some(old) = who.iter().find(|id| !new.contains(id)) {
        let say =
            format!("{} was introduced before; award by hand instead.", turn.world().name(*old));
        return Err(Why::from(id::DM_02).say(say).into());
    }
    let why = Why::from(id::DM_02).ruled(seat, "");
    turn.tell(Fact::Growth(GrowthFact::Introduced { who: who.clone() }), why);
    for id in who {
        gain(turn, id, INTRODUCTION, "introduced", [id::DM_02, id::CRE_14])?;
    }
    Ok(())
}

/// One die for what no rule can see. [B2-DM-05 B2-DM-09]
pub fn praise(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: &[String],
    what: Praise,
    note: &str,
) -> Result<(), Stop> {
    let (rule, usual) = match what {
        Praise::Play => (id::DM_05, "good play"),
        Praise::Milestone => (id::DM_09, "a milestone"),
    };
    let note = trim(note);
    let on = if note.is_empty() { usual.to_owned() } else { note };
    for id in found(turn, who)? {
        gain(turn, id, 1, &on, Why::rules(&[rule, id::BLS_02]).ruled(seat, ""))?;
    }
    Ok(())
}
