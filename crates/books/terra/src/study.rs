//! Pages of numbers for a referee: Effects, and Risky Actions.

use super::id;
use super::level::{EffectDice, Level, Rank};
use super::odds::{EffectQuery, effect, risky, rolls_to_clear};
use super::rules::attributes::EGO_CEILING;
use ingle_engine::view::{Node, View};
use ingle_engine::{Field, Filled, Study, Why};

/// Rows of Effect Dice that come up in play: a name, the dice, what is added.
const ROWS: [(&str, EffectDice, i64); 7] = [
    ("d3", EffectDice::D3, 0),
    ("1d", EffectDice::D(1), 0),
    ("1d+1", EffectDice::D(1), 1),
    ("1d+2", EffectDice::D(1), 2),
    ("2d", EffectDice::D(2), 0),
    ("3d", EffectDice::D(3), 0),
    ("4d", EffectDice::D(4), 0),
];

/// The pages.
pub fn studies() -> Vec<Study> {
    vec![
        Study {
            key: "effects",
            title: "Effects",
            about: "How far Effect Dice reach, and how many rolls clear a Challenge.",
            fields: vec![
                Field::number("armour", "Armour takes off", 0, 3, 0).because(&[id::ARM_06]),
            ],
        },
        Study {
            key: "risky-actions",
            title: "Risky Actions",
            about: "What light and dark dice come to, and what the dark ones cost.",
            fields: vec![
                Field::number("ego", "Ego", 1, EGO_CEILING.into(), 4).because(&[id::RISK_13]),
            ],
        },
    ]
}

/// A page, for what was filled in.
pub fn study(key: &str, asked: &Filled) -> Result<View, Why> {
    let Some(study) = studies().into_iter().find(|study| study.key == key) else {
        let known: Vec<&str> = studies().iter().map(|study| study.key).collect();
        return Err(Why::words(format!(
            "There is no page `{key}`; there are {}.",
            known.join(", ")
        )));
    };
    let Some(field) = study.fields.first() else { return Ok(View::new()) };
    let value = asked.get(field.name.as_ref()).unwrap_or(&field.usual);
    field.check(value)?;
    let number = value.as_i64().unwrap_or_default();
    match key {
        "effects" => Ok(effects(number)),
        _ => actions(number.clamp(1, EGO_CEILING.into()) as u8),
    }
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", chance * 100.0)
}

/// How far Effects reach, and how long Challenges last. [TR-EFF-03 TR-EFF-04 TR-CHAL-03]
fn effects(armour: i64) -> View {
    let steps = [1, 2, 3, 4, 5, 7, 10, 13, 15, 20];
    let reach = ROWS.iter().map(|(name, dice, plus)| {
        let found = effect(&EffectQuery { dice: *dice, plus: plus - armour });
        let mut row = vec![(*name).to_owned(), format!("{:.2}", found.mean)];
        row.extend(steps.map(|least| percent(found.at_least[least - 1])));
        row
    });
    let mut head = vec!["Dice".to_owned(), "Mean".to_owned()];
    head.extend(steps.map(|least| format!("{least}+")));
    let caption = match armour {
        0 => "The chance to reach at least so much".to_owned(),
        off => format!("The same, less {off} for armour"),
    };
    let clear = ROWS.iter().map(|(name, dice, plus)| {
        let query = EffectQuery { dice: *dice, plus: *plus };
        let each = Level::ALL.map(|l| rolls_to_clear(&query, Rank::from(l).disposition()));
        [(*name).to_owned()].into_iter().chain(each.map(|rolls| format!("{rolls:.2}"))).collect()
    });
    let levels = Level::ALL.map(|l| format!("{} {}", l.word(), Rank::from(l).disposition()));
    View::new()
        .with(Node::Table { caption, head, rows: reach.collect() })
        .with(Node::Rules(vec![id::EFF_03, id::EFF_04, id::EFF_13, id::ARM_06]))
        .with(Node::Table {
            caption: "Successful Effect rolls to clear a Challenge, on average".to_owned(),
            head: ["Dice".to_owned()].into_iter().chain(levels).collect(),
            rows: clear.collect(),
        })
        .with(Node::Rules(vec![id::CHAL_03, id::CHAL_19, id::CHAL_20]))
}

/// What dice come to, and what the dark ones cost at an Ego. [TR-RISK-08 TR-RISK-13]
fn actions(ego: u8) -> Result<View, Why> {
    let mut outcomes = Vec::new();
    for dice in 1..=8 {
        let found = risky(0, dice, EGO_CEILING as u8, false)?;
        let row = [&found.worse, &found.complication, &found.success];
        let row = row.map(|chance| percent(chance.to_f64()));
        outcomes.push([dice.to_string()].into_iter().chain(row).collect());
    }
    let mut losses = Vec::new();
    for dark in 1..=6 {
        let found = risky(0, dark, ego, false)?;
        let gone = found.ego_loss.get(&ego).map_or(0.0, ingle_engine::Chance::to_f64);
        let row = [dark.to_string(), format!("{:.2}", found.mean_loss()), percent(gone)];
        losses.push(row.to_vec());
    }
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    Ok(View::new()
        .with(Node::Table {
            caption: "What comes out, by the number of dice of either colour".to_owned(),
            head: words(&["Dice", "1–3 worse", "4–5 complication", "6 success"]),
            rows: outcomes,
        })
        .with(Node::Rules(vec![id::RISK_08, id::RISK_15]))
        .with(Node::Table {
            caption: format!("What Dark Dice cost at Ego {ego}"),
            head: words(&["Dark Dice", "Ego lost on average", "All of it"]),
            rows: losses,
        })
        .with(Node::Rules(vec![id::RISK_13, id::RISK_20])))
}
