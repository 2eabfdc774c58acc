//! What each move does: it hands on to the rules.

use super::action::{Against, Struggle, Trait, Way};
use super::attribute::Attribute;
use super::moves::{Endure, Move};
use super::offers::{ability_key, condition_key, pairs, sides, specialty_key};
use super::rules::amend::{self, Reason};
use super::rules::terms::{self, Said};
use super::rules::{
    commit, conflict, creation, declare, grant, narrate, open, oppose, roll, untrained,
};
use super::topic::Topic;
use super::world::{CharacterId, Condition};
use super::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Why, clean};

/// A move was made: the form has been checked.
pub fn answer(turn: &mut Play<'_, '_>, topic: Topic, seat: Seat, answer: Move) -> Result<(), Stop> {
    match topic.character() {
        None => standing(turn, seat, answer),
        Some(character) => question(turn, &topic, character, seat, answer),
    }
}

/// An answer to an open question: it is closed, and the rules go on.
fn question(
    turn: &mut Play<'_, '_>,
    topic: &Topic,
    id: CharacterId,
    seat: Seat,
    answer: Move,
) -> Result<(), Stop> {
    turn.close();
    match (answer, topic) {
        (Move::KeepPenalty, Topic::Untrained { nth, .. }) => {
            untrained::keep(turn, Some(seat), id, *nth)
        }
        (Move::Waive { note }, Topic::Untrained { nth, .. }) => {
            untrained::waive(turn, seat, id, *nth, trim(note))
        }
        (Move::Prepare { attribute, difficulty }, Topic::Untrained { nth, .. }) => {
            untrained::prepare(turn, id, *nth, attribute, difficulty)
        }
        (Move::Refuse, Topic::Untrained { nth, .. }) => {
            untrained::refuse(turn, Some(seat), id, *nth)
        }
        (Move::Grant { penalty }, Topic::Untrained { nth, .. }) => {
            untrained::grant(turn, seat, id, *nth, penalty)
        }
        (Move::WorkItOut, Topic::Prepare { nth, attribute, difficulty, .. }) => {
            untrained::work_it_out(turn, id, *nth, *attribute, *difficulty)
        }
        (Move::SkipIt, Topic::Prepare { nth, .. }) => untrained::keep(turn, None, id, *nth),
        (Move::Roll { with }, _) => commit::choose(turn, &with),
        (Move::Withdraw, _) => {
            commit::withdraw(turn);
            Ok(())
        }
        (Move::Confirm, _) => roll::roll(turn, &[id::SPCL_25]),
        (Move::Strike { specialties }, _) => commit::strike(turn, seat, specialties),
        (Move::Dodge { with }, _) => oppose::roll(turn, &with, true),
        (Move::Stand, _) => oppose::stand(turn),
        (Move::Resist { with }, _) => oppose::roll(turn, &with, false),
        (Move::Narrate { text }, _) => {
            narrate::narrate(turn, seat, trim(text));
            Ok(())
        }
        (Move::FollowUp { text, attribute, other, difficulty }, _) => {
            narrate::follow_up(turn, seat, id, trim(text), (attribute, other, difficulty))
        }
        (Move::Again { note }, _) => narrate::again(turn, seat, id, trim(note)),
        (other, _) => Err(unknown(&other)),
    }
}

/// A question was closed without an answer: the usual thing happens.
pub fn resume(turn: &mut Play<'_, '_>, topic: Topic) -> Result<(), Stop> {
    match topic {
        Topic::Play | Topic::Narrate { .. } => {}
        Topic::Untrained { character, nth } => untrained::usual(turn, character, nth)?,
        Topic::Prepare { character, nth, .. } => untrained::keep(turn, None, character, nth)?,
        Topic::Ready { .. } => commit::withdraw(turn),
        // No answer counts as a confirmation.
        Topic::Confirm { .. } => roll::roll(turn, &[id::SPCL_25])?,
        Topic::Defend { .. } => oppose::stand(turn)?,
        Topic::Resist { .. } => oppose::roll(turn, "1", false)?,
    }
    Ok(())
}

