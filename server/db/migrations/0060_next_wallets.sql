-- Moving to a new wallet: a user has one that counts (PENDING or ACTIVE), at most one that may take its place
-- (NEXT), and those whose place was taken (FORMER). The table is made anew beside its children, with foreign keys
-- off, since a column cannot lose its UNIQUE; every row keeps its values and its MAC.
CREATE TABLE wallets_new (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- PENDING and NEXT: nobody saw the address, so either may go.
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'NEXT', 'FORMER')),
  scheme_version INTEGER NOT NULL,
  -- Counts the sealing keys; a slot of an older one is stale.
  generation INTEGER NOT NULL,
  ciphertext TEXT NOT NULL,
  first_address TEXT NOT NULL,
  -- JSON array of { namespace, address }.
  accounts TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  activated_at INTEGER,
  mac BLOB,
  -- 1 where the wallet never had an automatic slot and never gets one; NULL else.
  unassisted INTEGER,
  -- When another one took its place.
  replaced_at INTEGER
) STRICT;
INSERT INTO wallets_new
  SELECT id, user_id, status, scheme_version, generation, ciphertext, first_address, accounts, created_at,
    activated_at, mac, NULL, NULL FROM wallets;
DROP TABLE wallets;
ALTER TABLE wallets_new RENAME TO wallets;
CREATE UNIQUE INDEX wallets_one_current ON wallets (user_id) WHERE status IN ('PENDING', 'ACTIVE');
CREATE UNIQUE INDEX wallets_one_next ON wallets (user_id) WHERE status = 'NEXT';
CREATE INDEX wallets_by_user ON wallets (user_id);
