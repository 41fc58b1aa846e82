//! The values that come with Spielwerk, each with its [`Provenance`].
//!
//! A row is: the corners (upper left, upper right, bottom half), the colours of the price from level 1 to 4,
//! and the rewards of levels 1 to 4. The cards stand in the order of their numbers.

use std::sync::LazyLock;

use super::{Character, Components, Corners, Provenance, Reward};
use crate::cards::Colour::{Blue as B, Green as G, Red as R, Yellow as Y};
use crate::cards::{CHARACTERS, CardId, Colour, LAWS};
use crate::tokens::Token;
use Short::{At, Cb, Cd, Df, Gm, In, Mb, Mg, Pt, Sc};

/// The built-in values.
pub static COMPONENTS: LazyLock<Components> =
    LazyLock::new(|| Components { characters: CHARACTER_ROWS.map(character), laws: LAW_ROWS.map(corners) });

/// The characters' values were published elsewhere and fit together; so were the corners of the laws. Only
/// the number of the law about free cards stands in the rules sheet.
pub fn provenance(card: CardId) -> Provenance {
    if card == crate::laws::FAVOUR { Provenance::Printed } else { Provenance::Public }
}

/// Rewards in few letters, so that a card fits into a line.
#[derive(Clone, Copy)]
enum Short {
    /// Gems of choice.
    Gm(u8),
    /// Cards from the law deck or the reserve.
    Cd(u8),
    /// A token with power points.
    Pt(u8),
    /// A science token.
    Sc,
    /// A magic token.
    Mg,
    /// A defence token.
    Df,
    /// An attack token.
    At,
    /// An inexhaustible gem.
    In(Colour),
    /// A magic bonus.
    Mb(u8),
    /// A circle bonus.
    Cb(Colour, u8),
}

impl Short {
    fn reward(self) -> Reward {
        let token = match self {
            Gm(count) => return Reward::Gems { count },
            Cd(count) => return Reward::Cards { count },
            Pt(value) => Token::Points { value },
            Sc => Token::Science,
            Mg => Token::Magic,
            Df => Token::Defence,
            At => Token::Attack,
            In(colour) => Token::Inexhaustible { colour },
            Mb(value) => Token::MagicBonus { value },
            Cb(colour, value) => Token::CircleBonus { colour, value },
        };
        Reward::Token { token }
    }
}

