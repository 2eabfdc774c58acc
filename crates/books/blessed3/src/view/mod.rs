//! What anybody sees: the one reader of secrets.

use super::check::{Check, Rank, Roll, Route, What};
use super::optional::Swap;
use super::topic::{Plan, Topic};
use super::world::{Blessing, Id, World};
use super::{Blessed3, id, judge, why};
use ingle_engine::view::{Die, Node, Tone, View};
use ingle_engine::{Game, Rng, Seat, Viewer, Waves, any_face};

mod rest;
mod check;
mod line;
mod standing;
mod people;
mod deck;
mod sheet;
mod shop;
mod endeavor;
mod optional;
mod ethic;
mod special;

pub use endeavor::{board, way};
pub use line::{tell, tone};
pub use optional::{covers, icon, imagine};
pub use people::people;
pub use rest::rests;
pub use sheet::sheet;

/// An open question in words, with its dice and numbers.
pub fn question(game: &Game<Blessed3>, topic: &Topic, viewer: Viewer) -> View {
    let world = &game.world;
    let mut view = match &world.check {
        Some(check) => open_check(game, check),
        None => View::new(),
    };
    match topic {
        Topic::Play => {}
        Topic::Special(topic) => special::question(&mut view, game, topic, viewer),
        Topic::Ready => {
            if let Some(check) = &world.check {
                view.push(Node::Note(ready_words(world, check)));
            }
        }
        Topic::Claim { by, what } => {
            let asked = match what {
                What::Fame => "Is the other less famous?",
                What::Social => "Is that so?",
                _ => "Is that related enough?",
            };
            // What a monstrosity's past is, nobody learns before the claim stands.
            let words = match what {
                What::Backstory(entry) if world.monstrous(*by) && !world.knows(viewer, *by) => {
                    format!("{} claims Backstory entry {entry}.", world.name(*by))
                }
                _ => claim_words(world, *by, what),
            };
            view.push(Node::Text(format!("{words} {asked}")));
        }
        Topic::Approve { plan } => view.push(Node::Text(plan_words(world, plan))),
        Topic::Rolled => {
            if let Some(check) = &world.check {
                view.push(Node::Note(reaction_words(game, check)));
            }
        }
        Topic::Mix => view.push(Node::Text(
            "A Complex Check: how many rolls, which other Stats fit, who cooperates?".to_owned(),
        )),
        Topic::Defend { target } => view.push(Node::Text(format!(
            "{} is attacked. Is one of their Aptitudes related, or is it not against their will?",
            world.name(*target)
        ))),
        Topic::Deny { .. } => view.push(Node::Text(
            "Whoever sees it and has a way to make it fail may do so now.".to_owned(),
        )),
        Topic::Bank => view.push(Node::Text("Is a boon or a bust set aside?".to_owned())),
        Topic::Consequence { by, targets, violent } => {
            let names: Vec<&str> = targets.iter().map(|id| world.name(*id)).collect();
            let kind = if *violent { "violent" } else { "non-violent" };
            view.push(Node::Text(format!(
                "{}'s {kind} Attack comes through to {}. What does it do?",
                world.name(*by),
                names.join(" and ")
            )));
            view.push(Node::Rules(vec![id::ATK_14]));
        }
        Topic::Onlookers { by, .. } => view.push(Node::Text(format!(
            "{} keeps a boon. Who witnessed the success?",
            world.name(*by)
        ))),
        Topic::Copy { from, .. } => {
            view.push(Node::Text(format!("{} gained a Blessing. Is it copied?", world.name(*from))))
        }
        Topic::Price { by } => view.push(Node::Text(format!(
            "{} acted as though apt. Does that lead to anything?",
            world.name(*by)
        ))),
        Topic::Darkness { by } => view
            .push(Node::Text(format!("{} failed. Did that face the darkness?", world.name(*by)))),
        Topic::Witnesses { by } => view.push(Node::Text(format!(
            "{} has made a Legend. Who saw or heard of it?",
            world.name(*by)
        ))),
        Topic::Revelation { by, left } => view.push(Node::Text(format!(
            "A Revelation: {} gains or steals {left} more {}.",
            world.name(*by),
            if *left == 1 { "Blessing" } else { "Blessings" }
        ))),
        Topic::Robbed { thief, victim } => view.push(Node::Text(format!(
            "{} steals a Blessing from {}: which one goes?",
            world.name(*thief),
            world.name(*victim)
        ))),
        Topic::Endeavor(topic) => endeavor::question(game, topic, viewer, &mut view),
        Topic::Tally { boons, busts } => view.push(Node::Text(match (boons, busts) {
            (false, false) => "What do the boons bring, and what goes wrong?".to_owned(),
            (false, true) => "What do the boons bring?".to_owned(),
            _ => "What goes wrong?".to_owned(),
        })),
    }
    view
}

