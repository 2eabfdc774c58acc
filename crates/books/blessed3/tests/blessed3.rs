//! The current edition of *Humanity, Blessed*, against its index.

use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{
    Charter, HelpTiming, OpportunitiesBy, Reactions, StealPick, SurprisedCovers, VexedTiming,
    ViolentBy, YesNo,
};
use ingle_blessed3::check::{Band, Rank};
use ingle_blessed3::condition::Condition;
use ingle_blessed3::content::Of;
use ingle_blessed3::cost::{Cost, pays};
use ingle_blessed3::draft::Draft;
use ingle_blessed3::help_bonus;
use ingle_blessed3::odds::{self, CheckQuery};
use ingle_blessed3::stat::{SIZES, Stat};
use ingle_engine::{
    Chance, Dice, Game, Kind, Reply, Rng, Role, Rule, Rulebook as _, Seat, chances, conform,
    transcript,
};
use ingle_shared::bump::{Bump, Gain};
use rand::SeedableRng as _;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

#[path = "blessed3/input.rs"]
mod input;
#[path = "blessed3/secret.rs"]
mod secret;
#[path = "blessed3/history.rs"]
mod history;
#[path = "blessed3/special.rs"]
mod special;
#[path = "blessed3/endeavor.rs"]
mod endeavor;
#[path = "blessed3/evenings.rs"]
mod evenings;

fn content() -> Arc<<Blessed3 as ingle_engine::Rulebook>::Content> {
    ingle_trial::content::<Blessed3>()
}

fn draft(name: &str, best: Stat, lifestyle: &str, ethic: &str) -> Draft {
    Draft {
        name: name.to_owned(),
        best: Some(best),
        lifestyle: Some(lifestyle.to_owned()),
        ethic: Some(ethic.to_owned()),
        back_1: "Sailed the northern islands".to_owned(),
        back_2: "Taught by the old ferryman".to_owned(),
        apt_1: "Tying Knots".to_owned(),
        apt_1_from: Some(1),
        apt_2: "Haggling".to_owned(),
        apt_2_from: Some(2),
        ..Draft::default()
    }
}

fn evening(charter: Charter) -> Game<Blessed3> {
    let mut game: Game<Blessed3> = Game::new(charter, content());
    game.cast.seat(Seat(1), Role::Referee, "GM");
    for (n, name) in [(2, "Mira"), (3, "Tom"), (4, "Ann"), (5, "Bo")] {
        game.cast.seat(Seat(n), Role::Player, name);
    }
    for (seat, name, best, ethic) in [
        (1, "Ogre", Stat::Hurt, "Vice & Virtue"),
        (1, "Innkeeper", Stat::Heart, "Cunning & Capability"),
        (2, "Kael", Stat::Head, "Vice & Virtue"),
        (3, "Tam", Stat::Hand, "Fate & Knowledge"),
        (4, "Ash", Stat::Hurry, "Cunning & Capability"),
        (5, "Bren", Stat::History, "Fate & Knowledge"),
    ] {
        let draft = draft(name, best, "Carefree", ethic);
        game = game.enroll(Seat(seat), &draft).unwrap().game;
        if seat != 1 {
            game = play(&game, Seat(1), "accept", &[("character", name)]);
        }
        game = play(&game, Seat(1), "award", &[("character", name), ("count", "4")]);
    }
    game
}

/// Makes a move with dice of a fixed generator.
fn play(game: &Game<Blessed3>, seat: Seat, verb: &str, words: &[(&str, &str)]) -> Game<Blessed3> {
    let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
    let (reply, root) = transcript::read_move(game, seat, verb, pairs.collect());
    let mut rng = Rng::seed_from_u64(7);
    let mut dice = Dice::sampled(&mut rng, &[], &[]);
    game.decide(seat, game.stamp(seat, root), &reply.unwrap(), &mut dice).unwrap().game
}

