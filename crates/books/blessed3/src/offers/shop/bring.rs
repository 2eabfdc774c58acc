//! What the new size of a die brings along: forms for the first one that waits.

use crate::rules::shop::carry::{LAST_ENTRY, MOST};
use crate::rules::shop::list::{self, Visit};
use crate::rules::shop::outlook;
use crate::rules::special::take;
use crate::rules::{LINE, NAME};
use crate::world::{Character, World};
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, RuleId, Seat, Why};

/// The forms of the tag that waits, and the one that leaves it. [B3-SHOP-08 B3-SHOP-09 B3-SHOP-10]
pub fn offers(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let Some((visit, _, stat, size)) = list::pending(game, seat) else { return Vec::new() };
    let Some(one) = visit.one() else { return Vec::new() };
    let mut all = match size {
        6 => story(game, one),
        8 => vec![aptitude(one), specialization(game, one)],
        _ => vec![gains(one), lifestyle(game, &visit, one), ethic(game, &visit, one)],
    };
    all.push(Offer::new("forgo_upgrade", format!("No d{size} upgrade"), &[id::SHOP_31]));
    let hint = format!("{}: {} becomes a d{size}.", one.name, stat.name());
    all.into_iter()
        .map(|offer| match offer.hint.is_empty() {
            true => offer.hint(hint.clone()),
            false => {
                let both = format!("{hint} {}", offer.hint);
                offer.hint(both)
            }
        })
        .collect()
}

fn story(game: &Game<Blessed3>, one: &Character) -> Vec<Offer> {
    let full = |blocked: bool, say: &str| blocked.then(|| Why::from(id::SHOP_11).say(say));
    // Two may be added at once.
    let entries = one.backstory.len() + 2 > MOST || one.next_entry + 2 > LAST_ENTRY;
    let targets =
        || {
            let mut all = vec![
                Choice::new("new", "a new entry")
                    .blocked(full(entries, "The Backstory is full; change an entry instead.")),
                Choice::new("thing", "an item, an ally, something learned").blocked(full(
                    one.things.len() + 2 > MOST,
                    "There are as many things as a sheet holds.",
                )),
            ];
            all.extend(one.backstory.iter().map(|(number, text)| {
                Choice::new(number.to_string(), format!("{number}. {text}"))
            }));
            all
        };
    let also = std::iter::once(Choice::none("no second change")).chain(targets()).collect();
    let mut all = vec![
        Offer::new("backstory_upgrade", "Backstory Upgrade", &[id::SHOP_08, id::SHOP_11])
            .hint("One or two changes within reason.")
            .field(Field::one("what", "Change", targets()).because(&[id::SHOP_11]))
            .field(Field::text("text", "In words", LINE))
            .field(Field::one("also", "And", also).because(&[id::SHOP_11]))
            .field(Field::note("also_text", "In words", LINE)),
        Offer::new("begin_rumor", "Begin a rumor", &[id::SHOP_08, id::SHOP_12])
            .hint("Whether it is believed, or true, the table decides.")
            .field(Field::text("text", "What is said", LINE).because(&[id::SHOP_12])),
    ];
    if !game.world.shop.rumors.is_empty() {
        all.push(
            Offer::new("change_rumor", "Change a rumor", &[id::SHOP_08, id::SHOP_12])
                .field(rumors(&game.world))
                .field(Field::text("text", "What is said now", LINE)),
        );
        all.push(
            Offer::new("end_rumor", "End a rumor", &[id::SHOP_08, id::SHOP_12])
                .field(rumors(&game.world)),
        );
    }
    all
}

/// The rumors as a field.
pub fn rumors(world: &World) -> Field {
    let choices = world.shop.rumors.iter().map(|(number, rumor)| {
        Choice::new(*number, rumor.text.clone()).note(rumor.standing.clone())
    });
    Field::one("rumor", "Which", choices.collect()).because(&[id::SHOP_12])
}

fn aptitude(one: &Character) -> Offer {
    let entries = one
        .backstory
        .iter()
        .map(|(number, text)| Choice::new(*number, format!("{number}. {text}")));
    let blocked = match (one.backstory.is_empty(), one.aptitudes.len() >= MOST) {
        (true, _) => Some(Why::rules(&[id::SHOP_14, id::CRE_34]).say(
            "An Aptitude comes from a Backstory entry, and there is none; the GM can add one.",
        )),
        (_, true) => Some(Why::from(id::SHOP_14).say(format!("{MOST} Aptitudes are the most."))),
        _ => None,
    };
    Offer::new("aptitude_upgrade", "Aptitude Upgrade", &[id::SHOP_09, id::SHOP_14])
        .field(Field::text("aptitude", "Apt in", NAME).because(&[id::SHOP_14]))
        .field(
            Field::one("from", "Comes from", entries.collect()).because(&[id::CRE_34, id::SHOP_14]),
        )
        .blocked(blocked)
}

