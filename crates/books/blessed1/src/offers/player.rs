//! What players may do at any time.

use super::{for_character, for_words, people, stat};
use crate::ability::Ability;
use crate::character::Presence;
use crate::charter::{ItemsLeave, Treatment};
use crate::deed::Purpose;
use crate::rules::{LINE, blessing, busy, gift, item, speaks, wound};
use crate::stat::Stat;
use crate::world::Id;
use crate::{Blessed1, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};
use ingle_shared::form::choose;

/// Adds the moves of whoever plays characters.
pub fn offers(game: &Game<Blessed1>, seat: Seat, all: &mut Vec<Offer>) {
    let own = |id: Id, _: &crate::character::Character| speaks(game, seat, id);
    let some = [
        declare(game, seat),
        drop_it(game, seat),
        prepare(game, seat),
        tend(game, seat),
        for_character(
            Offer::new("voices", "Hear voices (2)", &[id::ABIL_21])
                .hint("Learn what lies beyond ordinary means; the DM tells you."),
            people(
                game,
                |id, one| own(id, one) && one.has(Ability::Voices),
                |id, _| gift::deaf(&game.world, id),
            ),
        )
        .map(|offer| offer.field(Field::text("about", "About", LINE)).at(Place::Side)),
        for_words(
            Offer::new("charity", "Give at a holy place", &[id::ABIL_31]),
            "which",
            "Gift",
            gifts(game, seat).into_iter().map(|(word, _)| word),
        )
        .map(|offer| offer.field(Field::text("place", "Where", LINE)).at(Place::Side)),
        drop_item(game, seat),
    ];
    all.extend(some.into_iter().flatten());
    if game.top().is_none_or(|question| !question.waited(seat)) {
        all.extend(used_up(game, seat));
    }
}

fn declare(game: &Game<Blessed1>, seat: Seat) -> Option<Offer> {
    let own = people(game, |id, _| speaks(game, seat, id), |_, _| None);
    let others = people(game, |id, _| !speaks(game, seat, id), |_, _| None);
    let most = others.len();
    let offer = Offer::new("declare", "Say what you try", &[id::CHK_01, id::CON_01])
        .hint("The DM answers with a Stat and a target, or with a Contest.");
    // A referee first answers what others try.
    let place = if game.cast.is_referee(seat) { Place::Side } else { Place::Main };
    let offer = for_character(offer.at(place), own)?;
    Some(
        offer.field(Field::text("intent", "What", LINE)).field(stat(game, Stat::Head)).field(
            Field::several("against", "Against the will of", others, 0, most)
                .because(&[id::CON_01, id::CON_08]),
        ),
    )
}

fn drop_it(game: &Game<Blessed1>, seat: Seat) -> Option<Offer> {
    let own = game.world.proposals.iter().filter(|(_, known)| speaks(game, seat, known.by));
    let of: Vec<Choice> =
        own.map(|(number, known)| Choice::new(*number, known.intent.clone())).collect();
    let offer = Offer::new("drop", "Think again", &[id::STAT_12]).at(Place::Side);
    (!of.is_empty()).then(|| choose(offer, "proposal", "What", of))
}

fn prepare(game: &Game<Blessed1>, seat: Seat) -> Option<Offer> {
    let of = people(
        game,
        |id, _| speaks(game, seat, id),
        |id, _| busy(game).or_else(|| item::unprepared(&game.world, id)),
    );
    let offer = Offer::new("prepare", "Have just the thing (1)", &[id::ITEM_02, id::ITEM_03])
        .hint("A Home Check against twice the number of items on your list.")
        .at(Place::Side);
    for_character(offer, of).map(|offer| offer.field(Field::text("item", "Item", LINE)))
}

