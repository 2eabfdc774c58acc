//! Characters begun with samples and files, files handed out, and pages of numbers.

mod site;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use site::{Answer, Site};

const FILE: &str = include_str!("../../books/maelstrom/tests/peer/mirek.json");

fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Posts as a page without script does.
async fn submit(site: &Site, path: &str, cookie: &str, kind: &str, body: String) -> Answer {
    let request = Request::post(path)
        .header(header::COOKIE, cookie)
        .header(header::ACCEPT, "text/html")
        .header(header::CONTENT_TYPE, kind);
    site.send(request.body(Body::from(body)).expect("a request")).await
}

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn a_character_begins_with_a_sample() {
    let site = Site::friendly().await;
    let (path, _) = site.table("maelstrom").await;
    let mira = site.sit(&path, "Mira").await;
    let page = site.get(&format!("{path}/create"), &mira).await;
    page.says(StatusCode::OK, "Start from…");
    let start = page.body.find("name=\"name\" value=\"").expect("a sample") + 19;
    let name: String = page.body[start..].chars().take_while(|c| *c != '"').collect();
    let body = format!("name={}", encoded(&name));
    let begun = submit(&site, &format!("{path}/sample"), &mira, FORM, body).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    assert_eq!(begun.headers[header::LOCATION], format!("{path}/create"));
    let page = site.get(&format!("{path}/create"), &mira).await;
    page.says(StatusCode::OK, &format!("value=\"{name}\""));
    page.says(StatusCode::OK, "Everything is in place");
    let wrong = site.post(&format!("{path}/sample"), &mira, "name=Nobody").await;
    wrong.says(StatusCode::UNPROCESSABLE_ENTITY, &name);
    site.post(&format!("{path}/sample"), &mira, "")
        .await
        .says(StatusCode::UNPROCESSABLE_ENTITY, "name");
    assert_eq!(
        site.post(&format!("{path}/enroll"), &mira, "").await.status,
        StatusCode::NO_CONTENT
    );
}

