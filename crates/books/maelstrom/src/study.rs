//! The Storyteller's table: what difficulty, threshold and specialties do to a pool.

use super::odds::{self, PoolOdds, PoolQuery};
use ingle_engine::view::{Curve, Node, Plot, Tone, View};
use ingle_engine::{Choice, Field, Filled, RuleId, Study, Why};
use serde_json::Value;

/// The key of the table.
pub const POOLS: &str = "pools";

const DIFF_02: RuleId = RuleId::new("MS-DIFF-02");
const THR_03: RuleId = RuleId::new("MS-THR-03");
const SPCL_17: RuleId = RuleId::new("MS-SPCL-17");
const RES_18: RuleId = RuleId::new("MS-RES-18?");
const RES_19: RuleId = RuleId::new("MS-RES-19?");
const POOL_09: RuleId = RuleId::new("MS-POOL-09?");

/// The pages of numbers that the book has.
pub fn studies() -> Vec<Study> {
    let readings = vec![
        Choice::new("strict", "Strict").note("More ones than successes left"),
        Choice::new("lenient", "Lenient").note("Ones, and no success left"),
    ];
    let pools = vec![Choice::new(10, "10"), Choice::new(15, "15")];
    vec![Study {
        key: POOLS,
        title: "The Storyteller’s table",
        about: "Average successes and the chances of success, failure and botch, by the dice in the pool.",
        fields: vec![
            Field::number("difficulty", "Difficulty", 2, 10, 6).because(&[DIFF_02]),
            Field::number("threshold", "Threshold", 0, 10, 0).because(&[THR_03]),
            Field::number("specialties", "Specialties in use", 0, 5, 0).because(&[SPCL_17]),
            Field::one("botches", "What is a botch?", readings).because(&[RES_19]),
            Field::one("pools", "Pools up to", pools).because(&[POOL_09]),
        ],
    }]
}

/// The table for what was filled in.
pub fn study(key: &str, asked: &Filled) -> Result<View, Why> {
    if key != POOLS {
        return Err(Why::words(format!("There is no such page of numbers; there is `{POOLS}`.")));
    }
    let number = |name: &str, usual| asked.get(name).and_then(Value::as_i64).unwrap_or(usual);
    let query = PoolQuery {
        dice: 0,
        difficulty: number("difficulty", 6),
        threshold: number("threshold", 0),
        specialties: number("specialties", 0),
        lenient: asked.get("botches").and_then(Value::as_str) == Some("lenient"),
    };
    let pools = 1..=number("pools", 10).clamp(1, 15);
    let rows: Result<Vec<(i64, PoolOdds)>, Why> =
        pools.map(|dice| Ok((dice, odds::pool(&PoolQuery { dice, ..query })?))).collect();
    Ok(shown(&rows?))
}

fn shown(rows: &[(i64, PoolOdds)]) -> View {
    let curve = |label: &str, tone, of: fn(&PoolOdds) -> f64| Curve {
        label: label.to_owned(),
        tone,
        points: rows.iter().map(|(dice, odds)| (*dice as f64, of(odds))).collect(),
    };
    let plot = |caption: &str, up: &str, curves| Plot {
        caption: caption.to_owned(),
        across: "Dice in the pool".to_owned(),
        up: up.to_owned(),
        percent: up == "Chance",
        curves,
    };
    let chances = vec![
        curve("Success", Tone::Good, |odds| odds.success),
        curve("Failure", Tone::Fair, |odds| odds.failure),
        curve("Botch", Tone::Bad, |odds| odds.botch),
    ];
    let mean = vec![curve("Average successes", Tone::Gold, |odds| odds.mean)];
    let per = |chance: f64| format!("{:.1} %", chance * 100.0);
    let row = |(dice, odds): &(i64, PoolOdds)| {
        let mean = format!("{:.2}", odds.mean);
        vec![dice.to_string(), mean, per(odds.success), per(odds.failure), per(odds.botch)]
    };
    let head = ["Dice", "Average", "Success", "Failure", "Botch"];
    View::new()
        .with(Node::Plot(plot("Chances by pool", "Chance", chances)))
        .with(Node::Plot(plot("Average successes by pool", "Successes", mean)))
        .with(Node::Table {
            caption: "The same in numbers".to_owned(),
            head: head.map(str::to_owned).to_vec(),
            rows: rows.iter().map(row).collect(),
        })
        .with(Node::Note(
            "The average is of successes left; failures and botches count as none.".to_owned(),
        ))
        .with(Node::Rules(vec![RES_18, RES_19]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn asked(value: Value) -> Filled {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn shows_the_rows_of_the_index() {
        let text = study(POOLS, &asked(json!({"specialties": 1}))).unwrap().to_text();
        assert!(text.contains("10 | 4.58 | 95.6 % | 2.7 % | 1.7 %"), "{text}");
        let lenient = asked(json!({"difficulty": 4, "threshold": 2, "botches": "lenient"}));
        let text = study(POOLS, &lenient).unwrap().to_text();
        assert!(text.contains("6 | 1.76 | 76.3 % | 18.0 % | 5.7 %"), "{text}");
        let long = study(POOLS, &asked(json!({"pools": 15}))).unwrap().to_text();
        assert!(long.contains("\n15 | "));
    }

    #[test]
    fn every_blank_as_usual_is_an_answer() {
        let study = &studies()[0];
        let usual: Filled =
            study.fields.iter().map(|f| (f.name.to_string(), f.usual.clone())).collect();
        assert!(super::study(study.key, &usual).is_ok());
        assert!(super::study("else", &usual).is_err());
        let wrong = super::study(POOLS, &asked(json!({"difficulty": 11}))).unwrap_err();
        assert!(wrong.say.contains("from 2 to 10"));
    }
}
