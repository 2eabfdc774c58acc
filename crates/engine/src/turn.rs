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
    company: Company,
}

/// Who is there besides the one who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Company {
    /// A table: every event is kept, with its reason.
    Table,
    /// Nobody who reads: what happened is folded in and forgotten. Others may still react.
    Mute,
    /// Nobody who reads or reacts: windows are not opened either.
    Nobody,
}

/// Whether what somebody wants to know of a turn is known.
pub(crate) type Known<'t, R> = &'t dyn Fn(&Game<R>, &[Event<R>]) -> bool;

impl<'t, 'd, R: Rulebook> Turn<'t, 'd, R> {
    pub(crate) fn new(game: Game<R>, dice: &'t mut Dice<'d>) -> Self {
        let company = Company::Table;
        Self { game, dice, events: Vec::new(), known: None, enough: false, company }
    }

    /// Plays where nobody reads along.
    pub(crate) fn among(self, company: Company) -> Self {
        Self { company, ..self }
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
        if self.is_read() {
            self.events.push(event);
        }
    }

    /// Whether anybody reads what happens.
    fn is_read(&self) -> bool {
        self.company == Company::Table
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
        if self.is_read() {
            let (_, dice) = throw.start();
            let waves = fell.waves.clone();
            self.emit(Event::Thrown { by, rule, dice, waves, seen, typed: fell.typed });
        }
        Ok(fell)
    }

    /// A why, made only where somebody may read it: nobody does while odds are weighed.
    pub fn why(&self, why: impl FnOnce(&R::World) -> Why) -> Why {
        match self.known.is_none() && self.is_read() {
            true => why(self.world()),
            false => Why::default(),
        }
    }

    /// Makes something true, and says why.
    pub fn tell(&mut self, fact: R::Fact, why: impl Into<Why>) {
        match self.is_read() {
            true => self.emit(Event::Happened { fact: fact.into(), why: why.into().into() }),
            false => R::evolve(&mut self.game.world, &fact),
        }
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

    /// Opens a window: for those who may react, until others settle it. Where nobody would react, nobody is looked
    /// for, and it is settled at once.
    pub fn window(
        &mut self,
        topic: R::Topic,
        who: impl FnOnce(&Game<R>) -> (Vec<Seat>, Vec<Seat>),
    ) -> Result<(), Stop> {
        if self.company == Company::Nobody {
            return R::resume(self, topic);
        }
        let (of, settle) = who(&self.game);
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
