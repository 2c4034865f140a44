-- Hours between an administrator's reset of somebody's second factors and its effect; null and 0: at once.
alter table sign_in_policy
  add column reset_delay_h int constraint sign_in_policy_reset_delay_known check (reset_delay_h between 0 and 168);

-- A reset that was asked for and has not taken effect, one for each account. What became of it is in the operation log.
create table factor_reset (
  subject_id bigint constraint factor_reset_pk primary key,
  reset_id uuid not null constraint factor_reset_id_unique unique,
  requested_by bigint,
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  constraint factor_reset_account_fk foreign key (subject_id) references account (subject_id) on delete cascade,
  constraint factor_reset_requester_fk foreign key (requested_by) references account (subject_id) on delete set null
);
create index factor_reset_due on factor_reset (effective_at);
create index factor_reset_requester on factor_reset (requested_by) where requested_by is not null;

-- When what a notice tells of takes effect; null: it has.
alter table notice add column effective_at timestamptz;
