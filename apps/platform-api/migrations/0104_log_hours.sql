-- How many entries there are, counted when they are sealed: a picture of the log adds these up instead of reading every entry.
-- Entries that wait for their seal are read besides. Each is sealed once, so each is counted once, whichever version seals it.
create table operation_log_hour (
  -- Zeros: outside of apps.
  app_id      uuid        not null,
  hour        timestamptz not null,
  module_name text        not null,
  act         text        not null,
  -- Empty: what a service told of, and what nobody has a name for.
  event       text        not null,
  count       integer     not null,
  constraint operation_log_hour_pk primary key (app_id, hour, module_name, act, event) include (count)
);
-- For whole months, which go with the log.
create index operation_log_hour_hour on operation_log_hour using brin (hour);
-- The same for all apps together, and what is outside of them.
create table operation_log_hour_all (
  hour        timestamptz not null,
  module_name text        not null,
  act         text        not null,
  event       text        not null,
  count       integer     not null,
  constraint operation_log_hour_all_pk primary key (hour, module_name, act, event) include (count)
);
-- Hours that have to be counted from their entries: those from before this table, and those with entries that bear no event, which
-- only the rules of the program can name. Until a job has done it, sealing counts nothing of them and nobody reads their counts.
create table operation_log_hour_waiting (
  hour timestamptz not null constraint operation_log_hour_waiting_pk primary key
);

create function count_sealed_logs() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  with entry as materialized (
    select coalesce(l.app_id, '00000000-0000-0000-0000-000000000000') as app_id, date_trunc('hour', l.operation_time, 'UTC') as hour,
      l.module_name, l.act, coalesce(l.event, '') as event,
      l.act is null or (l.event is null and l.source not like 'service:%') as unnamed
    from new_seals s join operation_log l on l.operation_time = s.operation_time and l.log_id = s.log_id
  ), waiting as (
    insert into operation_log_hour_waiting (hour) select distinct hour from entry where unnamed on conflict do nothing
  ), counted as materialized (
    select app_id, hour, module_name, act, event, count(*)::int as count from entry e
    where not exists (select from operation_log_hour_waiting w where w.hour = e.hour)
      and not exists (select from entry u where u.unnamed and u.hour = e.hour)
    group by app_id, hour, module_name, act, event
  ), by_app as (
    insert into operation_log_hour as kept (app_id, hour, module_name, act, event, count) select * from counted
    on conflict on constraint operation_log_hour_pk do update set count = kept.count + excluded.count
  )
  insert into operation_log_hour_all as kept (hour, module_name, act, event, count)
    select hour, module_name, act, event, sum(count)::int from counted group by hour, module_name, act, event
    on conflict on constraint operation_log_hour_all_pk do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger operation_log_seal_hours after insert on operation_log_seal
  referencing new table as new_seals for each statement execute function count_sealed_logs();

-- What is sealed by now, and what a load has sealed past the trigger.
create function await_log_hours() returns void
language sql set search_path = public, pg_temp as $$
  insert into operation_log_hour_waiting (hour)
    select generate_series(date_trunc('hour', min(operation_time), 'UTC'), max(operation_time), interval '1 hour') from operation_log
    on conflict do nothing
$$;
select await_log_hours();
