//! The people at the table: one browser, and for each person a context of their
//! own, so that cookies are never shared.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use playwright_rs::protocol::{BrowserContext, BrowserContextOptions, Viewport};
use playwright_rs::{
    AriaRole, Browser, GetByRoleOptions, LaunchOptions, Locator, Page, Playwright,
};
use tokio::sync::watch;

/// How long anything may take before a test gives up on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// One browser full of people.
pub struct People {
    playwright: Playwright,
    browser: Browser,
}

impl People {
    /// Launches the browser.
    pub async fn arrive() -> Result<People> {
        People::launch(&[]).await
    }

    /// Launches the browser so that a host name leads to 127.0.0.1: a plain-http
    /// name on a home network, where browsers trust pages less than on localhost.
    pub async fn arrive_by(host: &str) -> Result<People> {
        People::launch(&[&format!("--host-resolver-rules=MAP {host} 127.0.0.1")]).await
    }

    /// Launches the browser with further Chromium flags.
    pub async fn launch(flags: &[&str]) -> Result<People> {
        let chromium = crate::program(&["chromium", "chromium-browser", "google-chrome"])?;
        let quiet = [
            "--disable-gpu",
            "--disable-quic",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ];
        let flags = quiet.iter().chain(flags).map(|&flag| flag.to_owned()).collect();
        let playwright = Playwright::launch()
            .await
            .context("the Playwright driver did not start; ./test installs it")?;
        let options = LaunchOptions::new()
            .executable_path(chromium.to_string_lossy().into_owned())
            .chromium_sandbox(false)
            .args(flags);
        let browser = playwright.chromium().launch_with_options(options).await?;
        Ok(People { playwright, browser })
    }

    /// Seats one more person at a device, with an empty page before them.
    pub async fn person(&self, name: &str, device: Device) -> Result<Person> {
        let context = self.browser.new_context_with_options(device.options()).await?;
        let troubles = Troubles::heard_in(&context).await?;
        let page = context.new_page().await?;
        page.set_default_timeout(PATIENCE.as_millis() as f64).await;
        page.set_default_navigation_timeout(PATIENCE.as_millis() as f64).await;
        Ok(Person { name: name.to_owned(), context, page, troubles, script: device.script })
    }

    /// Closes the browser; dropping does the same, but blocks.
    pub async fn leave(self) -> Result<()> {
        self.browser.close().await?;
        self.playwright.shutdown().await?;
        Ok(())
    }
}

/// What a person holds in their hands and has set in their system.
#[derive(Clone, Debug)]
pub struct Device {
    size: (u32, u32),
    touch: bool,
    dark: bool,
    still: bool,
    script: bool,
}

impl Device {
    /// A screen on a desk, 1280 by 800, light.
    pub fn desk() -> Device {
        Device { size: (1280, 800), touch: false, dark: false, still: false, script: true }
    }

    /// A narrow phone, 360 by 740, touched, light.
    pub fn phone() -> Device {
        Device { size: (360, 740), touch: true, ..Device::desk() }
    }

    /// The same device with another size.
    pub fn sized(self, width: u32, height: u32) -> Device {
        Device { size: (width, height), ..self }
    }

    /// The same device in dark mode.
    pub fn dark(self) -> Device {
        Device { dark: true, ..self }
    }

    /// The same device asking for reduced motion.
    pub fn still(self) -> Device {
        Device { still: true, ..self }
    }

    /// The same device with scripts switched off.
    pub fn without_script(self) -> Device {
        Device { script: false, ..self }
    }

    fn options(&self) -> BrowserContextOptions {
        let (width, height) = self.size;
        BrowserContextOptions::builder()
            .viewport(Viewport { width, height })
            .has_touch(self.touch)
            .is_mobile(self.touch)
            .color_scheme(if self.dark { "dark" } else { "light" }.into())
            .reduced_motion(if self.still { "reduce" } else { "no-preference" }.into())
            .javascript_enabled(self.script)
            .locale("en-GB".into())
            .timezone_id("UTC".into())
            .build()
    }
}

/// Somebody with a page open before them.
pub struct Person {
    name: String,
    context: BrowserContext,
    page: Page,
    troubles: Arc<Troubles>,
    script: bool,
}

impl Deref for Person {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

impl Person {
    /// Gives the name by which messages call this person.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the person's browser runs scripts.
    pub fn has_script(&self) -> bool {
        self.script
    }

    /// Gives the person's cookie jar and further pages.
    pub fn context(&self) -> &BrowserContext {
        &self.context
    }

