//! The pages of numbers of a book.

use crate::Error;
use crate::assets::SITE;
use crate::reading::html;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use ingle_pages as pages;
use ingle_table::BookInfo;
use tokio::task::spawn_blocking;

fn book(id: &str) -> Result<BookInfo, Error> {
    let found = ingle_table::books().into_iter().find(|info| info.id == id);
    found.ok_or_else(|| Error::NotFound("There is no such book.".to_owned()))
}

/// All of them.
pub(crate) async fn list(Path(id): Path<String>) -> Result<Response, Error> {
    let info = book(&id)?;
    Ok(html(pages::numbers(&SITE, info.id, info.name, &info.studies)))
}

/// One of them, for what was asked; what cannot be asked is said on the page.
pub(crate) async fn study(
    Path((id, key)): Path<(String, String)>,
    Query(asked): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let info = book(&id)?;
    let book = info.id;
    // Somebody counts here for as long as they like; whoever plays does not wait for it.
    let found = spawn_blocking(move || ingle_table::study(book, &key, &asked)).await;
    let found = found
        .map_err(|error| Error::Internal(error.to_string()))?
        .ok_or_else(|| Error::NotFound("There is no such page of numbers.".to_owned()))?;
    let page = pages::study(&SITE, info.id, info.name, &found.study, &found.found);
    let status = if found.found.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
    Ok((status, html(page)).into_response())
}
