-- The audit in monthly partitions, so that old months leave whole.
alter table sign_in_audit rename to sign_in_audit_before;
alter table sign_in_audit_before rename constraint sign_in_audit_pk to sign_in_audit_before_pk;
alter index sign_in_audit_subject rename to sign_in_audit_before_subject;

create table sign_in_audit (
  occurred_at timestamptz not null,
  audit_id uuid not null,
  subject_id bigint,
  event text not null,
  outcome text not null,
  family_id uuid,
  device_id text not null,
  app_id text not null,
  ip_address text not null,
  user_agent text not null,
  trace_id text not null,
  constraint sign_in_audit_pk primary key (occurred_at, audit_id)
) partition by range (occurred_at);
create index sign_in_audit_subject on sign_in_audit (subject_id, occurred_at, audit_id);
create index sign_in_audit_address on sign_in_audit (ip_address, occurred_at, audit_id);
revoke update, delete, truncate on sign_in_audit from :application;

-- How long a month is kept at least. Changed by the migrator only: the application cannot shorten it.
create table sign_in_audit_retention (
  only_one boolean not null default true constraint sign_in_audit_retention_pk primary key,
  months int not null default 13 constraint sign_in_audit_retention_months check (months > 0),
  constraint sign_in_audit_retention_only_one check (only_one)
);
insert into sign_in_audit_retention default values;
revoke insert, update, delete, truncate on sign_in_audit_retention from :application;

-- Months are UTC months. Attaching a ready table locks out nobody, `create table … partition of` would.
create function ensure_audit_partitions(months_ahead int, months_back int default 3) returns int
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
  perform pg_advisory_xact_lock(7420031);
  for month in select generate_series(this_month - make_interval(months => months_back), this_month + make_interval(months => months_ahead), interval '1 month') loop
    partition := 'sign_in_audit_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || partition) is not null;
    execute format('create table %I (like sign_in_audit including defaults including constraints including indexes)', partition);
    execute format('alter table %I set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', partition);
    execute format('revoke all on %I from :application', partition);
    execute format('alter table sign_in_audit attach partition %I for values from (%L) to (%L)', partition, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the months that are older than the audit is kept and answers how many went.
create function drop_expired_audit() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text;
  dropped int := 0;
begin
  perform pg_advisory_xact_lock(7420031);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid, sign_in_audit_retention r
    where i.inhparent = 'sign_in_audit'::regclass
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= now() - make_interval(months => r.months)
    order by c.relname
  loop
    execute format('drop table %I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Whatever months the rows of before are from.
select ensure_audit_partitions(3, greatest(3, (select coalesce(max(
  12 * extract(year from age(date_trunc('month', now()), date_trunc('month', occurred_at))) + extract(month from age(date_trunc('month', now()), date_trunc('month', occurred_at)))
), 0)::int + 1 from sign_in_audit_before)));
insert into sign_in_audit select * from sign_in_audit_before;
drop table sign_in_audit_before;
