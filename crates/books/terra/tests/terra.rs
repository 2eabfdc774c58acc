//! Terra, played: transcripts, golden chances, random evenings, coverage and bad input.

use ingle_engine::conform::{Evening, conform};
use ingle_engine::transcript::{fill_draft, read_move};
use ingle_engine::{
    Chance, Dice, Event, Filled, Game, Pack, Packs, Reply, Rng, Role, RuleId, Rulebook, Seat, Stop,
    Usual, odds,
};
use ingle_terra::Terra;
use ingle_terra::odds::{EffectQuery, effect, exactly, risky, rolls_to_clear};
use ingle_terra::{Charter, Draft};
use std::collections::BTreeMap;
use std::sync::Arc;

use ingle_trial::{fields, made};

const GM: Seat = Seat(1);
const ANA: Seat = Seat(2);

/// How many moves a random evening has.
const STEPS: usize = 90;

fn content() -> Arc<<Terra as Rulebook>::Content> {
    ingle_trial::content::<Terra>()
}

#[test]
fn plays_come_out_as_written() {
    ingle_trial::plays_come_out_as_written::<Terra>();
}

#[test]
fn the_charter_is_what_the_index_says() {
    ingle_trial::the_charter_is_what_the_index_says::<Terra>();
}

/// A scenario of one's own: one more pack, with a list of Archetypes.
fn scenario() -> Arc<<Terra as Rulebook>::Content> {
    let text = "[diver]\nname = \"Salvage diver\"\nabout = \"goes down, comes up\"\n\n\
                [keeper]\nname = \"Lock keeper\"\n";
    let files = [("archetypes".to_owned(), text.to_owned())].into();
    let packs = Terra::official().over(Pack { name: "river".to_owned(), files });
    Arc::new(Terra::content(&packs).expect("the scenario is valid"))
}

/// A table of one referee and three players, each with a character, and one more that waits.
fn table(charter: Charter, content: Arc<<Terra as Rulebook>::Content>, seed: u64) -> Game<Terra> {
    use rand::SeedableRng as _;
    let mut rng = Rng::seed_from_u64(seed);
    let mut game = Game::<Terra>::new(charter, content);
    game.cast.seat(GM, Role::Referee, "Gus");
    for (seat, name) in [(2, "Ana"), (3, "Ben"), (4, "Cleo")] {
        game.cast.seat(Seat(seat), Role::Player, name);
    }
    for (seat, name) in [(2, "Mira"), (2, "Nell"), (3, "Tom"), (4, "Tom"), (1, "Bosun"), (1, "Sol")]
    {
        game = newcomer(game, Seat(seat), name, &mut rng);
        if seat == 2 && name == "Mira" {
            // The next one needs a free hand: the first is given to the referee.
            game = made(game, GM, "accept", &[("character", "Mira")], &mut rng);
            game = made(game, GM, "amend_seat", &[("character", "Mira"), ("seat", "1")], &mut rng);
        }
    }
    game = made(game, GM, "amend_seat", &[("character", "Mira"), ("seat", "2")], &mut rng);
    made(game, GM, "accept", &[("character", "Tom")], &mut rng)
}

fn newcomer(game: Game<Terra>, seat: Seat, name: &str, rng: &mut Rng) -> Game<Terra> {
    let mut game = made(game, seat, "roll_attributes", &[], rng);
    let free = game.offers(seat).iter().any(|open| open.offers.iter().any(|o| o.verb == "assign"));
    game = made(game, seat, if free { "assign" } else { "keep" }, &[], rng);
    let mut draft =
        Draft { name: name.to_owned(), archetype: "Lock keeper".to_owned(), ..Draft::default() };
    for attribute in ["Strength", "Dexterity", "Insight", "Resolve", ""] {
        let fields = fields(&game, seat, &draft);
        let pair = vec![("attribute".to_owned(), attribute.to_owned())];
        if let Ok(filled) = fill_draft(&draft, &fields, pair) {
            draft = filled;
            break;
        }
    }
    game.enroll(seat, &draft).expect("a whole character").game
}

