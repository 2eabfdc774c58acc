//! Who answers when nobody is there.

use crate::{Choice, Game, Kind, Offer, Open, Reply, Rng, Rulebook, Seat, Stamp};
use rand::RngExt as _;
use serde_json::Value;
use std::collections::VecDeque;

/// A way to answer questions.
pub trait Policy<R: Rulebook> {
    /// The next reply that somebody makes, or none when nobody would.
    fn next(&mut self, game: &Game<R>) -> Option<Act<R>>;

    /// Whether it ever reacts to dice that lie on the table; if not, exact odds are cheaper.
    fn reacts(&self) -> bool {
        true
    }
}

/// A reply, and whose.
pub type Act<R> = (Seat, Stamp, Reply<R>);

/// Settles what can be settled, and else gives the answer that is filled in beforehand.
pub struct Usual;

impl<R: Rulebook> Policy<R> for Usual {
    fn next(&mut self, game: &Game<R>) -> Option<Act<R>> {
        let question = game.top()?;
        if let Some(seat) = question.settle.first() {
            return Some((*seat, game.stamp(*seat, false), Reply::Settle));
        }
        question.waiting.iter().find_map(|seat| {
            let offers = R::offers(game, &question.topic, *seat);
            let offer = offers.iter().find(|offer| offer.blocked.is_none())?;
            let reply = Reply::Play(filled_in(offer, offer.usual())?);
            Some((*seat, game.stamp(*seat, false), reply))
        })
    }

    fn reacts(&self) -> bool {
        false
    }
}

/// Answers as is usual; where nobody is asked anything, the referee goes on with the first of these moves that is open.
pub struct Led {
    /// The referee's seat.
    pub by: Seat,
    /// The moves, by their verbs.
    pub verbs: &'static [&'static str],
}

impl<R: Rulebook> Policy<R> for Led {
    fn next(&mut self, game: &Game<R>) -> Option<Act<R>> {
        if game.top().is_some() {
            return Usual.next(game);
        }
        self.verbs.iter().find_map(|verb| {
            let offer = R::offer(game, &R::root(), self.by, verb)?;
            offer.blocked.is_none().then_some(())?;
            let reply = Reply::Play(filled_in(&offer, offer.usual())?);
            Some((self.by, game.stamp(self.by, true), reply))
        })
    }

    fn reacts(&self) -> bool {
        false
    }
}

/// Gives prepared replies, each once the question is open that it fits, and else the usual ones.
pub struct Scripted<R: Rulebook> {
    /// The replies still to come: whose, and which.
    pub replies: VecDeque<(Seat, Reply<R>)>,
}

impl<R: Rulebook> Policy<R> for Scripted<R> {
    fn next(&mut self, game: &Game<R>) -> Option<Act<R>> {
        // Odds walk many games with one policy, so what was used is seen from the game, not remembered here.
        let done = self.replies.iter().position(|(seat, reply)| {
            let stamp = game.stamp(*seat, false);
            game.allows(*seat, stamp, reply)
        });
        match done {
            Some(at) => {
                let (seat, reply) = self.replies[at].clone();
                Some((seat, game.stamp(seat, false), reply))
            }
            None => Usual.next(game),
        }
    }
}

/// Makes any legal move, filled in at random.
pub struct Random<'a> {
    /// Where the choices come from.
    pub rng: &'a mut Rng,
}

