//! Writes every page with a made-up game, to be looked at: `cargo run --example gallery -- DIR`.

mod sample;

use ingle_engine::view::{Node, View};
use ingle_engine::{Choice, Field, Role, RuleId, Seat, Why};
use ingle_pages::*;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let dir = std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    let dir = Path::new(&dir);
    std::fs::create_dir_all(dir)?;
    for (name, page) in pages() {
        std::fs::write(dir.join(format!("{name}.html")), page.into_string())?;
    }
    let parts = parts(&sample::screen(Role::Player), "/t/abc", None);
    println!(
        "the board of a player has {} bytes",
        parts.iter().map(|part| part.whole().0.len()).sum::<usize>()
    );
    Ok(())
}

fn pages() -> Vec<(&'static str, Markup)> {
    let site = Site {
        style: "/style.css".into(),
        live: "/live.js".into(),
        morph: "/idiomorph.min.js".into(),
        icon: "/icon.svg".into(),
    };
    let site = &site;
    let base = "/t/abc";
    let book = sample::BOOK;
    let player = sample::screen(Role::Player);
    let referee_screen = sample::screen(Role::Referee);
    let mut typist = player.clone();
    typist.typing = Some(sample::typing(true));
    let mut onlooker = sample::screen(Role::Spectator);
    onlooker.typing = Some(sample::typing(false));
    let table_of = |title: &str, role| HomeTable {
        title: title.into(),
        book_name: "The Toy Book".into(),
        name: "Ann".into(),
        role,
        referee_word: "GM".into(),
        base: base.into(),
    };
    let home_of = |tables, may_host| home(site, &Home { tables, may_host });
    let join_of = |door: &str, error: &str| {
        let form = Join {
            title: player.title.clone(),
            book_name: player.book_name.clone(),
            referee_word: "GM".into(),
            action: "/t/abc/join/secret".into(),
            taken: vec!["Gwen".into(), "Ben".into()],
            door: door.into(),
            name: String::new(),
            error: error.into(),
        };
        join(site, &form)
    };
    let seats = sample::people().into_iter().filter(|one| one.role == Role::Player);
    let seats = seats.map(|one| {
        let moves = if one.seat == Seat(1) { sample::question() } else { View::new() };
        (one, moves)
    });
    let secrets = View::new()
        .with(Node::Text("The beekeeper is the drowned bell’s founder.".into()))
        .with(Node::Note("Nobody has asked about the bell yet.".into()));
    let desk = Desk {
        seats: seats.collect(),
        secrets,
        brought: vec![(
            "Ann".into(),
            vec!["flaws: Hunted (an old crew wants its boat back)".into()],
        )],
        numbers: true,
    };
    let rows = (1..=12).map(|n| vec![n.to_string(), "50 %".into(), "20 %".into(), "3 %".into()]);
    let found = View::new().with(Node::Plot(sample::plot())).with(Node::Table {
        caption: "Chances by pool".into(),
        head: ["Dice", "Success", "Failure", "Botch"].map(String::from).to_vec(),
        rows: rows.collect(),
    });
    let wrong = Why::words("`difficulty` cannot be 11; it is a whole number from 2 to 10.");
    let lines = sample::log();
    let qr =
        r#"<svg viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h1v1H4z"/></svg>"#;
    let people = sample::people();
    let index = [
        ("TOY-CHK-05", "A check is one die against a difficulty; to meet it is to succeed."),
        ("TOY-HLP-12?", "Can help come from afar? → Decision: no, unless the table says so."),
    ];
    let index: Vec<(RuleId, String)> =
        index.iter().map(|(id, text)| (RuleId::new(id), (*text).to_owned())).collect();
    let books = [("toy", "The Toy Book"), ("other", "Another Book")];
    let books: Vec<(String, String)> =
        books.iter().map(|(id, name)| ((*id).to_owned(), (*name).to_owned())).collect();
    let credit = Credit {
        name: "idiomorph".into(),
        text: "Big Sky Software, Zero-Clause BSD".into(),
        link: "https://github.com/bigskysoftware/idiomorph".into(),
    };
    vec![
        (
            "home",
            home_of(
                vec![
                    table_of("The Beekeeper’s Shed", Role::Player),
                    table_of("Second Table", Role::Referee),
                ],
                true,
            ),
        ),
        ("home-empty", home_of(vec![], false)),
        ("new", new_table(site, &new_tables())),
        ("join", join_of("ask", "That name is taken.")),
        ("join-locked", join_of("locked", "")),
        ("waiting", waiting(site, &player.title, base, "Ida", "GM")),
        ("table-player", table(site, &player, base, None)),
        ("table-typing", table(site, &typist, base, None)),
        ("table-referee", table(site, &referee_screen, base, None)),
        ("table-onlooker", table(site, &onlooker, base, None)),
        ("table-as", table(site, &player, base, Some("Ann"))),
        ("log", log(site, &player.title, &lines, base, book)),
        ("sheet", sheet(site, "Mira Oakes", &sample::sheet(), base, book, Some("Mira Oakes"))),
        ("wizard", wizard(site, &making(false), base, book)),
        ("wizard-refused", wizard(site, &making(true), base, book)),
        ("referee", referee(site, &referee_screen, &desk, base)),
        ("numbers", numbers(site, book, "The Toy Book", &[sample::study()])),
        ("study", study(site, book, "The Toy Book", &sample::study(), &Ok(found))),
        ("study-wrong", study(site, book, "The Toy Book", &sample::study(), &Err(wrong))),
        ("rewind", rewind(site, &player.title, &lines[44..], base, book, 311)),
        (
            "invite",
            invite(
                site,
                &Invite {
                    title: &player.title,
                    base,
                    referee_word: "GM",
                    link: "https://table.example/t/abc/join/k3JdH2nq9xPz",
                    qr: PreEscaped(qr.to_owned()),
                    people: &people,
                    fresh: Some(("Ben", "https://table.example/t/abc/seat/9sKxQ")),
                },
            ),
        ),
        ("rules", rules(site, &books, book, "help", &index, &[("chances", "How likely it is")])),
        ("about", about(site, &[credit])),
        (
            "message",
            message(
                site,
                "No such table",
                "The link may be cut short, or the table is gone.",
                None,
            ),
        ),
    ]
}

