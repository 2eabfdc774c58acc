//! Endeavors: greedy ones come to an end, random ones hold together, and nobody learns a secret tag.

use super::{evening, play};
use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::{
    Charter, EndeavorHelp, FatigueFrom, LeastTie, PositionCommit, SpecialCount, StealPick,
    WoundRowRemoval, YesNo,
};
use ingle_engine::transcript::{read_move, screen_text};
use ingle_engine::{
    Dice, Event, Game, Policy as _, Reply, Rng, Rulebook as _, Seat, Usual, Viewer, conform,
    simulate,
};
use ingle_trial::simulated_as_played;
use rand::SeedableRng as _;
use std::cell::Cell;
use std::collections::BTreeMap;

/// No greedy Endeavor takes more rounds than this.
const MOST_ROUNDS: u16 = 80;

/// Greedy Endeavors of each kind that are played to their end.
const TIMES: u64 = 1000;

fn monsters(game: &Game<Blessed3>, samples: &[&str]) -> Game<Blessed3> {
    let mut game = game.clone();
    for sample in samples {
        game = play(&game, Seat(1), "make_monstrosity", &[("sample", sample)]);
    }
    game
}

fn monstrous(game: &Game<Blessed3>, allies: &[&str], samples: &[&str]) -> Game<Blessed3> {
    let game = monsters(game, samples);
    let mut words: Vec<(&str, &str)> = allies.iter().map(|name| ("allies", *name)).collect();
    words.extend(samples.iter().map(|name| ("opponents", *name)));
    play(&game, Seat(1), "start_monstrous", &words)
}

fn race(game: &Game<Blessed3>, racers: &[&str]) -> Game<Blessed3> {
    let mut words: Vec<(&str, &str)> = racers.iter().map(|name| ("racers", *name)).collect();
    words.extend([("terrain", "4"), ("terrain", "9"), ("terrain", "15")]);
    play(game, Seat(1), "start_race", &words)
}

/// Plays on as the engine would for absent people, until the Endeavor is over; tells how many rounds it took.
fn greedy(game: Game<Blessed3>, rng: &mut Rng) -> u16 {
    let rounds = Cell::new(0);
    let over = |game: &Game<Blessed3>| {
        let Some(now) = game.world.endeavor() else { return true };
        assert!(now.round <= MOST_ROUNDS, "round {} of {}", now.round, now.name);
        rounds.set(now.round);
        false
    };
    let played = simulate(game, &mut Usual, rng, 20_000, over).expect("usual moves are taken");
    assert!(played.ended, "it goes on and on in round {}", rounds.get());
    rounds.get()
}

#[test]
fn greedy_endeavors_come_to_an_end() {
    let ready = evening(Charter::default());
    let four = ["Kael", "Tam", "Ash", "Bren"];
    let starts = [
        monstrous(&ready, &four, &["Walking Dead", "Bridge Troll"]),
        monstrous(&ready, &four[..3], &["Clockwork Knight", "The Drowned Choir"]),
        race(&ready, &four),
    ];
    let mut rng = Rng::seed_from_u64(5);
    for (start, times) in starts.iter().zip([TIMES, TIMES / 20, TIMES]) {
        let mut longest = 0;
        for _ in 0..times {
            longest = longest.max(greedy(start.clone(), &mut rng));
        }
        println!("{} rounds at most", longest);
    }
}

#[test]
fn simulated_endeavors_come_out_as_played_ones() {
    let ready = evening(Charter::default());
    let four = ["Kael", "Tam", "Ash", "Bren"];
    let fight = monstrous(&ready, &four, &["Walking Dead", "Bridge Troll"]);
    for start in [fight, race(&ready, &four)] {
        simulated_as_played(&start, &[], |game| game.world.endeavor().is_none(), 0..8);
    }
}

/// Endeavors in the middle of something, so that random evenings meet every question.
fn middles(charter: Charter) -> Vec<Game<Blessed3>> {
    let ready = evening(charter);
    let fight = monstrous(&ready, &["Kael", "Tam"], &["Glass Wyrm", "Cellar Rats"]);
    let run = race(&ready, &["Kael", "Tam", "Ash"]);
    let mut all = vec![
        monsters(&ready, &["Lantern Wisp"]),
        play(&ready, Seat(1), "design_endeavor", &[("name", "Heist"), ("button", "Guard")]),
        play(&ready, Seat(1), "new_clock", &[("name", "Doom"), ("known", "hidden")]),
    ];
    let mut rng = Rng::seed_from_u64(11);
    for start in [fight, run] {
        all.push(start.clone());
        let mut game = start;
        // A greedy Endeavor is stopped every few moves; from there on chance plays.
        for nth in 0..120 {
            if game.world.endeavor().is_none() {
                break;
            }
            let (seat, stamp, reply) = Usual.next(&game).expect("nobody can move");
            let mut dice = Dice::sampled(&mut rng, &[], &[]);
            game = game.decide(seat, stamp, &reply, &mut dice).unwrap().game;
            if nth % 9 == 4 {
                all.push(game.clone());
            }
        }
    }
    all
}

