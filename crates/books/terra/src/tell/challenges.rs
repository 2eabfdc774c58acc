//! Challenges, Effects, gear and Advancements in words.

use super::{said, who_list};
use crate::Terra;
use crate::challenge::{Back, Challenge};
use crate::fact::Fact;
use crate::gear::Timing;
use ingle_engine::Game;
use ingle_engine::view::Tone;

/// A fact about Challenges or Effects in words; the outer nothing means that it is about something else.
pub fn words(game: &Game<Terra>, fact: &Fact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    let bad = |text: String| Some((text, Tone::Bad));
    let good = |text: String| Some((text, Tone::Good));
    match fact {
        Fact::Opened { name, text } => plain(format!("{name}. {text}")),
        Fact::ChallengeBegan { challenge, .. } => Some((began(challenge), Tone::Fair)),
        Fact::FacetAdded { challenge, first, name, rank, .. } => plain(format!(
            "There are two ways now to overcome “{challenge}”: {first}, or {name}, which is {rank}"
        )),
        Fact::GangFormed { challenge, .. } => {
            bad(format!("They gang up and become one. {}", began(challenge)))
        }
        Fact::GangRaised { names, gang, rank, .. } => bad(format!(
            "{} gang up{}: their Effect Dice are {} now, their Dispositions stay apart",
            names.join(", "),
            said(" as ", gang),
            rank.dice()
        )),
        Fact::GangIdle { names, gang } => plain(format!(
            "{} come together{}, and nothing rises",
            names.join(", "),
            said(" as ", gang)
        )),
        Fact::ChallengeEnded { name, note, .. } => {
            plain(format!("“{name}” is over{}", said(": ", note)))
        }
        Fact::ChallengeSet { challenge, .. } => plain(format!("Set by hand: {}", began(challenge))),
        Fact::TurnTaken { who, held: true, .. } => {
            plain(format!("{} lets the others act first", who.name))
        }
        Fact::RoundBegan { .. } => plain("Everybody may act again".to_owned()),
        // Where only the character's own Effect comes, it speaks for itself.
        Fact::EffectsDue { own: true, back: Back::Nothing, .. } => None,
        Fact::EffectsDue { who, aim, timing, own, back, .. } => {
            let own = own.then(|| format!("{}'s Effect", who.name));
            let back = (*back == Back::Due).then(|| "Retribution".to_owned());
            let order = match (timing, own.is_some() && back.is_some()) {
                (Timing::Before, true) => ", in this order",
                (Timing::After, true) => ", the Retribution first",
                (Timing::Together, true) => ", both at once",
                (_, false) => "",
            };
            let due: Vec<String> = own.into_iter().chain(back).collect();
            let due = if due.is_empty() { "no Effect".to_owned() } else { due.join(" and ") };
            plain(format!("“{}” brings {due}{order}", aim.name))
        }
        Fact::Struck { who, aim, effect, from, to, .. } => good(format!(
            "{}'s Effect on “{}” is {effect}: Disposition {from} → {to}",
            who.name, aim.name
        )),
        Fact::Overcome { aim } => good(format!("“{}” is overcome", aim.name)),
        Fact::OwnStopped { who, aim } => {
            bad(format!("{}'s Effect on “{}” comes to nothing", who.name, aim.name))
        }
        Fact::Fired { who, weapon, all: true } => plain(format!(
            "{} fires all ammunition ({}), which needs reloading now",
            who.name,
            game.content().weapon_name(weapon)
        )),
        Fact::RetributionStopped { aim } => {
            good(format!("“{}” has no time for Retribution", aim.name))
        }
        Fact::RetributionAimed { aim, on, .. } => {
            bad(format!("Retribution of “{}” is about to fall on {}", aim.name, who_list(on)))
        }
        Fact::RetributionRolled { aim, effect, on, .. } => {
            bad(format!("Retribution of “{}” on {}: Effect {effect}", aim.name, who_list(on)))
        }
        Fact::ShieldSacrificed { who } => {
            Some((format!("{} sacrifices the shield and takes no Effect", who.name), Tone::Fair))
        }
        Fact::RetributionFell { who, effect, harm: 0 } => {
            good(format!("Nothing of the {effect} gets through to {}", who.name))
        }
        Fact::RetributionFell { who, effect, harm } if u16::from(*harm) < *effect => {
            plain(format!("{harm} of the {effect} get through to {}", who.name))
        }
        Fact::Complicated { who, text } => Some((
            format!(
                "Instead of Retribution something else happens to {}{}",
                who.name,
                said(": ", text)
            ),
            Tone::Fair,
        )),
        Fact::Forked { aim, effect, level: Some(level), .. } => {
            bad(format!("“{}” forks with {effect}: {}", aim.name, level.word()))
        }
        Fact::Forked { aim, effect, level: None, .. } => {
            plain(format!("“{}” comes to {effect}, and nothing forks", aim.name))
        }
        _ => things(game, fact),
    }
}

