-- Codes of the apps whose roles a client may learn: of none, until somebody says so.
alter table openid_client add column apps text[] not null default '{}';
