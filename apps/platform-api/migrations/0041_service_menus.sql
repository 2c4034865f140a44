-- A service menu carries what an app's menu carries; a hidden one is not offered yet.
alter table service_menu
  add column biz_type           text    not null default 'DEFAULT',
  add column banner             text    not null default '',
  add column layout             text    not null default 'default',
  add column open_in_new_window boolean not null default false,
  add column template_only      boolean not null default false,
  add column hidden             boolean not null default false,
  add column updated_by         text    not null default '',
  -- The service's menus_revision with which it began to be offered: an app is told what came after the one it has seen.
  add column added_in           integer not null default 1,
  add constraint service_menu_code_form check (code <> '' and char_length(code) <= 50 and code !~ '[''\\/]'),
  add constraint service_menu_layout_known check (layout in ('default', 'tab')),
  add constraint service_menu_not_own_parent check (parent_id <> service_menu_id);

alter table service
  -- Counts the changes of its menus; counting it is the lock that keeps two of them apart.
  add column menus_revision integer not null default 1,
  add column updated_by     text    not null default '',
  add constraint service_name_unique unique (name),
  add constraint service_category_size check (char_length(category) <= 50);

-- What each version of a service menu said. It outlives the menu: a link is compared with what it was made from.
create table service_menu_version (
  service_id      uuid        not null,
  service_menu_id uuid        not null,
  version         integer     not null,
  fields          jsonb       not null,
  created_at      timestamptz not null default now(),
  constraint service_menu_version_pkey primary key (service_id, service_menu_id, version),
  constraint service_menu_version_service foreign key (service_id) references service (service_id) on delete cascade
);
insert into service_menu_version (service_id, service_menu_id, version, fields)
select m.service_id, m.service_menu_id, m.version,
  jsonb_build_object('name', m.name, 'memo', m.memo, 'target', m.target, 'banner', m.banner, 'layout', m.layout,
    'open_in_new_window', m.open_in_new_window, 'template_only', m.template_only, 'permissions', to_jsonb(m.permissions))
  || coalesce((select jsonb_object_agg('translation:' || l.lang, jsonb_build_object('name', l.name, 'memo', l.memo))
               from service_menu_lang l where l.service_id = m.service_id and l.service_menu_id = m.service_menu_id), '{}')
from service_menu m;

-- A link outlives the service menu it was made from: synchronization then says that it was removed.
alter table app_menu drop constraint app_menu_service_menu;
create unique index app_menu_linked_once on app_menu (app_id, service_menu_id) where service_menu_id is not null;
create index app_menu_by_service on app_menu (app_id, service_id) where service_id is not null;

-- Up to which revision of a service's menus an app has decided what to link.
create table app_service (
  app_id        uuid    not null,
  service_id    uuid    not null,
  seen_revision integer not null,
  constraint app_service_pkey primary key (app_id, service_id),
  constraint app_service_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint app_service_service foreign key (service_id) references service (service_id) on delete cascade
);
select apply_tenant_policy('app_service');

-- Which apps link menus of a service, and how many: a lookup across apps, outside the tenant policy, counted by the
-- database because menus also go with their directories. A service that is linked cannot be deleted.
create table service_app (
  service_id uuid    not null,
  app_id     uuid    not null,
  menus      integer not null,
  constraint service_app_pkey primary key (service_id, app_id),
  constraint service_app_service foreign key (service_id) references service (service_id)
);
insert into service_app (service_id, app_id, menus)
select service_id, app_id, count(*) from app_menu where service_id is not null group by service_id, app_id;

create function count_service_links() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.service_id is not null then
    update service_app set menus = menus - 1 where service_id = old.service_id and app_id = old.app_id;
    delete from service_app where service_id = old.service_id and app_id = old.app_id and menus <= 0;
  end if;
  if tg_op <> 'DELETE' and new.service_id is not null then
    insert into service_app as s (service_id, app_id, menus) values (new.service_id, new.app_id, 1)
    on conflict (service_id, app_id) do update set menus = s.menus + 1;
  end if;
  return null;
end $$;
create trigger app_menu_linked after insert on app_menu
  for each row when (new.service_id is not null) execute function count_service_links();
create trigger app_menu_relinked after update of service_id on app_menu
  for each row when (old.service_id is distinct from new.service_id) execute function count_service_links();
create trigger app_menu_unlinked after delete on app_menu
  for each row when (old.service_id is not null) execute function count_service_links();
