//! What a form sent, among what there is.

use ingle_engine::{Stop, Why, clean};

/// A refusal for a choice that is no longer there.
pub fn gone() -> Stop {
    Why::words("That choice is no longer there; look at the form again.").into()
}

/// The choice that a form sent, among those that there are.
pub fn picked<T>(pick: Option<String>, of: Vec<(String, T)>) -> Result<T, Stop> {
    let word = pick.ok_or_else(gone)?;
    of.into_iter().find(|(known, _)| *known == word).map(|(_, found)| found).ok_or_else(gone)
}

/// Text as it is kept: without the blanks around it.
pub fn trim(text: &str) -> String {
    clean(text, usize::MAX, false).unwrap_or_else(|_| text.to_owned())
}
