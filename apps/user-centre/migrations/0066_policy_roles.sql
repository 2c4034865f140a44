-- Who administers an app and who owns a service, as the platform told it: sign-in policies may be about them. as_of: when the
-- platform looked. A role that is no longer held stays for a day, so that an older message which comes late does not give it back.
create table told_role (
  subject_id bigint not null,
  role text not null,
  is_held boolean not null,
  as_of timestamptz not null,
  constraint told_role_pk primary key (subject_id, role),
  constraint told_role_known check (role in ('app_admin', 'service_owner')),
  constraint told_role_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index told_role_ended on told_role (as_of) where not is_held;
