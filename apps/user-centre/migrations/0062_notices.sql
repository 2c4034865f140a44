-- What a person was told about the security of their account. Who did it is looked up, so that an erased name is in nobody's list.
create table notice (
  notice_id uuid constraint notice_pk primary key,
  subject_id bigint not null,
  kind text not null,
  device text not null,
  ip_address text not null,
  done_by text not null,
  by_subject_id bigint,
  factor_name text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notice_account_fk foreign key (subject_id) references account (subject_id) on delete cascade,
  constraint notice_doer_fk foreign key (by_subject_id) references account (subject_id) on delete set null,
  constraint notice_done_by_known check (done_by in ('self', 'other', 'operator'))
);
create index notice_newest on notice (subject_id, created_at desc, notice_id desc);
create index notice_age on notice (created_at);
create index notice_doer on notice (by_subject_id) where by_subject_id is not null;

-- The language of the sign-in before, which mails are written in. Who has no row has not signed in yet.
create table account_lang (
  subject_id bigint constraint account_lang_pk primary key,
  lang text not null,
  constraint account_lang_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

-- When somebody last showed a code that was sent to the contact. An address that an administrator typed is not verified by that.
alter table credential add column verified_at timestamptz;

-- False: a sign-in with a QR code or a third party. Nothing new to the person, but no exception from anybody's lock.
alter table known_device add column vouched boolean not null default true;

-- A mail that carries no code.
alter table delivery alter column op_type drop not null;