/// A move that may be made at any time.
fn standing(turn: &mut Play<'_, '_>, seat: Seat, answer: Move) -> Result<(), Stop> {
    match answer {
        Move::Accept { character, note } => {
            let id = turn.world().find(&character)?;
            creation::accept(turn, seat, id, trim(note));
        }
        Move::SendBack { character, note } => {
            let id = turn.world().find(&character)?;
            creation::send_back(turn, seat, id, trim(note));
        }
        Move::Declare { character, intent, ability } => {
            let id = turn.world().find(&character)?;
            declare::declare(turn, id, trim(intent), ability);
        }
        Move::Explain { proposal, how } => declare::explain(turn, proposal, trim(how))?,
        Move::Insist { proposal } => declare::insist(turn, proposal)?,
        Move::Drop { proposal } => declare::drop_it(turn, proposal)?,
        Move::Automatic { proposal, note } => {
            declare::automatic(turn, seat, proposal, trim(note))?;
        }
        Move::TellMore { proposal, note } => declare::tell_more(turn, seat, proposal, trim(note))?,
        Move::ImpossibleFails { proposal, note } => {
            declare::fails(turn, seat, proposal, trim(note))?;
        }
        Move::ImpossibleWarn { proposal, note } => {
            declare::warn(turn, seat, proposal, trim(note))?;
        }
        Move::Help { character } => {
            let id = turn.world().find(&character)?;
            commit::help(turn, id)?;
        }
        Move::CallOff { note } => terms::call_off(turn, seat, trim(note)),
        Move::BeginConflict { fighters } => {
            let ids: Result<Vec<CharacterId>, Why> =
                fighters.iter().map(|handle| turn.world().find(handle)).collect();
            conflict::begin(turn, seat, &ids?);
        }
        Move::CallOn { character } => {
            let id = turn.world().find(&character)?;
            conflict::call_on(turn, seat, id);
        }
        Move::PassTurn { character } => {
            let id = turn.world().find(&character)?;
            conflict::pass(turn, id);
        }
        Move::EndConflict { note } => conflict::end(turn, seat, trim(note)),
        Move::Condition { character, text, difficulty, dice } => {
            let id = turn.world().find(&character)?;
            open::condition(turn, seat, id, Condition { text: trim(text), difficulty, dice });
        }
        Move::RemoveCondition { condition, note } => {
            let (id, text) = find_condition(turn, &condition)?;
            open::remove_condition(turn, seat, id, text, trim(note));
        }
        Move::Equip { character, text } => {
            let id = turn.world().find(&character)?;
            open::equip(turn, id, trim(text));
        }
        Move::Rule { about, text } => open::rule(turn, seat, about, trim(text)),
        Move::GrantDot { character, which, note } => {
            let id = turn.world().find(&character)?;
            let one = match Attribute::named(&which) {
                Some(attribute) => Trait::Attribute(attribute),
                None => Trait::Ability(which),
            };
            grant::dot(turn, seat, id, one, trim(note));
        }
        Move::GrantSpecialty { ability, name, kind, note } => {
            let (id, ability) = find_ability(turn, &ability)?;
            grant::specialty(turn, seat, id, &ability, (&trim(name), kind), trim(note))?;
        }
        Move::DefineAbility { name, group } => grant::define(turn, seat, trim(name), group)?,
        other => asks(turn, seat, other)?,
    }
    Ok(())
}

