import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

const LOOKED_AT_ONCE = 10_000;

/** A registered client that may sign people in by OpenID Connect. */
export const findOpenidClient = (db: Db, client_id: string) =>
  db
    .selectFrom('openid_client as o')
    .innerJoin('sso_client as c', 'c.client_id', 'o.client_id')
    .selectAll('o')
    .select(['c.name', 'c.is_public', 'c.redirect_uris', 'c.secret_hash', 'c.previous_secret_hash', 'c.previous_until'])
    .where('o.client_id', '=', client_id)
    .where('c.revoked_at', 'is', null)
    .executeTakeFirst();
export type OpenidClient = NonNullable<Awaited<ReturnType<typeof findOpenidClient>>>;

/** Of all clients together. */
export async function listAskedApps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ app: string }>`select distinct unnest(apps) as app from openid_client order by app`.execute(db);
  return rows.map(({ app }) => app);
}

export const noteUse = (db: Db, client_id: string, now: Date, unless_after: Date) =>
  db
    .updateTable('openid_client')
    .set({ last_used_at: now })
    .where('client_id', '=', client_id)
    .where((on) => on.or([on('last_used_at', 'is', null), on('last_used_at', '<', unless_after)]))
    .execute();

export const saveItem = (db: Db, row: Insertable<Tables['openid_item']>) =>
  db
    .insertInto('openid_item')
    .values(row)
    .onConflict((on) =>
      on.constraint('openid_item_pk').doUpdateSet({
        uid_hash: row.uid_hash,
        grant_id: row.grant_id,
        payload_wrapped: row.payload_wrapped,
        expires_at: row.expires_at,
      }),
    )
    .execute();

/** False: it was there already. */
export async function saveOnce(db: Db, row: Insertable<Tables['openid_item']>): Promise<boolean> {
  const made = await db
    .insertInto('openid_item')
    .values(row)
    .onConflict((on) => on.constraint('openid_item_pk').doNothing())
    .returning('id_hash')
    .executeTakeFirst();
  return made !== undefined;
}

export const findItem = (db: Db, by: 'id_hash' | 'uid_hash', hash: Buffer, now: Date) =>
  db.selectFrom('openid_item').selectAll().where(by, '=', hash).where('expires_at', '>', now).executeTakeFirst();
export type FoundItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** True for exactly one of those who try at the same moment. */
export async function consumeItem(db: Db, id_hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('openid_item')
    .set({ consumed_at: now })
    .where('id_hash', '=', id_hash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteItem = (db: Db, id_hash: Buffer) => db.deleteFrom('openid_item').where('id_hash', '=', id_hash).execute();

export const deleteItemsOf = (db: Db, model: string, grant_id: string) =>
  db.deleteFrom('openid_item').where('grant_id', '=', grant_id).where('model', '=', model).execute();

/** False where people have to agree and this one does not any more: whoever withdraws a consent ends the grants that were made of it. */
export const insertGrant = (db: Db, row: Insertable<Tables['openid_grant']>, needs_consent: boolean): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const is_agreed = !needs_consent || (await lockConsent(tx, row.subject_id, row.client_id));
    if (is_agreed) await tx.insertInto('openid_grant').values(row).execute();
    return is_agreed;
  });

