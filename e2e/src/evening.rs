//! An evening, step by step: what people do at a table, as a story tells it.
//!
//! Moves are found by their verb, which is what a book calls them; what a move says
//! on its button may be polished. Every step ends when its effect is to be seen.

use anyhow::{Context, Result, ensure};

use crate::wire::{self, Answer, Stream};
use crate::{Device, Locator, PATIENCE, People, Person, Server, expect, live};

/// A table with one who runs the game and two who play, let in and at home.
pub struct Evening {
    /// The server, to be killed and restarted.
    pub server: Server,
    /// The browser they share.
    pub people: People,
    /// Who runs the game, at a desk.
    pub greta: Person,
    /// Who plays on a dark phone.
    pub mira: Person,
    /// Who plays on a light phone.
    pub tom: Person,
    /// The address of the table.
    pub table: String,
}

impl Evening {
    /// Opens a table, invites two by its link and lets them in.
    pub async fn begins(book: &str, title: &str) -> Result<Evening> {
        Evening::begins_with(book, title, &[]).await
    }

    /// Begins with something chosen for the table, such as a scenario or a house rule.
    pub async fn begins_with(book: &str, title: &str, options: &[(&str, &str)]) -> Result<Evening> {
        let server = Server::start()?;
        let people = People::arrive().await?;
        let greta = people.person("Greta", Device::desk()).await?;
        let mira = people.person("Mira", Device::phone().dark()).await?;
        let tom = people.person("Tom", Device::phone()).await?;
        let table = greta.opens_table_with(&server.host_link()?, book, title, options).await?;
        let invitation = greta.invites().await?;
        ensure!(invitation == table, "{invitation} does not lead to {table}");
        for guest in [&mira, &tom] {
            guest.knocks(&invitation).await?;
            greta.lets_in(guest.name()).await?;
            guest.is_in(title).await?;
        }
        Ok(Evening { server, people, greta, mira, tom, table })
    }

    /// Gives everybody at the table.
    pub fn all(&self) -> [&Person; 3] {
        [&self.greta, &self.mira, &self.tom]
    }

    /// Whoever runs the game throws in secret. The players' pages, streams and data never
    /// hold it, and nothing is sent to them that would tell that something was done.
    pub async fn keeps_a_secret(&self, secret: &str) -> Result<()> {
        let players = [&self.mira, &self.tom];
        let mut streams = Vec::new();
        for player in players {
            streams.push(player.overhears(&self.table).await?);
        }
        self.greta.throws(3, 20, secret, "referees").await?;
        let aloud = "Did you hear that?";
        self.greta.says(aloud).await?;
        for (player, stream) in players.iter().zip(&streams) {
            stream.until(aloud)?;
            ensure!(stream.boards() == 2, "{} boards, not 2", stream.boards());
            ensure!(!stream.heard().contains(secret), "the stream tells it");
            player.hears(aloud).await?;
            ensure!(!player.content().await?.contains(secret), "the page tells it");
        }
        for path in ["", "/screen.json", "/log", "/log.md", "/stream"] {
            let address = format!("{}{path}", self.table);
            for player in players {
                let told = player.bytes_of(&address).await?;
                ensure!(told.contains(aloud), "{path} tells {} nothing", player.name());
                ensure!(!told.contains(secret), "{path} tells {}", player.name());
            }
            let told = self.greta.bytes_of(&address).await?;
            ensure!(told.contains(secret), "{path} does not tell Greta");
        }
        Ok(())
    }

    /// Kills the server, starts it again, and waits until every page has come back
    /// by itself and shows exactly what a fresh page shows.
    pub async fn outlives_a_crash(&mut self) -> Result<()> {
        self.server.kill()?;
        for person in self.all() {
            expect!(person.locator("html")).to_have_attribute("data-live", "off").await?;
        }
        self.server.restart()?;
        for person in self.all() {
            live(person).await?;
            person.shows_the_present().await?;
            person.forgive_the_crash().await?;
        }
        Ok(())
    }

    /// Ends the evening: nobody's browser complained.
    pub async fn ends(self) -> Result<()> {
        for person in self.all() {
            person.untroubled().await?;
        }
        self.people.leave().await
    }
}

