//! Which games there are, their rules, and what stands on their cards.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::Path;
use catalog::text::{printed, word};
use catalog::{GAMES, Level};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::error::{Code, Error, ErrorBody, Result};
use crate::lang::Language;
use crate::rules::{self, RulesPage};

/// All games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GamesBody {
    /// In the order a lobby shows them.
    pub(crate) games: Vec<GameBody>,
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameBody {
    /// The id.
    pub(crate) id: String,
    /// The name.
    pub(crate) name: String,
    /// The version of its rules.
    pub(crate) rules_version: u32,
    /// The fewest seats.
    pub(crate) min_seats: u8,
    /// The most seats.
    pub(crate) max_seats: u8,
    /// What can be chosen before the game, with labels.
    #[schema(value_type = Vec<Object>)]
    pub(crate) options: Vec<Value>,
    /// The bots.
    pub(crate) levels: Vec<LevelBody>,
}

/// A bot.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LevelBody {
    /// The word for requests.
    pub(crate) level: String,
    /// The word for people.
    pub(crate) name: String,
}

/// The games with seats, options and bots.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = GamesBody)))]
pub(crate) async fn list(Language(lang): Language) -> Result<Json<GamesBody>> {
    let level = |level: Level| LevelBody {
        level: level.word().to_owned(),
        name: word(lang, &format!("bot.{level}")),
    };
    let game = |entry: &&'static dyn catalog::Entry| {
        let info = entry.info();
        let options = info.options.iter().map(|option| {
            let mut value = serde_json::to_value(option).map_err(Error::internal)?;
            value["label"] = word(lang, &format!("{}.option.{}", info.id, option.key)).into();
            Ok(value)
        });
        Ok(GameBody {
            id: info.id.to_owned(),
            name: rules::name(info.id),
            rules_version: info.rules_version,
            min_seats: info.min_seats,
            max_seats: info.max_seats,
            options: options.collect::<Result<_>>()?,
            levels: Level::ALL.into_iter().map(level).collect(),
        })
    };
    let games: Result<Vec<_>> = GAMES.iter().map(game).collect();
    Ok(Json(GamesBody { games: games? }))
}

/// The rules of a game in our own words.
#[utoipa::path(get, path = "/api/rules/{game}", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = RulesPage), (status = 404, body = ErrorBody)))]
pub(crate) async fn rules(Path(game): Path<String>, Language(lang): Language) -> Result<Json<RulesPage>> {
    rules::page(&game, lang).map(Json).ok_or_else(|| Code::UnknownGame.into())
}

/// The words on the cards of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CardsBody {
    /// What a card is called, by card.
    pub(crate) names: BTreeMap<String, String>,
    /// What a card does, by card or by the ability printed on it.
    pub(crate) texts: BTreeMap<String, String>,
}

/// The words on the cards of a game: a client draws them and knows none of the numbers in them.
#[utoipa::path(get, path = "/api/cards/{game}", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = CardsBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn cards(Path(game): Path<String>, Language(lang): Language) -> Result<Json<CardsBody>> {
    let found = printed(lang, catalog::find(&game)?.id());
    Ok(Json(CardsBody { names: found.names, texts: found.texts }))
}
