-- no transaction
-- Entries from before there were events, which the rules of the program name: what is written now is not in it.
create index if not exists operation_log_unnamed on only operation_log (operation_time, log_id)
  where event is null and source not like 'service:%';
create index concurrently :month(operation_log)_unnamed on :month(operation_log) (operation_time, log_id)
  where event is null and source not like 'service:%';
alter index operation_log_unnamed attach partition :month(operation_log)_unnamed;
