alter table app_menu_lang
  add column version     integer     not null default 1,
  -- The menu's own name when this was translated: where it differs now, the source has changed since.
  add column source_name text,
  add column updated_at  timestamptz not null default now();
alter table service_menu_lang
  add column version     integer     not null default 1,
  add column source_name text,
  add column updated_at  timestamptz not null default now();
alter table global_menu_lang
  add column version     integer     not null default 1,
  add column source_name text,
  add column updated_at  timestamptz not null default now();

-- What is there was translated from the names that are there. The owner is under the policy of a tenant table too.
alter table app_menu_lang no force row level security;
update app_menu_lang l set source_name = m.name from app_menu m where m.app_id = l.app_id and m.app_menu_id = l.app_menu_id;
alter table app_menu_lang force row level security;
update service_menu_lang l set source_name = m.name
from service_menu m where m.service_id = l.service_id and m.service_menu_id = l.service_menu_id;
update global_menu_lang l set source_name = m.name from global_menu m where m.global_menu_id = l.global_menu_id;

-- Menu screens, packs, imports and synchronization all write translations: counted here, none of them can forget to.
create function count_translation() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'app_menu_lang' then
      select m.name into new.source_name from app_menu m where m.app_id = new.app_id and m.app_menu_id = new.app_menu_id;
    when 'service_menu_lang' then
      select m.name into new.source_name from service_menu m
      where m.service_id = new.service_id and m.service_menu_id = new.service_menu_id;
    else
      select m.name into new.source_name from global_menu m where m.global_menu_id = new.global_menu_id;
  end case;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger app_menu_lang_counted before insert or update of name, memo on app_menu_lang
  for each row execute function count_translation();
create trigger service_menu_lang_counted before insert or update of name, memo on service_menu_lang
  for each row execute function count_translation();
create trigger global_menu_lang_counted before insert or update of name, memo on global_menu_lang
  for each row execute function count_translation();
