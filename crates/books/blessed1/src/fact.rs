//! What may become true.

use super::ability::{Ability, Held};
use super::character::{Character, Presence};
use super::chase::{Chase, Hazard};
use super::deed::{Claim, Deed, Gift, Made, Verdict};
use super::lifestyle::Lifestyle;
use super::position::Range;
use super::stat::Stat;
use super::world::{Id, Proposal};
use super::wound::{Band, Wound};
use ingle_engine::{Seat, Sum};
use serde::{Deserialize, Serialize};

/// Something that became true.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of a fact are in `tell`")]
pub enum Fact {
    /// A character is handed in, or enters at once.
    HandedIn {
        id: Id,
        character: Box<Character>,
    },
    Accepted {
        id: Id,
        note: String,
    },
    SentBack {
        id: Id,
        reason: String,
    },
    /// A player wants something.
    Proposed {
        id: u32,
        proposal: Proposal,
    },
    Dropped {
        id: u32,
        proposal: Proposal,
        reason: Option<String>,
    },
    Denied {
        by: Id,
        what: String,
        reason: String,
    },

    /// A Check or Contest begins.
    Called {
        deed: Box<Deed>,
        proposal: Option<u32>,
    },
    /// Those who are attacked are named, and whether they strike back.
    Defending {
        deed: Box<Deed>,
    },
    Approved {
        by: Id,
        stats: Vec<Stat>,
        so: bool,
        reason: String,
    },
    Joined {
        by: Id,
        with: Id,
        so: bool,
        say: String,
    },
    Rolled {
        nth: u8,
        by: Id,
        made: Box<Made>,
        surprised: Option<String>,
    },
    /// A Contest turns violent by what was rolled.
    TurnedViolent {
        bout: u8,
    },
    Promised {
        nth: u8,
        by: Id,
        to: Id,
    },
    Blessed {
        nth: u8,
        to: Id,
        gift: Gift,
        sum: Sum,
    },
    Sacrificed {
        nth: u8,
        by: Id,
        sum: Sum,
    },
    Swapped {
        by: Id,
        one: u8,
        other: u8,
        whose: [Id; 2],
        sums: [Sum; 2],
    },
    Judged {
        verdicts: Vec<Verdict>,
        of: Vec<Sides>,
    },
    Cursed {
        by: Id,
        nth: u8,
        on: Id,
        sum: Sum,
    },
    Retried {
        nth: u8,
        by: Id,
    },
    Pledged {
        by: Id,
        count: u32,
        of: Id,
        price: u32,
    },
    Insured {
        of: Id,
        nth: u8,
        sum: Sum,
    },
    Protected {
        nth: u8,
        who: Id,
        by: Vec<Ability>,
        from: i32,
        to: i32,
    },
    Claimed {
        nth: u8,
        by: Id,
        claim: Claim,
        how: String,
    },
    Ruled {
        by: Id,
        claim: Claim,
        so: bool,
        reason: String,
    },
    HeroMoment {
        by: Id,
    },
    Narrated {
        seat: Seat,
        text: String,
    },
    RuledOutcome {
        verdict: Verdict,
        reason: String,
    },
    CalledOff {
        by: Id,
        reason: String,
    },
    Withdrawn {
        by: Id,
    },
    Finished,

    Spent {
        by: Id,
        count: u32,
        on: String,
    },
    Gained {
        by: Id,
        count: u32,
        on: String,
    },
    Used {
        by: Id,
        ability: Ability,
    },
    Surprised {
        who: Vec<Id>,
        threat: String,
    },
    BecameUncool {
        by: Id,
        story: String,
    },
    AskedToCool {
        by: Id,
    },
    BecameCool {
        by: Id,
    },
    Wounded {
        by: Id,
        wound: Wound,
    },
    Healed {
        by: Id,
        wound: u8,
        to: Option<Band>,
    },
    Prepared {
        by: Id,
        item: String,
    },
    ItemAdded {
        by: Id,
        item: String,
    },
    ItemGone {
        by: Id,
        item: String,
        note: String,
    },
    Barred {
        by: Id,
        item: String,
    },
    Heard {
        by: Id,
        about: String,
    },
    Boon {
        by: Id,
        text: String,
    },
    Stands {
        by: Id,
        presence: Presence,
    },
    Ranged {
        one: Id,
        other: Id,
        range: Range,
    },

    StatSet {
        by: Id,
        stat: Stat,
        from: u8,
        to: u8,
    },
    LifestyleSet {
        by: Id,
        from: Lifestyle,
        to: Lifestyle,
    },
    AbilityGained {
        by: Id,
        ability: Held,
    },
    AbilitySwapped {
        by: Id,
        from: Held,
        to: Held,
    },
    Reranked {
        by: Id,
        ranks: [Stat; 7],
    },
    BlessingsSet {
        by: Id,
        from: u32,
        to: u32,
    },
    Lapsed {
        by: Id,
        count: u32,
    },
    Reinsured {
        by: Id,
    },

    SessionBegan {
        number: u32,
        note: String,
    },
    SessionEnded {
        number: u32,
        note: String,
    },
    SceneEnded {
        note: String,
    },

    /// An Attacker uses a weapon that suits the range and that they are trained in.
    Armed {
        nth: u8,
        by: Id,
    },

    ChaseBegan {
        chase: Box<Chase>,
    },
    Pursues {
        who: Vec<Id>,
    },
    Racing {
        note: String,
    },
    /// The movement Contest moved tokens, and gave the order of the rest.
    Ran {
        moved: Vec<(Id, u16)>,
        spaces: u16,
        order: Vec<Id>,
        /// Those who rolled the same, each such group. [B1-CHASE-18?]
        #[serde(default)]
        ties: Vec<Vec<Id>>,
    },
    /// The referee says who of those who rolled the same acts first.
    ActsFirst {
        by: Id,
    },
    /// A side Contest moved tokens.
    Moved {
        moved: Vec<(Id, u16)>,
        spaces: u16,
    },
    Contesting {
        by: Id,
        opponent: Id,
    },
    HeldBack {
        by: Id,
    },
    SidesDone,
    HazardMet {
        hazard: Hazard,
    },
    Facing {
        by: Id,
    },
    FellBack {
        by: Id,
        to: u16,
    },
    RoundEnded {
        round: u32,
        note: String,
    },
    Level {
        who: Vec<Id>,
    },
    ChaseEnded {
        winners: Vec<Id>,
        note: String,
    },
    SpaceSet {
        by: Id,
        to: u16,
    },

    Renamed {
        by: Id,
        from: String,
        to: String,
    },
    Given {
        by: Id,
        to: Seat,
    },
    Removed {
        by: Id,
    },
    OptionSet {
        key: String,
        value: String,
    },
}

/// Between whom something was judged, as it was then.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sides {
    /// What it was.
    pub what: What,
    /// Those who tried, attacked or led.
    pub attack: Vec<Id>,
    /// Those who defended.
    pub defence: Vec<Id>,
}

/// What was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A Check.
    Check,
    /// A non-violent Contest.
    Contest,
    /// A violent Contest.
    Violence,
    /// The movement of a Chase.
    Movement,
}
