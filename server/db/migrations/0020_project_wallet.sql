-- JSON arrays: who may show approvals in the frame, and where accounts may be smart.
ALTER TABLE projects ADD COLUMN trusted_origins TEXT NOT NULL DEFAULT '[]';
ALTER TABLE projects ADD COLUMN smart_accounts TEXT NOT NULL DEFAULT '[]';
