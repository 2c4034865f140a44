-- The counts of the hours of one month, as the trigger on the seals would have made them: each entry bears its event.
insert into operation_log_hour (app_id, hour, module_name, act, event, count)
  select coalesce(app_id, '00000000-0000-0000-0000-000000000000'), date_trunc('hour', operation_time, 'UTC'), module_name, act, event, count(*)
  from :partition group by 1, 2, 3, 4, 5;
insert into operation_log_hour_all (hour, module_name, act, event, count)
  select date_trunc('hour', operation_time, 'UTC'), module_name, act, event, count(*) from :partition group by 1, 2, 3, 4;
