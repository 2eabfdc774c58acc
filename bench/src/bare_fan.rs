//! A bare fan-out: what is posted goes to everybody who listens. The floor of the live table.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::{get, post};
use futures_util::Stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;

type Sender = broadcast::Sender<Arc<str>>;

/// The whole service: `POST /post/SIZE` sends so many bytes to everybody at `GET /stream/SIZE`, who began with as many.
pub fn router() -> Router {
    let (sender, _) = broadcast::channel(64);
    Router::new()
        .route("/stream/{size}", get(stream))
        .route("/post/{size}", post(send))
        .with_state(sender)
}

async fn send(State(sender): State<Sender>, Path(size): Path<usize>) -> StatusCode {
    let _ = sender.send("x".repeat(size).into());
    StatusCode::NO_CONTENT
}

async fn stream(
    State(sender): State<Sender>,
    Path(size): Path<usize>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let mut receiver = sender.subscribe();
    let events = async_stream::stream! {
        // As a table does, it begins with what there is.
        yield Ok(Event::default().id("0").event("board").data("x".repeat(size)));
        while let Ok(text) = receiver.recv().await {
            yield Ok(Event::default().id("0").event("board").data(text));
        }
    };
    Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
}
