//! Words (N-1): discs, resources, goods, paths, chambers, rings, letters and islands.
//!
//! The order of each list is the order on the board, from left to right, or of the player's steps in a
//! payment. Tie-breaks of the solo bot ("rightmost") follow it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A closed list of words of the game.
pub trait Word: Copy + Eq + 'static {
    /// All words, in order.
    const LIST: &'static [Self];

    /// The word in texts and in tables.
    fn word(self) -> &'static str;
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "the rulebook's words")]
        pub enum $name {
            #[default]
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$(Self::$variant),+].len();
            /// All of them, in order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$variant),+];

            /// Its place in the order.
            #[inline]
            pub fn index(self) -> usize {
                self as usize
            }
        }

        impl Word for $name {
            const LIST: &'static [Self] = &Self::ALL;

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// What ships bring.
    Resource {
        Energy = "energy",
        Mycelium = "mycelium",
        Obsidian = "obsidian",
    }
}

words! {
    /// A kind of disc.
    Disc {
        Energy = "energy",
        Mycelium = "mycelium",
        Obsidian = "obsidian",
        City = "city",
        Journey = "journey",
        Tool = "tool",
        Bonus = "bonus",
    }
}

impl Disc {
    /// The six discs everybody starts with.
    pub const STARTING: [Self; 6] =
        [Self::Energy, Self::Mycelium, Self::Obsidian, Self::City, Self::Journey, Self::Tool];
    /// The discs that cost something in the market.
    pub const PRICED: [Self; 4] = [Self::City, Self::Journey, Self::Tool, Self::Bonus];

    /// The resource that a resource disc brings.
    #[inline]
    pub fn resource(self) -> Option<Resource> {
        Resource::ALL.get(self.index()).copied()
    }
}

words! {
    /// What factories produce; the first three are simple, the others complex.
    Good {
        Propeller = "propeller",
        Sail = "sail",
        Compass = "compass",
        Lamp = "lamp",
        Piston = "piston",
    }
}

impl Good {
    /// The simple goods.
    pub const SIMPLE: [Self; 3] = [Self::Propeller, Self::Sail, Self::Compass];
    /// The complex goods.
    pub const COMPLEX: [Self; 2] = [Self::Lamp, Self::Piston];

    /// Whether it takes three resources to produce.
    #[inline]
    pub fn is_complex(self) -> bool {
        self >= Self::Lamp
    }
}

words! {
    /// A path in the town hall, with nine levels.
    Path {
        Refinement = "refinement",
        Settlement = "settlement",
        Exploration = "exploration",
        Research = "research",
    }
}

impl Path {
    /// The chamber that says what a level of this path is worth.
    #[inline]
    pub fn chamber(self) -> Chamber {
        Chamber::ALL[self.index()]
    }
}

words! {
    /// A chamber of the town hall; the first four belong to the paths of the same name.
    Chamber {
        Refinement = "refinement",
        Settlement = "settlement",
        Exploration = "exploration",
        Research = "research",
        /// Scores the highest representative.
        Specialization = "specialization",
        /// Scores the lowest representative.
        Division = "division",
    }
}

words! {
    /// A ring of the wheel.
    Ring {
        Small = "small",
        Medium = "medium",
        Large = "large",
    }
}

words! {
    /// A disc of the solo bot.
    Letter {
        A = "a",
        B = "b",
        C = "c",
        D = "d",
        E = "e",
        F = "f",
    }
}

/// A flying island, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Island(u8);

impl Island {
    /// Islands in the box.
    pub const COUNT: usize = 9;

    /// All islands.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..=Self::COUNT as u8).map(Self)
    }

    /// The island as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Its number, 1 to 9.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Default for Island {
    fn default() -> Self {
        Self(1)
    }
}

impl TryFrom<u8> for Island {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1..=9 => Ok(Self(number)),
            _ => Err(format!("there is no island {number}; they go from 1 to 9")),
        }
    }
}

impl From<Island> for u8 {
    fn from(island: Island) -> u8 {
        island.0
    }
}

impl fmt::Display for Island {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "island-{}", self.0)
    }
}
