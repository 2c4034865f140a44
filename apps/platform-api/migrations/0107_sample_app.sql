-- The app that an installation is tried out with: one at most, and the only one that one click removes.
alter table app add column is_sample boolean not null default false;
create unique index app_one_sample on app (is_sample) where is_sample;
