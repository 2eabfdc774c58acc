//! Why a roll is worth what it is, and why a Check came out as it did.

mod settled;

pub use settled::{band, settled};

use super::charter::ModifierOrder;
use super::check::{Change, Check, Rank, Roll, Route};
use super::cost::circled;
use super::id;
use super::rules::optional;
use super::rules::special;
use super::stat::Stat;
use super::world::World;
use ingle_engine::{RuleId, Sum, Waves, Why};

/// The dice of a roll in words, without their faces: "Head d6", "Head and Home 2d6".
pub fn dice_name(roll: &Roll) -> String {
    let by = |second: bool| {
        let swap = roll.swap.filter(|swap| swap.second == second);
        swap.map_or(String::new(), |swap| format!(" by {}", swap.die.name()))
    };
    let name = match (roll.partner, roll.added) {
        (Some(partner), None) => match &roll.third {
            Some(third) if third.added == 0 => {
                format!("{}, {} and {}", roll.stat.name(), partner.name(), third.stat.name())
            }
            _ => format!("{}{} and {}{}", roll.stat.name(), by(false), partner.name(), by(true)),
        },
        _ => format!("{}{}", roll.stat.name(), by(false)),
    };
    match roll.dice {
        1 => format!("{name} d{}", roll.sides),
        many => format!("{name} {many}d{}", roll.sides),
    }
}

/// The dice of a roll with their faces where that says more than the total: "Head d6 1+4".
fn dice_words(roll: &Roll) -> String {
    match roll.waves.iter().map(|wave| wave.len()).sum() {
        0 | 1 => dice_name(roll),
        _ => format!("{} {}", dice_name(roll), faces_words(&roll.waves)),
    }
}

fn added_words(roll: &Roll) -> String {
    let partner = roll.partner.as_ref().map_or("", |stat| stat.name());
    let both = roll.third.as_ref().filter(|third| third.added == 0);
    let name = match both {
        Some(third) => format!("{partner} and {} 2d{}", third.stat.name(), roll.sides),
        None => format!("{partner} d{}", roll.sides),
    };
    match roll.added_waves.len() {
        0 | 1 if both.is_none() => name,
        _ => format!("{name} {}", faces_words(&roll.added_waves)),
    }
}

/// Faces in the order in which they fell, groups in brackets: "1+4", "[1+5]+[3+4]".
pub fn faces_words(waves: &Waves) -> String {
    let group = |faces: &[u8]| {
        let words: Vec<String> = faces.iter().map(u8::to_string).collect();
        match words.len() {
            1 => words.concat(),
            _ => format!("[{}]", words.join("+")),
        }
    };
    let words: Vec<String> = waves.iter().map(group).collect();
    words.join("+")
}

