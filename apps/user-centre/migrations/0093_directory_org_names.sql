-- What the organisation of a directory is called stands beside its groups where apps give roles to them.
create function mark_groups_of_org() returns trigger language plpgsql as $$
begin
  insert into directory_fact_to_tell (group_id)
    select g.group_id from directory_group g join directory d on d.directory_id = g.directory_id where d.org_id = new.org_id;
  return null;
end $$;
create trigger org_name_told after update of org_name on org
  for each row when (old.org_name <> new.org_name) execute function mark_groups_of_org();
