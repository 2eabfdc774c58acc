//! Simultaneous actions: everybody rolls, one drives the scene, the rest follow.

use super::{
    Play, blessing, contest, deed, gone, judge, of_player, roll, side, trim, voice, wound,
};
use crate::charter::{Interrupted, SparkRefund};
use crate::deed::{Deed, Kind, Part, Payment, Purpose, Roll};
use crate::endeavor;
use crate::fact::Fact;
use crate::id;
use crate::joint::{Act, Joint};
use crate::stat::Stat;
use crate::topic::Topic;
use crate::world::{Id, World};
use ingle_engine::{Seat, Stop, Why};

/// The simultaneous action that runs.
pub fn running<'a>(turn: &'a Play<'_, '_>) -> Result<&'a Joint, Stop> {
    turn.world().joint.as_ref().ok_or_else(gone)
}

/// Has several act at once, and asks each what they attempt. [B2-SIM-02 B2-SIM-04]
pub fn at_once(turn: &mut Play<'_, '_>, seat: Seat, who: Vec<Id>, note: &str) -> Result<(), Stop> {
    let why = Why::rules(&[id::SIM_02, id::SIM_04]).ruled(seat, trim(note));
    begin(turn, Joint { who, ..Joint::default() }, why)
}

/// Begins a simultaneous action; a round of an Endeavor begins so too. [B2-SIM-02]
pub fn begin(turn: &mut Play<'_, '_>, joint: Joint, why: impl Into<Why>) -> Result<(), Stop> {
    turn.tell(Fact::JointBegan { joint: Box::new(joint) }, why);
    declare(turn)
}

/// Asks the next who has not said what they attempt; then all roll. [B2-SIM-04]
fn declare(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match running(turn)?.undeclared() {
        Some(by) => match endeavor::hook::attempts(turn, by)? {
            Some(act) => attempted(turn, act, None),
            None => {
                let seat = voice(turn.cast(), turn.world(), by);
                turn.ask(Topic::Attempt { by }, [seat], [])
            }
        },
        None => roll_for_focus(turn),
    }
}

/// Somebody said what they attempt; a Check needs a target from the referee. [B2-SIM-04 B2-CHK-03]
pub fn attempt(turn: &mut Play<'_, '_>, act: Act) -> Result<(), Stop> {
    if act.against.is_empty() && act.target.is_none() {
        let referees = turn.cast().referees();
        return turn.ask(Topic::Target { act: Box::new(act) }, referees, []);
    }
    attempted(turn, act, None)
}

/// The act is whole: it waits for the roll, or is a Side Action that begins. [B2-SIM-04 B2-SIM-11 B2-SIM-20?]
pub fn attempted(turn: &mut Play<'_, '_>, act: Act, seat: Option<Seat>) -> Result<(), Stop> {
    if running(turn)?.rolled {
        return side::act(turn, act, seat);
    }
    let mut why = Why::rules(&[id::SIM_04, act.stat.rule()]);
    if act.by.len() > 1 {
        why = why.and(id::SIM_20);
    }
    if !act.others.is_empty() {
        why = why.and(id::GRP_09);
    }
    if let Some(seat) = seat {
        why = why.and(id::CHK_03).ruled(seat, "");
    }
    turn.tell(Fact::Attempting { act: Box::new(act) }, why);
    declare(turn)
}

/// Somebody sits the roll for the focus out. [B2-SIM-24? B2-END-05]
pub fn sit_out(turn: &mut Play<'_, '_>, by: Id) -> Result<(), Stop> {
    let mut why = Why::from(id::SIM_24);
    if turn.world().endeavor.is_some() {
        why = why.and(id::END_05);
    }
    turn.tell(Fact::SitsOut { by }, why);
    declare(turn)
}

