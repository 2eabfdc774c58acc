//! Screens as web pages: engine views in, HTML out.
//!
//! Everything here is a pure function of what it is given. It knows forms, dice, sums and log
//! lines, but no rulebook, so it cannot tell what a viewer was not given.

mod about;
mod begin;
mod board;
mod cite;
mod die;
mod field;
mod here;
mod home;
mod invite;
mod join;
mod layout;
mod line;
mod log;
mod message;
mod new_table;
mod numbers;
mod odds;
mod moves;
mod offer;
mod part;
mod people;
mod person;
mod plot;
mod track;
mod referee;
mod rewind;
mod rules;
mod sheet;
mod rating;
mod slide;
mod sum;
mod talk;
mod typing;
mod view;
mod why;
mod wizard;

pub use about::{Credit, about};
pub use board::{Before, LOG, glimpse, glimpse_parts, parts, said, shared, table};
pub use die::die;
pub use home::{Home, HomeTable, home};
pub use invite::{Invite, invite};
pub use join::{Join, join, waiting, waiting_board};
pub use layout::{Site, layout};
pub use log::log;
pub use maud::{Markup, PreEscaped};
pub use message::message;
pub use new_table::{BookCard, NewTable, new_table};
pub use numbers::{numbers, study};
pub use part::Part;
pub use referee::{Desk, referee};
pub use rewind::rewind;
pub use rules::rules;
pub use sheet::sheet;
pub use typing::typing;
pub use view::view;
pub use wizard::{Making, wizard};
