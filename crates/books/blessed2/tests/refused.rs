//! What the rules of *Humanity, Blessed*, second edition, forbid is posted, refused with the rule and the way out, and changes nothing.

use ingle_blessed2::Blessed2;
use ingle_engine::{Dice, Game, Reply, Seat, Why};
use ingle_trial::{refused, says};
use serde_json::{Value, json};

const DM: Seat = Seat(1);
const ANA: Seat = Seat(2);
const BEN: Seat = Seat(3);

/// The play of bad input up to the line before these words.
fn until(words: &str) -> Game<Blessed2> {
    ingle_trial::until("bad-input.play", words)
}

#[test]
fn an_ability_used_twice_in_a_scene_is_refused() {
    let ease = json!({"verb": "bump_twos", "which": "Ease of Focus"});
    let used = "Ana has used Ease of Focus in this scene; it comes back with the next.";
    let between = until("Dora: check who[] Ana intent \"read the other");
    says(&refused(&between, ANA, true, &ease.clone()), used, "B2-ABIL-27");
    let asked = until("Ana: bump_twos which \"Ease of Focus\"");
    says(&refused(&asked, ANA, false, &ease.clone()), used, "B2-ABIL-27");
}

#[test]
fn a_drained_ability_is_refused() {
    let luck = json!({"verb": "luck", "which": "Ana"});
    let drained = until("Ana: luck\n  refused");
    says(&refused(&drained, ANA, true, &luck), "is drained; charging it costs ⑤", "B2-ABIL-36");
}

#[test]
fn nobody_super_helps_an_own_roll_or_is_in_two_contests() {
    let own = json!({"verb": "super_help", "which": "Ana: Ana"});
    let ranked = until("Ana: super_help");
    says(&refused(&ranked, ANA, true, &own), "somebody near enough may", "B2-HELP-08");
    let twice = json!({
        "verb": "side", "intent": "again", "stat": "Hand", "against": "Ana", "with": [], "wound": null
    });
    let side = until("Ben: side");
    says(&refused(&side, BEN, false, &twice), "Choose somebody else, or let it be", "B2-SIM-01");
    let both = until("# Targets that");
    let contest = json!({
        "verb": "contest", "attackers": ["Ana"], "intent": "x", "stat": "Hand", "complex": 0, "about": []
    });
    let answer = serde_json::from_value(contest).expect("a move");
    let dice = &mut Dice::given(&[]);
    let open =
        both.decide(DM, both.stamp(DM, true), &Reply::Play(answer), dice).expect("a Contest");
    let again = json!({"verb": "defend", "who": "Ana"});
    says(&refused(&open.game, DM, false, &again), "choose somebody else", "B2-SIM-01");
}

#[test]
fn numbers_out_of_range_are_refused() {
    let game = until("# Targets that");
    let check = |target: i32| json!({"verb": "check", "who": ["Ana"], "intent": "x", "stat": "Head", "target": target, "about": []});
    for target in [0, 1000, -1, 41] {
        let why = refused(&game, DM, true, &check(target));
        says(&why, "it is a whole number from 1 to 40", "B2-CHK-02");
    }
    let monster = |die: &str, button: i32| {
        let usual = game.offers(DM).into_iter().flat_map(|open| open.offers);
        let offer = usual.into_iter().find(|offer| offer.verb == "make_monstrosity");
        let mut filled = offer.expect("the form").usual();
        filled.insert("verb".to_owned(), "make_monstrosity".into());
        filled.insert("name".to_owned(), "Imp".into());
        filled.insert("die".to_owned(), die.into());
        filled.insert("button".to_owned(), button.into());
        Value::Object(filled)
    };
    for die in ["dc11", "dc1", "d6", "2dc4"] {
        says(&refused_form(&game, monster(die, 3)), "it is one of \"dc2\"", "B2-MON-28");
    }
    for button in [-1, 0] {
        let why = refused_form(&game, monster("dc4", button));
        says(&why, "it is a whole number from 1 to", "B2-MON-02");
    }
    let endless = json!({
        "verb": "endeavor", "name": "x", "who": ["Ana", "Ben"], "against": [],
        "space": 0, "rounds": 0, "last": "no", "words": ""
    });
    says(&refused(&game, DM, true, &endless), "needs an end", "B2-END-03");
}

/// A form with these blanks is refused by the form itself, because no move could hold them.
fn refused_form(game: &Game<Blessed2>, filled: Value) -> Why {
    let Value::Object(mut filled) = filled else { panic!("a form") };
    let verb = filled.remove("verb").expect("a verb");
    let all = game.offers(DM).into_iter().flat_map(|open| open.offers);
    let offer = all.into_iter().find(|offer| offer.verb == verb.as_str().unwrap_or_default());
    offer.expect("it is offered").check(&filled).expect_err("it is refused")
}
