-- When an authenticator last proved the user in a session, in epoch milliseconds.
ALTER TABLE sessions ADD COLUMN passkey_at INTEGER;
