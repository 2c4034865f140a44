-- External systems; the addresses the security page returns to.
create table project (
  project_id       text        not null,
  project_name     text        not null,
  callback_address text        not null,
  memo             text        not null default '',
  version          integer     not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint project_pkey primary key (project_id),
  constraint project_id_form check (project_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint project_name_size check (char_length(project_name) between 1 and 50),
  constraint project_memo_size check (char_length(memo) <= 500)
);

-- What services are filed under; a service names its category.
create table service_category (
  category_id uuid        not null,
  name        text        not null,
  sort        integer     not null default 0,
  version     integer     not null default 1,
  created_at  timestamptz not null default now(),
  constraint service_category_pkey primary key (category_id),
  constraint service_category_name_unique unique (name),
  constraint service_category_name_size check (char_length(name) between 1 and 50)
);
insert into service_category (category_id, name, sort)
select gen_random_uuid(), category, row_number() over (order by category) - 1
from (select distinct category from service where char_length(category) between 1 and 50) used;
create index service_by_category on service (category);
