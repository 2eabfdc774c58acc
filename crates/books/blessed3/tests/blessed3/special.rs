//! Specializations: random evenings that meet every one of them, their windows, bad input, and what is secret.

use super::{content, draft, play};
use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{Charter, HelpTiming, Reactions, YesNo};
use ingle_blessed3::specialization::moves::SpecialMove;
use ingle_blessed3::specialization::{Special, Window};
use ingle_blessed3::stat::Stat;
use ingle_blessed3::topic::Move;
use ingle_engine::transcript::{read_move, screen_text};
use ingle_engine::{
    Dice, Game, Policy as _, Random, Reply, Rng, Role, RuleId, Rulebook as _, Seat, Usual, conform,
    odds_within, transcript,
};
use rand::SeedableRng as _;
use std::collections::{BTreeMap, BTreeSet};

/// Who has which, so that every Specialization is at the table.
pub const HAVE: [(&str, &[&str]); 5] = [
    (
        "Kael",
        &[
            "Ascendant",
            "Harmonious",
            "Calm",
            "Determined",
            "Attentive",
            "Coordinated",
            "Favored",
            "Self-Accepted",
        ],
    ),
    (
        "Tam",
        &[
            "Harmonious",
            "Analytical",
            "Helpful",
            "Mischievous",
            "Insured",
            "Spiked",
            "Witty",
            "Resolved",
        ],
    ),
    ("Ash", &["Protective", "Mischievous", "Rousing", "Shameless", "Friendly", "Harmonious"]),
    (
        "Bren",
        &["Charitable", "Excessive", "Shrouded", "Vibe", "Commanding", "Dominating", "Imposing"],
    ),
    ("Ogre", &["Kinetic", "Radiant", "Sure-footed", "Tactical", "Zealous"]),
];

/// Five seats, five characters, and all 31 Specializations.
pub fn specialists(charter: Charter) -> Game<Blessed3> {
    let mut game: Game<Blessed3> = Game::new(charter, content());
    game.cast.seat(Seat(1), Role::Referee, "GM");
    for (n, name) in [(2, "Mira"), (3, "Tom"), (4, "Ann"), (5, "Bo")] {
        game.cast.seat(Seat(n), Role::Player, name);
    }
    let who = [
        (2, "Kael", Stat::Head),
        (3, "Tam", Stat::Hand),
        (4, "Ash", Stat::History),
        (5, "Bren", Stat::Home),
    ];
    for (seat, name, best) in who.into_iter().chain([(1, "Ogre", Stat::Hurt)]) {
        let ethic = if seat == 1 { "Cunning & Capability" } else { "Vice & Virtue" };
        let mut draft = draft(name, best, "Carefree", ethic);
        draft.thing_1 = "a tin whistle".to_owned();
        draft.thing_2 = "a brass lantern".to_owned();
        game = game.enroll(Seat(seat), &draft).unwrap().game;
        if seat != 1 {
            game = play(&game, Seat(1), "accept", &[("character", name)]);
        }
        for face in ["4", "4", "5", "5", "3"] {
            let words = [("character", name), ("face", face), ("reason", "x")];
            game = play(&game, Seat(1), "amend_blessing", &words);
        }
    }
    for (who, specials) in HAVE {
        for special in specials {
            let (from, area) = (format!("{who}: 1"), format!("Ways of {special}"));
            let words = [("from", from.as_str()), ("aptitude", &area), ("reason", "x")];
            game = play(&game, Seat(1), "add_aptitude", &words);
            let which = format!("{who}: {area}");
            let words = [("which", which.as_str()), ("special", special), ("reason", "x")];
            game = play(&game, Seat(1), "specialize", &words);
        }
    }
    for stat in ["Head", "Hand", "Home"] {
        let words = [("character", "Kael"), ("stat", stat), ("die", "8"), ("reason", "x")];
        game = play(&game, Seat(1), "amend_die", &words);
        let words = [("character", "Tam"), ("stat", stat), ("die", "8"), ("reason", "x")];
        game = play(&game, Seat(1), "amend_die", &words);
    }
    game = play(&game, Seat(4), "make_companion", &[("name", "Sneakers")]);
    game = play(&game, Seat(1), "accept", &[]);
    play(&game, Seat(1), "session_starts", &[])
}

