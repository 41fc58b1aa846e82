//! The daily challenge: the same deal for everyone, ranked; its seed is published when the day is over.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use catalog::GAMES;
use game::Seed;
use serde::Serialize;
use serde_json::Value;
use storage::{Challenge, JsonText, Place, StoreError, User};
use utoipa::ToSchema;

use super::tables::{CreateBody, SeatWish, Special, open};
use crate::context::Context;
use crate::error::{Code, Error, ErrorBody, Result};
use crate::identity::{Person, Visitor};
use crate::lang::Language;
use crate::table::clock::ClockRule;
use crate::table::meta::Visibility;
use crate::table::show::TableMessage;
use crate::table::{Asker, Command, Question, STAND_IN};
use crate::{secret, time};

/// Everybody against the same number of bots.
const SEATS: u8 = 3;
const PLACES: u32 = 100;

/// Today's challenges.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TodayBody {
    /// The day.
    pub(crate) date: String,
    /// When it ends.
    pub(crate) ends: i64,
    /// One per game.
    pub(crate) games: Vec<DailyBody>,
}

/// The challenge of a game and day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyBody {
    /// The game.
    pub(crate) game: String,
    /// The day.
    pub(crate) date: String,
    /// The hash of its seed.
    pub(crate) seed_hash: String,
    /// The seed, once the day is over.
    pub(crate) seed: Option<String>,
    /// How many seats.
    pub(crate) seats: u8,
    /// The level of the bots.
    pub(crate) level: String,
    /// Where I try it.
    pub(crate) my_table: Option<String>,
    /// How many have finished it.
    pub(crate) players: i64,
    /// The best.
    pub(crate) ranking: Vec<PlaceBody>,
}

/// A line of the ranking.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlaceBody {
    /// The place, 1 for the best; equal points share it.
    pub(crate) place: usize,
    /// Who.
    pub(crate) name: String,
    /// How many points.
    pub(crate) total: i64,
    /// Whether they beat the bots.
    pub(crate) won: bool,
}

/// Today's challenges.
#[utoipa::path(get, path = "/api/daily", tag = "daily", responses((status = 200, body = TodayBody)))]
pub(crate) async fn today(
    State(context): State<Arc<Context>>,
    Visitor(user): Visitor,
) -> Result<Json<TodayBody>> {
    let now = time::now();
    let date = time::date(now);
    let mut games = Vec::new();
    for entry in GAMES {
        let challenge = challenge_of(&context, entry.id(), &date).await?;
        games.push(describe(&context, entry.id(), &date, challenge, user.as_ref()).await?);
    }
    Ok(Json(TodayBody { date, ends: time::end_of_day(now), games }))
}

/// The challenge of a day.
#[utoipa::path(get, path = "/api/daily/{game}/{date}", tag = "daily",
    params(("game" = String, Path), ("date" = String, Path)),
    responses((status = 200, body = DailyBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn day(
    State(context): State<Arc<Context>>,
    Visitor(user): Visitor,
    Path((game, date)): Path<(String, String)>,
) -> Result<Json<DailyBody>> {
    if !time::is_date(&date) || catalog::find(&game).is_err() {
        return Err(Code::NotFound.into());
    }
    let challenge = context.store.challenge(&format!("{game}/{date}")).await?;
    describe(&context, &game, &date, challenge, user.as_ref()).await.map(Json)
}

/// Starts my attempt, or goes on with it.
#[utoipa::path(post, path = "/api/daily/{game}", tag = "daily", params(("game" = String, Path)),
    responses((status = 200, body = TableMessage), (status = 401, body = ErrorBody)))]
pub(crate) async fn play(
    State(context): State<Arc<Context>>,
    Person(user): Person,
    Language(lang): Language,
    Path(game): Path<String>,
) -> Result<Json<Value>> {
    catalog::find(&game)?;
    let date = time::date(time::now());
    let challenge = challenge_of(&context, &game, &date).await?;
    let mine = || context.store.challenge_table(&challenge.id, &user.id);
    let id = match mine().await? {
        Some(id) => id,
        None => match attempt(&context, &user, &game, date, challenge.clone()).await {
            Ok(id) => id,
            // Two requests at once: the faster one made the table.
            Err(refusal) => mine().await?.ok_or(refusal)?,
        },
    };
    let handle = context.table(&id).await?;
    let asker = Asker { user: Some(user.clone()), invited: false, lang };
    let shown = handle.ask(asker.clone(), Question::Show { since: None }).await?;
    if shown["table"]["status"] != "open" {
        return Ok(Json(shown));
    }
    // The server was stopped between opening the table and dealing.
    handle.tell(asker, Command::Start).await.map(Json)
}

async fn attempt(
    context: &Arc<Context>,
    user: &User,
    game: &str,
    date: String,
    challenge: Challenge,
) -> Result<storage::TableId> {
    let bot = || SeatWish::Bot { level: STAND_IN.word().to_owned() };
    let seats = (0..seats(game)?).map(|seat| if seat == 0 { SeatWish::Me } else { bot() }).collect();
    let body = CreateBody {
        game: game.to_owned(),
        options: game::Options::new(),
        seats,
        visibility: Visibility::Private,
        clock: ClockRule::None,
        rated: false,
        start: true,
    };
    let seed = challenge.seed.0.try_into().map(Seed).map_err(|_| Error::internal("a seed has 32 bytes"))?;
    let special = Special { seed: Some(seed), challenge: Some(challenge.id), daily: Some(date), seats: None };
    open(context, user, body, special).await
}

fn seats(game: &str) -> Result<u8> {
    let info = catalog::find(game)?.info();
    Ok(SEATS.clamp(info.min_seats, info.max_seats))
}

/// The challenge of a day; the first who asks opens it.
async fn challenge_of(context: &Context, game: &str, date: &str) -> Result<Challenge> {
    let id = format!("{game}/{date}");
    match context.store.challenge(&id).await {
        Ok(challenge) => return Ok(challenge),
        Err(StoreError::NotFound(_)) => {}
        Err(error) => return Err(error.into()),
    }
    let seed = Seed(secret::random());
    let challenge = Challenge {
        id,
        seed: storage::Seed(seed.0.to_vec()),
        seed_hash: seed.hash(),
        settings: JsonText("{}".to_owned()),
        at: storage::Millis(time::now()),
    };
    Ok(context.store.open_challenge(challenge).await?)
}

async fn describe(
    context: &Context,
    game: &str,
    date: &str,
    challenge: Challenge,
    user: Option<&User>,
) -> Result<DailyBody> {
    let my_table = match user {
        Some(user) => context.store.challenge_table(&challenge.id, &user.id).await?,
        None => None,
    };
    let is_over = date < time::date(time::now()).as_str();
    let seed = challenge.seed.0.try_into().map(|bytes| Seed(bytes).to_string()).ok().filter(|_| is_over);
    Ok(DailyBody {
        game: game.to_owned(),
        date: date.to_owned(),
        seed_hash: challenge.seed_hash,
        seed,
        seats: seats(game)?,
        level: STAND_IN.word().to_owned(),
        my_table: my_table.map(|table| table.0),
        players: context.store.challenge_players(&challenge.id).await?,
        ranking: rank(context.store.ranking(&challenge.id, PLACES).await?),
    })
}

fn rank(places: Vec<Place>) -> Vec<PlaceBody> {
    let scores: Vec<_> = places.iter().map(|place| place.score).collect();
    let line = |place: Place| PlaceBody {
        place: 1 + scores.iter().filter(|&&score| score > place.score).count(),
        name: place.name,
        total: place.score,
        won: place.won,
    };
    places.into_iter().map(line).collect()
}
