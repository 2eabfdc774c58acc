//! Maelstrom, played: transcripts, golden chances, random evenings, coverage and bad input.

use ingle_engine::conform::{Evening, conform};
use ingle_engine::transcript::{fill_draft, read_move};
use ingle_engine::{
    Dice, Game, Kind, Pack, Reply, Rng, Role, RuleId, Rulebook, Seat, Stop, Usual, odds,
    odds_within,
};
use ingle_maelstrom::Maelstrom;
use ingle_maelstrom::odds::{PoolQuery, pool};
use ingle_maelstrom::{Charter, Draft};
use rand::SeedableRng as _;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ingle_trial::{fields, pairs};

const ST: Seat = Seat(1);
const ANA: Seat = Seat(2);

/// How many moves a random evening has.
const STEPS: usize = 120;

fn content() -> Arc<<Maelstrom as Rulebook>::Content> {
    ingle_trial::content::<Maelstrom>()
}

fn made(game: Game<Maelstrom>, seat: Seat, verb: &str, said: &[(&str, &str)]) -> Game<Maelstrom> {
    ingle_trial::made(game, seat, verb, said, &mut Rng::seed_from_u64(7))
}

#[test]
fn plays_come_out_as_written() {
    ingle_trial::plays_come_out_as_written::<Maelstrom>();
}

#[test]
fn the_charter_is_what_the_index_says() {
    ingle_trial::the_charter_is_what_the_index_says::<Maelstrom>();
}

/// A table of one's own: one more pack, with an ability and a specialty.
fn homebrew() -> Arc<<Maelstrom as Rulebook>::Content> {
    let text = "[streetwise]\nname = \"Streetwise\"\ngroup = \"talent\"\nusual = [\"wits\"]\n\
                general = [\"Crowds\"]\nadvanced = [\"Syndicates\"]\n";
    let files = [("abilities".to_owned(), text.to_owned())].into();
    let packs = Maelstrom::official().over(Pack { name: "city".to_owned(), files });
    Arc::new(Maelstrom::content(&packs).expect("the pack is valid"))
}

/// A table of one referee and three players with the sample characters, two of the referee's own, and one that waits.
fn table(charter: Charter, content: Arc<<Maelstrom as Rulebook>::Content>) -> Game<Maelstrom> {
    let mut game = Game::<Maelstrom>::new(charter, content);
    game.cast.seat(ST, Role::Referee, "Gus");
    for (seat, name) in [(2, "Ana"), (3, "Ben"), (4, "Cleo")] {
        game.cast.seat(Seat(seat), Role::Player, name);
    }
    let later = game.world.charter.ability_list == Default::default();
    let samples = Maelstrom::samples(game.content());
    for (nth, seat) in [2, 3, 4, 2, 1, 1].into_iter().enumerate() {
        let mut draft = samples[nth % samples.len()].draft.clone();
        if !later {
            draft = Draft { name: draft.name.clone(), ..preset() };
        }
        game = game.enroll(Seat(seat), &draft).expect("a whole character").game;
    }
    for name in ["Iva Okonjo", "Bram Sandoval", "Tess Lindqvist"] {
        game = made(game, ST, "accept", &[("character", name)]);
    }
    game
}

/// A draft of the preset for the later edition's list.
fn preset() -> Draft {
    let mut draft = Draft { strength: 3, precision: 3, reflexes: 3, ..Draft::default() };
    draft.perception = 3;
    let keys = ["alertness", "firearms", "melee", "stealth", "streetwise", "technology"];
    let more = ["artistry", "driving", "piloting", "survival", "medicine", "science"];
    for (nth, key) in keys.iter().chain(&more).enumerate() {
        draft.dots.insert((*key).to_owned(), if nth < 2 { 3 } else { 1 + u8::from(nth < 6) });
    }
    draft.specialties =
        vec!["Firearms: Extreme Range (Adv)".to_owned(), "Melee: Knives".to_owned()];
    draft
}

