-- Who answers for an underage person: a mobile, wrapped, and its keyed hash to find it by.
create table guardian (
  subject_id bigint constraint guardian_pk primary key,
  mobile_hash text not null,
  mobile_wrapped text not null,
  created_at timestamptz not null,
  constraint guardian_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index guardian_mobile on guardian (mobile_hash);
