//! What is refused, and in which words.

use super::{evening, play};
use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::Charter;
use ingle_blessed3::check::Rank;
use ingle_blessed3::odds::{self, CheckQuery};
use ingle_engine::{Game, Pack, Rulebook as _, Seat, transcript};

#[test]
fn a_pack_that_names_what_is_not_there_is_refused_with_file_and_line() {
    let pack = |kind: &str, text: &str| {
        let files = [(kind.to_owned(), text.to_owned())].into();
        let mine = Pack { name: "mine".to_owned(), files };
        let errors = Blessed3::content(&Blessed3::official().over(mine)).unwrap_err();
        errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    for (kind, text, words) in [
        (
            "pairs",
            "# mine\n[\"Carefree × Vice & Virtue\"]\nlifestyle = \"Carefree\"\nethic = \"Vice & Virtue\"\nstats = [\"Heart\", \"Hop\"]\n",
            "mine/pairs.toml:2: there is no Stat `Hop`; expected one of Head, Hand",
        ),
        (
            "pairs",
            "[x]\nlifestyle = \"Lazy\"\nethic = \"Vice & Virtue\"\nstats = [\"Heart\", \"Head\"]\n",
            "mine/pairs.toml:1: there is no Lifestyle `Lazy`",
        ),
        (
            "stats",
            "[Hop]\nicon = \"🐇\"\ncovers = \"hops\"\nrule = \"B3-STAT-03\"\n",
            "there is no Stat `Hop`",
        ),
        ("prompts", "[a]\naks = \"Who?\"\n", "mine/prompts.toml:2: unknown field `aks`"),
        (
            "lifestyles",
            "[Lazy]\nicon = \"💤\"\nabout = \"sleeps\"\n",
            "no pair raises two Stats for Lazy",
        ),
        (
            "opportunities",
            "[Luck]\nethic = \"Chaos\"\nby = \"award\"\nabout = \"x\"\n",
            "there is no Ethic `Chaos`",
        ),
        (
            "opportunities",
            "[Luck]\nethic = \"Vice & Virtue\"\nby = \"luck\"\nabout = \"x\"\n",
            "unknown variant `luck`",
        ),
        (
            "conditions",
            "[Bored]\nabout = \"x\"\nlasts = \"x\"\nrule = \"B3-CND-01\"\n",
            "there is no Condition `Bored`; expected one of Ache, Cursed",
        ),
        (
            "upgrades",
            "[Wild]\nof = \"lifestyle\"\nicon = \"x\"\nabout = \"x\"\nfrom = [\"Lazy\"]\n",
            "there is no Lifestyle `Lazy`",
        ),
        (
            "upgrades",
            "[Wild]\nof = \"lifestyle\"\nicon = \"x\"\nabout = \"x\"\nignites = [\"Hop\"]\n",
            "there is no Stat `Hop`",
        ),
        (
            "specializations",
            "[Odd]\nicon = \"x\"\nabout = \"x\"\neffect = \"fly\"\nwindows = [\"help\"]\n",
            "unknown variant `fly`",
        ),
        (
            "specializations",
            "[Odd]\nicon = \"x\"\nabout = \"x\"\neffect = \"ruled\"\nwindows = []\n",
            "`windows` says when",
        ),
        (
            "specializations",
            "[Odd]\nicon = \"x\"\nabout = \"x\"\neffect = \"ruled\"\nwindows = [\"any_time\"]\nstats = [\"Hop\"]\n",
            "there is no Stat `Hop`",
        ),
        (
            "specializations",
            "[Odd]\nicon = \"x\"\nabout = \"x\"\neffect = \"ruled\"\nwindows = [\"any_time\"]\nrecharge = [1, 7]\n",
            "1 to 6 each",
        ),
        ("stat", "", "there is no kind `stat`"),
    ] {
        let errors = pack(kind, text);
        assert!(errors.contains(words), "{errors}");
    }
}

/// A game, a seat, a verb and its words; what is said of them, and the rule cited.
type Bad<'a> = (&'a Game<Blessed3>, u16, &'a str, &'a [(&'a str, &'a str)], &'a str, &'a str);

