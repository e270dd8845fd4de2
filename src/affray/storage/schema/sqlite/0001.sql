-- Fights: what is known of each without reading its rows.
CREATE TABLE fights (
    id           TEXT PRIMARY KEY,        -- 128 random bits, 32 hexadecimal letters
    name         TEXT NOT NULL UNIQUE,    -- book-scene-number; never changes
    title        TEXT NOT NULL,
    scene        TEXT NOT NULL,
    book         TEXT NOT NULL,
    version      INTEGER NOT NULL,        -- of the book, when the fight began
    affray       TEXT NOT NULL,           -- version of the program, when the fight began
    seed         TEXT NOT NULL,
    created      TEXT NOT NULL,
    changed      TEXT NOT NULL,
    touched      INTEGER NOT NULL,        -- the larger, the later it was played, whatever clocks say
    rows         INTEGER NOT NULL,        -- the number of the last row
    outcome      TEXT NOT NULL,           -- JSON, empty while it is not over
    digest       TEXT NOT NULL            -- of the last row
);
CREATE INDEX fights_touched ON fights (touched);

CREATE TABLE starts (
    fight        TEXT PRIMARY KEY REFERENCES fights (id) ON DELETE CASCADE,
    encounter    BLOB NOT NULL,           -- JSON, compressed
    digest       TEXT NOT NULL
);

-- Rows are only ever added.
CREATE TABLE rows (
    fight        TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
    number       INTEGER NOT NULL,
    kind         TEXT NOT NULL,
    row          TEXT NOT NULL,           -- JSON
    digest       TEXT NOT NULL,           -- chained to the row before
    PRIMARY KEY (fight, number)
) WITHOUT ROWID;

-- The last state of each fight: what is played on from where its rows no longer fit the rules.
CREATE TABLE states (
    fight        TEXT PRIMARY KEY REFERENCES fights (id) ON DELETE CASCADE,
    number       INTEGER NOT NULL,
    version      INTEGER NOT NULL,
    affray       TEXT NOT NULL,
    asked        TEXT NOT NULL,           -- JSON: who is asked what now
    encounter    BLOB NOT NULL,           -- JSON, compressed
    digest       TEXT NOT NULL
);

-- How many fights of a kind were ever begun, so that no name is given twice.
CREATE TABLE names (
    stem         TEXT PRIMARY KEY,
    used         INTEGER NOT NULL
);