/// Everybody armed, and two Challenges on the table.
fn armed(game: Game<Terra>, rng: &mut Rng) -> Game<Terra> {
    let weapons = ["medium_melee", "heavy_ranged", "heavy_melee", "medium_ranged", "light_melee"];
    let names: Vec<String> = ["Mira", "Nell", "Tom", "Bosun", "Sol"].map(str::to_owned).into();
    let mut game = game;
    for (name, weapon) in names.iter().zip(weapons) {
        let gear = [
            ("character", name.as_str()),
            ("weapons", weapon),
            ("armour", "heavy"),
            ("shield", "yes"),
        ];
        let present = Terra::people(&game, game.cast.viewer(GM)).iter().any(|p| p.name == *name);
        if present && game.world.playing().any(|(_, c)| c.name == *name) {
            game = made(game, GM, "equip", &gear, rng);
        }
    }
    for (name, level) in [("A low wall", "trivial"), ("A drake", "serious")] {
        game = made(game, GM, "challenge", &[("name", name), ("level", level)], rng);
    }
    // Mira fails, so that something is about to strike back.
    let call = [("character", "Mira"), ("against", "A drake"), ("attribute", "Strength")];
    game = made(game, GM, "call", &call, rng);
    let (roll, _) = read_move(&game, ANA, "roll", vec![("dark".to_owned(), "3".to_owned())]);
    let stamp = game.stamp(ANA, false);
    let fell = game.decide(ANA, stamp, &roll.expect("a move"), &mut Dice::given(&[1; 8]));
    fell.expect("a roll").game
}

/// Moves that random evenings must have come by.
const VERBS: [&str; 31] = [
    "award",
    "challenge",
    "complicate",
    "end_challenge",
    "equip",
    "fork",
    "gang",
    "hold",
    "retribute",
    "advance",
    "next_round",
    "accept",
    "call",
    "condition",
    "day_passes",
    "declare",
    "drop",
    "harm",
    "lose",
    "narrate",
    "remove_condition",
    "roll",
    "roll_attributes",
    "scene_ends",
    "send_back",
    "swap",
    "terms",
    "turn_down",
    "wave_through",
    "withdraw",
    "keep",
];

