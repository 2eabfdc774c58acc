//! People around a game, without a network.

use ingle_engine::view::Node;
use ingle_engine::{Pack, Place, Role, Seat, Stamp, Viewer};
use ingle_table::{AnyTable, Command, Context, Door, Fields, Mark, Refusal, Seen, To, export};
use rand::SeedableRng as _;

const GM: Seat = Seat(1);
const MIRA: Seat = Seat(2);
const TOM: Seat = Seat(3);

/// A table that writes down what it decides, as a host does.
struct Desk {
    table: AnyTable,
    bodies: Vec<Vec<u8>>,
    packs: Vec<u8>,
    hash: String,
    rng: ingle_engine::Rng,
}

impl Desk {
    fn open(book: &str) -> Self {
        let opening = AnyTable::open(book, 1, "Ember Road", &[], Vec::new()).expect("opens");
        let table = AnyTable::load(&opening.body, &opening.packs).expect("loads");
        let mut desk = Self {
            table,
            bodies: vec![opening.body],
            packs: opening.packs,
            hash: opening.hash,
            rng: ingle_engine::Rng::seed_from_u64(7),
        };
        let join = |name: &str, role| Command::Join {
            name: name.to_owned(),
            role,
            key: format!("key of {name}"),
        };
        desk.ok(None, join("Greta", Role::Referee));
        desk.ok(Some(GM), Command::Door(Door::Open));
        desk.ok(None, join("Mira", Role::Player));
        desk.ok(None, join("Tom", Role::Player));
        desk
    }

    fn say(&mut self, who: Option<Seat>, command: Command) -> Result<(), Refusal> {
        let context = Context { now: 1000 + self.bodies.len() as i64, rng: &mut self.rng };
        let body = self.table.decide(context, who, command)?.body;
        self.bodies.push(body.clone());
        self.table.apply(self.bodies.len() as u64, &body).expect("applies");
        Ok(())
    }

    fn ok(&mut self, who: Option<Seat>, command: Command) {
        self.say(who, command).expect("taken");
    }

    fn no(&mut self, who: Option<Seat>, command: Command) -> String {
        let before = self.everything();
        let refusal = self.say(who, command).expect_err("refused");
        assert_eq!(self.everything(), before, "a refusal changes nothing");
        refusal.why().say.clone()
    }

    fn screen(&self, seat: Seat) -> String {
        serde_json::to_string(&self.table.screen(self.table.viewer(seat).expect("seated")))
            .expect("writes")
    }

    fn everything(&self) -> Vec<String> {
        [GM, MIRA, TOM].map(|seat| self.screen(seat)).to_vec()
    }

    fn roll(&mut self, seat: Seat) {
        let stamp = self.stamp(seat);
        self.ok(Some(seat), play(seat, stamp, "roll_attributes"));
    }

    fn stamp(&self, seat: Seat) -> Stamp {
        let screen = self.table.screen(self.table.viewer(seat).expect("seated"));
        Stamp { shown: 0, nth: screen.you.expect("seated").replies }
    }

    /// Dice typed in for those that are asked for now.
    fn fell(&self, faces: &[i64]) -> Command {
        let screen = self.table.screen(self.table.viewer(GM).expect("seated"));
        let asked = screen.typing.map_or(0, |typing| typing.asked);
        Command::Dice { asked, faces: faces.to_vec() }
    }

    fn types(&mut self, seat: Seat, faces: &[i64]) {
        let fell = self.fell(faces);
        self.ok(Some(seat), fell);
    }

    fn mistypes(&mut self, seat: Seat, faces: &[i64]) -> String {
        let fell = self.fell(faces);
        self.no(Some(seat), fell)
    }

    fn again(&self) -> AnyTable {
        let mut table = AnyTable::load(&self.bodies[0], &self.packs).expect("loads");
        for (nth, body) in self.bodies.iter().enumerate().skip(1) {
            table.apply(nth as u64 + 1, body).expect("applies");
        }
        table
    }
}

