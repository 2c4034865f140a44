-- The apps of a service are brought up to date by one run at a time.
create unique index sync_run_one_at_a_time on sync_run (service_id) where finished_at is null;
-- Up to which revision of a service's menus the administrators of an app have been told.
alter table app_service add column told_revision integer not null default 0;
