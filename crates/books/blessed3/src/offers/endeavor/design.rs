//! A table's own kind of Endeavor, as a form.

use crate::Blessed3;
use crate::charter::YesNo;
use crate::endeavor::design::{Action, Special};
use crate::endeavor::rule;
use crate::endeavor::track::FARTHEST;
use crate::offers::yes_no;
use crate::rules::endeavor::design::{DOES, FIRES, MOST};
use crate::rules::endeavor::setup;
use crate::rules::{LINE, NAME};
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

/// Makes up a kind of Endeavor from a template. [B3-END-02]
pub fn offers(game: &Game<Blessed3>) -> Vec<Offer> {
    let templates = setup::designs(game).into_iter();
    let templates =
        templates.map(|(name, design)| Choice::new(name.clone(), name).note(design.about.clone()));
    let actions: Vec<Choice> =
        Action::ALL.map(|action| Choice::new(action.name(), action.name())).to_vec();
    let specials = [Special::Combo, Special::Victory, Special::Overcome];
    let specials: Vec<Choice> =
        specials.map(|special| Choice::new(special.name(), special.name())).to_vec();
    let harms = vec![Choice::new("push", "move down"), Choice::new("wound", "wound")];
    let gains = vec![Choice::new("climb", "moves up"), Choice::new("schemes", "lays Schemes")];
    let words = |all: &[&str]| all.iter().map(|word| Choice::new(*word, *word)).collect();
    let fires: Vec<Choice> = words(&FIRES.map(|(word, _)| word));
    let does: Vec<Choice> = words(&DOES.map(|(word, _)| word));
    let full = (game.world.endeavors.designs.len() >= MOST).then(|| {
        Why::from(rule::END_02).say(format!("{MOST} kinds of Endeavors are made up already."))
    });
    let because = [rule::END_01, rule::END_02];
    vec![
        Offer::new("design_endeavor", "Make up a kind of Endeavor", &because)
            .hint("From a template: what its sides may do, how it is won, and one new button.")
            .field(Field::text("name", "Name", NAME - 6))
            .field(Field::note("about", "What it is for", LINE))
            .field(Field::one("template", "Like", templates.collect()))
            .field(Field::note("our_side", "The first side is called", NAME))
            .field(Field::note("their_side", "The second", NAME))
            .field(usually_all(Field::several("actions", "Actions", actions, 0, 5)))
            .field(usually_all(Field::several("specials", "Special actions", specials, 0, 3)))
            .field(Field::one("our_harm", "Violent Attacks of the first", harms.clone()))
            .field(Field::one("their_harm", "Violent Attacks of the second", harms).usually("wound"))
            .field(Field::one("our_gain", "An Advance of the first", gains.clone()))
            .field(Field::one("their_gain", "An Advance of the second", gains).usually("schemes"))
            .field(
                yes_no("monstrosities", "The second are monstrosities", YesNo::Yes)
                    .hint("Without them both sides begin at 0; it ends at a finish line, or when one side is gone.")
                    .because(&[rule::MON_01]),
            )
            .field(yes_no("fatigue", "Spending Blessings tires", YesNo::No))
            .field(
                Field::number("finish", "Finish line", 0, FARTHEST.into(), 0)
                    .hint("0: as the template has it; without one, the last side standing wins."),
            )
            .field(Field::number("victory", "Victory from", 1, FARTHEST.into(), 30))
            .field(Field::number("wounds", "Wounds in a row", 1, 20, 3))
            .field(Field::number("schemes", "Schemes in a row", 1, 40, 10))
            .field(Field::note("button", "A button of its own", NAME).because(&[rule::END_30]))
            .field(Field::one("fires", "It fires when moved", fires).because(&[rule::END_30]))
            .field(Field::one("does", "And then", does).because(&[rule::END_30]))
            .blocked(full)
            .at(Place::Amend),
    ]
}

/// All of the choices filled in beforehand.
fn usually_all(field: Field) -> Field {
    let all = match &field.kind {
        ingle_engine::Kind::Several { of, .. } => {
            of.iter().map(|choice| choice.value.clone()).collect()
        }
        _ => Vec::new(),
    };
    field.usually(serde_json::Value::Array(all))
}