fn play(seat: Seat, stamp: Stamp, verb: &str) -> Command {
    Command::Move { seat, stamp, verb: verb.to_owned(), fields: Fields::Words(Vec::new()) }
}

fn log(desk: &Desk, seat: Seat) -> Vec<String> {
    let viewer = desk.table.viewer(seat).expect("seated");
    desk.table.whole_log(viewer).iter().map(|line| line.to_text()).collect()
}

#[test]
fn the_log_folds_to_the_same_table_again() {
    let mut desk = Desk::open("terra");
    desk.roll(MIRA);
    desk.ok(Some(TOM), Command::Say { to: To::Seat(MIRA), text: "psst".to_owned() });
    desk.ok(Some(MIRA), Command::Note("buy rope".to_owned()));
    desk.ok(Some(GM), Command::Mark(Mark::Session, "The ford".to_owned()));
    let again = desk.again();
    for seat in [GM, MIRA, TOM] {
        let viewer = desk.table.viewer(seat).expect("seated");
        assert_eq!(again.screen(viewer), desk.table.screen(viewer));
    }
}

#[test]
fn whispers_notes_and_secret_throws_reach_nobody_else() {
    let mut desk = Desk::open("terra");
    let before = desk.screen(TOM);
    desk.ok(Some(MIRA), Command::Note("the map is forged".to_owned()));
    desk.ok(Some(MIRA), Command::Say { to: To::Seat(GM), text: "the map is forged".to_owned() });
    let throw = |seen| Command::Throw {
        count: 2,
        sides: 6,
        label: "the map is forged".to_owned(),
        seen,
        fell: Vec::new(),
    };
    desk.ok(Some(GM), throw(Seen::Referees));
    desk.ok(Some(MIRA), throw(Seen::MeAndReferees));
    // Not a byte of Tom's screen changes: no gap, no count, no version tells of it.
    assert_eq!(desk.screen(TOM), before);
    let onlooker = serde_json::to_string(&desk.table.screen(Viewer::ONLOOKER)).expect("writes");
    assert!(!onlooker.contains("forged"));
    assert_eq!(log(&desk, MIRA).iter().filter(|line| line.contains("forged")).count(), 2);
    assert_eq!(log(&desk, GM).iter().filter(|line| line.contains("forged")).count(), 3);
    let story =
        export::markdown("t", &desk.table.whole_log(desk.table.viewer(TOM).expect("seated")));
    assert!(!story.contains("forged"));
}

/// A board is the page without old lines and without the forms that have a page of their own.
#[test]
fn a_glance_is_the_screen_but_for_lines_and_amends() {
    let mut desk = Desk::open("terra");
    for _ in 0..10 {
        desk.ok(Some(TOM), Command::Say { to: To::Everyone, text: "on and on".to_owned() });
    }
    desk.roll(MIRA);
    for seat in [GM, MIRA, TOM] {
        let viewer = desk.table.viewer(seat).expect("seated");
        let mut screen = desk.table.screen(viewer);
        let glance = desk.table.glance(viewer);
        let is_amend =
            |node: &Node| matches!(node, Node::Form(form) if form.offer.place == Place::Amend);
        assert_eq!(screen.moves.nodes.iter().any(is_amend), seat == GM);
        screen.moves.nodes.retain(|node| !is_amend(node));
        screen.log.drain(..screen.log.len() - glance.log.len());
        assert!(glance.log.len() < 10);
        assert_eq!(glance, screen);
    }
    // What a board does not show can be done all the same.
    let screen = desk.table.screen(desk.table.viewer(GM).expect("seated"));
    let form = screen.moves.nodes.iter().find_map(|node| match node {
        Node::Form(form) if form.offer.verb == "amend_option" => Some(form),
        _ => None,
    });
    let form = form.expect("house rules can be changed");
    let mut filled = form.offer.usual();
    filled.insert("reason".to_owned(), "we agreed".into());
    let (verb, fields) = ("amend_option".to_owned(), Fields::Typed(filled));
    let before = log(&desk, TOM).len();
    desk.ok(Some(GM), Command::Move { seat: GM, stamp: form.stamp, verb, fields });
    assert!(log(&desk, TOM).len() > before, "in public");
}

