//! What several books share: dice that bump, house rules from one list, blanks of forms.

pub mod bump;
pub mod charter;
pub mod form;
pub mod moving;
