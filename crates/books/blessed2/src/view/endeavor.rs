//! The board of an Endeavor: the number line with tokens and muddle buttons, and what lasts.

use crate::Blessed2;
use crate::endeavor::line::{Button, Side, Token as Piece};
use crate::endeavor::monster::Monster;
use crate::endeavor::{Endeavor, Step};
use crate::id;
use crate::world::World;
use ingle_engine::Game;
use ingle_engine::track::{Mark, Token, Track};
use ingle_engine::view::{Node, Pair, Tone, View};

/// What lies on the table.
pub fn board(game: &Game<Blessed2>) -> View {
    let world = &game.world;
    let mut view = View::new();
    let Some(now) = &world.endeavor else { return view };
    view.push(Node::Heading(now.name.clone()));
    view.push(Node::Note(strip(now)));
    view.push(Node::Track(track(world, now)));
    let stamina = stamina(world, now);
    if !stamina.is_empty() {
        view.push(Node::Pairs(stamina));
    }
    for lasting in &now.lasting {
        let text = format!(
            "{}: {}, through round {}",
            world.name(lasting.on),
            lasting.what.words(),
            lasting.until
        );
        view.push(Node::Text(text));
    }
    view
}

/// The round as a strip of words, and how it is won. [B2-END-23? B2-END-03]
fn strip(now: &Endeavor) -> String {
    let steps = Step::ALL.map(|step| match step == now.step {
        true => format!("[{}]", step.words()),
        false => step.words().to_owned(),
    });
    format!("Round {}: {}. Won {}.", now.round, steps.join(" · "), now.goals.describe())
}

/// How far the players' side is together, beside what each Monstrosity takes. [B2-MON-08]
fn stamina(world: &World, now: &Endeavor) -> Vec<Pair> {
    let together = now.together();
    let foes = now.inside().filter(|token| token.side != Side::Party);
    let each = foes.filter_map(|token| {
        let monster = world.monster(token.id)?;
        let muddled = if token.muddled.is_some() { ", Muddled" } else { "" };
        Some(Pair {
            name: format!("Stamina of {}", world.name(token.id)),
            icon: String::new(),
            value: format!("{together} of {} together{muddled}", monster.stamina),
            meter: Some((together.min(monster.stamina.into()).into(), monster.stamina.into())),
            die: None,
        })
    });
    each.collect()
}

fn track(world: &World, now: &Endeavor) -> Track {
    let tokens: Vec<Token> = now.inside().map(|piece| token(world, now, piece)).collect();
    let marks: Vec<Mark> = now.buttons.iter().map(|button| mark(world, button)).collect();
    let end = now.goals.space.map(|space| (space, "goal".to_owned()));
    let ahead = tokens.iter().map(|token| token.at).chain(marks.iter().map(|mark| mark.at));
    let last = ahead.chain(end.iter().map(|(at, _)| *at)).max().unwrap_or(0).max(12);
    Track { caption: String::new(), range: (0, last), tokens, marks, end }
}

fn token(world: &World, now: &Endeavor, piece: &Piece) -> Token {
    let name = world.name(piece.id);
    let short = name.chars().take(2).collect();
    let focal = world.joint.as_ref().and_then(|joint| {
        let act = joint.acts.get(usize::from(joint.focal?))?;
        Some(act.by.contains(&piece.id))
    });
    let on_turn = now.step == Step::Actions && focal == Some(true);
    let tone = match (piece.side, on_turn) {
        (Side::Opposition, _) => Tone::Bad,
        (_, true) => Tone::Gold,
        (_, false) => Tone::Good,
    };
    Token { key: piece.id.to_string(), name, short, at: piece.at, ghost: None, tone, on_turn }
}

fn mark(world: &World, button: &Button) -> Mark {
    Mark {
        at: button.at,
        name: "muddle button".to_owned(),
        short: "M".to_owned(),
        whose: world.name(button.owner),
        tone: Tone::Gold,
    }
}

/// What makes a Monstrosity, on its sheet. [B2-MON-07 B2-MON-02 B2-MON-35]
pub fn sheet(game: &Game<Blessed2>, monster: &Monster, view: &mut View) {
    let pair = |name: &str, value: String| Pair {
        name: name.to_owned(),
        icon: String::new(),
        value,
        meter: None,
        die: None,
    };
    let buttons: Vec<String> = monster.buttons.iter().map(u16::to_string).collect();
    view.push(Node::Heading("Monstrosity".to_owned()));
    view.push(Node::Pairs(vec![
        pair("Stamina", monster.stamina.to_string()),
        pair("Muddle buttons", buttons.join(", ")),
    ]));
    for (nth, power) in monster.powers.iter().enumerate() {
        let drained = if monster.drained.contains(&(nth as u8)) { " (drained)" } else { "" };
        let about = game.content().bestiary.about(power.kind);
        view.push(Node::Text(format!("{power}{drained}: {about}")));
    }
    view.push(Node::Rules(vec![id::MON_02, id::MON_07, id::MON_26, id::MON_35]));
}
