//! XP and Advancements.

use super::attributes::{EGO_CEILING, follow};
use super::{when, who};
use crate::charter::{AdvancementCount, RaisedValues, Xp, XpFromFailure};
use crate::fact::Fact;
use crate::world::{Attribute, Character, CharacterId, World};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Sum, Why};

/// How many XP make an Advancement. [TR-XP-01]
const PRICE: u16 = 8;
/// From this Advancement on an Attribute may stand at 3. [TR-XP-05 TR-XP-13?]
const ELEVENTH: u8 = 11;

/// Advancements that count towards the higher maximum. [TR-XP-12?]
fn counted(world: &World, character: &Character) -> u8 {
    match world.charter.advancement_count {
        AdvancementCount::Counts => character.advancements,
        AdvancementCount::EarnedOnly => character.advancements.saturating_sub(1),
    }
}

/// The highest value that an Attribute of a character may have, and why. [TR-XP-05 TR-XP-06 TR-XP-12? TR-XP-13?]
pub fn maximum(world: &World, character: &Character) -> (i8, RuleId) {
    match counted(world, character) >= ELEVENTH {
        true => (3, id::XP_06),
        false => (2, id::XP_05),
    }
}

/// Says why an Attribute cannot be raised, if it cannot. [TR-XP-05 TR-XP-06 TR-ATTR-21?]
pub fn full(world: &World, name: &str, character: &Character, attribute: Attribute) -> Option<Why> {
    let (most, rule) = maximum(world, character);
    let value = character.attributes.get(attribute);
    (value >= most).then(|| {
        let later = match most {
            2 => format!(", and 3 from the {ELEVENTH}th Advancement on"),
            _ => String::new(),
        };
        let words = format!("{name} stands at {value}, and {most} is its maximum{later}.");
        Why::rules(&[rule, id::XP_12, id::ATTR_21]).say(words)
    })
}

/// Whether no Attribute can be raised. [TR-XP-14?]
pub fn all_full(world: &World, character: &Character) -> bool {
    let (most, _) = maximum(world, character);
    character.attributes.0.iter().all(|value| *value >= most)
}

/// Gives XP to characters, or to the whole group. [TR-XP-01 TR-XP-08? TR-XP-09? TR-XP-10?]
pub fn award(turn: &mut Play<'_, '_>, by: Seat, to: &[CharacterId], points: u16, note: &str) {
    let why = || Why::from(id::XP_08).ruled(by, note);
    if turn.world().charter.xp == Xp::Group {
        return group(turn, points, note, why());
    }
    for id in to {
        one(turn, *id, points, note, why());
    }
}

/// Learns from a highest die of 1–3, where the table plays it so. [TR-XP-08?]
pub fn learn(turn: &mut Play<'_, '_>, id: CharacterId) {
    if turn.world().charter.xp_from_failure == XpFromFailure::No {
        return;
    }
    match turn.world().charter.xp {
        Xp::Group => group(turn, 1, "", Why::from(id::XP_08)),
        Xp::Each => one(turn, id, 1, "", Why::from(id::XP_08)),
    }
}

/// Every full 8 becomes an Advancement, and the rest stays. [TR-XP-01 TR-XP-09?]
fn converted(before: u16, points: u16) -> (u16, u16, Sum) {
    let sum = Sum::of("XP", before.into(), id::XP_09).plus("gained", points.into(), id::XP_08);
    let all = before.saturating_add(points);
    match all / PRICE {
        0 => (0, all, sum),
        full => (full, all % PRICE, sum.read_as("left over", (all % PRICE).into(), id::XP_09)),
    }
}

fn one(turn: &mut Play<'_, '_>, id: CharacterId, points: u16, note: &str, why: Why) {
    let Some(before) = turn.world().character(id).map(|character| character.xp) else { return };
    let (gained, xp, sum) = converted(before, points);
    let who = Some(who(turn.world(), id));
    let fact = Fact::Awarded { who, points, xp, note: note.to_owned() };
    turn.tell(fact, why.and(id::XP_10).sum(sum));
    (0..gained).for_each(|_| gain(turn, id));
}