/// Coming to a table.
impl Person {
    /// Becomes the host by the host's link, opens a table and sits down as its
    /// referee. Gives the table's address.
    pub async fn opens_table(&self, host_link: &str, book: &str, title: &str) -> Result<String> {
        self.opens_table_with(host_link, book, title, &[]).await
    }

    /// Opens a table with something chosen for it, such as a scenario or a house rule.
    pub async fn opens_table_with(
        &self,
        host_link: &str,
        book: &str,
        title: &str,
        options: &[(&str, &str)],
    ) -> Result<String> {
        let site = host_link.split("/host/").next().unwrap_or_default();
        self.visit(host_link).await?;
        self.link("New table").click(None).await?;
        self.visit(format!("{site}/new?book={book}")).await?;
        self.field("Name of the table").fill(title, None).await?;
        self.field("Your own name").fill(self.name(), None).await?;
        let form = self.locator("#new");
        for (name, value) in options {
            if form.locator(format!("#new-options [name={name:?}]")).count().await? > 0 {
                self.unfolds("#new-options").await?;
            }
            fill_in(&form, name, value).await.with_context(|| format!("{name} = {value}"))?;
        }
        self.button("Open the table").click(None).await?;
        self.is_in(title).await?;
        Ok(self.url())
    }

    /// Waits until the table itself is before this person, and live.
    pub async fn is_in(&self, title: &str) -> Result<()> {
        expect!(self.locator("main.table h1")).to_have_text(title).await?;
        self.is_live().await
    }

    /// Waits until the page is live; one without script is as it is.
    async fn is_live(&self) -> Result<()> {
        match self.has_script() {
            true => live(self).await,
            false => Ok(()),
        }
    }

    /// Looks again, as one must without script.
    pub async fn looks_again(&self) -> Result<()> {
        Ok(self.link("Look again").click(None).await?)
    }

    /// Looks up the link for new people and comes back to the table.
    pub async fn invites(&self) -> Result<String> {
        self.link("Invite people").click(None).await?;
        let link = self.field("Link to the table").input_value(None).await?;
        self.link("Back to the table").click(None).await?;
        self.is_live().await?;
        Ok(link)
    }

    /// Opens an invitation, chooses a name and knocks.
    pub async fn knocks(&self, invitation: &str) -> Result<()> {
        self.knocks_to(invitation, "player").await
    }

    /// Knocks to be a `player` or a `spectator`.
    pub async fn knocks_to(&self, invitation: &str, role: &str) -> Result<()> {
        self.visit(invitation).await?;
        self.locator(format!("#join-{role}")).check(None).await?;
        self.field("Your name").fill(self.name(), None).await?;
        self.button("Knock").click(None).await?;
        expect!(self.locator("main h2"))
            .to_have_text(&format!("You knocked, {}", self.name()))
            .await?;
        self.is_live().await
    }

    /// Lets somebody in who knocked.
    pub async fn lets_in(&self, name: &str) -> Result<()> {
        let knock = self.locator(format!("#knocking form:has-text({name:?})"));
        knock.get_by_text("Let in", true).click(None).await?;
        expect!(knock).to_have_count(0).await?;
        Ok(())
    }

    /// Opens or locks the door (`open`, `ask`, `locked`).
    pub async fn sets_the_door(&self, state: &str) -> Result<()> {
        self.unfolds("#door-fold").await?;
        self.locator(format!("#door-{state}")).check(None).await?;
        self.button("Set the door").click(None).await?;
        expect!(self.locator("#door-fold > summary"))
            .to_have_text(&format!("The door: {state}"))
            .await?;
        Ok(())
    }
}

/// Playing.
impl Person {
    /// Finds the form of a move that is open to this person now.
    pub fn form(&self, verb: &str) -> Locator {
        self.locator(format!(":is(#now, #amends) form:has(> input[name=verb][value={verb:?}])"))
    }

    /// Sets something right on the referee's own screen, and comes back.
    pub async fn amends(&self, verb: &str, fields: &[(&str, &str)]) -> Result<()> {
        self.link("Set something right").click(None).await?;
        self.is_live().await?;
        self.plays(verb, fields).await?;
        self.link("Back to the table").click(None).await?;
        self.is_live().await
    }

