import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

const FACTOR = ['factor_id', 'name', 'created_at', 'last_used_at'] as const;

export const findTotp = (db: Db, subject_id: string) =>
  db
    .selectFrom('totp_factor')
    .select([...FACTOR, 'secret_wrapped', 'last_step'])
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();

/** False when there is one already. */
export async function insertTotp(db: Db, row: Insertable<Tables['totp_factor']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_factor')
    .values(row)
    .onConflict((on) => on.constraint('totp_factor_pk').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A code is good once, and none from before it afterwards: true for exactly one of those who use it at the same moment. */
export async function useTotpStep(db: Db, subject_id: string, step: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('totp_factor')
    .set({ last_step: step, last_used_at: now })
    .where('subject_id', '=', subject_id)
    .where('last_step', '<', String(step))
    .returning('factor_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const replaceEnrolment = (db: Db, row: Insertable<Tables['totp_enrolment']>) =>
  db
    .insertInto('totp_enrolment')
    .values(row)
    .onConflict((on) =>
      on.constraint('totp_enrolment_pk').doUpdateSet({
        subject_id: row.subject_id,
        secret_sealed: row.secret_sealed,
        expires_at: row.expires_at,
      }),
    )
    .execute();

export const findEnrolment = (db: Db, place_hash: Buffer, subject_id: string, now: Date) =>
  db
    .selectFrom('totp_enrolment')
    .select('secret_sealed')
    .where('place_hash', '=', place_hash)
    .where('subject_id', '=', subject_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const dropEnrolment = (db: Db, place_hash: Buffer) => db.deleteFrom('totp_enrolment').where('place_hash', '=', place_hash).execute();

export const listPasskeys = (db: Db, subject_id: string) =>
  db
    .selectFrom('passkey')
    .select([...FACTOR, 'credential_id', 'transports', 'is_backed_up'])
    .where('subject_id', '=', subject_id)
    .orderBy('created_at')
    .orderBy('factor_id')
    .execute();

export const findPasskey = (db: Db, credential_id: string) =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'subject_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();

export const insertPasskey = (db: Db, row: Insertable<Tables['passkey']>) => db.insertInto('passkey').values(row).execute();

/** Only from the counter that was verified against: two uses of one copied key cannot both count. */
export async function usePasskey(
  db: Db,
  credential_id: string,
  use: { from: string; to: number; is_backed_up: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter: use.to, is_backed_up: use.is_backed_up, last_used_at: use.now })
    .where('credential_id', '=', credential_id)
    .where('counter', '=', use.from)
    .returning('factor_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const replaceChallenge = (db: Db, row: Insertable<Tables['passkey_challenge']>) =>
  db
    .insertInto('passkey_challenge')
    .values(row)
    .onConflict((on) => on.constraint('passkey_challenge_pk').doUpdateSet({ challenge: row.challenge, expires_at: row.expires_at }))
    .execute();

/** Taken by whoever comes first, right or wrong. */
export async function takeChallenge(db: Db, place_hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('place_hash', '=', place_hash)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : undefined;
}

export async function replaceRecoveryCodes(db: Db, subject_id: string, hashes: readonly Buffer[], created_at: Date): Promise<void> {
  await db.deleteFrom('recovery_code').where('subject_id', '=', subject_id).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ subject_id, code_hash, created_at }));
  await db.insertInto('recovery_code').values(rows).execute();
}

export const isRecoveryCode = async (db: Db, subject_id: string, code_hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('recovery_code')
    .select('used_at')
    .where('subject_id', '=', subject_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export async function useRecoveryCode(db: Db, subject_id: string, code_hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('subject_id', '=', subject_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('subject_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renameFactor(db: Db, subject_id: string, factor_id: string, name: string): Promise<boolean> {
  const set = { name };
  const totp = await db
    .updateTable('totp_factor')
    .set(set)
    .where('subject_id', '=', subject_id)
    .where('factor_id', '=', factor_id)
    .returning('factor_id')
    .executeTakeFirst();
  if (totp) return true;
  const passkey = await db
    .updateTable('passkey')
    .set(set)
    .where('subject_id', '=', subject_id)
    .where('factor_id', '=', factor_id)
    .returning('factor_id')
    .executeTakeFirst();
  return passkey !== undefined;
}

/** One of them, or all without an id. How many went. */
export async function deleteFactors(db: Db, subject_id: string, factor_id?: string): Promise<number> {
  const totp = await db
    .deleteFrom('totp_factor')
    .where('subject_id', '=', subject_id)
    .$if(factor_id !== undefined, (q) => q.where('factor_id', '=', factor_id ?? ''))
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .deleteFrom('passkey')
    .where('subject_id', '=', subject_id)
    .$if(factor_id !== undefined, (q) => q.where('factor_id', '=', factor_id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(totp.numDeletedRows + passkeys.numDeletedRows);
}
