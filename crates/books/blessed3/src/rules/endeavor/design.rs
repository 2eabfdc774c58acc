//! A table's own kind of Endeavor, made up from the vocabulary of the built-in ones.

use super::{Play, gone, tell};
use crate::charter::YesNo;
use crate::endeavor::design::{Action, Design, Gain, Harm, Like, Special};
use crate::endeavor::fact::EndeavorFact;
use crate::endeavor::moves::EndeavorMove as Move;
use crate::endeavor::rule;
use crate::endeavor::track::{Does, Fires, Nature};
use crate::rules::{LINE, NAME, picked, text};
use crate::shared::Shared;
use ingle_engine::{Seat, Stop, Why};

/// How many kinds a table may make up.
pub const MOST: usize = 12;

/// When a button of the table's own may fire: the words, and when.
pub const FIRES: [(&str, Fires); 3] =
    [("over", Fires::Over), ("up", Fires::Up), ("never", Fires::Never)];

/// What a button of the table's own may do: the words, and what.
pub const DOES: [(&str, Does); 6] = [
    ("nothing", Does::Nothing),
    ("slow", Does::Slow),
    ("stop", Does::Stop),
    ("return", Does::Return),
    ("remove", Does::Remove),
    ("attack", Does::Attack),
];

/// Makes up a kind of Endeavor. [B3-END-01 B3-END-02]
pub fn design(turn: &mut Play<'_, '_>, seat: Seat, form: Move) -> Result<(), Stop> {
    let Move::DesignEndeavor {
        name,
        about,
        template,
        our_side,
        their_side,
        actions,
        specials,
        our_harm,
        their_harm,
        our_gain,
        their_gain,
        monstrosities,
        fatigue,
        finish,
        victory,
        wounds,
        schemes,
        button,
        fires,
        does,
    } = form
    else {
        return Err(gone());
    };
    let (_, model) = super::setup::kind(turn, template)?;
    let mut design: Design = (*model).clone();
    design.about = text(&about, LINE)?;
    let actions: Vec<Action> = actions.iter().filter_map(|name| Action::parse(name)).collect();
    let wants = |special: &Special| specials.iter().any(|name| name == special.name());
    for (nth, side) in design.sides.iter_mut().enumerate() {
        let typed = text(if nth == 0 { &our_side } else { &their_side }, NAME)?;
        if !typed.is_empty() {
            side.name = typed;
        }
        // Passing is always possible, so that nobody is stuck.
        side.actions.retain(|action| *action == Action::Pass || actions.contains(action));
        side.specials.retain(wants);
    }
    if let [ours, theirs] = &mut design.sides[..]
        && ours.name == theirs.name
    {
        // Whoever joins says by name on which side.
        theirs.name = format!("{} 2", theirs.name);
    }
    let sides = [(our_harm, our_gain), (their_harm, their_gain)];
    for (side, (harm, gain)) in design.sides.iter_mut().zip(sides) {
        side.harm = if picked(harm)? == "wound" { Harm::Wound } else { Harm::Push };
        side.gain = if picked(gain)? == "schemes" { Gain::Schemes } else { Gain::Climb };
    }
    if let Some(side) = design.sides.get_mut(1) {
        side.starts = monstrosities.yes();
    }
    design.fatigue = fatigue == YesNo::Yes;
    // A race has a finish line; anything else may have one.
    design.finish = match (design.like, finish) {
        (Like::Racing, 0) => design.finish,
        (Like::Monstrous, 0) => None,
        (_, finish) => Some(finish),
    };
    (design.victory, design.wounds, design.schemes) = (victory, wounds, schemes);
    let own = text(&button, NAME)?;
    if !own.is_empty() {
        let (fires, does) = (picked(fires)?, picked(does)?);
        let fires = FIRES.iter().find(|(word, _)| *word == fires).ok_or_else(gone)?.1;
        let does = DOES.iter().find(|(word, _)| *word == does).ok_or_else(gone)?.1;
        let spent = matches!(does, Does::Return | Does::Remove | Does::Attack);
        design.buttons.insert(own, Nature { fires, does, spent, personal: false });
    }
    let name = text(&name, NAME)?;
    let built_in = turn.content().endeavors.iter().any(|(known, _)| *known == name);
    let name = if built_in { format!("{name} (own)") } else { name };
    let why = Why::rules(&[rule::END_01, rule::END_02, rule::END_30]).ruled(seat, "");
    tell(turn, EndeavorFact::Designed { name, design: Shared::new(design) }, why);
    Ok(())
}
