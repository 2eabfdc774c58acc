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
    /// Says which Stat the setting adds. [B2-STAT-17]
    setting_stat: SettingStat, "The Stat of the setting", id::STAT_17 =>
        None "there is none", Hex "Hex: wands, spells, potions", Ham "Ham: outlandish solutions",
        Hardware "Hardware: machines and implants", Hunch "Hunch: clues and right guesses",
        Hologram "Hologram: the simulation", Hireling "Hireling: employees and companions",
        HollyJolly "Holly Jolly: seasonal magic", Headline "Headline: stage music",
        Hardship "Hardship: the troubles of the town", Haunted "Haunted: what haunts them is subtracted",
        Own "one of the table's own making, which the DM names",
        Hardy "Hardy: one die shared by all players";
    /// Says whether the Stat of the setting may Spark. [B2-STAT-37?]
    setting_spark: SettingSpark, "Sparks with the Stat of the setting", id::STAT_37 =>
        Balanced "need it balanced, like any", Never "are not there";
    /// Says how those of the DM recharge. [B2-CRE-12?]
    npc_recharge: NpcRecharge, "A recharge that takes several dice, for those of the DM", id::CRE_12 =>
        Stored "stores one success per attempt", OneSuccess "takes one success";
    /// Says what one may become from Lost. [B2-LIFE-33?]
    from_lost: FromLost, "From Lost one may become", id::LIFE_33 =>
        Upgraded "any of the nine upgraded Lifestyles", Any "the starting ones too";
    /// Says whether charges last. [B2-ABIL-03?]
    charges: Charges, "Drained Abilities", id::ABIL_03 =>
        Kept "stay drained until charged", EachSession "are charged when a session starts";
    /// Says how often Optimal Solution helps one roll. [B2-ABIL-19?]
    optimal_solution: OptimalSolution, "Optimal Solution", id::ABIL_19 =>
        One "adds +5 once per roll", AddsUp "adds +5 for each owner";
    /// Says whether an Ascendant Spark needs equal dice. [B2-ABIL-25?]
    ascendant: Ascendant, "An Ascendant Spark", id::ABIL_25 =>
        SameSize "needs three of the same size", Mixed "may mix d8 and d10";
    /// Says whether a surprised second attempt may bump. [B2-ABIL-39?]
    luck_surprise: LuckSurprise, "Surprised, a second attempt by Luck", id::ABIL_39 =>
        Lifted "bumps as usual", Stays "does not bump either";
    /// Says who may use Blessed by Circumstance. [B2-ABIL-42?]
    circumstance_reach: CircumstanceReach, "Blessed by Circumstance is for", id::ABIL_42 =>
        Rollers "those who roll", Scene "everybody in the scene";
    /// Says what Blessed by Charity brings. [B2-ABIL-53?]
    boon: Boon, "A boon of Charity", id::ABIL_53 =>
        TwoEach "is +2 per die on one later roll",
        Surge "is +1 per die, and as much again while one of as many d6 shows 1",
        Told "is what the DM tells";
    /// Says what limits Epic Inventory. [B2-ABIL-73?]
    epic_inventory: EpicInventory, "Epic Inventory, Robbed or twice in a scene", id::ABIL_73 =>
        LimitsStay "is not there", LiftsAll "works all the same";
    /// Says whether protection takes from the winner. [B2-ABIL-78?]
    protected_winner: ProtectedWinner, "Against somebody protected, the winner", id::ABIL_78 =>
        GainsLess "gains less as well", Unaffected "gains as before";
    /// Says how several protections count. [B2-ABIL-79?]
    protections: Protections, "Several protections", id::ABIL_79 =>
        Add "add up", Best "count as the best one";
    /// Says what must match the lucky number. [B2-DM-11?]
    lucky_match: LuckyMatch, "The lucky number must match", id::DM_11 =>
        Dice "the dice, bumps included", Result "the final result";
    /// Says whether awards come by themselves. [B2-DM-16?]
    awards: Awards, "Recommended awards", id::DM_16 =>
        Offered "are counted and offered", Off "are the DM's alone";

    // Endeavors and Monstrosities.
    /// Says what a failed hazard costs. [B2-END-30?]
    failed_hazard: FailedHazard, "A failed hazard", id::END_30 =>
        FallsBack "costs spaces by its rank", Told "costs what the DM tells";
    /// Says who wins among those level at the goal. [B2-END-33?]
    level_goal: LevelGoal, "Level at the goal", id::END_33 =>
        Draw "they draw", DmDecides "the DM names the winner";
    /// Says how long Muddled lasts. [B2-MON-14?]
    muddled_waits: MuddledWaits, "Muddled, a Monstrosity that sits out", id::MON_14 =>
        Ends "is free of it at the round's end", Waits "stays so until its next roll";
    /// Says whether Monstrosities Spark by themselves. [B2-MON-34?]
    monstrous_spark: MonstrousSpark, "Monstrosities Spark", id::MON_34 =>
        RushOnly "through Spark Rush only", Paid "also at the normal price";
    /// Says what a Spark under Spark Rush costs. [B2-MON-69?]
    rush_cost: RushCost, "A Spark under Spark Rush", id::MON_69 =>
        Free "costs nothing", Paid "costs what any Spark does";
}
