//! A table in the middle of a game, for looking at and for tests. The game is made up.

use ingle_engine::view::{
    Curve, Die, Form, Line, LineKind, Node, Odds, Pair, Person, Plot, Screen, SeatView, Step, Tone,
    Typing, View, Wizard, You,
};
use ingle_engine::{Choice, Field, Offer, Place, Role, RuleId, Seat, Stamp, Study, Sum, Why};

/// The id of the made-up book.
pub const BOOK: &str = "toy";

const CHECK: RuleId = RuleId::new("TOY-CHK-05");
const SIZE: RuleId = RuleId::new("TOY-DIE-02");
const HELP: RuleId = RuleId::new("TOY-HLP-11");
const GAP: RuleId = RuleId::new("TOY-HLP-12?");

const NAMES: [(&str, &str, &str); 6] = [
    ("Mira Oakes", "Ann, locksmith", "🔑"),
    ("Tom Bellweather", "Ben, retired sailor", "⚓"),
    ("Sister Agatha", "Chloe, keeper of bees", "🐝"),
    ("Ruben Vane", "Dario, stage magician", "🎩"),
    ("Old Petra", "Eve, mapmaker", "🗺️"),
    ("Juniper", "Farid, runaway", ""),
];

const STATS: [(&str, &str, u8); 7] = [
    ("Head", "🧠", 6),
    ("Hand", "✌️", 8),
    ("Heart", "💕", 4),
    ("Home", "☕", 4),
    ("Hurt", "👿", 2),
    ("Hurry", "⚠️", 10),
    ("History", "⏳", 6),
];

/// The chances of a check, from how likely it is to fail.
pub fn odds(failure: f64) -> Odds {
    let rest = 1.0 - failure;
    Odds {
        bars: vec![
            ("Failure".into(), failure, Tone::Bad),
            ("Minor".into(), rest * 0.5, Tone::Fair),
            ("Medium".into(), rest * 0.3, Tone::Good),
            ("Major".into(), rest * 0.15, Tone::Good),
            ("Maximum".into(), rest * 0.05, Tone::Gold),
        ],
        success: rest,
        exact: true,
        risk: if failure > 0.6 { "Ego lost: 50 %".into() } else { String::new() },
    }
}

fn sum() -> Sum {
    Sum::of("Hand d8", 5, SIZE)
        .plus("Help of Tom", 2, HELP)
        .plus("Wounded", -1, CHECK)
        .read_as("at most", 5, CHECK)
}

/// The open question: a check with a die for each stat.
pub fn question() -> View {
    let stats = STATS.iter().enumerate().map(|(i, (name, _, sides))| {
        let mut choice = Choice::new(name.to_lowercase(), *name).die(Die::in_hand(*sides));
        choice.odds = Some(odds(0.2 + 0.1 * i as f64));
        match *name {
            "Hurt" => {
                choice.blocked(Some(Why::from(CHECK).say("Hurt is spent until you have rested.")))
            }
            "Hand" => choice.note("the usual one for locks"),
            _ => choice,
        }
    });
    let check = Offer::new("check", "Make the check", &[CHECK])
        .hint("Pick the lock of the beekeeper’s shed before the dogs come round.")
        .field(Field::one("stat", "With which die", stats.collect()).because(&[SIZE]))
        .field(
            Field::several(
                "blessings",
                "Blessings to spend",
                vec![
                    Choice::new(1, "1").die(Die::shows(6, 1).tone(Tone::Gold)),
                    Choice::new(2, "4").die(Die::shows(6, 4).tone(Tone::Gold)),
                    Choice::new(3, "6").die(Die::shows(6, 6).tone(Tone::Gold)),
                ],
                0,
                2,
            )
            .hint("Tap the dice that you give."),
        )
        .warning("A failure wakes the dogs.");
    let mut push = Offer::new("push", "Push on regardless", &[CHECK]);
    push.odds = Some(odds(0.7));
    let help = Offer::new("help", "Ask Tom for help", &[HELP])
        .blocked(Some(Why::from([HELP, GAP]).say("Tom is on the roof and cannot reach you.")));
    View::new()
        .with(Node::Text(
            "Mira picks the lock of the shed. The difficulty is 4; the dogs are two gardens away."
                .into(),
        ))
        .with(Node::Dice(vec![
            Die::in_hand(8),
            Die::shows(6, 1).tone(Tone::Faded),
            Die::shows(6, 4).tone(Tone::Light),
        ]))
        .with(form(1, 7, check))
        .with(form(1, 7, push))
        .with(form(1, 7, help))
        .with(form(1, 7, Offer::new("pass", "Pass", &[])))
}

