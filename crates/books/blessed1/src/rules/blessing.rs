//! Blessings added to a roll: +1d4 each, by several helpers.

use super::{Play, add, again, deed, gone, one, pay, picked, speaks, sway, voice, window};
use crate::ability::Ability;
use crate::character::Presence;
use crate::charter::BlessingTiming;
use crate::deed::{Deed, Gift, Roll};
use crate::fact::Fact;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed1, id};
use ingle_engine::{Game, Seat, Stop, Sum, Why};
use ingle_shared::group::{Group, Pool};

/// A Blessing that somebody could add: whose, to which roll, and by Friendship or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gives {
    /// Who gives.
    pub by: Id,
    /// To which roll.
    pub nth: u8,
    /// Whether only Blessed by Friendship reaches that far. [B1-ABIL-07]
    pub far: bool,
}

/// Opens the Blessing window once all dice lie. [B1-BLS-02 B1-BLS-07? B1-BLS-08?]
pub fn open(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match turn.world().charter.blessing_timing {
        BlessingTiming::Before => sway::open_sacrifice(turn),
        BlessingTiming::After => window(turn, Topic::Bless, seats),
    }
}

/// Every Blessing that could be added now. [B1-BLS-03 B1-BLS-04 B1-BLS-05 B1-BLS-06 B1-BLS-09? B1-GRP-09? B1-CHK-16?]
pub fn possible(world: &World) -> Vec<(String, Gives)> {
    let Some(open) = &world.deed else { return Vec::new() };
    let before = world.charter.blessing_timing == BlessingTiming::Before;
    let places: Vec<u8> = match before {
        true => open.next().into_iter().collect(),
        false => open.places().collect(),
    };
    let mut all = Vec::new();
    for nth in places {
        let Some(roll) = open.roll(nth) else { continue };
        for (by, one) in world.playing() {
            let far = by != roll.by && one.presence != Presence::Near;
            let reaches = !far || one.ready(Ability::Friendship);
            if one.blessings > 0 && reaches && !has_given(roll, by) {
                all.push((word(world, open, by, nth), Gives { by, nth, far }));
            }
        }
    }
    all
}

fn has_given(roll: &Roll, by: Id) -> bool {
    let made = roll.made.as_ref().is_some_and(|made| made.gifts.iter().any(|g| g.by == by));
    made || roll.promised.contains(&by)
}

/// Why no character of a seat adds another Blessing to the roll that is open, if one has. [B1-BLS-03]
pub fn given(game: &Game<Blessed1>, seat: Seat) -> Option<Why> {
    let rolls = game.world.deed.iter().flat_map(|open| &open.rolls);
    let mut own = rolls.flat_map(|roll| {
        let all = game.world.playing().map(|(id, _)| id);
        all.filter(move |by| has_given(roll, *by) && speaks(game, seat, *by))
    });
    own.next().map(|by| {
        let say = format!(
            "{} has added a Blessing to this roll; each adds one. Somebody else near enough may.",
            game.world.name(by)
        );
        Why::rules(&[id::BLS_03, id::BLS_06]).say(say)
    })
}

/// What a form calls a Blessing of somebody for a roll.
fn word(world: &World, open: &Deed, by: Id, nth: u8) -> String {
    format!("{}: {}", world.name(by), roll_word(world, open, nth))
}

/// What a form calls a roll: its roller, and the side where one has several.
pub fn roll_word(world: &World, open: &Deed, nth: u8) -> String {
    use crate::deed::Part;
    let Some(roll) = open.roll(nth) else { return String::new() };
    let name = world.name(roll.by);
    let several = open.rolls.iter().filter(|other| other.by == roll.by).count() > 1;
    match (several, roll.part) {
        (true, Part::Attack(_)) => format!("{name} (attack)"),
        (true, Part::Defence(_)) => format!("{name} (defence)"),
        _ => name,
    }
}

/// Those who may add a Blessing.
pub fn seats(game: &Game<Blessed1>) -> Vec<Seat> {
    let mut seats = Vec::new();
    for (_, gives) in possible(&game.world) {
        add(&mut seats, voice(&game.cast, &game.world, gives.by));
    }
    seats
}

/// What a seat may add.
pub fn of_seat(game: &Game<Blessed1>, seat: Seat) -> Vec<(String, Gives)> {
    let all = possible(&game.world).into_iter();
    all.filter(|(_, gives)| speaks(game, seat, gives.by)).collect()
}

