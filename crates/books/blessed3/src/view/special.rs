//! Specializations in words: what they ask, what they do, what is left of them.

use super::gold;
use super::line::Words;
use crate::Blessed3;
use crate::id;
use crate::specialization::Held;
use crate::specialization::fact::SpecialFact;
use crate::specialization::topic::SpecialTopic;
use crate::world::{Character, Id, World};
use ingle_engine::view::{Die, Node, Pair, Tone, View};
use ingle_engine::{Game, Viewer};

/// What a Specialization asks.
pub fn question(view: &mut View, game: &Game<Blessed3>, topic: &SpecialTopic, viewer: Viewer) {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let text = match topic {
        SpecialTopic::Protect => "A violent Attack: does somebody nearby step in?".to_owned(),
        SpecialTopic::Join { plan } => {
            let with = plan.duet.as_ref().map_or(plan.by, |duet| duet.with);
            let stat = plan.partner.as_ref().map_or("", |stat| stat.name());
            format!(
                "{0} would Spark with {1}'s {stat}. Does {1} join in?",
                name(&plan.by),
                name(&with)
            )
        }
        SpecialTopic::JoinLate { by, partner, duet, .. } => format!(
            "{0} would add {1}'s {2}. Does {1} join in?",
            name(by),
            name(&duet.with),
            partner.name()
        ),
        SpecialTopic::Related { by, die } => {
            let one = world.characters.get(by);
            let die = one.and_then(|one| one.blessings().iter().find(|known| known.id == *die));
            let apt = die.map_or("its Aptitude", |die| die.source.as_str());
            format!("{} would Help by {apt}. Is that related enough?", name(by))
        }
        SpecialTopic::Insure => "It would fail. Does it succeed after all, Insured?".to_owned(),
        SpecialTopic::Veto => "Insured, it would succeed without fail. Is that so?".to_owned(),
        SpecialTopic::Resolve => "The Attack succeeds. Is its Defender resolved?".to_owned(),
        SpecialTopic::After => "It succeeded. Does anything follow from that?".to_owned(),
        SpecialTopic::Mirror { of, attacker, .. } => {
            format!("{} may have {} feel it too, in a milder form.", name(of), name(attacker))
        }
        SpecialTopic::Milder { attacker, injury, condition, .. } => {
            let condition = condition.map(|known| known.words());
            let what: Vec<String> = condition
                .into_iter()
                .chain(Some(injury.clone()).filter(|i| !i.is_empty()))
                .collect();
            format!("What is a milder form of “{}” for {}?", what.join(", "), name(attacker))
        }
        SpecialTopic::Safe { by, .. } => {
            format!("{} would find calm. Is this a safe place?", name(by))
        }
        SpecialTopic::Heard { by, .. } => {
            format!("Who hears or sees what {} does?", name(by))
        }
        SpecialTopic::Answer { by, asked, .. } => match asked.seen_by(viewer) {
            Some(words) => format!("{} asks: {words}", name(by)),
            None => format!("{} waits for an answer.", name(by)),
        },
    };
    view.push(Node::Text(text));
}

