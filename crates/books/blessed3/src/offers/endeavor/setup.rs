//! Starting Endeavors and making monstrosities, as forms.

use super::characters;
use crate::Blessed3;
use crate::endeavor::actor::Tag;
use crate::endeavor::design::{Design, Like};
use crate::endeavor::rule;
use crate::endeavor::start::Start;
use crate::endeavor::track::FARTHEST;
use crate::rules::endeavor::{monster, setup};
use crate::rules::{LINE, NAME, busy};
use ingle_engine::{Choice, Field, Game, Notation, Offer, Place, Why};

/// A Starting Position as the book writes it. [B3-MON-05 B3-MON-45? B3-MON-46?]
const START: Notation = Notation {
    reads: |text| Start::parse(text).map(|_| ()),
    like: &["10 (3)", "10", "5 (2)", "12 (3, 7)", "1", "99 (1, 98)"],
};

/// The blank of a Starting Position.
fn start(field: Field) -> Field {
    field
        .notation(START)
        .hint("Such as 10, 10 (3) or 12 (3, 7): where it begins, and how far below each Recovery lies.")
        .because(&[rule::MON_03, rule::MON_05, rule::MON_45, rule::MON_46])
}

fn tags() -> Field {
    let choices = Tag::ALL.map(|tag| Choice::new(tag.name(), tag.name()).note(tag.about()));
    Field::several("tags", "Secret tags", choices.to_vec(), 0, Tag::ALL.len())
        .because(&[rule::MON_02, rule::MON_47])
}

/// Starting an Endeavor, and what it takes. [B3-END-01 B3-MON-01 B3-RACE-01]
pub fn offers(game: &Game<Blessed3>) -> Vec<Offer> {
    let mut all = vec![make(game)];
    let own = characters(game, |id| {
        game.world.seat(id).is_some_and(|seat| game.cast.is_referee(seat))
            && game.world.endeavor().is_none_or(|now| now.actor(id).is_none())
    });
    if !own.is_empty() {
        all.push(
            Offer::new("set_monstrosity", "Make a character a monstrosity", &[rule::MON_01])
                .field(Field::one("character", "Who", own))
                .field(start(Field::text("start", "Starting Position", 24)).usually("10 (3)"))
                .field(tags())
                .at(Place::Side),
        );
    }
    if game.world.characters.is_empty() {
        return all;
    }
    all.extend([monstrous(game), race(game)]);
    all.extend(sides(game));
    all
}

fn make(game: &Game<Blessed3>) -> Offer {
    let samples = game.content().monstrosities.iter().map(|(name, entry)| {
        let tags = entry.tags.join(", ");
        let tags = if tags.is_empty() { tags } else { format!(", {tags}") };
        Choice::new(name.clone(), format!("{} {name}", entry.icon))
            .note(format!("SP {}{tags}. {}", entry.start, entry.about))
    });
    let full = (game.world.characters.len() >= monster::MOST).then(|| {
        let say = "There are as many characters as a table takes; take one out first.";
        Why::from(rule::MON_01).say(say)
    });
    Offer::new("make_monstrosity", "Make a monstrosity", &[rule::MON_01, rule::MON_02])
        .hint("Players see its name, and what it does once it does it.")
        .field(Field::one("sample", "Like", samples.collect()).because(&[rule::MON_01]))
        .field(Field::note("name", "Name", NAME - 4).hint("Empty: as the sample."))
        .field(start(Field::note("start", "Starting Position (empty: as the sample)", 24)))
        .field(tags().hint("Beside those of the sample."))
        .blocked(full)
        .at(Place::Side)
}

/// Why no Endeavor starts now, if so.
fn running(game: &Game<Blessed3>) -> Option<Why> {
    match game.world.endeavor() {
        Some(now) => {
            Some(Why::from(rule::END_01).say(format!("“{}” runs already; end it first.", now.name)))
        }
        None => busy(game),
    }
}

fn kinds(game: &Game<Blessed3>, fits: impl Fn(&Design) -> bool) -> Field {
    let all = setup::designs(game).into_iter().filter(|(_, design)| fits(design));
    let choices =
        all.map(|(name, design)| Choice::new(name.clone(), name).note(design.about.clone()));
    Field::one("kind", "Kind", choices.collect()).because(&[rule::END_01, rule::END_02])
}