fn form(seat: u16, shown: u32, offer: Offer) -> Node {
    Node::Form(Form { seat: Seat(seat), stamp: Stamp { shown, nth: 12 }, offer })
}

/// The moves that are always there.
pub fn moves() -> View {
    let places = "shed orchard chapel quay mill inn well tower ferry market".split(' ');
    let places = places.map(|place| Choice::new(place, format!("The {place}")));
    let travel = Offer::new("travel", "Go somewhere", &[CHECK])
        .at(Place::Side)
        .field(Field::one("to", "Where", places.collect()))
        .field(Field::number("hours", "Hours on the way", 0, 12, 2).hint("More is safer."))
        .field(Field::text("how", "How it looks", 200));
    let rest = Offer::new("rest", "Rest", &[SIZE]).at(Place::Side);
    let amend = Offer::new("amend", "Set a value by hand", &[GAP])
        .at(Place::Amend)
        .field(Field::number("value", "To what", -5, 20, 3))
        .field(Field::note("reason", "Reason", 200));
    View::new().with(form(1, 0, travel)).with(form(1, 0, rest)).with(form(1, 0, amend))
}

/// Six characters.
pub fn characters() -> Vec<Person> {
    let all = NAMES.iter().enumerate();
    all.map(|(i, (name, about, portrait))| Person {
        key: format!("c{i}"),
        name: (*name).into(),
        about: (*about).into(),
        portrait: (*portrait).into(),
        pairs: pairs(i),
        dice: match i % 2 {
            0 => vec![Die::shows(6, 3).tone(Tone::Gold), Die::shows(6, 5).tone(Tone::Gold)],
            _ => Vec::new(),
        },
        marks: match i {
            1 => vec!["wounded".into(), "on the roof".into()],
            4 => vec!["typing dice".into()],
            _ => Vec::new(),
        },
        yours: i == 0,
        waited_for: i == 0,
        sheet: Some((*name).into()),
    })
    .collect()
}

fn pairs(i: usize) -> Vec<Pair> {
    let left = [9, 3, 7, 2, 9, 5][i % 6];
    let mut pairs = vec![
        pair("HP", "❤️", &format!("{left} of 9"), Some((left, 9)), None),
        pair("Ego", "🎭", "2 of 3", Some((2, 3)), None),
    ];
    let stats = STATS.iter();
    pairs.extend(
        stats.map(|(name, icon, sides)| pair(name, icon, "", None, Some(Die::in_hand(*sides)))),
    );
    pairs
}

fn pair(name: &str, icon: &str, value: &str, meter: Option<(i64, i64)>, die: Option<Die>) -> Pair {
    Pair { name: name.into(), icon: icon.into(), value: value.into(), meter, die }
}

/// Fifty lines of every kind.
pub fn log() -> Vec<Line> {
    (1..=50).map(|i| line(i + 40)).collect()
}

