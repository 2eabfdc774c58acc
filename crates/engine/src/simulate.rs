//! Whole scenes, played on by a policy with sampled dice. No rules here: the game itself is played.

use crate::turn::Company;
use crate::{Dice, Game, Policy, Rng, Rulebook, Stop, Turn};

/// A game that was played on.
#[derive(Clone, Debug)]
pub struct Simulated<R: Rulebook> {
    /// The game as it came to be.
    pub game: Game<R>,
    /// How many replies it took.
    pub replies: usize,
    /// Whether it came to what was waited for; else it was cut, or nobody went on.
    pub ended: bool,
}

/// Plays on until something is so, or for so many replies at most: without a journal, without reasons, and without
/// windows where the policy never reacts.
pub fn simulate<R: Rulebook>(
    game: Game<R>,
    policy: &mut dyn Policy<R>,
    rng: &mut Rng,
    most: usize,
    until: impl Fn(&Game<R>) -> bool,
) -> Result<Simulated<R>, Stop> {
    let company = if policy.reacts() { Company::Mute } else { Company::Nobody };
    let mut dice = Dice::sampled(rng, &[], &[]);
    let mut turn = Turn::new(game, &mut dice).among(company);
    for replies in 0..most {
        let ended = until(turn.game());
        let next = if ended { None } else { policy.next(turn.game()) };
        let Some(reply) = next else {
            return Ok(Simulated { game: turn.done().game, replies, ended });
        };
        let act = turn.game().trust(reply)?;
        Game::answer(&mut turn, &act)?;
    }
    let ended = until(turn.game());
    Ok(Simulated { game: turn.done().game, replies: most, ended })
}
