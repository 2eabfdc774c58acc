//! Carrying out a basket: on a copy of the world to see what it would come to, and for good when the visit ends.

use super::{limit, outlook};
use crate::content::Content;
use crate::entry::LOST;
use crate::evolve::evolve;
use crate::fact::Fact;
use crate::id;
use crate::optional::OptionalEffect;
use crate::rules::amend;
use crate::rules::special::take;
use crate::shop::Rumor;
use crate::shop::basket::{Basket, Change, Extra, Line, Paid, Talk};
use crate::shop::fact::ShopFact;
use crate::stat::Stat;
use crate::world::{Aptitude, Character, Id, World};
use ingle_engine::{Sum, Why};

/// The most Backstory entries, Aptitudes and things that a character may come to have.
pub const MOST: usize = 24;
/// Backstory numbers are given once, and end here.
pub const LAST_ENTRY: u8 = 200;

/// What a basket comes to.
pub struct Carried {
    /// The world as it would be.
    pub world: World,
    /// What would become true, and why.
    pub facts: Vec<(Fact, Why)>,
    /// What could not be carried out, and why.
    pub fell: Vec<(String, Why)>,
    /// Each line: from which size to which, where its Stat grows.
    pub raised: Vec<Option<(u8, u8)>>,
}

impl Carried {
    /// Whether the new size of a Stat may bring something along; a haunting only where the table wants that. [B3-OPT-41?]
    pub fn brings(&self, by: Id, stat: Stat) -> bool {
        let one = self.world.characters.get(&by);
        let effect = one.and_then(|one| one.stats.effect(stat));
        effect != Some(OptionalEffect::Haunts) || self.world.charter.haunted_grants_tags.yes()
    }

    fn take(&mut self, facts: Vec<(Fact, Why)>) {
        for (fact, why) in facts {
            evolve(&mut self.world, &fact);
            self.facts.push((fact, why));
        }
    }
}

type Done = Result<Vec<(Fact, Why)>, Why>;

/// Carries out a basket on a copy of the world. [B3-SHOP-27?]
pub fn carry(world: &World, content: &Content, by: Id, basket: &Basket) -> Carried {
    let mut all = Carried {
        world: world.clone(),
        facts: Vec::new(),
        fell: Vec::new(),
        raised: vec![None; basket.lines.len()],
    };
    if let Some(to) = &basket.found {
        match found(&all.world, content, by, to) {
            Ok(facts) => all.take(facts),
            Err(why) => all.fell.push((to.clone(), why)),
        }
    }
    let mut free = basket.free;
    for (nth, line) in basket.lines.iter().enumerate() {
        let Some(one) = all.world.characters.get(&by) else { break };
        let no_free = (line.paid == Paid::Free && free == 0)
            .then(|| Why::from(id::SHOP_01).say("No free Stat Upgrade is left."));
        let short = no_free.or_else(|| limit::unpaid(one, &line.paid));
        let Some(stat) = line.stat else {
            let why = short.unwrap_or_else(|| {
                Why::rules(&[id::SHOP_02, id::SHOP_38])
                    .say("It was bought but raised nothing, so nothing is paid.")
            });
            all.fell.push((format!("A Stat Upgrade {}", line.paid.words()), why));
            continue;
        };
        let what = format!("{} {}", stat.name(), line.paid.words());
        let raised = match short {
            Some(why) => Err(why),
            None => raise(one, by, stat, &line.paid),
        };
        match raised {
            Ok(facts) => {
                let from = one.stats.die(stat);
                all.take(facts);
                let to = all.world.characters.get(&by).map_or(from, |one| one.stats.die(stat));
                all.raised[nth] = Some((from, to));
                free -= u8::from(line.paid == Paid::Free);
            }
            Err(why) => {
                all.fell.push((what, why));
                continue;
            }
        }
        match extra(&all, content, by, nth, line) {
            Ok(facts) => all.take(facts),
            Err(why) => {
                let what = line.extra.as_ref().map_or(String::new(), Extra::words);
                all.fell.push((what, why));
            }
        }
    }
    all
}

fn shop(fact: ShopFact) -> Fact {
    Fact::Shop(fact)
}