    /// Goes to an address and fails unless it answers with success.
    pub async fn visit(&self, address: impl AsRef<str>) -> Result<()> {
        let address = address.as_ref();
        let response = self.page.goto(address, None).await?;
        match response {
            Some(response) if !response.ok() => {
                bail!("{} went to {address}: status {}", self.name, response.status())
            }
            _ => Ok(()),
        }
    }

    /// Finds a button by what it says.
    pub fn button(&self, name: &str) -> Locator {
        self.role(AriaRole::Button, name)
    }

    /// Finds a link by what it says.
    pub fn link(&self, name: &str) -> Locator {
        self.role(AriaRole::Link, name)
    }

    /// Finds a form field by its label.
    pub fn field(&self, label: &str) -> Locator {
        self.page.get_by_label(label, false)
    }

    /// Finds anything by its role and accessible name.
    pub fn role(&self, role: AriaRole, name: &str) -> Locator {
        self.page.get_by_role(role, Some(GetByRoleOptions::default().name(name)))
    }

    /// Takes a screenshot into `e2e/out/NAME.png`.
    pub async fn screenshot_as(&self, name: &str) -> Result<PathBuf> {
        crate::look::screenshot(&self.page, name).await
    }

    /// Lists console errors and uncaught exceptions of all the person's pages so far.
    pub async fn troubles(&self) -> Result<Vec<String>> {
        self.troubles.settle(&self.page).await?;
        Ok(self.troubles.lines.lock().expect("no listener panics").clone())
    }

    /// Forgets the troubles that contain a text; fails if there are none, so that
    /// nothing is forgiven which no longer happens.
    pub async fn forgive(&self, text: &str) -> Result<()> {
        let before = self.troubles().await?;
        let mut lines = self.troubles.lines.lock().expect("no listener panics");
        lines.retain(|line| !line.contains(text));
        if lines.len() == before.len() {
            bail!("{} has no trouble with {text:?} to forgive: {before:#?}", self.name);
        }
        Ok(())
    }

    /// Fails if the person's pages had any trouble.
    pub async fn untroubled(&self) -> Result<()> {
        let troubles = self.troubles().await?;
        if !troubles.is_empty() {
            bail!("{}'s browser complains:\n  {}", self.name, troubles.join("\n  "));
        }
        Ok(())
    }
}

/// Waits for what a page should show: Playwright's `expect` with more patience.
/// A macro because Playwright keeps the type of its expectations to itself.
#[macro_export]
macro_rules! expect {
    ($locator:expr) => {
        $crate::playwright_rs::expect($locator).with_timeout($crate::PATIENCE)
    };
}

/// Waits until the page's stream is open (`html[data-live=on]`).
pub async fn live(page: &Page) -> Result<()> {
    expect!(page.locator("html")).to_have_attribute("data-live", "on").await?;
    Ok(())
}

/// What went wrong in a context. Events arrive on tasks of their own, so reading
/// first sends a mark through the console and waits until it has come by.
struct Troubles {
    lines: Mutex<Vec<String>>,
    sent: AtomicUsize,
    heard: watch::Sender<usize>,
}

const MARK: &str = "ingle-e2e mark ";

impl Troubles {
    async fn heard_in(context: &BrowserContext) -> Result<Arc<Troubles>> {
        let troubles = Arc::new(Troubles {
            lines: Mutex::default(),
            sent: AtomicUsize::new(0),
            heard: watch::Sender::new(0),
        });
        let ear = Arc::clone(&troubles);
        context
            .on_console(move |message| {
                if let Some(mark) = message.text().strip_prefix(MARK) {
                    ear.heard.send_replace(mark.parse().unwrap_or(0));
                } else if matches!(message.type_(), "error" | "assert") {
                    let place = message.location();
                    ear.add(format!("{} ({}:{})", message.text(), place.url, place.line_number));
                }
                async { Ok(()) }
            })
            .await?;
        let ear = Arc::clone(&troubles);
        context
            .on_weberror(move |error| {
                ear.add(format!("uncaught: {}", error.error()));
                async { Ok(()) }
            })
            .await?;
        Ok(troubles)
    }

    fn add(&self, line: String) {
        self.lines.lock().expect("no listener panics").push(line);
    }

    async fn settle(&self, page: &Page) -> Result<()> {
        let mark = self.sent.fetch_add(1, Ordering::Relaxed) + 1;
        page.evaluate_expression(&format!("console.debug('{MARK}{mark}')")).await?;
        let mut heard = self.heard.subscribe();
        tokio::time::timeout(PATIENCE, heard.wait_for(|&heard| heard >= mark))
            .await
            .context("the browser's console fell silent")??;
        Ok(())
    }
}
