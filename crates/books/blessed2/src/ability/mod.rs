//! The thirty Abilities, and one of a player's own making.

pub mod uses;
pub mod dice;
pub mod topic;
pub mod moves;
pub mod fact;
pub mod hook;
pub mod offers;
pub mod answer;

use super::id;
use super::world::Id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// An Ability of the list. [B2-ABIL-01]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Survival Instinct.
    SurvivalInstinct,
    /// Focused Determination.
    Determination,
    /// Efficiently Packed.
    EfficientlyPacked,
    /// Past Repeated.
    PastRepeated,
    /// Armored Skin.
    ArmoredSkin,
    /// Careful Resolve.
    CarefulResolve,
    /// Tactful Speech.
    TactfulSpeech,
    /// Quickly Acclimated.
    Acclimated,
    /// Licensed Driver.
    Driver,
    /// Optimal Solution.
    OptimalSolution,
    /// Synchronized Spark.
    Synchronized,
    /// Ascendant Spark.
    Ascendant,
    /// Advanced Training.
    Training,
    /// Ease of Focus.
    EaseOfFocus,
    /// Radical Self-Acceptance.
    SelfAcceptance,
    /// Honorable Combat.
    HonorableCombat,
    /// Blessed by Luck.
    Luck,
    /// Blessed by Circumstance.
    Circumstance,
    /// Blessed by Self-Sacrifice.
    SelfSacrifice,
    /// Blessed by Voices.
    Voices,
    /// Blessed by Family.
    Family,
    /// Blessed by Charity.
    Charity,
    /// Blessed by Thorns.
    Thorns,
    /// Blessed by Wits.
    Wits,
    /// Blessed by Steadfastness.
    Steadfastness,
    /// Blessed by Disruption.
    Disruption,
    /// Blessed by Insurance.
    Insurance,
    /// Epic Storytelling.
    EpicStorytelling,
    /// Epic Inventory.
    EpicInventory,
    /// Epic Awkwardness.
    EpicAwkwardness,
}

/// How many a character begins with. [B2-ABIL-01 B2-CRE-05]
pub const FIRST: usize = 2;
/// How many a character may come to have, those of Lifestyles aside. [B2-ABIL-01]
pub const MOST: usize = 5;

/// What keeps an Ability from being used again at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Nothing does.
    None,
    /// It is drained, and the owner pays to charge it. [B2-ABIL-02]
    Charge(RuleId),
    /// So many times per scene.
    Scene(RuleId),
    /// So many times per session.
    Session(RuleId),
}

impl Ability {
    /// All thirty, in the order of the index.
    pub const ALL: [Self; 30] = [
        Self::SurvivalInstinct,
        Self::Determination,
        Self::EfficientlyPacked,
        Self::PastRepeated,
        Self::ArmoredSkin,
        Self::CarefulResolve,
        Self::TactfulSpeech,
        Self::Acclimated,
        Self::Driver,
        Self::OptimalSolution,
        Self::Synchronized,
        Self::Ascendant,
        Self::Training,
        Self::EaseOfFocus,
        Self::SelfAcceptance,
        Self::HonorableCombat,
        Self::Luck,
        Self::Circumstance,
        Self::SelfSacrifice,
        Self::Voices,
        Self::Family,
        Self::Charity,
        Self::Thorns,
        Self::Wits,
        Self::Steadfastness,
        Self::Disruption,
        Self::Insurance,
        Self::EpicStorytelling,
        Self::EpicInventory,
        Self::EpicAwkwardness,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::SurvivalInstinct => "Survival Instinct",
            Self::Determination => "Focused Determination",
            Self::EfficientlyPacked => "Efficiently Packed",
            Self::PastRepeated => "Past Repeated",
            Self::ArmoredSkin => "Armored Skin",
            Self::CarefulResolve => "Careful Resolve",
            Self::TactfulSpeech => "Tactful Speech",
            Self::Acclimated => "Quickly Acclimated",
            Self::Driver => "Licensed Driver",
            Self::OptimalSolution => "Optimal Solution",
            Self::Synchronized => "Synchronized Spark",
            Self::Ascendant => "Ascendant Spark",
            Self::Training => "Advanced Training",
            Self::EaseOfFocus => "Ease of Focus",
            Self::SelfAcceptance => "Radical Self-Acceptance",
            Self::HonorableCombat => "Honorable Combat",
            Self::Luck => "Blessed by Luck",
            Self::Circumstance => "Blessed by Circumstance",
            Self::SelfSacrifice => "Blessed by Self-Sacrifice",
            Self::Voices => "Blessed by Voices",
            Self::Family => "Blessed by Family",
            Self::Charity => "Blessed by Charity",
            Self::Thorns => "Blessed by Thorns",
            Self::Wits => "Blessed by Wits",
            Self::Steadfastness => "Blessed by Steadfastness",
            Self::Disruption => "Blessed by Disruption",
            Self::Insurance => "Blessed by Insurance",
            Self::EpicStorytelling => "Epic Storytelling",
            Self::EpicInventory => "Epic Inventory",
            Self::EpicAwkwardness => "Epic Awkwardness",
        }
    }

    /// The Ability of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Its key in the packs.
    pub fn key(self) -> String {
        self.name().to_lowercase().replace([' ', '-'], "_")
    }

    /// The rule that says what it does.
    pub fn rule(self) -> RuleId {
        match self {
            Self::SurvivalInstinct => id::ABIL_05,
            Self::Determination => id::ABIL_07,
            Self::EfficientlyPacked => id::ABIL_08,
            Self::PastRepeated => id::ABIL_09,
            Self::ArmoredSkin => id::ABIL_12,
            Self::CarefulResolve => id::ABIL_13,
            Self::TactfulSpeech => id::ABIL_14,
            Self::Acclimated => id::ABIL_15,
            Self::Driver => id::ABIL_16,
            Self::OptimalSolution => id::ABIL_17,
            Self::Synchronized => id::ABIL_20,
            Self::Ascendant => id::ABIL_23,
            Self::Training => id::ABIL_26,
            Self::EaseOfFocus => id::ABIL_27,
            Self::SelfAcceptance => id::ABIL_29,
            Self::HonorableCombat => id::ABIL_31,
            Self::Luck => id::ABIL_35,
            Self::Circumstance => id::ABIL_40,
            Self::SelfSacrifice => id::ABIL_43,
            Self::Voices => id::ABIL_45,
            Self::Family => id::ABIL_47,
            Self::Charity => id::ABIL_51,
            Self::Thorns => id::ABIL_54,
            Self::Wits => id::ABIL_57,
            Self::Steadfastness => id::ABIL_59,
            Self::Disruption => id::ABIL_61,
            Self::Insurance => id::ABIL_64,
            Self::EpicStorytelling => id::ABIL_69,
            Self::EpicInventory => id::ABIL_70,
            Self::EpicAwkwardness => id::ABIL_71,
        }
    }

    /// What keeps it from being used again at once, and the rule.
    pub fn limit(self) -> Limit {
        match self {
            Self::Luck => Limit::Charge(id::ABIL_36),
            Self::Circumstance => Limit::Charge(id::ABIL_41),
            Self::SelfSacrifice => Limit::Charge(id::ABIL_44),
            Self::Voices => Limit::Charge(id::ABIL_46),
            Self::Family => Limit::Charge(id::ABIL_48),
            Self::Thorns => Limit::Charge(id::ABIL_55),
            Self::Wits => Limit::Charge(id::ABIL_58),
            Self::Disruption => Limit::Charge(id::ABIL_62),
            Self::Insurance => Limit::Charge(id::ABIL_65),
            Self::PastRepeated => Limit::Session(id::ABIL_10),
            Self::OptimalSolution => Limit::Session(id::ABIL_18),
            Self::EpicStorytelling => Limit::Session(id::ABIL_69),
            Self::EpicInventory => Limit::Session(id::ABIL_70),
            Self::EpicAwkwardness => Limit::Session(id::ABIL_71),
            Self::EaseOfFocus => Limit::Scene(id::ABIL_27),
            _ => Limit::None,
        }
    }
}

