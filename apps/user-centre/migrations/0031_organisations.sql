alter table org add column version int not null default 1;

-- Who manages the users of an organisation. The manager password is a second one: an open screen is not enough.
create table org_manager (
  subject_id bigint constraint org_manager_pk primary key,
  org_id bigint not null,
  password_hash text,
  changed_at timestamptz,
  granted_at timestamptz not null,
  constraint org_manager_account_fk foreign key (subject_id) references account (subject_id) on delete cascade,
  constraint org_manager_org_fk foreign key (org_id) references org (org_id)
);
create index org_manager_org on org_manager (org_id);

-- Belongs to one sign-in and ends with it.
create table manager_ticket (
  ticket_hash bytea constraint manager_ticket_pk primary key,
  subject_id bigint not null,
  family_id uuid not null,
  expires_at timestamptz not null,
  constraint manager_ticket_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index manager_ticket_family on manager_ticket (family_id, expires_at);
create index manager_ticket_expiry on manager_ticket (expires_at);

-- Which organisations sign in to which app.
create table uc_tenant (
  sdp_app_id text not null,
  org_id bigint not null,
  created_at timestamptz not null,
  constraint uc_tenant_pk primary key (sdp_app_id, org_id),
  constraint uc_tenant_org_fk foreign key (org_id) references org (org_id)
);

-- Finds users of an organisation by the beginning of their code, whatever the collation.
create index credential_prefix on credential (kind, value text_pattern_ops);
