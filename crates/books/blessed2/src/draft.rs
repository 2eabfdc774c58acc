//! A character in the making: its blanks, and what is missing.

use super::ability::{Ability, FIRST, Held};
use super::character::{Character, Hero, Story};
use super::lifestyle::Lifestyle;
use super::rules::creation::blank;
use super::rules::{LINE, NAME};
use super::stat::Stat;
use super::{Blessed2, Content, id};
use ingle_engine::{Game, Role, Sample, Seat, Why, clean};
use serde::{Deserialize, Serialize};

/// The longest text of a story.
pub const STORY: usize = 1200;

/// A character in the making, as far as it is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Draft {
    /// Its name.
    pub name: String,
    /// The Stat that the character is most capable of. [B1-CRE-01]
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
    /// The Lifestyle. [B1-CRE-02]
    pub lifestyle: Option<Lifestyle>,
    /// The backstory. [B1-CRE-03]
    pub backstory: String,
    /// A proven skill.
    pub skill_one: String,
    /// Another.
    pub skill_two: String,
    /// A third.
    pub skill_three: String,
    /// People and groups. [B1-CRE-04]
    pub ties: String,
    /// The species and what it can do, where it is not human. [B1-CRE-05]
    pub species: String,
    /// Who the Hero is. [B1-CRE-07]
    pub hero: String,
    /// The connection.
    pub connection: String,
    /// What would please them.
    pub pleases: String,
    /// What would upset them.
    pub upsets: String,
    /// Where they are now.
    pub hero_now: String,
    /// Two Abilities, by name. [B1-CRE-08]
    pub abilities: Vec<String>,
    /// An item. [B1-CRE-09]
    pub item_one: String,
    /// Another.
    pub item_two: String,
    /// A third.
    pub item_three: String,
}

impl Draft {
    /// The ranking as far as it is filled in, from the most to the least capable.
    pub fn ranks(&self) -> [Option<Stat>; 7] {
        [self.first, self.second, self.third, self.fourth, self.fifth, self.sixth, self.seventh]
    }
}

/// Checks a draft: a whole character, or every reason why it is none.
/// [B1-CRE-01 B1-CRE-02 B1-CRE-03 B1-CRE-07 B1-CRE-08 B1-CRE-09 B1-CRE-11? B1-CRE-12?]
pub fn whole(game: &Game<Blessed2>, seat: Seat, draft: &Draft) -> Result<Character, Vec<Why>> {
    let mut missing = Vec::new();
    if game.cast.role(seat) == Role::Spectator {
        missing.push(Why::words("Take a seat to play: onlookers have no characters."));
    }
    let mut text = |words: &str, most: usize, lines: bool, label: &str| {
        clean(words, most, lines).unwrap_or_else(|why| {
            missing.push(Why::words(format!("{label}: {}", why.say)));
            "…".to_owned()
        })
    };
    let name = text(&draft.name, NAME, false, "Name");
    let skills = [&draft.skill_one, &draft.skill_two, &draft.skill_three]
        .map(|skill| text(skill, LINE, false, "Skill"));
    let items = [&draft.item_one, &draft.item_two, &draft.item_three]
        .map(|item| text(item, LINE, false, "Item"));
    let story = Story {
        backstory: text(&draft.backstory, STORY, true, "Backstory"),
        skills: skills.to_vec(),
        ties: text(&draft.ties, STORY, true, "Ties"),
        species: text(&draft.species, LINE, false, "Species"),
        hero: Hero {
            who: text(&draft.hero, LINE, false, "Hero"),
            connection: text(&draft.connection, LINE, false, "Connection"),
            pleases: text(&draft.pleases, LINE, false, "What pleases them"),
            upsets: text(&draft.upsets, LINE, false, "What upsets them"),
            now: text(&draft.hero_now, LINE, false, "Where they are now"),
        },
    };
    if name.is_empty() || name.contains('#') {
        let words = "It needs a name, without a `#`, which numbers namesakes.";
        missing.push(Why::words(words));
    }
    let ranks = ranked(draft).map_err(|why| missing.push(why)).ok();
    if draft.lifestyle.is_none_or(|one| !Lifestyle::STARTING.contains(&one)) {
        let words = "It needs a Lifestyle: Carefree, Eager or Wisened.";
        missing.push(Why::from(id::CRE_02).say(words));
    }
    if skills.iter().any(String::is_empty) {
        missing.push(Why::from(id::CRE_03).say("It needs three proven skills."));
    }
    if story.hero.who.is_empty() {
        missing.push(Why::rules(&[id::CRE_07, id::HERO_01]).say("It has no Hero yet."));
    }
    if items.iter().any(String::is_empty) {
        missing.push(Why::rules(&[id::CRE_09, id::ITEM_01]).say("It needs three items."));
    }
    let abilities: Vec<Ability> =
        draft.abilities.iter().filter_map(|name| Ability::parse(name)).collect();
    let twice = abilities.iter().enumerate().any(|(at, one)| abilities[..at].contains(one));
    if abilities.len() != FIRST || twice {
        let words =
            format!("It begins with {FIRST} different Abilities; it has {}.", abilities.len());
        missing.push(Why::rules(&[id::CRE_08, id::CRE_11]).say(words));
    }
    let (Some(ranks), Some(lifestyle), true) = (ranks, draft.lifestyle, missing.is_empty()) else {
        return Err(missing);
    };
    Ok(Character {
        ranks,
        lifestyle,
        began_as: lifestyle,
        story,
        abilities: abilities.into_iter().map(Held::Listed).collect(),
        items: items.to_vec(),
        ..blank(seat, name)
    })
}

/// The ranking, where it is a strict order of all seven. [B1-CRE-01 B1-CRE-12?]
fn ranked(draft: &Draft) -> Result<[Stat; 7], Why> {
    let filled: Vec<Stat> = draft.ranks().into_iter().flatten().collect();
    let lacking: Vec<&str> =
        Stat::ALL.iter().filter(|stat| !filled.contains(stat)).map(|stat| stat.name()).collect();
    if !lacking.is_empty() {
        let words =
            format!("Rank all seven Stats, each once; not ranked yet: {}.", lacking.join(", "));
        return Err(Why::rules(&[id::CRE_01, id::CRE_12]).say(words));
    }
    filled.try_into().map_err(|_| Why::from(id::CRE_12).say("Rank each Stat once."))
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
