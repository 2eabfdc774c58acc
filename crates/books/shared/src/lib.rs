//! What several books share: dice, house rules from one list, blanks of forms and what they sent, characters that move.

pub mod bump;
pub mod charter;
pub mod fights;
pub mod form;
pub mod group;
pub mod moving;
pub mod pick;
pub mod piles;
pub mod usual;
