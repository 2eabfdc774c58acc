//! Every page and node: escaped, labelled, fit for a strict policy, with the reasons in sight.

#[path = "../examples/gallery/sample.rs"]
#[allow(dead_code)]
mod sample;

use ingle_engine::track::{Ghost, Mark, Token, Track};
use ingle_engine::view::{
    Die, Form, Line, LineKind, Node, Odds, Pair, Person, Plot, Screen, SeatView, Tone, View, You,
};
use ingle_engine::{Choice, Field, Kind, Offer, Place, Role, RuleId, Seat, Stamp, Sum, Why};
use ingle_pages::*;
use std::collections::BTreeSet;
use std::sync::Arc;

const RULE: RuleId = RuleId::new("TOY-A-01?");
const EVIL: &str = "<script>alert(1)</script>\" onclick=\"x";

/// One opening or closing tag, as written.
struct Tag<'a> {
    name: &'a str,
    rest: &'a str,
}

impl<'a> Tag<'a> {
    fn get(&self, attribute: &str) -> Option<&'a str> {
        let start = self.rest.find(&format!(" {attribute}=\""))? + attribute.len() + 3;
        self.rest[start..].split('"').next()
    }

    fn attributes(&self) -> Vec<&'a str> {
        let outside = self.rest.split('"').step_by(2);
        outside.flat_map(str::split_whitespace).collect()
    }
}

fn tags(html: &str) -> Vec<Tag<'_>> {
    let pieces = html.split('<').skip(1);
    let tags = pieces.filter_map(|piece| piece.split_once('>').map(|(tag, _)| tag));
    tags.map(|tag| {
        let end = tag.find(char::is_whitespace).unwrap_or(tag.len());
        Tag { name: &tag[..end], rest: &tag[end..] }
    })
    .collect()
}

/// All that a stream may send of a screen.
fn board(screen: &Screen) -> String {
    parts(screen, "/t/x", None).iter().map(|part| part.whole().into_string()).collect()
}

/// Checks what every page owes: unique ids, nothing inline, a name for every control.
fn sound(name: &str, html: &str) {
    let tags = tags(html);
    let mut ids = BTreeSet::new();
    let labelled: BTreeSet<&str> =
        tags.iter().filter(|tag| tag.name == "label").filter_map(|tag| tag.get("for")).collect();
    let mut labels = 0;
    for tag in &tags {
        for attribute in tag.attributes() {
            assert!(
                !attribute.starts_with("style=") && !attribute.starts_with("on"),
                "{name}: `{attribute}` in `{}{}`",
                tag.name,
                tag.rest
            );
        }
        if let Some(id) = tag.get("id") {
            assert!(ids.insert(id), "{name}: the id `{id}` is there twice");
        }
        match tag.name {
            "label" => labels += 1,
            "/label" => labels -= 1,
            "input" | "select" | "textarea" if tag.get("type") != Some("hidden") => {
                let id = tag.get("id").unwrap_or_else(|| panic!("{name}: no id in `{}`", tag.rest));
                assert!(labels > 0 || labelled.contains(id), "{name}: `{id}` has no label");
            }
            "script" => assert!(tag.get("src").is_some(), "{name}: an inline script"),
            _ => {}
        }
    }
    for id in labelled {
        assert!(ids.contains(id), "{name}: a label for `{id}`, which is not there");
    }
}

fn offer() -> Offer {
    let choices =
        |n: i64| (0..n).map(|i| Choice::new(i, format!("choice {i}"))).collect::<Vec<_>>();
    let mut blocked = choices(12);
    blocked[3].blocked = Some(Why::from(RULE).say("three is gone"));
    let mut lines = Field::text("tale", "Tale", 500);
    lines.kind = Kind::Text { most: 500, lines: true, empty: true };
    Offer::new("act", "Act", &[RULE])
        .field(Field::one("few", "Few", choices(3)))
        .field(Field::one("many", "Many", blocked))
        .field(Field::several("some", "Some", choices(4), 1, 2))
        .field(Field::number("count", "Count", -2, 9, 1))
        .field(Field::text("word", "Word", 20))
        .field(lines.usually(EVIL))
        .warning(EVIL)
}

fn form(offer: Offer) -> Node {
    Node::Form(Form { seat: Seat(2), stamp: Stamp { shown: 4, nth: 9 }, offer })
}

