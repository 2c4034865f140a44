-- What a role, a permission or a menu group is called in other languages than that of its own name.
create table access_lang (
  app_id        uuid        not null,
  role_id       uuid,
  permission_id uuid,
  group_id      uuid,
  access_id     uuid        not null generated always as (coalesce(role_id, permission_id, group_id)) stored,
  lang          text        not null,
  name          text        not null,
  memo          text        not null default '',
  version       integer     not null default 1,
  -- Its own name when this was translated: where it differs now, the source has changed since.
  source_name   text,
  updated_at    timestamptz not null default now(),
  constraint access_lang_pkey primary key (app_id, access_id, lang),
  constraint access_lang_role foreign key (app_id, role_id) references app_role (app_id, role_id) on delete cascade,
  constraint access_lang_permission foreign key (app_id, permission_id)
    references permission (app_id, permission_id) on delete cascade,
  constraint access_lang_group foreign key (app_id, group_id) references menu_group (app_id, group_id) on delete cascade,
  constraint access_lang_of_one check (num_nonnulls(role_id, permission_id, group_id) = 1),
  constraint access_lang_size check (char_length(name) between 1 and 64 and char_length(memo) <= 500)
);
select apply_tenant_policy('access_lang');

create function count_access_translation() returns trigger language plpgsql as $$
begin
  new.source_name := coalesce(
    (select role_name from app_role where app_id = new.app_id and role_id = new.role_id),
    (select name from permission where app_id = new.app_id and permission_id = new.permission_id),
    (select group_name from menu_group where app_id = new.app_id and group_id = new.group_id));
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger access_lang_counted before insert or update of name, memo on access_lang
  for each row execute function count_access_translation();
