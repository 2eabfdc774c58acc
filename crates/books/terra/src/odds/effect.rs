//! The chances of Effect Dice.

use crate::id;
use crate::level::EffectDice;
use crate::throws::Effect;
use ingle_engine::{Chance, Why, chances};
use std::collections::BTreeMap;

/// The largest Effect that is told of.
const MOST_TOLD: i64 = 20;
/// The largest modifier that can be asked about.
const MOST_PLUS: i64 = 20;

/// What is asked: Effect Dice, and what is added once at the end. [TR-EFF-13?]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectQuery {
    /// The dice.
    pub dice: EffectDice,
    /// What is added to the total; armour takes off.
    pub plus: i64,
}

/// What may come of Effect Dice.
#[derive(Clone, Debug, PartialEq)]
pub struct EffectOdds {
    /// The mean Effect.
    pub mean: f64,
    /// The chance of at least 1, 2, … 20, in this order.
    pub at_least: Vec<f64>,
}

impl EffectQuery {
    /// Reads a query: dice such as `d3` or `2d`, and a modifier from −20 to 20.
    pub fn parse(dice: &str, plus: i64) -> Result<Self, Why> {
        if !(-MOST_PLUS..=MOST_PLUS).contains(&plus) {
            let words = format!(
                "plus cannot be {plus}; it is a whole number from -{MOST_PLUS} to {MOST_PLUS}."
            );
            return Err(Why::from(id::EFF_13).say(words));
        }
        Ok(Self { dice: dice.parse()?, plus })
    }
}

/// The mean and the tail of an Effect, as the index plays it. [TR-EFF-03 TR-EFF-04 TR-EFF-13?]
pub fn effect(query: &EffectQuery) -> EffectOdds {
    let all = exactly(query);
    let tail = |least: i64| -> f64 {
        // The smaller side is added up, so that a certain thing is exactly one.
        let below: Vec<&Chance> = all.range(..least).map(|(_, chance)| chance).collect();
        1.0 - below.into_iter().fold(Chance::ZERO, |sum, chance| &sum + chance).to_f64()
    };
    EffectOdds { mean: mean(query), at_least: (1..=MOST_TOLD).map(tail).collect() }
}

/// The chance of every Effect, to where it is too small to matter.
pub fn exactly(query: &EffectQuery) -> BTreeMap<i64, Chance> {
    let found = chances(&Effect::of(query.dice), true);
    let tallies = found.tallies.into_iter();
    tallies.map(|(tally, chance)| (i64::from(tally.total) + query.plus, chance)).collect()
}

/// The mean Effect, in closed form: a chain of sixes adds 21/5 to the 6 that begins it.
fn mean(query: &EffectQuery) -> f64 {
    let plus = query.plus as f64;
    let EffectDice::D(count) = query.dice else { return 2.0 + plus };
    let part =
        |face: f64| ((face / 6.0).powi(count.into())) - ((face - 1.0) / 6.0).powi(count.into());
    let low: f64 = (1..=5).map(|face| f64::from(face) * part(f64::from(face))).sum();
    low + part(6.0) * (6.0 + 21.0 / 5.0) + plus
}

/// How many Effect rolls it takes on average to bring a Disposition to 0. [TR-CHAL-03 TR-CHAL-19?]
pub fn rolls_to_clear(query: &EffectQuery, disposition: u8) -> f64 {
    let all = exactly(query);
    let mut rolls = vec![0.0; usize::from(disposition) + 1];
    for left in 1..rolls.len() {
        // An Effect of 0 or less leaves everything as it was, so it only makes each roll count for less.
        let (mut stays, mut later) = (0.0, 0.0);
        for (effect, chance) in all.range(..left as i64) {
            match *effect <= 0 {
                true => stays += chance.to_f64(),
                false => later += chance.to_f64() * rolls[left - *effect as usize],
            }
        }
        rolls[left] = (1.0 + later) / (1.0 - stays);
    }
    rolls[usize::from(disposition)]
}
