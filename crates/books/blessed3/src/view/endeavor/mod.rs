//! Endeavors as anybody sees them.

use crate::Blessed3;
use crate::check::What;
use crate::endeavor::actor::{Monster, Tag};
use crate::endeavor::deed::Part;
use crate::endeavor::rule;
use crate::endeavor::topic::EndeavorTopic;
use crate::stat::{SIZES, Stat};
use crate::world::{Id, World};
use ingle_engine::view::{Node, View};
use ingle_engine::{Game, Rng, Viewer, any_face};
use std::collections::BTreeSet;

mod line;
mod amended;
mod asks;
mod ghost;
mod board;

pub use board::board;
pub use ghost::words as way;
pub use line::words;

/// An open question of an Endeavor in words.
pub fn question(game: &Game<Blessed3>, topic: &EndeavorTopic, viewer: Viewer, view: &mut View) {
    asks::ask(game, topic, viewer, view);
}

/// What is told of somebody beside their name.
pub fn marks(game: &Game<Blessed3>, id: Id, viewer: Viewer) -> Vec<String> {
    let mut marks = Vec::new();
    let Some(now) = game.world.endeavor() else { return marks };
    let Some(actor) = now.actor(id) else { return marks };
    if actor.out {
        marks.push("out of the Endeavor".to_owned());
        return marks;
    }
    marks.push(format!("at {}", actor.at));
    if now.current == Some(id) && now.in_turn {
        marks.push("on turn".to_owned());
    }
    if actor.amount > 0 {
        marks.push(format!("standard amount {}", actor.amount));
    }
    marks.push(format!("{} temporary", game.world.temporary(id)));
    let guarded = now.guarded(id);
    if guarded > 0 {
        marks.push(format!("protected: {guarded} harder"));
    }
    match now.fatigue(id) {
        0 => {}
        n => marks.push(format!("Fatigue {n}")),
    }
    marks.extend(tags(game, id, viewer).into_iter().map(|tag| format!("`{}`", tag.name())));
    marks
}

/// The tags that a viewer knows of. [B3-MON-47?]
fn tags(game: &Game<Blessed3>, id: Id, viewer: Viewer) -> BTreeSet<Tag> {
    let actor = game.world.endeavor().and_then(|now| now.actor(id));
    let Some(actor) = actor else { return BTreeSet::new() };
    match game.world.knows(viewer, id) {
        true => actor.tags.for_rules().clone(),
        false => actor.shown.clone(),
    }
}

/// A monstrosity as players see it: what it has shown, and nothing of its sheet. [B3-MON-47?]
pub fn stranger(view: &mut View, game: &Game<Blessed3>, id: Id, viewer: Viewer) {
    view.push(Node::Text("A monstrosity; its sheet is the GM's.".to_owned()));
    let shown: Vec<&str> = tags(game, id, viewer).into_iter().map(Tag::name).collect();
    if !shown.is_empty() {
        view.push(Node::Text(format!("Its tags so far: {}.", shown.join(", "))));
    }
    view.push(Node::Rules(vec![rule::MON_02, rule::MON_47]));
}

/// Deals anew what a viewer cannot see: tags and sheets of monstrosities, choices, clocks, what is being set.
pub fn shuffle(world: &mut World, viewer: Viewer, rng: &mut Rng) {
    let all = world.endeavors.monsters.keys().copied();
    let hidden: Vec<Id> = all.filter(|id| !world.knows(viewer, *id)).collect();
    // What is claimed in an open Check is said aloud.
    let claims = world.check.iter().flat_map(|check| &check.claims);
    let claimed: Vec<(Id, u8)> = claims
        .filter_map(|claim| match claim.what {
            What::Backstory(entry) => Some((claim.by, entry)),
            _ => None,
        })
        .collect();
    for id in &hidden {
        if let Some(one) = world.characters.get_mut(id) {
            let one = one.own();
            for stat in Stat::ALL {
                one.stats.set(stat, SIZES[usize::from(any_face(rng, 4))]);
            }
            one.aptitudes.clear();
            one.backstory.retain(|entry, _| claimed.contains(&(*id, *entry)));
            one.beyond = "something else".to_owned();
        }
    }
    for (id, monster) in &mut world.endeavors.monsters {
        if hidden.contains(id) {
            let Monster { start, tags } = monster.for_evolve();
            start.at += 1;
            *tags = any_tags(rng);
        }
    }
    if let Some(now) = &mut world.endeavors.now {
        for actor in &mut now.own().actors {
            if hidden.contains(&actor.id) {
                *actor.tags.for_evolve() = any_tags(rng).union(&actor.shown).copied().collect();
            }
            if let Some(choice) = &mut actor.choice
                && choice.seen_by(viewer).is_none()
            {
                let chosen = choice.for_evolve();
                chosen.stat = Stat::ALL[usize::from(any_face(rng, 6))];
                (chosen.partner, chosen.pay, chosen.shared) = (None, None, false);
            }
        }
    }
    clocks(world, viewer, rng);
    deed(world, viewer);
}

fn any_tags(rng: &mut Rng) -> BTreeSet<Tag> {
    Tag::ALL.into_iter().filter(|_| any_face(rng, 2) == 1).collect()
}

fn clocks(world: &mut World, viewer: Viewer, rng: &mut Rng) {
    let clocks = &mut world.endeavors.clocks;
    clocks.retain(|_, (clock, _)| clock.seen_by(viewer).is_some() || any_face(rng, 2) == 1);
    for (clock, at) in clocks.values_mut() {
        if clock.seen_by(viewer).is_none() {
            clock.for_evolve().name = "something else".to_owned();
        }
        if at.seen_by(viewer).is_none() {
            *at.for_evolve() = u32::from(any_face(rng, 6));
        }
    }
}

/// A Delayed Attack that is being set is its owner's and the referee's. [B3-DEL-13?]
fn deed(world: &mut World, viewer: Viewer) {
    let secret = world.charter.delayed_secret.yes();
    let owner = world.endeavor().and_then(|now| now.doing()).and_then(|deed| world.seat(deed.by));
    let own = owner.is_some_and(|seat| viewer.is(seat)) || viewer.is_referee();
    let Some(now) = world.endeavors.now.as_mut().filter(|_| secret && !own) else { return };
    if let Some(deed) = now.own().deed.as_mut() {
        let traps = deed.parts.iter().any(|part| matches!(part, Part::Trap { .. }));
        if traps {
            deed.intent = "something else".to_owned();
            deed.parts = vec![Part::Trap { trigger: "whatever".to_owned() }];
            deed.aptitude = None;
        }
    }
}
