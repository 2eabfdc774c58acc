//! The chances of Checks and Contests, counted by playing them.

use super::character::Place;
use super::charter::HelpTiming;
use super::deed::Verdict;
use super::fact::Fact;
use super::moves::Move;
use super::rules::blessing::place;
use super::rules::creation::blank;
use super::rules::help::MOST;
use super::rules::terms::TARGETS;
use super::severity::Rank;
use super::stat::{SIZES, Stat};
use super::topic::Topic;
use super::{Blessed2, Charter, Content, id};
use ingle_engine::policy::{Act, Policy, Usual};
use ingle_engine::{Chance, Dice, Event, Game, Reply, Role, Rulebook, Seat, Stop, Why, odds};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

const DM: Seat = Seat(1);
const PLAYER: Seat = Seat(2);

/// The ranks by name, the slightest first, as the chances are listed.
pub const RANKS: [&str; 6] = ["Very Minor", "Minor", "Medium", "Major", "Very Major", "Maximum"];

/// A Check to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckQuery {
    /// How many Stat dice: one, or two that Spark.
    pub dice: u8,
    /// Their sides.
    pub sides: u8,
    /// The target that the roll meets.
    pub target: i64,
    /// How many ① of Help are spent.
    pub helps: i64,
    /// What is added besides.
    pub bonus: i64,
    /// Whether the roll is surprised. [B2-SURP-01]
    pub surprised: bool,
}

/// What may come of a Check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckOdds {
    /// It fails.
    pub fail: Chance,
    /// It succeeds with each rank. [B2-SEV-02]
    pub ranks: [Chance; 6],
    /// It fails with each rank. [B2-SEV-20?]
    pub fail_ranks: [Chance; 6],
    /// It fails by 5 or more.
    pub fail_by_5: Chance,
    /// It fails by 10 or more.
    pub fail_by_10: Chance,
}

/// One side of a Contest to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// How many dice: one, or two that Spark.
    pub dice: u8,
    /// Their sides.
    pub sides: u8,
}

/// What may come of a Contest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestOdds {
    /// The Attacker wins.
    pub win: Chance,
    /// The Defender does.
    pub lose: Chance,
    /// The Attacker wins with each rank. [B2-SEV-09]
    pub by: [Chance; 6],
    /// The Defender wins with each rank, ties among the slightest. [B2-SEV-21?]
    pub held: [Chance; 6],
    /// The two are level, which is the Defender's.
    pub tie: Chance,
}

impl CheckQuery {
    /// A plain Check.
    pub fn new(sides: u8, target: i64) -> Self {
        Self { dice: 1, sides, target, helps: 0, bonus: 0, surprised: false }
    }

    /// Why it cannot be asked, if so.
    fn wrong(&self) -> Option<Why> {
        let number = |name: &str, given: i64, from: i64, to: i64, rule| {
            let words =
                format!("{name} cannot be {given}; it is a whole number from {from} to {to}.");
            (!(from..=to).contains(&given)).then(|| Why::from(rule).say(words))
        };
        let (from, to) = (i64::from(*TARGETS.start()), i64::from(*TARGETS.end()));
        let hand = Hand { dice: self.dice, sides: self.sides };
        hand.wrong()
            .or_else(|| number("target", self.target, from, to, id::CHK_02))
            .or_else(|| number("helps", self.helps, 0, MOST as i64, id::HELP_02))
            .or_else(|| number("bonus", self.bonus, -20, 20, id::CHK_12))
    }
}

impl Hand {
    /// Why it is no hand, if so.
    fn wrong(&self) -> Option<Why> {
        if !SIZES.contains(&self.sides) {
            let say = format!("die cannot be d{}; it is one of d4, d6, d8, d10.", self.sides);
            return Some(Why::from(id::DIE_02).say(say));
        }
        (!(1..=2).contains(&self.dice)).then(|| {
            let say = format!("dice cannot be {}; one is rolled, or two that Spark.", self.dice);
            Why::from(id::SPK_02).say(say)
        })
    }

    /// How it is rolled: by Head, or Head with Heart.
    fn roll(self) -> Move {
        let say = String::new();
        match self.dice {
            1 => Move::Roll { stat: Some("Head".to_owned()), say },
            _ => Move::Spark { pair: Some("Head + Heart".to_owned()), say },
        }
    }

    /// The Blessing Dice that it takes.
    fn pool(self) -> Vec<u8> {
        if self.dice == 1 { Vec::new() } else { vec![1, 1] }
    }
}

