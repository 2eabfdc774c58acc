//! What was measured, as an aligned table or as JSON.

use crate::clock::Race;
use serde_json::{Value, json};

/// Everything that was measured, in order.
#[derive(Default)]
pub struct Report {
    rows: Vec<Row>,
}

/// One figure beside its floor and its aim.
struct Row {
    group: &'static str,
    name: String,
    ours: Figure,
    floor: Option<Figure>,
    ratio: Option<f64>,
    aim: Option<Aim>,
    note: String,
}

/// A number and what it counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// Nanoseconds.
    Time(f64),
    /// Bytes.
    Size(f64),
}

/// What a figure should be at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// So many times the floor.
    Times(f64),
    /// This much.
    Most(Figure),
}

impl Figure {
    fn number(self) -> f64 {
        match self {
            Self::Time(n) | Self::Size(n) => n,
        }
    }

    fn words(self) -> String {
        let scaled = |n: f64, steps: &[(f64, &str)]| {
            let step = steps.iter().rev().find(|(least, _)| n >= *least).unwrap_or(&steps[0]);
            let n = n / step.0;
            let places = if n < 10.0 {
                2
            } else if n < 100.0 {
                1
            } else {
                0
            };
            format!("{n:.places$} {}", step.1)
        };
        match self {
            Self::Time(n) => scaled(n, &[(1.0, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")]),
            Self::Size(n) => scaled(n, &[(1.0, "B"), (1e3, "kB"), (1e6, "MB")]),
        }
    }
}

impl Row {
    /// Whether the aim is met, where there is one.
    fn met(&self) -> Option<bool> {
        match self.aim? {
            Aim::Times(most) => self.ratio.map(|ratio| ratio <= most),
            Aim::Most(most) => Some(self.ours.number() <= most.number()),
        }
    }

    fn cells(&self) -> [String; 7] {
        [
            self.name.clone(),
            self.ours.words(),
            self.floor.map_or_else(String::new, Figure::words),
            self.ratio.map_or_else(String::new, |ratio| match ratio {
                ..0.01 => format!("1/{:.0}", 1.0 / ratio),
                ..100.0 => format!("{ratio:.2} ×"),
                _ => format!("{ratio:.0} ×"),
            }),
            match self.aim {
                None => String::new(),
                Some(Aim::Times(most)) => format!("≤ {most} ×"),
                Some(Aim::Most(most)) => format!("≤ {}", most.words()),
            },
            match self.met() {
                None => String::new(),
                Some(true) => "met".to_owned(),
                Some(false) => "MISSED".to_owned(),
            },
            self.note.clone(),
        ]
    }
}

impl Report {
    /// Adds times of ours against a floor.
    pub fn race(
        &mut self,
        group: &'static str,
        name: &str,
        race: Race,
        aim: Option<Aim>,
        note: String,
    ) {
        let (ours, floor) = (Figure::Time(race.ours), Some(Figure::Time(race.floor)));
        self.push(Row {
            group,
            name: name.to_owned(),
            ours,
            floor,
            ratio: Some(race.ratio),
            aim,
            note,
        });
    }

    /// Adds sizes of ours against a floor.
    pub fn sizes(
        &mut self,
        group: &'static str,
        name: &str,
        race: Race,
        aim: Option<Aim>,
        note: String,
    ) {
        let (ours, floor) = (Figure::Size(race.ours), Some(Figure::Size(race.floor)));
        self.push(Row {
            group,
            name: name.to_owned(),
            ours,
            floor,
            ratio: Some(race.ratio),
            aim,
            note,
        });
    }

    /// Adds a figure without a floor.
    pub fn lone(
        &mut self,
        group: &'static str,
        name: &str,
        ours: Figure,
        aim: Option<Aim>,
        note: String,
    ) {
        self.push(Row { group, name: name.to_owned(), ours, floor: None, ratio: None, aim, note });
    }

    fn push(&mut self, row: Row) {
        eprintln!("  {}", row.cells().join("  "));
        self.rows.push(row);
    }

    /// Prints an aligned table.
    pub fn print(&self) {
        let head = ["", "Ingle", "floor", "ratio", "aim", "", "note"].map(str::to_owned);
        let rows: Vec<[String; 7]> = self.rows.iter().map(Row::cells).collect();
        let width = |column: usize| {
            let cells = rows.iter().chain([&head]).map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let widths: [usize; 7] = std::array::from_fn(width);
        let print = |row: &[String; 7]| {
            let mut line = String::new();
            for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
                let pad = " ".repeat(width - cell.chars().count());
                let numbers = (1..=4).contains(&column);
                line += &if numbers { format!("{pad}{cell}  ") } else { format!("{cell}{pad}  ") };
            }
            println!("{}", line.trim_end());
        };
        print(&head);
        let mut group = "";
        for (row, cells) in self.rows.iter().zip(&rows) {
            if row.group != group {
                group = row.group;
                println!("\n{group}");
            }
            print(cells);
        }
    }

    /// Prints the same as JSON; times in nanoseconds, sizes in bytes.
    pub fn print_json(&self) {
        let figure = |figure: Option<Figure>| figure.map(Figure::number);
        let unit = |figure: Figure| match figure {
            Figure::Time(_) => "ns",
            Figure::Size(_) => "bytes",
        };
        let rows: Vec<Value> = self
            .rows
            .iter()
            .map(|row| {
                json!({
                    "group": row.group,
                    "name": row.name.trim(),
                    "unit": unit(row.ours),
                    "ours": row.ours.number(),
                    "floor": figure(row.floor),
                    "ratio": row.ratio,
                    "aim": match row.aim {
                        None => Value::Null,
                        Some(Aim::Times(most)) => json!({ "ratio": most }),
                        Some(Aim::Most(most)) => json!({ "ours": most.number() }),
                    },
                    "met": row.met(),
                    "note": row.note,
                })
            })
            .collect();
        println!("{:#}", Value::Array(rows));
    }
}
