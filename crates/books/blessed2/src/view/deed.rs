//! The open Check or Contest in words and dice.

use crate::deed::{Deed, Kind, Made, Part, Roll};
use crate::rules::judge;
use crate::{Blessed2, id, tell};
use ingle_engine::Game;
use ingle_engine::view::{Die, Node, Tone, View};

/// The open deed: what it is, what fell, how it stands.
pub fn open(game: &Game<Blessed2>, deed: &Deed) -> View {
    let world = &game.world;
    let who = deed.rolls.first().map_or_else(String::new, |roll| world.name(roll.by));
    let kind = match deed.kind {
        Kind::Check { target } => format!("A Check against {target}."),
        Kind::Contest { violent: true, .. } => "A violent Contest: somebody may die.".to_owned(),
        Kind::Contest { target: Some(target), .. } => {
            format!("A Contest: more than {target} is needed, and more than the Defender has.")
        }
        Kind::Contest { .. } => "A non-violent Contest: a tie is the Defender's.".to_owned(),
        Kind::Focus => "The roll for the focus: the highest drives the scene.".to_owned(),
    };
    let mut view =
        View::new().with(Node::Heading(format!("{who}: {}", deed.intent))).with(Node::Text(kind));
    for roll in &deed.rolls {
        let name = world.name(roll.by);
        let part = part(roll);
        match (&roll.made, &roll.shown) {
            (Some(made), _) => {
                view.push(Node::Text(format!("{name} {part}: {}", made.sum.value())));
                view.push(Node::Dice(dice(made)));
                view.push(Node::Sum(made.sum.clone()));
            }
            (None, Some(shown)) => {
                view.push(Node::Text(format!("{name} {part}: the first die shows {}", shown.face)));
                let stat = shown.plan.stats.first().copied().unwrap_or_default();
                let sides = world.character(roll.by).map_or(10, |one| one.die(stat).sides);
                view.push(Node::Dice(vec![Die::shows(sides.max(shown.face), shown.face)]));
            }
            (None, None) => view.push(Node::Note(format!("{name} {part} and has still to roll."))),
        }
        for help in &roll.promised {
            view.push(Node::Note(format!("{} has promised Help.", world.name(help.by))));
        }
    }
    let sides = judge::sides(deed);
    let complete = deed.next().is_none() && !deed.rolls.is_empty();
    match (deed.verdict, deed.rank) {
        (Some(verdict), rank) => {
            view.push(Node::Text(tell::outcome(world, &sides, verdict)));
            if let Some(rank) = rank {
                view.push(Node::Text(tell::ranked(&sides, verdict.won, rank)));
            }
        }
        (None, _) if complete && deed.kind != Kind::Focus => {
            let verdict = judge::verdict(&world.charter, deed);
            let words = tell::outcome(world, &sides, verdict);
            view.push(Node::Text(format!("As it stands: {words}")));
        }
        _ => {}
    }
    view.with(Node::Rules(vec![if deed.is_check() { id::CHK_02 } else { id::CON_04 }]))
}

fn part(roll: &Roll) -> &'static str {
    match roll.part {
        Part::Check | Part::Focus => "tries",
        Part::Attack => "attacks",
        Part::Defence => "defends",
    }
}

/// The dice of a roll as they lie: those that bumped are faded.
pub fn dice(made: &Made) -> Vec<Die> {
    let mut all = Vec::new();
    let mut waves = made.waves.iter();
    for ((_, sides), throws) in made.dice.iter().zip(&made.throws) {
        for nth in 1..=*throws {
            let tone = if nth < *throws { Tone::Faded } else { Tone::Plain };
            let faces = waves.next().map(Vec::as_slice).unwrap_or_default();
            all.extend(faces.iter().map(|face| Die::shows(*sides, *face).tone(tone)));
        }
    }
    all
}
