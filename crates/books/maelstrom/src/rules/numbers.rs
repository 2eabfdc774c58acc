//! The numbers of a roll, each as the sum of its reasons: pool, difficulty, threshold.

use crate::action::{Action, Gate, Trait, Way};
use crate::attribute::Attribute;
use crate::charter::{Advanced, BonusDice, Botch, EmptyPool, Overflow, Reflexes, Retries};
use crate::content::{Content, Group};
use crate::id;
use crate::late::{experience, health, quirk, willpower};
use crate::pool::Pool;
use crate::specialty::owned;
use crate::world::{Character, CharacterId, World};
use ingle_engine::Sum;

/// The lowest and the highest difficulty that can be set. [MS-DIFF-02]
pub const SET: std::ops::RangeInclusive<u8> = 2..=10;
/// The difficulty that is set where nobody says anything else. [MS-DIFF-04]
pub const USUAL: u8 = 6;
/// The difficulty that no die reaches. [MS-DIFF-13]
const OUT_OF_REACH: i32 = 11;
/// More specialties than this at once, and a chain of tens need not end. [MS-SPCL-30?]
const MOST_SPECIALTIES: u8 = 9;

/// The numbers of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// How many dice.
    pub pool: Sum,
    /// From which face on a die succeeds.
    pub difficulty: Sum,
    /// How many successes are removed at once.
    pub threshold: Sum,
    /// Advanced specialties that are missing.
    pub missing: Vec<String>,
    /// How many successes it takes.
    pub needed: u8,
    /// Successes that come by themselves. [MS-LATE-25]
    pub automatic: u16,
    /// The dice as they are thrown.
    pub throw: Pool,
}

/// What changes a roll besides its way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Besides {
    /// How often it was tried before. [MS-ACT-19?]
    pub tries: u8,
    /// Dice that helpers add. [MS-ACT-20?]
    pub help: u8,
}

impl Besides {
    /// What changes the roll of an action.
    pub fn of(action: &Action) -> Self {
        Self { tries: action.tries, help: action.help() }
    }
}

/// Counts a roll's dice, difficulty and threshold for a way and the specialties in use.
pub fn numbers(
    world: &World,
    content: &Content,
    id: CharacterId,
    way: &Way,
    used: &[String],
    besides: Besides,
) -> Numbers {
    let nobody = Character::default();
    let character = world.character(id).unwrap_or(&nobody);
    let mut pool = pool(world, content, character, way, besides.help);
    let (mut difficulty, over) = difficulty(world, content, character, way, besides.tries);
    let (mut threshold, missing) = threshold(world, content, character, way, used, over);
    let mut automatic = 0;
    for (name, count) in willpower::automatic(world, content, character, way) {
        for _ in 0..count {
            // The threshold takes one that comes by itself as it takes any other.
            match threshold.value() > 0 {
                true => threshold = threshold.plus(name.clone(), -1, id::LATE_25),
                false => automatic += 1,
            }
        }
    }
    let out = !way.is_willpower() && health::out(world, content, character).is_some();
    if pool.value() == 0 && !out && world.charter.empty_pool == EmptyPool::OneDie {
        pool = pool.read_as("one die all the same", 1, id::POOL_10);
        difficulty = difficulty.read_as("a pool of 0", 10, id::POOL_10);
    }
    let bonus = match (world.charter.bonus_dice, used.len()) {
        (_, 0) => 0,
        (BonusDice::PerSpecialty, count) => count.min(MOST_SPECIALTIES.into()) as u8,
        (BonusDice::FlatTwo, _) => 2,
    };
    let needed = way.needed.max(1);
    let throw = Pool {
        dice: pool.value().clamp(0, 255) as u8,
        difficulty: difficulty.value().clamp(2, OUT_OF_REACH) as u8,
        bonus,
        threshold: threshold.value().clamp(0, 255) as u16,
        needed: needed.into(),
        lenient: world.charter.botch == Botch::NoSuccess,
    };
    Numbers { pool, difficulty, threshold, missing, needed, automatic, throw }
}

