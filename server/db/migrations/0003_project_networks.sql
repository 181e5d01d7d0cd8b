-- JSON array: networks for sites that name none.
ALTER TABLE projects ADD COLUMN networks TEXT NOT NULL DEFAULT '[]';
