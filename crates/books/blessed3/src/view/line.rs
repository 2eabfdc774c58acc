//! Facts in words.

use super::check::{called, outcome_words, proposed, rolled, upgraded};
use super::{claim_words, gold, roll_dice, standing, waves_dice};
use crate::Blessed3;
use crate::charter::SETTINGS;
use crate::check::Band;
use crate::cost::circled;
use crate::fact::Fact;
use crate::world::{Blessing, Character, Id, Presence, World};
use ingle_engine::view::{Die, Line, Tone};
use ingle_engine::{Game, Seat, Viewer};

/// A fact in words, with its dice.
pub fn tell(game: &Game<Blessed3>, fact: &Fact, viewer: Viewer) -> Option<Line> {
    let (text, dice, tone) = words(game, fact, viewer)?;
    Some(Line { text, dice, tone, ..Line::default() })
}

/// Words, dice and tone of a line.
pub(super) type Words = (String, Vec<Die>, Tone);

fn words(game: &Game<Blessed3>, fact: &Fact, viewer: Viewer) -> Option<Words> {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let plain = |text: String| Some((text, Vec::new(), Tone::Plain));
    let quiet = |text: String| Some((text, Vec::new(), Tone::Quiet));
    match fact {
        Fact::HandedIn { character, .. } => quiet(format!(
            "{} hands in {} ({}.",
            game.cast.name(character.seat),
            character.name,
            dice_of(character)
        )),
        Fact::Entered { character, .. } => {
            plain(format!("{} enters the game ({}.", character.name, dice_of(character)))
        }
        Fact::Accepted { id } => plain(format!("{} enters the game.", name(id))),
        Fact::SentBack { id, reason } => quiet(format!("{} goes back: {reason}", name(id))),
        Fact::Proposed { proposal, .. } => plain(proposed(world, proposal)),
        Fact::Dropped { proposal, turned_down, .. } => quiet(match turned_down {
            Some(reason) => {
                format!("{} cannot “{}”: {reason}", name(&proposal.by), proposal.intent)
            }
            None => format!("{} thinks better of “{}”.", name(&proposal.by), proposal.intent),
        }),
        Fact::Called { check, .. } => plain(called(world, check)),
        Fact::Ruled { claim } => {
            let ruled = standing::ruled_words(claim);
            plain(format!("{} {ruled}", claim_words(world, claim.by, &claim.what)))
        }
        Fact::Denied { by, stat } => {
            plain(format!("{} does not fit here; {} chooses anew.", stat.name(), name(by)))
        }
        Fact::Withdrawn { by } => quiet(format!("{} leaves it after all.", name(by))),
        Fact::Spent { by, blessings, on } => {
            let faces: Vec<String> = blessings.iter().map(face).collect();
            let text = format!("{} spends {} on {on}.", name(by), faces.join(" and "));
            Some((text, blessings.iter().map(gold).collect(), Tone::Gold))
        }
        Fact::Rolled { roll, say, .. } => {
            let mut text = rolled(world, roll);
            if !say.is_empty() {
                text = format!("{text} “{say}”");
            }
            Some((text, roll_dice(roll), Tone::Plain))
        }
        Fact::Upgraded { roll, .. } => {
            let dice = waves_dice(roll.sides, &roll.added_waves);
            Some((upgraded(world, roll), dice, Tone::Plain))
        }
        Fact::Helped { help } => {
            let text = format!(
                "{} Helps with {}: +{}, and one more bust.",
                name(&help.by),
                face(&help.paid),
                help.bonus
            );
            Some((text, vec![gold(&help.paid)], Tone::Gold))
        }
        Fact::Landed { at, .. } => plain(format!("The Help goes to roll {}, the lowest.", at + 1)),
        Fact::Rounds { by, declined } => plain(match declined {
            true => format!("{} leaves it as it fell.", name(by)),
            false => format!("{} rounds it up.", name(by)),
        }),
        Fact::Settled { outcome } => {
            let ruled = if outcome.ruled { "The GM rules: " } else { "" };
            let text = format!("{ruled}{}.", outcome_words(outcome));
            Some((text, Vec::new(), tone(outcome.band)))
        }
        Fact::Boon { text, .. } if text.is_empty() => None,
        Fact::Bust { text, .. } if text.is_empty() => None,
        Fact::Boon { text, .. } => Some((format!("Boon: {text}"), Vec::new(), Tone::Good)),
        Fact::Bust { text, .. } => Some((format!("Bust: {text}"), Vec::new(), Tone::Bad)),
        Fact::Finished | Fact::Merged { .. } => None,
        Fact::FirstMajor { by } => Some((
            format!("This is {}'s first Major Success of the session.", name(by)),
            Vec::new(),
            Tone::Good,
        )),
        Fact::Gained { by, blessings } => gained(world, *by, blessings, viewer),
        Fact::Stolen { from, to, blessing, .. } => {
            let seen = [from, to].into_iter().any(|id| sees(world, *id, viewer));
            match seen {
                true => {
                    let text =
                        format!("{} steals {} from {}.", name(to), face(blessing), name(from));
                    Some((text, vec![gold(blessing)], Tone::Gold))
                }
                false => plain(format!("{} steals a Blessing from {}.", name(to), name(from))),
            }
        }
        Fact::Favor { by, of, score } => {
            plain(format!("{of}'s favor toward {} stands at {score}.", name(by)))
        }
        Fact::CalledOn { by, of, amount, score } => {
            plain(format!("{} calls on {of}, whose favor falls by {amount} to {score}.", name(by)))
        }
        Fact::Ethic(fact) => super::ethic::tell(game, fact, viewer),
        Fact::Optional(fact) => super::optional::tell(game, fact, viewer),
        Fact::Shop(fact) => super::shop::tell(game, fact, viewer),
        Fact::Endeavor(fact) => super::endeavor::words(game, fact, viewer),
        Fact::Special(fact) => super::special::tell(game, fact, viewer),
        // The sheet of a monstrosity is the referee's, and so is what becomes of it. [B3-MON-47?]
        Fact::DieSet { by, .. }
        | Fact::AptitudeAdded { by, .. }
        | Fact::AptitudeStruck { by, .. }
        | Fact::EntryAdded { by, .. }
        | Fact::EntryStruck { by, .. }
            if world.monstrous(*by) && !world.knows(viewer, *by) =>
        {
            None
        }
        other => match standing::words(game, other, viewer) {
            Some((text, tone)) => Some((text, Vec::new(), tone)),
            None => amended(world, other, |seat| game.cast.name(seat).to_owned()),
        },
    }
}

