//! Attacks, Delayed Attacks, Conditions and what is kept, in words.

use crate::Blessed3;
use crate::attack::{Purpose, Target, Trap};
use crate::check::{Band, Check, Claim, EXCEPTIONAL, Rank, What};
use crate::fact::Fact;
use crate::world::{Id, World};
use ingle_engine::view::Tone;
use ingle_engine::{Game, Viewer};

/// A fact about Attacks, Conditions and what is kept; nothing for those who may not know of it.
pub fn words(game: &Game<Blessed3>, fact: &Fact, viewer: Viewer) -> Option<(String, Tone)> {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let plain = |text: String| Some((text, Tone::Plain));
    match fact {
        Fact::Vetoed { claim } => {
            let words = super::claim_words(world, claim.by, &claim.what);
            plain(format!("{words} The GM takes that back: not related enough."))
        }
        Fact::Ranked { rank, targets, .. } => plain(ranked(world, *rank, targets)),
        Fact::Mixed { needed, stats, with, .. } => {
            let stats: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
            let mut text = format!("It takes {needed} rolls with {}.", stats.join(" or "));
            if !with.is_empty() {
                let names: Vec<&str> = with.iter().map(name).collect();
                text = format!("{text} Together with {}.", names.join(", "));
            }
            plain(text)
        }
        Fact::Willing { target } => {
            plain(format!("{} has nothing against it: it is no Attack on them.", name(target)))
        }
        Fact::Fame { by, targets } => {
            let names: Vec<&str> = targets.iter().map(name).collect();
            Some((
                format!("{} uses fame against {}: +2.", name(by), names.join(" and ")),
                Tone::Gold,
            ))
        }
        Fact::Vexed { by, of, stat } => {
            let text = format!(
                "{} sees it, and {}, Vexed in {}, fails outright.",
                name(by),
                name(of),
                stat.name()
            );
            Some((text, Tone::Bad))
        }
        Fact::Struck { by, target, band, busts } => Some(match (band, busts) {
            (Band::Failure, _) => (
                format!("{}'s Attack does not come through to {}.", name(by), name(target)),
                Tone::Plain,
            ),
            (_, 0) => {
                (format!("{}'s Attack comes through to {}.", name(by), name(target)), Tone::Bad)
            }
            (_, n) => {
                let text = format!(
                    "{}'s Attack comes through to {}, with {} for {}.",
                    name(by),
                    name(target),
                    count(*n, "bust"),
                    name(by)
                );
                (text, Tone::Bad)
            }
        }),
        Fact::Afflicted { by, condition, story } => {
            let story = if story.is_empty() { String::new() } else { format!(" “{story}”") };
            Some((format!("{} {}.{story}", name(by), condition.state()), Tone::Bad))
        }
        Fact::Relieved { by, condition } => {
            Some((format!("{} is rid of it: {} is over.", name(by), condition.words()), Tone::Good))
        }
        Fact::Indebted { by, to, count: 0 } => {
            plain(format!("{} owes {to} nothing more.", name(by)))
        }
        Fact::Indebted { by, to, count } => {
            let many = if *count == 1 { "Blessing" } else { "Blessings" };
            plain(format!("{to} may regard {} as indebted: {count} {many}.", name(by)))
        }
        Fact::Injured { by, text } => Some((format!("{} is injured: {text}", name(by)), Tone::Bad)),
        Fact::Healed { by, text } => Some((format!("{} is healed: {text}", name(by)), Tone::Good)),
        Fact::SceneEnded => Some(("The scene ends.".to_owned(), Tone::Quiet)),
        Fact::Trapped { trap, .. } => {
            let trap = trap.seen_by(viewer)?;
            let verb = if trap.set { "has set" } else { "wants to set" };
            Some((
                format!("{} {verb} a Delayed Attack: {}", name(&trap.by), trap_words(trap)),
                Tone::Quiet,
            ))
        }
        Fact::Untrapped { trap, turned_down, .. } => {
            let trap = trap.seen_by(viewer)?;
            let text = match turned_down {
                Some(_) => format!(
                    "Off the table: {}'s Delayed Attack, {}",
                    name(&trap.by),
                    trap_words(trap)
                ),
                None => {
                    format!("{} takes a Delayed Attack back: {}", name(&trap.by), trap_words(trap))
                }
            };
            Some((text, Tone::Quiet))
        }
        Fact::Sprung { trap, .. } => {
            let trap = trap.seen_by(viewer)?;
            let whom = trap.sprung_by.as_ref().map_or("somebody", name);
            Some((format!("“{}” is said to be triggered by {whom}.", trap.what), Tone::Quiet))
        }
        Fact::Triggered { trap, defender, .. } => {
            let kind = if trap.violent { "violent" } else { "non-violent" };
            let text = format!(
                "{} triggers a {kind} Delayed Attack of {}: {}",
                name(defender),
                name(&trap.by),
                trap.what
            );
            Some((text, Tone::Bad))
        }
        other => kept(world, other),
    }
}

