//! Terms: which traits are rolled, in one way or in several, and how hard it is.

use super::numbers::{Besides, gate, group, numbers, traits};
use super::{cite, narrate, untrained, voice, who};
use crate::action::{Action, Against, Gate, Trait, Way};
use crate::attribute::Attribute;
use crate::charter::{AbilityList, Numbers as Shown, Reflexes, Retries};
use crate::content::Group;
use crate::fact::{Fact, Who};
use crate::late::offers::owned_key;
use crate::topic::Topic;
use crate::world::{CharacterId, World};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// What the referee says about an action.
#[derive(Default)]
pub struct Said {
    /// Who said it.
    pub by: Seat,
    /// Who acts.
    pub character: CharacterId,
    /// What is tried, where it is no declaration.
    pub intent: String,
    /// The ways.
    pub ways: Vec<Way>,
    /// Whether it cannot work.
    pub impossible: bool,
    /// How often it was tried before.
    pub tries: u8,
    /// Who stands against it.
    pub against: Option<Against>,
    /// What the referee adds in words.
    pub note: String,
    /// The rules behind it.
    pub rules: Vec<RuleId>,
    /// What an attack is made with. [MS-LATE-27]
    pub weapon: String,
    /// Whether it is no action, and so answers no declaration. [MS-LATE-09]
    pub aside: bool,
}

/// Puts an action on the table: its traits, and how many dice they give.
/// [MS-POOL-01 MS-POOL-02 MS-POOL-03 MS-POOL-04 MS-POOL-05 MS-ACT-12 MS-ACT-16?]
pub fn set(turn: &mut Play<'_, '_>, said: Said) -> Result<(), Stop> {
    let (world, content) = (turn.world(), turn.content());
    let found = world.proposal_of(said.character).filter(|_| !said.aside);
    let proposal = found.map(|(proposal, _)| proposal);
    let intent = match found {
        Some((_, proposal)) => proposal.intent.clone(),
        None => said.intent.clone(),
    };
    let mut ways = said.ways;
    for way in &mut ways {
        way.gate = gate(world, content, said.character, way);
        let own = way.ability().map(|ability| format!("{ability}: ")).unwrap_or_default();
        // Specialties hang on their ability: those of others do not matter here.
        way.required.retain(|key| !own.is_empty() && key.starts_with(&own));
        own_quirks(world, said.character, way);
    }
    let mut against = said.against;
    if let Some(against) = &mut against {
        against.way.gate = untrained::unasked(world, content, against.character, &against.way);
    }
    let mut why = Why::rules(&said.rules);
    for way in &ways {
        why = cite_way(turn, why, way);
        let natural = matches!(group(world, content, way), Some((ability, Group::Talent))
            if world.character(said.character).is_some_and(|one| one.dots(ability) == 0));
        why = cite(why, natural, id::ABIL_08);
        let (besides, none) = (Besides { tries: said.tries, help: 0 }, Vec::new());
        why = why.sum(numbers(world, content, said.character, way, &none, besides).pool);
    }
    if ways.len() > 1 {
        let differ = ways.windows(2).any(|two| two[0].difficulty != two[1].difficulty);
        why = why.and(id::ACT_12).and(id::ACT_13);
        why = cite(why, differ, id::ACT_14);
    }
    let action = Action {
        character: said.character,
        intent,
        ways,
        impossible: said.impossible,
        tries: said.tries,
        helpers: Vec::new(),
        struck: Vec::new(),
        chosen: None,
        against,
        rolled: None,
        note: said.note.clone(),
        hidden: world.charter.numbers == Shown::Hidden,
        weapon: said.weapon,
    };
    let who = who(world, said.character);
    // What happened in the roll before is told by now, or never will be.
    narrate::close(turn);
    let fact = Fact::TermsSet { proposal, who, action: Box::new(action) };
    turn.tell(fact, why.and(id::ACT_16).ruled(said.by, said.note));
    go_on(turn)
}

