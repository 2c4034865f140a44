-- A menu is one of the app's own or one that every app shows; menu_id is the id it goes by in the app's navigation.
-- Own ones take these rows along when they are deleted.
create table favorite_menu (
  app_id      uuid        not null,
  subject_id  text        not null,
  menu_id     uuid        not null,
  is_global   boolean     not null,
  app_menu_id uuid        generated always as (case when is_global then null else menu_id end) stored,
  created_at  timestamptz not null default now(),
  constraint favorite_menu_pkey primary key (app_id, subject_id, menu_id),
  constraint favorite_menu_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint favorite_menu_menu foreign key (app_id, app_menu_id) references app_menu (app_id, app_menu_id) on delete cascade
);
create index favorite_menu_by_menu on favorite_menu (app_id, app_menu_id);

-- The last visits of each person in each app; older ones give way when a new one comes.
create table menu_visit (
  app_id      uuid        not null,
  subject_id  text        not null,
  menu_id     uuid        not null,
  is_global   boolean     not null,
  app_menu_id uuid        generated always as (case when is_global then null else menu_id end) stored,
  visited_at  timestamptz not null,
  constraint menu_visit_pkey primary key (app_id, subject_id, menu_id),
  constraint menu_visit_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint menu_visit_menu foreign key (app_id, app_menu_id) references app_menu (app_id, app_menu_id) on delete cascade
);
create index menu_visit_by_menu on menu_visit (app_id, app_menu_id);

-- Pages pinned for everybody in the app, in order.
create table quick_entry (
  app_id      uuid        not null,
  menu_id     uuid        not null,
  is_global   boolean     not null,
  app_menu_id uuid        generated always as (case when is_global then null else menu_id end) stored,
  sort        integer     not null,
  version     integer     not null default 1,
  created_at  timestamptz not null default now(),
  constraint quick_entry_pkey primary key (app_id, menu_id),
  constraint quick_entry_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint quick_entry_menu foreign key (app_id, app_menu_id) references app_menu (app_id, app_menu_id) on delete cascade
);
create index quick_entry_by_menu on quick_entry (app_id, app_menu_id);

select apply_tenant_policy(name) from unnest(array['favorite_menu', 'menu_visit', 'quick_entry']) name;
