//! Everything that is posted to a table: moves, dice, talk.

use crate::assets::SITE;
use crate::visitor::{Visitor, visitor};
use crate::{Error, Hall};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use ingle_engine::{Filled, Seat, Stamp};
use ingle_pages as pages;
use ingle_table::{Command, Fields, Mark, Seen, To};
use std::sync::Arc;

/// More fields than any form of ours has.
const MOST_FIELDS: usize = 200;

/// What a form sent.
pub(crate) struct Form {
    pairs: Vec<(String, String)>,
}

impl Form {
    /// Reads the body of a form.
    pub(crate) fn read(body: &[u8]) -> Result<Self, Error> {
        let pairs: Vec<(String, String)> = form_urlencoded::parse(body)
            .take(MOST_FIELDS + 1)
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect();
        match pairs.len() > MOST_FIELDS {
            true => Err(Error::refused(format!("A form has at most {MOST_FIELDS} fields."))),
            false => Ok(Self { pairs }),
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn word(&self, name: &str) -> Result<&str, Error> {
        self.get(name).ok_or_else(|| Error::refused(format!("The field `{name}` is missing.")))
    }

    pub(crate) fn number(&self, name: &str) -> Result<i64, Error> {
        let word = self.word(name)?;
        word.trim().parse().map_err(|_| {
            let short: String = word.chars().take(40).collect();
            Error::refused(format!("`{name}` is a whole number, not “{short}”."))
        })
    }

    /// A number that counts something; one below zero is as wrong as one that is too high.
    fn count(&self, name: &str) -> Result<u64, Error> {
        self.number(name).map(|number| u64::try_from(number).unwrap_or(u64::MAX))
    }

    pub(crate) fn seat(&self) -> Result<Seat, Error> {
        let number = self.number("seat")?;
        u16::try_from(number).map(Seat).map_err(|_| Error::refused("Nobody sits in that seat."))
    }

    /// Whose move it is, and what was on the screen that it answers.
    fn at(&self) -> Result<(Seat, Stamp), Error> {
        let word = self.word("at")?;
        let wrong = || {
            let short: String = word.chars().take(40).collect();
            Error::refused(format!("`at` is seat.shown.nth in whole numbers, not “{short}”."))
        };
        let numbers: Option<Vec<u32>> = word.split('.').map(|part| part.parse().ok()).collect();
        let Some([seat, shown, nth]) = numbers.as_deref() else { return Err(wrong()) };
        let seat = u16::try_from(*seat).map_err(|_| Error::refused("Nobody sits in that seat."))?;
        Ok((Seat(seat), Stamp { shown: *shown, nth: *nth }))
    }

    /// The fields that are not named here.
    pub(crate) fn others(&self, known: &[&str]) -> Vec<(String, String)> {
        self.pairs.iter().filter(|(name, _)| !known.contains(&name.as_str())).cloned().collect()
    }

    pub(crate) fn wants_json(&self, headers: &HeaderMap) -> bool {
        wants_json(headers)
    }

    fn one_of<T: Copy>(&self, name: &str, known: &[(&str, T)]) -> Result<T, Error> {
        let word = self.word(name)?;
        let found = known.iter().find(|(value, _)| *value == word);
        found.map(|(_, one)| *one).ok_or_else(|| {
            let words: Vec<&str> = known.iter().map(|(value, _)| *value).collect();
            Error::refused(format!("`{name}` is one of: {}.", words.join(", ")))
        })
    }
}

/// Whether the answer is read by a program, ours or another.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("application/json"))
}

/// Answers a post: for a page without script by going back to the table, else by a bare code.
pub(crate) fn answer(result: Result<(), Error>, headers: &HeaderMap, back: &str) -> Response {
    match (result, wants_json(headers)) {
        (Ok(()), true) => StatusCode::NO_CONTENT.into_response(),
        (Ok(()), false) => Redirect::to(back).into_response(),
        (Err(error), true) => error.into_response(),
        (Err(error), false) => {
            let why = error.why();
            let page = pages::message(
                &SITE,
                "That did not go through",
                &why.say,
                Some((back, "Back to the table")),
            );
            (error.status(), crate::reading::html(page)).into_response()
        }
    }
}

type Posted = (State<Arc<Hall>>, Path<String>, HeaderMap, Bytes);

/// Posts a command that a form makes.
pub(crate) async fn post(
    (State(hall), Path(id), headers, body): Posted,
    make: impl FnOnce(&Visitor, &Form) -> Result<Command, Error>,
) -> Response {
    let result = async {
        let visitor = visitor(&hall, &id, &headers).await?;
        let form = Form::read(&body)?;
        let command = make(&visitor, &form)?;
        visitor.host.ask(Some(visitor.seat), command).await
    };
    answer(result.await, &headers, &format!("/t/{id}"))
}

macro_rules! posts {
    ($($(#[$doc:meta])* $name:ident($visitor:ident, $form:ident) $make:block)*) => {
        $(
            $(#[$doc])*
            pub(crate) async fn $name(
                hall: State<Arc<Hall>>,
                id: Path<String>,
                headers: HeaderMap,
                body: Bytes,
            ) -> Response {
                post((hall, id, headers, body), |$visitor, $form| $make).await
            }
        )*
    };
}

posts! {
    /// Says something.
    say(_visitor, form) {
        let to = match form.get("to") {
            None | Some("" | "everyone") => To::Everyone,
            Some("referees") => To::Referees,
            Some(_) => To::Seat(u16::try_from(form.number("to")?).map(Seat).map_err(|_| Error::refused("Nobody sits there."))?),
        };
        Ok(Command::Say { to, text: form.word("text")?.to_owned() })
    }
    /// Keeps private notes.
    note(_visitor, form) { Ok(Command::Note(form.word("text")?.to_owned())) }
    /// Throws dice for no rule.
    throw(_visitor, form) {
        let seen = form.one_of("seen", &[
            ("everyone", Seen::Everyone), ("me", Seen::MeAndReferees), ("referees", Seen::Referees),
        ])?;
        let label = form.get("label").unwrap_or_default().to_owned();
        let words = form.get("fell").unwrap_or_default().split([' ', ',', ';']).filter(|word| !word.is_empty());
        let fell: Option<Vec<i64>> = words.take(21).map(|word| word.parse().ok()).collect();
        let fell = fell.ok_or_else(|| Error::refused("What fell are numbers with spaces between them, such as 3 5."))?;
        Ok(Command::Throw { count: form.number("count")?, sides: form.number("sides")?, label, seen, fell })
    }
    /// Begins a session or scene.
    marker(_visitor, form) {
        let mark = form.one_of("kind", &[("scene", Mark::Scene), ("session", Mark::Session)])?;
        Ok(Command::Mark(mark, form.get("text").unwrap_or_default().to_owned()))
    }
    /// Throws by hand from now on, or no longer.
    hands(visitor, form) {
        let on = form.one_of("value", &[("on", true), ("off", false)])?;
        let seat = if form.get("seat").is_some() { form.seat()? } else { visitor.seat };
        Ok(Command::Hands { seat, on })
    }
    /// Types dice in.
    dice(_visitor, form) {
        let all = form.pairs.iter().filter(|(name, word)| name == "die" && !word.trim().is_empty());
        let faces: Result<Vec<i64>, _> = all.map(|(_, word)| word.trim().parse()).collect();
        let faces = faces.map_err(|_| Error::refused("Dice are whole numbers: type what each one shows."))?;
        Ok(Command::Dice { asked: form.count("asked")?, faces })
    }
    /// Lets the table throw the dice that were to be typed in.
    throw_for_me(_visitor, form) { Ok(Command::ThrowForMe { asked: form.count("asked")? }) }
    /// Gives up the move that waits for dice.
    give_up(_visitor, form) { Ok(Command::Cancel { asked: form.count("asked")? }) }
    /// Takes back one's own last move.
    take_back(_visitor, form) {
        Ok(Command::TakeBack { replies: form.count("to")? })
    }
    /// Takes back what others did.
    rewind(_visitor, form) {
        Ok(Command::Rewind { to: form.count("to")?, reason: form.word("reason")?.to_owned() })
    }
    /// Saves a character in the making without a page.
    draft_only(_visitor, form) { Ok(Command::Draft(form.others(&[]))) }
}

/// A move as a program sends it.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonMove {
    seat: Option<Seat>,
    shown: u32,
    nth: u32,
    verb: String,
    #[serde(default)]
    fields: Filled,
}

/// Makes a move.
pub(crate) async fn make_move(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let result = async {
        let visitor = visitor(&hall, &id, &headers).await?;
        let json = headers
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        let command = match json {
            true => {
                let sent: JsonMove = serde_json::from_slice(&body).map_err(|error| {
                    Error::refused(format!(
                        "This is no move: {error}; it takes seat, shown, nth, verb and fields."
                    ))
                })?;
                Command::Move {
                    seat: sent.seat.unwrap_or(visitor.seat),
                    stamp: Stamp { shown: sent.shown, nth: sent.nth },
                    verb: sent.verb,
                    fields: Fields::Typed(sent.fields),
                }
            }
            false => {
                let form = Form::read(&body)?;
                let (seat, stamp) = form.at()?;
                let verb = form.word("verb")?.to_owned();
                let fields = Fields::Words(form.others(&["at", "verb"]));
                Command::Move { seat, stamp, verb, fields }
            }
        };
        visitor.host.ask(Some(visitor.seat), command).await
    };
    answer(result.await, &headers, &format!("/t/{id}"))
}
