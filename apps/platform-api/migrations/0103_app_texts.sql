-- What an app is called, and what it says of itself, in other languages than that of its own name: by language, name and memo.
alter table app add column texts jsonb not null default '{}';