/// Many short evenings: a long random one ends with every character removed and nothing left to try.
fn evenings() -> Vec<Evening> {
    let mut all = Vec::new();
    for seed in 0..12 {
        let (charter, content) = match seed % 3 {
            0 => (Charter::default(), content()),
            1 => (Charter::default(), scenario()),
            _ => (ingle_trial::house::<Terra>(1), content()),
        };
        let mut start = table(charter, content, seed);
        if seed % 2 == 1 {
            let mut rng = <Rng as rand::SeedableRng>::seed_from_u64(seed);
            start = armed(start, &mut rng);
        }
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
    ingle_trial::every_rule_is_cited::<Terra>(&evenings);
}

/// Chances by name, as floats at the edge.
type Numbers = BTreeMap<String, f64>;

fn golden(query: &str) -> Result<Numbers, String> {
    let words: Vec<&str> = query.split(' ').collect();
    let number = |word: &str| word.parse::<u8>().map_err(|error| error.to_string());
    match words[..] {
        ["attribute"] => Ok(creation(|values, _| values[0], "value ")),
        ["sum", "of", "two", "attributes"] => Ok(creation(|values, _| values[0] + values[1], "")),
        ["sum", "of", "four", "attributes"] => Ok(creation(|values, _| values.iter().sum(), "")),
        ["starting", "HP"] => Ok(creation(|_, start| start.0, "")),
        ["starting", "Ego"] => Ok(creation(|_, start| start.1, "")),
        ["light", light, "dark", dark] => {
            let found = risky(number(light)?, number(dark)?, 6, false).map_err(|why| why.say)?;
            let sum = &(&found.worse + &found.complication) + &found.success;
            assert!(sum.is_one());
            let rows = [
                ("worse", &found.worse),
                ("complication", &found.complication),
                ("success", &found.success),
            ];
            Ok(rows.iter().map(|(name, chance)| ((*name).to_owned(), chance.to_f64())).collect())
        }
        ["ego", ego, "dark", dark, check] => {
            let ego = number(ego)?;
            let found =
                risky(0, number(dark)?, ego, check == "one_by_one").map_err(|why| why.say)?;
            let zero = found.ego_loss.get(&ego).map_or(0.0, Chance::to_f64);
            Ok([("mean".to_owned(), found.mean_loss()), ("zero".to_owned(), zero)].into())
        }
        ["effect", dice] => Ok(effects(&asked(dice))),
        ["rolls", dice] => {
            let levels = [("Trivial", 1), ("Dangerous", 5), ("Serious", 10), ("Formidable", 15)];
            let levels = levels.into_iter().chain([("Extreme", 20)]);
            let rolls = |left: u8| rolls_to_clear(&asked(dice), left);
            Ok(levels.map(|(name, left)| (name.to_owned(), rolls(left))).collect())
        }
        _ => Err(format!("`{query}` is no query")),
    }
}

/// Effect Dice as the tables write them: `1d+2`.
fn asked(dice: &str) -> EffectQuery {
    let (dice, plus) = dice.split_once('+').unwrap_or((dice, "0"));
    EffectQuery::parse(dice, plus.parse().expect("a number")).expect("Effect Dice")
}

/// What Effect Dice come to: the mean, every value, and every tail.
fn effects(query: &EffectQuery) -> Numbers {
    let found = effect(query);
    let mut numbers: Numbers = [("mean".to_owned(), found.mean)].into();
    for (nth, tail) in found.at_least.iter().enumerate() {
        numbers.insert(format!("{}+", nth + 1), *tail);
        numbers.insert((nth + 1).to_string(), 0.0);
    }
    for (value, chance) in exactly(query) {
        numbers.insert(value.to_string(), chance.to_f64());
    }
    numbers
}

/// Rolls Attributes over every outcome, keeps them, makes the character, and reads what it has.
fn creation(read: impl Fn([i64; 4], (i64, i64)) -> i64, label: &str) -> Numbers {
    let mut game = Game::<Terra>::new(Charter::default(), content());
    game.cast.seat(GM, Role::Referee, "Gus");
    let (roll, root) = read_move(&game, GM, "roll_attributes", Vec::new());
    let stamp = game.stamp(GM, root);
    let roll = roll.expect("a move");
    let found = odds(&game, GM, stamp, &roll, &mut Usual, |game, events| {
        // Odds look while a move is still being played: only all four throws make the values.
        let thrown = events.iter().filter(|event| matches!(event, Event::Thrown { .. })).count();
        let values = game.world.drawn.get(&GM).filter(|_| thrown == 4)?.values.0.map(i64::from);
        let mut rng = <Rng as rand::SeedableRng>::seed_from_u64(0);
        let whole = newcomer_of(game.clone(), &mut rng);
        let character = whole.world.characters.values().next().expect("a character");
        Some(read(values, (character.max_hp.into(), character.max_ego.into())))
    })
    .expect("odds");
    assert!(found.rest.is_zero());
    let chances = found.chances.iter();
    let mut numbers: Numbers =
        chances.map(|(value, chance)| (format!("{label}{value}"), chance.to_f64())).collect();
    let mean = found.chances.iter().map(|(value, chance)| *value as f64 * chance.to_f64()).sum();
    numbers.insert("mean".to_owned(), mean);
    numbers
}

fn newcomer_of(game: Game<Terra>, rng: &mut Rng) -> Game<Terra> {
    let game = made(game, GM, "keep", &[], rng);
    let mut draft =
        Draft { name: "Sol".to_owned(), archetype: "diver".to_owned(), ..Draft::default() };
    for attribute in ["Strength", "Dexterity", "Insight", "Resolve"] {
        let pair = vec![("attribute".to_owned(), attribute.to_owned())];
        if let Ok(filled) = fill_draft(&draft, &fields(&game, GM, &draft), pair) {
            draft = filled;
            break;
        }
    }
    game.enroll(GM, &draft).expect("a whole character").game
}

#[test]
fn golden_chances_are_played_again() {
    let text = std::fs::read_to_string(ingle_trial::folder::<Terra>().join("odds.txt"))
        .expect("the golden chances");
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (query, expected) = line.split_once(": ").expect("a query and its numbers");
        rows += 1;
        let found = match golden(query) {
            Ok(found) => found,
            Err(why) => {
                assert!(expected == "no roll" && why.contains("Dark Die"), "{query}: {why}");
                continue;
            }
        };
        for part in expected.split(", ") {
            let (name, number) = part.rsplit_once(' ').expect("a name and a number");
            let number: f64 = number.parse().expect("a number");
            let got = found.get(name).copied().unwrap_or(f64::NAN);
            assert!((got - number).abs() <= 1e-6, "{query}: {name} is {got}, not {number}");
        }
    }
    assert_eq!(rows, 90);
}

