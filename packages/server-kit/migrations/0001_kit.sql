-- Outbox: events of committed changes; sent at once by the process that wrote them, else by the job.
create table outbox (
  event_id uuid constraint outbox_pk primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (created_at, event_id) where sent_at is null;

create table idempotency_key (
  subject_id text not null,
  key text not null,
  request_hash bytea not null,
  status int not null,
  response jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (subject_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Row-level security for a table with an app_id column. Writes always belong to the app that the transaction named
-- with set_config('portico.app_id', …, true). Reads are free, for hot single statements, unless portico.strict_rows
-- is on; then they too belong to that app, or '*' asks for the whole installation.
-- The sub-selects are evaluated once a statement instead of once a row.
create function apply_tenant_policy(table_name text) returns void language plpgsql as $$
declare
  own constant text := $own$app_id::text = (select current_setting('portico.app_id', true))$own$;
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy tenant_insert on %I for insert with check (%s)', table_name, own);
  execute format('create policy tenant_update on %I for update using (%s) with check (%s)', table_name, own, own);
  execute format('create policy tenant_delete on %I for delete using (%s)', table_name, own);
  execute format($policy$create policy tenant_select on %I for select using (
    (select coalesce(current_setting('portico.strict_rows', true), '') <> 'on')
    or %s
    or (select current_setting('portico.app_id', true) = '*'))$policy$, table_name, own);
end $$;
revoke execute on function apply_tenant_policy(text) from public, :application;
