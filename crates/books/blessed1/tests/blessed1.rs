//! *Humanity, Blessed*, first edition, played: transcripts, golden chances, random evenings, coverage and bad input.

use ingle_blessed1::Blessed1;
use ingle_blessed1::ability::Ability;
use ingle_blessed1::odds::{CheckQuery, check, contest};
use ingle_blessed1::{Charter, Draft};
use ingle_engine::conform::{Evening, conform};
use ingle_engine::transcript::read_move;
use ingle_engine::{Dice, Filled, Game, Pack, Reply, Rng, Role, RuleId, Rulebook, Seat, Stop};
use std::sync::Arc;

use ingle_trial::{made, simulated_as_played};

const DM: Seat = Seat(1);
const ANA: Seat = Seat(2);

/// How many moves a random evening has.
const STEPS: usize = 24;
/// How many moves one has that begins right at a choice.
const FEW: usize = 6;

fn content() -> Arc<<Blessed1 as Rulebook>::Content> {
    ingle_trial::content::<Blessed1>()
}

#[test]
fn plays_come_out_as_written() {
    ingle_trial::plays_come_out_as_written::<Blessed1>();
}

#[test]
fn the_charter_is_what_the_index_says() {
    ingle_trial::the_charter_is_what_the_index_says::<Blessed1>();
    assert_eq!(Blessed1::options().len(), 39);
}

fn rng(seed: u64) -> Rng {
    <Rng as rand::SeedableRng>::seed_from_u64(seed)
}

fn draft(name: &str) -> Draft {
    let samples = Blessed1::samples(&content());
    Draft { name: name.to_owned(), ..samples[0].draft.clone() }
}

/// A table of one DM and three players, each with a character who has every Ability, an extra, and one who waits.
fn table(charter: Charter, rng: &mut Rng) -> Game<Blessed1> {
    let mut game = Game::<Blessed1>::new(charter, content());
    game.cast.seat(DM, Role::Referee, "Dora");
    for (seat, name) in [(2, "Ana"), (3, "Ben"), (4, "Cleo")] {
        game.cast.seat(Seat(seat), Role::Player, name);
    }
    for (seat, name) in [(2, "Mira"), (3, "Tom"), (4, "Tom"), (4, "Zed")] {
        game = game.enroll(Seat(seat), &draft(name)).expect("a whole character").game;
        if name != "Zed" {
            let name = if seat == 4 { "Tom #2" } else { name };
            game = made(game, DM, "accept", &[("character", name)], rng);
        }
    }
    for name in ["Mira", "Tom", "Tom #2"] {
        for ability in Ability::ALL {
            let which = format!("{name}: {}", ability.name());
            if !draft("x").abilities.iter().any(|known| known == ability.name()) {
                game = made(game, DM, "give_ability", &[("which", &which)], rng);
            }
        }
        for stat in ["Head", "Heart", "Home"] {
            let set = [("character", name), ("stat", stat), ("die", "8")];
            game = made(game, DM, "amend_stat", &set, rng);
        }
        let rich = [("character", name), ("count", "30")];
        game = made(game, DM, "amend_blessings", &rich, rng);
    }
    let extra = [("name", "Sallow"), ("die", "6"), ("blessings", "5")];
    made(game, DM, "extra", &extra, rng)
}

