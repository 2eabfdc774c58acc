//! *Humanity, Blessed*, second edition, played: transcripts, golden chances, random evenings, coverage and bad input.

use ingle_blessed2::Blessed2;
use ingle_blessed2::ability::Ability;
use ingle_blessed2::odds::{CheckQuery, Hand, RANKS, check, contest};
use ingle_blessed2::{Charter, Draft};
use ingle_engine::conform::{Evening, conform};
use ingle_engine::transcript::read_move;
use ingle_engine::{Chance, Filled, Game, Rng, Role, RuleId, Rulebook, Seat};
use std::collections::BTreeMap;
use std::sync::Arc;

use ingle_trial::made;

const DM: Seat = Seat(1);
const ANA: Seat = Seat(2);
const BEN: Seat = Seat(3);

/// How many moves a random evening has.
const STEPS: usize = 18;
/// How many moves one has in which Abilities are used.
const FEW: usize = 8;
/// How many golden chances there are.
const NUMBERS: usize = 341;

fn content() -> Arc<<Blessed2 as Rulebook>::Content> {
    ingle_trial::content::<Blessed2>()
}

#[test]
fn plays_come_out_as_written() {
    ingle_trial::plays_come_out_as_written::<Blessed2>();
}

#[test]
fn the_charter_is_what_the_index_says() {
    ingle_trial::the_charter_is_what_the_index_says::<Blessed2>();
}

fn rng(seed: u64) -> Rng {
    <Rng as rand::SeedableRng>::seed_from_u64(seed)
}

fn draft(name: &str) -> Draft {
    let samples = Blessed2::samples(&content());
    Draft { name: name.to_owned(), ..samples[0].draft.clone() }
}

/// A table of one DM and three players, each with a character who has dice to spend, one of the DM's, and one who waits.
fn table(charter: Charter, rng: &mut Rng) -> Game<Blessed2> {
    let mut game = Game::<Blessed2>::new(charter, content());
    game.cast.seat(DM, Role::Referee, "Dora");
    for (seat, name) in [(2, "Ana"), (3, "Ben"), (4, "Cleo")] {
        game.cast.seat(Seat(seat), Role::Player, name);
    }
    for (seat, name) in [(2, "Mira"), (3, "Tom"), (4, "Tom"), (4, "Zed"), (1, "Sallow")] {
        game = game.enroll(Seat(seat), &draft(name)).expect("a whole character").game;
        if seat != 1 && name != "Zed" {
            let name = if seat == 4 { "Tom #2" } else { name };
            game = made(game, DM, "accept", &[("character", name)], rng);
        }
    }
    for name in ["Mira", "Tom", "Tom #2", "Sallow"] {
        for stat in ["Head", "Heart", "Home"] {
            let set = [("character", name), ("stat", stat), ("die", "8")];
            game = made(game, DM, "amend_stat", &set, rng);
        }
        let rich = [("character", name), ("dice", "111223344556666")];
        game = made(game, DM, "amend_pool", &rich, rng);
    }
    game
}

/// The same table, where each has some of the Abilities, and all of them together have every one.
fn gifted(mut game: Game<Blessed2>, rng: &mut Rng) -> Game<Blessed2> {
    for (nth, name) in ["Mira", "Tom", "Tom #2", "Sallow"].into_iter().enumerate() {
        for (at, ability) in Ability::ALL.into_iter().enumerate() {
            let which = format!("{name}: {}", ability.name());
            let known = draft("x").abilities.iter().any(|known| known == ability.name());
            if at % 4 == nth && !known {
                game = made(game, DM, "give_ability", &[("which", &which)], rng);
            }
        }
    }
    game
}

