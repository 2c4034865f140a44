-- Menu trees from which the menus of an app begin.
create table template (
  template_id   uuid        not null,
  template_name text        not null,
  memo          text        not null default '',
  -- What an app begins with when nobody has chosen.
  is_default    boolean     not null default false,
  version       integer     not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  updated_by    text        not null default '',
  constraint template_pkey primary key (template_id),
  constraint template_name_unique unique (template_name),
  constraint template_size check (char_length(template_name) between 1 and 50 and char_length(memo) <= 500)
);
create unique index template_one_default on template (is_default) where is_default;

create table template_menu (
  template_id        uuid        not null,
  template_menu_id   uuid        not null,
  parent_id          uuid,
  biz_type           text        not null default 'DEFAULT',
  code               text        not null,
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
  -- A page taken from a service: an app that begins with it is linked to the service.
  service_id           uuid,
  service_menu_id      uuid,
  service_menu_version integer,
  sort               integer     not null default 0,
  version            integer     not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  updated_by         text        not null default '',
  constraint template_menu_pkey primary key (template_id, template_menu_id),
  constraint template_menu_template foreign key (template_id) references template (template_id) on delete cascade,
  constraint template_menu_parent foreign key (template_id, parent_id)
    references template_menu (template_id, template_menu_id) on delete cascade,
  constraint template_menu_code_unique unique (template_id, biz_type, code),
  constraint template_menu_code_form check (code <> '' and char_length(code) <= 50 and code !~ '[''\\/]'),
  constraint template_menu_name_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500),
  constraint template_menu_type_known check (type in ('page', 'directory')),
  constraint template_menu_layout_known check (layout in ('default', 'tab')),
  constraint template_menu_not_own_parent check (parent_id <> template_menu_id)
);
create index template_menu_by_parent on template_menu (template_id, parent_id, sort);
create index template_menu_by_service on template_menu (service_id) where service_id is not null;

create table template_menu_lang (
  template_id      uuid not null,
  template_menu_id uuid not null,
  lang             text not null,
  name             text not null,
  memo             text not null default '',
  constraint template_menu_lang_pkey primary key (template_id, template_menu_id, lang),
  constraint template_menu_lang_menu foreign key (template_id, template_menu_id)
    references template_menu (template_id, template_menu_id) on delete cascade,
  constraint template_menu_lang_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500)
);
