//! The open Check or Contest in words and dice.

use super::sees_target;
use crate::deed::{Deed, Kind, Made, Part, Roll};
use crate::rules::blessing::roll_word;
use crate::rules::judge;
use crate::{Blessed2, id, tell};
use ingle_engine::view::{Die, Node, Tone, View};
use ingle_engine::{Game, Viewer, Waves};

/// The open deed: what it is, what fell, how it stands.
pub fn open(game: &Game<Blessed2>, deed: &Deed, viewer: Viewer) -> View {
    let world = &game.world;
    let who = deed.rolls.first().map_or_else(String::new, |roll| world.name(roll.by));
    let sees = sees_target(deed, viewer);
    let kind = match deed.kind {
        Kind::Check { target } if sees => format!("A Check against {target}."),
        Kind::Check { .. } => "A Check against a target that the DM keeps hidden.".to_owned(),
        Kind::Contest if deed.bouts.iter().any(|bout| bout.violent) => {
            "A violent Contest: somebody may die.".to_owned()
        }
        Kind::Contest => "A non-violent Contest: a tie is the Defender's.".to_owned(),
        Kind::Movement => "The movement of a Chase: the single highest moves.".to_owned(),
    };
    let mut view =
        View::new().with(Node::Heading(format!("{who}: {}", deed.intent))).with(Node::Text(kind));
    for nth in deed.places() {
        let Some(roll) = deed.roll(nth) else { continue };
        let name = roll_word(world, deed, nth);
        let part = part(roll);
        let Some(made) = &roll.made else {
            view.push(Node::Note(format!("{name} {part} and has still to roll.")));
            continue;
        };
        view.push(Node::Text(format!("{name} {part}: {}", made.sum.value())));
        view.push(Node::Dice(dice(made)));
        view.push(Node::Sum(made.sum.clone()));
    }
    for promised in deed.rolls.iter().flat_map(|roll| &roll.promised) {
        view.push(Node::Note(format!("{} has promised a Blessing.", world.name(*promised))));
    }
    let complete = deed.next().is_none() && !deed.rolls.is_empty();
    if !deed.verdicts.is_empty() {
        view.push(Node::Text(tell::verdicts(world, &judge::sides(deed), &deed.verdicts)));
    } else if complete && sees && deed.kind != Kind::Movement {
        let verdicts = judge::verdicts(&world.charter, deed);
        let words = tell::verdicts(world, &judge::sides(deed), &verdicts);
        view.push(Node::Text(format!("As it stands: {words}")));
    }
    view.with(Node::Rules(vec![if deed.is_check() { id::CHK_01 } else { id::CON_04 }]))
}

fn part(roll: &Roll) -> &'static str {
    match roll.part {
        Part::Check => "tries",
        Part::Attack(_) => "attacks",
        Part::Defence(_) => "defends",
        Part::Movement => "runs",
    }
}

/// The dice of a roll as they lie: those that bumped are faded, Blessings are golden.
pub fn dice(made: &Made) -> Vec<Die> {
    let mut all = Vec::new();
    let mut waves = made.waves.iter();
    for ((_, sides), throws) in made.dice.iter().zip(&made.throws) {
        for nth in 1..=*throws {
            let tone = if nth < *throws { Tone::Faded } else { Tone::Plain };
            let faces = waves.next().unwrap_or_default();
            all.extend(faces.iter().map(|face| Die::shows(*sides, *face).tone(tone)));
        }
    }
    all.extend(waves.flatten().map(|face| Die::shows(4, *face).tone(Tone::Gold)));
    for gift in &made.gifts {
        all.extend(gold(&gift.waves));
    }
    all
}

/// The d4 of a Blessing, golden.
pub fn gold(waves: &Waves) -> Vec<Die> {
    waves.iter().flatten().map(|face| Die::shows(4, *face).tone(Tone::Gold)).collect()
}
