//! What stands before every request: headers that keep a page to itself, no posts from other sites, and errors that can be read.

use crate::reading::{is_read, readable};
use crate::{Error, Hall};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types live";

/// Refuses posts from other sites, makes pages of errors for people, and sets the headers of every answer.
pub(crate) async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let own = request.method().is_safe() || same_site(request.headers(), &hall);
    let mut response = match own {
        true if is_read(&request) => readable(next.run(request).await).await,
        true => next.run(request).await,
        false => {
            Error::forbidden("This came from another site; open the table itself and try there.")
                .into_response()
        }
    };
    let headers = response.headers_mut();
    let mut set = |name, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    // Secret links are part of an address, so other sites must not be told it.
    set(header::REFERRER_POLICY, "same-origin");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::CACHE_CONTROL, "no-store");
    if hall.is_https() {
        set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    }
    response
}

fn same_site(headers: &HeaderMap, hall: &Hall) -> bool {
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        Some(b"same-origin" | b"none") => true,
        Some(_) => false,
        // Browsers leave that header out over plain http on a home network; programs leave out both.
        None => match (text(header::ORIGIN), text(header::HOST)) {
            (None, _) => true,
            (Some(origin), host) => {
                let place = origin.split_once("://").map(|(_, place)| place);
                place.is_some() && (place == host || Some(origin) == hall.settings.url.as_deref())
            }
        },
    }
}
