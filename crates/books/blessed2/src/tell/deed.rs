//! Checks and Contests in words.

use super::{Words, plain, said};
use crate::Blessed2;
use crate::ability::Way;
use crate::deed::{Deed, Kind, Made, Plan, Side, Verdict};
use crate::fact::{Fact, Sides, What};
use crate::severity::Rank;
use crate::world::{Id, World};
use ingle_engine::Game;
use ingle_engine::view::Tone;

/// A fact of a Check or Contest.
pub fn words(game: &Game<Blessed2>, fact: &Fact) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    match fact {
        Fact::Proposed { proposal, .. } => {
            let against = match proposal.against.is_empty() {
                true => String::new(),
                false => format!(", against {}", world.names(&proposal.against)),
            };
            plain(format!(
                "{} wants to: “{}”, with {}{against}",
                name(&proposal.by),
                proposal.intent,
                proposal.stat.name()
            ))
        }
        Fact::Dropped { proposal, reason, .. } => plain(match reason {
            Some(reason) => {
                format!("{} cannot “{}”: {reason}", name(&proposal.by), proposal.intent)
            }
            None => format!("{} thinks again about “{}”", name(&proposal.by), proposal.intent),
        }),
        Fact::Called { deed, .. } => plain(called(world, deed)),
        Fact::Defending { deed, because } => {
            let who = world.names(&deed.who_of(Side::Defenders));
            let together = if because.is_empty() { "" } else { ", as a group" };
            let goes_on = match (deed.later, deed.violent()) {
                (true, true) => "; the fight goes on, and Head, Hand, Heart or Home may answer too",
                (true, false) => "; the Attackers change tactics",
                (false, _) => "",
            };
            plain(format!("{who} must defend{together}{}{goes_on}", said(": ", because)))
        }
        Fact::Shown { by, plan, face, .. } => {
            plain(format!("{} {}: the first die shows {face}", name(by), way(world, plan)))
        }
        Fact::Rolled { by, made, .. } => plain(rolled(world, &name(by), made)),
        Fact::TurnedViolent => {
            Some(("The Contest turns violent: somebody may get hurt".to_owned(), Tone::Bad))
        }
        Fact::Rerolling { by, on, .. } => {
            Some((format!("{} forces {} to roll again", name(by), name(on)), Tone::Bad))
        }
        Fact::Promised { help, to, .. } => plain(format!(
            "{} promises {} for {}'s roll",
            name(&help.by),
            bonus(help.adds),
            name(to)
        )),
        Fact::Helped { help, to, sum, .. } => Some((
            format!(
                "{} Helps {}: {}, now {}",
                name(&help.by),
                if help.by == *to { "the own roll".to_owned() } else { name(to) },
                bonus(help.adds),
                sum.value()
            ),
            Tone::Gold,
        )),
        Fact::Changed { say, sum, .. } => plain(format!("{say}: {}", sum.value())),
        Fact::Judged { verdict, of } => {
            let tone = if verdict.won { Tone::Good } else { Tone::Bad };
            Some((outcome(world, of, *verdict), tone))
        }
        other => after(game, other),
    }
}

fn bonus(adds: i32) -> String {
    format!("{adds:+}")
}

