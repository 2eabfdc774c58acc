//! A first evening of *Humanity, Blessed*: a Check with odds, Help, a Spark, boons and busts.

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
        tom.hears(name).await?;
    }
    Ok(())
}
