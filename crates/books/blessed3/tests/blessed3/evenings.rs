//! Whole random evenings: five seats, every Specialization at the table, and all of the book in them.
//!
//! They fail when an offer is refused, something panics, a pool pays what it does not have or a secret shows; and when
//! any Specialization, Condition, optional Stat or reaction window was used zero times.

use super::play;
use super::special::specialists;
use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{Charter, YesNo};
use ingle_blessed3::world::Id;
use ingle_engine::conform::{self, Watch as _};
use ingle_engine::{Game, Seat};

#[path = "evenings/wishes.rs"]
mod wishes;
#[path = "evenings/ledger.rs"]
mod ledger;

use ledger::Ledger;

/// How many moves an evening has at least where nobody says otherwise, and how often every form is tried.
const SHORT: (usize, usize) = (500, 100);
/// However long an evening is, it goes on for so many moves at most to use what is there.
const MORE: usize = 3000;
/// Who is lost or dull by then is not in the next evening; of so many all together must use everything.
const EVENINGS: u64 = 5;

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
    // It only shows where somebody stumbles over a button with steps to go: one who has it would wait all evening.
    for who in ["Kael", "Tam", "Ash"] {
        let (from, which) = (format!("{who}: 1"), format!("{who}: Shoving"));
        let words = [("from", from.as_str()), ("aptitude", "Shoving"), ("reason", "x")];
        game = play(&game, Seat(1), "add_aptitude", &words);
        let words = [("which", which.as_str()), ("special", "Dominating"), ("reason", "x")];
        game = play(&game, Seat(1), "specialize", &words);
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
fn whole_evenings_of_five_seats_use_all_of_the_book() {
    let moves = std::env::var("MOVES").ok().and_then(|moves| moves.parse().ok());
    let (moves, every) = moves.map_or(SHORT, |moves| (moves, 1));
    let seed: u64 = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let start = start();
    let ours: Vec<Id> = start.world.characters.keys().copied().collect();
    let mut ledger = Ledger::new(start.content(), ours);
    for seed in seed..seed + EVENINGS {
        let evening = conform::watched(&start, moves..=moves + MORE, seed, every, &mut ledger);
        let evening = evening.unwrap_or_else(|why| panic!("{why}"));
        println!("seed {seed}: {} moves", evening.moves);
        if ledger.enough() {
            break;
        }
    }
    println!("{ledger}");
    let never = ledger.never().join(", ");
    assert!(never.is_empty(), "never used: {never}\n{ledger}");
}
