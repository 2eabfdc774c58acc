//! Risky Actions: the roll, its outcome, what it costs, and what happens.

use super::{advancement, effects, ego, voice, voice_and_referees, when, who};
use crate::charter::{DarkDice, EgoCheck, EmptyPool, Push};
use crate::fact::Fact;
use crate::gear::Handling;
use crate::throws::Risky;
use crate::topic::Topic;
use crate::world::{CharacterId, Roll, Row, Thrown, World};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Sum, Why};

/// The most Dark Dice that a form holds. [TR-RISK-19?]
pub const MOST_DARK: u8 = 20;

/// How many Dark Dice a character may take in all. [TR-RISK-19? TR-EGO-16?]
pub fn most_dark(world: &World, id: CharacterId) -> u8 {
    let ego = world.character(id).map_or(0, |character| character.ego);
    match world.charter.dark_dice {
        _ if ego == 0 => 0,
        DarkDice::Any => MOST_DARK,
        DarkDice::AtMostEgo => ego,
    }
}

/// Says why a roll without any die cannot be made, if it cannot. [TR-RISK-18?]
pub fn no_dice(world: &World, roll: &Roll) -> Option<Why> {
    (roll.light() == 0 && world.charter.empty_pool == EmptyPool::NoRoll).then(|| {
        Why::rules(&[id::RISK_18, id::RISK_05])
            .say("There is no Light Die: take at least one Dark Die, or withdraw.")
    })
}

/// Rolls light and dark dice together and reads the highest.
/// [TR-RISK-03 TR-RISK-07 TR-RISK-08 TR-RISK-15? TR-RISK-17? TR-RISK-18? TR-RISK-21?]
pub fn roll(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    dark: u8,
    handling: Handling,
    pushed: bool,
) -> Result<(), Stop> {
    let Some(roll) = turn.world().roll.clone() else { return Ok(()) };
    let id = roll.character;
    let ego = turn.world().character(id).map_or(0, |character| character.ego);
    let one_by_one = turn.world().charter.ego_check == EgoCheck::OneByOne;
    let throw = Risky { light: roll.light(), dark, ego, one_by_one };
    let (mut light_faces, mut dark_faces, mut highest, mut hits) = (Vec::new(), Vec::new(), 0, 0);
    if throw.light + throw.dark > 0 {
        let fell = turn.throw(seat, id::RISK_03, &throw)?;
        let faces: Vec<u8> = fell.waves.iter().flatten().copied().collect();
        let (light, dark) = faces.split_at(faces.len().min(throw.light.into()));
        (light_faces, dark_faces) = (light.to_vec(), dark.to_vec());
        (highest, hits) = (fell.tally.highest, throw.hits(&fell.tally));
    }
    let (row, row_rule) = read(highest);
    let rules: Vec<RuleId> = [id::RISK_08, row_rule]
        .into_iter()
        .chain(when(dark > 0, id::RISK_07))
        .chain(when(dark > 0 && throw.light > 0, id::RISK_15))
        .chain(when(dark > 0 && throw.light == 0, id::RISK_17))
        .chain(when(dark > 0 && ego == 1, id::RISK_21))
        .chain(when(dark + throw.light == 0, id::RISK_18))
        .chain(when(pushed, id::RISK_22))
        .collect();
    let thrown = Thrown {
        light: light_faces,
        dark: dark_faces,
        dark_count: dark,
        highest,
        hits,
        row,
        pushed,
    };
    let who = who(turn.world(), id);
    if handling.all_ammo && !pushed {
        effects::fire(turn, id, true, &[id::WPN_10, id::WPN_23]);
    }
    let rules: Vec<RuleId> =
        rules.into_iter().chain(when(handling.both_hands, id::WPN_22)).collect();
    let fact = Fact::Rolled { who, attribute: roll.attribute, thrown, handling };
    turn.tell(fact, Why::rules(&rules));
    let room = most_dark(turn.world(), id) > dark;
    if turn.world().charter.push == Push::Once && !pushed && room {
        let voice = voice(turn.cast(), turn.world(), id);
        let settle = voice_and_referees(turn.cast(), turn.world(), id);
        return turn.ask(Topic::Push { character: id }, voice, settle);
    }
    judge(turn, id)
}

/// The row of the outcome table that the highest die falls into. [TR-RISK-09 TR-RISK-11 TR-RISK-12]
fn read(highest: u8) -> (Row, RuleId) {
    match highest {
        0..=3 => (Row::Worse, id::RISK_09),
        4..=5 => (Row::Complication, id::RISK_11),
        _ => (Row::Success, id::RISK_12),
    }
}

