//! The few files that pages need, inside the program, under addresses that change with them.

use crate::secrets::hex;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ingle_pages::Site;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

struct Asset {
    name: &'static str,
    kind: &'static str,
    body: &'static [u8],
}

macro_rules! asset {
    ($name:literal, $kind:literal) => {
        Asset { name: $name, kind: $kind, body: include_bytes!(concat!("../public/", $name)) }
    };
}

static ASSETS: [Asset; 4] = [
    asset!("style.css", "text/css; charset=utf-8"),
    asset!("live.js", "text/javascript; charset=utf-8"),
    asset!("idiomorph.min.js", "text/javascript; charset=utf-8"),
    asset!("icon.svg", "image/svg+xml"),
];

/// One hash over all of them: any change changes every address, which costs nothing at this size.
static HASH: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    ASSETS.iter().for_each(|asset| hash.update(asset.body));
    hex(&hash.finalize()[..6])
});

/// The addresses of the files.
pub(crate) static SITE: LazyLock<Site> = LazyLock::new(|| {
    let at = |name: &str| format!("/public/{}/{name}", *HASH);
    Site {
        style: at("style.css"),
        live: at("live.js"),
        morph: at("idiomorph.min.js"),
        icon: at("icon.svg"),
    }
});

/// Serves one of the files.
pub(crate) async fn asset(Path((_, name)): Path<(String, String)>) -> Response {
    match ASSETS.iter().find(|asset| asset.name == name) {
        Some(asset) => {
            let headers = [
                (header::CONTENT_TYPE, asset.kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, asset.body).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
