-- One row: up to which number the entries of the audit log are known to be at the operator's other system, and until
-- when one process has the next ones to itself.
CREATE TABLE audit_shipping (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  shipped INTEGER NOT NULL,
  claimed_until INTEGER NOT NULL,
  mac BLOB
) STRICT;
