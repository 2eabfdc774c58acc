//! How an Endeavor begins.

use super::{Play, gone, tell};
use crate::Blessed3;
use crate::endeavor::actor::{Actor, Monster, Tag};
use crate::endeavor::design::Design;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::track::{Button, Kind};
use crate::endeavor::{Area, Endeavor, Step, rule};
use crate::rules::{LINE, picked, text};
use crate::shared::Shared;
use crate::topic::Pick;
use crate::world::{Id, World};
use ingle_engine::{Audience, Game, RuleId, Seat, Secret, Stop, Why};
use std::collections::BTreeSet;

/// The kinds of Endeavors that this table may run: their names and designs, the book's own first. [B3-END-02]
pub fn designs(game: &Game<Blessed3>) -> Vec<(String, Shared<Design>)> {
    let mut all: Vec<(String, Shared<Design>)> = game.content().endeavors.clone();
    for (name, design) in &game.world.endeavors.designs {
        all.retain(|(known, _)| known != name);
        all.push((name.clone(), design.clone()));
    }
    all
}

/// The kind of Endeavor that a form names.
pub fn kind(turn: &Play<'_, '_>, kind: Pick) -> Result<(String, Shared<Design>), Stop> {
    let name = picked(kind)?;
    designs(turn.game()).into_iter().find(|(known, _)| *known == name).ok_or_else(gone)
}

/// Somebody as they begin.
pub fn actor(id: Id, side: u8, team: u16, at: u32, tags: BTreeSet<Tag>) -> Actor {
    Actor {
        id,
        side,
        team,
        area: 0,
        at,
        start: at,
        tags: Secret::new(tags, Audience::referees()),
        shown: BTreeSet::new(),
        choice: None,
        roll: None,
        amount: 0,
        ignored: false,
        acted: false,
        helps: Vec::new(),
        after: None,
        guards: Vec::new(),
        recovered: 0,
        pushed: Vec::new(),
        again: 0,
        stayed: false,
        begun: false,
        spent: 0,
        lent: Vec::new(),
        out: false,
    }
}

/// Those who take part, as they sit: by seat, and at the referee's place one after the other. [B3-END-44?]
fn seated(world: &World, mut actors: Vec<Actor>) -> Vec<Actor> {
    actors.sort_by_key(|actor| (world.seat(actor.id), actor.id));
    actors
}

/// The buttons that a monstrosity begins with. [B3-MON-05 B3-MON-06 B3-MON-46?]
pub fn buttons_of(id: Id, monster: &Monster, next: &mut u32) -> Vec<Button> {
    let mut lay = |kind: Kind, at: u32| {
        let number = *next;
        *next += 1;
        Button {
            id: number,
            kind,
            name: String::new(),
            owner: Some(id),
            area: 0,
            at: Some(at),
            stats: Vec::new(),
            nature: kind.nature(),
        }
    };
    let start = &monster.start;
    let mut all: Vec<Button> = Vec::new();
    for below in &start.below {
        all.push(lay(Kind::Recovery, start.at - below.min(&start.at)));
    }
    all.push(lay(Kind::Defeat, 0));
    all
}

/// An Endeavor as it begins.
pub fn opening(
    world: &World,
    kind: String,
    design: Shared<Design>,
    name: String,
    areas: Vec<Area>,
    actors: Vec<Actor>,
    buttons: Vec<Button>,
) -> Endeavor {
    let next_button = buttons.iter().map(|button| button.id + 1).max().unwrap_or(1);
    Endeavor {
        name: if name.is_empty() { kind.clone() } else { name },
        kind,
        design,
        areas,
        actors: seated(world, actors),
        buttons,
        next_button,
        only: Vec::new(),
        barred: Vec::new(),
        round: 1,
        step: Step::Positions,
        current: None,
        in_turn: false,
        clockwise: true,
        sequence: Vec::new(),
        leaders: Vec::new(),
        deed: None,
        parked: Vec::new(),
        due: Vec::new(),
        special: false,
        arrived: Vec::new(),
        automatic: false,
    }
}

