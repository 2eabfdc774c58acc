//! Amends: the referee's own hand, in public and with a reason.

use super::{Play, gone, one, refresh, trim};
use crate::ability::{Ability, Held};
use crate::charter;
use crate::fact::Fact;
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::stat::{Name, Stat};
use crate::world::{Id, Own, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// The most Blessing Dice that an amend gives to one pool.
const MOST: usize = 40;

/// A reason typed in by a referee.
pub struct Reason<'a> {
    /// Who amends.
    pub by: Seat,
    /// Why.
    pub words: &'a str,
}

impl Reason<'_> {
    fn why(&self, rules: &[RuleId]) -> Why {
        Why::rules(rules).ruled(self.by, trim(self.words))
    }
}

/// Sets a Stat's die. [B2-DIE-02 B2-STAT-12]
pub fn stat(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    by: Id,
    stat: Stat,
    to: u8,
) -> Result<(), Stop> {
    let from = one(turn, by)?.stats.die(stat);
    let fact = Fact::StatSet { by, stat, from, to };
    turn.tell(fact, reason.why(&[id::DIE_02, id::STAT_12]));
    refresh(turn)
}

/// Sets somebody's Blessing Dice; what is no face of a d6 is left out. [B2-BLS-01 B2-BLS-13? B2-BLS-18?]
pub fn pool(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id, dice: &str) -> Result<(), Stop> {
    let from = one(turn, by)?.pool.clone();
    let faces = dice.chars().filter_map(|c| c.to_digit(10)).map(|face| face as u8);
    let to: Vec<u8> = faces.filter(|face| (1..=6).contains(face)).take(MOST).collect();
    let fact = Fact::PoolSet { by, from, to };
    turn.tell(fact, reason.why(&[id::BLS_01, id::BLS_13, id::BLS_18]));
    refresh(turn)
}

/// Sets a Lifestyle. [B2-CRE-02]
pub fn lifestyle(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    by: Id,
    to: Lifestyle,
) -> Result<(), Stop> {
    let from = one(turn, by)?.lifestyle;
    let fact = Fact::LifestyleSet { by, from, to };
    turn.tell(fact, reason.why(&[to.rule()]));
    refresh(turn)
}

/// The Abilities that could be given, as forms name them: none is taken twice.
pub fn lacking(world: &World) -> Vec<(String, (Id, Ability))> {
    let mut all = Vec::new();
    for (by, one) in world.playing() {
        for ability in Ability::ALL.into_iter().filter(|ability| !one.has(*ability)) {
            all.push((format!("{}: {}", world.name(by), ability.name()), (by, ability)));
        }
    }
    all
}

/// Gives an Ability. [B2-ABIL-01]
pub fn give_ability(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    which: Option<String>,
) -> Result<(), Stop> {
    let (by, ability) = super::picked(which, lacking(turn.world()))?;
    let fact = Fact::AbilityGained { by, ability: Held::Listed(ability) };
    turn.tell(fact, reason.why(&[id::ABIL_01]));
    refresh(turn)
}

/// The Abilities that somebody has, as forms name them.
pub fn held(world: &World) -> Vec<(String, (Id, Held))> {
    let each = |(by, one): (Id, &crate::character::Character)| {
        let name = world.name(by);
        let all = one.abilities.iter();
        all.map(move |held| (format!("{name}: {}", held.name()), (by, held.clone())))
            .collect::<Vec<_>>()
    };
    world.playing().flat_map(each).collect()
}

/// Swaps an Ability for another; one that is there already stays as it is. [B2-ABIL-80]
pub fn swap_ability(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    which: &str,
    to: Ability,
) -> Result<(), Stop> {
    let found = held(turn.world()).into_iter().find(|(word, _)| word == which);
    let (_, (by, from)) = found.ok_or_else(gone)?;
    let to = match one(turn, by)?.has(to) {
        true => from.clone(),
        false => Held::Listed(to),
    };
    turn.tell(Fact::AbilitySwapped { by, from, to }, reason.why(&[id::ABIL_80]));
    refresh(turn)
}

/// Takes a wound away. [B2-WND-02]
pub fn heal(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id, wound: u8) {
    turn.tell(Fact::Healed { by, wound, to: None }, reason.why(&[id::WND_02]));
}

/// Ends Uncool. [B2-COOL-03]
pub fn make_cool(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id) {
    turn.tell(Fact::BecameCool { by }, reason.why(&[id::COOL_03]));
}

/// Adds an item to a list. [B2-ITEM-02]
pub fn give_item(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id, item: &str) {
    turn.tell(Fact::ItemAdded { by, item: trim(item) }, reason.why(&[id::ITEM_02]));
}

/// Gives a character another name.
pub fn rename(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    by: Id,
    name: &str,
) -> Result<(), Stop> {
    let from = one(turn, by)?.name.clone();
    // A number sign tells namesakes apart, so no name has one.
    let to = trim(&name.replace('#', ""));
    let to = if to.is_empty() { from.clone() } else { to };
    turn.tell(Fact::Renamed { by, from, to }, reason.why(&[]));
    Ok(())
}

/// Gives a character to somebody else.
pub fn give(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id, to: Seat) {
    turn.tell(Fact::Given { by, to }, reason.why(&[]));
}

/// Takes a character out of play.
pub fn remove(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id) {
    turn.tell(Fact::Removed { by }, reason.why(&[]));
}

/// Names the Stat of the table's own making, and says what it covers. [B2-STAT-17 B2-STAT-18]
pub fn name_stat(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    name: &str,
    about: &str,
) -> Result<(), Stop> {
    let own = Own { name: Name::checked(name)?, about: trim(about) };
    turn.tell(Fact::StatNamed { own }, reason.why(&[id::STAT_17, id::STAT_18]));
    Ok(())
}

/// Changes a house rule.
pub fn option(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    option: Option<String>,
) -> Result<(), Stop> {
    let option = option.ok_or_else(gone)?;
    let (key, value) = option.split_once('=').ok_or_else(gone)?;
    let (rule, ..) = charter::described(key, value).ok_or_else(gone)?;
    let mut rules = vec![rule];
    // A table has one Stat of a setting at most, so another one replaces it.
    rules.extend(super::when(key == "setting_stat", id::STAT_18));
    let fact = Fact::OptionSet { key: key.to_owned(), value: value.to_owned() };
    turn.tell(fact, reason.why(&rules));
    refresh(turn)
}
