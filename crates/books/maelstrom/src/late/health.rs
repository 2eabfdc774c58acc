//! Health boxes: what is marked where, what it takes from rolls, and when it is fatal.

use super::fact::LateFact;
use super::{Harm, quirk};
use crate::attribute::Attribute;
use crate::charter::Health;
use crate::content::Content;
use crate::fact::Fact;
use crate::pool::Pool;
use crate::rules::roll::fall;
use crate::rules::{cite, who};
use crate::world::{Character, CharacterId, World};
use crate::{Play, id};
use ingle_engine::{Seat, Stop, Sum, Why};

/// The difficulty of every soak roll. [MS-LATE-18]
const SOAK: u8 = 6;

/// Whether the table plays with health boxes.
pub fn plays(world: &World) -> bool {
    world.charter.health == Health::Boxes
}

/// One box of somebody's chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Box<'c> {
    /// Its name.
    pub name: &'c str,
    /// Dice that it takes from every action. [MS-LATE-16]
    pub penalty: u8,
    /// Whether nobody acts who has damage in it. [MS-LATE-15]
    pub last: bool,
}

/// Somebody's boxes from the top: those of merits, then those of the table. [MS-LATE-15 MS-LATE-25]
pub fn boxes<'c>(world: &World, content: &'c Content, character: &'c Character) -> Vec<Box<'c>> {
    let more = quirk::boxes(world, content, character).into_iter();
    let more = more.map(|name| Box { name, penalty: 0, last: false });
    let usual = content.tables().boxes.iter();
    let usual = usual.map(|one| Box { name: &one.name, penalty: one.penalty, last: one.last });
    more.chain(usual).collect()
}

/// The lowest box that has damage in it. [MS-LATE-16]
pub fn lowest<'c>(
    world: &World,
    content: &'c Content,
    character: &'c Character,
) -> Option<Box<'c>> {
    let filled = character.late.wounds.len();
    let on = plays(world) && filled > 0;
    let all = boxes(world, content, character);
    on.then(|| all.get(filled - 1).or(all.last()).copied()).flatten()
}

/// What wounds take from the pool of an action, and what it is called; nothing for one who ignores them.
/// [MS-LATE-12 MS-LATE-16]
pub fn penalty(world: &World, content: &Content, character: &Character) -> Option<(String, i32)> {
    let lowest = lowest(world, content, character)?;
    let felt = lowest.penalty > 0 && !character.late.ignores;
    felt.then(|| (lowest.name.to_owned(), -i32::from(lowest.penalty)))
}

/// Says why somebody cannot act, if so: dead, or with damage in the last box. [MS-LATE-15 MS-LATE-19]
pub fn out(world: &World, content: &Content, character: &Character) -> Option<Why> {
    let name = &character.name;
    if plays(world) && character.late.dead {
        return Some(Why::from(id::LATE_19).say(format!("{name} is dead.")));
    }
    let lowest = lowest(world, content, character)?;
    let words = || format!("{name} is {} and cannot act.", lowest.name.to_lowercase());
    lowest.last.then(|| Why::from(id::LATE_15).say(words()))
}

/// How somebody is, in a word; nothing where all is well.
pub fn state(world: &World, content: &Content, character: &Character) -> String {
    match lowest(world, content, character) {
        _ if !plays(world) => String::new(),
        _ if character.late.dead => "dead".to_owned(),
        Some(lowest) if lowest.penalty > 0 => format!("{} −{}", lowest.name, lowest.penalty),
        Some(lowest) => lowest.name.to_owned(),
        None => String::new(),
    }
}

/// Marks one level on a chart of so many boxes, the worst on top; says whether it is fatal.
/// [MS-LATE-17 MS-LATE-19 MS-LATE-31?]
pub fn mark(wounds: &mut Vec<Harm>, boxes: usize, kind: Harm) -> bool {
    if wounds.len() >= boxes {
        match wounds.last() {
            Some(Harm::Bashing) if kind == Harm::Bashing => {
                if let Some(top) = wounds.iter_mut().find(|one| **one == Harm::Bashing) {
                    *top = Harm::Lethal;
                }
                return false;
            }
            // Something worse pushes the last bashing level off the chart.
            Some(Harm::Bashing) => drop(wounds.pop()),
            _ => return true,
        }
    }
    let at = wounds.iter().take_while(|one| **one >= kind).count();
    wounds.insert(at, kind);
    false
}

/// A blow: how many levels of what, and whether it is soaked first.
#[derive(Clone, Copy, Debug)]
pub struct Blow {
    /// Levels of damage.
    pub levels: u8,
    /// Of which kind.
    pub kind: Harm,
    /// Whether the one who is hit rolls to soak it.
    pub soak: bool,
}

