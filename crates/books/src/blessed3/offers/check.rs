//! The moves while a Check is open.

use super::{die_choice, say, yes_no};
use crate::blessed3::charter::{HelpTiming, YesNo};
use crate::blessed3::check::{Rank, Stage, What};
use crate::blessed3::pay::{pairs, singles};
use crate::blessed3::rules::{LINE, check, help, proposal, revelation, settle, spark};
use crate::blessed3::topic::Plan;
use crate::blessed3::world::{Id, Presence};
use crate::blessed3::{Blessed3, id, view};
use ingle_engine::view::Die;
use ingle_engine::{Choice, Field, Game, Offer, Place, Seat, Why};

/// The moves once the terms are set.
pub fn ready(game: &Game<Blessed3>, seat: Seat) -> Vec<Offer> {
    let Some(open) = &game.world.check else { return Vec::new() };
    let mut all = Vec::new();
    if open.who().any(|id| game.world.seat(id) == Some(seat)) {
        all.push(roll(game, seat));
        all.push(spark_offer(game, seat));
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
                .blocked((!open.rolls.is_empty()).then(begun))
                .at(Place::Side),
        );
    }
    if game.world.charter.help_timing == HelpTiming::Before {
        all.extend(help_offer(game, seat));
    }
    all
}

fn roll(game: &Game<Blessed3>, seat: Seat) -> Offer {
    let ways = check::ways_of(game, seat);
    let blocked = ways.is_empty().then(|| {
        Why::from(id::CHK_30).say(
            "The rolls of a Complex Check must mix Stats or characters: the last is another's.",
        )
    });
    let choices = ways.iter().map(|(value, way)| {
        let label = format!("{} d{}", value, way.sides);
        Choice::new(value.clone(), label)
            .note(view::route_words(way.route))
            .die(Die::in_hand(way.sides))
    });
    let offer = Offer::new("roll", "Roll", &[id::CHK_04, id::CHK_05])
        .field(Field::one("way", "With", choices.collect()).because(&[id::CHK_04, id::STAT_19]))
        .field(say())
        .blocked(blocked);
    // Help given beforehand makes every total count; of many rolls that is more than can be told.
    match game.world.check.as_ref().is_some_and(|c| !c.helps.is_empty() && c.needed > 2) {
        true => offer,
        false => offer.weigh("way"),
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
        let sides = game.world.characters.get(&plan.by).map_or(6, |one| one.stats.die(plan.stat));
        let partner = plan.partner.map_or("", |stat| stat.name());
        let label = format!("{} and {partner} 2d{sides}", plan.stat.name());
        Choice::new(value, label).note(view::route_words(plan.route)).die(Die::in_hand(sides))
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
    if many { offer } else { offer.weigh("pair") }
}

/// Help, for whoever plays somebody who might. [B3-HLP-01]
fn help_offer(game: &Game<Blessed3>, seat: Seat) -> Option<Offer> {
    let open = game.world.check.as_ref()?;
    let own: Vec<(Id, &str)> =
        game.world.of(seat).map(|(who, one)| (who, one.name.as_str())).collect();
    let first = own.first()?;
    let means = help::means(game, seat);
    let blocked = match means.is_empty() {
        true => help::cannot(&game.world, open, first.0),
        false => None,
    };
    let choices = means.into_iter().map(|(value, who, die)| {
        let name = (own.len() > 1).then(|| game.world.name(who));
        die_choice(value, name, &die).note(format!("+{}", help::bonus(die.face)))
    });
    let offer = Offer::new("help", "Help", &[id::HLP_01, id::HLP_02])
        .hint("Half the Blessing, at least 1, on the lowest roll; and one more bust.")
        .field(Field::one("with", "With", choices.collect()).because(&[id::HLP_01, id::BLS_14]))
        .blocked(blocked);
    Some(match open.stage {
        Stage::Rolled => offer.weigh("with"),
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
    let pool = game.world.characters.get(&by).map_or(&[][..], |one| one.blessings());
    let paid = pairs(pool, &game.world.charter);
    let open = game.world.check.as_ref();
    let blocked = if spark::upgrader(game, seat).is_some() {
        None
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
    let choices = found.into_iter().map(|(value, nth, partner)| {
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
    Offer::new("upgrade", "Upgrade to a Spark", &[id::SPK_04, id::SPK_05])
        .hint("Add a balanced die; when it bumps, both do.")
        .field(Field::one("which", "Add", choices.collect()).because(&[
            id::SPK_04,
            id::SPK_11,
            id::DIE_19,
        ]))
        .field(Field::one("pay", "Pay ⊜⊜", paid.collect()).because(&[id::BLS_18]))
        .blocked(blocked)
        .weigh("which")
}

/// The referee rules on a claim.
pub fn claim(game: &Game<Blessed3>, by: Id, what: &What) -> Vec<Offer> {
    let words = view::claim_words(&game.world, by, what);
    let rule = match what {
        What::Aptitude(_) => id::APT_14,
        What::Backstory(_) => id::STAT_15,
        What::Exceptional(_) => id::SHOP_18,
    };
    vec![
        Offer::new("rule_claim", "Rule on it", &[rule])
            .hint(words)
            .field(yes_no("related", "Related enough", YesNo::Yes).because(&[rule]))
            .field(Field::note("reason", "Why", LINE)),
    ]
}

/// The referee rules on an unconventional Stat.
pub fn approve(game: &Game<Blessed3>, plan: &Plan) -> Vec<Offer> {
    let hint = format!("{} would roll {}.", game.world.name(plan.by), plan.stat.name());
    vec![
        Offer::new("approve", "Rule on it", &[id::STAT_18])
            .hint(hint)
            .field(yes_no("take", "It fits", YesNo::Yes).because(&[id::STAT_18])),
    ]
}

/// The referee names those who saw a Legend in the making.
pub fn witnesses(game: &Game<Blessed3>, by: Id) -> Vec<Offer> {
    let others = revelation::possible_witnesses(game, by);
    let choices: Vec<Choice> = others
        .map(|one| {
            let away = if one.presence == Presence::Away { "not in the scene" } else { "" };
            Choice::new(one.name.clone(), one.name.clone()).note(away)
        })
        .collect();
    let most = choices.len();
    vec![
        Offer::new("witnesses", "Who saw or heard of it", &[id::BLS_21, id::BLS_46])
            .hint("Each of them gains a Blessing; later hearers can be awarded one.")
            .field(Field::several("who", "Who", choices, 0, most).because(&[id::BLS_21])),
    ]
}

/// The roller gains or steals.
pub fn revelation(game: &Game<Blessed3>, seat: Seat, by: Id, left: u8) -> Vec<Offer> {
    if game.world.seat(by) != Some(seat) {
        return Vec::new();
    }
    let viewer = game.cast.viewer(seat);
    let loot = revelation::loot(game, by, viewer);
    let blocked = loot.is_empty().then(|| {
        Why::rules(&[id::BLS_41, id::BLS_42]).say("Nobody in the scene has a Blessing to steal.")
    });
    let choices = loot.into_iter().map(|(value, victim, die)| {
        let open =
            game.world.characters.get(&victim).is_some_and(|v| v.pool.seen_by(viewer).is_some());
        match die {
            Some(die) if open => die_choice(value, Some(game.world.name(victim)), &die),
            _ => Choice::new(value.clone(), value),
        }
    });
    vec![
        Offer::new("gain", "Gain one", &[id::BLS_23, id::BLS_05]).hint(format!("{left} to come.")),
        Offer::new("steal", "Steal one", &[id::BLS_23, id::BLS_42])
            .field(Field::one("what", "What", choices.collect()).because(&[id::BLS_40, id::BLS_42]))
            .blocked(blocked),
    ]
}

/// The robbed one picks.
pub fn robbed(game: &Game<Blessed3>, thief: Id, victim: Id) -> Vec<Offer> {
    let Some(one) = game.world.characters.get(&victim) else { return Vec::new() };
    // Which die is given up is not a matter of spending, so any may go.
    let found = singles(one.blessings(), &Default::default());
    let blocked =
        found.is_empty().then(|| Why::from(id::BLS_41).say("There is nothing left to take."));
    let choices = found.into_iter().map(|(value, die)| die_choice(value, None, die));
    vec![
        Offer::new("hand_over", "Give one up", &[id::BLS_40])
            .hint(format!("{} steals a Blessing.", game.world.name(thief)))
            .field(Field::one("which", "Which", choices.collect()))
            .blocked(blocked),
    ]
}

/// The roller tells boons, the referee busts.
pub fn tally(game: &Game<Blessed3>, seat: Seat, boons: bool, busts: bool) -> Vec<Offer> {
    let lead = game.world.check.as_ref().and_then(|check| game.world.seat(check.lead));
    let mut all = Vec::new();
    if boons && lead == Some(seat) {
        all.push(
            Offer::new("boon", "Tell the boon", &[id::CHK_11, id::CHK_41]).field(Field::note(
                "text",
                "What it brings",
                LINE,
            )),
        );
    }
    if busts && game.cast.is_referee(seat) {
        all.push(
            Offer::new("bust", "Tell the bust", &[id::CHK_12, id::CHK_41]).field(Field::note(
                "text",
                "What goes wrong",
                LINE,
            )),
        );
    }
    all
}
