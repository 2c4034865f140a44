import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { named } from '@portico/server-kit/db/named';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql } from 'kysely';
import type { Db, FailureScope } from '../../db/tables.ts';

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
  network: LIMITS.sign_in_failures_address * LIMITS.wide_network_times,
  /** Several people may share one, and it can call itself anything: it is asked for a picture long before this locks it. */
  browser: LIMITS.sign_in_failures_address,
  credential: LIMITS.sign_in_failures,
  device: LIMITS.sign_in_failures,
  factor: FACTOR_LIMITS.factor_tries,
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
  const most = sql`case when f.scope in ('address', 'browser') then ${MOST.address}::int when f.scope = 'network' then ${MOST.network}::int
    when f.scope = 'factor' then ${MOST.factor}::int else ${MOST.credential}::int end`;
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
   update sign_in_failure set failures = greatest(failures - 1, 0),
     locked_until = case when failures - 1 >= case when scope = 'network' then $7::int else $6::int end then locked_until end
   where (scope, key_hash) in (
     select scope, key_hash from sign_in_failure where (scope, key_hash) in (('address', $3), ('browser', $4), ('network', $5))
     order by scope for update)`,
);
const NONE = Buffer.alloc(0);

/**
 * The name starts afresh; address, network and browser only get this one try back, or one right password would wash away many
 * wrong ones for other names.
 */
export async function takeTryBack(db: Db, keys: readonly FailureKey[]): Promise<void> {
  const hashOf = (scope: FailureScope): Buffer => keys.find((key) => key.scope === scope)?.key_hash ?? NONE;
  const own = keys.find(({ scope }) => scope === 'credential' || scope === 'device' || scope === 'factor');
  const shared = [hashOf('address'), hashOf('browser'), hashOf('network')];
  await giveBack(db, [own?.scope ?? '', own?.key_hash ?? NONE, ...shared, MOST.address, MOST.network]);
}

export const sweepFailures = (db: Db, before: Date) => deleteOlder(db, { table: 'sign_in_failure', column: 'last_at', before });
