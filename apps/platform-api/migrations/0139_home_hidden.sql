-- The cards on the home of an app that a person does not want to see; empty: all are shown.
alter table user_preference add column home_hidden text[] not null default '{}';
