//! Optional Stats, grown Ethics and samples of *Humanity, Blessed*, current edition.

use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{Charter, Reactions, RiteBust, RiteRange, YesNo};
use ingle_blessed3::content::Of;
use ingle_blessed3::draft::Draft;
use ingle_blessed3::stat::Stat;
use ingle_engine::transcript::{read_move, screen_text};
use ingle_engine::{
    Dice, Event, Game, Reply, Rng, Role, Rulebook as _, Seat, Usual, Viewer, conform, odds_within,
    policy,
};
use rand::SeedableRng as _;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn table(charter: Charter) -> Game<Blessed3> {
    let content = Arc::new(Blessed3::content(&Blessed3::official()).unwrap());
    let mut game: Game<Blessed3> = Game::new(charter, content);
    game.cast.seat(Seat(1), Role::Referee, "GM");
    for (n, name) in [(2, "Mira"), (3, "Tom"), (4, "Ann")] {
        game.cast.seat(Seat(n), Role::Player, name);
    }
    game
}

/// Three samples and somebody of the referee's.
fn evening(charter: Charter, stat: Option<&str>) -> Game<Blessed3> {
    let mut game = table(charter);
    if let Some(stat) = stat {
        game = play(&game, 1, "add_stat", &[("stat", stat)]);
    }
    let samples = Blessed3::samples(game.content());
    for (seat, sample) in (2..=4).zip(&samples) {
        game = game.enroll(Seat(seat), &sample.draft).unwrap().game;
        game = play(&game, 1, "accept", &[]);
    }
    game = play(&game, 1, "quick_character", &[("name", "Ogre"), ("aptitude", "Grappling")]);
    for name in ["Pia Lumen", "Ottokar Brill", "Wim Kestrel", "Ogre"] {
        for face in ["2", "4", "4"] {
            game = play(&game, 1, "amend_blessing", &[("character", name), ("face", face)]);
        }
    }
    game
}

fn play(game: &Game<Blessed3>, seat: u16, verb: &str, words: &[(&str, &str)]) -> Game<Blessed3> {
    let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
    let (reply, root) = read_move(game, Seat(seat), verb, pairs.collect());
    let reply = reply.unwrap_or_else(|why| panic!("{verb}: {}", why.say));
    let mut rng = Rng::seed_from_u64(7);
    let mut dice = Dice::sampled(&mut rng, &[], &[]);
    game.decide(Seat(seat), game.stamp(Seat(seat), root), &reply, &mut dice).unwrap().game
}

