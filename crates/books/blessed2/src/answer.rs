//! A filled form finds its rule.

mod referee;

use super::deed::{Claim, Plan};
use super::moves::Answer;
use super::rules::{self, Play, found, gone, picked, ways};
use super::topic::{Move, Topic};
use ingle_engine::{Seat, Stop};

/// A move was made: the form has been checked.
pub fn answer(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    match topic {
        Topic::Play => standing(turn, seat, answer),
        Topic::Ready { nth } => ready(turn, seat, nth, answer),
        topic => question(turn, topic, seat, answer),
    }
}

/// How a roll is made.
fn ready(turn: &mut Play<'_, '_>, seat: Seat, nth: u8, answer: Move) -> Result<(), Stop> {
    use rules::roll::{basic, spark, withdraw};
    let open = rules::deed(turn)?.clone();
    let world = turn.world();
    match answer {
        Move::Roll { stat, say } => basic(turn, nth, stat, &say),
        Move::Spark { pair, say } => {
            let plan = picked(pair, ways::pairs(world, &open, nth))?;
            spark(turn, plan, &say)
        }
        Move::Synchronize { pair, say } => {
            let plan = picked(pair, ways::synchronized(world, &open, nth))?;
            spark(turn, plan, &say)
        }
        Move::Ascend { three, say } => {
            let plan = picked(three, ways::threes(world, &open, nth))?;
            spark(turn, plan, &say)
        }
        Move::Reckless { stats, say } => {
            let plan = picked(stats, ways::reckless(world, &open, nth))?;
            spark(turn, plan, &say)
        }
        Move::AcceptSelf { stats, say } => {
            let plan = picked(stats, ways::accepting(world, &open, nth))?;
            spark(turn, plan, &say)
        }
        Move::Bless { which } => rules::blessing::bless(turn, seat, which),
        Move::Withdraw => withdraw(turn),
        _ => Err(gone()),
    }
}

/// An answer to any other open question.
fn question(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{awards, blessing, chase, conclude, contest, cool, outcome, sway};
    match (topic, answer) {
        (Topic::Against, Move::Defend { who }) => contest::defend(turn, &who),
        (Topic::Against, Move::StrikeBack { who, stat }) => contest::strike_back(turn, &who, stat),
        (_, Move::Bless { which }) => blessing::bless(turn, seat, which),
        (_, Move::Sacrifice { which }) => sway::sacrifice(turn, which),
        (_, Move::Swap { which }) => sway::swap(turn, seat, which),
        (_, Move::Curse { which }) => outcome::curse(turn, seat, which),
        (_, Move::Luck { which }) => outcome::luck(turn, seat, which),
        (_, Move::Insure { which }) => outcome::insure(turn, seat, which),
        (Topic::Awards { nth }, Move::Hero { how }) => awards::claim(turn, nth, Claim::Hero, &how),
        (Topic::Awards { nth }, Move::Contrary { how }) => {
            awards::claim(turn, nth, Claim::Contrary, &how)
        }
        (Topic::Awards { nth }, Move::Action { which }) => awards::action(turn, seat, nth, which),
        (Topic::Tally, Move::Narrate { text }) => conclude::narrate(turn, seat, &text),
        (Topic::Tally, Move::Shame { who, story }) => {
            cool::shame_loser(turn, seat, &who, &story)?;
            let referees = turn.cast().referees();
            turn.revise(Topic::Tally, referees)
        }
        (Topic::Side { by }, Move::Side { opponent, stat, intent }) => {
            chase::contest(turn, by, &opponent, stat, &intent)
        }
        (Topic::Side { by }, Move::HoldBack) => {
            turn.close();
            chase::hold_back(turn, by)
        }
        (topic, answer) => ruling(turn, topic, seat, answer),
    }
}

