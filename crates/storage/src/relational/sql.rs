//! All statements, for both databases. `$1` is the first value.

/// What is read of a table; the seats come separately.
macro_rules! table_columns {
    () => {
        "t.id, t.game, t.rules_version, t.config, t.settings, t.seed_hash, t.pace, t.visibility, t.invite,
         t.rated, t.clock, t.owner_id, t.challenge, t.status, t.created_ms, t.started_ms, t.ended_ms, t.result,
         p.updated_ms, p.seq, p.pending, p.due_ms"
    };
}

/// A list of tables: whose turn, which tables, what else. `$1` to `$3` are the place to go on from, `$4` the
/// limit, `$5` the person or game.
macro_rules! list {
    ($turn:literal, $from:literal, $where:literal) => {
        concat!(
            "SELECT ",
            table_columns!(),
            ", ",
            $turn,
            " AS turn FROM tables t JOIN positions p ON p.table_id = t.id ",
            $from,
            " WHERE ",
            $where,
            " AND (",
            $turn,
            ", p.updated_ms, t.id) < ($1, $2, $3) ORDER BY turn DESC, p.updated_ms DESC, t.id DESC LIMIT $4"
        )
    };
}

// Locks, where they are needed.

/// To be completed by a list of ids and [`IN_ORDER`].
pub(super) const LOCK_TABLES: &str = "SELECT id FROM tables WHERE id IN ";
/// Rows that refer to the tables may still be written.
pub(super) const IN_ORDER: &str = " ORDER BY id FOR NO KEY UPDATE";
pub(super) const LOCK_USER: &str = "SELECT id FROM users WHERE id = $1 FOR UPDATE";

// Users.

pub(super) const INSERT_USER: &str =
    "INSERT INTO users (id, name, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
pub(super) const INSERT_TOKEN: &str =
    "INSERT INTO tokens (hash, user_id, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
pub(super) const USER: &str = "SELECT id, name, account, created_ms FROM users WHERE id = $1";
pub(super) const USER_BY_TOKEN: &str = "SELECT u.id, u.name, u.account, u.created_ms
    FROM tokens k JOIN users u ON u.id = k.user_id WHERE k.hash = $1";
pub(super) const RENAME_USER: &str = "UPDATE users SET name = $2 WHERE id = $1";
pub(super) const ACCOUNT_HOLDER: &str =
    "SELECT id, name, account, created_ms, password_hash FROM users WHERE account_key = $1";
pub(super) const SET_ACCOUNT: &str =
    "UPDATE users SET account = $2, account_key = $3, password_hash = $4 WHERE id = $1";
pub(super) const TOKENS: &str = "SELECT created_ms FROM tokens WHERE user_id = $1 ORDER BY created_ms";
pub(super) const DELETE_TOKEN: &str = "DELETE FROM tokens WHERE hash = $1";
pub(super) const DELETE_OTHER_TOKENS: &str = "DELETE FROM tokens WHERE user_id = $1 AND hash <> $2";
pub(super) const TABLES_OF_USER: &str = "SELECT id FROM tables
    WHERE owner_id = $1 OR id IN (SELECT table_id FROM seats WHERE user_id = $1)
        OR id IN (SELECT table_id FROM chat WHERE user_id = $1) ORDER BY id";
pub(super) const LEAVE_SEATS: &str =
    "UPDATE seats SET user_id = NULL, bot = NULL, gone = TRUE WHERE user_id = $1";
pub(super) const EMPTY_CHAT: &str = "UPDATE chat SET user_id = NULL, text = '' WHERE user_id = $1";
/// Tokens, ratings and places go with it; tables lose their owner.
pub(super) const DELETE_USER: &str = "DELETE FROM users WHERE id = $1";

// Tables.

pub(super) const INSERT_TABLE: &str = "INSERT INTO tables
    (id, game, rules_version, config, settings, seed, seed_hash, pace, visibility, invite, rated, clock,
     owner_id, challenge, status, created_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'waiting', $15)
    ON CONFLICT DO NOTHING";
pub(super) const INSERT_EMPTY_POSITION: &str = "INSERT INTO positions
    (table_id, seq, rules_version, pending, updated_ms, clocks) VALUES ($1, 0, $2, 0, $3, '')";
pub(super) const INSERT_SEAT: &str =
    "INSERT INTO seats (table_id, seat, user_id, bot, gone) VALUES ($1, $2, $3, $4, $5)";
pub(super) const TABLE: &str = concat!(
    "SELECT ",
    table_columns!(),
    ", CAST(0 AS BIGINT) AS turn FROM tables t JOIN positions p ON p.table_id = t.id WHERE t.id = $1"
);
/// To be completed by a list of ids.
pub(super) const SEATS_OF: &str = "SELECT s.table_id, s.user_id, s.bot, s.gone, u.name
    FROM seats s LEFT JOIN users u ON u.id = s.user_id
    WHERE s.table_id IN ";
