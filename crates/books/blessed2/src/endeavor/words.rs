//! The facts of Endeavors in words.

use super::due::{Cause, Due};
use super::fact::EndeavorFact;
use super::goal::Finish;
use super::lasting::Lasting;
use super::line::{Button, Side, Token};
use super::{Automatic, Step};
use crate::world::{Id, World};
use ingle_engine::Viewer;
use ingle_engine::view::Tone;

/// A fact in words, as the world stands after it.
pub fn words(world: &World, fact: &EndeavorFact, viewer: Viewer) -> Option<(String, Tone)> {
    let name = |id: Id| world.name(id);
    let plain = |text: String| Some((text, Tone::Plain));
    let quiet = |text: String| Some((text, Tone::Quiet));
    let bad = |text: String| Some((text, Tone::Bad));
    match fact {
        EndeavorFact::Built { name, monster, warnings, .. } => {
            let short = super::offers::in_short(monster);
            // The equations warn whoever builds it; players meet what stands before them.
            let warnings = if viewer.is_referee() { warnings.as_slice() } else { &[] };
            let warned = warnings.iter().map(|words| format!(" ⚠ {words}")).collect::<String>();
            let tone = if warnings.is_empty() { Tone::Plain } else { Tone::Bad };
            Some((format!("{name} is a Monstrosity: {short}.{warned}"), tone))
        }
        EndeavorFact::Began { endeavor } => plain(format!(
            "An Endeavor begins: “{}”. Won {}.",
            endeavor.name,
            endeavor.goals.describe()
        )),
        EndeavorFact::Joined { token, buttons } => plain(joined(world, token, buttons)),
        EndeavorFact::Steps { step: Step::Actions } => {
            let round = world.endeavor.as_ref().map_or(0, |now| now.round);
            plain(format!("Round {round} begins with the roll for the focus."))
        }
        EndeavorFact::Steps { .. } | EndeavorFact::ActionsDone => None,
        EndeavorFact::Tied { who } => {
            plain(format!("{} are level at the top: nobody moves for the focus.", world.names(who)))
        }
        EndeavorFact::Moved { who, from, to, cause } => moved(&name(*who), *from, *to, *cause),
        EndeavorFact::Stays { who } => quiet(format!("No movement for {}.", world.names(who))),
        EndeavorFact::FightsOn { who } => {
            bad(format!("{} is gravely hurt, and fights on until it is moved out.", name(*who)))
        }
        EndeavorFact::SetOff { by, button, .. } => Some((
            format!(
                "{} sets off the button at {}: {} is Muddled for the next round.",
                name(*by),
                button.at,
                name(button.owner)
            ),
            Tone::Good,
        )),
        EndeavorFact::Cleared { who } => quiet(format!("{} is Muddled no longer.", name(*who))),
        EndeavorFact::Owed { due: Due::Share { among, left, .. } } => {
            plain(format!("{} share {left} spaces.", world.names(among)))
        }
        EndeavorFact::Owed { .. } | EndeavorFact::Paid { .. } | EndeavorFact::Facing { .. } => None,
        EndeavorFact::Avenges { by, on } => {
            bad(format!("{} takes Revenge on {}.", name(*by), name(*on)))
        }
        EndeavorFact::Drained { who, nth } => {
            quiet(format!("{} uses {}; it is drained.", name(*who), power(world, *who, *nth)))
        }
        EndeavorFact::Recharged { who, nth } => {
            quiet(format!("{} has {} again.", name(*who), power(world, *who, *nth)))
        }
        EndeavorFact::Lasts { all } => lasts(world, all),
        EndeavorFact::Uncursed { on, by } => {
            quiet(format!("{}'s Cursed Touch on {} is used up.", name(*by), name(*on)))
        }
        EndeavorFact::Shifted { to } => {
            let all = world.endeavor.iter().flat_map(|now| &now.buttons);
            let moved = all.filter(|button| to.iter().any(|(id, _)| *id == button.id));
            let words: Vec<String> =
                moved.map(|one| format!("{}'s to {}", name(one.owner), one.at)).collect();
            plain(format!("Muddle buttons move forward: {}.", words.join(", ")))
        }
        EndeavorFact::Matched { versus } => plain(format!("This counts as {versus}.")),
        EndeavorFact::MovedOut { monster, story } => {
            let how = if story.is_empty() { String::new() } else { format!(": {story}") };
            Some((format!("{} is moved out{how}.", name(*monster)), Tone::Good))
        }
        EndeavorFact::HazardMet { hazard } => {
            bad(format!("A hazard before {}: “{}”.", world.names(&hazard.who), hazard.text))
        }
        EndeavorFact::RoundEnded { round } => quiet(format!("Round {round} ends.")),
        EndeavorFact::Level { who } => {
            plain(format!("{} are level; the DM names the winner.", world.names(who)))
        }
        EndeavorFact::Ended { finish, note } => Some(ended(world, finish.as_ref(), note)),
        EndeavorFact::Automatic { on } => quiet(format!(
            "The engine chooses for {}.",
            match on {
                Automatic::Nobody => "nobody",
                Automatic::Referee => "the DM's characters",
                Automatic::Everybody => "everybody",
            }
        )),
        EndeavorFact::Laid { button } => {
            plain(format!("A muddle button of {} lies at {}.", name(button.owner), button.at))
        }
        EndeavorFact::Taken { button } => {
            plain(format!("{}'s button at {} is gone.", name(button.owner), button.at))
        }
    }
}

