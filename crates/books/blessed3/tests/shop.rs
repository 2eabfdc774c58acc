//! The Session Shop under random hands and bad input.

use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{Charter, NewcomerUpgrades, YesNo};
use ingle_blessed3::content::Of;
use ingle_blessed3::draft::Draft;
use ingle_blessed3::fact::Fact;
use ingle_blessed3::stat::Stat;
use ingle_blessed3::world::{Character, World};
use ingle_engine::{Dice, Game, Pack, Rng, Role, Rulebook as _, Seat, conform, transcript};
use rand::SeedableRng as _;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

fn evening(charter: Charter) -> Game<Blessed3> {
    let content = Arc::new(Blessed3::content(&Blessed3::official()).unwrap());
    let mut game: Game<Blessed3> = Game::new(charter, content);
    game.cast.seat(Seat(1), Role::Referee, "GM");
    game.cast.seat(Seat(2), Role::Player, "Mira");
    game.cast.seat(Seat(3), Role::Player, "Tom");
    // Mira plays two, so that forms with several visits are met as well.
    for (seat, name, best) in
        [(2, "Kael", Stat::Head), (2, "Wren", Stat::Home), (3, "Tam", Stat::Hand)]
    {
        let draft = Draft {
            name: name.to_owned(),
            best: Some(best),
            lifestyle: Some("Carefree".to_owned()),
            ethic: Some("Vice & Virtue".to_owned()),
            back_1: "Sailed the northern islands".to_owned(),
            apt_1: "Tying Knots".to_owned(),
            apt_1_from: Some(1),
            apt_2: "Haggling".to_owned(),
            apt_2_from: Some(1),
            thing_1: "A brass lantern".to_owned(),
            ..Draft::default()
        };
        game = game.enroll(Seat(seat), &draft).unwrap().game;
        game = play(&game, 1, "accept", &[("character", name)]);
        for face in ["1", "2", "5", "6"] {
            game = play(&game, 1, "amend_blessing", &[("character", name), ("face", face)]);
        }
        game = die(&game, name, "Head", "8");
        game = die(&game, name, "Hand", "6");
    }
    play(&game, 1, "session_starts", &[])
}

fn die(game: &Game<Blessed3>, name: &str, stat: &str, sides: &str) -> Game<Blessed3> {
    play(game, 1, "amend_die", &[("character", name), ("stat", stat), ("die", sides)])
}

fn play(game: &Game<Blessed3>, seat: u16, verb: &str, words: &[(&str, &str)]) -> Game<Blessed3> {
    let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
    let (reply, root) = transcript::read_move(game, Seat(seat), verb, pairs.collect());
    let mut rng = Rng::seed_from_u64(7);
    let mut dice = Dice::sampled(&mut rng, &[], &[]);
    let stamp = game.stamp(Seat(seat), root);
    game.decide(Seat(seat), stamp, &reply.unwrap(), &mut dice).unwrap().game
}

fn of<'g>(game: &'g Game<Blessed3>, name: &str) -> &'g Character {
    let id = game.world.named(name).unwrap();
    &game.world.characters[&id]
}

#[test]
fn whoever_visits_the_shop_sees_its_moves_first() {
    let first = |game: &Game<Blessed3>, seat: u16| -> String {
        let open = game.offers(Seat(seat)).into_iter().find(|open| open.root).unwrap();
        open.offers[0].verb.to_string()
    };
    let before = evening(Charter::default());
    assert_eq!(first(&before, 3), "declare");
    let open = play(&before, 1, "session_ends", &[]);
    assert_eq!(first(&open, 3), "upgrade_stat");
    let left = play(&open, 3, "leave_shop", &[]);
    assert_eq!(first(&left, 3), "declare");
}