/// Gear and Advancements in words.
fn things(game: &Game<Terra>, fact: &Fact) -> Option<(String, Tone)> {
    let plain = |text: String| Some((text, Tone::Plain));
    let good = |text: String| Some((text, Tone::Good));
    let weapon = |key: &String| game.content().weapon_name(key);
    match fact {
        Fact::Readied { who, weapon: key } => {
            plain(format!("{} readies a weapon: {}", who.name, weapon(key)))
        }
        Fact::Reloaded { who, weapon: key } => {
            plain(format!("{} reloads a weapon: {}", who.name, weapon(key)))
        }
        Fact::TookInHand { who, hand, shield } => {
            let shield = shield.then(|| "shield".to_owned());
            let held: Vec<String> = hand.as_ref().map(weapon).into_iter().chain(shield).collect();
            plain(match held.is_empty() {
                true => format!("{} puts everything away", who.name),
                false => format!("{} takes in hand: {}", who.name, held.join(", ")),
            })
        }
        Fact::ArmourWorn { who, worn: true } => plain(format!("{} puts armour on", who.name)),
        Fact::ArmourWorn { who, worn: false } => plain(format!("{} takes armour off", who.name)),
        Fact::Equipped { who, gear } => {
            let shield = gear.shield.then(|| "shield".to_owned());
            let armour = (gear.worn).then(|| gear.armour.word().to_owned());
            let weapons = gear.weapons.iter().map(weapon);
            let all: Vec<String> = weapons.chain(armour).chain(shield).collect();
            let all = if all.is_empty() { "nothing".to_owned() } else { all.join(", ") };
            plain(format!("{} carries now: {all}", who.name))
        }
        Fact::Awarded { who, points, xp, note } => {
            let who = who.as_ref().map_or("The group", |who| who.name.as_str());
            good(format!("{who} gains {points} XP{}: {xp} of 8", said(" for ", note)))
        }
        Fact::Gained { who, nth, max_hp, max_ego, .. } => good(format!(
            "{} gains an Advancement, number {nth}: maximum HP {max_hp}, maximum Ego {max_ego}",
            who.name
        )),
        Fact::Spent { who, attribute, to } => {
            let name = game.content().name(*attribute);
            good(format!("{} takes Extra Attribute: {name} is {to}", who.name))
        }
        Fact::Invented { who, text } => {
            good(format!("{} has an Advancement of its own: “{text}”", who.name))
        }
        Fact::XpSet { who, from, to } => plain(format!("{}'s XP are set: {from} → {to}", who.name)),
        _ => None,
    }
}

fn began(challenge: &Challenge) -> String {
    let each = challenge.facets.iter().map(|facet| {
        let most = facet.rank.disposition();
        let left = match facet.left == most {
            true => format!("Disposition {most}"),
            false => format!("Disposition {} of {most}", facet.left),
        };
        let name = match facet.name.is_empty() {
            true => String::new(),
            false => format!("{}: ", facet.name),
        };
        format!("{name}{}, {left}, Effect {}", facet.rank, facet.rank.dice())
    });
    let each: Vec<String> = each.collect();
    format!("Challenge “{}” — {}", challenge.name, each.join("; "))
}
