//! Opening a Check: its terms, its place on the ladder of ranks, its rolls.

use super::{LINE, Play, gone, named, ruling, text};
use crate::attack::{Purpose, Target};
use crate::charter::{Charter, PastComplex, YesNo};
use crate::check::{Band, Check, Claim, Outcome, Rank, Stage, What};
use crate::condition::Condition;
use crate::fact::Fact;
use crate::stat::Stat;
use crate::topic::{Pick, Topic};
use crate::world::{Id, World};
use crate::{id, rules};
use ingle_engine::{RuleId, Seat, Stop, Why};
use std::collections::BTreeSet;

/// A Check about to be opened.
pub struct Opening {
    /// Whose it is.
    pub lead: Id,
    /// What is attempted.
    pub intent: String,
    /// What it is for.
    pub purpose: Purpose,
    /// The Stat normally tied to it. [B3-CHK-02]
    pub stat: Stat,
    /// Its place on the ladder of ranks; Normal is 0. [B3-CHK-03 B3-CHK-26?]
    pub level: i8,
    /// What was claimed, and how the referee ruled.
    pub claims: Vec<Claim>,
    /// The proposal that it answers.
    pub proposal: Option<u32>,
    /// The rules behind its terms.
    pub rules: Vec<RuleId>,
}

/// A place on the ladder of ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The rank.
    pub rank: Rank,
    /// Ranks past Complex.
    pub past: u8,
    /// How many rolls it has, where nobody says otherwise.
    pub needed: u8,
}

impl Place {
    /// Places a sum of ranks on the ladder: below Easy is Easy, past Complex adds rolls. [B3-CHK-26? B3-CHK-27? B3-CHK-29?]
    pub fn of(charter: &Charter, level: i8) -> Self {
        let rank = Rank::ALL[(level.clamp(-1, 2) + 1) as usize];
        let past = (level - 2).max(0) as u8;
        Self { rank, past, needed: rolls(charter, rank, past, charter.complex_rolls) }
    }

    /// The rules at work in placing it.
    pub fn rules(self, level: i8) -> Vec<RuleId> {
        let mut rules = vec![id::CHK_26];
        if level < -1 {
            rules.push(id::CHK_27);
        }
        if self.past > 0 {
            rules.push(id::CHK_29);
        }
        rules
    }
}

/// How many rolls a rank has. [B3-CHK-16 B3-CHK-28? B3-CHK-29?]
fn rolls(charter: &Charter, rank: Rank, past: u8, complex: u8) -> u8 {
    match rank {
        Rank::Easy | Rank::Normal => 1,
        Rank::Hard => 2,
        Rank::Complex if charter.past_complex == PastComplex::AddRoll => {
            complex.saturating_add(past)
        }
        Rank::Complex => complex,
    }
}

/// Sets the terms of a proposal. [B3-CHK-02 B3-CHK-03]
pub fn terms(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    proposal: Option<u32>,
    stat: Stat,
    rank: Rank,
    taken: (Option<YesNo>, Option<YesNo>),
) -> Result<(), Stop> {
    let number = proposal.ok_or_else(gone)?;
    let known = turn.world().proposals.get(&number).cloned().ok_or_else(gone)?;
    let by = known.by;
    let mut claims = Vec::new();
    if let Some(aptitude) = known.aptitude {
        let related = taken.0.is_some_and(YesNo::yes);
        claims.push(Claim { by, what: What::Aptitude(aptitude), related });
    }
    if let Some(entry) = known.history {
        let related = taken.1.is_some_and(YesNo::yes);
        claims.push(Claim { by, what: What::Backstory(entry), related });
    }
    let opening = Opening {
        lead: by,
        intent: known.intent,
        purpose: Purpose::Plain,
        stat,
        level: rank as i8 - 1,
        claims,
        proposal: Some(number),
        rules: Vec::new(),
    };
    open(turn, seat, opening)
}

/// Calls for a Check that nobody proposed. [B3-CHK-02 B3-CHK-03]
pub fn call(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    intent: &str,
    stat: Stat,
    rank: Rank,
) -> Result<(), Stop> {
    let opening = Opening {
        lead: named(turn, who)?,
        intent: text(intent, LINE)?,
        purpose: Purpose::Plain,
        stat,
        level: rank as i8 - 1,
        claims: Vec::new(),
        proposal: None,
        rules: Vec::new(),
    };
    open(turn, seat, opening)
}

/// Calls for a Check that takes a Condition away. [B3-CND-25?]
pub fn treat(
    turn: &mut Play<'_, '_>,
    seat: Seat,
    who: Pick,
    what: Pick,
    stat: Stat,
    rank: Rank,
) -> Result<(), Stop> {
    let lead = named(turn, who)?;
    let (of, condition): (Id, Condition) = rules::condition::named(turn.world(), what)?;
    let opening = Opening {
        lead,
        intent: format!("treat {}: {}", turn.world().name(of), condition.words()),
        purpose: Purpose::Treat { of, condition },
        stat,
        level: rank as i8 - 1,
        claims: Vec::new(),
        proposal: None,
        rules: vec![id::CND_25],
    };
    open(turn, seat, opening)
}