/// A start in the middle of something, so that short evenings come by everything.
fn opening(game: Game<Blessed1>, nth: u64, rng: &mut Rng) -> Game<Blessed1> {
    let game = made(game, DM, "session_starts", &[], rng);
    match nth {
        1 => {
            let three =
                [("attackers[]", "Mira+Tom+Sallow"), ("stat", "Heart"), ("about[]", "persuasion")];
            let game = made(game, DM, "contest", &three, rng);
            made(game, DM, "defend", &[("who[]", "Tom #2")], rng)
        }
        2 | 10 => {
            let all = [("who[]", "Mira+Tom+Tom #2+Sallow"), ("end", "goal"), ("space", "9")];
            let game = made(game, DM, "chase", &all, rng);
            let game = made(game, DM, "pursuers", &[("who[]", "Sallow")], rng);
            made(game, DM, "race", &[("stats[]", "Hand+Hurt")], rng)
        }
        3 => {
            let game = made(game, DM, "wound", &[("character", "Mira"), ("band", "medium")], rng);
            let hard = [("character", "Tom"), ("target", "30")];
            made(game, DM, "treat", &hard, rng)
        }
        4 => {
            let hurt = [("attackers[]", "Mira"), ("stat", "Hurt"), ("armed[]", "Mira")];
            let game = made(game, DM, "contest", &hurt, rng);
            made(game, DM, "defend", &[("who[]", "Tom+Tom #2")], rng)
        }
        5 => {
            let game = made(game, DM, "uncool", &[("character", "Mira")], rng);
            let game = made(game, DM, "scene_ends", &[], rng);
            made(game, DM, "cool_check", &[("character", "Mira")], rng)
        }
        6 => {
            let both = [
                ("who[]", "Mira+Tom"),
                ("stat", "Head"),
                ("target", "24"),
                ("about[]", "dangerous+natural"),
            ];
            made(game, DM, "check", &both, rng)
        }
        7 => {
            let game =
                made(game, DM, "presence", &[("character", "Tom"), ("presence", "far")], rng);
            let easy = [("who[]", "Mira"), ("stat", "Heart"), ("target", "2")];
            made(game, DM, "check", &easy, rng)
        }
        8 => {
            let hurt = [("attackers[]", "Mira"), ("stat", "Hurt")];
            let game = made(game, DM, "contest", &hurt, rng);
            made(game, DM, "strike_back", &[("who", "Sallow")], rng)
        }
        9 => made(game, DM, "session_ends", &[], rng),
        11 => {
            let game = made(game, DM, "surprise", &[("who[]", "Mira")], rng);
            let check = [("who[]", "Mira"), ("stat", "Hurry"), ("target", "5")];
            made(game, DM, "check", &check, rng)
        }
        _ => game,
    }
}

/// Many short evenings from many beginnings, with the book's own rules and with house rules.
fn evenings() -> Vec<Evening> {
    let mut all = Vec::new();
    for seed in 0..24 {
        let charter = match seed % 4 {
            0 | 1 => Charter::default(),
            2 => ingle_trial::house::<Blessed1>(1),
            _ => ingle_trial::house::<Blessed1>(9),
        };
        let mut rng = rng(seed);
        let start = opening(table(charter, &mut rng), seed % 12, &mut rng);
        all.push(conform(&start, STEPS, seed).unwrap_or_else(|error| panic!("{error}")));
    }
    for seed in 0..48 {
        let mut rng = rng(100 + seed);
        let start = choice(table(Charter::default(), &mut rng), seed % 8, &mut rng);
        all.push(conform(&start, FEW, seed).unwrap_or_else(|error| panic!("{error}")));
    }
    all
}

/// A start right at a choice that random play seldom comes to.
fn choice(game: Game<Blessed1>, nth: u64, rng: &mut Rng) -> Game<Blessed1> {
    let settled = |game: Game<Blessed1>| {
        let stamp = game.stamp(DM, false);
        let decided = game.decide(DM, stamp, &Reply::Settle, &mut Dice::given(&[]));
        decided.expect("the DM may settle").game
    };
    match nth {
        0 | 1 => {
            // A high for Blessed by Action, then a bare success for Mercurial Blessing.
            let (target, faces): (_, &[u8]) =
                if nth == 0 { ("1", &[1, 1, 4]) } else { ("2", &[3]) };
            let check = [("who[]", "Mira"), ("stat", "Hand"), ("target", target)];
            let game = made(game, DM, "check", &check, rng);
            settled(settled(rolled(game, ANA, faces)))
        }
        2 => {
            let game = made(game, DM, "wound", &[("character", "Mira"), ("band", "medium")], rng);
            let game = made(game, DM, "treat", &[("character", "Tom"), ("target", "30")], rng);
            settled(rolled(game, Seat(3), &[3]))
        }
        3 => {
            let all = [("who[]", "Mira+Tom+Tom #2+Sallow")];
            let game = made(game, DM, "chase", &all, rng);
            let game = made(game, DM, "race", &[], rng);
            let run = [ANA, Seat(3), Seat(4), DM].into_iter();
            settled(run.fold(game, |game, seat| rolled(game, seat, &[3])))
        }
        4..=6 => {
            // Surprised, so that a Spark is no choice.
            let game = made(game, DM, "uncool", &[("character", "Mira")], rng);
            let game = made(game, DM, "surprise", &[("who[]", "Mira")], rng);
            made(game, DM, "check", &[("who[]", "Mira"), ("stat", "Hand")], rng)
        }
        _ => {
            let both = [("who[]", "Mira"), ("target", "24"), ("about[]", "dangerous+natural")];
            let game = made(game, DM, "check", &both, rng);
            settled(rolled(game, ANA, &[3]))
        }
    }
}

