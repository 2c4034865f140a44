-- Whose group it is, in words. Groups that are known already get theirs with the next comparison.
alter table directory_group add column org_name text not null default '';
