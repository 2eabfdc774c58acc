//! What one viewer gets: the one door out.

use crate::Table;
use crate::table::Worded;
use ingle_engine::view::{Die, Form, Node, Odds, Screen, SeatView, Typing, View, You};
use ingle_engine::{
    Game, Kind, Offer, Open, Reply, Rng, Role, Rulebook, Seat, Stop, Usual, Viewer, estimate,
    odds_of, policy,
};
use rand::SeedableRng as _;
use std::borrow::Cow;

/// So many plays are counted for the odds of one choice; more are sampled, and it is said so.
const ENOUGH: usize = 1500;
/// So often a move is thrown where its odds are sampled.
const SAMPLES: u32 = 300;

/// How many lines of the log a page carries.
const PAGE: usize = 50;
/// How many lines of the log are sent on every change; a page has the others.
const GLANCE: usize = 8;

impl<R: Rulebook> Table<R> {
    /// Everything that a viewer sees and may do, with the newest lines of the log.
    pub fn screen(&self, viewer: Viewer) -> Screen {
        self.look(viewer, PAGE, Game::offers)
    }

    /// The same as a board shows it on every change: with few lines, and without what is set right by hand.
    pub fn glance(&self, viewer: Viewer) -> Screen {
        self.look(viewer, GLANCE, Game::moves)
    }

    fn look(
        &self,
        viewer: Viewer,
        newest: usize,
        offers: fn(&Game<R>, Seat) -> Vec<Open<R>>,
    ) -> Screen {
        let (log, log_total) = self.lines(viewer, None, newest);
        let (mut question, mut moves) = (View::new(), View::new());
        if let Some(top) = self.game.top() {
            question = R::question(&self.game, &top.topic, viewer);
        }
        if let Some(seat) = viewer.seat
            && self.throwing.is_none()
        {
            self.forms(seat, offers(&self.game, seat), &mut question, &mut moves);
        }
        Screen {
            title: self.name.clone(),
            book: R::ID.to_owned(),
            book_name: R::NAME.to_owned(),
            referee_word: R::WORDS.referee.to_owned(),
            you: viewer.seat.and_then(|seat| self.you(seat)),
            headline: self.headline(viewer),
            board: R::board(&self.game, viewer),
            question,
            moves,
            typing: self.typing(viewer),
            characters: R::people(&self.game, viewer),
            people: self.seats(false),
            door: if viewer.is_referee() { self.seats(true) } else { Vec::new() },
            door_state: self.door.word().to_owned(),
            log,
            log_total,
            scene: self.scene_words(),
            notes: viewer.seat.and_then(|seat| self.notes.get(&seat).cloned()).unwrap_or_default(),
            options: self.options.1.clone(),
            // The seat's own count, because a version number would tell of other people's secret moves.
            take_back: viewer
                .seat
                .and_then(|seat| self.own_last(seat).map(|_| self.game.replies(seat).into())),
        }
    }

    /// The moves of one seat, for a referee who acts for it.
    pub fn acting(&self, seat: Seat) -> View {
        let (mut question, mut moves) = (View::new(), View::new());
        self.forms(seat, self.game.offers(seat), &mut question, &mut moves);
        question.nodes.append(&mut moves.nodes);
        question
    }

    fn forms(&self, seat: Seat, offers: Vec<Open<R>>, question: &mut View, moves: &mut View) {
        for mut open in offers {
            let into = if open.root { &mut *moves } else { &mut *question };
            for offer in std::mem::take(&mut open.offers) {
                let offer = self.weighed(seat, &open, offer);
                into.push(Node::Form(Form { seat, stamp: open.stamp, offer }));
            }
            let rests = R::rests(&open.topic);
            for (may, verb, label) in
                [(open.may_settle, "settle", rests.settle), (open.may_pass, "pass", rests.pass)]
            {
                if may {
                    into.push(Node::Form(Form {
                        seat,
                        stamp: open.stamp,
                        offer: Offer::new(verb, label, &[]),
                    }));
                }
            }
        }
    }

