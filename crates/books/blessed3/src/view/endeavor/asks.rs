//! The questions of an Endeavor in words: whose turn, and why.

use crate::check::Band;
use crate::endeavor::deed::{Deed, Part};
use crate::endeavor::topic::EndeavorTopic;
use crate::endeavor::{Endeavor, rule};
use crate::rules::endeavor::{combo, loot, mirror, round_end, share};
use crate::stat::SIZES;
use crate::view::roll_dice;
use crate::world::{Id, World};
use crate::{Blessed3, id};
use ingle_engine::view::{Node, View};
use ingle_engine::{Game, RuleId, Viewer, chances};
use ingle_shared::bump::Bump;
use std::sync::LazyLock;

/// An open question in words.
pub fn ask(game: &Game<Blessed3>, topic: &EndeavorTopic, viewer: Viewer, view: &mut View) {
    let world = &game.world;
    let Some(now) = world.endeavor() else { return };
    let name = |id: &Id| world.name(*id);
    let mut say = |words: String, rules: &[RuleId]| {
        view.push(Node::Text(words));
        view.push(Node::Rules(rules.to_vec()));
    };
    match topic {
        EndeavorTopic::Positions => {
            say(
                format!(
                    "Round {} of “{}”. Everybody chooses a Stat; all are revealed together.",
                    now.round, now.name
                ),
                &[rule::END_03, rule::END_36],
            );
        }
        EndeavorTopic::Upgrades => {
            say(
                "The position rolls are there. Is one of them Sparked after the fact?".to_owned(),
                &[rule::SPK_14, rule::SPK_15],
            );
            rolls(now, world, view);
        }
        EndeavorTopic::Swap { who, with } => say(
            format!("{} would swap position rolls with {}.", name(who), name(with)),
            &[rule::SPEC_73, rule::SPEC_76],
        ),
        EndeavorTopic::Reroll => {
            say("An ally rolls for position anew.".to_owned(), &[rule::SPEC_23, rule::SPEC_24]);
        }
        EndeavorTopic::Order => say(
            "Who begins? The fewest temporary Blessings go first; some are tied.".to_owned(),
            &[rule::END_07, rule::END_09],
        ),
        EndeavorTopic::Turn { who } => {
            say(turn_words(now, world, *who), &[rule::END_07, rule::END_08, rule::END_15]);
            if let Some(roll) = now.actor(*who).and_then(|actor| actor.roll.as_deref()) {
                view.push(Node::Dice(roll_dice(roll)));
            }
            if viewer.seat.is_some() && world.seat(*who) == viewer.seat {
                view.push(ranks(world));
            }
        }
        EndeavorTopic::Sense => {
            if let Some(deed) = now.doing() {
                say(sense_words(world, deed, viewer), &[rule::END_18]);
            }
        }
        EndeavorTopic::Reverse { who } => say(
            format!(
                "{} has the most temporary Blessings no more. Are the turns turned around?",
                name(who)
            ),
            &[rule::END_13],
        ),
        EndeavorTopic::Revenge { who } => {
            say(format!("{}'s Recovery fired: Revenge. On whom?", name(who)), &[rule::MON_40])
        }
        EndeavorTopic::Zeal { who } => say(
            format!("{}'s Zeal fired: an Attack at once. On whom?", name(who)),
            &[rule::SPEC_125, rule::SPEC_127],
        ),
        EndeavorTopic::Mirror | EndeavorTopic::Milder => {
            if let Some((of, attacker, violent, number, chosen)) = mirror::answering(world) {
                let (of, attacker) = (name(&of), name(&attacker));
                let words = match (chosen, violent) {
                    (false, _) => format!("{attacker}'s Attack came through. Does {of} answer it?"),
                    (true, true) => format!("{of} is Spiked: {attacker} moves down {number}?"),
                    (true, false) => format!("{of} is Witty: {number} stolen back?"),
                };
                let own = if violent { id::SPEC_108 } else { id::SPEC_120 };
                say(words, &[own, id::SPEC_110, rule::SPEC_121]);
            }
        }
        EndeavorTopic::Again => say(
            "All turns are over. Does a monstrosity go on?".to_owned(),
            &[rule::MON_41, rule::END_35],
        ),
        EndeavorTopic::Loot => {
            if let Some((thief, victim, count)) = loot::open(world) {
                let words = format!(
                    "{} steals {count} temporary Blessings from {}. Which?",
                    name(&thief),
                    name(&victim)
                );
                say(words, &[rule::MON_13]);
            }
        }
        EndeavorTopic::Share => {
            if let Some((who, _, left, offer)) = share::open(world) {
                let words = match offer {
                    Some((helper, steps)) => {
                        format!(
                            "{} offers {} {steps} of the {left} steps.",
                            name(&who),
                            name(&helper)
                        )
                    }
                    None => {
                        format!("{} was Helped: {left} steps for the group. Who moves?", name(&who))
                    }
                };
                say(words, &[rule::END_28, rule::END_62]);
            }
        }
        EndeavorTopic::Give => {
            if let Some((who, _, given)) = combo::giving(world) {
                let words = format!(
                    "{} performs a Combo. Who gives up height? {given} so far.",
                    name(&who)
                );
                say(words, &[rule::MON_28, rule::MON_71]);
            }
        }
        EndeavorTopic::Spread => {
            if let Some((who, left, _)) = combo::spreading(world) {
                let words = format!("{} moves opponents down: {left} steps are left.", name(&who));
                say(words, &[rule::MON_29, rule::MON_70]);
            }
        }
        EndeavorTopic::Stay { who } => say(
            format!("{} is tired. What is rolled to stay in the race?", name(who)),
            &[rule::RACE_18, rule::RACE_30],
        ),
        EndeavorTopic::Tied { who } => {
            let names: Vec<&str> = who.iter().map(|id| world.name(*id)).collect();
            let words =
                format!("{} have as many. Who takes the special action?", names.join(" and "));
            say(words, &[rule::END_24, rule::MON_77]);
        }
        EndeavorTopic::Special { who } => say(
            format!(
                "All turns are over. {} has the most temporary Blessings, {}, and may take one special action.",
                name(who),
                world.temporary(*who)
            ),
            &[rule::END_22, rule::END_23],
        ),
    }
    if viewer.is_referee()
        && *topic == EndeavorTopic::Again
        && round_end::relentless(world).is_empty()
    {
        view.push(Node::Note("None of yours is Unrelenting; the others cannot know.".to_owned()));
    }
}