fn open_check(game: &Game<Blessed3>, check: &Check) -> View {
    let world = &game.world;
    let mut view = View::new()
        .with(Node::Heading(format!("{}: {}", world.name(check.lead), check.intent)))
        .with(Node::Text(rank_words(game, check)));
    if let Some(words) = standing::purpose_words(world, check) {
        view.push(Node::Note(words));
    }
    for claim in &check.claims {
        let words = claim_words(world, claim.by, &claim.what);
        let ruled = standing::ruled_words(claim);
        view.push(Node::Note(format!("{words} {ruled}")));
    }
    for (nth, roll) in check.rolls.iter().enumerate() {
        if check.rolls.len() > 1 {
            view.push(Node::Text(format!("Roll {} of {}", nth + 1, world.name(roll.by))));
        }
        view.push(Node::Dice(roll_dice(roll)));
        view.push(Node::Sum(why::sum(world, check, nth)));
    }
    for aid in check.marks.aids.iter().filter(|aid| aid.at.is_none()) {
        view.push(Node::Text(format!(
            "{} Helps with +{} on the lowest roll.",
            world.name(aid.by),
            aid.bonus
        )));
    }
    for help in check.helps.iter().filter(|help| help.at.is_none()) {
        view.push(Node::Text(format!(
            "{} Helps with +{} on the lowest roll.",
            world.name(help.by),
            help.bonus
        )));
    }
    if check.rolls.len() == usize::from(check.needed) {
        let outcome = check.outcome.clone().unwrap_or_else(|| judge::verdict(world, check));
        view.push(Node::Text(match check.outcome {
            Some(_) => check::outcome_words(&outcome),
            None => format!("As it stands: {}.", check::outcome_words(&outcome)),
        }));
        view.push(Node::Rules(vec![why::band(outcome.band), id::CHK_21]));
    }
    view
}

fn rank_words(game: &Game<Blessed3>, check: &Check) -> String {
    let stats: Vec<String> =
        check.stats.iter().map(|stat| format!("{} {}", icon(game, *stat), stat.name())).collect();
    let stats = stats.join(", ");
    let made = check.rolls.len();
    match check.rank {
        Rank::Easy => format!("An Easy Check of {stats}: a 3 or 4 rounds up to 5."),
        Rank::Normal => format!("A Normal Check of {stats}."),
        Rank::Hard => {
            format!("A Hard Check of {stats}: two rolls, and one failing roll fails it.")
        }
        Rank::Complex => format!(
            "A Complex Check of {stats}: {} rolls, of which one may fail; {made} made.",
            check.needed
        ),
    }
}

fn ready_words(world: &World, check: &Check) -> String {
    let names: Vec<&str> = check.who().map(|id| world.name(id)).collect();
    match names.as_slice() {
        [one] => format!("{one} rolls when ready."),
        many => format!("{} roll when ready, one roll at a time.", many.join(", ")),
    }
}

fn reaction_words(game: &Game<Blessed3>, _check: &Check) -> String {
    // Those who were asked, not those who could: what somebody has up their sleeve may be secret.
    let asked = game.top().map_or(&[][..], |question| &question.waiting);
    let names: Vec<&str> = asked.iter().map(|seat| game.cast.name(*seat)).collect();
    match names.is_empty() {
        true => "Nobody can react any more.".to_owned(),
        false => format!("May still react: {}.", names.join(", ")),
    }
}

fn plan_words(world: &World, plan: &Plan) -> String {
    let with = plan.partner.map_or(String::new(), |stat| format!(", Sparked with {}", stat.name()));
    let say = if plan.say.is_empty() { String::new() } else { format!(" “{}”", plan.say) };
    format!(
        "{} would use {} instead{with}.{say} Does it fit?",
        world.name(plan.by),
        plan.stat.name()
    )
}

