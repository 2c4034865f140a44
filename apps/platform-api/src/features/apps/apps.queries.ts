import type { App } from '@portico/contracts/platform/apps';
import { sql, type RawBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import { appTurn } from '../../db/app-turn.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { AppTable, MemberKind } from '../../db/tables/apps.ts';
import { likePart } from '@portico/server-kit/db/like';
import { ordering } from '../../lib/ordering.ts';

export type AppRow = Selectable<AppTable>;

export const findApp = (db: Db, app_id: string): Promise<AppRow | undefined> =>
  db.selectFrom('app').selectAll().where('app_id', '=', app_id).executeTakeFirst();

export type BrandRow = Pick<AppRow, 'app_code' | 'app_name' | 'memo' | 'icon' | 'logo_digest' | 'admits_guests' | 'texts'>;

export const findBrand = (db: Db, app_code: string): Promise<BrandRow | undefined> =>
  db
    .selectFrom('app')
    .select(['app_code', 'app_name', 'memo', 'icon', 'logo_digest', 'admits_guests', 'texts'])
    .where('app_code', '=', app_code)
    .where('status', '!=', 'stopped')
    .executeTakeFirst();

/** Locks the row until the end of the transaction. */
export const findAppForChange = (db: Db, app_id: string): Promise<AppRow | undefined> =>
  db.selectFrom('app').selectAll().where('app_id', '=', app_id).where(appTurn(app_id)).forNoKeyUpdate().executeTakeFirst();

export const insertApp = (db: Db, row: Insertable<AppTable>): Promise<AppRow> =>
  db.insertInto('app').values(row).returningAll().executeTakeFirstOrThrow();

export const updateApp = (db: Db, app_id: string, change: Updateable<AppTable>): Promise<AppRow> =>
  db
    .updateTable('app')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Menus and members apart, and first: each statement has three seconds, and an app may have ten thousand of each. */
export async function deleteApp(db: Db, app_id: string): Promise<void> {
  await db.deleteFrom('app_menu').where('app_id', '=', app_id).execute();
  await db.deleteFrom('app_member').where('app_id', '=', app_id).execute();
  await db.deleteFrom('app').where('app_id', '=', app_id).execute();
}

export const listAdmins = (db: Db, app_id: string, most: number): Promise<{ subject_id: string; name: string }[]> =>
  db
    .selectFrom('app_member')
    .select(['subject_id', 'name'])
    .where('app_id', '=', app_id)
    .where('kind', '=', 'admin')
    .orderBy('created_at')
    .orderBy('subject_id')
    .limit(most)
    .execute();

export interface AppListQuery {
  /** Whose favourites and visits come with the apps. */
  viewer: string;
  /** Undefined: every app. */
  member?: string | undefined;
  /** Only those that this person administers. */
  administered_by?: string | undefined;
  favorites_only?: boolean | undefined;
  /** Only those that nobody administers. */
  without_admin?: boolean | undefined;
  app_ids?: readonly string[] | undefined;
  keyword?: string | undefined;
  status?: App['status'] | undefined;
  open_type?: App['open_type'] | undefined;
  biz_type?: string | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
}

export type ListedApp = AppRow & { kind: MemberKind | null; favorite: boolean; last_visited_at: Date | null };

/** R1.03: by platform name or biz type, which stands in the open value. */
const bizTypeOf = sql<string>`split_part(a.open_value, ':', 2)`;

function filtered(db: Db, query: AppListQuery) {
  const { viewer, member, administered_by, keyword = '', status, open_type, biz_type } = query;
  const like = likePart(keyword);
  return db
    .selectFrom('app as a')
    .leftJoin('favorite_app as f', (join) => join.onRef('f.app_id', '=', 'a.app_id').on('f.subject_id', '=', viewer))
    .leftJoin('app_visit as v', (join) => join.onRef('v.app_id', '=', 'a.app_id').on('v.subject_id', '=', viewer))
    .leftJoin('app_member as m', (join) => join.onRef('m.app_id', '=', 'a.app_id').on('m.subject_id', '=', member ?? viewer))
    .$if(member !== undefined, (q) => q.where('m.app_id', 'is not', null))
    .$if(administered_by !== undefined, (q) =>
      q.where('a.app_id', 'in', (eb) =>
        eb
          .selectFrom('app_member')
          .select('app_id')
          .where('subject_id', '=', administered_by ?? '')
          .where('kind', '=', 'admin'),
      ),
    )
    .$if(query.without_admin === true, (q) =>
      q.where(sql<boolean>`not exists (select from app_member o where o.app_id = a.app_id and o.kind = 'admin')`),
    )
    .$if(query.app_ids !== undefined, (q) => q.where('a.app_id', 'in', [...(query.app_ids ?? [])]))
    .$if(query.favorites_only === true, (q) => q.where('f.app_id', 'is not', null))
    .$if(status !== undefined, (q) => q.where('a.status', '=', status ?? 'normal'))
    .$if(open_type !== undefined, (q) => q.where('a.open_type', '=', open_type ?? 'app'))
    .$if(biz_type !== undefined, (q) => q.where('a.open_type', '=', 'biz_type').where(bizTypeOf, '=', biz_type ?? ''))
    .$if(keyword !== '', (q) =>
      q.where((eb) =>
        eb.or([
          eb('a.app_name', 'ilike', like),
          sql<boolean>`exists (select from jsonb_each(a.texts) t where t.value->>'name' ilike ${like})`,
          eb('a.app_code', 'ilike', like),
          eb.and([eb('a.open_type', '=', 'biz_type'), eb(bizTypeOf, 'ilike', like)]),
        ]),
      ),
    );
}

const BY_NAME = sql`a.app_name, a.app_id`;
/** How one's own apps are ordered. */
const OWN_ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  recent: sql`v.visited_at desc nulls last, ${BY_NAME}`,
  name: sql`f.app_id is null, ${BY_NAME}`,
};

export async function listApps(db: Db, query: AppListQuery): Promise<{ count: number; rows: ListedApp[] }> {
  const found = filtered(db, query);
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('a')
    .select(['m.kind', 'v.visited_at as last_visited_at'])
    .select(sql<boolean>`f.app_id is not null`.as('favorite'))
    .orderBy(OWN_ORDERS[query.order ?? ''] ?? ordering(query.order, BY_NAME))
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { count: Number(count), rows };
}

/** Those of these apps that somebody administers. */
export async function administeredAmong(db: Db, app_ids: readonly string[]): Promise<Set<string>> {
  if (app_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('app_member')
    .select('app_id')
    .distinct()
    .where('app_id', 'in', app_ids)
    .where('kind', '=', 'admin')
    .execute();
  return new Set(rows.map(({ app_id }) => app_id));
}