/// A move that asks for a roll.
fn asks(turn: &mut Play<'_, '_>, by: Seat, answer: Move) -> Result<(), Stop> {
    let said = |character: CharacterId, ways: Vec<Way>, rules: &[RuleId]| Said {
        by,
        character,
        ways,
        rules: rules.to_vec(),
        ..Said::default()
    };
    match answer {
        Move::Terms { character, attribute, ability, difficulty, threshold } => {
            let id = turn.world().find(&character)?;
            let way = Way { threshold, ..Way::of(attribute, ability, difficulty) };
            terms::set(turn, said(id, vec![way], &[]))
        }
        Move::TermsInDetail {
            character,
            attribute,
            ability,
            difficulty,
            threshold,
            required,
            needed,
            dice,
            modifier,
            note,
        } => {
            let id = turn.world().find(&character)?;
            let way = Way::of(attribute, ability, difficulty);
            let way = Way { threshold, required, needed, dice, modifier, ..way };
            terms::set(turn, Said { note: trim(note), ..said(id, vec![way], &[]) })
        }
        Move::TwoAttributes { character, pair, difficulty, threshold } => {
            let id = turn.world().find(&character)?;
            let found = pairs(turn.game()).into_iter().find(|(choice, _)| choice.value == pair);
            let Some((_, (first, second))) = found else {
                return Err(Why::from(id::POOL_08).say("The two attributes must differ.").into());
            };
            let both = Some(Trait::Attribute(second));
            let way = Way::new(Trait::Attribute(first), both, difficulty);
            terms::set(turn, said(id, vec![Way { threshold, ..way }], &[]))
        }
        Move::AbilityAlone { character, ability, difficulty, threshold } => {
            let id = turn.world().find(&character)?;
            let way = Way::new(Trait::Ability(ability), None, difficulty);
            terms::set(turn, said(id, vec![Way { threshold, ..way }], &[]))
        }
        Move::Options {
            character,
            attribute,
            ability,
            difficulty,
            other_attribute,
            other_ability,
            other_difficulty,
        } => {
            let id = turn.world().find(&character)?;
            let ways = vec![
                Way::of(attribute, ability, difficulty),
                Way::of(other_attribute, other_ability, other_difficulty),
            ];
            terms::set(turn, said(id, ways, &[]))
        }
        Move::AnotherWay { attribute, ability, difficulty, threshold } => {
            let way = Way { threshold, ..Way::of(attribute, ability, difficulty) };
            terms::another_way(turn, by, way)
        }
        Move::ImpossibleRoll { character, attribute, ability, difficulty } => {
            let id = turn.world().find(&character)?;
            let way = Way::of(attribute, ability, difficulty);
            let said = said(id, vec![way], &[id::ACT_05, id::ACT_08]);
            terms::set(turn, Said { impossible: true, ..said })
        }
        Move::Endure { character, what, difficulty } => {
            let id = turn.world().find(&character)?;
            let (attribute, rule) = match what {
                Endure::Fortitude => (Attribute::Strength, id::VOID_06),
                Endure::WillpowerByWits => (Attribute::Wits, id::VOID_07),
                Endure::WillpowerByIntelligence => (Attribute::Intelligence, id::VOID_07),
            };
            let way = Way::of(attribute, None, difficulty);
            terms::set(turn, said(id, vec![way], &[rule, id::VOID_01]))
        }
        Move::Attack { sides, attribute, ability, difficulty } => {
            let (id, target) = find_sides(turn, &sides)?;
            let way = Way::of(attribute, Some(ability), difficulty);
            let dodge =
                turn.world().ability(turn.content(), "Dodge").map(|dodge| dodge.name.clone());
            let way_out = Way::of(Attribute::Reflexes, dodge, 6);
            let against = against(Struggle::Attack, target, way_out);
            let said = said(id, vec![way], &[id::VOID_10, id::VOID_01]);
            terms::set(turn, Said { against, ..said })
        }
        Move::Contest { sides, attribute, ability, other_attribute, other_ability, difficulty } => {
            let (id, other) = find_sides(turn, &sides)?;
            let way = Way::of(attribute, ability, difficulty);
            let resists = Way::of(other_attribute, other_ability, difficulty);
            let against = against(Struggle::Contest, other, resists);
            terms::set(turn, Said { against, ..said(id, vec![way], &[id::ACT_21]) })
        }
        Move::Adjust { way, difficulty, threshold, required, needed, dice, modifier, reason } => {
            let action = turn.world().action.as_ref();
            let Some(known) = action.and_then(|action| action.ways.get(way)).cloned() else {
                return Err(Why::from(id::GEN_07).say("There is no such way.").into());
            };
            let new = Way { difficulty, threshold, required, needed, dice, modifier, ..known };
            terms::adjust(turn, by, way, new, trim(reason))
        }
        other => amends(turn, by, other),
    }
}

