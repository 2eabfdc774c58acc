//! Pages of numbers for a referee: Checks and Contests.

use super::id;
use super::odds::{CheckQuery, Hand, RANKS, check, contest};
use super::stat::SIZES;
use ingle_engine::view::{Node, View, percent};
use ingle_engine::{Field, Filled, Study, Why};

/// The ladder of targets. [B2-CHK-04 B2-CHK-08]
const LADDER: [i64; 5] = [4, 8, 12, 16, 20];
/// The most dice of Help that the page asks about.
const MOST: i64 = 8;

/// The pages that there are.
pub fn studies() -> Vec<Study> {
    vec![
        Study {
            key: "checks",
            title: "Checks",
            about: "How likely each die, alone or as a Spark, meets each target.",
            fields: vec![
                Field::number("helps", "① of Help", 0, MOST, 0).because(&[id::HELP_02]),
                Field::number("bonus", "Bonus", -5, 5, 0).because(&[id::CHK_12]),
            ],
        },
        Study {
            key: "contests",
            title: "Contests",
            about: "How likely an Attacker's die beats a Defender's, and how severely.",
            fields: vec![Field::one(
                "attacker",
                "Attacker's die",
                SIZES.map(|sides| ingle_engine::Choice::new(sides, format!("d{sides}"))).to_vec(),
            )],
        },
    ]
}

/// A page of numbers, for what was filled in.
pub fn study(key: &str, asked: &Filled) -> Result<View, Why> {
    let Some(study) = studies().into_iter().find(|study| study.key == key) else {
        return Err(Why::words("There are two pages of numbers: checks and contests."));
    };
    let number = |name: &str| -> Result<i64, Why> {
        let Some(field) = study.fields.iter().find(|field| field.name == name) else {
            return Ok(0);
        };
        let value = asked.get(name).unwrap_or(&field.usual);
        field.check(value)?;
        Ok(value.as_i64().unwrap_or_default())
    };
    match key {
        "checks" => checks(number("helps")?, number("bonus")?),
        _ => contests(number("attacker")? as u8),
    }
}

fn checks(helps: i64, bonus: i64) -> Result<View, Why> {
    let mut head = vec!["Dice".to_owned()];
    head.extend(LADDER.map(|target| target.to_string()));
    let mut rows = Vec::new();
    for dice in [1, 2] {
        for sides in SIZES {
            let mut row = vec![if dice == 1 { format!("d{sides}") } else { format!("2d{sides}") }];
            for target in LADDER {
                let query = CheckQuery { dice, helps, bonus, ..CheckQuery::new(sides, target) };
                row.push(percent(1.0 - check(&query)?.fail.to_f64()));
            }
            rows.push(row);
        }
    }
    let caption = format!("Success, with {helps} dice of Help and {bonus:+}, by target");
    Ok(View::new().with(Node::Table { caption, head, rows }).with(Node::Rules(vec![
        id::CHK_02,
        id::SPK_02,
        id::DIE_03,
    ])))
}

fn contests(attacker: u8) -> Result<View, Why> {
    let mut head = vec!["Defender".to_owned(), "Attacker wins".to_owned()];
    head.extend(RANKS.map(str::to_owned));
    let mut rows = Vec::new();
    for sides in SIZES {
        let found = contest(Hand { dice: 1, sides: attacker }, Hand { dice: 1, sides })?;
        let mut row = vec![format!("d{sides}"), percent(found.win.to_f64())];
        row.extend(found.by.iter().map(|chance| percent(chance.to_f64())));
        rows.push(row);
    }
    let caption = format!("An Attacker with d{attacker}; a tie is the Defender's");
    Ok(View::new()
        .with(Node::Table { caption, head, rows })
        .with(Node::Rules(vec![id::CON_04, id::SEV_09])))
}