/// Starts a Monstrous Endeavor, or one of the table's own with two sides. [B3-END-01 B3-MON-01 B3-MON-04 B3-MON-05 B3-MON-06 B3-END-76?]
pub fn monstrous(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    kind: Pick,
    name: &str,
    allies: &[String],
    opponents: &[String],
) -> Result<(), Stop> {
    let (kind, design) = self::kind(turn, kind)?;
    let world = turn.world();
    let ids = |names: &[String]| -> Vec<Id> {
        names.iter().filter_map(|name| world.named(name)).collect()
    };
    let (ours, theirs) = (ids(allies), ids(opponents));
    if ours.is_empty() || theirs.is_empty() {
        let say = "Each side needs somebody: name at least one ally and one opponent.";
        return Err(Why::rules(&[rule::END_76, rule::MON_01]).say(say).into());
    }
    let mut actors: Vec<Actor> = Vec::new();
    let (mut buttons, mut next) = (Vec::new(), 1);
    // On a side where everybody is alone each is a team.
    let alone = |side: usize| design.sides.get(side).is_some_and(|side| side.alone);
    for (nth, id) in (0..).zip(ours) {
        let team = if alone(0) { 1000 + nth } else { 0 };
        actors.push(actor(id, 0, team, 0, BTreeSet::new()));
    }
    for (nth, id) in (0..).zip(theirs) {
        let team = if alone(1) { 2000 + nth } else { 1 };
        if !design.monstrous() {
            actors.push(actor(id, 1, team, 0, BTreeSet::new()));
            continue;
        }
        let Some(monster) = world.endeavors.monsters.get(&id).map(Secret::for_rules) else {
            return Err(gone());
        };
        actors.push(actor(id, 1, team, monster.start.at, monster.tags.clone()));
        buttons.extend(buttons_of(id, monster, &mut next));
    }
    let areas = vec![Area { name: String::new(), end: design.finish }];
    let name = text(name, LINE)?;
    let endeavor = opening(world, kind, design, name, areas, actors, buttons);
    let mut rules: Vec<RuleId> =
        vec![rule::END_01, rule::END_02, rule::END_26, rule::END_27, rule::END_44, rule::END_76];
    let monstrous: [RuleId; 8] = [
        rule::MON_01,
        rule::MON_03,
        rule::MON_04,
        rule::MON_05,
        rule::MON_06,
        rule::MON_07,
        rule::MON_46,
        rule::MON_47,
    ];
    if endeavor.design.monstrous() {
        rules.extend(monstrous);
    }
    begin(turn, seat, endeavor, rules)
}

/// Starts an Endeavor of two sides, whoever stands on them. [B3-END-02 B3-END-76?]
///
/// Who is named on both goes where fewer are; where nobody is left for a side, all the others stand there.
pub fn sides(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    kind: Pick,
    name: &str,
    named: [Vec<String>; 2],
) -> Result<(), Stop> {
    let [ours, theirs] = named;
    let (both, mut ours): (Vec<_>, Vec<_>) = ours.into_iter().partition(|who| theirs.contains(who));
    let mut theirs: Vec<String> = theirs.into_iter().filter(|who| !both.contains(who)).collect();
    for who in both {
        if ours.len() <= theirs.len() { ours.push(who) } else { theirs.push(who) }
    }
    let companions = turn.world().charter.companion_seat.yes();
    let others = |there: &[String]| -> Vec<String> {
        let all = turn.world().characters.iter();
        let may = all.filter(|(id, one)| {
            !turn.world().monstrous(**id) && (companions || !one.is_companion())
        });
        may.map(|(_, one)| one.name.clone()).filter(|name| !there.contains(name)).collect()
    };
    if theirs.is_empty() {
        theirs = others(&ours);
    } else if ours.is_empty() {
        ours = others(&theirs);
    }
    monstrous(turn, seat, kind, name, &ours, &theirs)
}

/// An Endeavor begins. [B3-END-01]
pub fn begin(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    endeavor: Endeavor,
    rules: Vec<RuleId>,
) -> Result<(), Stop> {
    let companion = |actor: &Actor| {
        turn.world().characters.get(&actor.id).is_some_and(|one| one.is_companion())
    };
    let mut why = Why::rules(&rules).ruled(seat, "");
    if endeavor.actors.iter().any(companion) {
        why = why.and(rule::SPEC_51);
    }
    tell(turn, EndeavorFact::Started { endeavor: Box::new(endeavor) }, why);
    Ok(())
}
