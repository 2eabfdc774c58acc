//! A turn: what a rule may do.

use crate::dice::NoDice;
use crate::{
    Audience, Cast, Decided, Dice, Event, Fell, Game, RuleId, Rulebook, Seat, Stop, Throw, Why,
};

/// A scratch copy of the game, the dice, and the events so far.
pub struct Turn<'t, 'd, R: Rulebook> {
    game: Game<R>,
    dice: &'t mut Dice<'d>,
    events: Vec<Event<R>>,
    known: Option<Known<'t, R>>,
    enough: bool,
}

/// Whether what somebody wants to know of a turn is known.
pub(crate) type Known<'t, R> = &'t dyn Fn(&Game<R>, &[Event<R>]) -> bool;

impl<'t, 'd, R: Rulebook> Turn<'t, 'd, R> {
    pub(crate) fn new(game: Game<R>, dice: &'t mut Dice<'d>) -> Self {
        Self { game, dice, events: Vec::new(), known: None, enough: false }
    }

    /// Throws no more dice once something is known.
    pub(crate) fn until(self, known: Option<Known<'t, R>>) -> Self {
        Self { known, ..self }
    }

    /// Whether the turn broke off because everything is known.
    pub(crate) fn is_enough(&self) -> bool {
        self.enough
    }

    pub(crate) fn done(self) -> Decided<R> {
        Decided { events: self.events, game: self.game }
    }

    pub(crate) fn emit(&mut self, event: Event<R>) {
        self.game.apply(&event);
        self.events.push(event);
    }

    /// The game as it stands after what this turn has done.
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    /// The world as it stands after what this turn has done.
    pub fn world(&self) -> &R::World {
        &self.game.world
    }

    /// Who plays.
    pub fn cast(&self) -> &Cast {
        &self.game.cast
    }

    /// What the packs hold.
    pub fn content(&self) -> &R::Content {
        self.game.content()
    }

    /// Throws dice that everybody sees.
    pub fn throw<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
    ) -> Result<Fell<T::Tally>, Stop> {
        self.throw_seen(by, rule, throw, Audience::Everyone)
    }

    /// Throws dice that only some see.
    pub fn throw_seen<T: Throw>(
        &mut self,
        by: Seat,
        rule: RuleId,
        throw: &T,
        seen: Audience,
    ) -> Result<Fell<T::Tally>, Stop> {
        if self.known.is_some_and(|known| known(&self.game, &self.events)) {
            self.enough = true;
            return Err(Stop::Refused(Why::default()));
        }
        let fell = self.dice.throw(by, rule, throw).map_err(|no| match no {
            NoDice::Need(need) => Stop::NeedDice(*need),
            NoDice::NoSuchFace { sides, face, highest } => {
                Stop::Refused(Why::from(rule).say(format!(
                    "A d{sides} cannot show {face}; type a face from 1 to {highest}."
                )))
            }
            NoDice::NoneLeft(face) => Stop::Refused(
                Why::from(rule)
                    .say(format!("No {face} is left to draw; type the number of a card that is.")),
            ),
            NoDice::Endless(most) => Stop::Refused(
                Why::from(rule).say(format!("The dice did not come to rest after {most} faces.")),
            ),
        })?;
        let (_, dice) = throw.start();
        self.emit(Event::Thrown {
            by,
            rule,
            dice,
            waves: fell.waves.clone(),
            seen,
            typed: fell.typed,
        });
        Ok(fell)
    }

    /// A why, made only where somebody may read it: nobody does while odds are weighed.
    pub fn why(&self, why: impl FnOnce(&R::World) -> Why) -> Why {
        match self.known {
            Some(_) => Why::default(),
            None => why(self.world()),
        }
    }

    /// Makes something true, and says why.
    pub fn tell(&mut self, fact: R::Fact, why: impl Into<Why>) {
        self.emit(Event::Happened { fact, why: why.into() });
    }

    /// Opens a question on top of the others. One that nobody can answer closes itself.
    pub fn ask(
        &mut self,
        topic: R::Topic,
        of: impl IntoIterator<Item = Seat>,
        settle: impl IntoIterator<Item = Seat>,
    ) -> Result<(), Stop> {
        self.open(topic, of, settle, false)
    }

    /// The same, answered by one after the other.
    pub fn ask_in_turn(
        &mut self,
        topic: R::Topic,
        of: impl IntoIterator<Item = Seat>,
    ) -> Result<(), Stop> {
        self.open(topic, of, [], true)
    }

    fn open(
        &mut self,
        topic: R::Topic,
        of: impl IntoIterator<Item = Seat>,
        settle: impl IntoIterator<Item = Seat>,
        in_turn: bool,
    ) -> Result<(), Stop> {
        let of: Vec<Seat> = of.into_iter().collect();
        if of.is_empty() {
            return R::resume(self, topic);
        }
        self.emit(Event::Asked { topic, of, settle: settle.into_iter().collect(), in_turn });
        Ok(())
    }

    /// Changes the topmost question: a reaction was taken in. One that nobody can answer any more closes itself.
    pub fn revise(
        &mut self,
        topic: R::Topic,
        of: impl IntoIterator<Item = Seat>,
    ) -> Result<(), Stop> {
        let of: Vec<Seat> = of.into_iter().collect();
        if of.is_empty() {
            self.emit(Event::Closed);
            return R::resume(self, topic);
        }
        self.emit(Event::Revised { topic, of });
        Ok(())
    }

    /// Closes the topmost question: it was answered.
    pub fn close(&mut self) {
        self.emit(Event::Closed);
    }
}
