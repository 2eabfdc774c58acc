//! Tables with people around them.

use crate::client::{Answer, Client};
use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

/// A book, as far as a proof knows it.
pub struct Book {
    /// Its id.
    pub id: &'static str,
    /// What a character needs besides a name.
    draft: &'static [(&'static str, &'static str)],
}

/// The books that are played.
pub const BOOKS: &[Book] = &[
    Book {
        id: "blessed-3",
        draft: &[
            ("best", "Head"),
            ("lifestyle", "Eager"),
            ("ethic", "Vice & Virtue"),
            ("back_1", "I came by the river."),
            ("apt_1", "Boats"),
            ("apt_1_from", "1"),
            ("apt_2", "Maps"),
            ("apt_2_from", "1"),
        ],
    },
    Book {
        id: "terra",
        draft: &[("archetype", "Scout"), ("attribute", "Resolve"), ("equipment", "a rope")],
    },
];

/// A table to be posted to.
pub struct Table {
    /// Its id.
    pub id: String,
    /// Everybody who posts; the first is the referee.
    pub seats: Vec<Seat>,
    /// Somebody who only looks.
    pub onlooker: Seat,
}

/// Somebody at a table.
pub struct Seat {
    /// The cookie that opens the seat.
    pub cookie: String,
    /// The number of the seat.
    pub number: u64,
    /// How many moves were made to get there.
    pub moves: u64,
}

impl Table {
    /// Opens a table, its door, and seats a referee, two players with characters and an onlooker.
    pub fn set(address: &str, book: &Book) -> anyhow::Result<Self> {
        let (id, cookie) = open(&Client::new(address, ""), book, "Proof")?;
        let referee = Seat::find(address, &id, cookie)?;
        let door = Client::new(address, &referee.cookie)
            .post(&format!("/t/{id}/door"), &[("state", "open")])?;
        done(&door)?;
        let mut seats = vec![referee];
        for name in ["Mira", "Tom"] {
            let seat = Seat::join(address, &id, name, "player")?;
            // Without a character there is still talk, so a refusal here is no failure.
            make_character(address, &id, &seat, name, book.draft)?;
            seats.push(Seat::find(address, &id, seat.cookie)?);
        }
        let onlooker = Seat::join(address, &id, "Ada", "spectator")?;
        Ok(Self { id, seats, onlooker })
    }
}

impl Seat {
    fn join(address: &str, id: &str, name: &str, role: &str) -> anyhow::Result<Self> {
        let form = [("name", name), ("role", role)];
        let answer = Client::new(address, "").post(&format!("/t/{id}/join"), &form)?;
        done(&answer)?;
        Self::find(address, id, answer.cookie)
    }

    fn find(address: &str, id: &str, cookie: String) -> anyhow::Result<Self> {
        let screen = screen(&Client::new(address, &cookie), id)?;
        let you = |name: &str| screen["you"][name].as_u64().context("the screen names no seat");
        Ok(Self { cookie, number: you("seat")?, moves: you("replies")? })
    }
}

/// Opens a table, and returns its id and the referee's cookie.
pub fn open(client: &Client, book: &Book, name: &str) -> anyhow::Result<(String, String)> {
    let answer = client.post("/new", &[("book", book.id), ("table", name), ("you", "Gale")])?;
    done(&answer)?;
    let id = answer.location.strip_prefix("/t/").context("a new table has an address")?;
    Ok((id.to_owned(), answer.cookie.clone()))
}

/// What somebody sees.
pub fn screen(client: &Client, id: &str) -> anyhow::Result<Value> {
    client.get(&format!("/t/{id}/screen.json"))?.json()
}

/// A move as it is sent: one of the forms on a screen, as it is pre-filled, with these words in every text that must
/// not be empty; one that may be is told only where another choice asks for it.
pub fn filled_form(screen: &Value, words: &str) -> Option<Value> {
    let forms = |part: &str| -> Vec<&Value> {
        let nodes = screen[part].as_array().into_iter().flatten();
        let forms = nodes.map(|node| &node["form"]).filter(|form| form.is_object());
        // The referee's own hand would soon have taken every character out of the game.
        let fair = |offer: &Value| offer["blocked"].is_null() && offer["place"] != "amend";
        forms.filter(|form| fair(&form["offer"])).collect()
    };
    let mut open = forms("question");
    // An open question is mostly answered, so that the game goes on; what can be done besides is done sometimes.
    if open.is_empty() || fastrand::u8(..4) == 0 {
        open.extend(forms("moves"));
    }
    let form = fastrand::choice(open)?;
    let offer = &form["offer"];
    let mut fields = serde_json::Map::new();
    for field in offer["fields"].as_array().into_iter().flatten() {
        let text = &field["kind"]["text"];
        let value = match text.is_object() && text["empty"] != true {
            true => Value::from(words),
            false => field["usual"].clone(),
        };
        fields.insert(field["name"].as_str()?.to_owned(), value);
    }
    let stamp = &form["stamp"];
    Some(
        json!({ "shown": stamp["shown"], "nth": stamp["nth"], "verb": offer["verb"], "fields": fields }),
    )
}

fn make_character(
    address: &str,
    id: &str,
    seat: &Seat,
    name: &str,
    draft: &[(&str, &str)],
) -> anyhow::Result<()> {
    let client = Client::new(address, &seat.cookie);
    // Where creation is rolled, two moves come before the draft; elsewhere nothing is asked yet.
    for verb in ["roll_attributes", "keep"] {
        let stamp =
            json!({ "shown": 0, "nth": screen(&client, id)?["you"]["replies"], "verb": verb });
        client.post_json(&format!("/t/{id}/move"), &stamp)?;
    }
    let mut form = vec![("name", name)];
    form.extend(draft);
    client.post(&format!("/t/{id}/enroll"), &form)?;
    Ok(())
}

fn done(answer: &Answer) -> anyhow::Result<()> {
    ensure!(answer.acknowledges(), "status {}: {:.300}", answer.status, answer.body);
    Ok(())
}
