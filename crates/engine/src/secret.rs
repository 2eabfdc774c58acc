//! Things that only some may see.

use crate::{Audience, Viewer};
use serde::{Deserialize, Serialize};

/// A value that has no reader but [`Secret::seen_by`].
///
/// Rules that must compute with it use [`Secret::for_rules`], whose results may leave only through a view.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Secret<T> {
    value: T,
    seen: Audience,
}

impl<T> Secret<T> {
    /// Hides a value from everybody but an audience.
    pub fn new(value: T, seen: Audience) -> Self {
        Self { value, seen }
    }

    /// The value, for a viewer who may see it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<&T> {
        self.seen.includes(viewer).then_some(&self.value)
    }

    /// The value, for the arithmetic of the rules.
    pub fn for_rules(&self) -> &T {
        &self.value
    }

    /// The value, to be changed by `evolve`.
    pub fn for_evolve(&mut self) -> &mut T {
        &mut self.value
    }

    /// Who sees it.
    pub fn audience(&self) -> &Audience {
        &self.seen
    }
}

/// Prints nothing of the value, so that no log or panic message tells it.
impl<T> std::fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Role, Seat};

    #[test]
    fn shows_itself_to_its_audience_only() {
        let secret = Secret::new(7, Audience::with_referees(Seat(2)));
        let seat = |n, role| Viewer { seat: Some(Seat(n)), role };
        assert_eq!(secret.seen_by(seat(2, Role::Player)), Some(&7));
        assert_eq!(secret.seen_by(seat(1, Role::Referee)), Some(&7));
        assert_eq!(secret.seen_by(seat(3, Role::Player)), None);
        assert_eq!(secret.seen_by(Viewer::ONLOOKER), None);
        assert!(!format!("{secret:?}").contains('7'));
    }
}
