//! Numbers that remember their terms.

use crate::RuleId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::borrow::Cow;

/// One term of a sum, with the rule that put it there.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Term {
    /// What the term is: "Head d6", "Help of Tom".
    pub label: Cow<'static, str>,
    /// Its amount.
    pub value: i32,
    /// The rule behind it.
    pub rule: RuleId,
}

/// A number as the sum of its named terms, and where a rule set it aside, what it was read as.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sum {
    /// The terms, in the order in which the rules apply them.
    pub terms: SmallVec<[Term; 2]>,
    /// The value that a rounding or limit replaced the sum by, last step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read_as: Option<Box<Term>>,
}

impl Sum {
    /// Starts a sum with its first term.
    pub fn of(label: impl Into<Cow<'static, str>>, value: i32, rule: RuleId) -> Self {
        Self::default().plus(label, value, rule)
    }

    /// Adds a term.
    pub fn plus(mut self, label: impl Into<Cow<'static, str>>, value: i32, rule: RuleId) -> Self {
        self.terms.push(Term { label: label.into(), value, rule });
        self
    }

    /// Says that a rule reads the sum as another number: a rounding, a floor, a ceiling.
    pub fn read_as(
        mut self,
        label: impl Into<Cow<'static, str>>,
        value: i32,
        rule: RuleId,
    ) -> Self {
        self.read_as = Some(Box::new(Term { label: label.into(), value, rule }));
        self
    }

    /// What the terms add up to, before any rounding.
    pub fn raw(&self) -> i32 {
        self.terms.iter().map(|term| term.value).sum()
    }

    /// What the number finally is.
    pub fn value(&self) -> i32 {
        self.read_as.as_ref().map_or(self.raw(), |term| term.value)
    }

    /// The rules behind the number.
    pub fn rules(&self) -> impl Iterator<Item = RuleId> + '_ {
        let last = self.read_as.iter().map(|term| term.rule);
        self.terms.iter().map(|term| term.rule).chain(last)
    }
}

impl std::fmt::Display for Sum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, term) in self.terms.iter().enumerate() {
            match (i, term.value < 0) {
                (0, _) => write!(f, "{} {}", term.label, term.value)?,
                (_, true) => write!(f, " − {} {}", term.label, -term.value)?,
                (_, false) => write!(f, " + {} {}", term.label, term.value)?,
            }
        }
        if self.terms.len() > 1 {
            write!(f, " = {}", self.raw())?;
        }
        if let Some(last) = &self.read_as {
            write!(f, ", {} {}", last.label, last.value)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_and_reads() {
        let rule = RuleId::new("X-A-01");
        let sum = Sum::of("d6", 4, rule).plus("Help", 1, rule);
        assert_eq!((sum.raw(), sum.to_string().as_str()), (5, "d6 4 + Help 1 = 5"));
        let sum = Sum::of("d6", 4, rule).read_as("rounded to", 5, rule);
        assert_eq!((sum.raw(), sum.value()), (4, 5));
    }
}
