//! The house rules of a table: every place where the index says that tables differ.

use super::id;
use ingle_shared::charter;

charter! {
    /// Says which scenario is played. [TR-CRE-08]
    scenario: Scenario, "Scenario", id::CRE_08 =>
        None "none, or the one of the table's own pack", DrownedRoad "The Drowned Road",
        NightMail "The Last Night Mail";
    /// Says whether a scenario's list of Archetypes binds. [TR-CRE-09?]
    archetypes: Archetypes, "Archetypes", id::CRE_09 =>
        List "from the scenario's list, if it has one", Free "free text is always allowed";
    /// Says whether the first Advancement raises the maxima. [TR-CRE-10?]
    first_advancement: FirstAdvancement, "The first Advancement", id::CRE_10 =>
        Plain "leaves maximum HP and Ego alone", RaisesMaxima "gives +1 maximum HP and Ego";
    /// Says when HP and Ego are calculated. [TR-CRE-11?]
    starting_values: StartingValues, "HP and Ego are calculated", id::CRE_11 =>
        BeforeAdvancement "before the Advancement", AfterAdvancement "after the Advancement";
    /// Says how rolled values find their Attributes. [TR-ATTR-15?]
    attribute_values: AttributeValues, "Rolled values", id::ATTR_15 =>
        AsRolled "stay where they fell, but for one swap", AssignFreely "are assigned freely";
    /// Says what losing an Attribute means. [TR-ATTR-18?]
    attribute_loss: AttributeLoss, "Losing an Attribute", id::ATTR_18 =>
        OnePoint "costs one point of it", ToZero "brings it to 0 at once";
    /// Says whether maxima follow the Attributes. [TR-ATTR-19?]
    maxima: Maxima, "Maximum HP and Ego", id::ATTR_19 =>
        Fixed "stay as they began", Recalculated "follow the Attributes";
    /// Says how several Skills count. [TR-SKILL-06?]
    skills: Skills, "Several Skills", id::SKILL_06 =>
        Best "only the best one counts", AddAll "all are added";
    /// Says whether a Skill alone gives Light Dice. [TR-SKILL-07?]
    skill_alone: SkillAlone, "A Skill at Attribute 0", id::SKILL_07 =>
        Counts "gives Light Dice", Barred "gives none";
    /// Says what harm does to somebody who is down already. [TR-HP-14?]
    harm_while_down: HarmWhileDown, "Harm to somebody who is down", id::HP_14 =>
        Nothing "has no further Effect", CostsAttribute "costs another Attribute";
    /// Says whether Conditions carry a number. [TR-EGO-11?]
    conditions_hamper: ConditionsHamper, "Conditions", id::EGO_11 =>
        No "carry no numbers", MinusOne "cost one Light Die where they hamper";
    /// Says whether a Condition saves somebody whose Ego reaches 0. [TR-EGO-12?]
    condition_at_zero: ConditionAtZero, "At Ego 0", id::EGO_12 =>
        No "it is too late for a Condition", InsteadOfLost "a Condition may be taken instead";
    /// Says how many Conditions may be taken. [TR-EGO-13?]
    conditions: Conditions, "How many Conditions", id::EGO_13 =>
        OnePerScene "one in a scene", Any "any number", ThreeInAll "three in all";
    /// Says whether anything but Dark Dice costs Ego. [TR-EGO-17?]
    horror: Horror, "Horror", id::EGO_17 =>
        No "costs no Ego", CostsEgo "costs Ego";
    /// Says whether failing teaches. [TR-XP-08?]
    xp_from_failure: XpFromFailure, "A highest die of 1–3", id::XP_08 =>
        No "gives no XP", OnePoint "gives 1 XP";
    /// Says whose XP are counted. [TR-XP-10?]
    xp: Xp, "XP", id::XP_10 =>
        Each "are counted for each character", Group "are counted for the whole group";
    /// Says whether current values rise with the maxima. [TR-XP-11?]
    raised_values: RaisedValues, "An Advancement raises", id::XP_11 =>
        Maximum "only maximum HP and Ego", CurrentToo "current HP and Ego as well";
    /// Says whether the Advancement of creation is counted. [TR-XP-12?]
    advancement_count: AdvancementCount, "The Advancement of creation", id::XP_12 =>
        Counts "is the first of the ten", EarnedOnly "is not counted";
    /// Says what comes of an Advancement when every Attribute is full. [TR-XP-14?]
    full_attributes: FullAttributes, "When every Attribute is full", id::XP_14 =>
        Banked "the Advancement is kept", Invented "the GM may make one up";
    /// Says what comes of a pool without dice. [TR-RISK-18?]
    empty_pool: EmptyPool, "A pool without dice", id::RISK_18 =>
        NoRoll "cannot be rolled", CountsAsWorst "counts as 1–3";
    /// Says how many Dark Dice may be taken. [TR-RISK-19?]
    dark_dice: DarkDice, "Dark Dice", id::RISK_19 =>
        Any "as many as wished", AtMostEgo "at most as many as Ego";
    /// Says how Dark Dice are compared with Ego. [TR-RISK-20?]
    ego_check: EgoCheck, "Dark Dice are compared with Ego", id::RISK_20 =>
        AtOnce "all at once", OneByOne "one by one, highest first";
    /// Says whether Dark Dice may be added after the roll. [TR-RISK-22?]
    push: Push, "After the roll", id::RISK_22 =>
        No "no dice are added", Once "one push adds Dark Dice and rolls all again";
    /// Says whether gear alone gives Light Dice. [TR-RISK-24?]
    gear_alone: GearAlone, "Gear without an Attribute pool", id::RISK_24 =>
        No "gives no Light Dice", Yes "gives Light Dice";
    /// Says whether a declaration binds. [TR-RISK-27?]
    declarations: Declarations, "Declarations", id::RISK_27 =>
        Free "may be withdrawn before the roll", Bind "bind";
    /// Says whether somebody may help. [TR-RISK-29?]
    help: Help, "Help", id::RISK_29 =>
        No "is not offered", LendsOne "lends one Light Die and shares the consequences";
    /// Says whether a gang may rise beyond Extreme. [TR-CHAL-16?]
    beyond_extreme: BeyondExtreme, "Beyond Extreme", id::CHAL_16 =>
        Capped "nothing rises", GoesOn "each step adds 5 Disposition and 1d";
    /// Says what a gang's rise touches. [TR-CHAL-17?]
    gangs: Gangs, "A gang that rises", id::CHAL_17 =>
        Merged "becomes one Challenge", Separate "keeps its Dispositions, only Effect Dice rise";
    /// Says which outcomes bring Retribution. [TR-CHAL-21?]
    retribution: RetributionOn, "Retribution comes", id::CHAL_21 =>
        ComplicationToo "on 1–3 and on 4–5", FailureOnly "on 1–3 only";
    /// Says who may act when. [TR-CHAL-25?]
    spotlight: Spotlight, "In a Challenge", id::CHAL_25 =>
        ByTurns "nobody acts twice before all have acted", Free "anybody acts at any time";
    /// Says whether a d3 explodes. [TR-EFF-11?]
    three_sided: ThreeSided, "A d3", id::EFF_11 =>
        NeverExplodes "never explodes", SixExplodes "is a halved d6 whose 6 explodes";
    /// Says how the dice of weapons are read. [TR-EFF-12?]
    weapon_dice: WeaponDice, "Weapon dice written 1d6 and 2d6", id::EFF_12 =>
        Highest "count the highest, which explodes", Sum "are added up, and none explodes";
    /// Says how trained fighters strike without a weapon. [TR-EFF-15?]
    unarmed: Unarmed, "Unarmed fighters", id::EFF_15 =>
        Improvised "strike as with an improvised weapon", LightMelee "may be trained: as Light melee";
    /// Says when all ammunition is declared. [TR-WPN-23?]
    all_ammo: AllAmmo, "All ammunition is declared", id::WPN_23 =>
        BeforeRoll "before the roll", BeforeEffect "before the Effect roll";
    /// Says whether a weapon must be readied. [TR-WPN-26?]
    readying: Readying, "Readying a Heavy ranged weapon", id::WPN_26 =>
        Optional "is optional", Mandatory "is needed before every shot";
    /// Says how little armour may leave. [TR-ARM-07?]
    armour_minimum: ArmourMinimum, "Armour leaves at least", id::ARM_07 =>
        Zero "nothing", One "1";
    /// Says when a shield is sacrificed. [TR-ARM-08?]
    shield_sacrifice: ShieldSacrifice, "A shield is sacrificed", id::ARM_08 =>
        AfterRoll "after the Effect is rolled", BeforeRoll "before the Effect is rolled";
    /// Says whether a shield and two-handed weapons go together. [TR-ARM-10?]
    shield_and_two_hands: ShieldAndTwoHands, "A shield with a two-handed weapon", id::ARM_10 =>
        NoUse "is of no use", Forbidden "is forbidden";
    /// Says which value a fork reads. [TR-FORK-08?]
    fork_reads: ForkReads, "A fork reads", id::FORK_08 =>
        Unmodified "the plain Effect roll", Modified "the Effect after armour";
    /// Says how the gaps of the fork table are read. [TR-FORK-09?]
    fork_gap: ForkGap, "A fork at 6 or 12", id::FORK_09 =>
        Lower "reads the lower column", Higher "reads the higher column";
    /// Says whether a fork replaces the harm. [TR-FORK-11?]
    fork_harm: ForkHarm, "A fork comes", id::FORK_11 =>
        Instead "in place of harm", Both "together with harm";
}

impl Scenario {
    /// Its key in the packs; nothing where none is chosen.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::DrownedRoad => Some("drowned_road"),
            Self::NightMail => Some("night_mail"),
        }
    }

    /// Whether a key is one of the official scenarios, which must be chosen.
    pub fn is_official(key: &str) -> bool {
        [Self::DrownedRoad, Self::NightMail].iter().any(|scenario| scenario.key() == Some(key))
    }
}
