//! Where events go.

/// Takes the events of a move. A generic parameter instead of a list, so that a playout that needs no
/// events pays nothing for them: with [`Silent`] they are never built.
pub trait Log<E> {
    /// Appends an event.
    fn push(&mut self, event: E);
}

impl<E> Log<E> for Vec<E> {
    fn push(&mut self, event: E) {
        self.push(event);
    }
}

/// Drops every event.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    // Only after inlining is the construction of the event dead code.
    #[inline(always)]
    fn push(&mut self, _event: E) {}
}
