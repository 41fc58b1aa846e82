//! How a game ended.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Seat;

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Best first; seats that share a place stand together.
    pub ranking: Vec<Vec<Seat>>,
    /// One score sheet column per seat.
    pub scores: Vec<Score>,
}

impl Outcome {
    /// Ranks the seats by total, then by tie-break, the higher the better.
    pub fn rank(scores: Vec<Score>) -> Self {
        let key = |seat: &Seat| (scores[seat.index()].total, scores[seat.index()].tie_break);
        let mut seats: Vec<Seat> = Seat::all(scores.len() as u8).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(key(seat)));
        let ranking = seats.chunk_by(|a, b| key(a) == key(b)).map(<[Seat]>::to_vec).collect();
        Self { ranking, scores }
    }

    /// The seats in first place.
    pub fn winners(&self) -> &[Seat] {
        self.ranking.first().map_or(&[], Vec::as_slice)
    }

    /// The place of a seat, 1 for the winners; seats that share a place have the same number.
    pub fn place(&self, seat: Seat) -> usize {
        let ahead = self.ranking.iter().take_while(|group| !group.contains(&seat));
        1 + ahead.map(Vec::len).sum::<usize>()
    }
}

/// One column of the score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// All points.
    pub total: i32,
    /// What decides between equal totals, the higher the better.
    pub tie_break: i32,
    /// The rows of the rulebook's score sheet.
    pub rows: Rows,
}

impl Score {
    /// A column whose total is the sum of its rows.
    pub fn from_rows(rows: Vec<(&'static str, i32)>, tie_break: i32) -> Self {
        let total = rows.iter().map(|(_, points)| points).sum();
        Self { total, tie_break, rows: Rows(rows.into_iter().map(|(key, n)| (key.into(), n)).collect()) }
    }
}

/// Named points in the order of the score sheet; a JSON object on the wire.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "std::collections::BTreeMap<String, i32>"))]
pub struct Rows(pub Vec<(Cow<'static, str>, i32)>);

impl Rows {
    /// The points of a row.
    pub fn get(&self, key: &str) -> Option<i32> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, points)| *points)
    }
}

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, points)| (key, points)))
    }
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RowsVisitor;
        impl<'de> Visitor<'de> for RowsVisitor {
            type Value = Rows;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with points per row")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rows, A::Error> {
                let mut rows = Vec::new();
                while let Some((key, points)) = map.next_entry::<String, i32>()? {
                    rows.push((key.into(), points));
                }
                Ok(Rows(rows))
            }
        }
        deserializer.deserialize_map(RowsVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_totals_are_ranked_by_tie_break_and_else_shared() {
        let score = |total, tie_break| Score { total, tie_break, rows: Rows::default() };
        let outcome = Outcome::rank(vec![score(50, 1), score(60, 0), score(50, 3), score(60, 0)]);
        assert_eq!(outcome.ranking, [vec![Seat(1), Seat(3)], vec![Seat(2)], vec![Seat(0)]]);
        assert_eq!(outcome.place(Seat(3)), 1);
        assert_eq!(outcome.place(Seat(2)), 3);
    }

    #[test]
    fn rows_keep_their_order_on_the_wire() {
        let score = Score::from_rows(vec![("colonies", 26), ("busts", 30)], 1);
        let json = serde_json::to_string(&score).unwrap();
        assert_eq!(json, r#"{"total":56,"tie_break":1,"rows":{"colonies":26,"busts":30}}"#);
        assert_eq!(serde_json::from_str::<Score>(&json).unwrap(), score);
    }
}
