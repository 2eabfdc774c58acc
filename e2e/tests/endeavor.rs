//! The living board: a Monstrous Endeavor and a race, played to their ends on phones, with the shared screen open.

use anyhow::{Result, ensure};
use ingle_e2e::endeavor::{play_until, play_until_open};
use ingle_e2e::look::{fair, fair_in_both, printed, screenshot};
use ingle_e2e::{Device, Evening, Person, expect, live};

const OVER: &str = "The Endeavor is over";

/// A table with a referee, some players on phones with a character each, and the shared screen on a wall.
struct Hearth {
    evening: Evening,
    more: Vec<Person>,
    wall: Person,
}

impl Hearth {
    /// Everybody plays a character that the book brings along.
    async fn lit(title: &str, samples: &[&str]) -> Result<Hearth> {
        let evening = Evening::begins("blessed-3", title).await?;
        let mut more = Vec::new();
        for name in ["Ann", "Ben"].into_iter().take(samples.len() - 2) {
            let guest = evening.people.person(name, Device::phone().sized(360, 780)).await?;
            guest.knocks(&evening.table).await?;
            evening.greta.lets_in(name).await?;
            guest.is_in(title).await?;
            more.push(guest);
        }
        let screen = Device::desk().sized(1920, 1080);
        let wall = evening.people.person("Wall", screen).await?;
        wall.knocks_to(&evening.table, "spectator").await?;
        evening.greta.lets_in("Wall").await?;
        wall.is_in(title).await?;
        wall.visit(format!("{}/board", evening.table)).await?;
        live(&wall).await?;
        let hearth = Hearth { evening, more, wall };
        for (player, sample) in hearth.players().into_iter().zip(samples) {
            player.starts_from(sample).await?;
            player.hands_in(&[]).await?;
            hearth.evening.greta.plays("accept", &[("character", sample)]).await?;
        }
        Ok(hearth)
    }

    fn players(&self) -> Vec<&Person> {
        [&self.evening.mira, &self.evening.tom].into_iter().chain(&self.more).collect()
    }

    fn all(&self) -> Vec<&Person> {
        self.players().into_iter().chain([&self.evening.greta]).collect()
    }

    /// The shared screen shows what all may see, and nothing to press.
    async fn wall_is_bare(&self) -> Result<()> {
        let pressed =
            self.wall.locator("main :is(button, input, select, textarea, a, summary):visible");
        ensure!(pressed.count().await? == 0, "the shared screen can be pressed");
        Ok(())
    }

    async fn ends(self) -> Result<()> {
        for person in self.more.iter().chain([&self.wall]) {
            person.untroubled().await?;
        }
        self.evening.ends().await
    }
}

