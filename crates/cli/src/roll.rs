//! `ingle roll`: dice on the command line.

use crate::misuse;
use ingle_engine::Rng;
use rand::{RngExt as _, SeedableRng as _};
use std::process::ExitCode;

/// Throw dice: 2d6+1, 4d6kh3 (keep the highest 3), 2d10kl1 (keep the lowest), d20-2.
#[derive(Debug, clap::Args)]
pub struct Roll {
    /// What to throw, such as 2d6+1.
    #[arg(default_value = "1d6")]
    dice: String,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Term {
    Dice { count: u32, sides: u32, keep: Option<(bool, u32)>, minus: bool },
    Number(i64),
}

impl Roll {
    /// Throws.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let Some(terms) = read(&self.dice) else {
            return misuse(format_args!(
                "`{}` cannot be thrown; write up to 100 dice of 2 to 1000 sides, such as 2d6+1 or 4d6kh3",
                self.dice.chars().take(40).collect::<String>()
            ));
        };
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        let mut rng = Rng::from_seed(seed);
        let mut total = 0;
        let mut thrown = Vec::new();
        for term in &terms {
            match term {
                Term::Number(number) => total += number,
                Term::Dice { count, sides, keep, minus } => {
                    let faces: Vec<u32> =
                        (0..*count).map(|_| rng.random_range(1..=*sides)).collect();
                    let sum: i64 = kept(&faces, *keep).iter().map(|face| i64::from(*face)).sum();
                    total += if *minus { -sum } else { sum };
                    thrown.push(
                        serde_json::json!({ "sides": sides, "faces": faces, "counted": sum }),
                    );
                }
            }
        }
        match self.json {
            true => println!("{}", serde_json::json!({ "total": total, "dice": thrown })),
            false => {
                let faces: Vec<String> = thrown
                    .iter()
                    .map(|one| format!("d{} {}", one["sides"], one["faces"]))
                    .collect();
                println!("{total}   {}", faces.join(" "));
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn kept(faces: &[u32], keep: Option<(bool, u32)>) -> Vec<u32> {
    let mut faces = faces.to_vec();
    if let Some((highest, count)) = keep {
        faces.sort_unstable();
        if highest {
            faces.reverse();
        }
        faces.truncate(count as usize);
    }
    faces
}

fn read(text: &str) -> Option<Vec<Term>> {
    let text: String =
        text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
    // A `w` is what German tables write.
    let text = text.replace('w', "d");
    let mut terms = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (minus, from) = match rest.as_bytes()[0] {
            b'+' => (false, 1),
            b'-' => (true, 1),
            _ if terms.is_empty() => (false, 0),
            _ => return None,
        };
        let end = rest[from..].find(['+', '-']).map_or(rest.len(), |at| from + at);
        terms.push(term(&rest[from..end], minus)?);
        rest = &rest[end..];
    }
    let dice: u32 =
        terms.iter().map(|term| if let Term::Dice { count, .. } = term { *count } else { 0 }).sum();
    (!terms.is_empty() && dice <= 100 && terms.len() <= 20).then_some(terms)
}

fn term(text: &str, minus: bool) -> Option<Term> {
    let Some((count, rest)) = text.split_once('d') else {
        let number: i64 = text.parse().ok().filter(|number: &i64| number.abs() <= 1_000_000)?;
        return Some(Term::Number(if minus { -number } else { number }));
    };
    let count: u32 = if count.is_empty() { 1 } else { count.parse().ok()? };
    let (sides, keep) = match rest.split_once('k') {
        None => (rest, None),
        Some((sides, keep)) => {
            let (highest, number) = match keep.strip_prefix('h') {
                Some(number) => (true, number),
                None => (false, keep.strip_prefix('l')?),
            };
            let number: u32 = if number.is_empty() { 1 } else { number.parse().ok()? };
            (sides, Some((highest, number)))
        }
    };
    let sides: u32 = if sides == "%" { 100 } else { sides.parse().ok()? };
    ((1..=100).contains(&count) && (2..=1000).contains(&sides)).then_some(Term::Dice {
        count,
        sides,
        keep,
        minus,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_people_write() {
        assert_eq!(read("2d6+1").unwrap().len(), 2);
        assert_eq!(
            read("w6").unwrap(),
            [Term::Dice { count: 1, sides: 6, keep: None, minus: false }]
        );
        assert_eq!(
            read("4d6kh3").unwrap(),
            [Term::Dice { count: 4, sides: 6, keep: Some((true, 3)), minus: false }]
        );
        assert_eq!(read("d20 - 2").unwrap()[1], Term::Number(-2));
        for bad in ["", "d", "2d1", "101d6", "2d6++1", "x", "2d6k3", "1d1001", "99d6+99d6"] {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(kept(&[1, 6, 3], Some((true, 2))), [6, 3]);
        assert_eq!(kept(&[1, 6, 3], Some((false, 1))), [1]);
    }
}