/// The quieter facts: sessions and amends.
fn amended(world: &World, fact: &Fact, owner: impl Fn(Seat) -> String) -> Option<Words> {
    let name = |id: &Id| world.name(*id);
    let text = match fact {
        Fact::SessionBegan => {
            "The session begins; everybody's first Major Success is yet to come.".to_owned()
        }
        Fact::SessionEnded => "The session ends; Blessings stay.".to_owned(),
        Fact::Drawn { shuffled: true, .. } => {
            "The deck has run out; the spent cards are shuffled in.".to_owned()
        }
        Fact::Drawn { .. } => return None,
        Fact::Setting { ethic } => format!("The setting's Ethic is {ethic}."),
        Fact::Stands { by, presence } => match presence {
            Presence::Here => format!("{} is here.", name(by)),
            Presence::Busy => format!("{} is busy with something else.", name(by)),
            Presence::Away => format!("{} is not in the scene.", name(by)),
            Presence::Alone => format!("{} is alone.", name(by)),
        },
        Fact::DieSet { by, stat, from, to } => {
            format!("{}'s {} becomes a d{to} (it was a d{from}).", name(by), stat.name())
        }
        Fact::AptitudeAdded { by, aptitude } => {
            format!("{} is apt in {} now.", name(by), aptitude.name)
        }
        Fact::AptitudeStruck { by, aptitude } => {
            format!("{} is not apt in {} any more.", name(by), aptitude.name)
        }
        Fact::EntryAdded { by, number, text } => {
            format!("{}'s Backstory gains entry {number}: {text}", name(by))
        }
        Fact::EntryStruck { by, number, text } => {
            format!("Entry {number} of {}'s Backstory is struck: {text}", name(by))
        }
        Fact::Renamed { from, to, .. } => format!("{from} is called {to} now."),
        Fact::Given { by, to } => format!("{} is played by {} now.", name(by), owner(*to)),
        Fact::Left { name, .. } => format!("{name} leaves the game."),
        Fact::Option { setting, .. } => {
            let known = SETTINGS.iter().find(|known| known.value == *setting);
            format!("A house rule changes. {}.", known.map_or(setting, |known| &known.words))
        }
        // What is taken away by hand was seen by whoever saw the pool; the hand itself is public.
        Fact::Removed { by, .. } => format!("{} loses a Blessing.", name(by)),
        _ => return None,
    };
    Some((text, Vec::new(), Tone::Quiet))
}

/// What an outcome looks like.
pub fn tone(band: Band) -> Tone {
    match band {
        Band::Failure => Tone::Bad,
        Band::Minor => Tone::Fair,
        Band::Medium | Band::Major | Band::Maximum => Tone::Good,
    }
}

fn gained(world: &World, by: Id, blessings: &[Blessing], viewer: Viewer) -> Option<Words> {
    let name = world.name(by);
    if !sees(world, by, viewer) {
        let text = match blessings.len() {
            1 => format!("{name} gains a Blessing."),
            n => format!("{name} gains {n} Blessings."),
        };
        return Some((text, Vec::new(), Tone::Gold));
    }
    let faces: Vec<String> = blessings.iter().map(face).collect();
    let source = blessings.first().map_or("", |die| die.source.as_str());
    let text = match source {
        "by hand" => format!("{name} has {} from the GM's hand.", faces.join(" and ")),
        source => format!("{name} gains {} ({source}).", faces.join(", and with the bump ")),
    };
    Some((text, blessings.iter().map(gold).collect(), Tone::Gold))
}

/// Whether a viewer sees the faces of somebody's pool.
fn sees(world: &World, id: Id, viewer: Viewer) -> bool {
    match world.characters.get(&id) {
        Some(one) => one.pool.seen_by(viewer).is_some(),
        // Somebody who left took the pool along: only where pools are public is it still told.
        None => world.charter.public_pools.yes() || viewer.is_referee(),
    }
}

fn face(blessing: &Blessing) -> String {
    match blessing.temporary {
        true => format!("a temporary {}", circled(blessing.face)),
        false => circled(blessing.face).to_string(),
    }
}

fn dice_of(character: &Character) -> String {
    let mut larger: Vec<(u8, String)> = character
        .stats
        .all()
        .map(|stat| (character.stats.die(stat), stat.name().to_owned()))
        .filter(|(sides, _)| *sides != 4)
        .collect();
    larger.sort_by_key(|(sides, _)| std::cmp::Reverse(*sides));
    let rest = larger.len() < character.stats.all().count();
    let mut words: Vec<String> =
        larger.into_iter().map(|(sides, name)| format!("{name} d{sides}")).collect();
    words.extend(rest.then(|| "the rest d4".to_owned()));
    format!(
        "{}, {}): {}; {} Aptitudes",
        character.lifestyle,
        character.ethic,
        words.join(", "),
        character.aptitudes.len()
    )
}
