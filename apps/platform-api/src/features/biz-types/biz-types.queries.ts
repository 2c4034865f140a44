import { sql } from 'kysely';
import { appTurn } from '../../db/app-turn.ts';
import type { Db } from '../../db/platform-ctx.ts';

export interface BizTypeRow {
  biz_type: string;
  name: string;
  menus: number;
  version: number;
}

const counted = (db: Db, app_id: string) =>
  db
    .selectFrom('app_biz_type as b')
    .select(['b.biz_type', 'b.name', 'b.version'])
    .select(sql<number>`(select count(*)::int from app_menu m where m.app_id = ${app_id} and m.biz_type = b.biz_type)`.as('menus'))
    .where('b.app_id', '=', app_id);

export const listBizTypes = (db: Db, app_id: string): Promise<BizTypeRow[]> =>
  counted(db, app_id).orderBy('b.name').orderBy('b.biz_type').execute();

export const findBizType = (db: Db, app_id: string, biz_type: string): Promise<BizTypeRow | undefined> =>
  counted(db, app_id).where('b.biz_type', '=', biz_type).executeTakeFirst();

export async function countMenusOf(db: Db, app_id: string, biz_type: string): Promise<number> {
  const { rows } = await sql<{ menus: number }>`
    select count(*)::int as menus from app_menu where app_id = ${app_id} and biz_type = ${biz_type}`.execute(db);
  return rows[0]?.menus ?? 0;
}

export async function insertBizType(db: Db, app_id: string, biz_type: string, name: string): Promise<void> {
  await db.insertInto('app_biz_type').values({ app_id, biz_type, name }).execute();
}

export async function ensureBizType(db: Db, app_id: string, biz_type: string, name: string): Promise<void> {
  await db
    .insertInto('app_biz_type')
    .values({ app_id, biz_type, name })
    .onConflict((conflict) => conflict.constraint('app_biz_type_pkey').doNothing())
    .execute();
}

export async function renameBizType(db: Db, app_id: string, biz_type: string, name: string): Promise<void> {
  await db
    .updateTable('app_biz_type')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('biz_type', '=', biz_type)
    .execute();
}

export async function deleteBizType(db: Db, app_id: string, biz_type: string): Promise<void> {
  await db.deleteFrom('app_biz_type').where('app_id', '=', app_id).where('biz_type', '=', biz_type).execute();
}

/** Held until the end of the transaction: two who change one app's biz types do so one after the other. */
export async function lockApp(db: Db, app_id: string): Promise<void> {
  await db.selectFrom('app').select('app_id').where('app_id', '=', app_id).where(appTurn(app_id)).forNoKeyUpdate().execute();
}
