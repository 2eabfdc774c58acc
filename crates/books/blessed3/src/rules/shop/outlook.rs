//! Which Lifestyles and Ethics a character may change to.

use crate::content::Content;
use crate::entry::{LOST, Of, Upgrade};
use crate::id;
use crate::world::{Character, World};
use ingle_engine::{RuleId, Why};

/// The Lifestyles to change to, the setting's typical ones first, or why there are none. [B3-SHOP-19 B3-SHOP-22 B3-SHOP-41? B3-SET-11?]
pub fn lifestyles(world: &World, content: &Content, one: &Character) -> Result<Vec<String>, Why> {
    let now = &one.lifestyle;
    let fits =
        |name: &str, to: &Upgrade| name != now && (to.from.is_empty() || to.from.contains(now));
    let found = names(content, Of::Lifestyle, fits);
    match found.is_empty() {
        true => Err(Why::rules(&[id::SHOP_41, id::SHOP_22])
            .say(format!("{now} does not grow any further; take something else."))),
        false => Ok(typical_first(world, content, found)),
    }
}

/// The Ethics to change to, or why there are none. [B3-SHOP-24 B3-SHOP-41?]
pub fn ethics(world: &World, content: &Content, one: &Character) -> Result<Vec<String>, Why> {
    let found = names(content, Of::Ethic, |_, to| to.from.contains(&one.ethic));
    match found.is_empty() {
        true => Err(Why::from(id::SHOP_41)
            .say(format!("{} has grown already; take something else.", one.ethic))),
        false => Ok(typical_first(world, content, found)),
    }
}

/// What a Lost Lifestyle may become at no cost, or why it may not. [B3-SHOP-23 B3-SHOP-39? B3-SHOP-40?]
pub fn found(world: &World, content: &Content, one: &Character) -> Result<Vec<String>, Why> {
    if one.lifestyle != LOST {
        let say = format!("The Lifestyle is {}, not Lost.", one.lifestyle);
        return Err(Why::from(id::SHOP_23).say(say));
    }
    if one.growth.lost_in.is_some_and(|shop| shop >= world.shop.number) {
        return Err(Why::rules(&[id::SHOP_23, id::SHOP_40])
            .say("Lost only since this visit; after a later session it is free."));
    }
    let grown = content.upgrades_of(Of::Lifestyle).map(|(name, _)| name);
    let all = content.lifestyles.iter().map(|(name, _)| name).chain(grown);
    let all = all.filter(|name| *name != LOST).cloned().collect();
    Ok(typical_first(world, content, all))
}

/// Whether something is typical of the setting. [B3-SET-03 B3-SET-04 B3-SET-11?]
pub fn is_typical(world: &World, content: &Content, name: &str) -> bool {
    let setting = world.setting.as_ref().and_then(|ethic| content.settings.get(ethic));
    let has = |list: &[String]| list.iter().any(|known| known == name);
    setting.is_some_and(|setting| has(&setting.lifestyles) || has(&setting.ethics))
}

/// The rule by which a starting Lifestyle or Ethic grows.
pub fn path(from: &str, to: &str) -> RuleId {
    match from {
        _ if to == LOST => id::SHOP_22,
        "Carefree" => id::SHOP_19,
        "Eager" => id::SHOP_20,
        "Wisened" => id::SHOP_21,
        "Vice & Virtue" => id::SHOP_24,
        "Fate & Knowledge" => id::SHOP_25,
        "Cunning & Capability" => id::SHOP_26,
        _ => id::SHOP_41,
    }
}

fn names(content: &Content, of: Of, fits: impl Fn(&str, &Upgrade) -> bool) -> Vec<String> {
    let open = content.upgrades_of(of).filter(|(name, upgrade)| fits(name, upgrade));
    open.map(|(name, _)| name.clone()).collect()
}

fn typical_first(world: &World, content: &Content, mut names: Vec<String>) -> Vec<String> {
    names.sort_by_key(|name| !is_typical(world, content, name));
    names
}
