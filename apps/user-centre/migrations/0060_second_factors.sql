-- Which second factors a sign-in has shown, and when it last showed one. What is made out of it inherits the first.
alter table token add column factors text[] not null default '{}', add column strong_at timestamptz;

-- Wrong second factors have a limit of their own, for the account alone: nobody gets here without its first factor.
alter table sign_in_failure drop constraint sign_in_failure_scope_known;
alter table sign_in_failure
  add constraint sign_in_failure_scope_known check (scope in ('address', 'network', 'browser', 'credential', 'device', 'factor'));

-- An authenticator. last_step: the latest time step whose code was used; an earlier one is not taken again.
create table totp_factor (
  subject_id bigint constraint totp_factor_pk primary key,
  factor_id uuid not null constraint totp_factor_id_unique unique,
  name text not null,
  secret_wrapped text not null,
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint totp_factor_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

-- Between the secret and its first code. place_hash: the session or the sign-in that asked for it.
create table totp_enrolment (
  place_hash bytea constraint totp_enrolment_pk primary key,
  subject_id bigint not null,
  secret_sealed text not null,
  expires_at timestamptz not null,
  constraint totp_enrolment_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index totp_enrolment_expiry on totp_enrolment (expires_at);

create table passkey (
  credential_id text constraint passkey_pk primary key,
  factor_id uuid not null constraint passkey_id_unique unique,
  subject_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index passkey_subject on passkey (subject_id);

-- One at a time for each place that may ask for one, good once.
create table passkey_challenge (
  place_hash bytea constraint passkey_challenge_pk primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Keyed hashes of 120 random bits each.
create table recovery_code (
  subject_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_pk primary key (subject_id, code_hash),
  constraint recovery_code_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

-- A first factor was right and a second one is awaited, in this session. No token: it opens nothing but the second step.
create table pending_factor (
  session_hash bytea constraint pending_factor_pk primary key,
  subject_id bigint not null,
  first_factor text not null,
  shown text[] not null default '{}',
  keep_login boolean not null,
  wants_ticket boolean not null,
  -- The sign-in that let this one in, for a QR code.
  source_family_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint pending_factor_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index pending_factor_expiry on pending_factor (expires_at);

create table sign_in_policy (
  scope text not null,
  target_id text not null,
  second_factor text not null,
  roles text[] not null,
  factors text[] not null,
  put_off_until timestamptz,
  version int not null default 1,
  updated_at timestamptz not null,
  constraint sign_in_policy_pk primary key (scope, target_id),
  constraint sign_in_policy_scope_known check (scope in ('everybody', 'org', 'role')),
  constraint sign_in_policy_rule_known check (second_factor in ('off', 'offered', 'required_for_roles', 'required'))
);
