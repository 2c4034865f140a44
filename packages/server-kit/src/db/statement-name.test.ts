import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['select "a"."app_id" from "app" as "a" where "a"."app_code" = $1', 'select app'],
  ['select extract(epoch from l.operation_time) from operation_log l where l.app_id = $1', 'select operation_log'],
  ['select 1 where $1 is distinct from b', 'select'],
  ['/* last */ insert into "outbox" ("topic") values ($1)', 'insert outbox'],
  ['\n  UPDATE only app_menu set name = $1', 'update app_menu'],
  ['delete from "portico"."session" where id = $1', 'delete portico.session'],
  ['with held as (select * from role_holder) select * from held', 'with role_holder'],
  ["select 'from secret' || $1", 'select'],
  ['commit', 'commit'],
  ['', 'statement'],
])('%s is named %s', (sql, name) => {
  expect(statementName(sql)).toBe(name);
});
