//! What a random evening would rather do: tables of moves, and what they lead to.

/// The reaction windows of the index, and the moves that use each.
pub const WINDOWS: [(&str, &[&str]); 17] = [
    ("W1 declare", &["spark", "ascend", "harmonize", "fame", "determine", "use_calm"]),
    ("W2 defend", &["defend", "protect"]),
    ("W3 dice", &["upgrade", "ascend_late", "harmonize_late"]),
    ("W4 help", &["help", "analyze"]),
    ("W5 round", &["decline_rounding"]),
    ("W6 deny", &["vex", "distract"]),
    ("W7 insure", &["insure"]),
    ("W8 tally", &["resolve", "bank"]),
    ("W9 after success", &["witnesses", "gain", "steal", "attend", "coordinate", "mirror"]),
    ("W10 gain", &["copy"]),
    ("W11 spend", &["make_up"]),
    ("W12 positions", &["accept_swap"]),
    ("W13 lead lost", &["reverse"]),
    ("W14 Recovery", &["revenge"]),
    ("W15 round end", &["attack_again"]),
    ("W16 special", &["combo", "declare_victory", "overcome"]),
    ("W17 Combo", &["give_height"]),
];

/// Which of them is Revenge.
pub const RECOVERY: usize = 13;

/// The moves that take the table apart: an evening without its characters, or where they are no longer who they were,
/// would not be whole. Other random evenings make them.
pub const APART: [&str; 8] = [
    "remove_character",
    "give",
    "remove_aptitude",
    "specialize",
    "rename",
    "presence",
    "amend_outlook",
    "set_monstrosity",
];
/// The moves that a game is made of, which a session has many of.
pub const OFTEN: [&str; 17] = [
    "roll",
    "call",
    "call_attack",
    "help",
    "award",
    "amend_blessing",
    "position",
    "position_spark",
    "turn_attack",
    "turn_advance",
    "turn_skill",
    "sense",
    "order",
    "session_starts",
    "recharge",
    "add_stat",
    "afflict",
];
/// The moves that change the rules, or cut a scene short.
pub const RARE: [&str; 9] = [
    "amend_option",
    "reword",
    "end_endeavor",
    "rule_outcome",
    "withdraw",
    "take_out",
    "remove_blessing",
    "open_visit",
    "own_stat",
];
/// The moves that begin an Endeavor.
pub const BEGINS: [&str; 3] = ["start_monstrous", "start_race", "start_sides"];
/// What leads to something that was never used.
pub const LEADS: [(&str, &[&str]); 37] = [
    ("Analytical", &["analyze"]),
    ("Ascendant", &["call", "ascend", "ascend_late", "amend_blessing"]),
    ("Attentive", &["attend"]),
    ("Calm", &["seek_calm", "rule_safe", "use_calm"]),
    ("Charitable", &["donate"]),
    ("Commanding", &["turn_command"]),
    ("Coordinated", &["coordinate"]),
    ("Determined", &["determine"]),
    ("Excessive", &["destroy"]),
    ("Harmonious", &["harmonize", "join_in"]),
    ("Helpful", &["help"]),
    ("Mischievous", &["distract"]),
    ("Radiant", &["turn_radiate"]),
    ("Shameless", &["perform", "hearers"]),
    ("Shrouded", &["invoke"]),
    ("Vibe", &["invoke"]),
    ("Dominating", &["start_monstrous", "position", "turn_attack"]),
    ("Favored", &["claim", "rule_claim"]),
    ("Friendly", &["help", "rule_companion", "session_starts"]),
    ("Insured", &["injure", "call_tending", "insure"]),
    ("Kinetic", &["position_swap", "accept_swap"]),
    ("Protective", &["call_attack", "protect"]),
    ("Resolved", &["call_attack", "resolve"]),
    ("Rousing", &["perform", "hearers"]),
    ("Self-Accepted", &["claim", "rule_claim"]),
    ("Spiked", &["call_attack", "strike", "mirror"]),
    ("Sure-footed", &["turn_steady"]),
    ("Tactical", &["position", "turn_attack", "help"]),
    ("Witty", &["call_attack", "strike", "mirror"]),
    ("Zealous", &["turn_zeal", "zeal"]),
    ("Famous", &["call_attack", "fame", "rule_claim"]),
    ("W10 gain", &["bank", "award", "call", "amend_blessing"]),
    ("W11 spend", &["bank", "spend", "spark", "call"]),
    ("W14 Recovery", &["start_monstrous", "position", "turn_attack"]),
    ("W15 round end", &["start_monstrous", "position", "turn_attack"]),
    ("W16 special", &["start_monstrous"]),
    ("W17 Combo", &["start_monstrous", "combo"]),
];
/// Whom to choose for what was never used: who has what it takes.
pub const SUITED: [(&str, &str); 10] = [
    ("W10 gain", "Tam"),
    ("W11 spend", "Kael"),
    ("W14 Recovery", "Walking Dead"),
    ("W14 Recovery", "Hurt"),
    ("W15 round end", "Walking Dead"),
    ("W15 round end", "Hurt"),
    ("Tactical", "Hurt"),
    ("Disarmed", "Hurt"),
    ("Dominating", "Hurt"),
    ("Dominating", "Walking Dead"),
];
/// What only comes up in Endeavors.
pub const ENDEAVOR: [&str; 14] = [
    "Commanding",
    "Dominating",
    "Imposing",
    "Kinetic",
    "Radiant",
    "Sure-footed",
    "Tactical",
    "Zealous",
    "W12 positions",
    "W13 lead lost",
    "W14 Recovery",
    "W15 round end",
    "W16 special",
    "W17 Combo",
];
/// So many moves make a scene; every other one is an Endeavor.
pub const SCENE: usize = 120;
/// The moves that give Blessings; nobody asks for them who has plenty.
pub const GIVES: [&str; 2] = ["award", "amend_blessing"];
/// As many as this are plenty.
pub const PLENTY: usize = 30;
/// The moves that bring somebody new.
pub const NEWCOMERS: [&str; 3] = ["quick_character", "make_monstrosity", "make_companion"];
/// More people than this crowd a table.
pub const CROWD: usize = 10;
