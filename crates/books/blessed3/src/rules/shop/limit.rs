//! How far Stat Dice may grow, and what pays for it.

use crate::condition::Condition;
use crate::cost::{Cost, pays};
use crate::id;
use crate::optional::OptionalEffect;
use crate::shop::basket::Paid;
use crate::stat::Stat;
use crate::world::{Blessing, Character};
use ingle_engine::Why;
use std::collections::BTreeSet;

/// ①①①: what a further Stat Upgrade costs. [B3-SHOP-05]
pub const PRICE: Cost = Cost::Each { count: 3, worth: 1 };

/// At most so many d10. [B3-SHOP-03]
const MOST_D10: usize = 2;
/// At most so many d8. [B3-SHOP-04]
const MOST_D8: usize = 3;

/// The size that a Stat's die would grow to, or why it may not. [B3-SHOP-02 B3-SHOP-03 B3-SHOP-04 B3-SHOP-27? B3-SHOP-28?]
pub fn grown(one: &Character, stat: Stat) -> Result<u8, Why> {
    let from = one.stats.die(stat);
    if let Some(effect) = one.stats.effect(stat) {
        if effect == OptionalEffect::Haunts {
            return shrunk(stat, from);
        }
        if let Some(why) = unmoved(stat, effect) {
            return Err(why);
        }
    }
    // What haunts or clouds somebody does not count; other added Stats do.
    let count = |sides: u8| one.stats.rolled().filter(|s| one.stats.die(*s) == sides).count();
    match from {
        10.. => {
            let say = format!("{} is a d10 already, the largest; choose another.", stat.name());
            Err(Why::from(id::SHOP_28).say(say))
        }
        8 if count(10) >= MOST_D10 => Err(Why::rules(&[id::SHOP_03, id::SHOP_27])
            .say("Two Stats are d10 already, which is the most; raise a smaller one.")),
        6 if count(8) >= MOST_D8 => Err(Why::rules(&[id::SHOP_04, id::SHOP_27]).say(
            "Three Stats are d8 already, which is the most; raise one of them to d10 first, or a smaller one.",
        )),
        _ => Ok(from + 2),
    }
}

/// The size that a haunting would shrink to. [B3-OPT-18 B3-OPT-19 B3-OPT-43?]
fn shrunk(stat: Stat, from: u8) -> Result<u8, Why> {
    match from {
        0..=2 => Err(Why::from(id::OPT_19)
            .say(format!("{} is a d2, the smallest; raise another Stat.", stat.name()))),
        from => Ok(from - 2),
    }
}

/// Why an added Stat is not for sale, if so. [B3-OPT-25 B3-OPT-32 B3-OPT-36?]
fn unmoved(stat: Stat, effect: OptionalEffect) -> Option<Why> {
    let name = stat.name();
    match effect {
        OptionalEffect::Fixed => Some(
            Why::rules(&[id::OPT_15, id::OPT_36])
                .say(format!("{name} is always a d4; choose another.")),
        ),
        OptionalEffect::Lent => Some(
            Why::rules(&[id::OPT_32, id::OPT_43])
                .say(format!("Only facing the darkness changes {name}; choose another.")),
        ),
        OptionalEffect::Shared => {
            Some(Why::from(id::OPT_25).say(format!("Upgrades never touch {name}; choose another.")))
        }
        OptionalEffect::Apt | OptionalEffect::Haunts => None,
    }
}

/// Why a Stat cannot be lowered to pay, if it cannot. [B3-SHOP-06]
pub fn lowered(one: &Character, stat: Stat) -> Option<Why> {
    let sides = one.stats.die(stat);
    match one.stats.effect(stat) {
        Some(OptionalEffect::Haunts) => {
            let say = format!("{} shrinks by being upgraded; that pays for nothing.", stat.name());
            return Some(Why::from(id::OPT_42).say(say));
        }
        Some(effect) if unmoved(stat, effect).is_some() => return unmoved(stat, effect),
        _ => {}
    }
    (sides != 4).then(|| {
        let say = format!("{} is a d{sides}; only a d4 can be lowered to a d2.", stat.name());
        Why::from(id::SHOP_06).say(say)
    })
}

