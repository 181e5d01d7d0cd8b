-- When the user last showed who they are in a session: by a code, or at a provider that says when it asked
-- them. NULL where a provider may have let them through unasked.
ALTER TABLE sessions ADD COLUMN proved_at INTEGER;
-- 1 where the provider is asked to ask the user again.
ALTER TABLE social_flows ADD COLUMN step_up INTEGER;

-- A flow may confirm a session. The table is made anew, since a CHECK cannot be changed; every row keeps
-- its values and its MAC.
CREATE TABLE login_flows_new (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('login', 'primary', 'secondary', 'confirm')),
  project_id TEXT NOT NULL,
  thumbprint TEXT NOT NULL,
  site_origin TEXT NOT NULL,
  device_name TEXT NOT NULL,
  -- To whom its mails go.
  email_index TEXT NOT NULL,
  email_sealed BLOB NOT NULL,
  -- Of a change of address and of a confirmation: whose. Of a change: to which.
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
  expires_at INTEGER NOT NULL,
  number_digest TEXT,
  number_wrong INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  mac BLOB
) STRICT;
INSERT INTO login_flows_new
  SELECT id, kind, project_id, thumbprint, site_origin, device_name, email_index, email_sealed, user_id,
    target_index, target_sealed, budget, link_digest, decision, decided_at, code_digest, code_expires_at,
    tries_left, consumed_at, created_at, expires_at, number_digest, number_wrong, claimed_at, mac
  FROM login_flows;
DROP TABLE login_flows;
ALTER TABLE login_flows_new RENAME TO login_flows;
CREATE INDEX login_flows_by_email ON login_flows (email_index);
CREATE INDEX login_flows_by_expiry ON login_flows (expires_at);
