//! Position rolls: chosen in secret, revealed together, the measure of the round.

use super::{Play, actor, go_to, gone, now, tell};
use crate::charter::PositionCommit;
use crate::check::{Change, Roll, Route};
use crate::condition::Condition;
use crate::endeavor::actor::{Chosen, Tag, standard};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::{Endeavor, Step, rule};
use crate::rules::optional::swap;
use crate::rules::{self, add, character, picked};
use crate::specialization::Special;
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{Blessed3, id, why};
use ingle_engine::{Audience, Game, Seat, Secret, Stop, Sum, Why};
use ingle_shared::bump::Bump;

/// Asks everybody who has not chosen, or rolls once all have. [B3-END-03 B3-END-36?]
pub fn ask_or_roll(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let of = choosing_seats(turn.game());
    if of.is_empty() {
        return reveal(turn);
    }
    let referees = turn.cast().referees();
    // A whole Endeavor is no single reply, also where everything else goes on by itself.
    turn.ask(Topic::Endeavor(EndeavorTopic::Positions), of, referees)
}

/// Seats that have somebody who has not chosen.
pub fn choosing_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let mut of = Vec::new();
    let Some(now) = game.world.endeavor() else { return of };
    for actor in now.living().filter(|actor| actor.choice.is_none() && actor.roll.is_none()) {
        game.world.seat(actor.id).into_iter().for_each(|seat| add(&mut of, seat));
    }
    of
}

/// Whose choice a seat makes next.
pub fn chooser(game: &Game<Blessed3>, seat: Seat) -> Option<Id> {
    let mut open = game.world.endeavor()?.living();
    let open = open.find(|one| {
        one.choice.is_none() && one.roll.is_none() && game.world.seat(one.id) == Some(seat)
    });
    open.map(|actor| actor.id)
}

/// Why a Stat cannot be rolled for position, if so. [B3-END-12 B3-RACE-16 B3-RACE-27?]
pub fn barred(endeavor: &Endeavor, who: Id, stat: Stat) -> Option<Why> {
    let area = endeavor.terrain(who);
    let limits = |list: &[Stat]| !list.is_empty() && !list.contains(&stat);
    let names = |list: &[Stat]| -> String {
        let names: Vec<&str> = list.iter().map(|stat| stat.name()).collect();
        names.join(", ")
    };
    if let Some(area) = area.filter(|area| limits(&area.stats)) {
        return Some(Why::rules(&[rule::RACE_16, rule::RACE_26, rule::RACE_27]).say(format!(
            "The Terrain at {} allows only {} for position rolls; a Stat balanced with one does \
             not get round it.",
            area.at.unwrap_or(0),
            names(&area.stats)
        )));
    }
    // Where nothing would be left, the Area counts alone: nobody is stuck.
    let both = area.is_some_and(|area| !area.stats.iter().any(|s| endeavor.only.contains(s)));
    (limits(&endeavor.only) && !both).then(|| {
        Why::from(rule::END_12)
            .say(format!("This Endeavor takes only {} for position rolls.", names(&endeavor.only)))
    })
}

/// The pairs that somebody may Spark for position: the words, and both Stats. [B3-SPK-14?]
pub fn pairs(world: &World, who: Id) -> Vec<(String, Stat, Stat)> {
    let (Some(one), Some(now)) = (world.characters.get(&who), world.endeavor()) else {
        return Vec::new();
    };
    let open = |stat: Stat| barred(now, who, stat).is_none();
    let mut found = Vec::new();
    for (nth, stat) in one.stats.rolled().enumerate() {
        for partner in one.stats.rolled().skip(nth + 1) {
            let balanced = one.stats.die(stat) == one.stats.die(partner);
            if balanced && open(stat) && open(partner) {
                found.push((format!("{}+{}", stat.name(), partner.name()), stat, partner));
            }
        }
    }
    found
}

/// Why somebody cannot Spark for position, if so.
pub fn no_spark(world: &World, who: Id) -> Option<Why> {
    let one = world.characters.get(&who)?;
    if one.standing.has(Condition::Taxed) {
        return Some(rules::spark::taxed(&one.name));
    }
    if one.standing.has(Condition::Surprised) {
        return Some(rules::spark::startled(&one.name).and(rule::END_77));
    }
    if pairs(world, who).is_empty() {
        let say = "No two Stats that may be rolled here are balanced.";
        return Some(Why::rules(&[id::STAT_16, rule::SPK_14]).say(say));
    }
    (!one.purse(&world.charter).has_pair()).then(|| {
        Why::rules(&[id::BLS_18, id::SPK_01]).say(
            "A Spark costs ⊜⊜: two Blessings of the same worth, and the pool holds no such pair.",
        )
    })
}

