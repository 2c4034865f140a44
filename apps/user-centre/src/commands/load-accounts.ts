import { randomBytes } from 'node:crypto';
import { isDeployed } from '@portico/contracts/environments';
import { newLongId } from '@portico/server-kit/ids';
import { sql } from 'kysely';
import { CommandError } from '@portico/server-kit/command-error';
import type { Db } from '../db/tables.ts';
import { findOrg, insertOrg } from '../features/accounts/accounts.queries.ts';
import { wrapContact } from '../lib/contact.ts';
import { storedValue } from '../lib/credential.ts';
import { createPasswordHasher } from '../lib/password-hasher.ts';
import { wirePassword } from '../lib/wire-password.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';

export const LOAD_ORG = 'load';
/** Ids of one load follow each other within the 22 bits that chance has in others. */
const MOST = 4_000_000;
const BATCH = 5_000;

export interface LoadedAccounts {
  count: number;
  seconds: number;
  password: string;
  first_login_name: string;
  last_login_name: string;
}

const loginName = (n: number): string => `u${n}@${LOAD_ORG}`;
const mobileOf = (n: number): string => `199${String(n).padStart(8, '0')}`;

interface Load {
  org_id: string;
  first_id: string;
  password_hash: string;
}

interface Batch {
  from: number;
  /** What only the key ring and the lookup key can make; the rest of a row follows from its number. */
  wrapped: (string | null)[];
  mobiles: string[];
}

function prepare({ keyring, lookup_key }: CommandContext, load: Load, from: number, count: number): Batch {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const idOf = (n: number): string => (BigInt(load.first_id) + BigInt(n)).toString();
  return {
    from,
    wrapped: numbers.map((n) => wrapContact(keyring, 'mobile', idOf(n), mobileOf(n))),
    mobiles: numbers.map((n) => storedValue({ kind: 'mobile', value: mobileOf(n) }, lookup_key)),
  };
}

/** One statement for five thousand accounts, each with a name, a mobile and a password, as a person's own has. */
const insertBatch = (db: Db, now: number, load: Load, { from, wrapped, mobiles }: Batch) =>
  sql`
  with rows as materialized (
    select ${load.first_id}::bigint + ${from}::int + n - 1 as id, ${from}::int + n - 1 as number, wrapped, mobile
    from unnest(${wrapped}::text[], ${mobiles}::text[]) with ordinality as r(wrapped, mobile, n)
  ), accounts as (
    insert into account (subject_id, account_type, org_id, nick_name, mobile_wrapped, created_at)
    select id, 'org', ${load.org_id}::bigint, 'Load ' || number, wrapped, ${new Date(now)}::timestamptz from rows
  ), credentials as (
    insert into credential (kind, value, subject_id)
    select 'org_user_code', 'u' || number || ${`@${LOAD_ORG}`}, id from rows
    union all
    select 'mobile', mobile, id from rows
  )
  insert into password (subject_id, hash, policy, changed_at)
  select id, ${load.password_hash}, 'primary', ${new Date(now)}::timestamptz from rows`.execute(db);

/** The next batch is made ready while the database has the one before. */
async function insertAll(context: CommandContext, load: Load, count: number): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  for (let from = 1; from <= count; from += BATCH) {
    const batch = prepare(context, load, from, Math.min(BATCH, count - from + 1));
    await before;
    before = insertBatch(context.db, context.now, load, batch);
  }
  await before;
}

/**
 * Accounts to measure with. They share one password and even one hash, which no two people's accounts ever do: making a
 * million hashes would take half a day. So never where anybody relies on it, whatever is asked.
 */
export async function loadAccounts(context: CommandContext, count: number): Promise<LoadedAccounts> {
  if (isDeployed(context.environment)) throw new CommandError('Accounts that share a password are refused in a deployed environment');
  if (!Number.isInteger(count) || count < 1 || count > MOST) throw new CommandError(`--count is a number from 1 to ${MOST}`);
  if (await findOrg(context.db, LOAD_ORG)) throw new CommandError('The accounts to measure with are there already');
  const begin = performance.now();
  const org_id = newLongId(context.now);
  const password = `Load-${randomBytes(12).toString('base64url')}7`;
  const password_hash = await (await createPasswordHasher()).hash(wirePassword(password));
  const operation: CommandOperation = {
    event: 'load_accounts.loaded',
    object_id: org_id,
    object_name: LOAD_ORG,
    content: `Loaded ${count} accounts to measure with`,
  };
  await inTransaction(context, operation, ({ db }) => insertOrg(db, { org_id, org_code: LOAD_ORG, org_name: 'Load' }));
  await insertAll(context, { org_id, first_id: newLongId(context.now, Buffer.alloc(3)), password_hash }, count);
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  return { count, seconds, password, first_login_name: loginName(1), last_login_name: loginName(count) };
}