/// Opens a Check: the rank is placed on the ladder; a Defender, then the roller is asked. [B3-CHK-26? B3-CHK-27? B3-CHK-29?]
pub fn open(turn: &mut Play<'_, '_>, seat: Seat, opening: Opening) -> Result<(), Stop> {
    let mut rules: Vec<RuleId> = vec![id::CHK_02, id::CHK_03];
    rules.push(turn.content().stat_rule(opening.stat));
    rules.extend(opening.rules);
    let place = Place::of(&turn.world().charter, opening.level);
    if opening.purpose != Purpose::Plain {
        rules.extend(place.rules(opening.level));
    }
    rules.push(match place.rank {
        Rank::Easy => id::CHK_14,
        Rank::Normal => id::CHK_15,
        Rank::Hard => id::CHK_16,
        Rank::Complex => id::CHK_18,
    });
    for claim in &opening.claims {
        let own = claim.by == opening.lead;
        rules.extend(match claim.what {
            What::Aptitude(_) if own => [id::APT_06, id::APT_14],
            What::Aptitude(_) => [id::APT_07, id::APT_14],
            What::Backstory(_) => [id::STAT_15, id::BACK_07],
            What::Exceptional(_) => [id::SHOP_17, id::SHOP_18],
            What::Fame => [id::CND_09, id::CND_34],
            What::AsThoughApt(_) => [id::OPT_12, id::OPT_13],
            What::Social => [id::SPEC_102, id::APT_14],
        });
    }
    let check = Check {
        lead: opening.lead,
        with: Vec::new(),
        intent: opening.intent,
        purpose: opening.purpose,
        stats: vec![opening.stat],
        rank: place.rank,
        level: opening.level,
        past: place.past,
        needed: place.needed,
        dice: 1,
        claims: opening.claims,
        denied: Vec::new(),
        rolls: Vec::new(),
        helps: Vec::new(),
        declined: BTreeSet::new(),
        stage: Stage::Terms,
        outcome: None,
        tolls: Vec::new(),
        marks: Default::default(),
    };
    let why = ruling(Why::rules(&rules), seat, "");
    let proposal = opening.proposal;
    turn.tell(Fact::Called { check: Box::new(check), proposal }, why);
    rules::special::called(turn)?;
    rules::special::protective::ask(turn)
}

/// The rank stands: a Complex Check is given its rolls, any other begins. [B3-CHK-18]
pub fn placed(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let check = turn.world().check.as_ref().ok_or_else(gone)?;
    if check.rank != Rank::Complex || lost(turn.world(), check) {
        return begin(turn);
    }
    let referees = turn.cast().referees();
    turn.ask(Topic::Mix, referees.clone(), referees)
}

/// Nobody says what a Complex Check is made of: it has as many rolls as usual. [B3-CHK-28?]
pub fn usual_mix(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let rolls = turn.world().charter.complex_rolls;
    mix(turn, None, rolls, Vec::new(), &[])
}

/// Says how many rolls a Complex Check has, which other Stats fit, and who cooperates. [B3-CHK-18 B3-CHK-28? B3-CHK-30?]
pub fn mix(
    turn: &mut Play<'_, '_>,
    seat: Option<Seat>,
    complex: u8,
    also: Vec<Stat>,
    with: &[String],
) -> Result<(), Stop> {
    let world = turn.world();
    let check = world.check.as_ref().ok_or_else(gone)?;
    let mut stats = check.stats.clone();
    stats.extend(also.into_iter().filter(|stat| !check.stats.contains(stat)));
    let free = |id: &Id| *id != check.lead && !check.purpose.aims_at(*id);
    let with: Vec<Id> = with.iter().filter_map(|name| world.named(name)).filter(free).collect();
    let count = |rank, past| rolls(&world.charter, rank, past, complex);
    let targets = check.purpose.attack().map_or(Vec::new(), |attack| {
        let own =
            |target: &Target| Target { needed: count(target.rank, target.past), ..target.clone() };
        attack.targets.iter().map(own).collect()
    });
    let needed = count(check.rank, check.past);
    let mut rules = vec![id::CHK_18, id::CHK_28, id::CHK_30];
    if check.past > 0 {
        rules.push(id::CHK_29);
    }
    if check.purpose.attack().is_some_and(|attack| attack.violent) {
        rules.push(id::ATK_12);
    }
    let why = Why::rules(&rules);
    let why = match seat {
        Some(seat) => why.ruled(seat, ""),
        None => why,
    };
    turn.tell(Fact::Mixed { needed, stats, with, targets }, why);
    begin(turn)
}

/// Whether a Check is so far past Complex that it fails unrolled; an Attack, if it does for every Defender. [B3-CHK-29?]
fn lost(world: &World, check: &Check) -> bool {
    let lost = |past: u8| past > 0 && world.charter.past_complex == PastComplex::AutoFail;
    match check.purpose.attack() {
        Some(attack) => attack.targets.iter().all(|target| lost(target.past)),
        None => lost(check.past),
    }
}

/// Asks who rolls what; a Check past hope fails at once where the table wants that. [B3-CHK-29?]
pub fn begin(turn: &mut Play<'_, '_>) -> Result<(), Stop> {
    let world = turn.world();
    let check = world.check.as_ref().ok_or_else(gone)?;
    if lost(world, check) {
        let outcome = Outcome {
            band: Band::Failure,
            values: Vec::new(),
            boons: Vec::new(),
            busts: 0,
            bumped: false,
            ruled: true,
        };
        turn.tell(Fact::Settled { outcome }, [id::CHK_29, id::CHK_38]);
        return rules::settle::follow(turn);
    }
    if rules::endeavor::roll::waits(turn.world()) {
        return rules::endeavor::roll::begin(turn);
    }
    let seats = rules::check::ready_seats(turn.game());
    turn.ask(Topic::Ready, seats, [])
}