/// Somebody chooses a Stat. [B3-END-03 B3-END-04 B3-END-37?]
pub fn choose(turn: &mut Play<'_, '_>, seat: Seat, stat: Pick) -> Result<(), Stop> {
    let who = chooser(turn.game(), seat).ok_or_else(gone)?;
    let word = picked(stat)?;
    let shared = swap::shared(turn.game(), who);
    let by = shared.map_or(String::new(), |swap| swap::word(turn.world(), &swap));
    let name = word.strip_suffix(by.as_str()).filter(|_| shared.is_some());
    let stat = stat_of(turn, who, name.unwrap_or(&word))?;
    commit(turn, who, Chosen { shared: name.is_some(), ..Chosen::plain(stat) });
    ask_on(turn)
}

/// A Stat of somebody's, by name. [B3-END-37?]
pub fn stat_of(turn: &Play<'_, '_>, who: Id, name: &str) -> Result<Stat, Stop> {
    let one = character(turn, who)?;
    one.stats.rolled().find(|stat| stat.name() == name).ok_or_else(gone)
}

/// Somebody chooses two Stats, Sparked. [B3-SPK-14?]
pub fn choose_spark(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    pair: Pick,
    pay: Pick,
) -> Result<(), Stop> {
    let who = chooser(turn.game(), seat).ok_or_else(gone)?;
    let (pair, pay) = (picked(pair)?, picked(pay)?);
    let found = pairs(turn.world(), who).into_iter().find(|(word, ..)| *word == pair);
    let (_, stat, partner) = found.ok_or_else(gone)?;
    let paid = character(turn, who)?.purse(&turn.world().charter).pairs();
    let (_, pay) = paid.into_iter().find(|(word, _)| *word == pay).ok_or_else(gone)?;
    commit(turn, who, Chosen { partner: Some(partner), pay: Some(pay), ..Chosen::plain(stat) });
    ask_on(turn)
}

fn commit(turn: &mut Play<'_, '_>, who: Id, chosen: Chosen) {
    let seat = turn.world().seat(who).unwrap_or_default();
    let (seen, why) = match turn.world().charter.position_commit {
        PositionCommit::Hidden => (Audience::just(seat), rule::END_36),
        PositionCommit::Open => (Audience::Everyone, rule::END_36),
    };
    let choice = Secret::new(chosen, seen);
    tell(
        turn,
        EndeavorFact::Chose { who, choice },
        [rule::END_03, rule::END_04, why, rule::END_37],
    );
}

fn ask_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let of = choosing_seats(turn.game());
    match of.is_empty() {
        true => {
            turn.close();
            reveal(turn)
        }
        false => turn.revise(Topic::Endeavor(EndeavorTopic::Positions), of),
    }
}

/// Those who have not chosen roll what is best for them.
pub fn usual(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let open: Vec<Id> = now(turn)?
        .living()
        .filter(|actor| actor.choice.is_none() && actor.roll.is_none())
        .map(|actor| actor.id)
        .collect();
    for who in open {
        let stat = super::policy::position(turn.world(), who);
        commit(turn, who, Chosen::plain(stat));
    }
    reveal(turn)
}

/// All are revealed together and rolled, as they sit. [B3-END-36?]
fn reveal(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let all: Vec<Id> = now(turn)?.living().map(|actor| actor.id).collect();
    for who in all {
        let one = actor(turn, who)?;
        if one.roll.is_none()
            && let Some(choice) = one.choice.clone()
        {
            roll(turn, who, choice.for_rules())?;
        }
    }
    go_to(turn, Step::Upgrades)
}

