//! A first evening of Terra: one runs the game, two play, and the server crashes twice.

use anyhow::{Result, ensure};
use ingle_e2e::{Device, Evening, Person, expect};

#[tokio::test]
async fn a_first_evening_of_terra() -> Result<()> {
    let mut evening = Evening::begins("terra", "Ember Road").await?;
    let Evening { people, greta, mira, tom, table, .. } = &evening;

    // The door is locked behind the guests.
    greta.sets_the_door("locked").await?;
    let stranger = people.person("Stranger", Device::phone()).await?;
    stranger.visit(table).await?;
    expect!(stranger.locator("main")).to_contain_text("The door is locked").await?;
    expect!(stranger.button("Knock")).to_have_count(0).await?;
    stranger.untroubled().await?;

    // Mira lets Ingle throw, swaps two values and hands her character in.
    mira.plays("roll_attributes", &[]).await?;
    mira.hears("Mira rolls Resolve").await?;
    mira.screenshot_as("terra-attributes-phone-dark").await?;
    mira.plays("swap", &[("pair", "Strength and Resolve")]).await?;
    mira.drafts(&[("name", "Ashka"), ("archetype", "ferry pilot"), ("equipment", "a boat hook")])
        .await?;
    raises_something(mira).await?;
    mira.screenshot_as("terra-wizard-phone-dark").await?;
    mira.hands_in(&[]).await?;
    greta.plays("accept", &[("note", "Welcome aboard.")]).await?;
    mira.hears("Ashka enters play").await?;

    // Tom throws his own dice. No die has seven pips, says the page, and so says the table.
    tom.takes_own_dice().await?;
    tom.plays("roll_attributes", &[]).await?;
    tom.is_told("Throw 2 d6").await?;
    greta.is_told("Tom is throwing dice by hand").await?;
    tom.locator("#die-1").fill("7", None).await?;
    tom.locator("#die-2").fill("5", None).await?;
    tom.button("These fell").click(None).await?;
    expect!(tom.locator("#die-1:invalid")).to_have_count(1).await?;
    tom.evaluate_expression("document.getElementById('dice').noValidate = true").await?;
    tom.button("These fell").click(None).await?;
    expect!(tom.locator("#dice [role=alert]")).to_contain_text("A d6 cannot show 7").await?;
    tom.forgive("422").await?;
    tom.screenshot_as("terra-typing-phone").await?;
    tom.locator("#die-1").fill("", None).await?;
    tom.types(&[2, 5]).await?;
    tom.is_told("So far").await?;

    // The server crashes with two of eight dice on the table; the other six follow.
    evening.outlives_a_crash().await?;
    let Evening { greta, mira, tom, .. } = &evening;
    tom.is_told("So far").await?;
    for faces in [[6, 1], [3, 3], [4, 4]] {
        tom.types(&faces).await?;
    }
    tom.hears("Tom rolls Strength: highest 5, value 1").await?;
    tom.hears("Tom rolls Dexterity: highest 6, value 2").await?;
    tom.plays("keep", &[]).await?;
    let draft = [("name", "Brand"), ("archetype", "smith"), ("attribute", "Strength")];
    tom.hands_in(&draft).await?;
    greta.plays("accept", &[("character", "Brand")]).await?;
    tom.hears("Brand enters play").await?;

    // A declaration is taken back before it is answered.
    mira.plays("declare", &[("intent", "sing to the river")]).await?;
    greta.is_told("sing to the river").await?;
    mira.takes_back().await?;
    expect!(greta.form("terms")).to_have_count(0).await?;
    expect!(greta.locator("#log li:has(s)").first()).to_contain_text("taken back").await?;

    // The server crashes in the middle of an open roll, and Mira rolls all the same.
    let intent = [("intent", "leap the gap"), ("attribute", "Dexterity")];
    mira.plays("declare", &intent).await?;
    greta.is_told("leap the gap").await?;
    greta.screenshot_as("terra-terms-desk").await?;
    greta.plays("terms", &[("skill", "2"), ("note", "a long fall")]).await?;
    mira.is_told("a long fall").await?;
    mira.screenshot_as("terra-roll-phone-dark").await?;
    evening.outlives_a_crash().await?;
    let Evening { greta, mira, tom, table, .. } = &evening;
    mira.plays("roll", &[("dark", "0")]).await?;
    mira.hears("Ashka rolls").await?;

    // Taken back and made again, the roll shows the same dice.
    let fell = dice_of(mira, "Ashka rolls").await?;
    mira.takes_back().await?;
    mira.is_told("a long fall").await?;
    mira.plays("roll", &[("dark", "0")]).await?;
    expect!(mira.locator("#log > li:has-text(\"Ashka rolls\")")).to_have_count(2).await?;
    let again = dice_of(mira, "Ashka rolls").await?;
    ensure!(fell == again, "{fell:?} became {again:?}");
    // A board comes whole: once Greta has the second roll, what it asks of her is there too.
    expect!(greta.locator("#log > li:has-text(\"Ashka rolls\")")).to_have_count(2).await?;
    if greta.form("fail").count().await? > 0 {
        greta.plays("fail", &[("text", "the plank breaks")]).await?;
    }
    greta.plays("narrate", &[("text", "a wet landing")]).await?;
    tom.hears("a wet landing").await?;

    // A Dark Die that reaches Ego costs one.
    tom.plays("declare", &[("intent", "force the lock"), ("attribute", "Dexterity")]).await?;
    greta.plays("terms", &[]).await?;
    tom.plays("roll", &[("dark", "1")]).await?;
    tom.is_told("The Light Dice first, then the Dark ones.").await?;
    tom.types(&[6, 2, 5]).await?;
    expect!(tom.locator("article.yours")).to_contain_text("3 of 4").await?;
    tom.screenshot_as("terra-ego-phone").await?;
    greta.plays("narrate", &[("text", "the lock gives")]).await?;

    // Before a Dark Die that would be the last one, there is a warning.
    let amend = [("character", "Brand"), ("ego", "1"), ("reason", "a dream of fire")];
    greta.amends("amend_ego", &amend).await?;
    tom.plays("declare", &[("intent", "look into the flames")]).await?;
    greta.plays("terms", &[]).await?;
    expect!(tom.form("roll").locator("p.warning")).to_contain_text("Brand is lost").await?;
    tom.screenshot_as("terra-fatal-phone").await?;
    tom.plays("withdraw", &[]).await?;

    // What only the referee may know, and what she takes back.
    evening.keeps_a_secret("a kestrel in the rafters").await?;
    greta.rewinds("a dream of fire", "that was another's dream").await?;
    tom.hears("that was another's dream").await?;
    expect!(tom.locator("article.yours")).to_contain_text("3 of 4").await?;
    greta.screenshot_as("terra-rewound-desk").await?;

    // What is left in the morning.
    let log = mira.gets(format!("{table}/log.md")).await?.body;
    for words in ["# Ember Road", "leap the gap", "a wet landing", "that was another's dream"] {
        ensure!(log.contains(words), "the log lacks {words:?}:\n{log}");
    }
    for person in evening.all() {
        person.shows_the_present().await?;
    }
    evening.ends().await
}

/// Raises the first Attribute that has room; where none has, the Advancement is kept.
async fn raises_something(player: &Person) -> Result<()> {
    let open = player.locator("#draft [name=attribute]:enabled:not([value=''])");
    if open.count().await? > 0 {
        open.first().check(None).await?;
    }
    Ok(())
}

/// Gives the dice of the newest line that says something.
async fn dice_of(person: &Person, words: &str) -> Result<Vec<String>> {
    let dice = format!("#log > li:has-text({words:?}) >> nth=0 >> svg.die");
    let name = "all => all.map(die => die.getAttribute('aria-label'))";
    Ok(person.locator(&dice).evaluate_all(name, None::<()>).await?)
}
