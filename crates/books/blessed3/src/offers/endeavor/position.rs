//! Position rolls as forms.

use crate::charter::YesNo;
use crate::endeavor::{Endeavor, rule};
use crate::offers::yes_no;
use crate::rules::endeavor::{command, policy, position, swap, upgrade};
use crate::stat::Stat;
use crate::world::Id;
use crate::{Blessed3, id, rules, view};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// Chooses a Stat, or two Sparked. [B3-END-03 B3-END-12 B3-SPK-14?]
pub fn choose(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let world = &game.world;
    let (Some(who), Some(now)) = (position::chooser(game, seat), world.endeavor()) else {
        return Vec::new();
    };
    let Some(one) = world.characters.get(&who) else { return Vec::new() };
    let mut stats = stats(game, now, who);
    stats.extend(stand_ins(game, now, who));
    let usual = policy::position(world, who);
    let mut all = vec![
        Offer::new("position", format!("Position roll of {}", one.name), &[rule::END_03])
            .hint("Half of it, rounded down, is the measure of this round; the story can wait.")
            .field(Field::one("stat", "With", stats).usually(usual.name()).because(&[
                rule::END_03,
                rule::END_12,
                rule::END_37,
            ])),
    ];
    let pairs = position::pairs(world, who).into_iter().map(|(word, stat, partner)| {
        let sides = one.stats.die(stat);
        let label = format!("{} and {} 2d{sides}", stat.name(), partner.name());
        Choice::new(word, label).die(Die::in_hand(sides))
    });
    let paid = one.purse(&world.charter).pairs().into_iter();
    let paid = paid.map(|(word, _)| Choice::new(word.clone(), word));
    all.push(
        Offer::new("position_spark", format!("Spark it for {}", one.name), &[rule::SPK_14])
            .hint("Two balanced Stats as one.")
            .field(Field::one("pair", "What", pairs.collect()).because(&[id::SPK_01]))
            .field(Field::one("pay", "Pay ⊜⊜", paid.collect()).because(&[id::BLS_18]))
            .blocked(position::no_spark(world, who))
            .at(Place::Side),
    );
    all
}

/// Adds a die to a position roll, or swaps it. [B3-SPK-15? B3-SPEC-73]
pub fn upgrade(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let world = &game.world;
    let mut all = Vec::new();
    let own = world.endeavor().and_then(|now| {
        now.living().map(|actor| actor.id).find(|id| world.seat(*id) == Some(seat))
    });
    if let Some(who) = upgrade::upgrader(game, seat).or(own)
        && let Some(one) = world.characters.get(&who)
    {
        let found = upgrade::upgrades(world, who);
        let none = found.is_empty().then(|| {
            Why::rules(&[id::SPK_04, id::BLS_18])
                .say("No position roll of yours can be upgraded: it takes ⊜⊜ and a balanced Stat.")
        });
        let choices = found.into_iter().map(|(word, stat)| {
            let sides = one.stats.die(stat);
            Choice::new(word, format!("{} d{sides}", stat.name())).die(Die::in_hand(sides))
        });
        let paid = one.purse(&world.charter).pairs().into_iter();
        let paid = paid.map(|(word, _)| Choice::new(word.clone(), word));
        all.push(
            Offer::new(
                "position_upgrade",
                format!("Upgrade the position roll of {}", one.name),
                &[rule::SPK_14, rule::SPK_15],
            )
            .hint("Now it raises the standard amount too; later only the Check.")
            .field(Field::one("which", "Add", choices.collect()).because(&[id::SPK_04]))
            .field(Field::one("pay", "Pay ⊜⊜", paid.collect()).because(&[id::BLS_18]))
            .blocked(none),
        );
    }
    if let Some(who) = swap::swapper(game, seat) {
        let found = swap::partners(game, who).into_iter();
        let choices = found.map(|(name, _)| Choice::new(name.clone(), name));
        all.push(
            Offer::new("position_swap", "Swap position rolls", &[rule::SPEC_73, rule::SPEC_74])
                .field(Field::one("with", "With", choices.collect()).because(&[rule::SPEC_73])),
        );
    }
    all
}

/// The die that all players share in place of one's own. [B3-OPT-28]
fn stand_ins(game: &Game<Blessed3>, now: &Endeavor, who: Id) -> Vec<Choice> {
    let one = game.world.characters.get(&who);
    let (Some(one), Some(swap)) = (one, rules::optional::swap::shared(game, who)) else {
        return Vec::new();
    };
    let word = rules::optional::swap::word(&game.world, &swap);
    let stat = |stat: Stat| {
        let name = format!("{}{word}", stat.name());
        Choice::new(name.clone(), format!("{name} d{}", swap.sides))
            .die(Die::in_hand(swap.sides))
            .blocked(position::barred(now, who, stat))
    };
    one.stats.rolled().map(stat).collect()
}

/// The Stats of somebody as choices for a position roll. [B3-END-12 B3-RACE-16]
fn stats(game: &Game<Blessed3>, now: &Endeavor, who: Id) -> Vec<Choice> {
    let Some(one) = game.world.characters.get(&who) else { return Vec::new() };
    let stat = |stat: Stat| {
        let label = format!("{} {} d{}", view::icon(game, stat), stat.name(), one.stats.die(stat));
        let note = if stat == Stat::Hurt { "makes Attacks violent; no Advance" } else { "" };
        Choice::new(stat.name(), label)
            .die(Die::in_hand(one.stats.die(stat)))
            .note(note)
            .blocked(position::barred(now, who, stat))
    };
    one.stats.rolled().map(stat).collect()
}

/// An ally agrees to swap, or not. [B3-SPEC-76?]
pub fn consent(game: &Game<Blessed3>, who: Id) -> Vec<Offer> {
    let label = format!("{} would swap position rolls with you", game.world.name(who));
    vec![
        Offer::new("accept_swap", label, &[rule::SPEC_73, rule::SPEC_76])
            .field(yes_no("take", "Swap", YesNo::Yes).because(&[rule::SPEC_76])),
    ]
}

/// An ally rolls anew. [B3-SPEC-23 B3-SPEC-24]
pub fn reroll(game: &Game<Blessed3>) -> Vec<Offer> {
    let (Some(who), Some(now)) = (command::open(&game.world), game.world.endeavor()) else {
        return Vec::new();
    };
    let usual = policy::position(&game.world, who);
    vec![
        Offer::new("reroll", "Roll for position anew", &[rule::SPEC_23, rule::SPEC_24])
            .hint("The new roll counts even if it is lower.")
            .field(
                Field::one("stat", "With", stats(game, now, who))
                    .usually(usual.name())
                    .because(&[rule::SPEC_24]),
            ),
    ]
}
