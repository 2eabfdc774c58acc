//! The house rules of a table.

use super::id;
use ingle_engine::{Choice, Field, Kind, RuleId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::LazyLock;

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
    /// How many Stat Upgrades a newcomer catches up with. [B3-CRE-35?]
    pub newcomer_upgrades: NewcomerUpgrades,
    /// Whether an unused free Stat Upgrade is kept. [B3-SHOP-36?]
    pub bank_free_upgrade: YesNo,
    /// Whether those who were absent get the free Stat Upgrade. [B3-SHOP-37?]
    pub absent_upgrade: YesNo,
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
            newcomer_upgrades: NewcomerUpgrades::None,
            bank_free_upgrade: YesNo::No,
            absent_upgrade: YesNo::Yes,
        }
    }
}

/// The most Blessings that a new character may gain.
pub const MOST_STARTING: u8 = 6;
/// The fewest and the most rolls of a Complex Check as it is called.
pub const COMPLEX: std::ops::RangeInclusive<u8> = 3..=12;

/// The house rules as blanks, with their defaults filled in.
pub fn options() -> Vec<Field> {
    let one = |name, label: &str, rule: RuleId, values: &[(&str, &str)]| {
        let choices = values.iter().map(|(value, words)| Choice::new(*value, *words));
        Field::one(name, label, choices.collect()).because(&[rule])
    };
    let yes = [("yes", "yes"), ("no", "no")];
    let no = [("no", "no"), ("yes", "yes")];
    let number = |name, label: &str, rule: RuleId, from: u8, to: u8, usual: u8| {
        Field::number(name, label, from.into(), to.into(), usual.into()).because(&[rule])
    };
    vec![
        one(
            "typed_dice",
            "Dice thrown by hand and typed in",
            id::DIE_18,
            &[("allowed", "allowed"), ("off", "off")],
        ),
        one(
            "unconventional_needs_approval",
            "Unconventional Stats need the GM's approval",
            id::STAT_18,
            &no,
        ),
        number(
            "starting_blessings",
            "Blessings of a new character",
            id::CRE_29,
            0,
            MOST_STARTING,
            0,
        ),
        one(
            "modifier_order",
            "Order of additions and rounding",
            id::CHK_21,
            &[("add_then_round", "add, then round"), ("round_then_add", "round, then add")],
        ),
        number(
            "complex_rolls",
            "Rolls of a Complex Check",
            id::CHK_28,
            *COMPLEX.start(),
            *COMPLEX.end(),
            4,
        ),
        one(
            "past_complex",
            "Ranks past Complex",
            id::CHK_29,
            &[
                ("add_roll", "each adds a roll"),
                ("cap", "do nothing"),
                ("auto_fail", "fail the Check"),
            ],
        ),
        one("complex_must_mix", "A Complex Check must mix Stats or characters", id::CHK_30, &yes),
        one(
            "multi_degree",
            "Degree of a Check of several rolls",
            id::CHK_32,
            &[("lowest", "its lowest success"), ("highest", "its highest success")],
        ),
        one(
            "spend_order",
            "Blessings spent first",
            id::BLS_32,
            &[("choose", "the spender picks"), ("temp_first", "temporary ones first")],
        ),
        one("public_pools", "Everybody sees every pool of Blessings", id::BLS_33, &yes),
        one(
            "steal_pick",
            "Who picks a stolen Blessing",
            id::BLS_40,
            &[("thief", "whoever steals"), ("victim", "whoever is robbed"), ("random", "chance")],
        ),
        one(
            "maximum_counts_as_major",
            "A Maximum Success is a first Major Success",
            id::BLS_44,
            &yes,
        ),
        one(
            "opportunities_by",
            "Blessing Opportunities follow",
            id::BLS_47,
            &[("character", "the character's Ethic"), ("setting", "the Setting Ethic")],
        ),
        one("favor_overdraw", "Favors may be called in past zero", id::BLS_48, &no),
        one(
            "help_timing",
            "Help is given",
            id::HLP_09,
            &[("after", "after the dice"), ("before", "before the dice")],
        ),
        one(
            "help_per",
            "One character Helps once per",
            id::HLP_12,
            &[("check", "Check"), ("roll", "roll")],
        ),
        one("upgrade_retro_bump", "An earlier 1 bumps an upgraded roll", id::SPK_08, &no),
        one(
            "sparks_per_check",
            "Rolls of a Check that may be Sparked",
            id::SPK_10,
            &[("each_roll", "each"), ("one", "one")],
        ),
        one(
            "newcomer_upgrades",
            "Stat Upgrades of a newcomer",
            id::CRE_35,
            &[("0", "none"), ("match", "one for each past session")],
        ),
        one("bank_free_upgrade", "An unused free Stat Upgrade is kept", id::SHOP_36, &no),
        one("absent_upgrade", "Absent players get the free Stat Upgrade", id::SHOP_37, &yes),
    ]
}

/// One value of one option.
pub struct Setting {
    /// As a form writes it: `key=value`.
    pub value: String,
    /// In words.
    pub words: String,
    /// The rule that leaves it open.
    pub rule: RuleId,
}

/// Every option with every value.
pub static SETTINGS: LazyLock<Vec<Setting>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for field in options() {
        let rule = field.rules.first().copied().unwrap_or(id::CHK_21);
        let mut push = |value: String, words: &str| {
            let (value, words) =
                (format!("{}={value}", field.name), format!("{}: {words}", field.label));
            all.push(Setting { value, words, rule });
        };
        match &field.kind {
            Kind::One(of) => {
                for choice in of {
                    push(choice.value.as_str().unwrap_or_default().to_owned(), &choice.label);
                }
            }
            Kind::Number { from, to } => {
                (*from..=*to).for_each(|n| push(n.to_string(), &n.to_string()));
            }
            _ => {}
        }
    }
    all
});

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
