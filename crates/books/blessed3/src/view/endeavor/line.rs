//! The facts of Endeavors in words.

use super::amended;
use super::asks::deed_words;
use crate::Blessed3;
use crate::check::Roll;
use crate::endeavor::Step;
use crate::endeavor::fact::{EndeavorFact, Waived};
use crate::endeavor::track::Walk;
use crate::view::roll_dice;
use crate::why::dice_name;
use crate::world::{Id, World};
use ingle_engine::view::{Die, Tone};
use ingle_engine::{Game, Viewer};

/// Words, dice and a tone.
pub type Words = (String, Vec<Die>, Tone);

/// A fact of an Endeavor in words.
pub fn words(game: &Game<Blessed3>, fact: &EndeavorFact, viewer: Viewer) -> Option<Words> {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let plain = |text: String| Some((text, Vec::new(), Tone::Plain));
    let quiet = |text: String| Some((text, Vec::new(), Tone::Quiet));
    let good = |text: String| Some((text, Vec::new(), Tone::Good));
    let bad = |text: String| Some((text, Vec::new(), Tone::Bad));
    match fact {
        EndeavorFact::Started { endeavor } => {
            plain(format!("“{}” begins, a {} Endeavor.", endeavor.name, endeavor.kind))
        }
        EndeavorFact::Steps { step: Step::Positions, round } => {
            quiet(format!("Round {round} begins."))
        }
        EndeavorFact::Steps { .. } => None,
        EndeavorFact::Chose { who, choice } => match choice.seen_by(viewer) {
            Some(chosen) => {
                let with = chosen.partner.map_or(String::new(), |s| format!(" and {}", s.name()));
                quiet(format!("{} chooses {}{with}.", name(who), chosen.stat.name()))
            }
            None => quiet(format!("{} has chosen.", name(who))),
        },
        EndeavorFact::Positioned { who, roll, others, amount } => {
            Some((rolled(world, *who, roll, others, *amount), roll_dice(roll), Tone::Plain))
        }
        EndeavorFact::Upgraded { who, roll, amount } => {
            let with = roll.partner.as_ref().map_or("", |stat| stat.name());
            let text = format!(
                "{} adds {with}: {} for position; standard amount {amount}.",
                name(who),
                roll.worth()
            );
            Some((text, roll_dice(roll), Tone::Plain))
        }
        EndeavorFact::Swapped { who, with, rolls, amounts } => plain(format!(
            "{} and {} swap position rolls: {} with {} (standard amount {}), {} with {} (standard amount {}).",
            name(who),
            name(with),
            name(who),
            rolls.0.worth(),
            amounts.0,
            name(with),
            rolls.1.worth(),
            amounts.1
        )),
        EndeavorFact::Ordered { first, leader, clockwise, counts } => {
            let counts: Vec<String> =
                counts.iter().map(|(id, count)| format!("{} {count}", name(id))).collect();
            let way = if *clockwise { "clockwise" } else { "counter-clockwise" };
            plain(format!(
                "Temporary Blessings: {}. {} begins; turns go {way}, away from {}.",
                counts.join(", "),
                name(first),
                name(leader)
            ))
        }
        EndeavorFact::TurnOf { who } => quiet(format!("It is {}'s turn.", name(who))),
        EndeavorFact::Declared { deed } => {
            let own =
                world.seat(deed.by).is_some_and(|seat| viewer.is(seat)) || viewer.is_referee();
            let secret = world.charter.delayed_secret.yes() && !own;
            plain(deed_words(world, deed, secret).replacen(" would ", " will ", 1))
        }
        EndeavorFact::Termed { .. } | EndeavorFact::Begins | EndeavorFact::Over { .. } => None,
        EndeavorFact::Declined { by, reason } => {
            let why = if reason.is_empty() { String::new() } else { format!(": {reason}") };
            quiet(format!("That makes no sense here{why}. {} chooses anew.", name(by)))
        }
        EndeavorFact::Used { roll } => {
            let text = format!(
                "{} uses the position roll: {} {}.",
                name(&roll.by),
                dice_name(roll),
                roll.worth()
            );
            Some((text, roll_dice(roll), Tone::Plain))
        }
        EndeavorFact::Done { .. } | EndeavorFact::Paid { .. } | EndeavorFact::Leads { .. } => None,
        EndeavorFact::Owed { .. } | EndeavorFact::Stayed { .. } => None,
        EndeavorFact::Passed { by, after, say, .. } => {
            let said = if say.is_empty() { String::new() } else { format!(" “{say}”") };
            plain(match after {
                Some(after) => format!("{} acts after {}.{said}", name(by), name(after)),
                None => format!("{} Passes.{said}", name(by)),
            })
        }
        EndeavorFact::Guarded { by, guard } => plain(format!(
            "{} protects {}: Attacks on them are {} harder until {}'s next turn.",
            name(by),
            name(&guard.whom),
            ranks(guard.ranks),
            name(by)
        )),
        EndeavorFact::Steadied { by, turns: 0 } => {
            quiet(format!("{}'s Protect stays as it was bought.", name(by)))
        }
        EndeavorFact::Steadied { by, turns } => {
            let turns = if *turns == 1 { "turn".to_owned() } else { format!("{turns} turns") };
            good(format!("{}'s Protect outlasts {turns} of theirs more.", name(by)))
        }
        EndeavorFact::Lent { to, lent, held } => {
            let turns = if lent.turns == 1 { "turn" } else { "turns" };
            let with = match (held, &lent.special) {
                (Some(held), Some(own)) => format!(" ({})", held.name(own)),
                _ => String::new(),
            };
            let what = format!("{}{with}", lent.aptitude);
            good(format!(
                "{} lends {} {what} for {} {turns}.",
                name(&lent.by),
                name(to),
                lent.turns
            ))
        }
        EndeavorFact::GivenBack { from, lent } => {
            quiet(format!("{} has {} no more.", name(from), lent.aptitude))
        }
        EndeavorFact::NoZeal { who } => {
            quiet(format!("{} is at 0: there is no place for Zeal.", name(who)))
        }
        EndeavorFact::Ignored { by } => quiet(format!("{}'s position roll is ignored.", name(by))),
        EndeavorFact::Moved { who, from, up, walk, .. } => {
            Some((moved(world, *who, *from, *up, walk), Vec::new(), Tone::Plain))
        }
        EndeavorFact::Returned { who, at } => {
            plain(format!("Recovery: {} is back at {at}, and the button is gone.", name(who)))
        }
        EndeavorFact::Out { name, .. } => bad(format!("{name} is out of the Endeavor.")),
        EndeavorFact::Shown { who, tag } => {
            plain(format!("{} shows a tag: `{}`.", name(who), tag.name()))
        }
        EndeavorFact::Immune { who, .. } => bad(format!("{} is immune to that.", name(who))),
        EndeavorFact::Reversed { by, clockwise } => {
            let way = if *clockwise { "clockwise" } else { "counter-clockwise" };
            plain(format!("{} turns the turns around: {way} now.", name(by)))
        }
        EndeavorFact::Waived { by, what: Waived::Special } => {
            quiet(format!("{} takes no special action.", name(by)))
        }
        // Which monstrosities would have gone on is nobody's business.
        EndeavorFact::Waived { .. } => None,
        EndeavorFact::Tired { who, buttons } => {
            plain(format!("{} has {} more Fatigue.", name(who), buttons.len()))
        }
        // Who left it has been told.
        EndeavorFact::Special { by: None, name } if name == "left" => None,
        EndeavorFact::Special { by: None, .. } => {
            quiet("Nobody takes a special action.".to_owned())
        }
        EndeavorFact::Special { by: Some(by), name: special } => {
            good(format!("{}'s special action: {special}.", name(by)))
        }
        EndeavorFact::Arrived { who } => good(format!("{} reaches the finish line.", name(who))),
        EndeavorFact::Ended { winners, words } => {
            let names: Vec<&str> = winners.iter().map(name).collect();
            match names.is_empty() {
                true => plain(format!("The Endeavor is over: {words}.")),
                false => good(format!("The Endeavor is over: {words}. {} won.", names.join(", "))),
            }
        }
        other => amended::words(game, other, viewer),
    }
}

