//! How many successes so many dice bring: power series instead of waves.
//!
//! A die, with all the bonus dice that its tens bring, has a series whose term `s` is the chance of `s`
//! successes. A bonus die's solves `f = miss + hit·z + ten·z·f^k`; a die of the pool that shows no one has
//! the same but for the chance of a one, and several dice have the product. [MS-SPCL-17 MS-SPCL-18]

use num_bigint::BigUint;

/// What the terms are counted in.
///
/// Whole numbers count term `s` of `n` dice in cases out of `10^(n + k·s)`: no chain with so few successes
/// has more dice. Floats hold the chance itself.
pub(in super::super) trait Number: Clone {
    /// So many faces of a die.
    fn faces(count: u8) -> Self;
    /// So many faces of a die that succeeds, and so has a term further on.
    fn hits(count: u8, bonus: u8) -> Self;
    fn zero() -> Self;
    fn one() -> Self;
    fn plus(self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
}

impl Number for f64 {
    fn faces(count: u8) -> Self {
        Self::from(count) / 10.0
    }
    fn hits(count: u8, _: u8) -> Self {
        Self::faces(count)
    }
    fn zero() -> Self {
        0.0
    }
    fn one() -> Self {
        1.0
    }
    fn plus(self, other: &Self) -> Self {
        self + other
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
}

/// Room for whatever is out of `10^38` cases, which the caller sees to.
impl Number for u128 {
    fn faces(count: u8) -> Self {
        count.into()
    }
    fn hits(count: u8, bonus: u8) -> Self {
        Self::from(count) * Self::pow(10, bonus.into())
    }
    fn zero() -> Self {
        0
    }
    fn one() -> Self {
        1
    }
    fn plus(self, other: &Self) -> Self {
        self + other
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
}

impl Number for BigUint {
    fn faces(count: u8) -> Self {
        count.into()
    }
    fn hits(count: u8, bonus: u8) -> Self {
        Self::from(count) * Self::from(10u8).pow(bonus.into())
    }
    fn zero() -> Self {
        Self::ZERO
    }
    fn one() -> Self {
        1u8.into()
    }
    fn plus(self, other: &Self) -> Self {
        self + other
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
}

/// Hands over the weight of every number of ones with every number of successes up to `most`.
///
/// Of the dice that are no ones there is one more from call to call: `take` gets the ones, from all dice
/// down to none, and the weights of 0, 1, 2 … successes beside them.
pub(in super::super) fn each<W: Number>(
    (dice, difficulty, bonus): (u8, u8, u8),
    most: usize,
    mut take: impl FnMut(u8, &[W]),
) {
    let ways = pascal::<W>(dice);
    let mut die = Die::new(difficulty, bonus, most);
    let mut power = vec![W::zero(); most + 1];
    power[0] = W::one();
    let mut weights = power.clone();
    for others in 0..=dice {
        if others > 0 {
            die.join(&mut power);
        }
        let mut way = ways[usize::from(others)].clone();
        for _ in others..dice {
            way = way.times(&W::faces(1));
        }
        for (weight, term) in weights.iter_mut().zip(&power) {
            *weight = way.times(term);
        }
        take(dice - others, &weights);
    }
}

/// In how many ways so many of the dice can be the ones.
fn pascal<W: Number>(dice: u8) -> Vec<W> {
    let mut row = vec![W::one()];
    for _ in 0..dice {
        row.push(W::zero());
        for at in (1..row.len()).rev() {
            row[at] = row[at].clone().plus(&row[at - 1]);
        }
    }
    row
}

/// The series of a die of the pool that shows no one.
enum Die<W> {
    /// `(miss + hit·z) / (1 - again·z)`, for up to one bonus die a ten.
    Short { miss: W, hit: W, again: Option<W> },
    /// Term by term, and room to multiply in.
    Long { terms: Vec<W>, room: Vec<W> },
}

impl<W: Number> Die<W> {
    fn new(difficulty: u8, bonus: u8, most: usize) -> Self {
        let misses = difficulty.saturating_sub(2).min(9);
        if misses == 9 {
            // Beyond ten nothing succeeds, whatever the tens bring. [MS-DIFF-13 MS-SPCL-31?]
            return Self::Short { miss: W::faces(9), hit: W::zero(), again: None };
        }
        let (miss, hits) = (W::faces(misses), 8 - misses);
        match bonus {
            0 => Self::Short { miss, hit: W::hits(hits + 1, 0), again: None },
            1 => {
                let both = W::faces(1).times(&W::faces(1));
                let hit = W::hits(hits, 1).plus(&both);
                Self::Short { miss, hit, again: Some(W::faces(1)) }
            }
            _ => {
                let mut terms = bonus_die(misses + 1, hits, bonus, most);
                terms[0] = miss;
                Self::Long { terms, room: vec![W::zero(); most + 1] }
            }
        }
    }

    /// Multiplies a series by this one: one die more.
    fn join(&mut self, power: &mut Vec<W>) {
        match self {
            Self::Short { miss, hit, again } => {
                let mut before = W::zero();
                let mut last = W::zero();
                for term in power.iter_mut() {
                    let mut now = miss.times(term).plus(&hit.times(&before));
                    if let Some(again) = again {
                        now = now.plus(&again.times(&last));
                        last = now.clone();
                    }
                    before = std::mem::replace(term, now);
                }
            }
            Self::Long { terms, room } => {
                for (at, sum) in room.iter_mut().enumerate() {
                    *sum = product(power, terms, at);
                }
                std::mem::swap(power, room);
            }
        }
    }
}

/// A term of the product of two series.
fn product<W: Number>(a: &[W], b: &[W], at: usize) -> W {
    let both = a[..=at].iter().zip(b[..=at].iter().rev());
    both.fold(W::zero(), |sum, (a, b)| sum.plus(&a.times(b)))
}

/// The series of a bonus die with all that it brings, term by term: each needs only those before it.
fn bonus_die<W: Number>(misses: u8, hits: u8, bonus: u8, most: usize) -> Vec<W> {
    let mut die: Vec<W> = Vec::with_capacity(most + 1);
    die.push(W::faces(misses));
    // The series of 2, 3 … such dice.
    let mut more: Vec<Vec<W>> = vec![Vec::with_capacity(most); usize::from(bonus) - 1];
    for at in 0..most {
        for nth in 0..more.len() {
            let before = if nth == 0 { &die } else { &more[nth - 1] };
            let term = product(before, &die, at);
            more[nth].push(term);
        }
        let brought = more.last().map_or(&die, |all| all)[at].times(&W::faces(1));
        die.push(if at == 0 { brought.plus(&W::hits(hits, bonus)) } else { brought });
    }
    die
}
