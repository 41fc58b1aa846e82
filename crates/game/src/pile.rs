//! A small stack of pieces that copies flat.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` pieces, the last one on top. Unlike a `Vec` it lives inside the state, so that a state is
/// cloned by copying bytes; unlike `ArrayVec` it is `Copy`.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// Puts a piece on top. The pile must have room.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the top piece.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let top = self.len.checked_sub(1)?;
        self.len = top;
        // A slot that is no longer used goes back to its default, so that equal piles have equal bytes.
        Some(std::mem::take(&mut self.items[top as usize]))
    }

    /// Takes out the piece at `index`; the ones above it move down.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        let len = self.len as usize;
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        self.items[len - 1] = T::default();
        item
    }

    /// Takes all pieces out.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Whether there is no room for another piece.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Pile<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Self::default();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(PileVisitor(std::marker::PhantomData))
    }
}

struct PileVisitor<T, const N: usize>(std::marker::PhantomData<T>);

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for PileVisitor<T, N> {
    type Value = Pile<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {N}")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut pile = Pile::default();
        while let Some(item) = seq.next_element()? {
            if pile.is_full() {
                return Err(A::Error::invalid_length(N + 1, &self));
            }
            pile.push(item);
        }
        Ok(pile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_a_stack() {
        let mut pile: Pile<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(pile.remove(1), 2);
        assert_eq!(pile.pop(), Some(3));
        assert_eq!(*pile, [1]);
        assert_eq!(serde_json::from_str::<Pile<u8, 4>>("[1]").unwrap(), pile);
        assert!(serde_json::from_str::<Pile<u8, 1>>("[1,2]").is_err());
    }
}
