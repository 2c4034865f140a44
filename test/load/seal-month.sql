with sealed as (
  insert into operation_log_seal (chain, seq, log_id, operation_time, hash)
  select chain, before + row_number() over w, log_id, operation_time, load.seal(start, canonical) over w
  from (
    select c.chain, coalesce(h.seq, 0) as before, coalesce(h.hash, :chain_start) as start, l.log_id, l.operation_time, l.written_xid, :canonical as canonical
    from :partition l
    cross join lateral (select :chain as chain) c
    left join load.head h on h.chain = c.chain
    where (hashtext(c.chain) & 1) = current_setting('load.half')::int
  ) rows
  window w as (partition by chain order by written_xid, log_id)
  returning chain, seq, hash
)
insert into load.head (chain, seq, hash)
select distinct on (chain) chain, seq, hash from sealed order by chain, seq desc
on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash;
