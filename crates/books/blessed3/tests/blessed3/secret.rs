//! A Delayed Attack is no byte to those who may not know of it; and what happens when two move at once.

use super::{evening, play};
use ingle_blessed3::Blessed3;
use ingle_blessed3::charter::Charter;
use ingle_engine::transcript::{read_move, screen_text};
use ingle_engine::{Decided, Dice, Event, Game, Reply, Rulebook as _, Seat, Stop, Viewer};

/// A seat, a verb and its words.
type Step<'a> = (u16, &'a str, &'a [(&'a str, &'a str)]);

/// Makes a move that throws no dice.
fn decide(
    game: &Game<Blessed3>,
    seat: Seat,
    verb: &str,
    words: &[(&str, &str)],
) -> Decided<Blessed3> {
    let pairs = words.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
    let (reply, root) = read_move(game, seat, verb, pairs.collect());
    let reply = reply.unwrap_or_else(|why| panic!("{verb}: {}", why.say));
    game.decide(seat, game.stamp(seat, root), &reply, &mut Dice::given(&[])).unwrap()
}

/// All that a viewer can get out of a game: the screen, the forms with their stamps, what is waited for.
fn all_of(game: &Game<Blessed3>, viewer: Viewer) -> String {
    let forms = viewer.seat.map(|seat| format!("{:?}", game.offers(seat)));
    let people = serde_json::to_string(&Blessed3::people(game, viewer)).unwrap();
    format!("{}\n{forms:?}\n{people}\n{:?}", screen_text(game, viewer), game.waiting())
}

#[test]
fn a_delayed_attack_is_no_byte_to_others() {
    let mut game = evening(Charter::default());
    let others = [Seat(2), Seat(4), Seat(5)].map(|seat| game.cast.viewer(seat));
    let others: Vec<Viewer> = others.into_iter().chain([Viewer::ONLOOKER]).collect();
    let before: Vec<String> = others.iter().map(|viewer| all_of(&game, *viewer)).collect();
    let own = game.cast.viewer(Seat(3));
    let set =
        [("what", "zinnober net"), ("trigger", "a zinnober door"), ("aptitude", "Tam: Haggling")];
    let steps: [Step<'_>; 6] = [
        (3, "set_trap", &set),
        (1, "trap_terms", &[("shift", "1")]),
        (3, "spring", &[("whom", "Kael")]),
        (1, "set_trap", &[("what", "zinnober ink"), ("trigger", "zinnober")]),
        (1, "drop_trap", &[]),
        (3, "set_trap", &set),
    ];
    for (seat, verb, words) in steps {
        let decided = decide(&game, Seat(seat), verb, words);
        for event in &decided.events {
            let Event::Happened { fact, .. } = event else { continue };
            for viewer in &others {
                assert!(Blessed3::tell(&decided.game, fact, *viewer).is_none(), "{verb}");
            }
            assert!(seat == 1 || Blessed3::tell(&decided.game, fact, own).is_some(), "{verb}");
            // Not even a panic message or a debug line gives it away.
            assert!(!format!("{fact:?}").contains("zinnober"));
        }
        game = decided.game;
        for (viewer, before) in others.iter().zip(&before) {
            assert_eq!(all_of(&game, *viewer), *before, "{verb}");
        }
    }
    assert!(all_of(&game, own).contains("zinnober net"));
    assert!(all_of(&game, game.cast.viewer(Seat(1))).contains("zinnober net"));
    // Given to somebody else, it is theirs to know, and not its first owner's.
    let give = [("character", "Tam"), ("to", "4"), ("reason", "so be it")];
    let given = decide(&game, Seat(1), "give", &give).game;
    assert!(!all_of(&given, own).contains("zinnober"));
    assert!(all_of(&given, given.cast.viewer(Seat(4))).contains("zinnober net"));
    // A table that changes its mind shows everything, and hides it again.
    let open = [("option", "delayed_secret=no"), ("reason", "so be it")];
    let open = decide(&game, Seat(1), "amend_option", &open).game;
    assert!(all_of(&open, others[0]).contains("zinnober net"));
    let shut = [("option", "delayed_secret=yes"), ("reason", "so be it")];
    let shut = decide(&open, Seat(1), "amend_option", &shut).game;
    assert!(!all_of(&shut, others[0]).contains("zinnober"));
    // Once it triggers, everybody knows.
    let wished = decide(&game, Seat(1), "trap_terms", &[]).game;
    let sprung = decide(&wished, Seat(1), "trigger", &[("trap", "3"), ("whom", "Kael")]).game;
    assert!(others.iter().all(|viewer| all_of(&sprung, *viewer).contains("zinnober net")));
}

#[test]
fn two_who_react_at_the_same_instant_are_both_heard_or_told_why_not() {
    let game = evening(Charter::default());
    let call = [("character", "Kael"), ("stat", "Head")];
    let open = play(&play(&game, Seat(1), "call", &call), Seat(2), "roll", &[("way", "Head")]);
    // Both look at the same screen; the second one's form is still good.
    let help = |seat| read_move(&open, Seat(seat), "help", Vec::new()).0.unwrap();
    let (first, second) = (help(3), help(4));
    let stamps = [open.stamp(Seat(3), false), open.stamp(Seat(4), false)];
    let none = || Dice::given(&[]);
    let after = open.decide(Seat(3), stamps[0], &first, &mut none()).unwrap().game;
    let again = after.decide(Seat(3), stamps[0], &first, &mut none());
    let Err(Stop::Refused(why)) = again else { panic!("the same Help twice") };
    assert!(why.say.contains("used already"), "{}", why.say);
    let after = after.decide(Seat(4), stamps[1], &second, &mut none()).unwrap().game;
    assert_eq!(after.world.check.as_ref().unwrap().helps.len(), 2);
    // Two witnesses: one is enough, and the other's form is closed.
    let vexed = [("character", "Kael"), ("condition", "Vexed in Head")];
    let die = [("character", "Kael"), ("stat", "Head"), ("die", "10"), ("reason", "x")];
    let game = play(&play(&game, Seat(1), "afflict", &vexed), Seat(1), "amend_die", &die);
    let game = play(&game, Seat(1), "call", &call);
    let roll = read_move(&game, Seat(2), "roll", Vec::new()).0.unwrap();
    let mut nine = Dice::given(&[9]);
    let game = game.decide(Seat(2), game.stamp(Seat(2), false), &roll, &mut nine).unwrap().game;
    let stands = game.decide(Seat(1), game.stamp(Seat(1), false), &Reply::Settle, &mut none());
    let game = stands.unwrap().game;
    let vex = |seat| read_move(&game, Seat(seat), "vex", Vec::new()).0.unwrap();
    let (first, second) = (vex(3), vex(4));
    let late = game.stamp(Seat(4), false);
    let after = game.decide(Seat(3), game.stamp(Seat(3), false), &first, &mut none()).unwrap().game;
    let Err(Stop::Refused(why)) = after.decide(Seat(4), late, &second, &mut none()) else {
        panic!("vexed twice")
    };
    assert!(why.say.contains("closed"), "{}", why.say);
}
