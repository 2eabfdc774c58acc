//! All that is true at a table of Terra.

use super::challenge::{Challenge, ChallengeId, Exchange};
use super::charter::{Charter, Maxima};
use super::gear::Gear;
use super::id;
pub use super::roll::{Plan, Proposal, Roll, Row, Thrown, ToolWord};
use ingle_engine::{RuleId, Seat, Why};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Names a character; a number is never given twice.
pub type CharacterId = u16;

/// One of the four Attributes. [TR-ATTR-01]
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default,
)]
pub enum Attribute {
    /// Rolled first. [TR-ATTR-02]
    #[default]
    Strength,
    /// Rolled second. [TR-ATTR-03]
    Dexterity,
    /// Rolled third. [TR-ATTR-04]
    Insight,
    /// Rolled last. [TR-ATTR-05]
    Resolve,
}

impl Attribute {
    /// All four, in the order in which they are rolled. [TR-ATTR-15?]
    pub const ALL: [Self; 4] = [Self::Strength, Self::Dexterity, Self::Insight, Self::Resolve];

    /// Its name in packs.
    pub fn key(self) -> &'static str {
        ["strength", "dexterity", "insight", "resolve"][self as usize]
    }

    /// Its name in forms.
    pub fn word(self) -> &'static str {
        ["Strength", "Dexterity", "Insight", "Resolve"][self as usize]
    }

    /// The line of the index that describes it.
    pub fn rule(self) -> RuleId {
        [id::ATTR_02, id::ATTR_03, id::ATTR_04, id::ATTR_05][self as usize]
    }
}

/// The values of the four Attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Default)]
#[serde(transparent)]
pub struct Attributes(pub [i8; 4]);

impl Attributes {
    /// The value of one.
    pub fn get(&self, attribute: Attribute) -> i8 {
        self.0[attribute as usize]
    }

    /// Sets one.
    pub fn set(&mut self, attribute: Attribute, value: i8) {
        self.0[attribute as usize] = value;
    }

    /// The highest one; of equals the first. [TR-HP-13?]
    pub fn highest(&self) -> Attribute {
        let first =
            |best: Attribute, a: Attribute| if self.get(a) > self.get(best) { a } else { best };
        Attribute::ALL.into_iter().fold(Attribute::Strength, first)
    }
}

/// All that is true.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct World {
    /// The house rules.
    pub charter: Charter,
    /// Values that were rolled and wait for a character.
    pub drawn: BTreeMap<Seat, Drawn>,
    /// Everybody who ever was.
    pub characters: BTreeMap<CharacterId, Character>,
    /// Declarations that the referee has not answered.
    pub proposals: BTreeMap<u32, Proposal>,
    /// The roll that is on the table.
    pub roll: Option<Roll>,
    /// The roll that was last.
    pub last: Option<Roll>,
    /// Every Challenge that ever was.
    pub challenges: BTreeMap<ChallengeId, Challenge>,
    /// The Effects that are being applied.
    pub exchange: Option<Exchange>,
    /// Whether a scene runs; body armour is changed between scenes. [TR-ARM-13?]
    pub in_scene: bool,
    /// Whether the scenario's opening was read.
    pub opened: bool,
    /// XP of the whole group, where the table counts them so. [TR-XP-10?]
    pub group_xp: u16,
    /// How many scenes have ended.
    pub scenes: u32,
    /// How many days have passed.
    pub days: u32,
    /// The number that the next character gets.
    pub next_character: CharacterId,
    /// The number that the next declaration gets.
    pub next_proposal: u32,
    /// The number that the next Challenge gets.
    pub next_challenge: ChallengeId,
}

/// Values that were rolled for a character to come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Drawn {
    /// The values so far.
    pub values: Attributes,
    /// Whether they are final: swapped, or kept.
    pub settled: bool,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Character {
    /// Who plays it.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// What it is, in a few words.
    pub archetype: String,
    /// What it carries, in words.
    pub equipment: String,
    /// Its weapons, armour and shield. [TR-CRE-13?]
    pub gear: Gear,
    /// Its Skills. [TR-SKILL-01]
    pub skills: Vec<Skill>,
    /// Its Attributes.
    pub attributes: Attributes,
    /// Health left.
    pub hp: u8,
    /// Health at most.
    pub max_hp: u8,
    /// Ego left.
    pub ego: u8,
    /// Ego at most.
    pub max_ego: u8,
    /// XP towards the next Advancement. [TR-XP-01]
    pub xp: u16,
    /// How often an Advancement raised the maxima.
    pub raised: u8,
    /// Advancements gained. [TR-XP-12?]
    pub advancements: u8,
    /// Advancements gained but not spent. [TR-XP-14?]
    pub banked: u8,
    /// The Attribute that the Advancement of creation raised.
    pub extra: Option<Attribute>,
    /// How many points of each Attribute were lost. [TR-ATTR-20?]
    pub lost: Attributes,
    /// Advancements that the referee made up. [TR-XP-14?]
    pub invented: Vec<String>,
    /// What it suffers from.
    pub conditions: Vec<String>,
    /// Whether it took a Condition in this scene.
    pub took_condition: bool,
    /// Whether it fell to HP 0 in this scene.
    pub fell: bool,
    /// Whether it waits, plays, or has left.
    pub place: Place,
}

/// A Skill of a scenario, as a character has it. [TR-SKILL-02 TR-SKILL-05?]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Skill {
    /// Its name.
    pub name: String,
    /// The Attribute that it is tied to.
    pub attribute: Attribute,
    /// What it is worth in dice.
    pub dice: u8,
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

impl Character {
    /// Whether it is in play.
    pub fn plays(&self) -> bool {
        self.place == Place::Playing
    }

    /// Whether it died. [TR-ATTR-14]
    pub fn is_dead(&self) -> bool {
        self.attributes.0.iter().any(|value| *value < 0)
    }

    /// Whether it is unconscious. [TR-HP-09]
    pub fn is_unconscious(&self) -> bool {
        self.hp == 0
    }

    /// Whether it is lost. [TR-EGO-08]
    pub fn is_lost(&self) -> bool {
        self.ego == 0
    }

    /// Says why it cannot act, if it cannot. One who is lost still can. [TR-HP-09 TR-ATTR-14 TR-EGO-16?]
    pub fn cannot_act(&self) -> Option<Why> {
        let name = &self.name;
        match self.place {
            Place::Waiting => Some(
                Why::from(id::CRE_13).say(format!("{name} is not in play until the GM agrees.")),
            ),
            Place::Left => Some(Why::words(format!("{name} has left the game."))),
            Place::Playing if self.is_dead() => {
                Some(Why::from(id::ATTR_14).say(format!("{name} is dead.")))
            }
            Place::Playing if self.is_unconscious() => Some(
                Why::rules(&[id::HP_09, id::HP_10])
                    .say(format!("{name} is unconscious until the scene ends.")),
            ),
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

    /// Whether maxima follow the Attributes. [TR-ATTR-19?]
    pub fn recalculates(&self) -> bool {
        self.charter.maxima == Maxima::Recalculated
    }
}
