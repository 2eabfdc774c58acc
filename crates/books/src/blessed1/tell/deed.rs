//! Checks and Contests in words.

use super::{Words, blessings, plain, said};
use crate::blessed1::Blessed1;
use crate::blessed1::charter::Targets;
use crate::blessed1::deed::{Claim, Deed, Kind, Made, Part, Plan, Verdict};
use crate::blessed1::fact::Fact;
use crate::blessed1::rules::blessing::roll_word;
use crate::blessed1::world::{Id, World};
use crate::blessed1::wound::Band;
use ingle_engine::view::Tone;
use ingle_engine::{Game, Viewer};

/// A fact of a Check or Contest.
pub fn words(game: &Game<Blessed1>, fact: &Fact, viewer: Viewer) -> Words {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let of = |nth: u8| world.deed.as_ref().map(|deed| roll_word(world, deed, nth));
    let roller = |nth: &u8| of(*nth).unwrap_or_else(|| "somebody".to_owned());
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
        Fact::Approved { by, stats, so, reason } => {
            let stats: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
            let fits = if *so { "fits" } else { "does not fit" };
            plain(format!("{} {fits} for {}{}", stats.join(" + "), name(by), said(": ", reason)))
        }
        Fact::Joined { by, with, so, say } => {
            let joins = if *so { "joins" } else { "does not join" };
            plain(format!("{} {joins} {}'s Spark{}", name(by), name(with), said(": ", say)))
        }
        Fact::Rolled { nth, made, .. } => plain(rolled(world, &roller(nth), made)),
        Fact::TurnedViolent { .. } => {
            Some(("The Contest turns violent: Hurt is in it".to_owned(), Tone::Bad))
        }
        Fact::Promised { nth, by } => plain(format!(
            "{} promises a Blessing for {}'s roll",
            name(by),
            roller(nth)
        )),
        Fact::Blessed { nth, gift, sum } => Some((
            format!(
                "{}'s Blessing adds {} to {}'s roll: {}",
                name(&gift.by),
                gift.worth,
                roller(nth),
                sum.value()
            ),
            Tone::Gold,
        )),
        Fact::Sacrificed { nth, .. } => {
            plain(format!("{} falls behind on purpose: the result is 0", roller(nth)))
        }
        Fact::Swapped { by, one, other, sums } => plain(format!(
            "{} swaps the results of {} and {}: {} and {}",
            name(by),
            roller(one),
            roller(other),
            sums[0].value(),
            sums[1].value()
        )),
        Fact::Judged { verdicts: found } => {
            let deed = world.deed.as_ref();
            let words = deed.map(|deed| verdicts(world, deed, found));
            let good = found.first().is_some_and(|verdict| verdict.won);
            let tone = if good { Tone::Good } else { Tone::Bad };
            // A move may end the deed it judged; then the verdict speaks for itself.
            Some((words.unwrap_or_else(|| bare(found)), tone))
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
    let of = |nth: u8| world.deed.as_ref().map(|deed| roll_word(world, deed, nth));
    let roller = |nth: &u8| of(*nth).unwrap_or_else(|| "somebody".to_owned());
    match fact {
        Fact::Cursed { by, nth, sum } => Some((
            format!("{} curses {}: −3, {}", name(by), roller(nth), sum.value()),
            Tone::Bad,
        )),
        Fact::Retried { nth } => plain(format!("{} attempts it again", roller(nth))),
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
        Fact::Protected { nth, by, from, to } => {
            let by: Vec<&str> = by.iter().map(|ability| ability.name()).collect();
            let by = by.join(" and ");
            Some((format!("{by} protects {}: by {from} becomes by {to}", roller(nth)), Tone::Fair))
        }
        Fact::Claimed { nth, claim: Claim::Hero, how } => {
            plain(format!("{} did it as the Hero would{}", roller(nth), said(": ", how)))
        }
        Fact::Claimed { nth, claim: Claim::Contrary, how } => {
            plain(format!("{} did it against the Hero's ways{}", roller(nth), said(": ", how)))
        }
        Fact::Claimed { nth, claim: Claim::Action, .. } => {
            plain(format!("{} is Blessed by Action", roller(nth)))
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
    let stats: Vec<&str> =
        deed.rolls.first().map(|roll| roll.stats.iter().map(|s| s.name()).collect()).unwrap_or_default();
    let stats = stats.join(" or ");
    match deed.kind {
        // A hidden target stays out of the log; the outcome tells the margin. [B1-CHK-15?]
        Kind::Check { .. } if world.charter.targets == Targets::Hidden && !viewer.is_referee() => {
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
    let mut who: Vec<Id> = defends.map(|roll| roll.by).collect();
    match deed.bouts.len() {
        1 => format!("{} must defend", world.names(&who)),
        _ => {
            who.reverse();
            format!("{} attack each other at once", world.names(&deed.who()))
        }
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

fn bare(found: &[Verdict]) -> String {
    let each = found.iter().map(|verdict| match verdict.won {
        true => format!("It comes off by {}", verdict.margin),
        false => format!("It does not, by {}", verdict.margin),
    });
    each.collect::<Vec<_>>().join("; ")
}

/// How it comes out, in words.
pub fn verdicts(world: &World, deed: &Deed, found: &[Verdict]) -> String {
    let mut all = Vec::new();
    for (nth, Verdict { won, margin }) in found.iter().enumerate() {
        all.push(match deed.kind {
            Kind::Check { .. } => {
                let who = if deed.rolls.len() > 1 { "The group " } else { "" };
                let word = match (who.is_empty(), won) {
                    (true, true) => "Success",
                    (true, false) => "Failure",
                    (false, true) => "succeeds",
                    (false, false) => "fails",
                };
                format!("{who}{word} by {margin}{}", degree(*won, *margin))
            }
            Kind::Contest => contest(world, deed, nth, *won, *margin),
            Kind::Movement => movement(world, deed, *won, *margin),
        });
    }
    all.join("; ")
}

fn degree(won: bool, margin: i32) -> &'static str {
    match (won, margin) {
        (true, 5..) => ", a high",
        (false, 10..) => ", perhaps a disaster",
        (false, 5..) => ", a low",
        _ => "",
    }
}

fn contest(world: &World, deed: &Deed, nth: usize, won: bool, margin: i32) -> String {
    let Some(bout) = deed.bouts.get(nth) else { return String::new() };
    let ids = |places: &[u8]| -> Vec<Id> {
        places.iter().filter_map(|nth| deed.roll(*nth)).map(|roll| roll.by).collect()
    };
    let side = ids(if won { &bout.attack } else { &bout.defence });
    let s = if side.len() == 1 { "s" } else { "" };
    let names = world.names(&side);
    match (won, bout.violent) {
        (true, true) => format!("{names} win{s} by {margin}: {}", Band::of(margin).wound()),
        (true, false) => {
            format!("{names} win{s} by {margin}: a {} effect", Band::of(margin).word())
        }
        (false, true) => format!("{names} hold{s} by {margin}: nobody is hurt by it"),
        (false, false) => format!("{names} hold{s} by {margin}: no effect"),
    }
}

fn movement(world: &World, deed: &Deed, won: bool, margin: i32) -> String {
    let best = deed.rolls.iter().filter_map(|roll| roll.result()).max();
    let first = deed.rolls.iter().find(|roll| roll.result() == best);
    match (won, first) {
        (true, Some(roll)) => format!("{} leads by {margin}", world.name(roll.by)),
        _ => "Nobody leads alone".to_owned(),
    }
}
