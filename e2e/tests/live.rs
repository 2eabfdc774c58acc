//! What the stream does to a page: it swaps the board in behind the door, keeps several tabs
//! and a referee's view of a player alike, and leaves alone what somebody has in hand.

use anyhow::{Result, ensure};
use ingle_e2e::{Device, Evening, Page, Person, expect, live};

#[tokio::test]
async fn every_page_of_a_table_follows() -> Result<()> {
    let mut evening = Evening::begins("terra", "Ember Road").await?;
    let Evening { people, greta, mira, table, .. } = &evening;

    // Whoever waits is let in while the line is down: the board comes all the same.
    let anna = people.person("Anna", Device::phone()).await?;
    anna.knocks(table).await?;
    anna.context().set_offline(true).await?;
    expect!(anna.locator("main")).to_contain_text("You knocked, Anna").await?;
    greta.lets_in("Anna").await?;
    anna.context().set_offline(false).await?;
    anna.is_in("Ember Road").await?;
    expect!(anna.locator("nav.jump")).to_be_visible().await?;

    // Two tabs of one person, and the referee who looks over her shoulder.
    let second = tab(mira, table).await?;
    let as_mira = format!("{table}?as=2");
    let shoulder = tab(greta, &as_mira).await?;
    expect!(shoulder.locator("aside.strip")).to_contain_text("This is what Mira sees").await?;
    let desk = tab(greta, &format!("{table}/referee")).await?;
    mira.plays("roll_attributes", &[]).await?;
    for page in [&second, &shoulder] {
        expect!(page.locator("#log")).to_contain_text("Mira rolls Resolve").await?;
        expect!(page.locator("#now")).to_contain_text("Keep the values").await?;
    }
    let buttons = shoulder.locator("#now button:enabled:not([data-step])");
    expect!(buttons).to_have_count(0).await?;
    expect!(desk.locator("#acts form:has([value=keep])")).to_have_count(1).await?;
    mira.plays("keep", &[]).await?;

    // What is half typed in one tab stays while the other says something; both hear it.
    second.locator("#say-text").fill("half a thou", None).await?;
    mira.says("Is anybody there?").await?;
    expect!(second.locator("#log")).to_contain_text("Is anybody there?").await?;
    expect!(second.locator("#say-text")).to_have_value("half a thou").await?;
    expect!(shoulder.locator("#log")).to_contain_text("Is anybody there?").await?;
    second.locator("#say-text").fill("", None).await?;

    // After a crash each page shows what a fresh one shows.
    evening.outlives_a_crash().await?;
    let Evening { greta, mira, table, .. } = &evening;
    for page in [&second, &shoulder] {
        live(page).await?;
    }
    greta.says("All back?").await?;
    for (person, page, address) in [(mira, &second, table), (greta, &shoulder, &as_mira)] {
        expect!(page.locator("#log")).to_contain_text("All back?").await?;
        let fresh = tab(person, address).await?;
        let parts = "() => ['head', 'now', 'characters', 'log', 'people'].map(id => document.getElementById(id)?.innerText).join()";
        let (shown, wanted): (String, String) = (
            page.evaluate::<(), _>(parts, None).await?,
            fresh.evaluate::<(), _>(parts, None).await?,
        );
        ensure!(shown == wanted, "{shown}\nis not\n{wanted}");
        fresh.close().await?;
    }
    for person in evening.all() {
        person.forgive_the_crash().await?;
    }
    evening.ends().await
}

