//! The odds of a Check, played out in a tiny game of its own.

use super::attack::Purpose;
use super::check::{Band, Check, Claim, Rank, Stage, What};
use super::condition::Condition;
use super::content::Content;
use super::shared::Shared;
use super::standing::{Affliction, Standing};
use super::stat::{SIZES, Stat, Stats};
use super::topic::Topic;
use super::world::{Aptitude, Blessing, Character, Id, Presence};
use super::{Blessed3, id, rules};
use ingle_engine::policy::{Act, filled_in};
use ingle_engine::{
    Audience, Chance, Event, Game, Policy, Reply, Role, Rulebook as _, Seat, Secret, Stop, Why,
    odds,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

/// A Check whose odds somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckQuery {
    /// How many dice each roll groups: 1, 2 for a Spark, 3.
    pub dice: u8,
    /// Their sides.
    pub sides: u8,
    /// How hard the Check is.
    pub rank: Rank,
    /// Whether the roller is apt in it.
    pub apt: bool,
    /// How many rolls it has; for a Complex Check only.
    pub rolls: Option<u8>,
    /// The Blessings with which others Help, one each, in this order.
    pub help_faces: Vec<u8>,
    /// Whether every roll is upgraded to a Spark once it lies on the table.
    pub upgrade: bool,
    /// Whether a Stat of the Spark is Ignited. [B3-TERM-03]
    pub ignite: bool,
    /// Whether the dice cannot bump. [B3-CND-03 B3-CND-15]
    pub no_bump: bool,
    /// Of how many rolls the best counts: one, or two.
    pub best_of: u8,
    /// Whether only one of the two rolls of a Hard Check is Sparked. [B3-SPK-06]
    pub mixed: bool,
}

impl Default for CheckQuery {
    fn default() -> Self {
        Self {
            dice: 1,
            sides: 6,
            rank: Rank::Normal,
            apt: false,
            rolls: None,
            help_faces: Vec::new(),
            upgrade: false,
            ignite: false,
            no_bump: false,
            best_of: 1,
            mixed: false,
        }
    }
}

/// The one who rolls.
const ROLLER: Id = 1;
/// A Lifestyle that Ignites the Stat that is rolled. [B3-LOPT-07]
const IGNITES_HEAD: &str = "Steadfast";
/// The most helpers that a question may have.
pub const MOST_HELPERS: usize = 8;

/// The exact chance of each outcome band.
pub fn check(query: &CheckQuery) -> Result<BTreeMap<Band, Chance>, Why> {
    check_of(query, |_| {})
}

/// The exact chance of each outcome band for a roller who is changed first: who aches, whose Lifestyle Ignites.
pub fn check_of(
    query: &CheckQuery,
    change: impl FnOnce(&mut Character),
) -> Result<BTreeMap<Band, Chance>, Why> {
    let rolls = demanded(query)?;
    possible(query)?;
    // Read once: that takes longer than the odds themselves.
    static OFFICIAL: LazyLock<Option<Arc<Content>>> =
        LazyLock::new(|| Blessed3::content(&Blessed3::official()).ok().map(Arc::new));
    let content = OFFICIAL.clone();
    let content = content.ok_or_else(|| Why::words("The official content cannot be read."))?;
    let mut game = set_up(query, rolls, content);
    if let Some(roller) = game.world.characters.get_mut(&ROLLER) {
        let roller = roller.own();
        if query.ignite {
            roller.lifestyle = IGNITES_HEAD.to_owned();
        }
        if query.no_bump {
            let condition = Condition::Ache(Stat::Head);
            roller.standing.conditions.push(Affliction { condition, story: String::new() });
        }
        change(roller);
    }
    let mut always =
        Always { spark: query.dice == 2, react: query.upgrade || !query.help_faces.is_empty() };
    let Some((seat, stamp, reply)) = always.next(&game) else {
        return Err(Why::words("Nobody can roll this."));
    };
    let band = |_: &Game<Blessed3>, events: &[Event<Blessed3>]| {
        let outcome = Blessed3::measure(&game, events)?;
        Band::ALL.get(usize::from(outcome.rank)).copied()
    };
    let found = odds(&game, seat, stamp, &reply, &mut always, band).map_err(|stop| match stop {
        Stop::Refused(why) => why,
        Stop::NeedDice(_) => Why::words("Odds need no dice."),
    })?;
    let mut chances: BTreeMap<Band, Chance> =
        Band::ALL.into_iter().map(|band| (band, Chance::ZERO)).collect();
    chances.extend(found.chances);
    Ok(chances)
}

