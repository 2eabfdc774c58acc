//! Reactions: Blessings, sacrifices, swaps, curses, second attempts, claims.

use super::weighs;
use crate::ability::Ability;
use crate::deed::Claim;
use crate::rules::{LINE, awards as award, blessing, gift, outcome as after, speaks, sway};
use crate::{Blessed2, id};
use ingle_engine::view::{Die, Tone};
use ingle_engine::{Choice, Field, Game, Offer, Seat, Why};
use ingle_shared::form::choose;

/// Adds a Blessing. [B1-BLS-02]
pub fn bless(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let of = blessing::of_seat(game, seat);
    let choices = of.into_iter().map(|(word, gives)| {
        let note = if gives.far { "by Blessed by Friendship" } else { "+1d4" };
        Choice::new(word.clone(), word).note(note).die(Die::in_hand(4).tone(Tone::Gold))
    });
    let choices: Vec<Choice> = choices.collect();
    if choices.is_empty() {
        return None;
    }
    let offer = Offer::new("bless", "Add a Blessing (1)", &[id::BLS_02, id::BLS_03]);
    let offer = choose(offer, "which", "Whose, for whom", choices);
    let rolled = game.world.deed.as_ref().is_some_and(|deed| deed.next().is_none());
    Some(if weighs(game, seat) && rolled { offer.weigh("which") } else { offer })
}

/// Brings the own result to 0. [B1-ABIL-18]
pub fn sacrifice(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let open = game.world.deed.as_ref()?;
    let own = sway::sacrifices(&game.world)
        .into_iter()
        .filter(|(_, nth)| open.roll(*nth).is_some_and(|roll| speaks(game, seat, roll.by)));
    let offer = Offer::new("sacrifice", "Fall behind: your result is 0 (1)", &[id::ABIL_18]);
    super::for_words(offer, "which", "Whose", own.map(|(word, _)| word))
}

/// Swaps two results. [B1-ABIL-13]
pub fn swap(game: &Game<Blessed2>, seat: Seat) -> Option<Offer> {
    let words = sway::swaps(game, seat).into_iter().map(|(word, _)| word);
    let offer = Offer::new("swap", "Swap two results (3)", &[id::ABIL_13, id::ABIL_15]);
    super::for_words(offer, "which", "Whose", words)
}

/// Changes the outcome. [B1-ABIL-36 B1-ABIL-02 B1-ABIL-40]
pub fn outcome(game: &Game<Blessed2>, seat: Seat) -> Vec<Offer> {
    let world = &game.world;
    let Some(open) = &world.deed else { return Vec::new() };
    let by = |nth: u8| open.roll(nth).map_or(0, |roll| roll.by);
    let lucks = after::lucks(world).into_iter();
    let lucks = lucks.filter(|(_, nth)| speaks(game, seat, by(*nth))).map(|(word, _)| word);
    let curses = after::curses(world).into_iter();
    let curses = curses.filter(|(_, (by, _))| speaks(game, seat, *by)).map(|(word, _)| word);
    let pledges = after::insurances(world).into_iter();
    let pledges = pledges.filter(|(_, one)| speaks(game, seat, one.by)).map(|(word, _)| word);
    let luck = Offer::new("luck", "Attempt it again (3)", &[id::ABIL_02, id::ABIL_03]);
    let curse = Offer::new("curse", "Curse: −3 (2)", &[id::ABIL_36, id::ABIL_37]);
    let insure = Offer::new("insure", "Pay for a rescue", &[id::ABIL_40, id::ABIL_42])
        .hint("Together, until the price is met; then the tending succeeds.");
    let mut all = Vec::new();
    all.extend(super::for_words(luck, "which", "Whose", lucks).map(|offer| offer.weigh("which")));
    all.extend(super::for_words(curse, "which", "Whose, on whom", curses));
    all.extend(super::for_words(insure, "which", "Who pays what", pledges));
    for (ability, verb) in [(Ability::Luck, "luck"), (Ability::Cursed, "curse")] {
        let used = world.playing().find(|(id, _)| {
            speaks(game, seat, *id) && gift::used_up(world, *id, ability).is_some()
        });
        let shown = all.iter().any(|offer| offer.verb == verb);
        if let Some((id, _)) = used.filter(|_| !shown) {
            all.push(blocked(verb, ability, gift::used_up(world, id, ability)));
        }
    }
    all
}

fn blocked(verb: &'static str, ability: Ability, why: Option<Why>) -> Offer {
    Offer::new(verb, ability.name(), &[ability.rule()])
        .field(Field::one("which", "Whose", Vec::new()))
        .blocked(why)
}

/// Claims about a roll. [B1-HERO-05 B1-ABIL-34 B1-ABIL-10]
pub fn awards(game: &Game<Blessed2>, seat: Seat, nth: u8) -> Vec<Offer> {
    let claims = award::claims(&game.world, nth);
    let roll = game.world.deed.as_ref().and_then(|deed| deed.roll(nth));
    let one = roll.and_then(|roll| game.world.character(roll.by));
    let hero = one.map_or("", |one| one.story.hero.who.as_str());
    let how = || Field::note("how", "How so", LINE);
    let mut all = Vec::new();
    for claim in claims {
        match claim {
            Claim::Hero => all.push(
                Offer::new("hero", "As my Hero would", &[id::HERO_02, id::HERO_05])
                    .hint(hero.to_owned())
                    .field(how()),
            ),
            Claim::Contrary => all.push(
                Offer::new("contrary", "Against my Hero's ways", &[id::ABIL_34])
                    .hint(hero.to_owned())
                    .field(how()),
            ),
            Claim::Action => {
                let words = award::actions(game, seat, nth).into_iter().map(|(word, _)| word);
                let offer = Offer::new("action", "Blessed by Action", &[id::ABIL_10])
                    .hint("Everybody who saw it gains a Blessing, and so do you.");
                all.extend(super::for_words(offer, "which", "Whose", words));
            }
        }
    }
    all
}
