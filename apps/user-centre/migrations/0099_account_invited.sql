-- no transaction
create index concurrently account_invited on account (subject_id) where status = 'active' and account_type <> 'guest' and not has_signed_in;
analyze account;
