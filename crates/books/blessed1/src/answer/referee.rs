//! The referee's forms find their rules.

use crate::chase::{End, Hazard};
use crate::deed::Verdict;
use crate::id;
use crate::moves::{Answer, Ends};
use crate::rules::amend::{self, Reason};
use crate::rules::{self, Play, found, gone, picked};
use crate::topic::Move;
use ingle_engine::{Seat, Stop};

/// A move of the referee.
pub fn referee(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{contest, cool, creation, gift, proposal, scene, terms, wound};
    let who = |turn: &Play<'_, '_>, name: &String| turn.world().find(name).map_err(Stop::from);
    match answer {
        Move::Accept { character, note } => {
            let id = who(turn, &character)?;
            creation::accept(turn, seat, id, &note);
        }
        Move::SendBack { character, reason } => {
            let id = who(turn, &character)?;
            creation::send_back(turn, seat, id, &reason);
        }
        Move::Terms { proposal, stat, target, about, with } => {
            let with = found(turn, &with)?;
            return terms::answer(turn, proposal, with, terms::Terms { seat, stat, target, about });
        }
        Move::ContestTerms { proposal, stat, armed, about } => {
            let by = turn.world().proposals.get(&proposal).map(|known| known.by);
            let armed = by.filter(|_| armed == Answer::Yes).into_iter().collect();
            let terms = contest::Terms { seat, stat, armed, about, tends: None };
            return contest::answer(turn, proposal, terms);
        }
        Move::TurnDown { proposal, reason } => {
            return proposal::drop_it(turn, proposal, Some((seat, &reason)));
        }
        Move::Check { who, intent, stat, target, about } => {
            let who = found(turn, &who)?;
            return terms::call(turn, who, &intent, terms::Terms { seat, stat, target, about });
        }
        Move::Contest { attackers, intent, stat, armed, about, tends } => {
            let (attackers, armed) = (found(turn, &attackers)?, found(turn, &armed)?);
            let tends = tends.flatten().map(|name| who(turn, &name)).transpose()?;
            let terms = contest::Terms { seat, stat, armed, about, tends };
            return contest::call(turn, attackers, &intent, terms);
        }
        Move::CoolCheck { character, stat, target } => {
            let by = who(turn, &character)?;
            return cool::check(turn, seat, by, stat, target);
        }
        Move::Treat { character, which, target } => {
            let by = who(turn, &character)?;
            let wound = picked(Some(which), wound::all(turn.world()))?;
            return wound::tend(turn, by, wound, Some((seat, target)));
        }
        Move::Surprise { who, threat } => {
            let who = found(turn, &who)?;
            scene::surprise(turn, seat, who, &threat);
        }
        Move::Presence { character, presence } => {
            let by = who(turn, &character)?;
            return scene::stands(turn, seat, by, presence);
        }
        Move::Range { which } => return scene::range(turn, seat, &which),
        Move::Award { who, count, note } => {
            for by in found(turn, &who)? {
                let why = ingle_engine::Why::rules(&[id::BLS_01, id::DM_01]);
                let note = rules::trim(&note);
                let on = if note.is_empty() { "the DM's award" } else { &note };
                rules::gain(turn, by, count, on, why.ruled(seat, note.clone()));
            }
            return rules::refresh(turn);
        }
        Move::Uncool { character, story } => {
            let by = who(turn, &character)?;
            cool::shame(turn, seat, by, &story, false);
        }
        Move::Wound { character, band, story } => {
            let by = who(turn, &character)?;
            wound::wound(turn, seat, by, band, &story);
        }
        Move::Boon { character, text } => {
            let by = who(turn, &character)?;
            gift::boon(turn, seat, by, &text);
        }
        Move::Extra { name, die, lifestyle, blessings, note } => {
            let extra = creation::Extra { name: &name, die, lifestyle, blessings, note: &note };
            return creation::extra(turn, seat, &extra);
        }
        Move::SessionStarts { note } => scene::start(turn, seat, &note),
        Move::SessionEnds { note } => scene::end(turn, seat, &note),
        Move::SceneEnds { note } => scene::scene_ends(turn, seat, &note),
        other => return on_the_line(turn, seat, other),
    }
    Ok(())
}

/// A move of the referee about a Chase.
fn on_the_line(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::chase;
    match answer {
        Move::Chase { who, end, space, rounds, words } => {
            let who = found(turn, &who)?;
            let end = match end.ok_or_else(gone)? {
                Ends::Goal => End::Goal(space),
                Ends::Rounds => End::Rounds(rounds),
                Ends::Told => End::Told,
            };
            chase::begin(turn, seat, who, end, &words)
        }
        Move::Pursuers { who } => {
            let who = found(turn, &who)?;
            chase::pursuers(turn, seat, who);
            Ok(())
        }
        Move::Race { stats, note } => chase::race(turn, seat, stats, &note),
        Move::ActFirst { who } => rules::tie::act_first(turn, seat, &who),
        Move::Arm { which } => rules::contest::arm(turn, seat, which),
        Move::Hazard { who, text, stat, target } => {
            let who = found(turn, &who)?;
            let hazard = Hazard { text: rules::trim(&text), who, stat, target };
            chase::hazard(turn, seat, hazard)
        }
        Move::EndRound { note } => chase::end_round(turn, seat, &note),
        Move::EndChase { winner, note } => {
            let winner = winner.map(|name| turn.world().find(&name)).transpose()?;
            chase::end(turn, seat, winner, &note);
            Ok(())
        }
        other => by_hand(turn, seat, other),
    }
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
        Move::AmendStat { character, stat, die, reason: words } => {
            let by = who(turn, &character)?;
            return amend::stat(turn, &reason(&words), by, stat, die);
        }
        Move::AmendBlessings { character, count, reason: words } => {
            let by = who(turn, &character)?;
            return amend::blessings(turn, &reason(&words), by, count);
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
        Move::AmendSpace { character, space, reason: words } => {
            let by = who(turn, &character)?;
            amend::space(turn, &reason(&words), by, space);
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
        Move::AmendOption { option, reason: words } => {
            return amend::option(turn, &reason(&words), option);
        }
        _ => return Err(gone()),
    }
    Ok(())
}
