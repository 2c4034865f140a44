import { named } from '@portico/server-kit/db/named';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

const insert = named('minted_session_insert', 'insert into minted_session (session_hash, minted_at) values ($1, $2)');
const find = named<{ session_hash: Buffer }>('minted_session_find', 'select session_hash from minted_session where session_hash = $1');

/** The constraint lets one of those who come at the same moment through; the others wait for it and are refused. */
export const insertMinted = (db: Db, session_hash: Buffer, now: Date) => insert(db, [session_hash, now]);

export const isMinted = async (db: Db, session_hash: Buffer): Promise<boolean> => (await find(db, [session_hash])).length > 0;

/** A session that is over by its own time needs no row to be refused. More at a time than can come between two sweeps. */
export const sweepMinted = (db: Db, before: Date) =>
  sql`delete from minted_session where session_hash in (
    select session_hash from minted_session where minted_at < ${before} limit 50000)`.execute(db);
