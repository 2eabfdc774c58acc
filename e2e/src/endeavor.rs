//! An Endeavor in the browser: everybody makes the plainest move that is open, until it is over.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::{PATIENCE, Person};

/// What to do first of all that is open; what is not listed is left alone.
const FIRST: &[&str] = &[
    "position",
    "order",
    "sense",
    "stay_with",
    "roll",
    "leave_order",
    "hold_back",
    "revenge",
    "loot",
    "take_steps",
    "keep_steps",
    "give_height",
    "spread",
    "tied",
    "declare_victory",
    "scheme_victory",
    "onslaught",
    "combo",
    "overcome",
    "attack_again",
    "no_special",
    "turn_advance",
    "turn_attack",
    "turn_pass",
    "let_be",
    "settle",
];

/// The verbs of all forms in a part of the page; what is greyed out is no form.
const VERBS: &str =
    "at => [...document.querySelectorAll(`${at} form > input[name=verb]`)].map(one => one.value)";

impl Person {
    /// Lists the moves that are open to this person, by verb.
    pub async fn open_moves(&self) -> Result<Vec<String>> {
        self.verbs("#now").await
    }

    async fn verbs(&self, part: &str) -> Result<Vec<String>> {
        Ok(self.evaluate(VERBS, Some(&part)).await?)
    }

    /// Makes the first of the plain answers to the open question, as its form stands, and says whether there was one.
    pub async fn goes_on(&self) -> Result<bool> {
        let open = self.verbs("#question").await?;
        let first = FIRST.iter().find(|verb| open.iter().any(|one| one == *verb));
        match first {
            Some(verb) => self.plays(verb, &[]).await.map(|()| true),
            None => Ok(false),
        }
    }
}

/// Plays until the log tells something, in at most so many moves.
pub async fn play_until(people: &[&Person], words: &str, most: usize) -> Result<()> {
    play(people, words, most, async || {
        let told = people[0].locator("#log").inner_text().await?.contains(words);
        Ok(told.then_some(()))
    })
    .await
}

/// Plays until somebody could make a move, in at most so many moves, and gives who.
pub async fn play_until_open<'a>(
    people: &[&'a Person],
    verb: &str,
    most: usize,
) -> Result<&'a Person> {
    play(people, verb, most, async || {
        for person in people {
            if person.open_moves().await?.iter().any(|open| open == verb) {
                return Ok(Some(*person));
            }
        }
        Ok(None)
    })
    .await
}

/// Plays until something is found. The last move may still be on its way to the others' pages: while nobody can go on,
/// it is looked for again.
async fn play<T>(
    people: &[&Person],
    what: &str,
    most: usize,
    find: impl AsyncFn() -> Result<Option<T>>,
) -> Result<T> {
    let (mut moves, mut moved) = (0, Instant::now());
    loop {
        if let Some(found) = find().await? {
            return Ok(found);
        }
        if moves < most && go_on(people).await? {
            (moves, moved) = (moves + 1, Instant::now());
        } else if moved.elapsed() > PATIENCE {
            let now = people[0].locator("#now").inner_text().await?;
            bail!("{moves} moves of {most}, and no {what:?}:\n{now}")
        }
    }
}

/// One move, by whoever is the first that can; says whether there was one.
async fn go_on(people: &[&Person]) -> Result<bool> {
    for person in people {
        if person.goes_on().await? {
            return Ok(true);
        }
    }
    Ok(false)
}