/// Games in the middle of something, so that random evenings meet every window.
fn middles(charter: Charter) -> Vec<Game<Blessed3>> {
    let game = evening(charter);
    let call = |who, rank, stat| {
        let words = [("character", who), ("stat", stat), ("rank", rank)];
        let called = play(&game, Seat(1), "call", &words);
        match rank {
            "complex" => play(&called, Seat(1), "mix", &[("with", "Kael")]),
            _ => called,
        }
    };
    let rule = |game: &Game<Blessed3>, outcome| {
        let words = [("outcome", outcome), ("reason", "so be it")];
        play(game, Seat(1), "rule_outcome", &words)
    };
    let hard = call("Tam", "hard", "Head");
    let handed_in = draft("Wren", Stat::Hand, "Eager", "Fate & Knowledge");
    vec![
        game.enroll(Seat(2), &handed_in).unwrap().game,
        call("Tam", "complex", "Heart"),
        play(&hard, Seat(3), "roll", &[]),
        play(&call("Ash", "easy", "Hand"), Seat(4), "roll", &[]),
        rule(&call("Tam", "normal", "Head"), "major"),
        rule(&call("Kael", "normal", "Head"), "maximum"),
    ]
}

/// Games in the middle of Attacks and Conditions.
fn troubles(charter: Charter) -> Vec<Game<Blessed3>> {
    let mut game = evening(charter);
    for (who, condition) in [
        ("Kael", "Ache in Head"),
        ("Kael", "Famous"),
        ("Kael", "Vexed in Heart"),
        ("Tam", "Cursed"),
        ("Tam", "Uncool"),
        ("Ash", "Surprised"),
        ("Ogre", "Disarmed"),
        ("Bren", "Taxed"),
    ] {
        game = play(&game, Seat(1), "afflict", &[("character", who), ("condition", condition)]);
    }
    for (who, outlook) in [("Kael", "Precision & Accuracy"), ("Ash", "Fairness & Value")] {
        let words = [("character", who), ("outlook", outlook), ("reason", "so be it")];
        game = play(&game, Seat(1), "amend_outlook", &words);
    }
    let words = [("character", "Kael"), ("outlook", "Blossomed"), ("reason", "so be it")];
    game = play(&game, Seat(1), "amend_outlook", &words);
    let words = [("character", "Kael"), ("name", "Voice"), ("cost", "①"), ("reason", "x")];
    game = play(&game, Seat(1), "grant_effect", &words);
    let trap = [("what", "a net"), ("trigger", "somebody passes"), ("aptitude", "Tam: Haggling")];
    let waiting = play(&game, Seat(3), "set_trap", &trap);
    let set = play(&waiting, Seat(1), "trap_terms", &[]);
    let rule = |game: &Game<Blessed3>, outcome| {
        let words = [("outcome", outcome), ("reason", "so be it")];
        play(game, Seat(1), "rule_outcome", &words)
    };
    let attack = |who, target, stat| {
        let words = [("character", who), ("target", target), ("stat", stat), ("shift", "0")];
        play(&game, Seat(1), "call_attack", &words)
    };
    let on_tam = attack("Kael", "Tam", "Heart");
    let on_ash = attack("Ogre", "Ash", "Hurt");
    let stands = |game: &Game<Blessed3>, seat| {
        let mut none = Dice::given(&[]);
        game.decide(seat, game.stamp(seat, false), &Reply::Settle, &mut none).unwrap().game
    };
    // An Attack that is about to be rolled, and a Vexed Check that would succeed.
    let ready = match on_tam.top().is_some_and(|question| question.waited(Seat(3))) {
        true => stands(&on_tam, Seat(3)),
        false => on_tam.clone(),
    };
    let call = [("character", "Kael"), ("stat", "Heart"), ("rank", "complex")];
    let vexed = play(&game, Seat(1), "call", &[("character", "Kael"), ("stat", "Heart")]);
    let (roll, _) = transcript::read_move(&vexed, Seat(2), "roll", Vec::new());
    let mut six = Dice::given(&[6]);
    let stamp = vexed.stamp(Seat(2), false);
    let vexed = vexed.decide(Seat(2), stamp, &roll.unwrap(), &mut six).unwrap().game;
    let used = play(&game, Seat(2), "use_effect", &[]);
    vec![
        ready,
        vexed,
        used,
        play(&game, Seat(2), "attack", &[("target", "Ash"), ("stat", "Hurt")]),
        play(&set, Seat(1), "trigger", &[("whom", "Kael")]),
        play(&waiting, Seat(3), "declare", &[]),
        set,
        play(&on_tam, Seat(3), "defend", &[]),
        rule(&on_tam, "major"),
        rule(&on_ash, "minor"),
        play(&game, Seat(1), "call", &call),
        game,
    ]
}

