//! The service without a socket: who may do what, and how it says no.

mod site;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use ingle_server::Settings;
use site::Site;
use tower::ServiceExt as _;

#[tokio::test]
async fn only_the_host_opens_tables() {
    let site = Site::open(Settings::default()).await;
    site.post("/new", "", "book=terra&table=x&you=y").await.says(StatusCode::FORBIDDEN, "host");
    site.get("/new", "").await.says(StatusCode::FORBIDDEN, "host");
    site.get("/host/wrong", "").await.says(StatusCode::NOT_FOUND, "opens nothing");
    let host = site.get(&format!("/host/{}", site.key), "").await;
    assert_eq!(host.status, StatusCode::SEE_OTHER);
    let cookie = host.cookie();
    assert!(site.get("/new", &cookie).await.status.is_success());
    let made = site.post("/new", &cookie, "book=terra&table=x&you=y").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    let set = made.headers[header::SET_COOKIE].to_str().expect("text");
    assert!(
        set.contains("HttpOnly") && set.contains("SameSite=Lax") && !set.contains("Secure"),
        "{set}"
    );
}

#[tokio::test]
async fn over_https_cookies_are_pinned_to_the_host() {
    let settings = Settings {
        url: Some("https://table.example".to_owned()),
        anyone_may_host: true,
        unlimited: true,
        ..Settings::default()
    };
    let site = Site::open(settings).await;
    let made = site.post("/new", "", "book=terra&table=x&you=y").await;
    let set = made.headers[header::SET_COOKIE].to_str().expect("text");
    assert!(set.starts_with("__Host-seat-") && set.contains("; Secure"), "{set}");
    assert!(made.headers.contains_key("cross-origin-opener-policy"));
}

