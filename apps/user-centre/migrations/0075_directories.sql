-- Directories that say continuously who is there: a client that pushes people by SCIM, or an LDAP server that is asked.
create table directory (
  directory_id uuid constraint directory_pk primary key,
  kind text not null,
  name text not null,
  -- Whose users it makes, changes and ends: those of this organisation and nobody else's.
  org_id bigint not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint directory_org_fk foreign key (org_id) references org (org_id),
  constraint directory_kind_known check (kind in ('scim', 'ldap'))
);
create unique index directory_name_unique on directory (lower(name));

-- Whom a directory answers for, and by which name of its own it knows them. The rest of a person is in their account.
create table directory_person (
  directory_id uuid not null,
  subject_id bigint not null,
  external_id text,
  changed_at timestamptz not null default now(),
  constraint directory_person_pk primary key (directory_id, subject_id),
  constraint directory_person_directory_fk foreign key (directory_id) references directory (directory_id) on delete cascade,
  constraint directory_person_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create unique index directory_person_external on directory_person (directory_id, external_id) where external_id is not null;
create index directory_person_subject on directory_person (subject_id);

create table directory_group (
  directory_id uuid not null,
  group_id uuid not null,
  external_id text,
  display_name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint directory_group_pk primary key (directory_id, group_id),
  constraint directory_group_directory_fk foreign key (directory_id) references directory (directory_id) on delete cascade
);
create unique index directory_group_name on directory_group (directory_id, lower(display_name));
create unique index directory_group_external on directory_group (directory_id, external_id) where external_id is not null;

create table directory_group_member (
  directory_id uuid not null,
  group_id uuid not null,
  subject_id bigint not null,
  constraint directory_group_member_pk primary key (directory_id, group_id, subject_id),
  constraint directory_group_member_group_fk foreign key (directory_id, group_id)
    references directory_group (directory_id, group_id) on delete cascade,
  constraint directory_group_member_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index directory_group_member_subject on directory_group_member (subject_id);