/// Makes a move with these faces.
fn with(
    game: &Game<Blessed3>,
    seat: u16,
    verb: &str,
    words: &[(&str, &str)],
    faces: &[u8],
) -> Game<Blessed3> {
    let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
    let (reply, root) = read_move(game, Seat(seat), verb, pairs.collect());
    let reply = reply.unwrap_or_else(|why| panic!("{verb} {words:?}: {}", why.say));
    let stamp = game.stamp(Seat(seat), root);
    game.decide(Seat(seat), stamp, &reply, &mut Dice::given(faces)).unwrap().game
}

fn settle(game: &Game<Blessed3>, seat: u16) -> Game<Blessed3> {
    let stamp = game.stamp(Seat(seat), false);
    game.decide(Seat(seat), stamp, &Reply::Settle, &mut Dice::given(&[])).unwrap().game
}

/// Everybody against a monstrosity: high enough for Zeal, and the rolls are there.
fn fight(game: &Game<Blessed3>) -> Game<Blessed3> {
    let game = play(game, Seat(1), "make_monstrosity", &[("sample", "Walking Dead")]);
    let words = [
        ("allies", "Kael"),
        ("allies", "Tam"),
        ("allies", "Bren"),
        ("allies", "Ogre"),
        ("opponents", "Walking Dead"),
    ];
    let mut game = play(&game, Seat(1), "start_monstrous", &words);
    for who in ["Kael", "Tam", "Bren", "Ogre"] {
        let words = [("who", who), ("at", "4"), ("reason", "x")];
        game = play(&game, Seat(1), "move_token", &words);
        let words = [("character", who), ("stat", "Home"), ("die", "8"), ("reason", "x")];
        game = play(&game, Seat(1), "amend_die", &words);
        let words = [("character", who), ("stat", "Head"), ("die", "8"), ("reason", "x")];
        game = play(&game, Seat(1), "amend_die", &words);
    }
    game
}

/// Lets things stand until something is so.
fn settle_until(game: &Game<Blessed3>, so: impl Fn(&Game<Blessed3>) -> bool) -> Game<Blessed3> {
    let mut game = game.clone();
    let mut rng = Rng::seed_from_u64(3);
    for _ in 0..60 {
        if so(&game) {
            break;
        }
        let Some((seat, stamp, reply)) = Usual.next(&game) else { break };
        let mut dice = Dice::sampled(&mut rng, &[], &[]);
        game = game.decide(seat, stamp, &reply, &mut dice).unwrap().game;
    }
    game
}

/// The turn of somebody whose position roll is Home or Head.
fn turn_of(game: &Game<Blessed3>, name: &str) -> Game<Blessed3> {
    let id = game.world.named(name);
    let found = settle_until(game, |game| {
        let now = game.world.endeavor();
        now.is_some_and(|now| now.in_turn && now.current == id && now.deed.is_none())
    });
    assert_eq!(found.world.endeavor().unwrap().current, id);
    found
}

