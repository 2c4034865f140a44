-- What an app gives to groups of a directory. Whoever is in such a group is a member of the app as long as that lasts.
create table directory_mapping (
  app_id uuid constraint directory_mapping_pkey primary key,
  version integer not null default 1,
  constraint directory_mapping_app foreign key (app_id) references app (app_id) on delete cascade
);
create table directory_access (
  app_id uuid not null,
  group_id uuid not null,
  constraint directory_access_pkey primary key (app_id, group_id),
  constraint directory_access_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint directory_access_group foreign key (group_id) references directory_group (group_id) on delete cascade
);
create index directory_access_by_group on directory_access (group_id);
-- Without a row here a group gives membership alone.
create table directory_role (
  app_id uuid not null,
  group_id uuid not null,
  role_id uuid not null,
  constraint directory_role_pkey primary key (app_id, group_id, role_id),
  constraint directory_role_access foreign key (app_id, group_id) references directory_access (app_id, group_id) on delete cascade,
  constraint directory_role_role foreign key (app_id, role_id) references app_role (app_id, role_id) on delete cascade
);
create index directory_role_by_role on directory_role (app_id, role_id);
select apply_tenant_policy(name) from unnest(array['directory_mapping', 'directory_access', 'directory_role']) name;

-- Where a membership and a role come from: what somebody gave stays when the directory takes its own away.
alter table app_member
  add column by_hand boolean not null default true,
  add column by_directory boolean not null default false,
  add constraint app_member_from check (by_hand or by_directory);
alter table role_member
  add column by_hand boolean not null default true,
  add column by_directory boolean not null default false,
  add constraint role_member_from check (by_hand or by_directory);
