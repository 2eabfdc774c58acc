//! Offers: a move is a form that the rules offered, filled in.

use crate::view::{Die, Odds};
use crate::{Notation, RuleId, Why};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use smallvec::SmallVec;
use std::borrow::Cow;

/// A move that somebody may make now, as a form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    /// The move's name in the API and in transcripts.
    pub verb: Cow<'static, str>,
    /// The move's name on a button.
    pub label: String,
    /// One line that helps to choose.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
    /// The rules that open the move.
    pub rules: SmallVec<[RuleId; 2]>,
    /// What is to be filled in.
    pub fields: Vec<Field>,
    /// Why the move cannot be made now, if it cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked: Option<Why>,
    /// Where the move belongs on a screen.
    pub place: Place,
    /// Something to be told before the move is made, such as that it may be fatal.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub warning: String,
    /// The field whose choices are shown with their odds; empty for the move as a whole.
    #[serde(skip)]
    pub weigh: Option<&'static str>,
    /// The odds of the move as a whole, where they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// Where a move belongs on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// What the table waits for, or the next thing to do.
    Main,
    /// Something that can be done besides.
    Side,
    /// The referee's own hand: amends and rulings.
    Amend,
}

/// One blank of a form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    /// Its name in the API and in transcripts.
    pub name: Cow<'static, str>,
    /// Its name on the screen.
    pub label: String,
    /// One line that helps to fill it in.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
    /// What may be filled in.
    pub kind: Kind,
    /// What is filled in before anybody touches it, and for absent people.
    pub usual: Value,
    /// The rules behind the blank.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub rules: SmallVec<[RuleId; 2]>,
    /// The notation that its text follows, if it follows one.
    #[serde(skip)]
    pub notation: Option<Notation>,
}

/// What may be filled in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One of these.
    One(Vec<Choice>),
    /// Some of these.
    Several {
        /// The choices.
        of: Vec<Choice>,
        /// At least so many.
        min: usize,
        /// At most so many.
        max: usize,
    },
    /// A whole number.
    Number {
        /// The smallest.
        from: i64,
        /// The largest.
        to: i64,
    },
    /// Free text.
    Text {
        /// At most so many characters.
        most: usize,
        /// Whether it may run over several lines.
        lines: bool,
        /// Whether it may be left empty.
        empty: bool,
    },
}

/// One of several values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// A string, a number, or null for "none".
    pub value: Value,
    /// What it is called.
    pub label: String,
    /// One line that helps to choose.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The die that the choice stands for, drawn instead of a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<Die>,
    /// The odds if this is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    /// Why it cannot be chosen, if it cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked: Option<Why>,
}

/// A form, filled in: the verb apart, its fields by name.
pub type Filled = Map<String, Value>;

impl Offer {
    /// An offer without blanks.
    pub fn new(verb: &'static str, label: impl Into<String>, rules: &[RuleId]) -> Self {
        Self {
            verb: verb.into(),
            label: label.into(),
            hint: String::new(),
            rules: SmallVec::from_slice(rules),
            fields: Vec::new(),
            blocked: None,
            place: Place::Main,
            warning: String::new(),
            weigh: None,
            odds: None,
        }
    }

    /// Adds a line that helps.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// Adds a blank.
    pub fn field(mut self, field: Field) -> Self {
        self.fields.push(field);
        self
    }

    /// Puts the offer elsewhere on the screen.
    pub fn at(mut self, place: Place) -> Self {
        self.place = place;
        self
    }

    /// Greys the offer out, with the reason.
    pub fn blocked(mut self, why: Option<Why>) -> Self {
        self.blocked = why;
        self
    }

    /// Asks for odds beside each choice of a field, or of the whole with an empty name.
    pub fn weigh(mut self, field: &'static str) -> Self {
        self.weigh = Some(field);
        self
    }

    /// Warns before the move is made.
    pub fn warning(mut self, warning: impl Into<String>) -> Self {
        self.warning = warning.into();
        self
    }