#[test]
fn odds_say_what_may_be_asked() {
    for (light, dark, ego, words, rule) in [
        (5, 0, 4, "light dice cannot be 5; it is a whole number from 0 to 4.", "TR-RISK-06"),
        (1, 21, 4, "dark dice cannot be 21; it is a whole number from 0 to 20.", "TR-RISK-19?"),
        (1, 1, 7, "Ego cannot be 7; it is a whole number from 0 to 6.", "TR-EGO-04"),
        (1, 1, 0, "At Ego 0 there is nothing left to risk", "TR-RISK-19?"),
        (1, 2, 0, "`dark` cannot be 2; it is one of 0.", "TR-RISK-19?"),
        (0, 0, 4, "take at least one Dark Die", "TR-RISK-18?"),
    ] {
        let why = risky(light, dark, ego, false).expect_err("a refusal");
        assert!(why.say.contains(words), "{} lacks {words}", why.say);
        assert!(why.cited().contains(&RuleId::new(rule)), "{:?} lacks {rule}", why.cited());
    }
    for one_by_one in [false, true] {
        let most = risky(4, 20, 6, one_by_one).expect("the largest question has an answer");
        assert!(most.success.to_f64() > 0.98);
    }
}

/// The Effect that is rolled in play has the chances that the tables have.
#[test]
fn effects_in_play_are_those_of_the_tables() {
    let mut rng = <Rng as rand::SeedableRng>::seed_from_u64(7);
    for (weapon, dice) in [("light_melee", "d3"), ("medium_melee", "1d+1"), ("heavy_melee", "2d")] {
        let game = table(Charter::default(), content(), 4);
        let game = made(game, GM, "equip", &[("character", "Mira"), ("weapons", weapon)], &mut rng);
        // Nothing strikes back: a heavy weapon would come too late for whoever falls.
        let harmless = [("level", "extreme"), ("retribution", "none")];
        let game = made(game, GM, "challenge", &harmless, &mut rng);
        let call = [("character", "Mira"), ("tool", "weapon"), ("skill", "4")];
        let game = made(game, GM, "call", &call, &mut rng);
        let (roll, _) = read_move(&game, ANA, "roll", Vec::new());
        let roll = roll.expect("a move");
        let stamp = game.stamp(ANA, false);
        let found = odds(&game, ANA, stamp, &roll, &mut Usual, |_, events| {
            events.iter().find_map(|event| match event {
                Event::Happened { fact, .. } => {
                    let fact = serde_json::to_value(fact).expect("a fact");
                    fact["struck"]["effect"].as_i64().or_else(|| {
                        // What fails has no Effect, and is no part of the table.
                        fact["ruled"].is_object().then_some(0)
                    })
                }
                _ => None,
            })
        })
        .expect("odds");
        let whole: f64 =
            found.chances.iter().filter(|(e, _)| **e > 0).map(|(_, c)| c.to_f64()).sum();
        assert!(whole > 0.9, "{weapon}: {whole}");
        for (value, chance) in exactly(&asked(dice)).iter().take(20) {
            let got = found.chances.get(value).map_or(0.0, Chance::to_f64) / whole;
            assert!((got - chance.to_f64()).abs() < 1e-9, "{weapon}: {value} has {got}");
        }
    }
}

#[test]
fn effect_odds_say_what_may_be_asked() {
    for (dice, plus, words, rule) in [
        ("5d", 0, "dice cannot be `5d`; it is one of d3, 1d, 2d, 3d, 4d.", "TR-EFF-03"),
        ("", 0, "dice cannot be ``", "TR-EFF-03"),
        ("1d", 21, "plus cannot be 21; it is a whole number from -20 to 20.", "TR-EFF-13?"),
    ] {
        let why = EffectQuery::parse(dice, plus).expect_err("a refusal");
        assert!(why.say.contains(words), "{} lacks {words}", why.say);
        assert!(why.cited().contains(&RuleId::new(rule)));
    }
}

