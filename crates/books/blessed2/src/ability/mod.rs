//! The twenty-three Abilities, and one of a player's own making.

use super::id;
use ingle_engine::RuleId;
use serde::{Deserialize, Serialize};

/// An Ability of the list. [B1-ABIL-01]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Blessed by Luck.
    Luck,
    /// Blessed by Friendship.
    Friendship,
    /// Blessed by Action.
    Action,
    /// Blessed by Circumstance.
    Circumstance,
    /// Blessed by Self-Sacrifice.
    SelfSacrifice,
    /// Blessed by Voices.
    Voices,
    /// Blessed by Family.
    Family,
    /// Blessed by Self-Acceptance.
    SelfAcceptance,
    /// Blessed by Charity.
    Charity,
    /// Blessed by Steadfastness.
    Steadfastness,
    /// Mercurial Blessing.
    Mercurial,
    /// Cursed Blessing.
    Cursed,
    /// Medically Insured.
    Insured,
    /// Focused Determination.
    Determination,
    /// Armored Skin.
    ArmoredSkin,
    /// Careful Resolve.
    CarefulResolve,
    /// Tactful Speech.
    TactfulSpeech,
    /// Quickly Acclimated.
    Acclimated,
    /// Steady Emotions.
    SteadyEmotions,
    /// Synchronized Spark.
    Synchronized,
    /// Ascendant Spark.
    Ascendant,
    /// Advanced Training.
    Training,
    /// Ease of Focus.
    EaseOfFocus,
}

/// How many a character begins with. [B1-ABIL-01 B1-CRE-08]
pub const FIRST: usize = 2;
/// How many a character may come to have. [B1-ABIL-01 B1-SHOP-13?]
pub const MOST: usize = 5;

impl Ability {
    /// All twenty-three, in the book's order.
    pub const ALL: [Self; 23] = [
        Self::Luck,
        Self::Friendship,
        Self::Action,
        Self::Circumstance,
        Self::SelfSacrifice,
        Self::Voices,
        Self::Family,
        Self::SelfAcceptance,
        Self::Charity,
        Self::Steadfastness,
        Self::Mercurial,
        Self::Cursed,
        Self::Insured,
        Self::Determination,
        Self::ArmoredSkin,
        Self::CarefulResolve,
        Self::TactfulSpeech,
        Self::Acclimated,
        Self::SteadyEmotions,
        Self::Synchronized,
        Self::Ascendant,
        Self::Training,
        Self::EaseOfFocus,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Luck => "Blessed by Luck",
            Self::Friendship => "Blessed by Friendship",
            Self::Action => "Blessed by Action",
            Self::Circumstance => "Blessed by Circumstance",
            Self::SelfSacrifice => "Blessed by Self-Sacrifice",
            Self::Voices => "Blessed by Voices",
            Self::Family => "Blessed by Family",
            Self::SelfAcceptance => "Blessed by Self-Acceptance",
            Self::Charity => "Blessed by Charity",
            Self::Steadfastness => "Blessed by Steadfastness",
            Self::Mercurial => "Mercurial Blessing",
            Self::Cursed => "Cursed Blessing",
            Self::Insured => "Medically Insured",
            Self::Determination => "Focused Determination",
            Self::ArmoredSkin => "Armored Skin",
            Self::CarefulResolve => "Careful Resolve",
            Self::TactfulSpeech => "Tactful Speech",
            Self::Acclimated => "Quickly Acclimated",
            Self::SteadyEmotions => "Steady Emotions",
            Self::Synchronized => "Synchronized Spark",
            Self::Ascendant => "Ascendant Spark",
            Self::Training => "Advanced Training",
            Self::EaseOfFocus => "Ease of Focus",
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
            Self::Luck => id::ABIL_02,
            Self::Friendship => id::ABIL_07,
            Self::Action => id::ABIL_10,
            Self::Circumstance => id::ABIL_13,
            Self::SelfSacrifice => id::ABIL_18,
            Self::Voices => id::ABIL_21,
            Self::Family => id::ABIL_23,
            Self::SelfAcceptance => id::ABIL_27,
            Self::Charity => id::ABIL_31,
            Self::Steadfastness => id::ABIL_32,
            Self::Mercurial => id::ABIL_34,
            Self::Cursed => id::ABIL_36,
            Self::Insured => id::ABIL_40,
            Self::Determination => id::ABIL_45,
            Self::ArmoredSkin => id::ABIL_47,
            Self::CarefulResolve => id::ABIL_48,
            Self::TactfulSpeech => id::ABIL_49,
            Self::Acclimated => id::ABIL_50,
            Self::SteadyEmotions => id::ABIL_51,
            Self::Synchronized => id::ABIL_53,
            Self::Ascendant => id::ABIL_57,
            Self::Training => id::ABIL_60,
            Self::EaseOfFocus => id::ABIL_62,
        }
    }

    /// The rule that limits it to once per scene, if one does.
    pub fn limit(self) -> Option<RuleId> {
        match self {
            Self::Luck => Some(id::ABIL_03),
            Self::Friendship => Some(id::ABIL_08),
            Self::Action => Some(id::ABIL_11),
            Self::Voices => Some(id::ABIL_22),
            Self::Cursed => Some(id::ABIL_37),
            Self::Insured => Some(id::ABIL_41),
            _ => None,
        }
    }
}

/// An Ability that a character has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Held {
    /// One of the list.
    Listed(Ability),
    /// One of the player's own making. [B1-SHOP-10]
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
            Self::Listed(ability) => ability.name(),
            Self::Own { name, .. } => name,
        }
    }
}
