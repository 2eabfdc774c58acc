//! Going back: what was done stays readable, and no longer counts.

use crate::Entry;
use crate::table::{Logged, Table};
use ingle_engine::{Event, Game, Remembered, Rulebook, Seat};

impl<R: Rulebook> Table<R> {
    /// The moves that going back to before a version would undo.
    pub(crate) fn would_undo(&self, to: u64) -> impl DoubleEndedIterator<Item = &Logged<R>> {
        self.log.iter().filter(move |logged| {
            logged.version >= to
                && !logged.undone
                && matches!(logged.commit.entry, Entry::Played { .. })
        })
    }

    /// A player's own last move, while nobody has moved since.
    pub(crate) fn own_last(&self, seat: Seat) -> Option<u64> {
        let last = self.would_undo(0).next_back()?;
        (last.commit.by == Some(seat)).then_some(last.version)
    }

    /// Folds the game anew without the moves from a version on; seats, talk and notes stay.
    pub(crate) fn rewind(&mut self, to: u64) {
        let mut thrown: Vec<Remembered> = Vec::new();
        let mut game = Game::new(self.charter.clone(), self.game.shared_content());
        game.cast = self.game.cast.clone();
        for logged in &mut self.log {
            let Entry::Played { events, .. } = &logged.commit.entry else { continue };
            if logged.undone {
                continue;
            }
            if logged.version >= to {
                logged.undone = true;
                thrown.extend(events.iter().filter_map(remembered));
            } else {
                events.iter().for_each(|event| game.apply(event));
            }
        }
        game.outlive(&self.game);
        self.game = game;
        self.throwing = None;
        // The newest rewind's dice come first: they are what was on the table last.
        thrown.append(&mut self.remembered);
        self.remembered = thrown;
    }
}

fn remembered<R: Rulebook>(event: &Event<R>) -> Option<Remembered> {
    match event {
        Event::Thrown { by, rule, dice, waves, .. } => Some(Remembered {
            by: *by,
            rule: *rule,
            wave: *dice,
            faces: waves.iter().flatten().copied().collect(),
        }),
        _ => None,
    }
}
