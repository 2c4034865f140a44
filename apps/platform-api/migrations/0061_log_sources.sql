-- Which service a credential of the user centre speaks for when it tells of operations.
create table log_source (
  credential_id text        not null,
  service_id    uuid        not null,
  name          text        not null,
  created_at    timestamptz not null default now(),
  constraint log_source_pkey primary key (credential_id),
  constraint log_source_service foreign key (service_id) references service (service_id) on delete cascade
);
create index log_source_by_service on log_source (service_id, credential_id);

-- What was told already: the same event sent again is not written again. Kept a little longer than an event may be old.
create table log_event (
  credential_id text        not null,
  event_id      uuid        not null,
  received_at   timestamptz not null,
  constraint log_event_pkey primary key (credential_id, event_id)
);
create index log_event_by_age on log_event (received_at);

-- Up to where the log of another service of the installation has been copied.
create table log_copy (
  source text   not null,
  seq    bigint not null,
  constraint log_copy_pkey primary key (source)
);
