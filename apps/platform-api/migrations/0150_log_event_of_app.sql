-- no transaction
-- The log of an app by event, in order of time. New months take it over from the table; those that are there are built while others write.
create index if not exists operation_log_app_event on only operation_log (app_id, event, operation_time, log_id);
create index concurrently :month(operation_log)_app_event on :month(operation_log) (app_id, event, operation_time, log_id);
alter index operation_log_app_event attach partition :month(operation_log)_app_event;
