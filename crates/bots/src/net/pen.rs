//! Features, block after block.

/// Tells features in the order of their numbers. Those that are zero are left out.
pub(crate) struct Pen<'a, T> {
    tell: &'a mut T,
    at: usize,
}

impl<'a, T: FnMut(usize, f32)> Pen<'a, T> {
    pub(crate) fn new(tell: &'a mut T) -> Self {
        Self { tell, at: 0 }
    }

    /// The number of the next feature.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    #[inline]
    pub(crate) fn number(&mut self, value: impl Into<f64>) {
        self.add(0, value.into() as f32);
        self.at += 1;
    }

    #[inline]
    pub(crate) fn numbers<'n>(&mut self, values: impl IntoIterator<Item = &'n f64>) {
        values.into_iter().for_each(|&value| self.number(value));
    }

    #[inline]
    pub(crate) fn flag(&mut self, is_set: bool) {
        self.number(u8::from(is_set));
    }

    /// One of `size` features is set.
    #[inline]
    pub(crate) fn one_of(&mut self, size: usize, which: usize) {
        self.add(which.min(size - 1), 1.0);
        self.at += size;
    }

    /// As many of `size` features are set as there are pieces.
    #[inline]
    pub(crate) fn thermometer(&mut self, size: usize, count: usize) {
        (0..count.min(size)).for_each(|step| self.add(step, 1.0));
        self.at += size;
    }

    /// A feature of the block that begins here, for pieces that come one by one.
    #[inline]
    pub(crate) fn add(&mut self, offset: usize, value: f32) {
        if value != 0.0 {
            (self.tell)(self.at + offset, value);
        }
    }

    /// Goes on after a block.
    #[inline]
    pub(crate) fn skip(&mut self, size: usize) {
        self.at += size;
    }
}
