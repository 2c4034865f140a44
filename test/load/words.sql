-- What rows are drawn from. Nothing here is random: the same numbers give the same rows.
create schema load;

create function load.draw(n bigint, seed int) returns int language sql immutable parallel safe
  return (hashint8extended(n, seed) & 2147483647)::int;

-- As the services make them, ordered by time (ms), but from a number instead of chance. Only what is immutable, or the
-- planner calls it ten million times instead of writing it into the statement.
create function load.id(at bigint, kind text, n bigint) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(at), 12, '0') || '7' || overlay(left(md5(kind || n::text), 19) placing '8' from 4))::uuid;

create table load.word (n int primary key, en text not null, zh text not null, slug text not null, was jsonb not null, became jsonb not null);
insert into load.word
  select row_number() over (order by key) - 1, value ->> 'en', value ->> 'zh-CN', replace(key, '_', '-'),
    jsonb_build_object('name', value ->> 'en', 'sort', length(key)), jsonb_build_object('name', value ->> 'zh-CN', 'sort', length(key) + 1)
  from jsonb_each(current_setting('load.words')::jsonb);

create table load.name (n int primary key, name text not null);
insert into load.name
  select row_number() over () - 1, name from (
    select s || g as name from unnest(array['王','李','张','刘','陈','杨','赵','黄','周','吴']) s, unnest(array['伟','芳','娜','敏','静','丽','强','磊','军','洋']) g
    union all
    select g || ' ' || s from unnest(array['Mei','Jonas','Aisha','Elena','Omar','Farah','Lucas','Nina','Pavel','Siti']) g,
      unnest(array['Tan','Weber','Rahman','Petrova','Haddad','Ibrahim','Moreau','Novak','Sokolov','Aziz']) s) names;

-- One app has as many menus as an app may have, some have a usual number, the rest share what is left.
create table load.app (n int primary key, app_id uuid not null, slug text not null, en text not null, zh text not null, menus int not null);
insert into load.app
  select a, load.id(1736150400000 + a * 60000::bigint, 'app', a), w.slug, w.en, w.zh,
    case when a = 1 then big when a between 2 and 9 then usual else greatest(1, (total - big - 8 * usual) / greatest(1, apps - 9) - 20 + load.draw(a, 1) % 41) end
  from (select current_setting('load.apps')::int as apps, current_setting('load.menus')::int as total) sizes
  cross join lateral (select least(10000, total / 4) as big, least(500, greatest(1, total / 40)) as usual) s
  cross join lateral generate_series(1, apps) a
  join load.word w on w.n = load.draw(a, 2) % (select count(*) from load.word);

-- What the entries of the log tell of, as many in 100,000 as told here: every event names its call, as the services write it.
create table load.event (n int primary key, event text not null, act text not null, module_name text not null, method text not null, uri text not null);
insert into load.event
  select row_number() over (order by e.place, k) - 1, e.event, e.act, e.module_name, e.method, e.uri
  from unnest(
    array[10000, 10000, 10000, 9990, 9000, 900, 100, 10000, 10000, 5000, 4909, 90, 1, 9999, 1, 10000, 10],
    array['menu.changed', 'menu.created', 'menu.moved', 'menu.deleted', 'role.changed', 'role.permissions_changed', 'role.capabilities_changed',
      'group_menu.changed', 'translation.changed', 'member.added', 'member.roles_changed', 'app_admin.granted', 'app_admin.revoked',
      'app.changed', 'app.deleted', 'app_config.changed', 'log.exported'],
    array['changed', 'created', 'moved', 'deleted', 'changed', 'changed', 'changed', 'changed', 'changed', 'added', 'changed', 'granted', 'revoked',
      'changed', 'deleted', 'changed', 'exported'],
    array['menu', 'menu', 'menu', 'menu', 'role', 'role', 'role', 'group', 'language', 'user', 'user', 'user', 'user', 'app', 'app', 'system', 'security'],
    array['PUT', 'POST', 'PATCH', 'DELETE', 'PUT', 'PATCH', 'PATCH', 'PUT', 'POST', 'POST', 'PATCH', 'PUT', 'PUT', 'PATCH', 'DELETE', 'PATCH', 'POST'],
    array['/v2/apps/:app/app_menus/:object', '/v2/apps/:app/app_menus', '/v2/apps/:app/app_menus/:object/parent/root/sort/1',
      '/v2/apps/:app/app_menus/:object', '/v2/apps/:app/roles/:object', '/v2/apps/:app/roles/:object/permissions',
      '/v2/apps/:app/roles/:object/capabilities', '/v2/menu_groups/:object/group_menus/:object', '/v2/apps/:app/app_menus/langs/actions/multipost',
      '/v2/apps/:app/members', '/v2/apps/:app/members/:object/roles', '/v2/apps/:app/members/:object', '/v2/apps/:app/members/:object',
      '/v2/apps/:app', '/v2/apps/:app', '/v2/apps/:app/app_config/app', '/v2/logs/actions/export']
  ) with ordinality e(share, event, act, module_name, method, uri, place), generate_series(1, e.share) k;
