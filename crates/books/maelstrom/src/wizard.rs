//! The steps of making a character, in any order, with what it would be.

use super::attribute::{Attribute, dots, level_word};
use super::charter::Creation;
use super::content::{Ability, Group};
use super::draft::{CONCEPT, Draft, NAME, STORY, whole};
use super::late::{creation as late, experience};
use super::rules::creation::{ABILITIES, ATTRIBUTES, counts, spread};
use super::specialty;
use super::view::sheet::{pair, specialties};
use super::{Maelstrom, id};
use ingle_engine::view::{Node, Step, View, Wizard};
use ingle_engine::{Choice, Field, Game, RuleId, Seat};

/// The steps of making a character. [MS-VOID-03?]
pub fn wizard(game: &Game<Maelstrom>, seat: Seat, draft: &Draft) -> Wizard {
    let mut steps = vec![
        step(
            "Who it is",
            "A name, and what it is in a few words.",
            &[id::GEN_02],
            vec![
                Field::note("name", "Name", NAME).usually(draft.name.as_str()),
                Field::note("concept", "Concept", CONCEPT).usually(draft.concept.as_str()),
            ],
        ),
        step(
            "Attributes",
            &budget(game, id::LATE_20),
            &[id::ATTR_01, id::ATTR_05, id::ATTR_08, id::LATE_20],
            Attribute::ALL.map(|attribute| attribute_field(game, draft, attribute)).into(),
        ),
    ];
    let known = game.world.abilities(game.content());
    for (group, about, rules) in [
        (Group::Talent, "Without dots: the attribute alone.", [id::ABIL_07, id::ABIL_08]),
        (Group::Skill, "Without dots: +1 difficulty.", [id::ABIL_09, id::ABIL_10]),
        (Group::Knowledge, "Without dots: no try at all.", [id::ABIL_13, id::ABIL_14]),
    ] {
        let fields = known.iter().filter(|ability| ability.group == group);
        let fields = fields.map(|ability| ability_field(game, draft, ability)).collect();
        let hint = format!("{about} {}", budget(game, id::LATE_21));
        steps.push(step(group.plural(), &hint, &rules, fields));
    }
    steps.push(step(
        "Specialties",
        "A focus inside an ability that has dots. Tens bring bonus dice when it matters.",
        &[id::SPCL_01, id::ABIL_04, id::SPCL_07],
        specialty_fields(game, draft),
    ));
    steps.extend(late::step(game, draft));
    steps.push(step(
        "Background and equipment",
        "The book leaves both open: write what you and the Storyteller agree on.",
        &[id::VOID_02, id::VOID_08],
        vec![
            Field::note("background", "Background", STORY).usually(draft.background.as_str()),
            Field::note("equipment", "Equipment", STORY).usually(draft.equipment.as_str()),
        ],
    ));
    Wizard {
        steps,
        preview: preview(game, draft),
        missing: whole(game, seat, draft).err().unwrap_or_default(),
    }
}

fn step(title: &str, hint: &str, rules: &[RuleId], fields: Vec<Field>) -> Step {
    Step { title: title.to_owned(), hint: hint.trim().to_owned(), rules: rules.to_vec(), fields }
}

/// What the preset says, and whether it binds.
fn budget(game: &Game<Maelstrom>, rule: RuleId) -> String {
    let must = match game.world.charter.creation {
        Creation::Preset => "Preset",
        Creation::Approved => "A good spread",
    };
    let (high, low) = ATTRIBUTES;
    match rule == id::LATE_20 {
        true => format!("{must}: {high} dots in one group of three, {low} in the other."),
        false => format!("{must}, over all groups: two at 3, four at 2, six at 1."),
    }
}

fn attribute_field(game: &Game<Maelstrom>, draft: &Draft, attribute: Attribute) -> Field {
    let (content, cap) = (game.content(), game.world.attribute_cap());
    let level = |value: u8| {
        let label = format!("{} {}", dots(value, cap), level_word(value));
        let lift = content.lift(attribute, value).map(|lbs| format!("; lifts {lbs} lbs"));
        let about = content.level(attribute, value);
        Choice::new(value, label).note(format!("{about}{}", lift.unwrap_or_default()))
    };
    // What a file brought along is shown as it is; the list of what is missing says what is wrong with it.
    let now = draft.attribute(attribute);
    let mut values: Vec<u8> = (1..=cap).collect();
    if !values.contains(&now) {
        values.push(now);
        values.sort_unstable();
    }
    Field::one(attribute.key(), content.name(attribute), values.into_iter().map(level).collect())
        .hint(content.about(attribute))
        .usually(now)
        .because(&[content.rule(attribute), id::ATTR_05, id::ATTR_48])
}

