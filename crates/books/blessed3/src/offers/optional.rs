//! The forms about the Stat that a table may add.

use super::{names, yes_no};
use crate::charter::YesNo;
use crate::content::OptionalEntry;
use crate::optional::MOST;
use crate::rules::LINE;
use crate::rules::optional::{COVERS, ICON, haunt, host, in_use};
use crate::world::Id;
use crate::{Blessed3, id};
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// What a referee may do about it at any time. [B3-OPT-01 B3-OPT-02 B3-OPT-22]
pub fn referee(game: &Game<Blessed3>) -> Vec<Offer> {
    let now = game.world.added.as_ref();
    let note = |entry: &OptionalEntry| format!("{} Fits {}.", entry.covers, entry.setting);
    let listed = game.content().optional.iter().map(|(name, entry)| {
        Choice::new(name.clone(), format!("{} {name}", entry.icon)).note(note(entry))
    });
    let mut choices: Vec<Choice> = listed.collect();
    choices.push(Choice::none("none"));
    let mut all = vec![
        Offer::new("add_stat", "An optional Stat", &[id::OPT_01])
            .hint("One Stat more for the whole campaign; everybody gets its die.")
            .field(Field::one("stat", "Stat", choices).because(&[id::OPT_01]))
            .blocked(in_use(game))
            .at(Place::Side),
        Offer::new("own_stat", "A Stat of your own", &[id::OPT_02])
            .hint("It starts at d4, like the others, and may be somebody's highest.")
            .field(Field::text("name", "Name", MOST).because(&[id::OPT_02]))
            .field(Field::note("icon", "Icon", ICON))
            .field(Field::text("covers", "What it covers", COVERS))
            .blocked(in_use(game))
            .at(Place::Side),
    ];
    let haunted = game.world.characters.values().filter(|one| haunt::is_haunted(one));
    let haunted = names(haunted.map(|one| one.name.as_str()));
    if now.is_some() && !haunted.is_empty() {
        let there = vec![
            Choice::new("absent", "not there"),
            Choice::new("unseen", "there, and nobody knows"),
            Choice::new("seen", "there, and everybody knows"),
        ];
        let there = Field::one("haunt", "It is", there).because(&[id::OPT_21, id::OPT_22]);
        all.push(
            Offer::new("haunt", "What haunts a character", &[id::OPT_21, id::OPT_22])
                .hint("While it is there, their Haunted die is taken from every roll.")
                .field(Field::one("character", "Whom", haunted))
                .field(there)
                .at(Place::Side),
        );
    }
    all
}

/// Acting as though apt, for whoever may. [B3-OPT-12]
pub fn as_though_apt(game: &Game<Blessed3>, seat: Seat) -> Option<Offer> {
    let able = host::able(game, seat);
    let (_, stat) = able.first()?;
    let rolled = game.world.check.as_ref().is_some_and(|check| !check.rolls.is_empty());
    let late = rolled.then(|| {
        Why::from(id::OPT_12).say("Dice have fallen; that is decided before the first of them.")
    });
    let who = able.iter().map(|(by, _)| game.world.name(*by));
    Some(
        Offer::new("as_though_apt", format!("Let {} act", stat.name()), &[id::OPT_12, id::OPT_13])
            .hint("Rolls with it round 3 and 4 up to 5; the GM may want something for it.")
            .field(Field::one("character", "Who", names(who)).because(&[id::OPT_12]))
            .blocked(late)
            .at(Place::Side),
    )
}

/// What acting as though apt leads to. [B3-OPT-13 B3-OPT-49?]
pub fn price(game: &Game<Blessed3>, by: Id) -> Vec<Offer> {
    vec![
        Offer::new("price", "What it leads to", &[id::OPT_13, id::OPT_49])
            .hint(format!("{} acted as though apt.", game.world.name(by)))
            .field(Field::note("text", "Consequences", LINE).hint("May stay empty.")),
    ]
}

/// Whether a failed Check faced the darkness. [B3-OPT-32]
pub fn darkness(game: &Game<Blessed3>, by: Id) -> Vec<Offer> {
    vec![
        Offer::new("darkness", "Did this face the darkness?", &[id::OPT_32])
            .hint(format!("If so, the die of {} grows by one size.", game.world.name(by)))
            .field(yes_no("faced", "It did", YesNo::Yes).because(&[id::OPT_32])),
    ]
}
