-- A group that an LDAP server no longer answers is kept without its members, so that what apps give for it is there when it comes back.
alter table directory_group add column missing_since timestamptz;
-- Another group may have its name meanwhile.
drop index directory_group_name;
create unique index directory_group_name on directory_group (directory_id, lower(display_name)) where missing_since is null;
create trigger directory_group_missing after update of missing_since on directory_group
  for each row when ((old.missing_since is null) <> (new.missing_since is null)) execute function mark_directory_group();
-- As agreed_ended: who comes back, and groups that are missing or have nobody left.
alter table directory_sync add column agreed_resumed int, add column agreed_groups int;