    /// The form as it is filled in before anybody touches it.
    pub fn usual(&self) -> Filled {
        let fields = self.fields.iter();
        fields.map(|field| (field.name.to_string(), field.usual.clone())).collect()
    }

    /// Checks a filled form: every blank filled in as allowed, and nothing else.
    pub fn check(&self, filled: &Filled) -> Result<(), Why> {
        if let Some(why) = &self.blocked {
            return Err(why.clone());
        }
        for field in &self.fields {
            let Some(value) = filled.get(field.name.as_ref()) else {
                return Err(Why::words(format!(
                    "`{}` needs `{}`: {}.",
                    self.verb,
                    field.name,
                    field.kind.allowed()
                )));
            };
            field.check(value)?;
        }
        let known = |name: &String| self.fields.iter().any(|field| field.name == name.as_str());
        match filled.keys().find(|name| *name != "verb" && !known(name)) {
            Some(extra) => Err(Why::words(format!(
                "`{}` has no field `{}`; it takes {}.",
                self.verb,
                shortened(extra),
                self.field_names()
            ))),
            None => Ok(()),
        }
    }

    fn field_names(&self) -> String {
        if self.fields.is_empty() {
            return "none".to_owned();
        }
        let names: Vec<String> = self.fields.iter().map(|f| format!("`{}`", f.name)).collect();
        names.join(", ")
    }

    /// Reads a form as a browser or a transcript sends it: names and words.
    pub fn read<'a>(
        &self,
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Filled, Why> {
        let mut words: Vec<(&str, &str)> = pairs.into_iter().collect();
        let mut filled = Filled::new();
        for field in &self.fields {
            let own: Vec<&str> = words
                .extract_if(.., |(name, _)| *name == field.name)
                .map(|(_, word)| word)
                .collect();
            if let Some(value) = field.read(&own)? {
                filled.insert(field.name.to_string(), value);
            }
        }
        for (extra, word) in words {
            filled.insert(extra.to_owned(), Value::String(word.to_owned()));
        }
        self.check(&filled)?;
        Ok(filled)
    }
}

impl Field {
    /// One of several values; the first open one is the usual one.
    pub fn one(name: &'static str, label: impl Into<String>, of: Vec<Choice>) -> Self {
        let open = of.iter().find(|choice| choice.blocked.is_none());
        let usual = open.map_or(Value::Null, |choice| choice.value.clone());
        Self::of(name, label, Kind::One(of), usual)
    }

    /// Some of several values; usually none, or the first `min`.
    pub fn several(
        name: &'static str,
        label: impl Into<String>,
        of: Vec<Choice>,
        min: usize,
        max: usize,
    ) -> Self {
        let first = of.iter().take(min).map(|choice| choice.value.clone());
        let usual = Value::Array(first.collect());
        Self::of(name, label, Kind::Several { of, min, max }, usual)
    }

    /// A whole number.
    pub fn number(
        name: &'static str,
        label: impl Into<String>,
        from: i64,
        to: i64,
        usual: i64,
    ) -> Self {
        Self::of(name, label, Kind::Number { from, to }, usual.into())
    }

    /// One line of text that must not be empty; usually an ellipsis, so that absent people can be answered for.
    pub fn text(name: &'static str, label: impl Into<String>, most: usize) -> Self {
        let kind = Kind::Text { most, lines: false, empty: false };
        Self::of(name, label, kind, "…".into())
    }

    /// Text that may be empty.
    pub fn note(name: &'static str, label: impl Into<String>, most: usize) -> Self {
        let kind = Kind::Text { most, lines: false, empty: true };
        Self::of(name, label, kind, "".into())
    }

    fn of(name: &'static str, label: impl Into<String>, kind: Kind, usual: Value) -> Self {
        Self {
            name: name.into(),
            label: label.into(),
            hint: String::new(),
            kind,
            usual,
            rules: SmallVec::new(),
            notation: None,
        }
    }

    /// Adds a line that helps.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// Fills in something else beforehand.
    pub fn usually(mut self, usual: impl Into<Value>) -> Self {
        self.usual = usual.into();
        self
    }

