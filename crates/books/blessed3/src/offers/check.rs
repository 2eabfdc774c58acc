//! The moves while a Check waits for dice, and while they lie on the table.

use super::{die_choice, endeavor, say, weighs_for};
use crate::charter::HelpTiming;
use crate::check::{Change, Rank, Stage};
use crate::condition::Condition;
use crate::rules::{check, fame, help, proposal, settle, spark};
use crate::world::Id;
use crate::{Blessed3, id, view};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// The moves once the terms are set.
pub fn ready(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let Some(open) = &game.world.check else { return Vec::new() };
    let mut all = Vec::new();
    if is_rolled_by(game, seat) {
        all.push(roll(game, seat));
        all.push(spark_offer(game, seat));
        all.extend(fame_offer(game, seat));
        all.extend(super::optional::as_though_apt(game, seat));
        let claims = proposal::claims(game, seat);
        if !claims.is_empty() {
            let choices = claims.into_iter().map(|(value, by, what)| {
                Choice::new(value, view::claim_words(&game.world, by, &what))
            });
            all.push(
                Offer::new("claim", "This is related", &[id::APT_14, id::STAT_15])
                    .hint("The GM says whether it is related enough.")
                    .field(
                        Field::one("what", "What", choices.collect())
                            .because(&[id::APT_06, id::BACK_07]),
                    )
                    .at(Place::Side),
            );
        }
        let begun = || Why::from(id::CHK_35).say("Dice have fallen; all rolls are made.");
        all.push(
            Offer::new("withdraw", "Leave it after all", &[id::CHK_01])
                .blocked(
                    (!open.rolls.is_empty()).then(begun).or_else(|| endeavor::seen_through(game)),
                )
                .at(Place::Side),
        );
    }
    if game.world.charter.help_timing == HelpTiming::Before {
        all.extend(help_offer(game, seat));
    }
    all
}

/// Those of these moves that are made without the others: odds ask for them again and again.
pub const READY: [&str; 2] = ["roll", "spark"];

/// One of [`READY`] by its verb.
pub fn ready_to(game: &Game<Blessed3>, seat: Seat, verb: &str) -> Option<Offer> {
    let make = if verb == "roll" { roll } else { spark_offer };
    is_rolled_by(game, seat).then(|| make(game, seat))
}

fn is_rolled_by(game: &Game<Blessed3>, seat: Seat) -> bool {
    let open = game.world.check.as_ref();
    open.is_some_and(|open| open.who().any(|id| game.world.seat(id) == Some(seat)))
}

/// Fame, for an Attacker who has any. [B3-CND-09 B3-CND-33?]
fn fame_offer(game: &Game<Blessed3>, seat: Seat) -> Option<Offer> {
    let open = game.world.check.as_ref()?;
    let attack = open.purpose.attack().filter(|attack| !attack.fame)?;
    let lead = game.world.characters.get(&open.lead)?;
    if lead.seat != seat || !lead.standing.has(Condition::Famous) || attack.targets.is_empty() {
        return None;
    }
    Some(
        Offer::new("fame", "Use your fame", &[id::CND_09, id::CND_33])
            .hint("+2 against somebody less famous; once a session on each, even if it fails.")
            .blocked(fame::blocked(&game.world, open))
            .at(Place::Side),
    )
}

fn roll(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let ways = check::every_way_of(game, seat);
    let blocked = ways.is_empty().then(|| {
        Why::from(id::CHK_30).say(
            "The rolls of a Complex Check must mix Stats or characters: the last is another's.",
        )
    });
    // Where everything is barred, the first reason is the one to tell.
    let none = ways.iter().all(|(_, _, why)| why.is_some());
    let blocked = blocked.or_else(|| ways.first().filter(|_| none).and_then(|way| way.2.clone()));
    let choices = ways.into_iter().map(|(value, way, why)| {
        let label = format!("{} d{}", value, way.sides);
        Choice::new(value.clone(), label)
            .note(view::way_words(game, way.route, way.swap))
            .die(Die::in_hand(way.sides))
            .blocked(why)
    });
    let offer = Offer::new("roll", "Roll", &[id::CHK_04, id::CHK_05])
        .field(Field::one("way", "With", choices.collect()).because(&[id::CHK_04, id::STAT_19]))
        .field(say())
        .blocked(blocked);
    // Help given beforehand makes every total count; of many rolls that is more than can be told.
    match game.world.check.as_ref().is_some_and(|c| !c.helps.is_empty() && c.needed > 2) {
        false if weighs_for(game, seat) => offer.weigh("way"),
        _ => offer,
    }
}