/// Asks the referee on 1–3 whether it fails; all else goes straight on to the Ego. [TR-RISK-10 TR-RISK-28?]
pub fn judge(turn: &mut Play<'_, '_>, id: CharacterId) -> Result<(), Stop> {
    match thrown(turn).map(|thrown| thrown.row) {
        Some(Row::Worse) => {
            let referees = turn.cast().referees();
            turn.ask(Topic::Worse { character: id }, referees.clone(), referees)
        }
        _ => pay(turn, id),
    }
}

fn thrown(turn: &Play<'_, '_>) -> Option<Thrown> {
    turn.world().roll.as_ref().and_then(|roll| roll.thrown.clone())
}

/// Says how bad it is: it fails, or it succeeds and gets worse in another way. [TR-RISK-09 TR-RISK-10]
pub fn rule(
    turn: &mut Play<'_, '_>,
    by: Option<Seat>,
    id: CharacterId,
    success: bool,
    text: String,
) -> Result<(), Stop> {
    let why = Why::from(if success { id::RISK_10 } else { id::RISK_09 });
    let why = match by {
        Some(by) => why.ruled(by, ""),
        None => why,
    };
    turn.tell(Fact::Ruled { who: who(turn.world(), id), success, text }, why);
    pay(turn, id)
}

/// Takes the Ego that Dark Dice cost, and goes on to what happens.
/// [TR-RISK-13 TR-RISK-20? TR-RISK-28? TR-EGO-02 TR-EGO-15?]
fn pay(turn: &mut Play<'_, '_>, id: CharacterId) -> Result<(), Stop> {
    let Some(Thrown { row, dark_count: dark, hits, .. }) = thrown(turn) else { return Ok(()) };
    let from = turn.world().character(id).map_or(0, |character| character.ego);
    let to = from.saturating_sub(hits);
    let mut why = Why::from(id::RISK_28);
    if dark > 0 {
        let sum = Sum::of("Ego", from.into(), id::RISK_13);
        let sum = sum.plus("Dark Dice that reach it", -i32::from(hits), id::RISK_20);
        let sum = match hits > from {
            true => sum.read_as("at least", 0, id::RISK_20),
            false => sum,
        };
        why = Why::rules(&[id::RISK_13, id::RISK_20, id::EGO_02, id::RISK_28]).sum(sum);
    }
    turn.tell(Fact::Paid { who: who(turn.world(), id), row, dark, from, to }, why);
    let both = voice_and_referees(turn.cast(), turn.world(), id);
    turn.ask(Topic::Narrate { character: id }, both.clone(), both)?;
    if row == Row::Worse {
        advancement::learn(turn, id);
    }
    effects::due(turn, id);
    match to == 0 && from > 0 {
        true => ego::fade(turn, id, true),
        false => Ok(()),
    }
}

/// Does not roll after all. [TR-RISK-27?]
pub fn withdraw(turn: &mut Play<'_, '_>, id: CharacterId) {
    let intent = turn.world().roll.as_ref().map(|roll| roll.intent.clone()).unwrap_or_default();
    turn.tell(Fact::Withdrawn { who: who(turn.world(), id), intent }, id::RISK_27);
}

/// Calls a roll off that nobody makes, so that the table goes on. [TR-RISK-27?]
pub fn call_off(turn: &mut Play<'_, '_>, by: Seat, note: String) {
    if let Some(Topic::Ready { character }) = turn.game().top().map(|q| q.topic.clone()) {
        turn.close();
        let who = who(turn.world(), character);
        let why = Why::from(id::RISK_27).ruled(by, note.clone());
        turn.tell(Fact::CalledOff { who, note }, why);
    }
}

/// Says what happens. [TR-RISK-09 TR-RISK-11 TR-RISK-12]
pub fn narrate(turn: &mut Play<'_, '_>, by: Seat, text: String) {
    let last = turn.world().last.as_ref().and_then(|roll| roll.thrown.as_ref());
    let (_, rule) = read(last.map_or(0, |thrown| thrown.highest));
    turn.tell(Fact::Narrated { seat: by, text }, Why::from(rule).ruled(by, ""));
}

/// Closes a question for words that nobody answered, so that the next thing can begin.
pub fn close_narration(turn: &mut Play<'_, '_>) {
    if matches!(turn.game().top().map(|q| &q.topic), Some(Topic::Narrate { .. })) {
        turn.close();
    }
}
