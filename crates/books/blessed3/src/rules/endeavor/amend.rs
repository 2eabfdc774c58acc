//! What the referee rules during an Endeavor.

use super::{Play, button, finish, gone, now, setup, shove, tell};
use crate::endeavor::design::Action;
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::moves::EndeavorMove as Move;
use crate::endeavor::track::Kind;
use crate::endeavor::{Step, rule};
use crate::rules::{LINE, named, picked, text};
use crate::world::Id;
use ingle_engine::{RuleId, Seat, Stop, Why};
use std::collections::BTreeSet;

/// The referee's own hand in an Endeavor.
pub fn amend(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    now(turn)?;
    let ruled = |rules: &[RuleId], reason: &str| -> Result<Why, Stop> {
        Ok(Why::rules(rules).ruled(seat, text(reason, LINE)?))
    };
    match answer {
        Move::Limit { only, barred, reason } => {
            let why = ruled(&[rule::END_12, rule::END_16], &reason)?;
            let barred = barred.iter().filter_map(|name| Action::parse(name));
            // Passing is never ruled out, so that nobody is stuck.
            let barred = barred.filter(|action| *action != Action::Pass).collect();
            tell(turn, EndeavorFact::Limited { only, barred }, why);
            Ok(())
        }
        Move::Join { character, side, reason } => {
            let why = ruled(&[rule::END_73, rule::END_44], &reason)?;
            let id = named(turn, character)?;
            let companion = turn.world().characters.get(&id).is_some_and(|one| one.is_companion());
            let why = if companion { why.and(rule::SPEC_51) } else { why };
            join(turn, id, &picked(side)?, why)
        }
        Move::TakeOut { who, reason } => {
            let who = named(turn, who)?;
            let why = ruled(&[rule::END_72, rule::END_73], &reason)?;
            let name = turn.world().name(who).to_owned();
            tell(turn, EndeavorFact::Out { who, name }, why);
            Ok(())
        }
        Move::LetReturn { who, reason } => {
            let who = named(turn, who)?;
            tell(turn, EndeavorFact::Back { who }, ruled(&[rule::END_72], &reason)?);
            Ok(())
        }
        Move::MoveToken { who, at, reason } => {
            let who = named(turn, who)?;
            let area = now(turn)?.actor(who).ok_or_else(gone)?.area;
            let why = ruled(&[rule::END_27, rule::END_60], &reason)?;
            tell(turn, EndeavorFact::Put { who, area, at }, why);
            shove::next_area(turn, who, at)
        }
        Move::LayButton { kind, whose, at, stats, reason } => {
            button::lay(turn, seat, kind, whose, at, stats, &reason)
        }
        Move::LiftButton { which, reason } => button::lift(turn, seat, which, &reason),
        Move::Automatic { on } => {
            let why = Why::from(rule::END_15).ruled(seat, "");
            tell(turn, EndeavorFact::Automatic { on: on.yes() }, why);
            Ok(())
        }
        Move::EndEndeavor { winners, reason } => {
            let why = ruled(&[rule::END_01, rule::MON_78], &reason)?;
            let winners: Vec<Id> =
                winners.iter().filter_map(|name| turn.world().named(name)).collect();
            finish::end(turn, winners, "as ruled", why).map(|_| ())
        }
        _ => Err(gone()),
    }
}

/// Somebody joins at the setup position, in the last seat, from the next position rolls on. [B3-END-73?]
fn join(turn: &mut Play<'_, '_>, id: Id, side: &str, why: Why) -> Result<(), Stop> {
    let now = now(turn)?;
    let found = now.design.sides.iter().position(|known| known.name == side);
    let nth = found.ok_or_else(gone)?;
    let alone = now.design.sides[nth].alone;
    let starts = now.design.sides[nth].starts;
    let team = if alone { 2000 + now.actors.len() as u16 } else { nth as u16 };
    let monster = turn.world().endeavors.monsters.get(&id).filter(|_| starts);
    let monster = monster.map(|monster| monster.for_rules().clone());
    let (at, tags) = match &monster {
        Some(monster) => (monster.start.at, monster.tags.clone()),
        None => (0, BTreeSet::new()),
    };
    let mut actor = setup::actor(id, nth as u8, team, at, tags);
    actor.acted = now.step != Step::Positions;
    let mut next = now.next_button;
    let mut buttons = monster.map_or(Vec::new(), |one| setup::buttons_of(id, &one, &mut next));
    let mut course: Vec<_> =
        now.buttons.iter().filter(|b| b.kind == Kind::Terrain).cloned().collect();
    course.sort_by_key(|button| (button.area, button.at));
    course.dedup_by_key(|button| (button.area, button.at));
    for mut copy in course {
        (copy.id, copy.owner) = (next, Some(id));
        next += 1;
        buttons.push(copy);
    }
    tell(turn, EndeavorFact::Joined { actor: Box::new(actor) }, why);
    for button in buttons {
        tell(turn, EndeavorFact::Laid { button }, [rule::END_73, rule::END_27]);
    }
    Ok(())
}
