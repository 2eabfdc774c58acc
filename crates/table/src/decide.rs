//! What a command comes to: an entry to be written down, or a no.

use crate::command::{Command, Fields, Refusal, Seen, To};
use crate::table::{Context, Table, Throwing};
use crate::{Door, Entry};
use ingle_engine::{
    Allowed, Audience, Decided, Dice, Reply, Role, Rulebook, Seat, Stamp, Stop, Wave, Why, clean,
};
use rand::RngExt as _;

/// The most seats that a table ever has; numbers are not given again.
const MOST_SEATS: u16 = 200;
/// The longest name of a person.
pub const MOST_NAME: usize = 40;
/// The longest line of talk.
pub const MOST_TALK: usize = 2000;
/// The longest private notes.
pub const MOST_NOTES: usize = 20_000;

impl<R: Rulebook> Table<R> {
    /// Decides on a command of somebody with a seat, of somebody at the door, or of the host (nobody).
    pub fn decide(
        &self,
        context: Context<'_>,
        who: Option<Seat>,
        command: Command,
    ) -> Result<Entry<R>, Refusal> {
        match command {
            Command::Join { name, role, key } => self.join(name, role, key),
            Command::Key { seat, key } if who.is_none() => self.host_key(seat, key),
            command => {
                let who =
                    who.ok_or_else(|| Refusal::forbidden("Take a seat at this table first."))?;
                if self.viewer(who).is_none() {
                    return Err(Refusal::forbidden("You have no seat at this table (any more)."));
                }
                self.seated(context, who, command)
            }
        }
    }

    fn seated(
        &self,
        context: Context<'_>,
        who: Seat,
        command: Command,
    ) -> Result<Entry<R>, Refusal> {
        match command {
            Command::Join { .. } => Err(Refusal::illegal("You have a seat already.")),
            Command::Admit { seat, yes } => {
                self.referee(who, "let people in")?;
                match self.people.get(&seat) {
                    Some(person) if person.waiting && !person.gone => Ok(match yes {
                        true => Entry::Admitted { seat },
                        false => Entry::Left { seat },
                    }),
                    _ => Err(Refusal::illegal("Nobody of that number waits at the door.")),
                }
            }
            Command::Role { seat, role } => {
                self.referee(who, "give out roles")?;
                self.there(seat)?;
                self.not_the_last_referee(seat, role == Role::Referee)?;
                Ok(Entry::Role { seat, role })
            }
            Command::Remove { seat } => {
                if seat != who {
                    self.referee(who, "take a seat away")?;
                }
                self.there(seat)?;
                self.not_the_last_referee(seat, false)?;
                Ok(Entry::Left { seat })
            }
            Command::Key { seat, key } => {
                if seat != who {
                    self.referee(who, "renew another's link")?;
                }
                self.there(seat)?;
                Ok(Entry::Key { seat, key })
            }
            Command::Door(door) => {
                self.referee(who, "open or lock the door")?;
                Ok(Entry::Door { door })
            }
            Command::Hands { seat, on } => {
                if seat != who {
                    self.referee(who, "set how another throws")?;
                }
                self.there(seat)?;
                if on && !R::typed_dice(&self.game.world) {
                    return Err(Refusal::illegal(
                        "The house rules of this table keep to Ingle's dice.",
                    ));
                }
                Ok(Entry::Hands { seat, on })
            }
            Command::Say { to, text } => self.say(who, to, &text),
            Command::Note(text) => {
                let text = clean(&text, MOST_NOTES, true).map_err(|why| named("Notes", why))?;
                Ok(Entry::Noted { text })
            }
            Command::Draft(pairs) => self.draft(who, pairs),
            Command::Sample(name) => self.sample(&name),
            Command::Adopt(file) => self.adopt(&file),
            Command::Enroll => self.enroll(who),
            Command::Move { seat, stamp, verb, fields } => {
                if seat != who {
                    self.referee(who, "act for another")?;
                    self.there(seat)?;
                }
                self.not_throwing()?;
                let act = self.read(seat, stamp, &verb, fields)?;
                let hands = self.hands();
                let dice = Dice::sampled(context.rng, &hands, &self.remembered);
                self.play(act, dice)
            }
            Command::Dice { asked, faces } => self.typed(context, who, asked, &faces),
            Command::ThrowForMe { asked } => {
                let waiting = self.may_type(who, asked)?;
                let given = waiting.need.fallen.clone();
                let dice = Dice::going_on(&given, context.rng, &[], &self.remembered);
                self.play(self.going_on(waiting)?, dice)
            }
            Command::Cancel { asked } => self.may_type(who, asked).map(|_| Entry::Cancelled),
            Command::Throw { count, sides, label, seen, fell } => {
                self.throw(context, who, (count, sides), &label, seen, &fell)
            }
            Command::Mark(mark, title) => {
                self.referee(who, "begin a session or scene")?;
                let title = clean(&title, 80, false).map_err(|why| named("The title", why))?;
                Ok(Entry::Marked { mark, title })
            }
            Command::Rewind { to, reason } => {
                self.referee(who, "take back what others did")?;
                let reason = clean(&reason, 200, false).map_err(|why| named("The reason", why))?;
                if reason.is_empty() {
                    return Err(Refusal::illegal(
                        "Say why, in a few words: everybody will see it.",
                    ));
                }
                self.nothing_else(to)?;
                Ok(Entry::Rewound { to, reason })
            }
            Command::TakeBack { replies } => match self.own_last(who) {
                Some(to) if replies == u64::from(self.game.replies(who)) => {
                    Ok(Entry::Rewound { to, reason: String::new() })
                }
                Some(_) => Err(Refusal::illegal(
                    "You have moved since; take back the move on the screen now.",
                )),
                None => Err(Refusal::illegal(format!(
                    "Somebody has moved since, or there is nothing to take back; the {} can go back further.",
                    R::WORDS.referee
                ))),
            },
        }
    }

