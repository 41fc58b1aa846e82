//! Rate limits: a bucket of tokens per client that fills steadily and empties with each request.
//!
//! They are kept per node and in memory: a restart forgives everybody, which is good enough against floods.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// What a request costs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cost {
    /// Reading.
    Read,
    /// Changing something.
    Write,
    /// Checking a password, which costs us time and is worth guessing.
    Password,
}

/// In tenths of a changing request.
impl Cost {
    fn tokens(self) -> f64 {
        match self {
            Self::Read => 0.1,
            Self::Write => 1.0,
            Self::Password => 10.0,
        }
    }
}

/// Above this many clients, those with a full bucket are forgotten.
const MOST_CLIENTS: usize = 20_000;

/// The buckets of all clients.
#[derive(Debug)]
pub(crate) struct Limits {
    per_second: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Limits {
    pub(crate) fn new(per_second: u32) -> Self {
        Self { per_second: f64::from(per_second.max(1)), buckets: Mutex::new(HashMap::new()) }
    }

    /// A client may be ahead of its rate by this much: a page loads many things at once.
    fn capacity(&self) -> f64 {
        self.per_second * 10.0
    }

    /// Takes what the request costs; else the seconds after which there is enough.
    pub(crate) fn take(&self, client: IpAddr, cost: Cost, now: Instant) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if buckets.len() > MOST_CLIENTS {
            let full = self.capacity();
            buckets.retain(|_, bucket| self.level(bucket, now) < full);
        }
        let bucket = buckets.entry(client).or_insert(Bucket { tokens: self.capacity(), filled: now });
        let tokens = self.level(bucket, now);
        let left = tokens - cost.tokens();
        *bucket = Bucket { tokens: if left >= 0.0 { left } else { tokens }, filled: now };
        if left >= 0.0 { Ok(()) } else { Err((-left / self.per_second).ceil() as u64) }
    }

    fn level(&self, bucket: &Bucket, now: Instant) -> f64 {
        let gained = now.saturating_duration_since(bucket.filled).as_secs_f64() * self.per_second;
        (bucket.tokens + gained).min(self.capacity())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_flood_has_to_wait_and_others_do_not() {
        let limits = Limits::new(1);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let start = Instant::now();
        for _ in 0..10 {
            assert_eq!(limits.take(one, Cost::Write, start), Ok(()));
        }
        assert_eq!(limits.take(one, Cost::Write, start), Err(1));
        assert_eq!(limits.take(one, Cost::Password, start), Err(10));
        assert_eq!(limits.take(other, Cost::Password, start), Ok(()));
        assert_eq!(limits.take(one, Cost::Write, start + Duration::from_secs(1)), Ok(()));
    }
}
