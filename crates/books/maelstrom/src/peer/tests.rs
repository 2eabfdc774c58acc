use super::*;
use crate::{Charter, Content, Draft, Maelstrom};
use ingle_engine::{Game, Role, Rulebook as _, Seat, Viewer};
use std::sync::Arc;

/// Files with the quirks that the app's own files have, under names of our own.
const FILES: [(&str, &str); 7] = [
    ("blank", include_str!("../../tests/peer/blank.json")),
    ("ilse", include_str!("../../tests/peer/ilse.json")),
    ("quill", include_str!("../../tests/peer/quill.json")),
    ("sample", include_str!("../../tests/peer/sample.json")),
    ("rook", include_str!("../../tests/peer/rook.json")),
    ("mirek", include_str!("../../tests/peer/mirek.json")),
    ("early", include_str!("../../tests/peer/early.json")),
];

fn read(name: &str) -> File {
    let found = FILES.iter().find(|(known, _)| *known == name).unwrap();
    File::read(found.1).unwrap()
}

fn specialties<'a>(file: &'a File, ability: &str) -> Vec<(&'a str, bool)> {
    let found = file.abilities.iter().find(|known| known.name == ability).unwrap();
    let parts = found.specialties.iter().flatten().flat_map(|one| &one.parts);
    parts.map(|part| (part.name.as_str(), part.marked)).collect()
}

#[test]
fn every_file_comes_back_as_it_was() {
    for (name, text) in FILES {
        let file = File::read(text).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        let (then, now): (Value, Value) =
            (serde_json::from_str(text).unwrap(), serde_json::from_str(&file.write()).unwrap());
        assert_eq!(then, now, "{name}");
        assert_eq!(File::read(&file.write()).unwrap(), file, "{name}");
    }
}

#[test]
fn quirks_are_understood() {
    let quill = read("quill");
    assert_eq!(specialties(&quill, "Technology"), [("Robots", true), ("Traps", false)]);
    assert_eq!(specialties(&quill, "Engineering"), [("Power plants (fusion, fission)", false)]);
    assert!(quill.notes.iter().any(|note| note.contains("read as Robots and Traps")));
    let mirek = read("mirek");
    assert_eq!(specialties(&mirek, "Streetwise"), [("Borrowing", false)]);
    assert_eq!(specialties(&mirek, "Firearms"), [("Ambush", false), ("Loud", true)]);
    assert_eq!(mirek.experience, Some(Experience { earned: 30, free: 0 }));
    assert!(mirek.notes.contains(
        &"Kept on the sheet: flaws: Hunted (an old crew wants its boat back).".to_owned()
    ));
    assert!(mirek.notes.contains(&"Kept on the sheet: flaws: Deep Sleeper.".to_owned()));
    assert_eq!(read("rook").willpower.map(|all| all.current()), Some(0));
    let sample = read("sample");
    assert_eq!((sample.campaign.clone(), sample.experience.map(|e| e.free)), (None, Some(2)));
    assert!(read("blank").notes.iter().any(|note| note.contains("no name")));
}

#[test]
fn a_file_of_this_editions_time_is_known_by_its_abilities() {
    let early = read("early");
    let names: Vec<_> =
        early.abilities.iter().filter_map(|ability| early.this_editions(ability)).collect();
    assert_eq!(names, ["Mounted Weapons", "Physical Sciences"]);
    assert!(early.willpower.is_none() && early.concept.is_none());
    let sample = read("sample");
    assert!(sample.abilities.iter().all(|ability| sample.this_editions(ability).is_none()));
    assert_eq!(counterpart("Science"), Some("Physical Sciences"));
}

/// Changes a good file, and tells why it is refused.
fn refused(change: impl Fn(&mut Value)) -> Vec<String> {
    let mut value: Value = serde_json::from_str(FILES[1].1).unwrap();
    change(&mut value);
    let wrong = File::read(&value.to_string()).unwrap_err();
    wrong.into_iter().map(|why| why.say).collect()
}

