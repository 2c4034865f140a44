import { expect, test } from 'vitest';
import { assertTenantScoped } from '../src/db/tenant-guard.ts';

const tables = ['app_menu', 'menu_group'];

test.each([
  ['a condition', 'select * from "app_menu" where "app_id" = $1 and "id" = $2'],
  ['a qualified condition', 'select m.* from app_menu as m where m.app_id = $1'],
  ['a list', 'select * from "app_menu" where "app_id" in ($1, $2)'],
  ['a row comparison', 'delete from app_menu where (app_id, id) in (select $1::uuid, unnest($2::uuid[]))'],
  ['a join on it', 'select * from menu_group g join app_menu m using (app_id) where g.id = $1'],
  ['the other way round', 'update app_menu set name = $1 where $2 = app_id'],
  ['an insert column', 'insert into "app_menu" ("id", "app_id", "name") values ($1, $2, $3)'],
  ['a bulk insert', 'insert into app_menu (app_id, id) select $1, id from json_to_recordset($2) as t(id uuid)'],
  ['an update of an app', 'update "app_menu" set "name" = $1 where "app_menu"."app_id" = $2'],
  ['another table', 'select * from app_menu_history where id = $1'],
  ['a written reason', 'select /* all apps: nightly purge */ id from app_menu where deleted'],
  ['a setting', `set app.menu = 'from app_menu'`],
  ['a literal', `select 'from app_menu'`],
])('a statement passes with %s', (_, sql) => {
  expect(() => assertTenantScoped(sql, tables)).not.toThrow();
});

test.each([
  ['no condition', 'select * from app_menu where id = $1'],
  ['an update without', 'update app_menu set name = $1 where id = $2'],
  ['a delete without', 'delete from "app_menu" where "id" = $1'],
  ['an insert without', 'insert into app_menu (id, name) values ($1, $2)'],
  ['only a selected column', 'select app_id, id from app_menu where id = $1'],
  ['another column of like name', 'select * from app_menu where parent_app_id = $1'],
  ['only a literal', `select * from app_menu where name = 'app_id = 1'`],
  ['only a comment', 'select * from app_menu /* app_id = $1 */ where id = $1'],
  ['a bare exemption', 'select /* all apps: */ * from app_menu'],
  ['a common table', 'with x as (select * from menu_group) select * from x'],
])('a statement is refused with %s', (_, sql) => {
  expect(() => assertTenantScoped(sql, tables)).toThrow(/names no app_id/);
});
