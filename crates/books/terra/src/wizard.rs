//! The steps of making a character.

use super::charter::{FirstAdvancement, StartingValues};
use super::draft::{
    ARCHETYPE, Draft, EQUIPMENT, MOST_WEAPONS, Shield, at_maximum, bound_to_list, most_skills,
    whole,
};
use super::gear::Armour;
use super::offers::NAME;
use super::rules::attributes::{MAXIMUM, max_ego, max_hp};
use super::tell::listed;
use super::world::{Attribute, Drawn};
use super::{Content, Terra, id};
use ingle_engine::view::{Node, Pair, Step, View, Wizard};
use ingle_engine::{Choice, Field, Game, RuleId, Seat};

/// The steps of making a character, in the order of the book. [TR-CRE-01 TR-CRE-02 TR-CRE-03 TR-CRE-04]
pub fn wizard(game: &Game<Terra>, seat: Seat, draft: &Draft) -> Wizard {
    let drawn = game.world.drawn.get(&seat).copied();
    let rolled = match drawn {
        None => "Roll them at the table first: everybody sees the dice.".to_owned(),
        Some(drawn) if !drawn.settled => {
            format!("{}. Swap two of them at the table, or keep them.", listed(game, &drawn.values))
        }
        Some(drawn) => listed(game, &drawn.values),
    };
    let step = |title: &str, hint: &str, rules: &[RuleId], fields: Vec<Field>| Step {
        title: title.to_owned(),
        hint: hint.to_owned(),
        rules: rules.to_vec(),
        fields,
    };
    let who = vec![
        Field::note("name", "Name", NAME).usually(draft.name.as_str()).because(&[id::CRE_01]),
        archetype(game, draft),
    ];
    let carries =
        Field::note("equipment", "Equipment", EQUIPMENT).usually(draft.equipment.as_str());
    let mut kit = vec![carries.because(&[id::CRE_13])];
    kit.extend(gear_fields(game.content(), &draft.weapons, draft.armour, draft.shield));
    let missing = whole(game, seat, draft).err().unwrap_or_default();
    let mut steps = vec![
        step(
            "Name and Archetype",
            "Who is it, and what part does it play?",
            &[id::CRE_01, id::CRE_05],
            who,
        ),
        step("Attributes", &rolled, &[id::CRE_02, id::ATTR_06, id::ATTR_10], Vec::new()),
        step(
            "Advancement",
            "Extra Attribute: one point more.",
            &[id::CRE_04, id::XP_04],
            vec![advancement(game, drawn, draft)],
        ),
    ];
    if let Some(field) = skills(game, draft) {
        let rules = [id::SKILL_01, id::SKILL_02];
        steps.push(step("Skills", "What this scenario lets you be good at.", &rules, vec![field]));
    }
    steps.push(step("Equipment", "Whatever you and the GM agree on.", &[id::CRE_13], kit));
    Wizard { steps, preview: preview(game, drawn, draft), missing }
}

/// How many Skills a character has, and those to choose from; nothing where the scenario has none. [TR-SKILL-01]
fn skills(game: &Game<Terra>, draft: &Draft) -> Option<Field> {
    let most = most_skills(game);
    let known = game.content().skills(&game.world.charter);
    let each = known.iter().map(|skill| {
        let note = format!("{} +{}: {}", skill.attribute.word(), skill.dice, skill.about);
        Choice::new(skill.name.clone(), skill.name.clone()).note(note)
    });
    (most > 0).then(|| {
        Field::several("skills", "Skills", each.collect(), 0, most)
            .usually(draft.skills.clone())
            .because(&[id::SKILL_01, id::SKILL_05])
    })
}