/// The position rolls as they lie.
fn rolls(now: &Endeavor, world: &World, view: &mut View) {
    for actor in now.living() {
        if let Some(roll) = actor.roll.as_deref() {
            view.push(Node::Text(format!(
                "{}: {} {}, standard amount {}",
                world.name(actor.id),
                roll.stat.name(),
                roll.worth(),
                actor.amount
            )));
        }
    }
}

/// Whose turn it is, and with what.
fn turn_words(now: &Endeavor, world: &World, who: Id) -> String {
    let Some(actor) = now.actor(who) else { return String::new() };
    let roll = actor.roll.as_deref().map_or_else(
        || "no position roll".to_owned(),
        |roll| {
            let with = roll.partner.map_or(String::new(), |stat| format!(" and {}", stat.name()));
            format!("{}{with} {}", roll.stat.name(), roll.worth())
        },
    );
    let why = match now.sequence.is_empty() {
        true => "with the fewest temporary Blessings",
        false if now.clockwise => "next clockwise",
        false => "next counter-clockwise",
    };
    format!(
        "It is {}'s turn, {why}. Position roll {roll}; standard amount {}.",
        world.name(who),
        actor.amount
    )
}

/// What somebody does, in words; a Delayed Attack only to those who may know.
fn sense_words(world: &World, deed: &Deed, viewer: Viewer) -> String {
    let own = world.seat(deed.by).is_some_and(|seat| viewer.is(seat)) || viewer.is_referee();
    let secret = world.charter.delayed_secret.yes() && !own;
    format!("{} Does that make sense?", deed_words(world, deed, secret))
}

/// What somebody does.
pub fn deed_words(world: &World, deed: &Deed, secret: bool) -> String {
    let name = |id: &Id| world.name(*id);
    let traps = deed.parts.iter().any(|part| matches!(part, Part::Trap { .. }));
    if secret && traps {
        return format!("{} prepares something.", name(&deed.by));
    }
    let parts: Vec<String> = deed
        .parts
        .iter()
        .map(|part| match part {
            Part::Attack { target } => format!("Attack {}", name(target)),
            Part::Trap { trigger } => format!("set a Delayed Attack (when {trigger})"),
            Part::Advance => "Advance".to_owned(),
            Part::Protect { whom, pay } => {
                let count = pay.len();
                let many = if count == 1 { "Blessing" } else { "Blessings" };
                match *whom == deed.by {
                    true => format!("Protect themselves with {count} {many}"),
                    false => format!("Protect {} with {count} {many}", name(whom)),
                }
            }
            Part::Command { whom } => format!("have {} roll anew", name(whom)),
            Part::Zeal => "fill the whole side with Zeal".to_owned(),
            Part::Radiate { aptitude } => format!("lend the allies {aptitude}"),
            Part::Steady => "stand firm".to_owned(),
            Part::Stay => "stay in the race".to_owned(),
        })
        .collect();
    let skill = if deed.skill { ", a Unique Skill" } else { "" };
    let how = match deed.intent.is_empty() {
        true => String::new(),
        false => format!(": “{}”", deed.intent),
    };
    let apt = deed.aptitude.as_ref().map_or(String::new(), |apt| format!(" Apt in {apt}?"));
    format!("{} would {}{skill}{how}.{apt}", name(&deed.by), parts.join(" and "))
}

/// The chance of one roll to succeed, by size.
static SINGLE: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let success = |sides: u8| {
        let all = chances(&Bump::lone(sides), false).tallies;
        let good = all.iter().filter(|(total, _)| Band::of(total.sum.into()) != Band::Failure);
        good.map(|(_, chance)| chance.to_f64()).sum()
    };
    SIZES.map(success).to_vec()
});

/// How likely an Attack of each rank comes through, by the Attacker's die; nothing of anybody's sheet. [B3-END-80?]
fn ranks(world: &World) -> Node {
    let rolls = i32::from(world.charter.complex_rolls);
    let percent = |p: f64| format!("{:.0} %", p * 100.0);
    let rows = SIZES.iter().zip(SINGLE.iter()).map(|(sides, p)| {
        let complex = |n: i32| p.powi(n) + f64::from(n) * p.powi(n - 1) * (1.0 - p);
        vec![
            format!("d{sides}"),
            percent(*p),
            percent(p * p),
            percent(complex(rolls)),
            percent(complex(rolls + 1)),
        ]
    });
    let table = Node::Table {
        caption: String::new(),
        head: ["Die", "Normal", "Hard", "Complex", "one more roll"].map(str::to_owned).to_vec(),
        rows: rows.collect(),
    };
    Node::Fold {
        caption: "How likely an Attack comes through a Protect".to_owned(),
        inside: View::new().with(table),
    }
}