#[test]
fn endeavors_conform() {
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = 900;
    for charter in [
        Charter::default(),
        Charter {
            public_pools: YesNo::No,
            position_commit: PositionCommit::Open,
            least_tie: LeastTie::Random,
            special_count: SpecialCount::All,
            helped_advance_splits: YesNo::No,
            wound_row_removal: WoundRowRemoval::Immediate,
            extra_attack_on_ignored: YesNo::Yes,
            fatigue_from: FatigueFrom::Permanent,
            team_win: YesNo::No,
            protect_vs_delayed: YesNo::No,
            endeavor_help: EndeavorHelp::Free,
            late_upgrade_changes_standard: YesNo::Yes,
            steal_pick: StealPick::Victim,
            ..Charter::default()
        },
    ] {
        for game in middles(charter) {
            seed += 1;
            let evening = conform::conform(&game, 14, seed).unwrap_or_else(|why| panic!("{why}"));
            for (verb, count) in evening.verbs {
                *verbs.entry(verb).or_default() += count;
            }
        }
    }
    assert!(verbs.len() >= 50, "only {} kinds of moves: {verbs:?}", verbs.len());
}

/// All that a viewer can get out of a game.
fn all_of(game: &Game<Blessed3>, viewer: Viewer) -> String {
    let forms = viewer.seat.map(|seat| format!("{:?}", game.offers(seat)));
    let people = serde_json::to_string(&Blessed3::people(game, viewer)).unwrap();
    format!("{}\n{forms:?}\n{people}\n{:?}", screen_text(game, viewer), game.waiting())
}

#[test]
fn tags_and_sheets_of_monstrosities_are_the_referees() {
    let ready = evening(Charter::default());
    let others = [Viewer::ONLOOKER, ready.cast.viewer(Seat(2)), ready.cast.viewer(Seat(3))];
    let made = |tags: &[&str], die: &str| {
        let mut words = vec![("sample", "Walking Dead"), ("name", "It")];
        words.extend(tags.iter().map(|tag| ("tags", *tag)));
        let game = play(&ready, Seat(1), "make_monstrosity", &words);
        let die = [("character", "It"), ("stat", "Heart"), ("die", die), ("reason", "so be it")];
        let game = play(&game, Seat(1), "amend_die", &die);
        play(&game, Seat(1), "start_monstrous", &[("allies", "Kael"), ("opponents", "It")])
    };
    let plain = made(&[], "4");
    let tagged = made(&["Unique", "Revenge", "Unrelenting", "Horde", "Immunity"], "10");
    for viewer in others {
        assert_eq!(all_of(&plain, viewer), all_of(&tagged, viewer));
        for word in ["Revenge", "Unrelenting", "Horde", "Immunity", "Feeling No Pain"] {
            assert!(!all_of(&tagged, viewer).contains(word), "{word}");
        }
    }
    assert!(all_of(&tagged, tagged.cast.viewer(Seat(1))).contains("Revenge"));
    // Neither a debug line nor what is told gives it away.
    let words = [("sample", "Glass Wyrm")];
    let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
    let (reply, root) = read_move(&ready, Seat(1), "make_monstrosity", pairs.collect());
    let stamp = ready.stamp(Seat(1), root);
    let made = ready.decide(Seat(1), stamp, &reply.unwrap(), &mut Dice::given(&[])).unwrap();
    for event in &made.events {
        let Event::Happened { fact, .. } = event else { continue };
        assert!(!format!("{fact:?}").contains("Revenge"));
        for viewer in others {
            let told = Blessed3::tell(&made.game, fact, viewer).unwrap();
            assert!(!told.text.contains("Revenge") && !told.text.contains("SP"), "{}", told.text);
        }
    }
}

