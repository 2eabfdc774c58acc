//! The live stream: what changed of the viewer's screen, whenever something did, and at no other time.

use crate::assets::SITE;
use crate::visitor::{Standing, standing};
use crate::{Error, Hall, Host, secrets};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use ingle_engine::{Seat, Viewer};
use ingle_pages as pages;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// What a page asks of its stream.
#[derive(Debug, Default, serde::Deserialize)]
pub(crate) struct Asked {
    /// The seat as which a referee looks at the table; 0 for what anybody may see of it.
    #[serde(rename = "as")]
    pub(crate) seen_as: Option<u16>,
}

pub(crate) fn name_of(seats: &[ingle_engine::view::SeatView], seat: Seat) -> String {
    seats.iter().find(|view| view.seat == seat).map_or_else(String::new, |view| view.name.clone())
}

/// Streams a viewer's board.
pub(crate) async fn stream(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let host = hall.table(&id).await?;
    if let Standing::Stranger = standing(&hall, &host, &headers) {
        return Err(Error::forbidden("You have no seat at this table."));
    }
    let key = key_of(&hall, &host, &headers);
    let seen_as = asked.seen_as.map(Seat);
    let known = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    let mut changes = host.changes();
    let boards = async_stream::stream! {
        let mut sent = None;
        loop {
            // Before rendering, so that a change during it is not missed.
            changes.borrow_and_update();
            // A stream outlives the request that opened it: the seat may be gone by now.
            let Some(board) = host.boards.now(&host, &key, seen_as) else { break };
            let hash = board.hash();
            let before = sent.replace(board.clone());
            let event = match &before {
                None if known == Some(hash) => None,
                // Whoever waited at the door is in, or out again: that is another page.
                Some(before) if !board.is_like(before) => Some(Event::default().event("page").data("another")),
                before => Some(board.news(before.as_ref()))
                    .filter(|news| !news.is_empty())
                    .map(|news| Event::default().event("board").data(news)),
            };
            if let Some(event) = event {
                yield Ok::<_, Infallible>(event.id(hash.to_string()));
            }
            if changes.changed().await.is_err() { break }
        }
    };
    let boards = boards.take_until(hall.stop.clone().cancelled_owned());
    let keep = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(boards).keep_alive(keep).into_response())
}

fn key_of(hall: &Hall, host: &Host, headers: &HeaderMap) -> String {
    crate::visitor::token(hall, host, headers)
        .map(|token| secrets::hash(&token))
        .unwrap_or_default()
}

/// The board for a screen that all look at: what an onlooker sees, for those who sit at the table.
pub(crate) async fn shared(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let host = hall.table(&id).await?;
    let Standing::Seated(..) = standing(&hall, &host, &headers) else {
        return Err(Error::forbidden("You have no seat at this table."));
    };
    let screen = host.table().screen(Viewer::ONLOOKER);
    Ok(crate::reading::html(pages::shared(&SITE, &screen, &format!("/t/{id}"))))
}

/// The table's page: the board for those who sit there, the door for others.
pub(crate) async fn page(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let host = hall.table(&id).await?;
    let base = format!("/t/{id}");
    let standing = standing(&hall, &host, &headers);
    let table = host.table();
    let info = table.info();
    let markup = match standing {
        Standing::Stranger => {
            pages::join(&SITE, &crate::entrance::door(&table, &base, String::new(), String::new()))
        }
        Standing::Knocking(seat) => {
            pages::waiting(&SITE, &table.title(), &base, &table.name(seat), info.referee)
        }
        Standing::Seated(_, viewer) => {
            let other = asked.seen_as.filter(|_| viewer.is_referee()).map(Seat);
            match other.and_then(|seat| Some((seat, table.viewer(seat)?))) {
                Some((seat, other)) => {
                    let screen = table.screen(other);
                    let name = name_of(&screen.people, seat);
                    pages::table(&SITE, &screen, &base, Some(&name))
                }
                None => pages::table(&SITE, &table.screen(viewer), &base, None),
            }
        }
    };
    Ok(crate::reading::html(markup))
}
