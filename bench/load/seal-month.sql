with sealed as (
  insert into operation_log_seal (chain, seq, log_id, operation_time, hash)
  select chain, before + row_number() over w, log_id, operation_time, load.seal(start, canonical) over w
  from (
    select c.chain, coalesce(h.seq, 0) as before, coalesce(h.hash, sha256(convert_to('portico operation log:' || c.chain, 'UTF8'))) as start,
      l.log_id, l.operation_time, l.written_xid, '[' || concat_ws(',', to_json(l.log_id::text), coalesce(to_json(l.app_id::text)::text, 'null'),
        to_json(l.user_id), to_json(l.operator), to_json(l.module_name), to_json(l.ip_address),
        to_json(to_char(l.operation_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), to_json(l.log_content), to_json(l.request_uri),
        to_json(l.request_method), to_json(l.object_id), to_json(l.object_name), coalesce(to_json(l.before::text)::text, 'null'),
        coalesce(to_json(l.after::text)::text, 'null'), to_json(l.trace_id), to_json(l.written_xid::text)) || ']' as canonical
    from :partition l
    cross join lateral (select coalesce(l.app_id::text, 'installation') as chain) c
    left join load.head h on h.chain = c.chain
    where (hashtext(c.chain) & 1) = current_setting('load.half')::int
  ) rows
  window w as (partition by chain order by written_xid, log_id)
  returning chain, seq, hash
)
insert into load.head (chain, seq, hash)
select distinct on (chain) chain, seq, hash from sealed order by chain, seq desc
on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash;