#[test]
fn bad_input_is_refused_with_words_and_rules() {
    let game = evening(Charter::default());
    let open = play(
        &game,
        Seat(1),
        "call",
        &[("character", "Tam"), ("stat", "Head"), ("intent", "think")],
    );
    let away = play(&game, Seat(1), "presence", &[("character", "Tam"), ("presence", "away")]);
    let attacked = [("character", "Kael"), ("target", "Tam"), ("stat", "Heart")];
    let attacked = play(&game, Seat(1), "call_attack", &attacked);
    let complex = [("character", "Tam"), ("rank", "complex")];
    let complex = play(&game, Seat(1), "call", &complex);
    let rolled = play(&open, Seat(3), "roll", &[("way", "Head")]);
    let long = "x".repeat(201);
    let moves: &[Bad<'_>] = &[
        (&game, 2, "declare", &[("intent", "")], "text of 1 to 200", ""),
        (&game, 2, "declare", &[("intent", &long)], "200 are the most", ""),
        (&game, 2, "declare", &[("intent", "a\u{7}b")], "U+0007", ""),
        (&game, 2, "declare", &[("stat", "Hop")], "\"Hop\"", "B3-CHK-02"),
        (&game, 2, "declare", &[("character", "Tam")], "\"Tam\"", ""),
        (&game, 2, "declare", &[("aptitude", "Kael: Flying")], "cannot be", "B3-APT-06"),
        (&game, 2, "declare", &[("luck", "7")], "no field `luck`", ""),
        (&game, 2, "terms", &[], "not offered", ""),
        (&game, 2, "award", &[], "not offered", ""),
        (&game, 1, "award", &[("count", "7")], "from 1 to 6", ""),
        (&game, 1, "award", &[("opportunity", "Revelation")], "cannot be", "B3-BLS-04"),
        (&game, 1, "call", &[("rank", "deadly")], "cannot be", "B3-CHK-03"),
        (&game, 1, "call_attack", &[("shift", "9")], "from -3 to 3", "B3-CHK-26?"),
        (&game, 1, "amend_die", &[("die", "12")], "cannot be", "B3-DIE-01"),
        (&game, 1, "amend_die", &[("reason", "")], "text of 1 to", ""),
        (&game, 1, "amend_blessing", &[("face", "7")], "cannot be", "B3-BLS-12"),
        (&game, 1, "amend_option", &[("option", "luck=high")], "cannot be", ""),
        (&game, 1, "set_favor", &[("score", "99")], "from -12 to 12", ""),
        (&game, 1, "session_ends", &[], "No session runs", "B3-TERM-19?"),
        (&open, 1, "call", &[], "Settle it first", "B3-CHK-01"),
        (&open, 1, "give", &[], "open", "B3-CHK-01"),
        (&open, 2, "roll", &[], "not offered", ""),
        (&open, 3, "roll", &[("way", "Home")], "cannot be", "B3-STAT-19?"),
        (&open, 3, "roll", &[("say", &long)], "200 are the most", ""),
        (&open, 3, "spark", &[("pay", "6+5")], "cannot be", "B3-BLS-18"),
        // An Attack on oneself, on nobody, on somebody elsewhere.
        (&game, 2, "attack", &[("target", "Kael")], "your own", "B3-ATK-01"),
        (&game, 2, "attack", &[("target", "Nobody")], "cannot be", "B3-ATK-01"),
        (&away, 2, "attack", &[("target", "Tam")], "not in the scene", "B3-ATK-01"),
        (&game, 2, "attack", &[("violent", "yes")], "no field `violent`", ""),
        (&game, 2, "attack", &[("also", "Ash")], "no field `also`", ""),
        (&game, 2, "attack_terms", &[], "not offered", ""),
        (&attacked, 3, "defend", &[("aptitude", "Flying")], "cannot be", "B3-APT-07"),
        (&attacked, 4, "defend", &[], "not offered", ""),
        (&complex, 1, "mix", &[("rolls", "2")], "from 3 to 12", "B3-CHK-28?"),
        (&complex, 3, "mix", &[], "not offered", ""),
        // Dice that are not there, and another's.
        (&rolled, 4, "help", &[("with", "9")], "cannot be", "B3-HLP-01"),
        (&rolled, 4, "help", &[("with", "Tam: 4")], "cannot be", "B3-HLP-01"),
        (&game, 3, "set_trap", &[("what", "")], "text of 1 to", ""),
        (&game, 3, "set_trap", &[("character", "Kael")], "cannot be", ""),
        (&game, 3, "set_trap", &[("stat", "Head")], "no field `stat`", ""),
        (&game, 3, "trigger", &[], "not offered", ""),
        (&game, 1, "afflict", &[("condition", "Bored")], "cannot be", "B3-CND-01"),
        (&game, 1, "afflict", &[("condition", "Ache")], "cannot be", "B3-CND-23?"),
        (&game, 1, "relieve", &[], "not offered", ""),
        (&game, 2, "afflict", &[], "not offered", ""),
        (&game, 1, "terms", &[], "not offered", ""),
        (&open, 3, "claim", &[("what", "Tam: Backstory 9")], "cannot be", "B3-APT-06"),
    ];
    for (game, seat, verb, words, said, rule) in moves {
        let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
        let (reply, _) = transcript::read_move(game, Seat(*seat), verb, pairs.collect());
        let why = reply.expect_err(verb);
        assert!(why.say.contains(said), "{verb} {words:?}: {}", why.say);
        let cited = why.cited().iter().any(|id| id.as_str() == *rule);
        assert!(rule.is_empty() || cited, "{verb} {words:?}: {:?}", why.cited());
    }
    let queries = [
        (CheckQuery { sides: 7, ..CheckQuery::default() }, "There is no d7", "B3-DIE-01"),
        (CheckQuery { dice: 0, ..CheckQuery::default() }, "0 dice", "B3-SPK-01"),
        (CheckQuery { dice: 4, ..CheckQuery::default() }, "4 dice", "B3-SPK-01"),
        (CheckQuery { dice: 2, upgrade: true, ..CheckQuery::default() }, "one die", "B3-SPK-11?"),
        (CheckQuery { help_faces: vec![0], ..CheckQuery::default() }, "1 to 6, not 0", "B3-BLS-12"),
        (
            CheckQuery { help_faces: vec![1; 9], ..CheckQuery::default() },
            "8 are the most",
            "B3-HLP-05",
        ),
        (CheckQuery { rolls: Some(4), ..CheckQuery::default() }, "Only a Complex", "B3-CHK-28?"),
        (
            CheckQuery { rank: Rank::Complex, rolls: Some(13), ..CheckQuery::default() },
            "3 to 12 rolls, not 13",
            "B3-CHK-28?",
        ),
    ];
    let base = CheckQuery::default;
    let more = [
        (CheckQuery { ignite: true, ..base() }, "Only a Spark", "B3-TERM-03"),
        (CheckQuery { ignite: true, dice: 3, ..base() }, "roll two dice", "B3-TERM-03"),
        (CheckQuery { mixed: true, ..base() }, "make a Hard Check", "B3-SPK-06"),
        (CheckQuery { best_of: 3, ..base() }, "not of more", "B3-CHK-15"),
        (CheckQuery { best_of: 2, rank: Rank::Hard, ..base() }, "an Easy or a Normal", "B3-CHK-15"),
        (CheckQuery { best_of: 2, upgrade: true, ..base() }, "go to one roll", "B3-HLP-04"),
        (CheckQuery { best_of: 2, help_faces: vec![4], ..base() }, "go to one roll", "B3-HLP-04"),
    ];
    for (query, said, rule) in queries.into_iter().chain(more) {
        let why = odds::check(&query).unwrap_err();
        assert!(why.say.contains(said), "{}", why.say);
        assert!(why.cited().iter().any(|id| id.as_str() == rule), "{:?}", why.cited());
    }
}
