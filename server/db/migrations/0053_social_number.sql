-- Where the window of a login at a provider cannot prove that it runs in the browser of the device, its
-- page asks for the number that the device shows, kept as a keyed digest.
ALTER TABLE social_flows ADD COLUMN number_digest TEXT;
-- When the window asked for it, in epoch milliseconds: the device shows it from then on.
ALTER TABLE social_flows ADD COLUMN asked_at INTEGER;
