import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Beside how far its log was copied. */
const SOURCE = 'user-centre-erased';

export async function findErasedCursor(db: Db): Promise<string> {
  return (await db.selectFrom('log_copy').select('seq').where('source', '=', SOURCE).executeTakeFirst())?.seq ?? '0';
}

/** False: another process was here first. */
export async function moveErasedCursor(db: Db, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    insert into log_copy (source, seq) values (${SOURCE}, ${to}::bigint)
    on conflict (source) do update set seq = excluded.seq where log_copy.seq = ${from}::bigint returning seq`.execute(db);
  return rows.length === 1;
}
