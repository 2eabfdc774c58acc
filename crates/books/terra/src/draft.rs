//! A character in the making: its blanks, and what is missing.

use super::charter::Archetypes;
use super::gear::Armour;
use super::offers::NAME;
use super::rules::attributes::MAXIMUM;
use super::rules::creation::{self, Whole};
use super::rules::gear;
use super::world::{Attribute, Attributes};
use super::{Content, Play, Terra, id};
use ingle_engine::{Game, Role, Sample, Seat, Why, clean};
use serde::{Deserialize, Serialize};

/// The longest Archetype.
pub const ARCHETYPE: usize = 80;
/// The longest list of equipment.
pub const EQUIPMENT: usize = 200;
/// The most weapons that a character carries.
pub const MOST_WEAPONS: usize = 3;

/// A character in the making, as far as it is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Draft {
    /// Its name. [TR-CRE-01]
    pub name: String,
    /// What it is, in a few words. [TR-CRE-05]
    pub archetype: String,
    /// The Attribute that the first Advancement raises. [TR-CRE-04]
    pub attribute: Option<Attribute>,
    /// What it carries, in words. [TR-CRE-13?]
    pub equipment: String,
    /// Its Skills. [TR-SKILL-01]
    pub skills: Vec<String>,
    /// Its weapons, the first of them in hand. [TR-CRE-13?]
    pub weapons: Vec<String>,
    /// Its body armour. [TR-CRE-13?]
    pub armour: Armour,
    /// Whether it has a shield. [TR-CRE-13?]
    pub shield: Shield,
}

/// Whether there is a shield, as forms say it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shield {
    /// None.
    #[default]
    No,
    /// One.
    Yes,
}

/// Characters to begin with: everything filled in but the Attributes, which are rolled at the table.
pub fn samples(content: &Content) -> Vec<Sample<Draft>> {
    let each = content.all_ready().map(|(ready, scenario)| Sample {
        name: ready.name.clone(),
        about: match scenario {
            Some(scenario) => format!("{}, {scenario}. {}", ready.archetype, ready.about),
            None => format!("{}. {}", ready.archetype, ready.about),
        },
        draft: Draft {
            name: ready.name.clone(),
            archetype: ready.archetype.clone(),
            attribute: Some(ready.raises),
            equipment: ready.equipment.clone(),
            skills: ready.skills.clone(),
            weapons: ready.weapons.clone(),
            armour: ready.armour,
            shield: if ready.shield { Shield::Yes } else { Shield::No },
        },
    });
    each.collect()
}

/// Whether the Archetype must be one of the scenario's list. [TR-CRE-08 TR-CRE-09?]
pub fn bound_to_list(game: &Game<Terra>) -> bool {
    !game.content().archetypes(&game.world.charter).is_empty()
        && game.world.charter.archetypes == Archetypes::List
}

/// How many Skills a character of this scenario may have. [TR-SKILL-01]
pub fn most_skills(game: &Game<Terra>) -> usize {
    let charter = &game.world.charter;
    let known = game.content().skills(charter).len();
    // A pack may bring Skills without a scenario of its own: then everybody has one.
    let each = game.content().scenario(charter).map_or(1, |scenario| scenario.skills);
    known.min(each.into())
}

/// Says why an Attribute cannot be raised at creation, if it cannot. [TR-XP-05 TR-ATTR-21?]
pub fn at_maximum(game: &Game<Terra>, attribute: Attribute, value: i8) -> Option<Why> {
    (value >= MAXIMUM).then(|| {
        let name = game.content().name(attribute);
        Why::rules(&[id::XP_05, id::ATTR_21])
            .say(format!("{name} stands at {value}, and {MAXIMUM} is its maximum."))
    })
}