/// Games that stand in each window.
fn windows(charter: Charter) -> Vec<(&'static str, Game<Blessed3>)> {
    let in_turn = charter.reactions == Reactions::InTurn;
    let game = specialists(charter);
    let call = |game: &Game<Blessed3>, who: &str, stat: &str| {
        with(game, 1, "call", &[("character", who), ("stat", stat)], &[])
    };
    let attack = |stat: &str, target: &str| {
        let words = [("character", "Ogre"), ("target", target), ("stat", stat)];
        with(&game, 1, "call_attack", &words, &[])
    };
    let rule = |game: &Game<Blessed3>| {
        let words = [("outcome", "major"), ("reason", "x")];
        with(game, 1, "rule_outcome", &words, &[])
    };
    let hurt = with(&game, 1, "afflict", &[("character", "Kael"), ("condition", "Uncool")], &[]);
    let declared = call(&hurt, "Kael", "Head");
    let rolled = with(&call(&game, "Kael", "Head"), 2, "roll", &[("way", "Head")], &[6]);
    let calm = with(&game, 2, "seek_calm", &[("who", "Head")], &[]);
    let kept = with(&calm, 1, "rule_safe", &[], &[]);
    let kept = with(&kept, 2, "roll", &[("way", "Head")], &[8]);
    let tend = with(&game, 1, "injure", &[("character", "Tam"), ("text", "a cut")], &[]);
    let tend = with(&tend, 1, "call_tending", &[("character", "Bren")], &[]);
    let mut all = vec![
        ("any time", game.clone()),
        ("declare", declared),
        ("dice", rolled.clone()),
        ("protect", attack("Hurt", "Bren")),
        ("resolve", rule(&attack("Hurt", "Tam"))),
        ("safe", calm),
        ("insure", tend),
        ("heard", with(&game, 4, "perform", &[("which", "Ash: Rousing")], &[])),
        ("answer", with(&game, 5, "invoke", &[("which", "Shrouded")], &[])),
    ];
    let fight = fight(&game);
    let turn = turn_of(&fight, "Ogre");
    all.extend([("positions", fight), ("turn", turn.clone())]);
    let zealous = with(&turn, 1, "turn_zeal", &[], &[]);
    all.push((
        "zealous",
        settle_until(&zealous, |game| game.world.endeavor().is_none_or(|n| n.round > 1)),
    ));
    if !in_turn {
        let deny = settle(&rolled, 1);
        let spared = settle(&deny, 1);
        all.push(("deny", deny));
        let spared = with(&spared, 1, "bust", &[], &[]);
        all.push(("after", spared));
        let kept = settle(&settle(&kept, 1), 1);
        let kept = settle(&kept, 1);
        all.push(("calm", call(&kept, "Kael", "Home")));
        let hit = rule(&attack("Heart", "Tam"));
        let hit = settle(&settle(&hit, 1), 1);
        all.push(("mirror", with(&hit, 1, "strike", &[("injury", "a blush")], &[])));
        all.push(("strike", hit));
    }
    all
}

/// A few random moves, without all that `conform` looks at in between.
fn stroll(
    start: &Game<Blessed3>,
    steps: usize,
    seed: u64,
    verbs: &mut BTreeMap<String, usize>,
    cited: &mut BTreeSet<RuleId>,
) {
    let mut rng = Rng::seed_from_u64(seed);
    let mut game = start.clone();
    for _ in 0..steps {
        let next = Random { rng: &mut rng }.next(&game);
        let Some((seat, stamp, reply)) = next else { panic!("nobody can move") };
        let mut dice = Dice::sampled(&mut rng, &[], &[]);
        let decided = game.decide(seat, stamp, &reply, &mut dice);
        let decided = decided.unwrap_or_else(|stop| panic!("seed {seed}: {reply:?}: {stop:?}"));
        cited.extend(decided.events.iter().flat_map(|event| event.cited()));
        if let Ok(form) = serde_json::to_value(&reply)
            && let Some(verb) = form.pointer("/play/verb").and_then(|verb| verb.as_str())
        {
            *verbs.entry(verb.to_owned()).or_default() += 1;
        }
        game = decided.game;
    }
}

#[test]
fn every_specialization_and_window_comes_up_in_random_evenings() {
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    let mut cited: BTreeSet<RuleId> = BTreeSet::new();
    let secret = Charter { public_pools: YesNo::No, ..Charter::default() };
    let in_turn = Charter {
        reactions: Reactions::InTurn,
        help_timing: HelpTiming::Before,
        analytical_costs_blessing: YesNo::Yes,
        coordinated_pledge: YesNo::No,
        mischief_before_rounding: YesNo::Yes,
        ..Charter::default()
    };
    let mut seed = 400;
    for (charter, times) in [(Charter::default(), 40), (secret, 4), (in_turn, 8)] {
        for (name, game) in windows(charter) {
            seed += 1;
            let evening = conform::conform(&game, 7, seed);
            let evening = evening.unwrap_or_else(|why| panic!("{name}: {why}"));
            cited.extend(evening.cited);
            for (verb, count) in evening.verbs {
                *verbs.entry(verb).or_default() += count;
            }
            for nth in 0..times {
                stroll(&game, 6, seed * 1000 + nth, &mut verbs, &mut cited);
            }
        }
    }
    // One verb for each Specialization that is used, one rule for each that is only counted.
    for verb in [
        "analyze",
        "attend",
        "use_calm",
        "seek_calm",
        "donate",
        "coordinate",
        "determine",
        "destroy",
        "insure",
        "distract",
        "protect",
        "resolve",
        "perform",
        "hearers",
        "invoke",
        "answer",
        "mirror",
        "milder",
        "rule_safe",
        "recharge",
        "position",
        "turn_radiate",
        "turn_steady",
        "turn_zeal",
    ] {
        assert!(verbs.contains_key(verb), "nobody ever chose `{verb}`: {verbs:?}");
    }
    for either in [["ascend", "ascend_late"], ["harmonize", "harmonize_late"]] {
        assert!(either.iter().any(|verb| verbs.contains_key(*verb)), "{either:?}: {verbs:?}");
    }
    for rule in ["B3-SPEC-62", "B3-SPEC-57", "B3-SPEC-44"] {
        assert!(cited.iter().any(|id| id.as_str() == rule), "{rule} was never at work");
    }
}