pub(super) const SEED: &str = "SELECT seed FROM tables WHERE id = $1";
pub(super) const STATUS: &str = "SELECT status FROM tables WHERE id = $1";
pub(super) const CHANGE_SEAT: &str =
    "UPDATE seats SET user_id = $3, bot = $4, gone = $5 WHERE table_id = $1 AND seat = $2";
pub(super) const TOUCH: &str = "UPDATE positions SET updated_ms = $2 WHERE table_id = $1";
pub(super) const CHANGE_SETTINGS: &str = "UPDATE tables SET settings = $3 WHERE id = $1 AND settings = $2";
pub(super) const START_TABLE: &str = "UPDATE tables SET status = 'running', started_ms = $2 WHERE id = $1";
pub(super) const CLOSE_TABLE: &str = "UPDATE tables SET status = 'closed', ended_ms = $2 WHERE id = $1";
pub(super) const CLOSE_POSITION: &str =
    "UPDATE positions SET pending = 0, due_ms = NULL, updated_ms = $2 WHERE table_id = $1";
pub(super) const TABLE_IDS: &str = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";

pub(super) const LIST_MINE: &str = list!(
    "((p.pending >> CAST(s.seat AS INTEGER)) & 1)",
    "JOIN seats s ON s.table_id = t.id",
    "s.user_id = $5 AND t.status IN ('waiting', 'running')"
);
pub(super) const LIST_MY_FINISHED: &str = list!(
    "CAST(0 AS BIGINT)",
    "JOIN seats s ON s.table_id = t.id",
    "s.user_id = $5 AND t.status IN ('finished', 'closed')"
);
pub(super) const LIST_OPEN: &str = list!(
    "CAST(0 AS BIGINT)",
    "",
    "t.status = 'waiting' AND t.visibility = 'open' AND ($5 = '' OR t.game = $5)
     AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id
        AND s.user_id IS NULL AND s.bot IS NULL AND s.gone = FALSE)"
);
pub(super) const LIST_WATCH: &str = list!(
    "CAST(0 AS BIGINT)",
    "",
    "t.status = 'running' AND t.visibility = 'open' AND ($5 = '' OR t.game = $5)"
);
pub(super) const LIST_FINISHED: &str = list!(
    "CAST(0 AS BIGINT)",
    "",
    "t.status = 'finished' AND t.visibility = 'open' AND ($5 = '' OR t.game = $5)"
);

// Moves.

/// To be completed by a list of ids.
pub(super) const HEADS: &str = "SELECT t.id, t.status, p.seq
    FROM tables t JOIN positions p ON p.table_id = t.id WHERE t.id IN ";
