-- Who told us of an entry that is not our own: another service of the installation, or a registered one. Empty: written
-- here, in the transaction of the change itself.
alter table operation_log add column source text not null default '';

-- What the console tells of the chain. It only informs: the proof is the verifier with the signed file outside.
create table operation_log_state (
  only_one boolean not null default true constraint operation_log_state_pk primary key,
  checkpoint_at timestamptz,
  -- Of the last line of the checkpoint file; a file without it was cut.
  checkpoint_digest text,
  verified_at timestamptz,
  verified_rows bigint,
  verified_ms int,
  findings jsonb,
  findings_count int,
  constraint operation_log_state_only_one check (only_one)
);
insert into operation_log_state default values;
revoke insert, delete, truncate on operation_log_state from :application;
