-- Tokens are kept as SHA-256 of what the client holds. A family is one sign-in and everything refreshed from it.
create table token (
  access_hash bytea constraint token_pk primary key,
  refresh_hash bytea not null constraint token_refresh_unique unique,
  family_id uuid not null,
  subject_id bigint not null,
  device_id text not null,
  app_id text not null,
  mac_key_wrapped text not null,
  account_type text not null,
  source_account_type text not null,
  keep_login boolean not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  verified_at timestamptz not null,
  state text not null default 'active',
  rotated_at timestamptz,
  -- The pair that replaced this one, sealed with a key made from the refresh token, for the minute of grace.
  replacement_sealed text,
  constraint token_account_fk foreign key (subject_id) references account (subject_id) on delete cascade,
  constraint token_state_known check (state in ('active', 'rotated', 'ended', 'kicked'))
);
create index token_subject on token (subject_id, family_id);
create index token_family on token (family_id);
create index token_refresh_expiry on token (refresh_expires_at);
create index token_sealed on token (rotated_at) where replacement_sealed is not null;

create table service_credential (
  service_id text constraint service_credential_pk primary key,
  name text not null,
  mac_key_wrapped text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