    /// Fills in blanks of a move without sending it, and gives its form.
    pub async fn prepares(&self, verb: &str, fields: &[(&str, &str)]) -> Result<Locator> {
        let form = self.form(verb);
        if expect!(form.clone()).to_have_count(1).await.is_err() {
            let open = self.locator("#now, #amends").first().inner_text().await?;
            anyhow::bail!("{} cannot {verb}, but:\n{open}", self.name());
        }
        let fold = format!("details:not([open]):has(> form > input[name=verb][value={verb:?}])");
        if self.locator(&fold).count().await? > 0 {
            self.locator(format!("{fold} > summary")).click(None).await?;
        }
        for (name, value) in fields {
            fill_in(&form, name, value)
                .await
                .with_context(|| format!("{verb}: {name} = {value}"))?;
        }
        Ok(form)
    }

    /// Makes a move; what is not said stays as the form has it.
    pub async fn plays(&self, verb: &str, fields: &[(&str, &str)]) -> Result<()> {
        let form = self.prepares(verb, fields).await?;
        // The count of one's own moves is in every form: when it grows, the move is made.
        let nth = form.locator("> input[name=at]");
        let before = nth.get_attribute("value").await?.unwrap_or_default();
        form.locator("> button:not([type=button])").click(None).await?;
        let same = format!("> input[name=at][value={before:?}]");
        let done = expect!(form.locator(same)).to_have_count(0).await;
        if done.is_err() {
            let alert = form.locator("[role=alert]").inner_text().await;
            anyhow::bail!("{} cannot {verb}: {alert:?}", self.name());
        }
        Ok(())
    }

    /// Waits until the log tells something.
    pub async fn hears(&self, words: &str) -> Result<()> {
        expect!(self.locator("#log"))
            .to_contain_text(words)
            .await
            .with_context(|| format!("{} hears {words:?}", self.name()))
    }

    /// Waits until what is open says something.
    pub async fn is_told(&self, words: &str) -> Result<()> {
        expect!(self.locator("#now"))
            .to_contain_text(words)
            .await
            .with_context(|| format!("{} is told {words:?}", self.name()))
    }

    /// Says something to everyone.
    pub async fn says(&self, text: &str) -> Result<()> {
        self.field("Say something").fill(text, None).await?;
        self.locator("#say > button").click(None).await?;
        self.hears(text).await
    }

    /// Throws dice for no rule; `seen` is `everyone`, `me` or `referees`.
    pub async fn throws(&self, count: u32, sides: u32, label: &str, seen: &str) -> Result<()> {
        self.unfolds("#throw-fold").await?;
        let form = self.locator("#throw");
        for (name, value) in [
            ("count", count.to_string()),
            ("sides", sides.to_string()),
            ("label", label.to_owned()),
            ("seen", seen.to_owned()),
        ] {
            fill_in(&form, name, &value).await?;
        }
        form.locator("> button").click(None).await?;
        self.hears(label).await
    }

    /// Throws by hand from now on.
    pub async fn takes_own_dice(&self) -> Result<()> {
        self.button("I throw my own dice").click(None).await?;
        expect!(self.button("Let Ingle throw my dice again")).to_be_visible().await?;
        Ok(())
    }

    /// Types dice in, key by key; each finished die moves on to the next by itself, but for
    /// one that may still grow: a 1 of ten sides may become a 10.
    pub async fn types(&self, faces: &[u8]) -> Result<()> {
        let first = self.locator("#die-1");
        expect!(first.clone()).to_have_value("").await?;
        let blanks = self.locator("#dice [name=die]");
        expect!(blanks)
            .to_have_count(faces.len())
            .await
            .with_context(|| format!("{} types {faces:?}", self.name()))?;
        let asked = self.locator("#dice [name=asked]").get_attribute("value").await?;
        let most = first.get_attribute("max").await?.unwrap_or_default();
        let most: u32 = most.parse().context("a die without a highest face")?;
        first.focus().await?;
        for face in faces {
            for digit in face.to_string().chars() {
                self.keyboard().press(&digit.to_string(), None).await?;
            }
            if u32::from(*face) * 10 <= most {
                self.keyboard().press("Tab", None).await?;
            }
        }
        for (nth, face) in faces.iter().enumerate() {
            let typed = self.locator(format!("#die-{}", nth + 1));
            expect!(typed).to_have_value(&face.to_string()).await?;
        }
        self.button("These fell").click(None).await?;
        // Others are asked for, or none.
        let others = format!(
            "() => document.querySelector('#dice [name=asked]')?.value !== '{}'",
            asked.unwrap_or_default()
        );
        self.wait_for_function(&others, None).await?;
        Ok(())
    }

