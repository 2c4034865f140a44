-- What menus may be translated into. The console's own texts exist in five of them; an installation may add more.
create table product_lang (
  lang       text        not null,
  name       text        not null,
  display    text        not null,
  offered    boolean     not null default true,
  built_in   boolean     not null default false,
  sort       integer     not null,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  constraint product_lang_pkey primary key (lang),
  constraint product_lang_form check (lang ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  constraint product_lang_size check (char_length(name) between 1 and 50 and char_length(display) between 1 and 50)
);
insert into product_lang (lang, name, display, built_in, sort) values
  ('zh-CN', 'Chinese (Simplified)', '简体中文', true, 0),
  ('en', 'English', 'English', true, 1),
  ('ar', 'Arabic', 'العربية', true, 2),
  ('ms', 'Malay', 'Bahasa Melayu', true, 3),
  ('ru', 'Russian', 'Русский', true, 4);

-- An app without a row here has chosen nothing yet and offers the built-in languages.
create table app_lang (
  app_id     uuid        not null,
  lang       text        not null,
  sort       integer     not null,
  created_at timestamptz not null default now(),
  constraint app_lang_pkey primary key (app_id, lang),
  constraint app_lang_app foreign key (app_id) references app (app_id) on delete cascade,
  constraint app_lang_lang foreign key (lang) references product_lang (lang)
);
select apply_tenant_policy('app_lang');