/// The pages of numbers hold what the tables do, and say what may be asked.
#[test]
fn pages_of_numbers_are_those_of_the_tables() {
    let page = |key: &str, asked: &Filled| Terra::study(key, asked).map(|view| view.to_text());
    for study in Terra::studies() {
        let text = page(study.key, &Filled::new()).expect("a page");
        assert!(!text.is_empty());
        let nonsense = [(study.fields[0].name.to_string(), "many".into())].into_iter().collect();
        assert!(page(study.key, &nonsense).is_err());
    }
    let effects = page("effects", &Filled::new()).expect("a page");
    assert!(effects.contains("5.76") && effects.contains("15.3 %") && effects.contains("10.33"));
    let actions = page("risky-actions", &[("ego".to_owned(), 2.into())].into_iter().collect());
    let actions = actions.expect("a page");
    assert!(actions.contains("69.4 %") && actions.contains("1.67"), "{actions}");
    assert!(Terra::study("luck", &Filled::new()).expect_err("no page").say.contains("effects"));
}

/// Every sample is a whole character of its scenario once its Attributes are rolled.
#[test]
fn samples_are_characters_to_begin_with() {
    let mut seen = 0;
    for scenario in ["drowned_road", "night_mail"] {
        let mut charter = Charter::default();
        charter.set("scenario", scenario);
        let mut game = Game::<Terra>::new(charter, content());
        game.cast.seat(GM, Role::Referee, "Gus");
        let (roll, _) = read_move(&game, GM, "roll_attributes", Vec::new());
        let roll = roll.expect("a move");
        let stamp = game.stamp(GM, true);
        let game = game.decide(GM, stamp, &roll, &mut Dice::given(&[4; 8])).expect("dice").game;
        let mut rng = <Rng as rand::SeedableRng>::seed_from_u64(1);
        let game = made(game, GM, "keep", &[], &mut rng);
        let samples = Terra::samples(game.content());
        assert_eq!(samples.len(), 8);
        seen += samples.iter().filter(|s| game.enroll(GM, &s.draft).is_ok()).count();
        let wrong = samples.iter().filter_map(|s| game.enroll(GM, &s.draft).err());
        assert!(wrong.flatten().all(|why| !why.say.is_empty()));
    }
    assert_eq!(seen, 8);
}

