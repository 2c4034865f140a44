-- An app without a row has the defaults. What every access decision asks (grouping, guests) stands in the app's own row.
create table app_config (
  app_id            uuid        not null,
  -- Empty: the first language that the app offers.
  default_lang      text        not null default '',
  quick_entry_limit integer     not null default 12,
  menu_layout       text        not null default 'default',
  small_screen      text        not null default 'all',
  freeze_notice     text        not null default '',
  version           integer     not null default 1,
  updated_at        timestamptz not null default now(),
  constraint app_config_pkey primary key (app_id),
  constraint app_config_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint app_config_quick_entry_limit_size check (quick_entry_limit between 1 and 50),
  constraint app_config_menu_layout_known check (menu_layout in ('default', 'tab')),
  constraint app_config_small_screen_known check (small_screen in ('all', 'chosen')),
  constraint app_config_freeze_notice_size check (char_length(freeze_notice) <= 500)
);

-- The menus an app offers on narrow screens, where it has chosen some.
create table small_screen_menu (
  app_id      uuid not null,
  app_menu_id uuid not null,
  constraint small_screen_menu_pkey primary key (app_id, app_menu_id),
  constraint small_screen_menu_menu foreign key (app_id, app_menu_id)
    references app_menu (app_id, app_menu_id) on delete cascade
);

-- DEFAULT is in every app and has no row.
create table app_biz_type (
  app_id     uuid        not null,
  biz_type   text        not null,
  name       text        not null,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  constraint app_biz_type_pkey primary key (app_id, biz_type),
  constraint app_biz_type_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint app_biz_type_not_default check (biz_type <> 'DEFAULT'),
  constraint app_biz_type_size check (char_length(biz_type) between 1 and 64 and char_length(name) between 1 and 50)
);
-- Those that apps already have, from what they are open to and from their menus.
insert into app_biz_type (app_id, biz_type, name)
select app_id, biz_type, left(biz_type, 50)
from (select app_id, split_part(open_value, ':', 2) as biz_type from app where open_type = 'biz_type'
      union select app_id, biz_type from app_menu) used
where biz_type <> 'DEFAULT' and char_length(biz_type) between 1 and 64;

select apply_tenant_policy(name) from unnest(array['app_config', 'small_screen_menu', 'app_biz_type']) name;
