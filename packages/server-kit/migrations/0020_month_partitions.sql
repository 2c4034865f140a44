-- One way to keep a table in monthly partitions, for every table that is: months made ahead, old ones dropped whole.
-- Only the migrator runs these; what the application may do stands in functions of its own that name the table.

create function month_partitions(parent text) returns table (partition text, month date)
language sql stable set search_path = public, pg_temp as $$
  select c.relname::text, to_date(right(c.relname, 7), 'YYYY_MM')
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass('public.' || quote_ident(parent))
$$;

-- Months are UTC months. Attaching a ready table locks out nobody, `create table … partition of` would.
create function ensure_month_partitions(parent text, months_ahead int, months_back int) returns int
language plpgsql set search_path = public, pg_temp as $$
declare
  this_month constant timestamp := date_trunc('month', now() at time zone 'UTC');
  month timestamp;
  partition text;
  made int := 0;
begin
  if months_ahead not between 0 and 60 or months_back not between 0 and 600 then
    raise exception 'months out of range';
  end if;
  perform pg_advisory_xact_lock(7420003, hashtext(parent));
  for month in select generate_series(this_month - make_interval(months => months_back), this_month + make_interval(months => months_ahead), interval '1 month') loop
    partition := parent || '_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || partition) is not null;
    execute format('create table %I (like %I including defaults including constraints including indexes)', partition, parent);
    -- Such a table is only ever inserted into; by the default scale factor it would wait for 20 % before a vacuum.
    execute format('alter table %I set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', partition);
    -- Rows are reached through the parent, whose grants are narrower than the default ones.
    execute format('revoke all on %I from :application', partition);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the months that are older than they are kept and answers how many went.
create function drop_expired_months(parent text, months_kept int) returns int
language plpgsql set search_path = public, pg_temp as $$
declare
  partition text;
  dropped int := 0;
begin
  perform pg_advisory_xact_lock(7420003, hashtext(parent));
  for partition in
    select p.partition from month_partitions(parent) p
    where (p.month + interval '1 month') at time zone 'UTC' <= now() - make_interval(months => months_kept)
    order by p.month
  loop
    execute format('drop table %I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function ensure_month_partitions(text, int, int), drop_expired_months(text, int) from public, :application;

create or replace function ensure_log_partitions(months_ahead int, months_back int default 3) returns int
language sql security definer set search_path = public, pg_temp as $$
  select ensure_month_partitions('operation_log', months_ahead, months_back)
$$;
