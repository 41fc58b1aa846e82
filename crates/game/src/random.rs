//! Where chance comes from: a 256-bit seed, a named portable generator, and our own bounded draw and
//! shuffle. Libraries change theirs between releases; a recorded game has to stay the same for ever.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// Everything random in a game follows from these 256 bits. Never part of a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from a text: 64 hexadecimal digits are taken as they are, anything else is hashed.
    pub fn from_text(text: &str) -> Self {
        text.parse().unwrap_or_else(|_| Self(Sha256::digest(text.as_bytes()).into()))
    }

    /// A seed for the nth of many games that start from one seed.
    #[must_use]
    pub fn nth(&self, n: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(n.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// The SHA-256 of the seed, published when a game starts, so that nobody can change the seed later.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seed {
    /// A seed is a secret while its game runs, so it does not appear in debug output.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "a seed has 64 hexadecimal digits".to_owned();
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A source of chance.
pub trait Random {
    /// 32 random bits.
    fn next_u32(&mut self) -> u32;

    /// A number below `bound`, each equally likely (Lemire's multiplication with rejection).
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "there is no number below 0");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of the items, each equally likely. The slice must not be empty.
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// Puts the items into a random order (Fisher and Yates, from the back).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// Shuffles only the last `count` items into place, drawn from all: the deal from a shuffled deck of
    /// which the rest stays in the box.
    fn deal_from_back<T>(&mut self, items: &mut [T], count: usize) {
        for i in (items.len().saturating_sub(count)..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// The generator of the games: `ChaCha8`, the same stream on every machine.
pub struct Rng(ChaCha8Rng);

impl fmt::Debug for Rng {
    /// What a generator will draw is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng(secret)")
    }
}

impl Rng {
    /// Starts the stream of a seed.
    pub fn new(seed: Seed) -> Self {
        Self(ChaCha8Rng::from_seed(seed.0))
    }

    /// Starts one of the independent streams of a seed, for draws that must not depend on how many draws
    /// came before them.
    pub fn stream(seed: Seed, stream: u64) -> Self {
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        rng.set_stream(stream);
        Self(rng)
    }
}

impl Random for Rng {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// A fast small generator for playouts and guesses. Never stored, never used to deal a real game.
#[derive(Clone, Copy, Debug)]
pub struct FastRng(u64);

impl FastRng {
    /// Starts from any number.
    pub fn new(start: u64) -> Self {
        Self(start)
    }
}

impl Random for FastRng {
    /// Splitmix64's step with its output mixed down to 32 bits.
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stream is part of every record: if this test fails, old games replay differently.
    #[test]
    fn the_stream_never_changes() {
        let mut rng = Rng::new(Seed::from_text("spielwerk"));
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, STREAM);
        let mut deck: Vec<u8> = (0..10).collect();
        rng.shuffle(&mut deck);
        assert_eq!(deck, DECK);
    }

    const STREAM: [u32; 8] = [310, 271, 821, 263, 660, 996, 769, 757];
    const DECK: [u8; 10] = [9, 2, 4, 1, 7, 5, 3, 6, 0, 8];

    #[test]
    fn below_is_fair() {
        let mut rng = FastRng::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        let expected = 10_000.0;
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        assert!(chi < 20.5, "chi square with 5 degrees of freedom is {chi}");
    }

    #[test]
    fn a_seed_is_hex_or_hashed_text() {
        let seed = Seed::from_text("hello");
        assert_eq!(seed, Seed::from_text(&seed.to_string()));
        assert!("zz".parse::<Seed>().is_err());
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
    }
}