/// Why something does not pay, if it does not. [B3-SHOP-05 B3-SHOP-06 B3-SHOP-33?]
pub fn unpaid(one: &Character, paid: &Paid) -> Option<Why> {
    match paid {
        Paid::Free => None,
        Paid::Lowered(stat) => lowered(one, *stat),
        Paid::Blessings(dice) => {
            let held = |die: &&Blessing| one.blessings().contains(die);
            let dice: Vec<&Blessing> = dice.iter().filter(held).collect();
            let less = curse(one);
            let worths: Vec<u8> = dice.iter().map(|die| worth(die, less)).collect();
            (!pays(PRICE, &worths)).then(|| match dice.len() < 3 {
                true => Why::rules(&[id::SHOP_05, id::SHOP_33])
                    .say("These Blessings are no longer there; put it back and pay anew."),
                false => Why::rules(&[id::SHOP_05, id::SHOP_34, id::CND_05]).say(format!(
                    "{} is Cursed: each Blessing must show 2 or more; put it back and pay anew.",
                    one.name
                )),
            })
        }
    }
}

/// The trios that pay ①①①, one for each mix of faces, the cheapest first; Cursed, each is worth less. [B3-SHOP-05 B3-SHOP-33? B3-SHOP-34?]
pub fn trios(pool: &[Blessing], less: u8) -> Vec<(String, Vec<Blessing>)> {
    // More than three of one face make no other mix.
    let mut lasting: Vec<&Blessing> = Vec::new();
    for die in pool.iter().filter(|die| !die.temporary) {
        if lasting.iter().filter(|known| known.face == die.face).count() < 3 {
            lasting.push(die);
        }
    }
    lasting.sort_by_key(|die| die.face);
    let mut known: BTreeSet<[u8; 3]> = BTreeSet::new();
    let mut found: Vec<(u8, String, Vec<Blessing>)> = Vec::new();
    for (a, one) in lasting.iter().enumerate() {
        for (b, two) in lasting.iter().enumerate().skip(a + 1) {
            for three in &lasting[b + 1..] {
                let dice = [*one, *two, *three];
                let worths = dice.map(|die| worth(die, less));
                if pays(PRICE, &worths) && known.insert(dice.map(|die| die.face)) {
                    let words = dice.map(|die| die.face.to_string()).join("+");
                    found.push((worths.iter().sum(), words, dice.map(Blessing::clone).to_vec()));
                }
            }
        }
    }
    found.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
    found.into_iter().map(|(_, words, dice)| (words, dice)).collect()
}

/// By how much a Curse makes each Blessing of somebody's worth less. [B3-CND-05]
pub fn curse(one: &Character) -> u8 {
    u8::from(one.standing.has(Condition::Cursed))
}

/// What a Blessing is worth here: its face, after the Curse. [B3-SHOP-34?]
fn worth(die: &Blessing, less: u8) -> u8 {
    die.face.saturating_sub(less)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trios_are_lasting_and_cheapest_first() {
        let die = |(id, (face, temporary)): (usize, &(u8, bool))| Blessing {
            id: id as u32,
            face: *face,
            temporary: *temporary,
            source: Default::default(),
        };
        let dice = [(4, false), (1, true), (2, false), (2, false), (6, false)];
        let dice: Vec<Blessing> = dice.iter().enumerate().map(die).collect();
        let words: Vec<String> = trios(&dice, 0).into_iter().map(|(words, _)| words).collect();
        assert_eq!(words, ["2+2+4", "2+2+6", "2+4+6"]);
        assert!(trios(&dice[..3], 0).is_empty());
        // Cursed, a face of 1 is worth nothing.
        let ones = [(1, false), (2, false), (2, false)];
        let ones: Vec<Blessing> = ones.iter().enumerate().map(die).collect();
        assert_eq!((trios(&ones, 0).len(), trios(&ones, 1).len()), (1, 0));
    }
}
