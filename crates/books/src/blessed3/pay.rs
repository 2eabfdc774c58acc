//! Ways to pay: which dice of a pool may be spent, the usual ones first.

use super::charter::{Charter, SpendOrder};
use super::cost::{Cost, pays};
use super::world::Blessing;

/// The dice that could be spent singly, one for each face and kind. [B3-BLS-32?]
pub fn singles<'a>(pool: &'a [Blessing], charter: &Charter) -> Vec<(String, &'a Blessing)> {
    let mut found: Vec<(String, &Blessing)> = Vec::new();
    for die in pool.iter().filter(|die| pays(Cost::ONE, &[die.face])) {
        if !found.iter().any(|(known, _)| *known == word(die)) {
            found.push((word(die), die));
        }
    }
    found.sort_by_key(|(_, die)| (!die.temporary, die.face));
    if charter.spend_order == SpendOrder::TempFirst && found.iter().any(|(_, d)| d.temporary) {
        found.retain(|(_, die)| die.temporary);
    }
    found
}

/// The pairs that pay ⊜⊜, one for each face and mix of kinds. [B3-BLS-18 B3-SPK-13?]
pub fn pairs(pool: &[Blessing], charter: &Charter) -> Vec<(String, [u32; 2])> {
    let mut found: Vec<(u8, u8, String, [u32; 2])> = Vec::new();
    for (at, one) in pool.iter().enumerate() {
        for other in &pool[at + 1..] {
            if !pays(Cost::Equal, &[one.face, other.face]) {
                continue;
            }
            let (one, other) = if other.temporary { (other, one) } else { (one, other) };
            let words = format!("{}+{}", word(one), word(other));
            if !found.iter().any(|(_, _, known, _)| *known == words) {
                let lasting = 2 - u8::from(one.temporary) - u8::from(other.temporary);
                found.push((lasting, one.face, words, [one.id, other.id]));
            }
        }
    }
    found.sort();
    if charter.spend_order == SpendOrder::TempFirst {
        let fewest = found.first().map_or(0, |(lasting, ..)| *lasting);
        found.retain(|(lasting, ..)| *lasting == fewest);
    }
    found.into_iter().map(|(_, _, words, ids)| (words, ids)).collect()
}

/// The payments for `most` Sparked rolls at once: one pair, or as many as there are rolls.
pub fn sparks(pool: &[Blessing], charter: &Charter, most: u8) -> Vec<(String, Vec<[u32; 2]>)> {
    let single = pairs(pool, charter);
    let mut found: Vec<(String, Vec<[u32; 2]>)> =
        single.iter().map(|(words, ids)| (words.clone(), vec![*ids])).collect();
    if most > 1 {
        for (words, ids) in &single {
            let rest: Vec<Blessing> =
                pool.iter().filter(|die| !ids.contains(&die.id)).cloned().collect();
            for (more, others) in pairs(&rest, charter) {
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
pub fn cheapest(pool: &[Blessing], charter: &Charter, cost: Cost) -> Option<Vec<Blessing>> {
    let picked: Vec<Blessing> = match cost {
        Cost::Each { count, worth } => {
            let mut fit: Vec<&Blessing> = pool.iter().filter(|die| die.face >= worth).collect();
            fit.sort_by_key(|die| (!die.temporary, die.face));
            fit.into_iter().take(count.into()).cloned().collect()
        }
        Cost::Equal => {
            let (_, ids) = pairs(pool, charter).into_iter().next()?;
            pool.iter().filter(|die| ids.contains(&die.id)).cloned().collect()
        }
    };
    let worths: Vec<u8> = picked.iter().map(|die| die.face).collect();
    pays(cost, &worths).then_some(picked)
}

/// A die in a form: its face, and a `t` where it is temporary.
pub fn word(die: &Blessing) -> String {
    match die.temporary {
        true => format!("{}t", die.face),
        false => die.face.to_string(),
    }
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
            source: String::new(),
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
        assert_eq!(words(pairs(&dice, &free)), ["4t+4", "2+2", "4+4"]);
        assert_eq!(words(pairs(&dice, &strict)), ["4t+4"]);
        let both: Vec<String> =
            sparks(&dice, &free, 2).into_iter().map(|(words, _)| words).collect();
        assert_eq!(both, ["4t+4", "2+2", "4+4", "4t+4 and 2+2", "2+2 and 4+4"]);
        let one: Vec<String> =
            singles(&dice, &strict).into_iter().map(|(words, _)| words).collect();
        assert_eq!(one, ["4t"]);
    }

    #[test]
    fn small_blessings_never_add_up() {
        let dice = pool(&[(3, false), (3, false), (5, false)]);
        let free = Charter::default();
        assert!(cheapest(&dice, &free, Cost::Each { count: 1, worth: 6 }).is_none());
        let paid = cheapest(&dice, &free, Cost::Each { count: 1, worth: 4 }).unwrap();
        assert_eq!(paid[0].face, 5);
        assert_eq!(cheapest(&dice, &free, Cost::Equal).unwrap().len(), 2);
    }
}