#[test]
fn no_two_buttons_of_a_turn_say_the_same() {
    let ready = evening(Charter::default());
    let mut game = monstrous(&ready, &["Kael", "Tam"], &["Walking Dead"]);
    let mut rng = Rng::seed_from_u64(3);
    while !game.world.endeavor().is_some_and(|now| now.in_turn && now.deed.is_none()) {
        let (seat, stamp, reply) = Usual.next(&game).expect("nobody can move");
        let mut dice = Dice::sampled(&mut rng, &[], &[]);
        game = game.decide(seat, stamp, &reply, &mut dice).unwrap().game;
    }
    let seat = game.top().unwrap().waiting[0];
    let open = game.offers(seat).into_iter().find(|open| !open.root).unwrap();
    let rests = Blessed3::rests(&open.topic);
    let mut labels: Vec<&str> = open.offers.iter().map(|offer| &*offer.label).collect();
    labels.extend([rests.settle, rests.pass]);
    assert!(open.may_pass && labels.contains(&"Pass the turn"), "{labels:?}");
    let different: std::collections::BTreeSet<&&str> = labels.iter().collect();
    assert_eq!(different.len(), labels.len(), "{labels:?}");
    assert!(!labels.contains(&"Pass"), "pass on what? {labels:?}");
}

#[test]
fn clocks_show_what_they_should() {
    let ready = evening(Charter::default());
    let tom = ready.cast.viewer(Seat(3));
    let before = all_of(&ready, tom);
    let words = [("name", "zinnober doom"), ("of", "8"), ("known", "referee")];
    let secret = play(&ready, Seat(1), "new_clock", &words);
    let ticked = play(&secret, Seat(1), "tick_clock", &[("by", "3")]);
    assert_eq!(all_of(&ticked, tom), before);
    let known = play(&ticked, Seat(1), "show_clock", &[("known", "hidden")]);
    assert!(all_of(&known, tom).contains("zinnober doom"));
    assert!(!all_of(&known, tom).contains("3 of 8"));
    let shown = play(&known, Seat(1), "show_clock", &[("known", "all")]);
    assert!(all_of(&shown, tom).contains("3 of 8"));
    let over = play(&shown, Seat(1), "tick_clock", &[("by", "20")]);
    assert!(all_of(&over, tom).contains("8 of 8"));
    assert_eq!(all_of(&play(&over, Seat(1), "drop_clock", &[]), tom), before);
}

#[test]
fn what_is_not_allowed_is_refused_with_the_rule() {
    let ready = evening(Charter::default());
    let refused =
        |game: &Game<Blessed3>, seat: u16, verb: &str, words: &[(&str, &str)]| -> String {
            let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
            let (reply, root) = read_move(game, Seat(seat), verb, pairs.collect());
            let why = match reply {
                Err(why) => why,
                Ok(reply) => {
                    let stamp = game.stamp(Seat(seat), root);
                    let mut rng = Rng::seed_from_u64(1);
                    let mut dice = Dice::sampled(&mut rng, &[], &[]);
                    match game.decide(Seat(seat), stamp, &reply, &mut dice) {
                        Err(ingle_engine::Stop::Refused(why)) => why,
                        other => panic!("{verb} was taken: {other:?}"),
                    }
                }
            };
            let rules: Vec<String> = why.rules.iter().map(ToString::to_string).collect();
            format!("{} [{}]", why.say, rules.join(" "))
        };
    assert!(refused(&ready, 1, "start_monstrous", &[]).contains("B3-MON-01"));
    let fight = monstrous(&ready, &["Kael", "Tam"], &["Walking Dead"]);
    assert!(refused(&fight, 1, "start_race", &[]).contains("runs already"));
    let limits = [("only", "Head"), ("only", "Hurt"), ("reason", "x")];
    let limited = play(&fight, Seat(1), "limit", &limits);
    assert!(refused(&limited, 2, "position", &[("stat", "Heart")]).contains("B3-END-12"));
    for at in ["-1", "10000"] {
        let words = [("kind", "Wound"), ("at", at), ("reason", "x")];
        assert!(refused(&fight, 1, "lay_button", &words).contains("B3-END-26"), "{at}");
    }
    assert!(refused(&fight, 2, "move_token", &[("who", "Tam")]).contains("not offered"));
    // Everybody rolls; then whoever is not on turn is told whose turn it is.
    let stands = |game: &Game<Blessed3>| {
        let mut rng = Rng::seed_from_u64(3);
        let mut dice = Dice::sampled(&mut rng, &[], &[]);
        let seat = game.top().unwrap().settle[0];
        game.decide(seat, game.stamp(seat, false), &Reply::Settle, &mut dice).unwrap().game
    };
    let mut turns = stands(&fight);
    while turns.world.endeavor().unwrap().current.is_none() {
        turns = stands(&turns);
    }
    let current = turns.world.endeavor().unwrap().current.unwrap();
    let other = if turns.world.seat(current) == Some(Seat(2)) { 3 } else { 2 };
    assert!(refused(&turns, other, "turn_attack", &[]).contains("B3-END-08"));
    assert!(refused(&turns, other, "turn_advance", &[]).contains("turn"));
}
