import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformRole } from '../../db/tables/apps.ts';

export interface GrantRow {
  subject_id: string;
  role: PlatformRole;
  created_at: Date;
}

interface GrantQuery {
  role?: PlatformRole | undefined;
  offset: number;
  limit: number;
}

export async function listGrants(db: Db, { role, offset, limit }: GrantQuery): Promise<{ count: number; rows: GrantRow[] }> {
  const found = db.selectFrom('platform_role').$if(role !== undefined, (q) => q.where('role', '=', role ?? 'auditor'));
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy('role', 'desc').orderBy('subject_id').offset(offset).limit(limit).execute();
  return { count: Number(count), rows };
}

/** Granting again keeps the first time. */
export async function insertGrant(db: Db, grant: GrantRow): Promise<{ added: boolean; created_at: Date }> {
  const added = await db
    .insertInto('platform_role')
    .values(grant)
    .onConflict((conflict) => conflict.constraint('platform_role_pkey').doNothing())
    .returning('created_at')
    .executeTakeFirst();
  if (added) return { added: true, created_at: added.created_at };
  const found = await db
    .selectFrom('platform_role')
    .select('created_at')
    .where('subject_id', '=', grant.subject_id)
    .where('role', '=', grant.role)
    .executeTakeFirstOrThrow();
  return { added: false, created_at: found.created_at };
}

/** All who have a role, locked in one order: two who remove each other do so one after the other. */
export async function findHoldersForChange(db: Db, role: PlatformRole): Promise<string[]> {
  const rows = await db
    .selectFrom('platform_role')
    .select('subject_id')
    .where('role', '=', role)
    .orderBy('subject_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.subject_id);
}

export async function deleteGrant(db: Db, subject_id: string, role: PlatformRole): Promise<void> {
  await db.deleteFrom('platform_role').where('subject_id', '=', subject_id).where('role', '=', role).execute();
}

export async function ownsService(db: Db, subject_id: string): Promise<boolean> {
  const found = await db.selectFrom('service_owner').select('service_id').where('subject_id', '=', subject_id).limit(1).executeTakeFirst();
  return found !== undefined;
}
