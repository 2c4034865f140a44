create table analytics_event_config (
  event_code text        not null,
  name       text        not null,
  event_type text        not null,
  kind       text        not null,
  enabled    boolean     not null default true,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint analytics_event_config_pkey primary key (event_code),
  constraint analytics_event_config_type_known check (event_type in ('exposure', 'click', 'other')),
  constraint analytics_event_config_kind_known check (kind in ('click', 'page', 'business'))
);
insert into analytics_event_config (event_code, name, event_type, kind) values
  ('page_view', 'A page was opened', 'exposure', 'page'),
  ('click', 'Something was clicked', 'click', 'click'),
  ('business', 'Something was done', 'other', 'business');

-- When a session began decides in which month its events lie, so that a repeated event meets the first one.
create table analytics_session (
  device_id  text        not null,
  session_id text        not null,
  began_at   timestamptz not null,
  last_at    timestamptz not null,
  constraint analytics_session_pkey primary key (device_id, session_id)
);
create index analytics_session_last on analytics_session using brin (last_at);

create table analytics_event (
  event_id      uuid        not null,
  session_began timestamptz not null,
  device_id     text        not null,
  session_id    text        not null,
  sequence      integer     not null,
  event_code    text        not null,
  event_type    text        not null,
  kind          text        not null,
  variant       text        not null,
  app_id        uuid,
  app_menu_id   uuid,
  page          text        not null,
  params        jsonb       not null,
  subject_id    text        not null,
  account_type  text        not null,
  occurred_at   timestamptz not null,
  received_at   timestamptz not null,
  constraint analytics_event_pkey primary key (session_began, device_id, session_id, sequence)
) partition by range (session_began);
create index analytics_event_app on analytics_event (app_id, occurred_at);
revoke update, delete, truncate on analytics_event from :application;

create function ensure_analytics_partitions() returns int
language sql security definer set search_path = public, pg_temp as $$
  select ensure_month_partitions('analytics_event', 3, 1)
$$;
create function drop_expired_analytics() returns int
language sql security definer set search_path = public, pg_temp as $$
  select drop_expired_months('analytics_event', 13)
$$;
select ensure_analytics_partitions();

-- What was taken in and is still to be counted, or to be sent on. A row is one batch.
create table analytics_queue (
  consumer text  not null,
  batch_id uuid  not null,
  events   jsonb not null,
  constraint analytics_queue_pkey primary key (consumer, batch_id),
  constraint analytics_queue_consumer_known check (consumer in ('page_use', 'sink'))
);
create table analytics_sink_state (
  only_one   boolean     not null default true,
  failures   integer     not null default 0,
  not_before timestamptz not null default 'epoch',
  constraint analytics_sink_state_pkey primary key (only_one),
  constraint analytics_sink_state_only_one check (only_one)
);
insert into analytics_sink_state default values;

create table page_use (
  app_id      uuid    not null,
  day         date    not null,
  app_menu_id uuid    not null,
  uses        integer not null,
  constraint page_use_pkey primary key (app_id, day, app_menu_id),
  constraint page_use_menu foreign key (app_id, app_menu_id) references app_menu (app_id, app_menu_id) on delete cascade
);
create index page_use_by_menu on page_use (app_id, app_menu_id);
select apply_tenant_policy('page_use');
