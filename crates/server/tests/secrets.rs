//! What only the referee may know, byte for byte: secret tags and sheets of monstrosities, Delayed Attacks,
//! what haunts somebody unseen, hidden clocks. Two tables are played alike, one with secrets and one
//! without; nobody but the referee gets a byte that tells them apart, until a secret shows itself.

mod site;

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt as _;
use serde_json::{Map, Value, json};
use site::Site;
use tower::ServiceExt as _;

const TAGS: [&str; 4] = ["Revenge", "Unrelenting", "Horde", "Immunity"];

/// A table with two players, who know nothing, and their cookies.
struct Evening {
    site: Site,
    path: String,
    greta: String,
    mira: String,
    tom: String,
}

impl Evening {
    async fn begins() -> Self {
        let site = Site::friendly().await;
        let (path, greta) = site.table("blessed-3").await;
        let mira = site.sit(&path, "Mira").await;
        let tom = site.sit(&path, "Tom").await;
        let evening = Self { site, path, greta, mira, tom };
        let (greta, mira, tom) = (&evening.greta, &evening.mira, &evening.tom);
        evening.plays(greta, "add_stat", json!({ "stat": "Haunted" })).await;
        for (who, sample) in [(mira, "Pia+Lumen"), (tom, "Wim+Kestrel")] {
            let begun = evening.posts("sample", who, &format!("name={sample}")).await;
            assert!(begun.status.is_success(), "{}", begun.body);
            let handed = evening.posts("enroll", who, "").await;
            assert!(handed.status.is_success(), "{}", handed.body);
            evening.plays(greta, "accept", json!({})).await;
        }
        evening
    }

    async fn posts(&self, to: &str, who: &str, form: &str) -> site::Answer {
        self.site.post(&format!("{}/{to}", self.path), who, form).await
    }

    async fn screen(&self, who: &str) -> Value {
        let got = self.site.get(&format!("{}/screen.json", self.path), who).await;
        serde_json::from_str(&got.body).expect("json")
    }

    /// Makes a move that is open, with the form as it stands but for what is given.
    async fn plays(&self, who: &str, verb: &str, given: Value) {
        let screen = self.screen(who).await;
        let form = forms(&screen).into_iter().find(|form| form["offer"]["verb"] == verb);
        let form = form.unwrap_or_else(|| panic!("no {verb}"));
        self.sends(who, form, given).await;
    }

    async fn sends(&self, who: &str, form: &Value, given: Value) {
        let mut fields = Map::new();
        for field in form["offer"]["fields"].as_array().into_iter().flatten() {
            let name = field["name"].as_str().expect("a name").to_owned();
            fields.insert(name, field["usual"].clone());
        }
        fields.extend(given.as_object().cloned().unwrap_or_default());
        let stamp = &form["stamp"];
        let body = json!({ "seat": form["seat"], "shown": stamp["shown"], "nth": stamp["nth"],
            "verb": form["offer"]["verb"], "fields": fields });
        let request = Request::post(format!("{}/move", self.path))
            .header(header::COOKIE, who)
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(body.to_string())).expect("a request");
        let made = self.site.send(request).await;
        assert!(made.status.is_success(), "{}: {}", body["verb"], made.body);
    }

    /// The first board that a stream sends.
    async fn stream(&self, query: &str, who: &str) -> String {
        let request = Request::get(format!("{}/stream{query}", self.path));
        let request = request.header(header::COOKIE, who).body(Body::empty()).expect("a request");
        let mut body = self.site.app.clone().oneshot(request).await.expect("answers").into_body();
        let frame = body.frame().await.expect("a frame").expect("no error");
        String::from_utf8_lossy(frame.data_ref().expect("data")).into_owned()
    }

    /// Everything that somebody can get: pages, streams, data, sheets, exports and refusals.
    async fn all_of(&self, who: &str) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for path in
            ["", "/board", "/screen.json", "/log", "/log.md", "/create", "/referee", "/table.jsonl"]
                .into_iter()
                .chain(["/rewind/3", "/sheet/It", "/sheet/It/file", "/sheet/Pia%20Lumen"])
                .chain(["/sheet/Wim%20Kestrel", "?as=1", "/screen.json?as=1"])
        {
            let got = self.site.get(&format!("{}{path}", self.path), who).await;
            all.push((path.to_owned(), format!("{} {}", got.status, got.body)));
        }
        for query in ["", "?as=0", "?as=1"] {
            all.push((format!("/stream{query}"), self.stream(query, who).await));
        }
        for form in [
            "seat=1&shown=0&nth=0&verb=revenge&target=Pia+Lumen",
            "seat=2&shown=0&nth=0&verb=revenge&target=Pia+Lumen",
            "seat=2&shown=1&nth=0&verb=turn_attack&target=It",
            "seat=3&shown=0&nth=0&verb=spring&whom=It",
            "seat=3&shown=0&nth=0&verb=haunt&character=Pia+Lumen&haunt=unseen",
            "seat=3&shown=0&nth=0&verb=tick_clock&clock=1&by=1",
        ] {
            let refused = self.posts("move", who, form).await;
            assert!(!refused.status.is_success(), "{form}");
            all.push((form.to_owned(), refused.body));
        }
        all
    }
}