/// Somebody rolls for position: the total with bumps and Spark is the measure of the round. [B3-END-03 B3-END-10 B3-END-38? B3-END-39?]
pub fn roll(turn: &mut Play<'_, '_>, who: Id, chosen: &Chosen) -> Result<(), Stop> {
    let one = character(turn, who)?;
    let swap = swap::shared(turn.game(), who).filter(|_| chosen.shared);
    let sides = swap.map_or(one.stats.die(chosen.stat), |swap| swap.sides);
    let seat = one.seat;
    let held = |id: &u32| one.blessings().iter().any(|die| die.id == *id);
    let free = !one.standing.has(Condition::Surprised) && !one.standing.has(Condition::Taxed);
    // What was chosen may have been spent since: then it is a plain roll.
    let pay = chosen.pay.filter(|ids| ids.iter().all(held) && free);
    let partner = chosen.partner.filter(|_| pay.is_some());
    let changes = changes(turn.game(), who, chosen.stat, partner);
    let bumps = !changes.iter().any(|change| matches!(change, Change::Ache | Change::Surprised));
    let mut rules = vec![rule::END_03, rule::END_10, rule::END_38, rule::END_39, rule::HLP_17];
    if let Some(swap) = &swap {
        rules.extend(swap::rules(swap));
    }
    if let Some(ids) = pay {
        rules::spark::pay(turn, who, ids)?;
        rules.extend([rule::SPK_14, rule::END_75]);
    }
    let dice = if partner.is_some() { 2 } else { 1 };
    let throw = Bump { bumps, ..Bump::group(dice, sides) };
    let times = 1 + advantage(turn, who, &mut rules)?;
    let mut best: Option<Roll> = None;
    let mut others = Vec::new();
    for _ in 0..times {
        let fell = turn.throw(seat, rule::END_03, &throw)?;
        let thrown = Roll {
            by: who,
            stat: chosen.stat,
            route: Route::Normal,
            partner,
            partner_of: None,
            third: None,
            sides,
            dice,
            total: fell.tally.sum,
            bumped: fell.tally.bumped,
            added: None,
            waves: fell.waves,
            added_waves: Default::default(),
            changes: changes.clone(),
            swap,
            haunted: None,
        };
        match best.take() {
            Some(known) if known.total >= thrown.total => {
                others.push(thrown.total);
                best = Some(known);
            }
            Some(known) => {
                others.push(known.total);
                best = Some(thrown);
            }
            None => best = Some(thrown),
        }
    }
    let mut roll = Box::new(best.ok_or_else(gone)?);
    // What haunts them takes from the Check that uses the roll, not from the standard amount.
    roll.haunted = rules::optional::haunt::roll(turn, who)?;
    if roll.haunted.is_some() {
        rules.extend([id::OPT_21, id::OPT_40]);
    }
    let amount = standard(roll.worth());
    let startled = roll.has(Change::Surprised);
    if startled {
        rules.extend([rule::END_77, id::CND_15]);
    }
    let sum = Sum::of(why::dice_name(&roll), roll.total.into(), rule::END_03);
    let fact = EndeavorFact::Positioned { who, roll, others, amount };
    tell(turn, fact, Why::rules(&rules).sum(sum));
    rules::optional::haunt::shown(turn, who);
    swap::used(turn, swap);
    if startled {
        let why = Why::rules(&[id::CND_18, id::CND_26, rule::END_77]);
        rules::condition::ends(turn, who, Condition::Surprised, why);
    }
    Ok(())
}

/// What Conditions and Lifestyle do to a position roll; company and fame come with the Check that uses it. [B3-CND-30? B3-END-39?]
pub fn changes(game: &Game<Blessed3>, who: Id, stat: Stat, partner: Option<Stat>) -> Vec<Change> {
    let Some(one) = game.world.characters.get(&who) else { return Vec::new() };
    let stats = || std::iter::once(stat).chain(partner);
    let mut found = Vec::new();
    if stats().any(|stat| one.standing.aches(stat)) {
        found.push(Change::Ache);
    }
    if one.standing.has(Condition::Surprised) {
        found.push(Change::Surprised);
    }
    if partner.is_some() && stats().any(|stat| game.content().ignites(&one.lifestyle, stat)) {
        found.push(Change::Ignited);
    }
    found
}

/// How many more times somebody rolls, the lowest ignored. [B3-MON-42 B3-MON-63? B3-MON-64?]
fn advantage(
    turn: &mut Play<'_, '_>,
    who: Id,
    rules: &mut Vec<ingle_engine::RuleId>,
) -> Result<u8, Stop> {
    let imposing = turn.world().special(who, Special::Imposing) && !actor(turn, who)?.begun;
    let horde = horde(turn, who)?;
    if horde {
        rules.extend([rule::MON_42, rule::MON_63, rule::END_33]);
    }
    if imposing {
        rules.push(rule::SPEC_65);
        if rules.contains(&rule::SPK_14) {
            rules.push(rule::SPEC_66);
        }
    }
    if horde && imposing {
        rules.push(rule::MON_64);
    }
    Ok(u8::from(horde) + u8::from(imposing))
}

/// Whether a Horde rolls once more; that shows the tag. [B3-MON-42 B3-MON-47?]
pub fn horde(turn: &mut Play<'_, '_>, who: Id) -> Result<bool, Stop> {
    let works = turn.world().endeavor().is_some_and(|now| now.works(who, Tag::Horde));
    if works {
        show(turn, who, Tag::Horde);
    }
    Ok(works)
}

/// A tag acts: from now on everybody knows of it. [B3-MON-02 B3-MON-47?]
pub fn show(turn: &mut Play<'_, '_>, who: Id, tag: Tag) {
    let shown = turn.world().actor(who).is_none_or(|actor| actor.shown.contains(&tag));
    if !shown {
        tell(turn, EndeavorFact::Shown { who, tag }, [rule::MON_02, rule::MON_47]);
    }
}

/// Everybody gains temporary Blessings equal to their standard amount. [B3-END-05 B3-END-41? B3-END-42?]
pub fn bless(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let all: Vec<(Id, u16)> = now(turn)?.living().map(|actor| (actor.id, actor.amount)).collect();
    let mut gained = Vec::new();
    for (who, amount) in all {
        let why = Why::rules(&[rule::END_05, rule::END_41, rule::END_42, id::BLS_31]);
        let count = amount.min(60) as u8;
        let dice = rules::blessings::gain_some(turn, who, count, "position roll", true, why)?;
        gained.push((who, dice));
    }
    go_to(turn, Step::Order)?;
    gained.into_iter().rev().try_for_each(|(who, dice)| rules::ethic::rite::ask(turn, who, dice))
}