fn ability_field(game: &Game<Maelstrom>, draft: &Draft, ability: &Ability) -> Field {
    let cap = game.world.ability_cap();
    let now = draft.dots.get(&ability.key).copied().unwrap_or(0);
    let mut values: Vec<u8> = (0..=cap).collect();
    if !values.contains(&now) {
        values.push(now);
    }
    let choices = values.into_iter().map(|value| Choice::new(value, dots(value, cap))).collect();
    let label = match ability.short.is_empty() {
        true => ability.name.clone(),
        false => format!("{} ({})", ability.name, ability.short),
    };
    let rules: Vec<RuleId> = ability.rule.into_iter().chain([id::ABIL_16]).collect();
    let mut field = Field::one("ability", label, choices)
        .hint(ability.about.as_str())
        .usually(now)
        .because(&rules);
    field.name = ability.key.clone().into();
    field
}

fn specialty_fields(game: &Game<Maelstrom>, draft: &Draft) -> Vec<Field> {
    let (world, content) = (&game.world, game.content());
    let have = draft.abilities(world, content);
    let mut choices = Vec::new();
    let early = experience::early(world);
    let may = |one: &Ability| early || have.contains_key(&one.name);
    for ability in world.abilities(content).iter().filter(|one| may(one)) {
        let list = |names: &[String], word: &'static str| -> Vec<Choice> {
            // An open one needs a word of its own, and is typed.
            let closed = names.iter().filter(|name| !ability.open.contains(name));
            closed
                .map(|name| {
                    let key = format!("{}: {name}", ability.name);
                    Choice::new(key.clone(), key).note(word)
                })
                .collect()
        };
        choices.extend(list(&ability.general, "general"));
        choices.extend(list(&ability.advanced, "advanced"));
    }
    for written in &draft.specialties {
        if !choices.iter().any(|choice| choice.value == written.as_str()) {
            choices.push(Choice::new(written.as_str(), written.as_str()));
        }
    }
    let most = choices.len();
    let mut fields = Vec::new();
    if most > 0 {
        fields.push(
            Field::several("specialties", "Listed", choices, 0, most)
                .usually(draft.specialties.clone())
                .because(&[id::ABIL_03, id::ABIL_04, id::SPCL_04]),
        );
    }
    fields.push(
        Field::note("own_specialties", "Others", STORY)
            .hint("Such as “Firearms: Duels; Alertness: Locations: forest”; (Adv) behind an advanced one.")
            .usually(draft.own_specialties.as_str())
            .because(&[id::SPCL_06, id::SPCL_07, id::SPCL_28]),
    );
    fields
}

/// What the character would be if it were handed in now.
fn preview(game: &Game<Maelstrom>, draft: &Draft) -> View {
    let (world, content) = (&game.world, game.content());
    let cap = world.attribute_cap();
    let attributes = Attribute::ALL.map(|attribute| {
        let value = draft.attribute(attribute);
        pair(content.name(attribute), dots(value, cap), (value, cap))
    });
    let [physical, mental] = spread(content, draft);
    let abilities = draft.abilities(world, content);
    let (have, more) = counts(&abilities);
    let pairs = abilities.iter().map(|(name, value)| {
        pair(name, dots(*value, world.ability_cap()), (*value, world.ability_cap()))
    });
    let held: Vec<_> =
        draft.specialties().filter_map(|one| specialty::read(world, content, one)).collect();
    let mut view = View::new()
        .with(Node::Pairs(attributes.into()))
        .with(Node::Sum(physical))
        .with(Node::Sum(mental))
        .with(Node::Rules(vec![id::ATTR_05, id::LATE_20]));
    if !abilities.is_empty() {
        view.push(Node::Pairs(pairs.collect()));
    }
    let [three, two, one] = have;
    let more = if more > 0 { format!(", {more} with more") } else { String::new() };
    let [most, many, some] = ABILITIES;
    view.push(Node::Note(format!(
        "Abilities: {three} of {most} with 3 dots, {two} of {many} with 2, {one} of {some} with 1{more}."
    )));
    view.push(Node::Rules(vec![id::LATE_21, id::VOID_03]));
    specialties(&mut view, &held);
    let quirks = late::quirks(world, content, draft, &mut Vec::new());
    if let Some(bill) = late::bill(world, content, draft, &held, &quirks) {
        view.push(Node::Text(format!("Experience: {} points left.", bill.raw())));
        view.push(Node::Sum(bill));
        view.push(Node::Rules(vec![id::LATE_22, id::LATE_23]));
    }
    view
}
