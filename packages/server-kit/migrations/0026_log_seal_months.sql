-- Dropping a month asks only what these tables know already, so it takes the same time whatever the month holds.
-- They help retention; the proof is the chain and the signed file outside, as before.

-- From where to where the seals of a month lie in each chain.
create table operation_log_seal_month (
  chain text not null,
  month date not null,
  first_seq bigint not null,
  last_seq bigint not null,
  constraint operation_log_seal_month_pk primary key (chain, month)
);
-- Seals of a month that came after a seal of a later month in the same chain.
create table operation_log_late_seal (
  chain text not null,
  seq bigint not null,
  month date not null,
  hash bytea not null,
  constraint operation_log_late_seal_pk primary key (chain, seq)
);
-- Seals whose rows are gone and that nobody needs any more: from `from_seq` up to, but without, `seq`.
create table operation_log_pruning (
  chain text constraint operation_log_pruning_pk primary key,
  from_seq bigint not null,
  seq bigint not null
);
revoke insert, update, delete, truncate on operation_log_seal_month, operation_log_late_seal, operation_log_pruning from :application;

create function note_seal_months() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into operation_log_late_seal (chain, seq, month, hash)
    select n.chain, n.seq, n.month, n.hash
    from (
      select chain, seq, hash, date_trunc('month', operation_time at time zone 'UTC')::date as month,
             max(date_trunc('month', operation_time at time zone 'UTC')::date) over (partition by chain order by seq) as latest
      from new_seals) n
    left join lateral (select max(m.month) as month from operation_log_seal_month m where m.chain = n.chain) known on true
    where n.month < greatest(n.latest, known.month)
    on conflict do nothing;
  insert into operation_log_seal_month as kept (chain, month, first_seq, last_seq)
    select chain, date_trunc('month', operation_time at time zone 'UTC')::date, min(seq), max(seq) from new_seals group by 1, 2
    on conflict on constraint operation_log_seal_month_pk
    do update set first_seq = least(kept.first_seq, excluded.first_seq), last_seq = greatest(kept.last_seq, excluded.last_seq);
  return null;
end $$;

-- Sealing waits while what is sealed already is counted; writing does not.
create trigger operation_log_seal_months after insert on operation_log_seal
  referencing new table as new_seals for each statement execute function note_seal_months();
insert into operation_log_late_seal (chain, seq, month, hash)
  select chain, seq, month, hash from (
    select chain, seq, hash, date_trunc('month', operation_time at time zone 'UTC')::date as month,
           max(date_trunc('month', operation_time at time zone 'UTC')::date) over (partition by chain order by seq) as latest
    from operation_log_seal) s
  where month < latest;
insert into operation_log_seal_month (chain, month, first_seq, last_seq)
  select chain, date_trunc('month', operation_time at time zone 'UTC')::date, min(seq), max(seq) from operation_log_seal group by 1, 2;

-- Drops one month and answers what a signed anchor must say, a line a chain: up to `seq` everything is gone, the
-- chain goes on from `hash`; `stragglers` are later seals whose rows went too, because their time lies in the month.
-- The seals before `seq` stay until prune_log_seals takes them, some at a time.
create or replace function drop_log_partition(month date)
returns table (chain text, seq bigint, hash bytea, stragglers jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  this_month constant date := date_trunc('month', month::timestamp)::date;
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
  -- Sealing goes in this order and keeps a mark: behind the mark every row has its seal. After a restore the mark starts
  -- anew, and what is new comes first.
  execute format(
    'select exists (select from (
       select l.log_id from %I l where (l.written_xid, l.log_id) > ((select written_xid from operation_log_watermark), (select log_id from operation_log_watermark))
       order by l.written_xid, l.log_id limit 10000) beyond
     where not exists (select from operation_log_seal s where s.log_id = beyond.log_id))', partition) into unsealed;
  if unsealed then
    raise exception 'the month has rows that are not sealed yet';
  end if;

  create temp table dropped_chain on commit drop as
    select m.chain,
           coalesce(min(m.first_seq) filter (where m.month > this_month) - 1,
                    (select max(last.seq) from operation_log_seal last where last.chain = m.chain)) as seq
    from operation_log_seal_month m group by m.chain having min(m.month) <= this_month;
  return query
    select d.chain, d.seq,
           (select s.hash from operation_log_seal s where s.chain = d.chain and s.seq = d.seq),
           coalesce((select jsonb_agg(jsonb_build_object('seq', l.seq::text, 'hash', encode(l.hash, 'hex')) order by l.seq)
                     from operation_log_late_seal l where l.chain = d.chain and l.seq > d.seq and l.month <= this_month), '[]')
    from dropped_chain d;
  -- The last seal stays: the chain continues from it.
  insert into operation_log_pruning as waiting (chain, from_seq, seq)
    select d.chain, first.seq, d.seq from dropped_chain d
    cross join lateral (select s.seq from operation_log_seal s where s.chain = d.chain order by s.seq limit 1) first
    where first.seq < d.seq
    on conflict on constraint operation_log_pruning_pk do update set seq = greatest(waiting.seq, excluded.seq);
  delete from operation_log_late_seal l using dropped_chain d where l.chain = d.chain and l.seq <= d.seq;
  delete from operation_log_seal_month m where m.month <= this_month;
  drop table dropped_chain;
  execute format('drop table %I', partition);
end $$;

-- Takes about so many of the seals that dropped months have left, and answers whether there are more. The numbers of a
-- chain have no gap, so a stretch of them is that many rows.
create function prune_log_seals(most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting operation_log_pruning;
  left_over bigint := most;
  upto bigint;
begin
  perform pg_advisory_xact_lock(7420003);
  for waiting in select * from operation_log_pruning order by chain limit most loop
    exit when left_over <= 0;
    upto := least(waiting.seq, waiting.from_seq + left_over);
    delete from operation_log_seal s where s.chain = waiting.chain and s.seq >= waiting.from_seq and s.seq < upto;
    -- A chain costs something, however short it is.
    left_over := left_over - greatest(upto - waiting.from_seq, 10);
    if upto = waiting.seq then
      delete from operation_log_pruning p where p.chain = waiting.chain;
    else
      update operation_log_pruning p set from_seq = upto where p.chain = waiting.chain;
    end if;
  end loop;
  return exists (select from operation_log_pruning);
end $$;
