//! What people may do in an Endeavor: forms, filled in.

use super::Automatic;
use super::die::Cap;
use super::monstrous::Monstrous;
use crate::moves::{Answer, Pick};
use crate::stat::Stat;
use serde::{Deserialize, Serialize};

/// A filled form of an Endeavor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers/endeavor`")]
pub enum EndeavorMove {
    /// Brings a sample Monstrosity in. [B2-MON-95]
    BringSample { sample: String, name: String },
    /// Makes a Monstrosity. [B2-MON-24]
    MakeMonstrosity {
        name: String,
        die: Cap,
        blessings: u8,
        stamina: u16,
        button: u16,
        buttons: u8,
        abilities: Vec<Monstrous>,
        versus: String,
        stat: Stat,
        rush: u8,
    },
    /// Turns somebody whom the referee plays into a Monstrosity. [B2-MON-25]
    TurnMonstrous { character: String, sample: String },
    /// Begins an Endeavor. [B2-END-02]
    Endeavor {
        who: Vec<String>,
        against: Vec<String>,
        name: String,
        space: u32,
        rounds: u16,
        last: Answer,
        words: String,
    },
    /// Lets somebody join it. [B2-MON-23?]
    JoinEndeavor { character: String, side: super::line::Side },
    /// Begins a round. [B2-END-04]
    BeginRound { stats: Vec<Stat>, all_in: Answer },
    /// Puts a hazard before leaders. [B2-END-10]
    EndeavorHazard { who: Vec<String>, text: String, stat: Stat, target: i32 },
    /// Ends the round. [B2-END-11]
    EndRound { note: String },
    /// Ends the Endeavor. [B2-END-11]
    EndEndeavor { winners: Vec<String>, note: String },
    /// Lets the engine play.
    Automatic { on: Automatic },
    /// Pays for an Ability that was used. [B2-MON-40]
    RechargeMonstrous { which: Pick },
    /// Moves a token.
    MoveToken { character: String, space: u32, reason: String },
    /// Lays a muddle button.
    LayButton { character: String, space: u32, reason: String },
    /// Takes a muddle button away.
    TakeButton { which: Pick, reason: String },

    /// Moves a member of the group. [B2-END-21]
    ShareOut { who: Pick, spaces: u32 },
    /// Sets a button off. [B2-MON-05]
    SetOff { which: Pick },
    /// Strikes back. [B2-MON-37]
    Avenge { stat: Stat },
    /// Uses an Ability. [B2-MON-39]
    UsePower { which: Pick, ally: Pick },
    /// Says that the Contest counts as X. [B2-MON-74?]
    CountsAs { which: Pick, reason: String },
    /// Attempts a Check or Contest by a monstrous Ability. [B2-MON-43 B2-MON-50 B2-MON-55]
    Exert { which: Pick, intent: String },
    /// Forces a re-roll by a Cursed Touch. [B2-MON-52]
    Touch { which: Pick },
    /// Sparks by Spark Rush. [B2-MON-55]
    Rush { say: String },
    /// Moves a Monstrosity out. [B2-MON-08]
    MoveOut { which: Pick, story: String },
    /// Moves back. [B2-MON-17?]
    StepBack { who: Pick, spaces: u32 },
}
