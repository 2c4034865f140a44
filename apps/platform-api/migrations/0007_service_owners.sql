-- Who may change a service and its menus, beside super administrators.
create table service_owner (
  service_id uuid        not null,
  subject_id text        not null,
  created_at timestamptz not null default now(),
  constraint service_owner_pkey primary key (service_id, subject_id),
  constraint service_owner_service foreign key (service_id) references service (service_id) on delete cascade
);
create index service_owner_by_subject on service_owner (subject_id, service_id);