/// What a Specialization does, in words; nothing where it is only counted.
pub fn tell(game: &Game<Blessed3>, fact: &SpecialFact, viewer: Viewer) -> Option<Words> {
    let world = &game.world;
    let name = |id: &Id| world.name(*id);
    let held = |by: &Id, own: &String| called(world, *by, own);
    let mut dice: Vec<Die> = Vec::new();
    let (text, tone) = match fact {
        SpecialFact::Taken { by, name: own, held } => {
            (format!("{} has {}: {}", name(by), held.name(own), about(held)), Tone::Quiet)
        }
        SpecialFact::Reworded { by, name: own, held } => {
            let state = held.state();
            let state = if state.is_empty() { state } else { format!(" ({state})") };
            let text = format!(
                "{}'s {own} is reworded: {}, {}{state}",
                name(by),
                held.name(own),
                about(held)
            );
            (text, Tone::Quiet)
        }
        SpecialFact::Gone { by, name: own } => {
            (format!("{} does not have {own} any more.", name(by)), Tone::Quiet)
        }
        SpecialFact::Used { by, name: own, .. } => {
            (format!("{} uses {}.", name(by), held(by, own)), Tone::Gold)
        }
        SpecialFact::Recharged { by, name: own, charge } => {
            let one = world.characters.get(by).and_then(|one| one.specials.held.get(own));
            let rises = one.is_some_and(|held| held.rises > 0);
            let next = match rises {
                true => format!("; the next Recharge costs {}", charge.cost().notation()),
                false => String::new(),
            };
            (format!("{} is charged again for {}{next}.", held(by, own), name(by)), Tone::Plain)
        }
        SpecialFact::Reset { by, name: own, charge } => {
            let cost = charge.cost().notation();
            (format!("The Recharge of {}'s {own} costs {cost} again.", name(by)), Tone::Quiet)
        }
        SpecialFact::Determined { by } => {
            (format!("Nothing that {} suffers does harm in this.", name(by)), Tone::Good)
        }
        SpecialFact::Calmed { by, value } => {
            (format!("{} keeps a {value} for another Check.", name(by)), Tone::Good)
        }
        SpecialFact::CalmUsed { .. } => return None,
        SpecialFact::Lapsed { by, what } => (format!("{}: {what} is over.", name(by)), Tone::Quiet),
        SpecialFact::Attends { by, stat } => {
            let text = format!("{} may strike next, violently, with {}.", name(by), stat.name());
            (text, Tone::Plain)
        }
        SpecialFact::Attended { by, stat } => {
            (format!("{} strikes in that moment, with {}.", name(by), stat.name()), Tone::Plain)
        }
        SpecialFact::Pledged { to, pledge } => {
            let text = format!(
                "{} will Help {}'s next Check: +{}, and one more bust.",
                name(&pledge.by),
                name(to),
                pledge.bonus
            );
            dice.push(gold(&pledge.paid));
            (text, Tone::Gold)
        }
        SpecialFact::Leave { by, to } => {
            (format!("{} may Help {}'s next Check.", name(by), name(to)), Tone::Plain)
        }
        SpecialFact::Fulfilled { to } => {
            (format!("The Help that {} was promised is here.", name(to)), Tone::Gold)
        }
        SpecialFact::Aided { aid, piles } => {
            let faces = piles.as_ref().map_or(&[][..], |piles| &piles.faces);
            dice = faces.iter().map(|face| Die::shows(6, *face)).collect();
            let how = piles.as_ref().and_then(|piles| piles.equal.clone());
            let result = match how {
                Some(how) => format!("{how}, +{}", aid.bonus),
                None if aid.bonus > 0 => format!("+{}", aid.bonus),
                None => "no two piles are equal".to_owned(),
            };
            (format!("{} reckons: {result}, and one more bust.", name(&aid.by)), Tone::Gold)
        }
        SpecialFact::Landed { at, .. } => {
            (format!("The Help goes to roll {}, the lowest.", at + 1), Tone::Plain)
        }
        SpecialFact::Protected { by, target } => (
            format!("{} steps in for {} and is the Defender now.", name(by), name(target)),
            Tone::Gold,
        ),
        SpecialFact::Distracted { mischief } => {
            let text = format!(
                "{} distracts them with {}: −{} on roll {}.",
                name(&mischief.by),
                mischief.thing,
                mischief.amount,
                mischief.at + 1
            );
            (text, Tone::Bad)
        }
        SpecialFact::Insured { by, of } => {
            (format!("{} tends {} without fail.", name(by), name(of)), Tone::Good)
        }
        SpecialFact::Refused { of } => {
            (format!("{} does not want it like that.", name(of)), Tone::Plain)
        }
        SpecialFact::Vexed => {
            ("An automatic success may still answer that.".to_owned(), Tone::Quiet)
        }
        SpecialFact::Resolved { by, attacker } => {
            let text = format!(
                "{} is resolved: one boon fewer and one bust more for {}.",
                name(by),
                name(attacker)
            );
            (text, Tone::Good)
        }
        SpecialFact::Donated { by, place, count, worth } => {
            let one = world.characters.get(by);
            let all = one.and_then(|one| one.specials.donations.get(place)).map_or(0, |d| d.worth);
            let many = if *count == 1 { "Blessing" } else { "Blessings" };
            let text = format!(
                "{} gives {count} {many} worth {worth} to {place}; {all} in all.",
                name(by)
            );
            (text, Tone::Gold)
        }
        SpecialFact::DonationClosed { by, place, outcome } => {
            (format!("What {} gave to {place} comes back: {outcome}", name(by)), Tone::Good)
        }
        SpecialFact::Destroyed { by, thing, becomes } => {
            (format!("{} destroys {thing}: {becomes}", name(by)), Tone::Gold)
        }
        SpecialFact::Performed { by, how, .. } => (format!("{}: {how}", name(by)), Tone::Gold),
        SpecialFact::Invoked { by, name: own, what } => match what.seen_by(viewer) {
            Some(words) => (format!("{}, {}: {words}", name(by), held(by, own)), Tone::Plain),
            None => return None,
        },
        SpecialFact::Answered { by, text, .. } => match text.seen_by(viewer) {
            Some(words) => (format!("{} learns: {words}", name(by)), Tone::Plain),
            None => (format!("{} has an answer.", name(by)), Tone::Quiet),
        },
        SpecialFact::NotSo { by, what } => {
            (format!("{what}, says the GM to {}.", name(by)), Tone::Plain)
        }
        SpecialFact::Declined { by, with } => {
            (format!("{} does not join {} in it.", name(with), name(by)), Tone::Plain)
        }
        SpecialFact::Vanished { by, blessings } => {
            let many = if blessings.len() == 1 { "Blessing" } else { "Blessings" };
            let text = format!("{} unspent {many} of {} vanish.", blessings.len(), name(by));
            (text, Tone::Quiet)
        }
        SpecialFact::Bereft { by } => (format!("{} has lost a companion.", name(by)), Tone::Bad),
    };
    Some((text, dice, tone))
}

