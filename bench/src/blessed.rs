//! An evening of *Humanity, Blessed*: six characters, and Checks one after the other.

use crate::evening::{Evening, PLAYERS, REFEREE};
use anyhow::Result;
use ingle_table::Command;
use serde_json::json;

const WHO: [(&str, &str, &str); 6] = [
    ("Kael", "Head", "Vice & Virtue"),
    ("Tam", "Hand", "Fate & Knowledge"),
    ("Ash", "Hurry", "Cunning & Capability"),
    ("Bren", "History", "Fate & Knowledge"),
    ("Ilse", "Heart", "Cunning & Capability"),
    ("Wick", "Hurt", "Vice & Virtue"),
];
const DEEDS: [&str; 4] =
    ["climb the wet wall", "talk the bees down", "hold the door", "read the drowned ledger"];

/// A table with six characters in play.
pub fn six() -> Result<Evening> {
    let mut evening = Evening::open("blessed-3")?;
    for (seat, (name, best, ethic)) in PLAYERS.into_iter().zip(WHO) {
        let words = [
            ("name", name),
            ("best", best),
            ("lifestyle", "Carefree"),
            ("ethic", ethic),
            ("back_1", "Sailed the northern islands"),
            ("back_2", "Taught by the old ferryman"),
            ("apt_1", "Tying Knots"),
            ("apt_1_from", "1"),
            ("apt_2", "Haggling"),
            ("apt_2_from", "2"),
        ];
        let words = words.map(|(name, word)| (name.to_owned(), word.to_owned()));
        evening.ask(Some(seat), Command::Draft(words.to_vec()))?;
        evening.ask(Some(seat), Command::Enroll)?;
        // Only where the house rules have a referee look at newcomers.
        let _ = evening.play(REFEREE, "accept", json!({}));
    }
    Ok(evening)
}

/// The same table later on: four Specializations, four Blessings and something set aside by each.
pub fn full() -> Result<Evening> {
    let mut evening = six()?;
    for (name, ..) in WHO {
        for aptitude in ["Swimming", "Ledgers"] {
            let from = format!("{name}: 1");
            let words = json!({ "from": from, "aptitude": aptitude, "reason": "a full table" });
            evening.play(REFEREE, "add_aptitude", words)?;
        }
        for (aptitude, special) in [
            ("Tying Knots", "Helpful"),
            ("Haggling", "Insured"),
            ("Swimming", "Resolved"),
            ("Ledgers", "Analytical"),
        ] {
            let which = format!("{name}: {aptitude}");
            let words = json!({ "which": which, "special": special, "reason": "a full table" });
            evening.play(REFEREE, "specialize", words)?;
        }
        evening.play(REFEREE, "award", json!({ "character": name, "count": 4 }))?;
    }
    Ok(evening)
}

/// Calls one of the six to a Check.
pub fn call(evening: &mut Evening, nth: usize) -> Result<()> {
    let (name, ..) = WHO[nth % 6];
    evening.play(REFEREE, "call", json!({ "character": name, "intent": DEEDS[nth % 4] }))
}

/// One Check from the call to its end, and some talk.
pub fn action(evening: &mut Evening, nth: usize) -> Result<()> {
    let seat = PLAYERS[nth % 6];
    let (name, ..) = WHO[nth % 6];
    evening.say(
        seat,
        &format!("{name} will {}, as quietly as one can in these boots.", DEEDS[nth % 4]),
    )?;
    call(evening, nth)?;
    evening.play(seat, "roll", json!({}))?;
    evening.answer_all()
}
