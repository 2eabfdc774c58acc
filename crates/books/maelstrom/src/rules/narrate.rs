//! After the dice: the referee says what happens, and what comes next.

use super::terms::{self, Said};
use super::{cite, voice_and_referees, who};
use crate::action::{Gate, Trait, Way};
use crate::attribute::Attribute;
use crate::fact::Fact;
use crate::pool::Ending;
use crate::topic::Topic;
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Why};

/// Asks the referee what happens. [MS-RES-12]
pub fn ask(turn: &mut Play<'_, '_>, id: CharacterId) -> Result<(), Stop> {
    let referees = turn.cast().referees();
    let both = voice_and_referees(turn.cast(), turn.world(), id);
    turn.ask(Topic::Narrate { character: id }, referees, both)
}

/// Says what happens. [MS-RES-11 MS-RES-12]
pub fn narrate(turn: &mut Play<'_, '_>, by: Seat, text: String) {
    let last = turn.world().last.as_ref().and_then(|action| action.rolled.as_ref());
    let botched = last.is_some_and(|rolled| rolled.ending == Ending::Botch);
    let why = cite(Why::from(id::RES_12), botched, id::RES_11).ruled(by, "");
    turn.tell(Fact::Narrated { seat: by, text }, why);
}

/// Closes a question for words that nobody answered, so that the next thing can begin.
pub fn close(turn: &mut Play<'_, '_>) {
    if matches!(turn.game().top().map(|q| &q.topic), Some(Topic::Narrate { .. })) {
        turn.close();
    }
}

/// Opens another roll at once, with its own terms. [MS-RES-27?]
pub fn follow_up(
    turn: &mut Play<'_, '_>,
    by: Seat,
    id: CharacterId,
    text: String,
    (attribute, other, difficulty): (Attribute, Option<String>, u8),
) -> Result<(), Stop> {
    let second = other.and_then(|other| match Attribute::named(&other) {
        // The same one twice is that one alone: two must differ.
        Some(same) if same == attribute => None,
        Some(other) => Some(Trait::Attribute(other)),
        None => Some(Trait::Ability(other)),
    });
    let way = Way::new(Trait::Attribute(attribute), second, difficulty);
    let rules = vec![id::RES_27];
    let said = Said { by, character: id, intent: text, ways: vec![way], rules, ..Said::default() };
    terms::set(turn, said)
}

/// Lets it be tried again, on the same terms. [MS-ACT-19?]
pub fn again(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, note: String) -> Result<(), Stop> {
    let Some(last) = turn.world().last.clone() else { return Ok(()) };
    let tries = last.tries.saturating_add(1);
    let who = who(turn.world(), id);
    let why = Why::from(id::ACT_19).ruled(by, note.clone());
    turn.tell(Fact::Again { who, intent: last.intent.clone(), tries }, why);
    let mut ways = last.ways;
    ways.iter_mut().for_each(|way| way.gate = Gate::Trained);
    let against = last.against.map(|mut against| {
        against.rolled = None;
        against.used.clear();
        against.struck.clear();
        against
    });
    let said = Said {
        by,
        character: id,
        intent: last.intent,
        ways,
        impossible: last.impossible,
        tries,
        against,
        note,
        rules: vec![id::ACT_19],
        weapon: last.weapon,
        aside: false,
    };
    terms::set(turn, said)
}
