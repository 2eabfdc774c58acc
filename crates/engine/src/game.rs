//! A game: a world plus a stack of open questions.

use crate::turn::Known;
use crate::{Allowed, Cast, Dice, Event, Need, Offer, Rulebook, Seat, Turn, Why};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A world, the people in it, and the questions that are open.
#[derive(Clone, Debug)]
pub struct Game<R: Rulebook> {
    /// All that is true.
    pub world: R::World,
    /// Who plays.
    pub cast: Cast,
    open: Vec<Question<R::Topic>>,
    counts: BTreeMap<Seat, Count>,
    content: Arc<R::Content>,
}

/// What each seat's stamps count: questions shown to it, and replies made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Count {
    shown: u32,
    replies: u32,
}

/// A question that waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question<T> {
    /// What it is about.
    pub topic: T,
    /// Who may still answer it.
    pub waiting: Vec<Seat>,
    /// Whether they answer one after the other.
    pub in_turn: bool,
    /// Who may close it.
    pub settle: Vec<Seat>,
    pub(crate) shown: BTreeMap<Seat, u32>,
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Reply<R: Rulebook> {
    /// Nothing from me.
    Pass,
    /// Close it.
    Settle,
    /// A move.
    Play(R::Move),
}

/// Proof that a form is fresh, in the seat's own counting: other people's moves do not spoil it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stamp {
    /// The question, as the how-manieth that was shown to this seat; 0 for the one that is always open.
    pub shown: u32,
    /// How many replies this seat had made.
    pub nth: u32,
}

/// Why a move did not go through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It is not allowed, and nothing has changed.
    Refused(Why),
    /// Somebody throws by hand: the move waits for these dice.
    NeedDice(Need),
}

impl From<Why> for Stop {
    fn from(why: Why) -> Self {
        Self::Refused(why)
    }
}

/// What a seat may do about one open question.
#[derive(Clone, Debug)]
pub struct Open<R: Rulebook> {
    /// What the question is about.
    pub topic: R::Topic,
    /// The stamp to send along.
    pub stamp: Stamp,
    /// The moves.
    pub offers: Vec<Offer>,
    /// Whether the seat may pass.
    pub may_pass: bool,
    /// Whether the seat may close the question.
    pub may_settle: bool,
    /// Whether this is the question that is always open.
    pub root: bool,
}

/// What a move came to: the events, and the game with them folded in.
#[derive(Clone, Debug)]
pub struct Decided<R: Rulebook> {
    /// What happened, in order.
    pub events: Vec<Event<R>>,
    /// The game afterwards.
    pub game: Game<R>,
}

impl<R: Rulebook> Game<R> {
    /// A new game.
    pub fn new(charter: R::Charter, content: Arc<R::Content>) -> Self {
        Self {
            world: R::open(charter, &content),
            cast: Cast::default(),
            open: Vec::new(),
            counts: BTreeMap::new(),
            content,
        }
    }