fn line(kind: LineKind) -> Line {
    Line {
        nth: 7,
        at: 1_794_774_660_000,
        who: EVIL.into(),
        text: EVIL.into(),
        dice: vec![Die::shows(6, 5), Die::shows(100, 77), Die::in_hand(20)],
        why: Why::from(RULE).sum(Sum::of(EVIL, -2, RULE).plus("b", 1, RULE)).say(EVIL).into(),
        ruled_by: EVIL.into(),
        kind,
        seen: EVIL.into(),
        typed: true,
        undone: true,
        rewind: Some(3),
        ..Line::default()
    }
}

fn track() -> Track {
    let token = |key: &str, at| Token {
        key: key.into(),
        name: EVIL.into(),
        short: EVIL.into(),
        at,
        ghost: Some(Ghost { to: 900, words: EVIL.into() }),
        tone: Tone::Good,
        on_turn: true,
    };
    let mark = |whose: &str| Mark {
        at: 3,
        name: EVIL.into(),
        short: EVIL.into(),
        whose: whose.into(),
        tone: Tone::Bad,
    };
    Track {
        caption: EVIL.into(),
        range: (2, 700),
        tokens: vec![token(EVIL, 0), token("2", 5)],
        marks: vec![mark(EVIL), mark(EVIL), mark("")],
        end: Some((20, EVIL.into())),
    }
}

fn every_node() -> View {
    let odds = Odds {
        bars: vec![(EVIL.into(), 0.4, Tone::Bad), ("won".into(), 0.6, Tone::Good)],
        success: 0.6,
        exact: false,
        risk: EVIL.into(),
    };
    let pair = Pair {
        name: EVIL.into(),
        icon: EVIL.into(),
        value: EVIL.into(),
        meter: Some((3, 0)),
        die: Some(Die::in_hand(8)),
    };
    let person = Person {
        key: EVIL.into(),
        name: EVIL.into(),
        about: EVIL.into(),
        portrait: EVIL.into(),
        pairs: vec![pair.clone()],
        dice: vec![Die::shows(4, 4)],
        marks: vec![EVIL.into()],
        yours: true,
        waited_for: true,
        sheet: Some(EVIL.into()),
    };
    let mut view = View::new()
        .with(Node::Heading(EVIL.into()))
        .with(Node::Text(EVIL.into()))
        .with(Node::Note(EVIL.into()))
        .with(Node::Warning(EVIL.into()))
        .with(Node::Sum(Sum::of("a", 1, RULE).read_as("at most", 0, RULE)))
        .with(Node::Dice(vec![Die::shows(12, 11)]))
        .with(Node::Pairs(vec![pair]))
        .with(Node::List(vec![View::new().with(Node::Text(EVIL.into()))]))
        .with(Node::Table {
            caption: EVIL.into(),
            head: vec![EVIL.into()],
            rows: vec![vec![EVIL.into()]],
        })
        .with(Node::Person(person.clone()))
        .with(Node::Person(person))
        .with(Node::Chart(odds.clone()))
        .with(Node::Track(track()))
        .with(Node::Track(track()))
        .with(Node::Steps { caption: EVIL.into(), steps: vec![EVIL.into(); 3], at: 1 })
        .with(Node::Fold {
            caption: EVIL.into(),
            inside: View::new().with(Node::Text(EVIL.into())),
        })
        .with(Node::Plot(Plot { caption: EVIL.into(), across: EVIL.into(), ..sample::plot() }))
        .with(Node::Rules(vec![RULE]));
    for kind in [LineKind::Game, LineKind::Chat, LineKind::Note, LineKind::People, LineKind::Marker]
    {
        view.push(Node::Line(line(kind)));
    }
    let mut simple = Offer::new("go", EVIL, &[RULE]).hint(EVIL);
    simple.odds = Some(odds);
    for place in [Place::Main, Place::Side, Place::Amend] {
        view.push(form(offer().at(place)));
        view.push(form(simple.clone().at(place)));
    }
    view
}

#[test]
fn every_node_is_sound_and_escaped() {
    let html = view(&every_node(), "/t/x", "toy").into_string();
    sound("nodes", &html);
    assert!(!html.contains("<script"), "free text came through as markup");
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(html.contains("href=\"/rules/toy/TOY-A-01%3F\""));
    assert!(html.contains("three is gone"));
    assert!(html.contains("≈ 60 %"));
}

