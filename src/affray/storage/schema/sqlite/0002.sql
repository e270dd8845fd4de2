-- Links to seats: only a digest of each is kept, so that whoever reads the file can open none of them.
CREATE TABLE links (
    digest       TEXT PRIMARY KEY,        -- SHA-256 of the link's secret, 64 hexadecimal letters
    fight        TEXT NOT NULL REFERENCES fights (id) ON DELETE CASCADE,
    seat         TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX links_fight ON links (fight, seat);
