-- How often a recent page was opened. Those of before begin at one.
alter table menu_visit add column visits integer not null default 1;
