//! The making of a character: the wizard, samples to begin with, files to bring along.

use crate::assets::SITE;
use crate::play::{Form, answer, wants_json};
use crate::reading::html;
use crate::visitor::{Visitor, visitor};
use crate::{Error, Hall, upload};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use ingle_pages as pages;
use ingle_table::Command;
use std::sync::Arc;

/// A character in the making.
pub(crate) async fn create(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    Ok(page(&visitor(&hall, &id, &headers).await?, &id, |_| ()))
}

/// The wizard, with something to say about what was done just now.
fn page(visitor: &Visitor, id: &str, say: impl FnOnce(&mut pages::Making)) -> Response {
    let table = visitor.host.table();
    let info = table.info();
    let is_making = table.is_making(visitor.seat);
    let brought = table.brought(visitor.viewer).into_iter();
    let own = brought.filter(|(seat, _)| is_making && *seat == visitor.seat);
    let mut making = pages::Making {
        wizard: table.wizard(visitor.seat),
        samples: table.samples(),
        files: info.files.map(str::to_owned),
        referee: info.referee.to_owned(),
        told: own.flat_map(|(_, told)| told).collect(),
        begun: is_making,
        ..pages::Making::default()
    };
    say(&mut making);
    html(pages::wizard(&SITE, &making, &format!("/t/{id}"), info.id))
}

/// Saves a character in the making, and shows what it comes to.
pub(crate) async fn draft(
    state: State<Arc<Hall>>,
    id: Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if wants_json(&headers) {
        return crate::play::draft_only(state, id, headers, body).await;
    }
    let (State(hall), Path(id)) = (state, id);
    let result = async {
        let visitor = visitor(&hall, &id, &headers).await?;
        let form = Form::read(&body)?;
        visitor.host.ask(Some(visitor.seat), Command::Draft(form.others(&[]))).await?;
        Ok(page(&visitor, &id, |making| making.saved = true))
    };
    match result.await {
        Ok(page) => page,
        Err(error) => answer(Err(error), &headers, &format!("/t/{id}/create")),
    }
}

/// Begins with a character that the book brings along.
pub(crate) async fn sample(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let result = async {
        let visitor = visitor(&hall, &id, &headers).await?;
        let name = Form::read(&body)?.word("name")?.to_owned();
        visitor.host.ask(Some(visitor.seat), Command::Sample(name)).await
    };
    answer(result.await, &headers, &format!("/t/{id}/create"))
}

/// Begins with a character file: chosen, pasted, or sent by a program as it is.
///
/// A file that is refused is shown again, with every reason, so that nothing pasted is lost.
pub(crate) async fn adopt(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let back = format!("/t/{id}/create");
    let visitor = match visitor(&hall, &id, &headers).await {
        Ok(visitor) => visitor,
        Err(error) => return answer(Err(error), &headers, &back),
    };
    let sent = match text(&headers, &body) {
        Ok(sent) => sent,
        Err(error) => return answer(Err(error), &headers, &back),
    };
    match visitor.host.ask(Some(visitor.seat), Command::Adopt(sent.clone())).await {
        Err(Error::Refused(why)) if !wants_json(&headers) => {
            let page = page(&visitor, &id, |making| {
                making.refused = why.say.lines().map(str::to_owned).collect();
                making.file = sent;
            });
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
        result => answer(result, &headers, &back),
    }
}

/// The text of the file that was sent.
fn text(headers: &HeaderMap, body: &[u8]) -> Result<String, Error> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default();
    let words = |bytes: &[u8]| {
        String::from_utf8(bytes.to_vec())
            .map_err(|_| Error::refused("This is no text; a character file is one, in UTF-8."))
    };
    if kind.starts_with("application/json") {
        return words(body);
    }
    let Some(boundary) = upload::boundary(kind) else {
        return Ok(Form::read(body)?.word("text")?.to_owned());
    };
    let parts = upload::parts(body, boundary);
    let part = |name: &str| parts.iter().find(|part| part.name == name).map(|part| part.content);
    // A file that was chosen counts; a browser sends an empty one where none was.
    match (part("file").filter(|file| !file.is_empty()), part("text")) {
        (Some(file), _) => words(file),
        (None, Some(text)) => words(text),
        (None, None) => Err(Error::refused("There is no file; choose one, or paste its text.")),
    }
}

/// Hands a character in: what the form says is saved first.
pub(crate) async fn enroll(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let result = async {
        let visitor = visitor(&hall, &id, &headers).await?;
        let pairs = Form::read(&body)?.others(&[]);
        if !pairs.is_empty() {
            visitor.host.ask(Some(visitor.seat), Command::Draft(pairs)).await?;
        }
        visitor.host.ask(Some(visitor.seat), Command::Enroll).await
    };
    match result.await {
        Ok(()) => answer(Ok(()), &headers, &format!("/t/{id}")),
        Err(error) => answer(Err(error), &headers, &format!("/t/{id}/create")),
    }
}
