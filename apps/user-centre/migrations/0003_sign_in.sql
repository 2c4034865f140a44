-- Counters live here and not in Redis: a wiped Redis must not hand out new tries.
-- Keys are hashes of what was typed, so an unknown name counts exactly like a known one.
create table sign_in_failure (
  scope text not null,
  key_hash bytea not null,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  constraint sign_in_failure_pk primary key (scope, key_hash),
  constraint sign_in_failure_scope_known check (scope in ('address', 'credential', 'device'))
);
create index sign_in_failure_age on sign_in_failure (last_at);

-- A device that has signed in to this account before; others cannot lock it out.
create table known_device (
  subject_id bigint not null,
  device_hash bytea not null,
  last_at timestamptz not null,
  constraint known_device_pk primary key (subject_id, device_hash),
  constraint known_device_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

create table sign_in_audit (
  occurred_at timestamptz not null,
  audit_id uuid not null,
  subject_id bigint,
  event text not null,
  outcome text not null,
  family_id uuid,
  device_id text not null,
  app_id text not null,
  ip_address text not null,
  user_agent text not null,
  trace_id text not null,
  constraint sign_in_audit_pk primary key (occurred_at, audit_id)
);
create index sign_in_audit_subject on sign_in_audit (subject_id, occurred_at);
revoke update, delete, truncate on sign_in_audit from :application;
