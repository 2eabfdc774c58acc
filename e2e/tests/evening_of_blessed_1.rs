//! A first evening of the first edition of *Humanity, Blessed*: the wizard, a Check with a Blessing, a Contest, a Chase, the shop.

use anyhow::{Result, ensure};
use ingle_e2e::{Evening, expect};

/// What every draft of this evening says.
const RANKS: [(&str, &str); 7] = [
    ("first", "Hurry"),
    ("second", "Hand"),
    ("third", "Heart"),
    ("fourth", "Head"),
    ("fifth", "Home"),
    ("sixth", "Hurt"),
    ("seventh", "History"),
];
const REST: [(&str, &str); 9] = [
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
async fn a_first_evening_of_the_first_edition() -> Result<()> {
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
        fields.extend(RANKS.iter().chain(&REST).copied());
        fields.extend(abilities.map(|ability| ("abilities", ability)));
        player.hands_in(&fields).await?;
        greta.plays("accept", &[("character", name)]).await?;
        mira.hears(&format!("{name} enters play")).await?;
    }
    greta.plays("session_starts", &[("note", "The parcel")]).await?;
    let both = [("who", "Brisk"), ("who", "Teodor"), ("count", "3"), ("note", "a fine beginning")];
    greta.plays("award", &both).await?;
    mira.hears("Brisk gains 3 Blessings").await?;

    // A Check with odds, and a friend's Blessing for it.
    mira.plays("declare", &[("intent", "leap the gap"), ("stat", "Hurry")]).await?;
    greta.is_told("leap the gap").await?;
    greta.screenshot_as("blessed-1-terms-desk").await?;
    greta.plays("terms", &[("target", "5")]).await?;
    expect!(mira.form("roll").locator(".chance").first()).to_be_visible().await?;
    mira.screenshot_as("blessed-1-check-phone-dark").await?;
    mira.takes_own_dice().await?;
    mira.plays("roll", &[]).await?;
    mira.types(&[3]).await?;
    tom.screenshot_as("blessed-1-bless-phone").await?;
    tom.plays("bless", &[]).await?;
    mira.hears("Teodor").await?;
    greta.screenshot_as("blessed-1-outcome-desk").await?;
    Ok(())
}
