//! What somebody may attempt when several act at once.

use super::{people, stat_choices};
use crate::deed::Purpose;
use crate::joint::Act;
use crate::moves::Tried;
use crate::rules::{LINE, gone, joint as rule, picked, trim, wound};
use crate::stat::Stat;
use crate::world::{Id, World};
use crate::{Blessed2, endeavor, id};
use ingle_engine::{Choice, Field, Game, Offer, Stop, Why};
use ingle_shared::form::choose;

/// What somebody attempts in the roll for the focus. [B2-SIM-04 B2-SIM-20? B2-END-22]
pub fn attempt(game: &Game<Blessed2>, by: Id) -> Vec<Offer> {
    let Some(joint) = &game.world.joint else { return Vec::new() };
    let offer = Offer::new("attempt", "Attempt something", &[id::SIM_04])
        .hint("All roll at once; the highest goes on as the Focal Action, the others follow. The odds are those of the act itself, a Check at 8.");
    let free = |who: Id| who != by && !joint.out.contains(&who) && joint.act_of(who).is_none();
    let stats = match joint.stats.is_empty() {
        true => game.world.stats(),
        false => joint.stats.clone(),
    };
    let out = joint
        .all_in
        .then(|| Why::from(id::END_22).say("Nobody may sit this round out; attempt something."));
    let exert = endeavor::offers::exert(game, by);
    let mut all = vec![
        form(game, by, offer, &stats, free).weigh("stat"),
        Offer::new("sit_out", "Sit it out", &[id::SIM_24, id::END_05]).blocked(out),
    ];
    all.extend(exert);
    all
}

/// What somebody does as a Side Action. [B2-SIM-10 B2-SIM-12]
pub fn side(game: &Game<Blessed2>, by: Id) -> Vec<Offer> {
    let Some(joint) = &game.world.joint else { return Vec::new() };
    let offer = Offer::new("side", "Act", &[id::SIM_10, id::SIM_12]).hint(
        "Go on, adapt, or try something new, with a new roll and whoever is not involved yet. The odds of a Check are at 8.",
    );
    let free = |who: Id| who != by && joint.free(who);
    let mut all = vec![
        form(game, by, offer, &game.world.stats(), free).weigh("stat"),
        Offer::new("let_be", "Let it be", &[id::SIM_10, id::SIM_13]),
    ];
    all.extend(endeavor::offers::exert(game, by));
    all
}

fn form(
    game: &Game<Blessed2>,
    by: Id,
    offer: Offer,
    stats: &[Stat],
    free: impl Fn(Id) -> bool,
) -> Offer {
    let world = &game.world;
    let before = world.joint.as_ref().and_then(|joint| joint.act_of(by)).map(|(_, act)| act);
    let usual = before.map(|act| act.stat).filter(|stat| stats.contains(stat));
    let usual = usual.or(stats.first().copied()).unwrap_or_default();
    let others = people(game, |id, one| id != by && one.here(), |id, _| rule::taken(world, id));
    let nobody = std::iter::once(Choice::none("nobody: a Check"));
    let with = people(game, |id, _| in_it(world, id) && free(id), |_, _| None);
    let most = with.len();
    let intent = Field::text("intent", "What", LINE);
    let intent = match before {
        Some(act) => intent.usually(act.intent.as_str()),
        None => intent,
    };
    let offer = offer
        .field(intent)
        .field(
            Field::one("stat", "Stat", stat_choices(game, stats))
                .usually(usual.name())
                .because(&[id::CHK_03, id::END_22]),
        )
        .field(Field::several("with", "Together with", with, 0, most).because(&[id::SIM_20]));
    let offer = offer.field(super::other_stats(game, stats));
    // Who goes on with what was attempted still has the same one in mind.
    let aimed = before.and_then(|act| act.against.first()).map(|id| world.name(*id));
    let aimed = aimed.filter(|name| {
        others.iter().any(|one| one.value == name.as_str() && one.blocked.is_none())
    });
    let mut offer = choose(offer, "against", "Against", nobody.chain(others).collect());
    if let (Some(name), Some(field)) = (aimed, offer.fields.last_mut()) {
        field.usual = name.into();
    }
    let tends = wounds(world).into_iter().map(|(word, _)| Choice::new(word.clone(), word));
    let none = std::iter::once(Choice::none("nothing of the kind"));
    choose(offer, "wound", "About a wound", none.chain(tends).collect())
}

fn in_it(world: &World, id: Id) -> bool {
    world.joint.as_ref().is_some_and(|joint| joint.who.contains(&id))
}

/// What may be done about wounds at once with other things: tend them, or finish the wounded. [B2-WND-06?]
pub fn wounds(world: &World) -> Vec<(String, Purpose)> {
    let mut all = Vec::new();
    for (word, (of, nth)) in wound::all(world) {
        all.push((format!("tend {word}"), Purpose::Tend { of, wound: nth }));
    }
    for (of, _) in world.playing().filter(|(_, one)| !one.wounds.is_empty() && !one.slain) {
        all.push((format!("finish {}", world.name(of)), Purpose::Coup { of }));
    }
    all
}

/// What was filled in, as an act. [B2-SIM-04 B2-SIM-20?]
pub fn act(world: &World, by: Id, tried: Tried, with: Vec<Id>) -> Result<Act, Stop> {
    let Tried { intent, stat, others, against, wound, .. } = tried;
    let purpose = match wound {
        Some(word) => picked(Some(word), wounds(world))?,
        None => Purpose::Plain,
    };
    let mut act = Act {
        by: vec![by],
        intent: trim(&intent),
        stat,
        others: Vec::new(),
        against: Vec::new(),
        target: None,
        purpose: purpose.clone(),
        result: None,
    };
    match purpose {
        Purpose::Tend { of, wound } => {
            act.stat = Stat::Home;
            act.target = Some(wound::wound_of(world, of, wound).ok_or_else(gone)?.roll);
        }
        Purpose::Coup { .. } => {
            act.stat = Stat::Hurt;
            act.target = Some(wound::COUP);
            return Ok(act);
        }
        _ => act.against = against.map(|name| world.find(&name)).transpose()?.into_iter().collect(),
    }
    act.by.extend(with.into_iter().filter(|id| !act.against.contains(id)).filter(|id| *id != by));
    if act.by.len() > 1 && !act.against.is_empty() && act.purpose == Purpose::Plain {
        act.others = others.into_iter().filter(|other| *other != act.stat).collect();
    }
    Ok(act)
}