#[test]
fn random_evenings_in_the_shop_conform() {
    let kept = Charter {
        bank_free_upgrade: YesNo::Yes,
        absent_upgrade: YesNo::No,
        newcomer_upgrades: NewcomerUpgrades::Match,
        public_pools: YesNo::No,
        ..Charter::default()
    };
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    for (seed, charter) in (100..).zip([Charter::default(), kept]) {
        let open = play(&evening(charter), 1, "session_ends", &[]);
        // The three sizes wait at once, one for each visitor.
        let mut waits = play(&open, 2, "upgrade_stat", &[("stat", "Kael: Head")]);
        waits = play(&waits, 3, "upgrade_stat", &[("stat", "Home")]);
        let rumor = play(&waits, 3, "begin_rumor", &[("text", "The light is out")]);
        let rumor = play(&rumor, 3, "leave_shop", &[]);
        let rumor = play(&rumor, 1, "open_visit", &[("character", "Tam"), ("free", "2")]);
        for (more, game) in [open, waits, rumor].iter().enumerate() {
            let found = conform::conform(game, 120, seed + 10 * more as u64)
                .unwrap_or_else(|why| panic!("{why}"));
            for (verb, count) in found.verbs {
                *verbs.entry(verb).or_default() += count;
            }
        }
    }
    // Among so many moves the referee seldom closes the shop before the visitors leave; plays do.
    for verb in ["upgrade_stat", "buy_upgrade", "lower_stat", "put_back", "leave_shop"] {
        assert!(verbs.contains_key(verb), "nobody ever tried {verb}: {verbs:?}");
    }
}

/// A game, a seat, a verb and its words; what is said of them, and the rule cited.
type Bad<'a> = (&'a Game<Blessed3>, u16, &'a str, &'a [(&'a str, &'a str)], &'a str, &'a str);

#[test]
fn bad_input_is_refused_with_the_rule_and_the_way_out() {
    let during = evening(Charter::default());
    let open = play(&during, 1, "session_ends", &[]);
    let over = play(&open, 1, "close_shop", &[]);
    let mut full = open.clone();
    for stat in ["Hand", "Heart"] {
        full = die(&full, "Tam", stat, "8");
    }
    full = die(&full, "Tam", "Home", "6");
    let mut top = full.clone();
    for stat in ["Head", "Hand"] {
        top = die(&top, "Tam", stat, "10");
    }
    let used = play(&open, 3, "upgrade_stat", &[("stat", "Hurt")]);
    let placed = play(&used, 3, "forgo_upgrade", &[]);
    let bought = play(&placed, 3, "buy_upgrade", &[("pay", "1+2+5")]);
    let mut poor = play(&open, 1, "remove_blessing", &[("which", "Tam: 1")]);
    poor = play(&poor, 1, "remove_blessing", &[("which", "Tam: 2")]);
    let moves: &[Bad<'_>] = &[
        (&during, 3, "upgrade_stat", &[("stat", "Head")], "when the GM ends", "B3-SHOP-44?"),
        (&over, 3, "upgrade_stat", &[("stat", "Head")], "the GM can open it", "B3-SHOP-38?"),
        (&over, 3, "buy_upgrade", &[("pay", "1+2+5")], "not offered", ""),
        (&full, 3, "upgrade_stat", &[("stat", "Home")], "raise one of them to d10", "B3-SHOP-04"),
        (&top, 3, "upgrade_stat", &[("stat", "Head")], "choose another", "B3-SHOP-28?"),
        (&top, 3, "upgrade_stat", &[("stat", "Heart")], "raise a smaller one", "B3-SHOP-03"),
        (&open, 3, "upgrade_stat", &[("stat", "Kael: Head")], "cannot be", "B3-SHOP-02"),
        (&open, 3, "buy_upgrade", &[("pay", "6+6+6")], "cannot be", "B3-SHOP-05"),
        (&open, 3, "buy_upgrade", &[("pay", "Kael: 1+2+5")], "cannot be", "B3-SHOP-33?"),
        (&bought, 3, "buy_upgrade", &[], "choose its Stat first", "B3-SHOP-31?"),
        (&poor, 3, "buy_upgrade", &[], "three Blessings that last", "B3-SHOP-05"),
        (&bought, 3, "lower_stat", &[], "choose its Stat first", "B3-SHOP-31?"),
        (&open, 3, "lower_stat", &[("stat", "Head")], "only a d4", "B3-SHOP-06"),
        (&used, 3, "upgrade_stat", &[("stat", "Hurt")], "first take a d6", "B3-SHOP-31?"),
        (&used, 3, "begin_rumor", &[("text", "")], "text of 1 to 200", "B3-SHOP-12"),
        (&used, 3, "aptitude_upgrade", &[], "not offered", ""),
        (&placed, 3, "upgrade_stat", &[("stat", "Head")], "buy one for ①①①", "B3-SHOP-05"),
        (&placed, 2, "put_back", &[], "not offered", ""),
        (&placed, 3, "put_back", &[("what", "9")], "cannot be", "B3-SHOP-38?"),
        (&open, 2, "leave_shop", &[("character", "Tam")], "cannot be", ""),
        (&open, 2, "close_shop", &[], "not offered", ""),
        (&open, 1, "open_visit", &[("free", "7")], "from 0 to 6", "B3-SHOP-01"),
    ];
    for (game, seat, verb, words, said, rule) in moves {
        let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
        let (reply, _) = transcript::read_move(game, Seat(*seat), verb, pairs.collect());
        let why = reply.expect_err(verb);
        assert!(why.say.contains(said), "{verb} {words:?}: {}", why.say);
        let cited = why.cited().iter().any(|id| id.as_str() == *rule);
        assert!(rule.is_empty() || cited, "{verb} {words:?}: {:?}", why.cited());
    }
}

