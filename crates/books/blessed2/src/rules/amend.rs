//! Amends: the referee's own hand, in public and with a reason.

use super::{Play, gone, one, refresh, trim};
use crate::ability::{Ability, Held};
use crate::charter;
use crate::fact::Fact;
use crate::id;
use crate::lifestyle::Lifestyle;
use crate::stat::Stat;
use crate::world::{Id, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

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

/// Sets a Stat's die. [B1-DIE-01 B1-STAT-10]
pub fn stat(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    by: Id,
    stat: Stat,
    to: u8,
) -> Result<(), Stop> {
    let from = one(turn, by)?.stats.die(stat);
    let fact = Fact::StatSet { by, stat, from, to };
    turn.tell(fact, reason.why(&[id::DIE_01, id::STAT_10]));
    refresh(turn)
}

/// Sets how many Blessings somebody has. [B1-BLS-12? B1-BLS-13? B1-BLS-14?]
pub fn blessings(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    by: Id,
    to: u32,
) -> Result<(), Stop> {
    let from = one(turn, by)?.blessings;
    let fact = Fact::BlessingsSet { by, from, to };
    turn.tell(fact, reason.why(&[id::BLS_12, id::BLS_13, id::BLS_14]));
    refresh(turn)
}

/// Sets a Lifestyle. [B1-LIFE-01 B1-LIFE-25?]
pub fn lifestyle(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    by: Id,
    to: Lifestyle,
) -> Result<(), Stop> {
    let from = one(turn, by)?.lifestyle;
    let fact = Fact::LifestyleSet { by, from, to };
    turn.tell(fact, reason.why(&[id::LIFE_01, id::LIFE_25, to.rule()]));
    Ok(())
}

/// The Abilities that could be given, as forms name them: none is taken twice. [B1-CRE-11?]
pub fn lacking(world: &World) -> Vec<(String, (Id, Ability))> {
    let mut all = Vec::new();
    for (by, one) in world.playing() {
        for ability in Ability::ALL.into_iter().filter(|ability| !one.has(*ability)) {
            all.push((format!("{}: {}", world.name(by), ability.name()), (by, ability)));
        }
    }
    all
}

/// Gives an Ability. [B1-ABIL-01]
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

/// Swaps an Ability for another; one that is there already stays as it is. [B1-ABIL-70]
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
    turn.tell(Fact::AbilitySwapped { by, from, to }, reason.why(&[id::ABIL_70]));
    refresh(turn)
}

/// Takes a wound away. [B1-WND-05?]
pub fn heal(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id, wound: u8) {
    turn.tell(Fact::Healed { by, wound, to: None }, reason.why(&[id::WND_05]));
}

/// Ends Uncool. [B1-DM-06]
pub fn make_cool(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id) {
    turn.tell(Fact::BecameCool { by }, reason.why(&[id::DM_06]));
}

/// Adds an item to a list. [B1-ITEM-01]
pub fn give_item(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id, item: &str) {
    turn.tell(Fact::ItemAdded { by, item: trim(item) }, reason.why(&[id::ITEM_01]));
}

/// Moves a token on the line of the Chase. [B1-CHASE-02]
pub fn space(turn: &mut Play<'_, '_>, reason: &Reason<'_>, by: Id, to: u16) {
    turn.tell(Fact::SpaceSet { by, to }, reason.why(&[id::CHASE_02]));
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

/// Changes a house rule.
pub fn option(
    turn: &mut Play<'_, '_>,
    reason: &Reason<'_>,
    option: Option<String>,
) -> Result<(), Stop> {
    let option = option.ok_or_else(gone)?;
    let (key, value) = option.split_once('=').ok_or_else(gone)?;
    let (rule, ..) = charter::described(key, value).ok_or_else(gone)?;
    let fact = Fact::OptionSet { key: key.to_owned(), value: value.to_owned() };
    turn.tell(fact, reason.why(&[rule]));
    refresh(turn)
}