    fn referee(&self, who: Seat, deed: &str) -> Result<(), Refusal> {
        match self.game.cast.is_referee(who) {
            true => Ok(()),
            false => Err(Refusal::forbidden(format!("Only the {} can {deed}.", R::WORDS.referee))),
        }
    }

    fn there(&self, seat: Seat) -> Result<(), Refusal> {
        match self.people.get(&seat) {
            Some(person) if !person.gone => Ok(()),
            _ => Err(Refusal::illegal("Nobody sits in that seat.")),
        }
    }

    fn not_the_last_referee(&self, seat: Seat, stays: bool) -> Result<(), Refusal> {
        let others = self.game.cast.referees().iter().any(|referee| *referee != seat);
        match stays || others || !self.game.cast.is_referee(seat) {
            true => Ok(()),
            false => Err(Refusal::illegal(format!(
                "A table needs a {word}; make somebody else {word} first.",
                word = R::WORDS.referee
            ))),
        }
    }

    pub(crate) fn not_throwing(&self) -> Result<(), Refusal> {
        match &self.throwing {
            None => Ok(()),
            Some(waiting) => Err(Refusal::illegal(format!(
                "{}'s dice are still being typed in; finish or give up that throw first.",
                self.name_of(waiting.need.by)
            ))),
        }
    }

    fn nothing_else(&self, to: u64) -> Result<(), Refusal> {
        match self.would_undo(to).next() {
            Some(_) => Ok(()),
            None => Err(Refusal::illegal("There is no move from there on to take back.")),
        }
    }

    fn join(&self, name: String, role: Role, key: String) -> Result<Entry<R>, Refusal> {
        let first = self.people.is_empty();
        // Before the name is looked at: a locked door does not tell who is inside.
        match (role, self.door, first) {
            (Role::Referee, _, false) => {
                return Err(Refusal::forbidden(format!(
                    "Come in as a player or onlooker; the {} can hand over the chair.",
                    R::WORDS.referee
                )));
            }
            (_, Door::Locked, false) => {
                return Err(Refusal::forbidden(format!(
                    "The door is locked; ask the {} to open it.",
                    R::WORDS.referee
                )));
            }
            _ => {}
        }
        let name = clean(&name, MOST_NAME, false).map_err(|why| named("Your name", why))?;
        if name.is_empty() {
            return Err(Refusal::illegal("Say what you are called: a name of 1 to 40 characters."));
        }
        let same = |person: &&crate::table::Person| {
            !person.gone && person.name.to_lowercase() == name.to_lowercase()
        };
        if self.people.values().any(|person| same(&person)) {
            return Err(Refusal::illegal(format!(
                "Somebody here is called {name} already; choose another name, or use your own link to come back."
            )));
        }
        if self.next_seat > MOST_SEATS {
            return Err(Refusal::illegal("This table has no seat left."));
        }
        let waiting = !first && self.door == Door::Ask;
        Ok(Entry::Seated { seat: Seat(self.next_seat), name, role, key, waiting })
    }

    /// The host gives a referee a new link, when all are lost.
    fn host_key(&self, seat: Seat, key: String) -> Result<Entry<R>, Refusal> {
        self.there(seat)?;
        Ok(Entry::Key { seat, key })
    }

    fn say(&self, who: Seat, to: To, text: &str) -> Result<Entry<R>, Refusal> {
        let text = clean(text, MOST_TALK, true).map_err(|why| named("What you say", why))?;
        if text.is_empty() {
            return Err(Refusal::illegal("There is nothing in it; say something."));
        }
        let to = match to {
            To::Everyone => Audience::Everyone,
            To::Referees => Audience::with_referees(who),
            To::Seat(seat) => {
                self.there(seat)?;
                let mut seats = vec![who, seat];
                seats.dedup();
                Audience::Only { seats, referees: false }
            }
        };
        Ok(Entry::Said { to, text })
    }

