//! One person's requests, each sent exactly once.

use crate::PATIENCE;
use serde_json::Value;
use ureq::http::Response;
use ureq::{Agent, Body};

/// The longest answer that is read: a table's whole log is the longest there is.
const MOST_BODY: u64 = 256 * 1024 * 1024;

/// Somebody with at most one seat.
pub struct Client {
    agent: Agent,
    address: String,
    cookie: String,
}

/// A complete answer.
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// Where it leads.
    pub location: String,
    /// The cookie that it sets, `name=value`.
    pub cookie: String,
    /// The body, read to its end.
    pub body: String,
}

impl Answer {
    /// Whether the server said that it was done.
    pub fn acknowledges(&self) -> bool {
        (200..400).contains(&self.status)
    }

    /// The body as data.
    pub fn json(&self) -> anyhow::Result<Value> {
        anyhow::ensure!(self.status == 200, "status {}: {:.200}", self.status, self.body);
        Ok(serde_json::from_str(&self.body)?)
    }
}

impl Client {
    /// Somebody whose cookie opens a seat; an empty one opens none.
    pub fn new(address: &str, cookie: &str) -> Self {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .timeout_global(Some(PATIENCE))
            .build()
            .new_agent();
        Self { agent, address: address.to_owned(), cookie: cookie.to_owned() }
    }

    /// Reads a page.
    pub fn get(&self, path: &str) -> Result<Answer, ureq::Error> {
        let request = self.agent.get(format!("{}{path}", self.address));
        read(request.header("cookie", &self.cookie).call()?)
    }

    /// Sends a form as a page without script does.
    pub fn post(&self, path: &str, form: &[(&str, &str)]) -> Result<Answer, ureq::Error> {
        let request = self.agent.post(format!("{}{path}", self.address));
        read(request.header("cookie", &self.cookie).send_form(form.iter().copied())?)
    }

    /// Sends data as a program does.
    pub fn post_json(&self, path: &str, value: &Value) -> Result<Answer, ureq::Error> {
        let request = self.agent.post(format!("{}{path}", self.address));
        let request = request.header("cookie", &self.cookie).header("accept", "application/json");
        read(request.content_type("application/json").send(value.to_string())?)
    }
}

fn read(mut response: Response<Body>) -> Result<Answer, ureq::Error> {
    let header = |name: &str| {
        let value = response.headers().get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default().to_owned()
    };
    let (location, cookies) = (header("location"), header("set-cookie"));
    let cookie = cookies.split(';').next().unwrap_or_default().to_owned();
    let body = response.body_mut().with_config().limit(MOST_BODY).read_to_string()?;
    Ok(Answer { status: response.status().as_u16(), location, cookie, body })
}
