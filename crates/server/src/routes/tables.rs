//! Opening tables and finding them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::{OptionKind, Options, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::{Cursor, JsonText, Listing, NewTable, Occupant, Pace, Page, StoreError, TableId, User};
use utoipa::{IntoParams, ToSchema};

use crate::context::Context;
use crate::error::{Code, Error, ErrorBody, Result};
use crate::extract::{Asked, AtTable, Body};
use crate::identity::{Person, Visitor};
use crate::lang::Language;
use crate::table::clock::ClockRule;
use crate::table::meta::{self, Platform, Settings, Visibility};
use crate::table::show::{self, TableInfo, TableMessage};
use crate::table::{Asker, Command, Question, level};
use crate::{secret, time};

/// A table to open.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateBody {
    /// The game's id.
    pub(crate) game: String,
    /// The game's options.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub(crate) options: Options,
    /// Who plays at each seat.
    pub(crate) seats: Vec<SeatWish>,
    /// Who may see it.
    #[serde(default)]
    pub(crate) visibility: Visibility,
    /// How time is kept.
    #[serde(default)]
    pub(crate) clock: ClockRule,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub(crate) rated: bool,
    /// Whether the game begins as soon as no seat is open.
    #[serde(default = "yes")]
    pub(crate) start: bool,
}

fn yes() -> bool {
    true
}

/// Who is to play at a seat of a new table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SeatWish {
    /// Whoever opens the table.
    Me,
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
    /// Whoever comes.
    Open,
}

/// Which tables to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// `mine`, `open`, `watch` or `finished`.
    #[serde(default)]
    pub(crate) list: ListKind,
    /// Only tables of this game.
    pub(crate) game: Option<String>,
    /// The `next` of the page before.
    pub(crate) after: Option<String>,
}

/// A kind of list.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ListKind {
    /// My waiting and running tables.
    Mine,
    /// Tables with a free seat.
    #[default]
    Open,
    /// Running tables that anyone may watch.
    Watch,
    /// My ended tables.
    Finished,
}

/// A page of tables.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListBody {
    /// The tables.
    pub(crate) tables: Vec<ListEntry>,
    /// Where the next page begins.
    pub(crate) next: Option<String>,
}

/// A table in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListEntry {
    /// The table.
    pub(crate) table: TableInfo,
    /// My seat.
    pub(crate) my_seat: Option<u8>,
    /// Whether I owe a decision.
    pub(crate) my_turn: bool,
    /// When it last changed.
    pub(crate) updated: i64,
}

/// What to leave out of a table message.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SinceQuery {
    /// The last `seq` the client knows.
    pub(crate) since: Option<u64>,
}

const PAGE: u32 = 50;
/// A challenge and everything else that makes a table special.
#[derive(Default)]
pub(crate) struct Special {
    pub(crate) seed: Option<Seed>,
    pub(crate) challenge: Option<String>,
    pub(crate) daily: Option<String>,
    pub(crate) seats: Option<Vec<Occupant>>,
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateBody,
    responses((status = 201, body = TableMessage), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody)))]
