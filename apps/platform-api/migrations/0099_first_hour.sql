-- Of a super administrator who has put the list of a new installation away.
alter table user_config add column first_hour_hidden boolean not null default false;
