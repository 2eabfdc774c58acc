//! Friendly: a companion, and the Help that it gives.

use super::of_seat;
use crate::charter::YesNo;
use crate::fact::Fact;
use crate::optional::OptionalEffect;
use crate::rules::help::give;
use crate::rules::{LINE, NAME, Play, gone, picked, text};
use crate::shared::Shared;
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::moves::SpecialMove;
use crate::specialization::topic::SpecialTopic;
use crate::specialization::{Special, Specials, Window};
use crate::stat::{Stat, Stats};
use crate::topic::Topic;
use crate::world::{Aptitude, Blessing, Character, Id, Presence, World};
use crate::{Blessed3, id};
use ingle_engine::{Game, Seat, Secret, Stop, Why};
use std::collections::BTreeMap;

/// The ways to spread 8 over Aptitudes of 1 to 3 each; further ones have 0. [B3-SPEC-41 B3-SPEC-47?]
pub const SPREADS: [&[u8]; 6] =
    [&[3, 3, 2], &[3, 3, 1, 1], &[3, 2, 2, 1], &[2, 2, 2, 2], &[3, 2, 1, 1, 1], &[2, 2, 2, 1, 1]];

/// What an Aptitude of value 3 is specialized as: nothing but harder to get past. [B3-SPEC-42 B3-SPEC-50?]
const VALUE_3: &str = "value 3";

/// A spread in words.
pub fn spread_words(spread: &[u8]) -> String {
    spread.iter().map(u8::to_string).collect::<Vec<_>>().join("+")
}

/// Whether somebody has a companion, here or waiting for the referee.
fn accompanied(world: &World, by: Id) -> bool {
    let all = world.characters.values().chain(world.handed_in.values());
    all.into_iter().any(|one| one.specials.companion_of == Some(by))
}

/// Those of a seat who may describe a companion. [B3-SPEC-38]
pub fn alone(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id)> {
    of_seat(game, seat, Special::Friendly, Window::AnyTime)
        .filter(|(ready, _)| !accompanied(&game.world, ready.by))
        .map(|(ready, _)| (ready.one.name.clone(), ready.by))
        .collect()
}

/// Describes a companion; the referee lets it in. [B3-SPEC-38 B3-SPEC-39 B3-SPEC-40 B3-SPEC-41 B3-SPEC-42]
pub fn make(turn: &mut Play<'_, '_>, seat: Seat, made: SpecialMove) -> Result<(), Stop> {
    let SpecialMove::MakeCompanion {
        of,
        name,
        portrait,
        backstory,
        values,
        apt_1,
        apt_2,
        apt_3,
        apt_4,
        apt_5,
    } = made
    else {
        return Err(gone());
    };
    let of = picked(of)?;
    let found = alone(turn.game(), seat).into_iter().find(|(known, _)| *known == of);
    let (_, owner) = found.ok_or_else(gone)?;
    let wanted = text(&name, NAME)?;
    let spread = picked(values)?;
    let spread = SPREADS.into_iter().find(|known| spread_words(known) == spread);
    let spread = spread.ok_or_else(gone)?;
    let mut named: Vec<(String, u8)> = Vec::new();
    for (nth, given) in [apt_1, apt_2, apt_3, apt_4, apt_5].iter().enumerate() {
        let given = text(given, NAME)?;
        let value = spread.get(nth).copied().unwrap_or(0);
        // An Aptitude that brings Blessings is there, named or not.
        let given = match given.is_empty() {
            true if value == 0 => continue,
            true => format!("Knack {}", nth + 1),
            false => given,
        };
        let known = |name: &String| named.iter().any(|(known, _)| known == name);
        let numbered = (2..).map(|n| format!("{given} {n}"));
        let fresh = std::iter::once(given.clone()).chain(numbered).find(|name| !known(name));
        named.push((fresh.unwrap_or(given), value));
    }
    let world = turn.world();
    let numbered = (2..).map(|n| format!("{wanted} {n}"));
    let fresh = std::iter::once(wanted.clone()).chain(numbered).find(|name| !world.taken(name));
    let name = fresh.unwrap_or(wanted);
    let portrait = match text(&portrait, 8)? {
        portrait if portrait.is_empty() => name.chars().take(1).collect(),
        portrait => portrait,
    };
    let added = world.added.as_ref().and_then(|added| added.what.eighth());
    let mut stats = Stats::with(added);
    // One with a size of its own keeps it.
    let six = |stat: &Stat| stats.effect(*stat).is_none_or(OptionalEffect::is_ordinary);
    let all: Vec<Stat> = stats.all().filter(six).collect();
    all.into_iter().for_each(|stat| stats.set(stat, 6));
    let aptitude = |(name, value): &(String, u8)| Aptitude {
        name: name.clone(),
        from: 1,
        special: (*value == 3).then(|| VALUE_3.to_owned()),
        lent: false,
    };
    let owned = super::super::character(turn, owner)?;
    let companion = Character {
        seat,
        name,
        portrait,
        stats,
        best: Stat::Head,
        lifestyle: owned.lifestyle.clone(),
        ethic: owned.ethic.clone(),
        backstory: BTreeMap::from([(1, text(&backstory, LINE)?)]),
        next_entry: 2,
        aptitudes: named.iter().map(aptitude).collect(),
        beyond: String::new(),
        appearance: String::new(),
        things: Vec::new(),
        pool: Secret::new(Vec::new(), world.sees_pool(seat)),
        next_blessing: 1,
        favor: BTreeMap::new(),
        had_major: false,
        presence: Presence::Here,
        standing: Default::default(),
        growth: Default::default(),
        identity: String::new(),
        specials: Specials {
            companion_of: Some(owner),
            values: named.into_iter().collect(),
            ..Specials::default()
        },
    };
    let mut rules = vec![
        id::SPEC_38,
        id::SPEC_39,
        id::SPEC_40,
        id::SPEC_41,
        id::SPEC_42,
        id::SPEC_47,
        id::SPEC_50,
        id::SPEC_53,
    ];
    if world.added.is_some() {
        rules.push(id::SPEC_48);
    }
    if owned.specials.bereft {
        rules.push(id::SPEC_46);
    }
    let id = world.next_character;
    let waits = !turn.cast().referees().is_empty() && !turn.cast().is_referee(seat);
    let character = Shared::new(companion);
    let fact = match waits {
        true => Fact::HandedIn { id, character },
        false => Fact::Entered { id, character },
    };
    turn.tell(fact, Why::rules(&rules));
    Ok(())
}

