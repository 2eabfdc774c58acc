//! Forms of experience: awarding points and spending them.

use super::note;
use crate::late::after::trait_key;
use crate::late::experience::{early, of, plays, purse, specialty_price, wares};
use crate::offers::{characters, for_character};
use crate::rules::grant::SPECIALTY;
use crate::world::{Character, CharacterId, Place as Where};
use crate::{Maelstrom, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Role, Seat, Why};
use ingle_shared::form::choose;

/// What a ware is called in forms.
pub fn ware_key(handle: &str, key: &str) -> String {
    format!("{handle}: {key}")
}

/// What a specialty to be bought is called in forms: whose, of which ability, of which kind.
pub fn specialty_key(handle: &str, ability: &str, kind: &str) -> String {
    format!("{handle}: {ability}: {kind}")
}

/// Awarding points. [MS-LATE-24]
pub fn award(game: &Game<Maelstrom>) -> Option<Offer> {
    let everybody = characters(game, Character::plays, |_, _| None);
    if !plays(&game.world) || everybody.is_empty() {
        return None;
    }
    let players = game.world.playing().filter(|(_, c)| game.cast.role(c.seat) == Role::Player);
    let usual: Vec<String> = players.map(|(id, _)| game.world.handle(id)).collect();
    let usual = match usual.is_empty() {
        true => everybody.iter().map(|choice| choice.label.clone()).collect(),
        false => usual,
    };
    let awards = game.content().tables().awards.iter().map(|award| {
        let label = format!("{} ({})", award.name, award.per.word());
        Choice::new(award.name.clone(), label).note(award.about.clone())
    });
    let most = everybody.len();
    let offer = Offer::new("award", "Award experience", &[id::LATE_24])
        .hint("At the end of a chapter or of a story.")
        .at(Place::Side);
    let offer = choose(offer, "award", "For", awards.collect());
    let whom = Field::several("characters", "Who", everybody, 1, most).usually(usual);
    Some(offer.field(whom.because(&[id::LATE_24])).field(note("A word about it")))
}

/// Says why somebody cannot spend points now, if so: between chapters only. [MS-LATE-23]
fn not_now(game: &Game<Maelstrom>, id: CharacterId) -> Option<Why> {
    let acts = game.world.action.as_ref().is_some_and(|action| action.character == id);
    let busy = acts || game.world.conflict.is_some();
    let words = "Points are spent between chapters, not in the middle of things.";
    busy.then(|| Why::from(id::LATE_23).say(words))
}

/// Spending points on one's own characters. [MS-LATE-23]
pub fn player(game: &Game<Maelstrom>, seat: Seat, all: &mut Vec<Offer>) {
    let (world, content) = (&game.world, game.content());
    if !plays(world) {
        return;
    }
    let (mut dots, mut specialties) = (Vec::new(), Vec::new());
    let own = world.characters.iter().filter(|(_, c)| c.seat == seat && c.place != Where::Left);
    for (id, character) in own {
        let (handle, busy) = (world.handle(*id), not_now(game, *id));
        for ware in wares(world, content, *id) {
            let name = world.trait_name(content, &ware.one);
            let (from, to) = (ware.from, ware.from + 1);
            let key = ware_key(&handle, &trait_key(&ware.one));
            let price = ware.price;
            dots.push(
                Choice::new(key, format!("{handle}: {name} {from} → {to}, {price} points"))
                    .blocked(busy.clone().or(ware.blocked)),
            );
        }
        specialties.extend(specialty_choices(game, *id, character, busy));
    }
    dots.sort_by_key(|choice| choice.blocked.is_some());
    specialties.sort_by_key(|choice| choice.blocked.is_some());
    if !dots.is_empty() {
        let offer = Offer::new("buy", "Spend experience on a dot", &[id::LATE_23]).at(Place::Side);
        all.push(choose(offer, "what", "Which", dots));
    }
    if !specialties.is_empty() {
        let offer = Offer::new(
            "buy_specialty",
            "Spend experience on a specialty",
            &[id::LATE_23, id::SPCL_32],
        )
        .at(Place::Side);
        all.push(choose(offer, "what", "Of", specialties).field(
            Field::text("name", "Specialty", SPECIALTY).because(&[id::SPCL_06, id::SPCL_28]),
        ));
    }
}

fn specialty_choices(
    game: &Game<Maelstrom>,
    id: CharacterId,
    character: &Character,
    busy: Option<Why>,
) -> Vec<Choice> {
    let handle = game.world.handle(id);
    let abilities = game.world.abilities(game.content());
    let open = abilities.iter().filter(|a| early(&game.world) || character.dots(&a.name) > 0);
    open.flat_map(|ability| {
        [("general", false), ("advanced", true)].map(|(kind, advanced)| {
            let price = specialty_price(game.content(), advanced);
            let has = purse(character, &ability.name);
            let dear = (has < price).then(|| {
                Why::from(id::LATE_23)
                    .say(format!("It costs {price} points; {} has {has}.", character.name))
            });
            let label = format!("{handle}: {}, {kind}, {price} points", ability.name);
            Choice::new(specialty_key(&handle, &ability.name, kind), label)
                .blocked(busy.clone().or(dear))
        })
    })
    .collect()
}

/// Points by hand.
pub fn amend(game: &Game<Maelstrom>) -> Option<Offer> {
    let mut present = characters(game, Character::plays, |_, _| None);
    for choice in &mut present {
        let id = choice.value.as_str().and_then(|handle| game.world.find(handle).ok());
        if let Some(one) = id.and_then(|id| game.world.character(id)) {
            choice.note = format!("{} free", of(one).free);
        }
    }
    let offer = Offer::new("amend_points", "Set free experience", &[id::VOID_04]).at(Place::Amend);
    let offer = for_character(offer, present).filter(|_| plays(&game.world))?;
    Some(offer.field(Field::number("free", "Free points", 0, 999, 0).because(&[id::LATE_22])))
}
