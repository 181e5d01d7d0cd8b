-- Names that the server gave out, in lower case. One for an address in a zone.
CREATE TABLE names (
  name TEXT PRIMARY KEY,
  zone TEXT NOT NULL,
  -- The address that signed for it, in lower case.
  owner TEXT NOT NULL,
  -- JSON object of what the owner says of themselves.
  attributes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  mac BLOB,
  UNIQUE (zone, owner)
) STRICT;

-- Where a name pays to, by coin type (ENSIP-11).
CREATE TABLE name_addresses (
  name TEXT NOT NULL REFERENCES names (name) ON DELETE CASCADE,
  coin_type INTEGER NOT NULL,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  mac BLOB,
  PRIMARY KEY (name, coin_type)
) STRICT;

-- What was signed for a name that was given: it counts once.
CREATE TABLE name_claims (
  digest TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX name_claims_by_expiry ON name_claims (expires_at);
