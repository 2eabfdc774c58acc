//! The moves in the windows of a Check: rulings, witnesses, what is set aside and told.

use super::{die_choice, yes_no};
use crate::charter::YesNo;
use crate::check::What;
use crate::pay::each;
use crate::rules::{LINE, bank, deny, revelation};
use crate::topic::Plan;
use crate::world::{Id, Presence};
use crate::{Blessed3, id, view};
use ingle_engine::{Choice, Field, Game, Offer, Seat, Why};

/// A witness makes a Vexed character's Check fail. [B3-CND-21]
pub fn deny(game: &Game<Blessed3>, seat: Seat, plan: Option<&Plan>) -> Vec<Offer> {
    let own = deny::deniers(game, seat, plan);
    if own.is_empty() {
        return Vec::new();
    }
    let choices = own.into_iter().map(|name| Choice::new(name.clone(), name));
    vec![
        Offer::new("vex", "Make it fail", &[id::CND_21, id::CND_37])
            .hint("They are Vexed in this, and you see them do it. Pass to let it be.")
            .field(Field::one("who", "Who sees it", choices.collect()).because(&[id::CND_21])),
    ]
}

/// A boon or a bust is set aside. [B3-TERM-04 B3-TERM-07]
pub fn bank(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let own = bank::of_seat(game, seat);
    if own.is_empty() {
        return Vec::new();
    }
    let choices = own.into_iter().map(|(word, _)| Choice::new(word.clone(), word));
    vec![
        Offer::new("bank", "Set it aside", &[id::TERM_04, id::TERM_05])
            .hint("It has no effect in the story; the effect that keeps it says what it is for.")
            .field(
                Field::one("what", "What", choices.collect()).because(&[id::TERM_07, id::TERM_14]),
            ),
    ]
}

/// The referee rules on a claim.
pub fn claim(game: &Game<Blessed3>, by: Id, what: &What) -> Vec<Offer> {
    let words = view::claim_words(&game.world, by, what);
    let rule = match what {
        What::Aptitude(_) => id::APT_14,
        What::Backstory(_) => id::STAT_15,
        What::Exceptional(_) => id::SHOP_18,
        What::Fame => id::CND_34,
        What::AsThoughApt(_) => id::OPT_12,
        What::Social => id::SPEC_102,
    };
    let asked = match what {
        What::Fame => "Less famous",
        What::Social => "Among people",
        _ => "Related enough",
    };
    vec![
        Offer::new("rule_claim", "Rule on it", &[rule])
            .hint(words)
            .field(yes_no("related", asked, YesNo::Yes).because(&[rule]))
            .field(Field::note("reason", "Why", LINE)),
    ]
}

/// The referee rules on an unconventional Stat.
pub fn approve(game: &Game<Blessed3>, plan: &Plan) -> Vec<Offer> {
    let hint = format!("{} would roll {}.", game.world.name(plan.by), plan.stat.name());
    vec![
        Offer::new("approve", "Rule on it", &[id::STAT_18])
            .hint(hint)
            .field(yes_no("take", "It fits", YesNo::Yes).because(&[id::STAT_18])),
    ]
}

/// The referee names those who saw a Legend in the making.
pub fn witnesses(game: &Game<Blessed3>, by: Id) -> Vec<Offer> {
    let others = revelation::possible_witnesses(game, by);
    let choices: Vec<Choice> = others
        .map(|one| {
            let away = if one.presence == Presence::Away { "not in the scene" } else { "" };
            Choice::new(one.name.clone(), one.name.clone()).note(away)
        })
        .collect();
    let most = choices.len();
    vec![
        Offer::new("witnesses", "Who saw or heard of it", &[id::BLS_21, id::BLS_46])
            .hint("Each of them gains a Blessing; later hearers can be awarded one.")
            .field(Field::several("who", "Who", choices, 0, most).because(&[id::BLS_21])),
    ]
}

/// The roller gains or steals.
pub fn revelation(game: &Game<Blessed3>, seat: Seat, by: Id, left: u8) -> Vec<Offer> {
    if game.world.seat(by) != Some(seat) {
        return Vec::new();
    }
    let viewer = game.cast.viewer(seat);
    let loot = revelation::loot(game, by, viewer);
    let blocked = loot.is_empty().then(|| {
        Why::rules(&[id::BLS_41, id::BLS_42]).say("Nobody in the scene has a Blessing to steal.")
    });
    let choices = loot.into_iter().map(|(value, victim, die)| {
        let open =
            game.world.characters.get(&victim).is_some_and(|v| v.pool.seen_by(viewer).is_some());
        match die {
            Some(die) if open => die_choice(value, Some(game.world.name(victim)), &die),
            _ => Choice::new(value.clone(), value),
        }
    });
    vec![
        Offer::new("gain", "Gain one", &[id::BLS_23, id::BLS_05]).hint(format!("{left} to come.")),
        Offer::new("steal", "Steal one", &[id::BLS_23, id::BLS_42])
            .field(Field::one("what", "What", choices.collect()).because(&[id::BLS_40, id::BLS_42]))
            .blocked(blocked),
    ]
}

/// The robbed one picks.
pub fn robbed(game: &Game<Blessed3>, thief: Id, victim: Id) -> Vec<Offer> {
    let Some(one) = game.world.characters.get(&victim) else { return Vec::new() };
    // Which die is given up is not a matter of spending, so any may go.
    let found = each(one.blessings());
    let blocked =
        found.is_empty().then(|| Why::from(id::BLS_41).say("There is nothing left to take."));
    let choices = found.into_iter().map(|(value, die)| die_choice(value, None, die));
    vec![
        Offer::new("hand_over", "Give one up", &[id::BLS_40])
            .hint(format!("{} steals a Blessing.", game.world.name(thief)))
            .field(Field::one("which", "Which", choices.collect()))
            .blocked(blocked),
    ]
}

/// The roller tells boons, the referee busts.
pub fn tally(game: &Game<Blessed3>, seat: Seat, boons: bool, busts: bool) -> Vec<Offer> {
    let lead = game.world.check.as_ref().and_then(|check| game.world.seat(check.lead));
    let mut all = Vec::new();
    if boons && lead == Some(seat) {
        all.push(
            Offer::new("boon", "Tell the boon", &[id::CHK_11, id::CHK_41]).field(Field::note(
                "text",
                "What it brings",
                LINE,
            )),
        );
    }
    if busts && game.cast.is_referee(seat) {
        all.push(
            Offer::new("bust", "Tell the bust", &[id::CHK_12, id::CHK_41]).field(Field::note(
                "text",
                "What goes wrong",
                LINE,
            )),
        );
    }
    all
}
