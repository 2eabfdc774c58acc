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

#[tokio::test]
async fn an_evening_on_the_drowned_road() -> Result<()> {
    let scenario = [("scenario", "drowned_road")];
    let mut evening = Evening::begins_with("terra", "The Drowned Road", &scenario).await?;
    let Evening { greta, mira, tom, .. } = &evening;

    // A minute after the table was opened everybody has somebody to play.
    greta.screenshot_as("road-begin-desk").await?;
    mira.screenshot_as("road-begin-phone-dark").await?;
    greta.plays("read_opening", &[]).await?;
    mira.hears("The causeway to Saint Ansel").await?;
    tom.plays("take_ready", &[("ready", "Brother Tobit")]).await?;
    greta.plays("accept", &[]).await?;
    greta.plays("deal_ready", &[]).await?;
    mira.hears("Edda Voss enters play").await?;
    for person in [greta, mira, tom] {
        person.takes_own_dice().await?;
    }

    // A Challenge from the scenario's list, which only Greta sees.
    let listed = "three cousins, two pikes";
    greta.is_told(listed).await?;
    ensure!(!mira.content().await?.contains(listed), "Mira sees the list");
    greta.plays("begin", &[("challenge", "Toll keepers")]).await?;
    let keepers = mira.locator("#cast article:has-text(\"Toll keepers\")");
    expect!(keepers.clone()).to_contain_text("5 of 5").await?;
    greta.screenshot_as("road-challenge-desk").await?;

    // A weapon against it, with a Dark Die by the slider. A three: success at a price.
    let fight = ("against", "Toll keepers: fight");
    mira.plays("declare", &[("intent", "hook the pike away"), ("attribute", "Strength"), fight])
        .await?;
    greta.is_told("hook the pike away").await?;
    greta.screenshot_as("road-terms-desk").await?;
    greta.plays("terms", &[("note", "the mud")]).await?;
    mira.is_told("the mud").await?;
    let slider = mira.form("roll");
    slider.locator("[data-step='1']").tap(None).await?;
    expect!(slider.locator("output")).to_contain_text("1 dark die").await?;
    expect!(slider.locator("output .chance")).to_be_visible().await?;
    mira.screenshot_as("road-roll-phone-dark").await?;
    mira.plays("roll", &[("grip", "both")]).await?;
    mira.types(&[3, 2, 1]).await?;
    greta.is_told("1–3").await?;
    greta.screenshot_as("road-worse-desk").await?;
    greta.plays("price", &[("text", "the hook is gone")]).await?;
    mira.types(&[2]).await?;
    mira.hears("the hook is gone").await?;
    expect!(keepers.clone()).to_contain_text("2 of 5").await?;
    greta.is_told("strikes back at Edda Voss").await?;
    greta.screenshot_as("road-retribution-desk").await?;
    greta.plays("retribute", &[]).await?;
    greta.types(&[3]).await?;
    mira.hears("Edda Voss is hurt").await?;
    greta.plays("narrate", &[("text", "One pike less.")]).await?;

    // A complication brings Retribution, and the shield takes it. The Dark Die costs Ego.
    tom.plays("declare", &[("intent", "lean on the gate"), ("attribute", "Resolve"), fight])
        .await?;
    greta.plays("terms", &[]).await?;
    tom.prepares("roll", &[("dark", "1")]).await?;
    tom.screenshot_as("road-roll-phone").await?;
    tom.plays("roll", &[("dark", "1")]).await?;
    tom.types(&[4, 2, 5]).await?;
    tom.types(&[1]).await?;
    greta.is_told("strikes back at Brother Tobit").await?;
    greta.plays("retribute", &[]).await?;
    greta.types(&[5]).await?;
    tom.is_told("Is the shield sacrificed?").await?;
    tom.screenshot_as("road-shield-phone").await?;
    tom.plays("sacrifice", &[]).await?;
    mira.hears("shield").await?;
    greta.plays("narrate", &[("text", "The kitchen board is firewood.")]).await?;

    // The sea, and what it forks into.
    greta.plays("end_challenge", &[("note", "they run")]).await?;
    greta.plays("begin", &[("challenge", "The tide")]).await?;
    mira.plays(
        "declare",
        &[("intent", "wade on"), ("attribute", "Strength"), ("skills", "Wading")],
    )
    .await?;
    greta.plays("terms", &[("skills", "Wading")]).await?;
    mira.is_told("3 Light Dice").await?;
    evening.outlives_a_crash().await?;
    let Evening { greta, mira, tom, .. } = &evening;
    mira.plays("roll", &[("dark", "0")]).await?;
    mira.types(&[1, 2, 3]).await?;
    greta.plays("fail", &[("text", "a hole in the road")]).await?;
    greta.is_told("a fork").await?;
    greta.plays("fork", &[("name", "Washed off the road")]).await?;
    greta.types(&[4, 2]).await?;
    mira.hears("Washed off the road").await?;
    expect!(tom.locator("#cast")).to_contain_text("forked from The tide").await?;
    tom.screenshot_as("road-fork-phone").await?;
    greta.screenshot_as("road-fork-desk").await?;

    // Nobody acts twice before all have acted.
    mira.locator("#not-now > summary").click(None).await?;
    expect!(mira.locator("#not-now")).to_contain_text("first Brother Tobit").await?;

    // HP 0: an Attribute is lost, and morning comes.
    let harm = [("character", "Edda Voss"), ("amount", "20"), ("what", "the undertow")];
    greta.plays("harm", &harm).await?;
    mira.is_told("falls to HP 0").await?;
    mira.screenshot_as("road-lose-phone-dark").await?;
    mira.plays("lose", &[("attribute", "Insight")]).await?;
    expect!(mira.locator("article.yours")).to_contain_text("unconscious").await?;
    for challenge in ["Washed off the road", "The tide"] {
        greta.plays("end_challenge", &[("challenge", challenge)]).await?;
    }
    greta.plays("scene_ends", &[("note", "the island, at dawn")]).await?;
    expect!(mira.locator("article.yours")).to_contain_text("1 of").await?;

    // XP, an Advancement, and a day of rest in good hands.
    greta.plays("award", &[("points", "8"), ("note", "the crossing")]).await?;
    tom.plays("advance", &[("attribute", "Strength")]).await?;
    mira.hears("Brother Tobit").await?;
    greta.plays("day_passes", &[("attended", "Edda Voss")]).await?;
    expect!(mira.locator("article.yours")).to_contain_text("3 of").await?;
    mira.screenshot_as("road-end-phone-dark").await?;
    tom.screenshot_as("road-end-phone").await?;
    greta.screenshot_as("road-end-desk").await?;
    for person in evening.all() {
        person.shows_the_present().await?;
    }
    evening.ends().await
}