    /// Takes back the own last move.
    pub async fn takes_back(&self) -> Result<()> {
        self.button("Take back my last move").click(None).await?;
        Ok(())
    }

    /// Takes the game back to before a line of the log, for a reason.
    pub async fn rewinds(&self, line: &str, reason: &str) -> Result<()> {
        let item = self.locator(format!("#log > li:has-text({line:?}) >> nth=0"));
        item.locator("summary").click(None).await?;
        item.get_by_text("Take back to before this", true).click(None).await?;
        expect!(self.locator("h1")).to_have_text("Take back").await?;
        self.locator("#rewind-reason").fill(reason, None).await?;
        self.button("Take it back").click(None).await?;
        self.is_live().await?;
        self.hears(reason).await
    }

    /// Fills in the wizard, waits until nothing is missing, and hands the character in.
    pub async fn hands_in(&self, fields: &[(&str, &str)]) -> Result<()> {
        self.drafts(fields).await?;
        expect!(self.locator("#saved")).not().to_have_text("Saving…").await?;
        expect!(self.locator("#preview")).to_contain_text("Everything is in place").await?;
        self.button("Hand it in").click(None).await?;
        expect!(self.locator("main.table")).to_have_count(1).await?;
        self.is_live().await
    }

    /// Begins with one of the characters that the book brings along.
    pub async fn starts_from(&self, sample: &str) -> Result<()> {
        self.link("Make a character").click(None).await?;
        self.unfolds("#samples").await?;
        self.locator(format!("#samples button[value={sample:?}]")).click(None).await?;
        expect!(self.locator("#draft [name=name]")).to_have_value(sample).await?;
        Ok(())
    }

    /// Begins with the text of a character file.
    pub async fn brings(&self, file: &str) -> Result<()> {
        self.link("Make a character").click(None).await?;
        self.unfolds("#bring").await?;
        self.locator("#adopt-text").fill(file, None).await?;
        self.button("Read it").click(None).await?;
        expect!(self.locator("#preview")).to_contain_text("Everything is in place").await?;
        Ok(())
    }

    /// Fills in the wizard, which saves itself.
    pub async fn drafts(&self, fields: &[(&str, &str)]) -> Result<()> {
        if self.locator("#draft").count().await? == 0 {
            self.link("Make a character").click(None).await?;
        }
        let form = self.locator("#draft");
        for (name, value) in fields {
            fill_in(&form, name, value).await.with_context(|| format!("{name} = {value}"))?;
        }
        if fields.is_empty() && self.has_script() {
            return Ok(());
        }
        // The last text is saved when it is left.
        match self.has_script() {
            true => form.locator("h2 >> nth=0").click(None).await?,
            false => self.button("Save for later").click(None).await?,
        }
        expect!(self.locator("#saved")).to_have_text("Saved.").await?;
        Ok(())
    }

    async fn unfolds(&self, details: &str) -> Result<()> {
        let folded = self.locator(format!("{details}:not([open])"));
        if folded.count().await? > 0 {
            folded.locator("> summary").click(None).await?;
        }
        Ok(())
    }
}

/// Looking behind the page.
impl Person {
    /// Gives the person's cookies as a request carries them.
    pub async fn cookies(&self) -> Result<String> {
        let all = self.context().cookies(None).await?;
        let pairs = all.iter().map(|one| format!("{}={}", one.name, one.value));
        Ok(pairs.collect::<Vec<_>>().join("; "))
    }

    /// Gets an address with the person's cookies, without the browser.
    pub async fn gets(&self, address: impl AsRef<str>) -> Result<Answer> {
        wire::get(address.as_ref(), &self.cookies().await?)
    }

    async fn bytes_of(&self, address: &str) -> Result<String> {
        if address.ends_with("/stream") {
            return Ok(self.overhears(address.trim_end_matches("/stream")).await?.heard());
        }
        let answer = self.gets(address).await?;
        ensure!(answer.status == 200, "{address}: {}", answer.head);
        Ok(answer.body)
    }

    /// Overhears the person's live stream of a table.
    pub async fn overhears(&self, table: &str) -> Result<Stream> {
        Stream::open(&format!("{table}/stream"), &self.cookies().await?)
    }