/// An Ability that a character has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Held {
    /// One of the list.
    Listed(Ability),
    /// One that a Lifestyle brought, outside the count. [B2-LIFE-05 B2-LIFE-34?]
    Granted(Ability),
    /// One of the player's own making. [B2-SHOP-10]
    Own {
        /// Its name.
        name: String,
        /// What it does, in words.
        text: String,
    },
}

impl Held {
    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Self::Listed(ability) | Self::Granted(ability) => ability.name(),
            Self::Own { name, .. } => name,
        }
    }

    /// The Ability of the list that it is, if it is one.
    pub fn ability(&self) -> Option<Ability> {
        match self {
            Self::Listed(ability) | Self::Granted(ability) => Some(*ability),
            Self::Own { .. } => None,
        }
    }

    /// Whether it counts against the five. [B2-ABIL-01 B2-LIFE-34?]
    pub fn counts(&self) -> bool {
        !matches!(self, Self::Granted(_))
    }
}

/// By which Ability another Stat than the fitting one is rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// By none.
    #[default]
    Plain,
    /// Home for Hurt, recklessly: Blessed by Family. [B2-ABIL-47]
    Reckless,
    /// Hand for Hurt: Honorable Combat. [B2-ABIL-31]
    Honorable,
    /// Another Basic Stat while Uncool: Radical Self-Acceptance. [B2-ABIL-29]
    Accepting,
    /// History for a Stat that failed: Past Repeated. [B2-ABIL-09]
    Repeating,
    /// The shared Hardy die for a Stat's. [B2-STAT-33]
    Hardy,
    /// Two capped dice: Spark Rush. [B2-MON-55]
    Rush,
}

/// What Abilities noted about one roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct RollMarks {
    /// Whether this is the second attempt by Luck. [B2-ABIL-35]
    pub again: bool,
    /// Whether the first attempt could not bump. [B2-ABIL-39?]
    pub held: bool,
    /// Whose Optimal Solution works for it. [B2-ABIL-17]
    pub solved: Vec<Id>,
    /// What a boon of Charity adds to it. [B2-ABIL-53?]
    pub boon: i32,
    /// Whether Honorable Combat against it gave the +2 already. [B2-ABIL-33]
    pub honored: bool,
    /// By which Ability a 2 bumps too, once that was said. [B2-ABIL-08 B2-ABIL-27]
    pub twos: Option<Ability>,
    /// Whose drained Abilities the referee tried to charge already. [B2-CRE-12?]
    pub tried: Vec<(Id, Ability)>,
}