/// A roll as the sum of its terms, rounding last. [B3-CHK-21? B3-CHK-22?]
pub fn sum(world: &World, check: &Check, nth: usize) -> Sum {
    let (Some(roll), Some(points)) = (check.rolls.get(nth), check.points(&world.charter, nth))
    else {
        return Sum::default();
    };
    let own = match (roll.bumped && roll.added.is_none(), roll.dice) {
        _ if roll.has(Change::Calm) => id::SPEC_16,
        (_, 2..) => id::SPK_02,
        (true, _) => id::DIE_05,
        (false, _) => id::CHK_05,
    };
    let mut sum = Sum::of(dice_words(roll), roll.total.into(), own);
    if let Some(added) = roll.added {
        sum = sum.plus(added_words(roll), added.into(), id::SPK_04);
    }
    if let Some(third) = roll.third.as_ref().filter(|third| third.added > 0) {
        let name = format!("{} d{}", third.stat.name(), roll.sides);
        sum = sum.plus(name, third.added.into(), id::SPEC_10);
    }
    let before = world.charter.haunted_before_rounding.yes();
    let taken = |sum: Sum| match &roll.haunted {
        Some(haunted) => {
            let name = format!("{} d{}", haunted.stat.name(), haunted.sides);
            sum.plus(name, -points.haunted, id::OPT_21)
        }
        None => sum,
    };
    let early = if before { points.haunted } else { 0 };
    if before {
        sum = taken(sum);
    }
    let rounding = match points.rounded {
        Some(8) => check.lifts(roll).unwrap_or(id::TERM_03),
        _ if check.rank == Rank::Easy => id::CHK_14,
        _ if check.apt(roll.by).is_none() => id::OPT_12,
        _ => id::APT_06,
    };
    let more = points.help > 0 || points.changed != 0 || points.mischief > 0;
    let first = more && world.charter.modifier_order == ModifierOrder::RoundThenAdd;
    if let Some(rounded) = points.rounded.filter(|_| first) {
        sum = sum.plus("rounded up", rounded - (points.dice - early), rounding);
    }
    for change in roll.changes.iter().filter(|change| change.amount() != 0) {
        sum = sum.plus(change.name(), change.amount(), change.rule());
    }
    for help in check.helps_on(nth) {
        let label = format!("Help of {} {}", world.name(help.by), circled(help.paid.face));
        sum = sum.plus(label, help.bonus.into(), id::HLP_02);
    }
    for aid in check.aids_on(nth) {
        let (label, rule) = match aid.pledged {
            true => (format!("Help of {}", world.name(aid.by)), id::SPEC_28),
            false => (format!("{} reckons", world.name(aid.by)), id::SPEC_02),
        };
        sum = sum.plus(label, aid.bonus.into(), rule);
    }
    let distracted = |sum: Sum| {
        check.marks.mischief.iter().filter(|mischief| mischief.at == nth).fold(
            sum,
            |sum, mischief| {
                let label = format!("{} distracts", world.name(mischief.by));
                sum.plus(label, -i32::from(mischief.amount), id::SPEC_78)
            },
        )
    };
    let distracted_first = world.charter.mischief_before_rounding.yes();
    if distracted_first {
        sum = distracted(sum);
    }
    let late = (!before && points.haunted > 0) || (!distracted_first && points.mischief > 0);
    sum = match points.rounded.filter(|_| !first) {
        // What is taken after the rounding needs the rounding to be a term like the others.
        Some(rounded) if late => {
            let up = rounded - sum.raw();
            sum.plus("rounded up", up, rounding)
        }
        Some(rounded) => sum.read_as("rounded up to", rounded, rounding),
        None => sum,
    };
    if !before {
        sum = taken(sum);
    }
    if !distracted_first {
        sum = distracted(sum);
    }
    sum
}

/// The rules by which Conditions, fame and Lifestyle change a roll.
fn changed(check: &Check, roll: &Roll) -> Vec<RuleId> {
    let mut rules = Vec::new();
    let many = check.needed > 1;
    for change in &roll.changes {
        rules.push(change.rule());
        match change {
            Change::Ache if roll.sparked() => rules.extend([id::SPK_03, id::SPK_16]),
            Change::Surprised => {
                rules.push(id::CND_16);
                if roll.route == Route::Backstory {
                    rules.push(id::CND_28);
                }
            }
            Change::Uncool if many => rules.push(id::CND_31),
            Change::Famous if many => rules.push(id::CND_32),
            Change::Ignited => {
                rules.extend([id::TERM_02, id::TERM_11, id::SPK_03, id::LOPT_13]);
                if many {
                    rules.push(id::TERM_13);
                }
            }
            Change::Calm => rules.push(id::SPEC_19),
            Change::Ache | Change::Uncool | Change::Famous => {}
        }
    }
    let ones = roll.waves.iter().chain(roll.added_waves.iter()).flatten();
    if roll.held() && ones.into_iter().any(|face| *face == 1) {
        rules.push(id::DIE_16);
    }
    rules
}

