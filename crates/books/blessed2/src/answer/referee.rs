//! The referee's forms find their rules.

use crate::deed::Verdict;
use crate::id;
use crate::moves::Answer;
use crate::rules::amend::{self, Reason};
use crate::rules::{self, Play, found, gone, picked};
use crate::topic::Move;
use crate::wound::Wound;
use ingle_engine::{Seat, Stop, Why};

/// A move of the referee.
pub fn referee(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{contest, creation, joint, proposal, scene, terms, wound};
    let who = |turn: &Play<'_, '_>, name: &String| turn.world().find(name).map_err(Stop::from);
    match answer {
        Move::Accept { character, note } => {
            let id = who(turn, &character)?;
            creation::accept(turn, seat, id, &note);
            Ok(())
        }
        Move::SendBack { character, reason } => {
            let id = who(turn, &character)?;
            creation::send_back(turn, seat, id, &reason);
            Ok(())
        }
        Move::Terms { proposal, stat, target, about, with } => {
            let with = found(turn, &with)?;
            terms::answer(turn, proposal, with, terms::Terms { seat, stat, target, about })
        }
        Move::ContestTerms { proposal, stat, complex, about, because } => {
            let target = (complex > 0).then_some(complex);
            let terms = contest::Terms { seat, stat, others: Vec::new(), target, about };
            contest::answer(turn, proposal, &because, terms)
        }
        Move::TurnDown { proposal, reason } => {
            proposal::drop_it(turn, proposal, Some((seat, &reason)))
        }
        Move::Check { who, intent, stat, target, about } => {
            let who = found(turn, &who)?;
            terms::call(turn, who, &intent, terms::Terms { seat, stat, target, about })
        }
        Move::Contest { attackers, intent, stat, others, complex, about } => {
            let attackers = found(turn, &attackers)?;
            let target = (complex > 0).then_some(complex);
            let terms = contest::Terms { seat, stat, others, target, about };
            contest::call(turn, attackers, &intent, terms)
        }
        Move::Feat { which, target } => contest::feat(turn, seat, which, target),
        Move::Tend { who, which } => {
            let who = found(turn, &who)?;
            let wound = picked(Some(which), wound::all(turn.world()))?;
            wound::tend(turn, seat, who, wound)
        }
        Move::Coup { character, whom } => {
            let (by, of) = (who(turn, &character)?, who(turn, &whom)?);
            wound::coup(turn, seat, by, of)
        }
        Move::AtOnce { who, note } => {
            let who = found(turn, &who)?;
            joint::at_once(turn, seat, who, &note)
        }
        Move::SessionStarts { note } => scene::start(turn, seat, &note),
        Move::SessionEnds { note } => {
            scene::end(turn, seat, &note);
            Ok(())
        }
        Move::SceneEnds { note } => {
            scene::scene_ends(turn, seat, &note);
            Ok(())
        }
        other => on_people(turn, seat, other),
    }
}

/// What the referee does to characters.
fn on_people(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{condition, cool, item, scene, wound};
    let who = |turn: &Play<'_, '_>, name: &String| turn.world().find(name).map_err(Stop::from);
    match answer {
        Move::Surprise { who, threat } => {
            let who = found(turn, &who)?;
            scene::surprise(turn, seat, who, &threat);
        }
        Move::Presence { character, presence } => {
            let by = who(turn, &character)?;
            return scene::stands(turn, seat, by, presence);
        }
        Move::Award { who, count, note } => {
            for by in found(turn, &who)? {
                let note = rules::trim(&note);
                let on = if note.is_empty() { "the DM's award" } else { &note };
                let why = Why::rules(&[id::BLS_02, id::BLS_17]).ruled(seat, note.clone());
                rules::gain(turn, by, count, on, why)?;
            }
            return rules::refresh(turn);
        }
        Move::Uncool { character, story } => {
            let by = who(turn, &character)?;
            cool::shame(turn, seat, by, &story);
        }
        Move::Afflict { character, condition, from, story } => {
            let by = who(turn, &character)?;
            let from = from.map(|name| who(turn, &name)).transpose()?;
            return condition::afflict(turn, seat, by, &condition, from, &story);
        }
        Move::Relieve { which, how } => return condition::relieve(turn, seat, &which, &how),
        Move::Wound { character, rank, roll, story } => {
            let by = who(turn, &character)?;
            wound::wound(turn, seat, by, Wound { rank, story, roll });
        }
        Move::Spoils { who } => {
            let who = found(turn, &who)?;
            item::spoils(turn, seat, who);
        }
        other => return by_hand(turn, seat, other),
    }
    Ok(())
}

/// An amend or a ruling of the referee.
fn by_hand(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    let who = |turn: &Play<'_, '_>, name: &String| turn.world().find(name).map_err(Stop::from);
    let reason = |words| Reason { by: seat, words };
    match answer {
        Move::RuleOutcome { so, margin, reason } => {
            let verdict = Verdict { won: so == Answer::Yes, margin };
            return rules::conclude::rule_outcome(turn, seat, verdict, &reason);
        }
        Move::CallOff { reason } => return rules::conclude::call_off(turn, seat, &reason),
        Move::EndAtOnce { reason } => return rules::joint::end_early(turn, seat, &reason),
        Move::AmendStat { character, stat, die, reason: words } => {
            let by = who(turn, &character)?;
            return amend::stat(turn, &reason(&words), by, stat, die);
        }
        Move::AmendPool { character, dice, reason: words } => {
            let by = who(turn, &character)?;
            return amend::pool(turn, &reason(&words), by, &dice);
        }
        Move::AmendLifestyle { character, lifestyle, reason: words } => {
            let by = who(turn, &character)?;
            return amend::lifestyle(turn, &reason(&words), by, lifestyle);
        }
        Move::GiveAbility { which, reason: words } => {
            return amend::give_ability(turn, &reason(&words), which);
        }
        Move::SwapAbility { which, ability, reason: words } => {
            return amend::swap_ability(turn, &reason(&words), &which, ability);
        }
        Move::Heal { which, reason: words } => {
            let (by, wound) = picked(Some(which), rules::wound::all(turn.world()))?;
            amend::heal(turn, &reason(&words), by, wound);
        }
        Move::MakeCool { character, reason: words } => {
            let by = who(turn, &character)?;
            amend::make_cool(turn, &reason(&words), by);
        }
        Move::GiveItem { character, item, reason: words } => {
            let by = who(turn, &character)?;
            amend::give_item(turn, &reason(&words), by, &item);
        }
        Move::Rename { character, name, reason: words } => {
            let by = who(turn, &character)?;
            return amend::rename(turn, &reason(&words), by, &name);
        }
        Move::Give { character, to, reason: words } => {
            let by = who(turn, &character)?;
            amend::give(turn, &reason(&words), by, Seat(to));
        }
        Move::Remove { character, reason: words } => {
            let by = who(turn, &character)?;
            amend::remove(turn, &reason(&words), by);
        }
        Move::NameStat { name, about, reason: words } => {
            return amend::name_stat(turn, &reason(&words), &name, &about);
        }
        Move::AmendOption { option, reason: words } => {
            return amend::option(turn, &reason(&words), option);
        }
        _ => return Err(gone()),
    }
    Ok(())
}
