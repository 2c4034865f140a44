create table operation_log (
  log_id uuid not null,
  app_id uuid,
  user_id text not null,
  operator text not null,
  module_name text not null,
  ip_address text not null,
  operation_time timestamptz not null,
  log_content text not null,
  request_uri text not null,
  request_method text not null,
  object_id text not null,
  object_name text not null,
  before jsonb,
  after jsonb,
  trace_id text not null,
  -- Commit order for the sealing job, without a lock on the write path.
  written_xid xid8 not null default pg_current_xact_id(),
  constraint operation_log_pk primary key (operation_time, log_id)
) partition by range (operation_time);
create index operation_log_app on operation_log (app_id, operation_time, log_id);
create index operation_log_user on operation_log (app_id, user_id, operation_time, log_id);
create index operation_log_module on operation_log (app_id, module_name, operation_time, log_id);
create index operation_log_written on operation_log (written_xid, log_id);
revoke update, delete, truncate on operation_log from :application;

create table operation_log_seal (
  chain text not null,
  seq bigint not null,
  log_id uuid not null constraint operation_log_seal_log unique,
  operation_time timestamptz not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint operation_log_seal_pk primary key (chain, seq)
);
create index operation_log_seal_time on operation_log_seal (operation_time);
revoke update, delete, truncate on operation_log_seal from :application;

create table operation_log_watermark (
  only_one boolean not null default true constraint operation_log_watermark_pk primary key,
  written_xid xid8 not null,
  log_id uuid not null,
  constraint operation_log_watermark_only_one check (only_one)
);
insert into operation_log_watermark (written_xid, log_id) values ('0', '00000000-0000-0000-0000-000000000000');
revoke insert, delete, truncate on operation_log_watermark from :application;

-- How long a month is kept at least. Changed by the migrator only: the application cannot shorten it.
create table operation_log_retention (
  only_one boolean not null default true constraint operation_log_retention_pk primary key,
  months int not null default 13 constraint operation_log_retention_months check (months > 0),
  constraint operation_log_retention_only_one check (only_one)
);
insert into operation_log_retention default values;
revoke insert, update, delete, truncate on operation_log_retention from :application;

-- Months are UTC months. Attaching a ready table locks out nobody, `create table … partition of` would.
create function ensure_log_partitions(months_ahead int, months_back int default 3) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  this_month constant timestamp := date_trunc('month', now() at time zone 'UTC');
  month timestamp;
  partition text;
  made int := 0;
begin
  if months_ahead not between 0 and 60 or months_back not between 0 and 600 then
    raise exception 'months out of range';
  end if;
  perform pg_advisory_xact_lock(7420003);
  for month in select generate_series(this_month - make_interval(months => months_back), this_month + make_interval(months => months_ahead), interval '1 month') loop
    partition := 'operation_log_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || partition) is not null;
    execute format('create table %I (like operation_log including defaults including constraints including indexes)', partition);
    -- A log table is only ever inserted into; by the default scale factor it would wait for 20 % before a vacuum.
    execute format('alter table %I set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', partition);
    -- Rows are reached through the parent, whose grants are narrower than the default ones.
    execute format('revoke all on %I from :application', partition);
    execute format('alter table operation_log attach partition %I for values from (%L) to (%L)', partition, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops one month and answers what a signed anchor must say, a line a chain: up to `seq` everything is gone, the
-- chain goes on from `hash`; `stragglers` are later seals whose rows went too, because their time lies in the month.
create function drop_log_partition(month date)
returns table (chain text, seq bigint, hash bytea, stragglers jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  month_start constant timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  month_end constant timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
  partition constant text := 'operation_log_' || to_char(month, 'YYYY_MM');
  unsealed boolean;
begin
  perform pg_advisory_xact_lock(7420003);
  if to_regclass('public.' || partition) is null then
    raise exception 'no log partition for that month';
  end if;
  if month_end > now() - (select make_interval(months => months) from operation_log_retention) then
    raise exception 'the month is within the time logs are kept';
  end if;
  if exists (select from operation_log where operation_time < month_start) then
    raise exception 'drop the older months first';
  end if;
  execute format('select exists (select from %I l where not exists (select from operation_log_seal s where s.log_id = l.log_id))', partition) into unsealed;
  if unsealed then
    raise exception 'the month has rows that are not sealed yet';
  end if;

  create temp table dropped_chain on commit drop as
    select touched.chain,
           coalesce((select min(kept.seq) from operation_log_seal kept where kept.chain = touched.chain and kept.operation_time >= month_end) - 1,
                    (select max(last.seq) from operation_log_seal last where last.chain = touched.chain)) as seq
    from (select distinct s.chain from operation_log_seal s where s.operation_time < month_end) touched;
  return query
    select d.chain, d.seq,
           (select s.hash from operation_log_seal s where s.chain = d.chain and s.seq = d.seq),
           coalesce((select jsonb_agg(jsonb_build_object('seq', s.seq::text, 'hash', encode(s.hash, 'hex')) order by s.seq)
                     from operation_log_seal s where s.chain = d.chain and s.seq > d.seq and s.operation_time < month_end), '[]')
    from dropped_chain d;
  -- The last seal stays: the chain continues from it.
  delete from operation_log_seal s using dropped_chain d where s.chain = d.chain and s.seq < d.seq;
  drop table dropped_chain;
  execute format('drop table %I', partition);
end $$;

select ensure_log_partitions(3);
