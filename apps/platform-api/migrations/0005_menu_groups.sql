create table menu_group (
  app_id     uuid        not null,
  group_id   uuid        not null,
  group_name text        not null,
  memo       text        not null default '',
  sort       integer     not null default 0,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  constraint menu_group_pkey primary key (app_id, group_id),
  constraint menu_group_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint menu_group_name_unique unique (app_id, group_name),
  constraint menu_group_name_size check (char_length(group_name) between 1 and 64)
);

-- Addresses like /v2/menu_groups/{group_id} name no app: this says whose group it is, and stands outside the tenant policy.
create table menu_group_app (
  group_id uuid not null,
  app_id   uuid not null,
  constraint menu_group_app_pkey primary key (group_id),
  constraint menu_group_app_group foreign key (app_id, group_id) references menu_group (app_id, group_id) on delete cascade
);
create index menu_group_app_by_app on menu_group_app (app_id, group_id);

create table group_menu (
  app_id        uuid    not null,
  group_id      uuid    not null,
  group_menu_id uuid    not null,
  parent_id     uuid,
  app_menu_id   uuid    not null,
  sort          integer not null default 0,
  version       integer not null default 1,
  constraint group_menu_pkey primary key (app_id, group_id, group_menu_id),
  constraint group_menu_group foreign key (app_id, group_id) references menu_group (app_id, group_id) on delete cascade,
  constraint group_menu_parent foreign key (app_id, group_id, parent_id)
    references group_menu (app_id, group_id, group_menu_id) on delete cascade,
  constraint group_menu_app_menu foreign key (app_id, app_menu_id)
    references app_menu (app_id, app_menu_id) on delete cascade,
  constraint group_menu_once unique (app_id, group_id, app_menu_id)
);
create index group_menu_by_app_menu on group_menu (app_id, app_menu_id);
create index group_menu_by_parent on group_menu (app_id, group_id, parent_id);

create table group_role (
  app_id   uuid not null,
  group_id uuid not null,
  role_id  uuid not null,
  constraint group_role_pkey primary key (app_id, role_id, group_id),
  constraint group_role_group foreign key (app_id, group_id) references menu_group (app_id, group_id) on delete cascade,
  constraint group_role_role foreign key (app_id, role_id) references app_role (app_id, role_id) on delete cascade
);
create index group_role_by_group on group_role (app_id, group_id);

select apply_tenant_policy(name) from unnest(array['menu_group', 'group_menu', 'group_role']) name;
