-- The order of the home of an app that a person chose; empty: the usual one.
alter table user_preference add column home_cards text[] not null default '{}';
