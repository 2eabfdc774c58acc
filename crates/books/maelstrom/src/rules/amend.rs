//! Amends: the referee's own hand, in public and with a reason.

use super::{cite, conflict, who};
use crate::action::Trait;
use crate::charter;
use crate::fact::Fact;
use crate::pool::Ending;
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::{Seat, Why};

/// A reason typed in by a referee.
pub struct Reason {
    /// Who amends.
    pub by: Seat,
    /// Why.
    pub words: String,
}

impl Reason {
    /// The reason beside the rules.
    pub fn why(self, why: impl Into<Why>) -> Why {
        why.into().ruled(self.by, self.words)
    }
}

/// Sets dots by hand, even an attribute's to 0. [MS-ATTR-07 MS-ATTR-48? MS-ATTR-49? MS-ABIL-16?]
pub fn dots(turn: &mut Play<'_, '_>, id: CharacterId, one: Trait, to: u8, reason: Reason) {
    let (world, content) = (turn.world(), turn.content());
    let Some(character) = world.character(id) else { return };
    let from = character.dots_in(&one);
    let why = match one {
        Trait::Attribute(_) => {
            let why = Why::rules(&[id::ATTR_05, id::ATTR_06]);
            cite(cite(why, to == 0, id::ATTR_07), to == 0, id::ATTR_49)
        }
        Trait::Ability(_) => Why::from(id::ABIL_16),
        Trait::Willpower => Why::from(id::LATE_08),
    };
    let why = why.and(world.trait_rule(content, &one, to));
    let who = who(world, id);
    turn.tell(Fact::DotsSet { who, one, from, to, by_hand: true }, reason.why(why));
}

/// Takes a specialty away. [MS-SPCL-07]
pub fn specialty(turn: &mut Play<'_, '_>, id: CharacterId, key: String, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::SpecialtyLost { who, key }, reason.why(id::SPCL_07));
}

/// Writes down where somebody comes from. [MS-VOID-02?]
pub fn background(turn: &mut Play<'_, '_>, id: CharacterId, text: String, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::BackgroundSet { who, text }, reason.why(id::VOID_02));
}

/// Overrules the verdict of the last roll; its dice and its arithmetic stay as they are. [MS-GEN-07?]
pub fn overrule(turn: &mut Play<'_, '_>, to: Ending, reason: Reason) {
    let Some(last) = &turn.world().last else { return };
    let Some(rolled) = &last.rolled else { return };
    let (from, who) = (rolled.ending, who(turn.world(), last.character));
    turn.tell(Fact::Overruled { who, from, to }, reason.why([id::GEN_07, id::GEN_01]));
}

/// Gives a character another name. [MS-GEN-02]
pub fn name(turn: &mut Play<'_, '_>, id: CharacterId, name: String, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Renamed { who, name }, reason.why(id::GEN_02));
}

/// Gives a character to another seat. [MS-GEN-02]
pub fn seat(turn: &mut Play<'_, '_>, id: CharacterId, seat: Seat, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Given { who, seat }, reason.why(id::GEN_02));
}

/// Takes a character out of play. [MS-GEN-02]
pub fn remove(turn: &mut Play<'_, '_>, id: CharacterId, reason: Reason) {
    let who = who(turn.world(), id);
    turn.tell(Fact::Removed { who }, reason.why(id::GEN_02));
    conflict::next_round(turn);
}

/// Changes a house rule, from now on. Cites the line that leaves it open.
pub fn option(turn: &mut Play<'_, '_>, rule: &str, reason: Reason) -> Result<(), Why> {
    let (key, value) = rule.split_once('=').unwrap_or((rule, ""));
    let Some((cited, _, _)) = charter::described(key, value) else {
        return Err(Why::words("There is no such house rule."));
    };
    let fact = Fact::OptionSet { key: key.to_owned(), value: value.to_owned() };
    turn.tell(fact, reason.why(cited));
    Ok(())
}
