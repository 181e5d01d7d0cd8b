-- The first block of the chain that an account was read from: where it is another one, the chain was begun anew.
ALTER TABLE history_accounts ADD COLUMN genesis TEXT;
