//! Character creation: what enters the game is whole and valid.

use super::{LINE, NAME, Play, gone, named_waiting, picked, ruling, text};
use crate::draft::Draft;
use crate::fact::Fact;
use crate::id;
use crate::rules::blessings;
use crate::shared::Shared;
use crate::stat::Stat;
use crate::topic::Pick;
use crate::world::{Character, World};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// How many characters a player may have, waiting ones too; and a referee.
const MOST: (usize, usize) = (8, 60);

/// Takes a character in: a referee's own at once, a player's once the referee accepts it. [B3-CRE-33?]
pub fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
    let mut missing = draft.missing(turn.world(), turn.content());
    let referee = turn.cast().is_referee(seat);
    let most = if referee { MOST.1 } else { MOST.0 };
    let own = |one: &&Shared<Character>| one.seat == seat;
    let world = turn.world();
    if world.characters.values().chain(world.handed_in.values()).filter(own).count() >= most {
        let say = format!("{most} characters are the most that one seat may have.");
        missing.push(Why::from(id::CRE_33).say(say));
    }
    let character = match draft.finished(turn.world(), turn.content(), seat) {
        Some(character) if missing.is_empty() => character,
        _ if !missing.is_empty() => return Err(missing),
        _ => return Err(vec![Why::from(id::CRE_33).say("The character is not finished.")]),
    };
    let why = reasons(turn, draft, &character);
    let id = turn.world().next_character;
    let character = Shared::new(character);
    // Starting Blessings are rolled, and dice are thrown when the referee accepts.
    let waits = !referee || turn.world().charter.starting_blessings > 0;
    turn.tell(
        match waits {
            true => Fact::HandedIn { id, character },
            false => Fact::Entered { id, character },
        },
        why,
    );
    Ok(())
}

/// Why a new character is as it is. [B3-CRE-01 B3-CRE-03 B3-CRE-13 B3-CRE-14]
fn reasons(turn: &Play<'_, '_>, draft: &Draft, one: &Character) -> Why {
    let content = turn.content();
    let mut rules: Vec<RuleId> = vec![
        id::STAT_01,
        id::STAT_02,
        id::CRE_01,
        id::CRE_02,
        id::CRE_03,
        id::CRE_14,
        id::CRE_15,
        id::CRE_21,
        id::CRE_23,
        id::CRE_31,
        id::CRE_33,
        id::CRE_34,
        id::APT_01,
        id::BACK_07,
        id::LIFE_04,
        id::ETH_04,
    ];
    rules.extend(content.lifestyle(&one.lifestyle).and_then(|entry| entry.rule));
    rules.extend(content.ethic(&one.ethic).and_then(|entry| entry.rule));
    rules.extend(content.pair(&one.lifestyle, &one.ethic).and_then(|(pair, _)| pair.rule));
    if Stat::ALL.iter().any(|stat| one.stats.die(*stat) == 8) {
        rules.extend([id::CRE_13, id::CRE_22]);
    }
    if let Some(eighth) = one.stats.eighth {
        rules.extend([id::OPT_01, id::SHEET_03]);
        rules.push(if eighth.effect.is_none() { id::OPT_34 } else { id::CRE_14 });
    }
    if one.best == Stat::History {
        rules.push(id::CRE_32);
    }
    let sample = |name: &str| content.aptitudes.iter().any(|(known, _)| known == name);
    if one.aptitudes.iter().any(|aptitude| sample(&aptitude.name)) {
        rules.push(id::CRE_36);
    }
    if !one.identity.is_empty() {
        rules.extend([
            id::SHEET_01,
            id::SHEET_02,
            id::SHEET_04,
            id::SHEET_05,
            id::SHEET_06,
            id::SHEET_07,
            id::SHEET_08,
            id::SHEET_10,
        ]);
    }
    if !one.beyond.is_empty() {
        rules.extend([id::CRE_20, id::BACK_05, id::BACK_06]);
    }
    if !one.appearance.is_empty() {
        rules.push(id::CRE_24);
    }
    if !one.things.is_empty() {
        rules.push(id::CRE_25);
    }
    if one.things.len() < 3 {
        rules.extend([id::CRE_26, id::CRE_27]);
    }
    let sums = draft.sums(content).into_iter();
    sums.fold(Why::rules(&rules), |why, (_, sum)| why.sum(sum))
}