    /// Finds the form that is answered and reads what is filled in.
    fn read(
        &self,
        seat: Seat,
        stamp: Stamp,
        verb: &str,
        fields: Fields,
    ) -> Result<Allowed<R>, Refusal> {
        Ok(match verb {
            "settle" => self.game.allow(seat, stamp, Reply::Settle),
            "pass" => self.game.allow(seat, stamp, Reply::Pass),
            verb => self.game.fill(seat, stamp, verb, |offer| match fields {
                Fields::Words(pairs) => {
                    offer.read(pairs.iter().map(|(name, word)| (name.as_str(), word.as_str())))
                }
                Fields::Typed(filled) => Ok(filled),
            }),
        }?)
    }

    fn play(&self, act: Allowed<R>, mut dice: Dice<'_>) -> Result<Entry<R>, Refusal> {
        let decided = self.game.perform(&act, &mut dice);
        let (seat, stamp, reply) = act.parts();
        match decided {
            Ok(Decided { events, .. }) => Ok(Entry::Played { seat, events, enrolled: false }),
            Err(Stop::NeedDice(need)) => {
                let (reply, need) = (reply.into(), need.into());
                Ok(Entry::Throwing { seat, stamp, reply, need })
            }
            Err(Stop::Refused(why)) => Err(why.into()),
        }
    }

    /// The move that waits for dice, if it is still open.
    fn going_on(&self, waiting: &Throwing<R>) -> Result<Allowed<R>, Refusal> {
        Ok(self.game.allow(waiting.seat, waiting.stamp, waiting.reply.clone())?)
    }

    fn may_type(&self, who: Seat, asked: u64) -> Result<&Throwing<R>, Refusal> {
        let Some(waiting) = &self.throwing else {
            return Err(Refusal::illegal("No dice are waited for."));
        };
        if waiting.need.by != who && waiting.seat != who {
            self.referee(who, "take over another's dice")?;
        }
        match waiting.asked() == asked {
            true => Ok(waiting),
            false => Err(Refusal::illegal(
                "Those dice fell already; type in the ones that are asked for now.",
            )),
        }
    }

    fn typed(
        &self,
        context: Context<'_>,
        who: Seat,
        asked: u64,
        faces: &[i64],
    ) -> Result<Entry<R>, Refusal> {
        let waiting = self.may_type(who, asked)?;
        let need = &waiting.need;
        let right = format!("type {} of 1 to {}", dice(need.wave.count), need.highest);
        if faces.is_empty() || faces.len() > usize::from(need.wave.count) {
            return Err(Refusal::illegal(format!(
                "You typed {}; {right}.",
                dice(faces.len() as u8)
            )));
        }
        let mut given = need.fallen.clone();
        for face in faces {
            match u8::try_from(*face) {
                Ok(face) if (1..=need.highest).contains(&face) => given.push(face),
                _ => {
                    let words = format!("A d{} cannot show {face}; {right}.", need.wave.sides);
                    return Err(Why::from(need.rule).say(words).into());
                }
            }
        }
        let hands = self.hands();
        // Whoever stopped throwing by hand in the meantime still finishes this throw by hand.
        let hands: Vec<Seat> = hands.into_iter().chain([need.by]).collect();
        let dice = Dice::going_on(&given, context.rng, &hands, &self.remembered);
        self.play(self.going_on(waiting)?, dice)
    }

    fn throw(
        &self,
        context: Context<'_>,
        who: Seat,
        (count, sides): (i64, i64),
        label: &str,
        seen: Seen,
        fell: &[i64],
    ) -> Result<Entry<R>, Refusal> {
        if !(1..=20).contains(&count) || !(2..=100).contains(&sides) {
            return Err(Refusal::illegal(format!(
                "{count} dice of {sides} sides cannot be thrown; 1 to 20 dice of 2 to 100 sides can."
            )));
        }
        let label = clean(label, 120, false).map_err(|why| named("What it is for", why))?;
        let seen = match seen {
            Seen::Everyone => Audience::Everyone,
            Seen::MeAndReferees => Audience::with_referees(who),
            Seen::Referees => Audience::referees(),
        };
        let faces: Vec<u8> = match fell {
            [] => (0..count).map(|_| context.rng.random_range(1..=sides as u8)).collect(),
            _ => {
                if !R::typed_dice(&self.game.world) {
                    return Err(Refusal::illegal(
                        "At this table Ingle throws every die; leave empty what fell.",
                    ));
                }
                let good = fell.iter().filter(|face| (1..=sides).contains(face));
                let faces: Vec<u8> = good.map(|face| *face as u8).collect();
                if faces.len() != fell.len() || faces.len() != count as usize {
                    return Err(Refusal::illegal(format!(
                        "That is not what {count}d{sides} can show; type {} of 1 to {sides}, or leave it empty.",
                        dice(count as u8)
                    )));
                }
                faces
            }
        };
        Ok(Entry::Threw {
            dice: Wave { count: count as u8, sides: sides as u8 },
            faces,
            label,
            seen,
            typed: !fell.is_empty(),
        })
    }
}

fn named(what: &str, why: Why) -> Refusal {
    Refusal::illegal(format!("{what}: {}", why.say))
}

fn dice(count: u8) -> String {
    match count {
        1 => "1 die".to_owned(),
        count => format!("{count} dice"),
    }
}
