//! What the modules made true, in words.

use super::fact::{LateFact, Will};
use crate::tell::{thrown_dice, verdict};
use ingle_engine::view::{Die, Tone};

/// The dice that a fact shows.
pub fn dice(fact: &LateFact) -> Vec<Die> {
    match fact {
        LateFact::Banked { fell, rolled, .. } => {
            let tone = |face: u8| if face >= rolled.difficulty { Tone::Gold } else { Tone::Faded };
            fell.iter().flatten().map(|face| Die::shows(10, *face).tone(tone(*face))).collect()
        }
        LateFact::RestRolled { rolled, .. }
        | LateFact::Soaked { rolled, .. }
        | LateFact::Dealt { rolled: Some(rolled), .. } => thrown_dice(rolled),
        _ => Vec::new(),
    }
}

fn levels(count: u8) -> String {
    if count == 1 { "1 level".to_owned() } else { format!("{count} levels") }
}

fn dice_of(count: u8) -> String {
    if count == 1 { "1 die".to_owned() } else { format!("{count} dice") }
}

fn points(count: u32) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}

/// A fact in words; a roll that merely stands has none.
pub fn words(fact: &LateFact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        LateFact::Settled { .. } => None,
        LateFact::Banked { who, one, rolled, experience, .. } => {
            let (words, tone) = verdict(rolled);
            let free = experience.free;
            let text = format!(
                "{} banks a point in {one} for one more die — {words}; {} free",
                who.name,
                points(free)
            );
            Some((text, tone))
        }
        LateFact::Steeled { who, rolled, .. } => {
            let (words, tone) = verdict(rolled);
            Some((format!("{} sets the roll aside — {words}", who.name), tone))
        }
        LateFact::WillpowerSet { who, from, current, max, how } => {
            let name = &who.name;
            let (from, to) = (*from, *current);
            Some(match how {
                Will::Spent => {
                    (format!("{name} spends a dot of Willpower: {to} of {max} left"), Tone::Plain)
                }
                Will::Lost => {
                    (format!("{name} loses Willpower: {from} → {to} of {max}"), Tone::Bad)
                }
                Will::Rested if from == to => {
                    (format!("{name} rests: Willpower stays at {to} of {max}"), Tone::Plain)
                }
                Will::Rested => {
                    (format!("{name} rests: Willpower {from} → {to} of {max}"), Tone::Good)
                }
                Will::Rallied => {
                    (format!("{name} carries on: Willpower {to} of {max}"), Tone::Good)
                }
                Will::Bought => (format!("{name}'s Willpower grows: {to} of {max}"), Tone::Good),
                Will::Amended => (format!("{name}'s Willpower is set: {to} of {max}"), Tone::Plain),
            })
        }
        LateFact::RestRolled { who, rolled } => {
            let (words, tone) = verdict(rolled);
            Some((format!("{} rests, and rolls Willpower — {words}", who.name), tone))
        }
        LateFact::Steadied { who } => {
            plain(format!("{} is out of the fight, and may act again", who.name))
        }
        LateFact::Ignores { who, .. } => {
            plain(format!("{} ignores all wounds in the next action", who.name))
        }
        LateFact::Felt { who } => {
            Some((format!("{} feels the wounds again", who.name), Tone::Quiet))
        }
        _ => hurt(fact),
    }
}

/// Damage and healing in words.
fn hurt(fact: &LateFact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        LateFact::Dealt { who, target, weapon, kind, levels: count, .. } => {
            let with = if weapon.is_empty() { String::new() } else { format!(" with {weapon}") };
            let (who, target, kind) = (&who.name, &target.name, kind.word());
            let much = match count {
                0 => "no".to_owned(),
                count => format!("{} of", levels(*count)),
            };
            plain(format!("{who} does {target} {much} {kind} damage{with}"))
        }
        LateFact::Soaked { who, levels: count, rolled, .. } => {
            let (dice, name) = (dice_of(rolled.pool), &who.name);
            let much = if *count == 0 { "nothing".to_owned() } else { levels(*count) };
            plain(format!("{name} soaks {much} with {dice}"))
        }
        LateFact::Harmed { who, fatal: true, .. } => {
            Some((format!("{}: that was fatal", who.name), Tone::Bad))
        }
        LateFact::Harmed { who, levels: 0, .. } => {
            Some((format!("{} takes no damage", who.name), Tone::Good))
        }
        LateFact::Harmed { who, kind, levels: count, state, .. } => Some((
            format!("{} takes {} of {} damage: {state}", who.name, levels(*count), kind.word()),
            Tone::Bad,
        )),
        LateFact::Healed { who, levels: count, state, .. } => {
            let now = if state.is_empty() { "unhurt" } else { state };
            Some((format!("{} heals {}: {now}", who.name, levels(*count)), Tone::Good))
        }
        LateFact::ArmourSet { who, rating } => {
            plain(format!("{}'s armour is worth {}", who.name, dice_of(*rating)))
        }
        _ => grown(fact),
    }
}

/// Points, merits and flaws in words.
fn grown(fact: &LateFact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        LateFact::Awarded { who, award, points: count, experience } => {
            let (name, free) = (&who.name, experience.free);
            let text = format!("{name} earns {} for {award}: {free} free", points(*count));
            Some((text, Tone::Good))
        }
        LateFact::Paid { who, what, points: count, experience, .. } => {
            let (name, free) = (&who.name, experience.free);
            plain(format!("{name} spends {} on {what}: {free} free", points(*count)))
        }
        LateFact::PointsSet { who, experience } => {
            plain(format!("{} has {} free", who.name, points(experience.free)))
        }
        LateFact::QuirkGained { who, quirk, .. } => {
            let kind = if quirk.flaw { "flaw" } else { "merit" };
            plain(format!("{} has a {kind} from now on: {}", who.name, quirk.key()))
        }
        LateFact::QuirkLost { who, key } => plain(format!("{} no longer has {key}", who.name)),
        _ => None,
    }
}
