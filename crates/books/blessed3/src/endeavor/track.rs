//! Tracks: positions from 0 upward, buttons on them, and movement step by step.

use crate::stat::Stat;
use crate::world::Id;
use serde::{Deserialize, Serialize};

/// The farthest position that anybody may be put to or a button laid on by hand.
pub const FARTHEST: u32 = 999;

/// Something on a track that may be activated. [B3-END-30]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Button {
    /// Its number, given once; older ones have smaller numbers.
    pub id: u32,
    /// Which kind of button it is.
    pub kind: Kind,
    /// Its name, where the table made it up.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Who alone activates it; none for a global one. [B3-END-31 B3-END-32]
    pub owner: Option<Id>,
    /// The area that it lies in.
    pub area: u8,
    /// Where; none for one that only counts. [B3-RACE-28?]
    pub at: Option<u32>,
    /// The Stats that an `Area` allows; none without that tag. [B3-RACE-16 B3-RACE-27?]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<Stat>,
    /// How it is activated and what it does.
    pub nature: Nature,
}

/// A kind of button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Slows its owner. [B3-MON-36]
    Wound,
    /// Counts toward a victory. [B3-MON-37]
    Scheme,
    /// Sends its owner back to the start. [B3-MON-38]
    Recovery,
    /// Takes its owner out. [B3-MON-44]
    Defeat,
    /// Stops whoever moves up. [B3-RACE-15]
    Terrain,
    /// Wears its owner out. [B3-RACE-17]
    Fatigue,
    /// Lets its owner Attack. [B3-SPEC-124]
    Zeal,
    /// One that the table made up.
    Own,
}

/// How a button is activated and what it does: the vocabulary that all kinds are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nature {
    /// When it fires.
    pub fires: Fires,
    /// What it does.
    pub does: Does,
    /// Whether it is gone once it has fired.
    #[serde(default)]
    pub spent: bool,
    /// Whether only its owner activates it.
    #[serde(default)]
    pub personal: bool,
}

/// When a button fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fires {
    /// Never by itself.
    Never,
    /// When somebody moves over it. [B3-END-54?]
    Over,
    /// When somebody moves over it on the way up.
    Up,
    /// When the turns of a round are over.
    RoundEnd,
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// Nothing of its own.
    Nothing,
    /// Takes one step of the movement that is left.
    Slow,
    /// Ends the movement.
    Stop,
    /// Ends the movement and sends back to the start.
    Return,
    /// Ends the movement and takes out of the Endeavor.
    Remove,
    /// Calls for a Check to stay in.
    Check,
    /// Ends the movement and lets its owner Attack.
    Attack,
}

impl Kind {
    /// The kinds that may be laid by hand.
    pub const LAID: [Self; 7] = [
        Self::Wound,
        Self::Scheme,
        Self::Recovery,
        Self::Defeat,
        Self::Terrain,
        Self::Fatigue,
        Self::Zeal,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wound => "Wound",
            Self::Scheme => "Scheme",
            Self::Recovery => "Recovery",
            Self::Defeat => "Defeat",
            Self::Terrain => "Terrain",
            Self::Fatigue => "Fatigue",
            Self::Zeal => "Zeal",
            Self::Own => "button",
        }
    }

    /// The kind of that name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::LAID.into_iter().find(|kind| kind.name() == name)
    }

    /// How buttons of this kind work. [B3-MON-36 B3-MON-37 B3-MON-38 B3-MON-44 B3-RACE-15 B3-RACE-17 B3-SPEC-124]
    pub fn nature(self) -> Nature {
        let of = |fires, does, spent, personal| Nature { fires, does, spent, personal };
        match self {
            Self::Wound => of(Fires::Over, Does::Slow, false, true),
            Self::Scheme => of(Fires::Never, Does::Nothing, false, false),
            Self::Recovery => of(Fires::Over, Does::Return, true, true),
            Self::Defeat => of(Fires::Over, Does::Remove, true, true),
            Self::Terrain => of(Fires::Up, Does::Stop, false, true),
            Self::Fatigue => of(Fires::RoundEnd, Does::Check, false, true),
            Self::Zeal => of(Fires::Over, Does::Attack, true, true),
            Self::Own => of(Fires::Never, Does::Nothing, false, false),
        }
    }
}