#[test]
fn rewinding_keeps_talk_and_gives_the_same_dice_again() {
    let mut desk = Desk::open("terra");
    desk.roll(MIRA);
    let first: Vec<String> =
        log(&desk, GM).into_iter().filter(|line| line.contains("Mira rolls")).collect();
    desk.ok(Some(TOM), Command::Say { to: To::Everyone, text: "well rolled".to_owned() });
    let stale = Stamp { shown: 0, nth: 0 };
    let taken = desk
        .table
        .screen(desk.table.viewer(MIRA).expect("seated"))
        .take_back
        .expect("her own last move");
    assert!(desk.no(Some(TOM), Command::TakeBack { replies: 0 }).contains("moved since"));
    desk.ok(Some(MIRA), Command::TakeBack { replies: taken });
    assert!(log(&desk, GM).iter().any(|line| line.contains("well rolled")));
    assert!(log(&desk, GM).iter().any(|line| line.contains("[taken back]")));
    // The form of before is stale, and what she threw before is what falls again.
    assert!(desk.no(Some(MIRA), play(MIRA, stale, "roll_attributes")).contains("used already"));
    desk.roll(MIRA);
    let second = log(&desk, GM);
    let second: Vec<String> = second
        .into_iter()
        .filter(|line| line.contains("Mira rolls") && !line.contains("taken back"))
        .collect();
    assert_eq!(first, second);
    let viewer = desk.table.viewer(GM).expect("seated");
    assert_eq!(desk.again().screen(viewer), desk.table.screen(viewer));
}

#[test]
fn the_referee_goes_back_with_a_reason() {
    let mut desk = Desk::open("terra");
    desk.roll(MIRA);
    desk.roll(TOM);
    let viewer = desk.table.viewer(GM).expect("seated");
    let to = desk
        .table
        .whole_log(viewer)
        .iter()
        .find_map(|line| line.rewind)
        .expect("a move to go back to");
    assert!(desk.table.undoes(viewer, to).len() >= 8);
    assert!(
        desk.no(Some(MIRA), Command::Rewind { to, reason: "x".to_owned() }).contains("Only the GM")
    );
    assert!(desk.no(Some(GM), Command::Rewind { to, reason: " ".to_owned() }).contains("Say why"));
    assert!(
        desk.no(Some(GM), Command::Rewind { to: 999, reason: "x".to_owned() }).contains("no move")
    );
    desk.ok(Some(GM), Command::Rewind { to, reason: "wrong table".to_owned() });
    assert!(log(&desk, TOM).iter().any(|line| line.contains("takes back 2 moves: wrong table")));
}

#[test]
fn dice_typed_by_hand_survive_a_restart_in_the_middle() {
    let mut desk = Desk::open("terra");
    desk.ok(Some(MIRA), Command::Hands { seat: MIRA, on: true });
    desk.roll(MIRA);
    assert!(desk.screen(MIRA).contains("type them in"));
    assert!(desk.mistypes(TOM, &[1]).contains("Only the GM"));
    assert!(desk.mistypes(MIRA, &[7]).contains("1 to 6"));
    assert!(desk.mistypes(MIRA, &[1, 2, 3]).contains("type 2 dice"));
    let stamp = desk.stamp(TOM);
    assert!(desk.no(Some(TOM), play(TOM, stamp, "roll_attributes")).contains("still being typed"));
    desk.ok(Some(TOM), Command::Say { to: To::Everyone, text: "talk does not wait".to_owned() });
    // Half a wave, then everything is gone but the log.
    desk.types(MIRA, &[2]);
    desk.table = desk.again();
    desk.types(MIRA, &[5]);
    let second = desk.fell(&[6, 1]);
    desk.ok(Some(MIRA), second.clone());
    // As many dice follow: a second click must not be taken for those.
    assert!(desk.no(Some(MIRA), second).contains("fell already"));
    for stale in [Command::ThrowForMe { asked: 1 }, Command::Cancel { asked: 1 }] {
        assert!(desk.no(Some(MIRA), stale).contains("fell already"));
    }
    desk.types(GM, &[3, 3]);
    desk.types(MIRA, &[4, 4]);
    let lines = log(&desk, TOM);
    assert!(
        lines.iter().any(|line| line.contains("Strength")
            && line.contains("value 1")
            && line.contains("typed in by hand")),
        "{lines:?}"
    );
    assert!(lines.iter().any(|line| line.contains("Dexterity") && line.contains("value 2")));
}

