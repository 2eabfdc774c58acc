//! With scripts switched off: plain forms, plain pages, and looking again.

use anyhow::Result;
use ingle_e2e::{Device, People, Server, expect};

#[tokio::test]
async fn without_script_one_joins_declares_and_rolls() -> Result<()> {
    let server = Server::start()?;
    let people = People::arrive().await?;
    let greta = people.person("Greta", Device::desk().without_script()).await?;
    let mira = people.person("Mira", Device::phone().without_script()).await?;
    let table = greta.opens_table(&server.host_link()?, "terra", "Ember Road").await?;

    mira.knocks(&table).await?;
    greta.looks_again().await?;
    greta.lets_in("Mira").await?;
    mira.looks_again().await?;
    mira.is_in("Ember Road").await?;

    // A character, saved by its button; what is missing is said before it is handed in.
    mira.plays("roll_attributes", &[]).await?;
    mira.plays("swap", &[]).await?;
    mira.drafts(&[("name", "Ashka"), ("archetype", "ferry pilot")]).await?;
    let open = mira.locator("#draft [name=attribute]:enabled:not([value=''])");
    if open.count().await? > 0 {
        expect!(mira.button("Hand it in")).to_be_disabled().await?;
        open.first().check(None).await?;
    }
    mira.hands_in(&[]).await?;
    greta.looks_again().await?;
    greta.plays("accept", &[]).await?;

    // A risk is declared, answered and rolled.
    mira.looks_again().await?;
    mira.plays("declare", &[("intent", "leap the gap"), ("attribute", "Dexterity")]).await?;
    greta.looks_again().await?;
    greta.plays("terms", &[("skill", "2"), ("note", "a long fall")]).await?;
    mira.looks_again().await?;
    mira.is_told("a long fall").await?;
    mira.screenshot_as("without-script-phone").await?;
    mira.plays("roll", &[("dark", "1")]).await?;
    mira.hears("Ashka rolls").await?;

    // Settings and talk are forms like any other.
    mira.button("I throw my own dice").click(None).await?;
    expect!(mira.button("Let Ingle throw my dice again")).to_be_visible().await?;
    mira.says("Did that hold?").await?;
    greta.looks_again().await?;
    greta.hears("Did that hold?").await?;

    // A form that comes too late is refused on a page of its own.
    let late = mira.context().new_page().await?;
    late.goto(&table, None).await?;
    mira.takes_back().await?;
    mira.is_told("a long fall").await?;
    late.get_by_text("Take back my last move", true).click(None).await?;
    expect!(late.locator("h1")).to_have_text("That did not go through").await?;
    late.get_by_text("Back to the table", true).click(None).await?;
    expect!(late.locator("h1")).to_have_text("Ember Road").await?;
    mira.forgive("422").await?;

    mira.untroubled().await?;
    greta.untroubled().await?;
    people.leave().await
}
