import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export interface CredentialKey {
  kind: Tables['credential']['kind'];
  value: string;
}

/** Which of these somebody signs in by already. */
export async function takenAmong(db: Db, keys: readonly CredentialKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<CredentialKey>`
    select c.kind, c.value from unnest(${keys.map((key) => key.kind)}::text[], ${keys.map((key) => key.value)}::text[]) as k(kind, value)
    join credential c on c.kind = k.kind and c.value = k.value`.execute(db);
  return new Set(rows.map((row) => `${row.kind}:${row.value}`));
}

export interface NewUsers {
  accounts: Insertable<Tables['account']>[];
  credentials: Insertable<Tables['credential']>[];
  codes: Insertable<Tables['one_time_code']>[];
}

/** Three statements however many users. */
export async function insertUsers(db: Db, { accounts, credentials, codes }: NewUsers): Promise<void> {
  await db.insertInto('account').values(accounts).execute();
  await db.insertInto('credential').values(credentials).execute();
  if (codes.length > 0) await db.insertInto('one_time_code').values(codes).execute();
}