/// A start in the middle of something, so that short evenings come by everything.
fn opening(game: Game<Blessed2>, nth: u64, rng: &mut Rng) -> Game<Blessed2> {
    let game = made(game, DM, "session_starts", &[], rng);
    match nth {
        1 => {
            let three = [("attackers[]", "Mira+Tom+Sallow"), ("stat", "Heart")];
            let game = made(game, DM, "contest", &three, rng);
            made(game, DM, "defend", &[("who", "Tom #2")], rng)
        }
        2 => made(game, DM, "at_once", &[("who[]", "Mira+Tom+Tom #2+Sallow")], rng),
        3 => {
            let hurt = [("character", "Mira"), ("rank", "maximum"), ("roll", "3")];
            let game = made(game, DM, "wound", &hurt, rng);
            let who = [("who[]", "Tom+Tom #2"), ("which", "Mira: Maximum wound 1")];
            made(game, DM, "tend", &who, rng)
        }
        4 => {
            let hurt = [("attackers[]", "Mira"), ("stat", "Hurt"), ("complex", "4")];
            let game = made(game, DM, "contest", &hurt, rng);
            made(game, DM, "defend_together", &[("who[]", "Tom+Tom #2")], rng)
        }
        5 => {
            let game = made(game, DM, "uncool", &[("character", "Mira")], rng);
            let game = made(game, DM, "scene_ends", &[], rng);
            made(game, ANA, "be_cool", &[("character", "Mira")], rng)
        }
        6 => {
            let both = [("who[]", "Mira+Tom"), ("stat", "Head"), ("target", "24")];
            made(game, DM, "check", &both, rng)
        }
        7 => {
            let game =
                made(game, DM, "presence", &[("character", "Tom"), ("presence", "far")], rng);
            let easy = [("who[]", "Mira"), ("stat", "Heart"), ("target", "2")];
            made(game, DM, "check", &easy, rng)
        }
        8 => {
            let mut game = game;
            for (condition, from) in [
                ("Headache", None),
                ("Head Cursed by X", Some("Tom")),
                ("Exhausted", None),
                ("Taxed", None),
            ] {
                let mut said = vec![("character", "Mira"), ("condition", condition)];
                said.extend(from.map(|name| ("from", name)));
                game = made(game, DM, "afflict", &said, rng);
            }
            made(game, DM, "check", &[("who[]", "Mira"), ("stat", "Head")], rng)
        }
        9 => made(game, DM, "session_ends", &[], rng),
        10 => made(game, ANA, "prepare", &[("character", "Mira"), ("item", "a lantern")], rng),
        11 => {
            let game = made(game, DM, "surprise", &[("who[]", "Mira")], rng);
            let check = [("who[]", "Mira"), ("stat", "Hurry"), ("target", "5")];
            made(game, DM, "check", &check, rng)
        }
        12 | 13 => {
            let game = made(game, DM, "bring_sample", &[("sample", "Slowing Tank")], rng);
            let game = made(game, DM, "bring_sample", &[("sample", "Focus Giver")], rng);
            let sides = [("who[]", "Mira+Tom+Tom #2"), ("against[]", "Slowing Tank+Focus Giver")];
            let game = made(game, DM, "endeavor", &sides, rng);
            made(game, DM, "begin_round", &[], rng)
        }
        _ => game,
    }
}

/// Many short evenings from many beginnings, with the book's own rules and with house rules.
fn evenings() -> Vec<Evening> {
    let mut all = Vec::new();
    for seed in 0..28 {
        let charter = match seed % 4 {
            0 | 1 => Charter::default(),
            2 => ingle_trial::house::<Blessed2>(1),
            _ => ingle_trial::house::<Blessed2>(99),
        };
        let mut rng = rng(seed);
        let start = opening(table(charter, &mut rng), seed % 14, &mut rng);
        all.push(conform(&start, STEPS, seed).unwrap_or_else(|error| panic!("{error}")));
    }
    // Every window stays open where somebody could use an Ability in it, so these evenings are shorter.
    for (seed, nth) in (100..).zip([0, 5, 6, 7, 9, 10]) {
        let mut rng = rng(seed);
        let game = gifted(table(Charter::default(), &mut rng), &mut rng);
        let start = opening(game, nth, &mut rng);
        all.push(conform(&start, FEW, seed).unwrap_or_else(|error| panic!("{error}")));
    }
    all
}

#[test]
fn random_evenings_hold_and_every_rule_is_cited() {
    let evenings = evenings();
    assert!(evenings.iter().all(|evening| evening.moves == STEPS || evening.moves == FEW));
    assert!(evenings.iter().any(|evening| evening.weighed > 0));
    ingle_trial::every_rule_is_cited::<Blessed2>(&evenings);
}

/// Dice as they are written: `d6`, `2d6`.
fn hand(word: &str) -> Hand {
    let (dice, sides) = word.split_once('d').expect("dice");
    let dice = if dice.is_empty() { 1 } else { dice.parse().expect("a number") };
    Hand { dice, sides: sides.parse().expect("sides") }
}

/// Every chance of a query by its name, as floats at the edge.
fn golden(query: &str) -> BTreeMap<String, f64> {
    let words: Vec<&str> = query.split(' ').collect();
    let mut all = BTreeMap::new();
    let mut add = |before: &str, chances: &[Chance; 6]| {
        for (name, chance) in RANKS.iter().zip(chances) {
            all.insert(format!("{before}{name}"), chance.to_f64());
        }
    };
    match words[..] {
        ["check", dice, target, ref more @ ..] => {
            let Hand { dice, sides } = hand(dice);
            let helps = match more {
                ["helps", helps] => helps.parse().expect("a number"),
                _ => 0,
            };
            let surprised = more == ["surprised"];
            let plain = CheckQuery::new(sides, target.parse().expect("a target"));
            let found = check(&CheckQuery { dice, helps, surprised, ..plain }).expect("odds");
            add("", &found.ranks);
            add("fail ", &found.fail_ranks);
            all.insert("Fail".to_owned(), found.fail.to_f64());
            all.insert("fail 5+".to_owned(), found.fail_by_5.to_f64());
            all.insert("fail 10+".to_owned(), found.fail_by_10.to_f64());
            let whole: f64 =
                found.fail.to_f64() + found.ranks.iter().map(Chance::to_f64).sum::<f64>();
            assert!((whole - 1.0).abs() < 1e-9, "{query}: {whole}");
        }
        ["contest", attacker, defender] => {
            let found = contest(hand(attacker), hand(defender)).expect("odds");
            add("", &found.by);
            add("held ", &found.held);
            all.insert("win".to_owned(), found.win.to_f64());
            all.insert("lose".to_owned(), found.lose.to_f64());
            all.insert("tie".to_owned(), found.tie.to_f64());
        }
        _ => panic!("`{query}` is no query"),
    }
    all
}