#[tokio::test]
async fn a_slider_of_dark_dice() -> Result<()> {
    let scenario = [("scenario", "drowned_road")];
    let evening = Evening::begins_with("terra", "The Drowned Road", &scenario).await?;
    let Evening { people, greta, mira, tom, table, .. } = &evening;
    greta.plays("deal_ready", &[]).await?;
    mira.takes_own_dice().await?;
    mira.plays("declare", &[("intent", "leap the gap"), ("attribute", "Strength")]).await?;
    greta.plays("terms", &[]).await?;
    mira.is_told("How many Dark Dice?").await?;
    let form = mira.form("roll");
    let (number, range) = (form.locator("[name=dark]"), form.locator("input.range"));
    let shown = form.locator("output");
    let of = |row: u8| form.locator(format!("tr[data-at='{row}'] td >> nth=0"));

    // By touch: the buttons, and the slider itself where a finger puts it down.
    form.locator("[data-step='1']").tap(None).await?;
    expect!(number.clone()).to_have_value("1").await?;
    expect!(range.clone()).to_have_value("1").await?;
    expect!(shown.clone()).to_contain_text("1 dark die").await?;
    let chance = of(1).text_content().await?.unwrap_or_default();
    expect!(shown.locator(".chance")).to_have_text(&chance).await?;
    let strip = shown.locator("svg.odds rect");
    ensure!(strip.count().await? >= 2, "no strip of odds");
    let place = range.bounding_box().await?.expect("a slider in sight");
    mira.touchscreen().tap(place.x + place.width - 14.0, place.y + place.height / 2.0).await?;
    let most = range.get_attribute("max").await?.unwrap_or_default();
    expect!(number.clone()).to_have_value(&most).await?;
    mira.screenshot_as("slider-most-phone-dark").await?;

    // By keyboard.
    range.focus().await?;
    mira.keyboard().press("Home", None).await?;
    expect!(shown.clone()).to_contain_text("no dark die").await?;
    mira.keyboard().press("ArrowRight", None).await?;
    mira.keyboard().press("ArrowRight", None).await?;
    expect!(number.clone()).to_have_value("2").await?;

    // A morph of the same question keeps what was chosen, and what is shown beside it.
    let kept = shown.inner_text().await?;
    greta.says("Mind the gap.").await?;
    let gift = [("character", "Edda Voss"), ("hp", "5"), ("reason", "salt")];
    greta.amends("amend_hp", &gift).await?;
    expect!(mira.locator("article.yours")).to_contain_text("5 of").await?;
    expect!(number.clone()).to_have_value("2").await?;
    expect!(range).to_have_value("2").await?;
    ensure!(shown.inner_text().await? == kept, "the slider forgot what it showed");
    // Where the odds change, what is shown changes with them.
    let amend = [("character", "Edda Voss"), ("ego", "2"), ("reason", "salt")];
    greta.amends("amend_ego", &amend).await?;
    expect!(shown.clone()).to_contain_text("Ego 2 at stake").await?;
    mira.plays("roll", &[]).await?;
    mira.types(&[6, 5, 1, 1]).await?;
    tom.hears("2 dark").await?;

    // Without script there is a number to type, and the table of chances.
    let plain = people.person("Plain", Device::phone().without_script()).await?;
    plain.knocks(table).await?;
    greta.lets_in("Plain").await?;
    greta.plays("deal_ready", &[]).await?;
    plain.looks_again().await?;
    plain.plays("declare", &[("intent", "follow"), ("attribute", "Resolve")]).await?;
    greta.hears("follow").await?;
    greta.plays("terms", &[]).await?;
    plain.visit(table).await?;
    let form = plain.form("roll");
    expect!(form.locator("input.range")).to_be_hidden().await?;
    expect!(form.locator("[data-step]").first()).to_be_hidden().await?;
    form.locator("details.fold > summary").click(None).await?;
    expect!(form.locator("tr[data-at='3']")).to_be_visible().await?;
    plain.screenshot_as("slider-without-script-phone").await?;
    plain.plays("roll", &[("dark", "3")]).await?;
    tom.hears("3 dark").await?;
    plain.untroubled().await?;
    evening.ends().await
}

/// Opens one more tab of somebody's.
async fn tab(person: &Person, address: &str) -> Result<Page> {
    let page = person.context().new_page().await?;
    page.goto(address, None).await?;
    live(&page).await?;
    Ok(page)
}