/// An area that somebody is apt in is specialized; neither it nor the Specialization twice. [B3-SHOP-15 B3-APT-04 B3-APT-05]
fn specialization(game: &Game<Blessed3>, one: &Character) -> Offer {
    let mut seen: Vec<&String> = Vec::new();
    let mut areas: Vec<Choice> = Vec::new();
    for aptitude in one.aptitudes.iter().filter(|aptitude| !aptitude.lent) {
        if !seen.contains(&&aptitude.name) {
            seen.push(&aptitude.name);
            let why = take::specialized(one, &aptitude.name);
            areas.push(Choice::new(aptitude.name.clone(), aptitude.name.clone()).blocked(why));
        }
    }
    let choices: Vec<Choice> = game
        .content()
        .specializations
        .iter()
        .map(|(name, entry)| {
            let note = match entry.in_endeavors() {
                true => format!("{} Only in Endeavors.", entry.about),
                false => entry.about.clone(),
            };
            Choice::new(name.clone(), format!("{} {name}", entry.icon))
                .note(note)
                .blocked(take::taken(one, name))
        })
        .collect();
    let closed = |choices: &[Choice]| choices.iter().all(|choice| choice.blocked.is_some());
    let blocked = if areas.is_empty() {
        Some(Why::from(id::SHOP_15).say("There is no Aptitude to specialize."))
    } else if closed(&areas) {
        areas.first().and_then(|choice| choice.blocked.clone())
    } else if closed(&choices) {
        choices.first().and_then(|choice| choice.blocked.clone())
    } else {
        None
    };
    Offer::new("specialization_upgrade", "Specialization Upgrade", &[id::SHOP_09, id::SHOP_15])
        .hint("As listed, or as the table agrees on.")
        .field(Field::one("aptitude", "Aptitude", areas).because(&[id::APT_04, id::SHOP_15]))
        .field(Field::one("special", "Becomes", choices).because(&[id::APT_05, id::SHOP_15]))
        .field(Field::note("name", "Called", NAME).because(&[id::APT_10, id::SHOP_16]))
        .field(Field::note("link", "How they go together", LINE).because(&[id::SHOP_15]))
        .blocked(blocked)
}

fn gains(one: &Character) -> Offer {
    let mut seen: Vec<&String> = Vec::new();
    let mut choices = Vec::new();
    for thing in &one.things {
        if seen.contains(&thing) {
            continue;
        }
        seen.push(thing);
        let already = one.growth.exceptional.contains(thing);
        let why = already.then(|| {
            Why::from(id::SHOP_42).say(format!("{thing} is exceptional already; take another."))
        });
        choices.push(Choice::new(thing.clone(), thing.clone()).blocked(why));
    }
    choices.push(Choice::none("something else"));
    Offer::new("gains_upgrade", "Gains Upgrade", &[id::SHOP_10, id::SHOP_17])
        .hint("A 6 or 7 rounds up to 8 in Checks related enough to it.")
        .field(
            Field::one("thing", "What becomes exceptional", choices)
                .because(&[id::SHOP_17, id::SHOP_42]),
        )
        .field(Field::note("name", "If something else, what", LINE).because(&[id::SHOP_17]))
}

fn lifestyle(game: &Game<Blessed3>, visit: &Visit<'_>, one: &Character) -> Offer {
    let open = outlook::lifestyles(&visit.carried.world, game.content(), one);
    let rules = [id::SHOP_10, outlook::path(&one.lifestyle, "")];
    grows(game, ("lifestyle_upgrade", "Lifestyle Upgrade", "Lifestyle"), rules, open)
}

fn ethic(game: &Game<Blessed3>, visit: &Visit<'_>, one: &Character) -> Offer {
    let open = outlook::ethics(&visit.carried.world, game.content(), one);
    let rules = [id::SHOP_10, outlook::path(&one.ethic, "")];
    grows(game, ("ethic_upgrade", "Ethic Upgrade", "Ethic"), rules, open)
}

fn grows(
    game: &Game<Blessed3>,
    (verb, label, word): (&'static str, &str, &str),
    rules: [RuleId; 2],
    open: Result<Vec<String>, Why>,
) -> Offer {
    let (names, blocked) = match open {
        Ok(names) => (names, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let choice = |name: String| {
        let (icon, about) =
            game.content().upgrade(&name).map_or(("", ""), |to| (&to.icon, &to.about));
        let typical = match outlook::is_typical(&game.world, game.content(), &name) {
            true => " Typical of this setting.",
            false => "",
        };
        let label = format!("{icon} {name}").trim().to_owned();
        Choice::new(name, label).note(format!("{about}{typical}"))
    };
    Offer::new(verb, label, &rules)
        .field(Field::one("to", word, names.into_iter().map(choice).collect()).because(&rules))
        .blocked(blocked)
}
