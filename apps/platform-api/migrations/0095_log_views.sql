-- Filters of a log under a name: one's own, or shared with whoever reads that log. Without an app it is a log of the installation.
create table log_view (
  view_id    uuid        not null,
  log        text        not null,
  app_id     uuid,
  subject_id text        not null,
  name       text        not null,
  filters    jsonb       not null,
  columns    jsonb       not null,
  shared     boolean     not null,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint log_view_pkey primary key (view_id),
  constraint log_view_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint log_view_log check ((log = 'app' and app_id is not null) or (log in ('operations', 'sign_ins') and app_id is null)),
  constraint log_view_name_size check (length(name) between 1 and 40),
  constraint log_view_name_unique unique nulls not distinct (log, app_id, subject_id, name)
);
create index log_view_of_app on log_view (app_id) where app_id is not null;
