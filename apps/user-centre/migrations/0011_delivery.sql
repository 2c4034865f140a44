-- What became of every message. Neither the contact nor the text is here; the job carries both, wrapped.
create table delivery (
  delivery_id uuid constraint delivery_pk primary key,
  channel text not null,
  op_type int not null,
  state text not null default 'queued',
  attempts int not null default 0,
  detail text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint delivery_channel_known check (channel in ('sms', 'email')),
  constraint delivery_state_known check (state in ('queued', 'sent', 'refused', 'skipped', 'expired'))
);
create index delivery_age on delivery (created_at);

-- The outbox of development: where messages go while no gateway is configured. Not used in deployed environments.
create table development_message (
  message_id uuid constraint development_message_pk primary key,
  message_wrapped text not null,
  created_at timestamptz not null
);
create index development_message_age on development_message (created_at);
