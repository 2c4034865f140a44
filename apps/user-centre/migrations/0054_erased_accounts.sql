-- Accounts that are no more, in the order they went: other services take out of their own tables what they keep of them.
create table erased_account (
  seq bigint generated always as identity,
  subject_id bigint not null,
  erased_at timestamptz not null default now(),
  constraint erased_account_pkey primary key (seq)
);
