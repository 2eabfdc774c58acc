//! A short evening under a plain-http name on a home network, where browsers trust pages
//! less than on localhost: no secure context, no clipboard, no `Sec-Fetch-Site`.

use anyhow::{Result, ensure};
use ingle_e2e::{Device, People, Server, expect, live};

#[tokio::test]
async fn an_evening_under_a_home_network_name() -> Result<()> {
    let mut server = Server::start()?;
    let people = People::arrive_by("ingle.lan").await?;
    let greta = people.person("Greta", Device::desk()).await?;
    let mira = people.person("Mira", Device::phone()).await?;
    let link = server.host_link()?.replace(server.address(), &server.under("ingle.lan", ""));
    let table = greta.opens_table(&link, "blessed-3", "The Long Night").await?;
    ensure!(table.contains("//ingle.lan:"), "{table}");
    let secure: bool = greta.evaluate::<(), _>("() => isSecureContext", None).await?;
    ensure!(!secure, "this is no home network");

    // The invitation leads to the same name; without a clipboard the link is at least marked.
    let invitation = greta.invites().await?;
    ensure!(invitation == table, "{invitation} is not {table}");
    greta.link("Invite people").click(None).await?;
    greta.button("Copy").click(None).await?;
    let marked = "() => getSelection().toString()";
    ensure!(greta.evaluate::<(), String>(marked, None).await? == table, "the link is not marked");
    greta.link("Back to the table").click(None).await?;
    live(&greta).await?;

    mira.knocks(&invitation).await?;
    greta.lets_in("Mira").await?;
    mira.is_in("The Long Night").await?;
    for person in [&greta, &mira] {
        for cookie in person.context().cookies(None).await? {
            ensure!(cookie.http_only && !cookie.secure, "{cookie:?}");
            ensure!(cookie.domain == "ingle.lan", "{cookie:?}");
        }
    }

    // Moves are taken from this name, and the stream comes back after a crash.
    mira.hands_in(&[
        ("name", "Ashka"),
        ("best", "Hurry"),
        ("lifestyle", "Carefree"),
        ("ethic", "Cunning & Capability"),
        ("back_1", "I piloted the ferry until it burned."),
        ("apt_1", "Tying Knots"),
        ("apt_1_from", "1"),
        ("apt_2", "Bargaining"),
        ("apt_2_from", "1"),
    ])
    .await?;
    greta.plays("accept", &[]).await?;
    mira.plays("declare", &[("intent", "leap the gap"), ("stat", "Hurry")]).await?;
    greta.plays("terms", &[("rank", "easy")]).await?;
    mira.is_told("An Easy Check").await?;
    server.kill()?;
    for person in [&greta, &mira] {
        expect!(person.locator("html")).to_have_attribute("data-live", "off").await?;
    }
    server.restart()?;
    for person in [&greta, &mira] {
        live(person).await?;
        person.shows_the_present().await?;
        person.forgive_the_crash().await?;
    }
    mira.plays("roll", &[]).await?;
    greta.hears("Ashka rolls Hurry").await?;

    // Home knows the table under this name too.
    mira.visit(server.under("ingle.lan", "/")).await?;
    expect!(mira.locator("main")).to_contain_text("The Long Night").await?;
    greta.untroubled().await?;
    mira.untroubled().await?;
    people.leave().await
}
