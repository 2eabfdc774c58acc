//! Throws through the engine against the same dice from the bare generator.

use crate::clock::race;
use crate::heap::allocations;
use crate::report::{Aim, Report};
use ingle_books::bump::{Bump, Gain};
use ingle_books::terra::Risky;
use ingle_engine::{Dice, Rng, RuleId, Seat, Throw};
use rand::{RngExt as _, SeedableRng as _};
use std::hint::black_box;

const RULE: RuleId = RuleId::new("XX-DIE-01");

/// Measures one throw of each kind.
///
/// Both sides are functions that are called, so that neither is better off by where the compiler puts it.
pub fn measure(report: &mut Report) {
    one(report, "a bumping d6", &Bump::lone(6), bumping_die);
    one(report, "a bumping group, 2d6", &Bump::group(2, 6), bumping_dice);
    one(report, "a Blessing gained", &Gain, blessing);
    let risky = Risky { light: 3, dark: 3, ego: 3, one_by_one: false };
    one(report, "a risky pool, 3 light 3 dark", &risky, risky_pool);
}

fn one<T: Throw, B>(report: &mut Report, name: &str, throw: &T, bare: impl Fn(&mut Rng) -> B) {
    let (mut ours, mut floor) = (Rng::seed_from_u64(1), Rng::seed_from_u64(1));
    let found = race(
        || drop(black_box(fall(black_box(&mut ours), black_box(throw)))),
        || drop(black_box(bare(black_box(&mut floor)))),
    );
    let heap = allocations(100_000, || drop(black_box(fall(&mut ours, throw))));
    let note = format!("every face kept; {heap:.4} allocations");
    report.race(
        "throws: the engine / the bare generator",
        name,
        found,
        Some(Aim::Times(1.5)),
        note,
    );
}

#[inline(never)]
fn fall<T: Throw>(rng: &mut Rng, throw: &T) -> Option<T::Tally> {
    let mut dice = Dice::sampled(rng, &[], &[]);
    let tally = dice.fall(Seat(1), RULE, throw);
    // The faces lie there, whether anybody looks or not.
    black_box(&dice);
    tally
}

fn die(rng: &mut Rng) -> u8 {
    rng.random_range(1..=6)
}

#[inline(never)]
fn bumping_die(rng: &mut Rng) -> u32 {
    let mut sum = 0;
    loop {
        let face = die(rng);
        sum += u32::from(face);
        if face != 1 {
            return sum;
        }
    }
}

#[inline(never)]
fn bumping_dice(rng: &mut Rng) -> u32 {
    let mut sum = 0;
    loop {
        let (a, b) = (die(rng), die(rng));
        sum += u32::from(a) + u32::from(b);
        if a != 1 && b != 1 {
            return sum;
        }
    }
}

#[inline(never)]
fn blessing(rng: &mut Rng) -> (u8, u8) {
    let mut ones = 0;
    loop {
        let face = die(rng);
        if face != 1 {
            return (ones, face);
        }
        ones += 1;
    }
}

#[inline(never)]
fn risky_pool(rng: &mut Rng) -> (u8, u8) {
    let (mut highest, mut lost) = (0, 0);
    for _ in 0..3 {
        highest = highest.max(die(rng));
    }
    for _ in 0..3 {
        let face = die(rng);
        highest = highest.max(face);
        lost += u8::from(face >= 3);
    }
    (highest, lost)
}
