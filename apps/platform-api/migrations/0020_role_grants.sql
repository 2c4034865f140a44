-- An association of a role with a menu group that is not narrowed lets everything its holders may do count in that
-- group; a narrowed one only the permissions chosen below, and none where none is chosen.
alter table group_role add column narrowed boolean not null default false;
alter table group_role add column version integer not null default 1;

-- Chosen from what the role holds: a grant taken from the role takes the choice along, and giving it back does not bring the choice back.
create table group_role_permission (
  app_id        uuid not null,
  group_id      uuid not null,
  role_id       uuid not null,
  permission_id uuid not null,
  constraint group_role_permission_pkey primary key (app_id, role_id, group_id, permission_id),
  constraint group_role_permission_group_role foreign key (app_id, role_id, group_id)
    references group_role (app_id, role_id, group_id) on delete cascade,
  constraint group_role_permission_grant foreign key (app_id, role_id, permission_id)
    references role_permission (app_id, role_id, permission_id) on delete cascade
);
create index group_role_permission_by_grant on group_role_permission (app_id, role_id, permission_id);
select apply_tenant_policy('group_role_permission');

alter table permission add column updated_at timestamptz not null default now();
alter table app_role add column updated_at timestamptz not null default now();
alter table app_role add constraint app_role_size check (char_length(role_name) between 1 and 64 and char_length(memo) <= 500);

-- As the user centre knew the person when they were added; the id stays what counts.
alter table app_member add column name text not null default '';
alter table app_member add column version integer not null default 1;
alter table app_member add constraint app_member_name_size check (char_length(name) <= 128);
