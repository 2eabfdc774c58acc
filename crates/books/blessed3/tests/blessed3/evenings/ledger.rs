//! What was used in an evening and how often, and a taste for what was used least.

use ingle_blessed3::Blessed3;
use ingle_blessed3::condition::Condition;
use ingle_blessed3::content::Content;
use ingle_blessed3::fact::Fact;
use ingle_blessed3::specialization::fact::SpecialFact;
use ingle_blessed3::world::{Character, Id, World};
use ingle_engine::conform::Watch;
use ingle_engine::curious::Taste;
use ingle_engine::{Choice, Decided, Event, Game, Offer, Reply, RuleId};
use std::collections::BTreeMap;
use std::fmt;

use super::wishes::*;
use crate::special::HAVE;

/// How often each thing was used.
pub struct Ledger {
    specials: Vec<(String, Vec<RuleId>, usize)>,
    conditions: Vec<(String, RuleId, usize)>,
    optional: Vec<(String, usize)>,
    windows: [usize; WINDOWS.len()],
    verbs: BTreeMap<String, usize>,
    ours: Vec<Id>,
    names: Vec<String>,
    people: usize,
    richest: usize,
    added: String,
    leads: Vec<&'static str>,
    moves: usize,
}

impl Ledger {
    /// Nothing was used yet; these characters are to stay.
    pub fn new(content: &Content, ours: Vec<Id>) -> Self {
        let specials = content.specializations.iter();
        let conditions = content.conditions.iter();
        let optional = content.optional.iter();
        Self {
            specials: specials
                .map(|(name, one)| (name.clone(), rules(name, &one.rules), 0))
                .collect(),
            conditions: conditions.map(|(name, one)| (name.clone(), one.rule, 0)).collect(),
            optional: optional.map(|(name, _)| (name.clone(), 0)).collect(),
            windows: [0; WINDOWS.len()],
            verbs: BTreeMap::new(),
            names: Vec::new(),
            people: ours.len(),
            richest: 0,
            added: String::new(),
            leads: Vec::new(),
            moves: 0,
            ours,
        }
    }