#[test]
fn a_form_sends_what_the_offer_reads() {
    let offer = offer();
    let html = view(&View::new().with(form(offer.clone())), "/t/x", "toy").into_string();
    for (name, value) in [("at", "2.4.9"), ("verb", "act")] {
        assert!(
            html.contains(&format!("<input type=\"hidden\" name=\"{name}\" value=\"{value}\">")),
            "{name}"
        );
    }
    // The blanks as a browser would send them, with the one that may not be empty filled in.
    let sent = [
        ("few", "0"),
        ("many", "0"),
        ("some", ""),
        ("some", "0"),
        ("count", "1"),
        ("word", "yes"),
        ("tale", ""),
    ];
    offer.read(sent).expect("the form is accepted");
    for (name, _) in sent {
        assert!(html.contains(&format!("name=\"{name}\"")), "{name}");
    }
}

#[test]
fn one_choice_is_always_marked() {
    let html = view(&View::new().with(form(offer())), "/t/x", "toy").into_string();
    assert_eq!(html.matches(" selected").count(), 1, "one option of the list");
    assert_eq!(html.matches(" checked").count(), 2, "one radio, one box");
}

#[test]
fn what_is_blocked_says_why() {
    let why = Why::from(RULE).say("You are asleep.");
    let blocked = offer().blocked(Some(why.clone()));
    let html = view(&View::new().with(form(blocked)), "/t/x", "toy").into_string();
    assert!(html.contains("disabled") && html.contains("You are asleep."), "{html}");
    assert!(html.contains(">TOY-A-01?</a>"), "{html}");
    let choice = Choice::new("a", "A").blocked(Some(why));
    let field = Field::one("pick", "Pick", vec![choice, Choice::new("b", "B")]);
    let node = form(Offer::new("go", "Go", &[]).field(field));
    let html = view(&View::new().with(node), "/t/x", "toy").into_string();
    assert!(html.contains("You are asleep."), "{html}");
    sound("blocked", &html);
}

#[test]
fn boards_are_sound_for_every_role() {
    for role in [Role::Referee, Role::Player, Role::Spectator] {
        let mut screen = sample::screen(role);
        screen.typing = Some(sample::typing(role == Role::Player));
        screen.question = every_node();
        screen.notes = EVIL.into();
        screen.headline = EVIL.into();
        let html = board(&screen);
        sound(&format!("{role:?}"), &html);
        let parts = parts(&screen, "/t/x", None);
        let id = |part: &Arc<Part>| tags(&part.whole().0)[0].get("id").map(str::to_owned);
        let ids: Vec<_> = parts.iter().filter_map(id).collect();
        let expected = ["head", "now", "characters", "make", "say", "log", "people", "tools"];
        assert_eq!(ids, expected);
        // The newest lines of a log to which some were added are those of the longer log.
        let (old, new) = screen.log.split_at(screen.log.len() - 2);
        let shorter = Screen { log: old.to_vec(), ..screen.clone() };
        let before = ingle_pages::parts(&shorter, "/t/x", None).swap_remove(LOG);
        let longer = said(&before, new, "/t/x", &screen.book);
        assert_eq!(parts[LOG].whole().0, longer.whole().0);
        assert!(!html.contains("<script"));
        assert_eq!(html.contains("/t/x/admit"), role == Role::Referee);
    }
    let html = board(&Default::default());
    sound("empty", &html);
}

