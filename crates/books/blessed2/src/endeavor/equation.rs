//! The equations for building Monstrosities: a check that warns, and forbids nothing.

use super::monster::Monster;
use super::monstrous::Monstrous;
use crate::id;
use ingle_engine::Why;

/// What of a Monstrosity lies outside the equations, in words for the referee. [B2-MON-76 B2-MON-77 B2-MON-78 B2-MON-79]
pub fn warnings(monster: &Monster) -> Vec<Why> {
    let mut all = Vec::new();
    all.extend(stamina(monster));
    all.extend(buttons(monster));
    all.extend(blessings(monster));
    all
}

/// Stamina is about 5 × the die's cap, from 3 × to 8 ×. [B2-MON-77]
fn stamina(monster: &Monster) -> Option<Why> {
    let (stamina, cap) = (monster.stamina, u16::from(monster.die.number()));
    let words = match stamina {
        low if low < 3 * cap => "less than 3 × its cap, softer than squishy",
        high if high > 8 * cap => "more than 8 × its cap, tougher than a tank",
        _ => return None,
    };
    Some(Why::from(id::MON_77).say(format!(
        "Stamina {stamina} with a {} is {words}; about {} is usual, {} to {} the range.",
        monster.die,
        5 * cap,
        3 * cap,
        8 * cap
    )))
}

/// One button lies at a fifth to a half of the stamina; several are spaced evenly, for bosses. [B2-MON-78 B2-MON-79]
fn buttons(monster: &Monster) -> Option<Why> {
    let stamina = monster.stamina;
    let [at] = monster.buttons[..] else { return several(monster) };
    let words = match at {
        low if 5 * low < stamina => "below a fifth of its stamina: it will be Muddled very soon",
        high if 2 * high > stamina => "beyond half of its stamina: it may never be Muddled",
        _ => return None,
    };
    let (from, to) = (stamina.div_ceil(5), stamina / 2);
    Some(Why::from(id::MON_78).say(format!(
        "The button at {at} is {words}; with stamina {stamina} it usually lies at {from} to {to}."
    )))
}

fn several(monster: &Monster) -> Option<Why> {
    let grows = monster.has(Monstrous::Unrelenting) || monster.has(Monstrous::Merciless);
    let starts = std::iter::once(0).chain(monster.buttons.iter().copied());
    let gaps: Vec<u16> = starts.zip(&monster.buttons).map(|(from, to)| to - from).collect();
    let least = gaps.iter().min().copied().unwrap_or_default();
    let even = gaps.iter().all(|gap| gap - least <= 1);
    let words = match (grows, even) {
        (true, true) => return None,
        (false, _) => {
            "Several buttons go with Unrelenting or Merciless, which grow with each time Muddled"
        }
        (true, false) => "Several buttons usually lie at even distances from one another",
    };
    Some(Why::from(id::MON_79).say(format!("{words}; else one button is nearly always enough.")))
}

/// It enters with 0 to 20 Blessing Dice. [B2-MON-76]
fn blessings(monster: &Monster) -> Option<Why> {
    (monster.blessings > 20).then(|| {
        Why::from(id::MON_76).say(format!(
            "{} Blessing Dice to enter with are more than the 20 of a campaign's end.",
            monster.blessings
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::super::die::Cap;
    use super::super::monstrous::Power;
    use super::*;

    fn monster(cap: u8, stamina: u16, buttons: &[u16]) -> Monster {
        Monster {
            die: Cap::new(cap).expect("a cap"),
            empowered: false,
            blessings: 0,
            stamina,
            buttons: buttons.to_vec(),
            powers: Vec::new(),
            drained: Default::default(),
        }
    }

    fn cited(monster: &Monster) -> Vec<String> {
        warnings(monster).iter().map(|why| why.rules[0].to_string()).collect()
    }

    #[test]
    fn the_ends_of_the_ranges_are_inside() {
        for (stamina, at) in [(15, 3), (40, 8), (30, 15), (16, 8)] {
            assert!(cited(&monster(5, stamina, &[at])).is_empty(), "{stamina} {at}");
        }
        assert_eq!(cited(&monster(5, 14, &[3])), ["B2-MON-77"]);
        assert_eq!(cited(&monster(5, 41, &[9])), ["B2-MON-77"]);
        assert_eq!(cited(&monster(5, 25, &[4])), ["B2-MON-78"]);
        assert_eq!(cited(&monster(5, 25, &[13])), ["B2-MON-78"]);
    }

    #[test]
    fn several_buttons_are_for_those_who_grow_with_them() {
        let mut boss = monster(10, 50, &[10, 20, 30]);
        assert_eq!(cited(&boss), ["B2-MON-79"]);
        boss.powers.push(Power::plain(Monstrous::Unrelenting));
        assert!(cited(&boss).is_empty());
        boss.buttons = vec![2, 20, 30];
        assert_eq!(cited(&boss), ["B2-MON-79"]);
        boss.blessings = 21;
        assert_eq!(cited(&boss), ["B2-MON-79", "B2-MON-76"]);
    }
}