fn group(turn: &mut Play<'_, '_>, points: u16, note: &str, why: Why) {
    let (gained, xp, sum) = converted(turn.world().group_xp, points);
    let fact = Fact::Awarded { who: None, points, xp, note: note.to_owned() };
    turn.tell(fact, why.and(id::XP_10).sum(sum));
    let all: Vec<CharacterId> =
        turn.world().playing().filter(|(_, c)| !c.is_dead()).map(|(id, _)| id).collect();
    for id in all {
        (0..gained).for_each(|_| gain(turn, id));
    }
}

/// Gains an Advancement: the maxima rise at once, the choice is the player's. [TR-XP-01 TR-XP-02 TR-XP-03 TR-XP-11?]
fn gain(turn: &mut Play<'_, '_>, id: CharacterId) {
    let Some(character) = turn.world().character(id) else { return };
    let hp = Sum::of("HP", character.max_hp.into(), id::HP_05).plus("Advancement", 1, id::XP_02);
    let ego =
        Sum::of("Ego", character.max_ego.into(), id::EGO_03).plus("Advancement", 1, id::XP_03);
    let ego = match ego.raw() > EGO_CEILING {
        true => ego.read_as("at most", EGO_CEILING, id::EGO_10),
        false => ego,
    };
    let (max_hp, max_ego) = (hp.value().clamp(0, 255) as u8, ego.value().clamp(0, 6) as u8);
    let current = turn.world().charter.raised_values == RaisedValues::CurrentToo;
    // The unconscious and the lost are not raised by it: that takes the end of a scene.
    let up = |now: u8, most: u8| if current && now > 0 { (now + 1).min(most) } else { now };
    let (hp_now, ego_now) = (up(character.hp, max_hp), up(character.ego, max_ego));
    let fact = Fact::Gained {
        who: who(turn.world(), id),
        nth: character.advancements.saturating_add(1),
        max_hp,
        max_ego,
        hp: hp_now,
        ego: ego_now,
    };
    let rules: Vec<RuleId> = [id::XP_01, id::XP_11]
        .into_iter()
        .chain(when(all_full(turn.world(), character), id::XP_14))
        .collect();
    turn.tell(fact, Why::rules(&rules).sum(hp).sum(ego));
}

/// Spends an Advancement on an Attribute, the same one as often as it fits.
/// [TR-XP-04 TR-XP-07 TR-XP-13? TR-XP-15? TR-ATTR-20?]
pub fn advance(turn: &mut Play<'_, '_>, id: CharacterId, attribute: Attribute) {
    let Some(character) = turn.world().character(id) else { return };
    let from = character.attributes.get(attribute);
    let bought_back = character.lost.get(attribute) > 0;
    let (most, _) = maximum(turn.world(), character);
    let label = turn.content().name(attribute).to_owned();
    let sum = Sum::of(label, from.into(), turn.content().rule(attribute)).plus(
        "Extra Attribute",
        1,
        id::XP_04,
    );
    let rules: Vec<RuleId> = [id::XP_07, id::XP_15]
        .into_iter()
        .chain(when(bought_back, id::ATTR_20))
        .chain(when(most == 3, id::XP_06))
        .chain(when(counted(turn.world(), character) == ELEVENTH, id::XP_13))
        .collect();
    let who = who(turn.world(), id);
    let fact = Fact::Spent { who: who.clone(), attribute, to: from + 1 };
    turn.tell(fact, Why::rules(&rules).sum(sum));
    follow(turn, &who);
}

/// Makes an Advancement up where every Attribute is full and the table plays it so. [TR-XP-07 TR-XP-14?]
pub fn invent(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, text: String) {
    let why = Why::rules(&[id::XP_07, id::XP_14]).ruled(by, "");
    turn.tell(Fact::Invented { who: who(turn.world(), id), text }, why);
}
