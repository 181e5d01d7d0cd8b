-- Requests of the current minute. The key is a digest of project and network prefix.
CREATE TABLE rate_windows (
  key TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT;

CREATE INDEX rate_windows_by_start ON rate_windows (window_start);
