import type { App } from '@portico/contracts/platform/apps';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { AppTable } from '../../db/tables/apps.ts';
import { likeText } from '../../lib/like-text.ts';

export type AppRow = Selectable<AppTable>;

export const findApp = (db: Db, app_id: string): Promise<AppRow | undefined> =>
  db.selectFrom('app').selectAll().where('app_id', '=', app_id).executeTakeFirst();

export const findBrand = (db: Db, app_code: string): Promise<Pick<AppRow, 'app_name' | 'icon'> | undefined> =>
  db.selectFrom('app').select(['app_name', 'icon']).where('app_code', '=', app_code).where('status', '!=', 'stopped').executeTakeFirst();

/** Locks the row until the end of the transaction. */
export const findAppForChange = (db: Db, app_id: string): Promise<AppRow | undefined> =>
  db.selectFrom('app').selectAll().where('app_id', '=', app_id).forNoKeyUpdate().executeTakeFirst();

export const updateApp = (db: Db, app_id: string, change: Updateable<AppTable>): Promise<AppRow> =>
  db
    .updateTable('app')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface AppListQuery {
  /** Undefined: every app. */
  member?: string | undefined;
  keyword?: string | undefined;
  status?: App['status'] | undefined;
  offset: number;
  limit: number;
}

export async function listApps(db: Db, query: AppListQuery): Promise<{ count: number; rows: AppRow[] }> {
  const { member, keyword, status } = query;
  let found = db.selectFrom('app');
  if (member !== undefined) {
    found = found.where('app_id', 'in', db.selectFrom('app_member').select('app_id').where('subject_id', '=', member));
  }
  if (status !== undefined) found = found.where('status', '=', status);
  if (keyword !== undefined && keyword !== '') {
    const like = likeText(keyword);
    // R1.03: by platform name or biz type, which stands in the open value.
    found = found.where((eb) =>
      eb.or([
        eb('app_name', 'ilike', like),
        eb('app_code', 'ilike', like),
        eb.and([eb('open_type', '=', 'biz_type'), eb(sql<string>`split_part(open_value, ':', 2)`, 'ilike', like)]),
      ]),
    );
  }
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy('app_name').orderBy('app_id').offset(query.offset).limit(query.limit).execute();
  return { count: Number(count), rows };
}
