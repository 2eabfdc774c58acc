//! The rulebooks that Ingle plays: one crate each, all alike, and one list of them.

pub use ingle_blessed1 as blessed1;
pub use ingle_blessed2 as blessed2;
pub use ingle_blessed3 as blessed3;
pub use ingle_maelstrom as maelstrom;
pub use ingle_shared::bump;
pub use ingle_terra as terra;

pub use blessed1::Blessed1;
pub use blessed2::Blessed2;
pub use blessed3::Blessed3;
pub use maelstrom::Maelstrom;
pub use terra::Terra;

/// The one list of books: hands it to a macro that writes what every book needs.
#[macro_export]
macro_rules! books {
    ($then:ident) => {
        $then! { Blessed3, Terra, Maelstrom, Blessed1, Blessed2 }
    };
}
