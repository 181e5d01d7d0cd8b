-- A device that the mailbox lets in is logged in at once: the page of the link asks for the number that
-- the device shows, kept as a keyed digest.
ALTER TABLE login_flows ADD COLUMN number_digest TEXT;
-- 1 where the login ended because another number was typed there.
ALTER TABLE login_flows ADD COLUMN number_wrong INTEGER NOT NULL DEFAULT 0;
-- When the device claimed its login, in epoch milliseconds.
ALTER TABLE login_flows ADD COLUMN claimed_at INTEGER;