type CharacterRow = ([Colour; 3], [Colour; 4], [&'static [Short]; 4]);

fn character((corner, cost, rewards): CharacterRow) -> Character {
    Character {
        corners: corners(corner),
        cost,
        rewards: rewards.map(|row| row.iter().map(|short| short.reward()).collect()),
    }
}

fn corners([left, right, bottom]: [Colour; 3]) -> Corners {
    Corners { left, right, bottom }
}

#[rustfmt::skip]
const CHARACTER_ROWS: [CharacterRow; CHARACTERS] = [
    ([R, R, R], [Y, R, G, R], [&[Cd(1)], &[In(G)], &[Sc], &[Pt(10)]]), // 1
    ([B, B, Y], [G, R, G, Y], [&[Gm(4)], &[Sc], &[Mb(3)], &[Gm(8)]]), // 2
    ([R, R, G], [R, G, B, Y], [&[Pt(3)], &[Gm(4)], &[In(Y)], &[Cd(2)]]), // 3
    ([B, B, B], [G, Y, Y, R], [&[Pt(3)], &[Gm(4)], &[Mg], &[Sc, Sc]]), // 4
    ([R, Y, R], [Y, Y, R, B], [&[Gm(3)], &[Cd(1)], &[Pt(7)], &[Sc, Sc]]), // 5
    ([B, G, Y], [B, Y, R, G], [&[Mg], &[Sc], &[Pt(8)], &[Cd(2)]]), // 6
    ([R, Y, G], [G, R, Y, B], [&[Mg], &[Cd(1)], &[Sc], &[Pt(10)]]), // 7
    ([B, G, B], [B, G, R, Y], [&[Mg], &[At, Gm(2), Pt(2)], &[Mb(3)], &[Mb(2), Mg]]), // 8
    ([R, G, R], [Y, G, B, G], [&[Df], &[At, Gm(3)], &[Cd(1)], &[Cd(2)]]), // 9
    ([B, Y, Y], [R, R, G, Y], [&[Gm(3)], &[Gm(5)], &[Sc], &[Pt(10)]]), // 10
    ([R, G, G], [R, B, Y, B], [&[Df], &[At, Gm(2), Pt(2)], &[Gm(6)], &[Sc, Sc]]), // 11
    ([B, Y, B], [R, R, G, Y], [&[Gm(4)], &[Cd(1)], &[Sc], &[Pt(12)]]), // 12
    ([R, B, R], [Y, R, G, Y], [&[Gm(3)], &[Pt(5)], &[Mg], &[Gm(8)]]), // 13
    ([B, R, Y], [R, B, R, Y], [&[Mg], &[Df, Gm(2)], &[Cb(B, 2)], &[Mb(2), Mg]]), // 14
    ([R, B, G], [G, Y, B, R], [&[Cd(1)], &[Sc], &[At, Pt(4)], &[Pt(12)]]), // 15
    ([B, R, B], [Y, G, R, G], [&[Gm(3)], &[Mg], &[Gm(6)], &[Cd(2)]]), // 16
    ([R, R, B], [G, B, B, R], [&[Df], &[At, Gm(3)], &[Df, Gm(4)], &[Sc, Sc]]), // 17
    ([B, B, G], [G, B, R, Y], [&[In(B)], &[Cd(1)], &[Pt(8)], &[Cd(2)]]), // 18
    ([R, R, Y], [G, G, Y, B], [&[Pt(2), Gm(2)], &[Pt(5)], &[Cd(1)], &[Sc, Sc]]), // 19
    ([B, B, R], [G, B, R, Y], [&[Mb(2)], &[At, Gm(2), Pt(2)], &[Gm(6)], &[Cd(2)]]), // 20
    ([R, Y, B], [B, R, G, B], [&[Gm(4)], &[Cd(1)], &[In(G)], &[Cd(2)]]), // 21
    ([B, G, G], [Y, G, B, G], [&[Pt(2), Gm(2)], &[Gm(5)], &[Cb(R, 2)], &[Gm(8)]]), // 22
    ([R, Y, Y], [Y, R, R, G], [&[Gm(3)], &[Gm(4)], &[Sc], &[Gm(8)]]), // 23
    ([B, G, R], [G, Y, B, G], [&[Gm(4)], &[Sc], &[Mb(3)], &[Pt(10)]]), // 24
    ([R, G, B], [Y, Y, B, G], [&[Gm(3)], &[Df, Gm(2)], &[At, Pt(4)], &[Cd(2)]]), // 25
    ([B, Y, G], [Y, G, R, Y], [&[Gm(4)], &[In(R)], &[Df, Gm(4)], &[Sc, Sc]]), // 26
    ([R, G, Y], [Y, B, G, Y], [&[Pt(3)], &[At, Gm(3)], &[At, Pt(4)], &[Cd(2)]]), // 27
    ([B, Y, R], [G, G, R, B], [&[Pt(2), Gm(2)], &[Mg], &[Cd(1)], &[Mg, Mg]]), // 28
    ([R, B, B], [R, Y, G, G], [&[Mb(2)], &[Gm(5)], &[Mg], &[Pt(12)]]), // 29
    ([B, R, G], [G, B, Y, R], [&[Mg], &[Df, Gm(2)], &[Sc], &[Pt(12)]]), // 30
    ([R, B, Y], [B, B, Y, R], [&[Mb(2)], &[Gm(5)], &[Mg], &[Cd(2)]]), // 31
    ([B, R, R], [G, B, Y, Y], [&[Cd(1)], &[Gm(5)], &[Mg], &[Pt(12)]]), // 32
    ([G, B, Y], [B, Y, Y, G], [&[Gm(3)], &[Cd(1)], &[Mg], &[Pt(12)]]), // 33
    ([Y, R, G], [B, B, G, R], [&[Gm(3)], &[Sc], &[Mb(3)], &[Mg, Mg]]), // 34
    ([G, B, B], [G, B, Y, B], [&[Mg], &[Pt(5)], &[Cb(R, 2)], &[Mg, Mg]]), // 35
    ([Y, R, R], [B, B, Y, G], [&[Pt(3)], &[Mb(2)], &[In(B)], &[Pt(12)]]), // 36
    ([G, G, Y], [B, G, Y, B], [&[Df], &[In(B)], &[Gm(6)], &[Cb(R, 4)]]), // 37
    ([Y, Y, G], [Y, R, G, G], [&[Cd(1)], &[Mg], &[Mb(3)], &[Mb(2), Mg]]), // 38
    ([G, G, B], [B, R, R, G], [&[Cd(1)], &[Gm(5)], &[Pt(7)], &[Cb(G, 4)]]), // 39
    ([Y, Y, R], [B, R, Y, B], [&[Mg], &[Sc], &[At, Pt(4)], &[Cb(B, 4)]]), // 40
    ([G, Y, Y], [Y, Y, G, B], [&[Cd(1)], &[Df, Gm(2)], &[Cb(G, 2)], &[Sc, Sc]]), // 41
    ([Y, G, G], [B, Y, R, Y], [&[Gm(4)], &[Df, Gm(2)], &[Pt(7)], &[Gm(8)]]), // 42
    ([G, Y, B], [B, Y, G, R], [&[Pt(2), Gm(2)], &[In(Y)], &[Cd(1)], &[Gm(8)]]), // 43
    ([Y, G, R], [B, Y, G, R], [&[Gm(4)], &[Df, Gm(2)], &[Mb(3)], &[Mg, Mg]]), // 44
    ([G, R, Y], [R, G, B, R], [&[Gm(3)], &[Mg], &[Cd(1)], &[Pt(12)]]), // 45
    ([Y, B, G], [B, R, B, G], [&[Pt(3)], &[At, Gm(3)], &[Mg], &[Cb(Y, 4)]]), // 46
    ([G, R, B], [Y, R, B, Y], [&[Gm(3)], &[Df, Gm(2)], &[Cb(Y, 2)], &[Pt(10)]]), // 47
    ([Y, B, R], [B, G, B, R], [&[Mg], &[Gm(5)], &[Cb(G, 2)], &[Cd(2)]]), // 48
    ([G, B, G], [B, R, Y, G], [&[Gm(3)], &[Pt(5)], &[Mg], &[Mg, Mg]]), // 49
    ([Y, R, B], [Y, G, R, Y], [&[Cd(1)], &[Mb(2)], &[Cd(1)], &[Mb(5)]]), // 50
    ([G, B, R], [R, R, B, G], [&[Gm(3)], &[Df, Gm(2)], &[Cb(Y, 2)], &[Gm(8)]]), // 51
    ([Y, R, Y], [R, G, B, R], [&[Pt(3)], &[Mb(2)], &[In(R)], &[Mg, Mg]]), // 52
    ([G, G, G], [R, Y, G, B], [&[Gm(3)], &[Mg], &[Cd(1)], &[Mb(5)]]), // 53
    ([Y, Y, B], [R, B, Y, R], [&[Pt(3)], &[Sc], &[Mb(3)], &[Mg, Mg]]), // 54
    ([G, G, R], [R, Y, Y, B], [&[Pt(3)], &[Gm(4)], &[Sc], &[Mb(2), Mg]]), // 55
    ([Y, Y, Y], [G, Y, B, B], [&[Gm(4)], &[Cd(1)], &[Df, Gm(4)], &[Mg, Mg]]), // 56
    ([G, Y, G], [R, G, R, B], [&[Mb(2)], &[Gm(5)], &[Cd(1)], &[Cd(2)]]), // 57
    ([Y, G, B], [G, B, Y, B], [&[Gm(3)], &[Mg], &[Sc], &[Pt(10)]]), // 58
    ([G, Y, R], [R, B, G, R], [&[Gm(3)], &[Cd(1)], &[Pt(8)], &[Mb(5)]]), // 59
    ([Y, G, Y], [Y, R, R, G], [&[In(G)], &[Mg], &[Mb(3)], &[Pt(10)]]), // 60
    ([G, R, G], [Y, Y, G, R], [&[Gm(3)], &[Mb(2)], &[Cb(B, 2)], &[Pt(10)]]), // 61
    ([Y, B, B], [R, G, B, B], [&[In(R)], &[Sc], &[Pt(8)], &[Gm(8)]]), // 62
    ([G, R, R], [R, G, R, Y], [&[In(Y)], &[Mg], &[Df, Gm(4)], &[Sc, Sc]]), // 63
    ([Y, B, Y], [G, B, B, R], [&[Cd(1)], &[At, Gm(2), Pt(2)], &[Pt(7)], &[Mb(5)]]), // 64
];

#[rustfmt::skip]
const LAW_ROWS: [[Colour; 3]; LAWS] = [
    [G, G, R], // 65
    [B, B, R], // 66
    [Y, Y, G], // 67
    [R, R, G], // 68
    [B, B, G], // 69
    [R, R, Y], // 70
    [B, B, R], // 71
    [G, G, B], // 72
    [R, R, Y], // 73
    [Y, Y, G], // 74
    [Y, Y, R], // 75
    [G, G, Y], // 76
    [G, G, B], // 77
    [R, R, B], // 78
    [Y, Y, B], // 79
    [B, B, Y], // 80
    [Y, Y, R], // 81
    [G, G, Y], // 82
    [R, R, B], // 83
    [B, B, G], // 84
    [B, B, Y], // 85
    [Y, Y, B], // 86
    [R, R, G], // 87
    [G, G, R], // 88
];