pub(crate) async fn create(
    State(context): State<Arc<Context>>,
    Person(user): Person,
    Language(lang): Language,
    Body(body): Body<CreateBody>,
) -> Result<(StatusCode, Json<Value>)> {
    let id = open(&context, &user, body, Special::default()).await?;
    let asker = Asker { user: Some(user), invited: false, lang };
    let shown = context.table(&id).await?.ask(asker, Question::Show { since: None }).await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Stores a new table and begins its game if nobody is missing.
pub(crate) async fn open(
    context: &Arc<Context>,
    user: &User,
    mut body: CreateBody,
    special: Special,
) -> Result<TableId> {
    read_components(&body.game, &mut body.options)?;
    let new = prepare(user, &body, special)?;
    let id = new.id.clone();
    let is_full = !new.seats.contains(&Occupant::Open);
    context.store.create_table(new).await.map_err(|error| match error {
        // One attempt at a challenge: another request of the same person was faster.
        StoreError::Duplicate(_) => Code::NotAllowed.into(),
        error => Error::from(error),
    })?;
    if is_full && body.start {
        let asker = Asker { user: Some(user.clone()), invited: false, lang: catalog::Lang::En };
        context.table(&id).await?.tell(asker, Command::Start).await?;
    }
    Ok(id)
}

/// An owner's file may be given as it is: its values take the place of its text.
fn read_components(game: &str, options: &mut Options) -> Result<()> {
    for option in catalog::find(game)?.info().options {
        let Some(value) = options.get_mut(option.key) else { continue };
        if let (OptionKind::Components, Some(text)) = (option.kind, value.as_str()) {
            *value = catalog::components::parse(game, option.key, text).map_err(|faults| {
                let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
                Error::with(Code::BadOption, lines.join("\n"))
            })?;
        }
    }
    Ok(())
}

/// Checks everything about a new table; a trial deal finds what the game does not like.
fn prepare(user: &User, body: &CreateBody, special: Special) -> Result<NewTable> {
    let entry = catalog::find(&body.game)?;
    let info = entry.info();
    body.clock.check()?;
    let seats = match special.seats {
        Some(seats) => seats,
        None => body.seats.iter().map(|wish| occupant(wish, user)).collect::<Result<_>>()?,
    };
    let count = u8::try_from(seats.len()).map_err(|_| Code::BadOption)?;
    info.check_seats(count).map_err(catalog::TableError::from)?;
    let mine = seats.iter().filter(|seat| seat.user() == Some(&user.id)).count();
    if mine != 1 {
        return Err(Error::with(Code::BadOption, "exactly one seat has to be \"me\""));
    }
    let seed = special.seed.unwrap_or_else(|| Seed(secret::random()));
    entry.new_table(count, seed, &body.options)?;
    let settings = Settings { starts_when_full: body.start, rematch: None, daily: special.daily };
    let is_slow = matches!(body.clock, ClockRule::Days { .. });
    Ok(NewTable {
        id: TableId(secret::id('t')),
        game: info.id.to_owned(),
        rules_version: info.rules_version,
        config: JsonText::of(&body.options)?,
        settings: JsonText::of(&settings)?,
        seed: storage::Seed(seed.0.to_vec()),
        seed_hash: seed.hash(),
        pace: if is_slow { Pace::Slow } else { Pace::Live },
        visibility: body.visibility.into(),
        invite: None,
        rated: body.rated,
        clock: JsonText::of(&body.clock)?,
        owner: Some(user.id.clone()),
        challenge: special.challenge,
        seats,
        at: storage::Millis(time::now()),
    })
}

fn occupant(wish: &SeatWish, user: &User) -> Result<Occupant> {
    Ok(match wish {
        SeatWish::Me => Occupant::Human(user.id.clone()),
        SeatWish::Open => Occupant::Open,
        SeatWish::Bot { level: word } => Occupant::Bot(level(word)?.word().to_owned()),
    })
}

/// Lists tables.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(ListQuery),
    responses((status = 200, body = ListBody), (status = 401, body = ErrorBody)))]
pub(crate) async fn list(
    State(context): State<Arc<Context>>,
    Visitor(user): Visitor,
    Asked(query): Asked<ListQuery>,
) -> Result<Json<ListBody>> {
    let me = || user.as_ref().map(|user| user.id.clone()).ok_or(Code::NoIdentity);
    let listing = match query.list {
        ListKind::Mine => Listing::Mine(me()?),
        ListKind::Finished => Listing::MyFinished(me()?),
        ListKind::Open => Listing::Open(query.game.clone()),
        ListKind::Watch => Listing::Watch(query.game.clone()),
    };
    let after = query.after.map(|text| text.parse::<Cursor>()).transpose()?;
    let listed = context.store.list_tables(&listing, &Page { after, limit: PAGE }).await?;
    let entries: Result<Vec<_>> = listed.tables.iter().map(|table| entry(table, user.as_ref())).collect();
    let mut tables = entries?;
    if let Some(game) = query.game {
        tables.retain(|entry| entry.table.game == game);
    }
    Ok(Json(ListBody { tables, next: listed.next.map(|cursor| cursor.to_string()) }))
}

fn entry(table: &storage::Table, user: Option<&User>) -> Result<ListEntry> {
    let meta = meta::read(table, Platform::default())?;
    let seat = user.and_then(|user| meta.seat_of(&user.id.0));
    let is_mine = |seat: game::Seat| table.pending.contains(seat.0) && !table.status.is_over();
    Ok(ListEntry {
        table: show::info(&table.id.0, &meta, &[]),
        my_seat: seat.map(|seat| seat.0),
        my_turn: seat.is_some_and(is_mine),
        updated: table.updated.0,
    })
}

/// The table as you see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), SinceQuery),
    responses((status = 200, body = TableMessage), (status = 404, body = ErrorBody)))]
pub(crate) async fn get(at: AtTable, Asked(query): Asked<SinceQuery>) -> Result<Json<Value>> {
    let question = Question::Show { since: query.since };
    at.handle().await?.ask(at.asker, question).await.map(Json)
}

/// What is new in your log.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "tables", params(("id" = String, Path), SinceQuery),
    responses((status = 200, body = Object), (status = 404, body = ErrorBody)))]
pub(crate) async fn events(at: AtTable, Asked(query): Asked<SinceQuery>) -> Result<Json<Value>> {
    let question = Question::Events { since: query.since };
    at.handle().await?.ask(at.asker, question).await.map(Json)
}
