import { sql } from 'kysely';
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

export interface NewUser {
  subject_id: string;
  nick_name: string;
  real_name_wrapped: string | null;
  mobile_wrapped: string | null;
  email_wrapped: string | null;
  credentials: readonly CredentialKey[];
  /** Hex; absent without an invitation. */
  code_hash?: string | undefined;
}

export interface Invited {
  org_id: string;
  purpose: string;
  created_at: Date;
  expires_at: Date;
}

/** One statement and one parameter however many users: row by row, or value by value, takes many times as long. */
export async function insertUsers(db: Db, users: readonly NewUser[], { org_id, purpose, created_at, expires_at }: Invited): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u(subject_id bigint, nick_name text, real_name_wrapped text,
        mobile_wrapped text, email_wrapped text, credentials jsonb, code_hash text)
    ), added as (
      insert into account (subject_id, account_type, org_id, nick_name, real_name_wrapped, mobile_wrapped, email_wrapped, created_at)
      select subject_id, 'org', ${org_id}::bigint, nick_name, real_name_wrapped, mobile_wrapped, email_wrapped, ${created_at}::timestamptz from given
    ), named as (
      insert into credential (kind, value, subject_id)
      select c.kind, c.value, g.subject_id from given g, jsonb_to_recordset(g.credentials) as c(kind text, value text)
    )
    insert into one_time_code (subject_id, purpose, code_hash, created_at, expires_at)
    select subject_id, ${purpose}, decode(code_hash, 'hex'), ${created_at}::timestamptz, ${expires_at}::timestamptz
    from given where code_hash is not null`.execute(db);
}
