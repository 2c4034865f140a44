-- no transaction
-- What a policy limits of sign-ins; null: no limit.
alter table sign_in_policy
  add column if not exists idle_limit_s int constraint sign_in_policy_idle_positive check (idle_limit_s > 0),
  add column if not exists absolute_limit_s int constraint sign_in_policy_absolute_positive check (absolute_limit_s > 0),
  add column if not exists max_sessions int constraint sign_in_policy_sessions_positive check (max_sessions > 0);
-- When the sign-in began that a token goes back to, when it was last used, and which sign-in it belongs to where it was made out of one.
-- Null in rows of an earlier version: its own beginning, its last renewal, itself.
alter table token
  add column if not exists started_at timestamptz,
  add column if not exists last_active_at timestamptz,
  add column if not exists root_family_id uuid;
create index concurrently token_session on token (root_family_id) where root_family_id is not null;
create index concurrently token_started on token (started_at) where state = 'active';
create index concurrently token_last_active on token (last_active_at) where state = 'active';
