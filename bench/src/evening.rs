//! A table in the middle of play, made as people make one: by commands.

use anyhow::{Context as _, Result, anyhow, bail};
use ingle_engine::{Game, Policy as _, Reply, Rng, Role, Rulebook, Seat, Stamp, Usual};
use ingle_table::{AnyTable, Command, Context, Door, Fields, Opening, To};
use rand::SeedableRng as _;
use serde_json::{Map, Value};

/// The seat that runs the game.
pub const REFEREE: Seat = Seat(1);
/// The seats that play.
pub const PLAYERS: [Seat; 6] = [Seat(2), Seat(3), Seat(4), Seat(5), Seat(6), Seat(7)];
const NAMES: [&str; 6] = ["Ann", "Ben", "Cleo", "Dara", "Emil", "Fay"];

/// A table and everything that was written down of it.
pub struct Evening {
    /// The table as it is now.
    pub table: AnyTable,
    /// What it began with.
    pub opening: Opening,
    /// Every commit after the first.
    pub bodies: Vec<Vec<u8>>,
    rng: Rng,
}

/// The secret link of a seat at such a table.
pub fn token(seat: Seat) -> String {
    format!("token-of-seat-{}", seat.0)
}

impl Evening {
    /// Opens a table and seats a referee and six players.
    pub fn open(book: &str) -> Result<Self> {
        let opening =
            AnyTable::open(book, 1, "The Beekeeper’s Shed", &[], Vec::new()).map_err(no)?;
        let table =
            AnyTable::load(&opening.body, &opening.packs).map_err(|error| anyhow!("{error}"))?;
        let mut evening = Self { table, opening, bodies: Vec::new(), rng: Rng::seed_from_u64(7) };
        let join = |seat, name: &str, role| Command::Join {
            name: name.to_owned(),
            role,
            key: ingle_server::hash(&token(seat)),
        };
        evening.ask(None, join(REFEREE, "Greta", Role::Referee))?;
        evening.ask(Some(REFEREE), Command::Door(Door::Open))?;
        for (seat, name) in PLAYERS.into_iter().zip(NAMES) {
            evening.ask(None, join(seat, name, Role::Player))?;
        }
        Ok(evening)
    }

    /// Decides, writes down and folds, as a host does.
    pub fn ask(&mut self, who: Option<Seat>, command: Command) -> Result<()> {
        let now = 1_794_774_660_000 + 20_000 * self.bodies.len() as i64;
        let context = Context { now, rng: &mut self.rng };
        let written = self.table.decide(context, who, command).map_err(no)?;
        self.table
            .fold(self.bodies.len() as u64 + 2, written.commit)
            .map_err(|error| anyhow!("{error}"))?;
        self.bodies.push(written.body);
        Ok(())
    }

    /// Makes a move: the form as it is filled in beforehand, but for what is given.
    pub fn play(&mut self, seat: Seat, verb: &str, given: Value) -> Result<()> {
        let (stamp, mut fields) = form(&self.table, seat, verb)
            .with_context(|| format!("{seat:?} is not offered `{verb}`"))?;
        if let Value::Object(given) = given {
            fields.extend(given);
        }
        let fields = Fields::Typed(fields);
        self.ask(Some(seat), Command::Move { seat, stamp, verb: verb.to_owned(), fields })
    }

    /// Says something to everybody.
    pub fn say(&mut self, seat: Seat, text: &str) -> Result<()> {
        self.ask(Some(seat), Command::Say { to: To::Everyone, text: text.to_owned() })
    }

    /// The same table, to be played on from here with other dice.
    pub fn again(&self, seed: u64) -> Self {
        Self {
            table: self.table.clone(),
            opening: self.opening.clone(),
            bodies: self.bodies.clone(),
            rng: Rng::seed_from_u64(seed),
        }
    }

    /// Answers the topmost question in the usual way.
    pub fn answer(&mut self) -> Result<()> {
        let (seat, command) = usual(&self.table).context("nobody is asked")?;
        self.ask(Some(seat), command)
    }

    /// Answers every open question in the usual way.
    pub fn answer_all(&mut self) -> Result<()> {
        for _ in 0..50 {
            match usual(&self.table) {
                Some((seat, command)) => self.ask(Some(seat), command)?,
                None => return Ok(()),
            }
        }
        bail!("the questions do not end")
    }

    /// How many lines the log has for a referee.
    pub fn lines(&self) -> u64 {
        self.table.viewer(REFEREE).map_or(0, |viewer| self.table.screen(viewer).log_total)
    }
}

fn no(refusal: ingle_table::Refusal) -> anyhow::Error {
    anyhow!("{}", refusal.why().say)
}

macro_rules! by_book {
    ($($book:ident),*) => {
        /// The stamp and the usual filling of a form that is offered now.
        fn form(table: &AnyTable, seat: Seat, verb: &str) -> Option<(Stamp, Map<String, Value>)> {
            match table {
                $(AnyTable::$book(table) => form_of(table.game(), seat, verb),)*
            }
        }

        /// The usual answer to the topmost question.
        fn usual(table: &AnyTable) -> Option<(Seat, Command)> {
            match table {
                $(AnyTable::$book(table) => usual_of(table.game()),)*
            }
        }
    };
}

ingle_books::books!(by_book);

fn form_of<R: Rulebook>(
    game: &Game<R>,
    seat: Seat,
    verb: &str,
) -> Option<(Stamp, Map<String, Value>)> {
    game.offers(seat).iter().find_map(|open| {
        let offer = open.offers.iter().find(|offer| offer.verb == verb)?;
        Some((open.stamp, offer.usual()))
    })
}

fn usual_of<R: Rulebook>(game: &Game<R>) -> Option<(Seat, Command)> {
    let (seat, stamp, reply) = Usual.next(game)?;
    let (verb, fields) = match reply {
        Reply::Settle => ("settle".to_owned(), Map::new()),
        Reply::Pass => ("pass".to_owned(), Map::new()),
        Reply::Play(answer) => {
            let Ok(Value::Object(mut filled)) = serde_json::to_value(answer) else { return None };
            let verb = filled.remove("verb")?;
            (verb.as_str()?.to_owned(), filled)
        }
    };
    Some((seat, Command::Move { seat, stamp, verb, fields: Fields::Typed(fields) }))
}