#[test]
fn specializations_are_offered_in_the_windows_of_the_index() {
    use Window::*;
    let index: [(Window, &[&str]); 8] = [
        (Declare, &["Ascendant", "Calm", "Determined", "Harmonious"]),
        (Defend, &["Protective"]),
        (Dice, &["Ascendant", "Harmonious"]),
        (Help, &["Analytical", "Friendly", "Helpful"]),
        (Deny, &["Mischievous"]),
        (Insure, &["Insured"]),
        (Tally, &["Favored", "Resolved", "Self-Accepted"]),
        (AfterSuccess, &["Attentive", "Coordinated", "Spiked", "Witty"]),
    ];
    let content = content();
    for (window, names) in index {
        let all = content.specializations.iter();
        let own = all.filter(|(_, entry)| entry.windows.contains(&window));
        let own: Vec<&str> = own.map(|(name, _)| name.as_str()).collect();
        assert_eq!(own, names, "{window:?}");
    }
    // What each window offers is there when it opens, and nowhere else.
    let verbs = |game: &Game<Blessed3>| -> BTreeSet<String> {
        let seats = game.cast.playing().into_iter();
        let open = seats.flat_map(|seat| game.offers(seat)).filter(|open| !open.root);
        open.flat_map(|open| open.offers).map(|offer| offer.verb.to_string()).collect()
    };
    let expected: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("declare", &["ascend", "determine", "harmonize"][..]),
        ("dice", &["analyze", "ascend_late", "harmonize_late", "help"]),
        ("protect", &["protect"]),
        ("resolve", &["resolve"]),
        ("insure", &["insure"]),
        ("deny", &["distract"]),
        ("after", &["attend", "coordinate"]),
        ("calm", &["use_calm"]),
        ("strike", &["strike"]),
        ("mirror", &["mirror"]),
    ]);
    let reactions = [
        "analyze",
        "ascend",
        "ascend_late",
        "attend",
        "coordinate",
        "determine",
        "distract",
        "harmonize",
        "harmonize_late",
        "insure",
        "mirror",
        "protect",
        "resolve",
        "use_calm",
    ];
    for (name, game) in windows(Charter::default()) {
        let Some(wanted) = expected.get(name) else { continue };
        let found = verbs(&game);
        for verb in *wanted {
            assert!(found.contains(*verb), "{name} lacks {verb}: {found:?}");
        }
        let others = reactions.iter().filter(|verb| !wanted.contains(verb));
        for verb in others {
            let early = name == "calm" && ["ascend", "determine", "harmonize"].contains(verb);
            assert!(early || !found.contains(*verb), "{name} has {verb}");
        }
    }
}

#[test]
fn the_pack_holds_the_specializations_of_the_index() {
    let content = content();
    let text = include_str!("../../../../../packs/blessed-3/rules.md");
    let row = |name: &str| -> Vec<&str> {
        let row = text.lines().find(|line| line.starts_with(&format!("| {name} |"))).unwrap();
        row.split('|').map(str::trim).collect()
    };
    let all = row("Specializations in force");
    let names: Vec<&str> = content.specializations.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, all[3].split(", ").collect::<Vec<_>>());
    assert_eq!(names.len(), all[2].parse::<usize>().unwrap());
    let with_recharge = content.specializations.iter().filter(|(_, e)| e.recharge.is_some());
    assert_eq!(with_recharge.count(), row("— with a Recharge")[2].parse::<usize>().unwrap());
    let limited = content.specializations.iter().filter(|(_, e)| e.uses > 0);
    assert_eq!(limited.count(), row("— limited per session")[2].parse::<usize>().unwrap());
    for (_, entry) in &content.specializations {
        assert!(entry.uses == 0 || entry.recharge.is_none(), "none has both");
        assert!(entry.rules.iter().all(|rule| Blessed3::rules().get(*rule).is_some()));
    }
    let worked = content.specializations.iter().filter(|(_, e)| e.effect == Special::Ruled);
    assert_eq!(worked.map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["Shrouded", "Vibe"]);
}