/// Everybody rolls for what they attempt. [B2-SIM-04]
fn roll_for_focus(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let joint = running(turn)?;
    if joint.acts.is_empty() {
        let mut why = Why::from(id::SIM_24);
        if turn.world().endeavor.is_some() {
            why = why.and(id::END_26);
        }
        turn.tell(Fact::FocusRolled { results: Vec::new() }, why);
        return go_on(turn);
    }
    let mut open = Deed::new(Kind::Focus, "take the focus".to_owned());
    for act in &joint.acts {
        let rolls = act.by.iter().map(|by| Roll::new(*by, Part::Focus, act.stats()));
        open.rolls.extend(rolls);
    }
    turn.tell(Fact::Called { deed: Box::new(open), proposal: None }, [id::SIM_04, id::SIM_01]);
    roll::next(turn)
}

/// The places of an act's rolls in the roll for the focus.
fn places(joint: &Joint, act: usize) -> std::ops::Range<usize> {
    let before: usize = joint.acts[..act].iter().map(|act| act.by.len()).sum();
    before..before + joint.acts[act].by.len()
}

/// What an act came to: its roll, the median of Attackers, or the one that decides a group's Check. [B2-SIM-20?]
fn shared(world: &World, joint: &Joint, open: &Deed, act: usize) -> i32 {
    let rolls = open.rolls.get(places(joint, act)).unwrap_or_default();
    let all: Vec<i32> = rolls.iter().filter_map(|roll| roll.result()).collect();
    match joint.acts[act].against.is_empty() {
        true => judge::deciding(all).unwrap_or(0),
        false => judge::median(&world.charter, all).div_euclid(2),
    }
}

/// The world in which whoever is asked what they attempt does it at once: who takes the focus hangs on what others
/// still choose, so the odds beside an attempt are those of the act itself. [B2-SIM-04 B2-SIM-07]
pub fn as_focal(world: &World) -> Option<World> {
    let joint = world.joint.as_ref().filter(|joint| !joint.rolled && world.deed.is_none())?;
    let joint = Some(Joint { rolled: true, ..joint.clone() });
    Some(World { joint, ..world.clone() })
}

/// Those whose rolls are the highest, one of each act.
pub fn highest(joint: &Joint) -> Vec<Id> {
    let best = joint.acts.iter().filter_map(|act| act.result).max();
    let acts = joint.acts.iter().filter(|act| act.result == best);
    acts.filter_map(|act| act.by.first().copied()).collect()
}

/// All have rolled for the focus: what each act came to. [B2-SIM-05]
pub fn focus_rolled(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let (world, open, joint) = (turn.world(), deed(turn)?, running(turn)?);
    let results = (0..joint.acts.len()).map(|act| shared(world, joint, open, act)).collect();
    turn.tell(Fact::FocusRolled { results }, [id::SIM_05, id::SIM_19]);
    let highest = highest(running(turn)?);
    endeavor::hook::focus_rolled(turn, &highest)
}

/// The highest roll goes on as the Focal Action; the referee settles ties. [B2-SIM-05 B2-SIM-06]
pub fn choose(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    match highest(running(turn)?)[..] {
        [] => go_on(turn),
        [one] => focal(turn, one, None),
        ref tied => tie(turn, tied.to_vec()),
    }
}

/// Asks the referee who goes first, unless the engine chooses for everybody. [B2-SIM-06 B2-SIM-23?]
fn tie(turn: &mut Play<'_, '_>, who: Vec<Id>) -> Result<(), Stop> {
    if let Some(by) = usual_first(turn, &who).filter(|_| endeavor::hook::alone(turn.world())) {
        return first(turn, by, None);
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Tied { who }, referees, [])
}

/// Who of those who rolled the same goes first, where the referee does not say: player characters. [B2-SIM-23?]
pub fn usual_first(turn: &Play<'_, '_>, who: &[Id]) -> Option<Id> {
    let player = who.iter().find(|id| of_player(turn.game(), **id));
    player.or(who.first()).copied()
}

