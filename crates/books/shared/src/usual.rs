//! What is as usual need not be written down: logs are shorter, and read sooner.

/// Whether a value is the one that is read where nothing is written.
pub fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
