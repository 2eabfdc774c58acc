//! What people may do: forms, filled in.

use super::ability::Ability;
use super::character::Presence;
use super::deed::About;
use super::lifestyle::Lifestyle;
use super::stat::Stat;
use super::wound::Band;
use serde::{Deserialize, Serialize};

/// A choice of a form; none only where there is nothing to choose.
pub type Pick = Option<String>;

/// A plain yes or no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Yes.
    #[default]
    Yes,
    /// No.
    No,
}

/// A place that matters in the ranking of Stats. [B1-STAT-11]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The first.
    Highest,
    /// The last.
    Lowest,
}

/// How a Chase ends, as forms say it. [B1-CHASE-03]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    /// At a space.
    Goal,
    /// After rounds.
    Rounds,
    /// As told.
    Told,
}

/// A filled form.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers`")]
pub enum Move {
    /// Says what a character tries.
    Declare { character: String, intent: String, stat: Stat, against: Vec<String> },
    /// Takes it back.
    Drop { proposal: u32 },
    /// Sees whether an item is at hand. [B1-ITEM-03]
    Prepare { character: String, item: String },
    /// Strikes an item from the list. [B1-ITEM-08?]
    DropItem { which: String, note: String },
    /// Tends a wound. [B1-WND-05?]
    Tend { character: String, which: String },
    /// Uses Blessed by Voices. [B1-ABIL-21]
    Voices { character: String, about: String },
    /// Uses Blessed by Charity. [B1-ABIL-31]
    Charity { which: String, place: String },
    /// Buys the next size of a Stat's die. [B1-SHOP-02]
    BuyStat { which: String },
    /// Buys a Lifestyle. [B1-SHOP-07]
    BuyLifestyle { which: String },
    /// Buys an Ability of the list. [B1-SHOP-08]
    BuyAbility { which: String },
    /// Buys an Ability of one's own making. [B1-SHOP-10]
    MakeAbility { character: String, name: String, text: String },
    /// Gives the highest and lowest place anew. [B1-STAT-15?]
    Rerank { character: String, stat: Stat, place: Rank },

