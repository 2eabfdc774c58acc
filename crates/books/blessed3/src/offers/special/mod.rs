//! Specializations as forms: those of a Check, those of the questions they open, those for any time.

use super::{die_choice, names, rank, someone, stats, weighs_for, yes_no};
use crate::Blessed3;
use ingle_engine::{Choice, Field, Offer, RuleId, Why};

mod check;
mod window;
mod any;

pub use any::{amends, any_time, referee};
pub use check::{deny, ready, rolled};
pub use window::question;

type Game = ingle_engine::Game<Blessed3>;

/// A form with one blank of choices, some of them greyed out; greyed out as a whole where all are.
fn pick(
    (verb, label): (&'static str, &str),
    (name, blank): (&'static str, &str),
    choices: Vec<(String, Option<Why>)>,
    rules: &[RuleId],
) -> Option<Offer> {
    let none = choices.iter().all(|(_, why)| why.is_some());
    let first = choices.first()?.1.clone();
    let choices =
        choices.into_iter().map(|(value, why)| Choice::new(value.clone(), value).blocked(why));
    let field = Field::one(name, blank, choices.collect()).because(rules);
    Some(Offer::new(verb, label, rules).field(field).blocked(first.filter(|_| none)))
}

/// Words that are their own value.
fn plain(words: impl Iterator<Item = String>) -> Vec<Choice> {
    words.map(|word| Choice::new(word.clone(), word)).collect()
}
