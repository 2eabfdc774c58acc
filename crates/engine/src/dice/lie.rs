//! The dice of a move as they lie on the table.

use crate::{Wave, Waves};

/// So many bytes are kept without the heap: more than a usual throw needs.
const FEW: usize = 32;

/// Every face so far, where a move can stop for typed dice and go on later; else those of the last throw.
///
/// One row for all: before the faces of a wave stand how many dice it has, and of how many sides.
#[derive(Default)]
pub struct Lie {
    few: [u8; FEW],
    len: usize,
    /// The whole row, once it has grown too long.
    many: Option<Vec<u8>>,
    /// Where the last throw begins.
    start: usize,
}

impl Lie {
    /// Begins a throw beside those that lie there.
    pub fn begin(&mut self) {
        self.start = self.row().len();
    }

    /// Takes all dice up, and begins a throw.
    #[inline(always)]
    pub fn begin_anew(&mut self) {
        (self.len, self.start, self.many) = (0, 0, None);
    }

    /// Begins a wave, and gives the places where its dice come to lie; none where the throw has `most` faces already.
    #[inline(always)]
    pub fn wave(&mut self, wave: Wave, most: usize) -> Option<&mut [u8]> {
        let (before, faces) = (self.len, self.len + 2);
        let end = faces + usize::from(wave.count);
        if end > FEW {
            return self.spill(wave, most);
        }
        self.few[before..faces].copy_from_slice(&[wave.count, wave.sides]);
        self.len = end;
        Some(&mut self.few[faces..end])
    }

    #[cold]
    #[inline(never)]
    fn spill(&mut self, wave: Wave, most: usize) -> Option<&mut [u8]> {
        // No throw that found room before is so long that this would matter to it.
        let mut fallen = usize::from(wave.count);
        each(&self.row()[self.start..], |_, faces| fallen += faces.len());
        if fallen > most {
            return None;
        }
        let row = self.many.get_or_insert_with(|| self.few[..self.len].to_vec());
        // Nothing fits in there from now on.
        self.len = FEW;
        row.extend([wave.count, wave.sides]);
        let faces = row.len();
        row.resize(faces + usize::from(wave.count), 0);
        Some(&mut row[faces..])
    }

    /// The faces of the last throw, wave by wave.
    pub fn last(&self) -> Waves {
        let mut waves = Waves::new();
        each(&self.row()[self.start..], |_, faces| waves.push(faces));
        waves
    }

    /// Every face so far but the last few, which have not fallen, and how many sides each of these dice has.
    pub fn all_but(&self, last: u8) -> (Vec<u8>, Vec<u8>) {
        let (mut all, mut sides) = (Vec::new(), Vec::new());
        each(self.row(), |wave, faces| {
            all.extend(faces);
            sides.resize(all.len(), wave.sides);
        });
        let fallen = all.len().saturating_sub(last.into());
        all.truncate(fallen);
        sides.truncate(fallen);
        (all, sides)
    }

    #[inline(always)]
    fn row(&self) -> &[u8] {
        match &self.many {
            Some(row) => row,
            None => &self.few[..self.len],
        }
    }
}

/// Tells every wave of a row: its dice, and their faces.
fn each(mut row: &[u8], mut tell: impl FnMut(Wave, &[u8])) {
    while let [count, sides, rest @ ..] = row {
        let (faces, next) = rest.split_at(usize::from(*count).min(rest.len()));
        tell(Wave { count: *count, sides: *sides }, faces);
        row = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(lie: &mut Lie, count: u8, face: u8) -> bool {
        let places = lie.wave(Wave { count, sides: 6 }, 200);
        places.map(|places| places.fill(face)).is_some()
    }

    #[test]
    fn a_row_that_grows_too_long_stays_in_order() {
        let mut lie = Lie::default();
        assert!(throw(&mut lie, 3, 1));
        lie.begin();
        // The second does not fit beside the first; the third would again, and must not lie before it.
        assert!(throw(&mut lie, 40, 2) && throw(&mut lie, 1, 3));
        let waves: Vec<Vec<u8>> = lie.last().iter().map(<[u8]>::to_vec).collect();
        assert_eq!(waves, [vec![2; 40], vec![3]]);
        let (all, sides) = lie.all_but(1);
        assert_eq!((all, sides), ([vec![1; 3], vec![2; 40]].concat(), vec![6; 43]));
        assert!(throw(&mut lie, 159, 4), "200 faces in all");
        assert!(!throw(&mut lie, 1, 5), "one more than that");
        lie.begin_anew();
        assert!(throw(&mut lie, 1, 6));
        assert_eq!(lie.last().iter().collect::<Vec<_>>(), [[6]]);
    }
}