    /// Gives the board as it stands on the page, without what only a page itself knows:
    /// which folds are open, which lines are new, how many older ones it keeps.
    pub async fn board(&self) -> Result<String> {
        Ok(self.evaluate::<(), String>(BOARD, None).await?)
    }

    /// Waits until the board is the very one that a fresh page shows.
    pub async fn shows_the_present(&self) -> Result<()> {
        let fresh = self.context().new_page().await?;
        fresh.goto(&self.url(), None).await?;
        live(&fresh).await?;
        let wanted = fresh.evaluate::<(), String>(BOARD, None).await?;
        fresh.close().await?;
        let began = std::time::Instant::now();
        loop {
            let board = self.board().await?;
            if board == wanted {
                let lost: Vec<String> = self.evaluate::<(), _>(LOST, None).await?;
                ensure!(lost.is_empty(), "{}'s log: {lost:?}", self.name());
                return Ok(());
            }
            ensure!(
                began.elapsed() < PATIENCE,
                "{}'s board is not the present:\n{}",
                self.name(),
                difference(&board, &wanted)
            );
        }
    }

    /// Forgives what any browser says of a server that is gone for a moment: lost lines
    /// only, no answer that the server gave.
    pub async fn forgive_the_crash(&self) -> Result<()> {
        let lost = "net::ERR_";
        match self.troubles().await?.iter().any(|line| line.contains(lost)) {
            true => self.forgive(lost).await,
            false => Ok(()),
        }
    }
}

const BOARD: &str = "() => {
  const board = document.getElementById('board').cloneNode(true);
  board.querySelector('#older')?.replaceWith('older lines');
  for (const el of [board, ...board.querySelectorAll('*')]) {
    el.classList.remove('new');
    if (!el.classList.length) el.removeAttribute('class');
    if (el.matches('details')) el.removeAttribute('open');
    el.removeAttribute('aria-disabled');
    if (el.matches('[type=radio], [type=checkbox]')) el.setAttribute('data-on', el.checked);
    if (!el.getAttribute('style')) el.removeAttribute('style'); // a screenshot leaves it behind
    // A morph keeps the order in which attributes came.
    const all = [...el.attributes].sort((a, b) => a.name < b.name ? -1 : 1);
    for (const one of all) el.removeAttribute(one.name);
    for (const one of all) el.setAttribute(one.name, one.value);
  }
  return board.outerHTML;
}";

/// The log is whole: from line to line the numbers go down by one at most, and never up.
const LOST: &str = "() => {
  const all = [...document.querySelectorAll('#log > li, #older > ol > li')];
  const nth = all.map(li => Number(li.id.slice(1).split('.')[0]));
  const wrong = (at, i) => i > 0 && nth[i - 1] - at !== 1 && nth[i - 1] !== at;
  const ids = all.map(li => li.id);
  return [...nth.filter(wrong).map(at => `line ${at} does not follow`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map(id => `${id} is there twice`)];
}";

/// Shows where two texts part.
fn difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let from = text.floor_char_boundary(same.saturating_sub(120));
        let to = text.floor_char_boundary((same + 240).min(text.len()));
        text[from..to].to_owned()
    };
    format!("page:  …{}…\nfresh: …{}…", around(one), around(other))
}

const UNFOLD: &str =
    "el => { for (let one = el.closest('details'); one; one = one.parentElement.closest('details'))
  one.open = true; return true; }";

/// Fills in one blank, whatever its kind.
async fn fill_in(form: &Locator, name: &str, value: &str) -> Result<()> {
    let all = form.locator(format!("[name={name:?}]:not([type=hidden])"));
    let kind: String = all.first().evaluate("el => el.type", None::<()>).await?;
    match kind.as_str() {
        "radio" | "checkbox" => {
            let one = form.locator(format!("[name={name:?}][value={value:?}]"));
            expect!(one.clone()).to_have_count(1).await?;
            // A long list is folded after its first few.
            one.evaluate::<bool, ()>(UNFOLD, None).await?;
            // What comes back from saving may replace a button while it is being pressed; people press it again.
            if one.check(None).await.is_err() {
                one.check(None).await?;
            }
        }
        "select-one" => {
            all.select_option(value, None).await?;
        }
        _ => all.fill(value, None).await?,
    }
    Ok(())
}