/// The referee settles a tie, for the focus or among Side Actions. [B2-SIM-06 B2-SIM-23?]
pub fn first(turn: &mut Play<'_, '_>, who: Id, seat: Option<Seat>) -> Result<(), Stop> {
    let focus = running(turn)?.focal.is_none() && deed(turn).is_ok();
    let mut why = Why::from(if focus { id::SIM_06 } else { id::SIM_23 });
    if turn.world().endeavor.is_some() && running(turn)?.out.contains(&who) {
        why = why.and(id::END_27);
    }
    if let Some(seat) = seat {
        why = why.ruled(seat, "");
    }
    turn.tell(Fact::GoesFirst { by: who }, why.clone());
    match focus {
        true => focal(turn, who, seat),
        false => go_on(turn),
    }
}

/// The Focal Action: its roll stands, its Defenders roll now. [B2-SIM-05 B2-SIM-07 B2-SIM-15? B2-SIM-18?]
fn focal(turn: &mut Play<'_, '_>, who: Id, seat: Option<Seat>) -> Result<(), Stop> {
    let (nth, act) = running(turn)?.act_of(who).ok_or_else(gone)?;
    let act = act.clone();
    let rolls = deed(turn)?.rolls.get(places(running(turn)?, nth.into())).unwrap_or_default();
    let rolls = rolls.to_vec();
    interrupt(turn, nth.into())?;
    let mut why = Why::rules(&[id::SIM_05, id::SIM_02]);
    if let Some(seat) = seat {
        why = why.and(id::SIM_06).ruled(seat, "");
    }
    let result = act.result.unwrap_or(0);
    turn.tell(Fact::FocalAction { act: nth, by: act.by.clone(), result }, why);
    let mut open = whole(turn.world(), &act).ok_or_else(gone)?;
    for (nth, (roll, made)) in (0..).zip(open.rolls.iter_mut().zip(rolls)) {
        let part = roll.part;
        *roll = Roll { part, closed: true, ..made };
        // It has another place in the Focal Action than it had among all who rolled for the focus.
        if let Some(made) = &mut roll.made {
            made.plan.nth = nth;
        }
        if let (Kind::Check { target }, Some(made)) = (open.kind, &mut roll.made) {
            made.target = super::added::against(turn.world(), target, made.plan.spark());
        }
    }
    let hurts = |roll: &Roll| {
        let plan = roll.made.as_ref().map(|made| &made.plan);
        plan.is_some_and(|plan| {
            plan.all_stats().contains(&Stat::Hurt) || crate::ability::hook::violent(plan)
        })
    };
    let violent = open.rolls.iter().any(hurts);
    if let Kind::Contest { violent: known, .. } = &mut open.kind {
        *known |= violent;
    }
    let fact = Fact::Called { deed: Box::new(open), proposal: None };
    turn.tell(fact, [id::SIM_07, id::SIM_15, id::SIM_18]);
    side::involve(turn, &act)?;
    against(turn, &act)
}

/// Those who are attacked roll now. [B2-SIM-07]
pub fn against(turn: &mut Play<'_, '_>, act: &Act) -> Result<(), Stop> {
    match act.against.is_empty() {
        true => roll::next(turn),
        false => contest::against(turn, act.against.clone(), ""),
    }
}

/// What an act is as a Check or Contest, without its Defenders.
pub fn whole(world: &World, act: &Act) -> Option<Deed> {
    let by = act.by.first().copied()?;
    let mut open = match act.purpose {
        Purpose::Tend { of, wound } => wound::tending(world, act.by.clone(), of, wound)?,
        Purpose::Coup { of } => wound::coup_of(world, by, of),
        _ if act.against.is_empty() => {
            let mut open = Deed::new(Kind::Check { target: act.target? }, act.intent.clone());
            let rolls = act.by.iter().map(|by| Roll::new(*by, Part::Check, vec![act.stat]));
            open.rolls = rolls.collect();
            open
        }
        _ => contest::attack(act.by.clone(), act.intent.clone(), &act.stats(), act.target),
    };
    open.intent.clone_from(&act.intent);
    if matches!(act.purpose, Purpose::Power { .. }) {
        open.purpose = act.purpose.clone();
    }
    Some(open)
}

