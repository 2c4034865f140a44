import type { Db } from '../../db/tables.ts';

/** Of services and of directories, of those that are in use: a revoked one has ended already. */
export async function nextExpiry(db: Db): Promise<Date | undefined> {
  const inUse = (table: 'service_credential' | 'directory_token') =>
    db.selectFrom(table).select('expires_at').where('revoked_at', 'is', null);
  const { at } = await db
    .selectFrom(inUse('service_credential').unionAll(inUse('directory_token')).as('ending'))
    .select(({ fn }) => fn.min('expires_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}
