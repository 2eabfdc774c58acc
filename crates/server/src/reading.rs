//! Pages that are read: sheets, the referee's screen, rules, the log.

use crate::assets::SITE;
use crate::visitor::{referee, visitor};
use crate::{Error, Hall};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use ingle_engine::RuleId;
use ingle_engine::view::{LineKind, Node, View};
use ingle_pages::{self as pages, Credit, Markup};
use ingle_table::export;
use std::sync::Arc;

/// How many older lines come at once.
const OLDER: usize = 100;

pub(crate) fn html(page: Markup) -> Response {
    Html(page.into_string()).into_response()
}

/// What a viewer sees, as data.
pub(crate) async fn screen(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = visitor(&hall, &id, &headers).await?;
    let screen = visitor.host.table().screen(visitor.viewer);
    Ok(axum::Json(screen).into_response())
}

/// A character's sheet.
pub(crate) async fn sheet(
    State(hall): State<Arc<Hall>>,
    Path((id, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = visitor(&hall, &id, &headers).await?;
    let table = visitor.host.table();
    let sheet = table.sheet(&name, visitor.viewer);
    let sheet = sheet
        .ok_or_else(|| Error::NotFound("There is no such character at this table.".to_owned()))?;
    let title = table
        .screen(visitor.viewer)
        .characters
        .into_iter()
        .find(|one| one.sheet.as_deref() == Some(&name));
    let title = title.map_or_else(|| name.clone(), |one| one.name);
    let file = table.hand_out(&name, visitor.viewer).is_some().then_some(name.as_str());
    Ok(html(pages::sheet(&SITE, &title, &sheet, &format!("/t/{id}"), table.info().id, file)))
}

/// A character as a file of another program.
pub(crate) async fn sheet_file(
    State(hall): State<Arc<Hall>>,
    Path((id, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = visitor(&hall, &id, &headers).await?;
    let file = visitor.host.table().hand_out(&name, visitor.viewer).ok_or_else(|| {
        Error::NotFound("There is no such file, or it is not yours to have.".to_owned())
    })?;
    // Letters of every alphabet can be in a name, but not in a header.
    let word = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = name.chars().take(60).map(word).collect();
    let headers = [
        (header::CONTENT_TYPE, "application/json; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.json\"")),
    ];
    Ok((headers, file).into_response())
}

/// The referee's screen.
pub(crate) async fn referee_screen(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = referee(&hall, &id, &headers).await?;
    let table = visitor.host.table();
    let screen = table.screen(visitor.viewer);
    let others = screen.people.iter().filter(|seat| seat.seat != visitor.seat);
    let seats: Vec<_> = others.map(|seat| (seat.clone(), table.acting(seat.seat))).collect();
    let mut secrets = View::new();
    for line in
        screen.log.iter().filter(|line| !line.seen.is_empty() && line.kind == LineKind::Game)
    {
        secrets.push(Node::Line(line.clone()));
    }
    let brought = table.brought(visitor.viewer);
    let brought = brought.into_iter().map(|(seat, told)| (table.name(seat), told)).collect();
    let desk = pages::Desk { seats, secrets, brought, numbers: !table.info().studies.is_empty() };
    Ok(html(pages::referee(&SITE, &screen, &desk, &format!("/t/{id}"))))
}

/// What going back would undo, before it does.
pub(crate) async fn rewind(
    State(hall): State<Arc<Hall>>,
    Path((id, to)): Path<(String, u64)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = referee(&hall, &id, &headers).await?;
    let table = visitor.host.table();
    let lines = table.undoes(visitor.viewer, to);
    Ok(html(pages::rewind(&SITE, &table.title(), &lines, &format!("/t/{id}"), table.info().id, to)))
}

/// Which part of the log is asked for.
#[derive(Debug, serde::Deserialize)]
pub(crate) struct Before {
    before: Option<u64>,
}

/// Older lines of the log.
pub(crate) async fn log(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(asked): Query<Before>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = visitor(&hall, &id, &headers).await?;
    let table = visitor.host.table();
    let lines = table.older(visitor.viewer, asked.before.unwrap_or(u64::MAX >> 1), OLDER);
    Ok(html(pages::log(&SITE, &table.title(), &lines, &format!("/t/{id}"), table.info().id)))
}

/// The log as Markdown, as this viewer may read it.
pub(crate) async fn markdown(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = visitor(&hall, &id, &headers).await?;
    let table = visitor.host.table();
    let text = export::markdown(&table.title(), &table.whole_log(visitor.viewer));
    let headers = [
        (header::CONTENT_TYPE, "text/markdown; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"log.md\""),
    ];
    Ok((headers, text).into_response())
}

/// The whole table as one file, for referees.
pub(crate) async fn whole(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = referee(&hall, &id, &headers).await?;
    let text = hall.export(visitor.host.no()).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"table.jsonl\""),
    ];
    Ok((headers, text).into_response())
}

/// What is looked for in the rules.
#[derive(Debug, Default, serde::Deserialize)]
pub(crate) struct Looked {
    #[serde(default)]
    q: String,
}

/// The rules of the first book.
pub(crate) async fn all_rules() -> Redirect {
    Redirect::to(&format!("/rules/{}", ingle_table::books()[0].id))
}

/// A book's rules, searched.
pub(crate) async fn rules(
    Path(book): Path<String>,
    Query(looked): Query<Looked>,
) -> Result<Response, Error> {
    rules_page(&book, &looked.q, |rules| match looked.q.trim() {
        "" => rules.lines.iter().filter(|rule| rule.told.is_none()).take(40).collect(),
        query => rules.find(query).take(200).collect(),
    })
}

/// One rule.
pub(crate) async fn rule(Path((book, id)): Path<(String, String)>) -> Result<Response, Error> {
    let id =
        RuleId::parse(&id).ok_or_else(|| Error::NotFound("There is no such rule.".to_owned()))?;
    rules_page(&book, id.as_str(), |rules| rules.get(id).into_iter().collect())
}

fn rules_page(
    book: &str,
    query: &str,
    find: impl FnOnce(&'static ingle_engine::Rules) -> Vec<&'static ingle_engine::Rule>,
) -> Result<Response, Error> {
    let books = ingle_table::books();
    let info = books.iter().find(|info| info.id == book);
    let info = info.ok_or_else(|| Error::NotFound("There is no such book.".to_owned()))?;
    let lines: Vec<(RuleId, String)> =
        find(info.rules).into_iter().map(|rule| (rule.id, rule.text.clone())).collect();
    let names: Vec<(String, String)> =
        books.iter().map(|info| (info.id.to_owned(), info.name.to_owned())).collect();
    let query: String = query.chars().take(100).collect();
    let studies: Vec<(&str, &str)> =
        info.studies.iter().map(|study| (study.key, study.title)).collect();
    Ok(html(pages::rules(&SITE, &names, book, &query, &lines, &studies)))
}

/// The games and their authors.
pub(crate) async fn about() -> Response {
    let credit = |name: &str, text: &str, link: &str| Credit {
        name: name.to_owned(),
        text: text.to_owned(),
        link: link.to_owned(),
    };
    let credits = [
        credit(
            "Humanity, Blessed ⊜ Community Content",
            "The game by snotskie, © 2025, CC BY-NC-ND 4.0. The newest stable version is at the link.",
            "https://snotskie.github.io/ttrpg/",
        ),
        credit(
            "Terra",
            "The game by terra-campaigns. It names as its sources Trophy by Jesse Ross and Hedgemaze Press (CC BY 4.0), \
             adapted from Cthulhu Dark with permission of Graham Walmsley and based on Blades in the Dark by John Harper, \
             One Seven Design (CC BY 3.0).",
            "https://github.com/terra-campaigns/terraSystem",
        ),
        credit(
            "Maelstrom",
            "The game by James Tanner, MIT.",
            "https://github.com/Tanndev/Maelstrom",
        ),
    ];
    html(pages::about(&SITE, &credits))
}

/// Nothing here.
pub(crate) async fn missing() -> Response {
    let page = pages::message(
        &SITE,
        "There is nothing here",
        "Check the link, or start from the home page.",
        Some(("/", "Home")),
    );
    (StatusCode::NOT_FOUND, html(page)).into_response()
}

/// Whether a request is for a page that a person reads.
pub(crate) fn is_read(request: &axum::extract::Request) -> bool {
    let accept = request.headers().get(header::ACCEPT);
    request.method().is_safe()
        && accept.is_some_and(|accept| accept.as_bytes().starts_with(b"text/html"))
}

/// An answer as a person reads it: an error as a page.
pub(crate) async fn readable(response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    if status.is_success() || kind.is_none_or(|kind| kind != "application/json") {
        return response;
    }
    let body = axum::body::to_bytes(response.into_body(), 64 * 1024).await.unwrap_or_default();
    let value: serde_json::Value = serde_json::from_slice(&body).unwrap_or_default();
    let say = value["say"].as_str().unwrap_or("Something went wrong.");
    (status, html(pages::message(&SITE, "Not here", say, Some(("/", "Home"))))).into_response()
}
