-- Notices to people. What is said is kept as a kind and its arguments; the words are found when somebody reads it.
create table web_message (
  subject_id text        not null,
  -- One notice to many people has one id.
  message_id uuid        not null,
  kind       text        not null,
  app_id     uuid,
  args       jsonb       not null,
  -- A notice that replaces the one before about the same matter, as a countdown does.
  matter     text,
  created_at timestamptz not null default now(),
  read_at    timestamptz,
  constraint web_message_pkey primary key (subject_id, message_id),
  constraint web_message_app foreign key (app_id) references app (app_id) on delete cascade
);
create unique index web_message_matter on web_message (subject_id, matter) where matter is not null;
create index web_message_unread on web_message (subject_id, message_id) where read_at is null;
create index web_message_read on web_message (read_at) where read_at is not null;
create index web_message_made on web_message using brin (created_at);
create index web_message_by_app on web_message (app_id) where app_id is not null;

-- When the countdown of an app was last told.
create table app_notice (
  app_id     uuid        not null,
  noticed_at timestamptz not null,
  constraint app_notice_pkey primary key (app_id),
  constraint app_notice_app foreign key (app_id) references app (app_id) on delete cascade
);
