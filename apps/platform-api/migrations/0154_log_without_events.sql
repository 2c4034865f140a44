-- Entries that are of none of some events, along the same indexes and with plans that are kept too (0153): they bear another event, or none,
-- since a service told of them. Whether there are entries that only the rules of the program can name is asked before.

-- Every event that the log of these apps has beside the given ones, whether the program knows its name or not: the next one is always the
-- first behind the one before, so it takes a look into the index for each. Whole months, so that no entry in one is before the time asked for.
create or replace function other_log_events(apps uuid[], names text[], start timestamptz, until timestamptz) returns text[]
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  first_month constant timestamptz := date_trunc('month', start, 'UTC');
  behind constant timestamptz := date_trunc('month', until, 'UTC') + interval '1 month 1 day';
begin
  if apps is null then
    return array(
      with recursive seen(event) as (
        select min(l.event) from operation_log l where l.operation_time >= first_month and l.operation_time < behind
        union all
        select (select min(l.event) from operation_log l where l.event > s.event and l.operation_time >= first_month and l.operation_time < behind)
        from seen s where s.event is not null)
      select s.event from seen s where s.event <> all(names));
  end if;
  return array(
    with recursive seen(app_id, event) as (
      select a.app_id, (select min(l.event) from operation_log l
        where l.app_id = a.app_id and l.operation_time >= first_month and l.operation_time < behind)
      from unnest(apps) a(app_id)
      union all
      select s.app_id, (select min(l.event) from operation_log l
        where l.app_id = s.app_id and l.event > s.event and l.operation_time >= first_month and l.operation_time < behind)
      from seen s where s.event is not null)
    select distinct s.event from seen s where s.event <> all(names));
end $$;

-- Up to `most`, and not one further.
create or replace function count_logs_without_events(apps uuid[], names text[], start timestamptz, until timestamptz, most int) returns int
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  found_count int := count_logs_by_names('event', apps, other_log_events(apps, names, start, until), start, until, most);
begin
  if found_count >= most then
    return found_count;
  elsif apps is null then
    return found_count + (select count(*) from (
      select from operation_log l where l.event is null and l.operation_time >= start and l.operation_time < until limit most - found_count) f);
  end if;
  return found_count + (select count(*) from (
    select from unnest(apps) a(app_id) cross join lateral (
      select from operation_log l
      where l.app_id = a.app_id and l.event is null and l.operation_time >= start and l.operation_time < until limit most) k
    limit most - found_count) f);
end $$;

-- In no order. Mostly they stand among the newest entries of all; where too few of those pass, the newest of each other event are put together.
create or replace function logs_without_events(
  apps uuid[], names text[], start timestamptz, until timestamptz, below timestamptz, below_id uuid, skipped int, size int
) returns setof operation_log
language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  wanted constant int := skipped + size;
  reach constant int := 4 * wanted + 200;
  lately constant timestamptz := greatest(start, least(until, below) - interval '30 days');
  app uuid;
  others text[];
  times timestamptz[];
  ids uuid[];
begin
  if apps is null then
    select array_agg(k.operation_time), array_agg(k.log_id) into times, ids from (
      select n.operation_time, n.log_id from (
        select l.operation_time, l.log_id, l.event from operation_log l
        where l.operation_time >= lately and l.operation_time < until and (l.operation_time, l.log_id) < (below, below_id)
        order by l.operation_time desc, l.log_id desc limit reach) n
      where n.event is null or n.event <> all(names) limit wanted) k;
  elsif cardinality(apps) = 1 then
    app := apps[1];
    select array_agg(k.operation_time), array_agg(k.log_id) into times, ids from (
      select n.operation_time, n.log_id from (
        select l.operation_time, l.log_id, l.event from operation_log l
        where l.app_id = app and l.operation_time >= lately and l.operation_time < until and (l.operation_time, l.log_id) < (below, below_id)
        order by l.operation_time desc, l.log_id desc limit reach) n
      where n.event is null or n.event <> all(names) limit wanted) k;
  end if;
  if ids is null or cardinality(ids) < wanted then
    others := other_log_events(apps, names, start, until);
    -- By event first, which is the same in all of them: so it is the index of events that they come out of.
    if apps is null then
      select array_agg(k.at), array_agg(k.id) into times, ids from (
        select n.at, n.id from newest_log_keys('event', apps, others, start, until, below, below_id, wanted) n
        union all
        (select l.operation_time, l.log_id from operation_log l
         where l.event is null and l.operation_time >= start and l.operation_time < until and (l.operation_time, l.log_id) < (below, below_id)
         order by l.event desc, l.operation_time desc, l.log_id desc limit wanted)) k;
    else
      select array_agg(k.at), array_agg(k.id) into times, ids from (
        select n.at, n.id from newest_log_keys('event', apps, others, start, until, below, below_id, wanted) n
        union all
        select f.operation_time, f.log_id from unnest(apps) a(app_id) cross join lateral (
          select l.operation_time, l.log_id from operation_log l
          where l.app_id = a.app_id and l.event is null and l.operation_time >= start and l.operation_time < until
            and (l.operation_time, l.log_id) < (below, below_id)
          order by l.event desc, l.operation_time desc, l.log_id desc limit wanted) f) k;
    end if;
  end if;
  return query select l.* from (
    select u.at, u.id from unnest(times, ids) u(at, id) order by u.at desc, u.id desc offset skipped limit size) k
  join operation_log l on l.operation_time = k.at and l.log_id = k.id;
end $$;
