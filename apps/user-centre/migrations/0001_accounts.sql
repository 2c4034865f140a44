create table org (
  org_id bigint constraint org_pk primary key,
  org_code text not null constraint org_code_unique unique,
  org_name text not null,
  created_at timestamptz not null default now(),
  constraint org_code_lower check (org_code = lower(org_code) and org_code <> '')
);

-- Whoever can sign in. An org account is a user of an organisation, a person account stands for itself.
-- Mobile and email are wrapped; they are found by the keyed hash in `credential`.
create table account (
  subject_id bigint constraint account_pk primary key,
  account_type text not null,
  org_id bigint,
  person_account_id bigint,
  nick_name text not null default '',
  real_name text not null default '',
  mobile_wrapped text,
  email_wrapped text,
  status text not null default 'active',
  create_type int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  constraint account_org_fk foreign key (org_id) references org (org_id),
  constraint account_person_fk foreign key (person_account_id) references account (subject_id),
  constraint account_type_known check (account_type in ('org', 'person', 'guest')),
  constraint account_status_known check (status in ('active', 'disabled')),
  constraint account_org_has_org check ((account_type = 'org') = (org_id is not null)),
  constraint account_id_positive check (subject_id > 0)
);
create index account_org on account (org_id, subject_id) where org_id is not null;
create index account_person on account (person_account_id) where person_account_id is not null;

-- Every name somebody signs in by, in one table with one index: a sign-in is one lookup whatever was typed.
-- Org user codes are `code@org` and user names plain, both lower-cased; mobile and email are keyed hashes.
create table credential (
  kind text not null,
  value text not null,
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  constraint credential_unique primary key (kind, value),
  constraint credential_account_fk foreign key (subject_id) references account (subject_id) on delete cascade,
  constraint credential_kind_known check (kind in ('org_user_code', 'mobile', 'email', 'user_name'))
);
create index credential_subject on credential (subject_id);

create table password (
  subject_id bigint constraint password_pk primary key,
  hash text not null,
  policy text not null,
  changed_at timestamptz not null,
  constraint password_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

create table one_time_code (
  subject_id bigint not null,
  purpose text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_code_pk primary key (subject_id, purpose, code_hash),
  constraint one_time_code_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

-- Keys that must outlive a change of the keyring: wrapped by it, never changed themselves.
create table data_key (
  name text constraint data_key_pk primary key,
  key_wrapped text not null,
  created_at timestamptz not null default now()
);
