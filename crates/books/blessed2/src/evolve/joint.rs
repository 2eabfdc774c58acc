//! How a simultaneous action keeps what became true.

use crate::fact::Fact;
use crate::joint::Joint;
use crate::world::World;

/// Keeps the books of the simultaneous action.
pub fn evolve(world: &mut World, fact: &Fact) {
    match fact {
        Fact::JointBegan { joint } => world.joint = Some((**joint).clone()),
        Fact::JointEnded => world.joint = None,
        other => {
            if let Some(joint) = &mut world.joint {
                keep(joint, other);
            }
        }
    }
}

fn keep(joint: &mut Joint, fact: &Fact) {
    match fact {
        Fact::Attempting { act } => joint.acts.push((**act).clone()),
        Fact::SitsOut { by } => joint.out.push(*by),
        Fact::Feat { act: Some(nth), target, .. } => {
            if let Some(act) = joint.acts.get_mut(usize::from(*nth)) {
                act.target = Some(*target);
            }
        }
        Fact::FocusRolled { results } => {
            joint.rolled = true;
            for (act, result) in joint.acts.iter_mut().zip(results) {
                act.result = Some(*result);
            }
        }
        Fact::FocalAction { act, .. } => joint.focal = Some(*act),
        Fact::GoesFirst { by } => joint.first.push(*by),
        Fact::Interrupted { by } | Fact::LetBe { by } => {
            joint.done.insert(*by);
        }
        Fact::Involved { who } => {
            joint.involved.extend(who);
            joint.done.extend(who);
        }
        _ => {}
    }
}
