//! The house rules as blanks of a form.

use super::charter::{COMPLEX, FINISH, MOST_STARTING};
use super::endeavor::rule;
use super::id;
use ingle_engine::{Choice, Field, Kind, RuleId};
use std::sync::LazyLock;

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
            "blessing_deck",
            "Blessings are",
            id::BLS_49,
            &[
                ("off", "dice"),
                ("36", "a deck of 36 cards"),
                ("60", "a deck of 60 cards"),
                ("120", "a deck of 120 cards"),
            ],
        ),
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
        one("zero_pair_pays", "Two Blessings worth 0 pay for a Spark", id::SPK_12, &yes),
        one(
            "reactions",
            "People react",
            id::CHK_42,
            &[("together", "together"), ("in_turn", "in turn, the roller first")],
        ),
        one(
            "violent_by",
            "An Attack is violent by",
            id::ATK_10,
            &[("stat", "the Stat rolled"), ("intent", "the Attacker's intent")],
        ),
        one("area_attacks", "An Attack may have several Defenders", id::ATK_13, &no),
        one("delayed_secret", "Delayed Attacks are secret until they trigger", id::DEL_13, &yes),
        one(
            "bank_expires",
            "Boons and busts set aside stay",
            id::TERM_16,
            &[("never", "for ever"), ("session", "until the session ends")],
        ),
        one(
            "surprised_covers",
            "Surprised covers",
            id::CND_27,
            &[("roll", "the next roll"), ("check", "the whole Check")],
        ),
        one(
            "vexed_timing",
            "Vexed is used",
            id::CND_37,
            &[("after", "after the dice"), ("before", "before the dice")],
        ),
        one(
            "newcomer_upgrades",
            "Stat Upgrades of a newcomer",
            id::CRE_35,
            &[("0", "none"), ("match", "one for each past session")],
        ),
        one("bank_free_upgrade", "An unused free Stat Upgrade is kept", id::SHOP_36, &no),
        one(
            "rite_bust",
            "A rite brings",
            id::EOPT_24,
            &[
                ("gain_and_bank", "a bust in the story and one set aside"),
                ("bank_only", "only the one set aside"),
            ],
        ),
        one(
            "rite_range",
            "A rite copies the gains of",
            id::EOPT_28,
            &[("any", "anybody"), ("scene", "those in the scene")],
        ),
        one(
            "haunted_before_rounding",
            "A haunting takes from a roll before it is rounded",
            id::OPT_39,
            &yes,
        ),
        one("haunted_grants_tags", "A haunting that shrinks brings an upgrade", id::OPT_41, &no),
        one("absent_upgrade", "Absent players get the free Stat Upgrade", id::SHOP_37, &yes),
        one(
            "position_commit",
            "Position rolls are chosen",
            rule::END_36,
            &[("hidden", "in secret, all at once"), ("open", "openly")],
        ),
        one(
            "least_tie",
            "A tie for the first turn is settled by",
            rule::END_46,
            &[("gm", "the GM"), ("auto", "the engine"), ("random", "chance")],
        ),
        one(
            "special_count",
            "The special action goes by",
            rule::END_51,
            &[("temporary", "temporary Blessings"), ("all", "all Blessings")],
        ),
        one("helped_advance_splits", "A Helped Advance may be shared out", rule::END_62, &yes),
        one(
            "wound_row_removal",
            "A row of Wounds takes out",
            rule::MON_49,
            &[("on_combo", "when a monstrosity's Combo resolves"), ("immediate", "at once")],
        ),
        one(
            "extra_attack_on_ignored",
            "An ignored position roll serves extra Attacks",
            rule::MON_59,
            &no,
        ),
        number(
            "finish_position",
            "The usual finish line",
            rule::RACE_21,
            *FINISH.start(),
            *FINISH.end(),
            20,
        ),
        one(
            "fatigue_from",
            "Fatigue comes from spending",
            rule::RACE_29,
            &[("all", "any Blessing"), ("permanent", "permanent Blessings")],
        ),
        one("team_win", "Allied racers share the win", rule::RACE_37, &yes),
        one("protect_vs_delayed", "Protect helps against Delayed Attacks", rule::DEL_18, &yes),
        one(
            "endeavor_help",
            "In an Endeavor Help comes from",
            rule::HLP_18,
            &[("pass_only", "those who Passed"), ("free", "anybody")],
        ),
        one(
            "late_upgrade_changes_standard",
            "A later upgrade changes the standard amount",
            rule::SPK_15,
            &no,
        ),
        one(
            "auto_conflict",
            "Between automatic failure and automatic success wins",
            id::CHK_39,
            &[("fail", "the failure"), ("success", "the success")],
        ),
        one("analytical_costs_blessing", "Analytical Help costs ① too", id::SPEC_05, &no),
        one(
            "ascendant_cost",
            "Three Stats in a Spark cost",
            id::SPEC_09,
            &[("two_pairs", "two pairs"), ("four_equal", "four of the same worth")],
        ),
        one("coordinated_pledge", "Coordinated Help is paid for at once", id::SPEC_28, &yes),
        one(
            "insured_reset",
            "The Recharge of Insured falls back",
            id::SPEC_71,
            &[("never", "never"), ("session", "with each session")],
        ),
        one("mischief_before_rounding", "A distraction counts before rounding", id::SPEC_80, &no),
        one("companion_seat", "A companion may have a seat in Endeavors", rule::SPEC_51, &no),
        one("kinetic_consent", "An ally must agree to swap position rolls", rule::SPEC_76, &yes),
        one(
            "radiant_roll",
            "A Radiant Check uses",
            rule::SPEC_92,
            &[("position", "the position roll"), ("new", "a new roll")],
        ),
        one(
            "zeal_at_zero",
            "At 0, Zeal brings",
            rule::SPEC_126,
            &[("none", "no button"), ("at_0", "a button at 0")],
        ),
        one(
            "zeal_roll",
            "An Attack out of Zeal uses",
            rule::SPEC_127,
            &[("position", "the position roll"), ("new", "a new roll")],
        ),
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
