create table permission (
  app_id        uuid        not null,
  permission_id uuid        not null,
  code          text        not null,
  name          text        not null,
  version       integer     not null default 1,
  created_at    timestamptz not null default now(),
  constraint permission_pkey primary key (app_id, permission_id),
  constraint permission_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint permission_code_unique unique (app_id, code),
  constraint permission_size check (char_length(code) between 1 and 64 and char_length(name) between 1 and 64)
);

create table app_role (
  app_id     uuid        not null,
  role_id    uuid        not null,
  role_name  text        not null,
  memo       text        not null default '',
  disabled   boolean     not null default false,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  constraint app_role_pkey primary key (app_id, role_id),
  constraint app_role_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint app_role_name_unique unique (app_id, role_name)
);

create table role_permission (
  app_id        uuid not null,
  role_id       uuid not null,
  permission_id uuid not null,
  constraint role_permission_pkey primary key (app_id, role_id, permission_id),
  constraint role_permission_role foreign key (app_id, role_id) references app_role (app_id, role_id) on delete cascade,
  constraint role_permission_permission foreign key (app_id, permission_id)
    references permission (app_id, permission_id) on delete cascade
);
create index role_permission_by_permission on role_permission (app_id, permission_id);

-- What the console itself lets the holders of a role do; the values are the capabilities of the contracts.
create table role_capability (
  app_id     uuid not null,
  role_id    uuid not null,
  capability text not null,
  constraint role_capability_pkey primary key (app_id, role_id, capability),
  constraint role_capability_role foreign key (app_id, role_id) references app_role (app_id, role_id) on delete cascade
);

create table role_member (
  app_id     uuid not null,
  role_id    uuid not null,
  subject_id text not null,
  constraint role_member_pkey primary key (app_id, subject_id, role_id),
  constraint role_member_role foreign key (app_id, role_id) references app_role (app_id, role_id) on delete cascade,
  constraint role_member_member foreign key (app_id, subject_id)
    references app_member (app_id, subject_id) on delete cascade
);
create index role_member_by_role on role_member (app_id, role_id);

select apply_tenant_policy(name) from unnest(array['permission', 'app_role', 'role_permission', 'role_capability', 'role_member']) name;