#[test]
fn refusals_say_where() {
    let dots = "stands where a whole number from 0 to 5 should.";
    let said = refused(|v| v["attributes"]["physical"][1]["dots"] = 6.into());
    assert_eq!(said, [format!("$.attributes.physical[1].dots: 6 {dots}")]);
    let said = refused(|v| v["abilities"]["skills"][2]["dots"] = "2".into());
    assert_eq!(said, [format!("$.abilities.skills[2].dots: \"2\" {dots}")]);
    let said = refused(|v| v["attributes"]["mental"][2]["name"] = "Cunning".into());
    assert_eq!(said, ["$.attributes.mental: Wits is missing."]);
    let said = refused(|v| v["attributes"]["mental"][2]["name"] = "Strength".into());
    assert_eq!(
        said,
        [
            "$.attributes.mental[2]: Strength stands at $.attributes.physical[0] already.",
            "$.attributes.mental: Wits is missing.",
        ]
    );
    let said = refused(|v| v["abilities"]["knowledges"][0]["name"] = "athletics".into());
    assert_eq!(
        said,
        ["$.abilities.knowledges[0]: athletics stands at $.abilities.talents[1] already."]
    );
    let said = refused(|v| v["abilities"]["talents"][1]["specialties"] = "Climbing".into());
    assert_eq!(said, ["$.abilities.talents[1].specialties: a text stands where a list should."]);
    let said = refused(|v| v["willpower"]["spent"] = 9.into());
    assert!(said[0].starts_with("$.willpower.spent: 9 are spent of 4;"));
    let said = refused(|v| v["attributes"] = Value::Null);
    assert_eq!(said.len(), 6);
    let said = refused(|v| v["name"] = 7.into());
    assert_eq!(said, ["$.name: a number stands where words should."]);
}

#[test]
fn a_file_cannot_be_a_burden() {
    let many = |count: usize, entry: Value| Value::Array(vec![entry; count]);
    let said = refused(|v| {
        v["abilities"]["talents"] = many(61, serde_json::json!({"name": "A", "dots": 1}));
    });
    assert_eq!(said, ["$.abilities.talents: 61 entries; at most 60 can be read."]);
    let said = refused(|v| v["abilities"]["talents"][1]["specialties"] = many(201, "A".into()));
    assert!(said[0].contains("at most 200 can be read"), "{said:?}");
    let mut value: Value = serde_json::from_str(FILES[1].1).unwrap();
    value["diary"] = "x".repeat(5000).into();
    value["campaign"] = "y".repeat(500).into();
    let adopted = Maelstrom::adopt(&game(), &value.to_string()).unwrap();
    assert!(adopted.notes.contains(&"Too long to be kept: $.diary.".to_owned()));
    assert!(adopted.draft.kept.campaign.len() <= 80);
}

#[test]
fn what_is_no_file_is_refused_in_words() {
    let say = |text: &str| File::read(text).unwrap_err()[0].say.clone();
    assert!(say("{\"name\": }").starts_with("This is not JSON: expected value at line 1"));
    assert_eq!(say("[]"), "$: a list stands where a {…} with the character should.");
    assert!(say(&" ".repeat(MOST_BYTES + 1)).contains("at most 65536"));
    assert!(say(&"[".repeat(5000)).starts_with("This is not JSON: recursion limit"));
}

#[test]
fn nothing_is_lost_silently() {
    let mut value: Value = serde_json::from_str(FILES[1].1).unwrap();
    value["merits"] = serde_json::json!([{"name": "Timekeeper"}, 7]);
    value["willpower"]["mood"] = "low".into();
    value["abilities"]["talents"][0]["colour"] = "red".into();
    value["abilities"]["skills"] = Value::Null;
    let file = File::read(&value.to_string()).unwrap();
    for note in [
        "Kept on the sheet: merits: Timekeeper.",
        "Kept on the sheet: merits: 7.",
        "Not understood and not kept: $.willpower.mood is \"low\".",
        "The file has no $.abilities.skills; none are read.",
    ] {
        assert!(file.notes.contains(&note.to_owned()), "{note} is not in {:?}", file.notes);
    }
    let back: Value = serde_json::from_str(&file.write()).unwrap();
    assert_eq!(back["abilities"]["talents"][0]["colour"], "red");
    assert_eq!(back["merits"], value["merits"]);
}

const STORYTELLER: Seat = Seat(1);
const PLAYER: Seat = Seat(2);

