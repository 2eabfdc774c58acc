//! Items, and Preparedness Checks.

use super::ability::epic;
use super::{Play, blessing, gone, one, roll, trim};
use crate::charter::{EpicInventory, PreparedPrice, PreparedTarget, Spoils};
use crate::condition::Condition;
use crate::deed::{Deed, Kind, Part, Purpose, Roll};
use crate::fact::Fact;
use crate::id;
use crate::pool::Cost;
use crate::topic::Topic;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Why a character cannot make a Preparedness Check now, if so.
/// [B2-PREP-02 B2-PREP-06 B2-CND-11 B2-CND-12 B2-PREP-12? B2-MON-33]
pub fn unprepared(world: &World, by: Id) -> Option<Why> {
    barred(world, by, world.character(by)?.uses.epic.is_some())
}

/// The same, for Epic Inventory too, which lifts some of it. [B2-ABIL-70 B2-ABIL-73?]
pub fn barred(world: &World, by: Id, epic: bool) -> Option<Why> {
    let one = world.character(by)?;
    let lifts_all = epic && world.charter.epic_inventory == EpicInventory::LiftsAll;
    let name = world.name(by);
    if one.monster.is_some() {
        let say = format!("{name} is a Monstrosity, and those make no Preparedness Checks.");
        return Some(Why::from(id::MON_33).say(say));
    }
    let open = one.spoils && world.charter.spoils == Spoils::Open;
    if one.is(&Condition::Robbed) && !lifts_all {
        let say = format!("{name} is Robbed; time where items can be restocked ends that.");
        return Some(Why::from(id::CND_11).say(say));
    }
    if one.is(&Condition::Unprepared) && !open && !epic {
        let say = format!("{name} is Unprepared for the rest of this session.");
        let why = Why::rules(&[id::PREP_06, id::CND_12]).say(say);
        return Some(if one.spoils { why.and(id::PREP_12) } else { why });
    }
    if one.prepared && !open && !lifts_all {
        let say = format!(
            "{name} has made a Preparedness Check in this scene; the next scene brings another."
        );
        return Some(Why::from(id::PREP_02).say(say));
    }
    let poor = price(world, by).filter(|cost| world.purse(by).cheapest(*cost).is_none())?;
    Some(blessing::short(world, by, poor, "A Preparedness Check").and(id::PREP_07))
}

/// What it costs, if anything. [B2-PREP-07? B2-PREP-11]
pub fn price(world: &World, by: Id) -> Option<Cost> {
    let spoils = world.character(by).is_some_and(|one| one.spoils);
    let free = spoils || world.charter.prepared_price == PreparedPrice::Free;
    (!free).then_some(Cost::ONE)
}

/// Pays, and asks whether the item is plausible. [B2-PREP-01 B2-PREP-07?]
pub fn prepare(turn: &mut Play<'_, '_>, by: Id, item: &str, chosen: &[String]) -> Result<(), Stop> {
    if let Some(why) = unprepared(turn.world(), by) {
        return Err(why.into());
    }
    ask(turn, by, trim(item), chosen)
}

/// Asks whether an item is plausible. [B2-PREP-01 B2-ITEM-03]
pub fn ask(turn: &mut Play<'_, '_>, by: Id, item: String, chosen: &[String]) -> Result<(), Stop> {
    let dice = blessing::places(chosen).into_iter().map(|at| at as u8).collect();
    let referees = turn.cast().referees();
    turn.ask(Topic::Plausible { by, item, dice }, referees, [])
}

/// The target, where nobody says otherwise. [B2-PREP-08?]
pub fn target(world: &World, by: Id) -> i32 {
    let items = world.character(by).map_or(0, |one| one.items.len() as i32);
    match world.charter.prepared_target {
        PreparedTarget::ByDm => super::terms::MEDIUM,
        PreparedTarget::TwiceItems => (2 * items).max(1),
    }
}

