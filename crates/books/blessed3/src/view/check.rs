//! A Check in words, from the wish to the outcome.

use super::{claim_words, route_words, standing};
use crate::check::{Band, Change, Check, EXCEPTIONAL, Outcome, Rank, Roll, Route};
use crate::why;
use crate::world::{Proposal, World};

/// What somebody wants to do.
pub fn proposed(world: &World, proposal: &Proposal) -> String {
    let aim = proposal.aim.as_ref().map_or(String::new(), |aim| {
        let names: Vec<&str> = aim.targets.iter().map(|id| world.name(*id)).collect();
        let kind = if aim.violent { "a violent" } else { "a non-violent" };
        format!(", {kind} Attack on {}", names.join(" and "))
    });
    let mut text = format!(
        "{} wants to “{}”{aim}, thinking of {}.",
        world.name(proposal.by),
        proposal.intent,
        proposal.stat.name()
    );
    if let Some(aptitude) = &proposal.aptitude {
        text = format!("{text} Apt in {aptitude}?");
    }
    if let Some(entry) = proposal.history {
        text = format!("{text} From Backstory entry {entry}?");
    }
    text
}

/// A Check with its terms.
pub fn called(world: &World, check: &Check) -> String {
    let stats: Vec<&str> = check.stats.iter().map(|stat| stat.name()).collect();
    let article = if check.rank == Rank::Easy { "an" } else { "a" };
    // How many rolls a Complex Check takes is told when that is set.
    let mixed = check.stats.len() > 1 || !check.with.is_empty();
    let rolls = match check.rank {
        Rank::Complex if mixed => format!(" of {} rolls", check.needed),
        _ => String::new(),
    };
    let mut text = format!(
        "{} tries “{}”: {article} {} Check{rolls} with {}.",
        world.name(check.lead),
        check.intent,
        check.rank.name(),
        stats.join(" or ")
    );
    if let Some(purpose) = standing::purpose_words(world, check) {
        text = format!("{text} {purpose}");
    }
    if !check.with.is_empty() {
        let names: Vec<&str> = check.with.iter().map(|id| world.name(*id)).collect();
        text = format!("{text} Together with {}.", names.join(", "));
    }
    for claim in &check.claims {
        let ruled = standing::ruled_words(claim);
        text = format!("{text} {} {ruled}", claim_words(world, claim.by, &claim.what));
    }
    text
}

/// A roll of dice.
pub fn rolled(world: &World, roll: &Roll) -> String {
    if roll.has(Change::Calm) {
        let name = world.name(roll.by);
        return format!("{name}'s calm dice stand in for {}: {}.", roll.stat.name(), roll.total);
    }
    let verb = if roll.sparked() { "Sparks" } else { "rolls" };
    let route = match roll.route {
        Route::Normal => String::new(),
        route => format!(" ({})", route_words(route).replace("your", "their")),
    };
    let stuck = roll.held() && roll.waves.iter().flatten().any(|face| *face == 1);
    let bumps = match (roll.bumped, stuck) {
        (true, _) => " and bumps",
        (false, true) => " and cannot bump",
        (false, false) => "",
    };
    let dice = match roll.waves.iter().map(|wave| wave.len()).sum() {
        0 | 1 => roll.total.to_string(),
        _ => format!("{} = {}", why::faces_words(&roll.waves), roll.total),
    };
    let taken = roll.haunted.as_ref().map_or(String::new(), |haunted| {
        let faces = why::faces_words(&haunted.waves);
        let name = haunted.stat.name();
        format!(
            " {name} d{} takes {faces}{}.",
            haunted.sides,
            match haunted.waves.len() {
                0 | 1 => String::new(),
                _ => format!(" = {}", haunted.total),
            }
        )
    });
    let with =
        roll.partner_of.map_or(String::new(), |id| format!(" together with {}", world.name(id)));
    let name = world.name(roll.by);
    format!("{name} {verb} {}{with}{route}{bumps}: {dice}.{taken}", why::dice_name(roll))
}

/// A die added to a roll, or two.
pub fn upgraded(world: &World, roll: &Roll) -> String {
    let owner = match roll.partner_of {
        Some(id) => format!("{}'s ", world.name(id)),
        None => String::new(),
    };
    let partner = roll.partner.as_ref().map_or("another Stat", |stat| stat.name());
    let (what, waves, base) = match &roll.third {
        Some(third) if third.added > 0 => {
            (third.stat.name().to_owned(), &third.waves, roll.worth() - third.added)
        }
        Some(third) => {
            (format!("{partner} and {}", third.stat.name()), &roll.added_waves, roll.total)
        }
        None => (format!("{owner}{partner}"), &roll.added_waves, roll.total),
    };
    let all = if roll.third.is_some() { "all" } else { "both" };
    let bump = if waves.len() > 1 { format!(", and {all} bump") } else { String::new() };
    format!(
        "{} adds {what} to {}{bump}: {base}+{} = {}.",
        world.name(roll.by),
        roll.stat.name(),
        why::faces_words(waves),
        roll.worth()
    )
}

/// An outcome in words: the band, then boons and busts.
pub fn outcome_words(outcome: &Outcome) -> String {
    let values: Vec<String> = outcome.values.iter().map(i32::to_string).collect();
    let mut parts = vec![match values.split_last() {
        Some((last, [])) => format!("{last}, {}", outcome.band.words()),
        Some((last, others)) => {
            format!("{} and {last}, {}", others.join(", "), outcome.band.words())
        }
        None => outcome.band.words().to_owned(),
    }];
    if outcome.band != Band::Failure && !outcome.ruled {
        parts[0] = match outcome.bumped {
            true => format!("{} by determination", parts[0]),
            false => format!("{} by skill", parts[0]),
        };
    }
    for size in &outcome.boons {
        parts.push(match *size {
            EXCEPTIONAL => "an exceptional boon".to_owned(),
            size => format!("a boon of size {size}"),
        });
    }
    match outcome.busts {
        0 => {}
        1 => parts.push("1 bust".to_owned()),
        busts => parts.push(format!("{busts} busts")),
    }
    parts.join(", ")
}
