//! A reason as the log keeps it: read when somebody asks for it.

use crate::Why;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// The reason behind a fact.
///
/// One that comes from a log stays text until somebody looks at it: folding facts consults no reason,
/// and most of a long log is never looked at again.
#[derive(Clone)]
pub struct Reason {
    text: Option<Box<RawValue>>,
    why: OnceLock<Arc<Why>>,
}

impl Reason {
    /// What it says.
    pub fn why(&self) -> &Arc<Why> {
        self.why.get_or_init(|| {
            let unread = || Why::words("The reason that was written down cannot be read.");
            let why = self.text.as_deref().map(read).and_then(Result::ok);
            Arc::new(why.unwrap_or_else(unread))
        })
    }

    /// Says whether the text can be read, for a log that comes from outside.
    pub fn check(&self) -> Result<(), serde_json::Error> {
        self.text.as_ref().map_or(Ok(()), |text| read(text).map(drop))
    }
}

fn read(text: &RawValue) -> Result<Why, serde_json::Error> {
    serde_json::from_str(text.get())
}

impl From<Why> for Reason {
    fn from(why: Why) -> Self {
        Self { text: None, why: OnceLock::from(Arc::new(why)) }
    }
}

impl Deref for Reason {
    type Target = Why;

    fn deref(&self) -> &Why {
        self.why()
    }
}

impl PartialEq for Reason {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Reason {}

impl Hash for Reason {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.text {
            Some(text) => text.serialize(serializer),
            None => (**self).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Box::<RawValue>::deserialize(deserializer)?;
        Ok(Self { text: Some(text), why: OnceLock::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleId;

    #[test]
    fn a_reason_is_the_same_whether_it_was_read_or_not() {
        let why = Why::from(RuleId::new("XX-DIE-01")).say("It fell.");
        let text = serde_json::to_string(&Reason::from(why.clone())).expect("writes");
        assert_eq!(text, serde_json::to_string(&why).expect("writes"));
        let read: Reason = serde_json::from_str(&text).expect("reads");
        assert!(read.why.get().is_none(), "nobody looked at it");
        assert!(read.check().is_ok());
        assert_eq!(read, Reason::from(why));
        assert_eq!(serde_json::to_string(&read).expect("writes"), text);
        let value = serde_json::to_value(&read).expect("writes");
        assert_eq!(serde_json::from_value::<Reason>(value).expect("reads"), read);
    }

    #[test]
    fn a_reason_that_cannot_be_read_says_so() {
        let broken: Reason = serde_json::from_str(r#"{"rules":7}"#).expect("JSON all the same");
        assert!(broken.check().is_err());
        assert!(broken.say.contains("cannot be read"));
    }
}