    /// The moves that lead to what was never used.
    fn lead(&self) -> Vec<&'static str> {
        let never = self.never();
        let mut leads: Vec<&'static str> = Vec::new();
        for (name, verbs) in WINDOWS.iter().chain(&LEADS) {
            if never.contains(name) {
                leads.extend(*verbs);
            }
        }
        if self.conditions.iter().any(|(_, _, n)| *n == 0) {
            leads.extend(["afflict", "call_attack", "roll"]);
        }
        match self.optional.iter().find(|(name, _)| *name == self.added) {
            // The one that is there is used before another comes.
            Some((_, 0)) => leads.extend(["call", "call_attack", "roll", "haunt"]),
            _ if self.optional.iter().any(|(_, n)| *n == 0) => {
                leads.extend(["add_stat", "close_shop", "turn_down", "drop_trap"]);
            }
            _ => {}
        }
        leads
    }

    /// What was used zero times.
    pub fn never(&self) -> Vec<&str> {
        let specials = self.specials.iter().map(|(name, _, n)| (name.as_str(), *n));
        let conditions = self.conditions.iter().map(|(name, _, n)| (name.as_str(), *n));
        let optional = self.optional.iter().map(|(name, n)| (name.as_str(), *n));
        let windows = WINDOWS.iter().zip(self.windows).map(|((name, _), n)| (*name, n));
        let all = specials.chain(conditions).chain(optional).chain(windows);
        all.filter(|(_, n)| *n == 0).map(|(name, _)| name).collect()
    }

    /// Counts what rules an event stood on, unless it only gives or takes what they speak of.
    fn cite(&mut self, fact: &Fact, cited: &[RuleId]) {
        let only_given = matches!(
            fact,
            Fact::Afflicted { .. }
                | Fact::Relieved { .. }
                | Fact::Specialized { .. }
                | Fact::Shop(_)
                | Fact::Entered { .. }
                | Fact::HandedIn { .. }
                | Fact::Special(
                    SpecialFact::Taken { .. }
                        | SpecialFact::Reworded { .. }
                        | SpecialFact::Gone { .. }
                        | SpecialFact::Recharged { .. }
                        | SpecialFact::Reset { .. }
                        | SpecialFact::Lapsed { .. }
                )
        );
        if only_given {
            return;
        }
        for (_, rules, n) in &mut self.specials {
            *n += usize::from(rules.iter().any(|rule| cited.contains(rule)));
        }
        for (_, rule, n) in &mut self.conditions {
            *n += usize::from(cited.contains(rule));
        }
    }

    /// Who is Taxed does not Spark: nothing happens, but the move is greyed out.
    fn taxed(&mut self, game: &Game<Blessed3>) {
        let Some((_, rule, n)) = self.conditions.iter_mut().find(|(name, ..)| name == "Taxed")
        else {
            return;
        };
        let is = |one: &&Character| one.standing.has(Condition::Taxed);
        let taxed = game.world.characters.values().map(|one| &**one).filter(is);
        for one in taxed.take(if *n == 0 { 3 } else { 0 }) {
            let offers = game.offers(one.seat).into_iter().flat_map(|open| open.offers);
            let greyed = offers.filter_map(|offer| offer.blocked);
            *n += greyed.filter(|why| why.cited().contains(rule)).count();
        }
    }

    /// Counts the optional Stat that a fact used: rolled, subtracted, or lent.
    fn optional(&mut self, world: &World, fact: &Fact, cited: &[RuleId]) {
        let Some(added) = &world.added else { return };
        let name = added.what.stat.name();
        let works = |rule: &str| cited.iter().any(|id| id.as_str() == rule);
        let used = match name {
            "Haunted" => works("B3-OPT-21"),
            "Hardy" => works("B3-OPT-28"),
            "Haze" => works("B3-OPT-33"),
            _ => match fact {
                Fact::Rolled { roll, .. } => roll.stat == added.what.stat,
                _ => false,
            },
        };
        let known = self.optional.iter_mut().find(|(known, _)| known == name);
        if let Some((_, n)) = known {
            *n += usize::from(used);
        }
    }

    /// Whether it is time for an Endeavor: where something was never used that only comes up in one.
    fn fights(&self) -> bool {
        let fight = |name: &&str| ENDEAVOR.contains(name);
        let (there, elsewhere): (Vec<&str>, Vec<&str>) = self.never().into_iter().partition(fight);
        match (there.is_empty(), elsewhere.is_empty()) {
            // Even then one ends and another begins, with others in it.
            (false, true) => !(self.moves / SCENE).is_multiple_of(3),
            (true, false) => false,
            _ => self.moves / SCENE % 2 == 1,
        }
    }

    /// Whether a word names something that was never used.
    fn wants(&self, word: &str) -> bool {
        let never = self.never();
        let has = |name: &&str| word.contains(name);
        let owner = HAVE.iter().find(|(owner, _)| word.contains(owner));
        let suited =
            |name: &str| SUITED.iter().any(|(known, who)| *known == name && word.contains(who));
        never.iter().any(has)
            || never.iter().any(|name| suited(name))
            || owner.is_some_and(|(_, specials)| specials.iter().any(|one| never.contains(one)))
    }
}

impl Taste for Ledger {
    fn offer(&self, offer: &Offer) -> u32 {
        let verb: &str = &offer.verb;
        let crowded = self.people > CROWD;
        let fights = self.fights();
        if APART.contains(&verb) && !(verb == "remove_character" && crowded)
            || NEWCOMERS.contains(&verb) && crowded
            || BEGINS.contains(&verb) && !fights
            || GIVES.contains(&verb) && self.richest > PLENTY
        {
            return 0;
        }
        let lead = match verb {
            "end_endeavor" => !fights,
            verb => self.leads.contains(&verb),
        };
        let made = self.verbs.get(verb).copied().unwrap_or(0) as u32;
        let seldom = match () {
            () if RARE.contains(&verb) => 2,
            () if OFTEN.contains(&verb) || BEGINS.contains(&verb) => {
                400 / (1 + made / 8).pow(2) + 2
            }
            () => 400 / (1 + made).pow(2) + 1,
        };
        // However often it was made, what leads on weighs more than to rest.
        if lead { (seldom * 20).max(4 * self.rest()) } else { seldom }
    }

