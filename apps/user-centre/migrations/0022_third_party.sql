-- OpenID Connect providers. Every address that this service will ever ask comes from here, none from a caller and
-- none from a provider's own description of itself.
create table third_provider (
  source_plat text constraint third_provider_pk primary key,
  name text not null,
  issuer text not null constraint third_provider_issuer_unique unique,
  authorization_endpoint text not null,
  token_endpoint text not null,
  jwks_uri text not null,
  client_id text not null,
  client_secret_wrapped text,
  scope text not null,
  redirect_uris text[] not null,
  -- A provider inside the own network; without it private addresses are never asked.
  is_internal boolean not null,
  -- It names itself in its answers (RFC 9207); an answer that does not is then refused.
  sends_iss boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Only (issuer, subject) identifies somebody at a provider. An email address never does.
create table third_account (
  source_plat text not null,
  open_id text not null,
  app_id text not null,
  subject_id bigint not null,
  bound_at timestamptz not null,
  constraint third_account_unique primary key (source_plat, open_id),
  constraint third_account_one_each unique (subject_id, source_plat),
  constraint third_account_provider_fk foreign key (source_plat) references third_provider (source_plat),
  constraint third_account_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
