-- One person's own, over all of their apps: keyed by the person, outside the tenant policy.
create table favorite_app (
  subject_id text        not null,
  app_id     uuid        not null,
  created_at timestamptz not null default now(),
  constraint favorite_app_pkey primary key (subject_id, app_id),
  constraint favorite_app_app foreign key (app_id) references app (app_id) on delete cascade
);
create index favorite_app_by_app on favorite_app (app_id);

create table app_visit (
  subject_id text        not null,
  app_id     uuid        not null,
  visited_at timestamptz not null,
  constraint app_visit_pkey primary key (subject_id, app_id),
  constraint app_visit_app foreign key (app_id) references app (app_id) on delete cascade
);
create index app_visit_by_app on app_visit (app_id);

-- No time zone of one's own: the app's.
alter table user_config
  add column theme        text not null default 'theme4',
  add column time_zone_id text not null default '',
  add constraint user_config_theme_known check (theme in ('theme1', 'theme2', 'theme3', 'theme4'));
