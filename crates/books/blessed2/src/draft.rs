//! A character in the making: its blanks, and what is missing.

use super::ability::{Ability, FIRST, Held};
use super::character::Character;
use super::lifestyle::Lifestyle;
use super::rules::creation::{blank, start};
use super::rules::{LINE, NAME};
use super::stat::Stat;
use super::story::{Story, TOUCHSTONES};
use super::{Blessed2, Content, id};
use ingle_engine::{Game, Role, Sample, Seat, Why, clean};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest text of a story.
pub const STORY: usize = 1200;

/// A character in the making, as far as it is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Draft {
    /// Its name.
    pub name: String,
    /// The Stat that the character is most capable of. [B2-CRE-01]
    pub first: Option<Stat>,
    /// The next one.
    pub second: Option<Stat>,
    /// The next one.
    pub third: Option<Stat>,
    /// The next one.
    pub fourth: Option<Stat>,
    /// The next one.
    pub fifth: Option<Stat>,
    /// The next one.
    pub sixth: Option<Stat>,
    /// The one that it is least capable of.
    pub seventh: Option<Stat>,
    /// The Lifestyle. [B2-CRE-02]
    pub lifestyle: Option<Lifestyle>,
    /// The Lifestyle's Stat whose benefit goes to the setting's Stat instead. [B2-STAT-19]
    pub points: Option<Stat>,
    /// The backstory. [B2-CRE-03]
    pub backstory: String,
    /// Who the Hero is. [B2-CRE-03]
    pub hero: String,
    /// A skill. [B2-CRE-03]
    pub skill_one: String,
    /// Another.
    pub skill_two: String,
    /// A third.
    pub skill_three: String,
    /// Somebody, or a group. [B2-CRE-03]
    pub people_one: String,
    /// Another.
    pub people_two: String,
    /// A third.
    pub people_three: String,
    /// Where to be found on an ordinary Tuesday afternoon. [B2-CRE-03]
    pub tuesday: String,
    /// The species, where it is not human. [B2-CRE-03]
    pub species: String,
    /// What it can do, as part of History. [B2-CRE-07]
    pub species_one: String,
    /// Another such thing.
    pub species_two: String,
    /// A Stat that the species widens instead. [B2-CRE-08]
    pub wide_one: Option<Stat>,
    /// What that Stat covers besides.
    pub wide_one_action: String,
    /// Another Stat.
    pub wide_two: Option<Stat>,
    /// What that one covers besides.
    pub wide_two_action: String,
    /// A third.
    pub wide_three: Option<Stat>,
    /// What that one covers besides.
    pub wide_three_action: String,
    /// A touchstone of History. [B2-CRE-04]
    pub touchstone_one: String,
    /// Another.
    pub touchstone_two: String,
    /// A third.
    pub touchstone_three: String,
    /// A fourth, or none.
    pub touchstone_four: String,
    /// A fifth, or none.
    pub touchstone_five: String,
    /// Two Abilities, by name. [B2-CRE-05]
    pub abilities: Vec<String>,
    /// An item. [B2-CRE-06]
    pub item_one: String,
    /// Another.
    pub item_two: String,
    /// A third.
    pub item_three: String,
    /// Dice that an earlier edition made larger; no blank, because only a file brings them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub grown: BTreeMap<Stat, u8>,
}

impl Draft {
    /// The ranking as far as it is filled in, from the most to the least capable.
    pub fn ranks(&self) -> [Option<Stat>; 7] {
        [self.first, self.second, self.third, self.fourth, self.fifth, self.sixth, self.seventh]
    }

    /// The blanks of the ranking.
    pub fn ranks_mut(&mut self) -> [&mut Option<Stat>; 7] {
        [
            &mut self.first,
            &mut self.second,
            &mut self.third,
            &mut self.fourth,
            &mut self.fifth,
            &mut self.sixth,
            &mut self.seventh,
        ]
    }

    /// The Stats that the species widens, and by what.
    pub fn widened(&self) -> [(Option<Stat>, &str); 3] {
        [
            (self.wide_one, &self.wide_one_action),
            (self.wide_two, &self.wide_two_action),
            (self.wide_three, &self.wide_three_action),
        ]
    }