#[test]
fn only_what_differs_from_the_screen_before_is_rendered() {
    let before = sample::screen(Role::Referee);
    let rendered = |change: &dyn Fn(&mut Screen)| {
        let mut screen = before.clone();
        change(&mut screen);
        let old = parts(&before, "/t/x", None);
        let since = parts(&screen, "/t/x", Some((&before, &old)));
        let whole = parts(&screen, "/t/x", None);
        let mut ids = Vec::new();
        for ((since, whole), old) in since.iter().zip(&whole).zip(&old) {
            // What is taken over, and what is not, is what a whole board has, to the byte.
            assert_eq!(since.whole().0, whole.whole().0);
            assert_eq!(since.hash(), whole.hash());
            if !Arc::ptr_eq(since, old) {
                ids.extend(tags(&whole.whole().0)[0].get("id").map(str::to_owned));
            }
        }
        ids
    };
    assert_eq!(rendered(&|_| {}), ["log"]);
    assert_eq!(rendered(&|screen| screen.scene = "The Mill".into()), ["head", "log"]);
    assert_eq!(rendered(&|screen| screen.headline = "Wait.".into()), ["now", "log"]);
    assert_eq!(rendered(&|screen| screen.take_back = Some(7)), ["now", "log"]);
    assert_eq!(rendered(&|screen| screen.moves = every_node()), ["now", "log"]);
    // Moves are taken over from the board before, wherever they stood there and whatever their stamp.
    let moves = |change: &dyn Fn(&mut Vec<Node>)| {
        assert_eq!(rendered(&|screen| change(&mut screen.moves.nodes)), ["now", "log"]);
    };
    let forms = |nodes: &mut Vec<Node>, change: &dyn Fn(usize, &mut Form)| {
        let forms = nodes.iter_mut().filter_map(|node| match node {
            Node::Form(form) => Some(form),
            _ => None,
        });
        forms.enumerate().for_each(|(nth, form)| change(nth, form));
    };
    moves(&|nodes| forms(nodes, &|_, form| form.stamp.nth += 1));
    moves(&|nodes| forms(nodes, &|_, form| form.stamp.shown += 1));
    moves(&|nodes| forms(nodes, &|nth, form| form.offer.label += &"!".repeat(nth % 2)));
    moves(&|nodes| nodes.reverse());
    moves(&|nodes| drop(nodes.remove(0)));
    moves(&|nodes| nodes.insert(0, nodes[1].clone()));
    assert_eq!(rendered(&|screen| screen.question = every_node()), ["now", "log"]);
    assert_eq!(rendered(&|screen| screen.typing = Some(sample::typing(true))), ["now", "log"]);
    assert_eq!(rendered(&|screen| screen.door.clear()), ["now", "log"]);
    assert_eq!(rendered(&|screen| screen.characters.truncate(1)), ["characters", "log"]);
    assert_eq!(rendered(&|screen| screen.people.truncate(1)), ["say", "log", "people"]);
    assert_eq!(rendered(&|screen| screen.notes = "a key".into()), ["log", "tools"]);
    assert_eq!(rendered(&|screen| screen.door_state = "locked".into()), ["log", "tools"]);
    assert_eq!(rendered(&|screen| screen.options = Arc::default()), ["log", "tools"]);
    let hands = |screen: &mut Screen| screen.you.as_mut().expect("a seat").hands ^= true;
    assert_eq!(rendered(&hands), ["log", "tools"]);
    let player = |screen: &mut Screen| screen.you.as_mut().expect("a seat").role = Role::Player;
    assert_eq!(rendered(&player), ["now", "make", "say", "log", "tools"]);
}

#[test]
fn numbers_with_odds_are_a_slider_whose_table_says_all() {
    let choice = |n: i64| {
        let odds = Odds {
            bars: vec![("worse".into(), 0.5, Tone::Bad), ("success".into(), 0.5, Tone::Good)],
            success: 0.5,
            exact: true,
            risk: format!("{n} Ego lost 100 %"),
        };
        Choice { odds: Some(odds), ..Choice::new(n, format!("{n} dark dice")) }
    };
    let mut of: Vec<Choice> = (0..5).map(choice).collect();
    of.push(Choice::new(5, "5 dark dice").blocked(Some(Why::words("Four at most."))));
    let mut offer = Offer::new("roll", "Roll", &[RULE]);
    offer.fields = vec![Field::one("dark", "Dark Dice", of.clone())];
    let form = |offer| Node::Form(Form { seat: Seat(1), stamp: Stamp { shown: 1, nth: 0 }, offer });
    let screen = Screen { question: View::new().with(form(offer.clone())), ..Screen::default() };
    let html = board(&screen);
    sound("slider", &html);
    assert!(html.contains("type=\"range\"") && html.contains("max=\"4\""), "{html}");
    assert_eq!(html.matches("<tr data-at=").count(), 5);
    assert!(html.contains("3 Ego lost 100 %") && html.contains("Four at most."), "{html}");
    of.remove(2);
    offer.fields = vec![Field::one("dark", "Dark Dice", of)];
    let screen = Screen { question: View::new().with(form(offer)), ..Screen::default() };
    assert!(!board(&screen).contains("type=\"range\""), "numbers with a gap are cards");
}

#[test]
fn a_glimpse_cannot_be_pressed() {
    let screen = sample::screen(Role::Player);
    let html = glimpse(&screen, "/t/x").into_string();
    assert!(html.contains("/t/x/stream?as=1"));
    let open = tags(&html)
        .into_iter()
        .filter(|tag| tag.name == "button" && !tag.rest.contains("disabled"))
        .filter(|tag| tag.get("data-step").is_none());
    assert_eq!(open.count(), 0);
}

