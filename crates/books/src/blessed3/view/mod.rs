//! What anybody sees: the one reader of secrets.

use super::check::{Check, Rank, Roll, Route, What};
use super::stat::Stat;
use super::topic::{Plan, Topic};
use super::world::{Blessing, Character, Id, Presence, World};
use super::{Blessed3, id, rules, why};
use ingle_engine::view::{Die, Node, Pair, Person, Tone, View};
use ingle_engine::{Game, Rng, Seat, Viewer, Waves, any_face};

mod line;
mod sheet;
mod shop;

pub use line::{tell, tone};
pub use sheet::sheet;

/// An open question in words, with its dice and numbers.
pub fn question(game: &Game<Blessed3>, topic: &Topic, _viewer: Viewer) -> View {
    let world = &game.world;
    let mut view = match &world.check {
        Some(check) => open_check(game, check),
        None => View::new(),
    };
    match topic {
        Topic::Play => {}
        Topic::Ready => {
            if let Some(check) = &world.check {
                view.push(Node::Note(ready_words(world, check)));
            }
        }
        Topic::Claim { by, what } => {
            view.push(Node::Text(format!(
                "{} Is that related enough?",
                claim_words(world, *by, what)
            )));
        }
        Topic::Approve { plan } => view.push(Node::Text(plan_words(world, plan))),
        Topic::Rolled => {
            if let Some(check) = &world.check {
                view.push(Node::Note(reaction_words(game, check)));
            }
        }
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
    for claim in &check.claims {
        let words = claim_words(world, claim.by, &claim.what);
        let ruled = if claim.related { "The GM agrees." } else { "Not related enough." };
        view.push(Node::Note(format!("{words} {ruled}")));
    }
    for (nth, roll) in check.rolls.iter().enumerate() {
        if check.rolls.len() > 1 {
            view.push(Node::Text(format!("Roll {} of {}", nth + 1, world.name(roll.by))));
        }
        view.push(Node::Dice(roll_dice(roll)));
        view.push(Node::Sum(why::sum(world, check, nth)));
    }
    for help in check.helps.iter().filter(|help| help.at.is_none()) {
        view.push(Node::Text(format!(
            "{} Helps with +{} on the lowest roll.",
            world.name(help.by),
            help.bonus
        )));
    }
    if check.rolls.len() == usize::from(check.needed) {
        let outcome = check.outcome.clone().unwrap_or_else(|| check.judge(&world.charter));
        view.push(Node::Text(match check.outcome {
            Some(_) => line::outcome_words(&outcome),
            None => format!("As it stands: {}.", line::outcome_words(&outcome)),
        }));
        view.push(Node::Rules(vec![why::band(outcome.band), id::CHK_21]));
    }
    view
}

fn rank_words(game: &Game<Blessed3>, check: &Check) -> String {
    let stats: Vec<String> = check
        .stats
        .iter()
        .map(|stat| format!("{} {}", game.content().icon(*stat), stat.name()))
        .collect();
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
    let names: Vec<&str> =
        rules::check::reacting_seats(game).iter().map(|seat| game.cast.name(*seat)).collect();
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
        What::Exceptional(thing) => format!("{name} has something exceptional: {thing}."),
        What::Backstory(number) => {
            let one = world.characters.get(&by);
            let text = one.and_then(|one| one.backstory.get(number)).map_or("", String::as_str);
            format!("{name}'s Backstory, entry {number}: {text}.")
        }
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

/// The dice of a roll as they lie: those that bumped are faded.
pub fn roll_dice(roll: &Roll) -> Vec<Die> {
    let mut dice = waves_dice(roll.sides, &roll.waves);
    dice.extend(waves_dice(roll.sides, &roll.added_waves));
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

/// The characters at a glance.
pub fn people(game: &Game<Blessed3>, viewer: Viewer) -> Vec<Person> {
    let waiting = game.waiting();
    let world = &game.world;
    let mut all: Vec<Person> = Vec::new();
    for (id, one) in &world.characters {
        let mut person = person(game, *id, one, viewer);
        let part = world.check.as_ref().is_some_and(|check| check.who().any(|who| who == *id));
        person.waited_for = part && waiting.contains(&one.seat);
        all.push(person);
    }
    for (id, one) in &world.handed_in {
        if viewer.is_referee() || viewer.is(one.seat) {
            let mut person = person(game, *id, one, viewer);
            person.marks.push("waits for the GM".to_owned());
            all.push(person);
        }
    }
    all
}

fn person(game: &Game<Blessed3>, id: Id, one: &Character, viewer: Viewer) -> Person {
    let mut marks = Vec::new();
    match one.presence {
        Presence::Here => {}
        Presence::Busy => marks.push("busy".to_owned()),
        Presence::Away => marks.push("away".to_owned()),
    }
    if one.had_major {
        marks.push("first Major Success had".to_owned());
    }
    marks.extend(shop::marks(game, id, viewer));
    let dice = match one.pool.seen_by(viewer) {
        Some(pool) => pool.iter().map(gold).collect(),
        None => {
            marks.push(count_words(one.count()));
            Vec::new()
        }
    };
    Person {
        key: format!("c{id}"),
        name: one.name.clone(),
        about: format!("{} · {} · {}", game.cast.name(one.seat), one.lifestyle, one.ethic),
        portrait: one.portrait.clone(),
        pairs: stat_pairs(game, one),
        dice,
        marks,
        yours: viewer.is(one.seat),
        waited_for: false,
        sheet: Some(one.name.clone()),
    }
}

fn count_words(count: usize) -> String {
    match count {
        0 => "no Blessings".to_owned(),
        1 => "1 Blessing".to_owned(),
        n => format!("{n} Blessings"),
    }
}

fn stat_pairs(game: &Game<Blessed3>, one: &Character) -> Vec<Pair> {
    let pair = |stat: Stat| Pair {
        name: stat.name().to_owned(),
        icon: game.content().icon(stat).to_owned(),
        value: format!("d{}", one.stats.die(stat)),
        meter: None,
        die: Some(Die::in_hand(one.stats.die(stat))),
    };
    Stat::ALL.into_iter().map(pair).collect()
}

/// Deals anew the faces of every pool that a viewer cannot see.
pub fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
    shop::shuffle(world, viewer, rng);
    let mut face = || any_face(rng, 6);
    for character in world.characters.values_mut() {
        if character.pool.seen_by(viewer).is_none() {
            for die in character.own().pool.for_evolve() {
                die.face = face();
                die.temporary = face() > 3;
            }
        }
    }
}

/// The name of a seat's owner, as the sheet shows it.
fn owner(game: &Game<Blessed3>, seat: Seat) -> String {
    game.cast.name(seat).to_owned()
}
