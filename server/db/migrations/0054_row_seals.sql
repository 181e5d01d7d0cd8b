-- The MAC of each row that decides what somebody may do: db/sealedRows/sealedTables.ts.
ALTER TABLE projects ADD COLUMN mac BLOB;
ALTER TABLE users ADD COLUMN mac BLOB;
ALTER TABLE devices ADD COLUMN mac BLOB;
ALTER TABLE sessions ADD COLUMN mac BLOB;
ALTER TABLE session_tokens ADD COLUMN mac BLOB;
ALTER TABLE login_flows ADD COLUMN mac BLOB;
ALTER TABLE social_identities ADD COLUMN mac BLOB;
ALTER TABLE social_flows ADD COLUMN mac BLOB;
ALTER TABLE wallets ADD COLUMN mac BLOB;
ALTER TABLE slots ADD COLUMN mac BLOB;
ALTER TABLE slot_halves ADD COLUMN mac BLOB;
ALTER TABLE passkeys ADD COLUMN mac BLOB;
ALTER TABLE passkey_challenges ADD COLUMN mac BLOB;
ALTER TABLE password_tries ADD COLUMN mac BLOB;

-- Since when all of them have one. The row has a MAC itself.
CREATE TABLE row_seals (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sealed_at INTEGER NOT NULL,
  mac BLOB
) STRICT;