/// A character in the making: just begun, or with a file that was refused.
fn making(refused: bool) -> Making {
    let samples = [
        ("Mira Oakes", "A locksmith who asks no questions."),
        ("Tom Bellweather", "A retired sailor with a debt and a dog."),
        ("Sister Agatha", "Keeps bees, and a secret."),
    ];
    let why = "$.attributes.physical[1].dots: 6 stands where a whole number from 0 to 5 should.";
    Making {
        wizard: sample::wizard(),
        samples: samples.map(|(name, about)| (name.to_owned(), about.to_owned())).to_vec(),
        files: Some("Reads the character files of the old app, one character a file.".into()),
        referee: "GM".into(),
        told: if refused {
            vec![]
        } else {
            vec!["Technology: “Robots, Traps” is read as two.".into()]
        },
        begun: refused,
        saved: true,
        refused: if refused { vec![why.into()] } else { vec![] },
        file: if refused { "{ \"name\": \"Mira\" }".into() } else { String::new() },
    }
}

fn new_tables() -> NewTable {
    let card = |id: &str, name: &str, about: &str| BookCard {
        id: id.into(),
        name: name.into(),
        about: about.into(),
        referee_word: "GM".into(),
        options: vec![
            Field::one(
                "typed_dice",
                "Typed dice",
                vec![Choice::new("allowed", "allowed"), Choice::new("off", "off")],
            )
            .hint("Whether people may throw their own dice and type them in.")
            .because(&[RuleId::new("TOY-DIE-18?")]),
        ],
    };
    NewTable {
        books: vec![
            card("toy", "The Toy Book", "Small troubles in a small town, with large dice."),
            card("other", "Another Book", "Ships, storms and what lies beneath."),
        ],
        chosen: 0,
        title: String::new(),
        name: String::new(),
        error: "The table needs a name.".into(),
    }
}
