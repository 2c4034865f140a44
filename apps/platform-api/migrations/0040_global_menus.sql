-- Menus that every app shows. They belong to the installation and carry what an app's menus carry.
create table global_menu (
  global_menu_id     uuid        not null,
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
  sort               integer     not null default 0,
  version            integer     not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  updated_by         text        not null default '',
  constraint global_menu_pkey primary key (global_menu_id),
  constraint global_menu_parent foreign key (parent_id) references global_menu (global_menu_id) on delete cascade,
  constraint global_menu_code_unique unique (biz_type, code),
  constraint global_menu_code_form check (code <> '' and char_length(code) <= 50 and code !~ '[''\\/]'),
  constraint global_menu_name_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500),
  constraint global_menu_type_known check (type in ('page', 'directory')),
  constraint global_menu_layout_known check (layout in ('default', 'tab')),
  constraint global_menu_not_own_parent check (parent_id <> global_menu_id)
);
create index global_menu_by_parent on global_menu (parent_id, sort);

create table global_menu_lang (
  global_menu_id uuid not null,
  lang           text not null,
  name           text not null,
  memo           text not null default '',
  constraint global_menu_lang_pkey primary key (global_menu_id, lang),
  constraint global_menu_lang_menu foreign key (global_menu_id) references global_menu (global_menu_id) on delete cascade,
  constraint global_menu_lang_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500)
);

-- Counts the changes of global menus, as an app's nav_version counts those of its own: together they say what is shown.
-- Changing it is also the lock that keeps two changes of this tree apart.
create table global_nav (
  only_one    boolean not null default true,
  nav_version integer not null default 1,
  constraint global_nav_pkey primary key (only_one),
  constraint global_nav_one_row check (only_one)
);
insert into global_nav default values;
