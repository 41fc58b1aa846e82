//! The seam to the drivers: a statement, the values bound to it, the rows that come back.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Arguments, AssertSqlSafe, Database, Encode, FromRow, SqlSafeStr, SqlStr, Type};

use crate::{JsonText, Millis, PasswordHash, SeatMask, Seed, Seq, TableId, TokenHash, UserId};

/// The text of a statement.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    /// One of `sql`. A connection keeps it prepared.
    Fixed(&'static str),
    /// Built here out of fixed words and numbered placeholders; nothing from outside is in it. There are many
    /// of different lengths, so none is kept: they would drive the fixed ones out.
    Built(String),
}

impl Statement {
    pub(crate) fn is_kept(&self) -> bool {
        matches!(self, Self::Fixed(_))
    }
}

impl From<&'static str> for Statement {
    fn from(sql: &'static str) -> Self {
        Self::Fixed(sql)
    }
}

impl SqlSafeStr for Statement {
    fn into_sql_str(self) -> SqlStr {
        match self {
            Self::Fixed(sql) => sql.into_sql_str(),
            Self::Built(sql) => AssertSqlSafe(sql).into_sql_str(),
        }
    }
}

/// Something bound to a statement. PostgreSQL wants to know the type even of a missing value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    Text(Option<&'a str>),
    Integer(Option<i64>),
    Bytes(Option<&'a [u8]>),
    Flag(bool),
}

/// A row that both drivers can read.
pub(crate) trait Stored:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

impl<R> Stored for R where
    R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

/// A connection or transaction of either driver.
pub(crate) trait Session: Send {
    /// Runs a statement and says how many rows it touched.
    fn run(
        &mut self,
        sql: Statement,
        values: &[Value<'_>],
    ) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;

    /// Runs a query.
    fn rows<R: Stored>(
        &mut self,
        sql: Statement,
        values: &[Value<'_>],
    ) -> impl Future<Output = Result<Vec<R>, sqlx::Error>> + Send;
}

/// The values in the form of a driver.
pub(crate) fn arguments<'a, D>(values: &[Value<'a>]) -> Result<D::Arguments, sqlx::Error>
where
    D: Database,
    Option<&'a str>: Encode<'a, D> + Type<D>,
    Option<&'a [u8]>: Encode<'a, D> + Type<D>,
    Option<i64>: Encode<'a, D> + Type<D>,
    bool: Encode<'a, D> + Type<D>,
{
    let mut arguments = D::Arguments::default();
    for value in values {
        let added = match *value {
            Value::Text(text) => arguments.add(text),
            Value::Bytes(bytes) => arguments.add(bytes),
            Value::Integer(number) => arguments.add(number),
            Value::Flag(flag) => arguments.add(flag),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

/// Implements [`Session`] for a connection or transaction of a driver. The drivers' types share no trait
/// that a generic function could use without a page of bounds.
macro_rules! implement_session {
    ($driver:ty, $session:ty) => {
        impl crate::relational::Session for $session {
            async fn run(
                &mut self,
                sql: crate::relational::Statement,
                values: &[crate::relational::Value<'_>],
            ) -> std::result::Result<u64, sqlx::Error> {
                let arguments = crate::relational::arguments::<$driver>(values)?;
                let kept = sql.is_kept();
                let query = sqlx::query_with(sql, arguments).persistent(kept);
                Ok(query.execute(&mut **self).await?.rows_affected())
            }

            async fn rows<R: crate::relational::Stored>(
                &mut self,
                sql: crate::relational::Statement,
                values: &[crate::relational::Value<'_>],
            ) -> std::result::Result<Vec<R>, sqlx::Error> {
                let arguments = crate::relational::arguments::<$driver>(values)?;
                let kept = sql.is_kept();
                sqlx::query_as_with(sql, arguments).persistent(kept).fetch_all(&mut **self).await
            }
        }
    };
}
pub(crate) use implement_session;

/// The values of a statement, in the order of their numbers.
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$(crate::relational::Value::from($value)),*] };
}
pub(super) use values;

/// `($3, $4, $5)` for `placeholders(3, 3)`.
pub(super) fn placeholders(first: usize, count: usize) -> String {
    let numbers: Vec<_> = (first..first + count).map(|number| format!("${number}")).collect();
    format!("({})", numbers.join(", "))
}

/// `($1, $2), ($3, $4)` for `rows_of(2, 2)`.
pub(super) fn rows_of(columns: usize, rows: usize) -> String {
    let rows: Vec<_> = (0..rows).map(|row| placeholders(row * columns + 1, columns)).collect();
    rows.join(", ")
}

/// Says how each type of ours is bound.
macro_rules! bind {
    ($($type:ty, $variant:ident, $value:ident => $bound:expr;)+) => {
        $(impl<'a> From<$type> for Value<'a> {
            fn from($value: $type) -> Self {
                Self::$variant($bound)
            }
        })+
    };
}

bind! {
    &'a str, Text, value => Some(value);
    &'a String, Text, value => Some(value);
    &'a UserId, Text, value => Some(&value.0);
    &'a TableId, Text, value => Some(&value.0);
    &'a JsonText, Text, value => Some(&value.0);
    &'a PasswordHash, Text, value => Some(&value.0);
    Option<&'a str>, Text, value => value;
    Option<&'a UserId>, Text, value => value.map(|id| id.0.as_str());
    Option<&'a JsonText>, Text, value => value.map(|text| text.0.as_str());
    i64, Integer, value => Some(value);
    u32, Integer, value => Some(value.into());
    u8, Integer, value => Some(value.into());
    usize, Integer, value => Some(value as i64);
    Millis, Integer, value => Some(value.0);
    Seq, Integer, value => Some(value.0);
    SeatMask, Integer, value => Some(value.0);
    Option<u8>, Integer, value => value.map(i64::from);
    Option<Millis>, Integer, value => value.map(|time| time.0);
    &'a TokenHash, Bytes, value => Some(&value.0);
    &'a Seed, Bytes, value => Some(&value.0);
    Option<&'a TokenHash>, Bytes, value => value.map(|hash| hash.0.as_slice());
    bool, Flag, value => value;
}
