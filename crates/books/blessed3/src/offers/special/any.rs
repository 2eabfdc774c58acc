//! Specializations that may be used at any time, and the referee's part in them.

use super::{Game, names, pick, plain, rank, someone, stats};
use crate::id;
use crate::offers::amend::amend;
use crate::rules::recharge::COSTS;
use crate::rules::special::{calm, friendly, give, insured, perform, ruled, take};
use crate::rules::{LINE, NAME, busy};
use ingle_engine::{Choice, Field, Offer, Place, Seat};

/// The moves of whoever has characters.
pub fn any_time(game: &Game, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let calm = calm::checks(game, seat).into_iter().map(|(word, _, _, why)| (word, why));
    let rules = [id::SPEC_15, id::SPEC_131];
    let calm = pick(("seek_calm", "Find calm"), ("who", "With"), calm.collect(), &rules);
    all.extend(calm.map(|offer| {
        offer.hint("In a safe place; its dice may stand in for a later roll of this session.")
    }));
    all.extend(donate(game, seat));
    let things = give::breakable(game, seat).into_iter().map(|(word, _, _, why)| (word, why));
    let rules = [id::SPEC_34, id::SPEC_35];
    let destroy = pick(("destroy", "Destroy a thing"), ("thing", "What"), things.collect(), &rules);
    all.extend(destroy.map(|offer| {
        offer
            .field(Field::text("becomes", "What you take on", LINE).because(&[id::SPEC_35]))
            .warning("The thing is gone for good.")
    }));
    let shows = perform::able(game, seat).into_iter().map(|(word, _, _, why)| (word, why));
    let rules = [id::SPEC_99, id::SPEC_103];
    let shows = pick(("perform", "Speak up or show off"), ("which", "By"), shows.collect(), &rules);
    all.extend(shows.map(|offer| {
        offer.field(Field::text("how", "How", LINE).because(&[id::SPEC_99, id::SPEC_103]))
    }));
    let known = ruled::able(game, seat).into_iter().map(|(word, _, _, why)| (word, why));
    let rules = [id::SPEC_105, id::SPEC_118];
    let known =
        pick(("invoke", "Use a Specialization"), ("which", "Which"), known.collect(), &rules);
    all.extend(known.map(|offer| {
        offer
            .hint("People say what comes of it; what is secret, only you and the GM read.")
            .field(Field::text("what", "What for", LINE))
    }));
    all.extend(companion(game, seat));
    all.into_iter().map(|offer| offer.at(Place::Side)).collect()
}

fn donate(game: &Game, seat: Seat) -> Option<Offer> {
    let (by, gifts) = give::gifts(game, seat).filter(|(_, gifts)| !gifts.is_empty())?;
    let choices: Vec<Choice> =
        gifts.iter().map(|(word, die)| super::check::die(word.clone(), die)).collect();
    let (most, first) = (choices.len(), gifts[0].0.clone());
    Some(
        Offer::new("donate", "Give Blessings away", &[id::SPEC_20, id::SPEC_21])
            .hint("At a place that matters to a faith, a spirit or a community.")
            .field(Field::text("place", "Where", LINE).because(&[id::SPEC_20]))
            .field(
                Field::several("dice", "What", choices, 1, most)
                    .usually(serde_json::Value::from(vec![first]))
                    .because(&[id::SPEC_20]),
            )
            .blocked(give::full(&game.world, by)),
    )
}

fn companion(game: &Game, seat: Seat) -> Option<Offer> {
    let alone = friendly::alone(game, seat);
    if alone.is_empty() {
        return None;
    }
    let of = plain(alone.into_iter().map(|(name, _)| name));
    let spreads = plain(friendly::SPREADS.into_iter().map(friendly::spread_words));
    let mut offer = Offer::new("make_companion", "Describe your companion", &[id::SPEC_38])
        .hint("d6 in every Stat. Each Aptitude brings as many Blessings a session as its value.")
        .field(Field::one("of", "Whose", of).because(&[id::SPEC_38]))
        .field(Field::text("name", "Name", NAME))
        .field(Field::note("portrait", "Portrait", 8))
        .field(Field::text("backstory", "Backstory", LINE).because(&[id::SPEC_40]))
        .field(Field::one("values", "Values", spreads).because(&[id::SPEC_41, id::SPEC_47]));
    for (name, label) in
        [("apt_1", "First Aptitude"), ("apt_2", "Second Aptitude"), ("apt_3", "Third Aptitude")]
    {
        offer = offer.field(Field::text(name, label, NAME).because(&[id::SPEC_40]));
    }
    for (name, label) in [("apt_4", "Fourth Aptitude"), ("apt_5", "Fifth Aptitude")] {
        offer = offer.field(Field::note(name, label, NAME).because(&[id::SPEC_40, id::SPEC_47]));
    }
    Some(offer)
}

/// The referee's part: wounds to be tended, gifts that come to something.
pub fn referee(game: &Game) -> Vec<Offer> {
    let mut all = Vec::new();
    let wounds = insured::wounds(&game.world);
    if !wounds.is_empty() {
        let choices = plain(wounds.into_iter().map(|(words, ..)| words));
        all.push(
            Offer::new("call_tending", "Call for a tending", &[id::SPEC_72, id::CND_43])
                .hint("A Check, usually with Home; a success heals. Insured counts for wounds.")
                .field(someone(&game.world, "Who tends"))
                .field(Field::one("what", "What", choices).because(&[id::SPEC_72]))
                .field(
                    Field::one("stat", "Stat", stats(game)).usually("Home").because(&[id::CHK_02]),
                )
                .field(rank())
                .blocked(busy(game))
                .at(Place::Side),
        );
    }
    let gifts = give::waiting(&game.world);
    if !gifts.is_empty() {
        let choices =
            gifts.into_iter().map(|(word, _, _, note)| Choice::new(word.clone(), word).note(note));
        all.push(
            Offer::new("close_donation", "What a gift comes to", &[id::SPEC_21, id::SPEC_22])
                .hint("The more was given, the better it may be.")
                .field(Field::one("which", "Which", choices.collect()).because(&[id::SPEC_22]))
                .field(Field::text("outcome", "What comes of it", LINE).because(&[id::SPEC_21]))
                .at(Place::Side),
        );
    }
    all
}

/// Rewording, by the referee's own hand and the table's agreement. [B3-APT-10]
pub fn amends(game: &Game) -> Vec<Offer> {
    let all = take::all(&game.world);
    if all.is_empty() {
        return Vec::new();
    }
    let which = plain(all.into_iter().map(|(word, ..)| word));
    let mut costs = vec![Choice::none("as it is")];
    costs.extend(names(COSTS.map(|cost| cost.notation()).iter().map(String::as_str)));
    let fields = vec![
        Field::one("which", "Which", which).because(&[id::APT_10]),
        Field::note("name", "Called", NAME).hint("Empty leaves it as it is."),
        Field::note("text", "In words", LINE),
        Field::number("number", "Its number", 0, 20, 0).hint("0 leaves it as it is."),
        Field::number("uses", "Uses a session", 0, 9, 0).hint("0 leaves them as they are."),
        Field::one("recharge", "Recharge", costs).because(&[id::APT_16]),
    ];
    vec![amend("reword", "Reword a Specialization", &[id::APT_10, id::APT_16], fields)]
}
