-- The registry: asked before it is known which app a call is about, so these tables stand outside the tenant policy.
create table app (
  app_id         uuid        not null,
  app_code       text        not null,
  app_name       text        not null,
  memo           text        not null default '',
  icon           text        not null,
  status         text        not null default 'normal',
  freeze_at      timestamptz,
  frozen_at      timestamptz,
  close_at       timestamptz,
  time_zone_id   text        not null default 'Asia/Shanghai',
  init_menu      boolean     not null default false,
  new_oms        boolean     not null default false,
  open_type      text        not null default 'app',
  open_value     text        not null,
  org_name       text        not null default '',
  rbac_tenant_id text        not null,
  context        text        not null default '',
  grouping       boolean     not null default false,
  nav_version    integer     not null default 1,
  version        integer     not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint app_pkey primary key (app_id),
  constraint app_code_unique unique (app_code),
  constraint app_code_form check (app_code ~ '^[A-Za-z0-9_-]{1,100}$' and app_code <> 'id'),
  constraint app_name_size check (char_length(app_name) between 1 and 100),
  constraint app_memo_size check (char_length(memo) <= 500),
  constraint app_status_known check (status in ('normal', 'frozen', 'closed', 'stopped')),
  constraint app_open_type_known check (open_type in ('app', 'org', 'biz_type')),
  constraint app_open_value_form check (
    case open_type when 'app' then open_value = app_id::text
                   else starts_with(open_value, app_id::text || ':') end)
);

create table platform_role (
  subject_id text        not null,
  role       text        not null,
  created_at timestamptz not null default now(),
  constraint platform_role_pkey primary key (subject_id, role),
  constraint platform_role_known check (role in ('super_admin', 'auditor'))
);

create table app_member (
  app_id     uuid        not null,
  subject_id text        not null,
  kind       text        not null,
  created_at timestamptz not null default now(),
  constraint app_member_pkey primary key (app_id, subject_id),
  constraint app_member_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint app_member_kind_known check (kind in ('admin', 'operator'))
);
-- "Which apps do I belong to" starts from the person.
create index app_member_by_subject on app_member (subject_id, app_id);

create table user_config (
  subject_id text        not null,
  lang       text        not null,
  updated_at timestamptz not null default now(),
  constraint user_config_pkey primary key (subject_id)
);