/// The blanks for weapons, armour and a shield. [TR-CRE-13? TR-WPN-18]
pub fn gear_fields(
    content: &Content,
    weapons: &[String],
    armour: Armour,
    shield: Shield,
) -> [Field; 3] {
    let each = content.weapons().map(|(key, weapon)| {
        let note = format!("{}: {}", weapon.dice_words(), weapon.about);
        Choice::new(key, weapon.name.clone()).note(note)
    });
    let armours = vec![
        Choice::new("none", "none"),
        Choice::new("light", "light").note("−1"),
        Choice::new("heavy", "heavy").note("−2, and −1d to run, sneak, swim and the like"),
    ];
    let shields = vec![
        Choice::new("no", "no"),
        Choice::new("yes", "yes").note("−1, or gone for the whole Effect"),
    ];
    [
        Field::several("weapons", "Weapons", each.collect(), 0, MOST_WEAPONS)
            .usually(weapons.to_vec())
            .hint("The first one is in hand.")
            .because(&[id::CRE_13, id::WPN_18]),
        Field::one("armour", "Armour", armours)
            .usually(serde_json::to_value(armour).unwrap_or_default())
            .because(&[id::ARM_01, id::ARM_02]),
        Field::one("shield", "Shield", shields)
            .usually(serde_json::to_value(shield).unwrap_or_default())
            .because(&[id::ARM_04]),
    ]
}

fn archetype(game: &Game<Terra>, draft: &Draft) -> Field {
    let rules = [id::CRE_05, id::CRE_09];
    if !bound_to_list(game) {
        return Field::note("archetype", "Archetype", ARCHETYPE)
            .usually(draft.archetype.as_str())
            .because(&rules);
    }
    let mut choices = vec![Choice::new("", "choose")];
    let listed = game.content().archetypes(&game.world.charter).into_iter();
    choices
        .extend(listed.map(|a| Choice::new(a.name.clone(), a.name.clone()).note(a.about.clone())));
    Field::one("archetype", "Archetype", choices)
        .usually(draft.archetype.as_str())
        .because(&[id::CRE_08, id::CRE_09])
}

fn advancement(game: &Game<Terra>, drawn: Option<Drawn>, draft: &Draft) -> Field {
    let values = drawn.unwrap_or_default().values;
    let mut choices = vec![Choice::none("choose")];
    choices.extend(Attribute::ALL.into_iter().map(|a| {
        let value = values.get(a);
        Choice::new(a.word(), game.content().name(a))
            .note(format!("{value} becomes {}", value + 1))
            .blocked(at_maximum(game, a, value))
    }));
    Field::one("attribute", "Raise", choices)
        .usually(draft.attribute.map(Attribute::word))
        .because(&[id::CRE_04, id::XP_04])
}

/// What the character would be if it were handed in now. [TR-CRE-03 TR-CRE-10? TR-CRE-11?]
fn preview(game: &Game<Terra>, drawn: Option<Drawn>, draft: &Draft) -> View {
    let Some(drawn) = drawn else {
        return View::new().with(Node::Note("Nothing is rolled yet.".to_owned()));
    };
    let charter = &game.world.charter;
    let mut after = drawn.values;
    if let Some(a) = draft.attribute.filter(|a| after.get(*a) < MAXIMUM) {
        after.set(a, after.get(a) + 1);
    }
    let counted = match charter.starting_values {
        StartingValues::BeforeAdvancement => drawn.values,
        StartingValues::AfterAdvancement => after,
    };
    let raised = u8::from(charter.first_advancement == FirstAdvancement::RaisesMaxima);
    let (hp, ego) =
        (max_hp(game.content(), &counted, raised), max_ego(game.content(), &counted, raised));
    let pair = |name: &str, value: i32| Pair {
        name: name.to_owned(),
        icon: String::new(),
        value: value.to_string(),
        meter: None,
        die: None,
    };
    let mut pairs: Vec<Pair> =
        Attribute::ALL.map(|a| pair(game.content().name(a), after.get(a).into())).into();
    pairs.extend([pair("HP", hp.value()), pair("Ego", ego.value())]);
    View::new()
        .with(Node::Pairs(pairs))
        .with(Node::Text("HP".to_owned()))
        .with(Node::Sum(hp))
        .with(Node::Text("Ego".to_owned()))
        .with(Node::Sum(ego))
        .with(Node::Rules(vec![id::CRE_03, id::CRE_10, id::CRE_11, id::CRE_12]))
}
