import type { LoginNameType } from '@portico/contracts/rules/login-name';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import type { AccountType } from '@portico/contracts/rules/token';
import { named } from '@portico/server-kit/db/named';
import { sql } from 'kysely';
import type { AccountStatus, Db, FailureScope } from '../../db/tables.ts';

export interface FoundForSignIn {
  subject_id: string;
  account_type: AccountType;
  status: AccountStatus;
  hash: string | null;
  device_last_at: Date | null;
}

const find = named<FoundForSignIn>(
  'account_for_sign_in',
  `select a.subject_id, a.account_type, a.status, p.hash, k.last_at as device_last_at
   from credential c
   join account a on a.subject_id = c.subject_id
   left join password p on p.subject_id = c.subject_id
   left join known_device k on k.subject_id = c.subject_id and k.device_hash = $3
   where c.kind = $1 and c.value = $2`,
);

/** One lookup whatever was typed, and whether this device has been here before. */
export const findForSignIn = async (db: Db, kind: LoginNameType, value: string, device_hash: Buffer): Promise<FoundForSignIn | undefined> =>
  (await find(db, [kind, value, device_hash]))[0];

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
  /** Several people may share one, and it can call itself anything: it is asked for a picture long before this locks it. */
  browser: LIMITS.sign_in_failures_address,
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
  const most = sql`case when f.scope in ('address', 'browser') then ${MOST.address}::int else ${MOST.credential}::int end`;
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

/** The shared rows are locked in the order in which `countTry` writes them: two that meet there wait for each other, not both. */
const giveBack = named(
  'sign_in_failure_back',
  `with named as (delete from sign_in_failure where scope = $1 and key_hash = $2)
   update sign_in_failure set failures = greatest(failures - 1, 0), locked_until = case when failures - 1 >= $5 then locked_until end
   where (scope, key_hash) in (
     select scope, key_hash from sign_in_failure where (scope, key_hash) in (('address', $3), ('browser', $4)) order by scope for update)`,
);
const NONE = Buffer.alloc(0);

/**
 * The name starts afresh; address and browser only get this one try back, or one right password would wash away many
 * wrong ones for other names.
 */
export async function takeTryBack(db: Db, keys: readonly FailureKey[]): Promise<void> {
  const hashOf = (scope: FailureScope): Buffer => keys.find((key) => key.scope === scope)?.key_hash ?? NONE;
  const own = keys.find(({ scope }) => scope === 'credential' || scope === 'device');
  await giveBack(db, [own?.scope ?? '', own?.key_hash ?? NONE, hashOf('address'), hashOf('browser'), MOST.address]);
}

const remember = named(
  'known_device_remember',
  `insert into known_device (subject_id, device_hash, last_at) values ($1, $2, $3)
   on conflict on constraint known_device_pk do update set last_at = excluded.last_at`,
);

export async function rememberDevice(db: Db, subject_id: string, device_hash: Buffer, last_at: Date): Promise<void> {
  await remember(db, [subject_id, device_hash, last_at]);
}

export const forgetDevice = (db: Db, subject_id: string, device_hash: Buffer) =>
  db.deleteFrom('known_device').where('subject_id', '=', subject_id).where('device_hash', '=', device_hash).execute();

export const moveDevice = (db: Db, from: Buffer, to: Buffer) =>
  db.updateTable('known_device').set({ device_hash: to }).where('device_hash', '=', from).execute();

export const sweepDevices = (db: Db, before: Date) => db.deleteFrom('known_device').where('last_at', '<', before).execute();

export const replaceHash = (db: Db, subject_id: string, from: string, to: string) =>
  db.updateTable('password').set({ hash: to }).where('subject_id', '=', subject_id).where('hash', '=', from).execute();

export const sweepFailures = (db: Db, before: Date) => db.deleteFrom('sign_in_failure').where('last_at', '<', before).execute();
