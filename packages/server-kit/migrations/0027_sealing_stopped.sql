-- Since when nothing is sealed, because the database comes from a backup that nobody has accepted yet.
alter table operation_log_state add column sealing_stopped_at timestamptz;
