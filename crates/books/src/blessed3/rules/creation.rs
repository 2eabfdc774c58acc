//! Character creation: what enters the game is whole and valid.

use super::{LINE, Play, named_waiting, ruling, text};
use crate::blessed3::draft::Draft;
use crate::blessed3::fact::Fact;
use crate::blessed3::id;
use crate::blessed3::rules::blessings;
use crate::blessed3::shared::Shared;
use crate::blessed3::stat::Stat;
use crate::blessed3::topic::Pick;
use crate::blessed3::world::Character;
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
    if one.best == Stat::History {
        rules.push(id::CRE_32);
    }
    let sample = |name: &str| content.aptitudes.iter().any(|(known, _)| known == name);
    if one.aptitudes.iter().any(|aptitude| sample(&aptitude.name)) {
        rules.push(id::CRE_36);
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
    blessings::gain(turn, id, count, "start", Why::from(id::CRE_29))?;
    super::shop::welcome(turn, id);
    Ok(())
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