#[tokio::test]
async fn a_file_is_brought_played_and_handed_out() {
    let site = Site::friendly().await;
    let (path, greta) = site.table("maelstrom").await;
    let (mira, tom) = (site.sit(&path, "Mira").await, site.sit(&path, "Tom").await);
    let body = format!(
        "--b0\r\nContent-Disposition: form-data; name=\"file\"; filename=\"m.json\"\r\n\
         Content-Type: application/json\r\n\r\n{FILE}\r\n--b0\r\n\
         Content-Disposition: form-data; name=\"text\"\r\n\r\n\r\n--b0--\r\n"
    );
    let kind = "multipart/form-data; boundary=b0";
    let read = submit(&site, &format!("{path}/adopt"), &mira, kind, body).await;
    assert_eq!(read.status, StatusCode::SEE_OTHER, "{}", read.body);
    // What was told about it: to the one who brought it and to the referee, and to nobody else.
    let told = "flaws: Hunted (an old crew wants its boat back)";
    site.get(&format!("{path}/create"), &mira).await.says(StatusCode::OK, told);
    site.get(&format!("{path}/referee"), &greta).await.says(StatusCode::OK, told);
    assert!(!site.get(&format!("{path}/create"), &tom).await.body.contains("Hunted"));
    assert_eq!(
        site.post(&format!("{path}/enroll"), &mira, "").await.status,
        StatusCode::NO_CONTENT
    );
    site.get(&format!("{path}/referee"), &greta).await.says(StatusCode::OK, told);
    assert!(!site.get(&format!("{path}/create"), &mira).await.body.contains("Hunted"));
    let sheet = format!("{path}/sheet/Mirek%20%22Knots%22%20Hale");
    for cookie in [&mira, &greta] {
        site.get(&sheet, cookie).await.says(StatusCode::OK, "Save as a character file");
        let file = site.get(&format!("{sheet}/file"), cookie).await;
        let kept = file.headers[header::CONTENT_DISPOSITION].to_str().expect("text");
        assert_eq!(kept, "attachment; filename=\"mirek--knots--hale.json\"");
        let (then, now): (serde_json::Value, serde_json::Value) = (
            serde_json::from_str(FILE).expect("json"),
            serde_json::from_str(&file.body).expect("json"),
        );
        assert_eq!(then, now);
    }
    assert!(!site.get(&sheet, &tom).await.body.contains("Save as a character file"));
    site.get(&format!("{sheet}/file"), &tom).await.says(StatusCode::NOT_FOUND, "not yours");
    let stranger = site.get(&format!("{sheet}/file"), "").await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_file_that_is_refused_says_where_and_is_not_lost() {
    let site = Site::friendly().await;
    let (path, _) = site.table("maelstrom").await;
    let mira = site.sit(&path, "Mira").await;
    let adopt = format!("{path}/adopt");
    let bad = FILE.replace("\"dots\": 4", "\"dots\": 14").replace("Hunted", "<b>Hunted");
    let refused = submit(&site, &adopt, &mira, FORM, format!("text={}", encoded(&bad))).await;
    let place = "$.attributes.physical[0].dots: 14 stands where a whole number from 0 to 5 should.";
    refused.says(StatusCode::UNPROCESSABLE_ENTITY, place);
    refused.says(StatusCode::UNPROCESSABLE_ENTITY, "$.abilities.talents[3].dots");
    refused.says(StatusCode::UNPROCESSABLE_ENTITY, "&lt;b&gt;Hunted");
    // Nothing was changed.
    assert!(!site.get(&format!("{path}/create"), &mira).await.body.contains("Mirek"));
    for (kind, body, words) in [
        (FORM, format!("text={}", "x".repeat(70_000)), "at most 64 kB"),
        (FORM, "text=".to_owned(), "There is no file"),
        (FORM, "text=%7B".to_owned(), "This is not JSON"),
        ("multipart/form-data; boundary=b", "nonsense".to_owned(), "There is no file"),
    ] {
        let answer = submit(&site, &adopt, &mira, kind, body).await;
        answer.says(StatusCode::UNPROCESSABLE_ENTITY, words);
    }
    // A program sends the file as it is, and gets the reason as data.
    let request = Request::post(&adopt)
        .header(header::COOKIE, &mira)
        .header(header::ACCEPT, "application/json")
        .header(header::CONTENT_TYPE, "application/json");
    let answer = site.send(request.body(Body::from(bad)).expect("a request")).await;
    answer.says(StatusCode::UNPROCESSABLE_ENTITY, "\"rules\":[\"MS-PEER-09\"]");
    // A book that reads no files says so.
    let (path, _) = site.table("terra").await;
    let ann = site.sit(&path, "Ann").await;
    let answer = site.post(&format!("{path}/adopt"), &ann, "text=%7B%7D").await;
    answer.says(StatusCode::UNPROCESSABLE_ENTITY, "reads no character files");
    assert!(
        !site.get(&format!("{path}/create"), &ann).await.body.contains("Bring a character file")
    );
}

#[tokio::test]
async fn pages_of_numbers_are_drawn_and_refuse_with_what_would_be_right() {
    let site = Site::friendly().await;
    site.get("/rules/maelstrom", "").await.says(StatusCode::OK, "/rules/maelstrom/numbers/pools");
    site.get("/rules/maelstrom/numbers", "")
        .await
        .says(StatusCode::OK, "/rules/maelstrom/numbers/pools");
    let page = site.get("/rules/maelstrom/numbers/pools?specialties=1&difficulty=6", "").await;
    page.says(StatusCode::OK, "<figure class=\"plot\">");
    page.says(StatusCode::OK, "4.58");
    assert!(!page.body.contains("style="));
    let wrong = site.get("/rules/maelstrom/numbers/pools?difficulty=11&specialties=2", "").await;
    wrong.says(
        StatusCode::BAD_REQUEST,
        "`difficulty` cannot be 11; it is a whole number from 2 to 10.",
    );
    // What could be read stays filled in.
    wrong.says(StatusCode::BAD_REQUEST, "value=\"2\"");
    let wrong = site.get("/rules/maelstrom/numbers/pools?botches=%3Cb%3E", "").await;
    wrong.says(StatusCode::BAD_REQUEST, "strict");
    site.get("/rules/maelstrom/numbers/else", "").await.says(StatusCode::NOT_FOUND, "no such page");
    site.get("/rules/nothing/numbers", "").await.says(StatusCode::NOT_FOUND, "no such book");
    let (path, greta) = site.table("maelstrom").await;
    site.get(&format!("{path}/referee"), &greta)
        .await
        .says(StatusCode::OK, "/rules/maelstrom/numbers");
}