#[test]
fn conforms() {
    let secret = || Charter { public_pools: YesNo::No, ..Charter::default() };
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = 0;
    let mut run = |game: &Game<Blessed3>, steps| {
        seed += 1;
        let evening = conform::conform(game, steps, seed).unwrap_or_else(|why| panic!("{why}"));
        for (verb, count) in evening.verbs {
            *verbs.entry(verb).or_default() += count;
        }
    };
    run(&evening(Charter::default()), 300);
    run(&evening(secret()), 300);
    for charter in [
        Charter::default(),
        secret(),
        Charter { help_timing: HelpTiming::Before, steal_pick: StealPick::Victim, ..secret() },
        Charter {
            unconventional_needs_approval: YesNo::Yes,
            opportunities_by: OpportunitiesBy::Setting,
            ..Charter::default()
        },
    ] {
        for game in middles(charter) {
            run(&game, 25);
        }
    }
    for charter in [
        Charter::default(),
        Charter { reactions: Reactions::InTurn, ..secret() },
        Charter {
            violent_by: ViolentBy::Intent,
            area_attacks: YesNo::Yes,
            delayed_secret: YesNo::No,
            surprised_covers: SurprisedCovers::Check,
            vexed_timing: VexedTiming::Before,
            ..Charter::default()
        },
    ] {
        for game in troubles(charter) {
            run(&game, 16);
        }
    }
    // A form that nobody ever fills in would be checked by nobody.
    let played: usize = verbs.values().sum();
    assert!(verbs.len() >= 60, "{played} moves, but only {} kinds: {verbs:?}", verbs.len());
}

