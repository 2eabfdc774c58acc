//! The frame proves itself on two static pages, one fair and one faulty, served
//! under the same content security policy as the real ones.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};

use anyhow::Result;
use ingle_e2e::{Device, People, expect, live, look};

const FAIR: &str = r#"<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fair</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/style.css"><script src="/page.js" defer></script></head>
<body><main><h1>A fair page</h1><p>A link <a href="/">inside a sentence</a> is text.</p>
<p><button>Roll</button></p><p><label>Name <input name="name"></label></p>
<label class="row"><input type="checkbox"> Small box, tall label</label>
<details><summary>More</summary><p><a href="/">hidden and low</a></p></details>
<p id="log" aria-live="polite"></p></main></body></html>"#;

const FAULTY: &str = r#"<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Faulty</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/style.css"><script src="/faults.js" defer></script></head>
<body><main><h1>A faulty page</h1><img src="data:,"><div class="wide">wide</div>
<p><button class="low">Low</button></p><script>alert('inline')</script></main></body></html>"#;

const STYLE: &str = "body { margin: 8px } button, input, summary { min-height: 44px; box-sizing: border-box }
summary { line-height: 44px } [type=checkbox] { min-height: 0; width: 20px; height: 20px }
.row { display: block; line-height: 44px } .wide { width: 500px } .low { min-height: 0; height: 20px }
@media (prefers-color-scheme: dark) { html { background: #111; color: #eee } a { color: #9cf } }";

const PAGE: &str = "document.documentElement.dataset.live = 'on';
document.querySelector('button').onclick = () => document.getElementById('log').textContent = 'a seven';";

const FAULTS: &str =
    "console.error('said aloud'); setTimeout(() => { throw new Error('thrown late') });
document.documentElement.dataset.live = 'on';";

#[tokio::test]
async fn a_fair_page_passes_on_a_phone_and_on_a_desk() -> Result<()> {
    let address = serve()?;
    let people = People::arrive().await?;
    for (name, device) in
        [("harness-phone-dark", Device::phone().dark().still()), ("harness-desk", Device::desk())]
    {
        let mira = people.person("Mira", device).await?;
        mira.visit(&address).await?;
        live(&mira).await?;
        mira.field("Name").fill("Mira", None).await?;
        mira.button("Roll").click(None).await?;
        expect!(mira.locator("#log")).to_have_text("a seven").await?;
        look::fair(&mira, name).await?;
        mira.untroubled().await?;
    }
    people.leave().await
}

#[tokio::test]
async fn every_fault_is_caught() -> Result<()> {
    let address = serve()?;
    let people = People::arrive().await?;
    let mira = people.person("Mira", Device::desk()).await?;
    mira.visit(format!("{address}/faulty")).await?;
    live(&mira).await?;

    mira.forgive("said aloud").await?;
    mira.forgive("thrown late").await?;
    mira.forgive("Content Security Policy").await?;
    mira.untroubled().await?;
    assert!(mira.forgive("never happened").await.is_err());

    let screenshot = look::screenshot(&mira, "harness-faulty").await?;
    assert!(std::fs::read(screenshot)?.starts_with(b"\x89PNG"));
    let axe = look::axe(&mira).await?.join("\n");
    assert!(axe.contains("image-alt"), "{axe}");
    let sideways = look::sideways(&mira).await?;
    assert_eq!(sideways, ["sideways: div.wide “wide” ends at 508 of 360"]);
    let small = look::small_targets(&mira).await?;
    assert_eq!(small, ["small target: button.low “Low” is 20 high, not 44"]);

    let lost = mira.visit(format!("{address}/nowhere")).await;
    assert!(lost.is_err());
    people.leave().await
}

#[tokio::test]
async fn people_have_their_own_cookies_and_devices() -> Result<()> {
    let address = serve()?.replace("127.0.0.1", "ingle.lan");
    let people = People::arrive_by("ingle.lan").await?;
    let mira = people.person("Mira", Device::phone().dark().still()).await?;
    let plain = people.person("Plain", Device::desk().without_script()).await?;
    mira.visit(&address).await?;
    plain.visit(&address).await?;
    mira.evaluate_expression("document.cookie = 'seat=mira'").await?;
    let sees = "() => [document.cookie, matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(prefers-reduced-motion: reduce)').matches, innerWidth, isSecureContext].join()";
    let seen = mira.evaluate::<(), String>(sees, None).await?;
    assert_eq!(seen, "seat=mira,true,true,360,false");
    let seen = plain.evaluate::<(), String>(sees, None).await?;
    assert_eq!(seen, ",false,false,1280,false");
    expect!(plain.locator("html[data-live]")).to_have_count(0).await?;
    plain.untroubled().await?;
    people.leave().await
}

/// Serves the pages above on a free port for as long as the test runs.
fn serve() -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}", listener.local_addr()?);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || answer(stream));
        }
    });
    Ok(address)
}

fn answer(mut stream: TcpStream) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let (status, kind, body) = match first.split(' ').nth(1).unwrap_or_default() {
        "/" => ("200 OK", "text/html", FAIR),
        "/faulty" => ("200 OK", "text/html", FAULTY),
        "/style.css" => ("200 OK", "text/css", STYLE),
        "/page.js" => ("200 OK", "text/javascript", PAGE),
        "/faults.js" => ("200 OK", "text/javascript", FAULTS),
        "/favicon.ico" => ("204 No Content", "image/x-icon", ""),
        _ => ("404 Not Found", "text/plain", "not here"),
    };
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
        require-trusted-types-for 'script'; trusted-types live";
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-type: {kind}; charset=utf-8\r\ncontent-length: {}\r\n\
         content-security-policy: {policy}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}