#[test]
fn the_door_and_the_chair() {
    let mut desk = Desk::open("terra");
    desk.ok(Some(GM), Command::Door(Door::Ask));
    let key = |name: &str| Command::Join {
        name: name.to_owned(),
        role: Role::Player,
        key: name.to_owned(),
    };
    let before = desk.screen(TOM);
    desk.ok(None, key("Ada"));
    assert_eq!(desk.screen(TOM), before, "who knocks is the referee's business");
    assert!(desk.screen(GM).contains("Ada"));
    assert_eq!(desk.table.seat_of("Ada"), Some((Seat(4), true)));
    assert!(desk.table.viewer(Seat(4)).is_none());
    assert!(
        desk.no(Some(Seat(4)), Command::Say { to: To::Everyone, text: "hi".to_owned() })
            .contains("no seat")
    );
    desk.ok(Some(GM), Command::Admit { seat: Seat(4), yes: true });
    desk.ok(Some(Seat(4)), Command::Say { to: To::Everyone, text: "hi".to_owned() });
    desk.ok(Some(GM), Command::Door(Door::Locked));
    assert!(desk.no(None, key("Bo")).contains("locked"));
    assert!(desk.no(None, key("mira")).contains("locked"));
    assert!(
        desk.no(Some(GM), Command::Role { seat: GM, role: Role::Player }).contains("needs a GM")
    );
    desk.ok(Some(GM), Command::Role { seat: MIRA, role: Role::Referee });
    desk.ok(Some(GM), Command::Role { seat: GM, role: Role::Player });
    assert!(desk.no(Some(GM), Command::Door(Door::Open)).contains("Only the GM"));
    desk.ok(Some(MIRA), Command::Remove { seat: TOM });
    assert!(desk.table.viewer(TOM).is_none());
    assert_eq!(desk.table.seat_of("key of Tom"), None);
}

#[test]
fn bad_words_are_refused_with_what_would_be_right() {
    let mut desk = Desk::open("terra");
    let join = |name: &str| Command::Join {
        name: name.to_owned(),
        role: Role::Player,
        key: "k".to_owned(),
    };
    for (command, words) in [
        (join(&"x".repeat(10_000)), "40 are the most"),
        (join("a\u{0}b"), "U+0000"),
        (join("  "), "1 to 40"),
        (join("MIRA"), "called MIRA already"),
        (
            Command::Join { name: "Eve".to_owned(), role: Role::Referee, key: "k".to_owned() },
            "as a player",
        ),
    ] {
        let said = desk.no(None, command);
        assert!(said.contains(words), "{said}");
    }
    for (command, words) in [
        (Command::Say { to: To::Everyone, text: String::new() }, "nothing in it"),
        (Command::Say { to: To::Seat(Seat(99)), text: "x".to_owned() }, "Nobody sits"),
        (
            Command::Throw {
                count: 0,
                sides: 6,
                label: String::new(),
                seen: Seen::Everyone,
                fell: Vec::new(),
            },
            "1 to 20 dice",
        ),
        (
            Command::Throw {
                count: 1,
                sides: 101,
                label: String::new(),
                seen: Seen::Everyone,
                fell: Vec::new(),
            },
            "2 to 100 sides",
        ),
        (Command::Dice { asked: 0, faces: vec![1] }, "No dice are waited for"),
        (
            play(TOM, Stamp { shown: 0, nth: 0 }, "roll_attributes"),
            "Only the GM can act for another",
        ),
        (play(MIRA, Stamp { shown: 0, nth: 5 }, "roll_attributes"), "used already"),
        (play(MIRA, Stamp { shown: 3, nth: 0 }, "roll_attributes"), "closed"),
        (play(MIRA, Stamp { shown: 0, nth: 0 }, "fly"), "`fly` is not offered"),
        (Command::Draft(vec![("nonsense".to_owned(), "1".to_owned())]), "no field `nonsense`"),
    ] {
        let said = desk.no(Some(MIRA), command.clone());
        assert!(said.contains(words), "{command:?}: {said}");
    }
}

