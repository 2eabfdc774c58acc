//! Endeavors of *Humanity, Blessed*, second edition: golden chances of capped dice, greedy and random Endeavors, bad input.

use ingle_blessed2::endeavor::die::Cap;
use ingle_blessed2::throw::{Group, Pool};
use ingle_engine::Throw as _;

/// A row of the index: the cap, the mean, the chances of at least 4 and of at least 8, the mean of two.
type Row = (u8, f64, f64, f64, f64);

/// Section 27 of the index, capped dice.
const CAPPED: [Row; 9] = [
    (2, 7.0 / 3.0, 0.062500, 0.000244, 56.0 / 9.0),
    (3, 3.0, 0.187500, 0.000732, 8.0),
    (4, 10.0 / 3.0, 0.437500, 0.001709, 80.0 / 9.0),
    (5, 4.0, 0.638889, 0.002036, 48.0 / 5.0),
    (6, 21.0 / 5.0, 0.638889, 0.006666, 252.0 / 25.0),
    (7, 5.0, 0.734375, 0.038265, 80.0 / 7.0),
    (8, 36.0 / 7.0, 0.734375, 0.163265, 576.0 / 49.0),
    (9, 6.0, 0.790000, 0.345679, 40.0 / 3.0),
    (10, 55.0 / 9.0, 0.790000, 0.345679, 1100.0 / 81.0),
];

fn thrown(dice: u8, cap: u8) -> Vec<(f64, f64)> {
    let die = Cap::new(cap).expect("a capped die");
    let group = Group { cap: die.number(), ..Group::of(dice, die.sides()) };
    let chances = Pool::one(group).known(false).expect("known chances");
    chances.tallies.iter().map(|(total, chance)| (f64::from(total.sum), chance.to_f64())).collect()
}

#[test]
fn capped_dice_have_the_chances_of_the_index() {
    for (cap, mean, four, eight, two) in CAPPED {
        let one = thrown(1, cap);
        let average =
            |all: &[(f64, f64)]| all.iter().map(|(sum, chance)| sum * chance).sum::<f64>();
        let least =
            |n: f64| one.iter().filter(|(sum, _)| *sum >= n).map(|(_, chance)| chance).sum::<f64>();
        assert!((average(&one) - mean).abs() < 1e-6, "mean of dc{cap}: {}", average(&one));
        assert!((least(4.0) - four).abs() < 1e-6, "dc{cap} of at least 4: {}", least(4.0));
        assert!((least(8.0) - eight).abs() < 1e-6, "dc{cap} of at least 8: {}", least(8.0));
        let both = average(&thrown(2, cap));
        assert!((both - two).abs() < 1e-6, "mean of 2dc{cap}: {both}");
    }
}
