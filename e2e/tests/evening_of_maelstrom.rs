//! A first evening of Maelstrom: a Storyteller at a desk, two players on their phones, three
//! ways to come by a character, and a server that crashes in the middle of an open roll.

use anyhow::{Result, ensure};
use ingle_e2e::{Evening, expect};

#[tokio::test]
async fn a_first_evening_of_maelstrom() -> Result<()> {
    let mut evening = Evening::begins("maelstrom", "Low Tide").await?;
    let Evening { greta, mira, tom, table, .. } = &evening;

    // Mira goes through the wizard step by step, and forgets something first.
    mira.drafts(&[("concept", "courier pilot"), ("reflexes", "4"), ("precision", "3")]).await?;
    expect!(mira.locator("#preview")).to_contain_text("It has no name yet").await?;
    mira.drafts(&[
        ("name", "Iva Okonjo"),
        ("strength", "2"),
        ("aerospace_piloting", "3"),
        ("firearms", "2"),
        ("brawling", "1"),
    ])
    .await?;
    mira.hands_in(&[
        ("specialties", "Aerospace Piloting: Shuttles"),
        ("specialties", "Aerospace Piloting: Close Quarters"),
        ("equipment", "flight jacket, light pistol"),
    ])
    .await?;
    greta.is_told("Iva Okonjo").await?;
    greta.screenshot_as("maelstrom-accept-desk").await?;
    greta.plays("accept", &[("character", "Iva Okonjo")]).await?;
    mira.hears("Iva Okonjo enters play").await?;

    // Tom takes one that the book brings along.
    tom.starts_from("Bram Sandoval").await?;
    tom.screenshot_as("maelstrom-sample-phone").await?;
    tom.hands_in(&[]).await?;
    greta.plays("accept", &[("character", "Bram Sandoval")]).await?;
    tom.hears("Bram Sandoval enters play").await?;

    // Greta brings one along in a file: Tom's, under another name.
    let file = tom.gets(format!("{table}/sheet/Bram%20Sandoval/file")).await?.body;
    ensure!(file.contains("Bram Sandoval"), "no character file: {file}");
    greta.brings(&file.replace("Bram Sandoval", "Otis Vane")).await?;
    greta.screenshot_as("maelstrom-file-desk").await?;
    greta.hands_in(&[]).await?;
    mira.hears("Otis Vane").await?;
    if greta.form("accept").count().await? > 0 {
        greta.plays("accept", &[("character", "Otis Vane")]).await?;
    }
    mira.hears("Otis Vane enters play").await?;
    for person in [greta, mira, tom] {
        person.takes_own_dice().await?;
    }

    // A declaration is taken back before it is answered.
    mira.plays("declare", &[("intent", "sing to the crane")]).await?;
    greta.is_told("sing to the crane").await?;
    mira.takes_back().await?;
    expect!(greta.form("automatic")).to_have_count(0).await?;
    expect!(greta.locator("#log li:has(s)").first()).to_contain_text("taken back").await?;

    // Two ways are offered; Mira proposes two specialties, and Greta says that they matter.
    let piloting = "Aerospace Piloting";
    mira.plays("declare", &[("intent", "land under the crane"), ("ability", piloting)]).await?;
    greta.is_told("land under the crane").await?;
    greta.screenshot_as("maelstrom-terms-desk").await?;
    greta
        .plays(
            "options",
            &[
                ("attribute", "Reflexes"),
                ("ability", piloting),
                ("difficulty", "7"),
                ("other_attribute", "Precision"),
                ("other_ability", piloting),
                ("other_difficulty", "6"),
            ],
        )
        .await?;
    mira.is_told("Difficulty 7").await?;
    expect!(mira.form("roll").locator(".chance").first()).to_be_visible().await?;
    mira.screenshot_as("maelstrom-ways-phone-dark").await?;
    greta.screenshot_as("maelstrom-ways-desk").await?;
    mira.plays("roll", &[("with", "2: Shuttles + Close Quarters")]).await?;
    greta.is_told("Does it matter here?").await?;
    greta.screenshot_as("maelstrom-confirm-desk").await?;
    greta.plays("confirm", &[]).await?;

    // Tens bring bonus dice, and one of those another; the server crashes between them.
    mira.is_told("Throw 6 d10").await?;
    mira.screenshot_as("maelstrom-typing-phone-dark").await?;
    mira.types(&[10, 10, 8, 7, 2, 2]).await?;
    mira.is_told("So far").await?;
    evening.outlives_a_crash().await?;
    let Evening { greta, mira, tom, .. } = &evening;
    mira.is_told("So far").await?;
    while mira.locator("#die-1").count().await? > 0 {
        let count = mira.locator("#dice [name=die]").count().await?;
        mira.types(&vec![8; count]).await?;
    }
    mira.hears("bonus dice").await?;
    tom.hears("a really good job").await?;
    mira.screenshot_as("maelstrom-rolled-phone-dark").await?;
    greta.plays("narrate", &[("text", "The skids kiss the deck.")]).await?;

    // A threshold by a specialty that is missing, and Tom sees why; then a botch.
    tom.plays("declare", &[("intent", "shoot the lock off"), ("ability", "Athletics")]).await?;
    greta
        .plays(
            "terms_in_detail",
            &[
                ("attribute", "Precision"),
                ("ability", "Athletics"),
                ("required", "Athletics: Power Armor"),
                ("note", "in a borrowed suit"),
            ],
        )
        .await?;
    tom.is_told("Threshold 1").await?;
    tom.is_told("Power Armor").await?;
    tom.screenshot_as("maelstrom-threshold-phone").await?;
    tom.plays("roll", &[("with", "1")]).await?;
    tom.types(&[1, 1, 2, 3, 4]).await?;
    mira.hears("botch").await?;
    greta.is_told("What happens?").await?;
    greta.screenshot_as("maelstrom-botch-desk").await?;
    greta.plays("narrate", &[("text", "The suit runs on without him.")]).await?;

    // A conflict: Greta calls on Mira, who attacks; Tom dodges.
    greta.plays("begin_conflict", &[]).await?;
    greta.plays("call_on", &[("character", "Iva Okonjo")]).await?;
    mira.plays("declare", &[("intent", "trip him"), ("ability", "Brawling")]).await?;
    let sides = ("sides", "Iva Okonjo against Bram Sandoval");
    greta.plays("attack", &[sides, ("attribute", "Strength"), ("ability", "Brawling")]).await?;
    mira.plays("roll", &[]).await?;
    mira.types(&[7, 8, 2]).await?;
    tom.is_told("would hit").await?;
    tom.screenshot_as("maelstrom-dodge-phone").await?;
    tom.plays("dodge", &[]).await?;
    tom.types(&[6, 7, 9]).await?;
    mira.hears("to dodge").await?;
    greta.screenshot_as("maelstrom-conflict-desk").await?;
    greta.plays("end_conflict", &[("note", "they laugh")]).await?;

    // Two against each other, and things stay as they were.
    greta.plays("contest", &[sides]).await?;
    mira.plays("roll", &[]).await?;
    mira.types(&[6, 2]).await?;
    tom.plays("resist", &[]).await?;
    tom.types(&[6, 7, 8, 2, 2]).await?;
    mira.hears("1 against 3").await?;

    // What only the Storyteller may know.
    evening.keeps_a_secret("a kestrel in the rafters").await?;
    mira.screenshot_as("maelstrom-end-phone-dark").await?;
    tom.screenshot_as("maelstrom-end-phone").await?;
    greta.screenshot_as("maelstrom-end-desk").await?;
    let log = tom.gets(format!("{}/log.md", evening.table)).await?.body;
    for words in ["# Low Tide", "land under the crane", "The skids kiss the deck.", "botch"] {
        ensure!(log.contains(words), "the log lacks {words:?}:\n{log}");
    }
    for person in evening.all() {
        person.shows_the_present().await?;
    }
    evening.ends().await
}
