//! How severe an outcome is: six ranks, by two columns.

use super::id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// A rank of severity. [B2-SEV-01]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The slightest.
    VeryMinor,
    /// Slight.
    Minor,
    /// In the middle.
    Medium,
    /// Grave.
    Major,
    /// Very grave.
    VeryMajor,
    /// The gravest.
    Maximum,
}

impl Rank {
    /// All six, the slightest first.
    pub const ALL: [Self; 6] =
        [Self::VeryMinor, Self::Minor, Self::Medium, Self::Major, Self::VeryMajor, Self::Maximum];

    /// The rank of a succeeded Check, by what was rolled. [B2-SEV-02 B2-SEV-16?]
    pub fn of_result(result: i32) -> Self {
        match result {
            ..=3 => Self::VeryMinor,
            4..=7 => Self::Minor,
            8..=11 => Self::Medium,
            12..=15 => Self::Major,
            16..=19 => Self::VeryMajor,
            20.. => Self::Maximum,
        }
    }

    /// The rank of a won Contest, by the difference; of a failed Check, by what was missing. [B2-SEV-09 B2-SEV-20?]
    pub fn of_margin(margin: i32) -> Self {
        match margin {
            ..=1 => Self::VeryMinor,
            2..=3 => Self::Minor,
            4..=5 => Self::Medium,
            6..=7 => Self::Major,
            8..=9 => Self::VeryMajor,
            10.. => Self::Maximum,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::VeryMinor => "Very Minor",
            Self::Minor => "Minor",
            Self::Medium => "Medium",
            Self::Major => "Major",
            Self::VeryMajor => "Very Major",
            Self::Maximum => "Maximum",
        }
    }

    /// Its line in the column of Checks.
    pub fn check_rule(self) -> RuleId {
        match self {
            Self::VeryMinor => id::SEV_03,
            Self::Minor => id::SEV_04,
            Self::Medium => id::SEV_05,
            Self::Major => id::SEV_06,
            Self::VeryMajor => id::SEV_07,
            Self::Maximum => id::SEV_08,
        }
    }

    /// Its line in the column of Contests.
    pub fn contest_rule(self) -> RuleId {
        match self {
            Self::VeryMinor => id::SEV_10,
            Self::Minor => id::SEV_11,
            Self::Medium => id::SEV_12,
            Self::Major => id::SEV_13,
            Self::VeryMajor => id::SEV_14,
            Self::Maximum => id::SEV_15,
        }
    }

    /// The rule of what it means in a Contest.
    pub fn meaning(self, violent: bool) -> RuleId {
        match (violent, self) {
            (false, Self::VeryMinor | Self::Minor) => id::SEV_24,
            (false, Self::Medium) => id::SEV_25,
            (false, _) => id::SEV_26,
            (true, Self::VeryMinor | Self::Minor) => id::SEV_27,
            (true, Self::Maximum) => id::SEV_29,
            (true, _) => id::SEV_28,
        }
    }

    /// What a wound of this rank is, in words. [B2-SEV-27 B2-SEV-28 B2-SEV-29]
    pub fn wound(self) -> &'static str {
        match self {
            Self::VeryMinor | Self::Minor => "a trivial wound",
            Self::Medium | Self::Major | Self::VeryMajor => "a wound that needs treatment",
            Self::Maximum => "death, or a grave wound",
        }
    }

    /// What the winner of a non-violent Contest gets, in words. [B2-SEV-24 B2-SEV-25 B2-SEV-26]
    pub fn effect(self) -> &'static str {
        match self {
            Self::VeryMinor | Self::Minor => "a brief advantage, with complications",
            Self::Medium => "an advantage that lasts for several rolls",
            Self::Major | Self::VeryMajor | Self::Maximum => "it may bend the story",
        }
    }

    /// The rank so many steps up or down, never beyond the ends. [B2-HELP-20?]
    pub fn shifted(self, by: i8) -> Self {
        let at = (self as i8).saturating_add(by).clamp(0, 5);
        Self::ALL[at as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_the_two_columns() {
        let results = [0, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 40].map(Rank::of_result);
        let margins = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30].map(Rank::of_margin);
        let twice: Vec<Rank> = Rank::ALL.into_iter().flat_map(|rank| [rank, rank]).collect();
        assert_eq!(results.to_vec(), twice);
        assert_eq!(margins.to_vec(), twice);
        assert_eq!(Rank::Maximum.shifted(1), Rank::Maximum);
        assert_eq!(Rank::VeryMinor.shifted(-1), Rank::VeryMinor);
        assert_eq!(Rank::Major.shifted(1), Rank::VeryMajor);
    }
}
