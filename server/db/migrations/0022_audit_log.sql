-- What happened to accounts and wallets. Each row holds the hash of the one before it and a MAC under
-- a key that is not in the database: audit/verifyAudit.ts.
CREATE TABLE audit_log (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,
  user_id TEXT NOT NULL,
  -- JSON object of short facts; no secret, no mail address.
  facts TEXT NOT NULL,
  hash TEXT NOT NULL,
  mac TEXT NOT NULL
) STRICT;

CREATE TRIGGER audit_log_keeps_rows BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_log_keeps_values BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