/// Plays a Check over every outcome.
pub fn check(query: &CheckQuery) -> Result<CheckOdds, Why> {
    if let Some(why) = query.wrong() {
        return Err(why);
    }
    // Help is promised, so that nobody has to react to the dice.
    let mut game = table(Charter { help_timing: HelpTiming::Before, ..Charter::default() })?;
    let hand = Hand { dice: query.dice, sides: query.sides };
    add(&mut game, "Roller", query.sides, hand.pool());
    add(&mut game, "Helper", 4, vec![1; query.helps as usize]);
    if query.surprised {
        let fact = Fact::Surprised { who: vec![1], threat: String::new() };
        game.apply(&Event::Happened { fact: fact.into(), why: Why::from(id::SURP_03).into() });
    }
    let call = Move::Check {
        who: vec!["Roller".to_owned()],
        intent: "…".to_owned(),
        stat: Stat::Head,
        target: query.target as i32,
        about: Vec::new(),
    };
    let mut game = played(&game, DM, true, call)?;
    if let Some(deed) = &mut game.world.deed {
        deed.bonus = query.bonus as i32;
    }
    if query.helps > 0 {
        let dice = (0..query.helps as usize).map(place).collect();
        let which = Some("Helper: Roller".to_owned());
        game = played(&game, PLAYER, false, Move::Help { which, dice })?;
    }
    let mut found = CheckOdds::default();
    for ((verdict, rank), chance) in weighed(&game, hand.roll())? {
        if verdict.won {
            found.ranks[rank as usize] += &chance;
            continue;
        }
        found.fail += &chance;
        found.fail_ranks[rank as usize] += &chance;
        if verdict.margin >= 5 {
            found.fail_by_5 += &chance;
        }
        if verdict.margin >= 10 {
            found.fail_by_10 += &chance;
        }
    }
    Ok(found)
}

/// Plays a Contest over every outcome.
pub fn contest(attacker: Hand, defender: Hand) -> Result<ContestOdds, Why> {
    if let Some(why) = attacker.wrong().or_else(|| defender.wrong()) {
        return Err(why);
    }
    let mut game = table(Charter::default())?;
    add(&mut game, "Attacker", attacker.sides, attacker.pool());
    add(&mut game, "Defender", defender.sides, defender.pool());
    let open = Move::Contest {
        attackers: vec!["Attacker".to_owned()],
        intent: "…".to_owned(),
        others: Vec::new(),
        stat: Stat::Head,
        complex: 0,
        about: Vec::new(),
    };
    let game = played(&game, DM, true, open)?;
    let game = played(&game, DM, false, Move::Defend { who: "Defender".to_owned() })?;
    let stamp = game.stamp(PLAYER, false);
    let reply = Reply::Play(attacker.roll());
    let mut policy = Answering(defender.roll());
    let weighed = odds(&game, PLAYER, stamp, &reply, &mut policy, measured).map_err(refusal)?;
    let mut found = ContestOdds::default();
    for ((verdict, rank), chance) in weighed.chances {
        match verdict.won {
            true => {
                found.win += &chance;
                found.by[rank as usize] += &chance;
            }
            false => {
                found.lose += &chance;
                found.held[rank as usize] += &chance;
            }
        }
        if verdict.margin == 0 {
            found.tie += &chance;
        }
    }
    Ok(found)
}

/// Makes the Defender's roll, and else does the usual thing.
struct Answering(Move);

impl Policy<Blessed2> for Answering {
    fn next(&mut self, game: &Game<Blessed2>) -> Option<Act<Blessed2>> {
        match game.top().map(|question| &question.topic) {
            Some(Topic::Ready { .. }) => {
                Some((PLAYER, game.stamp(PLAYER, false), Reply::Play(self.0.clone())))
            }
            _ => Usual.next(game),
        }
    }

    fn reacts(&self) -> bool {
        false
    }
}

/// A table with nobody in play yet.
fn table(charter: Charter) -> Result<Game<Blessed2>, Why> {
    // Read once: that takes longer than the odds themselves.
    static OFFICIAL: LazyLock<Option<Arc<Content>>> =
        LazyLock::new(|| Blessed2::content(&Blessed2::official()).ok().map(Arc::new));
    let content = OFFICIAL.clone();
    let content = content.ok_or_else(|| Why::words("The official content does not load."))?;
    let mut game = Game::<Blessed2>::new(charter, content);
    game.cast.seat(DM, Role::Referee, "DM");
    game.cast.seat(PLAYER, Role::Player, "Player");
    Ok(game)
}

fn add(game: &mut Game<Blessed2>, name: &str, sides: u8, pool: Vec<u8>) {
    let id = game.world.next_character;
    let mut one = blank(PLAYER, name.to_owned());
    one.place = Place::Playing;
    one.stats = super::stat::Stats::all(sides);
    one.pool = pool;
    let fact = Fact::HandedIn { id, character: Box::new(one) };
    game.apply(&Event::Happened { fact: fact.into(), why: Why::from(id::BLS_01).into() });
}

fn played(
    game: &Game<Blessed2>,
    seat: Seat,
    root: bool,
    answer: Move,
) -> Result<Game<Blessed2>, Why> {
    let stamp = game.stamp(seat, root);
    let decided = game.decide(seat, stamp, &Reply::Play(answer), &mut Dice::given(&[]));
    Ok(decided.map_err(refusal)?.game)
}

/// How a deed came out, as exactly as these pages ask.
fn measured(_: &Game<Blessed2>, events: &[Event<Blessed2>]) -> Option<(Verdict, Rank)> {
    events.iter().find_map(|event| match event.fact()? {
        Fact::Ranked { verdict, rank, .. } => Some((*verdict, *rank)),
        _ => None,
    })
}

fn weighed(game: &Game<Blessed2>, roll: Move) -> Result<BTreeMap<(Verdict, Rank), Chance>, Why> {
    let stamp = game.stamp(PLAYER, false);
    let reply = Reply::Play(roll);
    let found = odds(game, PLAYER, stamp, &reply, &mut Usual, measured);
    Ok(found.map_err(refusal)?.chances)
}

fn refusal(stop: Stop) -> Why {
    match stop {
        Stop::Refused(why) => why,
        Stop::NeedDice(_) => Why::words("The odds do not wait for dice."),
    }
}
