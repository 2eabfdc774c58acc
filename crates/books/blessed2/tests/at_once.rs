//! The odds beside what people attempt when several act at once.

use ingle_blessed2::Blessed2;
use ingle_blessed2::odds::{CheckQuery, Hand, check, contest};
use ingle_engine::policy::filled_in;
use ingle_engine::{Game, Reply, Rulebook as _, Seat, Usual, odds};
use serde_json::Value;

const BEN: Seat = Seat(3);

/// The play of a character in two Contests, up to the line before these words.
fn until(words: &str) -> Game<Blessed2> {
    ingle_trial::until("bad-input.play", words)
}

/// The chance that what Ben is asked about comes off, with these blanks, as his screen weighs it.
fn chance(game: &Game<Blessed2>, verb: &str, said: &[(&str, Value)]) -> f64 {
    let known = game.as_known_to(BEN);
    let mut open = known.offers(BEN).into_iter().filter(|open| !open.root);
    let open = open.next().expect("he is asked");
    let offer = open.offers.iter().find(|offer| offer.verb == verb).expect("it is offered");
    assert_eq!(offer.weigh, Some("stat"), "{verb} shows no odds");
    let mut filled = offer.usual();
    filled.extend(said.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    let reply = Reply::Play(filled_in(offer, filled).expect("a move"));
    let found = odds(&known, BEN, open.stamp, &reply, &mut Usual, Blessed2::measure);
    let found = found.expect("odds");
    assert!(found.is_whole());
    found.chances.iter().filter(|(way, _)| way.success).map(|(_, part)| part.to_f64()).sum()
}

#[test]
fn attempts_and_side_actions_have_the_odds_of_the_act() {
    let success = 1.0 - check(&CheckQuery::new(4, 8)).expect("odds").fail.to_f64();
    let four = Hand { dice: 1, sides: 4 };
    let win = contest(four, four).expect("odds").win.to_f64();
    let hand = ("stat", Value::from("Hand"));
    let asked = [
        (until("Ben: attempt"), "attempt", ("against", Value::from("Cleo"))),
        // Cleo was part of a Contest; Ana was too, so nobody is left to attack.
        (until("Ben: side"), "side", ("against", Value::Null)),
    ];
    for (game, verb, against) in asked {
        let alone = chance(&game, verb, &[hand.clone(), ("against", Value::Null)]);
        assert!((alone - success).abs() < 1e-9, "{verb}: {alone}, not {success}");
        if against.1 != Value::Null {
            let won = chance(&game, verb, &[hand.clone(), against]);
            assert!((won - win).abs() < 1e-9, "{verb}: {won}, not {win}");
        }
    }
}