impl Does {
    /// Whether it ends the movement.
    pub fn ends(self) -> bool {
        matches!(self, Self::Stop | Self::Return | Self::Remove | Self::Attack)
    }
}

impl Button {
    /// What it is called.
    pub fn words(&self) -> &str {
        if self.name.is_empty() { self.kind.name() } else { &self.name }
    }

    /// Whether somebody who enters its position activates it. [B3-END-31 B3-END-32]
    fn fires_for(&self, who: Id, up: bool) -> bool {
        let moves = match self.nature.fires {
            Fires::Over => true,
            Fires::Up => up,
            Fires::Never | Fires::RoundEnd => false,
        };
        moves && self.owner.is_none_or(|owner| owner == who)
    }
}

/// A movement about to be made.
#[derive(Clone, Copy, Debug)]
pub struct Stride {
    /// Who moves.
    pub who: Id,
    /// In which area.
    pub area: u8,
    /// From where.
    pub from: u32,
    /// How far.
    pub steps: u32,
    /// Whether upward.
    pub up: bool,
    /// Whether the first Terrain button that would fire is ignored. [B3-RACE-14]
    pub over_terrain: bool,
    /// Whether Wounds do not slow it. [B3-SPEC-31?]
    pub unhurt: bool,
    /// Where the area ends: nobody walks past it. [B3-RACE-21? B3-RACE-22?]
    pub end: Option<u32>,
}

/// A movement as it went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Walk {
    /// The positions entered, in order.
    pub path: Vec<u32>,
    /// The buttons that fired, in order, by number.
    pub fired: Vec<u32>,
    /// A Terrain button that was ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ignored: Option<u32>,
    /// The steps that Wounds took.
    pub slowed: u32,
    /// The steps that were lost because a button ended the movement.
    pub prevented: u32,
    /// The steps that were lost at 0 or at the end of the area. [B3-END-59?]
    pub spilled: u32,
}

impl Walk {
    /// Where it ended.
    pub fn to(&self, from: u32) -> u32 {
        self.path.last().copied().unwrap_or(from)
    }

    /// How many steps were made.
    pub fn steps(&self) -> u32 {
        self.path.len() as u32
    }
}

/// Walks one step at a time; each position entered is handled fully. [B3-END-54? B3-END-55? B3-END-57? B3-END-58? B3-END-59?]
pub fn walk(buttons: &[Button], stride: Stride) -> Walk {
    let mut walk = Walk::default();
    let (mut at, mut left) = (stride.from, stride.steps);
    let mut over_terrain = stride.over_terrain;
    while left > 0 {
        let next = match stride.up {
            true if stride.end.is_some_and(|end| at >= end) => None,
            true => Some(at.saturating_add(1)),
            false => at.checked_sub(1),
        };
        let Some(next) = next else {
            walk.spilled = left;
            break;
        };
        (at, left) = (next, left - 1);
        walk.path.push(at);
        let here = |button: &&Button| button.area == stride.area && button.at == Some(at);
        let mut here: Vec<&Button> = buttons.iter().filter(here).collect();
        here.retain(|button| button.fires_for(stride.who, stride.up));
        // Those that slow come before those that end it; the oldest first.
        here.sort_by_key(|button| (button.nature.does.ends(), button.id));
        let mut ended = false;
        for button in here {
            if button.kind == Kind::Terrain && over_terrain {
                over_terrain = false;
                walk.ignored = Some(button.id);
                continue;
            }
            walk.fired.push(button.id);
            if button.nature.does == Does::Slow && left > 0 && !stride.unhurt {
                left -= 1;
                walk.slowed += 1;
            }
            ended |= button.nature.does.ends();
        }
        if ended {
            walk.prevented = left;
            break;
        }
    }
    walk
}

/// The longest row of adjacent positions among some. [B3-MON-48?]
pub fn longest_row(at: impl Iterator<Item = u32>) -> u32 {
    let mut all: Vec<u32> = at.collect();
    all.sort_unstable();
    all.dedup();
    let (mut longest, mut row, mut last) = (0, 0, None);
    for position in all {
        row = if last.is_some_and(|last: u32| last + 1 == position) { row + 1 } else { 1 };
        last = Some(position);
        longest = longest.max(row);
    }
    longest
}

