-- Calls that a paymaster took on one day (UTC): of a user, of a caller's network, of a chain.
CREATE TABLE sponsor_budgets (
  key TEXT PRIMARY KEY,
  day_start INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT;

CREATE INDEX sponsor_budgets_by_day ON sponsor_budgets (day_start);
