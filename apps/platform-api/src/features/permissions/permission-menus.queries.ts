import type { PermissionMenu } from '@portico/contracts/platform/permissions';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Every menu, or those named, with the codes it needs; siblings in their order. */
export async function findPermissionMenus(db: Db, app_id: string, lang: string, ids?: readonly string[]): Promise<PermissionMenu[]> {
  const named = ids === undefined ? sql`true` : sql`m.app_menu_id = any(${ids}::uuid[])`;
  const { rows } = await sql<PermissionMenu>`
    select m.app_menu_id, m.parent_id, coalesce(l.name, m.name) as name, m.code, m.type, m.permissions, m.version
    from app_menu m
    left join app_menu_lang l on l.app_id = m.app_id and l.app_menu_id = m.app_menu_id and l.lang = ${lang}
    where m.app_id = ${app_id} and ${named}
    order by m.sort, m.app_menu_id
  `.execute(db);
  return rows;
}

export async function findNavVersion(db: Db, app_id: string): Promise<number> {
  return (await db.selectFrom('app').select('nav_version').where('app_id', '=', app_id).executeTakeFirstOrThrow()).nav_version;
}

export interface MenuCodes {
  app_menu_id: string;
  permissions: readonly string[];
}
interface By {
  at: Date;
  name: string;
}

export async function updateMenuCodes(db: Db, app_id: string, changes: readonly MenuCodes[], by: By): Promise<void> {
  await sql`
    update app_menu m set permissions = c.permissions, version = m.version + 1, updated_at = ${by.at}, updated_by = ${by.name}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(app_menu_id uuid, permissions text[])
    where m.app_id = ${app_id} and m.app_menu_id = c.app_menu_id
  `.execute(db);
}

/** A menu that names both codes already keeps the new one alone. Gives how many menus changed. */
export async function renameMenuCode(db: Db, app_id: string, from: string, to: string, by: By): Promise<number> {
  const { numAffectedRows } = await sql`
    update app_menu set version = version + 1, updated_at = ${by.at}, updated_by = ${by.name},
      permissions = case when permissions @> array[${to}] then array_remove(permissions, ${from}) else array_replace(permissions, ${from}, ${to}) end
    where app_id = ${app_id} and permissions @> array[${from}]
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Whether a menu that every app shows needs one of these. */
export async function areShared(db: Db, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from global_menu where permissions && ${codes}::text[]) as shared
  `.execute(db);
  return rows[0]?.shared ?? false;
}
