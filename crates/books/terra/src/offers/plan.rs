//! The blanks that say what an action is about: the Challenge, the tool, the Skills.

use crate::charter::{Readying, Unarmed};
use crate::draft::most_skills;
use crate::world::{Character, CharacterId, Plan, ToolWord};
use crate::{Terra, id};
use ingle_engine::{Choice, Field, Game, Offer, Why};
use serde_json::Value;

/// Adds those of the blanks that matter now to a form that speaks of these characters.
pub fn blanks(
    game: &Game<Terra>,
    mut offer: Offer,
    who: &[CharacterId],
    plan: Option<&Plan>,
) -> Offer {
    let known: Vec<&Character> = who.iter().filter_map(|id| game.world.character(*id)).collect();
    if let Some(field) = against(game, plan) {
        offer = offer.field(field);
    }
    if let Some(field) = tool(game, &known, plan) {
        offer = offer.field(field);
    }
    match skills(game, &known, plan) {
        Some(field) => offer.field(field),
        None => offer,
    }
}

/// Every facet of every open Challenge; one action is against one of them. [TR-CHAL-01 TR-EFF-18?]
fn against(game: &Game<Terra>, plan: Option<&Plan>) -> Option<Field> {
    let world = &game.world;
    let aims = world.aims();
    let usual = match plan {
        Some(plan) => plan.aim.filter(|aim| aims.contains(aim)),
        None => aims.first().copied(),
    };
    let usual = usual.map_or(Value::Null, |aim| world.aim_handle(aim).into());
    let mut choices: Vec<Choice> = aims
        .iter()
        .filter_map(|aim| {
            let challenge = world.challenge(aim.challenge)?;
            let facet = challenge.facets.get(usize::from(aim.facet))?;
            let note =
                format!("{}, {} of {} left", facet.rank, facet.left, facet.rank.disposition());
            Some(Choice::new(world.aim_handle(*aim), world.aim_handle(*aim)).note(note))
        })
        .collect();
    choices.push(Choice::none("no Challenge"));
    (!aims.is_empty()).then(|| {
        Field::one("against", "Against", choices).usually(usual).because(&[id::CHAL_01, id::EFF_18])
    })
}

/// What it is done with, where that may matter. [TR-EFF-05 TR-EFF-14? TR-EFF-15? TR-WPN-17]
fn tool(game: &Game<Terra>, who: &[&Character], plan: Option<&Plan>) -> Option<Field> {
    let armed = who.iter().any(|character| !character.gear.weapons.is_empty());
    if !armed && game.world.aims().is_empty() {
        return None;
    }
    let unusable = unusable(game, who);
    let label = match who {
        [one] => one.gear.hand.as_deref().and_then(|key| game.content().weapon(key)),
        _ => None,
    };
    let label = label.map_or("the weapon in hand".to_owned(), |weapon| {
        format!("{} ({})", weapon.name, weapon.dice_words())
    });
    // Where no Challenge is open, most of what is tried needs no weapon.
    let usual = plan.and_then(|plan| plan.tool).unwrap_or(match game.world.aims().is_empty() {
        false => ToolWord::Weapon,
        true => ToolWord::Plain,
    });
    let usual = match (usual, &unusable) {
        (ToolWord::Weapon, Some(_)) => ToolWord::Plain,
        (usual, _) => usual,
    };
    let mut choices = vec![
        Choice::new("weapon", label).blocked(unusable),
        Choice::new("plain", "no weapon").note("Effect 1d"),
        Choice::new("makeshift", "something makeshift").note("Effect d3, −1 Light Die"),
        Choice::new("fine", "exceptionally good equipment").note("Effect 2d"),
        Choice::new("unarmed", "bare hands").note("Effect d3, −1 Light Die"),
    ];
    let trained = game.world.charter.unarmed == Unarmed::LightMelee;
    if trained {
        let note = "as Light melee: Effect d3, before the rival's";
        choices.push(Choice::new("trained", "trained bare hands").note(note));
    }
    let usual = if usual == ToolWord::Trained && !trained { ToolWord::Unarmed } else { usual };
    Some(
        Field::one("tool", "Using", choices)
            .usually(serde_json::to_value(usual).unwrap_or_default())
            .because(&[id::EFF_05, id::EFF_14, id::EFF_15]),
    )
}

/// Says why none of these characters can use a weapon, if none can. [TR-WPN-11 TR-WPN-26?]
fn unusable(game: &Game<Terra>, who: &[&Character]) -> Option<Why> {
    let mandatory = game.world.charter.readying == Readying::Mandatory;
    let reason = |character: &&Character| {
        let (gear, name) = (&character.gear, &character.name);
        let Some(key) = gear.hand.as_deref() else {
            return Some(Why::from(id::WPN_30).say(format!("{name} has no weapon in hand.")));
        };
        if gear.is_empty(key) {
            let words = format!("{name}'s weapon needs reloading first: one action.");
            return Some(Why::rules(&[id::WPN_11, id::WPN_25]).say(words));
        }
        let readies = game.content().weapon(key).is_some_and(|weapon| weapon.readied > 0);
        (mandatory && readies && !gear.readied).then(|| {
            let words = format!("{name}'s weapon must be readied first: one action.");
            Why::from(id::WPN_26).say(words)
        })
    };
    let mut first = None;
    for character in who {
        match reason(character) {
            None => return None,
            why => first = first.or(why),
        }
    }
    first.or_else(|| Some(Why::from(id::WPN_30).say("Nobody has a weapon in hand.")))
}

/// The Skills of these characters. [TR-SKILL-02 TR-SKILL-06?]
fn skills(game: &Game<Terra>, who: &[&Character], plan: Option<&Plan>) -> Option<Field> {
    if most_skills(game) == 0 {
        return None;
    }
    let mut choices: Vec<Choice> = Vec::new();
    for skill in who.iter().flat_map(|character| &character.skills) {
        if choices.iter().all(|known| known.value != skill.name) {
            let note = format!("+{} with {}", skill.dice, game.content().name(skill.attribute));
            choices.push(Choice::new(skill.name.clone(), skill.name.clone()).note(note));
        }
    }
    let open = |name: &&String| choices.iter().any(|choice| choice.value == **name);
    let usual: Vec<String> =
        plan.map_or(Vec::new(), |plan| plan.skills.iter().filter(open).cloned().collect());
    let most = choices.len();
    (most > 0).then(|| {
        Field::several("skills", "Skills that help", choices, 0, most)
            .usually(usual)
            .because(&[id::SKILL_02, id::SKILL_06])
    })
}
