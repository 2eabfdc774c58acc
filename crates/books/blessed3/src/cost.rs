//! What effects cost in Blessings.

use super::id;
use ingle_engine::RuleId;

/// A cost as the book writes it. [B3-BLS-07]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// So many Blessings, each worth at least so much: ③, ②②, ① ×4.
    Each {
        /// How many.
        count: u8,
        /// What each must be worth.
        worth: u8,
    },
    /// Two of the same worth: ⊜⊜. [B3-BLS-18]
    Equal,
}

impl Cost {
    /// ①: what Help costs. [B3-BLS-14]
    pub const ONE: Self = Self::Each { count: 1, worth: 1 };

    /// The costs that the book writes, cheapest first.
    pub const WRITTEN: [Self; 10] = [
        Self::ONE,
        Self::Each { count: 1, worth: 2 },
        Self::Each { count: 1, worth: 3 },
        Self::Each { count: 1, worth: 4 },
        Self::Each { count: 1, worth: 5 },
        Self::Each { count: 1, worth: 6 },
        Self::Each { count: 2, worth: 1 },
        Self::Each { count: 2, worth: 2 },
        Self::Each { count: 4, worth: 1 },
        Self::Equal,
    ];

    /// The cost in the book's notation.
    pub fn notation(self) -> String {
        match self {
            Self::Each { count: 4, worth } => format!("{} ×4", circled(worth)),
            Self::Each { count, worth } => circled(worth).to_string().repeat(count.into()),
            Self::Equal => "⊜⊜".to_owned(),
        }
    }

    /// The cost in words.
    pub fn words(self) -> String {
        match self {
            Self::Each { count: 1, worth: 6 } => "a Blessing worth 6".to_owned(),
            Self::Each { count: 1, worth } => format!("a Blessing worth {worth} or more"),
            Self::Each { count, worth } => format!("{count} Blessings worth {worth} or more each"),
            Self::Equal => "two Blessings of the same worth".to_owned(),
        }
    }

    /// The rule that defines the notation.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Each { count: 1, worth: 1 } => id::BLS_14,
            Self::Each { count: 1, worth: 6 } => id::BLS_12,
            Self::Each { count: 1, .. } => id::BLS_13,
            Self::Each { count: 2, worth: 1 } => id::BLS_16,
            Self::Each { count: 2, .. } => id::BLS_15,
            Self::Each { .. } => id::BLS_17,
            Self::Equal => id::BLS_18,
        }
    }
}

/// Whether dice pay a cost: each symbol is met by one die of enough worth, and no die is left over. [B3-BLS-27? B3-BLS-28?]
pub fn pays(cost: Cost, worths: &[u8]) -> bool {
    match (cost, worths) {
        (Cost::Each { count, worth }, dice) => {
            dice.len() == usize::from(count) && dice.iter().all(|die| *die >= worth)
        }
        (Cost::Equal, [one, other]) => one == other,
        (Cost::Equal, _) => false,
    }
}

/// A face as the book circles it.
pub fn circled(face: u8) -> char {
    char::from_u32(0x2460 + u32::from(face.clamp(1, 20)) - 1).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_symbol_is_met_by_one_die() {
        let notations = Cost::WRITTEN.map(Cost::notation);
        assert_eq!(notations.join(" "), "① ② ③ ④ ⑤ ⑥ ①① ②② ① ×4 ⊜⊜");
        for (cost, dice, paid) in [
            (Cost::ONE, &[1][..], true),
            (Cost::ONE, &[0], false),
            (Cost::Each { count: 1, worth: 6 }, &[5], false),
            (Cost::Each { count: 1, worth: 6 }, &[3, 3], false),
            (Cost::Each { count: 1, worth: 2 }, &[5], true),
            (Cost::Each { count: 2, worth: 2 }, &[2, 6], true),
            (Cost::Each { count: 2, worth: 2 }, &[1, 6], false),
            (Cost::Each { count: 4, worth: 1 }, &[1, 1, 1, 1], true),
            (Cost::Each { count: 4, worth: 1 }, &[6, 6, 6], false),
            (Cost::Equal, &[4, 4], true),
            (Cost::Equal, &[3, 5], false),
            (Cost::Equal, &[0, 0], true),
            (Cost::Equal, &[4, 4, 4], false),
        ] {
            assert_eq!(pays(cost, dice), paid, "{} with {dice:?}", cost.notation());
        }
    }
}