/// Rolls as it is filled in beforehand, with these faces.
fn rolled(game: Game<Blessed1>, seat: Seat, faces: &[u8]) -> Game<Blessed1> {
    let (reply, root) = read_move(&game, seat, "roll", Vec::new());
    let stamp = game.stamp(seat, root);
    let decided = game.decide(seat, stamp, &reply.expect("a roll"), &mut Dice::given(faces));
    decided.expect("the faces suffice").game
}

/// What shows that an Ability was used: a move, or a rule that nothing else cites.
fn evidence(ability: Ability) -> &'static str {
    match ability {
        Ability::Luck => "luck",
        Ability::Friendship => "B1-ABIL-09?",
        Ability::Action => "action",
        Ability::Circumstance => "swap",
        Ability::SelfSacrifice => "sacrifice",
        Ability::Voices => "voices",
        Ability::Family => "reckless",
        Ability::SelfAcceptance => "accept_self",
        Ability::Charity => "charity",
        Ability::Steadfastness => "B1-ABIL-33?",
        Ability::Mercurial => "contrary",
        Ability::Cursed => "curse",
        Ability::Insured => "insure",
        Ability::Determination => "B1-DIE-15?",
        Ability::ArmoredSkin => "B1-ABIL-47",
        Ability::CarefulResolve => "B1-ABIL-48",
        Ability::TactfulSpeech => "B1-ABIL-49",
        Ability::Acclimated => "B1-ABIL-50",
        Ability::SteadyEmotions => "B1-ABIL-52?",
        Ability::Synchronized => "synchronize",
        Ability::Ascendant => "ascend",
        Ability::Training => "B1-ABIL-60",
        Ability::EaseOfFocus => "B1-ABIL-62",
    }
}

#[test]
fn random_evenings_hold_and_every_rule_is_cited() {
    let evenings = evenings();
    assert!(evenings.iter().all(|evening| evening.moves == STEPS || evening.moves == FEW));
    assert!(evenings.iter().any(|evening| evening.weighed > 0));
    let made = ingle_trial::verbs(&evenings);
    let cited = |id| evenings.iter().any(|evening| evening.cited.contains(&id));
    let used = |sign: &str| made.contains(sign) || RuleId::parse(sign).is_some_and(cited);
    let never: Vec<&str> =
        Ability::ALL.into_iter().filter(|one| !used(evidence(*one))).map(Ability::name).collect();
    assert!(never.is_empty(), "Abilities that no evening used: {never:?}");
    ingle_trial::every_rule_is_cited::<Blessed1>(&evenings);
}

/// Chances by name, as floats at the edge.
fn golden(query: &str, name: &str) -> f64 {
    let words: Vec<&str> = query.split(' ').collect();
    let sides = |word: &str| word.trim_start_matches('d').parse::<u8>().expect("a die");
    match words[..] {
        ["check", dice, ref more @ ..] => {
            let (count, die) = match dice.split_once('d') {
                Some(("", die)) => (1, die),
                Some((count, die)) => (count.parse().expect("a number"), die),
                None => panic!("{dice} is no die"),
            };
            let asked = CheckQuery {
                dice: count,
                blessings: if more.contains(&"blessings") { 1 } else { 0 },
                ease: more.contains(&"ease"),
                surprised: more.contains(&"surprised"),
                ..CheckQuery::new(sides(die), name.parse().expect("a target"))
            };
            let found = check(&asked).expect("odds");
            let whole = &found.success + &found.fail;
            assert!((whole.to_f64() - 1.0).abs() < 1e-9, "{query}: {}", whole.to_f64());
            found.success.to_f64()
        }
        ["contest", attacker, defender] => {
            let found = contest(sides(attacker), sides(defender)).expect("odds");
            match name {
                "win" => found.win.to_f64(),
                "under_5" => found.by[0].to_f64(),
                "5_to_9" => found.by[1].to_f64(),
                _ => found.by[2].to_f64(),
            }
        }
        _ => panic!("`{query}` is no query"),
    }
}

