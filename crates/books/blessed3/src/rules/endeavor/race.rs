//! Races: the course, its Terrain, further areas.

use super::setup::{actor, begin, kind, opening};
use super::{Play, gone, now, tell};
use crate::endeavor::actor::Actor;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::moves::EndeavorMove as Move;
use crate::endeavor::track::{Button, Kind};
use crate::endeavor::{Area, rule};
use crate::rules::{LINE, NAME, text};
use crate::stat::Stat;
use crate::world::Id;
use ingle_engine::{Seat, Stop, Why};
use std::collections::BTreeSet;

/// A Terrain button for each racer. [B3-RACE-24?]
pub fn terrain(
    racers: &[Id],
    area: u8,
    places: &[u32],
    stats: &[Stat],
    next: &mut u32,
) -> Vec<Button> {
    let mut all = Vec::new();
    for at in places {
        for racer in racers {
            all.push(Button {
                id: *next,
                kind: Kind::Terrain,
                name: String::new(),
                owner: Some(*racer),
                area,
                at: Some(*at),
                stats: stats.to_vec(),
                nature: Kind::Terrain.nature(),
            });
            *next += 1;
        }
    }
    all
}

/// Starts a race. [B3-RACE-01 B3-RACE-02 B3-RACE-03 B3-RACE-21? B3-END-76?]
pub fn start(turn: &mut Play<'_, '_>, seat: Seat, form: Move) -> Result<(), Stop> {
    let Move::StartRace { kind: pick, name, racers, team, other_team, finish, terrain: places } =
        form
    else {
        return Err(gone());
    };
    let (kind, design) = kind(turn, pick)?;
    let world = turn.world();
    let mut ids: Vec<Id> = racers.iter().filter_map(|name| world.named(name)).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() < 2 {
        let say = "A race takes at least two racers.";
        return Err(Why::rules(&[rule::RACE_01, rule::END_76]).say(say).into());
    }
    let in_team = |list: &[String], id: Id| list.iter().any(|n| world.named(n) == Some(id));
    let actors: Vec<Actor> = (1..)
        .zip(&ids)
        .map(|(nth, id)| {
            // Whoever is named for both teams races in the first.
            let team = match () {
                () if in_team(&team, *id) => 1001,
                () if in_team(&other_team, *id) => 1002,
                () => nth,
            };
            actor(*id, 0, team, 0, BTreeSet::new())
        })
        .collect();
    let mut next = 1;
    let places: Vec<u32> = places.into_iter().filter(|at| *at < finish).collect();
    let buttons = terrain(&ids, 0, &places, &[], &mut next);
    let areas = vec![Area { name: String::new(), end: Some(finish) }];
    let endeavor = opening(world, kind, design, text(&name, LINE)?, areas, actors, buttons);
    let mut rules = vec![
        rule::END_01,
        rule::END_02,
        rule::END_26,
        rule::END_27,
        rule::END_44,
        rule::END_76,
        rule::RACE_01,
        rule::RACE_02,
        rule::RACE_21,
    ];
    if !places.is_empty() {
        rules.extend([rule::RACE_03, rule::RACE_24]);
    }
    begin(turn, seat, endeavor, rules)
}

/// Opens a further area at the end of the course. [B3-RACE-04 B3-RACE-22?]
pub fn open_area(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    name: &str,
    length: u32,
    places: &[u32],
) -> Result<(), Stop> {
    let now = now(turn)?;
    let racers: Vec<Id> = now.living().map(|actor| actor.id).collect();
    let mut next = now.next_button;
    let places: Vec<u32> = places.iter().copied().filter(|at| *at < length).collect();
    let buttons = terrain(&racers, now.areas.len() as u8, &places, &[], &mut next);
    let area = Area { name: text(name, NAME)?, end: Some(length) };
    let why = Why::rules(&[rule::RACE_03, rule::RACE_04, rule::RACE_22]).ruled(seat, "");
    tell(turn, EndeavorFact::Opened { area, buttons }, why);
    Ok(())
}
