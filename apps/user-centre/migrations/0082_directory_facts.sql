-- Groups of directories and memberships in them that the platform has to be told of: it gives roles in apps for them. A mark is made
-- in the transaction of the change, whatever makes it, and goes when the platform says that it has taken it over.
create table directory_fact_to_tell (
  mark bigint generated always as identity constraint directory_fact_to_tell_pk primary key,
  group_id uuid not null,
  -- Null: the group itself, or what it is called.
  subject_id bigint
);

create function mark_directory_group() returns trigger language plpgsql as $$
begin
  insert into directory_fact_to_tell (group_id) values (case tg_op when 'DELETE' then old.group_id else new.group_id end);
  return null;
end $$;
create trigger directory_group_told after insert or delete on directory_group
  for each row execute function mark_directory_group();
create trigger directory_group_renamed after update of display_name on directory_group
  for each row when (old.display_name <> new.display_name) execute function mark_directory_group();

create function mark_groups_of_directory() returns trigger language plpgsql as $$
begin
  insert into directory_fact_to_tell (group_id) select g.group_id from directory_group g where g.directory_id = new.directory_id;
  return null;
end $$;
create trigger directory_renamed after update of name, org_id on directory
  for each row when ((old.name, old.org_id) is distinct from (new.name, new.org_id)) execute function mark_groups_of_directory();

create function mark_directory_member() returns trigger language plpgsql as $$
begin
  insert into directory_fact_to_tell (group_id, subject_id) values
    (case tg_op when 'DELETE' then old.group_id else new.group_id end, case tg_op when 'DELETE' then old.subject_id else new.subject_id end);
  return null;
end $$;
create trigger directory_group_member_told after insert or delete on directory_group_member
  for each row execute function mark_directory_member();

-- Whose account is disabled is a member of nothing until it is enabled again.
create function mark_groups_of_account() returns trigger language plpgsql as $$
begin
  insert into directory_fact_to_tell (group_id, subject_id)
    select m.group_id, m.subject_id from directory_group_member m where m.subject_id = new.subject_id;
  return null;
end $$;
create trigger account_status_told after update of status on account
  for each row when (old.status <> new.status) execute function mark_groups_of_account();

-- The parts of the comparison follow this order.
create index directory_group_member_order on directory_group_member (group_id, (subject_id::text) collate "C");
create index directory_group_order on directory_group (group_id);
