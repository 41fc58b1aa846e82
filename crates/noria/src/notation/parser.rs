//! Reads the four lines, and says where and why a line is wrong.

use super::{DISC_LETTERS, GivenBot, GivenPlayer, LABELS, NotationError, PATH_NAMES, Position};
use crate::expert::{PER_RING, can_become_legal};
use crate::wheel::{Slot, SlotSet, Wheel};
use crate::words::{Disc, Island, Letter, Path, Ring, Word as _};

type Parsed<T> = Result<T, NotationError>;

/// A piece of a line with the place where it begins.
#[derive(Clone, Copy)]
struct Piece<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Piece<'a> {
    fn wrong<T>(&self, reason: impl Into<String>) -> Parsed<T> {
        Err(NotationError { line: self.line, column: self.column, reason: reason.into() })
    }

    /// The part of the text that begins at this byte.
    fn part(&self, start: usize, end: usize) -> Self {
        let skipped = self.text[..start].chars().count();
        Self { text: &self.text[start..end], line: self.line, column: self.column + skipped }.trimmed()
    }

    fn trimmed(self) -> Self {
        let start = self.text.trim_start();
        let skipped = self.text[..self.text.len() - start.len()].chars().count();
        Self { text: start.trim_end(), line: self.line, column: self.column + skipped }
    }

    fn split(&self, separator: char) -> Vec<Self> {
        let mut pieces = Vec::new();
        let mut start = 0;
        for (place, found) in self.text.match_indices(separator) {
            pieces.push(self.part(start, place));
            start = place + found.len();
        }
        pieces.push(self.part(start, self.text.len()));
        pieces
    }

    fn words(&self) -> Vec<Self> {
        let pieces = self.split(' ');
        pieces.into_iter().filter(|piece| !piece.text.is_empty()).collect()
    }

    /// The first character, and what follows it.
    fn first(&self) -> Option<(char, Piece<'a>)> {
        let first = self.text.chars().next()?;
        Some((first, self.part(first.len_utf8(), self.text.len())))
    }
}

pub(super) fn position(text: &str) -> Parsed<Position> {
    let mut position = Position::default();
    for (line, text) in text.lines().enumerate() {
        let piece = Piece { text, line: line + 1, column: 1 }.trimmed();
        if !piece.text.is_empty() {
            read_line(&mut position, piece)?;
        }
    }
    Ok(position)
}

fn read_line(position: &mut Position, line: Piece) -> Parsed<()> {
    let Some(colon) = line.text.find(':') else {
        return line.wrong("a line begins with Market:, Islands:, Bot: or Player:");
    };
    let (label, body) = (line.part(0, colon), line.part(colon + 1, line.text.len()));
    let is = |names: &[&str; 2]| names.iter().any(|name| same_word(name, label.text));
    let twice = || label.wrong("this line was given already");
    match LABELS.iter().position(is) {
        Some(0) if position.market.is_none() => position.market = Some(market(body)?),
        Some(1) if position.islands.is_none() => {
            let (islands, ambassador) = islands(body)?;
            (position.islands, position.ambassador) = (Some(islands), ambassador);
        }
        Some(2) if position.bot.is_none() => {
            let (wheel, path) = wheel(body, letter)?;
            let Some(path) = path else { return body.wrong("the bot's line ends with a path") };
            position.bot = Some(GivenBot { wheel, path });
        }
        Some(3) => {
            let (wheel, path) = wheel(body, starting_disc)?;
            position.players.push(GivenPlayer { wheel, path });
        }
        Some(_) => return twice(),
        None => return label.wrong("there is no such line; there are Market, Islands, Bot and Player"),
    }
    Ok(())
}

fn same_word(known: &str, given: &str) -> bool {
    known.to_lowercase() == given.to_lowercase()
}

/// `J1, C2, T3, B4`: the four discs with a price, in any order.
fn market(body: Piece) -> Parsed<[Disc; 4]> {
    let mut at_price = [None; 4];
    for item in body.split(',') {
        let Some((first, rest)) = item.first() else {
            return item.wrong("a disc and its price are needed here, such as J1");
        };
        let Some(disc) = disc(first).filter(|disc| Disc::PRICED.contains(disc)) else {
            return item.wrong(format!("\"{first}\" is none of the discs C, J, T, B (S, R, W, B)"));
        };
        let price = rest.text.parse().ok().filter(|price| (1..=4).contains(price));
        let Some(price): Option<usize> = price else { return rest.wrong("a price is 1, 2, 3 or 4") };
        if at_price.contains(&Some(disc)) {
            return item.wrong(format!("\"{first}\" stands there twice"));
        }
        if at_price[price - 1].is_some() {
            return rest.wrong(format!("the price {price} was given already"));
        }
        at_price[price - 1] = Some(disc);
    }
    match at_price {
        [Some(a), Some(b), Some(c), Some(d)] => Ok([a, b, c, d]),
        _ => body.wrong("four discs are needed, each with a price of its own"),
    }
}

