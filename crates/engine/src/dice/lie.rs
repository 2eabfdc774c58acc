//! The dice of a move as they lie on the table.

/// So many faces are kept without the heap: more than a usual throw has.
const FEW: usize = 32;

/// Every face so far, where a move can stop for typed dice and go on later; else those of the last throw.
///
/// They lie in one row. Where a wave ends shows when they are read again: the same faces are read the same way.
#[derive(Default)]
pub struct Lie {
    few: [u8; FEW],
    len: usize,
    /// The whole row, once it has grown too long.
    many: Option<Vec<u8>>,
}

impl Lie {
    /// Takes all dice up and gives the places of a throw's first ones; none where they are too many for that.
    #[inline(always)]
    pub fn begin_anew(&mut self, count: u8) -> Option<&mut [u8]> {
        let places = self.few.get_mut(..usize::from(count));
        self.len = places.as_ref().map_or(0, |places| places.len());
        places
    }

    /// Lays one more die beside the others; nothing where that is more than `most`.
    #[inline(always)]
    pub fn lay(&mut self, face: u8, most: usize) -> Option<()> {
        match self.few.get_mut(self.len) {
            // No throw that finds room here is so long that this would matter to it.
            Some(place) => *place = face,
            None => self.lay_beyond(face, most)?,
        }
        self.len += 1;
        Some(())
    }

    #[cold]
    #[inline(never)]
    fn lay_beyond(&mut self, face: u8, most: usize) -> Option<()> {
        if self.len == FEW {
            self.many = Some(self.few.to_vec());
        }
        self.many.get_or_insert_default().push(face);
        (self.len < most).then_some(())
    }

    /// All faces that lie there, in the order in which they fell.
    #[inline]
    pub fn row(&self) -> &[u8] {
        let many = || self.many.as_deref().unwrap_or_default();
        self.few.get(..self.len).unwrap_or_else(many)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_grows_too_long_stays_in_order() {
        let mut lie = Lie::default();
        for nth in 0..200 {
            assert_eq!(lie.row().len(), usize::from(nth));
            assert_eq!(lie.lay(nth, 200), Some(()));
        }
        assert!(lie.row().iter().copied().eq(0..200));
        assert_eq!(lie.lay(200, 200), None, "one more than that");
    }

    #[test]
    fn a_row_begun_anew_has_none_of_the_faces_before() {
        let mut lie = Lie::default();
        for faces in [40, 0, 3, 35] {
            assert!(lie.begin_anew(40).is_none(), "too many at once");
            assert!(lie.row().is_empty());
            (0..faces).for_each(|nth| assert_eq!(lie.lay(nth, 100), Some(())));
            assert!(lie.row().iter().copied().eq(0..faces));
        }
        lie.begin_anew(2).expect("room for two").copy_from_slice(&[5, 6]);
        assert_eq!(lie.lay(1, 100), Some(()));
        assert_eq!(lie.row(), [5, 6, 1]);
    }
}