/// Refuses what no Check is, and says how many rolls this one has.
fn demanded(query: &CheckQuery) -> Result<u8, Why> {
    let no = |rule, say: String| Err(Why::from(rule).say(say));
    if !SIZES.contains(&query.sides) {
        let say = format!("There is no d{}; Stat Dice are d2, d4, d6, d8 and d10.", query.sides);
        return no(id::DIE_01, say);
    }
    if !(1..=3).contains(&query.dice) {
        let say = format!("{} dice are no roll; one, two (a Spark) or three are.", query.dice);
        return no(id::SPK_01, say);
    }
    if query.upgrade && query.dice != 1 {
        return no(id::SPK_11, "Only a roll of one die is upgraded.".to_owned());
    }
    if let Some(face) = query.help_faces.iter().find(|face| !(1..=6).contains(*face)) {
        return no(id::BLS_12, format!("A Blessing shows 1 to 6, not {face}."));
    }
    if query.help_faces.len() > MOST_HELPERS {
        let say = format!(
            "{} helpers are too many; {MOST_HELPERS} are the most.",
            query.help_faces.len()
        );
        return no(id::HLP_05, say);
    }
    match (query.rank, query.rolls) {
        (Rank::Easy | Rank::Normal, None) => Ok(1),
        (Rank::Hard, None) => Ok(2),
        (Rank::Complex, None) => Ok(4),
        (Rank::Complex, Some(rolls)) if super::charter::COMPLEX.contains(&rolls) => Ok(rolls),
        (Rank::Complex, Some(rolls)) => {
            no(id::CHK_28, format!("A Complex Check has 3 to 12 rolls, not {rolls}."))
        }
        (rank, Some(_)) => no(
            id::CHK_28,
            format!("Only a Complex Check has a number of rolls; this one is {}.", rank.name()),
        ),
    }
}

/// Refuses what cannot be asked together, and says what can.
fn possible(query: &CheckQuery) -> Result<(), Why> {
    let no = |rule, say: &str| Err(Why::from(rule).say(say));
    if query.ignite && query.dice != 2 && !query.upgrade {
        return no(id::TERM_03, "Only a Spark is Ignited; roll two dice, or upgrade to two.");
    }
    if query.mixed && (query.rank != Rank::Hard || query.dice != 2) {
        let say = "One Sparked roll and one that is not make a Hard Check, such as d6 and 2d6.";
        return no(id::SPK_06, say);
    }
    match query.best_of {
        1 => Ok(()),
        2 if query.rank > Rank::Normal => {
            no(id::CHK_15, "The best of two counts in an Easy or a Normal Check.")
        }
        2 if query.upgrade || !query.help_faces.is_empty() => no(
            id::HLP_04,
            "Help and upgrades go to one roll; ask for them without the best of two.",
        ),
        2 => Ok(()),
        _ => no(id::CHK_15, "The best of one roll or of two counts, not of more."),
    }
}

/// A game in which the Check is about to be rolled: one roller, and as many helpers as there are Blessings.
fn set_up(query: &CheckQuery, rolls: u8, content: Arc<Content>) -> Game<Blessed3> {
    let roller = ROLLER;
    let mut game: Game<Blessed3> = Game::new(Default::default(), content);
    // A Complex Check mixes characters or Stats; with equal dice that changes no chance.
    game.world.charter.own().complex_must_mix = super::charter::YesNo::No;
    // The best of two rolls is a Check of two of which one may fail, as good as the better one.
    let best = query.best_of == 2;
    let rolls = if best { 2 } else { rolls };
    if best {
        game.world.charter.own().multi_degree = super::charter::MultiDegree::Highest;
    }
    game.cast.seat(Seat(1), Role::Player, "roller");
    let pairs = match (query.dice, query.upgrade) {
        (2, _) if query.mixed => 2,
        (2, _) | (_, true) => 2 * usize::from(rolls),
        _ => 0,
    };
    game.world
        .characters
        .insert(roller, Shared::new(somebody(Seat(1), query.sides, &vec![1; pairs])));
    for (face, nth) in query.help_faces.iter().zip(2u16..) {
        game.cast.seat(Seat(nth), Role::Player, "helper");
        let helper = somebody(Seat(nth), 4, &[*face]);
        game.world.characters.insert(nth, Shared::new(helper));
    }
    let apt = Claim { by: roller, what: What::Aptitude("it".to_owned()), related: true };
    game.world.check = Some(Check {
        lead: roller,
        with: Vec::new(),
        intent: String::new(),
        purpose: Purpose::Plain,
        stats: vec![Stat::Head],
        rank: if best { Rank::Complex } else { query.rank },
        level: 0,
        past: 0,
        needed: rolls,
        dice: if query.dice == 3 { 3 } else { 1 },
        claims: if query.apt || (best && query.rank == Rank::Easy) {
            vec![apt]
        } else {
            Vec::new()
        },
        denied: Vec::new(),
        rolls: Vec::new(),
        helps: Vec::new(),
        declined: BTreeSet::new(),
        stage: Stage::Terms,
        outcome: None,
        tolls: Vec::new(),
        marks: Default::default(),
    });
    let of = rules::check::ready_seats(&game);
    game.apply(&Event::Asked { topic: Topic::Ready, of, settle: Vec::new(), in_turn: false });
    game
}