#[test]
fn golden_chances_are_played_again() {
    let text = std::fs::read_to_string(ingle_trial::folder::<Blessed1>().join("odds.txt"))
        .expect("the golden chances");
    let mut numbers = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (query, expected) = line.split_once(": ").expect("a query and its numbers");
        for part in expected.split(", ") {
            let (name, number) = part.rsplit_once(' ').expect("a name and a number");
            let number: f64 = number.parse().expect("a number");
            let got = golden(query, name);
            assert!((got - number).abs() <= 1e-6, "{query}: {name} is {got}, not {number}");
            numbers += 1;
        }
    }
    assert_eq!(numbers, 166);
}

#[test]
fn odds_say_what_may_be_asked() {
    let plain = CheckQuery::new(6, 8);
    for (query, words, rule) in [
        (
            CheckQuery::new(6, 0),
            "target cannot be 0; it is a whole number from 1 to 40",
            "B1-CHK-01",
        ),
        (CheckQuery::new(6, 1000), "target cannot be 1000", "B1-CHK-01"),
        (CheckQuery::new(12, 8), "die cannot be d12; it is one of d4, d6, d8, d10", "B1-DIE-01"),
        (CheckQuery { blessings: 11, ..plain }, "blessings cannot be 11", "B1-BLS-06"),
        (CheckQuery { bonus: -21, ..plain }, "bonus cannot be -21", "B1-CHK-11"),
    ] {
        let why = check(&query).expect_err("a refusal");
        assert!(why.say.contains(words), "{} lacks {words}", why.say);
        assert!(why.cited().contains(&RuleId::new(rule)), "{:?} lacks {rule}", why.cited());
    }
    let bands = check(&CheckQuery::new(4, 12)).expect("odds");
    assert!(bands.fail_by_10.to_f64() > 0.0 && bands.fail_by_5 > bands.fail_by_10);
    let bonus = check(&CheckQuery { bonus: 4, ..CheckQuery::new(6, 12) }).expect("odds");
    assert_eq!(bonus.success, check(&plain).expect("odds").success);
    assert!(contest(8, 7).expect_err("a refusal").say.contains("d7"));
}

/// The pages of numbers hold what the tables do, and say what may be asked.
#[test]
fn pages_of_numbers_are_those_of_the_tables() {
    let page = |key: &str, asked: &Filled| Blessed1::study(key, asked).map(|view| view.to_text());
    for study in Blessed1::studies() {
        assert!(!page(study.key, &Filled::new()).expect("a page").is_empty());
        let nonsense = [(study.fields[0].name.to_string(), "many".into())].into_iter().collect();
        assert!(page(study.key, &nonsense).is_err());
    }
    let checks = page("checks", &Filled::new()).expect("a page");
    assert!(checks.contains("d10 | 79 % | 35 %"), "{checks}");
    assert!(Blessed1::study("luck", &Filled::new()).expect_err("no page").say.contains("checks"));
}

/// Every sample is a whole character.
#[test]
fn samples_are_characters_to_begin_with() {
    let mut game = Game::<Blessed1>::new(Charter::default(), content());
    game.cast.seat(DM, Role::Referee, "Dora");
    let samples = Blessed1::samples(game.content());
    assert_eq!(samples.len(), 4);
    for sample in samples {
        assert!(!sample.about.is_empty());
        game.enroll(DM, &sample.draft).unwrap_or_else(|why| panic!("{}: {why:?}", sample.name));
    }
}

