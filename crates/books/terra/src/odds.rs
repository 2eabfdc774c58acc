//! The chances of a Risky Action, counted by playing it, and of Effect Dice.

mod effect;

pub use effect::{EffectOdds, EffectQuery, effect, exactly, rolls_to_clear};

use super::charter::EgoCheck;
use super::fact::Fact;
use super::gear::Gear;
use super::topic::{Move, Said, Topic};
use super::world::Attributes;
use super::{Charter, Content, Terra, id, rules};
use ingle_engine::{
    Chance, Dice, Event, Game, Reply, Role, Rulebook, Seat, Stop, Usual, Why, odds,
};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// The most Light Dice that can be asked about. [TR-RISK-06]
const MOST_LIGHT: u8 = 4;
/// The most Dark Dice that can be asked about. [TR-RISK-19?]
const MOST_DARK: u8 = rules::risk::MOST_DARK;
/// The most Ego that can be asked about. [TR-EGO-04]
const MOST_EGO: u8 = rules::attributes::EGO_CEILING as u8;

const GM: Seat = Seat(1);
const PLAYER: Seat = Seat(2);

/// What may come of a Risky Action, and what it may cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiskyOdds {
    /// Highest 1–3: it fails and gets worse. [TR-RISK-09]
    pub worse: Chance,
    /// Highest 4–5: success with a complication. [TR-RISK-11]
    pub complication: Chance,
    /// Highest 6: success. [TR-RISK-12]
    pub success: Chance,
    /// The chance of each loss of Ego. [TR-RISK-13]
    pub ego_loss: BTreeMap<u8, Chance>,
}

impl RiskyOdds {
    /// The mean loss of Ego.
    pub fn mean_loss(&self) -> f64 {
        self.ego_loss.iter().map(|(loss, chance)| f64::from(*loss) * chance.to_f64()).sum()
    }
}

/// Plays a Risky Action over every outcome, with so many light and dark dice at so much Ego.
pub fn risky(light: u8, dark: u8, ego: u8, one_by_one: bool) -> Result<RiskyOdds, Why> {
    for (name, given, most, rule) in [
        ("light dice", light, MOST_LIGHT, id::RISK_06),
        ("dark dice", dark, MOST_DARK, id::RISK_19),
        ("Ego", ego, MOST_EGO, id::EGO_04),
    ] {
        if given > most {
            let words = format!("{name} cannot be {given}; it is a whole number from 0 to {most}.");
            return Err(Why::from(rule).say(words));
        }
    }
    let game = about_to_roll(light, ego, one_by_one)?;
    let roll = Reply::Play(Move::Roll { dark, grip: None, ammo: None });
    let stamp = game.stamp(PLAYER, false);
    let found = odds(&game, PLAYER, stamp, &roll, &mut Usual, Terra::measure).map_err(refusal)?;
    let mut rows = [Chance::ZERO, Chance::ZERO, Chance::ZERO];
    let mut ego_loss: BTreeMap<u8, Chance> = BTreeMap::new();
    for (outcome, chance) in &found.chances {
        rows[usize::from(outcome.rank.min(2))] += chance;
        *ego_loss.entry(outcome.cost).or_default() += chance;
    }
    let [worse, complication, success] = rows;
    Ok(RiskyOdds { worse, complication, success, ego_loss })
}

/// A tiny game in which somebody is about to roll.
fn about_to_roll(light: u8, ego: u8, one_by_one: bool) -> Result<Game<Terra>, Why> {
    // Read once: that takes longer than the odds themselves.
    static OFFICIAL: LazyLock<Option<Arc<Content>>> =
        LazyLock::new(|| Terra::content(&Terra::official()).ok().map(Arc::new));
    let content = OFFICIAL.clone();
    let content = content.ok_or_else(|| Why::words("The official content does not load."))?;
    let ego_check = if one_by_one { EgoCheck::OneByOne } else { EgoCheck::AtOnce };
    let charter = Charter { ego_check, ..Charter::default() };
    let mut game = Game::<Terra>::new(charter, content);
    game.cast.seat(GM, Role::Referee, "GM");
    game.cast.seat(PLAYER, Role::Player, "Player");
    let name = "Somebody".to_owned();
    let who = super::fact::Who { id: 1, name: name.clone() };
    let facts = [
        Fact::Written {
            id: 1,
            seat: PLAYER,
            name: name.clone(),
            archetype: String::new(),
            equipment: String::new(),
            attributes: Attributes::default(),
            gear: Gear::default(),
            skills: Vec::new(),
        },
        Fact::Measured { who: who.clone(), hp: MOST_EGO, ego: MOST_EGO },
        Fact::EgoSet { who: who.clone(), from: MOST_EGO, to: ego },
        Fact::Entered { who, note: String::new() },
    ];
    for fact in facts {
        game.apply(&Event::Happened { fact: fact.into(), why: Why::from(id::CRE_12).into() });
    }
    let said = Said { skill: Some(light), ..Said::default() };
    let call = Move::Call { character: name, said };
    let stamp = game.stamp(GM, true);
    let decided = game.decide(GM, stamp, &Reply::Play(call), &mut Dice::given(&[]));
    let game = decided.map_err(refusal)?.game;
    debug_assert!(matches!(game.top().map(|q| &q.topic), Some(Topic::Ready { .. })));
    Ok(game)
}

fn refusal(stop: Stop) -> Why {
    match stop {
        Stop::Refused(why) => why,
        Stop::NeedDice(_) => Why::words("The odds do not wait for dice."),
    }
}
