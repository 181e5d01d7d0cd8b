-- When the user last logged all other devices out: a login that began before ends with them. NULL where
-- they never did.
ALTER TABLE users ADD COLUMN logins_since INTEGER;