/// Bad input is refused in words that say what would be right, and nothing changes.
#[test]
fn bad_input_is_refused_with_reasons() {
    let mut rng = rng(5);
    let game = table(Charter::default(), &mut rng);
    let heard = made(game.clone(), ANA, "voices", &[("about", "the bell")], &mut rng);
    let three = made(game.clone(), DM, "contest", &[("attackers[]", "Mira")], &mut rng);
    for (game, seat, verb, pairs, words, rule) in [
        (&heard, ANA, "voices", &[][..], "it comes back with the next scene", "B1-ABIL-22"),
        (&three, DM, "defend", &[("who", "Mira")], "cannot be in a second one", "B1-CON-13"),
        (&three, DM, "strike_back", &[("who", "Mira")], "cannot be in a second one", "B1-CON-13"),
        (&game, DM, "check", &[("target", "0")], "a whole number from 1 to 40", "B1-CHK-01"),
        (&game, DM, "check", &[("target", "1000")], "a whole number from 1 to 40", "B1-CHK-01"),
        (&game, DM, "chase", &[("end", "")], "A Chase needs an end", "B1-CHASE-03"),
        (&game, DM, "chase", &[("who", "Mira")], "2 to 4 of", "B1-CHASE-01"),
        (&game, DM, "rename", &[("name", "")], "text of 1 to 40 characters", ""),
        (&game, DM, "check", &[("stat", "Hope")], "one of \"Head\"", "B1-STAT-12"),
        (&game, DM, "fly", &[], "`fly` is not offered", ""),
    ] {
        let pairs = pairs.iter().map(|(n, w)| ((*n).to_owned(), (*w).to_owned())).collect();
        let (reply, _) = read_move(game, seat, verb, pairs);
        let why = reply.expect_err("a refusal");
        assert!(why.say.contains(words), "{verb}: {} lacks {words}", why.say);
        assert!(rule.is_empty() || why.cited().contains(&RuleId::new(rule)), "{verb}: {why:?}");
    }
    let chase =
        r#"{"verb":"chase","who":["Mira","Tom"],"end":null,"space":20,"rounds":3,"words":"…"}"#;
    let answer = serde_json::from_str(chase).expect("a move");
    let stopped =
        game.decide(DM, game.stamp(DM, true), &Reply::Play(answer), &mut Dice::given(&[]));
    let Err(Stop::Refused(why)) = stopped else { panic!("an endless Chase was taken") };
    assert!(why.say.contains("A Chase needs an end") && !why.cited().is_empty(), "{why:?}");
}

/// What somebody typed stays in the log.
#[test]
fn what_is_typed_is_kept() {
    let mut rng = rng(6);
    let game = table(Charter::default(), &mut rng);
    let typed = [("intent", "cross the ice on tiptoe"), ("who[]", "Mira"), ("target", "1")];
    let game = made(game, DM, "check", &typed, &mut rng);
    let game = made(game, ANA, "roll", &[("say", "holding my breath")], &mut rng);
    let told = serde_json::to_string(&game.world).expect("a world");
    assert!(told.contains("tiptoe") && told.contains("holding my breath"));
}

/// A pack with a mistake is refused with file, line and what was expected.
#[test]
fn broken_packs_are_told() {
    for (kind, text, place, words) in [
        ("stats", "[luck]\nabout = \"\"\n", "mine/stats.toml:1", "no `luck` among the stats"),
        ("abilities", "[blessed_by_luck]\nabuot = \"\"\n", "mine/abilities.toml:2", "abuot"),
        ("spells", "", "mine/spells.toml:1", "no kind `spells`"),
        (
            "characters",
            "[x]\nabout = \"\"\nabilities = [\"Flight\"]\n",
            "mine/characters.toml:1",
            "Flight",
        ),
        ("characters", "[x]\nabout = \"\"\nnaem = \"X\"\n", "mine/characters.toml:1", "naem"),
    ] {
        let files = [(kind.to_owned(), text.to_owned())].into();
        let packs = Blessed1::official().over(Pack { name: "mine".to_owned(), files });
        let errors = Blessed1::content(&packs).expect_err("a broken pack");
        let told = errors[0].to_string();
        assert!(told.starts_with(place) && told.contains(words), "{told}");
    }
}

#[test]
fn simulated_chases_come_out_as_played_ones() {
    let mut rng = rng(7);
    let game = table(Charter::default(), &mut rng);
    let all = [("who[]", "Mira+Tom+Tom #2+Sallow"), ("end", "rounds"), ("rounds", "3")];
    let game = made(game, DM, "chase", &all, &mut rng);
    let over = |game: &Game<Blessed1>| game.world.chase.is_none();
    simulated_as_played(&game, &["end_round", "race"], over, 0..8);
}
