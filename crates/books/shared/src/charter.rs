//! House rules: every place where an index says that tables differ, written from one list a book.

/// Writes a book's charter, its settings and their blanks from one list: `key: Kind, "Name", rule => Usual "words", Other "words";`.
#[macro_export]
macro_rules! charter {
    ($($(#[$doc:meta])* $key:ident: $kind:ident, $label:literal, $rule:expr =>
        $usual:ident $usual_label:literal $(, $value:ident $value_label:literal)+;)*) => {
        /// The house rules in force at a table.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Charter {
            $($(#[$doc])* pub $key: $kind,)*
        }

        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
            )]
            #[serde(rename_all = "snake_case")]
            pub enum $kind {
                #[doc = concat!("Plays: ", $usual_label, ".")]
                #[default]
                $usual,
                $(#[doc = concat!("Plays: ", $value_label, ".")] $value,)+
            }
        )*

        /// The house rules as blanks, each with the rule that leaves it open.
        pub fn options() -> &'static [ingle_engine::Field] {
            use $crate::charter::choice;
            // Made once: every screen of a referee lists them.
            static OPTIONS: std::sync::LazyLock<Vec<ingle_engine::Field>> =
                std::sync::LazyLock::new(|| {
                    vec![$(
                        ingle_engine::Field::one(stringify!($key), $label, vec![
                            choice($kind::$usual, $usual_label),
                            $(choice($kind::$value, $value_label),)+
                        ]).because(&[$rule]),
                    )*]
                });
            &OPTIONS
        }

        impl Charter {
            /// Sets one house rule by its key; anything unknown leaves the charter as it is.
            pub fn set(&mut self, key: &str, value: &str) {
                let mut all = self.values();
                all[key] = value.into();
                if let Ok(charter) = serde_json::from_value(all) {
                    *self = charter;
                }
            }

            /// Every house rule by its key, as it is written down.
            pub fn values(&self) -> serde_json::Value {
                serde_json::to_value(self).unwrap_or_default()
            }
        }

        /// The rule behind a house rule, its name and the words for one of its values.
        pub fn described(key: &str, value: &str) -> Option<(ingle_engine::RuleId, String, String)> {
            $crate::charter::described(options(), key, value)
        }
    };
}

use ingle_engine::{Choice, Field, Kind, RuleId};

/// A value of a house rule, as it is written down.
pub fn choice(value: impl serde::Serialize, label: &str) -> Choice {
    Choice::new(serde_json::to_value(value).unwrap_or_default(), label)
}

/// The rule behind a house rule, its name and the words for one of its values.
pub fn described(options: &[Field], key: &str, value: &str) -> Option<(RuleId, String, String)> {
    let field = options.iter().find(|field| field.name == key)?;
    let rule = field.rules.first().copied()?;
    let Kind::One(of) = &field.kind else { return None };
    let found = of.iter().find(|choice| choice.value == value)?;
    Some((rule, field.label.clone(), found.label.clone()))
}
