//! The outcome of a Check, and what follows from it.

use super::{LINE, Play, add, gone, text};
use crate::attack::Purpose;
use crate::check::{Band, Check, EXCEPTIONAL, Outcome, Stage};
use crate::content::By;
use crate::fact::Fact;
use crate::judge::{help_busts, verdict};
use crate::topic::{Ruling, Topic};
use crate::world::Id;
use crate::{Blessed3, id, rules, why};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// Whether a rounding would lift one of somebody's rolls, taken or declined. [B3-APT-13?]
pub fn rounding_matters(game: &Game<Blessed3>, who: Id) -> bool {
    let Some(check) = &game.world.check else { return false };
    let mut taken = check.clone();
    taken.declined.remove(&who);
    let own = |nth: &usize| check.rolls[*nth].by == who;
    (0..check.rolls.len())
        .filter(own)
        .filter_map(|nth| taken.points(&game.world.charter, nth))
        .any(|points| points.rounded.is_some())
}

/// The rule by which somebody's rolls round up.
fn rounding_rule(game: &Game<Blessed3>, who: Id) -> RuleId {
    match &game.world.check {
        Some(check) if check.exceptional(who).is_some() && check.apt(who).is_none() => id::SHOP_18,
        _ => id::APT_13,
    }
}

/// The roller leaves a 3 or 4 as it is, or rounds it after all. [B3-APT-13?]
pub fn round(turn: &mut Play<'_, '_>, seat: Seat, declined: bool) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let own: Vec<Id> = check
        .who()
        .filter(|id| turn.world().seat(*id) == Some(seat) && rounding_matters(turn.game(), *id))
        .collect();
    for by in own {
        turn.tell(Fact::Rounds { by, declined }, rounding_rule(turn.game(), by));
    }
    let seats = rules::check::reacting_seats(turn.game());
    turn.revise(Topic::Rolled, seats)
}

/// Settles the open Check as the dice have it, once no witness makes it fail. [B3-CHK-21?]
pub fn finish(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let world = turn.world();
    let check = world.check.as_ref().ok_or_else(gone)?;
    let outcome = verdict(world, check);
    let why = turn.why(|world| why::settled(world, check, &outcome));
    turn.tell(Fact::Settled { outcome }, why);
    rules::special::calm::keep(turn)?;
    follow(turn)
}

/// The referee rules how the open Check comes out. [B3-CHK-37? B3-CHK-38?]
pub fn rule_outcome(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    ruling: Ruling,
    reason: &str,
) -> Result<(), Stop> {
    let world = turn.world();
    let check = world.check.as_ref().filter(|check| check.stage != Stage::Settled);
    let check = check.ok_or_else(gone)?;
    let outcome = ruled(check, check.judge(&world.charter), ruling);
    let rules = match ruling {
        Ruling::Success => vec![id::CHK_37, why::band(outcome.band)],
        Ruling::Failure => vec![id::CHK_38, id::CHK_06],
        _ => vec![why::band(outcome.band)],
    };
    let why = Why::rules(&rules).ruled(seat, text(reason, LINE)?);
    while turn.game().top().is_some() {
        turn.close();
    }
    turn.tell(Fact::Settled { outcome }, why);
    follow(turn)
}

/// A ruling as an outcome; Help busts stay whatever is ruled.
fn ruled(check: &Check, dice: Outcome, ruling: Ruling) -> Outcome {
    let all_made = check.stage == Stage::Rolled;
    if ruling == Ruling::Success && all_made && dice.band > Band::Medium {
        return Outcome { ruled: true, ..dice };
    }
    let (band, boons, own) = match ruling {
        Ruling::Failure => (Band::Failure, Vec::new(), 0),
        Ruling::Minor => (Band::Minor, Vec::new(), 1),
        Ruling::Success | Ruling::Medium => (Band::Medium, Vec::new(), 0),
        Ruling::Major => (Band::Major, vec![1], 0),
        Ruling::Maximum => (Band::Maximum, vec![EXCEPTIONAL], 0),
    };
    let busts = help_busts(check) + own;
    Outcome { band, values: Vec::new(), boons, busts, bumped: false, ruled: true }
}

