import type { Category, CategoryDraft } from '@portico/contracts/platform/categories';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

const counted = (db: Db) =>
  db
    .selectFrom('service_category as c')
    .select(['c.category_id', 'c.name', 'c.sort', 'c.version'])
    .select(sql<number>`(select count(*)::int from service s where s.category = c.name)`.as('services'));

export const listCategories = (db: Db): Promise<Category[]> => counted(db).orderBy('c.sort').orderBy('c.name').execute();

/** Locks the row until the end of the transaction. */
export const findCategoryForChange = (db: Db, category_id: string): Promise<Category | undefined> =>
  counted(db).where('c.category_id', '=', category_id).forUpdate().executeTakeFirst();

export async function insertCategory(db: Db, row: CategoryDraft & { category_id: string }): Promise<void> {
  await db.insertInto('service_category').values(row).execute();
}

export async function updateCategory(db: Db, category_id: string, change: CategoryDraft): Promise<void> {
  await db
    .updateTable('service_category')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('category_id', '=', category_id)
    .execute();
}

/** A service names its category, so a new name is a change of the service too. */
export async function renameOfServices(db: Db, from: string, to: string, updated_at: Date): Promise<void> {
  await db
    .updateTable('service')
    .set((eb) => ({ category: to, updated_at, version: eb('version', '+', 1) }))
    .where('category', '=', from)
    .execute();
}

export async function deleteCategory(db: Db, category_id: string): Promise<void> {
  await db.deleteFrom('service_category').where('category_id', '=', category_id).execute();
}
