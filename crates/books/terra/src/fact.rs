//! What can become true, and how the world keeps it.

mod keep;

pub use keep::evolve;

use super::challenge::{Aim, Back, Challenge, ChallengeId};
use super::gear::{Gear, Handling, Timing, Tool};
use super::level::{Level, Rank};
use super::world::{Attribute, Attributes, CharacterId, Plan, Row, Skill, Thrown};
use ingle_engine::Seat;
use serde::{Deserialize, Serialize};

/// A character as it was called when something happened to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Who {
    /// Its number.
    pub id: CharacterId,
    /// Its name then.
    pub name: String,
}

/// A facet of a Challenge as it was called when something happened to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aimed {
    /// Where.
    #[serde(flatten)]
    pub aim: Aim,
    /// Its name then.
    pub name: String,
}

/// Something that became true. Each states the result, so that folding it needs no rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Two dice were rolled for an Attribute.
    AttributeRolled { seat: Seat, attribute: Attribute, faces: Vec<u8>, highest: u8, value: i8 },
    /// The rolled values are final.
    Arranged { seat: Seat, values: Attributes, how: Arrangement },
    /// A character was written down.
    Written {
        id: CharacterId,
        seat: Seat,
        name: String,
        archetype: String,
        equipment: String,
        attributes: Attributes,
        #[serde(default, skip_serializing_if = "Gear::is_nothing")]
        gear: Gear,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        skills: Vec<Skill>,
    },
    /// The scenario's opening was read.
    Opened { name: String, text: String },
    /// A character's HP and Ego were calculated.
    Measured { who: Who, hp: u8, ego: u8 },
    /// A character took its first Advancement, or keeps it for later.
    Advanced { who: Who, attribute: Option<(Attribute, i8)> },
    /// An Advancement raised the maxima.
    Raised { who: Who, max_hp: u8, max_ego: u8 },
    /// A character came into play.
    Entered { who: Who, note: String },
    /// A character was given back to be changed.
    SentBack { who: Who, seat: Seat, values: Attributes, note: String },

    /// Somebody said what they try.
    Declared {
        proposal: u32,
        who: Who,
        intent: String,
        attribute: Option<Attribute>,
        #[serde(default, skip_serializing_if = "Plan::is_nothing")]
        plan: Plan,
    },
    /// A declaration was taken back.
    Dropped { proposal: u32, who: Who, intent: String },
    /// A declaration happened without a roll.
    WavedThrough { proposal: u32, who: Who, intent: String, note: String },
    /// A declaration was turned down.
    TurnedDown { proposal: u32, who: Who, intent: String, note: String },
    /// The terms of a roll were set.
    TermsSet {
        proposal: Option<u32>,
        who: Who,
        intent: String,
        attribute: Attribute,
        light: u8,
        note: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aim: Option<Aimed>,
        #[serde(default, skip_serializing_if = "Tool::is_plain")]
        tool: Tool,
    },
    /// Somebody lent a Light Die.
    Helped { helper: Who, who: Who },
    /// Somebody did not roll after all.
    Withdrawn { who: Who, intent: String },
    /// The referee called a roll off.
    CalledOff { who: Who, note: String },
    /// The dice fell.
    Rolled {
        who: Who,
        attribute: Attribute,
        thrown: Thrown,
        #[serde(default, skip_serializing_if = "Handling::is_usual")]
        handling: Handling,
    },
    /// The referee said how bad it is.
    Ruled { who: Who, success: bool, text: String },
    /// The roll is over, and Ego was paid for it.
    Paid { who: Who, row: Row, dark: u8, from: u8, to: u8 },
    /// An action in a Challenge brings Effects.
    EffectsDue { who: Who, aim: Aimed, timing: Timing, own: bool, ammo: bool, back: Back },
    /// A character's Effect was rolled against a Challenge.
    Struck { who: Who, aim: Aimed, faces: Vec<u8>, d3: bool, effect: u16, from: u8, to: u8 },
    /// A Challenge was overcome.
    Overcome { aim: Aimed },
    /// A character's Effect came to nothing.
    OwnStopped { who: Who, aim: Aimed },
    /// All ammunition went, or one shot.
    Fired { who: Who, weapon: String, all: bool },
    /// Retribution came to nothing.
    RetributionStopped { aim: Aimed },
    /// Retribution is about to fall.
    RetributionAimed { aim: Aimed, on: Vec<Who>, ask: Vec<CharacterId> },
    /// Retribution was rolled.
    RetributionRolled {
        aim: Aimed,
        faces: Vec<u8>,
        d3: bool,
        effect: u16,
        on: Vec<Who>,
        ask: Vec<CharacterId>,
    },
    /// A shield was given up, and the Effect with it.
    ShieldSacrificed { who: Who },
    /// A shield was kept.
    ShieldKept { who: Who },
    /// Retribution fell on somebody, less what armour took off.
    RetributionFell { who: Who, effect: u16, harm: u8 },
    /// Another complication took its place.
    Complicated { who: Who, text: String },
    /// A Challenge's Effect forked.
    Forked { aim: Aimed, faces: Vec<u8>, d3: bool, effect: u16, level: Option<Level>, back: Back },

    /// A Challenge began.
    ChallengeBegan { id: ChallengeId, challenge: Challenge },
    /// A Challenge has one more facet.
    FacetAdded { id: ChallengeId, challenge: String, first: String, name: String, rank: Rank },
    /// Challenges ganged up, and became one.
    GangFormed { from: Vec<ChallengeId>, id: ChallengeId, challenge: Challenge },
    /// Challenges ganged up, and only their Effect Dice rose.
    GangRaised { from: Vec<ChallengeId>, names: Vec<String>, gang: String, rank: Rank },
    /// Challenges ganged up, and nothing rose.
    GangIdle { names: Vec<String>, gang: String },
    /// A Challenge ended in the story.
    ChallengeEnded { id: ChallengeId, name: String, note: String },
    /// A Challenge was set by hand.
    ChallengeSet { id: ChallengeId, challenge: Challenge },
    /// Somebody has acted, or let others act first.
    TurnTaken { who: Who, id: ChallengeId, acted: Vec<CharacterId>, held: bool },
    /// Everybody may act again.
    RoundBegan { ids: Vec<ChallengeId> },

    /// A weapon was readied.
    Readied { who: Who, weapon: String },
    /// A weapon was reloaded.
    Reloaded { who: Who, weapon: String },
    /// Something else was taken in hand.
    TookInHand { who: Who, hand: Option<String>, shield: bool },
    /// Body armour was put on or taken off.
    ArmourWorn { who: Who, worn: bool },
    /// A character was given gear.
    Equipped { who: Who, gear: Gear },

    /// XP were given.
    Awarded { who: Option<Who>, points: u16, xp: u16, note: String },
    /// An Advancement was gained.
    Gained { who: Who, nth: u8, max_hp: u8, max_ego: u8, hp: u8, ego: u8 },
    /// An Advancement was spent on an Attribute.
    Spent { who: Who, attribute: Attribute, to: i8 },
    /// An Advancement was made up.
    Invented { who: Who, text: String },

    /// Somebody said what happens.
    Narrated { seat: Seat, text: String },

    /// Somebody is lost.
    Lost { who: Who },
    /// Somebody's last scene was told.
    LastScene { who: Who, text: String },
    /// A Condition was taken.
    ConditionTaken { who: Who, text: String, from: u8, to: u8 },
    /// A Condition was named that is there already.
    ConditionKnown { who: Who, text: String },
    /// A Condition was taken away.
    ConditionRemoved { who: Who, text: String, note: String },
    /// Horror cost Ego.
    Frightened { who: Who, what: String, from: u8, to: u8 },

    /// Harm cost HP.
    Harmed { who: Who, what: String, from: u8, to: u8 },
    /// Somebody fell to HP 0.
    Fell { who: Who },
    /// Harm to somebody who is down costs another Attribute.
    HurtAgain { who: Who, what: String },
    /// Harm came to nothing.
    Unharmed { who: Who, what: String },
    /// An Attribute was lost.
    AttributeLost { who: Who, attribute: Attribute, from: i8, to: i8 },
    /// Somebody died.
    Died { who: Who },
    /// The maxima followed the Attributes.
    MaximaSet { who: Who, max_hp: u8, max_ego: u8, hp: u8, ego: u8 },
    /// A day passed.
    DayPassed { day: u32 },
    /// Somebody recovered.
    Recovered { who: Who, from: u8, to: u8 },
    /// Somebody lies unconscious and does not recover.
    StaysDown { who: Who },
    /// The scene ended.
    SceneEnded { scene: u32, note: String },
    /// Somebody came to.
    Woke { who: Who, hp: u8 },
    /// Somebody left the game.
    Left { who: Who },

    /// HP was set by hand.
    HpSet { who: Who, from: u8, to: u8 },
    /// Ego was set by hand.
    EgoSet { who: Who, from: u8, to: u8 },
    /// An Attribute was set by hand.
    AttributeSet { who: Who, attribute: Attribute, from: i8, to: i8 },
    /// XP were set by hand.
    XpSet { who: Who, from: u16, to: u16 },
    /// A character was given another name.
    Renamed { who: Who, name: String },
    /// A character was given to another seat.
    Given { who: Who, seat: Seat },
    /// A character was taken out of play.
    Removed { who: Who },
    /// A house rule was changed.
    OptionSet { key: String, value: String },
}

/// How rolled values became final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrangement {
    /// As they fell.
    Kept,
    /// Two changed places.
    Swapped(Attribute, Attribute),
    /// Put where they please.
    Assigned,
}
