//! The house rules of a table: every place where the index says that tables differ.

use super::id;
use ingle_shared::charter;

charter! {
    /// Says whether the ranking of Stats may change. [B1-STAT-15?]
    ranking: Ranking, "The ranking of Stats", id::STAT_15 =>
        Fixed "is fixed at creation", MayChange "may be given anew between sessions";
    /// Says what Blessings a session brings by itself. [B1-CRE-10?]
    supply: Supply, "When a session starts", id::CRE_10 =>
        None "nobody gets Blessings by that alone", ThreeEachSession "everybody gets 3 Blessings";
    /// Says how often a Lifestyle counts in one roll. [B1-LIFE-23?]
    lifestyle_bonus: LifestyleBonus, "A Lifestyle's +1", id::LIFE_23 =>
        Once "counts once per roll", PerStat "counts for each matching Stat";
    /// Says whether the starting Lifestyle can be bought back. [B1-LIFE-26?]
    lifestyle_return: LifestyleReturn, "Back to the starting Lifestyle", id::LIFE_26 =>
        No "there is no way", Yes "it can be bought back";
    /// Says whether winning a Chase's movement earns Hero awards. [B1-HERO-09?]
    chase_hero: ChaseHero, "Movement in a Chase, for the Hero", id::HERO_09 =>
        Counts "counts for the highest roller", Never "earns nothing";
    /// Says whose margin counts in a group. [B1-HERO-10?]
    group_hero: GroupHero, "A Hero award in a group", id::HERO_10 =>
        OwnMargin "looks at the member's own result", GroupMargin "looks at the group's margin";
    /// Says whether a surprised second attempt may bump. [B1-ABIL-06?]
    luck_surprise: LuckSurprise, "Surprised, a second attempt by Luck", id::ABIL_06 =>
        Lifted "bumps as usual", Stays "does not bump either";
    /// Says which witnesses gain by Blessed by Action. [B1-ABIL-12?]
    action_witnesses: ActionWitnesses, "Witnesses of Blessed by Action", id::ABIL_12 =>
        Everyone "all gain, foes too", Players "gain only if players play them";
    /// Says who may use Blessed by Circumstance. [B1-ABIL-16?]
    circumstance_reach: CircumstanceReach, "Blessed by Circumstance is for", id::ABIL_16 =>
        Participants "those in the Contest", Scene "everybody in the scene";
    /// Says whether a Check by Self-Acceptance may be a Spark. [B1-ABIL-30?]
    acceptance_spark: AcceptanceSpark, "A Check by Self-Acceptance", id::ABIL_30 =>
        No "is never a Spark", Yes "may be a Spark";
    /// Says what Blessed by Steadfastness replaces. [B1-ABIL-33?]
    steadfast: Steadfast, "Blessed by Steadfastness", id::ABIL_33 =>
        AlwaysTwo "is always 2", Better "is the higher of 2 and the usual award";
    /// Says from where Cursed Blessing reaches. [B1-ABIL-38?]
    curse_reach: CurseReach, "Cursed Blessing reaches", id::ABIL_38 =>
        Scene "from within the scene", Anywhere "from anywhere";
    /// Says whether the price of Medically Insured falls back. [B1-ABIL-43?]
    insured_price: InsuredPrice, "The price of Medically Insured", id::ABIL_43 =>
        Campaign "stays up for good", Session "is 3 again each session";
    /// Says who pays for a Synchronized Spark. [B1-ABIL-55?]
    synchronized_cost: SynchronizedCost, "A Synchronized Spark", id::ABIL_55 =>
        Initiator "is paid by who begins it", Shared "is paid by both, 1 by the partner";
    /// Says whether an Ascendant Spark needs equal dice. [B1-ABIL-58?]
    ascendant: Ascendant, "An Ascendant Spark", id::ABIL_58 =>
        SameSize "needs three of the same size", Mixed "may mix d8 and d10";
    /// Says how several protections count. [B1-ABIL-68?]
    protections: Protections, "Several protections", id::ABIL_68 =>
        Add "add up", Best "count as the best one";
    /// Says what a protected result feeds. [B1-ABIL-69?]
    protected_margin: ProtectedMargin, "A protected result", id::ABIL_69 =>
        SeverityOnly "changes only how bad it is", Everything "changes the winner's margin too";
    /// Says whether items may leave the list. [B1-ITEM-08?]
    items_leave: ItemsLeave, "Items that are used up or lost", id::ITEM_08 =>
        Yes "leave the list", No "stay on the list";
    /// Says whether the Check for an item may be a Spark. [B1-ITEM-09?]
    prepared_spark: PreparedSpark, "The Check for an item", id::ITEM_09 =>
        No "is never a Spark", Yes "may be a Spark";
    /// Says in which order people react. [B1-CHK-14?]
    reactions: Reactions, "Reactions", id::CHK_14 =>
        Together "come as they come, until the window is closed",
        InTurn "go in turn: the roller, then clockwise, the DM last";
    /// Says whether targets are public. [B1-CHK-15?]
    targets: Targets, "Targets", id::CHK_15 =>
        Announced "are announced before the roll", Hidden "are hidden until Blessings are in";
    /// Says which target a Spark meets. [B1-SPK-16?]
    spark_target: SparkTarget, "A Spark at a Basic target", id::SPK_16 =>
        StepUp "meets the next step, +4", Same "meets the same target";
    /// Says which Stats may Spark. [B1-SPK-17?]
    spark_stats: SparkStats, "The Stats of a Spark", id::SPK_17 =>
        OneFits "must have the named one among them", Approved "are any two that the DM approves";
    /// Says whether Blessing dice bump in a surprised roll. [B1-SURP-05?]
    surprised_blessings: SurprisedBlessings, "Blessings in a surprised roll", id::SURP_05 =>
        Held "do not bump", Bump "bump";
    /// Says when Blessings are added. [B1-BLS-07?]
    blessing_timing: BlessingTiming, "Blessings are added", id::BLS_07 =>
        After "after the dice are seen", Before "before the dice, and thrown with them";
    /// Says what becomes of Blessings that are left. [B1-BLS-11?]
    unspent: Unspent, "Blessings that are left after the shop", id::BLS_11 =>
        Kept "are kept", Lapse "lapse when the next session starts";
    /// Says the usual target of the Check that ends Uncool. [B1-COOL-07?]
    cool_target: CoolTarget, "The Check that ends Uncool", id::COOL_07 =>
        Four "is usually at 4", Eight "is usually at 8";
    /// Says who moves after a side Contest. [B1-CHASE-15?]
    side_moves: SideMoves, "After a side Contest", id::CHASE_15 =>
        AllButLosers "everybody but the losing side moves", Winners "the winning side moves";
    /// Says what a tie for the highest roll does. [B1-CHASE-16?]
    chase_ties: ChaseTies, "A tie for the highest roll of a Chase", id::CHASE_16 =>
        Nobody "moves nobody", All "moves all who tie";
    /// Says whether Hurt in the movement Contest wounds. [B1-CHASE-21?]
    chase_hurt: ChaseHurt, "Winning the movement with Hurt", id::CHASE_21 =>
        MovesOnly "wounds nobody", Wounds "wounds the lowest roller by the gap";
    /// Says what happens when two reach the goal level. [B1-CHASE-24?]
    chase_level: ChaseLevel, "Level at the goal", id::CHASE_24 =>
        OneMoreRound "one more round is run", DmDecides "the DM names the winner";
    /// Says what a wound gives to attackers. [B1-WND-03?]
    wound_bonus: WoundBonus, "Against the wounded", id::WND_03 =>
        Graded "+1, +2 or +3, by the worst wound", Flat "+1 for any wound";
    /// Says in which Contests a wound matters. [B1-WND-04?]
    wound_reach: WoundReach, "A wound matters", id::WND_04 =>
        Violent "in violent Contests", Every "in every Contest";
    /// Says who sets the target of tending. [B1-WND-05?]
    treatment: Treatment, "Tending a wound", id::WND_05 =>
        ByWound "is at 4, 8 or 12, by the wound", ByDm "is at what the DM says";
    /// Says how range changes. [B1-POS-05?]
    range_change: RangeChange, "Range changes", id::POS_05 =>
        OneStep "one step at a time", Free "to any range at once";
    /// Says what the median of an even number is. [B1-GRP-04?]
    even_median: EvenMedian, "The median of an even group", id::GRP_04 =>
        MeanDown "is the mean of the middle two, rounded down",
        KeepHalf "is the mean, half and all", Lower "is the lower of the middle two";
    /// Says who suffers how much in a lost group defence. [B1-GRP-07?]
    group_harm: GroupHarm, "A lost group defence hurts each", id::GRP_07 =>
        GroupMargin "by the group's margin", OwnMargin "by the own margin";
    /// Says where the fifth Ability comes from. [B1-SHOP-12?]
    fifth_ability: FifthAbility, "The fifth Ability", id::SHOP_12 =>
        Own "is of the player's own making", Listed "may also be taken from the list";
    /// Says which awards come by themselves. [B1-DM-07?]
    awards: Awards, "Blessings by themselves", id::DM_07 =>
        ByHand "none, the DM awards them", Failed "1 for each failed Check",
        LuckyEight "1 for dice that total 8", TopFace "1 for a first face that is the highest",
        FailedAndEight "for failed Checks and for 8", FailedAndTop "for failed Checks and top faces";
}

impl Awards {
    /// Whether a failed Check is worth one. [B1-DM-02]
    pub fn failed(self) -> bool {
        matches!(self, Self::Failed | Self::FailedAndEight | Self::FailedAndTop)
    }

    /// Whether dice that total 8 are worth one. [B1-DM-03]
    pub fn eight(self) -> bool {
        matches!(self, Self::LuckyEight | Self::FailedAndEight)
    }

    /// Whether a first face that is the highest is worth one. [B1-DM-03]
    pub fn top(self) -> bool {
        matches!(self, Self::TopFace | Self::FailedAndTop)
    }
}
