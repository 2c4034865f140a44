-- One code for each session, purpose and contact; a new one takes the place of the old. Contacts are keyed hashes, as in `credential`;
-- codes are keyed hashes too, since a million of them are soon tried.
create table sent_code (
  session_hash bytea not null,
  op_type int not null,
  contact text not null,
  code_id uuid not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sent_code_pk primary key (session_hash, op_type, contact),
  constraint sent_code_id_unique unique (code_id)
);
create index sent_code_age on sent_code (expires_at);

-- How often codes went out, by contact and by address. Here and not in Redis: a wiped Redis must not send more.
create table code_send (
  scope text not null,
  key_hash bytea not null,
  sends int not null,
  day_began_at timestamptz not null,
  last_at timestamptz not null,
  constraint code_send_pk primary key (scope, key_hash),
  constraint code_send_scope_known check (scope in ('contact', 'address'))
);
create index code_send_age on code_send (last_at);
