//! A filled form finds its rule.

use super::Blessed3;
use super::ethic::moves::EthicMove;
use super::optional::moves::OptionalMove;
use super::rules::{self, amend::Hand, attack, trap};
use super::topic::{Move, Topic};
use ingle_engine::{Seat, Stop, Turn};

/// A move that may be made at any time.
pub fn at_any_time(
    turn: &mut Turn<'_, '_, Blessed3>,
    seat: Seat,
    answer: Move,
) -> Result<(), Stop> {
    use rules::{blessings, creation, proposal, session};
    match answer {
        Move::Declare { character, intent, stat, aptitude, history } => {
            proposal::declare(turn, seat, character, &intent, stat, (aptitude, history))
        }
        Move::WithdrawProposal { proposal } => proposal::drop_proposal(turn, seat, proposal, None),
        Move::TurnDown { proposal, reason } => {
            proposal::drop_proposal(turn, seat, proposal, Some(&reason))
        }
        Move::Terms { proposal, stat, rank, aptitude, history } => {
            rules::terms::terms(turn, seat, proposal, stat, rank, (aptitude, history))
        }
        Move::Call { character, intent, stat, rank } => {
            rules::terms::call(turn, seat, character, &intent, stat, rank)
        }
        Move::CallTreatment { character, what, stat, rank } => {
            rules::terms::treat(turn, seat, character, what, stat, rank)
        }
        Move::VetoClaim { which, reason } => proposal::veto(turn, seat, which, &reason),
        Move::Award { character, count, opportunity, to } => {
            blessings::award(turn, seat, character, count, opportunity, &to)
        }
        Move::ClearDebt { which } => rules::debt::clear(turn, seat, which),
        Move::Spend { cost, on } => blessings::spend(turn, seat, cost, &on),
        Move::CallOn { whom } => blessings::call_on(turn, seat, whom),
        Move::SetFavor { character, who, score } => {
            blessings::set_favor(turn, seat, character, &who, score)
        }
        Move::Presence { character, presence } => session::stands(turn, seat, character, presence),
        Move::SessionStarts => session::start(turn),
        Move::SessionEnds { absent } => {
            session::end(turn, &absent.unwrap_or_default());
            Ok(())
        }
        Move::Ethic(answer) => rules::ethic::answer(turn, seat, answer),
        Move::Optional(answer) => rules::optional::answer(turn, seat, answer),
        Move::Shop(answer) => rules::shop::fill::answer(turn, seat, answer),
        Move::Endeavor(answer) => rules::endeavor::at_any_time(turn, seat, answer),
        Move::Special(answer) => rules::special::at_any_time(turn, seat, answer),
        Move::SettingEthic { ethic } => session::setting(turn, seat, ethic),
        Move::QuickCharacter { name, portrait, best, pair, aptitude } => {
            creation::quick(turn, seat, creation::Quick { name, portrait, best, pair, aptitude })
        }
        Move::Accept { character } => creation::accept(turn, seat, character),
        Move::SendBack { character, reason } => creation::send_back(turn, seat, character, &reason),
        other => against(turn, seat, other),
    }
}

/// Attacks, direct and delayed.
fn against(turn: &mut Turn<'_, '_, Blessed3>, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::Attack { character: who, target, intent, stat, aptitude, violent, also } => {
            let wanted = attack::Wanted { who, target, also, intent, stat, violent };
            attack::declare(turn, seat, wanted, aptitude)
        }
        Move::AttackTerms { proposal, shift, aptitude, defence } => {
            let defence = defence.unwrap_or_default();
            attack::terms(turn, seat, proposal, shift, aptitude, &defence)
        }
        Move::CallAttack { character: who, target, intent, stat, shift, violent, also } => {
            let wanted = attack::Wanted { who, target, also, intent, stat, violent };
            attack::call(turn, seat, wanted, shift)
        }
        Move::SetTrap { character, what, trigger, violent, aptitude, stat, shift } => {
            let (what, trigger) = (&what, &trigger);
            let terms = stat.zip(shift);
            trap::set(
                turn,
                seat,
                trap::Wanted { who: character, what, trigger, violent, aptitude, terms },
            )
        }
        Move::TrapTerms { trap, stat, shift, aptitude } => {
            trap::terms(turn, seat, trap, stat, shift, aptitude)
        }
        Move::DropTrap { trap } => trap::take_off(turn, seat, trap),
        Move::Spring { trap, whom } => trap::spring(turn, trap, whom),
        Move::Trigger { trap, whom, immune } => {
            trap::trigger(turn, seat, trap, whom, immune.is_some_and(|immune| immune.yes()))
        }
        other => standing(turn, seat, other),
    }
}