    /// The touchstones as far as they are filled in.
    pub fn touchstones(&self) -> [&str; 5] {
        [
            &self.touchstone_one,
            &self.touchstone_two,
            &self.touchstone_three,
            &self.touchstone_four,
            &self.touchstone_five,
        ]
    }
}

/// Checks a draft: a whole character, or every reason why it is none.
/// [B2-CRE-01 B2-CRE-02 B2-CRE-03 B2-CRE-04 B2-CRE-05 B2-CRE-06]
pub fn whole(game: &Game<Blessed2>, seat: Seat, draft: &Draft) -> Result<Character, Vec<Why>> {
    let mut missing = Vec::new();
    if game.cast.role(seat) == Role::Spectator {
        missing.push(Why::words("Take a seat to play: onlookers have no characters."));
    }
    let story = story(draft, &mut missing);
    let name = text(&draft.name, NAME, false, "Name", &mut missing);
    let touchstones = filled(&draft.touchstones(), "Touchstone", &mut missing);
    let items = [&draft.item_one, &draft.item_two, &draft.item_three]
        .map(|item| text(item, LINE, false, "Item", &mut missing));
    if name.is_empty() || name.contains('#') {
        let words = "It needs a name, without a `#`, which numbers namesakes.";
        missing.push(Why::words(words));
    }
    let ranks = ranked(draft).map_err(|why| missing.push(why)).ok();
    if draft.lifestyle.is_none_or(|one| !Lifestyle::STARTING.contains(&one)) {
        let words = "It needs a Lifestyle: Carefree, Eager or Wisened.";
        missing.push(Why::from(id::CRE_02).say(words));
    }
    missing.extend(points_nowhere(game.world.setting(), draft));
    let (least, most) = TOUCHSTONES;
    if !(least..=most).contains(&touchstones.len()) {
        let words =
            format!("History needs {least} to {most} touchstones; it has {}.", touchstones.len());
        missing.push(Why::from(id::CRE_04).say(words));
    }
    if items.iter().any(String::is_empty) {
        missing.push(Why::rules(&[id::CRE_06, id::ITEM_02]).say("It needs three items."));
    }
    let abilities: Vec<Ability> =
        draft.abilities.iter().filter_map(|name| Ability::parse(name)).collect();
    let twice = abilities.iter().enumerate().any(|(at, one)| abilities[..at].contains(one));
    if abilities.len() != FIRST || twice {
        let words =
            format!("It begins with {FIRST} different Abilities; it has {}.", abilities.len());
        missing.push(Why::rules(&[id::CRE_05, id::ABIL_01]).say(words));
    }
    let (Some(ranks), Some(lifestyle), true) = (ranks, draft.lifestyle, missing.is_empty()) else {
        return Err(missing);
    };
    let mut stats = start(ranks[0], lifestyle, draft.points, game.world.setting());
    for (stat, die) in &draft.grown {
        stats.set(*stat, stats.die(*stat).max(*die));
    }
    Ok(Character {
        stats,
        ranks,
        lifestyle,
        began_as: lifestyle,
        points: draft.points,
        story,
        touchstones,
        abilities: abilities.into_iter().map(Held::Listed).collect(),
        items: items.to_vec(),
        ..blank(seat, name)
    })
}

fn text(words: &str, most: usize, lines: bool, label: &str, missing: &mut Vec<Why>) -> String {
    clean(words, most, lines).unwrap_or_else(|why| {
        missing.push(Why::words(format!("{label}: {}", why.say)));
        "…".to_owned()
    })
}

fn filled(of: &[&str], label: &str, missing: &mut Vec<Why>) -> Vec<String> {
    let each = of.iter().map(|words| text(words, LINE, false, label, missing));
    each.filter(|words| !words.is_empty()).collect()
}

