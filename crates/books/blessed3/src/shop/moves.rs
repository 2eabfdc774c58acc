//! The forms of the Session Shop, filled in.

use crate::topic::Pick;
use serde::{Deserialize, Serialize};

/// A filled form of the Session Shop.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each field is the blank of that name in `offers/shop`")]
pub enum ShopMove {
    /// Chooses the Stat that grows.
    UpgradeStat { stat: Pick },
    /// Buys a Stat Upgrade with Blessings.
    BuyUpgrade { pay: Pick },
    /// Buys one by lowering a Stat.
    LowerStat { stat: Pick },
    /// Changes the Backstory once or twice.
    BackstoryUpgrade { what: Pick, text: String, also: Pick, also_text: String },
    /// Begins a rumor.
    BeginRumor { text: String },
    /// Changes one.
    ChangeRumor { rumor: Option<u16>, text: String },
    /// Ends one.
    EndRumor { rumor: Option<u16> },
    /// Becomes apt in something.
    AptitudeUpgrade { from: Option<u8>, aptitude: String },
    /// Specializes an Aptitude.
    SpecializationUpgrade { aptitude: Pick, special: Pick, name: String, link: String },
    /// Makes a thing exceptional.
    GainsUpgrade { thing: Pick, name: String },
    /// Takes another Lifestyle.
    LifestyleUpgrade { to: Pick },
    /// Takes another Ethic.
    EthicUpgrade { to: Pick },
    /// Leaves what the new size would bring.
    ForgoUpgrade,
    /// Takes another Lifestyle after being Lost.
    LeaveLost { to: Pick },
    /// Takes something out of the basket.
    PutBack { what: Pick },
    /// Ends the visit: what lies in the basket comes true.
    LeaveShop { character: Pick },
    /// Closes the shop for everybody.
    CloseShop,
    /// Says how a rumor stands.
    RuleRumor { rumor: Option<u16>, standing: String },
    /// Opens the shop for one character.
    OpenVisit { character: Pick, free: u8, reason: String },
    /// Takes something out of somebody's basket.
    StrikeFromBasket { what: Pick, reason: String },
    /// Takes the exceptional quality from a thing.
    LoseThing { which: Pick, reason: String },
}
