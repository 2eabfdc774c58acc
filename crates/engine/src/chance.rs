//! Exact fractions.

use num_bigint::BigUint;
use std::cmp::Ordering;
use std::ops::{Add, Mul};

/// A chance as an exact fraction, a float only at the edge.
///
/// Fractions stay unreduced while they fit 128 bits, because reducing costs more than it saves;
/// beyond that they are reduced, and beyond 128 bits again they grow into big integers.
#[derive(Clone, Debug)]
pub struct Chance(Parts);

#[derive(Clone, Debug)]
enum Parts {
    Small(u128, u128),
    Big(Box<(BigUint, BigUint)>),
}

impl Default for Chance {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Chance {
    /// Certainty.
    pub const ONE: Self = Self(Parts::Small(1, 1));
    /// Impossibility.
    pub const ZERO: Self = Self(Parts::Small(0, 1));

    /// `over` in `out_of`.
    pub fn new(over: u128, out_of: u128) -> Self {
        assert!(out_of > 0, "a chance is out of at least one case");
        Self(Parts::Small(over, out_of))
    }

    /// `over` in `out_of`, of any size.
    pub fn big(over: BigUint, out_of: BigUint) -> Self {
        Self(Parts::Big(Box::new((over, out_of))))
    }

    fn parts(&self) -> (BigUint, BigUint) {
        match &self.0 {
            Parts::Small(n, d) => ((*n).into(), (*d).into()),
            Parts::Big(both) => both.as_ref().clone(),
        }
    }

    fn reduced(n: u128, d: u128) -> (u128, u128) {
        let common = gcd(n, d).max(1);
        (n / common, d / common)
    }

    /// The nearest float: the same for equal chances, however they were added up.
    pub fn to_f64(&self) -> f64 {
        let (n, d) = match &self.0 {
            Parts::Small(n, d) => {
                let (n, d) = Self::reduced(*n, *d);
                return n as f64 / d as f64;
            }
            Parts::Big(both) => big_reduced(both),
        };
        if n.bits() == 0 {
            return 0.0;
        }
        if let (Ok(n), Ok(d)) = (u128::try_from(&n), u128::try_from(&d)) {
            return n as f64 / d as f64;
        }
        // Keeps 80 significant bits of the quotient, more than a float can hold.
        let shift = 80 + d.bits() as i64 - n.bits() as i64;
        let scaled = if shift >= 0 { (n << shift as u64) / d } else { n / (d << (-shift) as u64) };
        let digits = scaled.iter_u64_digits().rev();
        let value = digits.fold(0.0, |sum, digit| sum * 2f64.powi(64) + digit as f64);
        value * 2f64.powi(-(shift as i32))
    }

    /// Whether the chance is exactly one.
    pub fn is_one(&self) -> bool {
        match &self.0 {
            Parts::Small(n, d) => n == d,
            Parts::Big(both) => both.0 == both.1,
        }
    }

    /// Whether the chance is exactly zero.
    pub fn is_zero(&self) -> bool {
        match &self.0 {
            Parts::Small(n, _) => *n == 0,
            Parts::Big(both) => both.0.bits() == 0,
        }
    }
}

fn big_reduced((n, d): &(BigUint, BigUint)) -> (BigUint, BigUint) {
    let common = big_gcd(n, d);
    (n / &common, d / &common)
}

fn big_gcd(a: &BigUint, b: &BigUint) -> BigUint {
    let (mut a, mut b) = (a.clone(), b.clone());
    while b.bits() > 0 {
        let rest = &a % &b;
        (a, b) = (b, rest);
    }
    a
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Mul for &Chance {
    type Output = Chance;
    fn mul(self, other: &Chance) -> Chance {
        if let (Parts::Small(a, b), Parts::Small(c, d)) = (&self.0, &other.0) {
            if let (Some(n), Some(d)) = (a.checked_mul(*c), b.checked_mul(*d)) {
                return Chance(Parts::Small(n, d));
            }
            // Crosswise, so that what can cancel does before it is multiplied.
            let ((a, d), (c, b)) = (Chance::reduced(*a, *d), Chance::reduced(*c, *b));
            if let (Some(n), Some(d)) = (a.checked_mul(c), b.checked_mul(d)) {
                return Chance(Parts::Small(n, d));
            }
        }
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        Chance::big(a * c, b * d)
    }
}

impl Add for &Chance {
    type Output = Chance;
    fn add(self, other: &Chance) -> Chance {
        // A sum begins with nothing, over another denominator.
        if self.is_zero() {
            return other.clone();
        }
        if let (Parts::Small(a, b), Parts::Small(c, d)) = (&self.0, &other.0) {
            if b == d
                && let Some(n) = a.checked_add(*c)
            {
                return Chance(Parts::Small(n, *b));
            }
            let ((a, b), (c, d)) = (Chance::reduced(*a, *b), Chance::reduced(*c, *d));
            let common = gcd(b, d);
            let sum = || {
                let n = a.checked_mul(d / common)?.checked_add(c.checked_mul(b / common)?)?;
                Some(Chance(Parts::Small(n, (b / common).checked_mul(d)?)))
            };
            if let Some(sum) = sum() {
                return sum;
            }
        }
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        if b == d {
            return Chance::big(a + c, b);
        }
        // Over the least common denominator: products of unlike ones would double in length at every sum.
        let common = big_gcd(&b, &d);
        let (left, right) = (&d / &common, &b / &common);
        Chance::big(a * &left + c * right, b * left)
    }
}

impl std::ops::AddAssign<&Chance> for Chance {
    fn add_assign(&mut self, other: &Chance) {
        *self = &*self + other;
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Chance {}
impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Chance {
    fn cmp(&self, other: &Self) -> Ordering {
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        (a * d).cmp(&(c * b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_and_multiplies_exactly() {
        let third = Chance::new(1, 3);
        let sum = &(&third + &third) + &third;
        assert!(sum.is_one());
        assert_eq!(&third * &Chance::new(3, 5), Chance::new(1, 5));
        assert_eq!((&Chance::new(1, 6) + &Chance::new(1, 4)), Chance::new(5, 12));
    }

    #[test]
    fn equal_chances_are_equal_floats() {
        let third = Chance::new(1, 3);
        let other = &(&Chance::new(7, 42) + &Chance::new(10, 120)) + &Chance::new(1, 12);
        assert_eq!(third.to_f64().to_bits(), other.to_f64().to_bits());
        let big = Chance::big(BigUint::from(7u8).pow(90), BigUint::from(7u8).pow(90) * 3u8);
        assert_eq!(third.to_f64().to_bits(), big.to_f64().to_bits());
    }

    #[test]
    fn grows_past_128_bits_without_losing_anything() {
        let tiny = Chance::new(1, 10u128.pow(30));
        let square = &tiny * &tiny;
        assert!((square.to_f64() / 1e-60 - 1.0).abs() < 1e-12);
        let mut sum = Chance::ZERO;
        let part = Chance::new(1, 7u128.pow(20));
        let rest = Chance::new(7u128.pow(20) - 2, 7u128.pow(20));
        for chance in [&part, &rest, &part] {
            sum += &(chance * &Chance::ONE);
        }
        assert!(sum.is_one());
        let mut sum = Chance::ZERO;
        for n in 1..200u128 {
            sum += &(&Chance::new(1, 6u128.pow(40) * n) * &Chance::new(1, 10u128.pow(30)));
        }
        assert!(sum.parts().1.bits() < 700);
        let wide = &(&square * &square) * &square;
        assert!((wide.to_f64() / 1e-180 - 1.0).abs() < 1e-12);
    }
}
