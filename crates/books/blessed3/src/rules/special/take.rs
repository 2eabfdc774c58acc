//! Coming to have a Specialization, rewording it, and losing it.

use crate::content::Content;
use crate::cost::Cost;
use crate::fact::Fact;
use crate::id;
use crate::rules::amend::{Hand, aptitudes};
use crate::rules::recharge::COSTS;
use crate::rules::{LINE, NAME, Play, character, gone, picked, text};
use crate::specialization::fact::{SpecialFact, fact as special};
use crate::specialization::{Held, Special, Window};
use crate::standing::Effect;
use crate::topic::Pick;
use crate::world::{Character, Id, World};
use ingle_engine::{RuleId, Stop, Why};

/// Why an Aptitude cannot be specialized, if so. [B3-APT-04]
pub fn specialized(one: &Character, aptitude: &str) -> Option<Why> {
    let known = one.aptitudes.iter().find(|known| known.name == aptitude)?;
    let special = known.special.as_ref()?;
    let say = format!("{aptitude} is {special} already; an Aptitude is specialized only once.");
    Some(Why::from(id::APT_04).say(say))
}

/// Why somebody cannot take a Specialization, if so. [B3-APT-05]
pub fn taken(one: &Character, name: &str) -> Option<Why> {
    let held = one.specials.held.get(name)?;
    let say =
        format!("{} has {name} already, in {}; each is taken only once.", one.name, held.aptitude);
    Some(Why::from(id::APT_05).say(say))
}

/// A Specialization as somebody would have it, perhaps under another name. [B3-APT-10 B3-APT-16?]
pub fn held(content: &Content, name: &str, aptitude: &str, called: &str) -> Option<Held> {
    let entry = content.specialization(name)?;
    Some(Held { called: called.to_owned(), ..entry.held(aptitude) })
}

/// One that no pack has: people say what it does. [B3-APT-16?]
fn of_their_own(aptitude: &str) -> Held {
    Held {
        effect: Special::Ruled,
        aptitude: aptitude.to_owned(),
        called: String::new(),
        about: String::new(),
        windows: vec![Window::AnyTime],
        stats: Vec::new(),
        number: 0,
        uses: 0,
        used: 0,
        charge: None,
        at_first: 0,
        rises: 0,
        secret: false,
        answered: false,
        borrowed: false,
    }
}

/// What becomes true when an Aptitude is specialized, and why. [B3-APT-02 B3-SHOP-16]
pub fn facts(
    content: &Content,
    by: Id,
    aptitude: &str,
    name: &str,
    called: &str,
    rules: &[RuleId],
) -> Vec<(Fact, Why)> {
    let known = held(content, name, aptitude, called);
    let mut why = Why::rules(rules).and(id::APT_02);
    if !called.is_empty() {
        why = why.and(id::APT_10).and(id::APT_16);
    }
    let Some(held) = known else { return Vec::new() };
    if held.charge.is_some() {
        why = why.and(id::TERM_10);
    }
    let specialized =
        Fact::Specialized { by, aptitude: aptitude.to_owned(), special: Some(name.to_owned()) };
    let taken = SpecialFact::Taken { by, name: name.to_owned(), held: Box::new(held) };
    vec![(specialized, why.clone()), (special(taken), why)]
}

/// A Specialization goes, with what is left of it.
pub fn lose(turn: &mut Play<'_, '_>, by: Id, name: String) {
    let one = turn.world().characters.get(&by);
    if one.is_some_and(|one| one.specials.held.contains_key(&name)) {
        turn.tell(special(SpecialFact::Gone { by, name }), id::APT_02);
    }
}

