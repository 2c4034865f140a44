-- People whose roles the user centre has to be told of: who administers an app that is not stopped, and who owns a service. A mark
-- is made in the transaction of the change, whatever makes it, and goes when the user centre has answered.
create table role_to_tell (
  mark bigint generated always as identity constraint role_to_tell_pkey primary key,
  subject_id text not null
);

create function mark_role_to_tell() returns trigger language plpgsql as $$
begin
  insert into role_to_tell (subject_id) values (case tg_op when 'DELETE' then old.subject_id else new.subject_id end);
  return null;
end $$;
create trigger app_member_admin_added after insert on app_member
  for each row when (new.kind = 'admin') execute function mark_role_to_tell();
create trigger app_member_admin_changed after update of kind on app_member
  for each row when (old.kind is distinct from new.kind) execute function mark_role_to_tell();
create trigger app_member_admin_removed after delete on app_member
  for each row when (old.kind = 'admin') execute function mark_role_to_tell();
create trigger service_owner_changed after insert or delete on service_owner
  for each row execute function mark_role_to_tell();

create function mark_admins_to_tell() returns trigger language plpgsql as $$
begin
  insert into role_to_tell (subject_id) select m.subject_id from app_member m where m.app_id = new.app_id and m.kind = 'admin';
  return null;
end $$;
create trigger app_stopped_or_back after update of status on app
  for each row when ((old.status = 'stopped') <> (new.status = 'stopped')) execute function mark_admins_to_tell();

insert into role_to_tell (subject_id)
  select subject_id from app_member where kind = 'admin' union select subject_id from service_owner;
