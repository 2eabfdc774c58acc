//! Checks and Contests in words.

use super::{Words, blessings, plain, said};
use crate::Blessed1;
use crate::deed::{Claim, Deed, Kind, Made, Part, Plan, Verdict};
use crate::fact::{Fact, Sides, What};
use crate::world::{Id, World};
use crate::wound::Band;
use ingle_engine::view::Tone;
use ingle_engine::{Game, Viewer};

/// A fact of a Check or Contest.
pub fn words(game: &Game<Blessed1>, fact: &Fact, viewer: Viewer) -> Words {
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
        Fact::Called { deed, .. } => plain(called(world, deed, viewer)),
        Fact::Defending { deed } => plain(defending(world, deed)),
        Fact::Armed { by, .. } => plain(format!("{} uses a suited weapon", name(by))),
        Fact::Approved { by, stats, so, reason } => {
            let stats: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
            let fits = if *so { "fits" } else { "does not fit" };
            plain(format!("{} {fits} for {}{}", stats.join(" + "), name(by), said(": ", reason)))
        }
        Fact::Joined { by, with, so, say } => {
            let joins = if *so { "joins" } else { "does not join" };
            plain(format!("{} {joins} {}'s Spark{}", name(by), name(with), said(": ", say)))
        }
        Fact::Rolled { by, made, .. } => plain(rolled(world, &name(by), made)),
        Fact::TurnedViolent { .. } => {
            Some(("The Contest turns violent: Hurt is in it".to_owned(), Tone::Bad))
        }
        Fact::Promised { by, to, .. } => {
            plain(format!("{} promises a Blessing for {}'s roll", name(by), name(to)))
        }
        Fact::Blessed { to, gift, sum, .. } => Some((
            format!(
                "{}'s Blessing adds {} to {}'s roll: {}",
                name(&gift.by),
                gift.worth,
                name(to),
                sum.value()
            ),
            Tone::Gold,
        )),
        Fact::Sacrificed { by, .. } => {
            plain(format!("{} falls behind on purpose: the result is 0", name(by)))
        }
        Fact::Swapped { by, whose, sums, .. } => plain(format!(
            "{} swaps the results of {} and {}: {} and {}",
            name(by),
            name(&whose[0]),
            name(&whose[1]),
            sums[0].value(),
            sums[1].value()
        )),
        Fact::Judged { verdicts: found, of } => {
            let good = found.first().is_some_and(|verdict| verdict.won);
            Some((verdicts(world, of, found), if good { Tone::Good } else { Tone::Bad }))
        }
        Fact::RuledOutcome { verdict, reason } => {
            let won = if verdict.won { "it comes off" } else { "it does not" };
            plain(format!("The DM rules: {won}, by {}{}", verdict.margin, said(". ", reason)))
        }
        other => after(game, other),
    }
}

