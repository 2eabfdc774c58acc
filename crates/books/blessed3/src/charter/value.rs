//! What the house rules may be set to.

use serde::{Deserialize, Serialize};

macro_rules! values {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $value:ident),+ })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$each])* $value),+ }
    )+ };
}

values! {
    /// Whether dice may be thrown by hand and typed in.
    TypedDice {
        /// They may.
        Allowed,
        /// They may not.
        Off
    }
    /// Which comes first, additions or rounding.
    ModifierOrder {
        /// Everything is added, then the sum is rounded.
        AddThenRound,
        /// The dice are rounded, then the rest is added.
        RoundThenAdd
    }
    /// What a rank past Complex does.
    PastComplex {
        /// One roll more a rank.
        AddRoll,
        /// Nothing.
        Cap,
        /// The Check fails.
        AutoFail
    }
    /// How good a passed Check of several rolls is.
    MultiDegree {
        /// As its lowest successful roll.
        Lowest,
        /// As its highest roll.
        Highest
    }
    /// Which Blessings are spent first.
    SpendOrder {
        /// The spender picks.
        Choose,
        /// Temporary ones go first.
        TempFirst
    }
    /// How many cards stand in for the dice of Blessings.
    BlessingDeck {
        /// None: Blessings are dice.
        Off,
        /// 36 cards.
        #[serde(rename = "36")]
        Of36,
        /// 60 cards.
        #[serde(rename = "60")]
        Of60,
        /// 120 cards.
        #[serde(rename = "120")]
        Of120
    }
    /// Who picks a stolen Blessing.
    StealPick {
        /// Whoever steals.
        Thief,
        /// Whoever is robbed.
        Victim,
        /// Chance.
        Random
    }
    /// Whose Ethic opens Blessing Opportunities.
    OpportunitiesBy {
        /// The character's own.
        Character,
        /// The setting's.
        Setting
    }
    /// When Help is given.
    HelpTiming {
        /// With the dice on the table.
        After,
        /// Before they are thrown.
        Before
    }
    /// How often one character Helps.
    HelpPer {
        /// Once a Check.
        Check,
        /// Once a roll.
        Roll
    }
    /// How many Stat Upgrades a newcomer catches up with.
    NewcomerUpgrades {
        /// None.
        #[serde(rename = "0")]
        None,
        /// As many as there were sessions.
        Match
    }
    /// How many rolls of a Check may be Sparked.
    SparksPerCheck {
        /// Each.
        EachRoll,
        /// One.
        One
    }
    /// In what order people react.
    Reactions {
        /// All together, until somebody lets it stand.
        Together,
        /// One after the other, the roller first, until all pass.
        InTurn
    }
    /// What makes an Attack violent.
    ViolentBy {
        /// The Stat that is rolled.
        Stat,
        /// What the Attacker intends.
        Intent
    }
    /// What being Surprised covers.
    SurprisedCovers {
        /// The next roll.
        Roll,
        /// The whole Check.
        Check
    }
    /// When a witness may use that somebody is Vexed.
    VexedTiming {
        /// Once the would-be outcome is known.
        After,
        /// Before the dice.
        Before
    }
    /// Whether position rolls are chosen openly.
    PositionCommit {
        /// Each in secret, and all are revealed together.
        Hidden,
        /// Openly.
        Open
    }
    /// Who settles a tie for the fewest temporary Blessings.
    LeastTie {
        /// The referee.
        Gm,
        /// The engine's proposal stands.
        Auto,
        /// Chance.
        Random
    }
    /// Which Blessings count for the special action.
    SpecialCount {
        /// Temporary ones.
        Temporary,
        /// All.
        All
    }
    /// When a row of Wounds takes somebody out.
    WoundRowRemoval {
        /// When a monstrosity's Combo resolves.
        OnCombo,
        /// At once.
        Immediate
    }
    /// Which spending brings Fatigue.
    FatigueFrom {
        /// Every Blessing.
        All,
        /// Permanent ones.
        Permanent
    }
    /// Who may Help in an Endeavor.
    EndeavorHelp {
        /// Those who Passed.
        PassOnly,
        /// Anybody.
        Free
    }
    /// What a rite costs.
    RiteBust {
        /// One bust comes into the story, one is set aside.
        GainAndBank,
        /// One is set aside.
        BankOnly
    }
    /// Whose gains a rite copies.
    RiteRange {
        /// Anybody's.
        Any,
        /// Those in the scene.
        Scene
    }
    /// Which wins, an automatic failure or an automatic success.
    AutoConflict {
        /// The failure.
        Fail,
        /// The success.
        Success
    }
    /// What three Stats in a Spark cost.
    AscendantCost {
        /// Two pairs, which need not match each other.
        TwoPairs,
        /// Four of the same worth.
        FourEqual
    }
    /// Which roll a Radiant Check uses.
    RadiantRoll {
        /// The position roll.
        Position,
        /// A new one.
        New
    }
    /// What somebody at 0 gets of Zeal.
    ZealAtZero {
        /// Nothing.
        None,
        /// A button at 0.
        #[serde(rename = "at_0")]
        At0
    }
    /// Which roll an Attack out of Zeal uses.
    ZealRoll {
        /// The position roll.
        Position,
        /// A new one.
        New
    }
    /// When a Recharge that rises falls back.
    InsuredReset {
        /// Never.
        Never,
        /// With each session.
        Session
    }
    /// How long boons and busts stay set aside.
    BankExpires {
        /// For ever.
        Never,
        /// Until the session ends.
        Session
    }
}
