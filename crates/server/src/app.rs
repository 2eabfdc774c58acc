//! Every route on one page.

use crate::{Hall, assets, entrance, guard, live, making, numbers, people, play, reading};
use axum::Router;
use axum::http::{Method, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::sync::Arc;
use std::time::Duration;
use tower_governor::GovernorLayer;
use tower_governor::governor::GovernorConfigBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

/// The longest body of a request; the longest notes fit in.
const MOST_BODY: usize = 128 * 1024;
/// No request but a stream takes longer.
const LONGEST: Duration = Duration::from_secs(30);

/// The whole service.
pub fn app(hall: Arc<Hall>) -> Router {
    let table = Router::new()
        .route("/", get(live::page))
        .route("/board", get(live::shared))
        .route("/screen.json", get(reading::screen))
        .route("/join", post(entrance::join))
        .route("/move", post(play::make_move))
        .route("/dice", post(play::dice))
        .route("/dice/cancel", post(play::throw_for_me))
        .route("/dice/give-up", post(play::give_up))
        .route("/say", post(play::say))
        .route("/note", post(play::note))
        .route("/throw", post(play::throw))
        .route("/marker", post(play::marker))
        .route("/hands", post(play::hands))
        .route("/takeback", post(play::take_back))
        .route("/rewind", post(play::rewind))
        .route("/rewind/{to}", get(reading::rewind))
        .route("/door", post(people::door))
        .route("/admit", post(people::admit))
        .route("/role", post(people::role))
        .route("/remove", post(people::remove))
        .route("/relink", post(people::relink))
        .route("/invite", get(people::invite))
        .route("/create", get(making::create))
        .route("/draft", post(making::draft))
        .route("/sample", post(making::sample))
        .route("/adopt", post(making::adopt))
        .route("/enroll", post(making::enroll))
        .route("/sheet/{name}", get(reading::sheet))
        .route("/sheet/{name}/file", get(reading::sheet_file))
        .route("/referee", get(reading::referee_screen))
        .route("/log", get(reading::log))
        .route("/log.md", get(reading::markdown))
        .route("/table.jsonl", get(reading::whole));
    let router = Router::new()
        .route("/", get(entrance::home))
        .route("/host/{key}", get(entrance::host))
        .route("/new", get(entrance::new_page).post(entrance::new))
        .route("/s/{id}/{token}", get(entrance::seat))
        .nest("/t/{id}", table)
        .route("/rules", get(reading::all_rules))
        .route("/rules/{book}", get(reading::rules))
        .route("/rules/{book}/numbers", get(numbers::list))
        .route("/rules/{book}/numbers/{key}", get(numbers::study))
        .route("/rules/{book}/{id}", get(reading::rule))
        .route("/about", get(reading::about))
        .route("/public/{hash}/{name}", get(assets::asset))
        .fallback(reading::missing);
    // Posts alone are counted: a stream or a page that is read costs nobody anything.
    let rate = GovernorConfigBuilder::default()
        .per_millisecond(50)
        .burst_size(120)
        .methods(vec![Method::POST])
        .finish();
    let router = match rate {
        Some(rate) if !hall.settings.unlimited => router.layer(GovernorLayer::new(Arc::new(rate))),
        _ => router,
    };
    // A stream is not compressed, and who merely could compress it holds 6 kB for each viewer.
    // What is sent to it is not read, so it needs no limit, which would be asked before every event.
    let stream = Router::new().route("/t/{id}/stream", get(live::stream));
    let guarded = |router: Router<Arc<Hall>>| {
        router
            .layer(from_fn_with_state(hall.clone(), guard::guard))
            .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, LONGEST))
    };
    guarded(router)
        .layer(RequestBodyLimitLayer::new(MOST_BODY))
        .layer(CompressionLayer::new())
        .merge(guarded(stream))
        .layer(CatchPanicLayer::new())
        .with_state(hall)
}
