-- Limits that strangers use up do not hold for the key of a known device, whoever's it is.
CREATE INDEX devices_by_thumbprint ON devices (thumbprint);
