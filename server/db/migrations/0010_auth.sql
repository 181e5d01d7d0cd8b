-- Who has a login. An address is kept as a keyed digest and sealed, never plain: security.md T17.
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email_index TEXT NOT NULL UNIQUE,
  email_sealed BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- A key pair of a browser, as one user's. Revoking deletes the row; what belongs to a device refers
-- to it with ON DELETE CASCADE.
CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  thumbprint TEXT NOT NULL,
  name TEXT NOT NULL,
  -- When the mailbox let it in; NULL where it did not.
  approved_at INTEGER,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  UNIQUE (user_id, thumbprint)
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  site_origin TEXT NOT NULL,
  authenticated_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  refreshed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_device ON sessions (device_id);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- One pair of tokens of a session, as digests. used_at: when the refresh token was turned in.
CREATE TABLE session_tokens (
  refresh_digest TEXT PRIMARY KEY,
  access_digest TEXT NOT NULL UNIQUE,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  access_expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX session_tokens_by_session ON session_tokens (session_id);

-- A login or a change of address under way. The code is bound to the flow and to the device's key.
CREATE TABLE login_flows (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('login', 'primary', 'secondary')),
  project_id TEXT NOT NULL,
  thumbprint TEXT NOT NULL,
  site_origin TEXT NOT NULL,
  device_name TEXT NOT NULL,
  -- To whom its mails go.
  email_index TEXT NOT NULL,
  email_sealed BLOB NOT NULL,
  -- Of a change of address: whose, and to which.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  target_index TEXT,
  target_sealed BLOB,
  -- Whose wrong codes these are: see code_budgets.
  budget TEXT NOT NULL,
  link_digest TEXT UNIQUE,
  decision TEXT CHECK (decision IN ('approved', 'refused')),
  -- Of a login: when the mailbox decided. Of a change of address: when the current one was proved.
  decided_at INTEGER,
  code_digest TEXT,
  code_expires_at INTEGER,
  tries_left INTEGER NOT NULL DEFAULT 0,
  consumed_at INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX login_flows_by_email ON login_flows (email_index);
CREATE INDEX login_flows_by_expiry ON login_flows (expires_at);

-- Things that are counted over a sliding time. Keys hold digests only.
CREATE TABLE auth_events (
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX auth_events_by_key ON auth_events (key, at);
CREATE INDEX auth_events_by_expiry ON auth_events (expires_at);

-- Wrong codes in a row: of an address as tried from unknown devices, or from one known device.
CREATE TABLE code_budgets (
  key TEXT PRIMARY KEY,
  consecutive INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL
) STRICT;

-- Proofs that were used; a second use is a replay.
CREATE TABLE dpop_proofs (
  digest TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX dpop_proofs_by_expiry ON dpop_proofs (expires_at);

-- Mail that was accepted and is not delivered yet. Sealed: it holds an address and a code.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  flow_id TEXT,
  sealed BLOB NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_by_due ON mails (due_at);
CREATE INDEX mails_by_flow ON mails (flow_id);
