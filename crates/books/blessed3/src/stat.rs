//! The seven Stats, the one that a table may add, and the sizes of their dice.

use super::optional::{Coined, OptionalEffect};
use ingle_engine::read_word;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the seven H's of Humanity, or the Stat that the table added. [B3-STAT-01 B3-OPT-01]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stat {
    /// Thinking.
    #[default]
    Head,
    /// The trained body.
    Hand,
    /// Feeling.
    Heart,
    /// Care and preparation.
    Home,
    /// The nerve to harm.
    Hurt,
    /// Escape and instinct.
    Hurry,
    /// The character's own Backstory.
    History,
    /// What the table added, by its name: one of the book's list, or its own.
    Optional(Coined),
}

/// The ladder of sizes. [B3-DIE-01]
pub const SIZES: [u8; 5] = [2, 4, 6, 8, 10];

impl Stat {
    /// The seven, in the book's order.
    pub const ALL: [Self; 7] =
        [Self::Head, Self::Hand, Self::Heart, Self::Home, Self::Hurt, Self::Hurry, Self::History];

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Self::Head => "Head",
            Self::Hand => "Hand",
            Self::Heart => "Heart",
            Self::Home => "Home",
            Self::Hurt => "Hurt",
            Self::Hurry => "Hurry",
            Self::History => "History",
            Self::Optional(name) => name.as_str(),
        }
    }

    /// The one of the seven of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stat| stat.name() == name)
    }

    /// The Stat of that name: one of the seven, or an added one. [B3-OPT-01 B3-OPT-02]
    pub fn named(name: &str) -> Option<Self> {
        Self::parse(name).or_else(|| Coined::new(name).map(Self::Optional))
    }

    /// Its place among the seven.
    fn place(self) -> Option<usize> {
        Self::ALL.into_iter().position(|stat| stat == self)
    }
}

impl Serialize for Stat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Stat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_word(deserializer, "Stat", Self::named)
    }
}

/// The die of each Stat, by its sides. [B3-STAT-02]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stats {
    seven: [u8; 7],
    /// The die of the Stat that the table added, where each character has one of their own.
    pub eighth: Option<Eighth>,
}

/// A character's die of the Stat that the table added. [B3-SHEET-03]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Eighth {
    /// Which Stat.
    pub stat: Stat,
    /// The sides of its die.
    pub die: u8,
    /// What it does besides being rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<OptionalEffect>,
}

impl Eighth {
    /// Whether its owner rolls it, as any Stat. [B3-OPT-20 B3-OPT-33]
    pub fn is_rolled(&self) -> bool {
        self.effect.is_none_or(OptionalEffect::is_rolled)
    }
}

/// As it is written down: the seven alone, as before any Stat was added, or with the eighth.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Seven([u8; 7]),
    Eight { seven: [u8; 7], eighth: Eighth },
}

impl Serialize for Stats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.eighth {
            None => Written::Seven(self.seven),
            Some(eighth) => Written::Eight { seven: self.seven, eighth },
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Stats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Written::deserialize(deserializer)? {
            Written::Seven(seven) => Self { seven, eighth: None },
            Written::Eight { seven, eighth } => Self { seven, eighth: Some(eighth) },
        })
    }
}

impl Default for Stats {
    /// All at d4, as before any increase. [B3-STAT-11]
    fn default() -> Self {
        Self { seven: [4; 7], eighth: None }
    }
}

impl Stats {
    /// All at d4, and the die of what the table added. [B3-STAT-11]
    pub fn with(eighth: Option<Eighth>) -> Self {
        Self { eighth, ..Self::default() }
    }

    /// The sides of a Stat's die; none for a Stat that the character does not have.
    pub fn die(&self, stat: Stat) -> u8 {
        match stat.place() {
            Some(at) => self.seven[at],
            None => self.eighth.filter(|eighth| eighth.stat == stat).map_or(0, |one| one.die),
        }
    }

    /// Gives a Stat another die.
    pub fn set(&mut self, stat: Stat, sides: u8) {
        match (stat.place(), &mut self.eighth) {
            (Some(at), _) => self.seven[at] = sides,
            (None, Some(eighth)) if eighth.stat == stat => eighth.die = sides,
            (None, _) => {}
        }
    }

    /// Makes a Stat's die one size larger, up to d10. [B3-DIE-02]
    pub fn raise(&mut self, stat: Stat) {
        let sides = self.die(stat);
        self.set(stat, (sides + 2).min(10));
    }

    /// What an added Stat does besides being rolled. [B3-OPT-01]
    pub fn effect(&self, stat: Stat) -> Option<OptionalEffect> {
        self.eighth.filter(|eighth| eighth.stat == stat)?.effect
    }

    /// Every Stat that the character has a die for, in the book's order.
    pub fn all(&self) -> impl Iterator<Item = Stat> + use<> {
        Stat::ALL.into_iter().chain(self.eighth.map(|eighth| eighth.stat))
    }

    /// The Stats that the character rolls: not what haunts or clouds them. [B3-OPT-20]
    pub fn rolled(&self) -> impl Iterator<Item = Stat> + use<> {
        let eighth = self.eighth.filter(Eighth::is_rolled);
        Stat::ALL.into_iter().chain(eighth.map(|eighth| eighth.stat))
    }

    /// The other Stats whose die has the same size. [B3-STAT-13 B3-STAT-22?]
    pub fn balanced(&self, stat: Stat) -> impl Iterator<Item = Stat> + '_ {
        let same = move |other: &Stat| *other != stat && self.die(*other) == self.die(stat);
        self.rolled().filter(same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_without_an_added_stat_are_written_as_they_were() {
        let mut stats = Stats::default();
        stats.raise(Stat::Head);
        let text = serde_json::to_string(&stats).unwrap();
        assert_eq!(text, "[6,4,4,4,4,4,4]");
        assert_eq!(serde_json::from_str::<Stats>(&text).unwrap(), stats);
        let hex = Stat::named("Hex").unwrap();
        stats.eighth = Some(Eighth { stat: hex, die: 4, effect: None });
        let text = serde_json::to_string(&stats).unwrap();
        assert_eq!(serde_json::from_str::<Stats>(&text).unwrap(), stats);
        assert!(stats.balanced(Stat::Hand).any(|stat| stat == hex));
        stats.eighth = Some(Eighth { stat: hex, die: 4, effect: Some(OptionalEffect::Haunts) });
        assert!(!stats.balanced(Stat::Hand).any(|stat| stat == hex));
    }
}
