//! The house rules of a table: every place where the index says that tables differ.

use super::id;
use ingle_shared::charter;

charter! {
    // Blessing Dice, Help, Preparedness.
    /// Says what becomes of Blessing Dice that are left. [B2-BLS-12?]
    unspent: Unspent, "Blessing Dice that are left", id::BLS_12 =>
        Kept "are kept", Lapse "lapse when the next session starts";
    /// Says whether two dice worth nothing are of the same worth. [B2-BLS-14?]
    zero_pairs: ZeroPairs, "Two Blessing Dice worth 0", id::BLS_14 =>
        Nothing "pay nothing", Pay "are of the same worth and pay a Spark";
    /// Says whether Distracted and surprise reach Blessing Dice. [B2-BLS-16?]
    held_gains: HeldGains, "Gained while Distracted or surprised, a 1", id::BLS_16 =>
        More "brings another die as usual", One "brings no other die";
    /// Says when Help is given. [B2-HELP-15?]
    help_timing: HelpTiming, "Help is given", id::HELP_15 =>
        After "after the dice are seen", Before "before the dice";
    /// Says whether Super-Help reaches failures. [B2-HELP-18?]
    super_help: SuperHelp, "Super-Help for somebody who failed a Check", id::HELP_18 =>
        Eases "eases the failure", SuccessesOnly "is not there";
    /// Says what a Preparedness Check costs. [B2-PREP-07?]
    prepared_price: PreparedPrice, "A Preparedness Check", id::PREP_07 =>
        One "costs ①", Free "costs nothing";
    /// Says the target of a Preparedness Check. [B2-PREP-08?]
    prepared_target: PreparedTarget, "The target of a Preparedness Check", id::PREP_08 =>
        ByDm "is what the DM says, 8 unless stated", TwiceItems "is twice the number of items";
    /// Says whether the Unprepared may search spoils. [B2-PREP-12?]
    spoils: Spoils, "Spoils for the Unprepared", id::PREP_12 =>
        PriceOnly "stay out of reach: only the price is waived", Open "may be searched all the same, and twice in a scene";

    // Checks, Sparks, Contests, groups, simultaneous actions.
    /// Says which target a Spark meets. [B2-CHK-13?]
    spark_target: SparkTarget, "A Spark meets", id::CHK_13 =>
        Same "the same target", StepUp "a target higher by 4";
    /// Says in which order people react. [B2-CHK-17?]
    reactions: Reactions, "Reactions", id::CHK_17 =>
        Together "come as they come, until the window is closed",
        InTurn "go in turn: the roller, then clockwise, the DM last";
    /// Says what becomes of the price of an interrupted Spark. [B2-SPK-12?]
    spark_refund: SparkRefund, "The price of an interrupted Spark", id::SPK_12 =>
        Gone "is gone", Refunded "is given back";
    /// Says whether an Attacker may just meet the target of a Complex Attack. [B2-CPLX-05?]
    complex_target: ComplexTarget, "The target of a Complex Attack", id::CPLX_05 =>
        Beaten "must be beaten", Met "need only be met";
    /// Says what the median of an even number is. [B2-GRP-05?]
    even_median: EvenMedian, "The median of an even group", id::GRP_05 =>
        MeanDown "is the mean of the middle two, rounded down",
        KeepHalf "is the mean, half and all", Lower "is the lower of the middle two";
    /// Says who suffers how much in a group. [B2-GRP-08?]
    group_harm: GroupHarm, "A group that fails or loses suffers", id::GRP_08 =>
        GroupRank "at the group's rank", OwnMargin "each by the own margin";
    /// Says what becomes of Help and charges of an interrupted roll. [B2-SIM-17?]
    interrupted: Interrupted, "Blessing Dice spent on an interrupted roll", id::SIM_17 =>
        Gone "are gone", Refunded "are given back";

    // Conditions.
    /// Says what Exhausted and Cursed come to together. [B2-CND-14?]
    exhausted_cursed: ExhaustedCursed, "Exhausted and Cursed together", id::CND_14 =>
        One "are one effect, −1", Two "add up to −2";
    /// Says which Stats may ache. [B2-CND-20?]
    aches: Aches, "Aches", id::CND_20 =>
        Four "are for Head, Hand, Heart and Home", All "are for all seven Stats";

    // Characters, Abilities, the Session Shop, awards.

    // Endeavors and Monstrosities.
}
