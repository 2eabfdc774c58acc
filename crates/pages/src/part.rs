//! A part of a board as it is sent: what somebody has already is not sent again.

use maud::{Markup, PreEscaped};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

/// A part of a board: one element with an id.
pub struct Part {
    pieces: Vec<Piece>,
    /// Whether more than the elements inside may change.
    framed: bool,
    hash: u64,
}

/// A piece of a part.
#[derive(Clone)]
pub(crate) enum Piece {
    /// What stands between elements.
    Text(String),
    /// An element with an id of its own.
    Element(Arc<Element>),
}

/// An element inside a part, shared with the parts that come after it.
pub(crate) struct Element {
    html: String,
    tag: Range<usize>,
    id: Range<usize>,
    /// Where the stamp of its form is written, if it has one.
    stamp: Option<Range<usize>>,
    /// What tells it from any other but for that stamp.
    body: u64,
    hash: u64,
}

impl From<Markup> for Part {
    fn from(whole: Markup) -> Self {
        Self::new(vec![Piece::Text(whole.0)], false)
    }
}

impl Part {
    fn new(pieces: Vec<Piece>, framed: bool) -> Self {
        let mut hasher = DefaultHasher::new();
        for piece in &pieces {
            match piece {
                Piece::Text(text) => text.hash(&mut hasher),
                Piece::Element(element) => element.hash.hash(&mut hasher),
            }
        }
        Self { pieces, framed, hash: hasher.finish() }
    }

    /// A list: as long as it has the same elements, those that changed are sent alone.
    pub(crate) fn list(around: Markup, inside: Vec<Markup>) -> Self {
        Self::new(pieces(&around.0, inside.into_iter().map(Piece::from)), false)
    }

    /// Elements among others: where they stay as they were, an empty one with the same id stands for them.
    pub(crate) fn framed(around: Markup, inside: impl IntoIterator<Item: Into<Piece>>) -> Self {
        Self::new(pieces(&around.0, inside.into_iter().map(Into::into)), true)
    }

    /// All of it.
    pub fn whole(&self) -> Markup {
        PreEscaped(self.pieces.iter().map(Piece::html).collect())
    }

    /// What tells it from any other.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    fn inside(&self) -> impl Iterator<Item = &Arc<Element>> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Element(element) => Some(element),
            Piece::Text(_) => None,
        })
    }

    /// The element with an id.
    pub(crate) fn element(&self, id: &str) -> Option<Piece> {
        let found = self.inside().find(|element| element.head().1 == id)?;
        Some(Piece::Element(found.clone()))
    }

    /// What stands where the elements come to stand.
    pub(crate) fn slot(&self) -> &[Piece] {
        self.pieces.get(1..self.pieces.len() - 1).unwrap_or_default()
    }

    /// The elements inside, as they are.
    pub(crate) fn elements(&self) -> impl Iterator<Item = Piece> {
        self.inside().map(|element| Piece::Element(element.clone()))
    }

    /// Tells what of it somebody does not have who has an older one.
    pub fn news(&self, old: Option<&Part>, sent: &mut String) {
        match old {
            Some(old) if old.pieces == self.pieces => {}
            Some(old) if self.framed => self.without(old, sent),
            Some(old) if self.inside().next().is_some() && self.has_same_elements(old) => {
                let differ = self.inside().zip(old.inside()).filter(|(new, old)| new != old);
                sent.extend(differ.map(|(new, _)| new.html.as_str()));
            }
            _ => sent.extend(self.pieces.iter().map(Piece::html)),
        }
    }

    fn has_same_elements(&self, old: &Part) -> bool {
        self.inside().map(|one| one.head()).eq(old.inside().map(|one| one.head()))
    }

    /// All of it, but for the elements that an older one has too.
    fn without(&self, old: &Part, sent: &mut String) {
        let known: Vec<&Element> = old.inside().map(Arc::as_ref).collect();
        let mut next = 0;
        for piece in &self.pieces {
            let Piece::Element(new) = piece else {
                sent.push_str(piece.html());
                continue;
            };
            // Most stand where they stood, so each is looked for behind the last that was found.
            let mut all = (next..known.len()).chain(0..next);
            let found = all.find(|nth| known[*nth].head() == new.head());
            next = found.map_or(next, |nth| nth + 1);
            if !found.is_some_and(|nth| new.stands_in(known[nth], sent)) {
                sent.push_str(&new.html);
            }
        }
    }
}

/// Where the elements come to stand in what is around them. No text holds this: it would be escaped.
pub(crate) const SLOT: PreEscaped<&str> = PreEscaped("<slot>");

/// What is around some elements, with these in their slot; they are lost where there is none.
fn pieces(around: &str, inside: impl Iterator<Item = Piece>) -> Vec<Piece> {
    let text = |text: &str| Piece::Text(text.to_owned());
    match around.split_once(SLOT.0) {
        Some((before, after)) => {
            [text(before)].into_iter().chain(inside).chain([text(after)]).collect()
        }
        None => vec![text(around)],
    }
}

