//! Being Uncool, and the way out.

use super::{Play, deed, found, gone, protect, roll, trim};
use crate::character::Character;
use crate::deed::{Deed, Kind, Part, Purpose, Roll};
use crate::fact::Fact;
use crate::id;
use crate::stat::Stat;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Makes somebody Uncool; twice is no more than once. [B1-COOL-01 B1-COOL-05?]
pub fn shame(turn: &mut Play<'_, '_>, seat: Seat, by: Id, story: &str, lost: bool) {
    let uncool = turn.world().character(by).is_some_and(|one| one.uncool.is_some());
    let mut why = Why::from(id::COOL_01);
    if lost {
        why = why.and(id::COOL_02);
    }
    if uncool {
        why = why.and(id::COOL_05);
    }
    let story = trim(story);
    turn.tell(Fact::BecameUncool { by, story: story.clone() }, why.ruled(seat, story));
}

/// Those who failed or lost by so much that they may become Uncool. [B1-COOL-02 B1-ABIL-52?]
pub fn ashamed(world: &World) -> Vec<Id> {
    let Some(open) = &world.deed else { return Vec::new() };
    let mut all = Vec::new();
    for nth in open.places() {
        let badly = protect::suffers(world, open, nth).is_some_and(|by| by >= protect::SHAME);
        if let Some(roll) = open.roll(nth).filter(|roll| badly && !all.contains(&roll.by)) {
            all.push(roll.by);
        }
    }
    all
}

/// A loser of the open deed becomes Uncool. [B1-COOL-02]
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
    shame(turn, seat, by, story, true);
    Ok(())
}

/// Why the referee cannot ask for the Check that ends Uncool, if so. [B1-COOL-04 B1-COOL-06?]
pub fn too_soon(world: &World, one: &Character) -> Option<Why> {
    let uncool = one.uncool.as_ref()?;
    if uncool.scene == world.scenes {
        let say = format!("{} became Uncool in this scene; a later scene may end it.", one.name);
        return Some(Why::from(id::COOL_06).say(say));
    }
    (uncool.asked == Some(world.scenes)).then(|| {
        let say = format!(
            "{} was asked in this scene already; the next scene brings another Check.",
            one.name
        );
        Why::from(id::COOL_04).say(say)
    })
}

/// Asks for the Check that ends Uncool. [B1-COOL-04 B1-COOL-07?]
pub fn check(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    by: Id,
    stat: Stat,
    target: i32,
) -> Result<(), Stop> {
    turn.tell(Fact::AskedToCool { by }, Why::from(id::COOL_04).ruled(seat, ""));
    let mut deed = Deed::new(Kind::Check { target }, "be cool again".to_owned());
    deed.purpose = Purpose::Cool;
    deed.rolls.push(Roll::new(by, Part::Check, vec![stat]));
    let why = Why::rules(&[id::COOL_04, id::COOL_07, stat.rule()]).ruled(seat, "");
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// The Check is over. [B1-COOL-04]
pub fn checked(turn: &mut Play<'_, '_>, by: Id, won: bool) {
    if won {
        turn.tell(Fact::BecameCool { by }, id::COOL_04);
    }
}
