-- When a client last got a token for the person; null: not since this is noted.
alter table openid_consent add column last_used_at timestamptz;