#[test]
fn an_export_comes_back_whole_or_not_at_all() {
    let mut desk = Desk::open("terra");
    desk.roll(MIRA);
    let text = export::write(&desk.bodies, &desk.hash, &desk.packs).expect("writes");
    assert!(!text.contains("key of Mira"), "secret links stay behind");
    let back = export::read(&text).expect("reads");
    assert_eq!(back.bodies.len(), desk.bodies.len());
    let lines: Vec<&str> = text.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    assert!(export::read(&cut).expect_err("cut").0.contains("ends too early"));
    let edited = text.replace("Ember Road", "Amber Road");
    assert!(export::read(&edited).expect_err("edited").0.contains("edited"));
    let missing = [&lines[..3], &lines[4..]].concat().join("\n");
    assert!(export::read(&missing).expect_err("missing").0.contains("line is missing"));
    assert!(export::read("").expect_err("empty").0.contains("empty"));
    assert!(export::read("{}").expect_err("foreign").0.contains("line 1"));
}

#[test]
fn a_log_of_a_newer_format_is_left_alone() {
    let desk = Desk::open("terra");
    for name in ["\"format\":1", "\"book_format\":0"] {
        let newer = String::from_utf8(desk.bodies[1].clone())
            .expect("text")
            .replace(name, &format!("{}9", &name[..name.len() - 1]));
        let error = desk.table.read(newer.as_bytes()).expect_err("newer");
        assert!(error.0.contains("newer Ingle"), "{error}");
    }
}

#[test]
fn characters_begun_with_samples_and_files_are_written_down() {
    let mut desk = Desk::open("maelstrom");
    let samples = desk.table.samples();
    assert!(!samples.is_empty(), "the book brings characters along");
    let file = include_str!("../../books/maelstrom/tests/peer/quill.json");
    desk.ok(Some(MIRA), Command::Adopt(file.to_owned()));
    desk.ok(Some(TOM), Command::Adopt(file.to_owned()));
    desk.ok(Some(TOM), Command::Sample(samples[0].0.clone()));
    // Filling in a blank does not forget where it came from; beginning anew does.
    desk.ok(Some(MIRA), Command::Draft(vec![("name".to_owned(), "Quill II".to_owned())]));
    let told = |table: &AnyTable, seat: Seat| {
        let told = table.brought(table.viewer(seat).expect("seated"));
        told.into_iter().map(|(seat, lines)| (seat, lines.len())).collect::<Vec<_>>()
    };
    for table in [&desk.table, &desk.again()] {
        assert!(table.is_making(MIRA) && table.is_making(TOM) && !table.is_making(GM));
        assert_eq!(told(table, GM).len(), 1, "Tom's came from no file in the end");
        assert_eq!(told(table, MIRA), told(table, GM));
        assert_eq!(told(table, TOM), []);
        let name = |seat| table.wizard(seat).steps[0].fields[0].usual.clone();
        assert_eq!((name(MIRA), name(TOM)), ("Quill II".into(), samples[0].0.as_str().into()));
    }
    // Nobody else hears of it: a character in the making is nobody's business but one's own.
    assert!(!log(&desk, TOM).concat().contains("Quill"));
    assert!(desk.no(Some(MIRA), Command::Sample("Nobody".to_owned())).contains(&samples[0].0));
    assert!(desk.no(Some(MIRA), Command::Adopt("{}".to_owned())).contains("$.attributes.physical"));
    assert!(desk.no(Some(MIRA), Command::Adopt(" ".repeat(9))).contains("There is no file"));
    let long = desk.no(Some(MIRA), Command::Adopt("x".repeat(70_000)));
    assert!(long.contains("64 kB"), "{long}");
    assert!(desk.no(None, Command::Adopt(file.to_owned())).contains("seat"));
    desk.ok(Some(MIRA), Command::Enroll);
    let out = |seat| desk.table.hand_out("Quill II", desk.table.viewer(seat).expect("seated"));
    assert!(out(MIRA).is_some() && out(GM).is_some() && out(TOM).is_none());
}

