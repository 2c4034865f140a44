-- Whose sign-in a derived one goes back to: whatever ends all sign-ins of that account ends it too.
-- for_client: another application acts with it. It has no role over the installation, and neither has what is derived from it.
alter table token add column root_subject_id bigint, add column for_client boolean not null default false;