fn tend(game: &Game<Blessed1>, seat: Seat) -> Option<Offer> {
    let wounds = wound::all(&game.world);
    if game.world.charter.treatment == Treatment::ByDm || wounds.is_empty() {
        return None;
    }
    let own = people(game, |id, one| speaks(game, seat, id) && one.here(), |_, _| busy(game));
    let offer = Offer::new("tend", "Tend a wound", &[id::WND_05])
        .hint("A Home Check at 4, 8 or 12; a high removes the wound.")
        .at(Place::Side);
    let offer = for_character(offer, own)?;
    for_words(offer, "which", "Wound", wounds.into_iter().map(|(word, _)| word))
}

fn drop_item(game: &Game<Blessed1>, seat: Seat) -> Option<Offer> {
    let words = items(game, seat).into_iter().map(|(word, _)| word);
    let offer = Offer::new("drop_item", "Strike an item", &[id::ITEM_08]).at(Place::Side);
    let offer = for_words(offer, "which", "Item", words)?;
    let open = game.world.deed.as_ref();
    let now = open.is_some_and(|deed| matches!(deed.purpose, Purpose::Prepare { .. }));
    let why = if game.world.charter.items_leave == ItemsLeave::No {
        Some(Why::from(id::ITEM_08).say("At this table what is on a list stays on it."))
    } else {
        now.then(|| Why::from(id::ITEM_08).say("Not in the middle of the Check; wait for it."))
    };
    Some(offer.field(Field::note("note", "How it went", LINE)).blocked(why))
}

/// The items of a seat's characters, as forms name them.
pub fn items(game: &Game<Blessed1>, seat: Seat) -> Vec<(String, (Id, String))> {
    let mut all: Vec<(String, (Id, String))> = Vec::new();
    for (id, one) in game.world.playing().filter(|(id, _)| speaks(game, seat, *id)) {
        for item in &one.items {
            let word = format!("{}: {item}", game.world.name(id));
            if !all.iter().any(|(known, _)| *known == word) {
                all.push((word, (id, item.clone())));
            }
        }
    }
    all
}

/// The gifts that a seat's characters could make, as forms name them. [B1-ABIL-31]
pub fn gifts(game: &Game<Blessed1>, seat: Seat) -> Vec<(String, (Id, u32))> {
    const MOST: u32 = 20;
    let mut all = Vec::new();
    for (id, one) in game.world.playing().filter(|(id, _)| speaks(game, seat, *id)) {
        if one.has(Ability::Charity) {
            let name = game.world.name(id);
            all.extend((1..=one.blessings.min(MOST)).map(|n| (format!("{name}: {n}"), (id, n))));
        }
    }
    all
}

/// What was used in this scene stays on the screen, greyed out with its reason.
fn used_up(game: &Game<Blessed1>, seat: Seat) -> Vec<Offer> {
    let mut all = Vec::new();
    let verbs = [
        (Ability::Luck, "luck"),
        (Ability::Cursed, "curse"),
        (Ability::Insured, "insure"),
        (Ability::Action, "action"),
        (Ability::Friendship, "bless"),
    ];
    for (ability, verb) in verbs {
        let used = |(id, one): &(Id, &crate::character::Character)| {
            // Who is near Blesses as everybody does.
            let needs = ability != Ability::Friendship || one.presence != Presence::Near;
            needs && speaks(game, seat, *id) && gift::used_up(&game.world, *id, ability).is_some()
        };
        let who = game.world.playing().find(used);
        let why = who.and_then(|(id, _)| gift::used_up(&game.world, id, ability));
        if let Some(why) = why {
            let rules = [ability.rule(), ability.limit().unwrap_or(ability.rule())];
            let field = Field::one("which", "Which", Vec::new());
            all.push(
                Offer::new(verb, ability.name(), &rules)
                    .field(field)
                    .blocked(Some(why))
                    .at(Place::Side),
            );
        }
    }
    if !all.iter().any(|offer| offer.verb == "bless")
        && let Some(why) = blessing::given(game, seat)
    {
        let field = Field::one("which", "Whose, for whom", Vec::new());
        let offer = Offer::new("bless", "Add a Blessing (1)", &[id::BLS_02, id::BLS_03]);
        all.push(offer.field(field).blocked(Some(why)).at(Place::Side));
    }
    all
}
