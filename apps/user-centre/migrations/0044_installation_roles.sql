-- Super administrator and auditor are held here and nowhere else (ADR 0013). Empty until `carry-roles` has brought over
-- who held them so far: uc_admin alone also names people whose role was taken away on the platform.
create table installation_role (
  subject_id bigint not null,
  role text not null,
  granted_at timestamptz not null,
  constraint installation_role_pk primary key (subject_id, role),
  constraint installation_role_known check (role in ('super_admin', 'auditor')),
  constraint installation_role_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);

-- One row once they were carried over, so that it is done once.
create table installation_role_carried (
  is_done boolean constraint installation_role_carried_pk primary key default true,
  carried_at timestamptz not null,
  constraint installation_role_carried_once check (is_done)
);
