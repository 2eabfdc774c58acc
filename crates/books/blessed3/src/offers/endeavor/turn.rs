//! A turn as forms: one for each action that is open, with what it would come to.

use super::{ability, characters, stands};
use crate::charter::YesNo;
use crate::endeavor::design::{Action, Gain, Harm};
use crate::endeavor::track::{Kind, free_from};
use crate::endeavor::{Endeavor, rule};
use crate::offers::{aptitudes, die_choice, shift, weighs, yes_no};
use crate::rules::LINE;
use crate::rules::endeavor::{act, skill};
use crate::specialization::Special;
use crate::view::way;
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat};

/// What somebody may do on their turn. [B3-END-15]
pub fn offers(game: &Game<Blessed3>, seat: Seat, who: Id) -> Vec<Offer> {
    let Some(now) = game.world.endeavor() else { return Vec::new() };
    let referee = game.cast.is_referee(seat);
    let mut all = vec![attack(game, now, who, referee), advance(game, now, who, referee)];
    all.push(protect(game, now, who));
    all.extend(pass(game, now, who));
    all.push(trap(game, who));
    all.extend(ability::offers(game, who));
    let hidden = now.actor(who).is_some_and(|actor| now.side(actor).starts);
    // A monstrosity without the tag has no such form, for nobody but the referee looks here.
    let skilled = act::blocked(&game.world, who, Action::Skill);
    if !hidden || skilled.is_none() {
        all.push(combined(game, who));
    }
    all
}

/// The blanks of a form that others see greyed out.
pub fn blank(offer: Offer, verb: &str) -> Offer {
    let none = || vec![Choice::none("none")];
    let offer = match verb {
        "turn_attack" => offer.field(Field::one("target", "Whom", none())),
        _ => offer,
    };
    offer.field(Field::note("intent", "How", LINE)).field(Field::one(
        "aptitude",
        "Apt in it",
        none(),
    ))
}

pub fn claims(game: &Game<Blessed3>, who: Id) -> Field {
    let own = game.world.characters.get(&who);
    aptitudes(own.into_iter().map(|one| &**one), false, "Apt in it")
        .hint("The GM says whether it is related enough.")
        .because(&[id::APT_06, id::APT_14])
}

pub fn intent() -> Field {
    Field::note("intent", "How", LINE)
        .hint("What happens in the story.")
        .because(&[rule::END_18, rule::END_04])
}

/// What an Attack would do to somebody. [B3-MON-12 B3-MON-13 B3-MON-21]
fn would(game: &Game<Blessed3>, now: &Endeavor, who: Id, target: Id) -> String {
    let Some(actor) = now.actor(who) else { return String::new() };
    let amount = actor.amount;
    if !actor.violent() {
        let have = game.world.temporary(target).min(amount.into());
        return format!("steals {have} temporary Blessings");
    }
    match now.harm(who) {
        Harm::Push => way(now, target, &now.walks(target, amount.into(), false)),
        Harm::Wound => {
            let taken: Vec<u32> = now.places(Kind::Wound, target).collect();
            let from = now.actor(target).map_or(0, |actor| actor.at);
            let at = free_from(from, 1, |at| taken.contains(&at));
            format!("a Wound at {}", at.first().copied().unwrap_or(from))
        }
    }
}

fn attack(game: &Game<Blessed3>, now: &Endeavor, who: Id, referee: bool) -> Offer {
    let violent = now.actor(who).is_some_and(|actor| actor.violent());
    let (label, hint) = match (violent, now.harm(who)) {
        (true, Harm::Push) => ("Attack violently", "A success moves down; a Maximum takes out."),
        (true, Harm::Wound) => ("Attack violently", "A success wounds; a Maximum takes out."),
        (false, _) => ("Attack without violence", "A success steals temporary Blessings."),
    };
    let choices = act::targets(game, who).into_iter().map(|(_, target, own)| {
        let mut note = would(game, now, who, target);
        let guarded = now.guarded(target);
        if guarded > 0 {
            note = format!("{note}; protected, {guarded} harder");
        }
        if own {
            note = format!("your own side; {note}");
        }
        stands(game, target).note(note)
    });
    let rules = [act::attacks(now, who), rule::END_17];
    let target = Field::one("target", "Whom", choices.collect())
        .because(&[act::attacks(now, who), rule::END_76]);
    let offer = Offer::new("turn_attack", label, &rules)
        .hint(hint)
        .field(target)
        .field(intent())
        .field(claims(game, who))
        .blocked(act::blocked(&game.world, who, Action::Attack));
    let offer = match act::attends(&game.world, who) {
        Some(stat) => offer.field(ability::strikes(stat)),
        None => offer,
    };
    let offer = rulings(game, who, referee, offer);
    if weighs(game) { offer.weigh("target") } else { offer }
}

fn advance(game: &Game<Blessed3>, now: &Endeavor, who: Id, referee: bool) -> Offer {
    let own = act::advances(now, who);
    let actor = now.actor(who);
    let amount = actor.map_or(0, |actor| actor.amount);
    let hint = match actor.map(|actor| now.side(actor).gain) {
        Some(Gain::Schemes) => "A success lays two Schemes upward from here.".to_owned(),
        _ => {
            let walk = now.walks(who, amount.into(), true);
            format!("A success moves up {amount}: {}.", way(now, who, &walk))
        }
    };
    let offer = Offer::new("turn_advance", "Advance", &[own])
        .hint(hint)
        .field(intent())
        .field(claims(game, who))
        .blocked(act::blocked(&game.world, who, Action::Advance));
    let offer = rulings(game, who, referee, offer);
    if weighs(game) { offer.weigh("") } else { offer }
}

