//! Ways to pay: what the dice of a pool are worth to their owner, and which may be spent, the usual ones first.

use super::charter::{Charter, SpendOrder};
use super::cost::{Cost, pays};
use super::world::Blessing;

/// A pool as its owner may pay from it.
#[derive(Clone, Copy, Debug)]
pub struct Purse<'a> {
    /// The dice.
    pub dice: &'a [Blessing],
    /// By how much each is worth less than its face. [B3-CND-05]
    pub less: u8,
    /// By how much each is then worth more, up to 6. [B3-SPEC-62]
    pub more: u8,
    /// The house rules on paying.
    pub charter: &'a Charter,
}

impl<'a> Purse<'a> {
    /// What a die is worth to the owner, at least 0. [B3-CND-05 B3-CND-39?]
    pub fn worth(&self, die: &Blessing) -> u8 {
        let worth = die.face.saturating_sub(self.less);
        if self.more == 0 { worth } else { (worth + self.more).min(6) }
    }

    /// The dice that could be spent singly, one for each face and kind. [B3-BLS-32?]
    pub fn singles(&self) -> Vec<(String, &'a Blessing)> {
        let mut found = each(self.dice);
        found.retain(|(_, die)| pays(Cost::ONE, &[self.worth(die)]));
        if self.temporary_first() && found.iter().any(|(_, die)| die.temporary) {
            found.retain(|(_, die)| die.temporary);
        }
        found
    }

    /// Whether any die could be spent singly. [B3-BLS-32?]
    pub fn has_single(&self) -> bool {
        self.dice.iter().any(|die| pays(Cost::ONE, &[self.worth(die)]))
    }

    /// The dice that are worth nothing, one for each face and kind. [B3-BLS-36?]
    pub fn worthless(&self) -> Vec<(String, &'a Blessing)> {
        let mut found = each(self.dice);
        found.retain(|(_, die)| self.worth(die) == 0);
        found
    }

    fn temporary_first(&self) -> bool {
        self.charter.spend_order == SpendOrder::TempFirst
    }

    /// Whether two dice pay ⊜⊜: equal worths after the Curse, and nothing where the table forbids that. [B3-BLS-18 B3-BLS-37? B3-SPK-12?]
    fn equal(&self, one: &Blessing, other: &Blessing) -> bool {
        let worths = [self.worth(one), self.worth(other)];
        pays(Cost::Equal, &worths) && (worths[0] > 0 || self.charter.zero_pair_pays.yes())
    }

    /// Whether any two dice pay ⊜⊜. [B3-BLS-18]
    pub fn has_pair(&self) -> bool {
        let rest = |at: usize| self.dice[at + 1..].iter();
        self.dice.iter().enumerate().any(|(at, one)| rest(at).any(|die| self.equal(one, die)))
    }

    /// The pairs that pay ⊜⊜, one for each face and mix of kinds. [B3-BLS-18 B3-SPK-13?]
    pub fn pairs(&self) -> Vec<(String, [u32; 2])> {
        // Faces and kinds tell the words apart, which are made only for what is found.
        let kinds = |one: &Blessing, other: &Blessing| {
            let lasting = 2 - u8::from(one.temporary) - u8::from(other.temporary);
            (lasting, one.face, other.face)
        };
        let mut found: Vec<(&Blessing, &Blessing)> = Vec::new();
        for (at, one) in self.dice.iter().enumerate() {
            for other in self.dice[at + 1..].iter().filter(|other| self.equal(one, other)) {
                let (one, other) = if other.temporary { (other, one) } else { (one, other) };
                if !found.iter().any(|known| kinds(known.0, known.1) == kinds(one, other)) {
                    found.push((one, other));
                }
            }
        }
        found.sort_by_key(|(one, other)| kinds(one, other));
        if self.temporary_first() {
            let fewest = found.first().map_or(0, |(one, other)| kinds(one, other).0);
            found.retain(|(one, other)| kinds(one, other).0 == fewest);
        }
        let words = |one: &Blessing, other: &Blessing| {
            format!("{}{}+{}{}", one.face, kind(one), other.face, kind(other))
        };
        found.into_iter().map(|(one, other)| (words(one, other), [one.id, other.id])).collect()
    }

    /// The payments for `most` Sparked rolls at once: one pair, or as many as there are rolls.
    pub fn sparks(&self, most: u8) -> Vec<(String, Vec<[u32; 2]>)> {
        let single = self.pairs();
        let mut found: Vec<(String, Vec<[u32; 2]>)> =
            single.iter().map(|(words, ids)| (words.clone(), vec![*ids])).collect();
        if most > 1 {
            for (words, ids) in &single {
                let rest: Vec<Blessing> =
                    self.dice.iter().filter(|die| !ids.contains(&die.id)).cloned().collect();
                for (more, others) in (Purse { dice: &rest, ..*self }).pairs() {
                    let both = format!("{words} and {more}");
                    let swapped = format!("{more} and {words}");
                    if !found.iter().any(|(known, _)| *known == both || *known == swapped) {
                        found.push((both, vec![*ids, others]));
                    }
                }
            }
        }
        found
    }