/// Checks a draft: a whole character, or every reason why it is none.
/// [TR-CRE-01 TR-CRE-02 TR-CRE-04 TR-CRE-05 TR-CRE-08 TR-CRE-09? TR-ATTR-10 TR-ATTR-21? TR-XP-14?]
pub fn whole(game: &Game<Terra>, seat: Seat, draft: &Draft) -> Result<Whole, Vec<Why>> {
    let mut missing = Vec::new();
    if game.cast.role(seat) == Role::Spectator {
        missing.push(Why::words("Take a seat to play: onlookers have no characters."));
    }
    let mut text = |words: &str, most: usize, label: &str| {
        clean(words, most, false).unwrap_or_else(|why| {
            missing.push(Why::words(format!("{label}: {}", why.say)));
            "…".to_owned()
        })
    };
    let name = text(&draft.name, NAME, "Name");
    let archetype = text(&draft.archetype, ARCHETYPE, "Archetype");
    let equipment = text(&draft.equipment, EQUIPMENT, "Equipment");
    if name.is_empty() {
        missing.push(Why::from(id::CRE_01).say("It has no name yet."));
    }
    if name.contains('#') {
        missing.push(Why::from(id::CRE_01).say("A name has no `#`: it numbers namesakes."));
    }
    let charter = &game.world.charter;
    let known = game.content().archetypes(charter);
    let listed = known.iter().any(|known| known.name == archetype);
    if archetype.is_empty() {
        let words = "It has no Archetype yet: a few words for its background and its role.";
        missing.push(Why::rules(&[id::CRE_01, id::CRE_05]).say(words));
    } else if bound_to_list(game) && !listed {
        let words =
            format!("“{archetype}” is not an Archetype of this scenario; pick one of its list.");
        missing.push(Why::rules(&[id::CRE_08, id::CRE_09]).say(words));
    }
    let drawn = game.world.drawn.get(&seat).copied();
    match drawn {
        None => missing.push(Why::from(id::CRE_02).say("Its Attributes are not rolled yet.")),
        Some(drawn) if !drawn.settled => missing.push(
            Why::from(id::ATTR_10).say("Two values may still be swapped: swap, or keep them."),
        ),
        Some(drawn) => missing.extend(no_advancement(game, &drawn.values, draft)),
    }
    missing.extend(no_kit(game, draft));
    if !missing.is_empty() {
        return Err(missing);
    }
    let mut skills = Vec::new();
    if most_skills(game) > 0 {
        skills.extend(draft.skills.iter().filter_map(|name| game.content().skill(name)));
    }
    let shield = draft.shield == Shield::Yes;
    let weapons = draft.weapons.clone();
    Ok(Whole {
        seat,
        name,
        archetype: (archetype, listed),
        equipment,
        gear: gear::packed(game.content(), &game.world, weapons, draft.armour, shield),
        skills,
        values: drawn.unwrap_or_default().values,
        advancement: draft.attribute,
    })
}

/// Says what is wrong with Skills and weapons, if anything: a sample of another scenario may bring either.
fn no_kit(game: &Game<Terra>, draft: &Draft) -> Option<Why> {
    let known = game.content().skills(&game.world.charter);
    if known.is_empty() {
        // Without a list there is no blank to clear them in: they are left out.
        return no_weapon(game, draft);
    }
    let strange = draft.skills.iter().find(|name| known.iter().all(|skill| skill.name != **name));
    if let Some(strange) = strange {
        let words = format!("“{strange}” is not a Skill of this scenario; choose from its list.");
        return Some(Why::from(id::SKILL_01).say(words));
    }
    let most = most_skills(game);
    if draft.skills.len() > most {
        let words = format!("It has {} Skills; {most} are the most here.", draft.skills.len());
        return Some(Why::from(id::SKILL_01).say(words));
    }
    no_weapon(game, draft)
}

fn no_weapon(game: &Game<Terra>, draft: &Draft) -> Option<Why> {
    let strange = draft.weapons.iter().find(|key| game.content().weapon(key).is_none());
    strange.map(|key| Why::from(id::WPN_18).say(format!("There is no weapon “{key}”.")))
}

/// Says what is wrong with the Advancement, if anything; where every Attribute is full, it is banked.
fn no_advancement(game: &Game<Terra>, values: &Attributes, draft: &Draft) -> Option<Why> {
    match draft.attribute {
        Some(attribute) => at_maximum(game, attribute, values.get(attribute)),
        None if values.0.iter().all(|value| *value >= MAXIMUM) => None,
        None => Some(
            Why::rules(&[id::CRE_04, id::XP_04])
                .say("It has no Advancement yet: choose the Attribute to raise."),
        ),
    }
}

/// Takes a character into the game: at once for a referee, else when a referee accepts it.
pub fn enroll(turn: &mut Play<'_, '_>, seat: Seat, draft: &Draft) -> Result<(), Vec<Why>> {
    let whole = whole(turn.game(), seat, draft)?;
    creation::write(turn, whole);
    Ok(())
}
