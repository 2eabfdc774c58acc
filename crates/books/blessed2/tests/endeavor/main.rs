//! Endeavors of *Humanity, Blessed*, second edition: golden chances of capped dice, greedy and random Endeavors, bad input.

mod walk;

use ingle_blessed2::endeavor::die::Cap;
use ingle_blessed2::{Blessed2, Charter, Draft};
use ingle_engine::conform::conform;
use ingle_engine::policy::filled_in;
use ingle_engine::{
    Dice, Game, Led, Random, Reply, Rng, Role, Rulebook as _, Seat, Throw as _, simulate,
};
use ingle_shared::group::{Group, Pool};
use ingle_trial::{made, simulated_as_played};
use rand::SeedableRng as _;
use std::collections::BTreeMap;

/// A row of the index: the cap, the mean, the chances of at least 4 and of at least 8, the mean of two.
type Row = (u8, f64, f64, f64, f64);

/// Section 27 of the index, capped dice.
const CAPPED: [Row; 9] = [
    (2, 7.0 / 3.0, 0.062500, 0.000244, 56.0 / 9.0),
    (3, 3.0, 0.187500, 0.000732, 8.0),
    (4, 10.0 / 3.0, 0.437500, 0.001709, 80.0 / 9.0),
    (5, 4.0, 0.638889, 0.002036, 48.0 / 5.0),
    (6, 21.0 / 5.0, 0.638889, 0.006666, 252.0 / 25.0),
    (7, 5.0, 0.734375, 0.038265, 80.0 / 7.0),
    (8, 36.0 / 7.0, 0.734375, 0.163265, 576.0 / 49.0),
    (9, 6.0, 0.790000, 0.345679, 40.0 / 3.0),
    (10, 55.0 / 9.0, 0.790000, 0.345679, 1100.0 / 81.0),
];

fn thrown(dice: u8, cap: u8) -> Vec<(f64, f64)> {
    let die = Cap::new(cap).expect("a capped die");
    let group = Group { cap: die.number(), ..Group::of(dice, die.sides()) };
    let chances = Pool::one(group).known(false).expect("known chances");
    chances.tallies.iter().map(|(total, chance)| (f64::from(total.sum), chance.to_f64())).collect()
}

#[test]
fn capped_dice_have_the_chances_of_the_index() {
    for (cap, mean, four, eight, two) in CAPPED {
        let one = thrown(1, cap);
        let average =
            |all: &[(f64, f64)]| all.iter().map(|(sum, chance)| sum * chance).sum::<f64>();
        let least =
            |n: f64| one.iter().filter(|(sum, _)| *sum >= n).map(|(_, chance)| chance).sum::<f64>();
        assert!((average(&one) - mean).abs() < 1e-6, "mean of dc{cap}: {}", average(&one));
        assert!((least(4.0) - four).abs() < 1e-6, "dc{cap} of at least 4: {}", least(4.0));
        assert!((least(8.0) - eight).abs() < 1e-6, "dc{cap} of at least 8: {}", least(8.0));
        let both = average(&thrown(2, cap));
        assert!((both - two).abs() < 1e-6, "mean of 2dc{cap}: {both}");
    }
}

const DM: Seat = Seat(1);
/// The players' characters, as they sit.
const FOUR: [&str; 4] = ["Mira", "Tom", "Ash", "Bren"];
/// No greedy Endeavor takes more rounds than this.
const MOST_ROUNDS: usize = 40;
/// Greedy Endeavors that are played to their end.
const TIMES: usize = 500;

fn rng(seed: u64) -> Rng {
    Rng::seed_from_u64(seed)
}

/// A table of a DM and four players, a character each.
fn table(charter: Charter, rng: &mut Rng) -> Game<Blessed2> {
    let content = ingle_trial::content::<Blessed2>();
    let samples = Blessed2::samples(&content);
    let mut game = Game::<Blessed2>::new(charter, content);
    game.cast.seat(DM, Role::Referee, "Dora");
    for (nth, name) in (0..).zip(FOUR) {
        let seat = Seat(2 + nth);
        game.cast.seat(seat, Role::Player, name);
        let sample = &samples[usize::from(nth) % samples.len()];
        let draft = Draft { name: name.to_owned(), ..sample.draft.clone() };
        game = game.enroll(seat, &draft).expect("a whole character").game;
        game = made(game, DM, "accept", &[("character", name)], rng);
    }
    game
}

/// Samples come in, and the Endeavor against them begins.
fn monstrous(game: Game<Blessed2>, samples: &[&str], rng: &mut Rng) -> Game<Blessed2> {
    let bring = |game, sample: &&str| made(game, DM, "bring_sample", &[("sample", *sample)], rng);
    let game = samples.iter().fold(game, bring);
    let (who, against) = (FOUR.join("+"), samples.join("+"));
    made(game, DM, "endeavor", &[("who[]", &who), ("against[]", &against)], rng)
}

/// The engine plays for everybody from here on.
fn automatic(game: Game<Blessed2>, rng: &mut Rng) -> Game<Blessed2> {
    made(game, DM, "automatic", &[("on", "everybody")], rng)
}

