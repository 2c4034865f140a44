/** The statements at the heart of each call, for the handlers and the pgbench runs that do nothing else. */
export const APP_BY_CODE = `select * from app where app_code = $1`;

export const NAVIGATION = `select m.app_menu_id, m.parent_id, coalesce(l.name, m.name) as name, m.code, m.type, m.layout, m.target,
  m.open_in_new_window, m.hidden, m.biz_type, m.permissions
from app_menu m
left join app_menu_lang l on l.app_id = m.app_id and l.app_menu_id = m.app_menu_id and l.lang = $2
where m.app_id = $1
order by m.sort, m.app_menu_id`;

const LOG_COLUMNS = `l.log_id, l.app_id, l.user_id, l.operator, l.module_name, l.ip_address, l.operation_time, l.log_content, l.request_uri,
  l.request_method, l.object_id, l.object_name, l.before, l.after, l.trace_id, l.source,
  exists (select from operation_log_seal s where s.log_id = l.log_id) as sealed, (extract(epoch from l.operation_time) * 1000000)::bigint::text as at_us`;

/** The first page of an app's log and how many there are, up to 10,001, in the month that has them. */
export const logPage = (app_id: string, start: string, end: string): string[] => {
  const where = `l.operation_time >= '${start}' and l.operation_time < '${end}' and l.app_id = '${app_id}'`;
  return [
    `select count(*)::int as count from (select 1 from operation_log l where ${where} limit 10001) as found`,
    `select ${LOG_COLUMNS} from operation_log l where ${where} order by l.operation_time desc, l.log_id desc offset 0 limit 20`,
  ];
};