/// What whoever runs the game rules at once.
fn rulings(game: &Game<Blessed3>, who: Id, referee: bool, offer: Offer) -> Offer {
    if !referee {
        return offer;
    }
    let offer = offer.field(shift(id::ATK_08));
    match game.world.special(who, Special::SelfAccepted) {
        true => offer.field(super::sense::normal(game, who)),
        false => offer,
    }
}

/// The Blessings that a Protect may be paid with.
pub fn with(game: &Game<Blessed3>, who: Id) -> Field {
    let one = game.world.characters.get(&who);
    let pool = one.map_or(Vec::new(), |one| act::dice(one.purse(&game.world.charter).dice));
    let most = pool.len().clamp(1, 20);
    let dice = pool.into_iter().map(|(word, die)| die_choice(word, None, &die));
    Field::several("with", "With", dice.collect(), 1, most).because(&[rule::END_68, rule::MON_16])
}

fn protect(game: &Game<Blessed3>, now: &Endeavor, who: Id) -> Offer {
    let own = now.allies(who).map(|actor| actor.id);
    let mut own: Vec<Id> = own.collect();
    own.sort_by_key(|id| *id != who);
    let whom = own.into_iter().map(|id| {
        let guarded = now.guarded(id);
        let note = if guarded > 0 { format!("{guarded} harder already") } else { String::new() };
        stands(game, id).note(note)
    });
    let hint = "Ignores the position roll. Each Blessing makes Attacks one rank harder until your \
                next turn: Normal, Hard, Complex, and a roll more each. With a d6 a Hard Attack \
                succeeds in 19 of 100, a Complex one of four rolls in 23.";
    Offer::new("turn_protect", "Protect", &[act::protects(now, who), rule::END_80])
        .hint(hint)
        .field(Field::one("whom", "Whom", whom.collect()).because(&[rule::MON_15]))
        .field(with(game, who))
        .field(intent())
        .blocked(act::blocked(&game.world, who, Action::Protect))
        .at(Place::Side)
}

fn pass(game: &Game<Blessed3>, now: &Endeavor, who: Id) -> Vec<Offer> {
    let later = now.living().filter(|actor| !actor.acted && actor.id != who);
    let later: Vec<Choice> = later.map(|actor| stands(game, actor.id)).collect();
    let mut all = vec![
        Offer::new("turn_pass", "Pass the turn", &[rule::MON_17, rule::END_71])
            .hint("Gives the turn up; you may Help those who have not acted.")
            .field(intent())
            .at(Place::Side),
    ];
    if !later.is_empty() {
        all.push(
            Offer::new("turn_delay", "Act later", &[rule::MON_17, rule::END_70])
                .field(Field::one("after", "After", later).because(&[rule::END_70]))
                .at(Place::Side),
        );
    }
    all
}

fn trap(game: &Game<Blessed3>, who: Id) -> Offer {
    Offer::new("turn_trap", "Set a Delayed Attack", &[rule::END_74, id::DEL_01])
        .hint("Nothing is rolled now; the standard amount is kept with it.")
        .field(Field::text("what", "What it does", LINE))
        .field(Field::text("trigger", "What sets it off", LINE).because(&[id::DEL_02]))
        .field(claims(game, who))
        .blocked(act::blocked(&game.world, who, Action::Attack))
        .at(Place::Side)
}

fn combined(game: &Game<Blessed3>, who: Id) -> Offer {
    let world = &game.world;
    let both = skill::pairs(world, who).into_iter();
    let both = both.map(|(word, _)| Choice::new(word.clone(), word));
    let one = world.characters.get(&who);
    let paid = one.map_or(Vec::new(), |one| one.purse(&world.charter).pairs());
    let paid = paid.into_iter().map(|(word, _)| Choice::new(word.clone(), word));
    let spare = one.map_or(1, |one| one.free().saturating_sub(2).clamp(1, 20)) as i64;
    let targets = act::targets(game, who).into_iter().map(|(_, id, _)| stands(game, id));
    let own = characters(game, |id| {
        world.endeavor().is_some_and(|now| now.allied(who, id) && world.actor(id).is_some())
    });
    Offer::new("turn_skill", "Unique Skill", &[rule::MON_18, rule::END_64])
        .hint("Something only you can do: two actions with one position roll.")
        .field(Field::one("both", "Which two", both.collect()).because(&[rule::END_64]))
        .field(Field::one("pay", "Pay ⊜⊜", paid.collect()).because(&[id::BLS_18]))
        .field(Field::one("target", "Attack whom", targets.collect()).because(&[rule::MON_10]))
        .field(Field::one("whom", "Protect whom", own).because(&[rule::MON_15]))
        .field(
            Field::number("spend", "Blessings for Protect", 1, spare, 1)
                .because(&[rule::END_66, rule::END_68]),
        )
        .field(intent())
        .blocked(act::blocked(world, who, Action::Skill))
        .at(Place::Side)
}

/// Yes or no, usually yes.
pub fn yes(name: &'static str, label: &str) -> Field {
    yes_no(name, label, YesNo::Yes)
}
