-- The job that freezes and closes apps looks every half minute for those whose time has come; nearly none have one.
create index app_due_to_freeze on app (freeze_at) where status = 'normal' and freeze_at is not null;
create index app_due_to_close on app (close_at) where status = 'frozen' and close_at is not null;
