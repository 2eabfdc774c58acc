//! An evening of Terra: six characters, and Risky Actions one after the other.

use crate::evening::{Evening, PLAYERS, REFEREE};
use anyhow::Result;
use ingle_table::Command;
use serde_json::json;

const WHO: [(&str, &str); 6] = [
    ("Mira Oakes", "a lapsed surveyor"),
    ("Tomas Reed", "a ferryman with debts"),
    ("Ilse", "a bell-founder’s widow"),
    ("Old Wick", "a poacher who prays"),
    ("Sun Hee", "a student of storms"),
    ("Bram Tallow", "a candle thief"),
];
const DEEDS: [&str; 4] =
    ["climbs the wet wall", "talks the bees down", "holds the door", "swims under the ice"];

/// A table with six characters in play.
pub fn six() -> Result<Evening> {
    let mut evening = Evening::open("terra")?;
    for (seat, (name, archetype)) in PLAYERS.into_iter().zip(WHO) {
        evening.play(seat, "roll_attributes", json!({}))?;
        evening.play(seat, "keep", json!({}))?;
        let words = |attribute: &str| {
            let pairs = [
                ("name", name),
                ("archetype", archetype),
                ("attribute", attribute),
                ("equipment", "rope, lamp"),
            ];
            Command::Draft(pairs.map(|(name, word)| (name.to_owned(), word.to_owned())).to_vec())
        };
        // An Attribute at its maximum cannot be raised; one of the four always can.
        let attributes = ["Strength", "Dexterity", "Insight", "Resolve"].into_iter();
        let tried: Vec<Result<()>> =
            attributes.map(|attribute| evening.ask(Some(seat), words(attribute))).collect();
        if tried.iter().all(Result::is_err) {
            tried.into_iter().collect::<Result<()>>()?;
        }
        evening.ask(Some(seat), Command::Enroll)?;
        evening.play(REFEREE, "accept", json!({}))?;
    }
    Ok(evening)
}

/// Asks one of the six for a roll.
pub fn call(evening: &mut Evening, nth: usize, light: u8) -> Result<()> {
    let (name, _) = WHO[nth % 6];
    evening.play(
        REFEREE,
        "call",
        json!({ "character": name, "skill": light, "note": DEEDS[nth % 4] }),
    )
}

/// One Risky Action from the call to its end, and some talk.
pub fn action(evening: &mut Evening, nth: usize) -> Result<()> {
    let seat = PLAYERS[nth % 6];
    let (name, _) = WHO[nth % 6];
    evening
        .say(seat, &format!("{name} {}, as quietly as one can in these boots.", DEEDS[nth % 4]))?;
    call(evening, nth, 1 + (nth % 3) as u8)?;
    evening.play(seat, "roll", json!({ "dark": nth % 3 }))?;
    evening.answer_all()?;
    // Nobody is lost for good: this evening has to go on.
    let _ = evening.play(
        REFEREE,
        "amend_ego",
        json!({ "character": name, "ego": 5, "reason": "a long rest" }),
    );
    evening.answer_all()
}