/// This edition with every module of the later one.
fn with_modules() -> Charter {
    let mut charter = Charter::default();
    for (key, value) in [
        ("reflexes", "plus_one"),
        ("early_specialties", "owned"),
        ("experience", "points"),
        ("health", "boxes"),
        ("willpower", "trait"),
        ("weapons", "tables"),
        ("damage", "rolled"),
        ("merits", "listed"),
    ] {
        charter.set(key, value);
        assert_eq!(charter.values()[key], value);
    }
    charter
}

/// Moves that random evenings must have come by.
const VERBS: [&str; 35] = [
    "accept",
    "adjust",
    "again",
    "armour",
    "ask_willpower",
    "attack",
    "automatic",
    "award",
    "bank_point",
    "begin_conflict",
    "buy",
    "buy_specialty",
    "call_on",
    "condition",
    "contest",
    "declare",
    "define_ability",
    "explain",
    "follow_up",
    "give_quirk",
    "grant",
    "grant_dot",
    "grant_specialty",
    "harm",
    "heal",
    "ignore_wounds",
    "let_stand",
    "narrate",
    "options",
    "overrule",
    "rest",
    "roll",
    "terms",
    "two_attributes",
    "withdraw",
];

/// Many short evenings, at tables that differ.
fn evenings() -> Vec<Evening> {
    let mut all = Vec::new();
    for seed in 0..11 {
        let (charter, content) = match (seed, seed % 3) {
            (9.., _) => (with_modules(), content()),
            (_, 0) => (Charter::default(), content()),
            (_, 1) => (Charter::default(), homebrew()),
            _ => (ingle_trial::house::<Maelstrom>(1), content()),
        };
        let start = table(charter, content);
        all.push(conform(&start, STEPS, seed).unwrap_or_else(|error| panic!("{error}")));
    }
    all
}

#[test]
fn random_evenings_hold_and_every_rule_is_cited() {
    let evenings = evenings();
    assert!(evenings.iter().all(|evening| evening.moves == STEPS));
    assert!(evenings.iter().any(|evening| evening.weighed > 0));
    let made = ingle_trial::verbs(&evenings);
    let never: Vec<&&str> = VERBS.iter().filter(|verb| !made.contains(**verb)).collect();
    assert!(never.is_empty(), "never made in any evening: {never:?}");
    ingle_trial::every_rule_is_cited::<Maelstrom>(&evenings);
}

/// A table where somebody is about to roll so many dice at such terms.
fn about_to_roll(words: &[&str], lenient: bool) -> Game<Maelstrom> {
    let number = |at: usize| words[at].parse::<i64>().expect("a number");
    let (difficulty, dice) = (number(1), number(3));
    let (threshold, specialties) = (number(5), number(7));
    let mut charter = Charter::default();
    if lenient {
        charter.set("botch", "no_success");
    }
    let mut game = Game::<Maelstrom>::new(charter, content());
    game.cast.seat(ST, Role::Referee, "Gus");
    game.cast.seat(ANA, Role::Player, "Ana");
    let mut draft = Draft { name: "Mira".to_owned(), strength: 1, ..Draft::default() };
    draft.dots.insert("athletics".to_owned(), 1);
    draft.specialties.push("Athletics: Acrobatics".to_owned());
    let game = game.enroll(ANA, &draft).expect("a whole character").game;
    let game = made(game, ST, "accept", &[]);
    let ability = if specialties > 0 { "Athletics" } else { "" };
    let more = dice - 1 - i64::from(specialties > 0);
    let (set, modifier) = (difficulty.min(10), (difficulty - 10).max(0));
    let said = [
        ("attribute", "Strength"),
        ("ability", ability),
        ("difficulty", &set.to_string()),
        ("modifier", &modifier.to_string()),
        ("threshold", &threshold.to_string()),
        ("dice", &more.to_string()),
    ];
    made(game, ST, "terms_in_detail", &said)
}

/// The chances of success, failure and botch, counted by playing the roll as it stands.
fn played(game: &Game<Maelstrom>) -> BTreeMap<String, f64> {
    let (roll, root) = read_move(game, ANA, "roll", Vec::new());
    let stamp = game.stamp(ANA, root);
    let found = odds(game, ANA, stamp, &roll.expect("a move"), &mut Usual, Maelstrom::measure);
    let found = found.expect("odds");
    assert!(found.is_whole());
    let mut all = BTreeMap::new();
    for (outcome, chance) in &found.chances {
        let name = if outcome.success { "success" } else { outcome.label };
        *all.entry(name.to_owned()).or_insert(0.0) += chance.to_f64();
    }
    all
}

