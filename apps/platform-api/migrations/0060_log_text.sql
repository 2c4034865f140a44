-- What a search of the log goes by: each row's words in pairs of letters, and the values it is filtered by, as numbers.
-- A job writes it a little after the log, in the order of commits: an insert into the log never pays for it.
create table operation_log_text (
  operation_time timestamptz not null,
  log_id         uuid        not null,
  terms          integer[]   not null,
  constraint operation_log_text_pkey primary key (operation_time, log_id)
) partition by range (operation_time);
-- A search reads what is still pending from end to end.
create index operation_log_text_terms on operation_log_text using gin (terms) with (gin_pending_list_limit = 512);
revoke update, delete, truncate on operation_log_text from :application;

-- Up to where; what comes after is read row by row.
create table operation_log_text_watermark (
  only_one    boolean not null default true constraint operation_log_text_watermark_pkey primary key,
  written_xid xid8    not null,
  log_id      uuid    not null,
  constraint operation_log_text_watermark_only_one check (only_one)
);
insert into operation_log_text_watermark (written_xid, log_id) values ('0', '00000000-0000-0000-0000-000000000000');
revoke insert, delete, truncate on operation_log_text_watermark from :application;

-- The same months as the log has, those of the past too.
create function ensure_log_text_partitions() returns int
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(sum(ensure_month_partitions('operation_log_text', ahead, back)), 0)::int from (
    select greatest(0, (12 * extract(year from max(month)) + extract(month from max(month)))::int - this) as ahead,
           greatest(0, this - (12 * extract(year from min(month)) + extract(month from min(month)))::int) as back
    from month_partitions('operation_log'), (select (12 * extract(year from at) + extract(month from at))::int as this from (select now() at time zone 'UTC' as at) n) m
    group by this) months
$$;

create function drop_expired_log_text() returns int
language sql security definer set search_path = public, pg_temp as $$
  select drop_expired_months('operation_log_text', (select months from operation_log_retention))
$$;

select ensure_log_text_partitions();