/// What follows from an outcome: what the Check was for, then boons and busts. [B3-CHK-41?]
pub fn follow(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let band = check.outcome.as_ref().ok_or_else(gone)?.band;
    let endeavor = rules::endeavor::owns(turn.world());
    if endeavor {
        rules::endeavor::resolve::settled(turn)?;
    }
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    match check.purpose.clone() {
        _ if endeavor => {}
        Purpose::Plain | Purpose::Calm => {}
        Purpose::Tend { of, wound } => rules::special::insured::tended(turn, of, &wound, band),
        Purpose::Attack(_) | Purpose::Defend(_) => rules::strike::land(turn)?,
        Purpose::Treat { of, condition } => {
            let there = |one: &super::Character| one.standing.has(condition);
            let there = turn.world().characters.get(&of).is_some_and(|one| there(one));
            if band != Band::Failure && there {
                let why = Why::rules(&[condition.lasts(), id::CND_25]);
                rules::condition::ends(turn, of, condition, why);
            }
        }
    }
    let lead = turn.world().check.as_ref().ok_or_else(gone)?.lead;
    rules::optional::swap::failed(turn, lead, band);
    rules::optional::haze::ask(turn, lead, band)?;
    rules::optional::host::ask(turn)?;
    rules::special::resolved::ask(turn)
}

/// What is not set aside is told, and a first Major Success brings Blessings. [B3-CHK-41? B3-BLS-20 B3-BLS-23]
pub fn tally(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    let (lead, outcome) = (check.lead, check.outcome.clone().ok_or_else(gone)?);
    let topic = Topic::Tally { boons: outcome.boons.is_empty(), busts: outcome.busts == 0 };
    rules::check::stop(turn, topic.clone(), |game| {
        (telling_seats(game, &topic), rules::check::settling_seats(game))
    })?;
    majors(turn, lead, &outcome)
}

/// A session's first Major Success brings Blessings. [B3-BLS-20 B3-BLS-23 B3-BLS-45?]
fn majors(turn: &mut Play<'_, '_>, lead: Id, outcome: &Outcome) -> Result<(), Stop> {
    let top = match turn.world().charter.maximum_counts_as_major.yes() {
        true => Band::Maximum,
        false => Band::Major,
    };
    let had = turn.world().characters.get(&lead).is_none_or(|one| one.had_major);
    if had || !(Band::Major..=top).contains(&outcome.band) {
        return Ok(());
    }
    let mut why = Why::from(id::BLS_45);
    if outcome.band == Band::Maximum {
        why = why.and(id::BLS_44);
    }
    turn.tell(Fact::FirstMajor { by: lead }, why);
    let Some(ethic) = turn.world().opening_ethic(lead).map(str::to_owned) else { return Ok(()) };
    if turn.content().opens(&ethic, By::Legend) {
        let why = Why::rules(&[id::BLS_20, id::BLS_47]);
        let dice = rules::blessings::gain(turn, lead, 1, "Legend", why)?;
        rules::ethic::rite::ask(turn, lead, dice)?;
        let seen = rules::revelation::possible_witnesses(turn.game(), lead).next().is_some();
        let of = if seen { turn.cast().referees() } else { Vec::new() };
        turn.ask(Topic::Witnesses { by: lead }, of.clone(), of)?;
    }
    if turn.content().opens(&ethic, By::Revelation)
        && let Some(seat) = turn.world().seat(lead)
    {
        let referees = turn.cast().referees();
        turn.ask(Topic::Revelation { by: lead, left: 3 }, [seat], referees)?;
    }
    Ok(())
}

/// Who still has something to tell: the roller of boons, the referees of busts. [B3-CHK-41?]
fn telling_seats(game: &Game<Blessed3>, topic: &Topic) -> Vec<Seat> {
    let Topic::Tally { boons, busts } = topic else { return Vec::new() };
    let lead = game.world.check.as_ref().and_then(|check| game.world.seat(check.lead));
    let mut seats: Vec<Seat> = lead.into_iter().filter(|_| !boons).collect();
    if !busts {
        for seat in game.cast.referees() {
            add(&mut seats, seat);
        }
    }
    rules::check::ordered(game, seats)
}

/// Says what the boons or the busts are. [B3-CHK-11 B3-CHK-12 B3-CHK-41?]
pub fn tell(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    topic: Topic,
    boon: bool,
    words: &str,
) -> Result<(), Stop> {
    let Topic::Tally { boons, busts } = topic else { return Err(gone()) };
    let by = turn.world().check.as_ref().ok_or_else(gone)?.lead;
    let text = text(words, LINE)?;
    let rule = if boon { id::CHK_11 } else { id::CHK_12 };
    let why = Why::rules(&[rule, id::CHK_41]).ruled(seat, "");
    turn.tell(if boon { Fact::Boon { by, text } } else { Fact::Bust { by, text } }, why);
    let topic = Topic::Tally { boons: boons || boon, busts: busts || !boon };
    let seats = telling_seats(turn.game(), &topic);
    turn.revise(topic, seats)
}
