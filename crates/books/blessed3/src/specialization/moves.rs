//! The forms of Specializations, filled in.

use crate::charter::YesNo;
use crate::check::Rank;
use crate::stat::Stat;
use crate::topic::Pick;
use serde::{Deserialize, Serialize};

/// A filled form of a Specialization.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers/special`")]
pub enum SpecialMove {
    /// Ignores injuries and Conditions for one action.
    Determine { who: Pick },
    /// Puts the dice of a calm Check in for a roll.
    UseCalm { way: Pick, say: String },
    /// Sparks three Stats.
    Ascend { stats: Pick, pay: Pick, say: String },
    /// Adds dice to a roll until there are three.
    AscendLate { which: Pick, pay: Pick },
    /// Sparks with somebody else's Stat.
    Harmonize { pair: Pick, pay: Pick, say: String },
    /// Adds somebody else's Stat Die to a roll.
    HarmonizeLate { which: Pick, pay: Pick },
    /// Joins in.
    JoinIn { pay: Pick },
    /// Helps by four d6.
    Analyze { who: Pick },
    /// Rules whether a companion's Aptitude is related.
    RuleCompanion { related: YesNo },
    /// Becomes the Defender.
    Protect { who: Pick },
    /// Distracts somebody who would succeed.
    Distract { thing: Pick, roll: u8 },
    /// Succeeds without fail.
    Insure,
    /// Does not let that happen.
    VetoInsured,
    /// Is resolved.
    Resolve { who: Pick },
    /// Makes the next action a violent Attack with the same Stat.
    Attend { stat: Pick },
    /// Helps another as part of the same action.
    Coordinate { whom: Pick, with: Pick },
    /// Has the Attacker feel it too.
    Mirror { which: Pick },
    /// Says what the Attacker gets.
    Milder { related: YesNo, condition: Pick, injury: String },
    /// Makes a Check in a safe place.
    SeekCalm { who: Pick },
    /// Rules whether the place is safe.
    RuleSafe { safe: YesNo },
    /// Gives Blessings away.
    Donate { place: String, dice: Vec<String> },
    /// Says what came of it.
    CloseDonation { which: Pick, outcome: String },
    /// Destroys a thing.
    Destroy { thing: Pick, becomes: String },
    /// Speaks up or shows off.
    Perform { which: Pick, how: String },
    /// Names those who heard or saw it.
    Hearers { who: Vec<String> },
    /// Uses what people rule on.
    Invoke { which: Pick, what: String },
    /// Answers it.
    Answer { text: String, price: String },
    /// Describes a companion.
    MakeCompanion {
        of: Pick,
        name: String,
        portrait: String,
        backstory: String,
        values: Pick,
        apt_1: String,
        apt_2: String,
        apt_3: String,
        apt_4: String,
        apt_5: String,
    },
    /// Calls for a Check that tends a wound.
    CallTending { character: Pick, what: Pick, stat: Stat, rank: Rank },
    /// Rewords a Specialization, or changes its numbers.
    Reword {
        which: Pick,
        name: String,
        text: String,
        number: u8,
        uses: u8,
        recharge: Pick,
        reason: String,
    },
}
