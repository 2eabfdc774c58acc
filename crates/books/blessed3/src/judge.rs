//! What a Check comes to: points, roundings, the outcome.

use super::attack::Target;
use super::charter::{AutoConflict, Charter, ModifierOrder, MultiDegree, PastComplex};
use super::check::{
    Band, Change, Check, EXCEPTIONAL, Help, Outcome, Points, Rank, Roll, Route, What,
};
use super::condition::Condition;
use super::id;
use super::specialization::Special;
use super::specialization::mark::Aid;
use super::stat::Stat;
use super::world::{Id, World};
use ingle_engine::RuleId;
use std::borrow::Cow;

impl Check {
    /// Everybody who takes part, the lead first.
    pub fn who(&self) -> impl Iterator<Item = Id> + '_ {
        std::iter::once(self.lead).chain(self.with.iter().copied())
    }

    /// The Aptitude by which somebody is apt in this, if the referee agreed.
    pub fn apt(&self, who: Id) -> Option<&str> {
        self.apts(who).next()
    }

    /// Every Aptitude of somebody's that the referee agreed on.
    pub fn apts(&self, who: Id) -> impl Iterator<Item = &str> {
        self.claims.iter().filter_map(move |claim| match &claim.what {
            What::Aptitude(name) if claim.by == who && claim.related => Some(name.as_str()),
            _ => None,
        })
    }

    /// The Backstory entry that is related for somebody, if the referee agreed.
    pub fn history(&self, who: Id) -> Option<u8> {
        self.claims.iter().find_map(|claim| match claim.what {
            What::Backstory(entry) if claim.by == who && claim.related => Some(entry),
            _ => None,
        })
    }

    /// Whether the referee agreed that somebody acts among people. [B3-SPEC-102]
    pub fn social(&self, who: Id) -> bool {
        let is = |claim: &super::check::Claim| claim.by == who && claim.what == What::Social;
        self.claims.iter().any(|claim| is(claim) && claim.related)
    }

    /// Whether somebody's rolls of 3 or 4 round up. [B3-CHK-14 B3-APT-06 B3-APT-13? B3-CHK-23?]
    pub fn rounds(&self, who: Id, stat: Stat) -> bool {
        self.may_round(who, stat) && !self.declined.contains(&who)
    }

    /// Whether somebody's rolls of 3 or 4 with a Stat may round up.
    pub fn may_round(&self, who: Id, stat: Stat) -> bool {
        self.rank == Rank::Easy || self.apt(who).is_some() || self.as_though_apt(who, stat)
    }

    /// Whether somebody acts as though apt with a Stat. [B3-OPT-12]
    pub fn as_though_apt(&self, who: Id, stat: Stat) -> bool {
        let what = What::AsThoughApt(stat);
        self.claims.iter().any(|claim| claim.by == who && claim.what == what)
    }

    /// The exceptional thing that is related for somebody, if the referee agreed. [B3-SHOP-18]
    pub fn exceptional(&self, who: Id) -> Option<&str> {
        self.claims.iter().find_map(|claim| match &claim.what {
            What::Exceptional(thing) if claim.by == who && claim.related => Some(thing.as_str()),
            _ => None,
        })
    }

    /// Whether a roll's 6 or 7 may round up to 8, and by which rule. [B3-TERM-03 B3-SHOP-18]
    pub fn lifts(&self, roll: &Roll) -> Option<RuleId> {
        let ignited = roll.has(Change::Ignited).then_some(id::TERM_03);
        ignited.or_else(|| self.exceptional(roll.by).map(|_| id::SHOP_18))
    }

    /// What a number of a roll is rounded up to, in one step. [B3-CHK-22? B3-TERM-03 B3-SHOP-18]
    fn rounding(&self, roll: &Roll, number: i32) -> Option<i32> {
        match number {
            _ if self.declined.contains(&roll.by) => None,
            3..=4 if self.may_round(roll.by, roll.stat) => Some(5),
            6..=7 if self.lifts(roll).is_some() => Some(8),
            _ => None,
        }
    }

    /// The Help on a roll.
    pub fn helps_on(&self, nth: usize) -> impl Iterator<Item = &Help> {
        self.helps.iter().filter(move |help| help.at == Some(nth))
    }

    /// The Help of Specializations on a roll.
    pub fn aids_on(&self, nth: usize) -> impl Iterator<Item = &Aid> {
        self.marks.aids.iter().filter(move |aid| aid.at == Some(nth))
    }

    fn helped(&self, nth: usize) -> i32 {
        let helps: i32 = self.helps_on(nth).map(|help| i32::from(help.bonus)).sum();
        helps + self.aids_on(nth).map(|aid| i32::from(aid.bonus)).sum::<i32>()
    }

    /// What distractions take from a roll. [B3-SPEC-78 B3-SPEC-81?]
    fn mischief(&self, nth: usize) -> i32 {
        let on = self.marks.mischief.iter().filter(|mischief| mischief.at == nth);
        on.map(|mischief| i32::from(mischief.amount)).sum()
    }

    /// Whether nobody has Helped in any way.
    pub fn unhelped(&self) -> bool {
        self.helps.is_empty() && self.marks.aids.is_empty()
    }

    /// A roll in numbers: dice, what haunts the roller, Help and Conditions, and one rounding. [B3-CHK-21? B3-CHK-22? B3-OPT-39?]
    pub fn points(&self, charter: &Charter, nth: usize) -> Option<Points> {
        let roll = self.rolls.get(nth)?;
        let (dice, help, changed) = (i32::from(roll.worth()), self.helped(nth), roll.changed());
        let (haunted, mischief) = (roll.haunted(), self.mischief(nth));
        // A distraction is on the result, so that nothing rounds it again, unless the table has it so.
        let split = |first: bool, amount: i32| if first { (amount, 0) } else { (0, amount) };
        let haunts = split(charter.haunted_before_rounding.yes(), haunted);
        let distracts = split(charter.mischief_before_rounding.yes(), mischief);
        let late = haunts.1 + distracts.1;
        let sum = dice - haunts.0 + help + changed - distracts.0;
        let before = match charter.modifier_order {
            ModifierOrder::AddThenRound => sum,
            ModifierOrder::RoundThenAdd => dice - haunts.0,
        };
        let rounded = self.rounding(roll, before);
        let value = rounded.unwrap_or(before) + sum - before - late;
        Some(Points { dice, help, haunted, changed, mischief, rounded, value })
    }

    /// The roll that Help would go to now: the lowest, and never the helper's own. [B3-HLP-04 B3-HLP-13? B3-HLP-15?]
    pub fn lowest(&self, helper: Option<Id>) -> Option<usize> {
        let sum = |nth: usize| {
            let roll = &self.rolls[nth];
            i32::from(roll.worth()) - roll.haunted() + self.helped(nth) + roll.changed()
        };
        let lowest = (0..self.rolls.len()).map(sum).min()?;
        (0..self.rolls.len()).find(|nth| sum(*nth) == lowest && Some(self.rolls[*nth].by) != helper)
    }

    /// How the Check comes out as it stands; of an Attack on several, as it does for the first. [B3-CHK-16 B3-CHK-19 B3-CHK-32? B3-CHK-33? B3-CHK-34?]
    pub fn judge(&self, charter: &Charter) -> Outcome {
        match self.first_of_several() {
            Some(target) => self.on(charter, target),
            None => self.judged(charter),
        }
    }

    /// The first of several Defenders.
    fn first_of_several(&self) -> Option<&Target> {
        self.purpose.attack().filter(|attack| attack.targets.len() > 1)?.targets.first()
    }

    /// The Check as it is judged: of an Attack on several, as the first of them meets it. [B3-ATK-13?]
    pub fn as_judged(&self) -> Cow<'_, Self> {
        match self.first_of_several() {
            Some(target) => Cow::Owned(self.met_by(target)),
            None => Cow::Borrowed(self),
        }
    }

    /// An Attack as one of several Defenders meets it: so many rolls count as their rank has. [B3-ATK-13?]
    fn met_by(&self, target: &Target) -> Self {
        let mut own = self.clone();
        own.rank = target.rank;
        own.rolls.truncate(target.needed.into());
        own
    }

    /// How an Attack comes out for one of several Defenders. [B3-ATK-13?]
    pub fn on(&self, charter: &Charter, target: &Target) -> Outcome {
        let mut outcome = self.met_by(target).judged(charter);
        if target.past > 0 && charter.past_complex == PastComplex::AutoFail {
            outcome = Outcome { busts: help_busts(self), ..outcome.failed() };
        }
        outcome
    }

    fn judged(&self, charter: &Charter) -> Outcome {
        let values = (0..self.rolls.len()).filter_map(|nth| self.points(charter, nth));
        let values: Vec<i32> = values.map(|points| points.value).collect();
        let successes = || values.iter().map(|v| Band::of(*v)).filter(|b| *b != Band::Failure);
        let failed = values.len() - successes().count();
        let most = usize::from(self.rank == Rank::Complex);
        let degree = match charter.multi_degree {
            MultiDegree::Lowest => successes().min(),
            MultiDegree::Highest => successes().max(),
        };
        let band = degree.filter(|_| failed <= most).unwrap_or(Band::Failure);
        let mut outcome = Outcome {
            band,
            values: values.clone(),
            boons: Vec::new(),
            busts: help_busts(self),
            bumped: self.rolls.iter().any(|roll| roll.bumped),
            ruled: false,
        };
        if band != Band::Failure {
            for value in values {
                match Band::of(value) {
                    Band::Minor => outcome.busts += 1,
                    Band::Major => outcome.boons.push((value - 10) as u8),
                    Band::Maximum => outcome.boons.push(EXCEPTIONAL),
                    Band::Failure | Band::Medium => {}
                }
            }
        }
        outcome
    }
}

