//! Moves that ask for a roll.

use super::{amends::amends, find, trim};
use crate::action::{Against, Struggle, Trait, Way};
use crate::attribute::Attribute;
use crate::moves::{Endure, Move};
use crate::offers::pairs;
use crate::rules::terms::{self, Said};
use crate::world::CharacterId;
use crate::{Play, id};
use ingle_engine::{RuleId, Seat, Stop, Why};

/// A move that asks for a roll.
pub fn asks(turn: &mut Play<'_, '_>, by: Seat, answer: Move) -> Result<(), Stop> {
    let said = |character: CharacterId, ways: Vec<Way>, rules: &[RuleId]| Said {
        by,
        character,
        ways,
        rules: rules.to_vec(),
        ..Said::default()
    };
    match answer {
        Move::Terms { character, attribute, ability, difficulty, threshold, quirks } => {
            let id = turn.world().find(&character)?;
            let quirks = quirks.unwrap_or_default();
            let way = Way { threshold, quirks, ..Way::of(attribute, ability, difficulty) };
            terms::set(turn, said(id, vec![way], &[]))
        }
        Move::TermsInDetail {
            character,
            attribute,
            ability,
            difficulty,
            threshold,
            required,
            needed,
            dice,
            modifier,
            quirks,
            note,
        } => {
            let id = turn.world().find(&character)?;
            let way = Way::of(attribute, ability, difficulty);
            let quirks = quirks.unwrap_or_default();
            let way = Way { threshold, required, needed, dice, modifier, quirks, ..way };
            terms::set(turn, Said { note: trim(note), ..said(id, vec![way], &[]) })
        }
        Move::TwoAttributes { character, pair, difficulty, threshold } => {
            let id = turn.world().find(&character)?;
            let found = pairs(turn.game()).into_iter().find(|(choice, _)| choice.value == pair);
            let Some((_, (first, second))) = found else {
                return Err(Why::from(id::POOL_08).say("The two attributes must differ.").into());
            };
            let both = Some(Trait::Attribute(second));
            let way = Way::new(Trait::Attribute(first), both, difficulty);
            terms::set(turn, said(id, vec![Way { threshold, ..way }], &[]))
        }
        Move::AbilityAlone { character, ability, difficulty, threshold } => {
            let id = turn.world().find(&character)?;
            let way = Way::new(Trait::Ability(ability), None, difficulty);
            terms::set(turn, said(id, vec![Way { threshold, ..way }], &[]))
        }
        Move::Options {
            character,
            attribute,
            ability,
            difficulty,
            other_attribute,
            other_ability,
            other_difficulty,
        } => {
            let id = turn.world().find(&character)?;
            let ways = vec![
                Way::of(attribute, ability, difficulty),
                Way::of(other_attribute, other_ability, other_difficulty),
            ];
            terms::set(turn, said(id, ways, &[]))
        }
        Move::AnotherWay { attribute, ability, difficulty, threshold } => {
            let way = Way { threshold, ..Way::of(attribute, ability, difficulty) };
            terms::another_way(turn, by, way)
        }
        Move::ImpossibleRoll { character, attribute, ability, difficulty } => {
            let id = turn.world().find(&character)?;
            let way = Way::of(attribute, ability, difficulty);
            let said = said(id, vec![way], &[id::ACT_05, id::ACT_08]);
            terms::set(turn, Said { impossible: true, ..said })
        }
        Move::Endure { character, what, difficulty } => {
            let id = turn.world().find(&character)?;
            let (attribute, rule) = match what {
                Endure::Fortitude => (Attribute::Strength, id::VOID_06),
                Endure::WillpowerByWits => (Attribute::Wits, id::VOID_07),
                Endure::WillpowerByIntelligence => (Attribute::Intelligence, id::VOID_07),
            };
            let way = Way::of(attribute, None, difficulty);
            terms::set(turn, said(id, vec![way], &[rule, id::VOID_01]))
        }
        Move::Attack { sides, attribute, ability, weapon, difficulty } => {
            let (id, target) = find::sides(turn, &sides)?;
            let way = Way::of(attribute, Some(ability), difficulty);
            let dodge =
                turn.world().ability(turn.content(), "Dodge").map(|dodge| dodge.name.clone());
            let way_out = Way::of(Attribute::Reflexes, dodge, 6);
            let against = against(Struggle::Attack, target, way_out);
            let said = said(id, vec![way], &[id::VOID_10, id::VOID_01]);
            let weapon = weapon.unwrap_or_default();
            terms::set(turn, Said { against, weapon, ..said })
        }
        Move::Contest { sides, attribute, ability, other_attribute, other_ability, difficulty } => {
            let (id, other) = find::sides(turn, &sides)?;
            let way = Way::of(attribute, ability, difficulty);
            let resists = Way::of(other_attribute, other_ability, difficulty);
            let against = against(Struggle::Contest, other, resists);
            terms::set(turn, Said { against, ..said(id, vec![way], &[id::ACT_21]) })
        }
        Move::Adjust {
            way,
            difficulty,
            threshold,
            required,
            needed,
            dice,
            modifier,
            quirks,
            reason,
        } => {
            let action = turn.world().action.as_ref();
            let Some(known) = action.and_then(|action| action.ways.get(way)).cloned() else {
                return Err(Why::from(id::GEN_07).say("There is no such way.").into());
            };
            let quirks = quirks.unwrap_or_default();
            let new =
                Way { difficulty, threshold, required, needed, dice, modifier, quirks, ..known };
            terms::adjust(turn, by, way, new, trim(reason))
        }
        other => amends(turn, by, other),
    }
}

fn against(kind: Struggle, character: CharacterId, way: Way) -> Option<Against> {
    let (used, struck) = (Vec::new(), Vec::new());
    Some(Against { kind, character, way, used, struck, rolled: None })
}