    /// Lets a waiting character in.
    Accept { character: String, note: String },
    /// Gives it back to be changed.
    SendBack { character: String, reason: String },
    /// Answers a proposal with a Check. [B1-CHK-01]
    Terms { proposal: u32, stat: Stat, target: i32, about: Vec<About>, with: Vec<String> },
    /// Answers a proposal with a Contest. [B1-CON-02]
    ContestTerms { proposal: u32, stat: Stat, armed: Answer, about: Vec<About> },
    /// Turns it down.
    TurnDown { proposal: u32, reason: String },
    /// Asks for a Check, also a coordinated one. [B1-GRP-03]
    Check { who: Vec<String>, intent: String, stat: Stat, target: i32, about: Vec<About> },
    /// Opens a Contest. [B1-CON-01]
    Contest {
        attackers: Vec<String>,
        intent: String,
        stat: Stat,
        armed: Vec<String>,
        about: Vec<About>,
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "said")]
        tends: Option<Pick>,
    },
    /// Asks for a Check that ends Uncool. [B1-COOL-04]
    CoolCheck { character: String, stat: Stat, target: i32 },
    /// Lets somebody tend a wound at a target. [B1-WND-05?]
    Treat { character: String, which: String, target: i32 },
    /// Surprises characters. [B1-SURP-04]
    Surprise { who: Vec<String>, threat: String },
    /// Says where a character is. [B1-BLS-05]
    Presence { character: String, presence: Presence },
    /// Says how far apart two characters stand. [B1-POS-01]
    Range { which: String },
    /// Awards Blessings. [B1-BLS-01]
    Award { who: Vec<String>, count: u32, note: String },
    /// Makes a character Uncool. [B1-COOL-01]
    Uncool { character: String, story: String },
    /// Wounds a character. [B1-WND-01]
    Wound { character: String, band: Band, story: String },
    /// Tells what Charity brings. [B1-ABIL-31]
    Boon { character: String, text: String },
    /// Brings in somebody whom the referee plays. [B1-BLS-14?]
    Extra { name: String, die: u8, lifestyle: Lifestyle, blessings: u32, note: String },
    /// Begins a session.
    SessionStarts { note: String },
    /// Ends it, and opens the shop. [B1-SHOP-01]
    SessionEnds { note: String },
    /// Ends the scene. [B1-DM-09?]
    SceneEnds { note: String },

    /// Begins a Chase. [B1-CHASE-01]
    Chase { who: Vec<String>, end: Option<Ends>, space: u16, rounds: u16, words: String },
    /// Says who pursues. [B1-CHASE-01]
    Pursuers { who: Vec<String> },
    /// Begins a round with the movement Contest. [B1-CHASE-04]
    Race { stats: Vec<Stat>, note: String },
    /// Says who of those who rolled the same acts first. [B1-CHASE-18?]
    ActFirst { who: String },
    /// Says that an Attacker uses a suited weapon. [B1-POS-03]
    Arm { which: Pick },
    /// Puts a hazard before runners. [B1-CHASE-13]
    Hazard { who: Vec<String>, text: String, stat: Stat, target: i32 },
    /// Ends the round, and looks whether somebody has won. [B1-CHASE-26?]
    EndRound { note: String },
    /// Ends the Chase. [B1-CHASE-03]
    EndChase { winner: Pick, note: String },

    /// Names those who are attacked. [B1-CON-02]
    Defend { who: Vec<String> },
    /// Has the other attack at once. [B1-CON-13]
    StrikeBack { who: String, stat: Stat },
    /// Rolls. [B1-CHK-01]
    Roll { stat: Pick, say: String },
    /// Sparks two balanced Stats. [B1-SPK-01]
    Spark { pair: Pick, say: String },
    /// Sparks with somebody else's Stat. [B1-ABIL-53]
    Synchronize { pair: Pick, say: String },
    /// Sparks three Stats. [B1-ABIL-57]
    Ascend { three: Pick, say: String },
    /// Attacks recklessly. [B1-ABIL-23]
    Reckless { stats: Pick, say: String },
    /// Rolls another Stat while Uncool. [B1-ABIL-27]
    AcceptSelf { stats: Pick, say: String },
    /// Does not do it after all.
    Withdraw,
    /// Takes the Stats of a Spark or not. [B1-SPK-17?]
    Approve { take: Answer, reason: String },
    /// Joins a Synchronized Spark or not. [B1-ABIL-53]
    Join { join: Answer, say: String },
    /// Adds a Blessing. [B1-BLS-02]
    Bless { which: Pick },
    /// Brings the own result to 0. [B1-ABIL-18]
    Sacrifice { which: Pick },
    /// Swaps two results. [B1-ABIL-13]
    Swap { which: Pick },
    /// Takes 3 from somebody's result. [B1-ABIL-36]
    Curse { which: Pick },
    /// Attempts the Check again. [B1-ABIL-02]
    Luck { which: Pick },
    /// Pays a part of Medically Insured. [B1-ABIL-40]
    Insure { which: Pick },
    /// Claims that it was done as the Hero would. [B1-HERO-05]
    Hero { how: String },
    /// Claims that it was done against the Hero's ways. [B1-ABIL-34]
    Contrary { how: String },
    /// Lets the witnesses gain. [B1-ABIL-10]
    Action { which: Pick },
    /// Rules on a claim. [B1-HERO-05]
    Rule { so: Answer, reason: String },
    /// Names the witnesses. [B1-ABIL-12?]
    Witnesses { who: Vec<String> },
    /// Tells what comes of it. [B1-SEV-01]
    Narrate { text: String },
    /// Makes a loser Uncool. [B1-COOL-02]
    Shame { who: String, story: String },
    /// Says whether the item is plausible. [B1-ITEM-02]
    Plausible { so: Answer, reason: String },
    /// Says whether the Ability is within reason. [B1-SHOP-10]
    Agree { so: Answer, reason: String },
    /// Contests an opponent in a Chase. [B1-CHASE-08]
    Side { opponent: String, stat: Stat, intent: String },
    /// Contests nobody. [B1-CHASE-22?]
    HoldBack,

    /// Rules how the deed comes out.
    RuleOutcome { so: Answer, margin: i32, reason: String },
    /// Calls the deed off.
    CallOff { reason: String },
    /// Sets a Stat's die.
    AmendStat { character: String, stat: Stat, die: u8, reason: String },
    /// Sets how many Blessings somebody has.
    AmendBlessings { character: String, count: u32, reason: String },
    /// Sets a Lifestyle.
    AmendLifestyle { character: String, lifestyle: Lifestyle, reason: String },
    /// Gives an Ability.
    GiveAbility { which: Pick, reason: String },
    /// Swaps an Ability for another. [B1-ABIL-70]
    SwapAbility { which: String, ability: Ability, reason: String },
    /// Takes a wound away.
    Heal { which: String, reason: String },
    /// Ends Uncool.
    MakeCool { character: String, reason: String },
    /// Adds an item to a list.
    GiveItem { character: String, item: String, reason: String },
    /// Moves a token on the line.
    AmendSpace { character: String, space: u16, reason: String },
    /// Gives a character another name.
    Rename { character: String, name: String, reason: String },
    /// Gives a character to somebody else.
    Give { character: String, to: u16, reason: String },
    /// Takes a character out of play.
    Remove { character: String, reason: String },
    /// Changes a house rule.
    AmendOption { option: Pick, reason: String },
}

/// Tells a blank that was filled in with nothing from one that was not there.
fn said<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Pick>, D::Error> {
    Pick::deserialize(deserializer).map(Some)
}