/// What the referee says about an item.
pub struct Plausible<'a> {
    /// Who says it.
    pub seat: Seat,
    /// Whether it may be at hand.
    pub so: bool,
    /// The target of the Check.
    pub target: i32,
    /// Why.
    pub reason: &'a str,
}

/// It is plausible, and a Home Check decides; or it is not. [B2-PREP-01 B2-PREP-03 B2-PREP-08? B2-PREP-09?]
pub fn plausible(
    turn: &mut Play<'_, '_>,
    by: Id,
    item: String,
    dice: &[u8],
    ruled: Option<Plausible<'_>>,
) -> Result<(), Stop> {
    if let Some(Plausible { seat, so: false, reason, .. }) = ruled {
        let reason = trim(reason);
        let why = Why::from(id::PREP_01).ruled(seat, reason.clone());
        turn.tell(Fact::Denied { by, what: item, reason }, why);
        epic::not_prepared(turn, by);
        return Ok(());
    }
    // Dice may have gone while the question was open.
    if let Some(why) = unprepared(turn.world(), by) {
        turn.tell(Fact::Denied { by, what: item, reason: why.say.clone() }, why);
        epic::not_prepared(turn, by);
        return Ok(());
    }
    if let Some(cost) = price(turn.world(), by) {
        let chosen: Vec<String> = dice.iter().map(|at| blessing::place((*at).into())).collect();
        blessing::pay_with(turn, by, cost, &chosen, "a Preparedness Check", id::PREP_07)?;
    }
    let stat = epic::prepares_with(turn, by)?;
    let mut rules = vec![id::PREP_02];
    rules.extend(super::when(one(turn, by)?.spoils, id::PREP_11));
    turn.tell(Fact::Prepared { by, item: item.clone() }, Why::rules(&rules));
    let usual = target(turn.world(), by);
    let fixed = turn.world().charter.prepared_target == PreparedTarget::TwiceItems;
    let target = ruled.as_ref().filter(|_| !fixed).map_or(usual, |said| said.target);
    let mut deed = Deed::new(Kind::Check { target }, format!("have “{item}” at hand"));
    deed.purpose = Purpose::Prepare { item };
    deed.rolls.push(Roll::new(by, Part::Check, vec![stat]));
    let mut why = Why::rules(&[id::PREP_01, id::PREP_03, id::PREP_08, id::PREP_09, id::ITEM_03]);
    if let Some(said) = ruled {
        why = why.ruled(said.seat, trim(said.reason));
    }
    turn.tell(Fact::Called { deed: Box::new(deed), proposal: None }, why);
    roll::next(turn)
}

/// The Preparedness Check is over; only the final outcome counts. [B2-PREP-04 B2-PREP-05 B2-PREP-10?]
pub fn found(turn: &mut Play<'_, '_>, by: Id, item: String, won: bool) {
    match won {
        true => turn.tell(Fact::ItemAdded { by, item }, [id::PREP_04, id::PREP_10]),
        false => {
            let fact = Fact::Afflicted { by, condition: Condition::Unprepared, story: item };
            turn.tell(fact, [id::PREP_05, id::PREP_10, id::CND_12]);
        }
    }
}

/// Strikes an item that is used up, lost or given away. [B2-ITEM-01 B2-ITEM-02]
pub fn drop_item(turn: &mut Play<'_, '_>, by: Id, item: String, note: &str) -> Result<(), Stop> {
    if !one(turn, by)?.items.contains(&item) {
        return Err(gone());
    }
    let note = trim(note);
    turn.tell(Fact::ItemGone { by, item, note }, [id::ITEM_01, id::ITEM_02]);
    Ok(())
}

/// Lets characters search spoils: the price is waived. [B2-PREP-11]
pub fn spoils(turn: &mut Play<'_, '_>, seat: Seat, who: Vec<Id>) {
    let why = Why::rules(&[id::PREP_11, id::BLS_11]).ruled(seat, "");
    turn.tell(Fact::Spoils { who }, why);
}
