//! Runners of a Chase who rolled the same: the referee says who acts first.

use super::{Play, chase, gone};
use crate::Blessed1;
use crate::fact::Fact;
use crate::id;
use crate::topic::Topic;
use crate::world::{Id, World};
use ingle_engine::{Game, Seat, Stop, Why};

/// Those who might act before whoever is asked now: they rolled the same, and have not acted. [B1-CHASE-18?]
pub fn others(game: &Game<Blessed1>) -> Vec<Id> {
    let world: &World = &game.world;
    let Some(chase) = &world.chase else { return Vec::new() };
    let asked = game.top().and_then(|question| match question.topic {
        Topic::Side { by } => Some(by),
        _ => None,
    });
    let Some(asked) = asked.filter(|by| chase.order.first() == Some(by)) else { return Vec::new() };
    let level = chase.ties.iter().filter(|group| group.contains(&asked)).flatten().copied();
    level.filter(|id| *id != asked && chase.order.contains(id)).collect()
}

/// Has somebody else of those who rolled the same act first. [B1-CHASE-18?]
pub fn act_first(turn: &mut Play<'_, '_>, seat: Seat, who: &str) -> Result<(), Stop> {
    let by = turn.world().find(who)?;
    if !others(turn.game()).contains(&by) {
        return Err(gone());
    }
    turn.close();
    turn.tell(Fact::ActsFirst { by }, Why::from(id::CHASE_18).ruled(seat, ""));
    chase::go_on(turn)
}
