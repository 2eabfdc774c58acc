//! A character in the making: what is filled in, what it would be, what is missing.

use super::content::Content;
use super::id;
use super::standing::Standing;
use super::stat::{Stat, Stats};
use super::world::{Aptitude, Character, Presence, World};
use ingle_engine::{RuleId, Seat, Secret, Sum, Why, clean};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest name, the longest line.
pub(super) const NAME: usize = 40;
pub(super) const LINE: usize = 200;

/// A character in the making, as far as it is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "each field is the blank of that name in the wizard")]
pub struct Draft {
    pub name: String,
    pub portrait: String,
    pub identity: String,
    pub best: Option<Stat>,
    pub lifestyle: Option<String>,
    pub ethic: Option<String>,
    pub back_1: String,
    pub back_2: String,
    pub back_3: String,
    pub back_4: String,
    pub back_5: String,
    pub back_6: String,
    pub back_7: String,
    pub back_8: String,
    pub beyond: String,
    pub apt_1: String,
    pub apt_1_from: Option<u8>,
    pub apt_2: String,
    pub apt_2_from: Option<u8>,
    pub apt_3: String,
    pub apt_3_from: Option<u8>,
    pub appearance: String,
    pub thing_1: String,
    pub thing_2: String,
    pub thing_3: String,
    pub thing_4: String,
    /// Dice that an earlier edition made larger; no blank, because only a file brings them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub grown: BTreeMap<Stat, u8>,
}

/// The Stats that may be a new character's highest: the seven, and an added one that is like them. [B3-CRE-01 B3-OPT-35?]
pub fn highest(world: &World) -> impl Iterator<Item = Stat> + use<> {
    let added = world.added.as_ref().filter(|added| added.what.highest.yes());
    Stat::ALL.into_iter().chain(added.map(|added| added.what.stat))
}

/// The first letters of a name, of two words at most.
pub fn initials(name: &str) -> Option<String> {
    let first = |word: &str| word.chars().next();
    let letters: String = name.split_whitespace().filter_map(first).take(2).collect();
    (!letters.is_empty()).then_some(letters)
}

fn raised(mut stats: Stats, increases: Vec<(Stat, String, RuleId)>) -> Stats {
    for (stat, _, _) in increases {
        stats.raise(stat);
    }
    stats
}

impl Draft {
    pub(super) fn backstory(&self) -> [&str; 8] {
        [
            &self.back_1,
            &self.back_2,
            &self.back_3,
            &self.back_4,
            &self.back_5,
            &self.back_6,
            &self.back_7,
            &self.back_8,
        ]
    }

    pub(super) fn backstory_mut(&mut self) -> [&mut String; 8] {
        [
            &mut self.back_1,
            &mut self.back_2,
            &mut self.back_3,
            &mut self.back_4,
            &mut self.back_5,
            &mut self.back_6,
            &mut self.back_7,
            &mut self.back_8,
        ]
    }

    pub(super) fn aptitudes(&self) -> [(&str, Option<u8>); 3] {
        [
            (&self.apt_1, self.apt_1_from),
            (&self.apt_2, self.apt_2_from),
            (&self.apt_3, self.apt_3_from),
        ]
    }

    pub(super) fn things(&self) -> [&str; 4] {
        [&self.thing_1, &self.thing_2, &self.thing_3, &self.thing_4]
    }

    /// The starting dice, as far as they are chosen: d4, the highest Stat, and the pair. [B3-CRE-01 B3-CRE-03 B3-CRE-13]
    pub fn stats(&self, world: &World, content: &Content) -> Stats {
        let eighth = world.added.as_ref().and_then(|added| added.what.eighth());
        raised(Stats::with(eighth), self.increases(content))
    }