#[test]
fn a_board_is_small() {
    let screen = sample::screen(Role::Player);
    assert_eq!((screen.characters.len(), screen.log.len()), (6, 50));
    let html = board(&screen);
    assert!(html.len() < 55_000, "{} bytes", html.len());
    let mut short = screen;
    short.log.drain(..40);
    let html = board(&short);
    assert!(html.len() < 32_000, "{} bytes", html.len());
}

#[test]
fn every_page_is_sound() {
    let site = Site {
        style: "/s.css".into(),
        live: "/l.js".into(),
        morph: "/m.js".into(),
        icon: "/i.svg".into(),
    };
    let site = &site;
    let player = sample::screen(Role::Player);
    let mut gm = sample::screen(Role::Referee);
    gm.you = Some(You {
        seat: Seat(0),
        name: EVIL.into(),
        role: Role::Referee,
        hands: true,
        replies: 0,
    });
    let seats: Vec<(SeatView, View)> =
        sample::people().into_iter().map(|seat| (seat, View::new())).collect();
    let desk = Desk {
        seats,
        secrets: every_node(),
        brought: vec![(EVIL.into(), vec![EVIL.into()])],
        numbers: true,
    };
    let making = |refused: bool| Making {
        wizard: sample::wizard(),
        samples: vec![(EVIL.into(), EVIL.into())],
        files: Some(EVIL.into()),
        referee: EVIL.into(),
        told: vec![EVIL.into()],
        begun: refused,
        saved: true,
        refused: if refused { vec![EVIL.into()] } else { Vec::new() },
        file: EVIL.into(),
    };
    let asked = Join {
        title: EVIL.into(),
        error: EVIL.into(),
        taken: vec![EVIL.into()],
        ..Join::default()
    };
    let new = NewTable {
        books: vec![BookCard {
            id: "toy".into(),
            name: EVIL.into(),
            options: offer().fields,
            ..BookCard::default()
        }],
        error: EVIL.into(),
        ..NewTable::default()
    };
    let people = sample::people();
    let invitation = Invite {
        title: EVIL,
        base: "/t/x",
        referee_word: EVIL,
        link: EVIL,
        qr: PreEscaped("<svg></svg>".into()),
        people: &people,
        fresh: Some((EVIL, EVIL)),
    };
    let tables = vec![HomeTable {
        title: EVIL.into(),
        book_name: EVIL.into(),
        name: EVIL.into(),
        role: Role::Player,
        referee_word: EVIL.into(),
        base: "/t/x".into(),
    }];
    let books = [("toy".to_owned(), EVIL.to_owned())];
    let credits = [Credit { name: EVIL.into(), text: EVIL.into(), link: String::new() }];
    let lines = [line(LineKind::Game)];
    let pages = [
        ("home", home(site, &Home { tables, may_host: true })),
        ("new", new_table(site, &new)),
        ("join", join(site, &asked)),
        ("waiting", waiting(site, EVIL, "/t/x", EVIL, EVIL)),
        ("table", table(site, &player, "/t/x", None)),
        ("as", table(site, &player, "/t/x", Some(EVIL))),
        ("log", log(site, EVIL, &lines, "/t/x", "toy")),
        ("sheet", sheet(site, EVIL, &every_node(), "/t/x", "toy", Some(EVIL))),
        ("wizard", wizard(site, &making(false), "/t/x", "toy")),
        ("wizard again", wizard(site, &making(true), "/t/x", "toy")),
        ("referee", referee(site, &gm, &desk, "/t/x")),
        ("numbers", numbers(site, "toy", EVIL, &[sample::study()])),
        ("study", study(site, "toy", EVIL, &sample::study(), &Ok(every_node()))),
        ("no study", study(site, "toy", EVIL, &sample::study(), &Err(Why::words(EVIL)))),
        ("rewind", rewind(site, EVIL, &lines, "/t/x", "toy", 3)),
        ("invite", invite(site, &invitation)),
        ("rules", rules(site, &books, "toy", EVIL, &[(RULE, EVIL.into())], &[("a", EVIL)])),
        ("about", about(site, &credits)),
        ("message", message(site, EVIL, EVIL, None)),
    ];
    for (name, page) in pages {
        let html = page.into_string();
        sound(name, &html);
        assert!(html.starts_with("<!DOCTYPE html>"), "{name}");
        assert_eq!(html.matches("<main").count(), 1, "{name}");
        assert_eq!(html.matches("<h1").count(), 1, "{name}");
        assert!(html.contains("id=\"board\"") && html.contains("id=\"announce\""), "{name}");
        assert_eq!(html.matches("<script").count(), 2, "{name}: text came through as markup");
    }
}