fn somebody(seat: Seat, sides: u8, faces: &[u8]) -> Character {
    let mut stats = Stats::default();
    for stat in Stat::ALL {
        stats.set(stat, sides);
    }
    let faces = faces.iter().zip(1..);
    let pool = faces
        .map(|(face, id)| Blessing {
            id,
            face: *face,
            temporary: false,
            source: Default::default(),
        })
        .collect();
    Character {
        seat,
        name: format!("{}", seat.0),
        portrait: String::new(),
        identity: String::new(),
        stats,
        best: Stat::Head,
        lifestyle: String::new(),
        ethic: String::new(),
        backstory: BTreeMap::new(),
        next_entry: 1,
        aptitudes: Vec::<Aptitude>::new(),
        beyond: String::new(),
        appearance: String::new(),
        things: Vec::new(),
        pool: Secret::new(pool, Audience::Everyone),
        next_blessing: 100,
        favor: BTreeMap::new(),
        had_major: false,
        presence: Presence::Here,
        standing: Standing::default(),
        growth: Default::default(),
        specials: Default::default(),
    }
}

/// Rolls, Sparked or not, upgrades and Helps wherever that is offered, and settles when nothing more is.
struct Always {
    spark: bool,
    react: bool,
}

impl Policy<Blessed3> for Always {
    fn next(&mut self, game: &Game<Blessed3>) -> Option<Act<Blessed3>> {
        let question = game.top()?;
        let verbs: &[&str] = match question.topic {
            Topic::Ready if self.spark => &["spark", "roll"],
            Topic::Ready => &["roll"],
            _ if self.react => &["upgrade", "help"],
            _ => &[],
        };
        for verb in verbs {
            for seat in &question.waiting {
                let offer = Blessed3::offer(game, &question.topic, *seat, verb);
                let Some(offer) = offer.filter(|offer| offer.blocked.is_none()) else { continue };
                let mut filled = offer.usual();
                // On a Hard Check the last way to pay Sparks both rolls.
                if let Some(field) = offer.fields.iter().find(|field| field.name == "pay")
                    && let ingle_engine::Kind::One(of) = &field.kind
                    && let Some(last) = of.last()
                {
                    filled.insert("pay".to_owned(), last.value.clone());
                }
                let reply = Reply::Play(filled_in(&offer, filled)?);
                return Some((*seat, game.stamp(*seat, false), reply));
            }
        }
        let seat = question.settle.first()?;
        Some((*seat, game.stamp(*seat, false), Reply::Settle))
    }

    fn reacts(&self) -> bool {
        self.react
    }
}

#[cfg(test)]
mod tests {
    use super::super::charter::{MultiDegree, SurprisedCovers};
    use super::*;
    use ingle_engine::Weighed;

    /// The chances of a Check, with somebody who would react if only they could, or with nobody who would.
    fn weighed(game: &Game<Blessed3>, spark: bool, react: bool) -> Weighed<Band> {
        let mut always = Always { spark, react };
        let (seat, stamp, reply) = always.next(game).expect("a roll");
        let band = |_: &Game<Blessed3>, events: &[Event<Blessed3>]| {
            let outcome = Blessed3::measure(game, events)?;
            Band::ALL.get(usize::from(outcome.rank)).copied()
        };
        odds(game, seat, stamp, &reply, &mut always, band).expect("odds")
    }

    #[test]
    fn the_rolls_of_a_hard_check_come_out_as_one_as_they_do_one_by_one() {
        let content = Arc::new(Blessed3::content(&Blessed3::official()).expect("content"));
        let conditions = [
            None,
            Some(Condition::Surprised),
            Some(Condition::Ache(Stat::Head)),
            Some(Condition::Uncool),
        ];
        for (dice, mixed) in [(1, false), (2, false), (2, true)] {
            let rank = Rank::Hard;
            let query = CheckQuery { dice, sides: 4, rank, mixed, ..CheckQuery::default() };
            for condition in conditions {
                let mut game = set_up(&query, 2, content.clone());
                let roller = game.world.characters.get_mut(&ROLLER).expect("a roller").own();
                roller.standing.conditions.extend(
                    condition.map(|condition| Affliction { condition, story: String::new() }),
                );
                for degree in [MultiDegree::Lowest, MultiDegree::Highest] {
                    for covers in [SurprisedCovers::Roll, SurprisedCovers::Check] {
                        let charter = game.world.charter.own();
                        (charter.multi_degree, charter.surprised_covers) = (degree, covers);
                        let [one, each] =
                            [false, true].map(|react| weighed(&game, dice == 2, react));
                        let what = format!("{query:?} {condition:?} {degree:?} {covers:?}");
                        assert!(one.rest.is_zero() && one.chances == each.chances, "{what}");
                    }
                }
            }
        }
    }
}