    /// The cheapest dice that pay a cost, temporary ones first. [B3-BLS-28? B3-BLS-32?]
    pub fn cheapest(&self, cost: Cost) -> Option<Vec<Blessing>> {
        let picked: Vec<Blessing> = match cost {
            Cost::Each { count, worth } => {
                let enough = |die: &&Blessing| self.worth(die) >= worth;
                let mut fit: Vec<&Blessing> = self.dice.iter().filter(enough).collect();
                fit.sort_by_key(|die| (!die.temporary, die.face));
                fit.into_iter().take(count.into()).cloned().collect()
            }
            Cost::Equal => {
                let (_, ids) = self.pairs().into_iter().next()?;
                self.dice.iter().filter(|die| ids.contains(&die.id)).cloned().collect()
            }
        };
        let worths: Vec<u8> = picked.iter().map(|die| self.worth(die)).collect();
        pays(cost, &worths).then_some(picked)
    }
}

/// The dice of a pool, one for each face and kind, temporary ones first, the smallest first.
pub fn each(dice: &[Blessing]) -> Vec<(String, &Blessing)> {
    let mut found: Vec<(String, &Blessing)> = Vec::new();
    for die in dice {
        if !found.iter().any(|(known, _)| *known == word(die)) {
            found.push((word(die), die));
        }
    }
    found.sort_by_key(|(_, die)| (!die.temporary, die.face));
    found
}

/// A die in a form: its face, and a `t` where it is temporary.
pub fn word(die: &Blessing) -> String {
    format!("{}{}", die.face, kind(die))
}

fn kind(die: &Blessing) -> &'static str {
    if die.temporary { "t" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(dice: &[(u8, bool)]) -> Vec<Blessing> {
        let dice = dice.iter().enumerate();
        let die = |(id, (face, temporary)): (usize, &(u8, bool))| Blessing {
            id: id as u32,
            face: *face,
            temporary: *temporary,
            source: Default::default(),
        };
        dice.map(die).collect()
    }

    #[test]
    fn offers_each_mix_once_and_the_cheapest_first() {
        let free = Charter::default();
        let strict = Charter { spend_order: SpendOrder::TempFirst, ..Charter::default() };
        let dice = pool(&[(4, false), (2, false), (4, true), (2, false), (4, false)]);
        let words = |found: Vec<(String, [u32; 2])>| -> Vec<String> {
            found.into_iter().map(|(words, _)| words).collect()
        };
        let purse = |charter| Purse { dice: &dice, less: 0, more: 0, charter };
        assert_eq!(words(purse(&free).pairs()), ["4t+4", "2+2", "4+4"]);
        assert_eq!(words(purse(&strict).pairs()), ["4t+4"]);
        let both: Vec<String> =
            purse(&free).sparks(2).into_iter().map(|(words, _)| words).collect();
        assert_eq!(both, ["4t+4", "2+2", "4+4", "4t+4 and 2+2", "2+2 and 4+4"]);
        let one: Vec<String> =
            purse(&strict).singles().into_iter().map(|(words, _)| words).collect();
        assert_eq!(one, ["4t"]);
    }

    #[test]
    fn small_blessings_never_add_up() {
        let dice = pool(&[(3, false), (3, false), (5, false)]);
        let free = Charter::default();
        let purse = Purse { dice: &dice, less: 0, more: 0, charter: &free };
        assert!(purse.cheapest(Cost::Each { count: 1, worth: 6 }).is_none());
        let paid = purse.cheapest(Cost::Each { count: 1, worth: 4 }).unwrap();
        assert_eq!(paid[0].face, 5);
        assert_eq!(purse.cheapest(Cost::Equal).unwrap().len(), 2);
    }

    #[test]
    fn a_curse_takes_one_from_each() {
        let free = Charter::default();
        let dice = pool(&[(1, false), (2, false), (1, true), (5, false)]);
        let cursed = Purse { dice: &dice, less: 1, more: 0, charter: &free };
        let words = |found: Vec<(String, &Blessing)>| -> Vec<String> {
            found.into_iter().map(|(words, _)| words).collect()
        };
        assert_eq!(words(cursed.singles()), ["2", "5"]);
        assert_eq!(words(cursed.worthless()), ["1t", "1"]);
        let pairs: Vec<String> = cursed.pairs().into_iter().map(|(words, _)| words).collect();
        assert_eq!(pairs, ["1t+1"]);
        let strict = Charter { zero_pair_pays: crate::charter::YesNo::No, ..Charter::default() };
        assert!(Purse { charter: &strict, ..cursed }.pairs().is_empty());
        assert!(cursed.cheapest(Cost::Each { count: 1, worth: 5 }).is_none());
    }
}
