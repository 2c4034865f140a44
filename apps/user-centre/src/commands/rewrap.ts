import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { sql } from 'kysely';
import { CommandError } from '@portico/server-kit/command-error';
import type { Db } from '../db/tables.ts';
import { WRAPPED_COLUMNS, type WrappedColumn } from './wrapped-columns.ts';
import { wrapRealName } from '../lib/personal.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';

/** Rows looked at in one statement: short ones, so that nobody waits for them. */
const BATCH = 1_000;

interface Found {
  key: string;
  /** Null when there is nothing, or the current key wrapped it. */
  wrapped: string | null;
}

const bound = (type: WrappedColumn['type'], text: string) =>
  type === 'bytea' ? sql`decode(${text}, 'hex')` : sql`${text}::${sql.raw(type)}`;

async function nextRows(db: Db, { table, column, key, type }: WrappedColumn, after: string | undefined, prefix: string): Promise<Found[]> {
  const shown = type === 'bytea' ? sql`encode(${sql.ref(key)}, 'hex')` : sql`${sql.ref(key)}::text`;
  const rest = after === undefined ? sql`true` : sql`${sql.ref(key)} > ${bound(type, after)}`;
  const { rows } = await sql<Found>`
    select ${shown} as key, case when not starts_with(${sql.ref(column)}, ${prefix}) then ${sql.ref(column)} end as wrapped
    from ${sql.table(table)} where ${rest} order by ${sql.ref(key)} limit ${BATCH}`.execute(db);
  return rows;
}

interface Rewrapped {
  key: string;
  from: string;
  to: string;
}

/** Only where the value is still the one that was read: whoever wrote in between has used the current key. */
async function replace(db: Db, { table, column, key, type }: WrappedColumn, changes: readonly Rewrapped[]): Promise<number> {
  const given = type === 'bytea' ? sql`decode(c.key, 'hex')` : sql`c.key::${sql.raw(type)}`;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = c.to_value
    from unnest(${changes.map((c) => c.key)}::text[], ${changes.map((c) => c.from)}::text[], ${changes.map((c) => c.to)}::text[]) as c(key, from_value, to_value)
    where t.${sql.ref(key)} = ${given} and t.${sql.ref(column)} = c.from_value`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

function again(keyring: Keyring, column: WrappedColumn, key: string, from: string): Rewrapped {
  try {
    return { key, from, to: keyring.wrap(keyring.unwrap(from, column.aad(key)), column.aad(key)) };
  } catch {
    throw new CommandError(
      `${column.table}.${column.column} has a value that no key of the ring opens. Put the key that wrapped it back into UC_KEYRING`,
    );
  }
}

async function rewrapColumn(db: Db, keyring: Keyring, column: WrappedColumn): Promise<number> {
  let changed = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await nextRows(db, column, after, keyring.prefix);
    const changes = rows.flatMap(({ key, wrapped }) => (wrapped === null ? [] : [again(keyring, column, key, wrapped)]));
    if (changes.length > 0) changed += await replace(db, column, changes);
    if (rows.length < BATCH) return changed;
    after = rows.at(-1)?.key;
  }
}

/** Names that a version before this one left readable. */
async function wrapReadableNames(db: Db, keyring: Keyring): Promise<number> {
  let changed = 0;
  for (;;) {
    const rows = await db.selectFrom('account').select(['subject_id', 'real_name']).where('real_name', '<>', '').limit(BATCH).execute();
    for (const { subject_id, real_name } of rows) {
      const set = { real_name: '', real_name_wrapped: wrapRealName(keyring, subject_id, real_name) };
      await db.updateTable('account').set(set).where('subject_id', '=', subject_id).where('real_name', '=', real_name).execute();
    }
    changed += rows.length;
    if (rows.length < BATCH) return changed;
  }
}

/**
 * After a new key was put in front of UC_KEYRING and every process has it: wraps everything that is kept with it, in
 * small steps, while the service runs. When it says that nothing is left, and an hour has passed for the sessions that
 * only Redis knows, the old key may be taken out of the ring.
 */
export async function rewrap({ db, keyring, ...context }: CommandContext): Promise<{ rewrapped: Record<string, number>; names: number }> {
  const names = await wrapReadableNames(db, keyring);
  const rewrapped: Record<string, number> = {};
  for (const column of WRAPPED_COLUMNS) rewrapped[`${column.table}.${column.column}`] = await rewrapColumn(db, keyring, column);
  const total = names + Object.values(rewrapped).reduce((sum, each) => sum + each, 0);
  const operation: CommandOperation = {
    event: 'key_ring.rewrapped',
    object_id: keyring.prefix,
    object_name: 'key ring',
    content: `Wrapped ${total} stored values with the current key`,
  };
  await inTransaction({ db, keyring, ...context }, operation, () => Promise.resolve());
  return { rewrapped, names };
}
