//! The house rules of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

mod value;

pub use super::options::{SETTINGS, options};
pub use value::{
    AscendantCost, AutoConflict, BankExpires, BlessingDeck, EndeavorHelp, FatigueFrom, HelpPer,
    HelpTiming, InsuredReset, LeastTie, ModifierOrder, MultiDegree, NewcomerUpgrades,
    OpportunitiesBy, PastComplex, PositionCommit, RadiantRoll, Reactions, RiteBust, RiteRange,
    SparksPerCheck, SpecialCount, SpendOrder, StealPick, SurprisedCovers, TypedDice, VexedTiming,
    ViolentBy, WoundRowRemoval, ZealAtZero, ZealRoll,
};

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
    /// Whether a deck of cards stands in for the dice of Blessings. [B3-BLS-49?]
    pub blessing_deck: BlessingDeck,
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
    /// What a rite costs. [B3-EOPT-24?]
    pub rite_bust: RiteBust,
    /// Whose gains a rite copies. [B3-EOPT-28?]
    pub rite_range: RiteRange,
    /// Whether what haunts a roller takes from the roll before it is rounded. [B3-OPT-39?]
    pub haunted_before_rounding: YesNo,
    /// Whether a haunting that shrinks brings the upgrade of its new size. [B3-OPT-41?]
    pub haunted_grants_tags: YesNo,
    /// Whether those who were absent get the free Stat Upgrade. [B3-SHOP-37?]
    pub absent_upgrade: YesNo,
    /// Whether position rolls are chosen openly. [B3-END-36?]
    pub position_commit: PositionCommit,
    /// Who settles a tie for the fewest temporary Blessings. [B3-END-46?]
    pub least_tie: LeastTie,
    /// Which Blessings count for the special action. [B3-END-51?]
    pub special_count: SpecialCount,
    /// Whether those who Helped an Advance may share its steps. [B3-END-62?]
    pub helped_advance_splits: YesNo,
    /// When a row of Wounds takes somebody out. [B3-MON-49?]
    pub wound_row_removal: WoundRowRemoval,
    /// Whether an ignored position roll serves extra Attacks. [B3-MON-59?]
    pub extra_attack_on_ignored: YesNo,
    /// Where the finish line usually is. [B3-RACE-21?]
    pub finish_position: u8,
    /// Which spending brings Fatigue. [B3-RACE-29?]
    pub fatigue_from: FatigueFrom,
    /// Whether allied racers share the win. [B3-RACE-37?]
    pub team_win: YesNo,
    /// Whether Protect helps against Delayed Attacks. [B3-DEL-18?]
    pub protect_vs_delayed: YesNo,
    /// Who may Help in an Endeavor. [B3-HLP-18?]
    pub endeavor_help: EndeavorHelp,
    /// Whether a later upgrade changes the standard amount. [B3-SPK-15?]
    pub late_upgrade_changes_standard: YesNo,
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
    /// Whether a companion may have a seat in Endeavors. [B3-SPEC-51?]
    pub companion_seat: YesNo,
    /// Whether an ally must agree to swap position rolls. [B3-SPEC-76?]
    pub kinetic_consent: YesNo,
    /// Which roll a Radiant Check uses. [B3-SPEC-92?]
    pub radiant_roll: RadiantRoll,
    /// What somebody at 0 gets of Zeal. [B3-SPEC-126?]
    pub zeal_at_zero: ZealAtZero,
    /// Which roll an Attack out of Zeal uses. [B3-SPEC-127?]
    pub zeal_roll: ZealRoll,
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
            blessing_deck: BlessingDeck::Off,
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
            rite_bust: RiteBust::GainAndBank,
            rite_range: RiteRange::Any,
            haunted_before_rounding: YesNo::Yes,
            haunted_grants_tags: YesNo::No,
            absent_upgrade: YesNo::Yes,
            position_commit: PositionCommit::Hidden,
            least_tie: LeastTie::Gm,
            special_count: SpecialCount::Temporary,
            helped_advance_splits: YesNo::Yes,
            wound_row_removal: WoundRowRemoval::OnCombo,
            extra_attack_on_ignored: YesNo::No,
            finish_position: 20,
            fatigue_from: FatigueFrom::All,
            team_win: YesNo::Yes,
            protect_vs_delayed: YesNo::Yes,
            endeavor_help: EndeavorHelp::PassOnly,
            late_upgrade_changes_standard: YesNo::No,
            auto_conflict: AutoConflict::Fail,
            analytical_costs_blessing: YesNo::No,
            ascendant_cost: AscendantCost::TwoPairs,
            coordinated_pledge: YesNo::Yes,
            insured_reset: InsuredReset::Never,
            mischief_before_rounding: YesNo::No,
            companion_seat: YesNo::No,
            kinetic_consent: YesNo::Yes,
            radiant_roll: RadiantRoll::Position,
            zeal_at_zero: ZealAtZero::None,
            zeal_roll: ZealRoll::Position,
        }
    }
}

/// The most Blessings that a new character may gain.
pub const MOST_STARTING: u8 = 6;
/// Where a finish line may usually be.
pub const FINISH: std::ops::RangeInclusive<u8> = 5..=60;
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
