//! The moves on a board: in which order they stand, and which of them were there before.

use crate::here::Here;
use crate::part::{Part, Piece};
use crate::{offer, view};
use ingle_engine::view::{Form, Node, Screen};
use ingle_engine::{Place, Role};

/// The moves of a screen, but for amends: those have a page of their own, so that the board stays small.
pub(crate) struct Moves<'a> {
    shown: Vec<Move<'a>>,
    /// Those that cannot be made now.
    pub later: Vec<&'a Node>,
}

/// A move, and where it stands on this board.
#[derive(Clone, Copy)]
struct Move<'a> {
    node: &'a Node,
    /// Whether it can be done besides what is next: its form is folded.
    besides: bool,
}

impl<'a> Moves<'a> {
    /// While a question is open it comes first, and the other moves are folded. Without one, what
    /// is to be done next comes first; of a referee's many forms only one stands open.
    pub fn of(screen: &'a Screen) -> Self {
        let moves = screen.moves.nodes.iter().filter(|node| !offer::is_amend(node));
        let asked = !screen.question.is_empty();
        let (later, open): (Vec<&Node>, Vec<&Node>) =
            moves.partition(|node| offer::is_blocked(node) && (asked || !offer::is_main(node)));
        let runs = screen.you.as_ref().is_some_and(|you| you.role == Role::Referee);
        let first = open.iter().position(|node| offer::is_main(node) && offer::is_form(node));
        let placed = open.into_iter().enumerate().map(|(nth, node)| {
            let folded = runs && offer::is_form(node) && first != Some(nth);
            Move { node, besides: asked || !offer::is_main(node) || folded }
        });
        let (mut shown, besides): (Vec<Move>, Vec<Move>) = placed.partition(|one| !one.besides);
        shown.extend(besides);
        Self { shown, later }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.shown.is_empty() && self.later.is_empty()
    }

    /// Renders those that can be made. One that a board before had too is taken over from there.
    pub fn render(&self, here: &Here, before: Option<(&Screen, &Part)>) -> Vec<Piece> {
        let known: Vec<(Move, &Piece)> = before.map_or_else(Vec::new, |(screen, part)| {
            Moves::of(screen).shown.into_iter().zip(part.slot()).collect()
        });
        let mut next = 0;
        let one = |one: &Move| {
            let Node::Form(form) = one.node else { return view::node(here, one.node).into() };
            let id = offer::id(here, form);
            // Most stand where they stood, so each is looked for behind the last that was found.
            let mut places = (next..known.len()).chain(0..next);
            let found = places.find(|nth| one.is_like(&known[*nth].0));
            next = found.map_or(next, |nth| nth + 1);
            let taken = found.and_then(|nth| known[nth].1.as_of(&id, &offer::at(form)));
            taken.unwrap_or_else(|| offer::placed(here, &id, form, one.place(form)).into())
        };
        self.shown.iter().map(one).collect()
    }
}

impl Move<'_> {
    fn place(&self, form: &Form) -> Place {
        match form.offer.place {
            Place::Main if self.besides => Place::Side,
            place => place,
        }
    }

    /// Whether it is rendered as another is, but for the number of the reply.
    fn is_like(&self, other: &Move) -> bool {
        let (Node::Form(one), Node::Form(two)) = (self.node, other.node) else { return false };
        (one.seat, one.stamp.shown, self.besides) == (two.seat, two.stamp.shown, other.besides)
            && one.offer == two.offer
    }
}