fn spark_offer(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let by = spark::sparker(game, seat);
    let (pairs, paid) = match by {
        Some(by) => (spark::pair_ways(game, seat, by).collect(), spark::payments(game, by)),
        None => (Vec::new(), Vec::new()),
    };
    let hard = game.world.check.as_ref().is_some_and(|check| check.rank == Rank::Hard);
    let pairs = pairs.into_iter().map(|(value, plan)| {
        let one = game.world.characters.get(&plan.by);
        let own = one.map_or(6, |one| one.stats.die(plan.stat));
        let sides = plan.swap.map_or(own, |swap| swap.sides);
        let partner = plan.partner.map_or(String::new(), |stat| stat.name().to_owned());
        let label = format!("{} and {partner} 2d{sides}", plan.stat.name());
        let note = view::way_words(game, plan.route, plan.swap);
        Choice::new(value, label).note(note).die(Die::in_hand(sides))
    });
    let paid = paid.into_iter().map(|(value, ids)| match (hard, ids.len()) {
        (true, 1) => Choice::new(value, "").note("one of the two rolls"),
        (true, _) => Choice::new(value, "").note("both rolls"),
        _ => Choice::new(value, ""),
    });
    let paid = paid.map(|choice| {
        let label = choice.value.as_str().unwrap_or_default().to_owned();
        Choice { label, ..choice }
    });
    let blocked = match by {
        Some(_) => spark::blocked(game, seat),
        None => Some(Why::from(id::CHK_30).say("The last roll is another's.")),
    };
    let many = game.world.check.as_ref().is_some_and(|c| !c.helps.is_empty() && c.needed > 2);
    let offer = Offer::new("spark", "Spark", &[id::SPK_01, id::SPK_02])
        .hint("Two balanced Stats as one: when either bumps, both do.")
        .field(Field::one("pair", "What", pairs.collect()).because(&[
            id::SPK_01,
            id::SPK_07,
            id::STAT_22,
            id::DIE_19,
        ]))
        .field(Field::one("pay", "Pay ⊜⊜", paid.collect()).because(&[id::BLS_18, id::SPK_01]))
        .field(say())
        .blocked(blocked);
    if many || !weighs_for(game, seat) { offer } else { offer.weigh("pair") }
}

/// Help, for whoever plays somebody who might. [B3-HLP-01]
fn help_offer(game: &Game<Blessed3>, seat: Seat) -> Option<Offer> {
    let open = game.world.check.as_ref()?;
    let own: Vec<(Id, &str)> =
        game.world.of(seat).map(|(who, one)| (who, one.name.as_str())).collect();
    let first = own.first()?;
    let means = help::means(game, seat);
    let worthless = help::worthless(game, seat);
    let blocked = match means.is_empty() {
        true => help::cannot(&game.world, open, first.0)
            .or_else(|| worthless.first().map(|(_, _, why)| why.clone())),
        false => None,
    };
    let choices = means.into_iter().map(|(value, who, die)| {
        let name = (own.len() > 1).then(|| game.world.name(who));
        let one = game.world.characters.get(&who);
        let worth = one.map_or(0, |one| one.helping(&game.world.charter).worth(&die));
        let of = one.filter(|one| one.is_companion()).map_or("", |_| die.source.as_str());
        let note = format!("+{} {of}", help::bonus(worth)).trim_end().to_owned();
        die_choice(value, name, &die).note(note)
    });
    let worthless = worthless
        .into_iter()
        .map(|(value, die, why)| die_choice(value, None, &die).note("worth 0").blocked(Some(why)));
    let choices = choices.chain(worthless);
    let offer = Offer::new("help", "Help", &[id::HLP_01, id::HLP_02])
        .hint("Half the Blessing, at least 1, on the lowest roll; and one more bust.")
        .field(Field::one("with", "With", choices.collect()).because(&[id::HLP_01, id::BLS_14]))
        .blocked(blocked);
    Some(match open.stage {
        Stage::Rolled if weighs_for(game, seat) => offer.weigh("with"),
        Stage::Rolled => offer,
        _ => offer.at(Place::Side),
    })
}

