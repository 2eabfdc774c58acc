//! Fame, used in an Attack on somebody less famous.

use super::{Play, gone};
use crate::attack::Target;
use crate::check::{Check, What};
use crate::condition::Condition;
use crate::fact::Fact;
use crate::id;
use crate::topic::Topic;
use crate::world::World;
use ingle_engine::{Stop, Why};

/// Why the Attacker cannot use their fame now, if so. [B3-CND-10 B3-CND-11 B3-CND-33?]
pub fn blocked(world: &World, check: &Check) -> Option<Why> {
    let one = world.characters.get(&check.lead)?;
    let attack = check.purpose.attack()?;
    if one.suffers(Condition::Uncool) {
        return Some(Why::from(id::CND_11).say("Nobody minds the fame of somebody Uncool."));
    }
    if !check.rolls.is_empty() {
        let say = "Fame is used when the Attack is declared, before the dice.";
        return Some(Why::from(id::CND_33).say(say));
    }
    let used = attack.targets.iter().find(|target| one.standing.fame_used.contains(&target.id))?;
    let say = format!(
        "{} has used fame against {} in this session; once is all.",
        one.name,
        world.name(used.id)
    );
    Some(Why::from(id::CND_10).say(say))
}

/// Uses fame for +2: against somebody Famous only if the referee finds them less so. [B3-CND-09 B3-CND-33? B3-CND-34?]
pub fn claim(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let world = turn.world();
    let check = world.check.as_ref().ok_or_else(gone)?;
    let attack = check.purpose.attack().ok_or_else(gone)?;
    let known = |target: &Target| {
        let one = world.characters.get(&target.id);
        one.is_some_and(|one| one.standing.has(Condition::Famous))
    };
    if attack.targets.iter().any(known) {
        let (by, referees) = (check.lead, turn.cast().referees());
        return turn.ask(Topic::Claim { by, what: What::Fame }, referees, []);
    }
    used(turn, Why::rules(&[id::CND_09, id::CND_33, id::CND_34]))
}

/// The fame is used, and used up for these Defenders until the session ends. [B3-CND-33?]
pub fn used(turn: &mut Play<'_, '_>, why: Why) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let by = check.lead;
    let attack = check.purpose.attack().ok_or_else(gone)?;
    let targets = attack.targets.iter().map(|target| target.id).collect();
    // Whoever is determined is not held back by being Uncool. [B3-CND-41?]
    let one = super::character(turn, by)?;
    let lifted = one.specials.determined && one.standing.has(Condition::Uncool);
    let why = if lifted { why.and(id::CND_41) } else { why };
    turn.tell(Fact::Fame { by, targets }, why);
    Ok(())
}
