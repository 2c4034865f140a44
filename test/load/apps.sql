-- Apps with their people, roles, permissions and groups. Foreign keys hold by construction and are not asked for each row.
insert into app (app_id, app_code, app_name, memo, icon, status, time_zone_id, init_menu, new_oms, open_value, rbac_tenant_id, grouping, created_at, updated_at)
select app_id, slug || '-' || n, case n % 2 when 0 then en || ' ' || n else zh || ' ' || n end, 'Measured app ' || n,
  (array['box','chat','coins','cap','store','truck','people','chart','gear','shield'])[1 + n % 10], 'normal', 'Asia/Shanghai', true, true,
  app_id::text, app_id::text, n % 4 = 0, timestamptz '2025-01-06 08:00Z', timestamptz '2025-01-06 08:00Z'
from load.app;

-- Accounts 1 to 8 operate every app, account 9 administers the first; the others have an app each, or a few.
insert into app_member (app_id, subject_id, kind)
select app_id, (current_setting('load.first_account')::bigint + place)::text, case when place = admin then 'admin' else 'operator' end
from (
  select app_id, admin, place from load.app cross join lateral (select case n when 1 then 9 else 10 + n % accounts end as admin,
      accounts from (select greatest(1, current_setting('load.accounts')::int - 20) as accounts) a) a
    cross join lateral (select admin as place union select generate_series(1, 8) union select 10 + (n * 7 + k) % accounts from generate_series(1, 10) k) places) m;

insert into permission (app_id, permission_id, code, name)
select app_id, load.id(1736150400000, 'permission', n * 20::bigint + k), slug || ':' || k, en || ' ' || k
from load.app, generate_series(0, 19) k;

insert into app_role (app_id, role_id, role_name)
select app_id, load.id(1736150400000, 'role', n * 5::bigint + k), (array['Clerks','Leads','Auditors','客服','管理员'])[1 + k]
from load.app, generate_series(0, 4) k;

insert into role_permission (app_id, role_id, permission_id)
select app_id, load.id(1736150400000, 'role', n * 5::bigint + r), load.id(1736150400000, 'permission', n * 20::bigint + k)
from load.app, generate_series(0, 4) r, generate_series(0, 19) k where k % 5 <= r;

insert into role_capability (app_id, role_id, capability)
select app_id, load.id(1736150400000, 'role', n * 5::bigint + r), capability
from load.app, (values (2, 'log:read'), (3, 'menu:read'), (4, 'menu:read'), (4, 'menu:write'), (4, 'log:read')) c(r, capability);

-- Operators 1 to 4 are clerks, 5 to 8 may manage menus; the others have one role each.
insert into role_member (app_id, subject_id, role_id)
select m.app_id, m.subject_id, load.id(1736150400000, 'role', a.n * 5::bigint + case when place between 1 and 4 then 1 when place between 5 and 8 then 4 else place % 5 end)
from app_member m join load.app a on a.app_id = m.app_id
cross join lateral (select (m.subject_id::bigint - current_setting('load.first_account')::bigint)::int as place) p
where m.kind = 'operator';

insert into menu_group (app_id, group_id, group_name, sort)
select app_id, load.id(1736150400000, 'group', n * 3::bigint + k), (array['Back office','门店','Managers'])[1 + k], k
from load.app, generate_series(0, 2) k where n % 4 = 0;
insert into menu_group_app (group_id, app_id) select group_id, app_id from menu_group;
insert into group_role (app_id, group_id, role_id)
select app_id, load.id(1736150400000, 'group', n * 3::bigint + k), load.id(1736150400000, 'role', n * 5::bigint + r)
from load.app, generate_series(0, 2) k, generate_series(0, 4) r where n % 4 = 0 and r >= k;