/// Every form on a screen that is not greyed out.
fn forms(value: &Value) -> Vec<&Value> {
    match value {
        Value::Object(map) if map.contains_key("offer") => {
            let blocked = map["offer"].get("blocked").is_some_and(|why| !why.is_null());
            if blocked { Vec::new() } else { vec![value] }
        }
        Value::Object(map) => map.values().flat_map(forms).collect(),
        Value::Array(all) => all.iter().flat_map(forms).collect(),
        _ => Vec::new(),
    }
}

/// Bytes without what differs from table to table and from second to second: its address, the hash
/// of a board, times.
fn scrubbed(text: &str, path: &str) -> String {
    let id = path.rsplit('/').next().expect("an id");
    let text = text.replace(id, "ID");
    let lines = text.lines().filter(|line| !line.starts_with("id: "));
    lines.map(|line| without_times(line) + "\n").collect()
}

fn without_times(line: &str) -> String {
    let mut kept = String::with_capacity(line.len());
    let signs: Vec<char> = line.chars().collect();
    let digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let mut at = 0;
    while at < signs.len() {
        let run = (at..signs.len()).take_while(|at| digit(*at)).count();
        let clock = run == 2 && signs.get(at + 2) == Some(&':') && digit(at + 3) && digit(at + 4);
        if run >= 10 || clock {
            kept.push('T');
            at += if clock { 5 } else { run };
            // Seconds.
            if clock && signs.get(at) == Some(&':') && digit(at + 1) {
                at += 3;
            }
        } else {
            kept.extend(&signs[at..at + run.max(1)]);
            at += run.max(1);
        }
    }
    kept
}

#[tokio::test]
async fn nobody_gets_a_byte_that_tells_a_secret() {
    let plain = Evening::begins().await;
    let secret = Evening::begins().await;
    let it = json!({ "sample": "Walking Dead", "name": "It" });
    plain.plays(&plain.greta, "make_monstrosity", it).await;
    let it = json!({ "sample": "Walking Dead", "name": "It", "start": "10 (3)",
        "tags": ["Unique", "Revenge", "Unrelenting", "Horde", "Immunity"] });
    secret.plays(&secret.greta, "make_monstrosity", it).await;
    alike(&plain, &secret, "a monstrosity").await;

    // Its sheet, a Delayed Attack of the referee's, a clock, a haunting: nobody hears of it.
    let die = json!({ "character": "It", "stat": "Heart", "die": 10, "reason": "zinnober" });
    secret.plays(&secret.greta, "amend_die", die).await;
    let trap = json!({ "what": "a zinnober net", "trigger": "the zinnober door" });
    secret.plays(&secret.greta, "set_trap", trap).await;
    let clock = json!({ "name": "zinnober doom", "of": 8, "known": "referee" });
    secret.plays(&secret.greta, "new_clock", clock).await;
    let haunt = json!({ "character": "Pia Lumen", "haunt": "unseen" });
    secret.plays(&secret.greta, "haunt", haunt).await;
    alike(&plain, &secret, "secrets").await;

    // A Check is open, with its odds; then the Endeavor, before any die has fallen.
    for evening in [&plain, &secret] {
        let call = json!({ "character": "Pia Lumen", "intent": "read the letter" });
        evening.plays(&evening.greta, "call", call).await;
    }
    alike(&plain, &secret, "odds").await;
    let odds = plain.screen(&plain.mira).await.to_string();
    assert!(odds.contains("\"odds\":{"), "a Check without odds: {odds}");
    for evening in [&plain, &secret] {
        evening.plays(&evening.mira, "withdraw", json!({})).await;
        let sides = json!({ "allies": ["Pia Lumen", "Wim Kestrel"], "opponents": ["It"] });
        evening.plays(&evening.greta, "start_monstrous", sides).await;
    }
    alike(&plain, &secret, "an Endeavor").await;
}

