//! HP: harm, falling, recovery, and the end of a scene.

use super::{attributes, when, who};
use crate::fact::Fact;
use crate::topic::{Again, Topic};
use crate::world::{Attribute, CharacterId};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Sum, Why};

/// Hurts somebody; at HP 0 they fall. Harm while down has no further Effect unless the referee says so.
/// [TR-HP-03 TR-HP-11? TR-HP-14?]
pub fn harm(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    amount: u8,
    what: String,
    again: Again,
) -> Result<(), Stop> {
    let Some(character) = turn.world().character(id) else { return Ok(()) };
    let (from, fell) = (character.hp, character.fell);
    let who = who(turn.world(), id);
    if from == 0 {
        return match again {
            Again::Nothing => {
                turn.tell(Fact::Unharmed { who, what }, id::HP_14);
                Ok(())
            }
            Again::Attribute => {
                let why = Why::rules(&[id::HP_14, id::HP_08]).ruled(by, "");
                turn.tell(Fact::HurtAgain { who, what }, why);
                ask_loss(turn, id)
            }
        };
    }
    let to = from.saturating_sub(amount);
    let sum = Sum::of("HP", from.into(), id::HP_03).plus("harm", -i32::from(amount), id::HP_03);
    let sum = match amount > from {
        true => sum.read_as("at least", 0, id::HP_11),
        false => sum,
    };
    turn.tell(Fact::Harmed { who, what, from, to }, Why::from(id::HP_03).sum(sum));
    match to {
        0 => fall(turn, by, id, !fell || again == Again::Attribute),
        _ => Ok(()),
    }
}

/// Falls unconscious, and loses an Attribute of the player's choice. [TR-HP-08 TR-HP-09 TR-HP-14?]
fn fall(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, costs: bool) -> Result<(), Stop> {
    let before = turn.world().character(id).is_some_and(|character| character.fell);
    let rules: Vec<_> = [id::HP_09]
        .into_iter()
        .chain(when(costs, id::HP_08))
        .chain(when(before, id::HP_14))
        .collect();
    let mut why = Why::rules(&rules);
    if before && costs {
        why = why.ruled(by, "");
    }
    turn.tell(Fact::Fell { who: who(turn.world(), id) }, why);
    match costs {
        true => ask_loss(turn, id),
        false => Ok(()),
    }
}

/// Asks which Attribute is lost; a referee may settle it for a player who is away. [TR-HP-08 TR-HP-13?]
fn ask_loss(turn: &mut Play<'_, '_>, id: CharacterId) -> Result<(), Stop> {
    let voice = super::voice(turn.cast(), turn.world(), id);
    let referees = turn.cast().referees();
    turn.ask(Topic::LoseAttribute { character: id }, voice, referees)
}

/// Loses the Attribute that the player chose. [TR-HP-08]
pub fn lose_attribute(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, attribute: Attribute) {
    let own = turn.world().character(id).is_some_and(|character| character.seat == by);
    let why = match own {
        true => Why::from(id::HP_08),
        false => Why::rules(&[id::HP_08, id::HP_13]),
    };
    attributes::lose(turn, id, attribute, why);
}

/// Loses the highest Attribute for a player who does not answer. [TR-HP-13?]
pub fn lose_usual(turn: &mut Play<'_, '_>, id: CharacterId) {
    let highest = turn.world().character(id).map(|c| c.attributes.highest()).unwrap_or_default();
    attributes::lose(turn, id, highest, Why::rules(&[id::HP_08, id::HP_13]));
}

/// Lets a day pass: 1 HP for everybody, 2 for those who are attended, none above the maximum and none
/// for the unconscious; Ego is left as it is.
/// [TR-HP-06 TR-HP-07 TR-HP-15? TR-HP-16? TR-HP-17? TR-HP-18? TR-EGO-05]
pub fn day_passes(turn: &mut Play<'_, '_>, by: Seat, attended: &[CharacterId]) {
    let day = turn.world().days + 1;
    let why = Why::rules(&[id::HP_18, id::EGO_05]).ruled(by, "");
    turn.tell(Fact::DayPassed { day }, why);
    let living: Vec<CharacterId> =
        turn.world().playing().filter(|(_, c)| !c.is_dead()).map(|(id, _)| id).collect();
    for id in living {
        let Some(character) = turn.world().character(id) else { continue };
        let (from, most) = (character.hp, character.max_hp);
        let who = who(turn.world(), id);
        if character.is_unconscious() {
            turn.tell(Fact::StaysDown { who }, id::HP_15);
            continue;
        }
        let cared = attended.contains(&id);
        let mut sum = Sum::of("HP", from.into(), id::HP_06).plus("a day", 1, id::HP_06);
        if cared {
            sum = sum.plus("attended", 1, id::HP_07);
        }
        if sum.raw() > i32::from(most) {
            sum = sum.read_as("at most", most.into(), id::HP_16);
        }
        let to = sum.value().clamp(0, 255) as u8;
        // Somebody who is hale has nothing to tell of a quiet day.
        if to != from || cared {
            let rules: Vec<_> = [id::HP_06].into_iter().chain(when(cared, id::HP_17)).collect();
            turn.tell(Fact::Recovered { who, from, to }, Why::rules(&rules).sum(sum));
        }
    }
}

/// Ends the scene: the unconscious come to with 1 HP, the dead and the lost leave play.
/// [TR-HP-10 TR-EGO-16? TR-ATTR-14]
pub fn scene_ends(turn: &mut Play<'_, '_>, by: Seat, note: String) {
    let scene = turn.world().scenes + 1;
    let why = Why::rules(&[id::HP_10, id::EGO_13]).ruled(by, "");
    turn.tell(Fact::SceneEnded { scene, note }, why);
    let all: Vec<CharacterId> = turn.world().playing().map(|(id, _)| id).collect();
    for id in all {
        let Some(character) = turn.world().character(id) else { continue };
        let who = who(turn.world(), id);
        if character.is_dead() {
            turn.tell(Fact::Left { who }, id::ATTR_14);
        } else if character.is_lost() {
            turn.tell(Fact::Left { who }, [id::EGO_08, id::EGO_16]);
        } else if character.is_unconscious() {
            turn.tell(Fact::Woke { who, hp: 1 }, id::HP_10);
        }
    }
}