/// What older tables wrote down still reads: facts without gear, Challenges and plans, and packs without weapons.
#[test]
fn older_tables_still_read() {
    let old = [
        r#"{"happened":{"fact":{"written":{"id":1,"seat":2,"name":"Mira","archetype":"pilot","equipment":"","attributes":[1,2,0,1]}},"why":{}}}"#,
        r#"{"happened":{"fact":{"measured":{"who":{"id":1,"name":"Mira"},"hp":9,"ego":4}},"why":{}}}"#,
        r#"{"happened":{"fact":{"entered":{"who":{"id":1,"name":"Mira"},"note":""}},"why":{}}}"#,
        r#"{"happened":{"fact":{"declared":{"proposal":1,"who":{"id":1,"name":"Mira"},"intent":"leap","attribute":null}},"why":{}}}"#,
        r#"{"happened":{"fact":{"terms_set":{"proposal":1,"who":{"id":1,"name":"Mira"},"intent":"leap","attribute":"Strength","light":1,"note":""}},"why":{}}}"#,
        r#"{"asked":{"topic":{"ready":{"character":1}},"of":[2],"settle":[]}}"#,
        r#""closed""#,
        r#"{"happened":{"fact":{"rolled":{"who":{"id":1,"name":"Mira"},"attribute":"Strength","thrown":{"light":[6],"dark":[],"dark_count":0,"highest":6,"hits":0,"row":"success","pushed":false}}},"why":{}}}"#,
        r#"{"happened":{"fact":{"paid":{"who":{"id":1,"name":"Mira"},"row":"success","dark":0,"from":4,"to":4}},"why":{}}}"#,
    ];
    let attributes = Terra::official().layers()[0].files["attributes"].clone();
    let pack =
        Pack { name: "terra".to_owned(), files: [("attributes".to_owned(), attributes)].into() };
    let content = Terra::content(&Packs::of(pack)).expect("an older official pack");
    assert!(content.weapon("heavy_ranged").is_some());
    let mut game = Game::<Terra>::new(
        serde_json::from_str(r#"{"ego_check":"one_by_one"}"#).expect("an older charter"),
        Arc::new(content),
    );
    game.cast.seat(GM, Role::Referee, "Gus");
    game.cast.seat(ANA, Role::Player, "Ana");
    for text in old {
        let event: Event<Terra> =
            serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        game.apply(&event);
    }
    let mut rng = <Rng as rand::SeedableRng>::seed_from_u64(3);
    let game = made(game, GM, "challenge", &[], &mut rng);
    let game = made(game, GM, "call", &[("tool", "plain"), ("skill", "4")], &mut rng);
    assert!(game.world.characters[&1].gear.weapons.is_empty());
    assert!(game.offers(ANA).iter().any(|open| open.offers.iter().any(|o| o.verb == "roll")));
}

/// Bad input is refused in words that say what would be right, and nothing changes.
#[test]
fn bad_input_is_refused_with_reasons() {
    let mut rng = <Rng as rand::SeedableRng>::seed_from_u64(5);
    let game = table(Charter::default(), content(), 4);
    let game = made(game, GM, "amend_ego", &[("character", "Mira"), ("ego", "0")], &mut rng);
    let empty = [("character", "Mira"), ("capable", "no")];
    let empty = made(game.clone(), GM, "call", &empty, &mut rng);
    let full = [("character", "Mira"), ("skill", "4")];
    let full = made(game.clone(), GM, "call", &full, &mut rng);
    const BOTH: &str = r#"{"verb":"hold","character":"Mira","what":"heavy_melee+shield"}"#;
    const THIRD: &str = r#"{"verb":"advance","character":"Mira","attribute":"Strength"}"#;
    const SPLIT: &str = r#"{"verb":"declare","character":"Mira","intent":"both","attribute":null,"against":"A drake+A rat","tool":"plain"}"#;
    let forbids = [("rule", "shield_and_two_hands=forbidden")];
    let split = made(game.clone(), GM, "amend_option", &forbids, &mut rng);
    let split = made(split, GM, "challenge", &[("name", "A drake")], &mut rng);
    let split = made(split, GM, "challenge", &[("name", "A rat")], &mut rng);
    let gear = [("character", "Mira"), ("weapons", "heavy_melee"), ("shield", "yes")];
    let split = made(split, GM, "equip", &gear, &mut rng);
    let two = [("character", "Mira"), ("attribute", "Strength"), ("value", "2")];
    let tenth = made(game.clone(), GM, "amend_attribute", &two, &mut rng);
    let tenth =
        made(tenth, GM, "amend_attribute", &[("attribute", "Insight"), ("value", "0")], &mut rng);
    let points = [("characters", "Mira"), ("points", "72")];
    let tenth = made(tenth, GM, "award", &points, &mut rng);
    let cases: &[(&Game<Terra>, Seat, &str, &str, &str)] = &[
        (&full, ANA, r#"{"verb":"roll","dark":1}"#, "nothing left to risk", "TR-RISK-19?"),
        (&full, ANA, r#"{"verb":"roll","dark":99}"#, "it is one of 0", "TR-RISK-19?"),
        (&empty, ANA, r#"{"verb":"roll","dark":0}"#, "at least one Dark Die", "TR-RISK-18?"),
        (&full, GM, r#"{"verb":"roll","dark":0}"#, "`roll` is not offered to you now", ""),
        (&full, ANA, r#"{"verb":"scene_ends","note":""}"#, "not offered to you now", ""),
        (&split, ANA, SPLIT, "`against` cannot be", "TR-EFF-18?"),
        (&split, ANA, BOTH, "do not go together", "TR-ARM-10?"),
        (&tenth, ANA, THIRD, "3 from the 11th Advancement on", "TR-XP-05"),
    ];
    for (game, seat, json, words, rule) in cases {
        let answer = serde_json::from_str(json).expect("a move");
        let root = game.top().is_none();
        let stamp = game.stamp(*seat, root);
        let stopped = game.decide(*seat, stamp, &Reply::Play(answer), &mut Dice::given(&[]));
        let Err(Stop::Refused(why)) = stopped else { panic!("{json} was taken") };
        assert!(why.say.contains(words), "{json}: {} lacks {words}", why.say);
        assert!(rule.is_empty() || why.cited().contains(&RuleId::new(rule)), "{json}: {why:?}");
    }
    for (verb, pairs, words) in [
        ("harm", &[("amount", "21")][..], "a whole number from 1 to 20"),
        ("harm", &[("amount", "-1")], "a whole number from 1 to 20"),
        ("harm", &[("amount", "many")], "a whole number from 1 to 20"),
        ("harm", &[("character", "Nobody")], "`character` cannot be \"Nobody\""),
        ("harm", &[("mount", "3")], "`harm` has no field `mount`"),
        ("amend_name", &[("name", "")], "text of 1 to 40 characters"),
        (
            "amend_name",
            &[("name", "a very long name that nobody would ever call out")],
            "40 are the most",
        ),
        ("amend_name", &[("name", "a\u{202E}b")], "U+202E"),
        ("amend_option", &[("rule", "ego_check=sometimes")], "`rule` cannot be"),
        ("fly", &[], "`fly` is not offered"),
    ] {
        let pairs = pairs.iter().map(|(n, w)| ((*n).to_owned(), (*w).to_owned())).collect();
        let (reply, _) = read_move(&game, GM, verb, pairs);
        let why = reply.expect_err("a refusal");
        assert!(why.say.contains(words), "{verb}: {} lacks {words}", why.say);
    }
    let stamp = full.stamp(ANA, false);
    let roll = serde_json::from_str(r#"{"verb":"roll","dark":0}"#).expect("a move");
    let after = full.decide(ANA, stamp, &Reply::Play(roll), &mut Dice::given(&[6, 1, 1, 1]));
    let after = after.expect("a legal roll").game;
    let settle = after.decide(ANA, stamp, &Reply::Settle, &mut Dice::given(&[]));
    let Err(Stop::Refused(why)) = settle else { panic!("a stale form was taken") };
    assert!(why.say.contains("used already"), "{}", why.say);
}

/// A ready character with a weapon that there is not.
const READY: &str = "[x]\nname = \"X\"\narchetype = \"Y\"\nattributes = [0, 1, 2, 1]\n\
                     raises = \"Strength\"\nweapons = [\"bow\"]\n";

/// A pack with a mistake is refused with file, line and what was expected.
#[test]
fn broken_packs_are_told() {
    for (kind, text, place, words) in [
        (
            "attributes",
            "[luck]\nname = \"Luck\"\nabout = \"\"\nrule = \"TR-ATTR-01\"\n",
            "mine/attributes.toml:1",
            "no Attribute `luck`",
        ),
        (
            "attributes",
            "[strength]\nname = \"Might\"\nabuot = \"\"\n",
            "mine/attributes.toml:3",
            "abuot",
        ),
        ("archetypes", "[x]\nname = \"\"\n", "mine/archetypes.toml:1", "1 to 80"),
        ("spells", "", "mine/spells.toml:1", "no kind `spells`"),
        ("weapons", "[x]\nname = \"X\"\ndice = \"3d8\"\n", "mine/weapons.toml:1", "one of d3, 1d"),
        (
            "weapons",
            "[x]\nname = \"X\"\ndice = \"1d\"\nhands = \"six\"\n",
            "mine/weapons.toml:4",
            "six",
        ),
        ("scenarios", "[x]\nname = \"X\"\nabout = \"\"\n", "mine/scenarios.toml:", "opening"),
        (
            "archetypes",
            "[x]\nname = \"X\"\nscenario = \"y\"\n",
            "mine/archetypes.toml:1",
            "no scenario `y`",
        ),
        ("skills", "[x]\nname = \"X\"\nattribute = \"Luck\"\n", "mine/skills.toml:3", "Luck"),
        (
            "skills",
            "[x]\nname = \"X\"\nattribute = \"Insight\"\ndice = 9\n",
            "mine/skills.toml:1",
            "1 to 4 dice",
        ),
        (
            "challenges",
            "[x]\nname = \"X\"\n",
            "mine/challenges.toml:1",
            "either a `level` or `facets`",
        ),
        ("challenges", "[x]\nname = \"X\"\nlevel = \"hard\"\n", "mine/challenges.toml:3", "hard"),
        ("characters", READY, "mine/characters.toml:1", "no weapon `bow`"),
    ] {
        let files = [(kind.to_owned(), text.to_owned())].into();
        let packs = Terra::official().over(Pack { name: "mine".to_owned(), files });
        let errors = Terra::content(&packs).expect_err("a broken pack");
        let told = errors[0].to_string();
        assert!(told.starts_with(place) && told.contains(words), "{told}");
    }
}