#[test]
fn golden_chances_are_played_again() {
    let text = std::fs::read_to_string(ingle_trial::folder::<Maelstrom>().join("odds.txt"))
        .expect("the golden chances");
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (query, expected) = line.split_once(": ").expect("a query and its numbers");
        rows += 1;
        let words: Vec<&str> = query.split(' ').collect();
        let mut found = played(&about_to_roll(&words, false));
        let number = |at: usize| words[at].parse::<i64>().expect("a number");
        if number(1) <= 10 {
            let query = PoolQuery {
                difficulty: number(1),
                dice: number(3),
                threshold: number(5),
                specialties: number(7),
                lenient: false,
            };
            found.insert("mean".to_owned(), pool(&query).expect("odds").mean);
        }
        for part in expected.split(", ") {
            let (name, number) = part.rsplit_once(' ').expect("a name and a number");
            let number: f64 = number.parse().expect("a number");
            if name == "lenient" {
                let lenient = played(&about_to_roll(&words, true));
                found.insert("lenient".to_owned(), lenient.get("botch").copied().unwrap_or(0.0));
            }
            let got = found.get(name).copied().unwrap_or(0.0);
            assert!((got - number).abs() <= 1e-6, "{query}: {name} is {got}, not {number}");
        }
    }
    assert_eq!(rows, 229);
}

