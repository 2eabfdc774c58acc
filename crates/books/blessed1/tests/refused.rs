//! What the rules of *Humanity, Blessed*, first edition, forbid is posted, refused with the rule and the way out, and changes nothing.

use ingle_blessed1::Blessed1;
use ingle_engine::Seat;
use ingle_trial::{refused, says, until};
use serde_json::json;

const DM: Seat = Seat(1);
const ANA: Seat = Seat(2);
const BEN: Seat = Seat(3);

#[test]
fn an_ability_used_twice_in_a_scene_is_refused() {
    let back = "it comes back with the next scene";
    let luck = until::<Blessed1>("ex-06.play", "Ana: luck\n  refused");
    let again = json!({"verb": "luck", "which": "Ana"});
    says(&refused(&luck, ANA, true, &again), back, "B1-ABIL-03");
    let curse = until::<Blessed1>("curses.play", "Ana: curse\n  refused");
    let again = json!({"verb": "curse", "which": "Ana: Ben"});
    says(&refused(&curse, ANA, true, &again), back, "B1-ABIL-37");
    let bless = until::<Blessed1>("friends.play", "Ben: bless\n  refused");
    let again = json!({"verb": "bless", "which": "Ben: Ana"});
    says(&refused(&bless, BEN, true, &again), back, "B1-ABIL-08");
}

#[test]
fn nobody_is_in_two_contests_and_no_chase_is_endless() {
    let open = until::<Blessed1>("at-once.play", "Dora: strike_back who Ana");
    let twice = json!({"verb": "defend", "who": ["Ana"]});
    says(&refused(&open, DM, false, &twice), "cannot be in a second one", "B1-CON-13");
    let ready = until::<Blessed1>("chase.play", "Dora: chase who[] Ana+Bo+Cy end none");
    let endless = json!({
        "verb": "chase", "who": ["Ana", "Bo"], "end": null, "space": 20, "rounds": 3, "words": "x"
    });
    says(&refused(&ready, DM, true, &endless), "A Chase needs an end", "B1-CHASE-03");
    for target in [0, 1000] {
        let check = json!({
            "verb": "check", "who": ["Ana"], "intent": "x", "stat": "Head", "target": target,
            "about": []
        });
        let why = refused(&ready, DM, true, &check);
        says(&why, "it is a whole number from 1 to 40", "B1-CHK-01");
    }
}