fn joined(world: &World, token: &Token, buttons: &[Button]) -> String {
    let side = match token.side {
        Side::Party => " on the players' side",
        Side::Opposition => " against them",
        Side::Own => "",
    };
    let spaces: Vec<String> = buttons.iter().map(|button| button.at.to_string()).collect();
    let lies = match spaces.len() {
        0 => String::new(),
        1 => format!(", its muddle button at {}", spaces[0]),
        _ => format!(", its muddle buttons at {}", spaces.join(", ")),
    };
    format!("{} at {}{side}{lies}.", world.name(token.id), token.at)
}

fn moved(name: &str, from: u32, to: u32, cause: Cause) -> Option<(String, Tone)> {
    let way = to.abs_diff(from);
    let spaces = if way == 1 { "1 space".to_owned() } else { format!("{way} spaces") };
    let (text, tone) = match cause {
        Cause::Focus => (format!("{name} takes the focus: {spaces} forward to {to}."), Tone::Plain),
        Cause::Outcome => (format!("{name} moves {spaces} forward to {to}."), Tone::Plain),
        Cause::Hazard => (format!("{name} falls back {spaces} to {to}."), Tone::Bad),
        Cause::Tap => (format!("{name} is dragged back {spaces} to {to}."), Tone::Bad),
        Cause::Unrelenting => {
            (format!("{name} is unrelenting: {spaces} forward to {to}."), Tone::Bad)
        }
        Cause::Stamina => (format!("{name} moves back {spaces} to {to}."), Tone::Plain),
        Cause::Amend => (format!("{name}'s token is put on {to}."), Tone::Plain),
    };
    Some((text, tone))
}

/// What an Ability is called.
fn power(world: &World, who: Id, nth: u8) -> String {
    let power = world.monster(who).and_then(|monster| monster.powers.get(usize::from(nth)));
    power.map_or_else(|| "an Ability".to_owned(), ToString::to_string)
}

fn lasts(world: &World, all: &[Lasting]) -> Option<(String, Tone)> {
    let first = all.first()?;
    let who: Vec<Id> = all.iter().map(|one| one.on).collect();
    let has = if who.len() == 1 { "has" } else { "have" };
    let until = match &first.what {
        super::lasting::What::Inspired(_) => String::new(),
        _ => format!(" through round {}", first.until),
    };
    Some((format!("{} {has} {}{until}.", world.names(&who), first.what.words()), Tone::Plain))
}

fn ended(world: &World, finish: Option<&Finish>, note: &str) -> (String, Tone) {
    let note = if note.is_empty() { String::new() } else { format!(" {note}") };
    match finish {
        Some(Finish::Won(who)) => {
            let wins = if who.len() == 1 { "wins" } else { "win" };
            (format!("The Endeavor is over: {} {wins}.{note}", world.names(who)), Tone::Good)
        }
        Some(Finish::Draw(who)) => (
            format!("The Endeavor is over: a draw between {}.{note}", world.names(who)),
            Tone::Fair,
        ),
        None => (format!("The Endeavor is over.{note}"), Tone::Plain),
    }
}
