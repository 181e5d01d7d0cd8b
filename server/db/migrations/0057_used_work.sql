-- Proofs of work that started a login, as digests of their challenges; a second use is a replay.
CREATE TABLE used_work (
  digest TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX used_work_by_expiry ON used_work (expires_at);
