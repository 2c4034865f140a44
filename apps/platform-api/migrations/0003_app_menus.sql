create table app_menu (
  app_id             uuid        not null,
  app_menu_id        uuid        not null,
  parent_id          uuid,
  biz_type           text        not null default 'DEFAULT',
  code               text        not null,
  -- What shows in a language that has no pack row for this menu.
  name               text        not null,
  memo               text        not null default '',
  type               text        not null,
  target             text        not null default '',
  banner             text        not null default '',
  layout             text        not null default 'default',
  open_in_new_window boolean     not null default false,
  template_only      boolean     not null default false,
  hidden             boolean     not null default false,
  permissions        text[]      not null default '{}',
  owner              text        not null default 'own',
  service_id         uuid,
  service_menu_id    uuid,
  -- The version of the service menu this one was last brought up to date with.
  service_menu_version integer,
  sort               integer     not null default 0,
  version            integer     not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  updated_by         text        not null default '',
  constraint app_menu_pkey primary key (app_id, app_menu_id),
  constraint app_menu_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint app_menu_parent foreign key (app_id, parent_id)
    references app_menu (app_id, app_menu_id) on delete cascade,
  constraint app_menu_service_menu foreign key (service_id, service_menu_id)
    references service_menu (service_id, service_menu_id),
  constraint app_menu_code_unique unique (app_id, biz_type, code),
  constraint app_menu_code_form check (code <> '' and char_length(code) <= 50 and code !~ '[''\\/]'),
  constraint app_menu_name_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500),
  constraint app_menu_type_known check (type in ('page', 'directory')),
  constraint app_menu_layout_known check (layout in ('default', 'tab')),
  constraint app_menu_not_own_parent check (parent_id <> app_menu_id),
  constraint app_menu_owner_known check (
    (owner = 'own' and service_menu_id is null) or (owner = 'service' and service_menu_id is not null and service_id is not null))
);
create index app_menu_by_parent on app_menu (app_id, parent_id, sort);

create table app_menu_lang (
  app_id      uuid not null,
  app_menu_id uuid not null,
  lang        text not null,
  name        text not null,
  memo        text not null default '',
  constraint app_menu_lang_pkey primary key (app_id, app_menu_id, lang),
  constraint app_menu_lang_menu foreign key (app_id, app_menu_id)
    references app_menu (app_id, app_menu_id) on delete cascade,
  constraint app_menu_lang_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500)
);

select apply_tenant_policy('app_menu');
select apply_tenant_policy('app_menu_lang');