#[test]
fn golden_odds_come_from_the_rules() {
    let text = include_str!("../../../../plays/blessed-3/odds.txt");
    let mut rows = 0;
    for line in text.lines().filter(|line| line.starts_with('P')) {
        let (table, rest) = line.split_once(' ').unwrap();
        let (name, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let golden: Vec<&str> = rest.split_whitespace().collect();
        let found = match table {
            "P7" => means(name),
            "P11" => blessings(name, golden[0].parse().unwrap()),
            _ => bands(table, name),
        };
        let skip = golden.len() - found.len();
        for (word, found) in golden[skip..].iter().zip(&found) {
            let golden: f64 = word.parse().unwrap();
            // What six digits do not show is told in scientific notation, to four.
            let room = if word.contains('e') { golden * 1e-3 } else { 1e-6 };
            assert!((golden - found).abs() <= room, "{line}: {found}");
        }
        rows += 1;
    }
    assert_eq!(rows, 12 + 12 + 12 + 9 + 9 + 5 + 5 + 4 + 9 + 12 + 17);
}

/// Plays a Check out and tells the chance of each band, and that of the best once more.
fn bands(table: &str, dice: &str) -> Vec<f64> {
    let (dice, sides) = size(dice);
    let query = CheckQuery {
        dice,
        sides,
        rank: match table {
            "P2" => Rank::Easy,
            "P3" | "P4" => Rank::Hard,
            _ => Rank::Normal,
        },
        apt: ["P2a", "P4", "P5a"].contains(&table),
        upgrade: table == "P8",
        ignite: ["P5", "P5a"].contains(&table),
        no_bump: table == "P10",
        ..CheckQuery::default()
    };
    let found = odds::check(&query).unwrap();
    let mut found: Vec<f64> = found.values().map(Chance::to_f64).collect();
    found.push(found[4]);
    found
}

fn size(dice: &str) -> (u8, u8) {
    let (dice, sides) = dice.split_once('d').unwrap();
    (dice.parse().unwrap(), sides.parse().unwrap())
}

fn means(dice: &str) -> Vec<f64> {
    let (dice, sides) = size(dice);
    let all = chances(&Bump::group(dice, sides).endless(), false);
    let mut found = vec![0.0; 3];
    for (total, chance) in &all.tallies {
        let chance = chance.to_f64();
        found[0] += f64::from(total.sum) * chance;
        found[1] += f64::from(u8::from(total.bumped)) * chance;
        found[2] += f64::from(total.sum / 2) * chance;
    }
    assert!(all.cut.to_f64() < 1e-12);
    found
}

fn blessings(name: &str, which: f64) -> Vec<f64> {
    let gains = chances(&Gain, false).tallies;
    let gains: Vec<(Vec<u8>, f64)> =
        gains.iter().map(|(gained, chance)| (gained.faces().collect(), chance.to_f64())).collect();
    let mean = |of: &dyn Fn(&[u8]) -> f64| -> f64 {
        gains.iter().map(|(faces, chance)| of(faces) * chance).sum()
    };
    let is = |yes: bool| f64::from(u8::from(yes));
    match name {
        "dice" => vec![mean(&|faces| is(faces.len() as f64 == which))],
        "last" => vec![mean(&|faces| is(f64::from(faces[faces.len() - 1]) == which))],
        "mean" => {
            let dice = mean(&|faces| faces.len() as f64);
            let square = mean(&|faces| (faces.len() * faces.len()) as f64);
            let worth = mean(&|faces| faces.iter().map(|face| f64::from(*face)).sum());
            vec![dice, square - dice * dice, worth]
        }
        "help" => vec![(1..=6).map(|face| f64::from(help_bonus(face))).sum::<f64>() / 6.0],
        "pair" => vec![pair(which as u32)],
        other => panic!("{other}"),
    }
}

/// The chance that so many d6 hold two of the same worth, counted face by face.
fn pair(dice: u32) -> f64 {
    let all = 6u32.pow(dice);
    let faces = |n: u32| (0..dice).map(move |die| (n / 6u32.pow(die) % 6 + 1) as u8);
    let holds = |n: &u32| {
        let faces: Vec<u8> = faces(*n).collect();
        (0..faces.len()).any(|i| faces[i + 1..].iter().any(|f| pays(Cost::Equal, &[faces[i], *f])))
    };
    (0..all).filter(holds).count() as f64 / f64::from(all)
}

#[test]
fn plays_come_out_as_written() {
    ingle_trial::plays_come_out_as_written::<Blessed3>();
}

#[test]
fn every_rule_of_the_finished_areas_is_cited_by_plays_alone() {
    ingle_trial::every_rule_is_cited::<Blessed3>(&[]);
}

#[test]
fn the_charter_has_the_options_of_the_index() {
    let fields = Blessed3::options();
    let finished = |rule: &&Rule| Blessed3::areas().contains(&rule.id.area());
    let lines = Blessed3::rules().lines.iter().filter(finished);
    let mut keys = BTreeSet::new();
    for rule in lines {
        let Some((key, values)) = &rule.option else { continue };
        let field = fields.iter().find(|field| field.name == key.as_str());
        let field = field.unwrap_or_else(|| panic!("{} has no option {key}", rule.id));
        assert_eq!(field.rules.as_slice(), [rule.id], "{key}");
        match &field.kind {
            Kind::One(of) => {
                let offered: Vec<&str> = of.iter().filter_map(|c| c.value.as_str()).collect();
                match values.last().map(String::as_str) {
                    // Any of a few numbers.
                    Some("size") => {
                        assert_eq!(offered[..1], values[..1], "{key}");
                        assert!(offered[1..].iter().all(|size| size.parse::<u8>().is_ok()));
                        assert!(offered.len() > 1, "{key}");
                    }
                    _ => assert_eq!(offered, *values, "{key}"),
                }
            }
            Kind::Number { from, to } => {
                assert_eq!(values.last().map(String::as_str), Some("n"), "{key}");
                for value in values.iter().filter(|value| *value != "n") {
                    assert!((*from..=*to).contains(&value.parse().unwrap()), "{key} = {value}");
                }
            }
            other => panic!("{key} is {other:?}"),
        }
        let usual = field.usual.as_str().map_or_else(|| field.usual.to_string(), str::to_owned);
        assert_eq!(usual, values[0], "{key}");
        keys.insert(key.clone());
    }
    let offered: BTreeSet<String> = fields.iter().map(|field| field.name.to_string()).collect();
    assert_eq!(offered, keys);
    // What is filled in beforehand is the charter of a table that chose nothing.
    let usual: serde_json::Map<String, Value> =
        fields.iter().map(|field| (field.name.to_string(), field.usual.clone())).collect();
    let charter: Charter = serde_json::from_value(Value::Object(usual)).unwrap();
    assert_eq!(charter, Charter::default());
}

#[test]
fn the_packs_hold_what_the_index_counts() {
    let content = content();
    let text = include_str!("../../../../packs/blessed-3/rules.md");
    let count = |name: &str| -> usize {
        let row = text.lines().find(|line| line.starts_with(&format!("| {name} |"))).unwrap();
        row.split('|').nth(2).unwrap().trim().parse().unwrap()
    };
    let named = |name: &str| -> Vec<String> {
        let row = text.lines().find(|line| line.starts_with(&format!("| {name} |"))).unwrap();
        row.split('|').nth(3).unwrap().trim().split(", ").map(str::to_owned).collect()
    };
    assert_eq!(SIZES.len(), count("Die sizes"));
    assert_eq!(content.stats.len(), count("Stats"));
    assert_eq!(Stat::ALL.map(|stat| stat.name().to_owned()).to_vec(), named("Stats"));
    let names =
        |all: &[(String, _)]| -> Vec<String> { all.iter().map(|(name, _)| name.clone()).collect() };
    assert_eq!(names(&content.lifestyles), named("Starting Lifestyles"));
    assert_eq!(names(&content.ethics), named("Starting Ethics"));
    assert_eq!(content.pairs.len(), count("Starting-Stat cells"));
    assert_eq!(content.prompts.len(), count("Backstory prompts"));
    let opportunities: Vec<String> =
        content.opportunities.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(opportunities, named("Blessing Opportunities"));
    let of = |kind| -> Vec<String> {
        let all = content.upgrades.iter().filter(|(_, upgrade)| upgrade.of == kind);
        all.map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(of(Of::Lifestyle), named("Lifestyle upgrades"));
    assert_eq!(of(Of::Ethic), named("Ethic upgrades"));
    let conditions: Vec<String> = content.conditions.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(conditions, named("Conditions"));
    assert_eq!(Condition::NAMES.map(str::to_owned).to_vec(), named("Conditions"));
    assert_eq!(Band::ALL.map(|band| band.name().to_owned()).to_vec(), named("Outcome bands"));
    assert_eq!(Rank::ALL.map(|rank| rank.name().to_owned()).to_vec(), named("Difficulty ranks"));
    let kinds: Vec<String> = content.endeavors.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(kinds, named("Endeavor kinds"));
    assert!(content.monstrosities.len() >= 6);
    assert_eq!(content.aptitudes.len(), 9);
    let notations = Cost::WRITTEN.map(Cost::notation);
    assert!(named("Blessing notations in the table").iter().all(|n| notations.contains(n)));
    for pair in content.pairs.values() {
        assert!(!pair.stats.contains(&"History".to_owned()), "History is in no cell");
    }
}

#[test]
fn a_sheet_leaves_the_name_to_its_page() {
    let game = evening(Charter::default());
    let sheet = Blessed3::sheet(&game, "Kael", game.cast.viewer(Seat(2))).unwrap();
    assert!(!sheet.to_text().contains("Kael"), "{}", sheet.to_text());
}

#[test]
fn forms_have_only_the_blanks_that_matter() {
    let blanks = |game: &Game<Blessed3>, seat: u16, verb: &str| -> Vec<String> {
        let offers = game.offers(Seat(seat)).into_iter().flat_map(|open| open.offers);
        let offer = offers.into_iter().find(|offer| offer.verb == verb);
        let fields = offer.map(|offer| offer.fields).unwrap_or_default();
        fields.iter().map(|field| field.name.to_string()).collect()
    };
    let game = evening(Charter::default());
    let plain = play(&game, Seat(2), "declare", &[("stat", "Head")]);
    assert_eq!(blanks(&plain, 1, "terms"), ["proposal", "stat", "rank"]);
    assert!(blanks(&plain, 1, "attack_terms").is_empty());
    let claimed = play(&game, Seat(2), "declare", &[("aptitude", "Kael: Haggling")]);
    assert_eq!(blanks(&claimed, 1, "terms"), ["proposal", "stat", "rank", "aptitude"]);
    let attack = play(&game, Seat(2), "attack", &[("target", "Tam")]);
    assert_eq!(blanks(&attack, 1, "attack_terms"), ["proposal", "shift"]);
    assert!(blanks(&attack, 1, "terms").is_empty());
    let on_ogre = play(&game, Seat(2), "attack", &[("target", "Ogre")]);
    assert_eq!(blanks(&on_ogre, 1, "attack_terms"), ["proposal", "shift", "defence"]);
    let area =
        Charter { area_attacks: YesNo::Yes, violent_by: ViolentBy::Intent, ..Charter::default() };
    let usual = ["character", "target", "intent", "stat", "aptitude"];
    assert_eq!(blanks(&game, 2, "attack"), usual);
    let strict = blanks(&evening(area), 2, "attack");
    assert_eq!(strict, [&usual[..], &["violent", "also"]].concat());
    let trap = ["character", "what", "trigger", "violent", "aptitude"];
    assert_eq!(blanks(&game, 3, "set_trap"), trap);
}

#[test]
fn help_and_complex_checks_have_odds() {
    let success = |query: CheckQuery| -> f64 {
        let found = odds::check(&query).unwrap();
        1.0 - found[&Band::Failure].to_f64()
    };
    // One Help of 3 lifts a 2, and every higher roll stays a success.
    let helped = CheckQuery { help_faces: vec![6], ..CheckQuery::default() };
    assert!((success(helped) - 1.0).abs() < 1e-12);
    // Two of four may not fail: 1 − (1 − p)⁴ − … with p = 95/216, by the index on Complex Checks.
    let p: f64 = 95.0 / 216.0;
    let four = p.powi(4) + 4.0 * p.powi(3) * (1.0 - p);
    let complex = CheckQuery { rank: Rank::Complex, ..CheckQuery::default() };
    assert!((success(complex.clone()) - four).abs() < 1e-12);
    let twelve = p.powi(12) + 12.0 * p.powi(11) * (1.0 - p);
    let complex = CheckQuery { rolls: Some(12), ..complex };
    assert!((success(complex) - twelve).abs() < 1e-12);
}

#[test]
fn other_ways_to_roll_have_odds_too() {
    let found = |query: CheckQuery| -> Vec<f64> {
        odds::check(&query).unwrap().values().map(Chance::to_f64).collect()
    };
    let at_least = |bands: &[f64], band: usize| -> f64 { bands[band..].iter().sum() };
    let plain = found(CheckQuery::default());
    let spark = found(CheckQuery { dice: 2, ..CheckQuery::default() });
    // One roll of a Hard Check Sparked: both must be as good.
    let mixed = CheckQuery { dice: 2, rank: Rank::Hard, mixed: true, ..CheckQuery::default() };
    let mixed = found(mixed);
    // The best of two: it is worse only if both are.
    let best = found(CheckQuery { best_of: 2, ..CheckQuery::default() });
    for band in 1..5 {
        let both = at_least(&plain, band) * at_least(&spark, band);
        assert!((at_least(&mixed, band) - both).abs() < 1e-12, "{mixed:?}");
        let worse = (1.0 - at_least(&plain, band)).powi(2);
        assert!((at_least(&best, band) - (1.0 - worse)).abs() < 1e-12, "{best:?}");
    }
    let easy = found(CheckQuery { best_of: 2, rank: Rank::Easy, ..CheckQuery::default() });
    let one = found(CheckQuery { rank: Rank::Easy, ..CheckQuery::default() });
    assert!((easy[0] - one[0] * one[0]).abs() < 1e-12);
}
