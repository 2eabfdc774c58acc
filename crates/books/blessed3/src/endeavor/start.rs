//! A monstrosity's Starting Position, as the book writes it: `10 (3)`.

use super::rule;
use ingle_engine::Why;
use serde::{Deserialize, Serialize};

/// The highest Starting Position.
pub const HIGHEST: u32 = 99;

/// A Starting Position and the Recovery buttons below it. [B3-MON-03 B3-MON-05 B3-MON-46?]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Start {
    /// Where it begins.
    pub at: u32,
    /// How far below each Recovery button lies.
    pub below: Vec<u32>,
}

impl Start {
    /// Reads `10`, `10 (3)` or `12 (3, 7)`; a Recovery lies above 0. [B3-MON-05 B3-MON-45? B3-MON-46?]
    pub fn parse(text: &str) -> Result<Self, Why> {
        let wrong = || {
            Why::rules(&[rule::MON_05, rule::MON_45, rule::MON_46]).say(format!(
                "“{}” is no Starting Position; write 10, 10 (3) or 12 (3, 7): at least 1, and \
                 every Recovery above 0.",
                text.chars().take(20).collect::<String>()
            ))
        };
        let (at, rest) = match text.split_once('(') {
            Some((at, rest)) => (at, rest.trim().strip_suffix(')').ok_or_else(wrong)?),
            None => (text, ""),
        };
        let at: u32 = at.trim().parse().map_err(|_| wrong())?;
        let mut below = Vec::new();
        for word in rest.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let offset: u32 = word.parse().map_err(|_| wrong())?;
            if offset == 0 || offset >= at || below.contains(&offset) {
                return Err(wrong());
            }
            below.push(offset);
        }
        below.sort_unstable();
        if !(1..=HIGHEST).contains(&at) || below.len() > 6 {
            return Err(wrong());
        }
        Ok(Self { at, below })
    }

    /// As the book writes it.
    pub fn notation(&self) -> String {
        match self.below.is_empty() {
            true => self.at.to_string(),
            false => {
                let below: Vec<String> = self.below.iter().map(u32::to_string).collect();
                format!("{} ({})", self.at, below.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_the_book_writes() {
        for (text, at, below, again) in [
            ("10", 10, &[][..], "10"),
            (" 10 (3) ", 10, &[3], "10 (3)"),
            ("12(7,3)", 12, &[3, 7], "12 (3, 7)"),
            ("1", 1, &[], "1"),
        ] {
            let start = Start::parse(text).unwrap();
            assert_eq!((start.at, start.below.as_slice()), (at, below), "{text}");
            assert_eq!(start.notation(), again);
        }
        for text in
            ["0", "-1", "", "ten", "10 (10)", "10 (0)", "10 (3", "10 (3, 3)", "100", "5 (x)"]
        {
            assert!(Start::parse(text).is_err(), "{text}");
        }
    }
}