/// Plays on until the Endeavor is over; tells how many rounds it took.
fn greedy(start: &Game<Blessed2>, rng: &mut Rng) -> usize {
    let mut led = Led { by: DM, verbs: &["begin_round"] };
    let over = |game: &Game<Blessed2>| game.world.endeavor.is_none();
    let played = simulate(start.clone(), &mut led, rng, MOST_ROUNDS, over).expect("rounds");
    assert!(played.ended, "it goes on and on: {:?}", played.game.world.endeavor);
    played.replies
}

#[test]
fn greedy_endeavors_come_to_an_end() {
    let mut rng = rng(3);
    let ready = table(Charter::default(), &mut rng);
    let starts = [
        ["Bigger Giant Rat", "Goal Pusher"],
        ["Slowing Tank", "Provoked Belligerent Spirit"],
        ["Focus Giver", "Provoked Peaceful Spirit"],
        ["Mid-Level Attrition Tank", "Mid-Level Racer"],
        ["Biggest Giant Rat", "End-Game Tank"],
    ];
    for samples in starts {
        let start = automatic(monstrous(ready.clone(), &samples, &mut rng), &mut rng);
        let longest = (0..TIMES / starts.len()).map(|_| greedy(&start, &mut rng)).max();
        println!("{samples:?}: {longest:?} rounds at most");
    }
}

/// Endeavors in the middle of something, so that random evenings meet every question.
fn middles(charter: Charter, seed: u64) -> Vec<Game<Blessed2>> {
    let mut rng = rng(seed);
    let mut ready = table(charter, &mut rng);
    let draft =
        Draft { name: "Sallow".to_owned(), ..Blessed2::samples(ready.content())[0].draft.clone() };
    ready = ready.enroll(DM, &draft).expect("a whole character").game;
    let every = "shield+tap+debilitate+clarity+inspire+cursed_touch+spark_rush+revenge";
    let all =
        [("name", "Hag"), ("die", "dc10"), ("blessings", "20"), ("button", "3"), ("buttons", "4")];
    let boss = all.into_iter().chain([("stamina", "12"), ("abilities[]", every)]);
    let more = "resistance+immunity+mirror+empower+fervor+unrelenting+merciless";
    let other = [
        ("name", "Imp"),
        ("die", "dc9"),
        ("stamina", "9"),
        ("versus", "Cold Iron"),
        ("abilities[]", more),
    ];
    let boss: Vec<(&str, &str)> = boss.collect();
    let game = made(ready.clone(), DM, "make_monstrosity", &boss, &mut rng);
    let game = made(game, DM, "make_monstrosity", &other, &mut rng);
    let sides = [("who[]", "Mira+Tom"), ("against[]", "Hag+Imp")];
    let fight = made(game, DM, "endeavor", &sides, &mut rng);
    let race = [("who[]", "Mira+Tom+Ash"), ("against[]", ""), ("space", "12"), ("last", "no")];
    let run = made(ready.clone(), DM, "endeavor", &race, &mut rng);
    let mut all = vec![ready, fight.clone(), run.clone()];
    for start in [fight, run] {
        let mut game = made(start, DM, "begin_round", &[], &mut rng);
        for nth in 0..60 {
            let seats = game.cast.playing();
            let Some(open) = game.top().map(|question| question.waiting.clone()) else { break };
            let seat = open.first().copied().unwrap_or(seats[0]);
            // Somebody who is asked does anything that is offered; what comes of it is kept now and then.
            let asked = game.offers(seat).into_iter().find(|open| !open.root);
            let mut chance = Random { rng: &mut rng };
            let offer = asked
                .as_ref()
                .and_then(|open| open.offers.iter().find(|offer| offer.blocked.is_none()));
            let reply = match offer {
                Some(offer) => Reply::Play(filled_in(offer, chance.fill(offer)).expect("a move")),
                None => Reply::Settle,
            };
            let stamp = game.stamp(seat, false);
            let decided = game.decide(seat, stamp, &reply, &mut Dice::sampled(&mut rng, &[], &[]));
            game = decided.unwrap_or_else(|why| panic!("{reply:?} is refused: {why:?}")).game;
            if nth % 7 == 3 {
                all.push(game.clone());
            }
        }
    }
    all
}

#[test]
fn random_endeavors_conform() {
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    for (nth, charter) in
        [Charter::default(), ingle_trial::house::<Blessed2>(1)].into_iter().enumerate()
    {
        for (seed, game) in (100 * nth as u64..).zip(middles(charter, nth as u64)) {
            let evening = conform(&game, 12, seed).unwrap_or_else(|why| panic!("{seed}: {why}"));
            for (verb, count) in evening.verbs {
                *verbs.entry(verb).or_default() += count;
            }
        }
    }
    println!("{verbs:?}");
}

#[test]
fn simulated_endeavors_come_out_as_played_ones() {
    let mut rng = rng(4);
    let ready = table(Charter::default(), &mut rng);
    let over = |game: &Game<Blessed2>| game.world.endeavor.is_none();
    let start = monstrous(ready, &["Bigger Giant Rat", "Goal Pusher"], &mut rng);
    simulated_as_played(&automatic(start, &mut rng), &["begin_round"], over, 0..8);
}
