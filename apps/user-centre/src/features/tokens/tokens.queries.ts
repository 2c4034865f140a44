import { named } from '@portico/server-kit/db/named';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

export type FoundToken = Pick<
  Selectable<Tables['token']>,
  | 'subject_id'
  | 'family_id'
  | 'device_id'
  | 'mac_key_wrapped'
  | 'account_type'
  | 'source_account_type'
  | 'expires_at'
  | 'verified_at'
  | 'state'
> &
  Pick<Selectable<Tables['account']>, 'status' | 'person_account_id' | 'nick_name' | 'real_name' | 'real_name_wrapped'> & {
    login_name: string | null;
  };

const findByAccess = named<FoundToken>(
  'token_of_request',
  `select t.subject_id, t.family_id, t.device_id, t.mac_key_wrapped, t.account_type, t.source_account_type, t.expires_at, t.verified_at,
     t.state, a.status, a.person_account_id, a.nick_name, a.real_name, a.real_name_wrapped,
     (select c.value from credential c where c.subject_id = a.subject_id and c.kind in ('org_user_code', 'user_name') order by c.kind limit 1)
       as login_name
   from token t join account a on a.subject_id = t.subject_id where t.access_hash = $1`,
);

/** Everything a signed request needs to know about its token, in one statement. */
export const findToken = async (db: Db, token_hash: string): Promise<FoundToken | undefined> =>
  (await findByAccess(db, [bytes(token_hash)]))[0];

export const findByRefresh = (db: Db, refresh_hash: string) =>
  db.selectFrom('token').select(['subject_id', 'family_id']).where('refresh_hash', '=', bytes(refresh_hash)).executeTakeFirst();

/**
 * Locks the whole family, always in the same order, so that a refresh and the end of the family wait for each other.
 * Locks are taken account first, family second.
 */
export const lockFamily = (db: Db, family_id: string) =>
  db
    .selectFrom('token')
    .select([
      'refresh_hash',
      'access_hash',
      'family_id',
      'subject_id',
      'device_id',
      'app_id',
      'source_account_type',
      'keep_login',
      'verified_at',
      'state',
      'refresh_expires_at',
      'rotated_at',
      'replacement_sealed',
    ])
    .where('family_id', '=', family_id)
    .orderBy('issued_at')
    .orderBy('access_hash')
    .forUpdate()
    .execute();

const holdForMint = named<Pick<Selectable<Tables['account']>, 'status' | 'account_type' | 'person_account_id'>>(
  'account_for_mint',
  'select status, account_type, person_account_id from account where subject_id = $1 for share',
);

/** Shared: whoever ends everything of an account waits for this mint, and then finds the token it has to end. */
export const lockAccountForMint = async (db: Db, subject_id: string) => (await holdForMint(db, [subject_id]))[0];

export const lockAccountToEnd = (db: Db, subject_id: string) =>
  db.selectFrom('account').select('subject_id').where('subject_id', '=', subject_id).forNoKeyUpdate().executeTakeFirst();

const insertOne = named(
  'token_insert',
  `insert into token (access_hash, refresh_hash, family_id, subject_id, device_id, app_id, mac_key_wrapped, account_type, source_account_type,
     keep_login, issued_at, expires_at, refresh_expires_at, verified_at, ip_address, user_agent)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);

export async function insertToken(db: Db, row: Insertable<Tables['token']>): Promise<void> {
  const whose = [
    row.family_id,
    row.subject_id,
    row.device_id,
    row.app_id,
    row.mac_key_wrapped,
    row.account_type,
    row.source_account_type,
    row.keep_login,
  ];
  const times = [row.issued_at, row.expires_at, row.refresh_expires_at, row.verified_at];
  await insertOne(db, [row.access_hash, row.refresh_hash, ...whose, ...times, row.ip_address ?? '', row.user_agent ?? '']);
}

export const markRotated = (db: Db, access_hash: Buffer, rotated_at: Date, replacement_sealed: string) =>
  db.updateTable('token').set({ state: 'rotated', rotated_at, replacement_sealed }).where('access_hash', '=', access_hash).execute();

interface EndWhere {
  family_id?: string;
  subject_id?: string;
  /** Of the subject, all but this one. */
  except_family_id?: string;
}

/** Gives the hashes of what was alive until now. */
export async function endTokens(db: Db, where: EndWhere, state: 'ended' | 'kicked'): Promise<string[]> {
  const rows = await db
    .updateTable('token')
    .set({ state, replacement_sealed: null })
    .$if(where.family_id !== undefined, (q) => q.where('family_id', '=', where.family_id ?? ''))
    .$if(where.subject_id !== undefined, (q) => q.where('subject_id', '=', where.subject_id ?? ''))
    .$if(where.except_family_id !== undefined, (q) => q.where('family_id', '<>', where.except_family_id ?? ''))
    .where('state', 'in', ['active', 'rotated'])
    .where(sql<boolean>`${where.family_id !== undefined || where.subject_id !== undefined}`)
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

export async function endExchangedTokens(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .updateTable('token')
    .set({ state: 'ended', replacement_sealed: null })
    .where('subject_id', '=', subject_id)
    .where('source_account_type', '=', 'person')
    .where('state', 'in', ['active', 'rotated'])
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

export async function liveHashesOf(db: Db, subject_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('token')
    .select('access_hash')
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}

export const findService = (db: Db, service_id: string) =>
  db
    .selectFrom('service_credential')
    .select(['service_id', 'name', 'mac_key_wrapped', 'previous_key_wrapped', 'previous_until'])
    .where('service_id', '=', service_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

const insertTrail = named(
  'sign_in_audit_insert',
  `insert into sign_in_audit (occurred_at, audit_id, subject_id, event, outcome, family_id, device_id, app_id, ip_address, user_agent, trace_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export async function insertAudit(db: Db, row: Insertable<Tables['sign_in_audit']>): Promise<void> {
  const what = [row.occurred_at, row.audit_id, row.subject_id, row.event, row.outcome, row.family_id];
  await insertTrail(db, [...what, row.device_id, row.app_id, row.ip_address, row.user_agent, row.trace_id]);
}

/** The minute of grace is over; and tokens nobody can refresh any more. A few at a time: nobody waits for them. */
export async function sweepTokens(db: Db, sealed_before: Date, dead_before: Date): Promise<void> {
  await db
    .updateTable('token')
    .set({ replacement_sealed: null })
    .where('replacement_sealed', 'is not', null)
    .where('rotated_at', '<', sealed_before)
    .execute();
  await sql`delete from token where access_hash in (select access_hash from token where refresh_expires_at < ${dead_before} limit 5000)`.execute(
    db,
  );
}
