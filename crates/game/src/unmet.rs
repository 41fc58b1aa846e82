//! The answer to "why not?".

use serde::{Serialize, Serializer, ser::SerializeMap};

/// The rule that stands against a wish, and what is missing.
///
/// Small and `Copy`, so that the rules can use the same check for "is it allowed?" in the playout loop and
/// for "why not?" on a screen: where nobody reads it, the compiler leaves it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unmet {
    /// The rule's number, such as `H-4.2`.
    pub rule: &'static str,
    /// The key of the sentence in the language files.
    pub key: &'static str,
    /// How much would be needed, where the rule is about an amount.
    pub need: i32,
    /// How much there is.
    pub have: i32,
}

impl Unmet {
    /// A rule without an amount.
    pub const fn rule(rule: &'static str, key: &'static str) -> Self {
        Self { rule, key, need: 0, have: 0 }
    }

    /// A rule that asks for `need` where there is only `have`.
    pub const fn short(rule: &'static str, key: &'static str, need: i32, have: i32) -> Self {
        Self { rule, key, need, have }
    }

    /// How much is missing; 0 where the rule is not about an amount.
    pub fn missing(&self) -> i32 {
        (self.need - self.have).max(0)
    }

    /// The numbers a sentence may mention.
    pub fn args(&self) -> [(&'static str, i32); 3] {
        [("need", self.need), ("have", self.have), ("missing", self.missing())]
    }
}

impl Serialize for Unmet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Args<'a>(&'a Unmet);
        impl Serialize for Args<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.args())
            }
        }
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("rule", self.rule)?;
        map.serialize_entry("key", self.key)?;
        map.serialize_entry("args", &Args(self))?;
        map.end()
    }
}