/// Pays for a Stat Upgrade, and lets the die grow. [B3-SHOP-02 B3-SHOP-05 B3-SHOP-06]
fn raise(one: &Character, by: Id, stat: Stat, paid: &Paid) -> Done {
    let to = limit::grown(one, stat)?;
    let from = one.stats.die(stat);
    let mut facts = Vec::new();
    let paid_by = match paid {
        Paid::Free => id::SHOP_01,
        Paid::Blessings(dice) => {
            let on = format!("a Stat Upgrade of {}", stat.name());
            let why = Why::rules(&[id::SHOP_05, id::SHOP_07, id::SHOP_33]);
            facts.push((Fact::Spent { by, blessings: dice.clone(), on }, why));
            id::SHOP_05
        }
        Paid::Lowered(lower) if *lower == stat => {
            return Err(Why::from(id::SHOP_35)
                .say(format!("{} pays for it; raise another Stat.", stat.name())));
        }
        Paid::Lowered(lower) => {
            let sum = Sum::of(format!("{} d", lower.name()), 4, id::SHOP_06);
            let why = Why::rules(&[id::SHOP_06, id::SHOP_07]);
            let why = why.sum(sum.plus("lowered", -2, id::SHOP_06));
            facts.push((Fact::DieSet { by, stat: *lower, from: 4, to: 2 }, why));
            id::SHOP_06
        }
    };
    if to < from {
        let mut rules = vec![id::OPT_18, id::OPT_41, id::SHOP_02];
        if to == 2 {
            rules.push(id::OPT_19);
        }
        let sum = Sum::of(format!("{} d", stat.name()), from.into(), id::OPT_17);
        let why = Why::rules(&rules).sum(sum.plus("Stat Upgrade", -2, paid_by));
        facts.push((Fact::DieSet { by, stat, from, to }, why));
        return Ok(facts);
    }
    let mut rules = vec![id::SHOP_02, id::STAT_12, id::SHOP_27];
    if matches!(stat, Stat::Optional(_)) {
        rules.push(id::OPT_43);
    }
    rules.extend(match to {
        4 => [id::SHOP_29, id::SHOP_32],
        6 => [id::SHOP_08, id::CRE_30],
        8 => [id::SHOP_09, id::SHOP_04],
        _ => [id::SHOP_10, id::SHOP_03],
    });
    let sum = Sum::of(format!("{} d", stat.name()), from.into(), id::SHOP_02);
    let why = Why::rules(&rules).sum(sum.plus("Stat Upgrade", 2, paid_by));
    facts.push((Fact::DieSet { by, stat, from, to }, why));
    Ok(facts)
}

/// What the new size of a die brings along. [B3-SHOP-08 B3-SHOP-09 B3-SHOP-10 B3-SHOP-30?]
fn extra(all: &Carried, content: &Content, by: Id, nth: usize, line: &Line) -> Done {
    let Some(extra) = &line.extra else { return Ok(Vec::new()) };
    let one = all.world.characters.get(&by).ok_or_else(Why::default)?;
    let size = all.raised[nth].map_or(0, |(_, to)| to);
    if extra.tag().is_some_and(|tag| tag != size) {
        return Err(Why::from(id::SHOP_30)
            .say(format!("The die is a d{size} now, which does not bring it.")));
    }
    if extra.tag().is_some() && line.stat.is_some_and(|stat| !all.brings(by, stat)) {
        return Err(Why::from(id::OPT_41).say("A haunting that shrinks brings nothing along."));
    }
    match extra {
        Extra::Nothing => Ok(Vec::new()),
        Extra::Backstory(changes) => {
            let mut number = one.next_entry;
            changes.iter().map(|change| changed(one, by, change, &mut number)).collect()
        }
        Extra::Rumor(talk) => rumored(&all.world, talk),
        Extra::Aptitude { name, from } => {
            if !one.backstory.contains_key(from) {
                let say = format!("Backstory entry {from}, which it comes from, is not there.");
                return Err(Why::rules(&[id::SHOP_14, id::CRE_34]).say(say));
            }
            if one.aptitudes.len() >= MOST {
                return Err(Why::from(id::SHOP_14).say(format!("{MOST} Aptitudes are the most.")));
            }
            let name = amend::unlike(one, name.clone());
            let aptitude = Aptitude { name, from: *from, special: None, lent: false };
            Ok(vec![(Fact::AptitudeAdded { by, aptitude }, Why::from(id::SHOP_14))])
        }
        Extra::Specialization { aptitude, special, called, .. } => {
            let refused = take::specialized(one, aptitude).or_else(|| take::taken(one, special));
            if let Some(why) = refused {
                return Err(why);
            }
            let rules = [id::APT_03, id::APT_04, id::APT_05, id::SHOP_15, id::SHOP_16];
            let facts = take::facts(content, by, aptitude, special, called, &rules);
            let known = one.aptitudes.iter().any(|known| known.name == *aptitude && !known.lent);
            match facts.is_empty() || !known {
                true => {
                    let say =
                        format!("{aptitude} cannot become {special}; it is not there any more.");
                    Err(Why::from(id::SHOP_15).say(say))
                }
                false => Ok(facts),
            }
        }
        Extra::Gains(thing) => {
            if one.growth.exceptional.contains(thing) {
                return Err(Why::from(id::SHOP_42).say(format!("{thing} is exceptional already.")));
            }
            let why = Why::rules(&[id::SHOP_17, id::SHOP_18, id::SHOP_42]);
            Ok(vec![(shop(ShopFact::Exceptional { by, thing: thing.clone() }), why)])
        }
        Extra::Lifestyle(to) => {
            let open = outlook::lifestyles(&all.world, content, one)?;
            let from = one.lifestyle.clone();
            known(&open, to, outlook::path(&from, to))?;
            let lost_in = (to == LOST).then_some(all.world.shop.number);
            let why = reason(all, content, &from, to);
            Ok(vec![(Fact::LifestyleSet { by, from, to: to.clone(), lost_in }, why)])
        }
        Extra::Ethic(to) => {
            let open = outlook::ethics(&all.world, content, one)?;
            let from = one.ethic.clone();
            known(&open, to, outlook::path(&from, to))?;
            let root = Some(one.root_ethic().to_owned());
            let why = reason(all, content, &from, to).and(id::BLS_47);
            let mut facts = vec![(Fact::EthicSet { by, from, to: to.clone(), root }, why)];
            if !one.standing.banked.is_empty() {
                facts.push((Fact::BankLost { by }, Why::rules(&[id::TERM_16, id::EOPT_32])));
            }
            Ok(facts)
        }
    }
}

