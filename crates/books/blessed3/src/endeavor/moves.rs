//! What people may do in an Endeavor: forms, filled in.

use super::clock::Known;
use crate::charter::YesNo;
use crate::moves::Pick;
use crate::stat::Stat;
use serde::{Deserialize, Serialize};

/// A filled form of an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers/endeavor`")]
pub enum EndeavorMove {
    /// Makes a monstrosity from a sample.
    MakeMonstrosity { sample: Pick, name: String, start: String, tags: Vec<String> },
    /// Makes a character a monstrosity.
    SetMonstrosity { character: Pick, start: String, tags: Vec<String> },
    /// Makes up a kind of Endeavor from a template.
    DesignEndeavor {
        name: String,
        about: String,
        template: Pick,
        our_side: String,
        their_side: String,
        actions: Vec<String>,
        specials: Vec<String>,
        our_harm: Pick,
        their_harm: Pick,
        our_gain: Pick,
        their_gain: Pick,
        monstrosities: YesNo,
        fatigue: YesNo,
        finish: u32,
        victory: u32,
        wounds: u8,
        schemes: u8,
        button: String,
        fires: Pick,
        does: Pick,
    },
    /// Starts an Endeavor with two sides.
    StartMonstrous { kind: Pick, name: String, allies: Vec<String>, opponents: Vec<String> },
    /// Starts an Endeavor of two sides without monstrosities.
    StartSides { kind: Pick, name: String, ours: Vec<String>, theirs: Vec<String> },
    /// Starts a race.
    StartRace {
        kind: Pick,
        name: String,
        racers: Vec<String>,
        team: Vec<String>,
        other_team: Vec<String>,
        finish: u32,
        terrain: Vec<u32>,
    },
    /// Opens another area.
    OpenArea { name: String, length: u32, terrain: Vec<u32> },
    /// Chooses a Stat for the position roll.
    Position { stat: Pick },
    /// Chooses two, Sparked.
    PositionSpark { pair: Pick, pay: Pick },
    /// Adds a die to a position roll.
    PositionUpgrade { which: Pick, pay: Pick },
    /// Swaps position rolls with an ally.
    PositionSwap { with: Pick },
    /// Agrees to a swap, or not.
    AcceptSwap { take: YesNo },
    /// Chooses a Stat to roll anew.
    Reroll { stat: Pick },
    /// Says who begins.
    Order { first: Pick, leader: Pick, direction: Pick },
    /// Attacks.
    TurnAttack {
        target: Pick,
        intent: String,
        aptitude: Pick,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        violent: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shift: Option<i8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        normal: Option<Stat>,
    },
    /// Sets a Delayed Attack.
    TurnTrap { what: String, trigger: String, aptitude: Pick },
    /// Advances.
    TurnAdvance {
        intent: String,
        aptitude: Pick,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shift: Option<i8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        normal: Option<Stat>,
    },
    /// Protects.
    TurnProtect { whom: Pick, with: Vec<String>, intent: String },
    /// Protects oneself, with a Check to make it last.
    TurnSteady { with: Vec<String>, intent: String },
    /// Gives the whole side Zeal.
    TurnZeal { intent: String },
    /// Lends the allies an Aptitude.
    TurnRadiate { lend: Pick, intent: String, aptitude: Pick },
    /// Gives the turn up, to Help.
    TurnPass { intent: String },
    /// Acts after another.
    TurnDelay { after: Pick },
    /// Has an ally roll anew.
    TurnCommand { whom: Pick, intent: String },
    /// Two actions combined.
    TurnSkill { both: Pick, pay: Pick, target: Pick, whom: Pick, spend: u8, intent: String },
    /// Says whether a deed makes sense.
    Sense {
        sense: YesNo,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shift: Option<i8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aptitude: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        defence: Option<Vec<String>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        immune: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guarded: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stat: Option<Stat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        normal: Option<Stat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        social: Option<YesNo>,
        reason: String,
    },
    /// Turns the turns around.
    Reverse,
    /// Leaves them.
    LeaveOrder,
    /// Takes Revenge on somebody.
    Revenge { target: Pick },
    /// Attacks out of Zeal.
    Zeal { target: Pick },
    /// Has an Attacker feel it too.
    MirrorBack,
    /// Says how much is milder.
    MilderTrack { related: YesNo, number: u16 },
    /// Attacks once more.
    AttackAgain { who: Pick, target: Pick },
    /// Lets it be.
    LeaveAgain,
    /// Takes Blessings.
    Loot { which: Vec<String> },
    /// Gives a helper some steps.
    ShareSteps { with: Pick, steps: u16 },
    /// Keeps the rest.
    KeepSteps,
    /// Takes the steps that are offered, or not.
    TakeSteps { take: YesNo },
    /// Gives up height.
    GiveHeight { steps: u32 },
    /// Moves an opponent down.
    Spread { whom: Pick, steps: u32 },
    /// Says what is rolled to stay in.
    StayWith { stat: Stat },
    /// Says who takes the special action.
    Tied { who: Pick },
    /// Performs a Combo.
    Combo,
    /// Declares Victory from on high.
    DeclareVictory { whom: Pick },
    /// Performs a monstrosity's Combo.
    Onslaught { first: Pick, also: Vec<String> },
    /// Declares Victory by Schemes.
    SchemeVictory { whom: Pick },
    /// Overcomes Terrain.
    Overcome,
    /// Takes no special action.
    NoSpecial,
    /// Limits Stats and actions.
    Limit { only: Vec<Stat>, barred: Vec<String>, reason: String },
    /// Lets somebody join.
    Join { character: Pick, side: Pick, reason: String },
    /// Takes somebody out, or back in.
    TakeOut { who: Pick, reason: String },
    /// Lets somebody return.
    LetReturn { who: Pick, reason: String },
    /// Puts somebody somewhere.
    MoveToken { who: Pick, at: u32, reason: String },
    /// Lays a button.
    LayButton { kind: Pick, whose: Pick, at: u32, stats: Vec<Stat>, reason: String },
    /// Takes a button away.
    LiftButton { which: Pick, reason: String },
    /// Lets the engine play the referee's characters, or not.
    Automatic { on: YesNo },
    /// Ends the Endeavor.
    EndEndeavor { winners: Vec<String>, reason: String },
    /// Makes a track or clock.
    NewClock { name: String, of: u32, known: Known },
    /// Moves it.
    TickClock { clock: Option<u32>, by: i32 },
    /// Shows or hides it.
    ShowClock { clock: Option<u32>, known: Known },
    /// Takes it away.
    DropClock { clock: Option<u32> },
}