/// Keeps the merits and flaws of the one who rolls, by their own names. [MS-LATE-25 MS-LATE-26]
fn own_quirks(world: &World, id: CharacterId, way: &mut Way) {
    let Some(character) = world.character(id) else { return };
    let handle = world.handle(id);
    let keys = character.late.quirks.iter().map(|quirk| quirk.key());
    let ticked =
        |key: &String| way.quirks.contains(key) || way.quirks.contains(&owned_key(&handle, key));
    way.quirks = keys.filter(ticked).collect();
}

/// The rules behind the traits of a way.
fn cite_way(turn: &Play<'_, '_>, why: Why, way: &Way) -> Why {
    let (world, content) = (turn.world(), turn.content());
    let shape = match (&way.first, &way.second) {
        (Trait::Ability(_), _) => id::POOL_07,
        (Trait::Willpower, _) | (_, None) => id::POOL_04,
        (_, Some(Trait::Ability(_))) => id::POOL_02,
        (_, Some(Trait::Attribute(_) | Trait::Willpower)) => id::POOL_03,
    };
    let mut why = why.and(id::POOL_01).and(shape).and(id::POOL_05);
    for one in way.traits() {
        match one {
            Trait::Attribute(attribute) => {
                why = why.and(content.rule(*attribute));
                let later = world.charter.ability_list == AbilityList::LaterEdition;
                why = cite(why, later && *attribute == Attribute::Wits, id::LATE_02);
                // What Reflexes costs stands with the numbers.
                let aims = *attribute == Attribute::Precision;
                let counts = world.charter.reflexes == Reflexes::PlusOne;
                why = cite(why, aims && counts, id::LATE_03);
            }
            Trait::Willpower => {}
            Trait::Ability(name) => {
                let Some(known) = world.ability(content, name) else { continue };
                let usual = way.attribute().is_some_and(|a| known.usual().any(|one| one == a));
                if let Some(rule) = known.usual_rule.filter(|_| usual || known.usual.is_empty()) {
                    why = why.and(rule);
                }
                why = cite(why, usual, id::ADV_12);
                why = cite(why, known.is_bare() && known.rule.is_some(), id::ABIL_63);
                why = cite(why, known.rule.is_none(), id::ABIL_19);
            }
        }
    }
    cite(why, shape == id::POOL_03, id::POOL_08)
}

/// Goes on with an action: what no dots mean first, then the numbers, then the player's choice.
pub fn go_on(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(action) = turn.world().action.clone() else { return Ok(()) };
    let id = action.character;
    if let Some(nth) = action.ways.iter().position(|way| way.gate == Gate::Open) {
        let referees = turn.cast().referees();
        return turn.ask(Topic::Untrained { character: id, nth }, referees.clone(), referees);
    }
    if action.ways.is_empty() {
        return untrained::nothing_left(turn);
    }
    for nth in 0..action.ways.len() {
        say_numbers(turn, nth);
    }
    ready(turn)
}

/// Tells difficulty and threshold of a way, with the reason for every point.
/// [MS-GEN-08? MS-DIFF-01 MS-DIFF-05 MS-DIFF-18? MS-THR-10 MS-THR-11 MS-THR-14? MS-RES-22?]
pub fn say_numbers(turn: &mut Play<'_, '_>, nth: usize) {
    let (world, content) = (turn.world(), turn.content());
    let Some(action) = &world.action else { return };
    let Some(way) = action.ways.get(nth) else { return };
    let id = action.character;
    let found = numbers(world, content, id, way, &[], Besides::of(action));
    let advanced = |key: &String| {
        let known = world.ability(content, key.split_once(": ")?.0)?;
        known.advanced_rule
    };
    let mut why = Why::rules(&[id::GEN_08, id::DIFF_02]);
    why = cite(why, way.difficulty == 6, id::DIFF_04);
    why = cite(why, way.difficulty != 6, id::DIFF_05);
    why = cite(why, (4..=8).contains(&way.difficulty), id::DIFF_03);
    why = cite(why, way.difficulty == 10, id::DIFF_12);
    why = cite(why, found.threshold.value() > 0, id::THR_02);
    why = cite(why, way.threshold > 0, id::THR_01);
    if !way.required.is_empty() {
        why = why.and(id::THR_16).and(id::SPCL_15);
        for rule in way.required.iter().filter_map(advanced) {
            why = cite(why, true, rule);
        }
    }
    if !found.missing.is_empty() {
        why = why.and(id::SPCL_13).and(id::THR_11).and(id::THR_14).and(id::ADV_09);
        why = cite(why, way.gate == Gate::Kept, id::THR_17);
    }
    why = cite(why, !way.required.is_empty() && found.missing.is_empty(), id::THR_15);
    why = cite(why, way.needed > 1, id::RES_22);
    why = cite(why, way.ability().is_none(), id::THR_18);
    let (dice, taken) = (found.throw.dice, found.throw.threshold);
    why = cite(why, taken > 0 && taken >= dice.into(), id::THR_13);
    let impossible = found.throw.difficulty > 10;
    why = cite(why, impossible, id::DIFF_15);
    let tried = action.tries > 0 && world.charter.retries == Retries::Plain;
    why = cite(why, tried, id::ACT_19);
    let fact = Fact::NumbersSet {
        who: who(world, id),
        traits: traits(world, content, way),
        difficulty: found.throw.difficulty,
        threshold: found.throw.threshold.min(255) as u8,
        needed: found.needed,
        missing: found.missing,
        hidden: action.hidden,
    };
    let why = why.sum(found.difficulty);
    // One that something takes away again has its reasons too.
    let told = found.threshold.terms.iter().any(|term| term.value != 0);
    let why = if told { why.sum(found.threshold) } else { why };
    turn.tell(fact, why);
}

