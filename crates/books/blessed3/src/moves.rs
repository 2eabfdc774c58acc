//! What people may do: forms, filled in.

use super::charter::YesNo;
use super::check::Rank;
use super::endeavor::moves::EndeavorMove;
use super::ethic::moves::EthicMove;
use super::optional::moves::OptionalMove;
use super::shop::moves::ShopMove;
use super::specialization::moves::SpecialMove;
use super::stat::Stat;
use super::world::Presence;
use serde::{Deserialize, Serialize};

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
    /// Says that a character acts against somebody's will.
    Attack {
        character: Pick,
        target: Pick,
        intent: String,
        stat: Stat,
        aptitude: Pick,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        violent: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also: Option<Vec<String>>,
    },
    /// Sets the terms of a proposal; the blanks on claims are there where one was made.
    Terms {
        proposal: Option<u32>,
        stat: Stat,
        rank: Rank,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aptitude: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        history: Option<YesNo>,
    },
    /// Sets the terms of an Attack.
    AttackTerms {
        proposal: Option<u32>,
        shift: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aptitude: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        defence: Option<Vec<String>>,
    },
    /// Calls for a Check that nobody proposed.
    Call { character: Pick, intent: String, stat: Stat, rank: Rank },
    /// Calls for an Attack.
    CallAttack {
        character: Pick,
        target: Pick,
        intent: String,
        stat: Stat,
        shift: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        violent: Option<YesNo>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also: Option<Vec<String>>,
    },
    /// Calls for a Check that takes a Condition away.
    CallTreatment { character: Pick, what: Pick, stat: Stat, rank: Rank },
    /// Says what a Complex Check is made of.
    Mix { rolls: u8, also: Vec<Stat>, with: Vec<String> },
    /// Claims an Aptitude against an Attack.
    Defend { aptitude: Pick },
    /// Has nothing against it.
    Willing,
    /// Uses fame in an Attack.
    Fame,
    /// Makes a Vexed character's Check fail.
    Vex { who: Pick },
    /// Takes a claim back before the dice.
    VetoClaim { which: Pick, reason: String },
    /// Says what an Attack does.
    Strike { whom: Pick, condition: Pick, injury: String },
    /// Sets a boon or a bust aside.
    Bank { what: Pick },
    /// Spends what was set aside.
    SpendBanked { what: Pick, on: String },
    /// Sets a Delayed Attack; a referee's is set at once.
    SetTrap {
        character: Pick,
        what: String,
        trigger: String,
        violent: YesNo,
        aptitude: Pick,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stat: Option<Stat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shift: Option<i8>,
    },
    /// Sets the terms of a Delayed Attack.
    TrapTerms {
        trap: Option<u32>,
        stat: Stat,
        shift: i8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aptitude: Option<YesNo>,
    },
    /// Takes a Delayed Attack off the table.
    DropTrap { trap: Option<u32> },
    /// Says that it is triggered.
    Spring { trap: Option<u32>, whom: Pick },
    /// Triggers it.
    Trigger {
        trap: Option<u32>,
        whom: Pick,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        immune: Option<YesNo>,
    },
    /// Gives a Condition.
    Afflict { character: Pick, condition: Pick, story: String },
    /// Takes a Condition or an injury away.
    Relieve { what: Pick },
    /// Notes an injury.
    Injure { character: Pick, text: String },
    /// Ends the scene.
    SceneEnds,
    /// Uses an effect that has a Recharge.
    UseEffect { which: Pick },
    /// Recharges it.
    Recharge { which: Pick },
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
    Award {
        character: Pick,
        count: u8,
        opportunity: Pick,
        #[serde(default)]
        to: String,
    },
    /// Says that a debt is paid.
    ClearDebt { which: Pick },
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
    /// Makes a character of the referee's.
    QuickCharacter { name: String, portrait: String, best: Stat, pair: Pick, aptitude: String },
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
    /// Gives a character an effect with a Recharge.
    GrantEffect { character: Pick, name: String, cost: Pick, reason: String },
    /// Takes it away.
    RemoveEffect { which: Pick, reason: String },
    /// Makes an Aptitude specialized, or not any more.
    Specialize { which: Pick, special: Pick, name: String, reason: String },
    /// Gives a character another Lifestyle or Ethic.
    AmendOutlook { character: Pick, outlook: Pick, reason: String },
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
    /// Does something that a grown Ethic allows; at the end, since it is told by trying.
    #[serde(untagged)]
    Ethic(EthicMove),
    /// Does something about the Stat that the table added; at the end, since it is told by trying.
    #[serde(untagged)]
    Optional(OptionalMove),
    /// Uses a Specialization; told by trying, as the Session Shop is.
    #[serde(untagged)]
    Special(SpecialMove),
    /// Does something in the Session Shop; last, since it is told by trying.
    #[serde(untagged)]
    Shop(ShopMove),
    /// A move of an Endeavor, which has verbs of its own.
    #[serde(untagged)]
    Endeavor(EndeavorMove),
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
