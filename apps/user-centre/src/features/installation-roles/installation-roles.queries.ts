import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { Db } from '../../db/tables.ts';

interface RoleFilter {
  role?: PlatformRole | undefined;
  offset: number;
  limit: number;
}

const holders = (db: Db) =>
  db
    .selectFrom('installation_role as r')
    .innerJoin('account as a', 'a.subject_id', 'r.subject_id')
    .select(['r.subject_id', 'r.role', 'r.granted_at', 'a.nick_name', 'a.status'])
    .select((eb) =>
      eb
        .selectFrom('credential as c')
        .select('c.value')
        .whereRef('c.subject_id', '=', 'r.subject_id')
        .where('c.kind', 'in', ['org_user_code', 'user_name'])
        .orderBy('c.kind')
        .limit(1)
        .as('login_name'),
    )
    .orderBy('r.role', 'desc')
    .orderBy('r.subject_id');

export type HolderRow = Awaited<ReturnType<typeof allHolders>>[number];
export const allHolders = (db: Db) => holders(db).execute();

export async function listHolders(db: Db, { role, offset, limit }: RoleFilter): Promise<{ count: number; rows: HolderRow[] }> {
  const { count } = await db
    .selectFrom('installation_role')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'auditor'))
    .executeTakeFirstOrThrow();
  const rows = await holders(db)
    .$if(role !== undefined, (query) => query.where('r.role', '=', role ?? 'auditor'))
    .offset(offset)
    .limit(limit)
    .execute();
  return { count: Number(count), rows };
}

export const findHolder = (db: Db, subject_id: string, role: PlatformRole): Promise<HolderRow | undefined> =>
  holders(db).where('r.subject_id', '=', subject_id).where('r.role', '=', role).executeTakeFirst();

export async function rolesOf(db: Db, subject_id: string): Promise<PlatformRole[]> {
  const rows = await db
    .selectFrom('installation_role')
    .select('role')
    .where('subject_id', '=', subject_id)
    .orderBy('role', 'desc')
    .execute();
  return rows.map(({ role }) => role);
}

/** Guests hold nothing. */
export const findAccountForRole = (db: Db, subject_id: string) =>
  db
    .selectFrom('account')
    .select('subject_id')
    .where('subject_id', '=', subject_id)
    .where('account_type', '<>', 'guest')
    .executeTakeFirst();

/** Giving again keeps the first time. False when they had it. */
export async function insertRole(db: Db, subject_id: string, role: PlatformRole, granted_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('installation_role')
    .values({ subject_id, role, granted_at })
    .onConflict((on) => on.constraint('installation_role_pk').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** All who hold it, locked in one order: two who take it from each other do so one after the other. */
export async function lockHolders(db: Db, role: PlatformRole): Promise<{ subject_id: string; is_active: boolean }[]> {
  await db.selectFrom('installation_role').select('subject_id').where('role', '=', role).orderBy('subject_id').forUpdate().execute();
  // A statement of its own: the first one sees accounts as they were before it waited.
  return await db
    .selectFrom('installation_role as r')
    .innerJoin('account as a', 'a.subject_id', 'r.subject_id')
    .select(['r.subject_id', ({ eb }) => eb('a.status', '=', 'active').as('is_active')])
    .where('r.role', '=', role)
    .$castTo<{ subject_id: string; is_active: boolean }>()
    .execute();
}

export const deleteRole = (db: Db, subject_id: string, role: PlatformRole) =>
  db.deleteFrom('installation_role').where('subject_id', '=', subject_id).where('role', '=', role).execute();
