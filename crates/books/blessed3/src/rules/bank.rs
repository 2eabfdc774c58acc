//! Banking: boons and busts set aside, and what they are spent on.

use super::check::ordered;
use super::{LINE, Play, add, gone, picked, text};
use crate::charter::{BankExpires, RiteBust};
use crate::check::{Band, Check, EXCEPTIONAL};
use crate::content::{Banks, Kept, Says, When};
use crate::fact::Fact;
use crate::topic::{Pick, Topic};
use crate::world::Id;
use crate::{Blessed3, id, rules};
use ingle_engine::{Game, RuleId, Seat, Stop, Why};

/// Something that an effect could set aside now.
pub struct Chance {
    /// Whose effect it is.
    pub owner: Id,
    /// The effect: the Ethic's name. [B3-TERM-05]
    pub effect: String,
    /// The size of the boon; none for a bust.
    pub boon: Option<u8>,
    /// The seat that says so.
    pub seat: Seat,
    /// How it is set aside.
    pub how: Banks,
}

impl Chance {
    /// The choice in a form.
    pub fn word(&self, game: &Game<Blessed3>) -> String {
        let what = match self.boon {
            None if self.how.when == When::Clean => "a bust for a rite".to_owned(),
            None => "a bust".to_owned(),
            Some(EXCEPTIONAL) => "the exceptional boon".to_owned(),
            Some(size) => format!("the boon of size {size}"),
        };
        format!("{}: {what} ({})", game.world.name(self.owner), self.effect)
    }
}

/// What could be set aside now, the one who would receive it first. [B3-TERM-14? B3-TERM-15? B3-TERM-17?]
pub fn chances(game: &Game<Blessed3>) -> Vec<Chance> {
    let world = &game.world;
    let Some((check, outcome)) = world.check.as_ref().and_then(|c| Some((c, c.outcome.as_ref()?)))
    else {
        return Vec::new();
    };
    let mut found: Vec<Chance> = Vec::new();
    let others = world.characters.keys().copied().filter(|id| *id != check.lead);
    for owner in std::iter::once(check.lead).chain(others) {
        let Some(one) = world.characters.get(&owner) else { continue };
        let Some(banks) = game.content().upgrade(&one.ethic).and_then(|up| up.banks) else {
            continue;
        };
        let fits = match banks.when {
            When::Success => owner == check.lead && outcome.band != Band::Failure,
            When::Clean => {
                let clean = outcome.band != Band::Failure && outcome.busts == 0;
                owner == check.lead && clean && !check.tolls.contains(&owner)
            }
            When::Attacked => check.purpose.aims_at(owner),
        };
        let fits = fits && !(banks.once && one.standing.kept.used.contains(&one.ethic));
        let says = match banks.says {
            Says::Owner => Some(one.seat),
            Says::Attacker => world.seat(check.lead),
        };
        let (true, Some(seat)) = (fits, says) else { continue };
        let things: Vec<Option<u8>> = match banks.what {
            Kept::Boon => outcome.boons.iter().copied().map(Some).collect(),
            Kept::Bust if banks.when == When::Clean => vec![None],
            Kept::Bust => vec![None; usize::from(outcome.busts.min(1))],
        };
        for boon in things {
            if !found.iter().any(|known| (known.owner, known.boon) == (owner, boon)) {
                found.push(Chance { owner, effect: one.ethic.clone(), boon, seat, how: banks });
            }
        }
    }
    found
}

/// Who is asked: whose word it is, or the referees where effects compete. [B3-TERM-07 B3-TERM-17?]
pub fn banking_seats(game: &Game<Blessed3>) -> Vec<Seat> {
    let all = chances(game);
    let referees = game.cast.referees();
    if compete(&all) && !referees.is_empty() {
        return referees;
    }
    let mut seats = Vec::new();
    all.iter().for_each(|chance| add(&mut seats, chance.seat));
    ordered(game, seats)
}

/// Whether two characters' effects would set the same boon or bust aside.
pub fn compete(all: &[Chance]) -> bool {
    all.iter().any(|one| all.iter().any(|o| o.owner != one.owner && o.boon == one.boon))
}

/// What a seat may set aside now: the words, and what.
pub fn of_seat(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Chance)> {
    let all = chances(game);
    let rules = compete(&all) && game.cast.is_referee(seat);
    let own = all.into_iter().filter(|chance| rules || chance.seat == seat);
    own.map(|chance| (chance.word(game), chance)).collect()
}

/// Asks whether anything is set aside, before boons and busts are told. [B3-TERM-04]
pub fn ask(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    rules::check::stop(turn, Topic::Bank, |game| {
        rules::check::own_window(game, banking_seats(game))
    })
}