fn line(nth: u64) -> Line {
    let who = NAMES[nth as usize % 6].0;
    let plain = Line {
        nth,
        at: 1_794_774_660_000 + nth as i64 * 47_000,
        who: who.into(),
        ..Line::default()
    };
    match nth % 10 {
        0 => Line {
            text: "Scene: the shed behind the chapel".into(),
            who: String::new(),
            kind: LineKind::Marker,
            ..plain
        },
        1 | 4 | 7 => Line {
            text: "checks Hand against 4: Minor success. The lock gives, with a squeal.".into(),
            dice: vec![
                Die::shows(8, 5),
                Die::shows(6, 1).tone(Tone::Faded),
                Die::shows(6, 4).tone(Tone::Gold),
            ],
            why: Why::from([CHECK, SIZE]).sum(sum()).into(),
            tone: Tone::Fair,
            typed: nth.is_multiple_of(2),
            rewind: Some(nth + 100),
            ..plain
        },
        2 => Line { text: "Can we not simply knock?".into(), kind: LineKind::Chat, ..plain },
        3 => Line {
            text: "fails: the dogs are awake.".into(),
            dice: vec![Die::shows(4, 1), Die::shows(10, 10), Die::shows(12, 7), Die::shows(20, 13)],
            tone: Tone::Bad,
            why: Why::from(CHECK).ruled(Seat(0), "barking carries far at night").into(),
            ruled_by: "Gwen".into(),
            undone: nth > 60,
            ..plain
        },
        5 => Line {
            text: "came in to play.".into(),
            kind: LineKind::People,
            tone: Tone::Quiet,
            ..plain
        },
        6 => Line {
            text: "I have the key. Say nothing.".into(),
            kind: LineKind::Chat,
            seen: "only Ann and the GM can see this".into(),
            ..plain
        },
        8 => Line {
            text: "helps Mira: two more on her side.".into(),
            dice: vec![Die::shows(2, 2), Die::shows(8, 8).tone(Tone::Dark)],
            why: Why::from(HELP).into(),
            tone: Tone::Good,
            ..plain
        },
        _ => Line {
            text:
                "tells a long story about the ferry and the drowned bell, and pays with a Blessing."
                    .into(),
            ..plain
        },
    }
}

/// The people.
pub fn people() -> Vec<SeatView> {
    let names = ["Gwen", "Ann", "Ben", "Chloe", "Dario", "Eve", "Farid", "Hal"];
    let all = names.iter().enumerate();
    all.map(|(i, name)| SeatView {
        seat: Seat(i as u16),
        name: (*name).into(),
        role: match i {
            0 => Role::Referee,
            7 => Role::Spectator,
            _ => Role::Player,
        },
        hands: i == 5,
        waited_for: i == 1,
    })
    .collect()
}

fn knocking() -> SeatView {
    SeatView { seat: Seat(9), name: "Ida".into(), waited_for: false, ..people().remove(1) }
}

/// The screen of a player whose turn it is, or of the referee.
pub fn screen(role: Role) -> Screen {
    let referee = role == Role::Referee;
    let seat = if referee { 0 } else { 1 };
    Screen {
        title: "The Beekeeper’s Shed".into(),
        book: BOOK.into(),
        book_name: "The Toy Book".into(),
        referee_word: "GM".into(),
        you: Some(You {
            seat: Seat(seat),
            name: people()[usize::from(seat)].name.clone(),
            role,
            hands: false,
            replies: 12,
        }),
        headline: match referee {
            true => "Mira makes a check; Ann decides.".into(),
            false => "Your turn, Ann: Mira picks the lock.".into(),
        },
        board: View::default(),
        question: if role == Role::Player {
            question()
        } else {
            View::new().with(Node::Text("Mira picks the lock of the shed.".into()))
        },
        moves: moves(),
        typing: None,
        characters: characters(),
        people: people(),
        door: if referee { vec![knocking()] } else { Vec::new() },
        door_state: "ask".into(),
        log: log(),
        log_total: 90,
        scene: "Session 3, the shed behind the chapel".into(),
        notes: "The key is under the third hive.".into(),
        options: vec![
            ("Typed dice".into(), "allowed".into(), vec![SIZE]),
            ("Help from afar".into(), "no".into(), vec![HELP, GAP]),
        ]
        .into(),
        take_back: Some(311),
    }
}

