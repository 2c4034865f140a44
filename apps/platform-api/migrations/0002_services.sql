-- What service teams offer. Services belong to the installation; an app links to their menus.
create table service (
  service_id       uuid        not null,
  service_code     text        not null,
  name             text        not null,
  nickname         text        not null,
  category         text        not null default '',
  config_check_url text        not null default '',
  auth_type        text        not null default 'no_auth',
  version          integer     not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint service_pkey primary key (service_id),
  constraint service_code_unique unique (service_code),
  constraint service_name_size check (char_length(name) between 1 and 50 and char_length(nickname) between 1 and 50),
  constraint service_auth_type_known check (auth_type in ('no_auth', 'bearer_token', 'bts'))
);

create table service_menu (
  service_id      uuid        not null,
  service_menu_id uuid        not null,
  parent_id       uuid,
  code            text        not null,
  name            text        not null,
  memo            text        not null default '',
  type            text        not null,
  target          text        not null default '',
  permissions     text[]      not null default '{}',
  sort            integer     not null default 0,
  version         integer     not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint service_menu_pkey primary key (service_id, service_menu_id),
  constraint service_menu_service foreign key (service_id) references service (service_id) on delete cascade,
  constraint service_menu_parent foreign key (service_id, parent_id)
    references service_menu (service_id, service_menu_id) on delete cascade,
  constraint service_menu_code_unique unique (service_id, code),
  constraint service_menu_type_known check (type in ('page', 'directory')),
  constraint service_menu_name_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500)
);
create index service_menu_by_parent on service_menu (service_id, parent_id, sort);

create table service_menu_lang (
  service_id      uuid not null,
  service_menu_id uuid not null,
  lang            text not null,
  name            text not null,
  memo            text not null default '',
  constraint service_menu_lang_pkey primary key (service_id, service_menu_id, lang),
  constraint service_menu_lang_menu foreign key (service_id, service_menu_id)
    references service_menu (service_id, service_menu_id) on delete cascade,
  constraint service_menu_lang_size check (char_length(name) between 1 and 50 and char_length(memo) <= 500)
);