fn run(game: &Game<Blessed3>, steps: usize, seed: u64) -> conform::Evening {
    conform::conform(game, steps, seed).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn every_optional_stat_is_used_in_random_evenings() {
    let names: Vec<String> =
        table(Charter::default()).content().optional.iter().map(|(name, _)| name.clone()).collect();
    for (nth, name) in names.iter().enumerate() {
        let game = evening(Charter::default(), Some(name));
        let on = [("character", "Pia Lumen"), ("target", "Wim Kestrel"), ("stat", "Heart")];
        let call =
            |stat: &str| play(&game, 1, "call", &[("character", "Pia Lumen"), ("stat", stat)]);
        let (begun, rule) = match name.as_str() {
            "Haunted" => {
                let there = [("character", "Pia Lumen"), ("haunt", "unseen")];
                let game = play(&game, 1, "haunt", &there);
                let words = [("character", "Pia Lumen"), ("stat", "Heart")];
                (play(&game, 1, "call", &words), "B3-OPT-21")
            }
            "Hardy" => (call("Heart"), "B3-OPT-28"),
            "Haze" => (play(&game, 1, "call_attack", &on), "B3-OPT-33"),
            "Host" => (call("Host"), "B3-OPT-12"),
            other => (call(other), "B3-CHK-05"),
        };
        let mut used = false;
        for seed in 0..12 {
            let steps = if seed == 0 { 24 } else { 10 };
            let cited = run(&begun, steps, 1000 * nth as u64 + seed).cited;
            used |= cited.iter().any(|id| id.as_str() == rule);
            if used && seed >= 1 {
                break;
            }
        }
        assert!(used, "{name} was never used");
        run(&game, 10, 77 + nth as u64);
    }
}

#[test]
fn an_own_stat_is_played_like_the_others() {
    let mut game = evening(Charter::default(), None);
    game = play(&game, 1, "own_stat", &[("name", "Hive"), ("covers", "what the swarm knows")]);
    game = play(&game, 1, "call", &[("character", "Pia Lumen"), ("stat", "Hive")]);
    run(&game, 60, 5);
    let text = serde_json::to_string(&game.world).unwrap();
    assert_eq!(serde_json::from_str::<ingle_blessed3::world::World>(&text).unwrap(), game.world);
}

#[test]
fn every_grown_ethic_is_used_in_random_evenings() {
    let strict = Charter {
        public_pools: YesNo::No,
        rite_bust: RiteBust::BankOnly,
        rite_range: RiteRange::Scene,
        reactions: Reactions::InTurn,
        ..Charter::default()
    };
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    for (nth, charter) in [Charter::default(), strict].into_iter().enumerate() {
        let start = evening(charter, None);
        for set in [
            ["Pride & Prudence", "Rite & Divinity", "Greed & Vanity"],
            ["Precision & Accuracy", "Power & Influence", "Fairness & Value"],
        ] {
            let mut game = play(&start, 1, "session_starts", &[]);
            for (who, ethic) in ["Pia Lumen", "Ottokar Brill", "Wim Kestrel"].into_iter().zip(set) {
                let words = [("character", who), ("outlook", ethic), ("reason", "x")];
                game = play(&game, 1, "amend_outlook", &words);
            }
            // Something is set aside already, and there is a place to spend it.
            let mut kept = play(&game, 1, "rest", &[("safe", "yes")]);
            for one in kept.world.characters.values_mut() {
                let ethic = one.ethic.clone();
                let bank = one.own().standing.banked.entry(ethic).or_default();
                (bank.boons, bank.busts) = (3, 3);
                bank.from = [4].into();
            }
            let rule = |game: &Game<Blessed3>, who, outcome| {
                let game = play(game, 1, "call", &[("character", who)]);
                play(&game, 1, "rule_outcome", &[("outcome", outcome), ("reason", "so be it")])
            };
            let on = |target| {
                let words = [("character", "Ogre"), ("target", target), ("stat", "Heart")];
                let game = play(&kept, 1, "call_attack", &words);
                play(&game, 1, "rule_outcome", &[("outcome", "minor"), ("reason", "so be it")])
            };
            // Each form is filled in at least once, whatever chance does.
            let mut tried =
                |game: &Game<Blessed3>, seat: u16, verb: &str, words: &[(&str, &str)]| {
                    *verbs.entry(verb.to_owned()).or_default() += 1;
                    play(game, seat, verb, words)
                };
            let mut more = Vec::new();
            if set[0] == "Pride & Prudence" {
                more.push(tried(&kept, 2, "rest_busts", &[]));
                more.push(tried(&kept, 4, "indulge", &[]));
                let boon = tried(&rule(&kept, "Wim Kestrel", "major"), 4, "bank", &[]);
                more.push(tried(&boon, 1, "onlookers", &[("who", "Ogre")]));
                more.push(boon);
                let gain = play(&kept, 1, "award", &[("character", "Ogre")]);
                more.push(tried(&gain, 3, "copy", &[]));
            } else {
                more.push(tried(&kept, 3, "rest_boons", &[]));
                more.push(tried(&kept, 4, "win_favor", &[("who", "the miller")]));
                let spent = play(&kept, 2, "spend", &[("cost", "①")]);
                more.push(tried(&spent, 2, "make_up", &[]));
            }
            for (nth, game) in more.iter().enumerate() {
                run(game, 8, 900 + nth as u64);
            }
            let awarded = play(&kept, 1, "award", &[("character", "Ogre"), ("count", "2")]);
            let spent = play(&kept, 2, "spend", &[("cost", "①")]);
            for (more, game) in [
                rule(&kept, "Pia Lumen", "major"),
                rule(&kept, "Ottokar Brill", "medium"),
                rule(&kept, "Wim Kestrel", "major"),
                on("Pia Lumen"),
                on("Wim Kestrel"),
                awarded,
                spent,
                kept,
            ]
            .iter()
            .enumerate()
            {
                let found = run(game, 20, 100 * nth as u64 + more as u64);
                for (verb, count) in found.verbs {
                    *verbs.entry(verb).or_default() += count;
                }
            }
        }
    }
    for verb in [
        "bank",
        "rest",
        "rest_busts",
        "rest_boons",
        "indulge",
        "onlookers",
        "copy",
        "make_up",
        "win_favor",
    ] {
        assert!(verbs.contains_key(verb), "nobody ever tried {verb}: {verbs:?}");
    }
}

/// All that a viewer can get out of a game: the screen, the people, the forms, and the odds beside them.
fn all_of(game: &Game<Blessed3>, viewer: Viewer) -> String {
    let people = serde_json::to_string(&Blessed3::people(game, viewer)).unwrap();
    let mut text = format!("{}\n{people}\n{:?}", screen_text(game, viewer), game.waiting());
    let Some(seat) = viewer.seat else { return text };
    let known = game.as_known_to(seat);
    for open in known.offers(seat) {
        for offer in &open.offers {
            text.push_str(&format!("{offer:?}\n"));
            let filled = policy::filled_in(offer, offer.usual());
            if let (Some(_), Some(filled)) = (offer.weigh, filled) {
                let reply = Reply::Play(filled);
                let odds = odds_within(
                    5000,
                    &known,
                    seat,
                    open.stamp,
                    &reply,
                    &mut Usual,
                    Blessed3::measure,
                );
                text.push_str(&format!("{:?}\n", odds.map(|found| found.chart(None))));
            }
        }
    }
    text
}

#[test]
fn what_haunts_unseen_is_no_byte_to_others() {
    let game = evening(Charter::default(), Some("Haunted"));
    let game = play(&game, 1, "call", &[("character", "Pia Lumen"), ("stat", "Heart")]);
    let others: Vec<Viewer> = [2, 3, 4].map(|seat| game.cast.viewer(Seat(seat))).into();
    let others: Vec<Viewer> = others.into_iter().chain([Viewer::ONLOOKER]).collect();
    let before: Vec<String> = others.iter().map(|viewer| all_of(&game, *viewer)).collect();
    let referee = all_of(&game, game.cast.viewer(Seat(1)));
    for there in ["unseen", "absent", "unseen"] {
        let words = [("character", "Pia Lumen"), ("haunt", there)];
        let pairs = words.map(|(name, word)| (name.to_owned(), word.to_owned()));
        let (reply, root) = read_move(&game, Seat(1), "haunt", pairs.to_vec());
        let stamp = game.stamp(Seat(1), root);
        let decided = game.decide(Seat(1), stamp, &reply.unwrap(), &mut Dice::given(&[])).unwrap();
        for event in &decided.events {
            let Event::Happened { fact, .. } = event else { continue };
            for viewer in &others {
                assert!(Blessed3::tell(&decided.game, fact, *viewer).is_none());
            }
            assert!(!format!("{fact:?}").to_lowercase().contains("unseen"), "{fact:?}");
        }
        for (viewer, before) in others.iter().zip(&before) {
            assert_eq!(all_of(&decided.game, *viewer), *before, "{there}");
        }
        if there == "unseen" {
            // The referee sees it, and whoever rolls learns of it by the dice.
            assert_ne!(all_of(&decided.game, game.cast.viewer(Seat(1))), referee);
            let rolled = play(&decided.game, 2, "roll", &[]);
            assert!(all_of(&rolled, others[1]).contains("haunted"));
        }
    }
    // Seen by all, it is part of everybody's odds.
    let seen = play(&game, 1, "haunt", &[("character", "Pia Lumen"), ("haunt", "seen")]);
    assert_ne!(all_of(&seen, others[0]), before[0]);
}

#[test]
fn a_sample_for_each_lifestyle_and_ethic_is_ready_to_play() {
    let game = table(Charter::default());
    let samples = Blessed3::samples(game.content());
    let mut pairs = BTreeSet::new();
    let mut names = BTreeSet::new();
    for sample in &samples {
        let missing = sample.draft.missing(&game.world, game.content());
        assert!(missing.is_empty(), "{}: {missing:?}", sample.name);
        let decided = game.enroll(Seat(2), &sample.draft).unwrap().game;
        let one = decided.world.handed_in.values().next().unwrap();
        assert!(!one.identity.is_empty() && (3..=4).contains(&one.things.len()), "{}", one.name);
        pairs.insert((one.lifestyle.clone(), one.ethic.clone()));
        names.insert(one.name.clone());
    }
    assert_eq!((samples.len(), pairs.len(), names.len()), (9, 9, 9));
}

#[test]
fn the_optional_stats_are_those_that_the_index_counts() {
    let content = Blessed3::content(&Blessed3::official()).unwrap();
    let text = include_str!("../../../../packs/blessed-3/rules.md");
    let row = text.lines().find(|line| line.starts_with("| Optional Stats |")).unwrap();
    let named: Vec<&str> = row.split('|').nth(3).unwrap().trim().split(", ").collect();
    let found: Vec<&str> = content.optional.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(found, named);
    assert_eq!(content.optional.iter().filter(|(_, entry)| entry.effect.is_some()).count(), 5);
    // Each pair that a grown Lifestyle Ignites is a cell of the starting table.
    let cells: BTreeSet<BTreeSet<&String>> =
        content.pairs.values().map(|pair| pair.stats.iter().collect()).collect();
    let ignited: BTreeSet<BTreeSet<&String>> = content
        .upgrades_of(Of::Lifestyle)
        .filter(|(_, upgrade)| upgrade.ignites.len() == 2)
        .map(|(_, upgrade)| upgrade.ignites.iter().collect())
        .collect();
    assert_eq!((ignited.len(), ignited), (9, cells));
}

#[test]
fn a_highest_stat_that_nobody_has_is_refused_with_the_way_out() {
    let game = table(Charter::default());
    let mut draft: Draft = Blessed3::samples(game.content()).remove(0).draft;
    for name in ["Hex", "Hop", "Haunted"] {
        draft.best = Stat::named(name);
        let whys = game.enroll(Seat(2), &draft).unwrap_err();
        let said: Vec<&str> = whys.iter().map(|why| why.say.as_str()).collect();
        assert!(said.join(" ").contains("choose another"), "{said:?}");
    }
    // With Haunted in play it is still nobody's highest.
    let haunted = play(&game, 1, "add_stat", &[("stat", "Haunted")]);
    assert!(haunted.enroll(Seat(2), &draft).is_err());
    draft.best = Stat::named("Hex");
    let hex = play(&game, 1, "add_stat", &[("stat", "Hex")]);
    // Three d6 then, and two Aptitudes.
    draft.apt_3.clear();
    assert!(hex.enroll(Seat(2), &draft).is_ok());
}

#[test]
fn a_character_file_is_read_by_names_icons_and_initials() {
    let game = table(Charter::default());
    for (lifestyle, ethic, best) in [
        ("Wisened", "Cunning & Capability", "Home"),
        ("🧘", "C & C", "☕\u{fe0f}"),
        ("🧘‍♀️", "⚙", "☕"),
    ] {
        let file = serde_json::json!({ "lifestyle": lifestyle, "ethic": ethic, "best": best });
        let adopted = Blessed3::adopt(&game, &file.to_string()).unwrap();
        assert_eq!(adopted.draft.lifestyle.as_deref(), Some("Wisened"));
        assert_eq!(adopted.draft.ethic.as_deref(), Some("Cunning & Capability"));
        assert_eq!(adopted.draft.best, Some(Stat::Home));
        assert!(adopted.notes.iter().any(|note| note.contains("Give the character a name")));
    }
    // What a player hands out comes back as it was.
    let game = evening(Charter::default(), None);
    let viewer = game.cast.viewer(Seat(2));
    let file = Blessed3::hand_out(&game, "Pia Lumen", viewer).unwrap();
    let adopted = Blessed3::adopt(&table(Charter::default()), &file).unwrap();
    assert!(adopted.notes.is_empty(), "{:?}", adopted.notes);
    assert_eq!(adopted.draft, Blessed3::samples(game.content()).remove(0).draft);
    assert!(Blessed3::hand_out(&game, "Pia Lumen", game.cast.viewer(Seat(3))).is_none());
}

#[test]
fn a_file_edited_into_an_illegal_state_is_told_what_is_wrong_and_refused() {
    let game = table(Charter::default());
    assert!(Blessed3::adopt(&game, "not a file").unwrap_err()[0].say.contains("JSON object"));
    let sample = Blessed3::samples(game.content()).remove(0).draft;
    let mut file = serde_json::to_value(&sample).unwrap();
    file["stats"] = serde_json::json!({ "Head": 10 });
    file["pool"] = serde_json::json!([6, 6, 6]);
    file["lifestyle"] = "Blossomed".into();
    file["apt_1_from"] = 99.into();
    file["thing_1"] = 7.into();
    let adopted = Blessed3::adopt(&game, &file.to_string()).unwrap();
    let told = adopted.notes.join("\n");
    for words in [
        "“stats”",
        "“pool”",
        "“thing_1” cannot be read",
        "no starting Lifestyle",
        "Backstory entry",
    ] {
        assert!(told.contains(words), "{told}");
    }
    let whys = game.enroll(Seat(2), &adopted.draft).unwrap_err();
    let cited: BTreeSet<String> =
        whys.iter().flat_map(|why| why.cited()).map(|id| id.as_str().to_owned()).collect();
    assert!(cited.contains("B3-CRE-31?") && cited.contains("B3-CRE-34?"), "{cited:?}");
}

/// A game, a seat, a verb and its words; what is said of them, and the rule cited.
type Bad<'a> = (&'a Game<Blessed3>, u16, &'a str, &'a [(&'a str, &'a str)], &'a str, &'a str);

