-- Who may administer the user centre itself: registered origins, clients, providers and service credentials.
create table uc_admin (
  subject_id bigint constraint uc_admin_pk primary key,
  granted_at timestamptz not null,
  constraint uc_admin_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

-- Apps that people are sent to from here. Secrets are kept as SHA-256: they are random, not chosen.
create table sso_client (
  client_id text constraint sso_client_pk primary key,
  name text not null,
  is_public boolean not null,
  redirect_uris text[] not null,
  secret_hash bytea,
  -- The secret before the last rotation, good until the overlap ends.
  previous_secret_hash bytea,
  previous_until timestamptz,
  -- Tickets for this client ask for a code sent to the person's mobile as well.
  second_step boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint sso_client_secret_or_public check (is_public = (secret_hash is null))
);

-- Exact origins. `page` may be given tickets, `parent` may embed the console, `script` may use the script call.
create table registered_origin (
  origin text constraint registered_origin_pk primary key,
  name text not null,
  uses text[] not null,
  client_id text,
  version int not null default 1,
  created_at timestamptz not null,
  constraint registered_origin_client_fk foreign key (client_id) references sso_client (client_id),
  constraint registered_origin_uses_known check (uses <@ array['page', 'parent', 'script'] and cardinality(uses) > 0),
  constraint registered_origin_script_has_client check (not ('script' = any (uses)) or client_id is not null)
);

alter table service_credential
  add column previous_key_wrapped text,
  add column previous_until timestamptz,
  add column rotated_at timestamptz;
