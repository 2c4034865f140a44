-- What was read from a directory, and what became of it. The last thirty of each are kept.
create table directory_sync (
  run_id uuid constraint directory_sync_pk primary key,
  directory_id uuid not null,
  -- It shows what it would do and writes nothing.
  dry boolean not null,
  -- Whom a person agreed to disable, having seen how many they are; null: nobody was asked.
  agreed_ended int,
  -- Null: nobody asked, it was night.
  asked_by bigint,
  asked_name text not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  state text not null default 'waiting',
  reason text not null default '',
  detail text not null default '',
  counts jsonb,
  lines jsonb not null default '[]',
  constraint directory_sync_directory_fk foreign key (directory_id) references directory (directory_id) on delete cascade,
  constraint directory_sync_asked_fk foreign key (asked_by) references account (subject_id) on delete set null,
  constraint directory_sync_state_known check (state in ('waiting', 'running', 'done', 'held', 'failed'))
);
create index directory_sync_of on directory_sync (directory_id, asked_at desc);
create unique index directory_sync_one on directory_sync (directory_id) where state in ('waiting', 'running');