/// The moves while the dice lie on the table.
pub fn rolled(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let Some(open) = &game.world.check else { return Vec::new() };
    let mut all = Vec::new();
    let own: Vec<Id> = open.who().filter(|id| game.world.seat(*id) == Some(seat)).collect();
    if !own.is_empty() {
        all.push(upgrade(game, seat, &own));
        let matters = |id: &&Id| settle::rounding_matters(game, **id);
        if let Some(by) = own.iter().find(matters) {
            all.push(match open.declined.contains(by) {
                false => Offer::new("decline_rounding", "Leave it as it fell", &[id::APT_13])
                    .hint("What would round up stays as the dice have it.")
                    .at(Place::Side),
                true => Offer::new("take_rounding", "Round it up after all", &[id::APT_13])
                    .at(Place::Side),
            });
        }
    }
    if game.world.charter.help_timing == HelpTiming::After {
        all.extend(help_offer(game, seat));
    }
    all
}

fn upgrade(game: &Game<Blessed3>, seat: Seat, own: &[Id]) -> Offer {
    let by = spark::upgrader(game, seat).or(own.first().copied()).unwrap_or_default();
    let found = spark::upgrades(game, by);
    let one = game.world.characters.get(&by);
    let paid = one.map_or_else(Vec::new, |one| one.purse(&game.world.charter).pairs());
    let open = game.world.check.as_ref();
    let taxed = one.filter(|one| one.suffers(Condition::Taxed));
    let startled = open.is_some_and(|open| {
        let mut own = open.rolls.iter().filter(|roll| roll.by == by && !roll.sparked()).peekable();
        own.peek().is_some() && own.all(|roll| roll.has(Change::Surprised))
    });
    let blocked = if spark::upgrader(game, seat).is_some() {
        None
    } else if let Some(one) = taxed {
        Some(spark::taxed(&one.name))
    } else if startled {
        Some(spark::startled(game.world.name(by)))
    } else if open.is_some_and(|open| !check::spark_left(&game.world, open)) {
        Some(Why::from(id::SPK_10).say("One roll of this Check is Sparked already."))
    } else if open.is_some_and(|open| open.rolls.iter().all(|roll| roll.sparked())) {
        Some(Why::from(id::SPK_11).say("Every roll is Sparked already; none is upgraded twice."))
    } else if found.is_empty() {
        Some(
            Why::rules(&[id::STAT_16, id::SPK_04])
                .say("No other Stat is balanced with a roll that could be upgraded."),
        )
    } else {
        Some(
            Why::rules(&[id::BLS_18, id::SPK_04])
                .say("An upgrade costs ⊜⊜: two Blessings of the same worth, and the pool holds no such pair."),
        )
    };
    let choices = found.into_iter().map(|(value, nth, partner, _)| {
        let roll = open.and_then(|open| open.rolls.get(nth));
        let label = match roll {
            Some(roll) => {
                format!(
                    "{} d{} to {} {}",
                    partner.name(),
                    roll.sides,
                    roll.stat.name(),
                    roll.worth()
                )
            }
            None => partner.name().to_owned(),
        };
        Choice::new(value, label).die(Die::in_hand(roll.map_or(6, |roll| roll.sides)))
    });
    let paid = paid.into_iter().map(|(value, _)| Choice::new(value.clone(), value));
    let offer = Offer::new("upgrade", "Upgrade to a Spark", &[id::SPK_04, id::SPK_05])
        .hint("Add a balanced die; when it bumps, both do.")
        .field(Field::one("which", "Add", choices.collect()).because(&[
            id::SPK_04,
            id::SPK_11,
            id::DIE_19,
        ]))
        .field(Field::one("pay", "Pay ⊜⊜", paid.collect()).because(&[id::BLS_18]))
        .blocked(blocked);
    if weighs_for(game, seat) { offer.weigh("which") } else { offer }
}