#[test]
fn nothing_changes_before_the_visit_ends() {
    let open = play(&evening(Charter::default()), 1, "session_ends", &[]);
    let filled = play(&open, 3, "upgrade_stat", &[("stat", "Head")]);
    let filled = play(&filled, 3, "gains_upgrade", &[("thing", "A brass lantern")]);
    let filled = play(&filled, 3, "buy_upgrade", &[("pay", "1+2+6")]);
    assert_eq!(of(&filled, "Tam"), of(&open, "Tam"));
    // Bought, but no Stat chosen: nothing is paid for it.
    let done = play(&filled, 1, "close_shop", &[]);
    let tam = of(&done, "Tam");
    assert_eq!((tam.stats.die(Stat::Head), tam.count()), (10, 4));
    assert_eq!(tam.growth.exceptional, ["A brass lantern"]);
    // Taking everything back leaves the basket as it was.
    let mut back = play(&filled, 3, "put_back", &[("what", "2")]);
    back = play(&back, 3, "put_back", &[("what", "1")]);
    assert_eq!(back.world, open.world);
}

#[test]
fn old_logs_still_read() {
    let game = evening(Charter::default());
    let strip = |value: &mut Value, key: &str| drop(value.as_object_mut().unwrap().remove(key));
    let mut world = serde_json::to_value(&game.world).unwrap();
    strip(&mut world, "shop");
    for one in world["characters"].as_object_mut().unwrap().values_mut() {
        strip(one, "growth");
    }
    for key in ["newcomer_upgrades", "bank_free_upgrade", "absent_upgrade"] {
        strip(&mut world["charter"], key);
    }
    assert_eq!(serde_json::from_value::<World>(world).unwrap(), game.world);
    let ended: Fact = serde_json::from_value(json!("session_ended")).unwrap();
    assert_eq!(ended, Fact::SessionEnded);
}

#[test]
fn a_ware_that_names_what_is_not_there_is_refused() {
    for (kind, text, words) in [
        (
            "upgrades",
            "[Idle]\nof = \"lifestyle\"\nicon = \"💤\"\nabout = \"x\"\nfrom = [\"Lazy\"]\n",
            "mine/upgrades.toml:1: there is no Lifestyle `Lazy`",
        ),
        (
            "settings",
            "[Chaos]\ngenres = []\nlifestyles = [\"Idle\"]\nethics = []\n",
            "there is no Ethic `Chaos`",
        ),
    ] {
        let files = [(kind.to_owned(), text.to_owned())].into();
        let mine = Pack { name: "mine".to_owned(), files };
        let errors = Blessed3::content(&Blessed3::official().over(mine)).unwrap_err();
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert!(errors.join("\n").contains(words), "{errors:?}");
    }
}

#[test]
fn the_shop_sells_what_the_index_counts() {
    let content = Blessed3::content(&Blessed3::official()).unwrap();
    let text = include_str!("../../../../packs/blessed-3/rules.md");
    let named = |name: &str| -> Vec<String> {
        let row = text.lines().find(|line| line.starts_with(&format!("| {name} |"))).unwrap();
        row.split('|').nth(3).unwrap().trim().split(", ").map(str::to_owned).collect()
    };
    let names =
        |of| -> Vec<String> { content.upgrades_of(of).map(|(name, _)| name.clone()).collect() };
    assert_eq!(names(Of::Lifestyle), named("Lifestyle upgrades"));
    assert_eq!(names(Of::Ethic), named("Ethic upgrades"));
    assert_eq!(content.settings.len(), 3);
}