/// Bad input is refused in words that say what would be right, with the rule, and nothing changes.
#[test]
fn bad_input_is_refused_with_reasons() {
    let game = table(Charter::default(), content());
    let iva = ("character", "Iva Okonjo");
    let detail = "terms_in_detail";
    for (seat, verb, said, words, rule) in [
        (ST, "terms", &[iva, ("difficulty", "1")][..], "it is one of 2, 3, 4", "MS-DIFF-02"),
        (ST, "terms", &[iva, ("difficulty", "11")], "it is one of 2, 3, 4", "MS-DIFF-02"),
        (ST, "terms", &[iva, ("threshold", "-1")], "a whole number from 0 to 20", "MS-THR-13?"),
        (ST, detail, &[iva, ("dice", "1000")], "a whole number from -10 to 20", "MS-POOL-09?"),
        (ST, detail, &[iva, ("dice", "-11")], "a whole number from -10 to 20", "MS-POOL-09?"),
        (ST, detail, &[iva, ("needed", "0")], "a whole number from 1 to 10", "MS-RES-22?"),
        (ST, "amend_attribute", &[iva, ("dots", "7")], "from 0 to 5", "MS-ATTR-48?"),
        (ST, "amend_ability", &[iva, ("dots", "-1")], "from 0 to 5", "MS-ABIL-16?"),
        (ANA, "declare", &[("ability", "Medicine")], "you have no dots in it", "MS-ABIL-14"),
        (ST, "terms", &[("character", "Nobody")], "`character` cannot be \"Nobody\"", ""),
        (ST, "terms", &[("trait", "Wits")], "`terms` has no field `trait`", ""),
        (ST, "amend_name", &[("name", "")], "text of 1 to 40 characters", ""),
        (ST, "amend_name", &[("name", "a\u{202E}b")], "U+202E", ""),
        (ST, "amend_option", &[("rule", "botch=never")], "`rule` cannot be", ""),
        (ANA, "terms", &[], "`terms` is not offered", ""),
        (ST, "fly", &[], "`fly` is not offered", ""),
    ] {
        let why = read_move(&game, seat, verb, pairs(said)).0.expect_err("a refusal");
        assert!(why.say.contains(words), "{verb}: {} lacks {words}", why.say);
        let cited = rule.is_empty() || why.cited().contains(&RuleId::new(rule));
        assert!(cited, "{verb}: {why:?} lacks {rule}");
    }
    // What a program sends past the forms is checked by the same forms.
    let said = [iva, ("attribute", "Precision"), ("ability", "Firearms")];
    let ready = made(game, ST, "terms", &said);
    for (json, words, rule) in [
        (r#"{"verb":"roll","with":"1: Shotguns"}"#, "it is one of", "MS-SPCL-05"),
        (r#"{"verb":"roll","with":"9"}"#, "it is one of", "MS-SPCL-05"),
        (r#"{"verb":"dodge","with":"1"}"#, "`dodge` is not offered to you now", ""),
    ] {
        let answer = serde_json::from_str(json).expect("a move");
        let stamp = ready.stamp(ANA, false);
        let stopped = ready.decide(ANA, stamp, &Reply::Play(answer), &mut Dice::given(&[]));
        let Err(Stop::Refused(why)) = stopped else { panic!("{json} was taken") };
        assert!(why.say.contains(words), "{json}: {} lacks {words}", why.say);
        assert!(rule.is_empty() || why.cited().contains(&RuleId::new(rule)), "{json}: {why:?}");
    }
    let one_dot = [iva, ("ability", "Firearms"), ("dots", "1")];
    let said = [("ability", "Iva Okonjo: Firearms"), ("name", "Shotguns")];
    let few = made(made(ready, ST, "grant_specialty", &said), ST, "amend_ability", &one_dot);
    let both = pairs(&[("with", "1: Pistols + Shotguns")]);
    let why = read_move(&few, ANA, "roll", both).0.expect_err("a refusal");
    assert!(why.say.contains("at most 1 in one roll. Choose among them."), "{}", why.say);
    assert!(why.cited().contains(&RuleId::new("MS-SPCL-05")));
}

/// A draft is checked in the wizard and again when it is handed in.
#[test]
fn drafts_are_checked_with_rules() {
    let game = table(Charter::default(), content());
    for (said, words, rule) in [
        (("strength", "7"), "it is one of 1, 2, 3, 4, 5", "MS-ATTR-05"),
        (("strength", "0"), "it is one of 1, 2, 3, 4, 5", "MS-ATTR-48?"),
        (("firearms", "6"), "it is one of 0, 1, 2, 3, 4, 5", "MS-ABIL-16?"),
    ] {
        let draft = Draft::default();
        let why = fill_draft(&draft, &fields(&game, ANA, &draft), pairs(&[said])).unwrap_err();
        assert!(why.say.contains(words), "{said:?}: {}", why.say);
        assert!(why.cited().contains(&RuleId::new(rule)), "{said:?}: {why:?}");
    }
    let mut draft = Draft { name: "Mira".to_owned(), strength: 7, wits: 0, ..Draft::default() };
    draft.dots.insert("firearms".to_owned(), 9);
    draft.dots.insert("witchcraft".to_owned(), 1);
    draft.specialties.push("Medicine: Surgery".to_owned());
    let whys = game.enroll(ANA, &draft).expect_err("refusals");
    for (words, rule) in [
        ("Strength cannot have 7 dots", "MS-ATTR-48?"),
        ("Wits has no dots: give it 1", "MS-ATTR-49?"),
        ("Firearms cannot have 9 dots", "MS-ABIL-16?"),
        ("no ability `witchcraft`", "MS-ABIL-19?"),
        ("Surgery hangs on Medicine, which has no dots", "MS-ABIL-04"),
    ] {
        let found = whys.iter().find(|why| why.say.contains(words));
        assert!(found.is_some_and(|why| why.cited().contains(&RuleId::new(rule))), "{words}");
    }
    assert_eq!(Maelstrom::wizard(&game, ANA, &draft).missing, whys);
}

/// The samples are whole characters, also where the preset is enforced.
#[test]
fn samples_can_be_played() {
    let mut charter = Charter::default();
    charter.set("creation", "preset");
    let mut game = Game::<Maelstrom>::new(charter, content());
    game.cast.seat(ST, Role::Referee, "Gus");
    let samples = Maelstrom::samples(game.content());
    assert_eq!(samples.len(), 4);
    for sample in samples {
        let text = serde_json::to_string(&sample.draft).expect("JSON");
        assert_eq!(serde_json::from_str::<Draft>(&text).expect("a draft"), sample.draft);
        game = game.enroll(ST, &sample.draft).expect("a whole character").game;
    }
}

/// Beside every way and every number of specialties stand its chances, and counting them takes few plays.
#[test]
fn every_choice_of_a_roll_has_exact_odds() {
    let game = Maelstrom::example().expect("the example comes out as written");
    let opens = game.offers(ANA);
    let open = opens.iter().find(|open| !open.root).expect("a roll is on the table");
    let offer = open.offers.iter().find(|offer| offer.verb == "roll").expect("the roll");
    let field = offer.fields.iter().find(|field| Some(&*field.name) == offer.weigh);
    let Kind::One(choices) = &field.expect("a weighed field").kind else { panic!("no choices") };
    assert_eq!(choices.len(), 8, "two ways, each with none, either or both of two specialties");
    let mut seen = BTreeSet::new();
    for choice in choices {
        let said = pairs(&[("with", choice.value.as_str().expect("text"))]);
        let reply = read_move(&game, ANA, "roll", said).0.expect("a move");
        let measure = Maelstrom::measure;
        let found = odds_within(200, &game, ANA, open.stamp, &reply, &mut Usual, measure);
        let found = found.expect("cheap odds");
        assert!(found.is_whole() && found.rest.to_f64() < 1e-20);
        seen.insert(format!("{:.6}", found.chart(None).success));
    }
    assert_eq!(seen.len(), 6, "two ways with none, one or two specialties: {seen:?}");
}

/// A pack with a mistake is refused with file, line and what was expected.
#[test]
fn broken_packs_are_told() {
    for (kind, text, place, words) in [
        ("attributes", "[luck]\nname = \"Luck\"\n", "mine/attributes.toml:", "missing field"),
        (
            "abilities",
            "[brewing]\nname = \"Brewing\"\ngroup = \"art\"\n",
            "mine/abilities.toml:3",
            "unknown variant `art`",
        ),
        (
            "abilities",
            "[brewing]\nname = \"\"\ngroup = \"skill\"\n",
            "mine/abilities.toml:1",
            "1 to 40 characters",
        ),
        (
            "abilities",
            "[brewing]\nname = \"Brewing\"\ngroup = \"skill\"\nusual = [\"luck\"]\n",
            "mine/abilities.toml:1",
            "`luck` is no attribute",
        ),
        (
            "abilities",
            "[name]\nname = \"Naming\"\ngroup = \"skill\"\n",
            "mine/abilities.toml:1",
            "`name` cannot name an ability",
        ),
        (
            "abilities",
            "[shooting]\nname = \"Firearms\"\ngroup = \"skill\"\n",
            "mine/abilities.toml:1",
            "two abilities called Firearms",
        ),
        ("difficulties", "[d12]\ndifficulty = 12\nword = \"x\"\n", "mine/diff", "2 to 10"),
        ("armours", "", "mine/armours.toml:1", "no kind `armours`"),
        (
            "weapons",
            "[stick]\nname = \"Stick\"\ndamage = 1\nharm = \"blunt\"\n",
            "mine/weapons.toml:4",
            "unknown variant `blunt`",
        ),
        (
            "weapons",
            "[cannon]\nname = \"Cannon\"\ndamage = 99\nharm = \"lethal\"\n",
            "mine/weapons.toml:1",
            "damage is 0 to 20",
        ),
        (
            "health",
            "[gone]\nname = \"Gone\"\npenalty = 0\nlast = true\n",
            "mine/health.toml:1",
            "only one box is the last",
        ),
        ("prices", "[luck]\npoints = 1\n", "mine/prices.toml:1", "nothing is called `luck`"),
        (
            "awards",
            "[mvp]\nname = \"MVP\"\nper = \"night\"\n",
            "mine/awards.toml:3",
            "unknown variant `night`",
        ),
        (
            "merits",
            "[lucky]\nname = \"Lucky\"\ndifficulty = -9\n",
            "mine/merits.toml:1",
            "difficulty -5 to 5",
        ),
        (
            "flaws",
            "[balance]\nname = \"Exceptional Balance\"\npoints = 1\n",
            "mine/flaws.toml:1",
            "two called Exceptional Balance",
        ),
    ] {
        let files = [(kind.to_owned(), text.to_owned())].into();
        let packs = Maelstrom::official().over(Pack { name: "mine".to_owned(), files });
        let errors = Maelstrom::content(&packs).expect_err("a broken pack");
        let told = errors[0].to_string();
        assert!(told.starts_with(place) && told.contains(words), "{told}");
    }
}

/// Where the numbers are hidden, a player gets no odds either: they would tell. [MS-GEN-08?]
#[test]
fn hidden_numbers_have_no_odds() {
    let mut charter = Charter::default();
    charter.set("numbers", "hidden");
    let game = table(charter, content());
    let game = made(game, ST, "terms", &[("character", "Iva Okonjo")]);
    for open in game.offers(ANA) {
        assert!(open.offers.iter().all(|offer| offer.weigh.is_none() && offer.warning.is_empty()));
    }
}

/// What was written down before the later edition's modules is still read, and means what it meant.
#[test]
fn logs_from_before_the_modules_are_read() {
    type World = <Maelstrom as Rulebook>::World;
    type Events = Vec<ingle_engine::Event<Maelstrom>>;
    let text =
        std::fs::read_to_string(ingle_trial::folder::<Maelstrom>().join("before-late.jsonl"))
            .expect("the old log");
    let (mut worlds, mut events) = (0, 0);
    for line in text.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if let Some(world) = value.get("world") {
            let world: World = serde_json::from_value(world.clone()).expect("a world");
            assert_eq!(world.charter.values()["willpower"], "attributes");
            worlds += 1;
            continue;
        }
        let read: Events = serde_json::from_value(value).expect("events");
        events += read.len();
    }
    assert!(worlds == 4 && events > 100, "{worlds} worlds, {events} events");
    // What no evening of that log came by.
    for event in [
        r#"{"asked":{"topic":{"confirm":{"character":1}},"of":[1],"settle":[1],"in_turn":false}}"#,
        r#"{"happened":{"fact":{"struck":{"who":{"id":1,"name":"Mira"},"specialties":["Dodge: Armored"]}},"why":{}}}"#,
        r#"{"happened":{"fact":{"adjusted":{"who":{"id":1,"name":"Mira"},"nth":0,"way":{"first":{"attribute":"Wits"},"second":{"ability":"Law"},"difficulty":6,"threshold":0,"needed":1,"gate":"trained"}}},"why":{}}}"#,
    ] {
        let read = serde_json::from_str::<ingle_engine::Event<Maelstrom>>(event);
        assert!(read.is_ok(), "{event}: {read:?}");
    }
    let draft: Draft = serde_json::from_str(r#"{"name":"Mira","firearms":2}"#).expect("a draft");
    assert_eq!((draft.willpower, draft.dots.len()), (3, 1));
}

/// The Willpower and experience of a character file count where the table plays with them. [MS-PEER-06 MS-PEER-07]
#[test]
fn willpower_of_a_file_is_used() {
    let text = include_str!("peer/mirek.json");
    let file: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let (max, spent) = (&file["willpower"]["max"], &file["willpower"]["spent"]);
    let left = max.as_u64().expect("a number") - spent.as_u64().expect("a number");
    for (charter, on) in [(Charter::default(), false), (with_modules(), true)] {
        let mut game = Game::<Maelstrom>::new(charter, content());
        game.cast.seat(ST, Role::Referee, "Gus");
        let draft = Maelstrom::adopt(&game, text).expect("a character").draft;
        let game = game.enroll(ST, &draft).expect("a whole character").game;
        let viewer = game.cast.viewer(ST);
        let handle = draft.name.clone();
        let sheet = Maelstrom::sheet(&game, &handle, viewer).expect("a sheet").to_text();
        assert_eq!(sheet.contains(&format!("{left} of {max} left")), on, "{sheet}");
        let out = |game: &Game<Maelstrom>| -> serde_json::Value {
            let file = Maelstrom::hand_out(game, &handle, viewer).expect("a file");
            serde_json::from_str(&file).expect("JSON")
        };
        assert_eq!(out(&game)["willpower"], file["willpower"]);
        if on {
            let said = [("rank", "6"), ("left", "2"), ("reason", "a hard year")];
            let game = made(game, ST, "amend_willpower", &said);
            assert_eq!(out(&game)["willpower"], serde_json::json!({"spent": 4, "max": 6}));
        }
    }
}