fn ranks(ranks: u8) -> String {
    if ranks == 1 { "one rank".to_owned() } else { format!("{ranks} ranks") }
}

fn rolled(world: &World, who: Id, roll: &Roll, others: &[u16], amount: u16) -> String {
    let ignored = match others {
        [] => String::new(),
        _ => {
            let words: Vec<String> = others.iter().map(u16::to_string).collect();
            format!(" (ignoring {})", words.join(" and "))
        }
    };
    format!(
        "{} rolls {} for position: {}{ignored}; standard amount {amount}.",
        world.name(who),
        dice_name(roll),
        roll.worth()
    )
}

fn moved(world: &World, who: Id, from: u32, up: bool, walk: &Walk) -> String {
    let way = if up { "up" } else { "down" };
    let mut text = match walk.path.is_empty() {
        true => format!("{} stays at {from}", world.name(who)),
        false => format!("{} moves {way} {} to {}", world.name(who), walk.steps(), walk.to(from)),
    };
    if walk.slowed > 0 {
        text = format!("{text}; Wounds take {}", walk.slowed);
    }
    if walk.ignored.is_some() {
        text = format!("{text}, over one Terrain");
    }
    if walk.prevented > 0 {
        text = format!("{text}; {} more are stopped by a button", walk.prevented);
    }
    if walk.spilled > 0 {
        text = format!("{text}; {} are lost", walk.spilled);
    }
    format!("{text}.")
}
