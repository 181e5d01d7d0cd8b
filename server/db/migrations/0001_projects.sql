CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('development', 'production')),
  -- JSON arrays: both are read whole or not at all.
  origins TEXT NOT NULL,
  features TEXT NOT NULL
) STRICT;

-- One row, rewritten by the readiness check to prove that the database takes writes.
CREATE TABLE write_probe (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written_at INTEGER NOT NULL
) STRICT;
