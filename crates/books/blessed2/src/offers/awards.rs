//! Awards, those whom the referee plays, and touchstones, as forms of the referee.

use crate::ability::Ability;
use crate::rules::{LINE, NAME, awards, creation};
use crate::stat::{SIZES, Stat};
use crate::world::Id;
use crate::{Blessed2, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat};
use ingle_shared::form::choose;

/// The most Blessing Dice with which somebody of the referee enters. [B2-CRE-13?]
const DICE: i64 = 20;

/// Adds what the referee may award, each at one tap. [B2-DM-16?]
pub fn offers(game: &Game<Blessed2>, seat: Seat, all: &mut Vec<Offer>) {
    if !game.cast.is_referee(seat) {
        return;
    }
    earned(game, all);
    let players = |id: &Id| crate::rules::of_player(game, *id);
    let who: Vec<Id> = game.world.playing().map(|(id, _)| id).filter(players).collect();
    if !who.is_empty() && awards::offered(&game.world) {
        let for_what = vec![
            Choice::new("play", "good roleplay or a creative solution"),
            Choice::new("milestone", "a milestone of the story"),
        ];
        all.push(
            Offer::new("praise", "Award a die", &[id::DM_05, id::DM_09])
                .field(several(game, "who", "Who", &who, false))
                .field(Field::one("what", "For", for_what).usually("play"))
                .field(Field::note("note", "Namely", LINE))
                .at(Place::Side),
        );
        let new = awards::strangers(game);
        if !new.is_empty() {
            all.push(
                Offer::new("introduced", "Introduced: three dice each", &[id::DM_02])
                    .field(several(game, "who", "Who", &new, true))
                    .at(Place::Side),
            );
        }
    }
    extra(game, all);
    scope(game, all);
}

fn several(
    game: &Game<Blessed2>,
    name: &'static str,
    label: &str,
    of: &[Id],
    usual: bool,
) -> Field {
    let names: Vec<String> = of.iter().map(|id| game.world.name(*id)).collect();
    let usual = if usual { names.clone() } else { names.first().cloned().into_iter().collect() };
    let choices: Vec<Choice> =
        names.into_iter().map(|name| Choice::new(name.clone(), name)).collect();
    let most = choices.len();
    Field::several(name, label, choices, 1, most).usually(usual)
}

/// What was earned waits for one tap. [B2-DM-03 B2-DM-04 B2-DM-06 B2-BLS-17?]
fn earned(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let world = &game.world;
    let words: Vec<String> = world.awards.due.iter().map(|due| awards::word(world, due)).collect();
    if words.is_empty() {
        return;
    }
    let choices: Vec<Choice> =
        words.iter().map(|word| Choice::new(word.clone(), word.clone())).collect();
    let most = choices.len();
    let field = || Field::several("which", "What", choices.clone(), 1, most).usually(words.clone());
    let reason = || Field::note("reason", "Why", LINE);
    let label = format!("Give what was earned ({most})");
    all.push(
        Offer::new("grant", label, &[id::DM_03, id::DM_06, id::DM_16])
            .field(field())
            .field(reason())
            .blocked(awards::too_early(game)),
    );
    all.push(
        Offer::new("let_go", "Let it go without an award", &[id::DM_01])
            .field(field())
            .field(reason())
            .at(Place::Side),
    );
}

fn die(name: &'static str, label: &str, usual: u8) -> Field {
    let dice = SIZES.map(|sides| Choice::new(sides, format!("d{sides}")));
    Field::one(name, label, dice.to_vec()).usually(usual)
}

/// Somebody whom the referee plays. [B2-CRE-10 B2-CRE-13?]
fn extra(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let mut stats = vec![Choice::none("none")];
    let usual = Stat::ALL.into_iter().filter(|stat| *stat != Stat::History);
    stats.extend(usual.map(|stat| Choice::new(stat.name(), stat.name())));
    let mut abilities = vec![Choice::none("none")];
    let key = |one: Ability| serde_json::to_value(one).unwrap_or_default();
    abilities.extend(Ability::ALL.map(|one| Choice::new(key(one), one.name())));
    let players: Vec<Choice> = game
        .world
        .playing()
        .filter(|(id, _)| crate::rules::of_player(game, *id))
        .map(|(id, _)| Choice::new(game.world.name(id), game.world.name(id)))
        .collect();
    let most = players.len().min(2);
    let text = |name, label| Field::note(name, label, LINE);
    all.push(
        Offer::new("extra", "Bring somebody in", &[id::CRE_10, id::CRE_13])
            .field(Field::text("name", "Name", NAME))
            .field(die("die", "All other Stats", 6))
            .field(Field::one("unusual", "The unusual Stat", stats))
            .field(die("unusual_die", "Its die", 8))
            .field(die("history_die", "History", 6))
            .field(text("scope", "Scope of History"))
            .field(text("motive", "Motive"))
            .field(text("quirks", "Quirks"))
            .field(Field::several("tied", "Tied to", players, 0, most))
            .field(Field::one("ability", "An Ability", abilities))
            .field(Field::number("dice", "Blessing Dice", 0, DICE, 0))
            .at(Place::Side),
    );
}

/// Referee and player settle touchstones together. [B2-CRE-04]
fn scope(game: &Game<Blessed2>, all: &mut Vec<Offer>) {
    let of: Vec<Choice> = creation::scopes(&game.world)
        .into_iter()
        .map(|(word, _)| Choice::new(word.clone(), word))
        .collect();
    if !of.is_empty() {
        let offer = Offer::new("edit_scope", "Change a touchstone", &[id::CRE_04]);
        all.push(
            choose(offer, "which", "Which", of)
                .field(Field::text("text", "The touchstone", LINE))
                .field(Field::note("reason", "Why", LINE))
                .at(Place::Side),
        );
    }
}
