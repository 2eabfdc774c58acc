//! Every page is fair to everyone, light and dark: no axe violation, no sideways scrolling
//! on a narrow phone, targets that a thumb can hit, a silent console.

use anyhow::{Result, bail, ensure};
use ingle_e2e::look::{fair_in_both, printed};
use ingle_e2e::{Device, Evening, People, Person, Server, expect, live};

#[tokio::test]
async fn pages_before_a_table() -> Result<()> {
    let server = Server::start()?;
    let people = People::arrive().await?;
    let anna = people.person("Anna", Device::phone().still()).await?;
    let mut looked = Looked::default();

    looked.at(&anna, &server.at("/"), "home-stranger").await?;
    looked.at(&anna, &server.at("/about"), "about").await?;
    for book in ["blessed-3", "terra", "maelstrom"] {
        looked.at(&anna, &server.at(&format!("/rules/{book}")), &format!("rules-{book}")).await?;
    }
    looked.at(&anna, &server.at("/rules/terra?q=dark+dice"), "rules-search").await?;
    looked.at(&anna, &server.at("/rules/terra?q=zeppelin"), "rules-none").await?;
    looked.at(&anna, &server.at("/rules/terra/TR-RISK-27%3F"), "rules-single").await?;
    looked.error(&anna, &server.at("/nowhere"), "error-nothing-here").await?;
    looked.error(&anna, &server.at("/t/nowhere"), "error-no-table").await?;
    looked.error(&anna, &server.at("/new"), "error-only-the-host").await?;

    anna.visit(server.host_link()?).await?;
    looked.here(&anna, "home-host").await?;
    for book in ["blessed-3", "terra", "maelstrom"] {
        looked.at(&anna, &server.at(&format!("/new?book={book}")), &format!("new-{book}")).await?;
    }
    anna.opens_table(&server.host_link()?, "terra", "Ember Road").await?;
    looked.here(&anna, "table-empty-referee").await?;
    looked.at(&anna, &server.at("/"), "home-tables").await?;
    looked.all_fair()?;
    anna.untroubled().await?;
    people.leave().await
}

#[tokio::test]
async fn pages_of_numbers() -> Result<()> {
    let server = Server::start()?;
    let people = People::arrive().await?;
    let anna = people.person("Anna", Device::phone().still()).await?;
    let mut looked = Looked::default();
    for book in ["terra", "maelstrom"] {
        let list = server.at(&format!("/rules/{book}/numbers"));
        looked.at(&anna, &list, &format!("numbers-{book}")).await?;
        let keys = "() => [...document.querySelectorAll('nav.tables a')].map(a => a.href)";
        let studies: Vec<String> = anna.evaluate::<(), _>(keys, None).await?;
        ensure!(!studies.is_empty(), "{book} has no pages of numbers");
        for study in studies {
            let key = study.rsplit('/').next().unwrap_or_default();
            let name = format!("numbers-{book}-{key}");
            looked.at(&anna, &study, &name).await?;
            expect!(anna.locator("table, .chart, .plot").first()).to_be_visible().await?;
            // What is asked is answered on the same page.
            if anna.locator("#ask").count().await? > 0 {
                anna.button("Show").click(None).await?;
                anna.wait_for_function("() => location.search", None).await?;
                expect!(anna.locator("#ask")).to_have_count(1).await?;
                looked.here(&anna, &format!("{name}-asked")).await?;
            }
        }
    }
    looked.all_fair()?;
    anna.untroubled().await?;
    people.leave().await
}