impl Outcome {
    /// The same dice, failed whatever they show: nothing stays but Help busts. [B3-CHK-38?]
    pub fn failed(self) -> Self {
        Self { band: Band::Failure, boons: Vec::new(), bumped: false, ..self }
    }
}

/// The busts that Help brings, whatever comes out. [B3-HLP-03 B3-HLP-16?]
pub fn help_busts(check: &Check) -> u8 {
    (check.helps.len() + check.marks.aids.len()).min(100) as u8
}

/// How the open Check comes out as it stands, Conditions and all. [B3-CHK-21?]
pub fn verdict(world: &World, check: &Check) -> Outcome {
    let mut outcome = check.judge(&world.charter);
    let insured = check.marks.insured.is_some();
    if check.marks.vexed && !(insured && world.charter.auto_conflict == AutoConflict::Success) {
        return Outcome { busts: help_busts(check), ..outcome.failed() };
    }
    if insured && outcome.band < Band::Medium {
        let (boons, busts) = (Vec::new(), help_busts(check));
        outcome = Outcome { band: Band::Medium, boons, busts, bumped: false, ..outcome };
    }
    if crate::rules::endeavor::repeats(world) && outcome.band != Band::Failure {
        spare_first(&mut outcome);
    }
    if outcome.band != Band::Failure {
        // Boons are added before Conditions take any away.
        outcome.boons.extend(more_boons(world, check).map(|_| MORE));
        if disarmed(world, check) {
            disarm(&mut outcome.boons, &mut outcome.busts);
        }
    }
    outcome
}

