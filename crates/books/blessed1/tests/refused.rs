//! What the rules of *Humanity, Blessed*, first edition, forbid is posted, refused with the rule and the way out, and changes nothing.

use ingle_blessed1::Blessed1;
use ingle_engine::transcript::game_after;
use ingle_engine::{Dice, Game, Reply, RuleId, Rulebook as _, Seat, Stop, Why};
use serde_json::{Value, json};
use std::sync::Arc;

const DM: Seat = Seat(1);
const ANA: Seat = Seat(2);
const BEN: Seat = Seat(3);

/// A play up to the line before these words.
fn until(play: &str, words: &str) -> Game<Blessed1> {
    let file = ingle_trial::folder::<Blessed1>().join(play);
    let text = std::fs::read_to_string(file).expect("the play");
    let (before, _) = text.split_once(words).expect("the words are in it");
    let content = Arc::new(Blessed1::content(&Blessed1::official()).expect("the content"));
    game_after(before, content).expect("a game")
}

/// Posts a move as it is, past every form, at any time or about the open question.
fn posted(game: &Game<Blessed1>, seat: Seat, root: bool, filled: &Value) -> Why {
    let answer = serde_json::from_value(filled.clone()).expect("a move");
    let before = serde_json::to_value(&game.world).expect("a world");
    let dice = &mut Dice::given(&[6, 6, 6, 6]);
    let told = game.decide(seat, game.stamp(seat, root), &Reply::Play(answer), dice);
    assert_eq!(serde_json::to_value(&game.world).expect("a world"), before);
    match told {
        Err(Stop::Refused(why)) => why,
        other => panic!("{filled} was taken: {other:?}"),
    }
}

fn says(why: &Why, words: &str, rule: &str) {
    assert!(why.say.contains(words), "{} lacks {words}", why.say);
    assert!(why.cited().contains(&RuleId::new(rule)), "{:?} lacks {rule}", why.cited());
}

#[test]
fn an_ability_used_twice_in_a_scene_is_refused() {
    let back = "it comes back with the next scene";
    let luck = until("ex-06.play", "Ana: luck\n  refused");
    let again = json!({"verb": "luck", "which": "Ana"});
    says(&posted(&luck, ANA, true, &again), back, "B1-ABIL-03");
    let curse = until("curses.play", "Ana: curse\n  refused");
    let again = json!({"verb": "curse", "which": "Ana: Ben"});
    says(&posted(&curse, ANA, true, &again), back, "B1-ABIL-37");
    let bless = until("friends.play", "Ben: bless\n  refused");
    let again = json!({"verb": "bless", "which": "Ben: Ana"});
    says(&posted(&bless, BEN, true, &again), back, "B1-ABIL-08");
}

#[test]
fn nobody_is_in_two_contests_and_no_chase_is_endless() {
    let open = until("at-once.play", "Dora: strike_back who Ana");
    let twice = json!({"verb": "defend", "who": ["Ana"]});
    says(&posted(&open, DM, false, &twice), "cannot be in a second one", "B1-CON-13");
    let ready = until("chase.play", "Dora: chase who[] Ana+Bo+Cy end none");
    let endless = json!({
        "verb": "chase", "who": ["Ana", "Bo"], "end": null, "space": 20, "rounds": 3, "words": "x"
    });
    says(&posted(&ready, DM, true, &endless), "A Chase needs an end", "B1-CHASE-03");
    for target in [0, 1000] {
        let check = json!({
            "verb": "check", "who": ["Ana"], "intent": "x", "stat": "Head", "target": target,
            "about": []
        });
        let why = posted(&ready, DM, true, &check);
        says(&why, "it is a whole number from 1 to 40", "B1-CHK-01");
    }
}