#[tokio::test]
async fn pages_of_a_table() -> Result<()> {
    let evening = Evening::begins("blessed-3", "The Long Night").await?;
    let Evening { people, greta, mira, tom, table, .. } = &evening;
    let anna = people.person("Anna", Device::phone().still()).await?;
    let mut looked = Looked::default();

    // At the door.
    looked.at(&anna, table, "join").await?;
    anna.knocks_to(table, "spectator").await?;
    looked.here(&anna, "waiting").await?;
    looked.here(greta, "table-knock-referee").await?;
    greta.lets_in("Anna").await?;
    anna.is_in("The Long Night").await?;
    looked.at(greta, &format!("{table}/invite"), "invite").await?;

    // Two characters.
    looked.at(mira, &format!("{table}/create"), "wizard-empty").await?;
    for (player, name) in [(mira, "Ashka"), (tom, "Brand")] {
        player
            .drafts(&[
                ("name", name),
                ("best", "Hurry"),
                ("lifestyle", "Carefree"),
                ("ethic", "Cunning & Capability"),
                ("back_1", "I piloted the ferry until it burned."),
                ("apt_1", "Tying Knots"),
                ("apt_1_from", "1"),
                ("apt_2", "Bargaining"),
                ("apt_2_from", "1"),
            ])
            .await?;
        if name == "Ashka" {
            expect!(mira.locator("#preview")).to_contain_text("Everything").await?;
            looked.here(mira, "wizard-filled").await?;
        }
        player.hands_in(&[]).await?;
        greta.visit(table).await?;
        live(greta).await?;
        if name == "Ashka" {
            looked.here(greta, "table-handed-in-referee").await?;
        }
        greta.plays("accept", &[]).await?;
    }
    looked.at(mira, &format!("{table}/sheet/Ashka"), "sheet").await?;
    looked.on_one_sheet(mira, "sheet").await?;
    mira.visit(table).await?;
    live(mira).await?;

    // A Check is open, and everybody looks at it.
    let award = [("character", "Brand"), ("count", "3"), ("opportunity", "role play")];
    greta.plays("award", &award).await?;
    mira.plays("declare", &[("intent", "leap the gap"), ("stat", "Hurry")]).await?;
    greta.is_told("leap the gap").await?;
    looked.here(greta, "table-terms-referee").await?;
    greta.plays("terms", &[("rank", "normal")]).await?;
    mira.is_told("Ashka rolls when ready").await?;
    looked.here(mira, "table-check-player").await?;
    looked.here(greta, "table-check-referee").await?;
    anna.is_told("Ashka rolls when ready").await?;
    looked.here(&anna, "table-check-spectator").await?;
    looked.at(greta, &format!("{table}/referee"), "referee").await?;
    looked.at(greta, &format!("{table}?as=2"), "table-as-player").await?;

    // Dice are typed, and help is given.
    mira.takes_own_dice().await?;
    mira.plays("roll", &[]).await?;
    mira.is_told("Throw a d6").await?;
    looked.here(mira, "typing").await?;
    tom.is_told("Mira is throwing dice by hand").await?;
    looked.here(tom, "typing-other").await?;
    mira.types(&[3]).await?;
    tom.is_told("May still react").await?;
    looked.here(tom, "table-help-player").await?;
    mira.plays("settle", &[]).await?;

    // What was, and going back to it.
    looked.at(mira, &format!("{table}/log"), "log").await?;
    looked.at(greta, &format!("{table}/rewind/12"), "rewind").await?;
    looked.error(mira, &format!("{table}/referee"), "error-only-the-referee").await?;
    looked.all_fair()?;
    anna.untroubled().await?;
    evening.ends().await
}

#[tokio::test]
async fn pages_of_terra() -> Result<()> {
    let evening = Evening::begins("terra", "Ember Road").await?;
    let Evening { greta, mira, table, .. } = &evening;
    let mut looked = Looked::default();

    looked.at(mira, &format!("{table}/create"), "terra-wizard-empty").await?;
    mira.visit(table).await?;
    live(mira).await?;
    mira.takes_own_dice().await?;
    mira.plays("roll_attributes", &[]).await?;
    for faces in [[2, 5], [6, 1], [3, 3], [4, 4]] {
        mira.types(&faces).await?;
    }
    expect!(mira.form("keep")).to_have_count(1).await?;
    looked.here(mira, "terra-table-values-player").await?;
    mira.plays("keep", &[]).await?;
    mira.drafts(&[("name", "Ashka"), ("archetype", "ferry pilot"), ("attribute", "Insight")])
        .await?;
    expect!(mira.locator("#preview")).to_contain_text("Everything").await?;
    looked.here(mira, "terra-wizard-filled").await?;
    mira.hands_in(&[]).await?;
    greta.plays("accept", &[]).await?;
    mira.plays("declare", &[("intent", "leap the gap"), ("attribute", "Dexterity")]).await?;
    greta.is_told("leap the gap").await?;
    looked.here(greta, "terra-table-terms-referee").await?;
    greta.plays("terms", &[("skill", "1"), ("note", "a long fall")]).await?;
    mira.is_told("a long fall").await?;
    looked.here(mira, "terra-table-roll-player").await?;
    looked.at(greta, &format!("{table}/referee"), "terra-referee").await?;
    mira.plays("roll", &[("dark", "2")]).await?;
    mira.types(&[1, 2, 3, 5, 6]).await?;
    looked.here(mira, "terra-table-rolled-player").await?;
    looked.at(mira, &format!("{table}/sheet/Ashka"), "terra-sheet").await?;
    looked.all_fair()?;
    evening.ends().await
}

