//! Coming in: the home page, a new table, the door, secret links.

use crate::assets::SITE;
use crate::play::Form;
use crate::reading::html;
use crate::visitor::{self, Standing};
use crate::{Error, Hall, secrets};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use ingle_engine::Role;
use ingle_pages::{self as pages, BookCard, Home, HomeTable, Join, NewTable};
use ingle_table::{AnyTable, Command};
use std::sync::Arc;

/// The home page: the tables that this browser has a seat at.
pub(crate) async fn home(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Response {
    let mut tables = Vec::new();
    for (id, key) in visitor::seats(&hall, &headers).into_iter().take(50) {
        // A table that is gone or cannot be opened is no reason to show nothing.
        let Ok(host) = hall.table(&id).await else { continue };
        if let Standing::Seated(seat, viewer) = visitor::by_key(&host, &key) {
            let table = host.table();
            let info = table.info();
            tables.push(HomeTable {
                title: table.title(),
                book_name: info.name.to_owned(),
                name: crate::live::name_of(&table.screen(viewer).people, seat),
                role: viewer.role,
                referee_word: info.referee.to_owned(),
                base: format!("/t/{id}"),
            });
        }
    }
    html(pages::home(&SITE, &Home { tables, may_host: visitor::may_host(&hall, &headers) }))
}

/// The host's own link.
pub(crate) async fn host(
    State(hall): State<Arc<Hall>>,
    Path(key): Path<String>,
) -> Result<Response, Error> {
    if secrets::hash(&key) != hall.host_key {
        return Err(Error::NotFound(
            "This link opens nothing; use the one that Ingle printed when it started.".to_owned(),
        ));
    }
    Ok(([(header::SET_COOKIE, visitor::make_host(&hall, &key)?)], Redirect::to("/"))
        .into_response())
}

/// Which book a page for a new table is about.
#[derive(Debug, Default, serde::Deserialize)]
pub(crate) struct Chosen {
    book: Option<String>,
}

/// The page for a new table.
pub(crate) async fn new_page(
    State(hall): State<Arc<Hall>>,
    Query(chosen): Query<Chosen>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    only_host(&hall, &headers)?;
    Ok(html(new_table(chosen.book.as_deref(), "", "", "")))
}

fn only_host(hall: &Hall, headers: &HeaderMap) -> Result<(), Error> {
    match visitor::may_host(hall, headers) {
        true => Ok(()),
        false => Err(Error::forbidden(
            "Only the host can open tables here: use the host's link, which Ingle prints in the terminal when it starts.",
        )),
    }
}

fn new_table(chosen: Option<&str>, title: &str, name: &str, error: &str) -> pages::Markup {
    let books: Vec<BookCard> = ingle_table::books()
        .into_iter()
        .map(|book| BookCard {
            id: book.id.to_owned(),
            name: book.name.to_owned(),
            about: book.about.to_owned(),
            referee_word: book.referee.to_owned(),
            options: book.options,
        })
        .collect();
    let chosen = books.iter().position(|book| Some(book.id.as_str()) == chosen).unwrap_or(0);
    let new = NewTable {
        books,
        chosen,
        title: title.to_owned(),
        name: name.to_owned(),
        error: error.to_owned(),
    };
    pages::new_table(&SITE, &new)
}

/// Opens a table, and seats whoever did as its referee.
pub(crate) async fn new(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Error> {
    only_host(&hall, &headers)?;
    let form = Form::read(&body)?;
    let (book, title, name) = (form.word("book")?, form.word("table")?, form.word("you")?);
    let options = form.others(&["book", "table", "you"]);
    match hall.open_table(book, title, name, &options).await {
        Ok((id, token)) => {
            let headers = [(header::SET_COOKIE, visitor::sit(&hall, &id, &token)?)];
            Ok((headers, Redirect::to(&format!("/t/{id}"))).into_response())
        }
        Err(error) => {
            let short = |text: &str| text.chars().take(80).collect::<String>();
            let page = new_table(Some(book), &short(title), &short(name), &error.why().say);
            Ok((error.status(), html(page)).into_response())
        }
    }
}

/// What stands at the door of a table.
pub(crate) fn door(table: &AnyTable, base: &str, name: String, error: String) -> Join {
    let info = table.info();
    let onlooker = table.screen(ingle_engine::Viewer::ONLOOKER);
    Join {
        title: table.title(),
        book_name: info.name.to_owned(),
        referee_word: info.referee.to_owned(),
        action: format!("{base}/join"),
        taken: onlooker.people.into_iter().map(|seat| seat.name).collect(),
        door: onlooker.door_state,
        name,
        error,
    }
}

/// Takes a seat, or waits for one.
pub(crate) async fn join(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Error> {
    let host = hall.table(&id).await?;
    let base = format!("/t/{id}");
    // A second click, or somebody who is in already: to the table.
    if !matches!(visitor::standing(&hall, &host, &headers), Standing::Stranger) {
        return Ok(Redirect::to(&base).into_response());
    }
    let form = Form::read(&body)?;
    let name = form.word("name")?.to_owned();
    let role = match form.get("role") {
        Some("spectator") => Role::Spectator,
        Some("player") | None => Role::Player,
        Some(_) => return Err(Error::refused("Come in as `player` or `spectator`.")),
    };
    let token = secrets::token()?;
    let key = secrets::hash(&token);
    match host.ask(None, Command::Join { name: name.clone(), role, key }).await {
        Ok(()) if form.wants_json(&headers) => {
            // A program has no cookies: it gets its token once, and sends it as a bearer.
            Ok((
                StatusCode::CREATED,
                axum::Json(serde_json::json!({ "token": token, "table": id })),
            )
                .into_response())
        }
        Ok(()) => {
            let headers = [(header::SET_COOKIE, visitor::sit(&hall, &id, &token)?)];
            Ok((headers, Redirect::to(&base)).into_response())
        }
        Err(error) if form.wants_json(&headers) => Err(error),
        Err(error) => {
            let name = name.chars().take(80).collect();
            let page = pages::join(&SITE, &door(&host.table(), &base, name, error.why().say));
            Ok((error.status(), html(page)).into_response())
        }
    }
}

/// A seat's secret link: gives this browser the seat.
pub(crate) async fn seat(
    State(hall): State<Arc<Hall>>,
    Path((id, token)): Path<(String, String)>,
) -> Result<Response, Error> {
    let host = hall.table(&id).await?;
    match visitor::by_key(&host, &secrets::hash(&token)) {
        Standing::Stranger => Err(Error::NotFound(
            "This link opens no seat (any more); ask for a new one at the table.".to_owned(),
        )),
        _ => {
            let headers = [(header::SET_COOKIE, visitor::sit(&hall, &id, &token)?)];
            Ok((headers, Redirect::to(&format!("/t/{id}"))).into_response())
        }
    }
}