/// What is claimed, as a sentence.
pub fn claim_words(world: &World, by: Id, what: &What) -> String {
    let name = world.name(by);
    match what {
        What::Aptitude(aptitude) => format!("{name} is apt in {aptitude}."),
        What::Backstory(number) => {
            let one = world.characters.get(&by);
            let text = one.and_then(|one| one.backstory.get(number)).map_or("", String::as_str);
            format!("{name}'s Backstory, entry {number}: {text}.")
        }
        What::Exceptional(thing) => format!("{name} has something exceptional: {thing}."),
        What::Fame => format!("{name} would use fame."),
        What::AsThoughApt(stat) => format!("{name} acts as though apt, with {}.", stat.name()),
        What::Social => format!("{name} does this among people."),
    }
}

/// How a Stat came to be chosen.
pub fn route_words(route: Route) -> &'static str {
    match route {
        Route::Normal => "",
        Route::Unconventional => "unconventional: balanced with it",
        Route::Backstory => "by your Backstory",
    }
}

/// How a Stat came to be chosen, and which die stands in for it.
pub fn way_words(game: &Game<Blessed3>, route: Route, swap: Option<Swap>) -> String {
    let route = route_words(route);
    let Some(swap) = swap else { return route.to_owned() };
    let whose = swap
        .of
        .map_or("the one that all share".to_owned(), |of| format!("{}'s", game.world.name(of)));
    let stands = format!("with {}, {whose}", swap.die.name());
    if route.is_empty() { stands } else { format!("{route}; {stands}") }
}

/// The dice of a roll as they lie: those that bumped are faded.
pub fn roll_dice(roll: &Roll) -> Vec<Die> {
    let mut dice = waves_dice(roll.sides, &roll.waves);
    dice.extend(waves_dice(roll.sides, &roll.added_waves));
    if let Some(haunted) = &roll.haunted {
        let taken = waves_dice(haunted.sides, &haunted.waves).into_iter();
        dice.extend(taken.map(|die| die.tone(Tone::Bad)));
    }
    dice
}

fn waves_dice(sides: u8, waves: &Waves) -> Vec<Die> {
    let last = waves.len().saturating_sub(1);
    let wave = |(nth, faces): (usize, &[u8])| -> Vec<Die> {
        let tone = if nth < last { Tone::Faded } else { Tone::Plain };
        faces.iter().map(|face| Die::shows(sides, *face).tone(tone)).collect()
    };
    waves.iter().enumerate().flat_map(wave).collect()
}

/// A Blessing as a golden die.
pub fn gold(blessing: &Blessing) -> Die {
    Die::shows(6, blessing.face).tone(Tone::Gold)
}

/// Deals anew what a viewer cannot see: the faces of pools, and Delayed Attacks, which may be others or none at all.
pub fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
    shop::shuffle(world, viewer, rng);
    optional::shuffle(world, viewer, rng);
    let mut face = || any_face(rng, 6);
    world.traps.retain(|_, trap| trap.seen_by(viewer).is_some() || face() > 3);
    for trap in world.traps.values_mut().filter(|trap| trap.seen_by(viewer).is_none()) {
        let trap = trap.for_evolve();
        trap.what = format!("something else {}", face());
        trap.trigger = format!("somebody sneezes {} times", face());
        trap.violent = face() > 3;
        trap.set = face() > 3;
        trap.shift = face() as i8 - 3;
        trap.aptitude = None;
    }
    endeavor::shuffle(world, viewer, rng);
    deck::shuffle(world, viewer, rng);
    let mut face = || any_face(rng, 6);
    // In an Endeavor everybody knows how many temporary ones each has: the turns go by them.
    let counted = world.endeavor().is_some();
    for character in world.characters.values_mut() {
        if character.pool.seen_by(viewer).is_none() {
            for die in character.own().pool.for_evolve() {
                die.face = face();
                die.temporary = if counted { die.temporary } else { face() > 3 };
            }
        }
    }
}

/// The name of a seat's owner, as the sheet shows it.
fn owner(game: &Game<Blessed3>, seat: Seat) -> String {
    game.cast.name(seat).to_owned()
}