#[test]
fn a_character_moves_from_edition_to_edition() {
    let made = |desk: &mut Desk, blanks: &[(&str, &str)]| {
        let pair = |(name, word): &(&str, &str)| ((*name).to_owned(), (*word).to_owned());
        desk.ok(Some(MIRA), Command::Draft(blanks.iter().map(pair).collect()));
        desk.ok(Some(MIRA), Command::Enroll);
        let stamp = desk.stamp(GM);
        let mut fields = vec![("character".to_owned(), "Odile Marsh".to_owned())];
        // The third edition asks for no note.
        let notes = desk.table.info().id != "blessed-3";
        fields.extend(notes.then(|| ("note".to_owned(), String::new())));
        let (verb, fields) = ("accept".to_owned(), Fields::Words(fields));
        desk.ok(Some(GM), Command::Move { seat: GM, stamp, verb, fields });
        let file = |seat| desk.table.hand_out("Odile Marsh", desk.table.viewer(seat).unwrap());
        assert_eq!((file(TOM), file(MIRA)), (None, file(GM)), "for its player and the referee");
        file(MIRA).expect("a file")
    };
    let brought = |desk: &Desk| {
        let seen = |seat| desk.table.brought(desk.table.viewer(seat).expect("seated"));
        assert_eq!(seen(GM), seen(MIRA), "the referee reads what becomes of it");
        seen(GM).remove(0).1
    };
    let tells = |desk: &Desk, words: &str| {
        let told = brought(desk);
        assert!(told.iter().any(|line| line.starts_with(words)), "{words}: {told:#?}");
    };
    let mut first = Desk::open("blessed-1");
    first.ok(Some(MIRA), Command::Sample("Odile Marsh".to_owned()));
    let file = made(&mut first, &[("name", "Odile Marsh")]);

    let mut second = Desk::open("blessed-2");
    second.ok(Some(MIRA), Command::Adopt(file.clone()));
    tells(&second, "Carries over: the ranking of the Stats.");
    tells(&second, "Choose anew: the touchstones of History");
    tells(&second, "Is lost: Blessed by Friendship");
    let anew = [
        ("people_two", "The tram drivers of line 4"),
        ("people_three", "A brother at sea"),
        ("tuesday", "On the third bridge"),
        ("abilities", "Synchronized Spark"),
        ("abilities", "Blessed by Luck"),
    ];
    let file = made(&mut second, &anew);

    let mut third = Desk::open("blessed-3");
    third.ok(Some(MIRA), Command::Adopt(file));
    tells(&third, "Carries over: Heart at d8, if the GM accepts it.");
    tells(&third, "Choose anew: the Ethic");
    tells(&third, "Is lost: Blessed by Luck");
    let ethic = [("ethic", "Vice & Virtue"), ("apt_3", "talking"), ("apt_3_from", "3")];
    made(&mut third, &ethic);
}

