//! Endeavors as data: the number line, who stands where on it, what lies on it, and what lasts for rounds.

pub mod rule;
pub mod die;
pub mod monstrous;
pub mod monster;
pub mod equation;
pub mod pack;
pub mod goal;
pub mod line;
pub mod lasting;
