//! The picture in the README, taken anew with `INGLE_PICTURE=1`: a Check on a desk, and on
//! the phone of somebody who may Help.

use std::path::Path;

use anyhow::{Result, ensure};
use ingle_e2e::playwright_rs::Animations;
use ingle_e2e::playwright_rs::protocol::{ScreenshotOptions, Viewport};
use ingle_e2e::{Device, Page, People, Server, expect};

/// The largest picture that a README should make people load.
const MOST: usize = 300_000;

#[tokio::test]
async fn the_picture_in_the_readme() -> Result<()> {
    if std::env::var_os("INGLE_PICTURE").is_none() {
        return Ok(());
    }
    let server = Server::start()?;
    let people = People::arrive().await?;
    let greta = people.person("Greta", Device::desk().still()).await?;
    let mira = people.person("Mira", Device::desk().sized(1200, 800).still()).await?;
    let tom = people.person("Tom", Device::phone().sized(360, 780).dark().still()).await?;
    let table = greta.opens_table(&server.host_link()?, "blessed-3", "The Long Night").await?;
    let characters = [
        (&mira, "Ashka", "Carefree", "Hurry", "I piloted the ferry until it burned."),
        (&tom, "Brand", "Eager", "Heart", "I forged the gate of the keep."),
    ];
    for (player, name, lifestyle, best, back) in characters {
        player.knocks(&table).await?;
        greta.lets_in(player.name()).await?;
        player.is_in("The Long Night").await?;
        player
            .hands_in(&[
                ("name", name),
                ("best", best),
                ("lifestyle", lifestyle),
                ("ethic", "Cunning & Capability"),
                ("back_1", back),
                ("apt_1", "Tying Knots"),
                ("apt_1_from", "1"),
                ("apt_2", "Bargaining"),
                ("apt_2_from", "1"),
            ])
            .await?;
        greta.plays("accept", &[]).await?;
        for face in ["3", "3", "5"] {
            let gift = [("character", name), ("face", face), ("reason", "a good story")];
            greta.amends("amend_blessing", &gift).await?;
        }
    }
    greta.says("The bridge is out, and the water is loud.").await?;
    mira.takes_own_dice().await?;
    mira.plays("declare", &[("intent", "leap the gap"), ("stat", "Hurry")]).await?;
    greta.plays("terms", &[("rank", "normal")]).await?;
    mira.plays("roll", &[("say", "She runs, and does not look down.")]).await?;
    mira.types(&[4]).await?;
    expect!(mira.form("upgrade")).to_have_count(1).await?;
    expect!(tom.form("help")).to_have_count(1).await?;

    // Both as they are on their screens, side by side.
    tom.form("help").evaluate::<bool, ()>("form => !form.scrollIntoView()", None).await?;
    mira.locator("h1").hover(None).await?;
    mira.evaluate_expression("scrollTo(0, 0)").await?;
    let desk = in_sight(&mira).await?;
    let phone = in_sight(&tom).await?;
    let wall = people.person("Wall", Device::desk().sized(1600, 860)).await?;
    wall.set_content(&composed(&desk, &phone), None).await?;
    wall.wait_for_function("() => [...document.images].every(one => one.complete)", None).await?;
    wall.set_viewport_size(Viewport { width: 1640, height: 860 }).await?;
    let picture = in_sight(&wall).await?;
    ensure!(picture.len() < MOST, "{} bytes are more than {MOST}", picture.len());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("table.png"), picture)?;
    people.leave().await
}

/// Takes what is in sight, not the whole page.
async fn in_sight(page: &Page) -> Result<Vec<u8>> {
    let options = ScreenshotOptions::builder().animations(Animations::Disabled).build();
    Ok(page.screenshot(options).await?)
}

fn composed(desk: &[u8], phone: &[u8]) -> String {
    let (desk, phone) = (base64(desk), base64(phone));
    format!(
        "<!doctype html><style>
           body {{ margin: 0; height: 860px; background: #3a2618; display: flex; gap: 32px;
             align-items: center; justify-content: center }}
           img {{ border-radius: 12px; box-shadow: 0 6px 24px #0008 }}
         </style><img src='data:image/png;base64,{desk}'><img src='data:image/png;base64,{phone}'>"
    )
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let all = three.iter().fold(0u32, |all, byte| all << 8 | u32::from(*byte));
        let all = all << (8 * (3 - three.len()));
        for nth in 0..4 {
            let sign = SIGNS[(all >> (18 - 6 * nth)) as usize & 63] as char;
            text.push(if nth <= three.len() { sign } else { '=' });
        }
    }
    text
}
