-- Accounts whose transactions somebody looked at. Everything here can be read from the chain again.
CREATE TABLE history_accounts (
  network TEXT NOT NULL,
  address TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- Of the blocks from the first to the last one, all transactions are in history_records. Newer ones may yet be replaced.
  first_block INTEGER NOT NULL,
  last_block INTEGER NOT NULL,
  -- From this block on, also what moved coins.
  coins_from INTEGER NOT NULL,
  -- After the last block; NULL where the node did not say.
  coins TEXT,
  sent INTEGER,
  PRIMARY KEY (network, address)
) STRICT;
CREATE INDEX history_accounts_by_age ON history_accounts (asked_at);

CREATE TABLE history_records (
  network TEXT NOT NULL,
  address TEXT NOT NULL,
  block INTEGER NOT NULL,
  position INTEGER NOT NULL,
  -- JSON object of what a transaction moved, and of its facts once somebody has looked.
  record TEXT NOT NULL,
  PRIMARY KEY (network, address, block, position)
) STRICT;

-- What contracts of tokens say of themselves; empty names for those that say nothing sensible.
CREATE TABLE history_tokens (
  network TEXT NOT NULL,
  address TEXT NOT NULL,
  name TEXT NOT NULL,
  symbol TEXT NOT NULL,
  decimals INTEGER,
  PRIMARY KEY (network, address)
) STRICT;
