//! What people may do: forms, filled in.

use super::ability::Ability;
use super::ability::moves::AbilityMove;
use super::character::Presence;
use super::deed::About;
use super::endeavor::moves::EndeavorMove;
use super::growth::moves::GrowthMove;
use super::lifestyle::Lifestyle;
use super::severity::Rank;
use super::stat::Stat;
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

/// What somebody tries when several act at once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tried {
    /// What.
    pub intent: String,
    /// With which Stat.
    pub stat: Stat,
    /// Which other Stats those who act along may choose instead. [B2-GRP-09?]
    #[serde(default)]
    pub others: Vec<Stat>,
    /// Against whom, if against anybody's will.
    pub against: Pick,
    /// Who acts along.
    pub with: Vec<String>,
    /// The wound that is tended, or the one who is slain, if that is what it is for.
    pub wound: Pick,
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
    /// Makes a Preparedness Check. [B2-PREP-01]
    Prepare { character: String, item: String, dice: Vec<String> },
    /// Strikes an item from the list. [B2-ITEM-02]
    DropItem { which: String, note: String },
    /// Attempts to be cool again. [B2-COOL-03]
    BeCool { character: String },
    /// Pays ①① to end Taxed. [B2-CND-10]
    Untax { character: String, dice: Vec<String> },

    /// Lets a waiting character in.
    Accept { character: String, note: String },
    /// Gives it back to be changed.
    SendBack { character: String, reason: String },
    /// Answers a proposal with a Check. [B2-CHK-02]
    Terms { proposal: u32, stat: Stat, target: i32, about: Vec<About>, with: Vec<String> },
    /// Answers a proposal with a Contest, perhaps a Complex Attack. [B2-CON-02 B2-CPLX-01]
    ContestTerms { proposal: u32, stat: Stat, complex: i32, about: Vec<About>, because: String },
    /// Turns it down.
    TurnDown { proposal: u32, reason: String },
    /// Asks for a Check, also a coordinated one. [B2-GRP-03]
    Check { who: Vec<String>, intent: String, stat: Stat, target: i32, about: Vec<About> },
    /// Opens a Contest. [B2-CON-01]
    Contest {
        attackers: Vec<String>,
        intent: String,
        stat: Stat,
        #[serde(default)]
        others: Vec<Stat>,
        complex: i32,
        about: Vec<About>,
    },
    /// Has a wound tended. [B2-WND-02]
    Tend { who: Vec<String>, which: String },
    /// Has somebody finish the wounded. [B2-WND-03]
    Coup { character: String, whom: String },
    /// Surprises characters. [B2-SURP-03]
    Surprise { who: Vec<String>, threat: String },
    /// Says where a character is. [B2-HELP-05]
    Presence { character: String, presence: Presence },
    /// Awards Blessing Dice. [B2-BLS-02]
    Award { who: Vec<String>, count: u8, note: String },
    /// Makes a character Uncool. [B2-COOL-01]
    Uncool { character: String, story: String },
    /// Applies a condition. [B2-CND-01]
    Afflict { character: String, condition: String, from: Pick, story: String },
    /// Ends a condition: its cause is gone.
    Relieve { which: String, how: String },
    /// Wounds a character. [B2-WND-01]
    Wound { character: String, rank: Rank, roll: i32, story: String },
    /// Lets characters search spoils. [B2-PREP-11]
    Spoils { who: Vec<String> },
    /// Has several act at once. [B2-SIM-02]
    AtOnce { who: Vec<String>, note: String },
    /// Begins a session.
    SessionStarts { note: String },
    /// Ends it, and opens the shop. [B2-SHOP-01]
    SessionEnds { note: String },
    /// Ends the scene.
    SceneEnds { note: String },

    /// Names the one who is attacked. [B2-CON-02]
    Defend { who: String },
    /// Names several who defend as a group, and why they do. [B2-GRP-02 B2-GRP-04]
    DefendTogether { who: Vec<String>, because: String },
    /// Rolls. [B2-CHK-02]
    Roll { stat: Pick, say: String },
    /// Sparks two balanced Stats, before the dice or after the first. [B2-SPK-01 B2-SPK-05]
    Spark { pair: Pick, say: String },
    /// Does not do it after all.
    Withdraw,
    /// Forces a re-roll. [B2-CND-05]
    Reroll { which: Pick },
    /// Helps a roll. [B2-HELP-02]
    Help { which: Pick, dice: Vec<String> },
    /// Super-Helps. [B2-HELP-07]
    SuperHelp { which: Pick },
    /// Tells what comes of it.
    Narrate { text: String },
    /// Makes a loser Uncool. [B2-COOL-01]
    Shame { who: String, story: String },
    /// A Maximum wound is death at once. [B2-SEV-29]
    Slay { who: String },
    /// Says whether the item is plausible, and how hard it is. [B2-PREP-01 B2-PREP-08?]
    Plausible { so: Answer, target: i32, reason: String },
    /// Sets the Check that ends Uncool. [B2-COOL-05?]
    CoolTerms { stat: Stat, target: i32 },
    /// Says what a treated wound becomes. [B2-WND-02]
    Treated { to: Pick },
    /// Says what one attempts. [B2-SIM-04]
    Attempt(Tried),
    /// Sits the roll for the focus out. [B2-SIM-24?]
    SitOut,
    /// Sets the target of what is attempted. [B2-CHK-03]
    Target { stat: Stat, target: i32 },
    /// Makes an attack that is not rolled yet a Complex Attack. [B2-CPLX-01]
    Feat { which: Pick, target: i32 },
    /// Says who of several goes first. [B2-SIM-06]
    First { who: String },
    /// Takes a Side Action. [B2-SIM-10]
    Side(Tried),
    /// Takes none. [B2-SIM-10]
    LetBe,

    /// Rules how the deed comes out.
    RuleOutcome { so: Answer, margin: i32, reason: String },
    /// Calls the deed off.
    CallOff { reason: String },
    /// Ends a simultaneous action.
    EndAtOnce { reason: String },
    /// Sets a Stat's die.
    AmendStat { character: String, stat: Stat, die: u8, reason: String },
    /// Sets the Blessing Dice of somebody, as faces in a row.
    AmendPool { character: String, dice: String, reason: String },
    /// Sets a Lifestyle.
    AmendLifestyle { character: String, lifestyle: Lifestyle, reason: String },
    /// Gives an Ability.
    GiveAbility { which: Pick, reason: String },
    /// Swaps an Ability for another. [B2-ABIL-80]
    SwapAbility { which: String, ability: Ability, reason: String },
    /// Takes a wound away.
    Heal { which: String, reason: String },
    /// Ends Uncool.
    MakeCool { character: String, reason: String },
    /// Adds an item to a list.
    GiveItem { character: String, item: String, reason: String },
    /// Gives a character another name.
    Rename { character: String, name: String, reason: String },
    /// Gives a character to somebody else.
    Give { character: String, to: u16, reason: String },
    /// Takes a character out of play.
    Remove { character: String, reason: String },
    /// Names the Stat of the table's own making. [B2-STAT-17]
    NameStat { name: String, about: String, reason: String },
    /// Changes a house rule.
    AmendOption { option: Pick, reason: String },

    /// Uses an Ability; at the end, since it is told by trying.
    #[serde(untagged)]
    Ability(AbilityMove),
    /// Creates, buys, or does something else about a sheet; told by trying.
    #[serde(untagged)]
    Growth(GrowthMove),
    /// A move of an Endeavor; told by trying.
    #[serde(untagged)]
    Endeavor(EndeavorMove),
}
