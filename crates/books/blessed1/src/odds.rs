//! The chances of Checks and Contests, counted by playing them.

use super::ability::{Ability, Held};
use super::character::Place;
use super::charter::{BlessingTiming, SparkTarget};
use super::fact::Fact;
use super::lifestyle::Lifestyle;
use super::moves::Move;
use super::rules::creation::blank;
use super::rules::terms::TARGETS;
use super::stat::{SIZES, Stat};
use super::{Blessed1, Charter, Content, id};
use ingle_engine::{
    Chance, Dice, Event, Game, Outcome, Reply, Role, Rulebook, Seat, Stop, Usual, Why, odds,
};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

const DM: Seat = Seat(1);
const PLAYER: Seat = Seat(2);

/// A Check to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckQuery {
    /// How many Stat dice: one, two that Spark, three that Ascend.
    pub dice: u8,
    /// Their sides.
    pub sides: u8,
    /// The target that the roll meets.
    pub target: i64,
    /// How many characters add a Blessing.
    pub blessings: i64,
    /// What is added besides.
    pub bonus: i64,
    /// Whether a 2 bumps as well, on d8 and larger. [B1-ABIL-62]
    pub ease: bool,
    /// Whether the roll is surprised. [B1-SURP-01]
    pub surprised: bool,
}

/// What may come of a Check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckOdds {
    /// It succeeds.
    pub success: Chance,
    /// It fails.
    pub fail: Chance,
    /// It succeeds by 5 or more. [B1-SEV-01]
    pub by_5_or_more: Chance,
    /// It fails by 5 or more. [B1-SEV-02]
    pub fail_by_5: Chance,
    /// It fails by 10 or more. [B1-SEV-03]
    pub fail_by_10: Chance,
}

/// What may come of a Contest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestOdds {
    /// The Attacker wins.
    pub win: Chance,
    /// The Defender does.
    pub lose: Chance,
    /// The Attacker wins by less than 5, by 5 to 9, by 10 or more.
    pub by: [Chance; 3],
}

impl CheckQuery {
    /// A plain Check.
    pub fn new(sides: u8, target: i64) -> Self {
        Self { dice: 1, sides, target, blessings: 0, bonus: 0, ease: false, surprised: false }
    }

    /// Why it cannot be asked, if so.
    fn wrong(&self) -> Option<Why> {
        let number = |name: &str, given: i64, from: i64, to: i64, rule| {
            let words =
                format!("{name} cannot be {given}; it is a whole number from {from} to {to}.");
            (!(from..=to).contains(&given)).then(|| Why::from(rule).say(words))
        };
        let (from, to) = (i64::from(*TARGETS.start()), i64::from(*TARGETS.end()));
        size(self.sides)
            .or_else(|| number("target", self.target, from, to, id::CHK_01))
            .or_else(|| number("blessings", self.blessings, 0, 10, id::BLS_06))
            .or_else(|| number("bonus", self.bonus, -20, 20, id::CHK_11))
            .or_else(|| number("dice", self.dice.into(), 1, 3, id::ABIL_57))
    }
}

fn size(sides: u8) -> Option<Why> {
    (!SIZES.contains(&sides)).then(|| {
        Why::from(id::DIE_01).say(format!("die cannot be d{sides}; it is one of d4, d6, d8, d10."))
    })
}