fn monstrous(game: &Game<Blessed3>) -> Offer {
    let world = &game.world;
    let allies = seated(game, characters(game, |id| !world.monstrous(id)));
    let theirs = characters(game, |id| world.monstrous(id));
    let nobody = (allies.is_empty() || theirs.is_empty()).then(|| {
        Why::rules(&[rule::MON_01, rule::END_76])
            .say("Each side needs somebody: make a monstrosity, and have a character against it.")
    });
    let (ours, most) = (allies.len(), theirs.len());
    // Usually everybody is there.
    let (all_ours, all_theirs) = (values(&allies), values(&theirs));
    Offer::new("start_monstrous", "Start a Monstrous Endeavor", &[rule::END_01, rule::MON_01])
        .field(kinds(game, |d| d.like == Like::Monstrous && d.monstrous()))
        .field(Field::note("name", "What it is about", LINE))
        .field(
            Field::several("allies", "Allies", allies, 1, ours)
                .usually(all_ours)
                .because(&[rule::MON_04, rule::END_76]),
        )
        .field(
            Field::several("opponents", "Opponents", theirs, 1, most)
                .usually(all_theirs)
                .because(&[rule::MON_01, rule::END_76]),
        )
        .blocked(running(game).or(nobody))
        .at(Place::Side)
}

/// Two sides without monstrosities, where the table made such a kind up. [B3-END-02 B3-END-76?]
fn sides(game: &Game<Blessed3>) -> Option<Offer> {
    let own = |design: &Design| design.like == Like::Monstrous && !design.monstrous();
    setup::designs(game).iter().find(|(_, design)| own(design))?;
    let world = &game.world;
    let all = seated(game, characters(game, |id| !world.monstrous(id)));
    let open = values(&all);
    let few = (open.len() < 2)
        .then(|| Why::from(rule::END_76).say("Each side needs somebody: two characters at least."));
    let referees = |value: &serde_json::Value| {
        let id = value.as_str().and_then(|name| world.named(name));
        let seat = id.and_then(|id| world.seat(id));
        seat.is_some_and(|seat| game.cast.is_referee(seat))
    };
    // Usually the players stand against the referee's; else the last of them against the others.
    let (mut theirs, mut ours): (Vec<_>, Vec<_>) = open.into_iter().partition(referees);
    if theirs.is_empty() {
        theirs.extend(ours.pop());
    } else if ours.is_empty() {
        ours.extend(theirs.pop());
    }
    let most = all.len();
    let side = |name, label: &str, who: Vec<serde_json::Value>| {
        Field::several(name, label, all.clone(), most.min(1), most)
            .usually(who)
            .because(&[rule::END_76])
    };
    Some(
        Offer::new("start_sides", "Start an Endeavor of two sides", &[rule::END_01, rule::END_02])
            .hint("Who is named on both sides goes where fewer are; others may join once it runs.")
            .field(kinds(game, own))
            .field(Field::note("name", "What it is about", LINE))
            .field(side("ours", "One side", ours))
            .field(side("theirs", "The other side", theirs))
            .blocked(running(game).or(few))
            .at(Place::Side),
    )
}

/// Those who may have a seat: companions only where the table wants that; one may still join. [B3-SPEC-51?]
fn seated(game: &Game<Blessed3>, all: Vec<Choice>) -> Vec<Choice> {
    let companion = |choice: &Choice| {
        let id = choice.value.as_str().and_then(|name| game.world.named(name));
        let one = id.and_then(|id| game.world.characters.get(&id));
        one.is_some_and(|one| one.is_companion()) && !game.world.charter.companion_seat.yes()
    };
    let why = || {
        Why::from(rule::SPEC_51)
            .say("A companion has no seat in an Endeavor; the GM may let it join once it runs.")
    };
    all.into_iter()
        .map(|choice| match companion(&choice) {
            true => choice.blocked(Some(why())),
            false => choice,
        })
        .collect()
}

/// Those who can be chosen.
fn values(choices: &[Choice]) -> Vec<serde_json::Value> {
    choices
        .iter()
        .filter(|choice| choice.blocked.is_none())
        .map(|choice| choice.value.clone())
        .collect()
}

fn race(game: &Game<Blessed3>) -> Offer {
    let racers = seated(game, characters(game, |_| true));
    let count = racers.len();
    let few = (count < 2).then(|| {
        Why::rules(&[rule::RACE_01, rule::END_76]).say("A race takes at least two racers.")
    });
    let finish = game.world.charter.finish_position;
    let places = |_: ()| (1..=60u32).map(|at| Choice::new(at, at.to_string())).collect();
    Offer::new("start_race", "Start a race", &[rule::END_01, rule::RACE_01])
        .field(kinds(game, |design| design.like == Like::Racing))
        .field(Field::note("name", "What it is about", LINE))
        .field(
            Field::several("racers", "Racers", racers.clone(), count.min(2), count)
                .usually(values(&racers))
                .because(&[rule::RACE_01, rule::END_76]),
        )
        .field(
            Field::several("team", "Race together", racers.clone(), 0, count)
                .because(&[rule::END_76]),
        )
        .field(Field::several("other_team", "And these", racers, 0, count).because(&[rule::END_76]))
        .field(
            Field::number("finish", "Finish line", 1, FARTHEST.into(), finish.into())
                .because(&[rule::RACE_21]),
        )
        .field(
            Field::several("terrain", "Terrain at", places(()), 0, 60)
                .because(&[rule::RACE_03, rule::RACE_24]),
        )
        .blocked(running(game).or(few))
        .at(Place::Side)
}