    /// What makes dice larger: the start, and what was grown in an earlier edition. [B3-CRE-33?]
    fn increases(&self, content: &Content) -> Vec<(Stat, String, RuleId)> {
        let mut found = self.starting(content);
        for (stat, die) in &self.grown {
            let raised = found.iter().filter(|(of, ..)| of == stat).count();
            let steps = (usize::from(*die).saturating_sub(4) / 2).saturating_sub(raised);
            let grown = (*stat, "grown in an earlier edition".to_owned(), id::CRE_33);
            found.extend(std::iter::repeat_n(grown, steps));
        }
        found
    }

    fn starting(&self, content: &Content) -> Vec<(Stat, String, RuleId)> {
        let mut found = Vec::new();
        if let Some(best) = self.best {
            found.push((best, "highest Stat".to_owned(), id::CRE_01));
        }
        if let (Some(lifestyle), Some(ethic)) = (&self.lifestyle, &self.ethic)
            && let Some((pair, stats)) = content.pair(lifestyle, ethic)
        {
            for stat in stats {
                let rule = pair.rule.unwrap_or(id::CRE_03);
                found.push((stat, format!("{lifestyle} × {ethic}"), rule));
            }
        }
        found
    }

    /// Each Stat that starts larger than d4, with the reasons. [B3-STAT-11 B3-CRE-13]
    pub fn sums(&self, content: &Content) -> Vec<(Stat, Sum)> {
        let increases = self.increases(content);
        let mut raised: Vec<Stat> = increases.iter().map(|(of, ..)| *of).collect();
        raised.sort();
        raised.dedup();
        raised
            .into_iter()
            .map(|stat| {
                let base = Sum::of(format!("{} d", stat.name()), 4, id::STAT_11);
                let own = increases.iter().filter(|(of, ..)| *of == stat);
                (stat, own.fold(base, |sum, (_, label, rule)| sum.plus(label.clone(), 2, *rule)))
            })
            .collect()
    }

    /// How many Aptitudes the character starts with: two, and a third with a d8. [B3-CRE-21 B3-CRE-22]
    pub fn aptitudes_due(&self, content: &Content) -> usize {
        let stats = raised(Stats::default(), self.starting(content));
        2 + usize::from(Stat::ALL.iter().any(|stat| stats.die(*stat) == 8))
    }