    /// Takes only text that follows a notation; what is wrong with any other is told.
    pub fn notation(mut self, notation: Notation) -> Self {
        self.notation = Some(notation);
        self
    }

    /// Cites the rules behind the blank.
    pub fn because(mut self, rules: &[RuleId]) -> Self {
        self.rules = SmallVec::from_slice(rules);
        self
    }

    /// Checks one value.
    pub fn check(&self, value: &Value) -> Result<(), Why> {
        let wrong = || {
            Why { rules: self.rules.iter().copied().collect(), ..Why::default() }.say(format!(
                "`{}` cannot be {}; it is {}.",
                self.name,
                shown(value),
                self.kind.allowed()
            ))
        };
        let choose = |value: &Value, of: &[Choice]| {
            let found = of.iter().find(|choice| choice.value == *value);
            match found.map(|choice| &choice.blocked) {
                Some(None) => Ok(()),
                Some(Some(why)) => Err(why.clone()),
                None => Err(wrong()),
            }
        };
        match (&self.kind, value) {
            (Kind::One(of), value) => choose(value, of),
            (Kind::Several { of, min, max }, Value::Array(values)) => {
                let twice = (1..values.len()).any(|i| values[..i].contains(&values[i]));
                if twice || values.len() < *min || values.len() > *max {
                    return Err(wrong());
                }
                values.iter().try_for_each(|value| choose(value, of))
            }
            (Kind::Number { from, to }, Value::Number(number)) => match number.as_i64() {
                Some(n) if (*from..=*to).contains(&n) => Ok(()),
                _ => Err(wrong()),
            },
            (Kind::Text { most, lines, empty }, Value::String(text)) => {
                match clean(text, *most, *lines) {
                    Err(why) => Err(Why::words(format!("`{}`: {}", self.name, why.say))),
                    Ok(clean) if clean.is_empty() && !empty => Err(wrong()),
                    Ok(clean) => match self.notation.filter(|_| !clean.is_empty()) {
                        Some(notation) => (notation.reads)(&clean),
                        None => Ok(()),
                    },
                }
            }
            _ => Err(wrong()),
        }
    }

    /// Reads the words that a browser sent for this blank; `None` when it sent none and that says nothing.
    fn read(&self, words: &[&str]) -> Result<Option<Value>, Why> {
        let find = |word: &str, of: &[Choice]| {
            let found = of.iter().find(|choice| plain(&choice.value) == word);
            found.map_or(Value::String(word.to_owned()), |c| c.value.clone())
        };
        if words.len() > 1 && !matches!(self.kind, Kind::Several { .. }) {
            return Err(Why::words(format!(
                "`{}` was sent {} times; it takes one value.",
                self.name,
                words.len()
            )));
        }
        Ok(match (&self.kind, words) {
            (Kind::Several { of, .. }, words) => {
                // An empty word is how a form without script says "none of these".
                let some = words.iter().filter(|word| !word.is_empty());
                Some(Value::Array(some.map(|word| find(word, of)).collect()))
            }
            (_, []) => None,
            (Kind::One(of), [word, ..]) => Some(find(word, of)),
            (Kind::Number { .. }, [word, ..]) => Some(match word.trim().parse::<i64>() {
                Ok(number) => number.into(),
                Err(_) => Value::String((*word).to_owned()),
            }),
            (Kind::Text { .. }, [word, ..]) => Some(Value::String((*word).to_owned())),
        })
    }
}

impl Kind {
    /// What may be filled in, in words.
    pub fn allowed(&self) -> String {
        let list = |of: &[Choice]| {
            let open = of.iter().filter(|choice| choice.blocked.is_none());
            let names: Vec<String> = open.map(|choice| shown(&choice.value)).take(24).collect();
            match names.len() {
                0 => "nothing at the moment".to_owned(),
                _ => names.join(", "),
            }
        };
        match self {
            Self::One(of) => format!("one of {}", list(of)),
            Self::Several { of, min, max } if min == max => format!("{min} of {}", list(of)),
            Self::Several { of, min, max } => format!("{min} to {max} of {}", list(of)),
            Self::Number { from, to } if from == to => from.to_string(),
            Self::Number { from, to } => format!("a whole number from {from} to {to}"),
            Self::Text { most, empty: true, .. } => format!("text of at most {most} characters"),
            Self::Text { most, .. } => format!("text of 1 to {most} characters"),
        }
    }
}

