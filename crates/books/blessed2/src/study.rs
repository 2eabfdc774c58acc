//! Pages of numbers for a referee: Checks and Contests.

use super::id;
use super::odds::{CheckQuery, check, contest};
use super::stat::SIZES;
use ingle_engine::view::{Node, View, percent};
use ingle_engine::{Field, Filled, Study, Why};

/// The targets of both ladders. [B1-CHK-02 B1-SPK-09]
const LADDER: [i64; 6] = [4, 8, 12, 16, 20, 24];
/// The most Blessings that the page asks about.
const MOST: i64 = 3;

/// The pages that there are.
pub fn studies() -> Vec<Study> {
    vec![
        Study {
            key: "checks",
            title: "Checks",
            about: "How likely each die, alone or as a Spark, meets each target.",
            fields: vec![
                Field::number("blessings", "Blessings added", 0, MOST, 0).because(&[id::BLS_06]),
                Field::number("bonus", "Bonus", -5, 5, 0).because(&[id::CHK_11]),
            ],
        },
        Study {
            key: "contests",
            title: "Contests",
            about: "How likely an Attacker's die beats a Defender's, and how badly.",
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
        "checks" => checks(number("blessings")?, number("bonus")?),
        _ => contests(number("attacker")? as u8),
    }
}

fn checks(blessings: i64, bonus: i64) -> Result<View, Why> {
    let mut head = vec!["Dice".to_owned()];
    head.extend(LADDER.map(|target| target.to_string()));
    let mut rows = Vec::new();
    for dice in [1, 2] {
        for sides in SIZES {
            let mut row = vec![if dice == 1 { format!("d{sides}") } else { format!("2d{sides}") }];
            for target in LADDER {
                let query = CheckQuery { dice, blessings, bonus, ..CheckQuery::new(sides, target) };
                row.push(percent(check(&query)?.success.to_f64()));
            }
            rows.push(row);
        }
    }
    let caption = format!("Success, with {blessings} Blessings and {bonus:+}, by target");
    Ok(View::new().with(Node::Table { caption, head, rows }).with(Node::Rules(vec![
        id::CHK_01,
        id::SPK_02,
        id::DIE_02,
    ])))
}

fn contests(attacker: u8) -> Result<View, Why> {
    let head = ["Defender", "Attacker wins", "by 1–4", "by 5–9", "by 10+"].map(str::to_owned);
    let mut rows = Vec::new();
    for sides in SIZES {
        let found = contest(attacker, sides)?;
        let mut row = vec![format!("d{sides}"), percent(found.win.to_f64())];
        row.extend(found.by.iter().map(|chance| percent(chance.to_f64())));
        rows.push(row);
    }
    let caption = format!("An Attacker with d{attacker}; a tie is the Defender's");
    Ok(View::new()
        .with(Node::Table { caption, head: head.to_vec(), rows })
        .with(Node::Rules(vec![id::CON_04, id::SEV_12])))
}