/// The referee makes an Aptitude specialized, or not any more; what it was, and the same elsewhere, goes. [B3-APT-02 B3-APT-04 B3-APT-05]
pub fn by_hand(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    which: Pick,
    wanted: Pick,
    called: &str,
) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = aptitudes(turn.world()).into_iter().find(|(known, ..)| *known == value);
    let (_, by, aptitude) = found.ok_or_else(gone)?;
    let called = text(called, NAME)?;
    let why = hand.why(&[id::APT_01, id::APT_08])?;
    if let Some(old) = aptitude.special.clone() {
        let fact = Fact::Specialized { by, aptitude: aptitude.name.clone(), special: None };
        turn.tell(fact, why.clone().and(id::APT_04));
        lose(turn, by, old);
    }
    let name = match (&wanted, called.is_empty()) {
        (Some(name), _) => name.clone(),
        (None, false) => called.clone(),
        (None, true) => return Ok(()),
    };
    // Nobody has one twice: it moves here from where it was.
    let one = character(turn, by)?;
    let elsewhere = one.aptitudes.iter().find(|known| known.special.as_ref() == Some(&name));
    if let Some(old) = elsewhere.map(|known| known.name.clone()) {
        let fact = Fact::Specialized { by, aptitude: old, special: None };
        turn.tell(fact, why.clone().and(id::APT_05));
        lose(turn, by, name.clone());
    }
    let called = if called == name { "" } else { called.as_str() };
    let facts = facts(turn.content(), by, &aptitude.name, &name, called, &[]);
    if facts.is_empty() {
        let mut why = why.and(id::APT_02).and(id::APT_16);
        why.rules.retain(|rule| *rule != id::APT_08);
        let special_name = Some(name.clone());
        let fact = Fact::Specialized { by, aptitude: aptitude.name.clone(), special: special_name };
        turn.tell(fact, why.clone());
        let held = Box::new(of_their_own(&aptitude.name));
        turn.tell(special(SpecialFact::Taken { by, name, held }), why);
        return Ok(());
    }
    for (fact, more) in facts {
        let rules: Vec<RuleId> = why.rules.iter().chain(more.rules.iter()).copied().collect();
        turn.tell(fact, hand.why(&rules)?);
    }
    super::super::check::refresh(turn)
}

/// Every Specialization of everybody: the words, whose, its own name. [B3-APT-10]
pub fn all(world: &World) -> Vec<(String, Id, String)> {
    let of = |(by, one): (&Id, &crate::shared::Shared<Character>)| {
        let names: Vec<String> = one.specials.held.keys().cloned().collect();
        let (by, who) = (*by, one.name.clone());
        names.into_iter().map(move |name| (format!("{who}: {name}"), by, name))
    };
    world.characters.iter().flat_map(of).collect()
}

/// Rewords a Specialization for a character: name, text and numbers; what is empty or 0 stays. [B3-APT-10 B3-APT-16?]
pub fn reword(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    which: Pick,
    words: (&str, &str),
    (number, uses, recharge): (u8, u8, Pick),
) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = all(turn.world()).into_iter().find(|(known, ..)| *known == value);
    let (_, by, name) = found.ok_or_else(gone)?;
    let mut held = character(turn, by)?.specials.held.get(&name).ok_or_else(gone)?.clone();
    let (called, about) = (text(words.0, NAME)?, text(words.1, LINE)?);
    if !called.is_empty() {
        held.called = called;
    }
    if !about.is_empty() {
        held.about = about;
    }
    if number > 0 {
        held.number = number;
    }
    if uses > 0 {
        held.uses = uses;
    }
    if let Some(cost) = recharge {
        let cost = COSTS.into_iter().find(|known| known.notation() == cost).ok_or_else(gone)?;
        let Cost::Each { count, worth } = cost else { return Err(gone()) };
        let used = held.charge.is_some_and(|charge| charge.used);
        held.charge = Some(Effect { count, worth, used });
        held.at_first = count;
    }
    let why = hand.why(&[id::APT_10, id::APT_16, id::SHOP_16])?;
    turn.tell(special(SpecialFact::Reworded { by, name, held: Box::new(held) }), why);
    super::super::check::refresh(turn)
}