/// What follows the outcome.
fn after(game: &Game<Blessed2>, fact: &Fact) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    match fact {
        Fact::Ranked { verdict, rank, of } => {
            let tone = if verdict.won { Tone::Good } else { Tone::Bad };
            Some((ranked(of, verdict.won, *rank), tone))
        }
        Fact::SuperHelped { given, from, to } => Some((
            match from < to {
                true => format!(
                    "{} Super-Helps {}: up from {} to {}",
                    name(&given.by),
                    name(&given.to),
                    from.name(),
                    to.name()
                ),
                false => format!(
                    "{} Super-Helps {}: down from {} to {}",
                    name(&given.by),
                    name(&given.to),
                    from.name(),
                    to.name()
                ),
            },
            Tone::Gold,
        )),
        Fact::Protected { who, by, from, to, .. } => {
            let by = by.join(" and ");
            Some((format!("{by} protects {}: by {from} becomes by {to}", name(who)), Tone::Fair))
        }
        Fact::RuledOutcome { verdict, rank, reason } => {
            let won = if verdict.won { "it comes off" } else { "it does not" };
            plain(format!(
                "The DM rules: {won}, by {}, {}{}",
                verdict.margin,
                rank.name(),
                said(". ", reason)
            ))
        }
        Fact::Narrated { seat, text } => {
            plain(format!("{} tells: “{text}”", game.cast.name(*seat)))
        }
        Fact::CalledOff { by, reason } => {
            plain(format!("The DM calls {}'s deed off{}", name(by), said(": ", reason)))
        }
        Fact::Withdrawn { by } => plain(format!("{} leaves it", name(by))),
        _ => None,
    }
}

fn called(world: &World, deed: &Deed) -> String {
    let names = world.names(&deed.who());
    let stats = deed.rolls.first().map(|roll| super::either(&roll.stats)).unwrap_or_default();
    match deed.kind {
        Kind::Check { target } => {
            format!("{names}: “{}”, {stats} against {target}", deed.intent)
        }
        Kind::Contest { violent, target } => {
            let violent = if violent { "a violent Contest" } else { "a Contest" };
            let beside = match target {
                Some(target) => format!(", against at least {target}"),
                None => String::new(),
            };
            format!("{names}: “{}”, {violent} with {stats}{beside}", deed.intent)
        }
        Kind::Focus => format!("{names} roll for the focus"),
    }
}

fn rolled(world: &World, name: &str, made: &Made) -> String {
    let text = format!("{name} {}: {}", way(world, &made.plan), made.sum.value());
    format!("{text}{}", said(" ", &made.plan.say))
}

fn way(world: &World, plan: &Plan) -> String {
    let own: Vec<&str> = plan.stats.iter().map(|stat| stat.name()).collect();
    let own = own.join(" + ");
    match (plan.partner, plan.way) {
        (Some((id, stat)), _) => {
            format!("Sparks {own} with {}'s {}", world.name(id), stat.name())
        }
        (None, Way::Reckless) => format!("attacks recklessly with {own}"),
        (None, Way::Honorable) => format!("attacks honorably with {own}"),
        (None, Way::Accepting | Way::Repeating) => format!("uses {own} instead"),
        _ if plan.spark() => format!("Sparks {own}"),
        _ => format!("rolls {own}"),
    }
}

/// How it comes out, in words.
pub fn outcome(world: &World, of: &Sides, verdict: Verdict) -> String {
    let Verdict { won, margin } = verdict;
    match of.what {
        What::Check if of.actors.len() > 1 => {
            let word = if won { "succeeds" } else { "fails" };
            format!("The group {word} by {margin}")
        }
        What::Check => {
            let word = if won { "Success" } else { "Failure" };
            format!("{word} by {margin}")
        }
        What::Contest | What::Violence => {
            let side = if won { &of.actors } else { &of.defenders };
            let s = if side.len() == 1 { "s" } else { "" };
            match (won, side.is_empty()) {
                (false, true) => format!("It is lost by {margin}"),
                (true, _) => format!("{} win{s} by {margin}", world.names(side)),
                (false, _) => format!("{} hold{s} by {margin}", world.names(side)),
            }
        }
    }
}

/// How severe it is, in words.
pub fn ranked(of: &Sides, won: bool, rank: Rank) -> String {
    let name = rank.name();
    match (of.what, won) {
        (What::Check, true) => format!("{name} success"),
        (What::Check, false) if rank == Rank::Maximum => format!("{name} failure: disastrous"),
        (What::Check, false) => format!("{name} failure"),
        (What::Violence, true) => format!("{name}: {}", rank.wound()),
        (What::Violence, false) => format!("{name}: nobody is hurt by it"),
        (What::Contest, true) => format!("{name}: {}", rank.effect()),
        (What::Contest, false) => format!("{name}: the defence stands"),
    }
}
