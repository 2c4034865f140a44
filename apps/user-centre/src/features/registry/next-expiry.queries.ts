import type { Db } from '../../db/tables.ts';

/** Of those that are in use: a revoked one has ended already. */
export async function nextExpiry(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('service_credential')
    .select(({ fn }) => fn.min('expires_at').as('at'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}
