//! An evening of the first edition of *Humanity, Blessed*: the wizard, a Check with a Blessing, a Contest, a Chase, the shop.

use anyhow::{Result, ensure};
use ingle_e2e::endeavor::{play_until, play_until_open};
use ingle_e2e::look::fair_in_both;
use ingle_e2e::{Evening, expect};

/// What both characters of this evening have in common.
const RANKS: [(&str, &str); 7] = [
    ("first", "Hurry"),
    ("second", "Hand"),
    ("third", "Heart"),
    ("fourth", "Head"),
    ("fifth", "Home"),
    ("sixth", "Hurt"),
    ("seventh", "History"),
];
const STORY: [(&str, &str); 9] = [
    ("lifestyle", "Carefree"),
    ("skill_one", "knots"),
    ("skill_two", "rooftops"),
    ("skill_three", "excuses"),
    ("ties", "Every doorman of the harbour."),
    ("hero", "Captain Brandt"),
    ("item_one", "good boots"),
    ("item_two", "a satchel"),
    ("item_three", "a bag of marbles"),
];

#[tokio::test]
async fn an_evening_of_the_first_edition() -> Result<()> {
    let evening = Evening::begins("blessed-1", "The Parcel").await?;
    let Evening { greta, mira, tom, .. } = &evening;

    // Two characters by the six steps; what is missing is said.
    mira.drafts(&[("name", "Brisk")]).await?;
    mira.drafts(&RANKS).await?;
    expect!(mira.locator("#preview")).to_contain_text("Lifestyle").await?;
    mira.screenshot_as("blessed-1-wizard-phone-dark").await?;
    for (player, name, abilities) in [
        (mira, "Brisk", ["Blessed by Luck", "Focused Determination"]),
        (tom, "Teodor", ["Blessed by Family", "Armored Skin"]),
    ] {
        let mut fields = vec![("name", name)];
        fields.extend(RANKS.iter().chain(&STORY).copied());
        fields.extend(abilities.map(|ability| ("abilities", ability)));
        player.hands_in(&fields).await?;
        greta.plays("accept", &[("character", name)]).await?;
        mira.hears(&format!("{name} enters play")).await?;
    }
    greta.plays("session_starts", &[("note", "The parcel")]).await?;
    let both = [("who", "Brisk"), ("who", "Teodor"), ("count", "9"), ("note", "a fine beginning")];
    greta.plays("award", &both).await?;
    mira.hears("Brisk gains 9 Blessings").await?;

    // A Check with its odds, dice thrown by hand, and a friend's Blessing that saves it.
    mira.plays("declare", &[("intent", "leap the gap"), ("stat", "Hurry")]).await?;
    greta.is_told("leap the gap").await?;
    greta.screenshot_as("blessed-1-terms-desk").await?;
    greta.plays("terms", &[("target", "4")]).await?;
    expect!(mira.form("roll").locator(".chance").first()).to_be_visible().await?;
    fair_in_both(mira, "blessed-1-check-phone").await?;
    mira.takes_own_dice().await?;
    mira.plays("roll", &[]).await?;
    mira.types(&[2]).await?;
    expect!(tom.form("bless")).to_have_count(1).await?;
    tom.screenshot_as("blessed-1-bless-phone").await?;
    tom.plays("bless", &[]).await?;
    mira.hears("Teodor's Blessing adds").await?;
    play_until(&[mira, greta], "Success by", 6).await?;
    mira.button("Let Ingle throw my dice again").click(None).await?;
    // A Chase cannot begin before all is told, such as how a great success was done.
    play_until_open(&[mira, tom, greta], "chase", 12).await?;

    // A Contest against somebody whom the referee brings in.
    let thief = [("name", "Sallow"), ("die", "6"), ("note", "a thief with a lantern")];
    greta.plays("extra", &thief).await?;
    tom.hears("Sallow enters play").await?;
    let dare = [("intent", "stare the thief down"), ("stat", "Heart"), ("against", "Sallow")];
    tom.plays("declare", &dare).await?;
    greta.is_told("stare the thief down").await?;
    greta.plays("contest_terms", &[]).await?;
    tom.is_told("stare the thief down").await?;
    tom.screenshot_as("blessed-1-contest-phone").await?;
    play_until_open(&[tom, mira, greta], "chase", 20).await?;
    tom.hears("rolls Heart").await?;

    // A Chase on the board that all look at, for one round.
    let runners = [("who", "Brisk"), ("who", "Teodor"), ("who", "Sallow")];
    let mut chase = vec![("end", "goal"), ("space", "5"), ("words", "to the bridge")];
    chase.extend(runners);
    greta.plays("chase", &chase).await?;
    for person in evening.all() {
        expect!(person.locator(".token")).to_have_count(3).await?;
    }
    greta.plays("race", &[]).await?;
    play_until(&[mira, tom, greta], "In turn:", 20).await?;
    fair_in_both(mira, "blessed-1-chase-phone").await?;
    greta.screenshot_as("blessed-1-chase-desk").await?;
    play_until_open(&[mira, tom, greta], "end_round", 20).await?;
    greta.plays("end_round", &[("note", "the bridge is near")]).await?;
    if greta.open_moves().await?.iter().any(|verb| verb == "end_chase") {
        greta.plays("end_chase", &[("winner", "Brisk"), ("note", "over the bridge")]).await?;
    }
    mira.hears("The Chase is over").await?;
    expect!(mira.locator(".token")).to_have_count(0).await?;

    // The shop between sessions.
    greta.plays("session_ends", &[]).await?;
    expect!(mira.form("buy_stat")).to_have_count(1).await?;
    mira.screenshot_as("blessed-1-shop-phone").await?;
    mira.plays("buy_stat", &[("which", "Brisk: Hurry d4 to d6")]).await?;
    tom.hears("Hurry").await?;

    // What is left in the morning.
    let log = tom.gets(format!("{}/log.md", evening.table)).await?.body;
    for words in ["# The Parcel", "leap the gap", "stare the thief down", "to the bridge"] {
        ensure!(log.contains(words), "the log lacks {words:?}:\n{log}");
    }
    for person in evening.all() {
        person.shows_the_present().await?;
    }
    evening.ends().await
}