/// Nobody but the referee can tell one table from the other.
async fn alike(plain: &Evening, secret: &Evening, when: &str) {
    for (name, one, other) in
        [("Mira", &plain.mira, &secret.mira), ("Tom", &plain.tom, &secret.tom)]
    {
        let (one, other) = (plain.all_of(one).await, secret.all_of(other).await);
        for ((what, one), (_, other)) in one.iter().zip(&other) {
            let (one, other) = (scrubbed(one, &plain.path), scrubbed(other, &secret.path));
            let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
            let near = |text: &str| {
                text[text.floor_char_boundary(same.saturating_sub(80))..]
                    .chars()
                    .take(200)
                    .collect::<String>()
            };
            assert_eq!(
                one,
                other,
                "{when}: {what} tells {name}:\n{}\n{}",
                near(&one),
                near(&other)
            );
            for word in TAGS.into_iter().chain(["zinnober", "haunted, unseen"]) {
                assert!(!other.contains(word), "{when}: {what} tells {name} {word:?}");
            }
        }
    }
    // Else nothing was kept, and this proves nothing.
    let known = secret.screen(&secret.greta).await.to_string();
    assert!(known.contains("Revenge"), "{when}: the referee does not know");
}

#[tokio::test]
async fn a_tag_is_known_once_it_has_acted_and_not_before() {
    let evening = Evening::begins().await;
    let Evening { greta, mira, tom, .. } = &evening;
    let it = json!({ "sample": "Cellar Rats", "name": "It", "tags": ["Revenge", "Immunity"] });
    evening.plays(greta, "make_monstrosity", it).await;
    let sides = json!({ "allies": ["Pia Lumen", "Wim Kestrel"], "opponents": ["It"] });
    evening.plays(greta, "start_monstrous", sides).await;
    let (mut shown, mut hidden) = (Vec::new(), 0);
    for _ in 0..400 {
        let told = evening.screen(tom).await.to_string();
        if told.contains("The Endeavor is over") {
            break;
        }
        let board = evening.site.get(&format!("{}/board", evening.path), tom).await.body;
        for tag in TAGS {
            let acted = shown.contains(&tag) || told.contains(&format!("shows a tag: `{tag}`"));
            if acted && !shown.contains(&tag) {
                shown.push(tag);
            }
            hidden += usize::from(!acted);
            for bytes in [&told, &board] {
                assert!(acted || !bytes.contains(tag), "{tag} is told before it acts");
            }
        }
        let mut moved = false;
        for who in [mira, tom, greta] {
            let screen = evening.screen(who).await;
            let open = [&screen["question"], &screen["moves"]].map(forms).concat();
            let first =
                ORDER.iter().find_map(|verb| open.iter().find(|f| f["offer"]["verb"] == *verb));
            if let Some(form) = first {
                evening.sends(who, form, json!({})).await;
                moved = true;
                break;
            }
        }
        assert!(moved, "nobody can move: {told}");
    }
    assert!(shown.contains(&"Horde"), "a horde rolls twice in the first round: {shown:?}");
    assert!(hidden > 20, "nothing was hidden");
}

/// What is done first of all that is open.
const ORDER: [&str; 24] = [
    "position",
    "order",
    "sense",
    "bust",
    "boon",
    "stay_with",
    "roll",
    "leave_order",
    "revenge",
    "loot",
    "take_steps",
    "keep_steps",
    "give_height",
    "spread",
    "tied",
    "declare_victory",
    "scheme_victory",
    "onslaught",
    "combo",
    "attack_again",
    "turn_advance",
    "turn_attack",
    "turn_pass",
    "settle",
];
