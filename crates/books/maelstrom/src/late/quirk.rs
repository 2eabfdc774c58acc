//! Merits and flaws: what they cost, and what they do to rolls. [MS-LATE-25 MS-LATE-26]

use super::content::{QuirkText, Tables};
use super::experience;
use super::fact::LateFact;
use crate::action::Way;
use crate::charter::Merits;
use crate::content::Content;
use crate::fact::Fact;
use crate::rules::who;
use crate::world::{Character, CharacterId, World};
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Why};
use serde::{Deserialize, Serialize};

/// A merit or a flaw that somebody has.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Quirk {
    /// Its name.
    pub name: String,
    /// What was chosen with it, such as a sense or an ability.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub word: String,
    /// Whether it is a flaw.
    pub flaw: bool,
    /// What it cost, or gave back.
    pub points: u8,
}

impl Quirk {
    /// What it is called in forms: "Acute Sense: sight".
    pub fn key(&self) -> String {
        match self.word.is_empty() {
            true => self.name.clone(),
            false => format!("{}: {}", self.name, self.word),
        }
    }

    /// The line that lists it.
    pub fn rule(&self) -> RuleId {
        if self.flaw { id::LATE_26 } else { id::LATE_25 }
    }

    /// What it takes from the points there are; a flaw gives some back.
    pub fn cost(&self) -> i64 {
        let points = i64::from(self.points);
        if self.flaw { -points } else { points }
    }
}

/// Whether the table plays with merits and flaws.
pub fn plays(world: &World) -> bool {
    world.charter.merits == Merits::Listed
}

/// Reads what a form or a draft calls a merit or flaw.
pub fn read(world: &World, content: &Content, key: &str) -> Option<Quirk> {
    let (name, word) = key.split_once(": ").unwrap_or((key, ""));
    let text = content.tables().quirk(name)?;
    let ability = || world.ability(content, word).is_some_and(|known| known.name == word);
    let points = match (text.kinds.is_empty(), text.of_ability) {
        (false, _) => *text.kinds.get(word)?,
        (true, true) => ability().then_some(text.points)?,
        (true, false) => word.is_empty().then_some(text.points)?,
    };
    Some(Quirk { name: name.to_owned(), word: word.to_owned(), flaw: text.flaw, points })
}

/// Every form that a merit or flaw comes in: one for each thing that can be chosen with it.
pub fn forms<'a>(text: &'a QuirkText, abilities: &'a [String]) -> Vec<Quirk> {
    let one = |word: &str, points: u8| Quirk {
        name: text.name.clone(),
        word: word.to_owned(),
        flaw: text.flaw,
        points,
    };
    match (text.kinds.is_empty(), text.of_ability) {
        (false, _) => text.kinds.iter().map(|(word, points)| one(word, *points)).collect(),
        (true, true) => abilities.iter().map(|name| one(name, text.points)).collect(),
        (true, false) => vec![one("", text.points)],
    }
}

/// What a merit or flaw does, in a few words.
pub fn effect(text: &QuirkText) -> String {
    let mut words = vec![text.about.clone()];
    if text.difficulty != 0 {
        words.push(format!("{:+} difficulty where it matters", text.difficulty));
    }
    words.retain(|word| !word.is_empty());
    words.join("; ")
}

fn texts<'c>(
    world: &World,
    tables: &'c Tables,
    character: &'c Character,
) -> impl Iterator<Item = (&'c Quirk, &'c QuirkText)> {
    let on = plays(world);
    let all = character.late.quirks.iter().filter(move |_| on);
    all.filter_map(|quirk| Some((quirk, tables.quirk(&quirk.name)?)))
}

/// The merits and flaws that the referee may tick, because whether they matter is a question of the deed.
pub fn ticks<'c>(
    world: &World,
    content: &'c Content,
    character: &'c Character,
) -> Vec<(&'c Quirk, i8)> {
    let all = texts(world, content.tables(), character);
    let all = all.filter(|(_, text)| text.difficulty != 0 && !text.of_ability);
    all.map(|(quirk, text)| (quirk, text.difficulty)).collect()
}

/// What merits and flaws add to the difficulty of a way: those ticked, and those about its ability.
pub fn difficulty(
    world: &World,
    content: &Content,
    character: &Character,
    way: &Way,
) -> Vec<(String, i32, RuleId)> {
    let all = texts(world, content.tables(), character).filter(|(quirk, text)| {
        let own = text.of_ability && way.ability() == Some(quirk.word.as_str());
        text.difficulty != 0 && (own || (!text.of_ability && way.quirks.contains(&quirk.key())))
    });
    all.map(|(quirk, text)| (quirk.key(), text.difficulty.into(), quirk.rule())).collect()
}

/// Successes that come by themselves in a Willpower roll, with their names. [MS-LATE-25]
pub fn automatic(world: &World, content: &Content, character: &Character) -> Vec<(String, u8)> {
    let all = texts(world, content.tables(), character).filter(|(_, text)| text.willpower > 0);
    all.map(|(quirk, text)| (quirk.key(), text.willpower)).collect()
}

/// Health boxes above the others, by name. [MS-LATE-25]
pub fn boxes<'c>(world: &World, content: &'c Content, character: &'c Character) -> Vec<&'c str> {
    let all = texts(world, content.tables(), character);
    all.flat_map(|(_, text)| std::iter::repeat_n(text.name.as_str(), text.boxes.into())).collect()
}

/// Gives somebody a merit or a flaw in play; where points are counted, it costs or gives some.
pub fn give(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, quirk: Quirk, note: String) {
    let world = turn.world();
    let Some(character) = world.character(id) else { return };
    if character.late.quirks.iter().any(|own| own.key() == quirk.key()) {
        return;
    }
    let counted = experience::plays(world).then(|| {
        let mut points = experience::of(character);
        let free = i64::from(points.free) - quirk.cost();
        points.free = u32::try_from(free.max(0)).unwrap_or(u32::MAX);
        points
    });
    let why = Why::from(quirk.rule()).ruled(by, note);
    let who = who(world, id);
    turn.tell(Fact::Late(LateFact::QuirkGained { who, quirk, experience: counted }), why);
}

/// Takes a merit or a flaw away.
pub fn take(turn: &mut Play<'_, '_>, by: Seat, id: CharacterId, key: String, note: String) {
    let known = turn.world().character(id);
    let known = known.and_then(|c| c.late.quirks.iter().find(|own| own.key() == key));
    let Some(rule) = known.map(Quirk::rule) else { return };
    let who = who(turn.world(), id);
    let fact = Fact::Late(LateFact::QuirkLost { who, key });
    turn.tell(fact, Why::from(rule).ruled(by, note));
}
