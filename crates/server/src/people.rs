//! Who may be at the table: the door, roles, links.

use crate::assets::SITE;
use crate::play::{Form, answer, post};
use crate::reading::html;
use crate::visitor::{self, referee};
use crate::{Error, Hall, secrets};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use ingle_engine::Role;
use ingle_pages::{self as pages, Invite, PreEscaped};
use ingle_table::{Command, Door};
use std::sync::Arc;

/// Opens or locks the door.
pub(crate) async fn door(
    hall: State<Arc<Hall>>,
    id: Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    post((hall, id, headers, body), |_, form| match form.word("state")? {
        "open" => Ok(Command::Door(Door::Open)),
        "ask" => Ok(Command::Door(Door::Ask)),
        "locked" => Ok(Command::Door(Door::Locked)),
        _ => Err(Error::refused("The door is `open`, `ask` or `locked`.")),
    })
    .await
}

/// Lets somebody in, or turns them away.
pub(crate) async fn admit(
    hall: State<Arc<Hall>>,
    id: Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    post((hall, id, headers, body), |_, form| {
        let yes = match form.word("answer")? {
            "yes" => true,
            "no" => false,
            _ => return Err(Error::refused("The answer is `yes` or `no`.")),
        };
        Ok(Command::Admit { seat: form.seat()?, yes })
    })
    .await
}

/// Gives somebody a role.
pub(crate) async fn role(
    hall: State<Arc<Hall>>,
    id: Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    post((hall, id, headers, body), |_, form| {
        let role = match form.word("role")? {
            "referee" => Role::Referee,
            "player" => Role::Player,
            "spectator" => Role::Spectator,
            _ => return Err(Error::refused("A role is `referee`, `player` or `spectator`.")),
        };
        Ok(Command::Role { seat: form.seat()?, role })
    })
    .await
}

/// Takes somebody from the table.
pub(crate) async fn remove(
    hall: State<Arc<Hall>>,
    id: Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    post((hall, id, headers, body), |_, form| Ok(Command::Remove { seat: form.seat()? })).await
}

/// Gives a seat a new link, and shows it once.
pub(crate) async fn relink(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let result =
        async {
            let visitor = referee(&hall, &id, &headers).await?;
            let seat = Form::read(&body)?.seat()?;
            let token = secrets::token()?;
            visitor
                .host
                .ask(Some(visitor.seat), Command::Key { seat, key: secrets::hash(&token) })
                .await?;
            let people = visitor.host.table().screen(visitor.viewer).people;
            let name = crate::live::name_of(&people, seat);
            let link = format!("{}/s/{id}/{token}", origin(&hall, &headers));
            let page = invitation(&hall, &visitor, &headers, Some((&name, &link)))?;
            // The one who renews their own link keeps their seat.
            match seat == visitor.seat {
                true => Ok(([(header::SET_COOKIE, visitor::sit(&hall, &id, &token)?)], page)
                    .into_response()),
                false => Ok(page),
            }
        };
    match result.await {
        Ok(page) => page,
        Err(error) => answer(Err(error), &headers, &format!("/t/{id}")),
    }
}

/// The invitation: a link and a code to point a phone at.
pub(crate) async fn invite(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = referee(&hall, &id, &headers).await?;
    invitation(&hall, &visitor, &headers, None)
}

fn invitation(
    hall: &Hall,
    visitor: &visitor::Visitor,
    headers: &HeaderMap,
    fresh: Option<(&str, &str)>,
) -> Result<Response, Error> {
    let table = visitor.host.table();
    let screen = table.screen(visitor.viewer);
    let base = format!("/t/{}", visitor.host.id);
    let link = format!("{}{base}", origin(hall, headers));
    let code = qrcode::QrCode::new(&link)
        .map_err(|_| Error::Internal("no code for the link".to_owned()))?;
    let drawn = code.render::<qrcode::render::svg::Color<'_>>().quiet_zone(true).build();
    // The picture stands inside a page, so its own heading goes.
    let svg = drawn.find("<svg").map_or("", |at| &drawn[at..]).to_owned();
    let invite = Invite {
        title: &screen.title,
        base: &base,
        referee_word: &screen.referee_word,
        link: &link,
        qr: PreEscaped(svg),
        people: &screen.people,
        fresh,
    };
    Ok(html(pages::invite(&SITE, &invite)))
}

/// The address under which people reach this program, as this request did.
fn origin(hall: &Hall, headers: &HeaderMap) -> String {
    if let Some(url) = &hall.settings.url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("http://{host}")
}
