-- Purchases that visitors began at a provider, for as long as somebody may ask how they went.
CREATE TABLE purchases (
  -- What the provider knows it as: random, and nothing of the visitor.
  reference TEXT PRIMARY KEY,
  -- Empty for one without a project.
  project TEXT NOT NULL,
  provider TEXT NOT NULL,
  network TEXT NOT NULL,
  -- The address that it goes to, in lower case.
  owner TEXT NOT NULL,
  symbol TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX purchases_by_owner ON purchases (owner, created_at);
CREATE INDEX purchases_by_age ON purchases (created_at);