/// Companions gain Blessings for each Aptitude; an extra one goes to the same. [B3-SPEC-43 B3-SPEC-49?]
pub fn session_starts(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let due: Vec<(Id, String, u8)> = turn
        .world()
        .characters
        .iter()
        .filter(|(_, one)| one.is_companion())
        .flat_map(|(id, one)| one.specials.values.iter().map(|(name, n)| (*id, name.clone(), *n)))
        .collect();
    for (by, source, count) in due {
        let source = Shared::new(source);
        for _ in 0..count {
            let one = super::super::character(turn, by)?;
            let (seat, next) = (one.seat, one.next_blessing);
            let gained = crate::rules::deck::draw(turn, seat, id::SPEC_43)?;
            let blessings: Vec<Blessing> = gained
                .faces()
                .zip(next..)
                .map(|(face, id)| Blessing { id, face, temporary: true, source: source.clone() })
                .collect();
            let mut why = Why::rules(&[id::SPEC_43, id::BLS_05, id::BLS_31]);
            if blessings.len() > 1 {
                why = why.and(id::SPEC_49).and(id::BLS_08);
            }
            why.rules.extend_from_slice(crate::rules::deck::rules(turn.world()));
            turn.tell(Fact::Gained { by, blessings }, why);
        }
    }
    Ok(())
}

/// What companions did not spend vanishes; what an unfinished Endeavor gave stays with it. [B3-SPEC-45 B3-TERM-19? B3-END-79?]
pub fn session_ends(turn: &mut Play<'_, '_>) {
    let all: Vec<(Id, Vec<Blessing>)> = turn
        .world()
        .characters
        .iter()
        .filter(|(_, one)| one.is_companion())
        .map(|(id, one)| {
            let own = one.blessings().iter().filter(|die| die.temporary && one.pledged(die));
            (*id, own.cloned().collect())
        })
        .collect();
    for (by, blessings) in all.into_iter().filter(|(_, dice)| !dice.is_empty()) {
        let why = Why::rules(&[id::SPEC_45, id::TERM_19]);
        turn.tell(special(SpecialFact::Vanished { by, blessings }), why);
    }
}

/// The Blessings that a companion has for Help, by Aptitude: the words, and the die. [B3-SPEC-44]
pub fn means(one: &Character) -> Vec<(String, &Blessing)> {
    let mut found: Vec<(String, &Blessing)> = Vec::new();
    for die in one.blessings().iter().filter(|die| one.pledged(die)) {
        let word = format!("{} {}", *die.source, die.face);
        if !found.iter().any(|(known, _)| *known == word) {
            found.push((word, die));
        }
    }
    found
}

/// A companion would Help; the referee says whether its Aptitude is related enough. [B3-SPEC-44]
pub fn ask(turn: &mut Play<'_, '_>, by: Id, paid: &Blessing) -> Result<(), Stop> {
    let referees = turn.cast().referees();
    let topic = SpecialTopic::Related { by, die: paid.id };
    turn.ask(Topic::Special(topic), referees, [])
}

/// It Helps, or its Aptitude has nothing to do with it. [B3-SPEC-44 B3-SPEC-52?]
pub fn help(
    turn: &mut Play<'_, '_>,
    by: Id,
    die: u32,
    ruled: Option<(Seat, YesNo)>,
) -> Result<(), Stop> {
    let one = turn.world().characters.get(&by);
    let paid = one.and_then(|one| one.blessings().iter().find(|known| known.id == die).cloned());
    let Some(paid) = paid else {
        // The session ended, or the referee took it away, while the question was open.
        let what = "There is no Blessing left to Help with".to_owned();
        turn.tell(special(SpecialFact::NotSo { by, what }), id::SPEC_44);
        return Ok(());
    };
    if let Some((seat, YesNo::No)) = ruled {
        let what = format!("{} is not related enough", *paid.source);
        let why = Why::from(id::SPEC_44).ruled(seat, "");
        turn.tell(special(SpecialFact::NotSo { by, what }), why);
        return Ok(());
    }
    give(turn, by, paid, &[id::SPEC_44, id::SPEC_52])
}

/// A companion is lost: another may take time and effort. [B3-SPEC-46]
pub fn lost(turn: &mut Play<'_, '_>, owner: Id) {
    if turn.world().characters.contains_key(&owner) {
        turn.tell(special(SpecialFact::Bereft { by: owner }), id::SPEC_46);
    }
}
