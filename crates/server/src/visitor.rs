//! Who asks: cookies, tokens, and the seat that they open.

use crate::{Error, Hall, Host, secrets};
use axum::http::{HeaderMap, HeaderValue, header};
use ingle_engine::{Seat, Viewer};
use std::sync::Arc;

/// Somebody with a seat at a table.
pub(crate) struct Visitor {
    pub(crate) host: Arc<Host>,
    pub(crate) seat: Seat,
    pub(crate) viewer: Viewer,
}

/// What a token is to a table.
pub(crate) enum Standing {
    /// No seat.
    Stranger,
    /// At the door.
    Knocking(Seat),
    /// At the table.
    Seated(Seat, Viewer),
}

/// What the cookies and headers of a request are to a table.
pub(crate) fn standing(hall: &Hall, host: &Host, headers: &HeaderMap) -> Standing {
    match token(hall, host, headers) {
        Some(token) => by_key(host, &secrets::hash(&token)),
        None => Standing::Stranger,
    }
}

/// The token that a request carries for a table.
pub(crate) fn token(hall: &Hall, host: &Host, headers: &HeaderMap) -> Option<String> {
    bearer(headers).or_else(|| cookie(headers, &seat_cookie(hall, &host.id)))
}

/// What a hashed token is to a table.
pub(crate) fn by_key(host: &Host, key: &str) -> Standing {
    let table = host.table();
    match table.seat_of(key) {
        Some((seat, true)) => Standing::Knocking(seat),
        Some((seat, false)) => match table.viewer(seat) {
            Some(viewer) => Standing::Seated(seat, viewer),
            None => Standing::Stranger,
        },
        None => Standing::Stranger,
    }
}

/// Somebody who must have a seat.
pub(crate) async fn visitor(hall: &Hall, id: &str, headers: &HeaderMap) -> Result<Visitor, Error> {
    let host = hall.table(id).await?;
    match standing(hall, &host, headers) {
        Standing::Seated(seat, viewer) => Ok(Visitor { host, seat, viewer }),
        Standing::Knocking(_) => {
            Err(Error::forbidden("You are still at the door; wait to be let in."))
        }
        Standing::Stranger => {
            Err(Error::forbidden("You have no seat at this table; open it and sit down first."))
        }
    }
}

/// Somebody who must run the game.
pub(crate) async fn referee(hall: &Hall, id: &str, headers: &HeaderMap) -> Result<Visitor, Error> {
    let visitor = visitor(hall, id, headers).await?;
    match visitor.viewer.is_referee() {
        true => Ok(visitor),
        false => {
            let word = visitor.host.table().info().referee;
            Err(Error::forbidden(format!("Only the {word} can look at this.")))
        }
    }
}

/// Whether the request comes from the host of the hall.
pub(crate) fn may_host(hall: &Hall, headers: &HeaderMap) -> bool {
    hall.settings.anyone_may_host
        || cookie(headers, &name(hall, "host"))
            .is_some_and(|key| secrets::hash(&key) == hall.host_key)
}

/// The seats that a browser has: table ids and hashed tokens.
pub(crate) fn seats(hall: &Hall, headers: &HeaderMap) -> Vec<(String, String)> {
    let prefix = name(hall, "seat-");
    let mut all = Vec::new();
    for (name, value) in cookies(headers) {
        if let Some(id) = name.strip_prefix(&prefix) {
            all.push((id.to_owned(), secrets::hash(value)));
        }
    }
    all
}

/// Over https the name pins the cookie to this very host; over plain http browsers would drop it.
fn name(hall: &Hall, name: &str) -> String {
    match hall.is_https() {
        true => format!("__Host-{name}"),
        false => name.to_owned(),
    }
}

fn seat_cookie(hall: &Hall, id: &str) -> String {
    name(hall, &format!("seat-{id}"))
}

/// The header that gives a browser its seat.
pub(crate) fn sit(hall: &Hall, id: &str, token: &str) -> Result<HeaderValue, Error> {
    set(hall, &seat_cookie(hall, id), token)
}

/// The header that makes a browser the host's.
pub(crate) fn make_host(hall: &Hall, key: &str) -> Result<HeaderValue, Error> {
    set(hall, &name(hall, "host"), key)
}

fn set(hall: &Hall, name: &str, value: &str) -> Result<HeaderValue, Error> {
    let secure = if hall.is_https() { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}");
    HeaderValue::from_str(&text).map_err(|_| Error::refused("This is no link of ours."))
}

fn cookie(headers: &HeaderMap, wanted: &str) -> Option<String> {
    let mut all = cookies(headers);
    all.find(|(name, _)| *name == wanted).map(|(_, value)| value.to_owned())
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::to_owned)
}