    /// The game as far as a seat knows it, for its odds: they are a projection like all else.
    pub fn as_known_to(&self, seat: Seat) -> Cow<'_, Self> {
        match R::imagine(&self.world, self.cast.viewer(seat)) {
            Some(world) => Cow::Owned(Self { world, ..self.clone() }),
            None => Cow::Borrowed(self),
        }
    }

    /// What the packs hold.
    pub fn content(&self) -> &R::Content {
        &self.content
    }

    /// The same content, to be shared.
    pub fn shared_content(&self) -> Arc<R::Content> {
        self.content.clone()
    }

    /// The open questions, the topmost last; the one that is always open is not among them.
    pub fn open(&self) -> &[Question<R::Topic>] {
        &self.open
    }

    /// The topmost open question.
    pub fn top(&self) -> Option<&Question<R::Topic>> {
        self.open.last()
    }

    /// Seats that the topmost question waits for; in turn, only the next one.
    pub fn waiting(&self) -> Vec<Seat> {
        match self.top() {
            Some(question) if question.in_turn => {
                question.waiting.first().copied().into_iter().collect()
            }
            Some(question) => question.waiting.clone(),
            None => Vec::new(),
        }
    }

    /// How many replies a seat has made.
    pub fn replies(&self, seat: Seat) -> u32 {
        self.counts.get(&seat).copied().unwrap_or_default().replies
    }

    /// Everything a seat may do now: about the topmost question, then at any time.
    pub fn offers(&self, seat: Seat) -> Vec<Open<R>> {
        self.opened(seat, self.amends(seat))
    }

    /// The same without [the book's amends](Rulebook::amends).
    pub fn moves(&self, seat: Seat) -> Vec<Open<R>> {
        self.opened(seat, Vec::new())
    }

    /// One of the forms on offer, by its verb.
    pub(crate) fn offer(&self, topic: Option<&R::Topic>, seat: Seat, verb: &str) -> Option<Offer> {
        match topic {
            Some(topic) => R::offer(self, topic, seat, verb),
            None => R::offer(self, &R::root(), seat, verb)
                .or_else(|| self.amends(seat).into_iter().find(|offer| offer.verb == verb)),
        }
    }

    /// What a seat may set right by hand.
    pub(crate) fn amends(&self, seat: Seat) -> Vec<Offer> {
        match self.cast.is_referee(seat) {
            true => R::amends(self),
            false => Vec::new(),
        }
    }

    fn opened(&self, seat: Seat, amends: Vec<Offer>) -> Vec<Open<R>> {
        let nth = self.replies(seat);
        let mut all = Vec::new();
        if let Some(question) = self.top() {
            let waited = question.waited(seat);
            let may_settle = question.settle.contains(&seat);
            if waited || may_settle {
                all.push(Open {
                    topic: question.topic.clone(),
                    stamp: Stamp {
                        shown: question.shown.get(&seat).copied().unwrap_or_default(),
                        nth,
                    },
                    offers: match waited {
                        true => R::offers(self, &question.topic, seat),
                        false => Vec::new(),
                    },
                    may_pass: waited && (question.in_turn || !question.settle.is_empty()),
                    may_settle,
                    root: false,
                });
            }
        }
        all.extend(self.standing(seat, amends));
        all
    }

    fn standing(&self, seat: Seat, amends: Vec<Offer>) -> Option<Open<R>> {
        let topic = R::root();
        let mut offers = R::offers(self, &topic, seat);
        offers.extend(amends);
        (!offers.is_empty()).then(|| Open {
            topic,
            stamp: Stamp { shown: 0, nth: self.replies(seat) },
            offers,
            may_pass: false,
            may_settle: false,
            root: true,
        })
    }

    /// The stamp of a seat for the topmost question, or for the one that is always open.
    pub fn stamp(&self, seat: Seat, root: bool) -> Stamp {
        let shown = self.top().filter(|_| !root).and_then(|q| q.shown.get(&seat));
        Stamp { shown: shown.copied().unwrap_or_default(), nth: self.replies(seat) }
    }

    /// Takes a character into the game.
    pub fn enroll(&self, seat: Seat, draft: &R::Draft) -> Result<Decided<R>, Vec<Why>> {
        let mut dice = Dice::given(&[]);
        let mut turn = Turn::new(self.clone(), &mut dice);
        R::enroll(&mut turn, seat, draft)?;
        Ok(turn.done())
    }

    /// Plays what is allowed; to no further throw once something is known.
    pub(crate) fn play(
        &self,
        act: &Allowed<R>,
        dice: &mut Dice<'_>,
        known: Option<Known<'_, R>>,
    ) -> Result<Decided<R>, Stop> {
        let mut turn = Turn::new(self.clone(), dice).until(known);
        match Self::answer(&mut turn, act) {
            Err(stop) if !turn.is_enough() => Err(stop),
            _ => Ok(turn.done()),
        }
    }

    /// Plays a reply in a turn that goes on.
    pub(crate) fn answer(turn: &mut Turn<'_, '_, R>, act: &Allowed<R>) -> Result<(), Stop> {
        turn.emit(Event::Answered { seat: act.seat });
        Self::reply(turn, act.seat, act.topic.clone(), &act.reply)?;
        R::after(turn)
    }

    fn reply(
        turn: &mut Turn<'_, '_, R>,
        seat: Seat,
        topic: Option<R::Topic>,
        reply: &Reply<R>,
    ) -> Result<(), Stop> {
        match (reply, topic) {
            (Reply::Play(answer), topic) => {
                R::answer(turn, topic.unwrap_or_else(R::root), seat, answer.clone())
            }
            (Reply::Pass, topic) => {
                turn.emit(Event::Passed { seat });
                match topic.filter(|_| turn.game().waiting().is_empty()) {
                    Some(topic) => {
                        turn.emit(Event::Closed);
                        R::resume(turn, topic)
                    }
                    None => Ok(()),
                }
            }
            (Reply::Settle, Some(topic)) => {
                turn.emit(Event::Closed);
                R::resume(turn, topic)
            }
            (Reply::Settle, None) => Ok(()),
        }
    }

    /// Folds an event in.
    pub fn apply(&mut self, event: &Event<R>) {
        match event {
            Event::Thrown { .. } => {}
            Event::Asked { topic, of, settle, in_turn } => {
                let mut question = Question {
                    topic: topic.clone(),
                    waiting: of.clone(),
                    in_turn: *in_turn,
                    settle: settle.clone(),
                    shown: BTreeMap::new(),
                };
                self.show(&mut question);
                self.open.push(question);
            }
            Event::Answered { seat } => self.counts.entry(*seat).or_default().replies += 1,
            Event::Passed { seat } => {
                if let Some(question) = self.open.last_mut() {
                    question.waiting.retain(|waiting| waiting != seat);
                }
            }
            Event::Revised { topic, of } => {
                if let Some(mut question) = self.open.pop() {
                    question.topic = topic.clone();
                    question.waiting = of.clone();
                    self.show(&mut question);
                    self.open.push(question);
                }
            }
            Event::Closed => {
                self.open.pop();
            }
            Event::Happened { fact, .. } => R::evolve(&mut self.world, fact),
        }
    }

    /// Numbers a question for each seat that sees it for the first time.
    fn show(&mut self, question: &mut Question<R::Topic>) {
        let seats: Vec<Seat> = question.waiting.iter().chain(&question.settle).copied().collect();
        for seat in seats {
            let counts = &mut self.counts;
            question.shown.entry(seat).or_insert_with(|| {
                let count = counts.entry(seat).or_default();
                count.shown += 1;
                count.shown
            });
        }
    }

    /// Takes over the counts of the game that a rewind left behind, so that its forms stay stale.
    pub fn outlive(&mut self, before: &Self) {
        for (seat, count) in &before.counts {
            let own = self.counts.entry(*seat).or_default();
            own.shown = own.shown.max(count.shown);
            own.replies = own.replies.max(count.replies) + 1;
        }
        let mut open = std::mem::take(&mut self.open);
        for question in &mut open {
            question.shown.clear();
            self.show(question);
        }
        self.open = open;
    }
}

impl<T> Question<T> {
    /// Whether a seat may answer now.
    pub fn waited(&self, seat: Seat) -> bool {
        match self.in_turn {
            true => self.waiting.first() == Some(&seat),
            false => self.waiting.contains(&seat),
        }
    }
}

impl<R: Rulebook> PartialEq for Game<R> {
    fn eq(&self, other: &Self) -> bool {
        self.world == other.world
            && self.cast == other.cast
            && self.open == other.open
            && self.counts == other.counts
    }
}
impl<R: Rulebook> Eq for Game<R> {}
impl<R: Rulebook> Hash for Game<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.world.hash(state);
        self.open.hash(state);
    }
}
