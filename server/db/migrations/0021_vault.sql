-- One wallet a user: its sealed entropy, and the slots that open it. Nothing here opens it alone.
CREATE TABLE wallets (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- PENDING until the device has rebuilt the key from what is stored; nobody saw its address before.
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'ACTIVE')),
  scheme_version INTEGER NOT NULL,
  -- Counts the sealing keys; a slot of an older one is stale.
  generation INTEGER NOT NULL,
  ciphertext TEXT NOT NULL,
  first_address TEXT NOT NULL,
  -- JSON array of { namespace, address }.
  accounts TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  activated_at INTEGER
) STRICT;

CREATE TABLE slots (
  id TEXT PRIMARY KEY,
  wallet_id TEXT NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('device', 'automatic', 'passkey', 'password')),
  -- Of a device slot: it goes with its device, at once.
  device_id TEXT REFERENCES devices (id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  -- JSON object: what the device needs to get at its own half.
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX slots_by_wallet ON slots (wallet_id);
CREATE INDEX slots_by_device ON slots (device_id);

-- Halves of sealing keys in envelopes: `server` under the wrapping key, `user` under the recovery key.
CREATE TABLE slot_halves (
  slot_id TEXT NOT NULL REFERENCES slots (id) ON DELETE CASCADE,
  owner TEXT NOT NULL CHECK (owner IN ('server', 'user')),
  key_id TEXT NOT NULL,
  wrapped_key TEXT NOT NULL,
  sealed TEXT NOT NULL,
  PRIMARY KEY (slot_id, owner)
) STRICT;
CREATE INDEX slot_halves_by_key ON slot_halves (owner, key_id);

CREATE TABLE passkeys (
  slot_id TEXT PRIMARY KEY REFERENCES slots (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL
) STRICT;

CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;

-- Each OPRF evaluation; one of them opens a password slot once.
CREATE TABLE password_tries (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tried_at INTEGER NOT NULL,
  spent INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX password_tries_by_user ON password_tries (user_id, tried_at);

CREATE TABLE idempotency_keys (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  operation TEXT NOT NULL,
  key TEXT NOT NULL,
  body_sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, operation, key)
) STRICT;
