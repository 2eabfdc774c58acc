//! The referee's own hand.

use super::{LINE, NAME, Play, character, gone, named, picked, text};
use crate::charter::{SETTINGS, YesNo};
use crate::content::Of;
use crate::entry::LOST;
use crate::fact::Fact;
use crate::id;
use crate::pay::word;
use crate::shared::Shared;
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Aptitude, Blessing, Character, Id, World};
use ingle_engine::{Seat, Stop, Why};

/// Who amends, and why.
pub struct Hand<'a> {
    /// The referee.
    pub seat: Seat,
    /// The reason typed in.
    pub reason: &'a str,
}

impl Hand<'_> {
    /// The reason as the ruling that it is, with the rules at work.
    pub fn why(&self, rules: &[ingle_engine::RuleId]) -> Result<Why, Stop> {
        Ok(Why::rules(rules).ruled(self.seat, text(self.reason, LINE)?))
    }
}

/// Gives a Stat another die. [B3-DIE-01 B3-DIE-02 B3-DIE-03]
pub fn die(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    who: Pick,
    stat: Stat,
    to: u8,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let from = character(turn, by)?.stats.die(stat);
    let shared = turn.world().added.as_ref().is_some_and(|added| added.shared.is_some());
    if from == 0 && shared {
        super::optional::swap::sized(turn, to, hand.why(&[id::DIE_01, id::OPT_24])?);
        return super::check::refresh(turn);
    }
    let why = match to {
        10 => hand.why(&[id::DIE_01, id::DIE_02])?,
        2 => hand.why(&[id::DIE_01, id::DIE_03])?,
        _ => hand.why(&[id::DIE_01])?,
    };
    turn.tell(Fact::DieSet { by, stat, from, to }, why);
    super::check::refresh(turn)
}

/// Puts a Blessing into a pool. [B3-BLS-02 B3-BLS-29? B3-BLS-31?]
pub fn blessing(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    who: Pick,
    face: u8,
    temporary: YesNo,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let die = Blessing {
        id: character(turn, by)?.next_blessing,
        face,
        temporary: temporary.yes(),
        source: Shared::new("by hand".to_owned()),
    };
    let why = match die.temporary {
        true => hand.why(&[id::BLS_02, id::BLS_31])?,
        false => hand.why(&[id::BLS_02, id::BLS_29])?,
    };
    turn.tell(Fact::Gained { by, blessings: vec![die] }, why);
    super::check::refresh(turn)
}

/// The Blessings of everybody, one for each face and kind: the words, whose, and the die.
pub fn blessings(world: &World) -> Vec<(String, Id, Blessing)> {
    let mut found: Vec<(String, Id, Blessing)> = Vec::new();
    for (by, one) in &world.characters {
        for die in one.blessings() {
            let value = format!("{}: {}", one.name, word(die));
            if !found.iter().any(|(known, _, _)| *known == value) {
                found.push((value, *by, die.clone()));
            }
        }
    }
    found
}

/// Takes a Blessing away. [B3-BLS-29?]
pub fn remove_blessing(turn: &mut Play<'_, '_>, hand: &Hand<'_>, which: Pick) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = blessings(turn.world()).into_iter().find(|(known, _, _)| *known == value);
    let (_, by, blessing) = found.ok_or_else(gone)?;
    turn.tell(Fact::Removed { by, blessing }, hand.why(&[id::BLS_02, id::BLS_29])?);
    super::check::refresh(turn)
}

/// The Backstory entries of everybody: the words, whose, and the number.
pub fn entries(world: &World) -> Vec<(String, Id, u8)> {
    let of = |(by, one): (&Id, &Shared<crate::world::Character>)| {
        let numbers: Vec<u8> = one.backstory.keys().copied().collect();
        let (by, name) = (*by, one.name.clone());
        numbers.into_iter().map(move |number| (format!("{name}: {number}"), by, number))
    };
    world.characters.iter().flat_map(of).collect()
}

/// Adds an Aptitude. [B3-APT-01 B3-APT-15?]
pub fn add_aptitude(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    from: Pick,
    name: &str,
) -> Result<(), Stop> {
    let value = picked(from)?;
    let found = entries(turn.world()).into_iter().find(|(known, _, _)| *known == value);
    let (_, by, from) = found.ok_or_else(gone)?;
    let name = unlike(character(turn, by)?, text(name, NAME)?);
    let aptitude = Aptitude { name, from, special: None, lent: false };
    turn.tell(Fact::AptitudeAdded { by, aptitude }, hand.why(&[id::APT_01, id::APT_15])?);
    Ok(())
}

/// The name of an Aptitude, numbered where somebody has one of that name: forms tell them apart by it.
pub fn unlike(one: &Character, name: String) -> String {
    let known = |name: &String| one.aptitudes.iter().any(|known| known.name == *name);
    let numbered = (2..).map(|nth| format!("{name} {nth}"));
    std::iter::once(name.clone()).chain(numbered).find(|name| !known(name)).unwrap_or(name)
}

/// The Aptitudes of everybody: the words, whose, and which.
pub fn aptitudes(world: &World) -> Vec<(String, Id, Aptitude)> {
    let mut found: Vec<(String, Id, Aptitude)> = Vec::new();
    for (by, one) in &world.characters {
        for aptitude in one.aptitudes.iter().filter(|aptitude| !aptitude.lent) {
            let value = format!("{}: {}", one.name, aptitude.name);
            if !found.iter().any(|(known, _, _)| *known == value) {
                found.push((value, *by, aptitude.clone()));
            }
        }
    }
    found
}

