//! A first evening of *Humanity, Blessed*: from creation by Checks with odds, Help and a Spark to the Session Shop.

use anyhow::{Result, ensure};
use ingle_e2e::{Device, Evening, expect};

#[tokio::test]
async fn a_first_evening_of_humanity_blessed() -> Result<()> {
    let mut evening = Evening::begins("blessed-3", "The Long Night").await?;
    let Evening { people, greta, mira, tom, table, .. } = &evening;

    // The door is locked behind the guests.
    greta.sets_the_door("locked").await?;
    let stranger = people.person("Stranger", Device::phone()).await?;
    stranger.visit(table).await?;
    expect!(stranger.locator("main")).to_contain_text("The door is locked").await?;
    stranger.untroubled().await?;

    // Two characters by the four steps. The first forgets something, and is told.
    mira.drafts(&[("name", "Ashka"), ("best", "Hurry"), ("lifestyle", "Carefree")]).await?;
    expect!(mira.locator("#preview")).to_contain_text("Choose one starting Ethic").await?;
    mira.screenshot_as("blessed-wizard-phone-dark").await?;
    mira.hands_in(&[
        ("ethic", "Cunning & Capability"),
        ("back_1", "I piloted the ferry until it burned."),
        ("back_2", "I owe my sister a boat."),
        ("apt_1", "Tying Knots"),
        ("apt_1_from", "1"),
        ("apt_2", "Bargaining"),
        ("apt_2_from", "2"),
        ("thing_1", "a boat hook"),
    ])
    .await?;
    tom.hands_in(&[
        ("name", "Brand"),
        ("best", "Hand"),
        ("lifestyle", "Carefree"),
        ("ethic", "Vice & Virtue"),
        ("back_1", "I forged the gate of the keep."),
        ("apt_1", "Swordfighting"),
        ("apt_1_from", "1"),
        ("apt_2", "Haggling"),
        ("apt_2_from", "1"),
    ])
    .await?;
    greta.screenshot_as("blessed-accept-desk").await?;
    for name in ["Ashka", "Brand"] {
        greta.plays("accept", &[("character", name)]).await?;
        tom.hears(&format!("{name} enters the game")).await?;
    }

    // Blessings: two for Tom, awarded; a pair for Mira, so that she may Spark.
    let award = [("character", "Brand"), ("count", "2"), ("opportunity", "role play")];
    greta.plays("award", &award).await?;
    tom.hears("role play").await?;
    for _ in 0..2 {
        let gift = [("character", "Ashka"), ("face", "3"), ("reason", "a gift of the river")];
        greta.amends("amend_blessing", &gift).await?;
    }

    // A proposal is taken back before it is answered, and another one stands.
    mira.plays("declare", &[("intent", "sing to the river"), ("stat", "Heart")]).await?;
    greta.is_told("sing to the river").await?;
    mira.takes_back().await?;
    expect!(greta.form("terms")).to_have_count(0).await?;
    mira.plays("declare", &[("intent", "leap the gap"), ("stat", "Hurry")]).await?;
    greta.is_told("leap the gap").await?;
    greta.screenshot_as("blessed-terms-desk").await?;
    greta.plays("terms", &[("rank", "normal")]).await?;
    expect!(mira.form("roll").locator(".chance").first()).to_be_visible().await?;
    mira.screenshot_as("blessed-check-phone-dark").await?;
    greta.screenshot_as("blessed-check-desk").await?;

    // The server crashes in the middle of the open Check, and once more before the last die.
    evening.outlives_a_crash().await?;
    evening.mira.takes_own_dice().await?;
    evening.mira.plays("roll", &[("say", "She runs, and does not look down.")]).await?;
    evening.mira.is_told("Throw a d6").await?;
    evening.outlives_a_crash().await?;
    let Evening { greta, mira, tom, .. } = &evening;

    // No die has seven pips.
    mira.locator("#die-1").fill("7", None).await?;
    mira.button("These fell").click(None).await?;
    expect!(mira.locator("#die-1:invalid")).to_have_count(1).await?;
    mira.screenshot_as("blessed-typing-phone-dark").await?;
    mira.locator("#die-1").fill("", None).await?;
    mira.types(&[3]).await?;

    // A three fails, so Tom Helps; what it comes to is settled and told.
    tom.is_told("May still react").await?;
    tom.screenshot_as("blessed-help-phone").await?;
    tom.plays("help", &[]).await?;
    mira.hears("Brand Helps").await?;
    mira.plays("settle", &[]).await?;
    greta.plays("bust", &[("text", "a sandal is lost")]).await?;
    mira.hears("a sandal is lost").await?;

    // Mira Sparks: a pair of Blessings, two dice as one.
    mira.plays("declare", &[("intent", "cut the rope"), ("stat", "Hand")]).await?;
    greta.plays("terms", &[("rank", "normal")]).await?;
    mira.screenshot_as("blessed-spark-phone-dark").await?;
    mira.plays("spark", &[("say", "Knots are made to be undone.")]).await?;
    mira.is_told("Throw 2 d6").await?;
    mira.types(&[3, 4]).await?;
    mira.hears("Knots are made to be undone.").await?;
    mira.plays("settle", &[]).await?;
    greta.hears("a Spark").await?;
    greta.screenshot_as("blessed-spark-desk").await?;

    // What only the referee may know, and what she takes back.
    evening.keeps_a_secret("a kestrel in the rafters").await?;
    greta.rewinds("cut the rope", "the rope was cut long ago").await?;
    mira.hears("the rope was cut long ago").await?;
    expect!(mira.form("declare")).to_have_count(1).await?;

    // The session ends and the Session Shop opens: baskets that only their owners and the referee look into.
    greta.plays("session_starts", &[]).await?;
    mira.hears("The session begins").await?;
    greta.plays("session_ends", &[]).await?;
    mira.hears("The Session Shop opens for Ashka, Brand").await?;
    mira.plays("upgrade_stat", &[("stat", "Heart")]).await?;
    mira.hears("Ashka's basket").await?;
    mira.screenshot_as("blessed-shop-phone-dark").await?;
    mira.plays("begin_rumor", &[("text", "the ferry sails again")]).await?;
    tom.plays("upgrade_stat", &[("stat", "Head")]).await?;
    tom.plays("forgo_upgrade", &[]).await?;
    tom.plays("leave_shop", &[]).await?;
    tom.hears("Brand leaves the Session Shop").await?;
    ensure!(!tom.locator("main").inner_text().await?.contains("Ashka's basket"), "a secret basket");
    greta.screenshot_as("blessed-shop-desk").await?;
    greta.plays("close_shop", &[]).await?;
    tom.hears("A rumor begins: “the ferry sails again”").await?;

    // What is left in the morning.
    let log = tom.gets(format!("{}/log.md", evening.table)).await?.body;
    for words in
        ["# The Long Night", "leap the gap", "a sandal is lost", "cut long ago", "ferry sails"]
    {
        ensure!(log.contains(words), "the log lacks {words:?}:\n{log}");
    }
    for person in evening.all() {
        person.shows_the_present().await?;
    }
    evening.ends().await
}
