//! The house rules of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use super::options::{SETTINGS, options};

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YesNo {
    /// Yes.
    Yes,
    /// No.
    No,
}

impl YesNo {
    /// Whether it is yes.
    pub fn yes(self) -> bool {
        self == Self::Yes
    }
}

macro_rules! values {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $value:ident),+ })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$each])* $value),+ }
    )+ };
}

values! {
    /// Whether dice may be thrown by hand and typed in.
    TypedDice {
        /// They may.
        Allowed,
        /// They may not.
        Off
    }
    /// Which comes first, additions or rounding.
    ModifierOrder {
        /// Everything is added, then the sum is rounded.
        AddThenRound,
        /// The dice are rounded, then the rest is added.
        RoundThenAdd
    }
    /// What a rank past Complex does.
    PastComplex {
        /// One roll more a rank.
        AddRoll,
        /// Nothing.
        Cap,
        /// The Check fails.
        AutoFail
    }
    /// How good a passed Check of several rolls is.
    MultiDegree {
        /// As its lowest successful roll.
        Lowest,
        /// As its highest roll.
        Highest
    }
    /// Which Blessings are spent first.
    SpendOrder {
        /// The spender picks.
        Choose,
        /// Temporary ones go first.
        TempFirst
    }
    /// Who picks a stolen Blessing.
    StealPick {
        /// Whoever steals.
        Thief,
        /// Whoever is robbed.
        Victim,
        /// Chance.
        Random
    }
    /// Whose Ethic opens Blessing Opportunities.
    OpportunitiesBy {
        /// The character's own.
        Character,
        /// The setting's.
        Setting
    }
    /// When Help is given.
    HelpTiming {
        /// With the dice on the table.
        After,
        /// Before they are thrown.
        Before
    }
    /// How often one character Helps.
    HelpPer {
        /// Once a Check.
        Check,
        /// Once a roll.
        Roll
    }
    /// How many Stat Upgrades a newcomer catches up with.
    NewcomerUpgrades {
        /// None.
        #[serde(rename = "0")]
        None,
        /// As many as there were sessions.
        Match
    }
    /// How many rolls of a Check may be Sparked.
    SparksPerCheck {
        /// Each.
        EachRoll,
        /// One.
        One
    }
    /// In what order people react.
    Reactions {
        /// All together, until somebody lets it stand.
        Together,
        /// One after the other, the roller first, until all pass.
        InTurn
    }
    /// What makes an Attack violent.
    ViolentBy {
        /// The Stat that is rolled.
        Stat,
        /// What the Attacker intends.
        Intent
    }
    /// What being Surprised covers.
    SurprisedCovers {
        /// The next roll.
        Roll,
        /// The whole Check.
        Check
    }
    /// When a witness may use that somebody is Vexed.
    VexedTiming {
        /// Once the would-be outcome is known.
        After,
        /// Before the dice.
        Before
    }
    /// Which wins, an automatic failure or an automatic success.
    AutoConflict {
        /// The failure.
        Fail,
        /// The success.
        Success
    }
    /// What three Stats in a Spark cost.
    AscendantCost {
        /// Two pairs, which need not match each other.
        TwoPairs,
        /// Four of the same worth.
        FourEqual
    }
    /// When a Recharge that rises falls back.
    InsuredReset {
        /// Never.
        Never,
        /// With each session.
        Session
    }
    /// How long boons and busts stay set aside.
    BankExpires {
        /// For ever.
        Never,
        /// Until the session ends.
        Session
    }
}