/// What follows the dice.
fn after(game: &Game<Blessed1>, fact: &Fact) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    match fact {
        Fact::Cursed { by, on, sum, .. } => {
            Some((format!("{} curses {}: −3, {}", name(by), name(on), sum.value()), Tone::Bad))
        }
        Fact::Retried { by, .. } => plain(format!("{} attempts it again", name(by))),
        Fact::Pledged { by, count, of, price } => plain(format!(
            "{} puts up {} of the {price} for {}'s rescue",
            name(by),
            blessings(*count),
            name(of)
        )),
        Fact::Insured { of, sum, .. } => Some((
            format!("{} is insured: the tending counts as {}", name(of), sum.value()),
            Tone::Good,
        )),
        Fact::Protected { who, by, from, to, .. } => {
            let by: Vec<&str> = by.iter().map(|ability| ability.name()).collect();
            let by = by.join(" and ");
            Some((format!("{by} protects {}: by {from} becomes by {to}", name(who)), Tone::Fair))
        }
        Fact::Claimed { by, claim: Claim::Hero, how, .. } => {
            plain(format!("{} did it as the Hero would{}", name(by), said(": ", how)))
        }
        Fact::Claimed { by, claim: Claim::Contrary, how, .. } => {
            plain(format!("{} did it against the Hero's ways{}", name(by), said(": ", how)))
        }
        Fact::Claimed { by, claim: Claim::Action, .. } => {
            plain(format!("{} is Blessed by Action", name(by)))
        }
        Fact::Ruled { by, so, reason, .. } => {
            let so = if *so { "It was so" } else { "It was not so" };
            plain(format!("{so}, says the DM of {}{}", name(by), said(": ", reason)))
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

fn called(world: &World, deed: &Deed, viewer: Viewer) -> String {
    let who: Vec<Id> = deed.who();
    let names = world.names(&who);
    let stats: Vec<&str> = deed
        .rolls
        .first()
        .map(|roll| roll.stats.iter().map(|s| s.name()).collect())
        .unwrap_or_default();
    let stats = stats.join(" or ");
    match deed.kind {
        // A hidden target stays out of the log; the outcome tells the margin. [B1-CHK-15?]
        Kind::Check { .. } if deed.hidden && !viewer.is_referee() => {
            format!("{names}: “{}”, {stats} against a hidden target", deed.intent)
        }
        Kind::Check { target } => {
            format!("{names}: “{}”, {stats} against {target}", deed.intent)
        }
        Kind::Contest if deed.bouts.iter().any(|bout| bout.violent) => {
            format!("{names}: “{}”, a violent Contest with {stats}", deed.intent)
        }
        Kind::Contest => format!("{names}: “{}”, a Contest with {stats}", deed.intent),
        Kind::Movement => format!("{names} run, with {stats}"),
    }
}

fn defending(world: &World, deed: &Deed) -> String {
    let defends = deed.rolls.iter().filter(|roll| matches!(roll.part, Part::Defence(_)));
    let who: Vec<Id> = defends.map(|roll| roll.by).collect();
    let violent = deed.bouts.iter().any(|bout| bout.violent);
    let goes_on = match (deed.later, violent) {
        (true, true) => "; the fight goes on, and Head, Hand, Heart or Home may answer too",
        (true, false) => "; the Attackers change tactics",
        (false, _) => "",
    };
    match deed.bouts.len() {
        1 => format!("{} must defend{goes_on}", world.names(&who)),
        _ => format!("{} attack each other at once{goes_on}", world.names(&deed.who())),
    }
}

fn rolled(world: &World, name: &str, made: &Made) -> String {
    let text = format!("{name} {}: {}", way(world, &made.plan), made.sum.value());
    format!("{text}{}", said(" ", &made.plan.say))
}

fn way(world: &World, plan: &Plan) -> String {
    let own: Vec<&str> = plan.stats.iter().map(|stat| stat.name()).collect();
    let own = own.join(" + ");
    match (plan.partner, plan.reckless, plan.accepting) {
        (Some((id, stat)), ..) => {
            format!("Sparks {own} with {}'s {}", world.name(id), stat.name())
        }
        (None, true, _) => format!("attacks recklessly with {own}"),
        (None, _, true) => format!("uses {own} instead"),
        _ if plan.spark() => format!("Sparks {own}"),
        _ => format!("rolls {own}"),
    }
}

/// How it comes out, in words.
pub fn verdicts(world: &World, of: &[Sides], found: &[Verdict]) -> String {
    let each = of.iter().zip(found).map(|(sides, verdict)| {
        let Verdict { won, margin } = *verdict;
        match sides.what {
            What::Check if sides.attack.len() > 1 => {
                let word = if won { "succeeds" } else { "fails" };
                format!("The group {word} by {margin}{}", degree(won, margin))
            }
            What::Check => {
                let word = if won { "Success" } else { "Failure" };
                format!("{word} by {margin}{}", degree(won, margin))
            }
            What::Contest | What::Violence => contest(world, sides, won, margin),
            What::Movement if won => {
                format!("{} leads by {margin}", world.names(&sides.attack))
            }
            What::Movement => "Nobody leads alone".to_owned(),
        }
    });
    each.collect::<Vec<_>>().join("; ")
}

fn degree(won: bool, margin: i32) -> &'static str {
    match (won, margin) {
        (true, 5..) => ", a high",
        (false, 10..) => ", perhaps a disaster",
        (false, 5..) => ", a low",
        _ => "",
    }
}

fn contest(world: &World, sides: &Sides, won: bool, margin: i32) -> String {
    let side = if won { &sides.attack } else { &sides.defence };
    let s = if side.len() == 1 { "s" } else { "" };
    let (names, band) = (world.names(side), Band::of(margin));
    match (won, sides.what == What::Violence) {
        (true, true) => format!("{names} win{s} by {margin}: {}", band.wound()),
        (true, false) => format!("{names} win{s} by {margin}: a {} effect", band.word()),
        (false, true) => format!("{names} hold{s} by {margin}: nobody is hurt by it"),
        (false, false) => format!("{names} hold{s} by {margin}: no effect"),
    }
}