/// An answer that settles something for somebody else.
fn ruling(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{awards, item, roll, shop};
    turn.close();
    match (topic, answer) {
        (Topic::Approve { plan }, Move::Approve { take, reason }) => {
            roll::approved(turn, plan, Some((seat, take == Answer::Yes, &reason)))
        }
        (Topic::Willing { plan }, Move::Join { join, say }) => {
            roll::joined(turn, plan, join == Answer::Yes, &say)
        }
        (Topic::Claimed { nth, claim }, Move::Rule { so, reason }) => {
            awards::rule(turn, nth, claim, Some((seat, so == Answer::Yes, &reason)))
        }
        (Topic::Witnesses { nth }, Move::Witnesses { who }) => {
            awards::witnesses(turn, nth, Some(&who))
        }
        (Topic::Plausible { by, item }, Move::Plausible { so, reason }) => {
            item::plausible(turn, by, item, Some((seat, so == Answer::Yes, &reason)))
        }
        (Topic::OwnAbility { by, ability }, Move::Agree { so, reason }) => {
            shop::agreed(turn, by, ability, Some((seat, so == Answer::Yes, &reason)))
        }
        _ => Err(gone()),
    }
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(turn: &mut Play<'_, '_>, topic: Topic) -> Result<(), Stop> {
    use rules::{awards, chase, conclude, item, judge, outcome, roll, shop, sway};
    match topic {
        Topic::Play | Topic::Against => Ok(()),
        Topic::Ready { nth } => usual(turn, nth),
        Topic::Approve { plan } => roll::approved(turn, plan, None),
        Topic::Willing { plan } => roll::joined(turn, plan, true, ""),
        Topic::Bless => sway::open_sacrifice(turn),
        Topic::Sacrifice => sway::open_circumstance(turn),
        Topic::Circumstance => judge::judge(turn),
        Topic::Outcome => outcome::done(turn),
        Topic::Awards { nth } => awards::ask(turn, nth + 1),
        Topic::Claimed { nth, claim } => awards::rule(turn, nth, claim, None),
        Topic::Witnesses { nth } => awards::witnesses(turn, nth, None),
        Topic::Tally => conclude::finish(turn),
        Topic::Plausible { by, item } => item::plausible(turn, by, item, None),
        Topic::OwnAbility { by, ability } => shop::agreed(turn, by, ability, None),
        Topic::Side { by } => chase::hold_back(turn, by),
    }
}

/// Nobody is there to say how: the first fitting Stat is rolled.
fn usual(turn: &mut Play<'_, '_>, nth: u8) -> Result<(), Stop> {
    let stat = ways::fitting(rules::deed(turn)?, nth).first().copied().unwrap_or_default();
    let plan: Plan = ways::plan(nth, vec![stat]);
    rules::roll::perform(turn, plan)
}

/// A move that may be made at any time.
fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{gift, item, proposal, shop, wound};
    let who = |turn: &Play<'_, '_>, name: &String| turn.world().find(name).map_err(Stop::from);
    match answer {
        Move::Declare { character, intent, stat, against } => {
            let (by, against) = (who(turn, &character)?, found(turn, &against)?);
            proposal::declare(turn, by, &intent, stat, against);
            Ok(())
        }
        Move::Drop { proposal } => proposal::drop_it(turn, proposal, None),
        Move::Prepare { character, item } => {
            let by = who(turn, &character)?;
            item::prepare(turn, by, &item)
        }
        Move::DropItem { which, note } => {
            let (by, item) = picked(Some(which), super::offers::items(turn.game(), seat))?;
            item::drop_item(turn, by, item, &note)
        }
        Move::Tend { character, which } => {
            let by = who(turn, &character)?;
            let wound = picked(Some(which), wound::all(turn.world()))?;
            wound::tend(turn, by, wound, None)
        }
        Move::Voices { character, about } => {
            let by = who(turn, &character)?;
            gift::voices(turn, by, &about)
        }
        Move::Charity { which, place } => {
            let (by, count) = picked(Some(which), super::offers::gifts(turn.game(), seat))?;
            gift::charity(turn, by, count, &place)
        }
        Move::BuyStat { which } => shop::buy_stat(turn, seat, &which),
        Move::BuyLifestyle { which } => shop::buy_lifestyle(turn, seat, &which),
        Move::BuyAbility { which } => shop::buy_ability(turn, seat, &which),
        Move::MakeAbility { character, name, text } => {
            let by = who(turn, &character)?;
            shop::make(turn, by, &name, &text)
        }
        Move::Rerank { character, stat, place } => {
            let by = who(turn, &character)?;
            shop::rerank(turn, by, stat, place)
        }
        other => referee::referee(turn, seat, other),
    }
}
