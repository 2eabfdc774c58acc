//! Random play with a taste: legal moves by chance, some likelier than others.

use crate::policy::{Act, filled_in, random_fill};
use crate::{Choice, Game, Offer, Policy, Reply, Rng, Rulebook, Seat, Stamp};
use rand::RngExt as _;

/// What a random player would rather do: how much one thing weighs against another. What weighs nothing is never done.
pub trait Taste {
    /// How much a move weighs.
    fn offer(&self, offer: &Offer) -> u32;

    /// How much a choice in one of its blanks weighs.
    fn choice(&self, offer: &Offer, choice: &Choice) -> u32;

    /// How much it weighs to pass, or to let things stand.
    fn rest(&self) -> u32;

    /// How often, in a hundred times, the open question comes before all else, so that the evening gets on.
    fn first(&self) -> u32;
}

/// Makes any legal move of anybody, by the weights of a taste.
pub struct Curious<'a, T> {
    /// Where the choices come from.
    pub rng: &'a mut Rng,
    /// What weighs how much.
    pub taste: &'a T,
}

/// Something that may be done.
enum May<'a> {
    Fill(&'a Offer),
    Settle,
    Pass,
}

impl<R: Rulebook, T: Taste> Policy<R> for Curious<'_, T> {
    fn next(&mut self, game: &Game<R>) -> Option<Act<R>> {
        let seats = game.cast.playing().into_iter();
        let open: Vec<_> = seats
            .flat_map(|seat| game.offers(seat).into_iter().map(move |open| (seat, open)))
            .collect();
        let mut all: Vec<(Seat, Stamp, bool, May<'_>, u32)> = Vec::new();
        for (seat, open) in &open {
            let mut may = |may, weight| all.push((*seat, open.stamp, open.root, may, weight));
            for offer in open.offers.iter().filter(|offer| offer.blocked.is_none()) {
                may(May::Fill(offer), self.taste.offer(offer));
            }
            if open.may_settle {
                may(May::Settle, self.taste.rest());
            }
            if open.may_pass {
                may(May::Pass, self.taste.rest());
            }
        }
        let asked = all.iter().any(|(_, _, root, _, weight)| !root && *weight > 0);
        if asked && self.rng.random_range(0..100) < self.taste.first() {
            all.retain(|(_, _, root, ..)| !root);
        }
        let at = pick(self.rng, all.iter().map(|(.., weight)| *weight))?;
        let (seat, stamp, _, may, _) = &all[at];
        let reply = match may {
            May::Settle => Reply::Settle,
            May::Pass => Reply::Pass,
            May::Fill(offer) => {
                let taste = self.taste;
                let filled = random_fill(self.rng, offer, |rng, open| {
                    pick(rng, open.iter().map(|choice| taste.choice(offer, choice)))
                });
                Reply::Play(filled_in(offer, filled)?)
            }
        };
        Some((*seat, *stamp, reply))
    }
}

/// One of several at random, by weight; none where nothing weighs anything.
fn pick(rng: &mut Rng, weights: impl Iterator<Item = u32> + Clone) -> Option<usize> {
    let all: u32 = weights.clone().sum();
    let mut left = if all > 0 { rng.random_range(0..all) } else { return None };
    let mut weights = weights;
    weights.position(|weight| {
        let here = left < weight;
        left = left.saturating_sub(weight);
        here
    })
}
