-- One row for each time the apps of a service are brought up to date, and one for each app of it: whoever goes on
-- after a crash begins where the last committed app ended.
create table sync_run (
  run_id      uuid        not null,
  service_id  uuid        not null,
  started_by  text        not null,
  operator    text        not null,
  created_at  timestamptz not null default now(),
  finished_at timestamptz,
  constraint sync_run_pkey primary key (run_id),
  constraint sync_run_service foreign key (service_id) references service (service_id) on delete cascade
);
create index sync_run_by_service on sync_run (service_id, created_at);
create index sync_run_unfinished on sync_run (created_at) where finished_at is null;

create table sync_run_app (
  run_id      uuid        not null,
  app_id      uuid        not null,
  state       text        not null default 'waiting',
  changed     integer     not null default 0,
  added       integer     not null default 0,
  removed     integer     not null default 0,
  -- Fields that were changed in the app and stayed as they are.
  kept        integer     not null default 0,
  fault       text        not null default '',
  finished_at timestamptz,
  constraint sync_run_app_pkey primary key (run_id, app_id),
  constraint sync_run_app_run foreign key (run_id) references sync_run (run_id) on delete cascade,
  constraint sync_run_app_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint sync_run_app_state_known check (state in ('waiting', 'done', 'skipped', 'failed'))
);
create index sync_run_app_waiting on sync_run_app (run_id, app_id) where state = 'waiting';
