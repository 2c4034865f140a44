import { randomBytes } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import type { Db } from '../../db/tables.ts';
import { deleteOneTimeCodes, findOneTimeCode, replaceOneTimeCode, useOneTimeCode, type CodeKey } from './accounts.queries.ts';
import { FIRST_PASSWORD, hashOneTimeCode, makeOneTimeCode, ONE_TIME_CODE_BYTES } from '../../lib/one-time-code.ts';

export const codeExpiry = (now: number): number => now + TIMES.one_time_code_s * 1_000;

/** A code that sets the first password, or lets a person bind the user. Shown once: only its hash is kept. */
export async function issueInvitation(db: Db, subject_id: string, now: number): Promise<string> {
  const code = makeOneTimeCode(randomBytes(ONE_TIME_CODE_BYTES));
  await replaceOneTimeCode(db, {
    subject_id,
    purpose: FIRST_PASSWORD,
    code_hash: hashOneTimeCode(code),
    created_at: new Date(now),
    expires_at: new Date(codeExpiry(now)),
  });
  return code;
}

const keyOf = (subject_id: string, code: string): CodeKey => ({ subject_id, purpose: FIRST_PASSWORD, code_hash: hashOneTimeCode(code) });

export const isInvited = async (db: Db, subject_id: string, code: string, now: number): Promise<boolean> =>
  (await findOneTimeCode(db, keyOf(subject_id, code), new Date(now))) !== undefined;

/** True for exactly one of those who try at the same moment. */
export const takeInvitation = (db: Db, subject_id: string, code: string, now: number): Promise<boolean> =>
  useOneTimeCode(db, keyOf(subject_id, code), new Date(now));

export const endInvitation = (db: Db, subject_id: string) => deleteOneTimeCodes(db, subject_id, FIRST_PASSWORD);