fn game() -> Game<Maelstrom> {
    let content: Content = Maelstrom::content(&Maelstrom::official()).unwrap();
    let mut game = Game::<Maelstrom>::new(Charter::default(), Arc::new(content));
    game.cast.seat(STORYTELLER, Role::Referee, "Sol");
    game.cast.seat(PLAYER, Role::Player, "Mira");
    game
}

fn viewer(seat: Seat, role: Role) -> Viewer {
    Viewer { seat: Some(seat), role }
}

/// The draft of a file, with a name where the file has none.
fn draft(game: &Game<Maelstrom>, text: &str) -> Draft {
    let adopted = Maelstrom::adopt(game, text).unwrap();
    let mut draft = adopted.draft;
    if draft.name.is_empty() {
        draft.name = "Nobody".to_owned();
    }
    draft
}

#[test]
fn every_file_plays_and_comes_back_as_it_was() {
    for (name, text) in FILES {
        let game = game();
        let draft = draft(&game, text);
        let enrolled = game.enroll(PLAYER, &draft).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        let game = enrolled.game;
        let own = viewer(PLAYER, Role::Player);
        let back = Maelstrom::hand_out(&game, &draft.name, own).unwrap();
        let mut then: Value = serde_json::from_str(text).unwrap();
        let now: Value = serde_json::from_str(&back).unwrap();
        if name == "blank" {
            then["name"] = "Nobody".into();
        }
        assert_eq!(then, now, "{name}");
        // And once more, from what was handed out.
        assert_eq!(Maelstrom::adopt(&game, &back).unwrap().draft.specialties, draft.specialties);
    }
}

#[test]
fn a_file_is_for_its_player_and_for_referees() {
    let game = game();
    let draft = draft(&game, FILES[1].1);
    let game = game.enroll(PLAYER, &draft).unwrap().game;
    let out = |seat, role| Maelstrom::hand_out(&game, &draft.name, viewer(seat, role));
    assert!(out(PLAYER, Role::Player).is_some());
    assert!(out(STORYTELLER, Role::Referee).is_some());
    assert!(out(Seat(3), Role::Player).is_none());
    assert!(out(Seat(4), Role::Spectator).is_none());
    assert!(Maelstrom::hand_out(&game, "Nobody", viewer(PLAYER, Role::Player)).is_none());
}

#[test]
fn what_a_table_should_look_at_is_told() {
    let game = game();
    let adopted = Maelstrom::adopt(&game, FILES[1].1).unwrap();
    let told = |words: &str| {
        let found = adopted.notes.iter().any(|note| note.contains(words));
        assert!(found, "{words} is not in {:#?}", adopted.notes);
    };
    told("Driving is no ability of this table; it comes along as a Skill of its own.");
    told("The nearest here is Ground Vehicle Operation.");
    told("Piloting is Aerospace Piloting here.");
    told("Stealth is a Talent in the file and a Skill here.");
    told("Read as general");
    assert_eq!(adopted.draft.kept.willpower.map(|all| (all.max, all.spent)), Some((4, 1)));
    // This edition's list knows that Zero-G is advanced, though the file does not say so. [MS-PEER-03]
    assert!(adopted.draft.specialties.contains(&"Athletics: Zero-G".to_owned()));
    let early = Maelstrom::adopt(&game, FILES[6].1).unwrap();
    assert!(early.notes.contains(&"Spacecraft Weaponry is Mounted Weapons here.".to_owned()));
    let flaws = besides(&Maelstrom::adopt(&game, FILES[5].1).unwrap().draft.kept.notes);
    assert_eq!(flaws, ["flaws: Hunted (an old crew wants its boat back)", "flaws: Deep Sleeper"]);
}

#[test]
fn a_character_of_this_table_can_be_handed_out_too() {
    let game = game();
    for sample in Maelstrom::samples(game.content()) {
        let played = game.enroll(PLAYER, &sample.draft).unwrap().game;
        let own = viewer(PLAYER, Role::Player);
        let back = Maelstrom::hand_out(&played, &sample.draft.name, own).unwrap();
        let again = Maelstrom::adopt(&game, &back).unwrap();
        assert_eq!(again.draft.attributes(), sample.draft.attributes());
        let abilities = |draft: &Draft| draft.abilities(&game.world, game.content());
        assert_eq!(abilities(&again.draft), abilities(&sample.draft));
        assert_eq!(again.draft.specialties().count(), sample.draft.specialties().count(), "{back}");
    }
}
