//! Exact chances of a throw alone, against the same written by hand.

use crate::clock::race;
use crate::floor;
use crate::heap::allocations;
use crate::report::{Aim, Figure, Report};
use ingle_books::bump::{Bump, Gain};
use ingle_books::terra::Risky;
use ingle_engine::{Throw, chances};
use std::hint::black_box;

/// Measures the golden rows.
pub fn measure(report: &mut Report) {
    one(report, "a bumping d6", 2.5e3, &Bump::lone(6), || {
        black_box(floor::lone(black_box(6)));
    });
    one(report, "a bumping group, 2d6", 3e3, &Bump::group(2, 6), || {
        black_box(floor::group(black_box(6)));
    });
    let risky = Risky { light: 3, dark: 3, ego: 3, one_by_one: false };
    one(report, "a risky pool, 3 light 3 dark", 2.5e3, &risky, || {
        black_box(floor::risky(black_box(3), black_box(3), black_box(3)));
    });
    one(report, "a Blessing gained", 2.5e3, &Gain, || {
        black_box(floor::gain());
    });
}

fn one<T: Throw>(report: &mut Report, name: &str, most: f64, throw: &T, bare: impl FnMut()) {
    let weigh = || drop(black_box(chances(black_box(throw), false)));
    let found = race(weigh, bare);
    let note = format!("{:.0} allocations", allocations(100, weigh));
    let aim = Some(Aim::Most(Figure::Time(most)));
    report.race("chances: exact, of a throw alone / written by hand", name, found, aim, note);
}
