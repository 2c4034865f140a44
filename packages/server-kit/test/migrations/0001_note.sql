create table note (
  app_id uuid not null,
  note_id uuid not null,
  code text not null,
  version integer not null default 1,
  constraint note_pk primary key (app_id, note_id),
  constraint note_code_unique unique (app_id, code)
);
select apply_tenant_policy('note');
