//! The rulebooks that Ingle plays: one folder each, all alike, and one list of them.

pub mod bump;
mod charter;
mod form;
pub mod blessed1;
pub mod blessed3;
pub mod terra;
pub mod maelstrom;

pub use blessed1::Blessed1;
pub use blessed3::Blessed3;
pub use maelstrom::Maelstrom;
pub use terra::Terra;

/// The one list of books: hands it to a macro that writes what every book needs.
#[macro_export]
macro_rules! books {
    ($then:ident) => {
        $then! { Blessed3, Terra, Maelstrom, Blessed1 }
    };
}