/// Dice to be typed.
pub fn typing(yours: bool) -> Typing {
    Typing {
        seat: Seat(1),
        name: "Ann".into(),
        count: 3,
        sides: 6,
        highest: 6,
        fallen: vec![Die::shows(6, 1), Die::shows(8, 4)],
        order: "The light ones first, then the dark ones.".into(),
        rule: SIZE,
        yours,
        asked: 7002,
    }
}

/// A sheet with every kind of node that stands on one.
pub fn sheet() -> View {
    let mut mira = characters().remove(0);
    mira.sheet = None;
    let item = |text: &str| View::new().with(Node::Text(text.into()));
    View::new()
        .with(Node::Person(mira))
        .with(Node::Heading("Stats".into()))
        .with(Node::Pairs(pairs(0)))
        .with(Node::Heading("Aptitudes".into()))
        .with(Node::List(vec![
            item("Locks of every make, and most of their owners."),
            item("Bees do not mind her."),
        ]))
        .with(Node::Table {
            caption: "Gear".into(),
            head: vec!["What".into(), "Weight".into(), "Notes".into()],
            rows: vec![
                vec!["Picks".into(), "1".into(), "worn, but her own".into()],
                vec!["Lantern".into(), "2".into(), "half full".into()],
            ],
        })
        .with(Node::Heading("Armour".into()))
        .with(Node::Sum(sum()))
        .with(Node::Chart(odds(0.56)))
        .with(Node::Note("The back of the page is for the story.".into()))
        .with(Node::Warning("One more wound is fatal.".into()))
        .with(Node::Rules(vec![CHECK, GAP]))
}

/// A character in the making.
pub fn wizard() -> Wizard {
    let stat = |name: &'static str| Field::number(name, name, 2, 10, 4).because(&[SIZE]);
    Wizard {
        steps: vec![
            Step {
                title: "Who".into(),
                hint: "A name and a few words are enough.".into(),
                rules: vec![],
                fields: vec![
                    Field::text("name", "Name", 60).usually("Mira"),
                    Field::note("story", "Where she comes from", 2000),
                ],
            },
            Step {
                title: "Stats".into(),
                hint: "Spread twelve steps.".into(),
                rules: vec![SIZE],
                fields: vec![stat("head"), stat("hand")],
            },
            Step {
                title: "Trade".into(),
                hint: String::new(),
                rules: vec![],
                fields: vec![Field::one(
                    "trade",
                    "Trade",
                    vec![
                        Choice::new("locks", "Locksmith").note("Opens what is shut."),
                        Choice::new("sea", "Sailor").note("Knows ropes and weather."),
                        Choice::new("bees", "Beekeeper").blocked(Some(
                            Why::from(GAP).say("Sister Agatha keeps the bees here."),
                        )),
                    ],
                )],
            },
        ],
        preview: View::new().with(Node::Person(characters().remove(0))),
        missing: vec![
            Why::from(SIZE).say("Five steps are still to be spent."),
            Why::from([CHECK, GAP]).say("A trade is to be chosen."),
        ],
    }
}

/// A page of numbers.
pub fn study() -> Study {
    Study {
        key: "chances",
        title: "How likely it is",
        about: "The chances of a check by its dice, for a difficulty of your choice.",
        fields: vec![
            Field::number("difficulty", "Difficulty", 2, 10, 6),
            Field::one(
                "reading",
                "Botches",
                vec![Choice::new("strict", "Strict"), Choice::new("lenient", "Lenient")],
            ),
        ],
    }
}

/// Lines over an axis.
pub fn plot() -> Plot {
    let curve = |label: &str, tone, base: f64| Curve {
        label: label.into(),
        tone,
        points: (1..=12).map(|x| (f64::from(x), 1.0 - base.powi(x))).collect(),
    };
    Plot {
        caption: "Chances by pool".into(),
        across: "Dice in the pool".into(),
        up: "Chance".into(),
        percent: true,
        curves: vec![
            curve("Success", Tone::Good, 0.5),
            curve("Failure", Tone::Fair, 0.8),
            curve("Botch", Tone::Bad, 0.97),
        ],
    }
}
