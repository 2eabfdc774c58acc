//! What happened, and why.

use crate::{Audience, Reason, RuleId, Rulebook, Seat, Sum, Waves};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The reason behind a fact, a refusal or a greyed-out move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Why {
    /// The rules at work.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub rules: SmallVec<[RuleId; 3]>,
    /// The numbers at work, term by term.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
    /// Who decided, where a person did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Box<Ruling>>,
    /// Plain words; for a refusal, what was wrong and what would be right.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub say: String,
}

/// A decision that the rules leave to a person.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruling {
    /// Who ruled.
    pub by: Seat,
    /// What they gave as the reason; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

impl Why {
    /// A reason of several rules.
    pub fn rules(rules: &[RuleId]) -> Self {
        Self { rules: SmallVec::from_slice(rules), ..Self::default() }
    }

    /// Words without a rule: a mistake in the form, not in the game.
    pub fn words(say: impl Into<String>) -> Self {
        Self { say: say.into(), ..Self::default() }
    }

    /// Cites one more rule.
    pub fn and(mut self, rule: RuleId) -> Self {
        self.rules.push(rule);
        self
    }

    /// Shows one more number.
    pub fn sum(mut self, sum: Sum) -> Self {
        self.sums.push(sum);
        self
    }

    /// Says it in words.
    pub fn say(mut self, say: impl Into<String>) -> Self {
        self.say = say.into();
        self
    }

    /// Names the person who ruled.
    pub fn ruled(mut self, by: Seat, reason: impl Into<String>) -> Self {
        self.ruling = Some(Box::new(Ruling { by, reason: reason.into() }));
        self
    }

    /// Every rule named, in the list or in a sum, each once.
    pub fn cited(&self) -> Vec<RuleId> {
        let mut all: Vec<RuleId> = self.rules.to_vec();
        all.extend(self.sums.iter().flat_map(Sum::rules));
        let mut seen = Vec::new();
        all.retain(|id| {
            let fresh = !seen.contains(id);
            seen.push(*id);
            fresh
        });
        all
    }
}

impl From<RuleId> for Why {
    fn from(rule: RuleId) -> Self {
        Self::rules(&[rule])
    }
}

impl<const N: usize> From<[RuleId; N]> for Why {
    fn from(rules: [RuleId; N]) -> Self {
        Self::rules(&rules)
    }
}

/// One thing that happened. Events state results: folding them consults no rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Event<R: Rulebook> {
    /// Dice fell.
    Thrown {
        /// Who threw.
        by: Seat,
        /// The rule that had them thrown.
        rule: RuleId,
        /// The first dice, how many of how many sides.
        dice: crate::Wave,
        /// The faces, wave by wave.
        waves: Waves,
        /// Who sees the dice.
        #[serde(default, skip_serializing_if = "everyone")]
        seen: Audience,
        /// Whether they were typed in by hand.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        typed: bool,
    },
    /// A question was opened on top of the others.
    Asked {
        /// What it is about.
        topic: R::Topic,
        /// Who may answer it.
        of: Vec<Seat>,
        /// Who may close it.
        settle: Vec<Seat>,
        /// Whether they answer one after the other.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_turn: bool,
    },
    /// Somebody answered.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// Somebody passed on the topmost question.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The topmost question changed: a reaction was taken in.
    Revised {
        /// What it is about now.
        topic: R::Topic,
        /// Who may answer it now.
        of: Vec<Seat>,
    },
    /// The topmost question was closed.
    Closed,
    /// Something became true in the world.
    Happened {
        /// What. Facts are much larger than anything else that happens.
        fact: Box<R::Fact>,
        /// Why.
        why: Reason,
    },
}

fn everyone(seen: &Audience) -> bool {
    *seen == Audience::Everyone
}

impl<R: Rulebook> Event<R> {
    /// What became true, if something did.
    pub fn fact(&self) -> Option<&R::Fact> {
        match self {
            Self::Happened { fact, .. } => Some(fact),
            _ => None,
        }
    }

    /// The rules that the event cites.
    pub fn cited(&self) -> Vec<RuleId> {
        match self {
            Self::Thrown { rule, .. } => vec![*rule],
            Self::Happened { why, .. } => why.cited(),
            _ => Vec::new(),
        }
    }
}