impl Piece {
    fn html(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Element(element) => &element.html,
        }
    }

    /// The same element with another stamp, where it is one that goes by this id.
    pub(crate) fn as_of(&self, id: &str, at: &str) -> Option<Self> {
        let Self::Element(element) = self else { return None };
        let known = element.head().1;
        // A folded form has the id inside.
        match known == id || known.strip_suffix("-fold") == Some(id) {
            true if element.stamp().is_none_or(|stamp| stamp == at) => Some(self.clone()),
            true => Some(Self::Element(Arc::new(element.stamped(at)))),
            false => None,
        }
    }
}

impl From<Markup> for Piece {
    fn from(PreEscaped(html): Markup) -> Self {
        match head(&html) {
            Some((tag, id)) => Self::Element(Arc::new(Element::new(html, tag, id))),
            // Without an id it is mere text.
            None => Self::Text(html),
        }
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Element(one), Self::Element(other)) => one == other,
            (one, other) => one.html() == other.html(),
        }
    }
}

impl PartialEq for Element {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.html == other.html
    }
}

impl Element {
    fn new(html: String, tag: Range<usize>, id: Range<usize>) -> Self {
        let stamp = html.find(STAMP).and_then(|at| {
            let start = at + STAMP.len();
            Some(start..start + html[start..].find('"')?)
        });
        let mut element = Self { html, tag, id, stamp, body: 0, hash: 0 };
        element.body = hash_of(element.around());
        element.hash = hash_of((element.body, element.stamp()));
        element
    }

    fn stamp(&self) -> Option<&str> {
        self.stamp.clone().map(|stamp| &self.html[stamp])
    }

    /// What stands before its stamp and after it.
    fn around(&self) -> (&str, &str) {
        match &self.stamp {
            Some(stamp) => (&self.html[..stamp.start], &self.html[stamp.end..]),
            None => (&self.html, ""),
        }
    }

    /// The same with another stamp.
    fn stamped(&self, at: &str) -> Self {
        let (before, after) = self.around();
        let start = before.len();
        Self {
            html: [before, at, after].concat(),
            tag: self.tag.clone(),
            id: self.id.clone(),
            stamp: Some(start..start + at.len()),
            body: self.body,
            hash: hash_of((self.body, Some(at))),
        }
    }

    /// Its name and its id.
    fn head(&self) -> (&str, &str) {
        (&self.html[self.tag.clone()], &self.html[self.id.clone()])
    }

    /// Writes what stands for it where an older one is the same, or the same but for the stamp of its form.
    fn stands_in(&self, old: &Element, sent: &mut String) -> bool {
        let at = match self == old {
            true => None,
            false if self.body == old.body && self.around() == old.around() => self.stamp(),
            false => return false,
        };
        let (tag, id) = self.head();
        sent.extend(["<", tag, " id=\"", id, "\" data-kept"]);
        if let Some(at) = at {
            sent.extend([" data-at=\"", at, "\""]);
        }
        sent.extend(["></", tag, ">"]);
        true
    }
}

/// How the stamp of a form begins, as [`crate::offer`] writes it.
const STAMP: &str = "name=\"at\" value=\"";

fn hash_of(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Where the name of an element stands, and its id.
fn head(element: &str) -> Option<(Range<usize>, Range<usize>)> {
    let head = element.strip_prefix('<')?.split_once('>')?.0;
    let tag = head.split_once(' ')?.0;
    let start = 1 + head.find("id=\"")? + "id=\"".len();
    let end = start + element[start..].find('"')?;
    Some((1..1 + tag.len(), start..end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::html;

    fn form(id: &str, at: &str, words: &str) -> Markup {
        html! { form id=(id) { input type="hidden" name="at" value=(at); (words) } }
    }

    fn news(new: &Part, old: Option<&Part>) -> String {
        let mut sent = String::new();
        new.news(old, &mut sent);
        sent
    }

    fn part(headline: &str, inside: Vec<Markup>) -> Part {
        Part::framed(html! { div #now { (headline) (SLOT) } }, inside)
    }

    #[test]
    fn what_stayed_is_not_sent_again() {
        let old = part("Wait.", vec![form("a", "1.0.3", "A"), form("b", "1.0.3", "B")]);
        let new = part(
            "Go.",
            vec![form("a", "1.0.3", "A"), form("b", "1.0.4", "B"), form("c", "1.0.4", "C")],
        );
        assert_eq!(news(&new, None), new.whole().0);
        assert_eq!(news(&new, Some(&new)), "");
        let rest = form("c", "1.0.4", "C").0;
        let sent = "<div id=\"now\">Go.<form id=\"a\" data-kept></form><form id=\"b\" data-kept data-at=\"1.0.4\"></form>";
        assert_eq!(news(&new, Some(&old)), format!("{sent}{rest}</div>"));
        // Other words are sent, whatever the id.
        let other = part("Go.", vec![form("a", "1.0.3", "Another")]);
        assert_eq!(news(&other, Some(&old)), other.whole().0);
    }

    #[test]
    fn of_a_list_only_what_changed_is_sent() {
        let list = |inside: Vec<Markup>| Part::list(html! { div #cast { (SLOT) } }, inside);
        let old = list(vec![form("a", "", "A"), form("b", "", "B")]);
        let new = list(vec![form("a", "", "A"), form("b", "", "Bb")]);
        assert_eq!(news(&new, Some(&old)), form("b", "", "Bb").0);
        let more = list(vec![form("a", "", "A"), form("b", "", "B"), form("c", "", "C")]);
        assert_eq!(news(&more, Some(&old)), more.whole().0);
    }
}
