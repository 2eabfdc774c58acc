//! The house rules of a table: every place where the index says that tables differ.

use super::id;
use ingle_shared::charter;

charter! {
    /// Says whether players see difficulty and threshold before they commit. [MS-GEN-08?]
    numbers: Numbers, "Difficulty and threshold", id::GEN_08 =>
        Shown "are told before the roll", Hidden "stay hidden until the roll is made";
    /// Says how many dots an attribute may have. [MS-ATTR-48?]
    attribute_cap: AttributeCap, "Attributes", id::ATTR_48 =>
        Five "have at most 5 dots", Ten "have at most 10 dots";
    /// Says how many dots an ability may have. [MS-ABIL-16?]
    ability_cap: AbilityCap, "Abilities", id::ABIL_16 =>
        Five "have at most 5 dots", Ten "have at most 10 dots";
    /// Says what an untrained try at a Knowledge usually costs, when it is granted. [MS-ABIL-17?]
    knowledge_penalty: KnowledgePenalty, "An untrained Knowledge, when it is granted", id::ABIL_17 =>
        DifficultyTwo "costs +2 difficulty", DifficultyOne "costs +1 difficulty",
        DifficultyThree "costs +3 difficulty", ThresholdOne "costs +1 threshold",
        ThresholdTwo "costs +2 threshold";
    /// Says how an untrained Skill may escape its penalty. [MS-ABIL-18?]
    skill_alternate: SkillAlternate, "The +1 of an untrained Skill", id::ABIL_18 =>
        WaiveOrRoll "may be waived, or worked off by a roll before",
        WaiveOnly "may be waived", RollOnly "may be worked off by a roll before", Never "always stays";
    /// Says how many bonus dice a ten adds. [MS-SPCL-21? MS-LATE-05]
    bonus_dice: BonusDice, "Each ten adds", id::SPCL_21 =>
        PerSpecialty "one bonus die for every specialty in use",
        FlatTwo "two bonus dice, however many specialties are in use";
    /// Says whether a specialty that stands under several abilities is bought once or several times. [MS-SPCL-26?]
    same_name: SameName, "A specialty listed under several abilities", id::SPCL_26 =>
        Separate "is bought for each of them", CoversAll "is bought once for all of them";
    /// Says whether a declaration binds. [MS-ACT-17?]
    declarations: Declarations, "Declarations", id::ACT_17 =>
        Free "may be withdrawn until the dice are rolled", Bind "bind";
    /// Says what trying again costs. [MS-ACT-19?]
    retries: Retries, "Trying again, when it is offered", id::ACT_19 =>
        Plain "costs nothing more", PlusOne "costs +1 difficulty for every try before";
    /// Says whether others may help. [MS-ACT-20?]
    teamwork: Teamwork, "Teamwork", id::ACT_20 =>
        None "is not offered", AddsDice "adds one die for every helper whose own roll succeeds";
    /// Says who wins where neither side of a contest does. [MS-ACT-21?]
    contests: Contests, "A contest that nobody wins outright", id::ACT_21 =>
        Stays "leaves things as they were", HigherPool "goes to the larger pool, if the net is equal",
        Bare "goes to the higher net, so that a failure beats a botch";
    /// Says whether an ability may be rolled alone. [MS-POOL-07?]
    ability_alone: AbilityAlone, "An ability alone", id::POOL_07 =>
        No "is never rolled", Yes "may be rolled";
    /// Says what comes of a pool without dice. [MS-POOL-10?]
    empty_pool: EmptyPool, "A pool of no dice", id::POOL_10 =>
        Fails "fails without a roll", OneDie "rolls one die at difficulty 10";
    /// Says what a difficulty above 10 does. [MS-DIFF-15?]
    overflow: Overflow, "A difficulty above 10", id::DIFF_15 =>
        Impossible "makes success impossible", Threshold "stays at 10, and each point above adds 1 threshold";
    /// Says whether difficulties have names. [MS-DIFF-17?]
    difficulty_names: DifficultyNames, "Difficulties", id::DIFF_17 =>
        Words "have a word beside the number", Bare "are bare numbers";
    /// Says whether an advanced specialty must be used or merely owned to avoid its threshold. [MS-THR-15? MS-LATE-04]
    advanced: Advanced, "A relevant advanced specialty avoids its threshold", id::THR_15 =>
        Owned "when it is owned", Used "only when it is used in the roll";
    /// Says when a roll is a botch. [MS-RES-19?]
    botch: Botch, "A roll is a botch", id::RES_19 =>
        MoreOnes "when ones outnumber the successes left",
        NoSuccess "only when no success is left after the threshold, and a one shows";
    /// Says whether the preset of creation is enforced. [MS-VOID-03? MS-LATE-20 MS-LATE-21]
    creation: Creation, "Creation", id::VOID_03 =>
        Approved "is any spread that the Storyteller approves", Preset "must follow the preset of the later edition";
    /// Says in which order characters act in a conflict. [MS-VOID-09?]
    turns: Turns, "Turns in a conflict", id::VOID_09 =>
        AnyOrder "come as the Storyteller calls", ByReflexesAndWits "go by Reflexes + Wits, the highest first";
    /// Says whether dodging costs the defender's action. [MS-VOID-11?]
    dodging: Dodging, "Dodging", id::VOID_11 =>
        Free "costs nothing", UsesAction "uses up the action of the round";
    /// Says which list of abilities is played. [MS-LATE-01]
    ability_list: AbilityList, "Abilities are those of", id::LATE_01 =>
        ThisEdition "this edition", LaterEdition "the later edition";
    /// Says whether Reflexes is harder to use than Precision. [MS-LATE-03]
    reflexes: Reflexes, "Reflexes", id::LATE_03 =>
        Plain "is an attribute like the others",
        PlusOne "is always allowed, at +1 difficulty; Precision takes attention since the round before";
    /// Says whether a specialty may be had before its ability has dots. [MS-LATE-06]
    early_specialties: EarlySpecialties, "A specialty of an ability without dots", id::LATE_06 =>
        Refused "cannot be had", Owned "can be had, and does nothing until there are dots";
    /// Says how characters grow. [MS-VOID-04? MS-SPCL-32? MS-LATE-07 MS-LATE-22 MS-LATE-23 MS-LATE-24]
    experience: Growth, "Dots and specialties", id::VOID_04 =>
        Granted "are granted by the Storyteller", Points "are bought with the later edition's experience points";
    /// Says how health is kept. [MS-VOID-05? MS-LATE-15 MS-LATE-16 MS-LATE-17 MS-LATE-19]
    health: Health, "Health", id::VOID_05 =>
        Conditions "is what conditions say", Boxes "has the later edition's boxes and wound penalties";
    /// Says what Willpower is. [MS-VOID-07? MS-LATE-08]
    willpower: Resolve, "Willpower", id::VOID_07 =>
        Attributes "is Wits or Intelligence alone", Trait "is the later edition's trait, rolled and spent";
    /// Says whether weapons have numbers. [MS-VOID-08? MS-LATE-27 MS-LATE-28]
    weapons: Weapons, "Weapons", id::VOID_08 =>
        Named "are words on the sheet", Tables "have the later edition's numbers";
    /// Says what a hit does. [MS-VOID-12? MS-LATE-18 MS-LATE-30?]
    damage: Damage, "A hit", id::VOID_12 =>
        Told "does what the Storyteller says",
        Rolled "does damage, which is rolled, soaked and marked in health boxes",
        Flat "does the weapon's full damage, which is soaked and marked in health boxes";
    /// Says whether there are merits and flaws. [MS-LATE-25 MS-LATE-26]
    merits: Merits, "Merits and flaws", id::LATE_25 =>
        None "are not played", Listed "are those of the later edition";
}
