-- Logins at a provider. Such a user has no address to log in by, so the column takes NULL from now on.
-- The table is made anew beside its children, with foreign keys off: see db/migrate.ts.
CREATE TABLE users_new (
  id TEXT PRIMARY KEY,
  email_index TEXT UNIQUE,
  email_sealed BLOB,
  created_at INTEGER NOT NULL,
  CHECK ((email_index IS NULL) = (email_sealed IS NULL))
) STRICT;
INSERT INTO users_new SELECT id, email_index, email_sealed, created_at FROM users;
DROP TABLE users;
ALTER TABLE users_new RENAME TO users;

-- Who somebody is at a provider: a keyed digest of issuer and subject, never the address.
CREATE TABLE social_identities (
  subject_index TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- For showing, and for notices: what the provider said last.
  name_sealed BLOB,
  email_sealed BLOB,
  created_at INTEGER NOT NULL
) STRICT;

-- A login at a provider under way.
CREATE TABLE social_flows (
  id TEXT PRIMARY KEY,
  ticket_digest TEXT NOT NULL UNIQUE,
  provider TEXT NOT NULL,
  project_id TEXT NOT NULL,
  thumbprint TEXT NOT NULL,
  site_origin TEXT NOT NULL,
  device_name TEXT NOT NULL,
  -- From where it was asked for, as a keyed digest.
  network_key TEXT NOT NULL,
  -- waiting for the window; started: at the provider; checking: its answer came; asking the visitor;
  -- confirmed; done: claimed. Or it ended as `ending` says.
  status TEXT NOT NULL CHECK (status IN
    ('waiting', 'started', 'checking', 'asking', 'confirmed', 'done', 'ended')),
  ending TEXT,
  -- Of one trip to the provider: the state as a digest; PKCE verifier and nonce, sealed.
  state_digest TEXT UNIQUE,
  secrets_sealed BLOB,
  -- What came of it: who it is, sealed, and the question to the visitor.
  identity_sealed BLOB,
  confirm_digest TEXT UNIQUE,
  claimed_at INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX social_flows_by_expiry ON social_flows (expires_at);