/// One die for every dot, more or fewer by rulings, conditions, wounds and help; never below 0.
/// [MS-POOL-06 MS-POOL-09? MS-POOL-11? MS-POOL-12? MS-VOID-05? MS-ACT-20? MS-LATE-09 MS-LATE-15 MS-LATE-16]
fn pool(world: &World, content: &Content, character: &Character, way: &Way, help: u8) -> Sum {
    let mut sum = Sum::default();
    for one in way.traits() {
        let dots = character.dots_in(one);
        let rule = world.trait_rule(content, one, dots);
        sum = sum.plus(world.trait_name(content, one), dots.into(), rule);
    }
    if way.dice != 0 {
        sum = sum.plus("the Storyteller", way.dice.into(), id::POOL_11);
    }
    for condition in character.conditions.iter().filter(|condition| condition.dice != 0) {
        sum = sum.plus(condition.text.clone(), condition.dice.into(), id::VOID_05);
    }
    if help > 0 {
        sum = sum.plus("help", help.into(), id::ACT_20);
    }
    if !way.is_willpower() {
        if let Some((name, dice)) = health::penalty(world, content, character) {
            sum = sum.plus(name, dice, id::LATE_16);
        }
        if health::out(world, content, character).is_some() {
            return sum.read_as("cannot act", 0, id::LATE_15);
        }
    }
    match sum.raw() < 0 {
        true => sum.read_as("at least", 0, id::POOL_11),
        false => sum,
    }
}

/// The set difficulty, then what no dots cost, then rulings and conditions; at least 2, and what is above 10
/// overflows. Returns how much overflows into the threshold.
/// [MS-DIFF-15? MS-DIFF-16? MS-DIFF-18? MS-ABIL-10 MS-ABIL-17? MS-VOID-05? MS-ACT-19? MS-LATE-03 MS-LATE-25 MS-LATE-26]
fn difficulty(
    world: &World,
    content: &Content,
    character: &Character,
    way: &Way,
    tries: u8,
) -> (Sum, i32) {
    let mut sum = Sum::of("set", way.difficulty.into(), id::DIFF_01);
    match way.gate {
        Gate::Kept | Gate::Open => sum = sum.plus("untrained Skill", 1, id::ABIL_10),
        Gate::Granted { difficulty, .. } if difficulty > 0 => {
            sum = sum.plus("untrained Knowledge", difficulty.into(), id::ABIL_17);
        }
        _ => {}
    }
    if way.modifier != 0 {
        sum = sum.plus("the Storyteller", way.modifier.into(), id::DIFF_18);
    }
    for condition in character.conditions.iter().filter(|condition| condition.difficulty != 0) {
        sum = sum.plus(condition.text.clone(), condition.difficulty.into(), id::VOID_05);
    }
    if reflexes_cost(world, way) {
        sum = sum.plus(content.name(Attribute::Reflexes).to_owned(), 1, id::LATE_03);
    }
    for (name, more, rule) in quirk::difficulty(world, content, character, way) {
        sum = sum.plus(name, more, rule);
    }
    if tries > 0 && world.charter.retries == Retries::PlusOne {
        sum = sum.plus("tried before", tries.into(), id::ACT_19);
    }
    let raw = sum.raw();
    if raw < (*SET.start()).into() {
        return (sum.read_as("at least", 2, id::DIFF_16), 0);
    }
    match (raw > 10, world.charter.overflow) {
        (true, Overflow::Threshold) => {
            (sum.read_as("at most 10, the rest is threshold", 10, id::DIFF_15), raw - 10)
        }
        (true, Overflow::Impossible) => {
            (sum.read_as("no die reaches", OUT_OF_REACH, id::DIFF_13), 0)
        }
        _ => (sum, 0),
    }
}

