//! A book's pages of numbers, for what somebody filled in.

use ingle_engine::view::View;
use ingle_engine::{Filled, Offer, Rulebook, Study, Why};

/// A page of numbers, and what came of the question.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The page, its blanks filled in as they were asked.
    pub study: Study,
    /// The numbers, or what was wrong with the question.
    pub found: Result<View, Why>,
}

macro_rules! any_study {
    ($($book:ident),*) => {
        /// A page of numbers of a book, by its key; nothing where there is no such page.
        ///
        /// Blanks that are not filled in are as usual, and so is one that cannot be read.
        pub fn study(book: &str, key: &str, asked: &[(String, String)]) -> Option<Asked> {
            match book {
                $(<ingle_books::$book as Rulebook>::ID => ask::<ingle_books::$book>(key, asked),)*
                _ => None,
            }
        }
    };
}

ingle_books::books!(any_study);

fn ask<R: Rulebook>(key: &str, asked: &[(String, String)]) -> Option<Asked> {
    let mut study = R::studies().into_iter().find(|study| study.key == key)?;
    let mut wrong = None;
    let mut filled = Filled::new();
    for field in &mut study.fields {
        let mut form = Offer::new("study", "", &[]);
        form.fields = vec![field.clone()];
        let own = asked.iter().filter(|(name, _)| field.name == name.as_str());
        let own: Vec<(&str, &str)> =
            own.map(|(name, word)| (name.as_str(), word.as_str())).collect();
        if !own.is_empty() {
            match form.read(own) {
                Ok(mut read) => field.usual = read.remove(field.name.as_ref()).unwrap_or_default(),
                Err(why) => drop(wrong.get_or_insert(why)),
            }
        }
        filled.insert(field.name.to_string(), field.usual.clone());
    }
    let found = match wrong {
        Some(why) => Err(why),
        None => R::study(key, &filled),
    };
    Some(Asked { study, found })
}
