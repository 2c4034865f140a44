-- no transaction
-- The same for the log of the whole installation.
create index if not exists operation_log_event on only operation_log (event, operation_time, log_id);
create index concurrently :month(operation_log)_event on :month(operation_log) (event, operation_time, log_id);
alter index operation_log_event attach partition :month(operation_log)_event;