/// Why an outlook grows: its path, and whether the setting suggests it. [B3-SET-11?]
fn reason(all: &Carried, content: &Content, from: &str, to: &str) -> Why {
    let why = Why::from(outlook::path(from, to));
    match all.world.setting.is_some() && !outlook::is_typical(&all.world, content, to) {
        true => why.and(id::SET_11),
        false => why,
    }
}

fn known(open: &[String], to: &str, rule: ingle_engine::RuleId) -> Result<(), Why> {
    match open.iter().any(|name| name == to) {
        true => Ok(()),
        false => Err(Why::from(rule).say(format!("It can become {}, not {to}.", open.join(", ")))),
    }
}

/// A Lost Lifestyle becomes another. [B3-SHOP-23 B3-SHOP-39? B3-SHOP-40?]
fn found(world: &World, content: &Content, by: Id, to: &str) -> Done {
    let one = world.characters.get(&by).ok_or_else(Why::default)?;
    known(&outlook::found(world, content, one)?, to, id::SHOP_39)?;
    let (from, to) = (one.lifestyle.clone(), to.to_owned());
    let fact = Fact::LifestyleSet { by, from, to, lost_in: None };
    Ok(vec![(fact, Why::rules(&[id::SHOP_23, id::SHOP_39, id::SHOP_40, id::LOPT_12]))])
}

/// One change of a Backstory. [B3-SHOP-11]
fn changed(one: &Character, by: Id, change: &Change, next: &mut u8) -> Result<(Fact, Why), Why> {
    let full = |say: &str| Why::from(id::SHOP_11).say(say);
    let fact = match change {
        Change::New(text) => {
            let added = usize::from(*next - one.next_entry);
            if one.backstory.len() + added >= MOST || *next >= LAST_ENTRY {
                return Err(full("The Backstory is full; change an entry instead."));
            }
            let number = *next;
            *next += 1;
            Fact::EntryAdded { by, number, text: text.clone() }
        }
        Change::Thing(text) => {
            if one.things.len() >= MOST {
                return Err(full("There are as many things as a sheet holds."));
            }
            shop(ShopFact::ThingAdded { by, text: text.clone() })
        }
        Change::Entry { number, text } => {
            if !one.backstory.contains_key(number) {
                return Err(full("That Backstory entry is not there any more."));
            }
            shop(ShopFact::EntryChanged { by, number: *number, text: text.clone() })
        }
    };
    Ok((fact, Why::from(id::SHOP_11)))
}

/// What happens to a rumor. [B3-SHOP-12 B3-SHOP-13]
fn rumored(world: &World, talk: &Talk) -> Done {
    let old = |id: &u16| {
        let gone = || Why::from(id::SHOP_12).say("That rumor is not told any more.");
        world.shop.rumors.get(id).cloned().ok_or_else(gone)
    };
    let (id, was, now) = match talk {
        Talk::Begin(text) => {
            let rumor = Rumor { text: text.clone(), standing: String::new() };
            (world.shop.next_rumor.max(1), None, Some(rumor))
        }
        Talk::Change { rumor, text } => {
            let was = old(rumor)?;
            (*rumor, Some(was.clone()), Some(Rumor { text: text.clone(), ..was }))
        }
        Talk::End(rumor) => (*rumor, Some(old(rumor)?), None),
    };
    let why = Why::rules(&[id::SHOP_12, id::SHOP_13]);
    Ok(vec![(shop(ShopFact::Rumor { id, was, now }), why)])
}