/// What is set aside, effects with a Recharge, Lifestyles and Ethics.
fn kept(world: &World, fact: &Fact) -> Option<(String, Tone)> {
    let name = |id: &Id| world.name(*id);
    let text = match fact {
        Fact::Banked { by, effect, toll: Some(toll), .. } => {
            let bust =
                if *toll > 0 { "takes a bust and sets one aside" } else { "sets a bust aside" };
            return Some((format!("{} {bust} ({effect}).", name(by)), Tone::Gold));
        }
        Fact::Banked { by, effect, boon, .. } => {
            let what = match boon {
                None => "a bust".to_owned(),
                Some(EXCEPTIONAL) => "the exceptional boon".to_owned(),
                Some(size) => format!("the boon of size {size}"),
            };
            return Some((format!("{} sets {what} aside ({effect}).", name(by)), Tone::Gold));
        }
        Fact::Unbanked { by, effect, boons, busts, on } => {
            let what = match boons {
                0 => count(*busts, "bust"),
                n => count(*n, "boon"),
            };
            return Some((format!("{} spends {what} ({effect}) on {on}.", name(by)), Tone::Gold));
        }
        Fact::BankLost { by } => format!("What {} had set aside is lost.", name(by)),
        Fact::EffectGranted { by, name: effect, effect: known } => {
            let cost = known.cost().notation();
            format!("{} has {effect}, with a Recharge of {cost}.", name(by))
        }
        Fact::EffectUsed { by, name: effect } => {
            return Some((format!("{} uses {effect}.", name(by)), Tone::Plain));
        }
        Fact::EffectRecharged { by, name: effect } => {
            return Some((format!("{effect} is charged again for {}.", name(by)), Tone::Plain));
        }
        Fact::EffectGone { by, name: effect } => format!("{} loses {effect}.", name(by)),
        Fact::Specialized { by, aptitude, special: Some(special) } => {
            format!("{}'s {aptitude} is specialized: {special}.", name(by))
        }
        Fact::Specialized { by, aptitude, special: None } => {
            format!("{}'s {aptitude} is not specialized any more.", name(by))
        }
        Fact::LifestyleSet { by, from, to, .. } => {
            format!("{}'s Lifestyle becomes {to} (it was {from}).", name(by))
        }
        Fact::EthicSet { by, from, to, .. } => {
            format!("{}'s Ethic becomes {to} (it was {from}).", name(by))
        }
        _ => return None,
    };
    Some((text, Tone::Quiet))
}

fn ranked(world: &World, rank: Rank, targets: &[Target]) -> String {
    match targets {
        [_] | [] => format!("With that the Attack is {}.", rank.name()),
        many => {
            let each =
                many.iter().map(|one| format!("{} for {}", one.rank.name(), world.name(one.id)));
            format!("With that the Attack is {}.", each.collect::<Vec<_>>().join(", "))
        }
    }
}

fn trap_words(trap: &Trap) -> String {
    let kind = if trap.violent { "violent" } else { "non-violent" };
    let mut text = format!("{} When {}; {kind}", trap.what, trap.trigger);
    if trap.set {
        text = format!("{text}, against {}", trap.stat.name());
    }
    if let Some(aptitude) = &trap.aptitude {
        let word = if trap.special { "specialized" } else { "apt" };
        text = format!("{text}, {word} in {aptitude}");
    }
    format!("{text}.")
}

/// A Delayed Attack on the sheet of whoever set it.
pub fn trap_line(trap: &Trap) -> String {
    let state = if trap.set { "" } else { " The GM has still to set it." };
    format!("{}{state}", trap_words(trap))
}

/// So many of a thing.
pub fn count(n: u8, thing: &str) -> String {
    match n {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}

/// How the referee rules on a claim, as a sentence.
pub fn ruled_words(claim: &Claim) -> &'static str {
    match (&claim.what, claim.related) {
        (What::Fame, true) => "The GM agrees: the other is less so.",
        (What::Fame, false) => "Not so, says the GM.",
        (What::AsThoughApt(_), _) => "3 and 4 round up to 5.",
        (_, true) => "That counts.",
        (_, false) => "Not related enough.",
    }
}

/// Whom a Check is aimed at or what it guards against, as a sentence; nothing for a plain one.
pub fn purpose_words(world: &World, check: &Check) -> Option<String> {
    match &check.purpose {
        Purpose::Plain | Purpose::Treat { .. } | Purpose::Tend { .. } | Purpose::Calm => None,
        Purpose::Attack(attack) => {
            let kind = if attack.violent { "violent" } else { "non-violent" };
            let names: Vec<&str> =
                attack.targets.iter().map(|target| world.name(target.id)).collect();
            let fame = if attack.fame { ", with fame" } else { "" };
            Some(format!("A {kind} Attack on {}{fame}.", names.join(" and ")))
        }
        Purpose::Defend(trap) => Some(format!(
            "{} guards against what {} has set.",
            world.name(check.lead),
            world.name(trap.by)
        )),
    }
}
