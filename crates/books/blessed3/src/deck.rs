//! The deck of cards that may stand in for the dice of Blessings.

use super::charter::BlessingDeck;
use super::world::World;
use ingle_engine::{Audience, Chance, Chances, Secret, Throw, Wave};
use ingle_shared::bump::{Gain, Gained};

/// How many cards of each number, 1 to 6.
pub type Cards = [u8; 6];

impl BlessingDeck {
    /// How many cards the deck has, if there is one.
    pub fn size(self) -> Option<u8> {
        match self {
            Self::Off => None,
            Self::Of36 => Some(36),
            Self::Of60 => Some(60),
            Self::Of120 => Some(120),
        }
    }
}

impl World {
    /// Who may see which cards are left: it tells what lies in the pools. [B3-BLS-33? B3-BLS-49?]
    pub fn sees_deck(&self) -> Audience {
        match self.charter.public_pools.yes() {
            true => Audience::Everyone,
            false => Audience::referees(),
        }
    }

    /// The cards that are left to draw, if the table has a deck. [B3-BLS-49?]
    pub fn cards(&self) -> Option<Secret<Cards>> {
        let whole = self.loose()?;
        Some(self.deck.clone().unwrap_or_else(|| Secret::new(whole, self.sees_deck())))
    }

    /// The cards that lie in no pool: all that there are once the spent ones are shuffled in.
    pub fn loose(&self) -> Option<Cards> {
        let mut loose = [self.charter.blessing_deck.size()? / 6; 6];
        for die in self.characters.values().flat_map(|one| one.blessings()) {
            if let Some(left) = loose.get_mut(usize::from(die.face).wrapping_sub(1)) {
                // A rite copies a Blessing and the referee gives any, so a number may lie there more often than the deck has it.
                *left = left.saturating_sub(1);
            }
        }
        Some(loose)
    }
}

/// A Blessing drawn from a deck, where each 1 brings one more. [B3-BLS-08 B3-BLS-11 B3-BLS-49?]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The cards that are left.
    pub left: Cards,
    /// The spent ones, which are shuffled in when none is left.
    pub spent: Cards,
}

impl Deck {
    /// The cards that are left after so many 1s, and whether the spent ones had to be shuffled in.
    ///
    /// Only 1s are drawn on, so no others have left the deck.
    pub fn after(&self, ones: u8) -> (Cards, bool) {
        let without = |mut cards: Cards, ones: u8| {
            cards[0] = cards[0].saturating_sub(ones);
            cards
        };
        let left = without(self.left, ones);
        match count(&left) {
            0 => (without(self.spent, ones - self.left[0].min(ones)), true),
            _ => (left, false),
        }
    }

    /// The cards that are left when the throw is over, and whether the spent ones had to be shuffled in.
    pub fn over(&self, gained: &Gained) -> (Cards, bool) {
        let (mut left, shuffled) = self.after(gained.ones);
        if let Some(last) = left.get_mut(usize::from(gained.last).wrapping_sub(1)) {
            *last = last.saturating_sub(1);
        }
        (left, shuffled)
    }
}

/// How many cards there are.
pub fn count(cards: &Cards) -> u16 {
    cards.iter().map(|n| u16::from(*n)).sum()
}

impl Throw for Deck {
    type Tally = Gained;
    const EVEN: bool = false;

    fn start(&self) -> (Gained, Wave) {
        (Gained::default(), Wave { count: 1, sides: 6 })
    }

    fn face(&self, tally: &mut Gained, face: u8) {
        Gain.face(tally, face);
    }

    fn again(&self, tally: &mut Gained) -> Option<Wave> {
        Gain.again(tally)
    }

    fn ways(&self, tally: &Gained, face: u8) -> u32 {
        let (left, _) = self.after(tally.ones);
        match (count(&left), left.get(usize::from(face).wrapping_sub(1))) {
            // Every card lies in a pool: a die stands in.
            (0, _) => 1,
            (_, Some(ways)) => u32::from(*ways),
            (_, None) => 0,
        }
    }

    fn known(&self, _: bool) -> Option<Chances<Gained>> {
        let mut tallies = Vec::new();
        let mut part = Chance::ONE;
        // No more 1s than this follow each other with a chance that anybody could tell from none.
        for ones in 0..=u8::MAX {
            let tally = Gained { ones, last: 0 };
            let ways = [1, 2, 3, 4, 5, 6].map(|face| self.ways(&tally, face));
            let all: u32 = ways.iter().sum();
            let chance = |ways: u32| &part * &Chance::new(ways.into(), all.into());
            for (last, ways) in (1..).zip(ways).skip(1).filter(|(_, ways)| *ways > 0) {
                tallies.push((Gained { ones, last }, chance(ways)));
            }
            part = chance(ways[0]);
            if part.is_zero() || part.to_f64() < 1e-30 {
                break;
            }
        }
        Some(Chances { tallies, cut: part })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ingle_engine::{Dice, Rng, RuleId, Seat};
    use rand::SeedableRng as _;
    use std::collections::BTreeMap;

    const RULE: RuleId = crate::id::BLS_49;

    #[test]
    fn the_chances_are_those_of_the_cards_left() {
        let deck = Deck { left: [2, 0, 1, 0, 0, 3], spent: [0; 6] };
        let found = deck.known(false).unwrap();
        let chance = |ones, last| {
            let found = found.tallies.iter().find(|(tally, _)| *tally == Gained { ones, last });
            found.map(|(_, chance)| chance.clone())
        };
        assert_eq!(chance(0, 3), Some(Chance::new(1, 6)));
        assert_eq!(chance(0, 2), None, "there is no 2");
        assert_eq!(chance(1, 6), Some(Chance::new(2 * 3, 6 * 5)));
        assert_eq!(chance(2, 6), Some(Chance::new(2 * 3, 6 * 5 * 4)));
        assert_eq!(chance(3, 6), None, "there are two 1s");
        assert!(found.cut.is_zero());
    }

    #[test]
    fn cards_fall_as_often_as_they_are_likely() {
        let deck = Deck { left: [1, 0, 0, 0, 0, 0], spent: [1, 2, 0, 0, 5, 0] };
        let known = deck.known(false).unwrap();
        let mut rng = Rng::seed_from_u64(4);
        let mut fell: BTreeMap<Gained, f64> = BTreeMap::new();
        for _ in 0..20_000 {
            let gained = Dice::sampled(&mut rng, &[], &[]).fall(Seat(1), RULE, &deck).unwrap();
            *fell.entry(gained).or_default() += 1.0 / 20_000.0;
        }
        assert_eq!(fell.len(), known.tallies.len());
        for (gained, chance) in &known.tallies {
            assert!((fell[gained] - chance.to_f64()).abs() < 0.02, "{gained:?}");
        }
    }

    #[test]
    fn the_spent_cards_come_back_and_then_a_die_stands_in() {
        let deck = Deck { left: [1, 0, 0, 0, 0, 0], spent: [0, 0, 0, 1, 0, 0] };
        assert_eq!(deck.over(&Gained { ones: 1, last: 4 }), ([0; 6], true));
        let none = Deck { left: [0; 6], spent: [0; 6] };
        assert_eq!(none.ways(&Gained::default(), 5), 1);
        assert_eq!(none.known(false).unwrap().tallies[4].1, Chance::new(1, 6));
        // A card that is not there cannot be typed in.
        let mut dice = Dice::given(&[2]);
        assert_eq!(dice.fall(Seat(1), RULE, &deck), None);
    }
}
