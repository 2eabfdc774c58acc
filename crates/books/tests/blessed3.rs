//! The current edition of *Humanity, Blessed*, against its index.

use ingle_books::Blessed3;
use ingle_books::blessed3::charter::{Charter, YesNo};
use ingle_books::blessed3::draft::Draft;
use ingle_books::blessed3::stat::Stat;
use ingle_engine::{Game, Role, Rulebook as _, Seat, conform};
use std::sync::Arc;

fn content() -> Arc<<Blessed3 as ingle_engine::Rulebook>::Content> {
    Arc::new(Blessed3::content(&Blessed3::official()).unwrap())
}

fn draft(name: &str, best: Stat, lifestyle: &str, ethic: &str) -> Draft {
    Draft {
        name: name.to_owned(),
        best: Some(best),
        lifestyle: Some(lifestyle.to_owned()),
        ethic: Some(ethic.to_owned()),
        back_1: "Sailed the northern islands".to_owned(),
        back_2: "Taught by the old ferryman".to_owned(),
        apt_1: "Tying Knots".to_owned(),
        apt_1_from: Some(1),
        apt_2: "Haggling".to_owned(),
        apt_2_from: Some(2),
        ..Draft::default()
    }
}

fn evening(charter: Charter) -> Game<Blessed3> {
    let mut game: Game<Blessed3> = Game::new(charter, content());
    game.cast.seat(Seat(1), Role::Referee, "GM");
    for (n, name) in [(2, "Mira"), (3, "Tom"), (4, "Ann"), (5, "Bo")] {
        game.cast.seat(Seat(n), Role::Player, name);
    }
    for (seat, name, best, ethic) in [
        (1, "Ogre", Stat::Hurt, "Vice & Virtue"),
        (1, "Innkeeper", Stat::Heart, "Cunning & Capability"),
        (2, "Kael", Stat::Head, "Vice & Virtue"),
        (3, "Tam", Stat::Hand, "Fate & Knowledge"),
        (4, "Ash", Stat::Hurry, "Cunning & Capability"),
        (5, "Bren", Stat::History, "Fate & Knowledge"),
    ] {
        let draft = draft(name, best, "Carefree", ethic);
        game = game.enroll(Seat(seat), &draft).unwrap().game;
    }
    game
}

#[test]
fn conforms() {
    for (seed, charter) in [
        (1, Charter::default()),
        (2, Charter { public_pools: YesNo::No, ..Charter::default() }),
        (3, Charter::default()),
        (4, Charter { public_pools: YesNo::No, ..Charter::default() }),
    ] {
        let start = std::time::Instant::now();
        match conform::conform(&evening(charter), 400, seed) {
            Ok(evening) => println!("{:?} {:?}", start.elapsed(), evening.verbs),
            Err(why) => panic!("{why}"),
        }
    }
}