/// Whether Reflexes makes a way harder: not a dodge, which nothing else can do. [MS-LATE-03]
pub fn reflexes_cost(world: &World, way: &Way) -> bool {
    let uses = way.traits().any(|one| *one == Trait::Attribute(Attribute::Reflexes));
    let dodges = way.ability() == Some("Dodge");
    world.charter.reflexes == Reflexes::PlusOne && uses && !dodges
}

/// The set threshold, and one for every relevant advanced specialty that is missing.
/// [MS-THR-10 MS-THR-14? MS-THR-15? MS-THR-17? MS-DIFF-15? MS-ABIL-17? MS-LATE-04 MS-LATE-06]
fn threshold(
    world: &World,
    content: &Content,
    character: &Character,
    way: &Way,
    used: &[String],
    over: i32,
) -> (Sum, Vec<String>) {
    let mut sum = Sum::of("set", way.threshold.into(), id::THR_01);
    let mut missing = Vec::new();
    if let Some(ability) = way.ability() {
        let owns = owned(world, content, character, ability);
        let by_use = world.charter.advanced == Advanced::Used;
        // One that was bought before its ability does nothing yet.
        let early = experience::early(world) && character.dots(ability) == 0;
        for key in &way.required {
            let has = match by_use {
                true => used.contains(key),
                false => !early && owns.iter().any(|held| held.key() == *key),
            };
            if !has {
                let name = key.split_once(": ").map_or(key.as_str(), |(_, name)| name);
                let word = if by_use { "without using" } else { "lacks" };
                let bought = early && owns.iter().any(|held| held.key() == *key);
                let rule = match (by_use, bought) {
                    (true, _) => id::LATE_04,
                    (_, true) => id::LATE_06,
                    _ => id::THR_10,
                };
                sum = sum.plus(format!("{word} {name}"), 1, rule);
                missing.push(name.to_owned());
            }
        }
    }
    if let Gate::Granted { threshold, .. } = way.gate
        && threshold > 0
    {
        sum = sum.plus("untrained Knowledge", threshold.into(), id::ABIL_17);
    }
    if over > 0 {
        sum = sum.plus("difficulty above 10", over, id::DIFF_15);
    }
    (sum, missing)
}

/// What no dots in its ability mean for a way, before anybody says anything. [MS-ABIL-08 MS-ABIL-10 MS-ABIL-14 MS-ABIL-20?]
pub fn gate(world: &World, content: &Content, id: CharacterId, way: &Way) -> Gate {
    use crate::charter::SkillAlternate;
    let dots = |ability: &str| world.character(id).map_or(0, |character| character.dots(ability));
    match group(world, content, way) {
        Some((ability, group)) if dots(ability) == 0 => match group {
            Group::Talent => Gate::Trained,
            Group::Skill if world.charter.skill_alternate == SkillAlternate::Never => Gate::Kept,
            Group::Skill | Group::Knowledge => Gate::Open,
        },
        _ => Gate::Trained,
    }
}

/// The ability of a way, and its group.
pub fn group<'w>(world: &World, content: &Content, way: &'w Way) -> Option<(&'w str, Group)> {
    let ability = way.ability()?;
    let group = world.ability(content, ability).map_or(Group::Talent, |known| known.group);
    Some((ability, group))
}

/// How many specialties may be used at once: one for every dot. [MS-SPCL-05 MS-SPCL-22? MS-SPCL-27? MS-SPCL-30?]
pub fn most_specialties(character: &Character, way: &Way) -> usize {
    let dots = way.ability().map_or(0, |ability| character.dots(ability));
    dots.min(MOST_SPECIALTIES).into()
}

/// The traits of a way in words: "Strength + Brawling".
pub fn traits(world: &World, content: &Content, way: &Way) -> String {
    let names: Vec<String> = way.traits().map(|one| world.trait_name(content, one)).collect();
    names.join(" + ")
}
