import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { textField } from '../fields.ts';
import { openDatabase } from './database.ts';
import { STATEMENT_TIMEOUT_MS } from './timeouts.ts';

export interface ReplicaOptions {
  /** Of a streaming standby, as the application role. */
  readonly url: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly application_name?: string;
  readonly max_lag_s?: number;
  readonly clock?: () => number;
}

/** A standby for reads that may be some seconds old. */
export interface Replica<DB> {
  /** Where such a read goes now: the replica, or `primary` while it cannot be asked or lags too much. */
  readonly choose: (primary: Kysely<DB>) => Promise<Kysely<DB>>;
  /** The same for a read that can be done again: if the replica fails it, the primary does it. */
  readonly read: <T>(primary: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** What somebody who looks into the log may miss of it. */
const MAX_LAG_S = 30;
/** A burst of reads asks once. */
const USABLE_FOR_MS = 1_000;
/** Whoever meets one that hangs waits for the answer; so not everybody does. */
const UNUSABLE_FOR_MS = 5_000;
const ANSWER_MS = 1_000;
const WARN_EVERY_MS = 60_000;
const CONNECTIONS = 4;

/**
 * An idle primary sends nothing to replay, so the last replayed transaction may be old although nothing is missing: then
 * all that came is replayed, and somebody is there to receive more. A role without privileges sees of that one its pid.
 */
const LAG = `select (case
  when not pg_is_in_recovery() then 0
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver where pid is not null) then 0
  else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 'infinity') end)::float8 as lag_s`;

/** Trouble of the server and not of the read: away, hanging, starting, or what was read was vacuumed on the primary. */
function isItsOwn(error: unknown): boolean {
  const code = textField(error, 'code');
  return code === undefined
    ? /timeout|terminated|connection error/i.test(textField(error, 'message') ?? '')
    : /^(?:08|53|57P|40001|E[A-Z]+$)/.test(code);
}

export function openReplica<DB>({
  url,
  log,
  application_name = 'portico-replica',
  max_lag_s = MAX_LAG_S,
  clock = Date.now,
}: ReplicaOptions): Replica<DB> {
  // Later than the server would end a statement itself: then it hangs, and its reads are done on the primary.
  const answer_ms = STATEMENT_TIMEOUT_MS + ANSWER_MS;
  const { db, pool, close } = openDatabase<DB>({ url, max: CONNECTIONS, application_name, answer_ms });
  let warned_at = -Infinity;
  const warn = (line: object, text: string): void => {
    if (clock() - warned_at < WARN_EVERY_MS) return;
    warned_at = clock();
    log.warn(line, text);
  };
  const isNear = async (): Promise<boolean> => {
    try {
      const asked = pool.query<{ lag_s: number }>(LAG);
      const late = sleep(ANSWER_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
      const { rows } = await Promise.race([asked, late]);
      const lag_s = rows[0]?.lag_s ?? Infinity;
      if (lag_s <= max_lag_s) return true;
      warn({ lag_s }, 'the replica lags: the primary is read instead');
    } catch (err) {
      warn({ err }, 'the replica cannot be asked: the primary is read instead');
    }
    return false;
  };
  let usable: Promise<boolean> | undefined;
  let asked_again_at = -Infinity;
  const isUsable = (): Promise<boolean> => {
    if (usable !== undefined && clock() < asked_again_at) return usable;
    asked_again_at = Infinity;
    usable = isNear().then((is_near) => {
      asked_again_at = clock() + (is_near ? USABLE_FOR_MS : UNUSABLE_FOR_MS);
      return is_near;
    });
    return usable;
  };
  const choose = async (primary: Kysely<DB>): Promise<Kysely<DB>> => ((await isUsable()) ? db : primary);
  return {
    choose,
    read: async (primary, work) => {
      if ((await choose(primary)) === primary) return await work(primary);
      try {
        return await work(db);
      } catch (err) {
        if (!isItsOwn(err)) throw err;
        warn({ err }, 'the replica failed a read: the primary is read instead');
        return await work(primary);
      }
    },
    close,
  };
}
