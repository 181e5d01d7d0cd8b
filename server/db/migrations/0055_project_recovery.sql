-- 0 where the wallets of a project's users get no automatic slot.
ALTER TABLE projects ADD COLUMN automatic_recovery INTEGER;
