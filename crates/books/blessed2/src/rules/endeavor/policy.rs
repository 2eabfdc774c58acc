//! Who acts when nobody is there: a simple greedy way to play anybody in an Endeavor.

use super::exert;
use crate::deed::Purpose;
use crate::endeavor::line::{Side, Token};
use crate::endeavor::monstrous::Monstrous;
use crate::joint::{Act, Joint};
use crate::stat::Stat;
use crate::world::{Id, World};

/// The target of Checks that the engine attempts: an easy one, as nobody is there to set it. [B2-CHK-04]
pub const EASY: i32 = 4;

/// What the engine attempts for somebody: what is likely to carry farthest.
pub fn act(world: &World, by: Id) -> Option<Act> {
    let joint = world.joint.as_ref()?;
    let (stat, size) = best(world, joint, by)?;
    let foe = victim(world, joint, by);
    let follows = ability(world, joint, by);
    let fights = match (world.monster(by), foe) {
        (_, None) => false,
        // A Monstrosity that has nothing to invoke attacks.
        (Some(_), Some(_)) => follows.is_none(),
        // Against a smaller die the margin of a Contest carries; else a Check does, and nobody answers it.
        (None, Some(foe)) => world.character(foe).is_some_and(|one| one.die(stat).cap + 2 < size),
    };
    let act = |stat: Stat, against: Vec<Id>, target: Option<i32>| Act {
        by: vec![by],
        intent: String::new(),
        stat,
        others: Vec::new(),
        against,
        target,
        purpose: Purpose::Plain,
        result: None,
    };
    Some(match (fights, foe) {
        (true, Some(foe)) => act(strike(world, joint, by, stat), vec![foe], None),
        _ => act(follows.unwrap_or(stat), Vec::new(), Some(EASY)),
    })
}

/// The Stat with the largest die that the roll may use, and how large.
fn best(world: &World, joint: &Joint, by: Id) -> Option<(Stat, u8)> {
    let one = world.character(by)?;
    let open = |stat: &Stat| joint.rolled || joint.stats.is_empty() || joint.stats.contains(stat);
    let open = Stat::ALL.into_iter().filter(open).filter(|stat| *stat != Stat::Hurt);
    let found = open.map(|stat| (stat, one.die(stat).cap)).max_by_key(|(_, size)| *size);
    found.or_else(|| joint.stats.first().map(|stat| (*stat, one.die(*stat).cap)))
}

/// The Stat of an attack: a Monstrosity's one die makes Hurt as good as any.
fn strike(world: &World, joint: &Joint, by: Id, stat: Stat) -> Stat {
    let hurt = joint.rolled || joint.stats.is_empty() || joint.stats.contains(&Stat::Hurt);
    if world.monster(by).is_some() && hurt { Stat::Hurt } else { stat }
}

/// Whom the engine attacks: of the players' side whoever is furthest, of the others the smallest die.
fn victim(world: &World, joint: &Joint, by: Id) -> Option<Id> {
    let now = world.endeavor.as_ref()?;
    let open = |token: &&Token| !joint.rolled || joint.free(token.id);
    let size = |id: Id| world.character(id).map_or(0, |one| one.die(Stat::Hurry).cap);
    let rank = |token: &&Token| match token.side {
        Side::Party | Side::Own => (u32::MAX - token.at, 0),
        Side::Opposition => (0, size(token.id)),
    };
    now.opponents(by).filter(open).min_by_key(rank).map(|token| token.id)
}

/// The Stat of a Check after which a Monstrosity could use an Ability.
fn ability(world: &World, joint: &Joint, by: Id) -> Option<Stat> {
    let monster = world.monster(by)?;
    let open = |stat: Stat| joint.rolled || joint.stats.is_empty() || joint.stats.contains(&stat);
    let after = monster
        .charged()
        .filter(|(_, power)| !matches!(power.kind, Monstrous::Tap | Monstrous::CursedTouch));
    after.filter_map(|(_, power)| power.kind.stat()).find(|stat| open(*stat))
}

/// The Ability that the engine exerts for somebody, if it has one that is charged.
pub fn exertion(world: &World, by: Id) -> Option<String> {
    world.monster(by)?;
    exert::choices(world, by).into_iter().next().map(|(name, _)| name)
}
