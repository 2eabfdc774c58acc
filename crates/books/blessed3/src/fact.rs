//! What can become true.

use super::attack::{Target, Trap};
use super::charter::Charter;
use super::check::{Band, Check, Claim, Help, Outcome, Rank, Roll};
use super::condition::Condition;
use super::deck::Cards;
use super::endeavor::fact::EndeavorFact;
use super::ethic::fact::EthicFact;
use super::optional::fact::OptionalFact;
use super::shared::Shared;
use super::shop::fact::ShopFact;
use super::specialization::fact::SpecialFact;
use super::standing::Effect;
use super::stat::Stat;
use super::world::{Aptitude, Blessing, Character, Id, Presence, Proposal};
use ingle_engine::{Seat, Secret};
use serde::{Deserialize, Serialize};

/// Something that became true.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each field is what its name says; `view.rs` puts each fact in words"
)]
pub enum Fact {
    /// A character is finished and waits for the referee.
    HandedIn { id: Id, character: Shared<Character> },
    /// A character enters the game.
    Entered { id: Id, character: Shared<Character> },
    /// The referee lets a character in.
    Accepted { id: Id },
    /// The referee asks for changes.
    SentBack { id: Id, reason: String },
    /// Somebody wants to do something.
    Proposed { id: u32, proposal: Proposal },
    /// A proposal is off the table, taken back or turned down.
    Dropped { id: u32, proposal: Proposal, turned_down: Option<String> },
    /// A Check has its terms.
    Called { check: Box<Check>, proposal: Option<u32> },
    /// The referee rules whether something is related enough.
    Ruled { claim: Claim },
    /// The referee takes a claim back.
    Vetoed { claim: Claim },
    /// Somebody may be regarded as indebted; 0 for no more.
    Indebted { by: Id, to: String, count: u8 },
    /// A Defender's Aptitude moves an Attack on the ladder of ranks.
    Ranked {
        rank: Rank,
        needed: u8,
        past: u8,
        targets: Vec<Target>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<i8>,
    },
    /// A Complex Check has its rolls, its Stats and those who cooperate.
    Mixed { needed: u8, stats: Vec<Stat>, with: Vec<Id>, targets: Vec<Target> },
    /// A Defender has nothing against it: it is no Attack on them.
    Willing { target: Id },
    /// An Attacker uses their fame.
    Fame { by: Id, targets: Vec<Id> },
    /// A witness makes a Check fail.
    Vexed { by: Id, of: Id, stat: Stat },
    /// The referee does not take an unconventional Stat.
    Denied { by: Id, stat: Stat },
    /// The Check is called off.
    Withdrawn { by: Id },
    /// A card was drawn, perhaps after the spent ones were shuffled in: so many of each are left.
    Drawn { left: Cards, shuffled: bool },
    /// Blessings are spent.
    Spent { by: Id, blessings: Vec<Blessing>, on: String },
    /// Dice lie on the table.
    Rolled { at: usize, roll: Box<Roll>, say: String },
    /// Only where odds are weighed: the rolls, as far as they can still matter.
    Merged { rolls: Vec<Roll> },
    /// A die is added to a roll.
    Upgraded { at: usize, roll: Box<Roll> },
    /// Somebody Helps.
    Helped { help: Help },
    /// Help given beforehand finds its roll.
    Landed { help: usize, at: usize },
    /// The roller takes a rounding or not.
    Rounds { by: Id, declined: bool },
    /// The Check has its outcome.
    Settled { outcome: Outcome },
    /// What a boon means.
    Boon { by: Id, text: String },
    /// What a bust means.
    Bust { by: Id, text: String },
    /// The Check is over.
    Finished,
    /// An Attack comes through to one of its Defenders, or does not.
    Struck { by: Id, target: Id, band: Band, busts: u8 },
    /// A Condition comes, or the story of one that is there.
    Afflicted { by: Id, condition: Condition, story: String },
    /// A Condition goes.
    Relieved { by: Id, condition: Condition },
    /// Somebody is injured.
    Injured { by: Id, text: String },
    /// An injury is healed.
    Healed { by: Id, text: String },
    /// A scene ends.
    SceneEnded,
    /// Somebody wants to set a Delayed Attack, or the referee has set it.
    Trapped { id: u32, trap: Secret<Trap> },
    /// A Delayed Attack is off the table.
    Untrapped { id: u32, trap: Secret<Trap>, turned_down: Option<String> },
    /// Somebody says that a Delayed Attack is triggered.
    Sprung { id: u32, trap: Secret<Trap> },
    /// A Delayed Attack is triggered: everybody knows of it.
    Triggered { id: u32, trap: Trap, defender: Id },
    /// A boon, of that size, or a bust is set aside.
    Banked {
        by: Id,
        effect: String,
        boon: Option<u8>,
        /// The opponent whose it was. [B3-EOPT-23?]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Id>,
        /// How many busts come into the story for it, where none was spared. [B3-EOPT-24?]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        toll: Option<u8>,
        /// Whether that is all for this session. [B3-EOPT-03]
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        once: bool,
    },
    /// Boons or busts that were set aside are spent.
    Unbanked { by: Id, effect: String, boons: u8, busts: u8, on: String },
    /// What was set aside is lost.
    BankLost { by: Id },
    /// An effect with a Recharge is there.
    EffectGranted { by: Id, name: String, effect: Effect },
    /// It is used.
    EffectUsed { by: Id, name: String },
    /// It is recharged.
    EffectRecharged { by: Id, name: String },
    /// It is gone.
    EffectGone { by: Id, name: String },
    /// A first Major Success of the session.
    FirstMajor { by: Id },
    /// Blessings come into a pool.
    Gained { by: Id, blessings: Vec<Blessing> },
    /// A Blessing changes hands.
    Stolen { from: Id, to: Id, blessing: Blessing, renewed: Blessing },
    /// Somebody's favor stands at a number.
    Favor { by: Id, of: String, score: i8 },
    /// Somebody is called on.
    CalledOn { by: Id, of: String, amount: u8, score: i8 },
    /// A session begins.
    SessionBegan,
    /// A session ends.
    SessionEnded,
    /// The setting has an Ethic.
    Setting { ethic: String },
    /// A character is here, busy or away.
    Stands { by: Id, presence: Presence },
    /// A Stat has another die.
    DieSet { by: Id, stat: Stat, from: u8, to: u8 },
    /// A Blessing is taken away.
    Removed { by: Id, blessing: Blessing },
    /// An Aptitude is added.
    AptitudeAdded { by: Id, aptitude: Aptitude },
    /// An Aptitude is specialized, or is not any more.
    Specialized { by: Id, aptitude: String, special: Option<String> },
    /// A character has another Lifestyle.
    LifestyleSet {
        by: Id,
        from: String,
        to: String,
        /// The Session Shop since which it is Lost. [B3-SHOP-40?]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost_in: Option<u32>,
    },
    /// A character has another Ethic, which grew from `root`.
    EthicSet { by: Id, from: String, to: String, root: Option<String> },
    /// An Aptitude is struck.
    AptitudeStruck { by: Id, aptitude: Aptitude },
    /// A Backstory entry is added.
    EntryAdded { by: Id, number: u8, text: String },
    /// A Backstory entry is struck.
    EntryStruck { by: Id, number: u8, text: String },
    /// A character has another name.
    Renamed { by: Id, from: String, to: String },
    /// A character is somebody else's.
    Given { by: Id, to: Seat },
    /// A character leaves the game.
    Left { by: Id, name: String },
    /// A house rule is changed.
    Option { setting: String, charter: Shared<Charter> },
    /// Something that a grown Ethic does.
    Ethic(EthicFact),
    /// Something about the Stat that the table added.
    Optional(OptionalFact),
    /// Something in the Session Shop.
    Shop(ShopFact),
    /// Something of an Endeavor, a track or a clock.
    Endeavor(Box<EndeavorFact>),
    /// Something that a Specialization does.
    Special(SpecialFact),
}