/// To be completed by a list of tables and keys.
pub(super) const KNOWN_KEYS: &str = "SELECT table_id, idempotency_key, seq FROM moves
    WHERE (table_id, idempotency_key) IN (VALUES ";
/// To be completed by rows of [`MOVE_COLUMNS`] values.
pub(super) const INSERT_MOVES: &str =
    "INSERT INTO moves (table_id, seq, seat, kind, body, idempotency_key, at_ms) VALUES ";
pub(super) const MOVE_COLUMNS: usize = 7;
/// To be completed by rows of [`POSITION_COLUMNS`] values and [`REPLACE_POSITIONS`].
pub(super) const INSERT_POSITIONS: &str = "INSERT INTO positions
    (table_id, seq, rules_version, pending, due_ms, updated_ms, clocks, state) VALUES ";
pub(super) const POSITION_COLUMNS: usize = 8;
pub(super) const REPLACE_POSITIONS: &str = " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq,
    rules_version = excluded.rules_version, pending = excluded.pending, due_ms = excluded.due_ms,
    updated_ms = excluded.updated_ms, clocks = excluded.clocks, state = excluded.state";
pub(super) const END_TABLE: &str =
    "UPDATE tables SET status = $2, ended_ms = $3, result = $4, record = $5 WHERE id = $1";
/// Whoever was deleted in the meantime is left out; an error would spoil the whole transaction.
pub(super) const CHANGE_RATING: &str = "INSERT INTO ratings (user_id, game, points, games)
    SELECT u.id, t.game, $3 + $4, 1 FROM users u, tables t WHERE u.id = $1 AND t.id = $2
    ON CONFLICT (user_id, game) DO UPDATE SET points = ratings.points + $4, games = ratings.games + 1";
pub(super) const INSERT_PLACE: &str = "INSERT INTO places (challenge, user_id, table_id, score, won, at_ms)
    SELECT t.challenge, u.id, t.id, $3, $4, $5 FROM users u, tables t
    WHERE u.id = $1 AND t.id = $2 AND t.challenge IS NOT NULL
    ON CONFLICT DO NOTHING";
pub(super) const SNAPSHOT: &str = "SELECT rules_version, state, clocks, pending, due_ms
    FROM positions WHERE table_id = $1 AND state IS NOT NULL";
pub(super) const MOVES_AFTER: &str =
    "SELECT seq, seat, kind, body, at_ms FROM moves WHERE table_id = $1 AND seq > $2 ORDER BY seq";
pub(super) const RECORD: &str = "SELECT record FROM tables WHERE id = $1 AND record IS NOT NULL";
/// An ended table has no time.
pub(super) const DUE_TABLES: &str =
    "SELECT table_id, due_ms FROM positions WHERE due_ms <= $1 ORDER BY due_ms, table_id LIMIT $2";

// Chat.

pub(super) const NEXT_NUMBER: &str =
    "SELECT CAST(COALESCE(MAX(number), 0) + 1 AS BIGINT) FROM chat WHERE table_id = $1";
pub(super) const INSERT_CHAT: &str =
    "INSERT INTO chat (table_id, number, user_id, text, at_ms) VALUES ($1, $2, $3, $4, $5)";
pub(super) const CHAT_AFTER: &str = "SELECT c.number, c.user_id, u.name, c.text, c.at_ms
    FROM chat c LEFT JOIN users u ON u.id = c.user_id
    WHERE c.table_id = $1 AND c.number > $2 ORDER BY c.number LIMIT $3";
pub(super) const LAST_CHAT: &str = "SELECT c.number, c.user_id, u.name, c.text, c.at_ms
    FROM chat c LEFT JOIN users u ON u.id = c.user_id
    WHERE c.table_id = $1 ORDER BY c.number DESC LIMIT $2";
pub(super) const CHAT_OF_USER: &str = "SELECT c.table_id, c.number, c.user_id, u.name, c.text, c.at_ms
    FROM chat c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 ORDER BY c.table_id, c.number";

// Results.

pub(super) const RATING: &str = "SELECT r.user_id, u.name, r.game, r.points, r.games
    FROM ratings r JOIN users u ON u.id = r.user_id WHERE r.user_id = $1 AND r.game = $2";
pub(super) const RATINGS_OF_USER: &str = "SELECT r.user_id, u.name, r.game, r.points, r.games
    FROM ratings r JOIN users u ON u.id = r.user_id WHERE r.user_id = $1 ORDER BY r.game";
pub(super) const BEST_RATINGS: &str = "SELECT r.user_id, u.name, r.game, r.points, r.games
    FROM ratings r JOIN users u ON u.id = r.user_id
    WHERE r.game = $1 ORDER BY r.points DESC, r.user_id LIMIT $2";
pub(super) const INSERT_CHALLENGE: &str = "INSERT INTO challenges (id, seed, seed_hash, settings, created_ms)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
pub(super) const CHALLENGE: &str =
    "SELECT id, seed, seed_hash, settings, created_ms FROM challenges WHERE id = $1";
pub(super) const CHALLENGE_TABLE: &str = "SELECT id FROM tables WHERE challenge = $1 AND owner_id = $2";
pub(super) const RANKING: &str = "SELECT d.challenge, d.user_id, u.name, d.score, d.won, d.table_id, d.at_ms
    FROM places d JOIN users u ON u.id = d.user_id
    WHERE d.challenge = $1 ORDER BY d.score DESC, d.at_ms, d.user_id LIMIT $2";
pub(super) const PLACES_OF_USER: &str =
    "SELECT d.challenge, d.user_id, u.name, d.score, d.won, d.table_id, d.at_ms
    FROM places d JOIN users u ON u.id = d.user_id WHERE d.user_id = $1 ORDER BY d.challenge";
pub(super) const PLAYERS: &str = "SELECT COUNT(*) FROM places WHERE challenge = $1";

// Leases.

pub(super) const ACQUIRE_LEASE: &str = "INSERT INTO leases (table_id, holder, until_ms) VALUES ($1, $2, $4)
    ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until_ms = excluded.until_ms
    WHERE leases.holder = excluded.holder OR leases.until_ms <= $3";
pub(super) const LEASE: &str = "SELECT table_id, holder, until_ms FROM leases WHERE table_id = $1";
pub(super) const RENEW_LEASES: &str = "UPDATE leases SET until_ms = $2 WHERE holder = $1 RETURNING table_id";
pub(super) const RELEASE_LEASE: &str = "DELETE FROM leases WHERE table_id = $1 AND holder = $2";
pub(super) const RELEASE_LEASES: &str = "DELETE FROM leases WHERE holder = $1";
pub(super) const EXPIRED_LEASES: &str = "SELECT table_id, holder, until_ms FROM leases
    WHERE until_ms <= $1 ORDER BY until_ms, table_id LIMIT $2";

// Upkeep.

pub(super) const PING: &str = "SELECT CAST(1 AS BIGINT)";