/// Asks the player: which way, with which specialties, or not at all.
pub fn ready(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let Some(action) = &turn.world().action else { return Ok(()) };
    let character = action.character;
    let voice = voice(turn.cast(), turn.world(), character);
    turn.ask(Topic::Ready { character }, voice, [])
}

/// Offers one more way while the player has not rolled yet. [MS-ACT-12 MS-ACT-14]
pub fn another_way(turn: &mut Play<'_, '_>, by: Seat, mut way: Way) -> Result<(), Stop> {
    let (world, content) = (turn.world(), turn.content());
    let Some(action) = &world.action else { return Ok(()) };
    let id = action.character;
    way.gate = gate(world, content, id, &way);
    let why = cite_way(turn, Why::rules(&[id::ACT_12, id::ACT_14]), &way);
    let who: Who = who(world, id);
    turn.tell(Fact::WayAdded { who, way: way.clone() }, why.ruled(by, ""));
    turn.close();
    match way.gate {
        Gate::Open => go_on(turn),
        _ => {
            let nth = turn.world().action.as_ref().map_or(0, |a| a.ways.len().saturating_sub(1));
            say_numbers(turn, nth);
            ready(turn)
        }
    }
}

/// Changes the terms before the roll; never after it. [MS-GEN-07? MS-DIFF-11]
pub fn adjust(
    turn: &mut Play<'_, '_>,
    by: Seat,
    nth: usize,
    way: Way,
    reason: String,
) -> Result<(), Stop> {
    let Some(action) = &turn.world().action else { return Ok(()) };
    let who = who(turn.world(), action.character);
    let mut way = way;
    let own = way.ability().map(|ability| format!("{ability}: ")).unwrap_or_default();
    way.required.retain(|key| !own.is_empty() && key.starts_with(&own));
    own_quirks(turn.world(), action.character, &mut way);
    let why = Why::rules(&[id::GEN_07, id::DIFF_11]).ruled(by, reason);
    turn.tell(Fact::Adjusted { who, nth, way }, why);
    say_numbers(turn, nth);
    // Shown anew, so that a form filled in for the old terms is stale.
    turn.close();
    ready(turn)
}

/// Calls a roll off that nobody makes, so that the table goes on. [MS-ACT-17?]
pub fn call_off(turn: &mut Play<'_, '_>, by: Seat, note: String) {
    let Some(action) = &turn.world().action else { return };
    let (id, thrown) = (action.character, action.rolled.is_some());
    let who = who(turn.world(), id);
    while turn.game().top().is_some_and(|q| !matches!(q.topic, Topic::Narrate { .. })) {
        turn.close();
    }
    let why = Why::from(id::ACT_17).ruled(by, note.clone());
    turn.tell(Fact::CalledOff { who, note }, why);
    if thrown {
        super::conflict::acted(turn, id);
    }
}
