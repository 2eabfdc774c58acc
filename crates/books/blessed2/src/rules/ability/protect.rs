//! Protecting yourself: suffering as if the roll had been higher.

use crate::ability::Ability;
use crate::charter::Protections;
use crate::deed::{About, Deed, Part, Roll};
use crate::fact::Fact;
use crate::id;
use crate::rules::{Play, rank};
use crate::world::World;
use ingle_engine::{RuleId, Stop, Why};

/// What each protection is worth.
const PROTECTS: i32 = 3;

/// A protection: its name, what it is worth, its rule.
pub type Protection = (String, i32, RuleId);

/// The protections of somebody who failed or lost.
/// [B2-ABIL-12 B2-ABIL-13 B2-ABIL-14 B2-ABIL-15 B2-ABIL-16]
pub fn protections(world: &World, deed: &Deed, roll: &Roll) -> Vec<Protection> {
    let Some(one) = world.character(roll.by) else { return Vec::new() };
    let about = |what: About| deed.about.contains(&what);
    let check = deed.is_check();
    let works = |ability: Ability| match ability {
        Ability::ArmoredSkin => deed.violent() && roll.part == Part::Defence,
        Ability::CarefulResolve => check && about(About::Dangerous),
        Ability::TactfulSpeech => roll.part == Part::Attack && about(About::Persuasion),
        Ability::Acclimated => check && about(About::Natural),
        Ability::Driver => about(About::Transport),
        _ => false,
    };
    let own = Ability::ALL.into_iter().filter(|ability| one.has(*ability) && works(*ability));
    own.map(|ability| (ability.name().to_owned(), PROTECTS, ability.rule())).collect()
}

/// The smallest margin that protection leaves. [B2-ABIL-76 B2-ABIL-77?]
fn least(roll: &Roll) -> i32 {
    i32::from(roll.part != Part::Attack)
}

/// Lets every protection of the side that failed or lost work.
/// [B2-ABIL-75 B2-ABIL-76 B2-ABIL-77? B2-ABIL-79?]
pub fn protect(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(deed) = turn.world().deed.clone() else { return Ok(()) };
    let best = turn.world().charter.protections == Protections::Best;
    for nth in deed.places() {
        let Some(roll) = deed.roll(nth) else { continue };
        let lost = rank::lost_by(turn.world(), &deed, nth).filter(|margin| *margin >= 0);
        let Some(from) = lost else { continue };
        let mut found = protections(turn.world(), &deed, roll);
        if found.is_empty() {
            continue;
        }
        let several = found.len() > 1;
        if best {
            found.sort_by_key(|(_, worth, _)| -worth);
            found.truncate(1);
        }
        let worth: i32 = found.iter().map(|(_, worth, _)| worth).sum();
        let to = (from - worth).max(least(roll).min(from));
        let mut rules: Vec<RuleId> = found.iter().map(|(_, _, rule)| *rule).collect();
        rules.extend([id::ABIL_75, id::ABIL_76]);
        if from - worth < to {
            rules.push(id::ABIL_77);
        }
        if several {
            rules.push(id::ABIL_79);
        }
        let by = found.into_iter().map(|(name, ..)| name).collect();
        turn.tell(Fact::Protected { nth, who: roll.by, by, from, to }, Why::rules(&rules));
    }
    Ok(())
}
