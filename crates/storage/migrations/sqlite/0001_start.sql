-- Times are milliseconds since 1970. Text that belongs to the server (config, settings, state, …) is JSON.

CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    account       TEXT,
    -- The account's name in lower case: two names that look alike are one.
    account_key   TEXT UNIQUE,
    password_hash TEXT,
    created_ms    INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
    hash       BLOB PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_user ON tokens (user_id);

CREATE TABLE challenges (
    id         TEXT PRIMARY KEY,
    seed       BLOB NOT NULL,
    seed_hash  TEXT NOT NULL,
    settings   TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id            TEXT PRIMARY KEY,
    game          TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    config        TEXT NOT NULL,
    settings      TEXT NOT NULL,
    seed          BLOB NOT NULL,
    seed_hash     TEXT NOT NULL,
    pace          TEXT NOT NULL CHECK (pace IN ('live', 'slow')),
    visibility    TEXT NOT NULL CHECK (visibility IN ('private', 'open')),
    invite        BLOB,
    rated         INTEGER NOT NULL,
    clock         TEXT NOT NULL,
    owner_id      TEXT REFERENCES users (id) ON DELETE SET NULL,
    challenge     TEXT REFERENCES challenges (id),
    status        TEXT NOT NULL CHECK (status IN ('waiting', 'running', 'finished', 'closed')),
    created_ms    INTEGER NOT NULL,
    started_ms    INTEGER,
    ended_ms      INTEGER,
    result        TEXT,
    record        TEXT
) STRICT;
CREATE INDEX tables_by_status ON tables (status, visibility);
CREATE INDEX tables_by_owner ON tables (owner_id);
-- One attempt for each person and challenge.
CREATE UNIQUE INDEX tables_by_challenge ON tables (challenge, owner_id);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  TEXT REFERENCES users (id),
    -- The level of the bot that plays here, in place of the person if there is one.
    bot      TEXT,
    -- A person sat here whose data were deleted.
    gone     INTEGER NOT NULL DEFAULT FALSE,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX seats_by_user ON seats (user_id, table_id);

-- The present of each table: small and often replaced, so it is apart from what never changes.
CREATE TABLE positions (
    table_id      TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq           INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    pending       INTEGER NOT NULL,
    due_ms        INTEGER,
    updated_ms    INTEGER NOT NULL,
    clocks        TEXT NOT NULL,
    -- Nothing before the start.
    state         TEXT
) STRICT;
CREATE INDEX positions_by_due ON positions (due_ms) WHERE due_ms IS NOT NULL;

-- The past of each table. Rows are only added.
CREATE TABLE moves (
    table_id        TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq             INTEGER NOT NULL,
    seat            INTEGER,
    kind            TEXT NOT NULL CHECK (kind IN ('decision', 'undo', 'platform')),
    body            TEXT NOT NULL,
    -- On the last row of a step.
    idempotency_key TEXT,
    at_ms           INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX moves_by_key ON moves (table_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    user_id  TEXT REFERENCES users (id),
    text     TEXT NOT NULL,
    at_ms    INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_by_user ON chat (user_id);

CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game    TEXT NOT NULL,
    points  INTEGER NOT NULL,
    games   INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_game ON ratings (game, points);

CREATE TABLE places (
    challenge TEXT NOT NULL REFERENCES challenges (id),
    user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    score     INTEGER NOT NULL,
    won       INTEGER NOT NULL,
    at_ms     INTEGER NOT NULL,
    PRIMARY KEY (challenge, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_by_user ON places (user_id);

CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    holder   TEXT NOT NULL,
    until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX leases_by_holder ON leases (holder);
CREATE INDEX leases_by_end ON leases (until_ms);
