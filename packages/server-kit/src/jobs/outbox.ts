import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteOlder } from '../db/delete-older.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { outsideTraces } from '../observability/tracing.ts';
import { outsideDeadline } from '../deadline.ts';

export interface OutboxOptions<DB extends KitTables> {
  readonly db: Kysely<DB>;
  /** False: it did not leave and stays unsent. */
  readonly publish: (topic: string, payload: unknown) => Promise<boolean>;
  readonly batch?: number;
}

export interface Outbox<DB extends KitTables> {
  /** Sends what was left unsent, oldest first, and answers how many. Stops at the first that does not leave. */
  readonly drain: (db?: Kysely<DB>) => Promise<number>;
  /** For the process that wrote the events and has published them itself. */
  readonly markSent: (event_ids: readonly string[]) => Promise<void>;
  /** Forgets events sent before. */
  readonly purge: (before: Date) => Promise<number>;
}

/** The writer publishes right after commit; younger rows are most likely on their way. */
const GRACE_MS = 200;

/** Events may be sent twice (a crash between sending and marking), never not at all. */
export function createOutbox<DB extends KitTables>(options: OutboxOptions<DB>): Outbox<DB> {
  const batch = options.batch ?? 500;
  const mark = async (db: Kysely<DB>, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await sql`update outbox set sent_at = now() where event_id = any(${[...ids]}::uuid[]) and sent_at is null`.execute(db);
  };
  let waiting: string[] = [];
  let marking: Promise<void> | undefined;
  /** What comes while one statement runs goes into the next: many writers share a commit. */
  const markWaiting = async (): Promise<void> => {
    try {
      while (waiting.length > 0) {
        const ids = waiting;
        waiting = [];
        await mark(options.db, ids);
      }
    } finally {
      marking = undefined;
    }
  };
  return {
    drain: async (db = options.db) => {
      const { rows } = await sql<{ event_id: string; topic: string; payload: unknown }>`
        select event_id, topic, payload from outbox
        where sent_at is null and created_at < clock_timestamp() - make_interval(secs => ${GRACE_MS / 1000})
        order by created_at, event_id limit ${batch}`.execute(db);
      const sent: string[] = [];
      for (const row of rows) {
        if (!(await options.publish(row.topic, row.payload))) break;
        sent.push(row.event_id);
      }
      await mark(db, sent);
      return sent.length;
    },
    markSent: (event_ids) => {
      waiting.push(...event_ids);
      return (marking ??= outsideDeadline(() => outsideTraces(markWaiting)));
    },
    purge: (before) => deleteOlder(options.db, { table: 'outbox', column: 'sent_at', before, among: sql`sent_at is not null` }),
  };
}