/// The lowest positions, from one on upward and that included, that are not taken. [B3-MON-08 B3-MON-23 B3-MON-76?]
pub fn free_from(from: u32, count: u8, taken: impl Fn(u32) -> bool) -> Vec<u32> {
    (from..).filter(|at| !taken(*at)).take(count.into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(id: u32, kind: Kind, owner: Option<Id>, at: u32) -> Button {
        let nature = kind.nature();
        Button {
            id,
            kind,
            name: String::new(),
            owner,
            area: 0,
            at: Some(at),
            stats: Vec::new(),
            nature,
        }
    }

    fn stride(from: u32, steps: u32, up: bool) -> Stride {
        Stride { who: 1, area: 0, from, steps, up, over_terrain: false, unhurt: false, end: None }
    }

    #[test]
    fn wounds_slow_what_is_left_in_either_direction() {
        let wounds: Vec<Button> = (0..3).map(|at| button(at, Kind::Wound, Some(1), at)).collect();
        // B3-EX-49: at 0 with Wounds at 0, 1, 2 and four steps.
        let up = walk(&wounds, stride(0, 4, true));
        assert_eq!((up.path, up.slowed), (vec![1, 2], 2));
        let down = walk(&wounds, stride(3, 5, false));
        assert_eq!(down.path, [2, 1, 0]);
        // The last step may enter a Wound without loss; another's Wound does nothing.
        assert_eq!(walk(&wounds, stride(0, 1, true)).slowed, 0);
        let other = Stride { who: 2, ..stride(0, 4, true) };
        assert_eq!(walk(&wounds, other).path.len(), 4);
    }

    #[test]
    fn recovery_ends_the_movement_and_what_is_left_is_lost() {
        let buttons = [button(1, Kind::Recovery, Some(1), 7), button(2, Kind::Defeat, Some(1), 0)];
        let walked = walk(&buttons, stride(10, 4, false));
        assert_eq!((walked.path, walked.fired, walked.prevented), (vec![9, 8, 7], vec![1], 1));
        let down = walk(&buttons[1..], stride(5, 9, false));
        assert_eq!((down.to(5), down.fired.clone(), down.prevented), (0, vec![2], 4));
        assert_eq!(walk(&[], stride(2, 5, false)).spilled, 3);
        assert_eq!(walk(&buttons, stride(7, 0, false)), Walk::default());
        // Standing on a button does not fire it.
        assert!(walk(&buttons, stride(7, 2, false)).fired.is_empty());
    }

    #[test]
    fn terrain_stops_whoever_moves_up_and_overcome_ignores_the_first() {
        let course = [button(1, Kind::Terrain, Some(1), 5), button(2, Kind::Terrain, Some(1), 7)];
        assert_eq!(walk(&course, stride(4, 4, true)).to(4), 5);
        assert_eq!(walk(&course, stride(8, 4, false)).to(8), 4);
        // B3-EX-57.
        let over = Stride { over_terrain: true, ..stride(4, 4, true) };
        let walked = walk(&course, over);
        assert_eq!((walked.to(4), walked.ignored, walked.prevented), (7, Some(1), 1));
        let end = Stride { end: Some(6), ..stride(5, 4, true) };
        assert_eq!((walk(&course, end).to(5), walk(&course, end).spilled), (6, 3));
    }

    #[test]
    fn slowing_comes_first_and_all_of_a_position_fires() {
        let mut both = [button(1, Kind::Terrain, Some(1), 1), button(2, Kind::Wound, Some(1), 1)];
        let walked = walk(&both, stride(0, 4, true));
        assert_eq!((walked.fired, walked.slowed, walked.prevented), (vec![2, 1], 1, 2));
        both[0].owner = None;
        assert_eq!(walk(&both, stride(0, 4, true)).fired, [2, 1]);
    }

    #[test]
    fn rows_and_free_places() {
        assert_eq!(longest_row([6, 7, 8, 9, 10, 11].into_iter()), 6);
        assert_eq!(longest_row([1, 3, 2, 2, 9].into_iter()), 3);
        assert_eq!(longest_row([].into_iter()), 0);
        // B3-EX-53: schemes at 10 and 11, then at 6 and 7, then 8 and 9.
        assert_eq!(free_from(10, 2, |_| false), [10, 11]);
        assert_eq!(free_from(6, 2, |at| [6, 7, 10, 11].contains(&at)), [8, 9]);
    }
}
