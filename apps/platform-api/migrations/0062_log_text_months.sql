-- A month of words goes when the month of the log has gone, not by its age: the log may keep, or be given, an older one.
create or replace function drop_expired_log_text() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone text;
  dropped int := 0;
begin
  for gone in
    select t.partition from month_partitions('operation_log_text') t
    where not exists (select from month_partitions('operation_log') l where l.month = t.month)
  loop
    execute format('drop table %I', gone);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
