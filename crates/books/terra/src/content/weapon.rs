//! Weapons, as examples of tools.

use super::{in_order, named};
use crate::gear::{Hands, Timing};
use crate::level::EffectDice;
use ingle_engine::{PackError, Packs, RuleId};
use serde::Deserialize;

/// A weapon, with all that its row of the table says. [TR-WPN-18 TR-EFF-05]
#[derive(Clone, Debug)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// What it is like.
    pub about: String,
    /// Its Effect Dice.
    pub dice: EffectDice,
    /// Whether its dice are written as a sum, for tables that play them so. [TR-EFF-12?]
    pub sums: bool,
    /// What is added to the Effect.
    pub plus: u8,
    /// What both hands add. [TR-WPN-04]
    pub both_hands: u8,
    /// How many hands it takes.
    pub hands: Hands,
    /// When its Effect comes.
    pub timing: Timing,
    /// Its Effect Dice when all ammunition goes. [TR-WPN-10]
    pub all_ammo: Option<EffectDice>,
    /// Light Dice that readying adds. [TR-WPN-14]
    pub readied: i8,
    /// Light Dice that it adds or takes. [TR-WPN-17]
    pub light: i8,
    /// The rules behind it.
    pub rules: Vec<RuleId>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    #[serde(default)]
    about: String,
    dice: String,
    #[serde(default)]
    plus: u8,
    #[serde(default)]
    both_hands: u8,
    #[serde(default)]
    hands: Hands,
    #[serde(default)]
    timing: Timing,
    all_ammo: Option<String>,
    #[serde(default)]
    readied: i8,
    #[serde(default)]
    light: i8,
    #[serde(default)]
    rules: Vec<RuleId>,
}

/// Reads every weapon, in its own order.
pub fn read(packs: &Packs, errors: &mut Vec<PackError>) -> Vec<(String, Weapon)> {
    let mut all = Vec::new();
    for (key, entry) in in_order(packs.kind::<Row>("weapons", errors)) {
        let row = &entry.value;
        named(&entry, &row.name, 40, errors);
        let mut dice = |text: &str| {
            text.parse::<EffectDice>().unwrap_or_else(|why| {
                errors.push(entry.error(why.say));
                EffectDice::D3
            })
        };
        let first = dice(&row.dice);
        let all_ammo = row.all_ammo.as_deref().map(&mut dice);
        if row.plus > 20 || row.both_hands > 20 || !(-4..=4).contains(&row.light) {
            errors.push(entry.error("a modifier is at most 20, and one of Light Dice at most 4"));
        }
        if !(0..=4).contains(&row.readied) {
            errors.push(entry.error("readying adds 0 to 4 Light Dice"));
        }
        let row = entry.value;
        let weapon = Weapon {
            sums: row.dice.ends_with("d6"),
            dice: first,
            all_ammo,
            name: row.name,
            about: row.about,
            plus: row.plus,
            both_hands: row.both_hands,
            hands: row.hands,
            timing: row.timing,
            readied: row.readied,
            light: row.light,
            rules: row.rules,
        };
        all.push((key, weapon));
    }
    all
}

impl Weapon {
    /// Its Effect Dice in one line: "1d + 2".
    pub fn dice_words(&self) -> String {
        match self.plus {
            0 => self.dice.to_string(),
            plus => format!("{}+{plus}", self.dice),
        }
    }

    /// Whether it can spend all its ammunition at once.
    pub fn reloads(&self) -> bool {
        self.all_ammo.is_some()
    }
}
