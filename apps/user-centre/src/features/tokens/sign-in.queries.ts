import type { LoginNameType } from '@portico/contracts/rules/login-name';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { sql } from 'kysely';
import type { Db, FailureScope } from '../../db/tables.ts';

/** One lookup whatever was typed, and whether this device has been here before. */
export const findForSignIn = (db: Db, kind: LoginNameType, value: string, device_hash: Buffer) =>
  db
    .selectFrom('credential as c')
    .innerJoin('account as a', 'a.subject_id', 'c.subject_id')
    .leftJoin('password as p', 'p.subject_id', 'c.subject_id')
    .leftJoin('known_device as k', (join) => join.onRef('k.subject_id', '=', 'c.subject_id').on('k.device_hash', '=', device_hash))
    .select(['a.subject_id', 'a.account_type', 'a.status', 'p.hash', 'k.last_at as device_last_at'])
    .where('c.kind', '=', kind)
    .where('c.value', '=', value)
    .executeTakeFirst();
export type FoundForSignIn = NonNullable<Awaited<ReturnType<typeof findForSignIn>>>;

export interface FailureKey {
  scope: FailureScope;
  key_hash: Buffer;
}

export interface FailureCount {
  scope: FailureScope;
  failures: number;
  locked_until: Date | null;
}

const MOST: Readonly<Record<FailureScope, number>> = {
  address: LIMITS.sign_in_failures_address,
  credential: LIMITS.sign_in_failures,
  device: LIMITS.sign_in_failures,
};

/**
 * Counts a try before it is made and takes it back when it succeeds, so that tries made at the same moment cannot
 * exceed the limit together. The try that reaches the limit is still made; those after it are not, until the lock ends.
 */
export async function countTry(db: Db, keys: readonly FailureKey[], now: number): Promise<FailureCount[]> {
  const at = new Date(now);
  const forgotten = new Date(now - TIMES.sign_in_failure_window_s * 1_000);
  const lock_end = new Date(now + TIMES.sign_in_lock_s * 1_000);
  const values = keys.map(({ scope, key_hash }) => sql`(${scope}, ${key_hash}::bytea, 1, ${at}::timestamptz)`);
  const most = sql`case f.scope when 'address' then ${MOST.address}::int else ${MOST.credential}::int end`;
  const again = sql`(f.locked_until <= ${at} or (f.locked_until is null and f.last_at < ${forgotten}))`;
  const { rows } = await sql<FailureCount>`
    insert into sign_in_failure as f (scope, key_hash, failures, last_at) values ${sql.join(values)}
    on conflict on constraint sign_in_failure_pk do update set
      failures = case when ${again} then 1 else f.failures + 1 end,
      locked_until = case when ${again} then null when f.locked_until is not null then f.locked_until
        when f.failures + 1 >= ${most} then ${lock_end}::timestamptz end,
      last_at = excluded.last_at
    returning scope, failures, locked_until`.execute(db);
  return rows;
}

export const isLocked = (count: FailureCount): boolean => count.failures > MOST[count.scope];

/** The name starts afresh; the address only gets its one try back, or a right password would wash away many wrong ones. */
export async function takeTryBack(db: Db, keys: readonly FailureKey[]): Promise<void> {
  for (const { scope, key_hash } of keys) {
    if (scope === 'address') {
      await sql`update sign_in_failure set failures = greatest(failures - 1, 0), locked_until = case when failures - 1 >= ${MOST.address} then locked_until end
        where scope = ${scope} and key_hash = ${key_hash}`.execute(db);
    } else await db.deleteFrom('sign_in_failure').where('scope', '=', scope).where('key_hash', '=', key_hash).execute();
  }
}

export const rememberDevice = (db: Db, subject_id: string, device_hash: Buffer, last_at: Date) =>
  db
    .insertInto('known_device')
    .values({ subject_id, device_hash, last_at })
    .onConflict((on) => on.constraint('known_device_pk').doUpdateSet({ last_at }))
    .execute();

export const forgetDevice = (db: Db, subject_id: string, device_hash: Buffer) =>
  db.deleteFrom('known_device').where('subject_id', '=', subject_id).where('device_hash', '=', device_hash).execute();

export const moveDevice = (db: Db, from: Buffer, to: Buffer) =>
  db.updateTable('known_device').set({ device_hash: to }).where('device_hash', '=', from).execute();

export const sweepDevices = (db: Db, before: Date) => db.deleteFrom('known_device').where('last_at', '<', before).execute();

export const replaceHash = (db: Db, subject_id: string, from: string, to: string) =>
  db.updateTable('password').set({ hash: to }).where('subject_id', '=', subject_id).where('hash', '=', from).execute();

export const sweepFailures = (db: Db, before: Date) => db.deleteFrom('sign_in_failure').where('last_at', '<', before).execute();