impl<R: Rulebook> Policy<R> for Random<'_> {
    fn next(&mut self, game: &Game<R>) -> Option<Act<R>> {
        let mut seats = game.cast.playing();
        // Every other time the open question comes first, else evenings would never get on.
        if let Some(question) = game.top()
            && self.rng.random_range(0..2) == 0
        {
            let asked: Vec<Seat> =
                question.waiting.iter().chain(&question.settle).copied().collect();
            let seat = asked[self.rng.random_range(0..asked.len())];
            let open = game.offers(seat).into_iter().find(|open| !open.root);
            if let Some(open) = open
                && let Some(reply) = self.choose(&open)
            {
                return Some((seat, open.stamp, reply));
            }
        }
        while !seats.is_empty() {
            let seat = seats.swap_remove(self.rng.random_range(0..seats.len()));
            let mut open = game.offers(seat);
            while !open.is_empty() {
                let question = open.swap_remove(self.rng.random_range(0..open.len()));
                if let Some(reply) = self.choose(&question) {
                    return Some((seat, question.stamp, reply));
                }
            }
        }
        None
    }
}

impl Random<'_> {
    fn choose<R: Rulebook>(&mut self, question: &Open<R>) -> Option<Reply<R>> {
        let mut offers: Vec<&Offer> = question.offers.iter().collect();
        offers.retain(|offer| offer.blocked.is_none());
        let others = usize::from(question.may_pass) + usize::from(question.may_settle);
        if offers.len() + others == 0 {
            return None;
        }
        match self.rng.random_range(0..offers.len() + others) {
            at if at < offers.len() => {
                let filled = self.fill(offers[at]);
                Some(Reply::Play(filled_in(offers[at], filled)?))
            }
            at if at == offers.len() && question.may_settle => Some(Reply::Settle),
            _ => Some(Reply::Pass),
        }
    }

    /// Fills a form with any values that it allows.
    pub fn fill(&mut self, offer: &Offer) -> crate::Filled {
        random_fill(self.rng, offer, |rng, open| {
            (!open.is_empty()).then(|| rng.random_range(0..open.len()))
        })
    }
}

/// Fills a form with any values that it allows; which of several choices is somebody's to say.
pub(crate) fn random_fill(
    rng: &mut Rng,
    offer: &Offer,
    mut choose: impl FnMut(&mut Rng, &[&Choice]) -> Option<usize>,
) -> crate::Filled {
    let fields = offer.fields.iter();
    fields
        .map(|field| {
            let value = match &field.kind {
                Kind::One(of) => {
                    let open: Vec<&Choice> =
                        of.iter().filter(|choice| choice.blocked.is_none()).collect();
                    match choose(rng, &open) {
                        Some(at) => open[at].value.clone(),
                        None => field.usual.clone(),
                    }
                }
                Kind::Several { of, min, max } => {
                    let mut open: Vec<Value> = of
                        .iter()
                        .filter(|choice| choice.blocked.is_none())
                        .map(|choice| choice.value.clone())
                        .collect();
                    let most = (*max).min(open.len());
                    let count = rng.random_range((*min).min(most)..=most);
                    let picked =
                        (0..count).map(|_| open.swap_remove(rng.random_range(0..open.len())));
                    Value::Array(picked.collect())
                }
                Kind::Number { from, to } => rng.random_range(*from..=*to).into(),
                Kind::Text { empty, .. } if field.notation.is_some() => {
                    let like = field.notation.map_or(&[][..], |notation| notation.like);
                    match rng.random_range(0..=like.len()) {
                        0 if *empty => Value::from(""),
                        at => Value::from(like[at.min(like.len() - 1)]),
                    }
                }
                Kind::Text { most, empty, .. } => {
                    let words = ["ash", "a <b>bold</b> step", "ünïcødé 🔥", ""];
                    let word = words[rng.random_range(0..words.len())];
                    let fits = word.chars().count() <= *most && (*empty || !word.is_empty());
                    Value::from(if fits { word } else { "x" })
                }
            };
            (field.name.to_string(), value)
        })
        .collect()
}

/// A filled form as the typed move that it is.
pub fn filled_in<M: serde::de::DeserializeOwned>(
    offer: &Offer,
    mut filled: crate::Filled,
) -> Option<M> {
    filled.insert("verb".to_owned(), Value::from(offer.verb.as_ref()));
    serde_json::from_value(Value::Object(filled)).ok()
}