#[test]
fn verbs_find_their_own_form() {
    let read = |text: &str| serde_json::from_str::<Move>(text).unwrap();
    assert_eq!(read(r#"{"verb":"insure"}"#), Move::Special(SpecialMove::Insure));
    assert!(matches!(read(r#"{"verb":"close_shop"}"#), Move::Shop(_)));
    assert!(matches!(read(r#"{"verb":"withdraw"}"#), Move::Withdraw));
    assert!(serde_json::from_str::<Move>(r#"{"verb":"no_such"}"#).is_err());
}

#[test]
fn analytical_help_succeeds_as_often_as_the_index_says() {
    let game = specialists(Charter::default());
    let call = with(&game, 1, "call", &[("character", "Bren"), ("stat", "Head")], &[]);
    let rolled = with(&call, 5, "roll", &[("way", "Head")], &[4]);
    let (reply, _) = transcript::read_move(&rolled, Seat(3), "analyze", Vec::new());
    let stamp = rolled.stamp(Seat(3), false);
    let reply = reply.unwrap();
    let found = odds_within(5000, &rolled, Seat(3), stamp, &reply, &mut Usual, Blessed3::measure);
    let success: f64 =
        found.unwrap().chances.iter().filter(|(o, _)| o.success).map(|(_, c)| c.to_f64()).sum();
    assert!((success - 25.0 / 54.0).abs() < 1e-12, "{success}");
}

#[test]
fn bad_input_on_specializations_is_refused_with_words_and_rules() {
    let all: BTreeMap<&str, Game<Blessed3>> = windows(Charter::default()).into_iter().collect();
    let game = &all["any time"];
    let used = with(game, 4, "perform", &[("which", "Ash: Rousing")], &[]);
    let used = with(&used, 1, "hearers", &[("who", "")], &[]);
    type Bad<'a> = (&'a Game<Blessed3>, u16, &'a str, &'a [(&'a str, &'a str)], &'a str, &'a str);
    let moves: &[Bad<'_>] = &[
        // Dice that are not there, another's, or worth too little.
        (game, 5, "donate", &[("dice", "6")], "cannot be", "B3-SPEC-20"),
        (game, 5, "donate", &[("dice", "")], "1 to 5 of", "B3-SPEC-20"),
        (game, 2, "donate", &[], "not offered", ""),
        (&all["declare"], 2, "ascend", &[("pay", "4+4")], "cannot be", "B3-SPEC-08"),
        (&all["declare"], 2, "harmonize", &[("pay", "6")], "cannot be", "B3-SPEC-57"),
        (&all["declare"], 3, "determine", &[], "not offered", ""),
        (&all["dice"], 2, "analyze", &[], "not offered", ""),
        (&all["dice"], 4, "ascend_late", &[], "not offered", ""),
        // Somebody else's, used up, or in the wrong window.
        (&all["protect"], 4, "protect", &[("who", "Tam for Bren")], "cannot be", "B3-SPEC-85"),
        (&all["protect"], 2, "protect", &[], "not offered", ""),
        (&all["resolve"], 2, "resolve", &[], "not offered", ""),
        (&all["deny"], 3, "distract", &[("thing", "Tam: a cannon")], "cannot be", "B3-SPEC-78"),
        (&all["deny"], 3, "distract", &[("roll", "2")], "it is 1", "B3-SPEC-81?"),
        (&all["after"], 2, "attend", &[("stat", "Hurt")], "cannot be", "B3-SPEC-12"),
        (&all["insure"], 2, "insure", &[], "not offered", ""),
        (&used, 4, "perform", &[("which", "Ash: Rousing")], "once a session", "B3-SPEC-132?"),
        (game, 5, "destroy", &[("thing", "a cannon")], "cannot be", "B3-SPEC-34"),
        (game, 5, "destroy", &[("becomes", "")], "text of 1 to", ""),
        (game, 5, "invoke", &[("what", "")], "text of 1 to", ""),
        (game, 5, "invoke", &[("which", "Determined")], "cannot be", "B3-SPEC-105"),
        (game, 4, "make_companion", &[], "not offered", ""),
        (game, 1, "reword", &[("number", "21")], "from 0 to 20", ""),
        (game, 1, "reword", &[("which", "Kael: Witty")], "cannot be", "B3-APT-10"),
        (game, 1, "specialize", &[("special", "Delegated")], "cannot be", "B3-APT-02"),
        (game, 2, "reword", &[], "not offered", ""),
    ];
    for (game, seat, verb, words, said, rule) in moves {
        let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
        let (reply, _) = read_move(game, Seat(*seat), verb, pairs.collect());
        let why = reply.expect_err(verb);
        assert!(why.say.contains(said), "{verb} {words:?}: {}", why.say);
        let cited = why.cited().iter().any(|id| id.as_str() == *rule);
        assert!(rule.is_empty() || cited, "{verb} {words:?}: {:?}", why.cited());
    }
}

#[test]
fn what_is_shrouded_is_read_by_its_owner_and_the_referee_alone() {
    let game = specialists(Charter::default());
    let asked = [("which", "Shrouded"), ("what", "the zinnober question")];
    let open = with(&game, 5, "invoke", &asked, &[]);
    let screen = |game: &Game<Blessed3>, seat| screen_text(game, game.cast.viewer(Seat(seat)));
    assert!(screen(&open, 1).contains("zinnober"));
    for other in [2, 3, 4] {
        assert!(!screen(&open, other).contains("zinnober"));
    }
    let (reply, _) =
        read_move(&open, Seat(1), "answer", vec![("text".into(), "zinnober ink".into())]);
    let stamp = open.stamp(Seat(1), false);
    let decided = open.decide(Seat(1), stamp, &reply.unwrap(), &mut Dice::given(&[])).unwrap();
    let told = |seat: u16| -> String {
        let viewer = decided.game.cast.viewer(Seat(seat));
        let facts = decided.events.iter().filter_map(|event| match event {
            ingle_engine::Event::Happened { fact, .. } => {
                Blessed3::tell(&decided.game, fact, viewer)
            }
            _ => None,
        });
        facts.map(|line| line.text).collect::<Vec<_>>().join("\n")
    };
    assert!(told(5).contains("zinnober") && told(1).contains("zinnober"));
    assert!(!told(2).contains("zinnober") && told(2).contains("has an answer"));
    assert!(!format!("{:?}", decided.events).contains("zinnober"));
}

#[test]
fn nobody_weighs_the_dice_of_a_monstrosity_beside_them() {
    let game = specialists(Charter::default());
    let game = play(&game, Seat(1), "make_monstrosity", &[("sample", "Walking Dead")]);
    let words = [("character", "Walking Dead"), ("stat", "Head"), ("rank", "complex")];
    let called = play(&game, Seat(1), "call", &words);
    let game = play(&called, Seat(1), "mix", &[("with", "Kael")]);
    let open = game.offers(Seat(2)).into_iter().find(|open| !open.root).unwrap();
    assert!(open.offers.iter().any(|offer| offer.verb == "ascend" && offer.blocked.is_none()));
    for offer in &open.offers {
        assert!(offer.weigh.is_none(), "the odds of `{}` tell of its sheet", offer.verb);
    }
}

#[test]
fn what_a_companion_had_before_the_session_is_still_its_own() {
    let words = [("character", "Sneakers"), ("face", "4"), ("reason", "x")];
    let mut game = play(&specialists(Charter::default()), Seat(1), "amend_blessing", &words);
    for verb in ["session_ends", "session_starts"] {
        game = play(&game, Seat(1), verb, &[]);
    }
    let one = &game.world.characters[&game.world.named("Sneakers").unwrap()];
    assert!(one.count() > 8, "its Aptitudes bring Blessings");
    let spendable = one.purse(&game.world.charter).dice.len();
    assert_eq!((spendable, one.free()), (1, 1));
}
