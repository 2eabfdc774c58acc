//! The current edition of *Humanity, Blessed*, against its index.

use ingle_books::Blessed3;
use ingle_books::blessed3::charter::{Charter, HelpTiming, StealPick, YesNo};
use ingle_books::blessed3::check::Rank;
use ingle_books::blessed3::cost::{Cost, pays};
use ingle_books::blessed3::draft::Draft;
use ingle_books::blessed3::help_bonus;
use ingle_books::blessed3::odds::{self, CheckQuery};
use ingle_books::blessed3::stat::Stat;
use ingle_books::bump::{Bump, Gain};
use ingle_engine::{
    Chance, Dice, Game, Rng, Role, Rule, RuleId, Rulebook as _, Seat, chances, conform, transcript,
};
use rand::SeedableRng as _;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn content() -> Arc<<Blessed3 as ingle_engine::Rulebook>::Content> {
    Arc::new(Blessed3::content(&Blessed3::official()).unwrap())
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

#[test]
fn conforms() {
    let secret = || Charter { public_pools: YesNo::No, ..Charter::default() };
    let open = || Charter::default();
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    for (seed, charter, rank, steps) in [
        (1, open(), None, 400),
        (2, secret(), None, 400),
        (3, open(), Some("hard"), 120),
        (4, secret(), Some("complex"), 120),
        (5, open(), Some("complex"), 120),
        (6, secret(), Some("normal"), 120),
        (7, Charter { help_timing: HelpTiming::Before, ..secret() }, Some("hard"), 120),
        (8, Charter { unconventional_needs_approval: YesNo::Yes, ..open() }, Some("complex"), 120),
        (9, Charter { steal_pick: StealPick::Victim, ..secret() }, Some("easy"), 120),
    ] {
        let mut game = evening(charter);
        if let Some(rank) = rank {
            let words = [("character", "Tam"), ("stat", "Head"), ("rank", rank), ("with", "Kael")];
            game = play(&game, Seat(1), "call", &words);
        }
        let evening = conform::conform(&game, steps, seed).unwrap_or_else(|why| panic!("{why}"));
        for (verb, count) in evening.verbs {
            *verbs.entry(verb).or_default() += count;
        }
    }
    // A form that nobody ever fills in would be checked by nobody.
    let played: usize = verbs.values().sum();
    assert!(verbs.len() >= 35, "{played} moves, but only {verbs:?}");
}

#[test]
fn golden_odds_come_from_the_rules() {
    let text = include_str!("../../../plays/blessed-3/odds.txt");
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
    assert_eq!(rows, 12 + 12 + 12 + 9 + 4 + 12 + 17);
}

/// Plays a Check out and tells the chance of each band, and that of the best once more.
fn bands(table: &str, dice: &str) -> Vec<f64> {
    let (dice, sides) = size(dice);
    let query = CheckQuery {
        dice,
        sides,
        rank: match table {
            "P2" => Rank::Easy,
            "P3" => Rank::Hard,
            _ => Rank::Normal,
        },
        apt: table == "P2a",
        upgrade: table == "P8",
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

/// Every play, by name.
fn plays() -> Vec<(PathBuf, String)> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../plays/blessed-3"));
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "play")).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn plays_come_out_as_written() {
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = String::new();
    for (path, text) in plays() {
        let played = transcript::play::<Blessed3>(&text, content());
        if update {
            std::fs::write(&path, &played.rewritten).unwrap();
        }
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        for (line, words) in &played.errors {
            wrong.push_str(&format!("{name}:{line}: {words}\n"));
        }
        if !update && played.rewritten != text {
            wrong.push_str(&format!("{name}: what is told has changed; UPDATE=1 writes it in\n"));
        }
    }
    assert!(wrong.is_empty() || update, "\n{wrong}");
    print!("{wrong}");
}

#[test]
fn every_rule_of_the_finished_areas_is_accounted_for() {
    let mut cited = BTreeSet::new();
    for (_, text) in plays() {
        cited.extend(transcript::play::<Blessed3>(&text, content()).cited);
    }
    let known: BTreeSet<RuleId> = Blessed3::rules().lines.iter().map(|rule| rule.id).collect();
    let strange: Vec<&RuleId> = cited.difference(&known).collect();
    assert!(strange.is_empty(), "cited but not in the index: {strange:?}");
    let finished =
        |rule: &&Rule| Blessed3::areas().contains(&rule.id.area()) && rule.told.is_none();
    let missed = Blessed3::rules().lines.iter().filter(finished).map(|rule| rule.id);
    let missed: Vec<RuleId> = missed.filter(|id| !cited.contains(id)).collect();
    assert!(missed.is_empty(), "never cited: {missed:?}");
}
