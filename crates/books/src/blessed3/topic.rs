//! What questions are about, and what answers them.

use super::charter::YesNo;
use super::check::{Rank, Route, What};
use super::shop::moves::ShopMove;
use super::stat::Stat;
use super::world::{Id, Presence};
use serde::{Deserialize, Serialize};

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// What does anybody do next? Always open.
    Play,
    /// The terms are set: who rolls what?
    Ready,
    /// Is this related enough? [B3-APT-14? B3-STAT-15]
    Claim {
        /// Whose claim it is.
        by: Id,
        /// What is claimed.
        what: What,
    },
    /// May this Stat be used instead? [B3-STAT-18?]
    Approve {
        /// What would be rolled.
        plan: Plan,
    },
    /// The dice lie on the table: does anybody react?
    Rolled,
    /// Who saw or heard of it? [B3-BLS-21]
    Witnesses {
        /// Whose success it was.
        by: Id,
    },
    /// Gain or steal? [B3-BLS-23]
    Revelation {
        /// Whose it is.
        by: Id,
        /// How many Blessings are still to come.
        left: u8,
    },
    /// Which Blessing goes? [B3-BLS-40?]
    Robbed {
        /// Who steals.
        thief: Id,
        /// Who is stolen from.
        victim: Id,
    },
    /// What do the boons and busts mean? [B3-CHK-41?]
    Tally {
        /// Whether the boons have been told.
        boons: bool,
        /// Whether the busts have been told.
        busts: bool,
    },
}

/// What somebody is about to roll.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// Who rolls.
    pub by: Id,
    /// What.
    pub stat: Stat,
    /// Why that.
    pub route: Route,
    /// The Stat that it is Sparked with, if it is.
    pub partner: Option<Stat>,
    /// The Blessings that pay for it: a pair for each roll that is Sparked.
    pub pay: Vec<[u32; 2]>,
    /// A line of narration.
    pub say: String,
}

/// A choice of a form; none only where there is nothing to choose.
pub type Pick = Option<String>;

/// A filled form.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers`")]
pub enum Move {
    /// Says what a character tries.
    Declare { character: Pick, intent: String, stat: Stat, aptitude: Pick, history: Pick },
    /// Takes a proposal back.
    WithdrawProposal { proposal: Option<u32> },
    /// Turns a proposal down.
    TurnDown { proposal: Option<u32>, reason: String },
    /// Sets the terms of a proposal.
    Terms {
        proposal: Option<u32>,
        stat: Stat,
        rank: Rank,
        shift: i8,
        rolls: u8,
        also: Vec<Stat>,
        with: Vec<String>,
        aptitude: YesNo,
        history: YesNo,
    },
    /// Calls for a Check that nobody proposed.
    Call {
        character: Pick,
        intent: String,
        stat: Stat,
        rank: Rank,
        shift: i8,
        rolls: u8,
        also: Vec<Stat>,
        with: Vec<String>,
    },
    /// Rolls.
    Roll { way: Pick, say: String },
    /// Rolls two balanced Stats as one.
    Spark { pair: Pick, pay: Pick, say: String },
    /// Claims that something is related enough.
    Claim { what: Pick },
    /// Rules on a claim.
    RuleClaim { related: YesNo, reason: String },
    /// Rules on an unconventional Stat.
    Approve { take: YesNo },
    /// Calls the Check off.
    Withdraw,
    /// Helps.
    Help { with: Pick },
    /// Adds a die to a roll.
    Upgrade { which: Pick, pay: Pick },
    /// Leaves a 3 or 4 as it is.
    DeclineRounding,
    /// Rounds it after all.
    TakeRounding,
    /// Names those who saw or heard of it.
    Witnesses { who: Vec<String> },
    /// Gains one Blessing of a Revelation.
    Gain,
    /// Steals one.
    Steal { what: Pick },
    /// Gives up one that is being stolen.
    HandOver { which: Pick },
    /// Says what the boons are.
    Boon { text: String },
    /// Says what the busts are.
    Bust { text: String },
    /// Awards Blessings.
    Award { character: Pick, count: u8, opportunity: Pick },
    /// Spends Blessings on something that the table agreed on.
    Spend { cost: Pick, on: String },
    /// Calls in a favor.
    CallOn { whom: Pick },
    /// Says how somebody favors a character.
    SetFavor { character: Pick, who: String, score: i8 },
    /// Says where a character is.
    Presence { character: Pick, presence: Presence },
    /// Begins a session.
    SessionStarts,
    /// Ends it.
    SessionEnds {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        absent: Option<Vec<String>>,
    },
    /// Gives the setting an Ethic.
    SettingEthic { ethic: Pick },
    /// Lets a character in.
    Accept { character: Pick },
    /// Asks for changes.
    SendBack { character: Pick, reason: String },
    /// Gives a Stat another die.
    AmendDie { character: Pick, stat: Stat, die: u8, reason: String },
    /// Puts a Blessing into a pool.
    AmendBlessing { character: Pick, face: u8, temporary: YesNo, reason: String },
    /// Takes one away.
    RemoveBlessing { which: Pick, reason: String },
    /// Adds an Aptitude.
    AddAptitude { from: Pick, aptitude: String, reason: String },
    /// Strikes one.
    RemoveAptitude { which: Pick, reason: String },
    /// Adds a Backstory entry.
    AddBackstory { character: Pick, text: String, reason: String },
    /// Strikes one.
    RemoveBackstory { which: Pick, reason: String },
    /// Gives a character another name.
    Rename { character: Pick, name: String, reason: String },
    /// Gives a character to somebody else.
    Give { character: Pick, to: u16, reason: String },
    /// Takes a character out of the game.
    RemoveCharacter { character: Pick, reason: String },
    /// Changes a house rule.
    AmendOption { option: Pick, reason: String },
    /// Rules how the open Check comes out.
    RuleOutcome { outcome: Ruling, reason: String },
    /// Does something in the Session Shop.
    #[serde(untagged)]
    Shop(ShopMove),
}

/// How a referee may rule a Check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// An automatic success. [B3-CHK-37?]
    Success,
    /// An automatic failure. [B3-CHK-38?]
    Failure,
    /// A Minor Success.
    Minor,
    /// A Medium Success.
    Medium,
    /// A Major Success.
    Major,
    /// A Maximum Success.
    Maximum,
}
