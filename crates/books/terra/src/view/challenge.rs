//! Challenges at a glance.

use crate::Terra;
use crate::challenge::{Challenge, ChallengeId, Retribution};
use crate::charter::Spotlight;
use crate::rules::turns;
use ingle_engine::Game;
use ingle_engine::view::{Pair, Person};

/// Every Challenge that is open, what is to be faced first on top. [TR-CHAL-03 TR-FORK-13?]
pub fn cards(game: &Game<Terra>) -> Vec<Person> {
    let open = game.world.open_challenges().into_iter();
    open.map(|(id, challenge)| card(game, id, challenge)).collect()
}

fn card(game: &Game<Terra>, id: ChallengeId, challenge: &Challenge) -> Person {
    let faced = game.world.roll.as_ref().and_then(|roll| roll.aim).map(|aim| aim.challenge);
    let mut marks = Vec::new();
    if challenge.gang > 1 {
        marks.push(format!("a gang of {}", challenge.gang));
    }
    if let Some(from) = challenge.fork_of {
        marks.push(format!("forked from {}", game.world.challenge_handle(from)));
    }
    marks.extend(match challenge.retribution {
        Retribution::Harm => None,
        Retribution::Story => Some("Retribution is told".to_owned()),
        Retribution::None => Some("no Retribution".to_owned()),
    });
    let waiting = turns::waiting(&game.world, id);
    if !waiting.is_empty() && game.world.charter.spotlight == Spotlight::ByTurns {
        let names: Vec<&str> = waiting.into_iter().map(|id| game.world.name(id)).collect();
        marks.push(format!("to act: {}", names.join(", ")));
    }
    if faced == Some(id) {
        marks.push("faced now".to_owned());
    }
    Person {
        key: format!("challenge-{id}"),
        name: game.world.challenge_handle(id),
        about: match challenge.about.is_empty() {
            true => format!("Challenge · Effect {}", challenge.dice(0)),
            false => format!("Challenge · {}", challenge.about),
        },
        portrait: "⚑".to_owned(),
        pairs: pairs(challenge),
        marks,
        ..Person::default()
    }
}

/// What is left of each facet.
pub fn pairs(challenge: &Challenge) -> Vec<Pair> {
    let each = challenge.facets.iter().map(|facet| {
        let most = facet.rank.disposition();
        let name = match facet.name.is_empty() {
            true => facet.rank.to_string(),
            false => format!("{}, {}", facet.name, facet.rank),
        };
        Pair {
            name,
            icon: "◆".to_owned(),
            value: format!("{} of {most}", facet.left),
            meter: Some((facet.left.into(), most.into())),
            die: None,
        }
    });
    each.collect()
}
