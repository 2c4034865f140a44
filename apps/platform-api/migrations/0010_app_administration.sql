-- A date without a time of day is kept as the date it is: midnight moves with the app's time zone.
alter table app
  add column admits_guests boolean not null default false,
  add column logo_digest   text    not null default '',
  add column freeze_on     text,
  add column close_on      text,
  add constraint app_freeze_on_form check (freeze_on is null or (freeze_on ~ '^\d{4}-\d{2}-\d{2}$' and freeze_at is not null)),
  add constraint app_close_on_form check (close_on is null or (close_on ~ '^\d{4}-\d{2}-\d{2}$' and close_at is not null));
create index app_by_name on app (app_name, app_id);

-- Shown before anybody has signed in, so it stands outside the tenant policy. Apart from the app, whose row is read all the time.
create table app_logo (
  app_id     uuid        not null,
  picture    bytea       not null,
  updated_at timestamptz not null default now(),
  constraint app_logo_pkey primary key (app_id),
  constraint app_logo_app foreign key (app_id) references app (app_id) on delete cascade
);