/// The house rules, each the answer to a question that the book leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Charter {
    /// Whether dice may be typed in. [B3-DIE-18?]
    pub typed_dice: TypedDice,
    /// Whether the referee approves unconventional Stats. [B3-STAT-18?]
    pub unconventional_needs_approval: YesNo,
    /// How many Blessings a new character gains. [B3-CRE-29?]
    pub starting_blessings: u8,
    /// Which comes first, additions or rounding. [B3-CHK-21?]
    pub modifier_order: ModifierOrder,
    /// How many rolls a Complex Check usually has. [B3-CHK-28?]
    pub complex_rolls: u8,
    /// What a rank past Complex does. [B3-CHK-29?]
    pub past_complex: PastComplex,
    /// Whether a Complex Check must mix Stats or characters. [B3-CHK-30?]
    pub complex_must_mix: YesNo,
    /// How good a passed Check of several rolls is. [B3-CHK-32?]
    pub multi_degree: MultiDegree,
    /// Which Blessings are spent first. [B3-BLS-32?]
    pub spend_order: SpendOrder,
    /// Whether everybody sees every pool. [B3-BLS-33?]
    pub public_pools: YesNo,
    /// Who picks a stolen Blessing. [B3-BLS-40?]
    pub steal_pick: StealPick,
    /// Whether a Maximum Success is a first Major Success. [B3-BLS-44?]
    pub maximum_counts_as_major: YesNo,
    /// Whose Ethic opens Blessing Opportunities. [B3-BLS-47?]
    pub opportunities_by: OpportunitiesBy,
    /// Whether a favor may be called in past zero. [B3-BLS-48?]
    pub favor_overdraw: YesNo,
    /// When Help is given. [B3-HLP-09?]
    pub help_timing: HelpTiming,
    /// How often one character Helps. [B3-HLP-12?]
    pub help_per: HelpPer,
    /// Whether a 1 that the first die showed bumps an upgraded roll. [B3-SPK-08?]
    pub upgrade_retro_bump: YesNo,
    /// How many rolls of a Check may be Sparked. [B3-SPK-10?]
    pub sparks_per_check: SparksPerCheck,
    /// Whether two Blessings worth 0 pay for a Spark. [B3-SPK-12?]
    pub zero_pair_pays: YesNo,
    /// In what order people react. [B3-CHK-42?]
    pub reactions: Reactions,
    /// What makes an Attack violent. [B3-ATK-10?]
    pub violent_by: ViolentBy,
    /// Whether an Attack may have several Defenders. [B3-ATK-13?]
    pub area_attacks: YesNo,
    /// Whether Delayed Attacks are secret until they trigger. [B3-DEL-13?]
    pub delayed_secret: YesNo,
    /// How long boons and busts stay set aside. [B3-TERM-16?]
    pub bank_expires: BankExpires,
    /// What being Surprised covers. [B3-CND-27?]
    pub surprised_covers: SurprisedCovers,
    /// When a witness may use that somebody is Vexed. [B3-CND-37?]
    pub vexed_timing: VexedTiming,
    /// How many Stat Upgrades a newcomer catches up with. [B3-CRE-35?]
    pub newcomer_upgrades: NewcomerUpgrades,
    /// Whether an unused free Stat Upgrade is kept. [B3-SHOP-36?]
    pub bank_free_upgrade: YesNo,
    /// Whether those who were absent get the free Stat Upgrade. [B3-SHOP-37?]
    pub absent_upgrade: YesNo,
    /// Which wins, an automatic failure or an automatic success. [B3-CHK-39?]
    pub auto_conflict: AutoConflict,
    /// Whether Analytical Help costs a Blessing too. [B3-SPEC-05?]
    pub analytical_costs_blessing: YesNo,
    /// What three Stats in a Spark cost. [B3-SPEC-09?]
    pub ascendant_cost: AscendantCost,
    /// Whether Coordinated Help is paid for at once. [B3-SPEC-28?]
    pub coordinated_pledge: YesNo,
    /// When the Recharge of Insured falls back. [B3-SPEC-71?]
    pub insured_reset: InsuredReset,
    /// Whether a distraction counts before rounding. [B3-SPEC-80?]
    pub mischief_before_rounding: YesNo,
}

impl Default for Charter {
    fn default() -> Self {
        Self {
            typed_dice: TypedDice::Allowed,
            unconventional_needs_approval: YesNo::No,
            starting_blessings: 0,
            modifier_order: ModifierOrder::AddThenRound,
            complex_rolls: 4,
            past_complex: PastComplex::AddRoll,
            complex_must_mix: YesNo::Yes,
            multi_degree: MultiDegree::Lowest,
            spend_order: SpendOrder::Choose,
            public_pools: YesNo::Yes,
            steal_pick: StealPick::Thief,
            maximum_counts_as_major: YesNo::Yes,
            opportunities_by: OpportunitiesBy::Character,
            favor_overdraw: YesNo::No,
            help_timing: HelpTiming::After,
            help_per: HelpPer::Check,
            upgrade_retro_bump: YesNo::No,
            sparks_per_check: SparksPerCheck::EachRoll,
            zero_pair_pays: YesNo::Yes,
            reactions: Reactions::Together,
            violent_by: ViolentBy::Stat,
            area_attacks: YesNo::No,
            delayed_secret: YesNo::Yes,
            bank_expires: BankExpires::Never,
            surprised_covers: SurprisedCovers::Roll,
            vexed_timing: VexedTiming::After,
            newcomer_upgrades: NewcomerUpgrades::None,
            bank_free_upgrade: YesNo::No,
            absent_upgrade: YesNo::Yes,
            auto_conflict: AutoConflict::Fail,
            analytical_costs_blessing: YesNo::No,
            ascendant_cost: AscendantCost::TwoPairs,
            coordinated_pledge: YesNo::Yes,
            insured_reset: InsuredReset::Never,
            mischief_before_rounding: YesNo::No,
        }
    }
}

/// The most Blessings that a new character may gain.
pub const MOST_STARTING: u8 = 6;
/// The fewest and the most rolls of a Complex Check as it is called.
pub const COMPLEX: std::ops::RangeInclusive<u8> = 3..=12;

impl Charter {
    /// The settings in force, as forms write them.
    pub fn settings(&self) -> Vec<String> {
        let Ok(Value::Object(all)) = serde_json::to_value(self) else { return Vec::new() };
        all.into_iter()
            .map(|(key, value)| match value {
                Value::String(value) => format!("{key}={value}"),
                value => format!("{key}={value}"),
            })
            .collect()
    }

    /// The house rules with one of them changed, written `key=value`.
    pub fn with(&self, setting: &str) -> Option<Self> {
        let (key, value) = setting.split_once('=')?;
        let Ok(Value::Object(mut all)) = serde_json::to_value(self) else { return None };
        // A word may look like a number, as a newcomer's `0` does.
        let number = value.parse::<i64>().ok().map(Value::from);
        [Some(Value::from(value)), number].into_iter().flatten().find_map(|value| {
            all.insert(key.to_owned(), value);
            serde_json::from_value(Value::Object(all.clone())).ok()
        })
    }
}
