//! Tokens, signatures and passwords.
//!
//! A browser is known by a random 128-bit token in a signed cookie; the store has only its SHA-256, so a
//! stolen backup opens no session. A private table's invite follows from the table's id and the server's
//! key, so it is stored nowhere.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::error::{Code, Error, Result};

/// The letters of ids and tokens: no vowels that form words, no letters that look like digits.
const LETTERS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";

/// The server's own key, which signs cookies and makes invites.
#[derive(Clone)]
pub(crate) struct Key([u8; 32]);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(secret)")
    }
}

impl Key {
    pub(crate) fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    fn mac(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.0).expect("any length will do");
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(text.as_bytes());
        mac
    }

    /// A code for a purpose that only this server can make.
    fn code(&self, purpose: &str, text: &str) -> String {
        let tag = self.mac(purpose, text).finalize().into_bytes();
        encode(&tag[..16])
    }

    /// The token with its signature, as the cookie holds it.
    pub(crate) fn sign(&self, token: &str) -> String {
        format!("{token}.{}", self.code("cookie", token))
    }

    /// The token of a cookie, if the signature is ours.
    pub(crate) fn open<'a>(&self, cookie: &'a str) -> Option<&'a str> {
        let (token, signature) = cookie.split_once('.')?;
        same(signature, &self.code("cookie", token)).then_some(token)
    }

    /// The invite of a table.
    pub(crate) fn invite(&self, table: &str) -> String {
        self.code("invite", table)
    }

    /// Whether somebody was invited.
    pub(crate) fn is_invite(&self, table: &str, invite: &str) -> bool {
        same(invite, &self.invite(table))
    }
}

/// Compares without telling by its duration how much was right.
fn same(a: &str, b: &str) -> bool {
    let hash = |text: &str| Sha256::digest(text.as_bytes());
    hash(a) == hash(b)
}

/// Random bytes of the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("a machine without chance can't run a server");
    bytes
}

/// A new token of 128 bits.
pub(crate) fn token() -> String {
    encode(&random::<16>())
}

/// A new id: 80 bits, so that nobody guesses one, with a letter that says what it is for.
pub(crate) fn id(kind: char) -> String {
    format!("{kind}{}", encode(&random::<10>()))
}

/// What the store keeps of a token.
pub(crate) fn hash(token: &str) -> storage::TokenHash {
    storage::TokenHash(Sha256::digest(token.as_bytes()).into())
}

/// Five bits per letter.
fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut buffer, mut bits) = (0u32, 0);
    for &byte in bytes {
        buffer = buffer << 8 | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(char::from(LETTERS[(buffer >> bits & 31) as usize]));
        }
    }
    if bits > 0 {
        text.push(char::from(LETTERS[(buffer << (5 - bits) & 31) as usize]));
    }
    text
}

/// The argon2id hash of a password. It takes long on purpose, so it is done aside.
pub(crate) async fn hash_password(password: String) -> Result<storage::PasswordHash> {
    aside(move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| storage::PasswordHash(hash.to_string())).map_err(Error::internal)
    })
    .await
}

/// Checks a password. Without a hash it takes as long and fails, so that nobody learns which logins exist.
pub(crate) async fn check_password(password: String, hash: Option<storage::PasswordHash>) -> Result<()> {
    aside(move || {
        let Some(hash) = hash else {
            let _ = Argon2::default().hash_password(password.as_bytes());
            return Err(Code::WrongLogin.into());
        };
        let hash = PasswordHash::new(&hash.0).map_err(Error::internal)?;
        let checked = Argon2::default().verify_password(password.as_bytes(), &hash);
        checked.map_err(|_| Code::WrongLogin.into())
    })
    .await
}

async fn aside<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_signature_opens_a_cookie() {
        let (key, other) = (Key::new([1; 32]), Key::new([2; 32]));
        let token = token();
        assert_eq!(token.len(), 26);
        assert_eq!(key.open(&key.sign(&token)), Some(token.as_str()));
        assert_eq!(key.open(&other.sign(&token)), None);
        assert_eq!(key.open(&token), None);
        assert_eq!(key.open(&format!("x{}", key.sign(&token))), None);
    }

    #[test]
    fn an_invite_opens_one_table() {
        let key = Key::new([1; 32]);
        assert!(key.is_invite("t1", &key.invite("t1")));
        assert!(!key.is_invite("t2", &key.invite("t1")));
        assert!(!key.is_invite("t1", ""));
    }

    #[test]
    fn every_bit_of_an_id_counts() {
        assert_ne!(encode(&[0, 0]), encode(&[0, 1]));
        assert_eq!(encode(&[0xff; 5]), "________");
    }
}