/// How an Attack ends for one Defender: of several, each by their own rank, unless a ruling or an effect decided it
/// whatever the dice. [B3-ATK-13? B3-CND-21]
pub fn against(world: &World, check: &Check, outcome: &Outcome, target: &Target) -> Band {
    let several = check.purpose.attack().is_some_and(|attack| attack.targets.len() > 1);
    let decided = outcome.ruled
        || outcome.values.is_empty()
        || check.marks.vexed
        || check.marks.insured.is_some();
    match several && !decided {
        true => check.on(&world.charter, target).band,
        false => outcome.band,
    }
}

/// Whether a Check comes to nothing: an Attack on several, for all of them. [B3-CHK-06 B3-ATK-13?]
pub fn fails(world: &World, check: &Check) -> bool {
    let outcome = verdict(world, check);
    let missed = |target: &Target| against(world, check, &outcome, target) == Band::Failure;
    let targets = check.purpose.attack().map_or(&[][..], |attack| &attack.targets);
    outcome.band == Band::Failure && targets.iter().all(missed)
}

/// The boons and busts of the first roll have been counted by an earlier Check. [B3-END-65?]
fn spare_first(outcome: &mut Outcome) {
    match outcome.values.first().map(|value| Band::of(*value)) {
        Some(Band::Minor) => outcome.busts = outcome.busts.saturating_sub(1),
        Some(Band::Major | Band::Maximum) if !outcome.boons.is_empty() => {
            outcome.boons.remove(0);
        }
        _ => {}
    }
}

/// The size of a boon that comes on top of what the dice bring.
const MORE: u8 = 1;

/// Who gets one more boon from a success, and by what. [B3-SPEC-36 B3-SPEC-37? B3-SPEC-102]
pub fn more_boons<'a>(
    world: &'a World,
    check: &'a Check,
) -> impl Iterator<Item = (Id, Special)> + 'a {
    let rolled = |id: &Id| *id == check.lead || check.rolls.iter().any(|roll| roll.by == *id);
    let favored = |id: Id| {
        let one = world.characters.get(&id)?;
        let (_, held) = one.specials.with(Special::Favored)?;
        check.apts(id).any(|name| name == held.aptitude).then_some((id, Special::Favored))
    };
    let accepted = |id: Id| {
        let one = world.characters.get(&id)?;
        one.specials.with(Special::SelfAccepted)?;
        let own = |roll: &Roll| roll.by == id && roll.route == Route::Unconventional;
        let unconventional = check.rolls.iter().any(own);
        (unconventional && check.social(id)).then_some((id, Special::SelfAccepted))
    };
    check.who().filter(rolled).flat_map(move |id| favored(id).into_iter().chain(accepted(id)))
}

/// Whether the Check is a violent Attack of somebody Disarmed. [B3-CND-07]
pub fn disarmed(world: &World, check: &Check) -> bool {
    let violent = check.purpose.attack().is_some_and(|attack| attack.violent);
    let lead = world.characters.get(&check.lead);
    violent && lead.is_some_and(|one| one.suffers(Condition::Disarmed))
}

/// One boon fewer, the smallest, and one bust more. [B3-CND-07 B3-CND-35?]
pub fn disarm(boons: &mut Vec<u8>, busts: &mut u8) {
    if let Some(least) = (0..boons.len()).min_by_key(|nth| boons[*nth]) {
        boons.remove(least);
    }
    *busts = busts.saturating_add(1);
}
