//! All that is true at a table of Maelstrom.

use super::action::{Action, Trait};
use super::attribute::Attribute;
use super::charter::{AbilityCap, AttributeCap, Charter};
use super::content::{Ability, Content, Group};
use super::id;
use super::specialty::Held;
use ingle_engine::{RuleId, Seat, Why};
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

/// A character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Character {
    /// Who plays it.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// What it is, in a few words.
    pub concept: String,
    /// Where it comes from. [MS-VOID-02?]
    pub background: String,
    /// What it carries. [MS-VOID-08?]
    pub equipment: String,
    /// Dots in attributes.
    pub attributes: Attributes,
    /// Dots in abilities, by name; those not here have none.
    pub abilities: BTreeMap<String, u8>,
    /// Specialties.
    pub specialties: Vec<Held>,
    /// What it suffers from, or enjoys. [MS-VOID-05?]
    pub conditions: Vec<Condition>,
    /// What another program's file said besides. [MS-PEER-06 MS-PEER-08]
    pub kept: Kept,
    /// Whether it waits, plays, or has left.
    pub place: Place,
}

/// Dots in the six attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Attributes(pub [u8; 6]);

impl Attributes {
    /// The dots in one.
    pub fn get(&self, attribute: Attribute) -> u8 {
        self.0[attribute as usize]
    }

    /// Sets the dots in one.
    pub fn set(&mut self, attribute: Attribute, dots: u8) {
        self.0[attribute as usize] = dots;
    }
}

/// What a character file of the old app says that the core does not use; it is kept for the way back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The campaign.
    pub campaign: String,
    /// The player, as the file names them.
    pub player: String,
    /// Experience earned and not yet spent, where the file has any. [MS-PEER-07]
    pub experience: Option<Experience>,
    /// Willpower, where the file has any. [MS-PEER-06]
    pub willpower: Option<Willpower>,
    /// Whatever else stood there: its name, and its JSON as text. [MS-PEER-08]
    pub notes: BTreeMap<String, String>,
}

/// Experience points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Experience {
    /// Earned in all.
    pub earned: u32,
    /// Not yet spent.
    pub free: u32,
}

/// Willpower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Willpower {
    /// The permanent rank.
    pub max: u8,
    /// How much of it is spent.
    pub spent: u8,
}

/// Something about a character that changes its rolls, in the referee's words. [MS-VOID-05?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Condition {
    /// What it is.
    pub text: String,
    /// Added to the difficulty of every roll.
    pub difficulty: i8,
    /// Added to every pool.
    pub dice: i8,
}

/// Whether a character waits, plays, or has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Waits for the referee's word.
    #[default]
    Waiting,
    /// In play.
    Playing,
    /// Out of play.
    Left,
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

impl Character {
    /// Whether it is in play.
    pub fn plays(&self) -> bool {
        self.place == Place::Playing
    }

    /// Dots in an ability.
    pub fn dots(&self, ability: &str) -> u8 {
        self.abilities.get(ability).copied().unwrap_or(0)
    }

    /// Dots in a trait. [MS-POOL-06]
    pub fn dots_in(&self, one: &Trait) -> u8 {
        match one {
            Trait::Attribute(attribute) => self.attributes.get(*attribute),
            Trait::Ability(name) => self.dots(name),
        }
    }

    /// Says why it cannot act, if it cannot.
    pub fn cannot_act(&self) -> Option<Why> {
        let name = &self.name;
        match self.place {
            Place::Waiting => Some(
                Why::from(id::VOID_03)
                    .say(format!("{name} is not in play until the Storyteller agrees.")),
            ),
            Place::Left => Some(Why::words(format!("{name} has left the game."))),
            Place::Playing => None,
        }
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
        }
    }

    /// What a trait is called.
    pub fn trait_name(&self, content: &Content, one: &Trait) -> String {
        match one {
            Trait::Attribute(attribute) => content.name(*attribute).to_owned(),
            Trait::Ability(name) => {
                self.ability(content, name).map_or(name.clone(), |a| a.called().to_owned())
            }
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
