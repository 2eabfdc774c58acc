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
pub fn measure(report: &mut Report) {
    one(report, "a bumping d6", &Bump::lone(6), |rng| {
        loop {
            if die(rng) != 1 {
                break;
            }
        }
    });
    one(report, "a bumping group, 2d6", &Bump::group(2, 6), |rng| {
        loop {
            let (a, b) = (die(rng), die(rng));
            if a != 1 && b != 1 {
                break;
            }
        }
    });
    one(report, "a Blessing gained", &Gain, |rng| {
        loop {
            if die(rng) != 1 {
                break;
            }
        }
    });
    let risky = Risky { light: 3, dark: 3, ego: 3, one_by_one: false };
    one(report, "a risky pool, 3 light 3 dark", &risky, |rng| {
        let mut highest = 0;
        let mut lost = 0;
        for _ in 0..3 {
            highest = highest.max(die(rng));
        }
        for _ in 0..3 {
            let face = die(rng);
            highest = highest.max(face);
            lost += u8::from(face >= 3);
        }
        black_box((highest, lost));
    });
}

fn die(rng: &mut Rng) -> u8 {
    black_box(rng.random_range(1..=6))
}

fn one<T: Throw>(report: &mut Report, name: &str, throw: &T, mut bare: impl FnMut(&mut Rng)) {
    let fall = |rng: &mut Rng| {
        let mut dice = Dice::sampled(rng, &[], &[]);
        black_box(dice.fall(Seat(1), RULE, black_box(throw)));
        black_box(&dice);
    };
    let (mut ours, mut floor) = (Rng::seed_from_u64(1), Rng::seed_from_u64(1));
    let found = race(|| fall(&mut ours), || bare(&mut floor));
    let heap = allocations(100_000, || fall(&mut ours));
    let note = format!("every face kept; {heap:.4} allocations");
    report.race(
        "throws: the engine / the bare generator",
        name,
        found,
        Some(Aim::Times(1.5)),
        note,
    );
}