#[tokio::test]
async fn a_monstrous_endeavor_of_three_against_two() -> Result<()> {
    let hearth = Hearth::lit("The Cellar", &["Runa Hale", "Pia Lumen", "Wim Kestrel"]).await?;
    let Hearth { evening, wall, .. } = &hearth;
    let Evening { greta, mira, tom, .. } = evening;
    for name in ["Runa Hale", "Pia Lumen", "Wim Kestrel"] {
        let die =
            [("character", name), ("stat", "Hurt"), ("die", "10"), ("reason", "a short night")];
        greta.amends("amend_die", &die).await?;
    }
    let rats = [("sample", "Cellar Rats"), ("start", "4 (2)"), ("tags", "Revenge")];
    greta.plays("make_monstrosity", &rats).await?;
    greta.plays("make_monstrosity", &[("sample", "Lantern Wisp"), ("start", "3")]).await?;
    greta.plays("start_monstrous", &[("name", "What the cellar hides")]).await?;
    greta.plays("automatic", &[("on", "yes")]).await?;

    // A sheet with all that a character of the book's own brings along is one page of paper.
    tom.visit(format!("{}/sheet/Pia%20Lumen", evening.table)).await?;
    let sheets = printed(tom, "endeavor-sheet").await?;
    ensure!(sheets == 1, "{sheets} sheets of paper");
    tom.visit(&evening.table).await?;
    live(tom).await?;

    // Everybody has a lane on every board, whoever looks at it and on whatever.
    for person in [greta, mira, tom, wall] {
        expect!(person.locator(".token")).to_have_count(5).await?;
        expect!(person.locator(".sequence .at").first()).to_have_text("position rolls").await?;
    }
    fair_in_both(mira, "endeavor-position-phone").await?;
    hearth.wall_is_bare().await?;
    fair(wall, "endeavor-begins-wall").await?;

    // Whose turn it is and why, and the ghosts of what an Attack would do.
    let attacker = play_until_open(&hearth.all(), "turn_attack", 60).await?;
    expect!(wall.locator("#question")).to_contain_text("It is ").await?;
    expect!(wall.locator("#question")).to_contain_text("standard amount").await?;
    expect!(wall.locator(".token.turn")).to_have_count(1).await?;
    let ghosts = attacker.locator(".ghost").count().await?;
    ensure!(ghosts > 0, "no ghost of a move");
    expect!(attacker.locator(".considered")).to_have_count(ghosts).await?;
    let whom = attacker.locator(".ghost").last().get_attribute("data-token").await?;
    let whom = whom.unwrap_or_default();
    attacker.locator(format!(".token[data-token={whom:?}] circle + text")).click(None).await?;
    let chosen = attacker.form("turn_attack").locator(format!("[value={whom:?}]:checked"));
    expect!(chosen).to_have_count(1).await?;
    expect!(attacker.locator(".ghost.aimed")).to_have_count(1).await?;
    fair_in_both(attacker, "endeavor-turn-phone").await?;
    screenshot(wall, "endeavor-turn-wall").await?;
    greta.screenshot_as("endeavor-turn-desk").await?;

    play_until(&hearth.all(), OVER, 240).await?;
    for person in hearth.players().into_iter().chain([greta, wall]) {
        expect!(person.locator("#log")).to_contain_text(OVER).await?;
        expect!(person.locator(".token")).to_have_count(0).await?;
    }
    for person in [mira, greta] {
        person.shows_the_present().await?;
    }
    hearth.ends().await
}

#[tokio::test]
async fn a_race_of_four() -> Result<()> {
    let names = ["Wim Kestrel", "Nadja Quill", "Ines Corvo", "Pia Lumen"];
    let hearth = Hearth::lit("The Roof Run", &names).await?;
    let Hearth { evening, wall, .. } = &hearth;
    let Evening { greta, mira, tom, .. } = evening;
    let course = [("name", "To the bell tower"), ("finish", "8"), ("terrain", "4")];
    greta.plays("start_race", &course).await?;
    for person in [greta, mira, tom, wall] {
        expect!(person.locator(".token")).to_have_count(4).await?;
        expect!(person.locator(".mark")).to_have_count(4).await?;
        expect!(person.locator("text.end:text-is('finish')")).to_have_count(1).await?;
    }
    let racer = play_until_open(&hearth.all(), "turn_advance", 60).await?;
    expect!(racer.locator(".considered").first()).to_contain_text("Advance: ").await?;
    racer.form("turn_advance").locator("[name=intent]").focus().await?;
    expect!(racer.locator(".ghost.aimed")).to_have_count(1).await?;
    fair_in_both(racer, "race-turn-phone").await?;
    screenshot(wall, "race-turn-wall").await?;
    // Tokens move smoothly, but not for those who asked for less motion.
    let moves = "() => getComputedStyle(document.querySelector('.token')).transitionDuration";
    let lively: String = wall.evaluate::<(), _>(moves, None).await?;
    ensure!(lively != "0s", "tokens jump");
    let calm = evening.people.person("Calm", Device::desk().still()).await?;
    calm.knocks_to(&evening.table, "spectator").await?;
    greta.lets_in("Calm").await?;
    calm.is_in("The Roof Run").await?;
    let still: String = calm.evaluate::<(), _>(moves, None).await?;
    ensure!(still == "0s", "tokens move for {still}");

    play_until(&hearth.all(), OVER, 240).await?;
    for person in hearth.players().into_iter().chain([greta, wall, &calm]) {
        expect!(person.locator("#log")).to_contain_text(OVER).await?;
    }
    calm.untroubled().await?;
    hearth.ends().await
}