#[test]
fn bad_input_is_refused_with_the_rule_and_the_way_out() {
    let plain = evening(Charter::default(), None);
    let hex = evening(Charter::default(), Some("Hex"));
    let haunted = evening(Charter::default(), Some("Haunted"));
    let hardy = evening(Charter::default(), Some("Hardy"));
    let open = play(&hardy, 1, "call", &[("character", "Pia Lumen"), ("stat", "Heart")]);
    let own = play(&hardy, 1, "call", &[("character", "Ogre"), ("stat", "Heart")]);
    let wish = play(&hex, 2, "declare", &[("stat", "Hex")]);
    let keep = |ethic: &str| {
        let words = [("character", "Pia Lumen"), ("outlook", ethic), ("reason", "x")];
        let mut game = play(&plain, 1, "amend_outlook", &words);
        for one in game.world.characters.values_mut().filter(|one| one.name == "Pia Lumen") {
            let bank = one.own().standing.banked.entry(ethic.to_owned()).or_default();
            (bank.boons, bank.busts) = (3, 3);
            bank.from = [3].into();
        }
        game
    };
    let proud = keep("Pride & Prudence");
    let mighty = play(&keep("Power & Influence"), 1, "rest", &[("safe", "yes")]);
    let precise = play(&keep("Precision & Accuracy"), 2, "spend", &[("cost", "①①")]);
    let fair = keep("Fairness & Value");
    let rite = keep("Rite & Divinity");
    let rite = play(&rite, 1, "award", &[("character", "Ogre")]);
    let long = "x".repeat(25);
    let moves: &[Bad<'_>] = &[
        (&plain, 1, "add_stat", &[("stat", "Hop")], "cannot be", "B3-OPT-01"),
        (&plain, 2, "add_stat", &[("stat", "Hex")], "not offered", ""),
        (&wish, 1, "add_stat", &[("stat", "Ham")], "set those terms", "B3-OPT-01"),
        (&open, 1, "add_stat", &[("stat", "Ham")], "Settle it first", "B3-CHK-01"),
        (&plain, 1, "own_stat", &[("name", &long)], "24 are the most", ""),
        (&plain, 1, "own_stat", &[("name", "")], "text of 1 to", "B3-OPT-02"),
        (&plain, 2, "declare", &[("stat", "Hex")], "cannot be", "B3-CHK-02"),
        (&haunted, 2, "declare", &[("stat", "Haunted")], "cannot be", "B3-CHK-02"),
        (&haunted, 2, "haunt", &[], "not offered", ""),
        (&plain, 1, "haunt", &[], "not offered", ""),
        (&haunted, 1, "haunt", &[("haunt", "maybe")], "cannot be", "B3-OPT-22"),
        (&haunted, 1, "haunt", &[("character", "Nobody")], "cannot be", ""),
        (&own, 1, "roll", &[("way", "Heart by Hardy")], "cannot be", "B3-CHK-04"),
        (&open, 2, "roll", &[("way", "Heart by Haze")], "cannot be", "B3-CHK-04"),
        (&plain, 2, "quick_character", &[], "not offered", ""),
        (&plain, 1, "quick_character", &[("name", "")], "text of 1 to", "B3-SHEET-01"),
        (&plain, 1, "quick_character", &[("pair", "Lazy × Fair")], "cannot be", "B3-CRE-02"),
        (&proud, 2, "rest_busts", &[], "the GM says when", "B3-EOPT-20?"),
        (&proud, 2, "rest_busts", &[("what", "4 busts")], "cannot be", "B3-EOPT-02"),
        (&proud, 3, "rest_busts", &[], "not offered", ""),
        (&proud, 2, "rest", &[], "not offered", ""),
        (&mighty, 2, "rest_boons", &[("to", "Ogre")], "cannot be", "B3-EOPT-23?"),
        (&precise, 2, "make_up", &[("boons", "3")], "exactly 2", "B3-EOPT-29?"),
        (&precise, 2, "make_up", &[("boons", "9")], "cannot be", "B3-EOPT-29?"),
        (&precise, 3, "make_up", &[], "not offered", ""),
        (&fair, 2, "win_favor", &[("who", "")], "text of 1 to", "B3-EOPT-14"),
        (&fair, 2, "win_favor", &[("what", "4 busts")], "cannot be", "B3-EOPT-14"),
        (&rite, 2, "copy", &[("which", "7")], "cannot be", "B3-EOPT-26?"),
        (&rite, 3, "copy", &[], "not offered", ""),
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
