//! An evening of the second edition of *Humanity, Blessed*: the wizard, a Check with Help, a Monstrous Endeavor, a Contest, the shop.

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
const STORY: [(&str, &str); 17] = [
    ("lifestyle", "Carefree"),
    ("hero", "Captain Brandt"),
    ("skill_one", "knots"),
    ("skill_two", "rooftops"),
    ("skill_three", "excuses"),
    ("people_one", "the doormen of the harbour"),
    ("people_two", "the night watch"),
    ("people_three", "a sister inland"),
    ("tuesday", "on the quay"),
    ("touchstone_one", "the old harbour"),
    ("touchstone_two", "night boats"),
    ("touchstone_three", "storm songs"),
    ("item_one", "good boots"),
    ("item_two", "a satchel"),
    ("item_three", "a bag of marbles"),
    ("abilities", "Licensed Driver"),
    ("abilities", "Blessed by Luck"),
];

#[tokio::test]
async fn an_evening_of_the_second_edition() -> Result<()> {
    let evening = Evening::begins("blessed-2", "The Parcel").await?;
    let Evening { greta, mira, tom, .. } = &evening;

    // Two characters by the steps of the wizard.
    mira.drafts(&[("name", "Brisk")]).await?;
    mira.drafts(&RANKS).await?;
    mira.screenshot_as("blessed-2-wizard-phone-dark").await?;
    for (player, name) in [(mira, "Brisk"), (tom, "Teodor")] {
        let mut fields = vec![("name", name)];
        fields.extend(RANKS.iter().chain(&STORY).copied());
        player.hands_in(&fields).await?;
        greta.plays("accept", &[("character", name)]).await?;
        mira.hears(&format!("{name} enters play")).await?;
    }
    greta.plays("session_starts", &[("note", "The parcel")]).await?;
    let both = [("who", "Brisk"), ("who", "Teodor"), ("count", "4"), ("note", "a fine beginning")];
    greta.plays("award", &both).await?;
    mira.hears("a fine beginning").await?;

    // A Check with its odds, dice thrown by hand, and a friend's Help that saves it.
    mira.plays("declare", &[("intent", "leap the gap"), ("stat", "Hurry")]).await?;
    greta.is_told("leap the gap").await?;
    greta.plays("terms", &[("target", "4")]).await?;
    expect!(mira.form("roll").locator(".chance").first()).to_be_visible().await?;
    fair_in_both(mira, "blessed-2-check-phone").await?;
    mira.takes_own_dice().await?;
    mira.plays("roll", &[]).await?;
    mira.types(&[3]).await?;
    expect!(tom.form("help")).to_have_count(1).await?;
    fair_in_both(tom, "blessed-2-help-phone").await?;
    tom.plays("help", &[]).await?;
    mira.hears("Teodor Helps Brisk").await?;
    mira.button("Let Ingle throw my dice again").click(None).await?;
    play_until(&[mira, tom, greta], "Success by", 12).await?;
    play_until_open(&[greta, mira, tom], "check", 8).await?;

    // A Monstrosity, and a round of an Endeavor on the board that all look at.
    let rat = [("name", "The Rat"), ("die", "dc4"), ("stamina", "20"), ("button", "5")];
    greta.plays("make_monstrosity", &rat).await?;
    let moor = [("name", "the moor"), ("who", "Brisk"), ("who", "Teodor"), ("against", "The Rat")];
    greta.plays("endeavor", &moor).await?;
    for person in evening.all() {
        expect!(person.locator(".token")).to_have_count(3).await?;
    }
    greta.plays("begin_round", &[]).await?;
    mira.is_told("Several act at once").await?;
    fair_in_both(mira, "blessed-2-endeavor-phone").await?;
    greta.screenshot_as("blessed-2-endeavor-desk").await?;
    mira.plays("attempt", &[("intent", "past the Rat"), ("stat", "Hurry"), ("against", "The Rat")])
        .await?;
    tom.plays("sit_out", &[]).await?;
    greta.plays("sit_out", &[]).await?;
    play_until_open(&[mira, tom, greta], "end_round", 20).await?;
    mira.hears("Everybody has acted").await?;
    greta.plays("end_round", &[]).await?;
    greta.plays("end_endeavor", &[("note", "the Rat is gone")]).await?;
    expect!(mira.locator(".token")).to_have_count(0).await?;

    // A Contest against somebody whom the referee brings in.
    greta.plays("extra", &[("name", "Sallow"), ("die", "6")]).await?;
    tom.hears("Sallow enters play").await?;
    let dare = [("intent", "stare the thief down"), ("stat", "Heart"), ("against", "Sallow")];
    tom.plays("declare", &dare).await?;
    greta.is_told("stare the thief down").await?;
    greta.plays("contest_terms", &[]).await?;
    tom.is_told("stare the thief down").await?;
    play_until(&[tom, mira, greta], "Teodor rolls Heart", 20).await?;
    play_until_open(&[greta, mira, tom], "check", 8).await?;

    // The shop between sessions.
    greta.plays("session_ends", &[]).await?;
    expect!(mira.form("buy_stat")).to_have_count(1).await?;
    fair_in_both(mira, "blessed-2-shop-phone").await?;
    mira.plays("buy_stat", &[("which", "Brisk: Hand d4 to d6")]).await?;
    tom.hears("takes the free upgrade").await?;

    // What is left in the morning.
    let log = tom.gets(format!("{}/log.md", evening.table)).await?.body;
    for words in ["# The Parcel", "leap the gap", "stare the thief down", "the moor"] {
        ensure!(log.contains(words), "the log lacks {words:?}:\n{log}");
    }
    for person in evening.all() {
        person.shows_the_present().await?;
    }
    evening.ends().await
}
