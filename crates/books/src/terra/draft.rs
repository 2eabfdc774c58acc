//! A character in the making: its blanks, and what is missing.

use super::charter::{Archetypes, FirstAdvancement, StartingValues};
use super::offers::NAME;
use super::rules::attributes::{MAXIMUM, max_ego, max_hp};
use super::rules::creation::{self, Whole};
use super::tell::listed;
use super::world::{Attribute, Attributes, Drawn};
use super::{Play, Terra, id};
use ingle_engine::view::{Node, Pair, Step, View, Wizard};
use ingle_engine::{Choice, Field, Game, Role, RuleId, Seat, Why, clean};
use serde::{Deserialize, Serialize};

/// The longest Archetype.
const ARCHETYPE: usize = 80;
/// The longest list of equipment.
const EQUIPMENT: usize = 200;

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
    /// What it carries. [TR-CRE-13?]
    pub equipment: String,
}

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
    let missing = whole(game, seat, draft).err().unwrap_or_default();
    Wizard {
        steps: vec![
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
            step(
                "Equipment",
                "Whatever you and the GM agree on.",
                &[id::CRE_13],
                vec![carries.because(&[id::CRE_13])],
            ),
        ],
        preview: preview(game, drawn, draft),
        missing,
    }
}

fn archetype(game: &Game<Terra>, draft: &Draft) -> Field {
    let rules = [id::CRE_05, id::CRE_09];
    if !bound_to_list(game) {
        return Field::note("archetype", "Archetype", ARCHETYPE)
            .usually(draft.archetype.as_str())
            .because(&rules);
    }
    let mut choices = vec![Choice::new("", "choose")];
    let listed = game.content().archetypes.iter();
    choices
        .extend(listed.map(|a| Choice::new(a.name.clone(), a.name.clone()).note(a.about.clone())));
    Field::one("archetype", "Archetype", choices)
        .usually(draft.archetype.as_str())
        .because(&[id::CRE_08, id::CRE_09])
}

fn bound_to_list(game: &Game<Terra>) -> bool {
    !game.content().archetypes.is_empty() && game.world.charter.archetypes == Archetypes::List
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

fn at_maximum(game: &Game<Terra>, attribute: Attribute, value: i8) -> Option<Why> {
    (value >= MAXIMUM).then(|| {
        let name = game.content().name(attribute);
        Why::rules(&[id::XP_05, id::ATTR_21])
            .say(format!("{name} stands at {value}, and {MAXIMUM} is its maximum."))
    })
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

/// Checks a draft: a whole character, or every reason why it is none.
/// [TR-CRE-01 TR-CRE-02 TR-CRE-04 TR-CRE-05 TR-CRE-08 TR-CRE-09? TR-ATTR-10 TR-ATTR-21? TR-XP-14?]
fn whole(game: &Game<Terra>, seat: Seat, draft: &Draft) -> Result<Whole, Vec<Why>> {
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
    let listed = game.content().archetypes.iter().any(|known| known.name == archetype);
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
    let values = drawn.unwrap_or_default().values;
    let advancement = draft.attribute;
    match missing.is_empty() {
        true => {
            Ok(Whole { seat, name, archetype: (archetype, listed), equipment, values, advancement })
        }
        false => Err(missing),
    }
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
