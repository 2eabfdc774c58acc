//! Being Uncool, and the way out.

use super::{Play, deed, found, gone, rank, roll, trim};
use crate::character::Character;
use crate::deed::{Deed, Kind, Part, Purpose, Roll};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// From which margin on a failure or loss may make Uncool. [B2-COOL-01]
const SHAME: i32 = 5;
/// The usual target of the Check that ends it. [B2-COOL-05?]
pub const EASY: i32 = 4;

/// Makes somebody Uncool; twice is no more than once. [B2-COOL-01 B2-COOL-04?]
pub fn shame(turn: &mut Play<'_, '_>, seat: Seat, by: Id, story: &str) {
    let uncool = turn.world().character(by).is_some_and(|one| one.uncool.is_some());
    let mut why = Why::from(id::COOL_01);
    if uncool {
        why = why.and(id::COOL_04);
    }
    let story = trim(story);
    turn.tell(Fact::BecameUncool { by, story: story.clone() }, why.ruled(seat, story));
}

/// Those who failed or lost by so much that they may become Uncool. [B2-COOL-01]
pub fn ashamed(world: &World) -> Vec<Id> {
    let Some(open) = &world.deed else { return Vec::new() };
    let mut all = Vec::new();
    for nth in open.places() {
        let Some(roll) = open.roll(nth) else { continue };
        let by = roll.suffers.or_else(|| rank::lost_by(world, open, nth));
        if by.is_some_and(|by| by >= SHAME) && !all.contains(&roll.by) {
            all.push(roll.by);
        }
    }
    all
}

/// A loser of the open deed becomes Uncool. [B2-COOL-01]
pub fn shame_loser(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: &str,
    story: &str,
) -> Result<(), Stop> {
    let who = found(turn, &[who.to_owned()])?;
    let by =
        who.first().copied().filter(|by| ashamed(turn.world()).contains(by)).ok_or_else(gone)?;
    deed(turn)?;
    shame(turn, seat, by, story);
    Ok(())
}

/// Why somebody cannot attempt to be cool again now, if so. [B2-COOL-03]
pub fn too_soon(world: &World, one: &Character) -> Option<Why> {
    let uncool = one.uncool.as_ref()?;
    if uncool.scene == world.scenes {
        let say = format!("{} became Uncool in this scene; a later scene may end it.", one.name);
        return Some(Why::from(id::COOL_03).say(say));
    }
    (uncool.tried == Some(world.scenes)).then(|| {
        let say = format!(
            "{} has attempted it in this scene; the next scene brings another Check.",
            one.name
        );
        Why::from(id::COOL_03).say(say)
    })
}

/// Attempts to be cool again: the referee names Stat and target. [B2-COOL-03 B2-COOL-05?]
pub fn attempt(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    turn.tell(Fact::TriesToCool { by }, id::COOL_03);
    let referees = turn.cast().referees();
    turn.ask(Topic::Cooling { by }, referees, [])
}

/// The Check that ends Uncool. [B2-COOL-05?]
pub fn check(
    turn: &mut Play<'_, '_>,
    by: Id,
    (stat, target): (Stat, i32),
    seat: Option<Seat>,
) -> Result<(), Stop> {
    let mut deed = Deed::new(Kind::Check { target }, "be cool again".to_owned());
    deed.purpose = Purpose::Cool;
    deed.rolls.push(Roll::new(by, Part::Check, vec![stat]));
    let mut why = Why::rules(&[id::COOL_03, id::COOL_05, stat.rule()]);
    if let Some(seat) = seat {
        why = why.ruled(seat, "");
    }
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// The Check is over. [B2-COOL-03]
pub fn checked(turn: &mut Play<'_, '_>, by: Id, won: bool) {
    if won {
        turn.tell(Fact::BecameCool { by }, id::COOL_03);
    }
}
