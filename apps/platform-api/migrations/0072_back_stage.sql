-- Keys for the back-stage login: one a person, the newest; only a hash is kept, and it goes when it is used.
create table back_stage_key (
  subject_id   text        not null,
  key_hash     bytea       not null,
  account_id   text        not null,
  user_id      text        not null,
  account_type text        not null,
  name         text        not null,
  params       text        not null,
  expires_at   timestamptz not null,
  constraint back_stage_key_pkey primary key (subject_id),
  constraint back_stage_key_hash unique (key_hash)
);
