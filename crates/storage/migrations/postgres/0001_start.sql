-- Times are milliseconds since 1970. Text that belongs to the server (config, settings, state, …) is JSON,
-- kept as it came. Ids are compared byte by byte, as everywhere else.

CREATE TABLE users (
    id            TEXT COLLATE "C" PRIMARY KEY,
    name          TEXT NOT NULL,
    account       TEXT,
    -- The account's name in lower case: two names that look alike are one.
    account_key   TEXT UNIQUE,
    password_hash TEXT,
    created_ms    BIGINT NOT NULL
);

CREATE TABLE tokens (
    hash       BYTEA PRIMARY KEY,
    user_id    TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_ms BIGINT NOT NULL
);
CREATE INDEX tokens_by_user ON tokens (user_id);

CREATE TABLE challenges (
    id         TEXT COLLATE "C" PRIMARY KEY,
    seed       BYTEA NOT NULL,
    seed_hash  TEXT NOT NULL,
    settings   TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE TABLE tables (
    id            TEXT COLLATE "C" PRIMARY KEY,
    game          TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    config        TEXT NOT NULL,
    settings      TEXT NOT NULL,
    seed          BYTEA NOT NULL,
    seed_hash     TEXT NOT NULL,
    pace          TEXT NOT NULL CHECK (pace IN ('live', 'slow')),
    visibility    TEXT NOT NULL CHECK (visibility IN ('private', 'open')),
    invite        BYTEA,
    rated         BOOLEAN NOT NULL,
    clock         TEXT NOT NULL,
    owner_id      TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
    challenge     TEXT COLLATE "C" REFERENCES challenges (id),
    status        TEXT NOT NULL CHECK (status IN ('waiting', 'running', 'finished', 'closed')),
    created_ms    BIGINT NOT NULL,
    started_ms    BIGINT,
    ended_ms      BIGINT,
    result        TEXT,
    record        TEXT
);
CREATE INDEX tables_by_status ON tables (status, visibility);
CREATE INDEX tables_by_owner ON tables (owner_id);
-- One attempt for each person and challenge.
CREATE UNIQUE INDEX tables_by_challenge ON tables (challenge, owner_id);

CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    user_id  TEXT COLLATE "C" REFERENCES users (id),
    -- The level of the bot that plays here, in place of the person if there is one.
    bot      TEXT,
    -- A person sat here whose data were deleted.
    gone     BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (table_id, seat)
);
CREATE UNIQUE INDEX seats_by_user ON seats (user_id, table_id);

-- The present of each table: small and often replaced, so it is apart from what never changes.
CREATE TABLE positions (
    table_id      TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq           BIGINT NOT NULL,
    rules_version BIGINT NOT NULL,
    pending       BIGINT NOT NULL,
    due_ms        BIGINT,
    updated_ms    BIGINT NOT NULL,
    clocks        TEXT NOT NULL,
    -- Nothing before the start.
    state         TEXT
);
CREATE INDEX positions_by_due ON positions (due_ms) WHERE due_ms IS NOT NULL;

-- The past of each table. Rows are only added.
CREATE TABLE moves (
    table_id        TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq             BIGINT NOT NULL,
    seat            BIGINT,
    kind            TEXT NOT NULL CHECK (kind IN ('decision', 'undo', 'platform')),
    body            TEXT NOT NULL,
    -- On the last row of a step.
    idempotency_key TEXT,
    at_ms           BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX moves_by_key ON moves (table_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE chat (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    user_id  TEXT COLLATE "C" REFERENCES users (id),
    text     TEXT NOT NULL,
    at_ms    BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX chat_by_user ON chat (user_id);

CREATE TABLE ratings (
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game    TEXT NOT NULL,
    points  BIGINT NOT NULL,
    games   BIGINT NOT NULL,
    PRIMARY KEY (user_id, game)
);
CREATE INDEX ratings_by_game ON ratings (game, points);

CREATE TABLE places (
    challenge TEXT COLLATE "C" NOT NULL REFERENCES challenges (id),
    user_id   TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id  TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    score     BIGINT NOT NULL,
    won       BOOLEAN NOT NULL,
    at_ms     BIGINT NOT NULL,
    PRIMARY KEY (challenge, user_id)
);
CREATE INDEX places_by_user ON places (user_id);

CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    holder   TEXT NOT NULL,
    until_ms BIGINT NOT NULL
);
CREATE INDEX leases_by_holder ON leases (holder);
CREATE INDEX leases_by_end ON leases (until_ms);