fn called(world: &World, by: Id, own: &str) -> String {
    let one = world.characters.get(&by);
    let held = one.and_then(|one| one.specials.held.get(own));
    held.map_or(own, |held| held.name(own)).to_owned()
}

fn about(held: &Held) -> &str {
    if held.about.is_empty() { "the table says what it does." } else { &held.about }
}

/// What is left of everything that is counted a session, for whoever runs the game. [B3-SPEC-132?]
pub fn left(one: &Character) -> Vec<String> {
    let counted = one.specials.held.iter().filter(|(_, held)| held.uses > 0 && held.left());
    counted
        .map(|(own, held)| {
            let left = held.uses.saturating_sub(held.used);
            format!("{}: {left} of {} left", held.name(own), held.uses)
        })
        .collect()
}

/// What Specializations have to say on a card.
pub fn marks(one: &Character) -> Vec<String> {
    let specials = &one.specials;
    let mut found: Vec<String> = specials
        .held
        .iter()
        .filter(|(_, held)| !held.left())
        .map(|(own, held)| format!("{} used up", held.name(own)))
        .collect();
    if specials.determined {
        found.push("determined".to_owned());
    }
    found.extend(specials.calm.map(|value| format!("calm dice {value}")));
    found.extend(specials.attends.map(|stat| format!("may strike with {}", stat.name())));
    found.extend(specials.adopted.as_ref().map(|what| format!("has become: {what}")));
    found.extend(specials.pledges.iter().map(|pledge| format!("promised Help +{}", pledge.bonus)));
    found
}

/// The Specializations on a sheet: what each is, uses left and Recharge.
pub fn sheet(view: &mut View, game: &Game<Blessed3>, one: &Character) {
    let specials = &one.specials;
    if let Some(owner) = specials.companion_of {
        view.push(Node::Note(format!("Companion of {}.", game.world.name(owner))));
        let values = specials.values.iter().map(|(name, value)| pair(name, value.to_string()));
        view.push(Node::Pairs(values.collect()));
        view.push(Node::Rules(vec![id::SPEC_41, id::SPEC_43, id::SPEC_44]));
    }
    if !specials.held.is_empty() {
        view.push(Node::Heading("Specializations".to_owned()));
        let icon = |own: &str| {
            game.content().specialization(own).map_or(String::new(), |entry| entry.icon.clone())
        };
        let all = specials.held.iter().map(|(own, held)| {
            let state = held.state();
            let state = if state.is_empty() { String::new() } else { format!(" ({state})") };
            let value = format!("{} {}{state}", held.aptitude, about(held));
            Pair { icon: icon(own), ..pair(held.name(own), value) }
        });
        view.push(Node::Pairs(all.collect()));
        let rules = specials.held.keys().filter_map(|own| {
            game.content().specialization(own).and_then(|entry| entry.rules.first()).copied()
        });
        view.push(Node::Rules(rules.chain([id::APT_02, id::TERM_01]).collect()));
    }
    let number = game.world.named(&one.name);
    let companion = game
        .world
        .characters
        .values()
        .find(|other| number.is_some() && other.specials.companion_of == number);
    if let Some(companion) = companion {
        view.push(Node::Note(format!("Companion: {}.", companion.name)));
        view.push(Node::Rules(vec![id::SPEC_38, id::SHEET_10]));
    }
    if let Some(value) = specials.calm {
        view.push(Node::Note(format!("Calm dice kept for another Check: {value}.")));
        view.push(Node::Rules(vec![id::SPEC_16, id::SPEC_17]));
    }
    if !specials.donations.is_empty() {
        view.push(Node::Heading("Given away".to_owned()));
        let gifts = specials.donations.iter().map(|(place, gift)| {
            pair(place, format!("{} Blessings worth {}", gift.count, gift.worth))
        });
        view.push(Node::Pairs(gifts.collect()));
        view.push(Node::Rules(vec![id::SPEC_22]));
    }
}

fn pair(name: &str, value: String) -> Pair {
    Pair { name: name.to_owned(), icon: String::new(), value, meter: None, die: None }
}
