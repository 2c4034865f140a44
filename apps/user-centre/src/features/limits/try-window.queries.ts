import { TIMES } from '@portico/contracts/limits';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

export interface TryCount {
  tries: number;
  began_at: Date;
}

/** Counts before anything is looked at, so that those who try at the same moment cannot exceed a limit together. */
export async function countTryWithin(db: Db, scope: string, key_hash: Buffer, now: number): Promise<TryCount> {
  const at = new Date(now);
  const over = sql`w.began_at <= ${new Date(now - TIMES.try_window_s * 1_000)}::timestamptz`;
  const { rows } = await sql<TryCount>`
    insert into try_window as w (scope, key_hash, tries, began_at) values (${scope}, ${key_hash}, 1, ${at})
    on conflict on constraint try_window_pk do update set
      tries = case when ${over} then 1 else w.tries + 1 end,
      began_at = case when ${over} then excluded.began_at else w.began_at end
    returning tries, began_at`.execute(db);
  return rows[0] ?? { tries: 1, began_at: at };
}

export const giveTryBack = (db: Db, scope: string, key_hash: Buffer) =>
  db
    .updateTable('try_window')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .execute();

export const sweepTries = (db: Db, before: Date) => deleteOlder(db, { table: 'try_window', column: 'began_at', before });
