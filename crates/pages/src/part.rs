//! A part of a board as it is sent: what somebody has already is not sent again.

use maud::Markup;
use std::borrow::Cow;
use std::collections::HashMap;

/// A part of a board: one element with an id.
pub struct Part {
    /// All of it.
    pub whole: Markup,
    /// Elements with ids of their own inside, in the order in which they stand there.
    inside: Vec<Markup>,
    /// Whether more than these elements may change.
    framed: bool,
}

impl From<Markup> for Part {
    fn from(whole: Markup) -> Self {
        Self { whole, inside: Vec::new(), framed: false }
    }
}

impl Part {
    /// A list: as long as it has the same elements, those that changed are sent alone.
    pub(crate) fn list(whole: Markup, inside: Vec<Markup>) -> Self {
        Self { whole, inside, framed: false }
    }

    /// Elements among others: where they stay as they were, an empty one with the same id stands for them.
    pub(crate) fn framed(whole: Markup, inside: Vec<Markup>) -> Self {
        Self { whole, inside, framed: true }
    }

    /// What of it somebody does not have who has an older one.
    pub fn news<'a>(&'a self, old: Option<&Part>) -> Vec<Cow<'a, str>> {
        let all = || vec![Cow::Borrowed(self.whole.0.as_str())];
        let Some(old) = old else { return all() };
        if old.whole.0 == self.whole.0 {
            return Vec::new();
        }
        if self.framed {
            return vec![Cow::Owned(self.without(old))];
        }
        let same = self.inside.iter().map(head).eq(old.inside.iter().map(head));
        if self.inside.is_empty() || !same {
            return all();
        }
        let both = self.inside.iter().zip(&old.inside);
        let differ = both.filter(|(new, old)| new.0 != old.0);
        differ.map(|(new, _)| Cow::Borrowed(new.0.as_str())).collect()
    }

    /// All of it, but for the elements that an older one has too.
    fn without(&self, old: &Part) -> String {
        let known: HashMap<_, _> =
            old.inside.iter().filter_map(|old| Some((head(old)?, old))).collect();
        let mut sent = String::new();
        let mut rest = self.whole.0.as_str();
        for new in &self.inside {
            // They follow each other, so only the first is looked for.
            let next = rest.strip_prefix(new.0.as_str()).map(|after| ("", after));
            let Some((before, after)) = next.or_else(|| rest.split_once(new.0.as_str())) else {
                continue;
            };
            sent.push_str(before);
            let old = head(new).and_then(|head| known.get(&head));
            match old.and_then(|old| kept(old, new)) {
                Some(stands) => sent.push_str(&stands),
                None => sent.push_str(&new.0),
            }
            rest = after;
        }
        sent.push_str(rest);
        sent
    }
}

/// What stands for an element that is as it was, or as it was but for the stamp of its form.
fn kept(old: &Markup, new: &Markup) -> Option<String> {
    let (tag, id) = head(new)?;
    if old.0 == new.0 {
        return Some(format!("<{tag} id=\"{id}\" data-kept></{tag}>"));
    }
    let (old, new) = (stamped(old)?, stamped(new)?);
    ((old.0, old.2) == (new.0, new.2))
        .then(|| format!("<{tag} id=\"{id}\" data-kept data-at=\"{}\"></{tag}>", new.1))
}

/// How the stamp of a form begins, as [`crate::offer`] writes it.
const STAMP: &str = "name=\"at\" value=\"";

/// The stamp of a form, as it is written, with what stands before and after it.
fn stamped(element: &Markup) -> Option<(&str, &str, &str)> {
    let (before, rest) = element.0.split_once(STAMP)?;
    let (stamp, after) = rest.split_once('"')?;
    Some((before, stamp, after))
}

/// The name of an element and its id.
fn head(element: &Markup) -> Option<(&str, &str)> {
    let head = element.0.strip_prefix('<')?.split_once('>')?.0;
    let (tag, words) = head.split_once(' ')?;
    let id = words.split_once("id=\"")?.1.split_once('"')?.0;
    Some((tag, id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::html;

    fn form(id: &str, at: &str, words: &str) -> Markup {
        html! { form id=(id) { input type="hidden" name="at" value=(at); (words) } }
    }

    fn part(headline: &str, inside: Vec<Markup>) -> Part {
        Part::framed(html! { div #now { (headline) @for one in &inside { (one) } } }, inside)
    }

    #[test]
    fn what_stayed_is_not_sent_again() {
        let old = part("Wait.", vec![form("a", "1.0.3", "A"), form("b", "1.0.3", "B")]);
        let new = part(
            "Go.",
            vec![form("a", "1.0.3", "A"), form("b", "1.0.4", "B"), form("c", "1.0.4", "C")],
        );
        let whole = &new.whole.0;
        assert_eq!(new.news(None), [whole.as_str()]);
        assert_eq!(new.news(Some(&new)), [""; 0]);
        let rest = form("c", "1.0.4", "C").0;
        let sent = "<div id=\"now\">Go.<form id=\"a\" data-kept></form><form id=\"b\" data-kept data-at=\"1.0.4\"></form>";
        assert_eq!(new.news(Some(&old)), [format!("{sent}{rest}</div>")]);
        // Other words are sent, whatever the id.
        let other = part("Go.", vec![form("a", "1.0.3", "Another")]);
        assert_eq!(other.news(Some(&old)), [other.whole.0.as_str()]);
    }

    #[test]
    fn of_a_list_only_what_changed_is_sent() {
        let list = |inside: Vec<Markup>| {
            Part::list(html! { div #cast { @for one in &inside { (one) } } }, inside)
        };
        let old = list(vec![form("a", "", "A"), form("b", "", "B")]);
        let new = list(vec![form("a", "", "A"), form("b", "", "Bb")]);
        assert_eq!(new.news(Some(&old)), [form("b", "", "Bb").0.as_str()]);
        let more = list(vec![form("a", "", "A"), form("b", "", "B"), form("c", "", "C")]);
        assert_eq!(more.news(Some(&old)), [more.whole.0.as_str()]);
    }
}