    /// Everything that is missing or wrong. [B3-CRE-33?]
    pub fn missing(&self, world: &World, content: &Content) -> Vec<Why> {
        let mut missing = Vec::new();
        let mut lack = |rules: &[RuleId], say: String| missing.push(Why::rules(rules).say(say));
        let texts = [(&self.name, NAME), (&self.portrait, 8), (&self.beyond, LINE)];
        let longer = [(&self.appearance, LINE), (&self.identity, LINE)];
        let backs = self.backstory();
        let apts = self.aptitudes();
        let things = self.things();
        let all = texts.into_iter().chain(longer).map(|(text, most)| (text.as_str(), most));
        let all = all.chain(backs.iter().map(|text| (*text, LINE)));
        let all = all.chain(apts.iter().map(|(text, _)| (*text, NAME)));
        for (text, most) in all.chain(things.iter().map(|text| (*text, LINE))) {
            if let Err(why) = clean(text, most, false) {
                lack(
                    &[id::CRE_33],
                    format!("“{}…”: {}", text.chars().take(20).collect::<String>(), why.say),
                );
            }
        }
        match self.name.trim() {
            "" => lack(&[id::SHEET_01], "Give the character a name.".to_owned()),
            name if world.taken(name) => lack(
                &[id::SHEET_01],
                format!("Another character is called {name}; choose a different name."),
            ),
            _ => {}
        }
        match self.best {
            None => {
                lack(&[id::CRE_01], "Choose the Stat that the character is best at.".to_owned());
            }
            Some(best) if !highest(world).any(|stat| stat == best) => lack(
                &[id::CRE_01, id::OPT_35],
                format!("{} cannot be the highest Stat; choose another.", best.name()),
            ),
            Some(_) => {}
        }
        for (choice, known, word, rules) in [
            (
                &self.lifestyle,
                self.lifestyle.as_ref().is_some_and(|name| content.lifestyle(name).is_some()),
                "Lifestyle",
                [id::CRE_02, id::LIFE_05, id::CRE_31],
            ),
            (
                &self.ethic,
                self.ethic.as_ref().is_some_and(|name| content.ethic(name).is_some()),
                "Ethic",
                [id::CRE_02, id::ETH_05, id::CRE_31],
            ),
        ] {
            match choice {
                None => lack(&rules, format!("Choose one starting {word}.")),
                Some(name) if !known => lack(
                    &rules,
                    format!(
                        "`{}` is no starting {word}.",
                        name.chars().take(NAME).collect::<String>()
                    ),
                ),
                Some(_) => {}
            }
        }
        if backs.iter().all(|text| text.trim().is_empty()) {
            let mut rules = vec![id::CRE_15, id::BACK_01];
            rules.extend(content.prompts.iter().filter_map(|prompt| prompt.rule));
            let asks: Vec<&str> = content.prompts.iter().map(|p| p.ask.as_str()).collect();
            lack(
                &rules,
                format!("Describe the Backstory, in one entry at least. {}", asks.join(" ")),
            );
        }
        let due = self.aptitudes_due(content);
        let given = apts.iter().filter(|(text, _)| !text.trim().is_empty()).count();
        if given != due {
            let rules: &[RuleId] = if due == 3 { &[id::CRE_21, id::CRE_22] } else { &[id::CRE_21] };
            let third = if due == 3 { ", the third for the d8" } else { "" };
            lack(rules, format!("Name {due} Aptitudes{third}; there are {given}."));
        }
        let mut names: Vec<&str> = Vec::new();
        for (text, from) in apts.iter().filter(|(text, _)| !text.trim().is_empty()) {
            let entry = from.and_then(|n| backs.get(usize::from(n).wrapping_sub(1)));
            if entry.is_none_or(|entry| entry.trim().is_empty()) {
                let say = format!("Say which Backstory entry “{}” comes from.", text.trim());
                lack(&[id::CRE_34, id::BACK_07], say);
            }
            if names.contains(&text.trim()) {
                lack(&[id::CRE_21], format!("“{}” is named twice.", text.trim()));
            }
            names.push(text.trim());
        }
        missing
    }

    /// The character, once nothing is missing.
    pub fn finished(&self, world: &World, content: &Content, seat: Seat) -> Option<Character> {
        let backs = self.backstory();
        let filled = backs.iter().zip(1..).filter(|(text, _)| !text.trim().is_empty());
        let backstory: BTreeMap<u8, String> =
            filled.map(|(text, number)| (number, text.trim().to_owned())).collect();
        let aptitudes = self.aptitudes();
        let aptitudes = aptitudes.iter().filter(|(text, _)| !text.trim().is_empty());
        let words = |text: &&str| !text.trim().is_empty();
        let portrait = match self.portrait.trim() {
            "" => initials(&self.name)?,
            portrait => portrait.to_owned(),
        };
        Some(Character {
            seat,
            name: self.name.trim().to_owned(),
            portrait,
            identity: self.identity.trim().to_owned(),
            stats: self.stats(world, content),
            best: self.best?,
            lifestyle: self.lifestyle.clone()?,
            ethic: self.ethic.clone()?,
            next_entry: backstory.keys().next_back().map_or(1, |last| last + 1),
            backstory,
            aptitudes: aptitudes
                .map(|(text, from)| {
                    Some(Aptitude { name: text.trim().to_owned(), from: (*from)?, special: None })
                })
                .collect::<Option<_>>()?,
            beyond: self.beyond.trim().to_owned(),
            appearance: self.appearance.trim().to_owned(),
            things: self.things().into_iter().filter(words).map(|t| t.trim().to_owned()).collect(),
            pool: Secret::new(Vec::new(), world.sees_pool(seat)),
            next_blessing: 1,
            favor: BTreeMap::new(),
            had_major: false,
            presence: Presence::Here,
            standing: Standing::default(),
            growth: Default::default(),
            specials: Default::default(),
        })
    }
}
