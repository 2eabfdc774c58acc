//! A whole random evening: five seats, every Specialization at the table, and all of the book in it.
//!
//! It fails when an offer is refused, something panics, a pool pays what it does not have or a secret shows; and when
//! any Specialization, Condition, optional Stat or reaction window was used zero times.

use super::play;
use super::special::specialists;
use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{Charter, YesNo};
use ingle_blessed3::world::Id;
use ingle_engine::{Game, Seat, conform};

#[path = "evenings/wishes.rs"]
mod wishes;
#[path = "evenings/ledger.rs"]
mod ledger;

use ledger::Ledger;

/// How many moves an evening has at least where nobody says otherwise, and how often every form is tried.
const SHORT: (usize, usize) = (500, 100);
/// However long an evening is, so many moves more must be enough to use what is there.
const MORE: usize = 6000;

/// Five seats, with Ethics that react, and pools that are secrets to be kept.
fn start() -> Game<Blessed3> {
    let charter = Charter { public_pools: YesNo::No, ..Charter::default() };
    let mut game = specialists(charter);
    for (who, ethic) in [
        ("Kael", "Precision & Accuracy"),
        ("Tam", "Rite & Divinity"),
        ("Ash", "Pride & Prudence"),
        ("Bren", "Power & Influence"),
    ] {
        let words = [("character", who), ("outlook", ethic), ("reason", "so be it")];
        game = play(&game, Seat(1), "amend_outlook", &words);
    }
    let words = [
        ("sample", "Walking Dead"),
        ("start", "3 (1, 2)"),
        ("tags", "Revenge"),
        ("tags", "Unrelenting"),
        ("tags", "Unique"),
    ];
    play(&game, Seat(1), "make_monstrosity", &words)
}

#[test]
fn a_whole_evening_of_five_seats_uses_all_of_the_book() {
    let moves = std::env::var("MOVES").ok().and_then(|moves| moves.parse().ok());
    let (moves, every) = moves.map_or(SHORT, |moves| (moves, 1));
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let start = start();
    let ours: Vec<Id> = start.world.characters.keys().copied().collect();
    let mut ledger = Ledger::new(start.content(), ours);
    let evening = conform::watched(&start, moves..=moves + MORE, seed, every, &mut ledger);
    let evening = evening.unwrap_or_else(|why| panic!("{why}"));
    println!("{} moves\n{ledger}", evening.moves);
    let never = ledger.never().join(", ");
    assert!(never.is_empty(), "after {} moves never used: {never}\n{ledger}", evening.moves);
}
