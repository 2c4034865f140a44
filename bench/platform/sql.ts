/** The statements at the heart of each call, for the handlers and the pgbench runs that do nothing else. */
export const APP_BY_CODE = `select * from app where app_code = $1`;

export const NAVIGATION = `select m.app_menu_id, m.parent_id, coalesce(l.name, m.name) as name, m.code, m.type, m.layout, m.target,
  m.open_in_new_window, m.hidden, m.biz_type, m.permissions
from app_menu m
left join app_menu_lang l on l.app_id = m.app_id and l.app_menu_id = m.app_menu_id and l.lang = $2
where m.app_id = $1
order by m.sort, m.app_menu_id`;