/// The backstory: the Hero, three skills, three people or groups, a Tuesday afternoon. [B2-CRE-03 B2-CRE-09]
fn story(draft: &Draft, missing: &mut Vec<Why>) -> Story {
    let skills = [&*draft.skill_one, &draft.skill_two, &draft.skill_three];
    let people = [&*draft.people_one, &draft.people_two, &draft.people_three];
    let species = [&*draft.species_one, &draft.species_two];
    let mut widened = Vec::new();
    for (stat, action) in draft.widened() {
        let action = text(action, LINE, false, "What the Stat covers besides", missing);
        match stat {
            Some(stat) if !action.is_empty() => widened.push((stat, action)),
            None if action.is_empty() => {}
            _ => missing.push(
                Why::from(id::CRE_08).say("A widened Stat needs both: the Stat and the action."),
            ),
        }
    }
    let story = Story {
        backstory: text(&draft.backstory, STORY, true, "Backstory", missing),
        hero: text(&draft.hero, LINE, false, "Hero", missing),
        skills: filled(&skills, "Skill", missing),
        people: filled(&people, "People", missing),
        tuesday: text(&draft.tuesday, LINE, false, "Tuesday", missing),
        species: text(&draft.species, LINE, false, "Species", missing),
        species_actions: filled(&species, "What the species can do", missing),
        widened,
    };
    if story.hero.is_empty() {
        missing.push(Why::rules(&[id::CRE_03, id::CRE_09]).say("It has no Hero yet."));
    }
    if story.skills.len() < skills.len() {
        missing.push(Why::from(id::CRE_03).say("It needs three skills."));
    }
    if story.people.len() < people.len() {
        missing.push(Why::from(id::CRE_03).say("It needs three people or groups."));
    }
    if story.tuesday.is_empty() {
        let words = "Where is it to be found on an ordinary Tuesday afternoon?";
        missing.push(Why::from(id::CRE_03).say(words));
    }
    missing.extend(strange(&story));
    story
}

/// What is wrong about a species, if anything: its actions belong to History, or to two or three other Stats.
/// [B2-CRE-07 B2-CRE-08]
fn strange(story: &Story) -> Option<Why> {
    let (history, wide) = (story.species_actions.len(), &story.widened);
    let both = Why::rules(&[id::CRE_07, id::CRE_08]);
    let twice = wide.iter().enumerate().any(|(at, one)| wide[..at].iter().any(|o| o.0 == one.0));
    let outside = wide.iter().any(|(stat, _)| *stat == Stat::History || stat.of_setting());
    if story.species.is_empty() {
        return (history > 0 || !wide.is_empty())
            .then(|| both.say("Name the species that can do this, or leave it out."));
    }
    match (history, wide.len()) {
        (1..=2, 0) => None,
        (0, 2..=3) if !twice && !outside => None,
        (0, 2..=3) => Some(both.say("Widen two or three different Stats other than History.")),
        _ => Some(both.say(
            "A species adds one or two actions to History, or widens two or three other Stats instead.",
        )),
    }
}

/// Why the Lifestyle's benefit cannot go where the draft points it, if so. [B2-STAT-19 B2-STAT-28 B2-STAT-31]
fn points_nowhere(setting: Option<Stat>, draft: &Draft) -> Option<Why> {
    let from = draft.points?;
    let say = match (setting, draft.lifestyle) {
        (None, _) => "This table has no Stat of its setting to point a benefit at.".to_owned(),
        (Some(stat), _) if !stat.grows() => {
            let rule = if stat == Stat::Hardy { id::STAT_31 } else { id::STAT_28 };
            let say = format!("{} does not grow; leave the Lifestyle as it is.", stat.name());
            return Some(Why::rules(&[id::STAT_19, rule]).say(say));
        }
        (_, Some(one)) if !one.stats().contains(&from) => {
            format!("{} does not favour {}.", one.name(), from.name())
        }
        _ => return None,
    };
    Some(Why::from(id::STAT_19).say(say))
}

/// The ranking, where it is a strict order of all seven. [B2-CRE-01 B2-STAT-01]
fn ranked(draft: &Draft) -> Result<[Stat; 7], Why> {
    let filled: Vec<Stat> = draft.ranks().into_iter().flatten().collect();
    let lacking: Vec<&str> =
        Stat::ALL.iter().filter(|stat| !filled.contains(stat)).map(|stat| stat.name()).collect();
    let both = Why::rules(&[id::CRE_01, id::STAT_01]);
    if !lacking.is_empty() {
        let words =
            format!("Rank all seven Stats, each once; not ranked yet: {}.", lacking.join(", "));
        return Err(both.say(words));
    }
    filled.try_into().map_err(|_| both.say("Rank each Stat once."))
}

/// Characters to begin with.
pub fn samples(content: &Content) -> Vec<Sample<Draft>> {
    let each = content.ready.iter().map(|ready| Sample {
        name: ready.draft.name.clone(),
        about: ready.about.clone(),
        draft: ready.draft.clone(),
    });
    each.collect()
}
