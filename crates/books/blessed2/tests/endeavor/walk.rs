//! Random Endeavors that come to every move, and are checked where one is new.

use super::{middles, rng};
use ingle_blessed2::Blessed2;
use ingle_engine::conform::conform;
use ingle_engine::policy::filled_in;
use ingle_engine::{Dice, Game, Offer, Random, Reply, Seat, Stamp};
use rand::RngExt as _;
use std::collections::BTreeMap;

/// Every move of an Endeavor.
const VERBS: [&str; 24] = [
    "bring_sample",
    "make_monstrosity",
    "turn_monstrous",
    "endeavor",
    "join_endeavor",
    "begin_round",
    "endeavor_hazard",
    "end_round",
    "end_endeavor",
    "automatic",
    "recharge_monstrous",
    "move_token",
    "lay_button",
    "take_button",
    "share_out",
    "set_off",
    "avenge",
    "use_power",
    "counts_as",
    "exert",
    "touch",
    "rush",
    "move_out",
    "step_back",
];
/// How long a walk through Endeavors is, and how many there are.
const WALK: usize = 150;
const WALKS: u64 = 12;
/// How often a move is followed by an evening that is checked.
const FOLLOWED: usize = 2;

/// Something that somebody may do now.
struct May {
    seat: Seat,
    stamp: Stamp,
    offer: Offer,
}

/// What people may do about an Endeavor: answers to what is asked, and the referee's moves at any time.
fn open_moves(game: &Game<Blessed2>) -> Vec<May> {
    let asked = game.top().map(|question| question.waiting.clone()).unwrap_or_default();
    let mut all = Vec::new();
    for seat in game.cast.playing() {
        for open in game.offers(seat) {
            let fits = |offer: &Offer| match open.root {
                true => VERBS.contains(&&*offer.verb),
                false => asked.contains(&seat),
            };
            let stamp = open.stamp;
            let free = open.offers.into_iter().filter(|offer| offer.blocked.is_none());
            all.extend(free.filter(fits).map(|offer| May { seat, stamp, offer }));
        }
    }
    all
}

/// How often a move was made.
fn count(made: &BTreeMap<String, usize>, may: &May) -> usize {
    made.get(&*may.offer.verb).copied().unwrap_or_default()
}

/// Walks on through an Endeavor, what was done least first, and has evenings begin where a move is new.
fn walk(mut game: Game<Blessed2>, seed: u64, made: &mut BTreeMap<String, usize>) {
    let mut rng = rng(seed);
    for step in 0..WALK {
        let mut all = open_moves(&game);
        // What may be done at any time is done now and then, else the rounds would not get on.
        all.retain(|may| {
            let rounds = ["endeavor", "begin_round", "end_round", "recharge_monstrous"];
            let rounds = rounds.contains(&&*may.offer.verb);
            let most = if may.offer.verb == "end_endeavor" { 1 } else { FOLLOWED };
            may.stamp.shown != 0 || rounds || count(made, may) < most
        });
        // Mostly something is attempted.
        let idle = |may: &May| matches!(&*may.offer.verb, "sit_out" | "let_be");
        if !all.iter().all(idle) && rng.random_range(0..4) > 0 {
            all.retain(|may| !idle(may));
        }
        let question = game.top().is_some();
        let settles = game.top().and_then(|question| question.settle.first().copied());
        let new =
            all.iter().any(|may| VERBS.contains(&&*may.offer.verb) && count(made, may) < FOLLOWED);
        if let Some(seat) = settles.filter(|_| !new && rng.random_range(0..3) > 0) {
            let reply = Reply::Settle;
            let dice = &mut Dice::sampled(&mut rng, &[], &[]);
            game = game.decide(seat, game.stamp(seat, false), &reply, dice).expect("settled").game;
            continue;
        }
        // An open question comes first, unless something is new.
        if question && !new && all.iter().any(|may| may.stamp.shown != 0) {
            all.retain(|may| may.stamp.shown != 0);
        }
        let least = all.iter().map(|may| count(made, may)).min();
        all.retain(|may| Some(count(made, may)) == least);
        if all.is_empty() {
            return;
        }
        let May { seat, stamp, offer } = all.swap_remove(rng.random_range(0..all.len()));
        // Half of what is filled in at random leads nowhere, a Check at 37 for one.
        let filled = match rng.random_range(0..2) {
            0 => offer.usual(),
            _ => Random { rng: &mut rng }.fill(&offer),
        };
        let reply = Reply::Play(filled_in(&offer, filled.clone()).expect("a move"));
        let times = made.entry(offer.verb.to_string()).or_default();
        *times += 1;
        if VERBS.contains(&&*offer.verb) && *times <= FOLLOWED {
            let checked = conform(&game, 1, seed + step as u64);
            checked.unwrap_or_else(|why| panic!("{}, walk {seed}: {why}", offer.verb));
        }
        let decided = game.decide(seat, stamp, &reply, &mut Dice::sampled(&mut rng, &[], &[]));
        let decided = decided.unwrap_or_else(|why| panic!("{filled:?} is refused: {why:?}"));
        let mut folded = game.clone();
        decided.events.iter().for_each(|event| folded.apply(event));
        assert_eq!(folded, decided.game, "{}", offer.verb);
        game = decided.game;
    }
}

#[test]
fn random_endeavors_reach_every_move() {
    let mut made = BTreeMap::new();
    for seed in 0..WALKS {
        let charter = ingle_trial::house::<Blessed2>(seed as usize % 2);
        let starts = middles(charter, seed);
        // The two that begin, one with Monstrosities and one as a race.
        for start in starts.into_iter().skip(1).take(2) {
            walk(start, seed, &mut made);
        }
        if VERBS.iter().all(|verb| made.contains_key(*verb)) {
            return;
        }
    }
    let never: Vec<&str> = VERBS.into_iter().filter(|verb| !made.contains_key(*verb)).collect();
    assert!(never.is_empty(), "moves that no Endeavor came to: {never:?}; made: {made:?}");
}