/// Plays a Check over every outcome.
pub fn check(query: &CheckQuery) -> Result<CheckOdds, Why> {
    if let Some(why) = query.wrong() {
        return Err(why);
    }
    // Blessings are promised, so that all dice fall together; a Spark meets the target as it is asked.
    let charter = Charter {
        blessing_timing: BlessingTiming::Before,
        spark_target: SparkTarget::Same,
        ..Charter::default()
    };
    let mut game = table(charter)?;
    let mut abilities = Vec::new();
    if query.dice == 3 {
        abilities.push(Held::Listed(Ability::Ascendant));
    }
    if query.ease {
        abilities.push(Held::Listed(Ability::EaseOfFocus));
    }
    // Eager favours neither Head nor Heart nor Home, which are rolled here.
    add(&mut game, "Roller", query.sides, abilities, 3);
    for nth in 0..query.blessings {
        add(&mut game, &format!("Helper {nth}"), 4, Vec::new(), 1);
    }
    if query.surprised {
        let fact = Fact::Surprised { who: vec![1], threat: String::new() };
        game.apply(&Event::Happened { fact: fact.into(), why: Why::from(id::SURP_04).into() });
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
    for nth in 0..query.blessings {
        let which = Some(format!("Helper {nth}: Roller"));
        game = played(&game, PLAYER, false, Move::Bless { which })?;
    }
    let say = String::new();
    let roll = match query.dice {
        1 => Move::Roll { stat: Some("Head".to_owned()), say },
        2 => Move::Spark { pair: Some("Head + Heart".to_owned()), say },
        _ => Move::Ascend { three: Some("Head + Heart + Home".to_owned()), say },
    };
    let mut found = CheckOdds::default();
    for (outcome, chance) in weighed(&game, roll)? {
        match outcome.success {
            true => found.success += &chance,
            false => found.fail += &chance,
        }
        match outcome.rank {
            0 => {
                found.fail_by_10 += &chance;
                found.fail_by_5 += &chance;
            }
            1 => found.fail_by_5 += &chance,
            4 => found.by_5_or_more += &chance,
            _ => {}
        }
    }
    Ok(found)
}

/// Plays a Contest of two dice over every outcome.
pub fn contest(attacker: u8, defender: u8) -> Result<ContestOdds, Why> {
    if let Some(why) = size(attacker).or_else(|| size(defender)) {
        return Err(why);
    }
    let mut game = table(Charter::default())?;
    add(&mut game, "Attacker", attacker, Vec::new(), 0);
    add(&mut game, "Defender", defender, Vec::new(), 0);
    let open = Move::Contest {
        attackers: vec!["Attacker".to_owned()],
        intent: "…".to_owned(),
        stat: Stat::Head,
        armed: Vec::new(),
        about: Vec::new(),
        tends: None,
    };
    let game = played(&game, DM, true, open)?;
    let game = played(&game, DM, false, Move::Defend { who: vec!["Defender".to_owned()] })?;
    let roll = Move::Roll { stat: Some("Head".to_owned()), say: String::new() };
    let mut found = ContestOdds::default();
    for (outcome, chance) in weighed(&game, roll)? {
        match outcome.rank {
            2..=4 => {
                found.win += &chance;
                found.by[usize::from(outcome.rank) - 2] += &chance;
            }
            _ => found.lose += &chance,
        }
    }
    Ok(found)
}

/// A table with nobody in play yet.
fn table(charter: Charter) -> Result<Game<Blessed1>, Why> {
    // Read once: that takes longer than the odds themselves.
    static OFFICIAL: LazyLock<Option<Arc<Content>>> =
        LazyLock::new(|| Blessed1::content(&Blessed1::official()).ok().map(Arc::new));
    let content = OFFICIAL.clone();
    let content = content.ok_or_else(|| Why::words("The official content does not load."))?;
    let mut game = Game::<Blessed1>::new(charter, content);
    game.cast.seat(DM, Role::Referee, "DM");
    game.cast.seat(PLAYER, Role::Player, "Player");
    Ok(game)
}

fn add(game: &mut Game<Blessed1>, name: &str, sides: u8, abilities: Vec<Held>, blessings: u32) {
    let id = game.world.next_character;
    let mut one = blank(PLAYER, name.to_owned());
    one.place = Place::Playing;
    one.stats = super::stat::Stats::all(sides);
    one.lifestyle = Lifestyle::Eager;
    one.abilities = abilities;
    one.blessings = blessings;
    let fact = Fact::HandedIn { id, character: Box::new(one) };
    game.apply(&Event::Happened { fact: fact.into(), why: Why::from(id::BLS_14).into() });
}

fn played(
    game: &Game<Blessed1>,
    seat: Seat,
    root: bool,
    answer: Move,
) -> Result<Game<Blessed1>, Why> {
    let stamp = game.stamp(seat, root);
    let decided = game.decide(seat, stamp, &Reply::Play(answer), &mut Dice::given(&[]));
    Ok(decided.map_err(refusal)?.game)
}

fn weighed(game: &Game<Blessed1>, roll: Move) -> Result<BTreeMap<Outcome, Chance>, Why> {
    let stamp = game.stamp(PLAYER, false);
    let reply = Reply::Play(roll);
    let found = odds(game, PLAYER, stamp, &reply, &mut Usual, Blessed1::measure);
    Ok(found.map_err(refusal)?.chances)
}

fn refusal(stop: Stop) -> Why {
    match stop {
        Stop::Refused(why) => why,
        Stop::NeedDice(_) => Why::words("The odds do not wait for dice."),
    }
}