fn against(kind: Struggle, character: CharacterId, way: Way) -> Option<Against> {
    Some(Against { kind, character, way, used: Vec::new(), rolled: None })
}

/// A move of the referee's own hand.
fn amends(turn: &mut Play<'_, '_>, by: Seat, answer: Move) -> Result<(), Stop> {
    let reason = |words: String| Reason { by, words: trim(words) };
    match answer {
        Move::AmendAttribute { character, attribute, dots, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::dots(turn, id, Trait::Attribute(attribute), dots, reason(words));
        }
        Move::AmendAbility { character, ability, dots, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::dots(turn, id, Trait::Ability(ability), dots, reason(words));
        }
        Move::AmendSpecialty { specialty, reason: words } => {
            let (id, key) = find_specialty(turn, &specialty)?;
            amend::specialty(turn, id, key, reason(words));
        }
        Move::AmendBackground { character, text, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::background(turn, id, trim(text), reason(words));
        }
        Move::Overrule { verdict, reason: words } => amend::overrule(turn, verdict, reason(words)),
        Move::AmendName { character, name, reason: words } => {
            let id = turn.world().find(&character)?;
            let name = trim(name);
            if name.contains('#') {
                let why = Why::from(id::GEN_02).say("A name has no `#`: it numbers namesakes.");
                return Err(why.into());
            }
            amend::name(turn, id, name, reason(words));
        }
        Move::AmendSeat { character, seat, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::seat(turn, id, seat, reason(words));
        }
        Move::AmendRemove { character, reason: words } => {
            let id = turn.world().find(&character)?;
            amend::remove(turn, id, reason(words));
        }
        Move::AmendOption { rule, reason: words } => amend::option(turn, &rule, reason(words))?,
        other => return Err(unknown(&other)),
    }
    Ok(())
}

/// Text as it is kept: without the blanks around it.
fn trim(text: String) -> String {
    clean(&text, usize::MAX, false).unwrap_or(text)
}

fn find_sides(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, CharacterId), Why> {
    let found = sides(turn.game()).into_iter().find(|(choice, _, _)| choice.value == key);
    let found = found.map(|(_, first, second)| (first, second));
    found.ok_or_else(|| Why::from(id::ACT_21).say("There are no such two."))
}

fn find_condition(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let mut texts = character.conditions.iter().map(|condition| &condition.text);
        if let Some(text) = texts.find(|text| condition_key(&handle, text) == key) {
            return Ok((id, text.clone()));
        }
    }
    Err(Why::from(id::VOID_05).say("There is no such condition."))
}

fn find_ability(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let mut names = character.abilities.keys();
        if let Some(name) = names.find(|name| ability_key(&handle, name) == key) {
            return Ok((id, name.clone()));
        }
    }
    Err(Why::from(id::ABIL_04).say("A specialty needs an ability that has dots."))
}

fn find_specialty(turn: &Play<'_, '_>, key: &str) -> Result<(CharacterId, String), Why> {
    for (id, character) in turn.world().playing() {
        let handle = turn.world().handle(id);
        let mut keys = character.specialties.iter().map(|held| held.key());
        if let Some(own) = keys.find(|own| specialty_key(&handle, own) == key) {
            return Ok((id, own));
        }
    }
    Err(Why::from(id::SPCL_02).say("There is no such specialty."))
}

fn unknown(answer: &Move) -> Stop {
    Stop::Refused(Why::words(format!("This does not answer the question: {answer:?}.")))
}
