//! Exact chances of what comes out of a move. No rules here: the game itself is played, over every outcome.

use crate::view::{Odds, Tone};
use crate::{
    Allowed, Chance, Dice, Event, Game, Outcome, Paths, Policy, Reply, Rng, Rulebook, Seat, Stamp,
    Stop, Why,
};
use std::collections::{BTreeMap, HashMap};

/// What may come out of a move, and how likely.
#[derive(Clone, Debug)]
pub struct Weighed<K> {
    /// Each outcome with its chance.
    pub chances: BTreeMap<K, Chance>,
    /// The chance that nothing came out that is measured, and of all that was cut.
    pub rest: Chance,
}

/// More plays than this are more than anybody waits for.
const MOST_PLAYS: usize = 2_000_000;
/// More questions than this in a row are no reaction to a move any more.
const MOST_STEPS: usize = 64;

/// Plays a move over every outcome, a policy answering the questions that it opens, until it can be measured.
///
/// It is measured before every throw too, so that dice which come after the outcome are not thrown.
pub fn odds<R: Rulebook, K: Ord>(
    game: &Game<R>,
    seat: Seat,
    stamp: Stamp,
    reply: &Reply<R>,
    policy: &mut dyn Policy<R>,
    measure: impl Fn(&Game<R>, &[Event<R>]) -> Option<K>,
) -> Result<Weighed<K>, Stop> {
    odds_within(MOST_PLAYS, game, seat, stamp, reply, policy, measure)
}

/// The same, given up when it would take more than so many plays.
pub fn odds_within<R: Rulebook, K: Ord>(
    budget: usize,
    game: &Game<R>,
    seat: Seat,
    stamp: Stamp,
    reply: &Reply<R>,
    policy: &mut dyn Policy<R>,
    measure: impl Fn(&Game<R>, &[Event<R>]) -> Option<K>,
) -> Result<Weighed<K>, Stop> {
    let act = game.allow(seat, stamp, reply.clone())?;
    odds_of(budget, game, &act, policy, measure)
}

/// The same for a move that is known to be allowed.
pub fn odds_of<R: Rulebook, K: Ord>(
    budget: usize,
    game: &Game<R>,
    act: &Allowed<R>,
    policy: &mut dyn Policy<R>,
    measure: impl Fn(&Game<R>, &[Event<R>]) -> Option<K>,
) -> Result<Weighed<K>, Stop> {
    let merge = !policy.reacts();
    let depth = game.open().len();
    let mut found = Weighed { chances: BTreeMap::new(), rest: Chance::ZERO };
    let mut open: HashMap<Game<R>, Chance> = HashMap::new();
    let mut plays = 0;
    let mut step = |game: &Game<R>,
                    weight: &Chance,
                    act: &Allowed<R>,
                    next: &mut HashMap<Game<R>, Chance>,
                    found: &mut Weighed<K>|
     -> Result<(), Stop> {
        let mut paths = Paths::new(merge);
        loop {
            plays += 1;
            if plays > budget {
                let words = "There are too many ways for this to go; its odds are not counted.";
                return Err(Stop::Refused(Why::words(words)));
            }
            let mut dice = Dice::every(&mut paths);
            // What follows once it came out would only multiply the ways that it came.
            let known = |game: &Game<R>, events: &[Event<R>]| measure(game, events).is_some();
            let decided = game.play(act, &mut dice, Some(&known))?;
            let chance = weight * paths.weight();
            if let Some(key) = measure(&decided.game, &decided.events) {
                match found.chances.get_mut(&key) {
                    Some(sum) => *sum += &chance,
                    None => drop(found.chances.insert(key, chance)),
                }
            } else if decided.game.open().len() > depth.saturating_sub(1)
                && !decided.game.open().is_empty()
            {
                match next.get_mut(&decided.game) {
                    Some(sum) => *sum += &chance,
                    None => drop(next.insert(decided.game, chance)),
                }
            } else {
                found.rest += &chance;
            }
            if !paths.advance() {
                break;
            }
        }
        if !paths.cut().is_zero() {
            found.rest += &(weight * paths.cut());
        }
        Ok(())
    };
    step(game, &Chance::ONE, act, &mut open, &mut found)?;
    for _ in 0..MOST_STEPS {
        if open.is_empty() {
            return Ok(found);
        }
        let mut next = HashMap::new();
        for (game, weight) in open {
            match policy.next(&game) {
                Some(reply) => {
                    let act = game.trust(reply)?;
                    step(&game, &weight, &act, &mut next, &mut found)?;
                }
                None => found.rest += &weight,
            }
        }
        open = next;
    }
    for (_, weight) in open {
        found.rest += &weight;
    }
    Ok(found)
}

/// Plays a move many times with sampled dice, where counting every outcome would take too long.
pub fn estimate<R: Rulebook>(
    times: u32,
    rng: &mut Rng,
    game: &Game<R>,
    act: &Allowed<R>,
    policy: &mut dyn Policy<R>,
) -> Result<Weighed<Outcome>, Stop> {
    let mut counts: BTreeMap<Outcome, u32> = BTreeMap::new();
    for _ in 0..times {
        let mut decided = game.perform(act, &mut Dice::sampled(rng, &[], &[]))?;
        for _ in 0..MOST_STEPS {
            if let Some(outcome) = R::measure(&decided.game, &decided.events) {
                *counts.entry(outcome).or_default() += 1;
                break;
            }
            let Some(reply) = policy.next(&decided.game) else { break };
            let act = decided.game.trust(reply)?;
            decided = decided.game.perform(&act, &mut Dice::sampled(rng, &[], &[]))?;
        }
    }
    let measured: u32 = counts.values().sum();
    let part = |count: u32| Chance::new(count.into(), times.into());
    let chances = counts.into_iter().map(|(outcome, count)| (outcome, part(count))).collect();
    Ok(Weighed { chances, rest: part(times - measured) })
}

impl Weighed<Outcome> {
    /// The chances as a chart, worst first; `cost` names what the second number counts.
    pub fn chart(&self, cost: Option<&str>) -> Odds {
        let mut bars: Vec<(u8, String, f64, Tone)> = Vec::new();
        let mut success = 0.0;
        let mut costs: BTreeMap<u8, f64> = BTreeMap::new();
        for (outcome, chance) in &self.chances {
            let chance = chance.to_f64();
            match bars.iter_mut().find(|bar| bar.0 == outcome.rank) {
                Some(bar) => bar.2 += chance,
                None => bars.push((outcome.rank, outcome.label.to_owned(), chance, outcome.tone)),
            }
            if outcome.success {
                success += chance;
            }
            *costs.entry(outcome.cost).or_default() += chance;
        }
        let risk = cost.map_or_else(String::new, |name| {
            let parts = costs.iter().filter(|(cost, _)| **cost > 0);
            let parts: Vec<String> = parts
                .map(|(cost, chance)| {
                    format!("{cost} {name} lost {}", crate::view::percent(*chance))
                })
                .collect();
            parts.join(", ")
        });
        Odds {
            bars: bars.into_iter().map(|(_, label, chance, tone)| (label, chance, tone)).collect(),
            success,
            exact: true,
            risk,
        }
    }

    /// Whether all chances together are exactly one.
    pub fn is_whole(&self) -> bool {
        let mut sum = self.rest.clone();
        for chance in self.chances.values() {
            sum += chance;
        }
        sum.is_one()
    }
}
