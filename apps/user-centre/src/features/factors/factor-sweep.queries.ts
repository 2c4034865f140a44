import { deleteOlder } from '@portico/server-kit/db/delete-older';
import type { Db } from '../../db/tables.ts';

/** What was begun and not finished. */
export async function sweepUnfinished(db: Db, before: Date): Promise<void> {
  await deleteOlder(db, { table: 'totp_enrolment', column: 'expires_at', before });
  await deleteOlder(db, { table: 'passkey_challenge', column: 'expires_at', before });
  await deleteOlder(db, { table: 'pending_factor', column: 'expires_at', before });
}
