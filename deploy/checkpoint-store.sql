-- Where CHECKPOINT_STORE=postgres://… keeps the signed lines: another server than the one whose log they vouch for.
-- Run it as the owner; give the services' role what stands at the end and nothing else.
create table portico_checkpoint (
  name text not null,
  seq bigint generated always as identity,
  line text not null,
  written_at timestamptz not null default now(),
  primary key (name, seq)
);
-- create role portico_checkpoints login password '…';
-- grant select, insert on portico_checkpoint to portico_checkpoints;