/// A character of the referee's, made in seconds. [B3-CRE-01 B3-CRE-03]
pub struct Quick {
    /// Its name.
    pub name: String,
    /// An emoji; initials where it is empty.
    pub portrait: String,
    /// The highest Stat.
    pub best: Stat,
    /// The cell of the starting table.
    pub pair: Pick,
    /// What it is apt in, if anything.
    pub aptitude: String,
}

/// Makes a character of the referee's at once: a name, a Stat, an outlook, perhaps an Aptitude. [B3-CRE-01 B3-CRE-03 B3-BACK-07?]
pub fn quick(turn: &mut Play<'_, '_>, seat: Seat, quick: Quick) -> Result<(), Stop> {
    let wanted = text(&quick.name, NAME)?;
    // The second guard of an evening is another guard, not a mistake.
    let numbered = (2..).map(|n| format!("{wanted} {n}"));
    let mut names = std::iter::once(wanted.clone()).chain(numbered);
    let name = names.find(|name| !turn.world().taken(name)).unwrap_or(wanted);
    let pair = picked(quick.pair)?;
    let pairs = turn.content().pairs.values();
    let found = pairs.into_iter().find(|known| known.words() == pair).ok_or_else(gone)?;
    let (lifestyle, ethic) = (found.lifestyle.clone(), found.ethic.clone());
    let apt = text(&quick.aptitude, NAME)?;
    let draft = Draft {
        name,
        portrait: text(&quick.portrait, 8)?,
        best: Some(quick.best),
        lifestyle: Some(lifestyle),
        ethic: Some(ethic),
        back_1: apt.clone(),
        apt_1_from: (!apt.is_empty()).then_some(1),
        apt_1: apt,
        ..Draft::default()
    };
    let character = draft.finished(turn.world(), turn.content(), seat).ok_or_else(gone)?;
    let mut rules = vec![id::SHEET_01, id::CRE_01, id::CRE_02, id::CRE_03, id::CRE_14, id::CRE_33];
    let pair = turn.content().pair(&character.lifestyle, &character.ethic);
    rules.extend(pair.and_then(|(pair, _)| pair.rule));
    let sums = draft.sums(turn.content()).into_iter();
    let why = sums.fold(Why::rules(&rules), |why, (_, sum)| why.sum(sum)).ruled(seat, "");
    let id = turn.world().next_character;
    turn.tell(Fact::Entered { id, character: Shared::new(character) }, why);
    let count = turn.world().charter.starting_blessings;
    let dice = blessings::gain(turn, id, count, "start", Why::from(id::CRE_29))?;
    super::ethic::rite::ask(turn, id, dice)
}

/// Why the referee cannot make another one, if so.
pub fn crowded(world: &World, seat: Seat) -> Option<Why> {
    let all = world.characters.values().chain(world.handed_in.values());
    (all.filter(|one| one.seat == seat).count() >= MOST.1).then(|| {
        Why::from(id::CRE_33)
            .say(format!("{} characters are the most that one seat may have.", MOST.1))
    })
}

/// Lets a character in, with the Blessings that new ones get. [B3-CRE-29? B3-CRE-33? B3-BACK-02]
pub fn accept(turn: &mut Play<'_, '_>, seat: Seat, who: Pick) -> Result<(), Stop> {
    let id = named_waiting(turn, who)?;
    let mut why = Why::rules(&[id::CRE_33, id::CRE_34, id::BACK_02]);
    let companion = turn.world().handed_in.get(&id).is_some_and(|one| one.is_companion());
    if companion {
        why = why.and(id::SPEC_38).and(id::SPEC_53);
    }
    turn.tell(Fact::Accepted { id }, ruling(why, seat, ""));
    if companion {
        return Ok(());
    }
    let count = turn.world().charter.starting_blessings;
    let dice = blessings::gain(turn, id, count, "start", Why::from(id::CRE_29))?;
    super::shop::welcome(turn, id);
    super::ethic::rite::ask(turn, id, dice)
}

/// Asks for changes. [B3-BACK-02 B3-BACK-03 B3-BACK-04 B3-CRE-34?]
pub fn send_back(turn: &mut Play<'_, '_>, seat: Seat, who: Pick, reason: &str) -> Result<(), Stop> {
    let id = named_waiting(turn, who)?;
    let reason = text(reason, LINE)?;
    let why = Why::rules(&[id::BACK_02, id::BACK_03, id::BACK_04, id::CRE_34]);
    let why = ruling(why, seat, &reason);
    turn.tell(Fact::SentBack { id, reason }, why);
    Ok(())
}