/// Sets one boon or bust aside, with the effect remembered. [B3-TERM-04 B3-TERM-05 B3-TERM-14?]
pub fn bank(turn: &mut Play<'_, '_>, seat: Seat, what: Pick) -> Result<(), Stop> {
    let value = picked(what)?;
    let contested = compete(&chances(turn.game()));
    let found = of_seat(turn.game(), seat).into_iter().find(|(word, _)| *word == value);
    let (_, chance) = found.ok_or_else(gone)?;
    let mut rules = vec![id::TERM_04, id::TERM_05, id::TERM_14];
    if chance.boon == Some(EXCEPTIONAL) {
        rules.push(id::TERM_15);
    }
    rules.extend(turn.content().upgrade(&chance.effect).and_then(|upgrade| upgrade.rule));
    let mut why = Why::rules(&rules);
    if contested {
        why = why.and(id::TERM_07).and(id::TERM_17).ruled(seat, "");
    }
    let Chance { owner: by, effect, boon, how, .. } = chance;
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    why.rules.extend(reasons(check, how));
    let attacked = how.when == When::Attacked && how.what == Kept::Boon;
    let from = attacked.then_some(check.lead);
    let gains = u8::from(turn.world().charter.rite_bust == RiteBust::GainAndBank);
    let toll = (how.when == When::Clean).then_some(gains);
    let name = effect.clone();
    turn.tell(Fact::Banked { by, effect, boon, from, toll, once: how.once }, why);
    let seats = banking_seats(turn.game());
    turn.revise(Topic::Bank, seats)?;
    match how.once {
        true => rules::ethic::greed::ask(turn, by, &name),
        false => Ok(()),
    }
}

/// What is at work when something is set aside. [B3-EOPT-16? B3-EOPT-17? B3-EOPT-18? B3-EOPT-19? B3-EOPT-24?]
fn reasons(check: &Check, how: Banks) -> Vec<RuleId> {
    let mut rules = Vec::new();
    match how.when {
        When::Success => {}
        When::Clean => rules.push(id::EOPT_24),
        When::Attacked => rules.push(id::EOPT_16),
    }
    if how.when == When::Attacked && how.what == Kept::Bust {
        rules.push(id::EOPT_17);
        if !check.helps.is_empty() {
            rules.push(id::EOPT_18);
        }
        if check.outcome.as_ref().is_some_and(|outcome| outcome.band == Band::Failure) {
            rules.push(id::EOPT_19);
        }
    }
    if how.once {
        rules.push(id::EOPT_21);
    }
    rules
}

/// What a seat may spend of what was set aside: the words, whose, the effect, boons and busts. [B3-TERM-05 B3-TERM-06]
pub fn banked(game: &Game<Blessed3>, seat: Seat) -> Vec<(String, Id, String, u8, u8)> {
    let many = game.world.of(seat).count() > 1;
    let mut found = Vec::new();
    for (by, one) in game.world.of(seat) {
        let who = if many { format!("{}: ", one.name) } else { String::new() };
        // What a known effect is for has a form of its own.
        let known =
            |effect: &str| game.content().upgrade(effect).is_some_and(|u| u.spends.is_some());
        for (effect, bank) in one.standing.banked.iter().filter(|(effect, _)| !known(effect)) {
            for n in 1..=bank.boons {
                let word = if n == 1 { "boon" } else { "boons" };
                found.push((format!("{who}{n} {word} ({effect})"), by, effect.clone(), n, 0));
            }
            for n in 1..=bank.busts {
                let word = if n == 1 { "bust" } else { "busts" };
                found.push((format!("{who}{n} {word} ({effect})"), by, effect.clone(), 0, n));
            }
        }
    }
    found
}

/// Spends what was set aside as its effect says. [B3-TERM-06]
pub fn spend(turn: &mut Play<'_, '_>, seat: Seat, what: Pick, on: &str) -> Result<(), Stop> {
    let value = picked(what)?;
    let found = banked(turn.game(), seat).into_iter().find(|(word, ..)| *word == value);
    let (_, by, effect, boons, busts) = found.ok_or_else(gone)?;
    let mut why = Why::rules(&[id::TERM_05, id::TERM_06]);
    why.rules.extend(turn.content().upgrade(&effect).and_then(|upgrade| upgrade.rule));
    turn.tell(Fact::Unbanked { by, effect, boons, busts, on: text(on, LINE)? }, why);
    Ok(())
}

/// What was set aside goes with the session, where the table wants that. [B3-TERM-16?]
pub fn expire(turn: &mut Play<'_, '_>) {
    if turn.world().charter.bank_expires != BankExpires::Session {
        return;
    }
    let all = turn.world().characters.iter();
    let some = all.filter(|(_, one)| !one.standing.banked.is_empty()).map(|(id, _)| *id);
    for by in some.collect::<Vec<Id>>() {
        turn.tell(Fact::BankLost { by }, id::TERM_16);
    }
}