impl Choice {
    /// A choice.
    pub fn new(value: impl Into<Value>, label: impl Into<String>) -> Self {
        Self {
            value: value.into(),
            label: label.into(),
            note: String::new(),
            die: None,
            odds: None,
            blocked: None,
        }
    }

    /// The choice of nothing.
    pub fn none(label: impl Into<String>) -> Self {
        Self::new(Value::Null, label)
    }

    /// Adds a line that helps.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// Draws the choice as a die.
    pub fn die(mut self, die: Die) -> Self {
        self.die = Some(die);
        self
    }

    /// Greys the choice out.
    pub fn blocked(mut self, why: Option<Why>) -> Self {
        self.blocked = why;
        self
    }
}

/// Checks text from outside: its length, and no control characters. Returns it trimmed.
pub fn clean(text: &str, most: usize, lines: bool) -> Result<String, Why> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim();
    let count = text.chars().count();
    if count > most {
        return Err(Why::words(format!("this has {count} characters; {most} are the most.")));
    }
    // Bidirectional overrides could make a name read as another one.
    let bad = |c: char| {
        (c.is_control() && !(lines && c == '\n'))
            || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    };
    match text.chars().find(|c| bad(*c)) {
        Some(c) => Err(Why::words(format!(
            "the control character U+{:04X} is not allowed; plain text is.",
            c as u32
        ))),
        None => Ok(text.to_owned()),
    }
}

/// A value as a form or a transcript writes it.
pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => format!("\"{}\"", shortened(text)),
        other => shortened(&other.to_string()),
    }
}

/// A refusal repeats what was sent, but never at length.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer() -> Offer {
        Offer::new("roll", "Roll", &[])
            .field(Field::one(
                "stat",
                "Stat",
                vec![Choice::new("Head", "Head"), Choice::none("none")],
            ))
            .field(Field::number("dark", "Dark", 0, 6, 0))
            .field(Field::note("say", "Words", 10))
    }

    #[test]
    fn takes_what_it_offers_and_nothing_else() {
        let read = |pairs: &[(&str, &str)]| offer().read(pairs.iter().copied());
        assert!(read(&[("stat", "Head"), ("dark", "2"), ("say", "go")]).is_ok());
        assert!(read(&[("stat", ""), ("dark", "2"), ("say", "")]).is_ok());
        for (pairs, word) in [
            (&[("dark", "2"), ("say", "")][..], "needs `stat`"),
            (&[("stat", "Foot"), ("dark", "2"), ("say", "")], "\"Foot\""),
            (&[("stat", "Head"), ("dark", "7"), ("say", "")], "from 0 to 6"),
            (&[("stat", "Head"), ("dark", "x"), ("say", "")], "from 0 to 6"),
            (&[("stat", "Head"), ("dark", "1"), ("say", "12345678901")], "10"),
            (&[("stat", "Head"), ("dark", "1"), ("say", "a\u{7}b")], "U+0007"),
            (&[("stat", "Head"), ("dark", "1"), ("say", ""), ("x", "1")], "no field `x`"),
            (&[("stat", "Head"), ("stat", "Head"), ("dark", "1"), ("say", "")], "2 times"),
        ] {
            let why = read(pairs).unwrap_err();
            assert!(why.say.contains(word), "{} lacks {word}", why.say);
        }
    }

    #[test]
    fn a_blocked_offer_gives_its_reason() {
        let why = Why::words("not now");
        let offer = offer().blocked(Some(why.clone()));
        assert_eq!(offer.check(&offer.usual()), Err(why));
    }
}
