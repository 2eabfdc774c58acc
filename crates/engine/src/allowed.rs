//! Which replies are taken: fresh ones, among the moves on offer.

use crate::policy::{self, Act};
use crate::{Decided, Dice, Filled, Game, Offer, Open, Reply, Rulebook, Seat, Stamp, Stop, Why};

/// A reply that was found among those on offer; it is played without being looked for again.
#[derive(Clone, Debug)]
pub struct Allowed<R: Rulebook> {
    pub(crate) seat: Seat,
    stamp: Stamp,
    /// The question that it answers; none for the one that is always open.
    pub(crate) topic: Option<R::Topic>,
    pub(crate) reply: Reply<R>,
}

impl<R: Rulebook> Game<R> {
    /// Plays a reply. Nothing changes here; the events do, once they are folded.
    pub fn decide(
        &self,
        seat: Seat,
        stamp: Stamp,
        reply: &Reply<R>,
        dice: &mut Dice<'_>,
    ) -> Result<Decided<R>, Stop> {
        self.perform(&self.allow(seat, stamp, reply.clone())?, dice)
    }

    /// Has a form on offer filled in. A stale form is told apart from an illegal one before anything is read.
    pub fn fill(
        &self,
        seat: Seat,
        stamp: Stamp,
        verb: &str,
        fill: impl FnOnce(&Offer) -> Result<Filled, Why>,
    ) -> Result<Allowed<R>, Why> {
        let topic = self.fresh(seat, stamp)?;
        let offer = self.form(seat, topic, verb)?;
        let reply = filled_in(&offer, fill(&offer)?)?;
        Ok(Allowed { seat, stamp, topic: topic.cloned(), reply })
    }

    /// Lets a reply through that is no form, or that was filled in earlier.
    pub fn allow(&self, seat: Seat, stamp: Stamp, reply: Reply<R>) -> Result<Allowed<R>, Why> {
        let topic = self.fresh(seat, stamp)?;
        self.legal(seat, topic, &reply)?;
        Ok(Allowed { seat, stamp, topic: topic.cloned(), reply })
    }

    /// Lets a reply of a policy through: it makes only moves that the rules offer, so they are not looked for again.
    pub(crate) fn trust(&self, (seat, stamp, reply): Act<R>) -> Result<Allowed<R>, Why> {
        debug_assert!(self.allows(seat, stamp, &reply), "not on offer: {reply:?}");
        let topic = self.fresh(seat, stamp)?.cloned();
        Ok(Allowed { seat, stamp, topic, reply })
    }

    /// Plays what is allowed.
    pub fn perform(&self, act: &Allowed<R>, dice: &mut Dice<'_>) -> Result<Decided<R>, Stop> {
        self.play(act, dice, None)
    }

    /// Whether a reply would be taken.
    pub fn allows(&self, seat: Seat, stamp: Stamp, reply: &Reply<R>) -> bool {
        self.fresh(seat, stamp).is_ok_and(|topic| self.legal(seat, topic, reply).is_ok())
    }

    /// The question that a stamp speaks of: `None` for the one that is always open.
    fn fresh(&self, seat: Seat, stamp: Stamp) -> Result<Option<&R::Topic>, Why> {
        if stamp.nth != self.replies(seat) {
            return Err(Why::words(
                "This form was used already, or you moved elsewhere since; use the one on the screen now.",
            ));
        }
        if stamp.shown == 0 {
            return Ok(None);
        }
        match self.top() {
            Some(question) if question.shown.get(&seat) == Some(&stamp.shown) => {
                Ok(Some(&question.topic))
            }
            _ => Err(Why::words("That question is closed; look at the one that is open now.")),
        }
    }

    /// Checks a reply against the forms that the rules offer now.
    fn legal(&self, seat: Seat, topic: Option<&R::Topic>, reply: &Reply<R>) -> Result<(), Why> {
        let question = topic.and(self.top());
        match (reply, question) {
            (Reply::Pass, Some(q)) if q.waited(seat) && (q.in_turn || !q.settle.is_empty()) => {
                Ok(())
            }
            (Reply::Settle, Some(q)) if q.settle.contains(&seat) => Ok(()),
            (Reply::Pass, _) => Err(Why::words("There is nothing to pass on.")),
            (Reply::Settle, _) => {
                Err(Why::words("Only the one who rolls or the referee can settle this."))
            }
            (Reply::Play(answer), _) => {
                let Ok(serde_json::Value::Object(filled)) = serde_json::to_value(answer) else {
                    return Err(Why::words("This is no move."));
                };
                let verb = filled.get("verb").and_then(|verb| verb.as_str());
                self.form(seat, topic, verb.unwrap_or_default())?.check(&filled)
            }
        }
    }

    /// The form on offer for a move.
    fn form(&self, seat: Seat, topic: Option<&R::Topic>, verb: &str) -> Result<Offer, Why> {
        if topic.and(self.top()).is_some_and(|question| !question.waited(seat)) {
            return Err(Why::words("This question is not for you at the moment."));
        }
        self.offer(topic, seat, verb).ok_or_else(|| {
            let known = match topic {
                Some(topic) => R::offers(self, topic, seat),
                None => [R::offers(self, &R::root(), seat), self.amends(seat)].concat(),
            };
            not_offered(verb, &known)
        })
    }
}

impl<R: Rulebook> Open<R> {
    /// Fills in one of its forms for the seat that it was made for.
    pub fn fill(&self, seat: Seat, offer: &Offer, filled: Filled) -> Result<Allowed<R>, Why> {
        let topic = (!self.root).then(|| self.topic.clone());
        Ok(Allowed { seat, stamp: self.stamp, topic, reply: filled_in(offer, filled)? })
    }
}

fn filled_in<R: Rulebook>(offer: &Offer, filled: Filled) -> Result<Reply<R>, Why> {
    offer.check(&filled)?;
    let answer = policy::filled_in(offer, filled);
    answer.map(Reply::Play).ok_or_else(|| Why::words("This is no move that the rules can read."))
}

impl<R: Rulebook> Allowed<R> {
    /// Whose move it is, the stamp that it came with, and the move.
    pub fn parts(self) -> (Seat, Stamp, Reply<R>) {
        (self.seat, self.stamp, self.reply)
    }
}

/// Why a move is not taken that is not among those on offer.
fn not_offered(verb: &str, offers: &[Offer]) -> Why {
    let verb: String = verb.chars().take(40).collect();
    let verbs: Vec<&str> = offers.iter().map(|offer| offer.verb.as_ref()).collect();
    let others = match verbs.is_empty() {
        true => "nothing is".to_owned(),
        false => format!("these are: {}", verbs.join(", ")),
    };
    Why::words(format!("`{verb}` is not offered to you now; {others}."))
}
