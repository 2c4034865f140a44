-- What a person chose for the console, beside what user_config holds.
create table user_preference (
  subject_id     text        not null,
  follows_system boolean     not null,
  density        text        not null,
  start_page     text        not null,
  start_app_id   uuid,
  updated_at     timestamptz not null default now(),
  constraint user_preference_pkey primary key (subject_id),
  constraint user_preference_app foreign key (start_app_id) references app (app_id) on delete set null,
  constraint user_preference_density check (density in ('comfortable', 'compact')),
  constraint user_preference_start check (start_page in ('app_list', 'last_app', 'app'))
);
create index user_preference_by_app on user_preference (start_app_id) where start_app_id is not null;
