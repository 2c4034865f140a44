-- Who looks after a service's credential, until when it is good, and when it was last signed with.
alter table service_credential
  add column owner_id bigint,
  add column expires_at timestamptz,
  add column last_used_at timestamptz,
  add column version int not null default 1,
  add constraint service_credential_owner_fk foreign key (owner_id) references account (subject_id) on delete set null,
  -- Without it nobody could be let in, nor give it a later end.
  add constraint service_credential_platform_stays check (not is_platform or expires_at is null);
create index service_credential_owner on service_credential (owner_id) where owner_id is not null;
