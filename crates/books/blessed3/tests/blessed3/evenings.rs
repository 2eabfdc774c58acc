//! Whole random evenings: five seats, every Specialization at the table, every kind of scene.
//!
//! `MOVES=2000` makes them as long as CONTRIBUTING says.

use super::play;
use super::special::specialists;
use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{Charter, YesNo};
use ingle_blessed3::condition::Condition;
use ingle_engine::{Game, Seat, conform};
use std::collections::BTreeMap;

/// How many moves are made where nobody says otherwise.
const SHORT: usize = 96;

/// Evenings that begin in different scenes, so that no part of the book is left out.
fn starts() -> Vec<Game<Blessed3>> {
    let secret = Charter { public_pools: YesNo::No, ..Charter::default() };
    let (open, hidden) = (specialists(Charter::default()), specialists(secret));
    let fight = |game: &Game<Blessed3>| {
        let game = play(game, Seat(1), "make_monstrosity", &[("sample", "Glass Wyrm")]);
        let words = [
            ("allies", "Kael"),
            ("allies", "Tam"),
            ("allies", "Bren"),
            ("allies", "Ogre"),
            ("opponents", "Glass Wyrm"),
        ];
        play(&game, Seat(1), "start_monstrous", &words)
    };
    let race = |game: &Game<Blessed3>| {
        let words = [("racers", "Kael"), ("racers", "Ash"), ("racers", "Ogre"), ("terrain", "3")];
        play(game, Seat(1), "start_race", &words)
    };
    let mut all = vec![open.clone(), fight(&open), race(&open), hidden.clone(), fight(&hidden)];
    for (nth, name) in Condition::NAMES.iter().enumerate() {
        let words = ["Ache in Head", "Vexed in Head"];
        let named = words.iter().find(|word| word.starts_with(name)).copied().unwrap_or(name);
        let who = ["Kael", "Tam", "Ash", "Bren"][nth % 4];
        all[0] = play(&all[0], Seat(1), "afflict", &[("character", who), ("condition", named)]);
    }
    for stat in ["Hex", "Host", "Hardship", "Haunted", "Hardy", "Haze"] {
        all.push(play(&open, Seat(1), "add_stat", &[("stat", stat)]));
    }
    all
}

#[test]
fn five_seats_play_whole_evenings_with_every_specialization() {
    let moves = std::env::var("MOVES").ok().and_then(|moves| moves.parse().ok()).unwrap_or(SHORT);
    let starts = starts();
    let each = moves.div_ceil(starts.len());
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    for (seed, start) in (7000..).zip(&starts) {
        let evening = conform::conform(start, each, seed).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(evening.moves, each);
        for (verb, count) in evening.verbs {
            *verbs.entry(verb).or_default() += count;
        }
    }
    assert!(verbs.len() >= 30, "only {} kinds of moves: {verbs:?}", verbs.len());
}
