-- Groups of directories and who is in them, as the user centre tells. Apps give roles to these groups.
create table directory_group (
  group_id uuid constraint directory_group_pkey primary key,
  display_name text not null,
  directory_id uuid not null,
  directory_name text not null,
  -- Whose directory it is: who administers an app finds groups of organisations near it alone.
  org_id text not null
);
create index directory_group_by_org on directory_group (org_id, display_name);

create table directory_group_person (
  group_id uuid not null,
  subject_id text not null,
  -- For whoever becomes a member of an app by this.
  name text not null,
  constraint directory_group_person_pkey primary key (group_id, subject_id),
  constraint directory_group_person_group foreign key (group_id) references directory_group (group_id) on delete cascade
);
create index directory_group_person_subject on directory_group_person (subject_id);

-- One row: as of when the newest reply was that has been taken over.
create table directory_fact_state (as_of timestamptz not null);
create unique index directory_fact_state_one on directory_fact_state ((true));
insert into directory_fact_state (as_of) values ('epoch');