/// The rolls that did not take the focus are void; what was spent on them is gone, or given back. [B2-SIM-17? B2-SPK-12?]
fn interrupt(turn: &mut Play<'_, '_>, focal: usize) -> Result<(), Stop> {
    let charter = turn.world().charter.clone();
    let kept = places(running(turn)?, focal);
    let rolls = deed(turn)?.rolls.iter().enumerate().filter(|(nth, _)| !kept.contains(nth));
    let made: Vec<_> = rolls.filter_map(|(_, roll)| roll.made.clone()).collect();
    for made in made {
        if charter.spark_refund == SparkRefund::Refunded {
            for Payment { by, dice } in made.plan.pays {
                blessing::refund(turn, by, dice, "a Spark", [id::SPK_12]);
            }
        }
        if charter.interrupted == Interrupted::Refunded {
            for help in made.helps {
                blessing::refund(turn, help.by, help.dice, "Help", [id::SIM_17]);
            }
        }
    }
    Ok(())
}

/// The next Side Action, from the lowest roll upward; or the end. [B2-SIM-08 B2-SIM-09 B2-SIM-13]
pub fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    if endeavor::hook::goes_on(turn)? {
        return Ok(());
    }
    let Some(joint) = &turn.world().joint else { return Ok(()) };
    // Before the roll for the focus nobody acts; what was called off then ends it all.
    if !joint.rolled {
        return end(turn, [id::SIM_13]);
    }
    let key = |id: &Id| joint.act_of(*id).and_then(|(_, act)| act.result);
    let free: Vec<Id> = joint.who.iter().copied().filter(|id| joint.free(*id)).collect();
    let Some(lowest) = free.iter().map(&key).min() else { return end(turn, [id::SIM_13]) };
    let level: Vec<Id> = free.into_iter().filter(|id| key(id) == lowest).collect();
    let said = joint.first.iter().find(|id| level.contains(id)).copied();
    match (said, &level[..]) {
        (Some(by), _) => side::ask(turn, by),
        (None, [by]) => side::ask(turn, *by),
        (None, _) => tie(turn, level),
    }
}

/// It ends: everybody has been involved or has let it be. [B2-SIM-13]
pub fn end(turn: &mut Play<'_, '_>, why: impl Into<Why>) -> Result<(), Stop> {
    turn.tell(Fact::JointEnded, why);
    endeavor::hook::joint_ended(turn)
}

/// The referee ends it; what is open in it is called off.
pub fn end_early(turn: &mut Play<'_, '_>, seat: Seat, reason: &str) -> Result<(), Stop> {
    running(turn)?;
    if turn.game().top().is_some() {
        turn.close();
    }
    let reason = trim(reason);
    if let Some(open) = &turn.world().deed {
        let by = open.rolls.first().map_or(0, |roll| roll.by);
        let fact = Fact::CalledOff { by, reason: reason.clone() };
        turn.tell(fact, Why::from(id::SIM_13).ruled(seat, reason.clone()));
    }
    end(turn, Why::from(id::SIM_13).ruled(seat, reason))
}

/// Everybody who takes part in a Contest of this simultaneous action already, and why they cannot be in another.
pub fn taken(world: &World, id: Id) -> Option<Why> {
    let joint = world.joint.as_ref().filter(|joint| joint.rolled)?;
    joint.involved.contains(&id).then(|| {
        let say = format!(
            "{} was part of a Check or Contest of this simultaneous action; nobody is in two. Choose somebody else, or let it be.",
            world.name(id)
        );
        Why::rules(&[id::SIM_01, id::SIM_12, id::SIM_21]).say(say)
    })
}
