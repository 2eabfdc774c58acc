//! Monstrosities, as forms.

use crate::Blessed2;
use crate::endeavor::die::Cap;
use crate::endeavor::equation;
use crate::endeavor::monster::{BLESSINGS, FARTHEST, MANY, Monster};
use crate::endeavor::monstrous::Monstrous;
use crate::id;
use crate::offers::{people, stat};
use crate::rules::NAME;
use crate::stat::Stat;
use ingle_engine::{Choice, Field, Game, Offer, Place};

/// Adds the referee's moves about Monstrosities.
pub fn offers(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    all.extend(sample(game));
    all.push(make(game));
    all.extend(turn(game));
}

/// The samples, each with its numbers and what the equations say to them. [B2-MON-95]
fn samples(game: &Game<Blessed2>) -> Vec<Choice> {
    let each = game.content().bestiary.samples.iter().map(|one| {
        let warned = equation::warnings(&one.monster);
        let warning = warned.first().map_or(String::new(), |why| format!(" ⚠ {}", why.say));
        let note = format!("{}{warning}", in_short(&one.monster));
        Choice::new(one.name.clone(), format!("{} {}", one.icon, one.name)).note(note)
    });
    each.collect()
}

/// A Monstrosity in one line.
pub fn in_short(monster: &Monster) -> String {
    let buttons: Vec<String> = monster.buttons.iter().map(u16::to_string).collect();
    let powers: Vec<String> = monster.powers.iter().map(ToString::to_string).collect();
    let powers = if powers.is_empty() { String::new() } else { format!("; {}", powers.join(", ")) };
    let dice = match monster.blessings {
        0 => String::new(),
        count => format!(", {count} Blessing Dice"),
    };
    format!(
        "{}, stamina {}, button at {}{dice}{powers}",
        monster.die,
        monster.stamina,
        buttons.join(", ")
    )
}

fn sample(game: &Game<Blessed2>) -> Option<Offer> {
    let samples = samples(game);
    (!samples.is_empty()).then(|| {
        Offer::new("bring_sample", "Bring a sample Monstrosity", &[id::MON_24, id::MON_95])
            .field(Field::one("sample", "Which", samples).because(&[id::MON_95]))
            .field(Field::note("name", "Under another name", NAME))
            .at(Place::Side)
    })
}

fn make(game: &Game<Blessed2>) -> Offer {
    let dice = Cap::all().map(|cap| Choice::new(cap.to_string(), cap.to_string()));
    let bestiary = &game.content().bestiary;
    let abilities = Monstrous::ALL.into_iter().map(|kind| {
        let value = serde_json::to_value(kind).unwrap_or_default();
        let label = format!("{} {}", bestiary.icon(kind), kind.name());
        Choice::new(value, label).note(bestiary.about(kind))
    });
    Offer::new("make_monstrosity", "Make a Monstrosity", &[id::MON_24, id::MON_35])
        .hint("Stamina is about 5 times the cap; the button lies at a fifth to a half of it. What lies outside is said, and allowed.")
        .field(Field::text("name", "Name", NAME))
        .field(
            Field::one("die", "Its one die", dice.collect())
                .usually(Cap::new(4).map_or_else(|_| String::new(), |cap| cap.to_string()))
                .because(&[id::MON_26, id::MON_27, id::MON_28, id::MON_29, id::MON_75]),
        )
        .field(
            Field::number("blessings", "Blessing Dice", 0, BLESSINGS.into(), 0)
                .because(&[id::MON_31, id::MON_76]),
        )
        .field(
            Field::number("stamina", "Stamina", 1, FARTHEST.into(), 20)
                .because(&[id::MON_07, id::MON_77]),
        )
        .field(
            Field::number("button", "Muddle button at", 1, i64::from(FARTHEST) / MANY as i64, 5)
                .because(&[id::MON_02, id::MON_78]),
        )
        .field(
            Field::number("buttons", "How many, at even distances", 1, MANY as i64, 1)
                .because(&[id::MON_02, id::MON_79]),
        )
        .field(
            Field::several("abilities", "Abilities", abilities.collect(), 0, MANY)
                .because(&[id::MON_35]),
        )
        .field(
            Field::text("versus", "What vs. X is against", 60)
                .usually("Violence")
                .hint("Violence and Spark Checks are seen by the engine; of anything else the DM says when it is met.")
                .because(&[id::MON_74]),
        )
        .field(stat(game, Stat::Heart).because(&[id::MON_43]))
        .field(
            Field::number("rush", "The cap of Spark Rush", 2, 10, 4)
                .because(&[id::MON_55, id::MON_28]),
        )
        .at(Place::Side)
}

/// Somebody whom the referee plays turns into a Monstrosity. [B2-MON-25]
fn turn(game: &Game<Blessed2>) -> Option<Offer> {
    let of =
        people(game, |_, one| one.monster.is_none() && game.cast.is_referee(one.seat), |_, _| None);
    let samples = samples(game);
    (!of.is_empty() && !samples.is_empty()).then(|| {
        Offer::new("turn_monstrous", "Turn somebody into a Monstrosity", &[id::MON_25])
            .field(Field::one("character", "Who", of))
            .field(Field::one("sample", "Like", samples))
            .at(Place::Side)
    })
}
