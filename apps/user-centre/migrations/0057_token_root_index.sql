-- no transaction
create index concurrently token_root on token (root_subject_id) where root_subject_id is not null;
