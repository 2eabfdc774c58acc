//! How the Chase keeps what became true.

use crate::chase::{Chase, Phase};
use crate::fact::Fact;
use crate::world::{Id, World};

/// Keeps the books of the Chase.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::ChaseBegan { chase } => world.chase = Some((**chase).clone()),
        Fact::ChaseEnded { .. } => world.chase = None,
        other => {
            if let Some(chase) = &mut world.chase {
                on_line(chase, other);
            }
        }
    }
}

fn on_line(chase: &mut Chase, fact: &Fact) {
    match fact {
        Fact::Pursues { who } => {
            for (id, runner) in &mut chase.runners {
                runner.pursues = who.contains(id);
            }
        }
        Fact::Ran { moved, order, ties, .. } => {
            stand(chase, moved);
            chase.order = order.clone();
            chase.ties = ties.clone();
            chase.phase = Phase::Sides;
        }
        Fact::ActsFirst { by } => {
            chase.order.retain(|id| id != by);
            chase.order.insert(0, *by);
        }
        Fact::Moved { moved, .. } => stand(chase, moved),
        Fact::Contesting { by, opponent } => {
            chase.used.extend([*by, *opponent]);
            chase.order.retain(|id| id != by);
        }
        Fact::HeldBack { by } => chase.order.retain(|id| id != by),
        Fact::SidesDone => {
            chase.order.clear();
            chase.phase = Phase::Close;
        }
        Fact::HazardMet { hazard } => chase.hazard = Some(hazard.clone()),
        Fact::Facing { by } => {
            if let Some(hazard) = &mut chase.hazard {
                hazard.who.retain(|id| id != by);
            }
        }
        Fact::FellBack { by, to } | Fact::SpaceSet { by, to } => {
            chase.runners.entry(*by).or_default().at = *to;
        }
        Fact::Level { who } => chase.level = who.clone(),
        Fact::RoundEnded { .. } => {
            chase.round += 1;
            chase.phase = Phase::Start;
            chase.used.clear();
            chase.order.clear();
            chase.ties.clear();
            chase.hazard = None;
        }
        _ => {}
    }
}

fn stand(chase: &mut Chase, moved: &[(Id, u16)]) {
    for (id, at) in moved {
        if let Some(runner) = chase.runners.get_mut(id) {
            runner.at = *at;
        }
    }
}