/// The d4 of a Blessing: a group of its own. [B1-DIE-07 B1-DIE-13? B1-SURP-05? B1-ABIL-46? B1-ABIL-63?]
pub fn group(world: &World, giver: Id, held: bool) -> Group {
    let focused = world.character(giver).is_some_and(|one| one.has(Ability::Determination));
    let bumps_to = u8::from(super::roll::blessing_bumps(world, held));
    Group { bumps_to, each_bump: u8::from(focused), ..Group::of(1, 4) }
}

/// Adds a Blessing to a result, with what its bumps bring the giver. [B1-BLS-02 B1-ABIL-46?]
pub fn add_to(sum: Sum, world: &World, giver: Id, faces: u16, bumps: u8) -> Sum {
    let sum = sum.plus(format!("Blessing of {}", world.name(giver)), faces.into(), id::BLS_02);
    let focused = world.character(giver).is_some_and(|one| one.has(Ability::Determination));
    match focused && bumps > 0 {
        true => sum.plus("Focused Determination", bumps.into(), id::ABIL_46),
        false => sum,
    }
}

/// Adds a Blessing: before the dice it is promised, after them it is thrown at once. [B1-BLS-02]
pub fn bless(turn: &mut Play<'_, '_>, seat: Seat, which: Pick) -> Result<(), Stop> {
    let gives = picked(which, of_seat(turn.game(), seat))?;
    let mut rules = vec![id::BLS_02, id::BLS_03];
    let roller = deed(turn)?.roll(gives.nth).ok_or_else(gone)?.by;
    rules.push(if roller == gives.by { id::BLS_04 } else { id::BLS_05 });
    if gives.far {
        rules.extend([id::ABIL_07, id::ABIL_09]);
    }
    if deed(turn)?.rolls.len() > 1 {
        rules.extend([id::BLS_08, id::BLS_09]);
    }
    pay(turn, gives.by, 1, "a Blessing", Why::rules(&rules))?;
    if gives.far {
        let fact = Fact::Used { by: gives.by, ability: Ability::Friendship };
        turn.tell(fact, [id::ABIL_08]);
    }
    if turn.world().charter.blessing_timing == BlessingTiming::Before {
        let fact = Fact::Promised { nth: gives.nth, by: gives.by, to: roller };
        turn.tell(fact, id::BLS_07);
        let seats = super::roll::ready_seats(turn.game(), gives.nth);
        return turn.revise(Topic::Ready { nth: gives.nth }, seats);
    }
    throw(turn, gives)?;
    let seats = seats(turn.game());
    again(turn, Topic::Bless, seats)
}

fn throw(turn: &mut Play<'_, '_>, gives: Gives) -> Result<(), Stop> {
    let world = turn.world();
    let open = deed(turn)?;
    let made = open.roll(gives.nth).and_then(|roll| roll.made.as_ref()).ok_or_else(gone)?;
    let (sum, held, target) = (made.sum.clone(), made.held, made.target);
    let mut pool = Pool::one(group(world, gives.by, held));
    pool.bands = super::added::bands(world, open, gives.nth, target, sum.value());
    let seat = voice(turn.cast(), world, gives.by);
    let several = !made.gifts.is_empty();
    let to = open.roll(gives.nth).ok_or_else(gone)?.by;
    let uncool = one(turn, gives.by)?.uncool.is_some();
    let grouped = open.rolls.len() > 2;
    let fell = turn.throw(seat, id::BLS_02, &pool)?;
    let world = turn.world();
    let read = pool.read(&fell.waves);
    let (faces, bumps) = match fell.waves.is_empty() {
        true => (fell.tally.sum, 0),
        false => read[0],
    };
    let sum = add_to(sum, world, gives.by, faces, bumps);
    let mut rules = vec![id::DIE_08, id::BLS_10];
    if bumps > 0 {
        rules.extend([id::DIE_13, id::DIE_07]);
    }
    if held {
        rules.push(id::SURP_05);
    }
    if several {
        rules.push(id::BLS_06);
    }
    if uncool {
        rules.push(id::COOL_08);
    }
    if grouped {
        rules.push(id::GRP_09);
    }
    let gift = Gift { by: gives.by, waves: fell.waves, worth: fell.tally.sum };
    let why = Why::rules(&rules).sum(sum.clone());
    turn.tell(Fact::Blessed { nth: gives.nth, to, gift, sum }, why);
    Ok(())
}