/// Conditions, scenes, effects, what was set aside.
fn standing(turn: &mut Turn<'_, '_, Blessed3>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::{bank, condition, recharge};
    match answer {
        Move::Afflict { character, condition, story } => {
            condition::afflict(turn, seat, character, condition, &story)
        }
        Move::Relieve { what } => condition::relieve(turn, seat, what),
        Move::Injure { character, text } => condition::injure(turn, seat, character, &text),
        Move::SceneEnds => condition::scene_ends(turn, seat),
        Move::UseEffect { which } => recharge::use_up(turn, seat, which),
        Move::Recharge { which } => recharge::recharge(turn, seat, which),
        Move::SpendBanked { what, on } => bank::spend(turn, seat, what, &on),
        amend => by_hand(turn, seat, amend),
    }
}

/// An amend or a ruling of the referee.
fn by_hand(turn: &mut Turn<'_, '_, Blessed3>, seat: Seat, answer: Move) -> Result<(), Stop> {
    use rules::amend;
    let hand = |reason| Hand { seat, reason };
    match answer {
        Move::RuleOutcome { outcome, reason } => {
            rules::settle::rule_outcome(turn, seat, outcome, &reason)
        }
        Move::AmendDie { character, stat, die, reason } => {
            amend::die(turn, &hand(&reason), character, stat, die)
        }
        Move::AmendBlessing { character, face, temporary, reason } => {
            amend::blessing(turn, &hand(&reason), character, face, temporary)
        }
        Move::RemoveBlessing { which, reason } => {
            amend::remove_blessing(turn, &hand(&reason), which)
        }
        Move::GrantEffect { character, name, cost, reason } => {
            rules::recharge::grant(turn, &hand(&reason), character, &name, cost)
        }
        Move::RemoveEffect { which, reason } => {
            rules::recharge::remove(turn, &hand(&reason), which)
        }
        Move::Specialize { which, special, name, reason } => {
            rules::special::take::by_hand(turn, &hand(&reason), which, special, &name)
        }
        Move::AmendOutlook { character, outlook, reason } => {
            amend::outlook(turn, &hand(&reason), character, outlook)
        }
        Move::AddAptitude { from, aptitude, reason } => {
            amend::add_aptitude(turn, &hand(&reason), from, &aptitude)
        }
        Move::RemoveAptitude { which, reason } => {
            amend::remove_aptitude(turn, &hand(&reason), which)
        }
        Move::AddBackstory { character, text, reason } => {
            amend::add_entry(turn, &hand(&reason), character, &text)
        }
        Move::RemoveBackstory { which, reason } => amend::remove_entry(turn, &hand(&reason), which),
        Move::Rename { character, name, reason } => {
            amend::rename(turn, &hand(&reason), character, &name)
        }
        Move::Give { character, to, reason } => {
            amend::give(turn, &hand(&reason), character, Seat(to))
        }
        Move::RemoveCharacter { character, reason } => {
            amend::remove(turn, &hand(&reason), character)
        }
        Move::AmendOption { option, reason } => amend::option(turn, &hand(&reason), option),
        _ => Err(rules::gone()),
    }
}