/// Strikes an Aptitude. [B3-APT-01]
pub fn remove_aptitude(turn: &mut Play<'_, '_>, hand: &Hand<'_>, which: Pick) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = aptitudes(turn.world()).into_iter().find(|(known, _, _)| *known == value);
    let (_, by, aptitude) = found.ok_or_else(gone)?;
    let special = aptitude.special.clone();
    turn.tell(Fact::AptitudeStruck { by, aptitude }, hand.why(&[id::APT_01])?);
    if let Some(special) = special {
        super::special::take::lose(turn, by, special);
    }
    Ok(())
}

/// Gives a character another Lifestyle or Ethic; what the old Ethic set aside is lost. [B3-TERM-02 B3-TERM-16? B3-LIFE-05 B3-ETH-05]
pub fn outlook(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    who: Pick,
    outlook: Pick,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let to = picked(outlook)?;
    let one = character(turn, by)?;
    let (lifestyle, ethic) = (one.lifestyle.clone(), one.ethic.clone());
    let (root, keeps) = (one.root_ethic().to_owned(), one.standing.banked.is_empty());
    let content = turn.content();
    let upgrade = content.upgrade(&to).map(|upgrade| (upgrade.of, upgrade.rule));
    let is_ethic = content.ethic(&to).is_some() || upgrade.is_some_and(|(of, _)| of == Of::Ethic);
    let mut rules = match is_ethic {
        true => vec![id::ETH_05, id::SHEET_05],
        false => vec![id::LIFE_05, id::SHEET_04],
    };
    rules.extend(upgrade.and_then(|(_, rule)| rule));
    if !is_ethic {
        if upgrade.is_some() {
            rules.push(id::TERM_02);
        }
        if content.upgrade(&lifestyle).is_some_and(|old| !old.ignites.is_empty()) {
            rules.push(id::LOPT_12);
        }
        let lost_in = (to == LOST).then_some(turn.world().shop.number);
        turn.tell(Fact::LifestyleSet { by, from: lifestyle, to, lost_in }, hand.why(&rules)?);
        return Ok(());
    }
    let changes = to != ethic;
    let root = upgrade.map(|_| root);
    turn.tell(Fact::EthicSet { by, from: ethic, to, root }, hand.why(&rules)?);
    if changes && !keeps {
        turn.tell(Fact::BankLost { by }, [id::TERM_16, id::EOPT_32]);
    }
    Ok(())
}

/// Adds a Backstory entry under the next number. [B3-BACK-02 B3-BACK-07?]
pub fn add_entry(
    turn: &mut Play<'_, '_>,
    hand: &Hand<'_>,
    who: Pick,
    words: &str,
) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let number = character(turn, by)?.next_entry;
    let text = text(words, LINE)?;
    turn.tell(Fact::EntryAdded { by, number, text }, hand.why(&[id::BACK_02, id::BACK_07])?);
    Ok(())
}

/// Strikes a Backstory entry; its number is not given again. [B3-BACK-02 B3-BACK-07?]
pub fn remove_entry(turn: &mut Play<'_, '_>, hand: &Hand<'_>, which: Pick) -> Result<(), Stop> {
    let value = picked(which)?;
    let found = entries(turn.world()).into_iter().find(|(known, _, _)| *known == value);
    let (_, by, number) = found.ok_or_else(gone)?;
    let text = character(turn, by)?.backstory.get(&number).cloned().ok_or_else(gone)?;
    turn.tell(Fact::EntryStruck { by, number, text }, hand.why(&[id::BACK_02, id::BACK_07])?);
    Ok(())
}

/// Gives a character another name; one that is taken gets a number behind it.
pub fn rename(turn: &mut Play<'_, '_>, hand: &Hand<'_>, who: Pick, name: &str) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let from = character(turn, by)?.name.clone();
    let wanted = text(name, NAME)?;
    let fresh = |name: &String| *name == from || !turn.world().taken(name);
    let numbered = (2..).map(|n| format!("{wanted} {n}"));
    let to = std::iter::once(wanted.clone()).chain(numbered).find(fresh).unwrap_or(wanted.clone());
    turn.tell(Fact::Renamed { by, from, to }, hand.why(&[id::SHEET_01])?);
    Ok(())
}

/// Gives a character to somebody else.
pub fn give(turn: &mut Play<'_, '_>, hand: &Hand<'_>, who: Pick, to: Seat) -> Result<(), Stop> {
    let by = named(turn, who)?;
    turn.tell(Fact::Given { by, to }, hand.why(&[])?);
    super::check::refresh(turn)
}

/// Takes a character out of the game.
pub fn remove(turn: &mut Play<'_, '_>, hand: &Hand<'_>, who: Pick) -> Result<(), Stop> {
    let by = named(turn, who)?;
    let name = character(turn, by)?.name.clone();
    let owner = character(turn, by)?.specials.companion_of;
    turn.tell(Fact::Left { by, name }, hand.why(&[])?);
    if let Some(owner) = owner {
        super::special::friendly::lost(turn, owner);
    }
    super::check::refresh(turn)
}

/// Changes a house rule.
pub fn option(turn: &mut Play<'_, '_>, hand: &Hand<'_>, setting: Pick) -> Result<(), Stop> {
    let setting = picked(setting)?;
    let rule = SETTINGS.iter().find(|known| known.value == setting).ok_or_else(gone)?.rule;
    let charter = turn.world().charter.with(&setting).ok_or_else(gone)?;
    let charter = Shared::new(charter);
    turn.tell(Fact::Option { setting, charter }, hand.why(&[rule])?);
    super::check::refresh(turn)
}