/// `7, 4(x), 2, 8, 9`: the islands clockwise, the bot's ambassador at `(x)`.
fn islands(body: Piece) -> Parsed<(Vec<Island>, Option<Island>)> {
    let (mut islands, mut ambassador) = (Vec::new(), None);
    for item in body.split(',') {
        let marked = item.text.strip_suffix("(x)").or_else(|| item.text.strip_suffix("(X)"));
        let number = marked.unwrap_or(item.text).trim();
        let island = number.parse::<u8>().ok().and_then(|number| Island::try_from(number).ok());
        let Some(island) = island else {
            return item.wrong(format!("\"{number}\" is no island; they go from 1 to 9"));
        };
        if islands.contains(&island) {
            return item.wrong(format!("island {number} stands there twice"));
        }
        islands.push(island);
        if marked.is_some() && ambassador.replace(island).is_some() {
            return item.wrong("the ambassador stands on one island only");
        }
    }
    Ok((islands, ambassador))
}

fn disc(letter: char) -> Option<Disc> {
    let letter = letter.to_ascii_uppercase();
    Disc::ALL.into_iter().find(|disc| DISC_LETTERS[disc.index()].contains(&letter))
}

fn starting_disc(text: char) -> Result<Disc, String> {
    let found = disc(text).filter(|disc| Disc::STARTING.contains(disc));
    found.ok_or_else(|| format!("\"{text}\" is none of the discs E, M, O, C, J, T (E, M, O, S, R, W)"))
}

fn letter(text: char) -> Result<Letter, String> {
    let found = Letter::ALL.into_iter().find(|letter| letter.word() == text.to_lowercase().to_string());
    found.ok_or_else(|| format!("\"{text}\" is none of the letters A to F"))
}

pub(super) fn bot_wheel(text: &str) -> Parsed<Wheel<Letter>> {
    wheel(Piece { text, line: 1, column: 1 }, letter).map(|(wheel, _)| wheel)
}

/// `1A - 1E 2B - 3C 4F 5D - Refinement Path`: the rings from small to large, then perhaps a path.
fn wheel<D: Copy + Eq>(
    body: Piece,
    read: impl Fn(char) -> Result<D, String>,
) -> Parsed<(Wheel<D>, Option<Path>)> {
    let groups = body.split('-');
    let mut wheel = Wheel::default();
    let mut slots = SlotSet::default();
    for ring in Ring::ALL {
        let Some(group) = groups.get(ring.index()) else {
            return body.wrong(format!("the {ring} ring is missing"));
        };
        let discs = group.words();
        for item in &discs {
            let (slot, disc) = place(*item, ring, &read)?;
            if wheel.discs().any(|(_, placed)| placed.disc == disc) {
                return item.wrong(format!("\"{}\" has a disc that stands there twice", item.text));
            }
            if wheel.at(slot).is_some() {
                return item.wrong(format!("{slot} has a disc already"));
            }
            wheel.put(slot, disc);
            slots.insert(slot);
        }
        let expected = PER_RING[ring.index()];
        if discs.len() != expected {
            return group.wrong(format!("the {ring} ring has {expected} of the discs, not {}", discs.len()));
        }
    }
    if !can_become_legal(slots) {
        let active = slots.iter().filter(|slot| slot.is_active()).count();
        return body.wrong(format!("2 discs lie in the active half, not {active}"));
    }
    if let Some(more) = groups.get(4) {
        return more.wrong("the line is over after the path");
    }
    let path = groups.get(3).map(|piece| path(*piece)).transpose()?;
    Ok((wheel, path))
}

/// `4F`: a slot of the ring and what lies there.
fn place<D>(item: Piece, ring: Ring, read: &impl Fn(char) -> Result<D, String>) -> Parsed<(Slot, D)> {
    let Some((number, rest)) = item.first() else {
        return item.wrong("a slot and a letter are needed here, such as 1A");
    };
    let slot = number.to_digit(10).and_then(|number| Slot::new(ring, number as u8));
    let Some(slot) = slot else {
        return item
            .wrong(format!("the slots of the {ring} ring go from 1 to {}, not \"{number}\"", ring.slots()));
    };
    let mut letters = rest.text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => match read(letter) {
            Ok(disc) => Ok((slot, disc)),
            Err(reason) => rest.wrong(reason),
        },
        _ => item.wrong(format!("\"{}\" is not a slot and one letter, such as 1A", item.text)),
    }
}

/// A path by its name; the word "Path" may be left out.
fn path(piece: Piece) -> Parsed<Path> {
    let is = |names: &[&str; 2]| {
        same_word(names[0], piece.text)
            || same_word(names[1], piece.text)
            || same_word(names[0].trim_end_matches(" Path"), piece.text)
    };
    match PATH_NAMES.iter().position(is) {
        Some(found) => Ok(Path::ALL[found]),
        None => piece.wrong(format!("\"{}\" is none of the four paths", piece.text)),
    }
}
