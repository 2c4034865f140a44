-- no transaction
-- A page of people by display name is read where it stands; those without one come last. Disabled people are few among many.
create index concurrently account_by_name on account ((nick_name = ''), lower(nick_name), subject_id) where account_type <> 'guest';
create index concurrently account_org_by_name on account (org_id, (nick_name = ''), lower(nick_name), subject_id) where org_id is not null;
create index concurrently account_disabled on account (org_id, subject_id) where status = 'disabled';
