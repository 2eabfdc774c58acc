//! Tracks and clocks as forms.

use crate::Blessed3;
use crate::endeavor::clock::{LONGEST, MOST};
use crate::endeavor::rule;
use crate::rules::NAME;
use ingle_engine::{Choice, Field, Game, Offer, Place, Why};

fn known() -> Field {
    let choices = vec![
        Choice::new("all", "everybody sees it"),
        Choice::new("hidden", "known, but how far is hidden"),
        Choice::new("referee", "only you"),
    ];
    Field::one("known", "Who knows", choices)
}

/// Making, moving, showing and dropping tracks and clocks. [B3-END-26]
pub fn offers(game: &Game<Blessed3>) -> Vec<Offer> {
    let clocks = &game.world.endeavors.clocks;
    let full = (clocks.len() >= MOST).then(|| {
        Why::from(rule::END_26).say(format!("{MOST} tracks and clocks are there; drop one first."))
    });
    let mut all = vec![
        Offer::new("new_clock", "New track or clock", &[rule::END_26])
            .field(Field::text("name", "What it counts", NAME))
            .field(Field::number("of", "Steps", 0, LONGEST, 6).hint("0: a track without an end."))
            .field(known())
            .blocked(full)
            .at(Place::Side),
    ];
    if clocks.is_empty() {
        return all;
    }
    let which = || {
        let choices = clocks.iter().map(|(id, (clock, at))| {
            let (clock, at) = (clock.for_rules(), at.for_rules());
            let of = clock.of.map_or(String::new(), |of| format!(" of {of}"));
            Choice::new(*id, clock.name.clone()).note(format!("{at}{of}"))
        });
        Field::one("clock", "Which", choices.collect())
    };
    all.push(
        Offer::new("tick_clock", "Move a track or clock", &[rule::END_26])
            .field(which())
            .field(Field::number("by", "By", -20, 20, 1).because(&[rule::END_59]))
            .at(Place::Side),
    );
    all.push(
        Offer::new("show_clock", "Show or hide a track or clock", &[rule::END_26])
            .field(which())
            .field(known())
            .at(Place::Side),
    );
    all.push(
        Offer::new("drop_clock", "Drop a track or clock", &[rule::END_26])
            .field(which())
            .at(Place::Side),
    );
    all
}
