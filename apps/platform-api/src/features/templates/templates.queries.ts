import type { Template } from '@portico/contracts/platform/templates';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { TemplateTable } from '../../db/tables/templates.ts';
import { ordering } from '../../lib/ordering.ts';

export type TemplateRow = Omit<Template, 'updated_at'> & { updated_at: Date };

const SELECTED = sql`
  select t.template_id, t.template_name, t.memo, t.is_default, t.version, t.updated_at, t.updated_by,
    (select count(*)::int from template_menu m where m.template_id = t.template_id) as menus
  from template t`;

export interface TemplateQuery {
  order?: string | undefined;
  offset: number;
  limit: number;
}

export async function listTemplates(db: Db, page: TemplateQuery): Promise<{ count: number; rows: TemplateRow[] }> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from template`.execute(db);
  const { rows } = await sql<TemplateRow>`
    ${SELECTED} order by ${ordering(page.order, sql`t.template_name, t.template_id`)} offset ${page.offset} limit ${page.limit}
  `.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function findTemplate(db: Db, template_id: string): Promise<TemplateRow | undefined> {
  return (await sql<TemplateRow>`${SELECTED} where t.template_id = ${template_id}`.execute(db)).rows[0];
}

/** Also what keeps two changes of one template's menus apart. */
export async function lockTemplate(db: Db, template_id: string): Promise<boolean> {
  const row = await db.selectFrom('template').select('template_id').where('template_id', '=', template_id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function insertTemplate(db: Db, row: Insertable<TemplateTable>): Promise<void> {
  await db.insertInto('template').values(row).execute();
}

export async function updateTemplate(db: Db, template_id: string, change: Updateable<TemplateTable>): Promise<void> {
  await db
    .updateTable('template')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('template_id', '=', template_id)
    .execute();
}

/** There is one default at most. */
export async function clearDefault(db: Db, except: string): Promise<void> {
  await db.updateTable('template').set({ is_default: false }).where('is_default', '=', true).where('template_id', '!=', except).execute();
}

export async function deleteTemplate(db: Db, template_id: string): Promise<void> {
  await db.deleteFrom('template').where('template_id', '=', template_id).execute();
}

/** The menus of an app as they are, with their translations and what they are linked to. */
export async function copyFromApp(
  db: Db,
  template_id: string,
  app_id: string,
  by: { updated_at: Date; updated_by: string },
): Promise<void> {
  await sql`
    insert into template_menu (template_id, template_menu_id, parent_id, biz_type, code, name, memo, icon, type, target, banner, layout,
      open_in_new_window, template_only, hidden, permissions, service_id, service_menu_id, service_menu_version, sort, updated_at, updated_by,
      source_lang)
    select ${template_id}, app_menu_id, parent_id, biz_type, code, name, memo, icon, type, target, banner, layout, open_in_new_window,
      template_only, hidden, permissions, service_id, service_menu_id, service_menu_version, sort, ${by.updated_at}::timestamptz, ${by.updated_by},
      source_lang
    from app_menu where app_id = ${app_id}
  `.execute(db);
  await sql`
    insert into template_menu_lang (template_id, template_menu_id, lang, name, memo)
    select ${template_id}, app_menu_id, lang, name, memo from app_menu_lang where app_id = ${app_id}
  `.execute(db);
}
