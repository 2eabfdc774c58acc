//! Secret links: random tokens, of which the server keeps the hash alone.

use crate::Error;
use sha2::{Digest, Sha256};

/// A new token of 192 random bits, fit for a link.
pub fn token() -> Result<String, Error> {
    let mut bytes = [0u8; 24];
    getrandom::fill(&mut bytes)
        .map_err(|_| Error::Internal("the system gives no random numbers".to_owned()))?;
    Ok(hex(&bytes))
}

/// A short random id for a table's address.
pub(crate) fn table_id() -> Result<String, Error> {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0u8; 10];
    getrandom::fill(&mut bytes)
        .map_err(|_| Error::Internal("the system gives no random numbers".to_owned()))?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect())
}

/// A new generator, seeded by the system.
pub(crate) fn generator() -> Result<ingle_engine::Rng, Error> {
    let mut seed = [0u8; 32];
    getrandom::fill(&mut seed)
        .map_err(|_| Error::Internal("the system gives no random numbers".to_owned()))?;
    Ok(rand::SeedableRng::from_seed(seed))
}

/// What the server keeps of a token.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
