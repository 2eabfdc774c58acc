//! The service without a socket, for tests.

#![allow(dead_code)]

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt as _;
use ingle_server::journal::MemoryJournal;
use ingle_server::{Hall, Settings, app};
use std::net::SocketAddr;
use std::sync::Arc;
use tower::ServiceExt as _;

pub struct Site {
    pub app: axum::Router,
    pub key: String,
}

pub struct Answer {
    pub status: StatusCode,
    pub headers: axum::http::HeaderMap,
    pub body: String,
}

impl Site {
    pub async fn open(settings: Settings) -> Self {
        let (hall, key) =
            Hall::open(Arc::new(MemoryJournal::new()), settings).await.expect("opens");
        Self { app: app(hall), key }
    }

    pub async fn friendly() -> Self {
        Self::open(Settings { anyone_may_host: true, unlimited: true, ..Settings::default() }).await
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let mut request = request;
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
        let response: Response = self.app.clone().oneshot(request).await.expect("answers");
        let (parts, body) = response.into_parts();
        let body = body.collect().await.expect("a body").to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
        }
    }

    pub async fn get(&self, path: &str, cookie: &str) -> Answer {
        let request =
            Request::get(path).header(header::COOKIE, cookie).header(header::ACCEPT, "text/html");
        self.send(request.body(Body::empty()).expect("a request")).await
    }

    pub async fn post(&self, path: &str, cookie: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header(header::COOKIE, cookie)
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(form.to_owned())).expect("a request")).await
    }

    /// Opens a table with an open door; returns its path and the referee's cookie.
    pub async fn table(&self, book: &str) -> (String, String) {
        let made = self.post("/new", "", &format!("book={book}&table=Ember+Road&you=Greta")).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let path = made.headers[header::LOCATION].to_str().expect("text").to_owned();
        let cookie = made.cookie();
        let opened = self.post(&format!("{path}/door"), &cookie, "state=open").await;
        assert_eq!(opened.status, StatusCode::NO_CONTENT, "{}", opened.body);
        (path, cookie)
    }

    pub async fn sit(&self, path: &str, name: &str) -> String {
        // Without `Accept: application/json`, as a page without script does.
        let request = Request::post(format!("{path}/join"))
            .body(Body::from(format!("name={name}&role=player")));
        let sat = self.send(request.expect("a request")).await;
        assert_eq!(sat.status, StatusCode::SEE_OTHER, "{}", sat.body);
        sat.cookie()
    }
}

impl Answer {
    pub fn cookie(&self) -> String {
        let set = self.headers[header::SET_COOKIE].to_str().expect("text");
        set.split(';').next().expect("a cookie").to_owned()
    }

    pub fn says(&self, status: StatusCode, words: &str) {
        assert_eq!(self.status, status, "{}", self.body);
        assert!(self.body.contains(words), "{} lacks {words}", self.body);
    }
}
