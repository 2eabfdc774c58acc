//! All that is true at a table of Maelstrom.

mod character;

pub use character::{Attributes, Character, Condition, Experience, Kept, Place, Willpower};

use super::action::{Action, Trait};
use super::charter::{AbilityCap, AttributeCap, Charter};
use super::content::{Ability, Content, Group};
use super::id;
use ingle_engine::{RuleId, Why};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Names a character; a number is never given twice.
pub type CharacterId = u16;

/// All that is true.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct World {
    /// The house rules.
    pub charter: Charter,
    /// Abilities of the table's own, by name. [MS-ABIL-19?]
    pub abilities: BTreeMap<String, Group>,
    /// Everybody who ever was.
    pub characters: BTreeMap<CharacterId, Character>,
    /// Declarations that the referee has not answered.
    pub proposals: BTreeMap<u32, Proposal>,
    /// The action on the table.
    pub action: Option<Action>,
    /// The action that was last.
    pub last: Option<Action>,
    /// The conflict that runs. [MS-VOID-09?]
    pub conflict: Option<Conflict>,
    /// The number that the next character gets.
    pub next_character: CharacterId,
    /// The number that the next declaration gets.
    pub next_proposal: u32,
}

/// What somebody wants to do. [MS-ACT-02]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposal {
    /// Who.
    pub character: CharacterId,
    /// What.
    pub intent: String,
    /// How, where it was said. [MS-ACT-11]
    pub how: String,
    /// The ability that the player has in mind.
    pub ability: Option<String>,
    /// What the referee said about it so far.
    pub state: Asked,
}

/// What the referee said about a declaration so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Wants to hear more. [MS-ACT-16?]
    More,
    /// Warned that it cannot work. [MS-ACT-07]
    Warned,
    /// The player insists. [MS-ACT-07]
    Insists,
}

/// A conflict: whose turn it is, and who has acted in this round. [MS-VOID-09?]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Conflict {
    /// The round, from 1.
    pub round: u32,
    /// Who takes part.
    pub fighters: Vec<CharacterId>,
    /// Who has acted or passed in this round.
    pub acted: Vec<CharacterId>,
    /// Who was called.
    pub turn: Option<CharacterId>,
}

impl Conflict {
    /// Those who have not acted yet.
    pub fn left(&self) -> impl Iterator<Item = CharacterId> + '_ {
        self.fighters.iter().copied().filter(|id| !self.acted.contains(id))
    }
}

impl World {
    /// A character by its number.
    pub fn character(&self, id: CharacterId) -> Option<&Character> {
        self.characters.get(&id)
    }

    /// A character's name by its number.
    pub fn name(&self, id: CharacterId) -> &str {
        self.character(id).map_or("nobody", |character| &character.name)
    }

    /// Everybody in play, in the order in which they came.
    pub fn playing(&self) -> impl Iterator<Item = (CharacterId, &Character)> {
        self.characters.iter().filter(|(_, c)| c.plays()).map(|(id, c)| (*id, c))
    }

    /// What a character is called in forms: its name, and its number where an earlier one has the same.
    pub fn handle(&self, id: CharacterId) -> String {
        let name = self.name(id);
        match self.characters.iter().any(|(other, c)| *other < id && c.name == name) {
            true => format!("{name} #{id}"),
            false => name.to_owned(),
        }
    }

    /// The character that a form speaks of.
    pub fn find(&self, handle: &str) -> Result<CharacterId, Why> {
        let found = self.characters.keys().find(|id| self.handle(**id) == handle);
        found.copied().ok_or_else(|| Why::words("There is nobody of that name."))
    }

    /// The declaration of a character, if there is one.
    pub fn proposal_of(&self, id: CharacterId) -> Option<(u32, &Proposal)> {
        self.proposals.iter().find(|(_, p)| p.character == id).map(|(id, p)| (*id, p))
    }

    /// Every ability of this table: the list's, then the table's own, group by group. [MS-ABIL-19?]
    pub fn abilities<'c>(&self, content: &'c Content) -> Vec<Cow<'c, Ability>> {
        let listed = content.abilities(self.charter.ability_list);
        let mut all: Vec<Cow<'c, Ability>> = listed.iter().map(Cow::Borrowed).collect();
        for (name, group) in &self.abilities {
            if !listed.iter().any(|known| known.name == *name) {
                all.push(Cow::Owned(own_ability(name, *group)));
            }
        }
        all.sort_by_key(|ability| ability.group);
        all
    }

    /// An ability of this table by its name, its short name or its name in drafts.
    pub fn ability<'c>(&self, content: &'c Content, name: &str) -> Option<Cow<'c, Ability>> {
        let listed = content.abilities(self.charter.ability_list);
        let is =
            |a: &&Ability| a.name.eq_ignore_ascii_case(name) || a.key == name || a.called() == name;
        let own = || {
            let own = self.abilities.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
            own.map(|(name, group)| Cow::Owned(own_ability(name, *group)))
        };
        listed.iter().find(is).map(Cow::Borrowed).or_else(own)
    }

    /// The most dots that an attribute may have. [MS-ATTR-48?]
    pub fn attribute_cap(&self) -> u8 {
        match self.charter.attribute_cap {
            AttributeCap::Five => 5,
            AttributeCap::Ten => 10,
        }
    }

    /// The most dots that an ability may have. [MS-ABIL-16?]
    pub fn ability_cap(&self) -> u8 {
        match self.charter.ability_cap {
            AbilityCap::Five => 5,
            AbilityCap::Ten => 10,
        }
    }

    /// The rule behind a trait as somebody has it: the level of an attribute, the line of an ability.
    pub fn trait_rule(&self, content: &Content, one: &Trait, dots: u8) -> RuleId {
        match one {
            Trait::Attribute(attribute) => content.level_rule(*attribute, dots),
            Trait::Ability(name) => {
                self.ability(content, name).and_then(|a| a.rule).unwrap_or(id::ABIL_19)
            }
            Trait::Willpower => id::LATE_08,
        }
    }

    /// What a trait is called.
    pub fn trait_name(&self, content: &Content, one: &Trait) -> String {
        match one {
            Trait::Attribute(attribute) => content.name(*attribute).to_owned(),
            Trait::Ability(name) => {
                self.ability(content, name).map_or(name.clone(), |a| a.called().to_owned())
            }
            Trait::Willpower => "Willpower".to_owned(),
        }
    }
}

/// An ability of the table's own: its name is all there is. [MS-ABIL-19? MS-ABIL-20?]
pub fn own_ability(name: &str, group: Group) -> Ability {
    let usual =
        if group == Group::Knowledge { vec!["intelligence".to_owned()] } else { Vec::new() };
    let word = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let key = format!("own_{}", name.chars().map(word).collect::<String>());
    Ability { name: name.to_owned(), group, usual, key, ..Ability::default() }
}