    /// An offer with the odds beside each choice that has any.
    fn weighed(&self, seat: Seat, open: &Open<R>, mut offer: Offer) -> Offer {
        let (Some(field), None) = (offer.weigh, &offer.blocked) else { return offer };
        let known = self.game.as_known_to(seat);
        let weigh = |filled| {
            let act = match &known {
                Cow::Borrowed(_) => open.fill(seat, &offer, filled).ok()?,
                // What somebody may do about what they do not know is another matter.
                Cow::Owned(known) => known
                    .allow(seat, open.stamp, Reply::Play(policy::filled_in(&offer, filled)?))
                    .ok()?,
            };
            let exact = odds_of(ENOUGH, &known, &act, &mut Usual, R::measure);
            let found = exact.map(|found| found.chart(R::WORDS.cost)).or_else(|_| {
                // A fixed seed, because the same screen must come out the same.
                let mut rng = Rng::seed_from_u64(1);
                let found = estimate(SAMPLES, &mut rng, &known, &act, &mut Usual)?;
                Ok::<_, Stop>(Odds { exact: false, ..found.chart(R::WORDS.cost) })
            });
            found.ok().filter(|odds| !odds.bars.is_empty())
        };
        if field.is_empty() {
            let chart = weigh(offer.usual());
            offer.odds = chart;
            return offer;
        }
        let at = offer.fields.iter().position(|known| known.name == field);
        let Some(at) = at else { return offer };
        let Kind::One(choices) = &offer.fields[at].kind else { return offer };
        let mut choices = choices.clone();
        for choice in choices.iter_mut().filter(|choice| choice.blocked.is_none()).take(24) {
            let mut filled = offer.usual();
            filled.insert(field.to_owned(), choice.value.clone());
            choice.odds = weigh(filled);
        }
        offer.fields[at].kind = Kind::One(choices);
        offer
    }

    fn headline(&self, viewer: Viewer) -> String {
        if let Some(waiting) = &self.throwing {
            return match viewer.is(waiting.need.by) {
                true => "Throw your dice and type them in.".to_owned(),
                false => format!("{} is throwing dice by hand.", self.name_of(waiting.need.by)),
            };
        }
        let Some(question) = self.game.top() else {
            return match viewer.role {
                Role::Referee => "The table is yours: tell them what they see.".to_owned(),
                Role::Player => "What do you do?".to_owned(),
                Role::Spectator => "The story goes on.".to_owned(),
            };
        };
        let seats: Vec<Seat> = question.waiting.iter().chain(&question.settle).copied().collect();
        if viewer.seat.is_some_and(|seat| question.waited(seat)) {
            return "It is up to you.".to_owned();
        }
        let mut names: Vec<String> = Vec::new();
        for seat in seats {
            let name = self.name_of(seat);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        format!("Waiting for {}.", names.join(", "))
    }

    fn typing(&self, viewer: Viewer) -> Option<Typing> {
        let waiting = self.throwing.as_ref()?;
        let need = &waiting.need;
        let yours = viewer.is(need.by) || viewer.is(waiting.seat) || viewer.is_referee();
        Some(Typing {
            seat: need.by,
            name: self.name_of(need.by),
            count: need.wave.count,
            sides: need.wave.sides,
            highest: need.highest,
            // A table that was written down before they were kept knows only the dice that it waits for.
            fallen: (need.fallen.iter().enumerate().filter(|_| yours))
                .map(|(nth, face)| {
                    let sides = need.sides.get(nth).copied().unwrap_or(need.wave.sides);
                    Die::shows(sides, *face)
                })
                .collect(),
            order: need.order.clone(),
            rule: need.rule,
            yours,
            asked: if yours { waiting.asked() } else { 0 },
        })
    }

    fn you(&self, seat: Seat) -> Option<You> {
        let person = self.people.get(&seat)?;
        Some(You {
            seat,
            name: person.name.clone(),
            role: person.role,
            hands: person.hands,
            replies: self.game.replies(seat),
        })
    }

    fn seats(&self, waiting: bool) -> Vec<SeatView> {
        let waited = self.game.waiting();
        let people =
            self.people.iter().filter(|(_, person)| !person.gone && person.waiting == waiting);
        people
            .map(|(seat, person)| SeatView {
                seat: *seat,
                name: person.name.clone(),
                role: person.role,
                hands: person.hands,
                waited_for: waited.contains(seat),
            })
            .collect()
    }

    fn scene_words(&self) -> String {
        match (self.session, self.scene.as_str()) {
            (0, "") => String::new(),
            (0, scene) => scene.to_owned(),
            (n, "") => format!("Session {n}"),
            (n, scene) => format!("Session {n} · {scene}"),
        }
    }

    /// House rules in words.
    pub(crate) fn worded(charter: &R::Charter) -> Vec<Worded> {
        let charter = serde_json::to_value(charter).unwrap_or_default();
        let fields = R::options().into_iter();
        fields
            .map(|field| {
                let value = &charter[field.name.as_ref()];
                let word = match &field.kind {
                    Kind::One(of) => of
                        .iter()
                        .find(|choice| choice.value == *value)
                        .map(|choice| choice.label.clone()),
                    _ => None,
                };
                let word = word.unwrap_or_else(|| value.to_string().trim_matches('"').to_owned());
                (field.label, word, field.rules.to_vec())
            })
            .collect()
    }
}
