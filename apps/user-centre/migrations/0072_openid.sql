-- The user centre as OpenID provider: see ADR 0030.
create table openid_client (
  client_id text constraint openid_client_pk primary key,
  post_logout_redirect_uris text[] not null,
  -- Where the end of a sign-in is told; null: nowhere.
  backchannel_logout_uri text,
  -- That address may be inside the installation.
  is_internal boolean not null,
  scopes text[] not null,
  needs_consent boolean not null,
  may_refresh boolean not null,
  last_used_at timestamptz,
  constraint openid_client_registered_fk foreign key (client_id) references sso_client (client_id)
);

-- Keys that sign. The next one is published before it signs, and one before it stays until what it signed has ended.
create table openid_key (
  kid text constraint openid_key_pk primary key,
  private_wrapped text not null,
  signs_from timestamptz not null,
  created_at timestamptz not null
);
create index openid_key_age on openid_key (signs_from);

-- What somebody let a client know, out of one sign-in: it ends with that sign-in.
create table openid_grant (
  grant_id text constraint openid_grant_pk primary key,
  client_id text not null,
  subject_id bigint not null,
  family_id uuid not null,
  -- As the client's ID tokens call the session; null: it has none yet.
  sid text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint openid_grant_client_fk foreign key (client_id) references openid_client (client_id) on delete cascade,
  constraint openid_grant_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index openid_grant_of_sign_in on openid_grant (family_id) where ended_at is null;
create index openid_grant_open on openid_grant (grant_id) where ended_at is null;
create index openid_grant_expiry on openid_grant (expires_at);
create index openid_grant_of_client on openid_grant (client_id);
create index openid_grant_of_account on openid_grant (subject_id);

-- Sessions, requests, codes and tokens: the hash of what was handed out, and the rest wrapped by the keyring.
create table openid_item (
  id_hash bytea constraint openid_item_pk primary key,
  model text not null,
  uid_hash bytea,
  grant_id text,
  payload_wrapped text not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index openid_item_uid on openid_item (uid_hash) where uid_hash is not null;
create index openid_item_of_grant on openid_item (grant_id) where grant_id is not null;
create index openid_item_expiry on openid_item (expires_at);

create table openid_consent (
  subject_id bigint not null,
  client_id text not null,
  scopes text[] not null,
  given_at timestamptz not null,
  constraint openid_consent_pk primary key (subject_id, client_id),
  constraint openid_consent_client_fk foreign key (client_id) references openid_client (client_id) on delete cascade,
  constraint openid_consent_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

-- What somebody answered on the console, until the browser that was asked brings it.
create table openid_answer (
  ticket_hash bytea constraint openid_answer_pk primary key,
  request_hash bytea not null,
  subject_id bigint not null,
  family_id uuid not null,
  is_allowed boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint openid_answer_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index openid_answer_expiry on openid_answer (expires_at);
create index openid_answer_of_account on openid_answer (subject_id);

-- Ends of sign-ins that a client has not been told yet.
create table openid_logout (
  grant_id text constraint openid_logout_pk primary key,
  client_id text not null,
  subject_id bigint not null,
  sid text not null,
  ended_at timestamptz not null,
  next_try_at timestamptz not null,
  tries int not null default 0,
  constraint openid_logout_client_fk foreign key (client_id) references openid_client (client_id) on delete cascade
);
create index openid_logout_due on openid_logout (client_id, next_try_at);
create index openid_logout_age on openid_logout (ended_at);

-- In the transaction that ends the sign-in, whoever writes it: a new way to end one cannot forget it.
create function openid_end_grants() returns trigger language plpgsql as $$
begin
  update openid_grant set ended_at = now() where family_id = new.family_id and ended_at is null;
  return null;
end $$;
create trigger openid_sign_in_ended after update of state on token
  for each row when (new.state in ('ended', 'kicked') and old.state in ('active', 'rotated'))
  execute function openid_end_grants();

create function openid_tell_end() returns trigger language plpgsql as $$
begin
  insert into openid_logout (grant_id, client_id, subject_id, sid, ended_at, next_try_at)
    select new.grant_id, new.client_id, new.subject_id, new.sid, new.ended_at, new.ended_at
    from openid_client c where c.client_id = new.client_id and c.backchannel_logout_uri is not null
    on conflict do nothing;
  return null;
end $$;
create trigger openid_grant_ended after update of ended_at on openid_grant
  for each row when (old.ended_at is null and new.ended_at is not null and new.sid is not null)
  execute function openid_tell_end();