/// An answer to an open question.
pub fn to_question(
    turn: &mut Turn<'_, '_, Blessed3>,
    topic: Topic,
    seat: Seat,
    answer: Move,
) -> Result<(), Stop> {
    use rules::{bank, check, condition, deny, fame, help, proposal, revelation, settle, spark};
    match (topic, answer) {
        (topic, Move::Special(answer)) => rules::special::to_question(turn, topic, seat, answer),
        (_, Move::Roll { way, say }) => check::roll(turn, seat, way, &say),
        (_, Move::Spark { pair, pay, say }) => spark::spark(turn, seat, pair, pay, &say),
        (_, Move::Claim { what }) => proposal::claim(turn, seat, what),
        (_, Move::Withdraw) => check::withdraw(turn),
        (_, Move::Help { with }) => help::help(turn, seat, with),
        (_, Move::Upgrade { which, pay }) => spark::upgrade(turn, seat, which, pay),
        (_, Move::DeclineRounding) => settle::round(turn, seat, true),
        (_, Move::TakeRounding) => settle::round(turn, seat, false),
        (_, Move::Fame) => fame::claim(turn),
        (Topic::Mix, Move::Mix { rolls, also, with }) => {
            turn.close();
            rules::terms::mix(turn, Some(seat), rolls, also, &with)
        }
        (Topic::Defend { target }, Move::Defend { aptitude }) => {
            attack::defend(turn, target, aptitude)
        }
        (Topic::Defend { target }, Move::Willing) => attack::willing(turn, target),
        (Topic::Deny { plan }, Move::Vex { who }) => deny::vex(turn, seat, plan.as_ref(), who),
        (Topic::Bank, Move::Bank { what }) => bank::bank(turn, seat, what),
        (topic @ Topic::Consequence { .. }, Move::Strike { whom, condition, injury }) => {
            condition::strike(turn, seat, &topic, whom, condition, &injury)
        }
        (Topic::Claim { by, what }, Move::RuleClaim { related, reason }) => {
            turn.close();
            proposal::rule_claim(turn, by, what, Some((seat, related, &reason)))
        }
        (Topic::Approve { plan }, Move::Approve { take }) => {
            turn.close();
            check::approve(turn, plan, Some((seat, take)))
        }
        (Topic::Witnesses { .. }, Move::Witnesses { who }) => {
            revelation::witnesses(turn, seat, &who)
        }
        (Topic::Revelation { by, left }, Move::Gain) => revelation::gain(turn, by, left),
        (Topic::Revelation { by, left }, Move::Steal { what }) => {
            revelation::steal(turn, seat, by, left, what)
        }
        (Topic::Robbed { thief, victim }, Move::HandOver { which }) => {
            turn.close();
            revelation::hand_over(turn, thief, victim, Some(which))
        }
        (Topic::Endeavor(topic), Move::Endeavor(answer)) => {
            rules::endeavor::answer(turn, topic, seat, answer)
        }
        (Topic::Onlookers { by, effect }, Move::Ethic(EthicMove::Onlookers { who })) => {
            rules::ethic::greed::onlookers(turn, seat, by, &effect, &who)
        }
        (topic @ Topic::Copy { .. }, Move::Ethic(EthicMove::Copy { which })) => {
            rules::ethic::rite::copy(turn, seat, topic, which)
        }
        (_, Move::Optional(OptionalMove::AsThoughApt { character })) => {
            rules::optional::host::act(turn, seat, character)
        }
        (Topic::Price { by }, Move::Optional(OptionalMove::Price { text })) => {
            rules::optional::host::price(turn, seat, by, &text)
        }
        (Topic::Darkness { by }, Move::Optional(OptionalMove::Darkness { faced })) => {
            rules::optional::haze::rule(turn, seat, by, faced)
        }
        (topic, Move::Boon { text }) => settle::tell(turn, seat, topic, true, &text),
        (topic, Move::Bust { text }) => settle::tell(turn, seat, topic, false, &text),
        _ => Err(rules::gone()),
    }
}