#[tokio::test]
async fn pages_of_the_drowned_road() -> Result<()> {
    let scenario = [("scenario", "drowned_road")];
    let evening = Evening::begins_with("terra", "The Drowned Road", &scenario).await?;
    let Evening { greta, mira, tom, table, .. } = &evening;
    let mut looked = Looked::default();
    looked.here(mira, "road-begin-player").await?;
    greta.plays("deal_ready", &[]).await?;
    greta.plays("begin", &[("challenge", "Toll keepers")]).await?;
    mira.takes_own_dice().await?;
    looked.here(mira, "road-challenge-player").await?;
    looked.at(tom, &format!("{table}/sheet/Edda%20Voss"), "road-sheet").await?;
    looked.on_one_sheet(tom, "road-sheet").await?;
    mira.plays("declare", &[("intent", "hook the pike away"), ("attribute", "Strength")]).await?;
    greta.is_told("hook the pike away").await?;
    looked.here(greta, "road-terms-referee").await?;
    greta.plays("terms", &[("attribute", "Strength")]).await?;
    mira.is_told("How many Dark Dice?").await?;
    looked.here(mira, "road-roll-player").await?;
    mira.plays("roll", &[("dark", "0")]).await?;
    mira.types(&[1, 3]).await?;
    greta.is_told("1–3").await?;
    looked.here(greta, "road-worse-referee").await?;
    greta.plays("fail", &[]).await?;
    greta.is_told("strikes back").await?;
    looked.here(greta, "road-retribution-referee").await?;
    looked.at(greta, &format!("{table}/referee"), "road-referee").await?;
    looked.all_fair()?;
    evening.ends().await
}

#[tokio::test]
async fn pages_of_maelstrom() -> Result<()> {
    let evening = Evening::begins("maelstrom", "Low Tide").await?;
    let Evening { greta, mira, tom, table, .. } = &evening;
    let mut looked = Looked::default();
    looked.at(mira, &format!("{table}/create"), "maelstrom-wizard-empty").await?;
    mira.drafts(&[("name", "Iva Okonjo"), ("reflexes", "4"), ("aerospace_piloting", "3")]).await?;
    mira.drafts(&[("specialties", "Aerospace Piloting: Shuttles")]).await?;
    looked.here(mira, "maelstrom-wizard-filled").await?;
    mira.hands_in(&[]).await?;
    tom.starts_from("Bram Sandoval").await?;
    tom.hands_in(&[]).await?;
    for name in ["Iva Okonjo", "Bram Sandoval"] {
        greta.plays("accept", &[("character", name)]).await?;
    }
    looked.at(tom, &format!("{table}/sheet/Bram%20Sandoval"), "maelstrom-sheet").await?;
    looked.on_one_sheet(tom, "maelstrom-sheet").await?;
    let ability = ("ability", "Aerospace Piloting");
    mira.plays("declare", &[("intent", "land under the crane"), ability]).await?;
    greta.is_told("land under the crane").await?;
    looked.here(greta, "maelstrom-terms-referee").await?;
    greta.plays("options", &[("attribute", "Reflexes"), ability, ("other_ability", "")]).await?;
    mira.is_told("land under the crane").await?;
    looked.here(mira, "maelstrom-ways-player").await?;
    looked.at(greta, &format!("{table}/referee"), "maelstrom-referee").await?;
    greta.visit(table).await?;
    live(greta).await?;
    mira.plays("roll", &[("with", "1: Shuttles")]).await?;
    greta.is_told("Does it matter here?").await?;
    looked.here(greta, "maelstrom-confirm-referee").await?;
    greta.plays("confirm", &[]).await?;
    mira.hears("rolls Reflexes + Piloting").await?;
    looked.here(mira, "maelstrom-rolled-player").await?;
    looked.here(greta, "maelstrom-narrate-referee").await?;
    looked.all_fair()?;
    evening.ends().await
}

/// What was found on all pages, told together in the end.
#[derive(Default)]
struct Looked {
    unfair: Vec<String>,
}

impl Looked {
    /// Looks at the page that is before somebody.
    async fn here(&mut self, person: &Person, name: &str) -> Result<()> {
        if let Err(error) = fair_in_both(person, name).await {
            self.unfair.push(error.to_string());
        }
        Ok(())
    }

    /// Goes to a page and looks at it.
    async fn at(&mut self, person: &Person, address: &str, name: &str) -> Result<()> {
        person.visit(address).await?;
        self.here(person, name).await
    }

    /// Goes to a page that says no, and looks at it.
    async fn error(&mut self, person: &Person, address: &str, name: &str) -> Result<()> {
        person.goto(address, None).await?;
        expect!(person.locator("main h1")).to_have_count(1).await?;
        person.forgive("Failed to load resource").await?;
        self.here(person, name).await
    }

    /// Prints the page that is before somebody; it must fit on one sheet.
    async fn on_one_sheet(&mut self, person: &Person, name: &str) -> Result<()> {
        let sheets = printed(person, name).await?;
        if sheets != 1 {
            self.unfair.push(format!("{name} takes {sheets} sheets of paper"));
        }
        Ok(())
    }

    fn all_fair(&self) -> Result<()> {
        match self.unfair.is_empty() {
            true => Ok(()),
            false => bail!("{}", self.unfair.join("\n")),
        }
    }
}
