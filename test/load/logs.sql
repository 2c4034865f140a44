-- The rows of one month: numbers from load.first on, load.count of them, evenly from load.start to load.end.
insert into :partition (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri,
  request_method, object_id, object_name, before, after, trace_id, act, event)
select load.id(ms, 'log', d.n), a.app_id, (current_setting('load.first_account')::bigint + 1 + draw % current_setting('load.accounts')::int)::text,
  p.name, e.module_name,
  '10.20.' || draw % 200 || '.' || draw % 250, to_timestamp(ms / 1000.0),
  case draw % 2 when 0 then (array['Changed page ','Added page ','Moved page ','Deleted page '])[1 + draw % 4] || w.slug || '-' || draw % 500
    else (array['修改页面 ','新增页面 ','移动页面 ','删除页面 '])[1 + draw % 4] || w.zh end
    -- Seldom enough that an index has to find them.
    || case when draw % 5000 = 17 then ' zeppelin 飞艇' else '' end,
  replace(replace(e.uri, ':app', a.app_id::text), ':object', object), e.method, object, case draw % 2 when 0 then w.en else w.zh end,
  case when draw % 4 <> 1 then w.was end,
  case when draw % 4 <> 3 then w.became end,
  md5('trace' || d.n), e.act, e.event
from (
  select n, load.draw(n, 7) as draw, load.draw(n, 8) as pick, load.draw(n, 9) as page, load.draw(n, 10) as what,
    start + ((n - first) * length) / count as ms
  from (select current_setting('load.first')::bigint as first, current_setting('load.count')::bigint as count, current_setting('load.start')::bigint as start,
      current_setting('load.end')::bigint - current_setting('load.start')::bigint as length) r, generate_series(first, first + count - 1) n
) d
-- A tenth of everything is in one app, a tenth in ten others.
join load.app a on a.n = case when pick % 10 = 0 then 1 when pick % 10 = 1 then 2 + pick / 10 % least(10, current_setting('load.apps')::int - 1)
  else 1 + pick / 10 % current_setting('load.apps')::int end
join load.word w on w.n = page % current_setting('load.word_count')::int
join load.event e on e.n = what % 100000
join load.name p on p.n = draw % 200
cross join lateral (select load.id(1738569600000, 'menu', a.n * 16384::bigint + page % a.menus)::text as object) o;
