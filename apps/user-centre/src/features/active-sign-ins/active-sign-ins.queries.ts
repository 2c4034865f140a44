import { LIMITS } from '@portico/contracts/limits';
import type { Db } from '../../db/tables.ts';

/** One row a sign-in: of its tokens the one that is alive. */
export const listSignIns = (db: Db, subject_id: string, now: Date) =>
  db
    .selectFrom('token')
    .select(['family_id', 'device_id', 'app_id', 'ip_address', 'user_agent', 'issued_at'])
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'active')
    .where('refresh_expires_at', '>', now)
    .orderBy('issued_at', 'desc')
    .limit(LIMITS.own_sign_ins)
    .execute();

export const hasSignIn = async (db: Db, subject_id: string, family_id: string): Promise<boolean> =>
  (await db
    .selectFrom('token')
    .select('family_id')
    .where('family_id', '=', family_id)
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined;
