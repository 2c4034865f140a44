-- Entries along an index of apps, and of events, people or modules in them. To plan a statement over all months takes several times as long
-- as to carry it out: these keep their plan, which is good for any time, app and name. No apps: the events of the whole installation.
create or replace function newest_log_keys(
  kind text, apps uuid[], names text[], start timestamptz, until timestamptz, below timestamptz, below_id uuid, size int
) returns table (at timestamptz, id uuid)
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
begin
  if kind = 'event' and apps is null then
    return query select k.operation_time, k.log_id from unnest(names) n(name) cross join lateral (
      select l.operation_time, l.log_id from operation_log l
      where l.event = n.name and l.operation_time >= start and l.operation_time < until and (l.operation_time, l.log_id) < (below, below_id)
      order by l.operation_time desc, l.log_id desc limit size) k;
  elsif kind = 'event' then
    return query select k.operation_time, k.log_id from unnest(apps) a(app_id) cross join unnest(names) n(name) cross join lateral (
      select l.operation_time, l.log_id from operation_log l
      where l.app_id = a.app_id and l.event = n.name and l.operation_time >= start and l.operation_time < until
        and (l.operation_time, l.log_id) < (below, below_id)
      order by l.operation_time desc, l.log_id desc limit size) k;
  elsif kind = 'person' then
    return query select k.operation_time, k.log_id from unnest(apps) a(app_id) cross join unnest(names) n(name) cross join lateral (
      select l.operation_time, l.log_id from operation_log l
      where l.app_id = a.app_id and l.user_id = n.name and l.operation_time >= start and l.operation_time < until
        and (l.operation_time, l.log_id) < (below, below_id)
      order by l.operation_time desc, l.log_id desc limit size) k;
  elsif kind = 'module' then
    return query select k.operation_time, k.log_id from unnest(apps) a(app_id) cross join unnest(names) n(name) cross join lateral (
      select l.operation_time, l.log_id from operation_log l
      where l.app_id = a.app_id and l.module_name = n.name and l.operation_time >= start and l.operation_time < until
        and (l.operation_time, l.log_id) < (below, below_id)
      order by l.operation_time desc, l.log_id desc limit size) k;
  else
    raise exception 'unknown kind of names';
  end if;
end $$;

-- In no order. The last weeks mostly have them all, and a look into one index costs as much as twelve into those of a year.
create or replace function logs_by_names(
  kind text, apps uuid[], names text[], start timestamptz, until timestamptz, below timestamptz, below_id uuid, skipped int, size int
) returns setof operation_log
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  begin_at timestamptz := greatest(start, least(until, below) - interval '30 days');
begin
  if (select count(*) from newest_log_keys(kind, apps, names, begin_at, until, below, below_id, skipped + size)) < skipped + size then
    begin_at := start;
  end if;
  return query select l.* from (
    select k.at, k.id from newest_log_keys(kind, apps, names, begin_at, until, below, below_id, skipped + size) k
    order by k.at desc, k.id desc offset skipped limit size) k
  join operation_log l on l.operation_time = k.at and l.log_id = k.id;
end $$;

-- Up to `most`, and not one further.
create or replace function count_logs_by_names(kind text, apps uuid[], names text[], start timestamptz, until timestamptz, most int) returns int
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  found_count int;
begin
  if kind = 'event' and apps is null then
    select count(*) into found_count from (
      select from unnest(names) n(name) cross join lateral (
        select from operation_log l where l.event = n.name and l.operation_time >= start and l.operation_time < until limit most) k
      limit most) f;
  elsif kind = 'event' then
    select count(*) into found_count from (
      select from unnest(apps) a(app_id) cross join unnest(names) n(name) cross join lateral (
        select from operation_log l
        where l.app_id = a.app_id and l.event = n.name and l.operation_time >= start and l.operation_time < until limit most) k
      limit most) f;
  elsif kind = 'person' then
    select count(*) into found_count from (
      select from unnest(apps) a(app_id) cross join unnest(names) n(name) cross join lateral (
        select from operation_log l
        where l.app_id = a.app_id and l.user_id = n.name and l.operation_time >= start and l.operation_time < until limit most) k
      limit most) f;
  elsif kind = 'module' then
    select count(*) into found_count from (
      select from unnest(apps) a(app_id) cross join unnest(names) n(name) cross join lateral (
        select from operation_log l
        where l.app_id = a.app_id and l.module_name = n.name and l.operation_time >= start and l.operation_time < until limit most) k
      limit most) f;
  else
    raise exception 'unknown kind of names';
  end if;
  return found_count;
end $$;

-- Whether there are entries that bear no event: the program finds those by its rules.
create or replace function has_unnamed_logs(start timestamptz, until timestamptz) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
begin
  return exists (select from operation_log l
    where l.event is null and l.source not like 'service:%' and l.operation_time >= start and l.operation_time < until);
end $$;
