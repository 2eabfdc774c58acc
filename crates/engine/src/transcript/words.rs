//! The words of a transcript, read as moves and values.

use crate::policy::filled_in;
use crate::{Field, Filled, Game, Kind, Offer, Reply, RuleId, Rulebook, Seat, Why};
use serde_json::Value;

/// Finds the form that a verb names and fills it in with words.
pub fn read_move<R: Rulebook>(
    game: &Game<R>,
    seat: Seat,
    verb: &str,
    pairs: Vec<(String, String)>,
) -> (Result<Reply<R>, Why>, bool) {
    let mut verbs = Vec::new();
    for open in game.offers(seat) {
        for offer in &open.offers {
            if offer.verb == verb {
                let pairs = pairs.iter().map(|(name, word)| (name.as_str(), word.as_str()));
                let filled = with_usual(offer, pairs.collect());
                let reply = filled.and_then(|filled| {
                    filled_in(offer, filled)
                        .map(Reply::Play)
                        .ok_or_else(|| Why::words(format!("`{verb}` cannot be read")))
                });
                return (reply, open.root);
            }
            verbs.push(offer.verb.to_string());
        }
    }
    let why = Why::words(format!("`{verb}` is not offered; these are: {}", verbs.join(", ")));
    (Err(why), true)
}

/// Fills a form with words, and what is not said as it usually is.
pub(super) fn with_usual(offer: &Offer, pairs: Vec<(&str, &str)>) -> Result<Filled, Why> {
    let mut filled = offer.usual();
    let said = |name: &str| pairs.iter().any(|(known, _)| *known == name);
    let mut part = offer.clone();
    part.fields.retain(|field| said(&field.name));
    part.blocked = None;
    filled.extend(part.read(pairs.iter().copied())?);
    offer.check(&filled)?;
    Ok(filled)
}

/// Fills blanks of a character in the making; those not said stay as they are.
pub fn fill_draft<D: crate::Data>(
    draft: &D,
    fields: &[Field],
    pairs: Vec<(String, String)>,
) -> Result<D, Why> {
    let mut part = Offer::new("draft", "", &[]);
    part.fields = fields
        .iter()
        .filter(|field| pairs.iter().any(|(name, _)| field.name == name.as_str()))
        .cloned()
        .collect();
    let filled = part.read(pairs.iter().map(|(name, word)| (name.as_str(), word.as_str())))?;
    let Ok(Value::Object(mut all)) = serde_json::to_value(draft) else {
        return Err(Why::words("This draft cannot be read."));
    };
    all.extend(filled);
    serde_json::from_value(Value::Object(all))
        .map_err(|error| Why::words(format!("This draft cannot be read: {error}.")))
}

pub(super) fn read_value(field: &Field, word: &str) -> Value {
    match &field.kind {
        Kind::Number { .. } => word.parse::<i64>().map_or(Value::from(word), Value::from),
        Kind::One(of) => {
            let found = of.iter().find(|choice| crate::offer::plain(&choice.value) == word);
            found.map_or(Value::from(word), |choice| choice.value.clone())
        }
        _ => Value::from(word),
    }
}

/// Splits a line into words; quotes hold one together.
pub(super) fn split(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    let mut any = false;
    for c in line.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                any = true;
            }
            c if c.is_whitespace() && !quoted => {
                if any {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            c => {
                word.push(c);
                any = true;
            }
        }
    }
    if any {
        words.push(word);
    }
    words
}

/// Words two by two: a name and its value, where `a+b` is a list of values.
pub(super) fn pairs(words: &[String]) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for pair in words.chunks(2) {
        let name = pair[0].clone();
        let value = pair.get(1).map_or("", String::as_str);
        match name.strip_suffix("[]") {
            Some(name) => {
                all.extend(value.split('+').map(|part| (name.to_owned(), part.to_owned())))
            }
            None => {
                all.push((name, if value == "none" { String::new() } else { value.to_owned() }))
            }
        }
    }
    all
}

/// Parts what is told from the rules behind it.
pub(super) fn cited(line: &str) -> (String, Vec<RuleId>) {
    let line = line.trim();
    if let Some(open) = line.rfind('[')
        && let Some(ids) = line[open + 1..].strip_suffix(']')
    {
        let ids: Option<Vec<RuleId>> = ids.split_whitespace().map(RuleId::parse).collect();
        if let Some(ids) = ids
            && !ids.is_empty()
            && ids.iter().all(|id| id.as_str().contains('-'))
        {
            return (line[..open].trim().to_owned(), ids);
        }
    }
    (line.to_owned(), Vec::new())
}

pub(super) fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if !quoted => return &line[..at],
            _ => {}
        }
    }
    line
}