async function lockConsent(db: Db, subject_id: string, client_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('openid_consent')
    .select('client_id')
    .where('subject_id', '=', subject_id)
    .where('client_id', '=', client_id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export const findGrant = (db: Db, grant_id: string) =>
  db.selectFrom('openid_grant').selectAll().where('grant_id', '=', grant_id).where('ended_at', 'is', null).executeTakeFirst();

/** Also of one that has ended. */
export const findGrantOwner = (db: Db, grant_id: string) =>
  db.selectFrom('openid_grant').select(['subject_id', 'family_id']).where('grant_id', '=', grant_id).executeTakeFirst();

export const familiesOfGrants = async (db: Db, grant_ids: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('openid_grant').select('family_id').distinct().where('grant_id', 'in', grant_ids).execute()).map(
    ({ family_id }) => family_id,
  );

export const nameSession = (db: Db, grant_id: string, sid: string) =>
  db.updateTable('openid_grant').set({ sid }).where('grant_id', '=', grant_id).where('ended_at', 'is', null).execute();

export const endGrant = (db: Db, grant_id: string, now: Date) =>
  db.updateTable('openid_grant').set({ ended_at: now }).where('grant_id', '=', grant_id).where('ended_at', 'is', null).execute();

export const findConsent = (db: Db, subject_id: string, client_id: string) =>
  db
    .selectFrom('openid_consent')
    .select('scopes')
    .where('subject_id', '=', subject_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();

export const noteConsentUse = (db: Db, subject_id: string, client_id: string, now: Date, unless_after: Date) =>
  db
    .updateTable('openid_consent')
    .set({ last_used_at: now })
    .where('subject_id', '=', subject_id)
    .where('client_id', '=', client_id)
    .where((on) => on.or([on('last_used_at', 'is', null), on('last_used_at', '<', unless_after)]))
    .execute();

export const saveConsent = (db: Db, row: Insertable<Tables['openid_consent']>) =>
  db
    .insertInto('openid_consent')
    .values(row)
    .onConflict((on) => on.constraint('openid_consent_pk').doUpdateSet({ scopes: row.scopes, given_at: row.given_at }))
    .execute();

export const insertAnswer = (db: Db, row: Insertable<Tables['openid_answer']>) => db.insertInto('openid_answer').values(row).execute();

/** Once, and for the request that it was given to. */
export const useAnswer = (db: Db, ticket_hash: Buffer, request_hash: Buffer, now: Date) =>
  db
    .updateTable('openid_answer')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticket_hash)
    .where('request_hash', '=', request_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['subject_id', 'family_id', 'is_allowed'])
    .executeTakeFirst();

/** Of an account that is in order. */
export const findSubject = (db: Db, subject_id: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('org as o', 'o.org_id', 'a.org_id')
    .select([
      'a.subject_id',
      'a.nick_name',
      'a.real_name',
      'a.real_name_wrapped',
      'a.email_wrapped',
      'o.org_code',
      'o.org_name',
      sql<boolean>`exists (select 1 from credential c where c.subject_id = a.subject_id and c.kind = 'email' and c.verified_at is not null)`.as(
        'is_email_verified',
      ),
    ])
    .where('a.subject_id', '=', subject_id)
    .where('a.status', '=', 'active')
    .executeTakeFirst();
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/**
 * Ends grants of sign-ins that ran out by themselves, which nobody wrote down; those that somebody ended, a trigger has ended.
 * Looks at so many after `from`, and answers where the next turn begins: almost all of them go on.
 */
export async function endOverGrants(db: Db, now: Date, from: string): Promise<string> {
  const { rows } = await sql<{ last: string; count: number }>`
    with page as (
      select grant_id, family_id from openid_grant where ended_at is null and grant_id > ${from} order by grant_id limit ${LOOKED_AT_ONCE}
    ), ended as (
      update openid_grant g set ended_at = ${now} from page
      where g.grant_id = page.grant_id and g.ended_at is null
        and not exists (select 1 from token t where t.family_id = page.family_id and t.state = 'active' and t.refresh_expires_at > ${now})
    )
    select coalesce(max(grant_id), '') as last, count(*)::int as count from page`.execute(db);
  const [{ last, count } = { last: '', count: 0 }] = rows;
  return count < LOOKED_AT_ONCE ? '' : last;
}

export async function sweepOpenid(db: Db, before: Date): Promise<void> {
  await deleteOlder(db, { table: 'openid_item', column: 'expires_at', before });
  await deleteOlder(db, { table: 'openid_answer', column: 'expires_at', before });
  await deleteOlder(db, { table: 'openid_grant', column: 'expires_at', before });
}
