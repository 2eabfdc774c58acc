//! How older event formats are lifted to the present one.

use serde_json::Value;

/// Step `i` lifts format `i` to `i + 1`; there is only one format yet.
pub const HISTORY: &[fn(&mut Value)] = &[];
