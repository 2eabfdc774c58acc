//! Wounds, their tending, and the coup.

use super::{Play, conclude, deed, gone, roll, trim};
use crate::deed::{Deed, Kind, Part, Purpose, Roll, Verdict};
use crate::fact::Fact;
use crate::id;
use crate::severity::Rank;
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::{Id, World};
use crate::wound::Wound;
use ingle_engine::{Seat, Stop, Why};

/// From which margin on a wound is treated. [B2-WND-02]
const TREATS: i32 = 5;
/// What an Attacker must roll with Hurt before finishing somebody. [B2-WND-03]
pub const COUP: i32 = 5;

/// Every wound there is: the words, whose, and its place in their list.
pub fn all(world: &World) -> Vec<(String, (Id, u8))> {
    let mut all = Vec::new();
    for (by, one) in world.playing() {
        for (nth, wound) in one.wounds.iter().enumerate() {
            let word = format!("{}: {} wound {}", world.name(by), wound.rank.name(), nth + 1);
            all.push((word, (by, nth as u8)));
        }
    }
    all
}

/// A wound.
pub fn wound_of(world: &World, of: Id, nth: u8) -> Option<&Wound> {
    world.character(of)?.wounds.get(usize::from(nth))
}

/// What tending a wound is: a Home Contest against the Attacker's roll of old. [B2-WND-02 B2-WND-06?]
pub fn tending(world: &World, who: Vec<Id>, of: Id, nth: u8) -> Option<Deed> {
    let wound = wound_of(world, of, nth)?;
    let intent = format!("tend {}'s {} wound", world.name(of), wound.rank.name());
    let kind = Kind::Contest { violent: false, target: Some(wound.roll) };
    let mut deed = Deed::new(kind, intent);
    deed.purpose = Purpose::Tend { of, wound: nth };
    let rolls = who.into_iter().map(|by| Roll::new(by, Part::Attack, vec![Stat::Home]));
    deed.rolls = rolls.collect();
    Some(deed)
}

/// What a coup is: a Hurt Check at 5. [B2-WND-03]
pub fn coup_of(world: &World, by: Id, of: Id) -> Deed {
    let intent = format!("finish {}", world.name(of));
    let mut deed = Deed::new(Kind::Check { target: COUP }, intent);
    deed.purpose = Purpose::Coup { of };
    deed.rolls.push(Roll::new(by, Part::Check, vec![Stat::Hurt]));
    deed
}

/// Has a wound tended. [B2-WND-02]
pub fn tend(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Vec<Id>,
    (of, nth): (Id, u8),
) -> Result<(), Stop> {
    let deed = tending(turn.world(), who, of, nth).ok_or_else(gone)?;
    let why = Why::rules(&[id::WND_02, id::STAT_05, id::WND_06]).ruled(seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// Has somebody finish the wounded. [B2-WND-03]
pub fn coup(turn: &mut Play<'_, '_>, seat: Seat, by: Id, of: Id) -> Result<(), Stop> {
    let deed = coup_of(turn.world(), by, of);
    let why = Why::rules(&[id::WND_03, id::WND_06]).ruled(seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// A wound was tended: by 5 or more the referee says what it becomes. [B2-WND-02 B2-WND-05?]
pub fn tended(turn: &mut Play<'_, '_>, of: Id, nth: u8, verdict: Verdict) -> Result<(), Stop> {
    let there = wound_of(turn.world(), of, nth).is_some();
    if !there || !verdict.won || verdict.margin < TREATS {
        return conclude::settled(turn);
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Treated { of, wound: nth }, referees, [])
}

/// What a treated wound may become, the usual first. [B2-WND-02 B2-WND-05?]
pub fn becomes(world: &World, of: Id, nth: u8) -> Vec<(String, Option<Rank>)> {
    let now = wound_of(world, of, nth).map_or(Rank::Maximum, |wound| wound.rank);
    let usual = if now > Rank::Medium { Rank::Medium } else { Rank::VeryMinor };
    let lower = Rank::ALL.into_iter().filter(|rank| *rank < now);
    let mut all: Vec<(String, Option<Rank>)> =
        lower.map(|rank| (rank.name().to_owned(), Some(rank))).collect();
    all.push(("gone".to_owned(), None));
    all.sort_by_key(|(_, rank)| *rank != Some(usual));
    all
}

/// The referee says what it becomes. [B2-WND-02]
pub fn treated(
    turn: &mut Play<'_, '_>,
    of: Id,
    wound: u8,
    ruled: Option<(Seat, &str)>,
) -> Result<(), Stop> {
    let all = becomes(turn.world(), of, wound);
    let found = match ruled {
        Some((_, word)) => all.into_iter().find(|(known, _)| known == word),
        None => all.into_iter().next(),
    };
    let (_, to) = found.ok_or_else(gone)?;
    let mut why = Why::rules(&[id::WND_02, id::WND_05]);
    if let Some((seat, _)) = ruled {
        why = why.ruled(seat, "");
    }
    turn.tell(Fact::Healed { by: of, wound, to }, why);
    conclude::settled(turn)
}

/// Somebody was finished, or not. [B2-WND-03]
pub fn finished(turn: &mut Play<'_, '_>, by: Id, who: Id, won: bool) {
    if won {
        turn.tell(Fact::Slain { by, who }, id::WND_03);
    }
}

/// Those whom the open Contest gave a Maximum wound. [B2-SEV-29]
pub fn dying(world: &World) -> Vec<Id> {
    let Some(open) = world.deed.as_ref().filter(|open| open.violent()) else { return Vec::new() };
    let hit = |nth: &u8| {
        let defends = open.roll(*nth).is_some_and(|roll| roll.part == Part::Defence);
        defends && super::rank::suffered(world, open, *nth) == Some(Rank::Maximum)
    };
    let all = open.places().filter(hit).filter_map(|nth| open.roll(nth)).map(|roll| roll.by);
    all.filter(|id| world.character(*id).is_some_and(|one| !one.slain)).collect()
}

/// A Maximum wound is death at once, as the referee says. [B2-SEV-29]
pub fn slay(turn: &mut Play<'_, '_>, seat: Seat, who: &str) -> Result<(), Stop> {
    let who = turn.world().find(who)?;
    let by = deed(turn)?.rolls.first().ok_or_else(gone)?.by;
    turn.tell(Fact::Slain { by, who }, Why::from(id::SEV_29).ruled(seat, ""));
    let referees = turn.cast().referees();
    turn.revise(Topic::Tally, referees)
}

/// The referee wounds somebody. [B2-WND-01 B2-WND-05?]
pub fn wound(turn: &mut Play<'_, '_>, seat: Seat, by: Id, wound: Wound) {
    let wound = Wound { story: trim(&wound.story), ..wound };
    let why = Why::rules(&[id::WND_01, id::WND_05]).ruled(seat, "");
    turn.tell(Fact::Wounded { by, wound }, why);
}