#[tokio::test]
async fn every_answer_keeps_to_itself() {
    let site = Site::friendly().await;
    for path in ["/", "/about", "/rules", "/nowhere", "/t/nowhere", "/new"] {
        let answer = site.get(path, "").await;
        let policy = answer.headers[header::CONTENT_SECURITY_POLICY].to_str().expect("text");
        assert!(
            policy.contains("default-src 'none'") && policy.contains("trusted-types live"),
            "{path}"
        );
        assert_eq!(answer.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(answer.headers[header::REFERRER_POLICY], "same-origin");
    }
}

#[tokio::test]
async fn a_shared_screen_shows_what_anybody_may_see() {
    let site = Site::friendly().await;
    let (path, cookie) = site.table("blessed-3").await;
    let shared = site.get(&format!("{path}/board"), &cookie).await;
    assert!(shared.status.is_success());
    assert!(!shared.body.contains("<form") && shared.body.contains("stream?as=0"));
    site.get(&format!("{path}/board"), "").await.says(StatusCode::FORBIDDEN, "no seat");
}

#[tokio::test]
async fn posts_of_other_sites_are_refused() {
    let site = Site::friendly().await;
    let (path, cookie) = site.table("terra").await;
    let cases = [
        (vec![("sec-fetch-site", "cross-site")], false),
        (vec![("sec-fetch-site", "same-site")], false),
        (vec![("sec-fetch-site", "same-origin")], true),
        (vec![("origin", "http://evil.example"), ("host", "ingle.lan:4343")], false),
        (vec![("origin", "http://ingle.lan:4343"), ("host", "ingle.lan:4343")], true),
        (vec![("origin", "null"), ("host", "ingle.lan:4343")], false),
        (vec![], true),
    ];
    for (headers, taken) in cases {
        let mut request = Request::post(format!("{path}/say")).header(header::COOKIE, &cookie);
        for (name, value) in &headers {
            request = request.header(*name, *value);
        }
        let answer = site.send(request.body(Body::from("text=hello")).expect("a request")).await;
        assert_eq!(
            answer.status == StatusCode::FORBIDDEN,
            !taken,
            "{headers:?}: {}",
            answer.status
        );
    }
}

#[tokio::test]
async fn a_seat_is_a_secret_of_one_table() {
    let site = Site::friendly().await;
    let (path, referee) = site.table("terra").await;
    let (other, _) = site.table("terra").await;
    let mira = site.sit(&path, "Mira").await;
    let json = format!("{path}/screen.json");
    assert!(site.get(&json, &mira).await.status.is_success());
    site.get(&json, "").await.says(StatusCode::FORBIDDEN, "no seat");
    // The token of one table, under the other table's name.
    let token = mira.split_once('=').expect("a token").1;
    let stolen = format!("seat-{}={token}", &other[3..]);
    site.get(&format!("{other}/screen.json"), &stolen).await.says(StatusCode::FORBIDDEN, "no seat");
    site.get(&format!("/s/{}/{token}", &other[3..]), "")
        .await
        .says(StatusCode::NOT_FOUND, "opens no seat");
    // A bearer works like the cookie, and a new link ends the old one.
    let request = Request::get(&json).header(header::AUTHORIZATION, format!("Bearer {token}"));
    assert!(site.send(request.body(Body::empty()).expect("a request")).await.status.is_success());
    let fresh = site.post(&format!("{path}/relink"), &referee, "seat=2").await;
    let link = fresh
        .body
        .split("/s/")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a link")
        .to_owned();
    site.get(&json, &mira).await.says(StatusCode::FORBIDDEN, "no seat");
    let seated = site.get(&format!("/s/{link}"), "").await;
    assert!(site.get(&json, &seated.cookie()).await.status.is_success());
    site.post(&format!("{path}/relink"), &seated.cookie(), "seat=1")
        .await
        .says(StatusCode::FORBIDDEN, "Only the GM");
}

#[tokio::test]
async fn a_bad_request_says_what_would_be_right_and_changes_nothing() {
    let site = Site::friendly().await;
    let (path, _) = site.table("terra").await;
    let mira = site.sit(&path, "Mira").await;
    let before = site.get(&format!("{path}/screen.json"), &mira).await.body;
    let long = "x".repeat(10_000);
    let illegal = StatusCode::UNPROCESSABLE_ENTITY;
    for (to, form, status, words) in [
        ("move", "at=2.0.0".to_owned(), illegal, "`verb` is missing"),
        ("move", "at=2.x.0&verb=y".to_owned(), illegal, "whole number"),
        ("move", "at=2.0.0&verb=fly".to_owned(), illegal, "not offered"),
        ("move", "at=2.0.7&verb=roll_attributes".to_owned(), illegal, "used already"),
        ("move", "at=2.0.0&verb=roll_attributes&extra=1".to_owned(), illegal, "no field `extra`"),
        (
            "move",
            "at=1.0.0&verb=roll_attributes".to_owned(),
            StatusCode::FORBIDDEN,
            "act for another",
        ),
        ("move", "at=99999.0.0&verb=x".to_owned(), illegal, "Nobody sits"),
        ("say", String::new(), illegal, "`text` is missing"),
        ("say", format!("text={}", "y".repeat(3000)), illegal, "2000 are the most"),
        ("say", "text=a%00b".to_owned(), illegal, "U+0000"),
        ("throw", "count=0&sides=6&seen=everyone".to_owned(), illegal, "1 to 20 dice"),
        (
            "throw",
            "count=1&sides=6&seen=nobody".to_owned(),
            illegal,
            "one of: everyone, me, referees",
        ),
        ("dice", "die=7".to_owned(), illegal, "`asked` is missing"),
        ("dice", "die=7&asked=1".to_owned(), illegal, "No dice are waited for"),
        ("door", "state=open".to_owned(), StatusCode::FORBIDDEN, "Only the GM"),
        ("rewind", "to=1&reason=x".to_owned(), StatusCode::FORBIDDEN, "Only the GM"),
        ("draft", format!("name={long}"), illegal, "are the most"),
        ("enroll", String::new(), illegal, ""),
        ("note", format!("text={}", "z".repeat(200_000)), StatusCode::PAYLOAD_TOO_LARGE, ""),
    ] {
        site.post(&format!("{path}/{to}"), &mira, &form).await.says(status, words);
    }
    site.post(&format!("{path}/join"), "", &format!("name={long}&role=player"))
        .await
        .says(illegal, "40 are the most");
    site.post("/t/nowhere/say", &mira, "text=x").await.says(StatusCode::NOT_FOUND, "no table");
    site.get(&format!("{path}/sheet/nobody"), &mira)
        .await
        .says(StatusCode::NOT_FOUND, "no such character");
    site.get(&format!("{path}/referee"), &mira).await.says(StatusCode::FORBIDDEN, "Only the GM");
    site.get(&format!("{path}/table.jsonl"), &mira)
        .await
        .says(StatusCode::FORBIDDEN, "Only the GM");
    assert_eq!(site.get(&format!("{path}/screen.json"), &mira).await.body, before);
}

#[tokio::test]
async fn free_text_is_shown_as_text() {
    let site = Site::friendly().await;
    let (path, cookie) = site.table("terra").await;
    let said =
        site.post(&format!("{path}/say"), &cookie, "text=%3Cscript%3Ealert(1)%3C/script%3E").await;
    assert_eq!(said.status, StatusCode::NO_CONTENT);
    let page = site.get(&path, &cookie).await.body;
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"));
}

#[tokio::test]
async fn too_many_posts_are_slowed_down() {
    let site = Site::open(Settings { anyone_may_host: true, ..Settings::default() }).await;
    let (path, cookie) = site.table("terra").await;
    let mut slowed = false;
    for _ in 0..300 {
        let answer = site.post(&format!("{path}/say"), &cookie, "text=again").await;
        slowed |= answer.status == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(slowed);
    assert!(site.get(&path, &cookie).await.status.is_success(), "reading goes on");
}

#[tokio::test]
async fn a_program_takes_a_seat_and_plays() {
    let site = Site::friendly().await;
    let (path, _) = site.table("terra").await;
    let sat = site.post(&format!("{path}/join"), "", "name=Bot&role=player").await;
    assert_eq!(sat.status, StatusCode::CREATED);
    let token = serde_json::from_str::<serde_json::Value>(&sat.body).expect("json")["token"]
        .as_str()
        .expect("a token")
        .to_owned();
    let send = |body: &'static str| {
        Request::post(format!("{path}/move"))
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .expect("a request")
    };
    let made = site.send(send(r#"{"shown":0,"nth":0,"verb":"roll_attributes","fields":{}}"#)).await;
    assert_eq!(made.status, StatusCode::NO_CONTENT, "{}", made.body);
    let again =
        site.send(send(r#"{"shown":0,"nth":0,"verb":"roll_attributes","fields":{}}"#)).await;
    again.says(StatusCode::UNPROCESSABLE_ENTITY, "used already");
    let wrong =
        site.send(send(r#"{"shown":0,"nth":1,"verb":"roll_attributes","colour":"red"}"#)).await;
    wrong.says(StatusCode::UNPROCESSABLE_ENTITY, "it takes seat, shown, nth, verb and fields");
}

#[tokio::test]
async fn a_stream_sends_only_what_changed() {
    let site = Site::friendly().await;
    let (table, referee) = site.table("terra").await;
    let request = Request::get(format!("{table}/stream")).header(header::COOKIE, &referee);
    let request = request.body(Body::empty()).expect("a request");
    let mut body = site.app.clone().oneshot(request).await.expect("answers").into_body();
    let mut next = async || {
        let frame = tokio::time::timeout(std::time::Duration::from_secs(20), body.frame());
        let frame = frame.await.expect("in time").expect("a frame").expect("no error");
        String::from_utf8_lossy(frame.data_ref().expect("data")).into_owned()
    };
    let has = |event: &str, part: &str| event.contains(&format!("id=\"{part}\""));
    let first = next().await;
    assert!(
        ["head", "now", "characters", "say", "log", "people", "tools"]
            .iter()
            .all(|part| has(&first, part))
    );
    site.post(&format!("{table}/say"), &referee, "text=Hark&to=").await;
    let said = next().await;
    assert!(said.contains("Hark") && has(&said, "log"), "{said}");
    // The lines before it are there already.
    assert!(first.contains("is open.") && !said.contains("is open."), "{said}");
    assert!(said.contains("<li id=\"l0\" data-kept></li>"), "{said}");
    assert!(
        !["head", "now", "characters", "say", "people", "tools"]
            .iter()
            .any(|part| has(&said, part)),
        "{said}"
    );
    site.post(&format!("{table}/marker"), &referee, "kind=scene&text=The+mill").await;
    let marked = next().await;
    assert!(marked.contains("The mill") && has(&marked, "head") && has(&marked, "log"), "{marked}");
    assert!(!has(&marked, "characters") && !has(&marked, "tools"), "{marked}");
}