/// Hurts somebody: soaked first, then marked. [MS-LATE-17 MS-LATE-18 MS-LATE-19]
pub fn harm(turn: &mut Play<'_, '_>, id: CharacterId, blow: Blow, why: Why) -> Result<(), Stop> {
    let mut levels = blow.levels;
    if blow.soak && levels > 0 {
        levels = levels.saturating_sub(soak(turn, id, blow)?);
    }
    let (world, content) = (turn.world(), turn.content());
    let Some(character) = world.character(id) else { return Ok(()) };
    let most = boxes(world, content, character).len();
    let before = character.late.wounds.len();
    let mut after = character.clone();
    let mut pushed = false;
    for _ in 0..levels {
        let wounds = &mut after.late.wounds;
        let worse = blow.kind > Harm::Bashing && wounds.last() == Some(&Harm::Bashing);
        pushed |= worse && wounds.len() >= most;
        after.late.dead = mark(wounds, most, blow.kind) || after.late.dead;
    }
    let (fatal, state) = (after.late.dead, state(world, content, &after));
    let full = before + usize::from(levels) > most;
    let why = cite(why, levels > 0, id::LATE_17);
    let why = cite(why, levels > 0 && after.late.wounds.len() == most, id::LATE_15);
    let why = cite(why, full, id::LATE_19);
    let why = cite(why, pushed, id::LATE_31);
    let bigger = !quirk::boxes(world, content, character).is_empty();
    let why = cite(why, bigger, id::LATE_25);
    let (who, wounds) = (who(world, id), after.late.wounds);
    let fact = LateFact::Harmed { who, kind: blow.kind, levels, wounds, state, fatal };
    turn.tell(Fact::Late(fact), why);
    Ok(())
}

/// Rolls to soak: Strength and armour against bashing, armour alone against worse; returns the levels soaked.
/// [MS-LATE-18]
fn soak(turn: &mut Play<'_, '_>, id: CharacterId, blow: Blow) -> Result<u8, Stop> {
    let Some(character) = turn.world().character(id) else { return Ok(0) };
    let mut sum = Sum::default();
    if blow.kind == Harm::Bashing {
        let strength = character.attributes.get(Attribute::Strength);
        let name = turn.content().name(Attribute::Strength).to_owned();
        sum = sum.plus(name, strength.into(), id::LATE_18);
    }
    if character.late.armour > 0 || blow.kind != Harm::Bashing {
        sum = sum.plus("armour", character.late.armour.into(), id::LATE_18);
    }
    let dice = sum.value().clamp(0, 255) as u8;
    if dice == 0 {
        return Ok(0);
    }
    let rolled = fall(turn, id, Pool::new(dice, SOAK), id::LATE_18)?;
    let soaked = rolled.net.clamp(0, blow.levels.into()) as u8;
    let who = who(turn.world(), id);
    let fact = LateFact::Soaked { who, kind: blow.kind, levels: soaked, rolled };
    turn.tell(Fact::Late(fact), Why::from(id::LATE_18).sum(sum));
    Ok(soaked)
}

/// Heals levels, the least serious first. [MS-LATE-17]
pub fn heal(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, levels: u8, note: String) {
    let (world, content) = (turn.world(), turn.content());
    let Some(character) = world.character(id) else { return };
    let mut after = character.clone();
    let left = after.late.wounds.len().saturating_sub(levels.into());
    let levels = (after.late.wounds.len() - left) as u8;
    after.late.wounds.truncate(left);
    after.late.dead = false;
    let state = state(world, content, &after);
    let (who, wounds) = (who(world, id), after.late.wounds);
    let why = Why::rules(&[id::LATE_17, id::VOID_05]).ruled(by, note);
    turn.tell(Fact::Late(LateFact::Healed { who, levels, wounds, state }), why);
}

/// Says what somebody's armour is worth; the later edition has no list of them. [MS-LATE-18]
pub fn armour(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, rating: u8, note: String) {
    let who = who(turn.world(), id);
    let why = Why::from(id::LATE_18).ruled(by, note);
    turn.tell(Fact::Late(LateFact::ArmourSet { who, rating }), why);
}

#[cfg(test)]
mod tests {
    use super::*;
    use Harm::{Aggravated, Bashing, Lethal};

    fn after(start: &[Harm], boxes: usize, blows: &[Harm]) -> (Vec<Harm>, bool) {
        let mut wounds = start.to_vec();
        // Every blow falls, also after one that was fatal.
        let fatal = blows.iter().filter(|kind| mark(&mut wounds, boxes, **kind)).count();
        (wounds, fatal > 0)
    }

    #[test]
    fn worse_damage_pushes_lesser_down() {
        let start = [Lethal, Bashing, Bashing];
        let (wounds, fatal) = after(&start, 8, &[Lethal, Aggravated]);
        assert_eq!(wounds, [Aggravated, Lethal, Lethal, Bashing, Bashing]);
        assert!(!fatal);
    }

    #[test]
    fn a_full_chart_turns_and_then_kills() {
        let (wounds, fatal) = after(&[Lethal, Bashing, Bashing], 3, &[Bashing]);
        assert_eq!((wounds.as_slice(), fatal), (&[Lethal, Lethal, Bashing][..], false));
        let (wounds, fatal) = after(&wounds, 3, &[Aggravated]);
        assert_eq!((wounds.as_slice(), fatal), (&[Aggravated, Lethal, Lethal][..], false));
        assert!(after(&wounds, 3, &[Bashing]).1);
    }
}