#[test]
fn pages_of_numbers_are_asked_by_words() {
    let ask = |pairs: &[(&str, &str)]| {
        let pairs: Vec<_> =
            pairs.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned())).collect();
        ingle_table::study("maelstrom", "pools", &pairs).expect("a page")
    };
    assert!(ask(&[]).found.is_ok());
    let asked = ask(&[("difficulty", "8"), ("unknown", "x")]);
    assert!(asked.found.is_ok());
    assert_eq!(asked.study.fields[0].usual, 8);
    let wrong = ask(&[("difficulty", "lots"), ("threshold", "3")]);
    assert!(wrong.found.expect_err("refused").say.contains("from 2 to 10"));
    assert_eq!(wrong.study.fields[1].usual, 3);
    assert!(ingle_table::study("maelstrom", "else", &[]).is_none());
    assert!(ingle_table::study("else", "pools", &[]).is_none());
    // Every page of every book has an answer to what is filled in beforehand.
    for book in ingle_table::books() {
        for page in book.studies {
            let asked = ingle_table::study(book.id, page.key, &[]).expect("a page");
            assert!(asked.found.is_ok(), "{} {}", book.id, page.key);
        }
    }
}

#[test]
fn dice_thrown_by_hand_for_no_rule_are_typed_in() {
    let mut desk = Desk::open("terra");
    let throw = |fell: Vec<i64>| Command::Throw {
        count: 2,
        sides: 6,
        label: "luck".to_owned(),
        seen: Seen::Everyone,
        fell,
    };
    for wrong in [vec![7, 1], vec![0, 1], vec![3], vec![1, 2, 3]] {
        assert!(desk.no(Some(MIRA), throw(wrong)).contains("2d6"));
    }
    desk.ok(Some(MIRA), throw(vec![3, 5]));
    let last = log(&desk, TOM).pop().expect("a line");
    assert_eq!(last, "Mira: throws 2d6 for luck: 8 (d6:3 d6:5) [typed in by hand]");
}

#[test]
fn a_reason_that_cannot_be_read_is_not_imported() {
    let mut desk = Desk::open("terra");
    desk.roll(MIRA);
    let whole = export::write(&desk.bodies, &desk.hash, &desk.packs).expect("writes");
    export::read(&whole).expect("reads");
    let text = String::from_utf8(desk.bodies.pop().expect("a move")).expect("text");
    let broken = text.replacen("\"why\":{\"rules\":[", "\"why\":{\"sums\":7,\"rules\":[", 1);
    assert_ne!(text, broken);
    desk.bodies.push(broken.into_bytes());
    let whole = export::write(&desk.bodies, &desk.hash, &desk.packs).expect("writes");
    let error = export::read(&whole).expect_err("not to be read").to_string();
    assert!(error.contains("the reason of a move"), "{error}");
}

#[test]
fn packs_are_kept_with_a_table_where_they_are_its_own() {
    let official = AnyTable::open("terra", 1, "Plain", &[], Vec::new()).expect("opens");
    assert!(AnyTable::brings_packs(&official.body));
    AnyTable::load(&official.body, b"").expect("loads");
    let text = "[sling]\nname = \"Sling\"\ndice = \"1d3\"\n";
    let files = [("weapons".to_owned(), text.to_owned())].into();
    let own = vec![Pack { name: "mine".to_owned(), files }];
    let own = AnyTable::open("terra", 1, "Own", &[], own).expect("opens");
    assert!(!AnyTable::brings_packs(&own.body));
    AnyTable::load(&own.body, &own.packs).expect("loads");
    // Whichever they are, a file has to bring those that it names.
    for (hash, packs) in [(&official.hash, &own.packs), (&own.hash, &own.packs)] {
        let text = export::write(std::slice::from_ref(&official.body), hash, packs);
        let error = export::read(&text.expect("writes")).expect_err("other packs");
        assert!(error.0.contains("not those"), "{error}");
    }
    assert!(AnyTable::load(&own.body, &official.packs).is_err(), "packs of another table");
}
