-- A twelfth are directories, four to a level; pages hang below them. Each has a Chinese name in its pack.
create temp table made on commit drop as
select a.app_id, a.n as app, i, load.id(1738569600000, 'menu', a.n * 16384::bigint + i) as app_menu_id,
  case when i < directories and i < 4 then null
       else load.id(1738569600000, 'menu', a.n * 16384::bigint + case when i < directories then i / 4 else i % directories end) end as parent_id,
  i < directories as is_directory, w.slug || '-' || i as code, w.en || ' ' || i as name, w.zh || i as zh, a.slug as app_slug
from (select *, (menus + 11) / 12 as directories from load.app) a
cross join lateral generate_series(0, a.menus - 1) i
join load.word w on w.n = (a.n * 31 + i) % current_setting('load.word_count')::int;

insert into app_menu (app_id, app_menu_id, parent_id, code, name, memo, type, target, hidden, permissions, sort, created_at, updated_at, updated_by)
select app_id, app_menu_id, parent_id, code, name, case i % 7 when 0 then 'Ask the owner of the page before changing its address.' else '' end,
  case when is_directory then 'directory' else 'page' end,
  case when is_directory then '' else 'https://' || app_slug || '.larkfield.example/' || code end,
  i % 50 = 49, case when is_directory or i % 10 < 3 then '{}' else array[app_slug || ':' || i % 20] end, i,
  timestamptz '2025-02-03 08:00Z', timestamptz '2025-02-03 08:00Z', 'Load'
from made;
insert into app_menu_lang (app_id, app_menu_id, lang, name) select app_id, app_menu_id, 'zh-CN', zh from made;

insert into group_menu (app_id, group_id, group_menu_id, app_menu_id, sort)
select app_id, load.id(1736150400000, 'group', app * 3::bigint + k), load.id(1738569600000, 'group_menu', (app * 3::bigint + k) * 16384 + i), app_menu_id, i
from made cross join generate_series(0, 2) k where app % 4 = 0 and i < 90 and i % 3 <= k and not is_directory;