#[test]
fn golden_chances_are_played_again() {
    let text = std::fs::read_to_string(ingle_trial::folder::<Blessed2>().join("odds.txt"))
        .expect("the golden chances");
    let mut numbers = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (query, expected) = line.split_once(": ").expect("a query and its numbers");
        let found = golden(query);
        for part in expected.split(", ") {
            let (name, number) = part.rsplit_once(' ').expect("a name and a number");
            let number: f64 = number.parse().expect("a number");
            let got = found[name];
            assert!((got - number).abs() <= 1e-6, "{query}: {name} is {got}, not {number}");
            numbers += 1;
        }
    }
    assert_eq!(numbers, NUMBERS);
}

#[test]
fn odds_say_what_may_be_asked() {
    let plain = CheckQuery::new(6, 8);
    for (query, words, rule) in [
        (
            CheckQuery::new(6, 0),
            "target cannot be 0; it is a whole number from 1 to 40",
            "B2-CHK-02",
        ),
        (CheckQuery::new(6, 1000), "target cannot be 1000", "B2-CHK-02"),
        (CheckQuery::new(12, 8), "die cannot be d12; it is one of d4, d6, d8, d10", "B2-DIE-02"),
        (CheckQuery { helps: 21, ..plain }, "helps cannot be 21", "B2-HELP-02"),
        (CheckQuery { bonus: -21, ..plain }, "bonus cannot be -21", "B2-CHK-12"),
        (CheckQuery { dice: 3, ..plain }, "dice cannot be 3", "B2-SPK-02"),
    ] {
        let why = check(&query).expect_err("a refusal");
        assert!(why.say.contains(words), "{} lacks {words}", why.say);
        assert!(why.cited().contains(&RuleId::new(rule)), "{:?} lacks {rule}", why.cited());
    }
    let helped = check(&CheckQuery { helps: 4, ..CheckQuery::new(6, 12) }).expect("odds");
    assert_eq!(helped.fail, check(&plain).expect("odds").fail);
    let bonus = check(&CheckQuery { bonus: 4, ..CheckQuery::new(6, 12) }).expect("odds");
    assert_eq!(bonus.fail, helped.fail);
    assert!(contest(hand("d8"), hand("d7")).expect_err("a refusal").say.contains("d7"));
}

/// The pages of numbers hold what the tables do, and say what may be asked.
#[test]
fn pages_of_numbers_are_those_of_the_tables() {
    let page = |key: &str, asked: &Filled| Blessed2::study(key, asked).map(|view| view.to_text());
    for study in Blessed2::studies() {
        assert!(!page(study.key, &Filled::new()).expect("a page").is_empty());
        let nonsense = [(study.fields[0].name.to_string(), "many".into())].into_iter().collect();
        assert!(page(study.key, &nonsense).is_err());
    }
    let checks = page("checks", &Filled::new()).expect("a page");
    assert!(checks.contains("d10 | 79 % | 35 %"), "{checks}");
    assert!(Blessed2::study("luck", &Filled::new()).expect_err("no page").say.contains("checks"));
}

/// Bad input is refused in words that say what would be right, and nothing changes.
#[test]
fn bad_input_is_refused_with_reasons() {
    let mut rng = rng(5);
    let game = table(Charter::default(), &mut rng);
    let attack = made(game.clone(), DM, "contest", &[("attackers[]", "Mira")], &mut rng);
    for (game, seat, verb, pairs, words, rule) in [
        (&attack, DM, "defend", &[("who", "Mira")][..], "cannot be in a second", "B2-SIM-01"),
        (&game, DM, "check", &[("target", "0")], "a whole number from 1 to 40", "B2-CHK-02"),
        (&game, DM, "check", &[("target", "1000")], "a whole number from 1 to 40", "B2-CHK-02"),
        (&game, DM, "rename", &[("name", "")], "text of 1 to 40 characters", ""),
        (&game, DM, "check", &[("stat", "Hope")], "one of \"Head\"", "B2-CHK-03"),
        (&game, DM, "award", &[("count", "99")], "a whole number from 1 to 10", "B2-BLS-02"),
        (&game, BEN, "accept", &[], "`accept` is not offered", ""),
        (&game, DM, "fly", &[], "`fly` is not offered", ""),
    ] {
        let pairs = pairs.iter().map(|(n, w)| ((*n).to_owned(), (*w).to_owned())).collect();
        let (reply, _) = read_move(game, seat, verb, pairs);
        let why = reply.expect_err("a refusal");
        assert!(why.say.contains(words), "{verb}: {} lacks {words}", why.say);
        assert!(rule.is_empty() || why.cited().contains(&RuleId::new(rule)), "{verb}: {why:?}");
    }
}