/// The rules at work in a roll of dice. [B3-DIE-04 B3-DIE-05 B3-DIE-06 B3-DIE-07]
pub fn rolled(world: &World, check: &Check, nth: usize) -> Why {
    let Some(roll) = check.rolls.get(nth) else { return Why::from(id::CHK_05) };
    let mut rules: Vec<RuleId> = vec![id::CHK_04, id::CHK_05];
    match roll.route {
        Route::Normal => {}
        Route::Unconventional => {
            rules.extend([id::STAT_13, id::STAT_14, id::STAT_17, id::STAT_18]);
            if roll.stat == Stat::Hurt {
                rules.push(id::STAT_21);
            }
        }
        Route::Backstory => {
            rules.extend([id::STAT_15, id::BACK_01]);
            let one = world.characters.get(&roll.by);
            let balanced = |stat: &Stat| {
                one.is_some_and(|one| one.stats.die(*stat) == one.stats.die(Stat::History))
            };
            if check.stats.iter().any(balanced) {
                rules.push(id::STAT_20);
            }
        }
    }
    if check.rank == Rank::Hard {
        rules.extend([id::CHK_31, id::DIE_11]);
    }
    if roll.third.is_some() {
        rules.extend(special::ascendant::RULES);
        if check.stats.contains(&Stat::Hurt) || roll.others().iter().any(|(_, s)| *s == Stat::Hurt)
        {
            rules.push(id::SPEC_11);
        }
        if roll.waves.len() > 1 {
            rules.push(id::DIE_15);
        }
    }
    if roll.partner_of.is_some() {
        rules.extend(special::harmonious::RULES);
    }
    if roll.sparked() {
        rules.extend([id::SPK_01, id::SPK_07]);
        if check.rank >= Rank::Hard {
            rules.push(id::SPK_06);
        }
    }
    rules.extend(fell(roll.sides, &roll.waves));
    if let Some(swap) = roll.swap {
        rules.extend(optional::swap::rules(&swap));
        if roll.sparked() {
            rules.push(id::SPK_18);
        }
    }
    rules.extend(optional::haunt::rules(roll, check.needed > 1));
    rules.extend(changed(check, roll));
    if check.purpose.attack().is_some_and(|attack| attack.violent) {
        rules.push(if roll.sparked() { id::ATK_11 } else { id::ATK_02 });
        if check.rolls.len() > 1 && check.rank == Rank::Complex {
            rules.push(id::ATK_12);
        }
    }
    if roll.worth() <= 2 * u16::from(roll.dice) && !roll.has(Change::Calm) {
        rules.push(id::CHK_45);
    }
    Why::rules(&rules).sum(sum(world, check, nth))
}

/// The rules at work in an added die. [B3-SPK-04 B3-SPK-05 B3-SPK-08? B3-SPK-09?]
pub fn upgraded(world: &World, check: &Check, nth: usize) -> Why {
    let mut rules = vec![id::SPK_04, id::SPK_07, id::SPK_11];
    if let Some(roll) = check.rolls.get(nth) {
        let bumped = roll.added_waves.len() > 1;
        if bumped {
            rules.extend([id::SPK_05, id::DIE_09]);
        }
        if roll.waves.len() > 1 {
            rules.push(id::SPK_08);
            if !bumped {
                rules.push(id::SPK_09);
            }
        }
        if roll.added_waves.len() > 2 {
            rules.push(id::DIE_10);
        }
        if check.rank >= Rank::Hard {
            rules.push(id::SPK_06);
        }
        if let Some(swap) = roll.swap.filter(|swap| swap.second) {
            rules.extend(optional::swap::rules(&swap));
            rules.push(id::SPK_18);
        }
        rules.extend(changed(check, roll));
    }
    Why::rules(&rules).sum(sum(world, check, nth))
}

/// The rules by which faces were read and bumped.
fn fell(sides: u8, waves: &Waves) -> Vec<RuleId> {
    let mut rules = Vec::new();
    if sides == 2 {
        rules.extend([id::DIE_04, id::DIE_13]);
    }
    let group = waves.first().is_some_and(|wave| wave.len() > 1);
    match (group, waves.len()) {
        (_, 0 | 1) => {}
        (false, 2) => rules.extend([id::DIE_05, id::DIE_07]),
        (false, 3) => rules.extend([id::DIE_05, id::DIE_06, id::DIE_07]),
        (false, _) => rules.extend([id::DIE_05, id::DIE_06, id::DIE_07, id::DIE_17]),
        (true, 2) => rules.extend([id::SPK_02, id::DIE_09]),
        (true, _) => rules.extend([id::SPK_02, id::DIE_09, id::DIE_10]),
    }
    if waves.iter().any(|wave| wave.iter().filter(|face| **face == 1).count() > 1) {
        rules.push(id::DIE_14);
    }
    rules
}
