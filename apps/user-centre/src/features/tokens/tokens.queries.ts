import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { SessionLimits } from '@portico/contracts/session-limits';
import { named } from '@portico/server-kit/db/named';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { LIMITS_OF_ACCOUNT } from '../../db/policy-scope.ts';

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
  | 'strong_at'
  | 'state'
  | 'issued_at'
  | 'started_at'
  | 'last_active_at'
  | 'root_family_id'
> &
  Pick<Selectable<Tables['account']>, 'status' | 'person_account_id' | 'nick_name' | 'real_name' | 'real_name_wrapped'> & {
    login_name: string | null;
    roles: PlatformRole[];
    /** Of each policy that touches the account. */
    limits: SessionLimits[];
  };

const findByAccess = named<FoundToken>(
  'token_of_request',
  `select t.subject_id, t.family_id, t.device_id, t.mac_key_wrapped, t.account_type, t.source_account_type, t.expires_at, t.verified_at,
     t.strong_at, t.state, t.issued_at, t.started_at, t.last_active_at, t.root_family_id, a.status, a.person_account_id, a.nick_name, a.real_name, a.real_name_wrapped,
     (select c.value from credential c where c.subject_id = a.subject_id and c.kind in ('org_user_code', 'user_name') order by c.kind limit 1)
       as login_name,
     array(select r.role from installation_role r where r.subject_id = t.subject_id and not t.for_client order by r.role desc) as roles,
     ${LIMITS_OF_ACCOUNT} as limits
   from token t join account a on a.subject_id = t.subject_id where t.access_hash = $1`,
);

/** Everything a signed request needs to know about its token, in one statement. */
export const findToken = async (db: Db, token_hash: string): Promise<FoundToken | undefined> =>
  (await findByAccess(db, [bytes(token_hash)]))[0];

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
      'refresh_key',
      'root_subject_id',
      'for_client',
      'factors',
      'strong_at',
      'issued_at',
      'started_at',
      'last_active_at',
      'root_family_id',
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

export type RotatedRow = Pick<
  Selectable<Tables['token']>,
  'family_id' | 'subject_id' | 'device_id' | 'app_id' | 'state' | 'refresh_expires_at' | 'rotated_at' | 'replacement_sealed'
>;

const holdOne = named<RotatedRow>(
  'token_hold_rotated',
  `select family_id, subject_id, device_id, app_id, state, refresh_expires_at, rotated_at, replacement_sealed
   from token where refresh_hash = $1 and state = 'rotated' for share`,
);

/** Shared: whoever ends the token waits, and nobody else. */
export const holdRotated = async (db: Db, refresh_hash: Buffer): Promise<RotatedRow | undefined> => (await holdOne(db, [refresh_hash]))[0];

const holdForMint = named<Pick<Selectable<Tables['account']>, 'status' | 'account_type' | 'person_account_id'>>(
  'account_for_mint',
  'select status, account_type, person_account_id from account where subject_id = $1 for share',
);

/** Shared: whoever ends everything of an account waits for this mint, and then finds the token it has to end. */
export const lockAccountForMint = async (db: Db, subject_id: string) => (await holdForMint(db, [subject_id]))[0];
export type MintingAccount = Awaited<ReturnType<typeof lockAccountForMint>>;

const insertOne = named(
  'token_insert',
  `insert into token (access_hash, refresh_hash, family_id, subject_id, device_id, app_id, mac_key_wrapped, account_type, source_account_type,
     keep_login, issued_at, expires_at, refresh_expires_at, verified_at, ip_address, user_agent, refresh_key, root_subject_id, for_client, factors, strong_at,
     started_at, last_active_at, root_family_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`,
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
  const from = [row.ip_address ?? '', row.user_agent ?? '', row.refresh_key, row.root_subject_id ?? null, row.for_client ?? false];
  const strength = [row.factors ?? [], row.strong_at ?? null];
  const session = [row.started_at ?? null, row.last_active_at ?? null, row.root_family_id ?? null];
  await insertOne(db, [row.access_hash, row.refresh_hash, ...whose, ...times, ...from, ...strength, ...session]);
}

export const markRotated = (db: Db, access_hash: Buffer, rotated_at: Date, replacement_sealed: string) =>
  db.updateTable('token').set({ state: 'rotated', rotated_at, replacement_sealed }).where('access_hash', '=', access_hash).execute();

const SEALED_AT_ONCE = 2_000;

/** The minute of grace is over. Some at a time: a statement for all of them might not end in its time. */
async function forgetReplacements(db: Db, rotated_before: Date): Promise<void> {
  for (let changed = SEALED_AT_ONCE; changed === SEALED_AT_ONCE;) {
    const { numAffectedRows } = await sql`
      update token set replacement_sealed = null where ctid = any (array(
        select ctid from token where replacement_sealed is not null and rotated_at < ${rotated_before}
        order by rotated_at limit ${SEALED_AT_ONCE}))`.execute(db);
    changed = Number(numAffectedRows ?? 0n);
  }
}

/** Replacements after their minute of grace, and tokens nobody can refresh any more. */
export async function sweepTokens(db: Db, sealed_before: Date, dead_before: Date): Promise<void> {
  await forgetReplacements(db, sealed_before);
  await deleteOlder(db, { table: 'token', column: 'refresh_expires_at', before: dead_before });
}