    fn choice(&self, offer: &Offer, choice: &Choice) -> u32 {
        let word = choice.value.as_str().unwrap_or_default();
        if offer.verb == "remove_character" {
            return u32::from(!self.names.iter().any(|name| name == word));
        }
        if word == "reactions=in_turn" {
            // Everybody would pass all evening.
            return 0;
        }
        if self.wants(word) || self.wants(&choice.label) { 10 } else { 1 }
    }

    fn rest(&self) -> u32 {
        150
    }

    fn first(&self) -> u32 {
        if self.fights() { 85 } else { 60 }
    }
}

impl Watch<Blessed3> for Ledger {
    fn made(
        &mut self,
        before: &Game<Blessed3>,
        reply: &Reply<Blessed3>,
        decided: &Decided<Blessed3>,
    ) -> Result<(), String> {
        if let Ok(form) = serde_json::to_value(reply)
            && let Some(verb) = form.pointer("/play/verb").and_then(|verb| verb.as_str())
        {
            *self.verbs.entry(verb.to_owned()).or_default() += 1;
            for ((_, verbs), n) in WINDOWS.iter().zip(&mut self.windows) {
                *n += usize::from(verbs.contains(&verb));
            }
        }
        self.taxed(before);
        let mut game = before.clone();
        for event in &decided.events {
            let pools = pools(&game.world);
            game.apply(event);
            let Event::Happened { fact, .. } = event else { continue };
            paid(fact, &pools, &game.world)?;
            let cited: Vec<RuleId> = event.cited().into_iter().collect();
            self.cite(fact, &cited);
            self.optional(&game.world, fact, &cited);
            // Where only one moved it down, Revenge falls on them without a question.
            let struck = |rule: &RuleId| rule.as_str() == "B3-MON-40";
            self.windows[RECOVERY] += usize::from(cited.iter().any(struck));
        }
        let world = &game.world;
        self.moves += 1;
        self.people = world.characters.len();
        self.richest = pools(world).into_values().max().unwrap_or(0);
        let added = world.added.as_ref().map(|added| added.what.stat.name().to_owned());
        self.added = added.unwrap_or_default();
        self.leads = self.lead();
        self.names = self.ours.iter().map(|id| world.name(*id).to_owned()).collect();
        Ok(())
    }

    fn enough(&self) -> bool {
        self.never().is_empty()
    }
}

/// The rules that are at work when a Specialization is used.
fn rules(name: &str, own: &[RuleId]) -> Vec<RuleId> {
    let Some(used) = RuleId::parse("B3-SPEC-44").filter(|_| name == "Friendly") else {
        return own.to_vec();
    };
    // To have a companion is not to use it.
    vec![used]
}

/// How many dice each pool holds.
fn pools(world: &World) -> BTreeMap<Id, usize> {
    world.characters.iter().map(|(id, one)| (*id, one.count())).collect()
}

/// What is spent was there, and is gone.
fn paid(fact: &Fact, before: &BTreeMap<Id, usize>, after: &World) -> Result<(), String> {
    let (by, spent) = match fact {
        Fact::Spent { by, blessings, .. } => (by, blessings.len()),
        Fact::Helped { help } => (&help.by, 1),
        Fact::Removed { by, .. } => (by, 1),
        Fact::Stolen { from, .. } => (from, 1),
        _ => return Ok(()),
    };
    let before = before.get(by).copied().unwrap_or(0);
    let now = after.characters.get(by).map_or(0, |one| one.count());
    match now + spent == before {
        true => Ok(()),
        false => Err(format!("{spent} were spent of {before}, and {now} are left: {fact:?}")),
    }
}

impl fmt::Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let specials = self.specials.iter().map(|(name, _, n)| format!("{name} {n}"));
        let conditions = self.conditions.iter().map(|(name, _, n)| format!("{name} {n}"));
        let optional = self.optional.iter().map(|(name, n)| format!("{name} {n}"));
        let windows = WINDOWS.iter().zip(self.windows).map(|((name, _), n)| format!("{name} {n}"));
        let verbs = self.verbs.iter().map(|(verb, n)| format!("{verb} {n}"));
        for (what, all) in [
            ("Specializations", specials.collect::<Vec<_>>()),
            ("Conditions", conditions.collect()),
            ("optional Stats", optional.collect()),
            ("windows", windows.collect()),
            ("moves", verbs.collect()),
        ] {
            writeln!(f, "{} {what}: {}", all.len(), all.join(", "))?;
        }
        Ok(())
    }
}
