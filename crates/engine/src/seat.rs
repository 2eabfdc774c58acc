//! Who sits at the table, and who sees what.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A place at the table. Numbers are given once and never again.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default,
)]
#[serde(transparent)]
pub struct Seat(pub u16);

/// What a person does at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Runs the world and rules on what the book leaves open.
    Referee,
    /// Plays characters.
    Player,
    /// Watches.
    Spectator,
}

/// Somebody who looks at the table: a seat, or an onlooker without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewer {
    /// Their seat, if they have one.
    pub seat: Option<Seat>,
    /// Their role.
    pub role: Role,
}

impl Viewer {
    /// Somebody without a seat.
    pub const ONLOOKER: Self = Self { seat: None, role: Role::Spectator };

    /// Whether the viewer runs the game.
    pub fn is_referee(&self) -> bool {
        self.role == Role::Referee
    }

    /// Whether the viewer sits in a seat.
    pub fn is(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }
}

/// Who may see a thing. Others get nothing at all, not even that it happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Everybody, onlookers too.
    #[default]
    Everyone,
    /// These seats, and every referee where `referees` says so.
    Only {
        /// The seats.
        seats: Vec<Seat>,
        /// Whether referees see it too.
        referees: bool,
    },
}

impl Audience {
    /// The referees alone.
    pub fn referees() -> Self {
        Self::Only { seats: Vec::new(), referees: true }
    }

    /// One seat and the referees.
    pub fn with_referees(seat: Seat) -> Self {
        Self::Only { seats: vec![seat], referees: true }
    }

    /// One seat alone.
    pub fn just(seat: Seat) -> Self {
        Self::Only { seats: vec![seat], referees: false }
    }

    /// Whether a viewer is among them.
    pub fn includes(&self, viewer: Viewer) -> bool {
        match self {
            Self::Everyone => true,
            Self::Only { seats, referees } => {
                (*referees && viewer.is_referee())
                    || viewer.seat.is_some_and(|seat| seats.contains(&seat))
            }
        }
    }
}

/// The people of a game as its rules know them: seats and roles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cast {
    seats: BTreeMap<Seat, (Role, String)>,
}

impl Cast {
    /// Seats somebody, or gives them another role or name.
    pub fn seat(&mut self, seat: Seat, role: Role, name: impl Into<String>) {
        self.seats.insert(seat, (role, name.into()));
    }

    /// Takes somebody from the table. Their number is not given again.
    pub fn leave(&mut self, seat: Seat) {
        self.seats.remove(&seat);
    }

    /// The role of a seat; a seat that is not there watches.
    pub fn role(&self, seat: Seat) -> Role {
        self.seats.get(&seat).map_or(Role::Spectator, |(role, _)| *role)
    }

    /// The name of whoever sits there.
    pub fn name(&self, seat: Seat) -> &str {
        self.seats.get(&seat).map_or("nobody", |(_, name)| name)
    }

    /// Whether a seat runs the game.
    pub fn is_referee(&self, seat: Seat) -> bool {
        self.role(seat) == Role::Referee
    }

    /// Every referee, in seat order.
    pub fn referees(&self) -> Vec<Seat> {
        let seats = self.seats.iter();
        seats.filter(|(_, (role, _))| *role == Role::Referee).map(|(seat, _)| *seat).collect()
    }

    /// Everybody who plays: referees and players, in seat order.
    pub fn playing(&self) -> Vec<Seat> {
        let seats = self.seats.iter();
        seats.filter(|(_, (role, _))| *role != Role::Spectator).map(|(seat, _)| *seat).collect()
    }

    /// Everybody, in seat order.
    pub fn everyone(&self) -> impl Iterator<Item = (Seat, Role, &str)> {
        let seats = self.seats.iter();
        seats.map(|(seat, (role, name))| (*seat, *role, name.as_str()))
    }

    /// What a seat sees the table as.
    pub fn viewer(&self, seat: Seat) -> Viewer {
        Viewer { seat: Some(seat), role: self.role(seat) }
    }
}
