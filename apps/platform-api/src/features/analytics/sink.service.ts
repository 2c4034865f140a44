import { signedPost, type PostTarget } from '@portico/server-kit/net/signed-post';
import type { Logger } from 'pino';
import type { Db } from '../../db/platform-ctx.ts';
import { readSinkState, removeBatches, saveSinkState, takeBatches, trimQueue } from './queue.queries.ts';

export interface Sink extends Omit<PostTarget, 'who'> {
  readonly log: Pick<Logger, 'warn'>;
}

const BATCHES_A_POST = 20;
const POSTS_A_TURN = 10;
/** What waits longer than this is worth less than the room it takes. */
const WAITING_MOST = 20_000;
const LONGEST_PAUSE_S = 900;

/**
 * Sends on what was collected, oldest first, and gives how many batches went. No request waits for this. What the other
 * side cannot take now stays and is tried again, each time after a longer pause; an event may arrive twice and keeps its
 * `event_id`.
 */
export async function sendEvents(db: Db, { log, ...target }: Sink): Promise<number> {
  const dropped = await trimQueue(db, 'sink', WAITING_MOST);
  if (dropped > 0) log.warn({ dropped }, 'events for the analytics sink were dropped: it is too far behind');
  const { failures, not_before } = await readSinkState(db);
  if (not_before.getTime() > target.clock()) return 0;
  let sent = 0;
  for (let post = 0; post < POSTS_A_TURN; post += 1) {
    const batches = await takeBatches(db, 'sink', BATCHES_A_POST);
    if (batches.length === 0) break;
    const result = await signedPost({ ...target, who: 'analytics sink' }, JSON.stringify({ events: batches.flatMap((b) => b.events) }));
    if (result.state === 'later') {
      const pause_s = result.retry_after ?? Math.min(2 ** failures, LONGEST_PAUSE_S);
      await saveSinkState(db, failures + 1, new Date(target.clock() + pause_s * 1_000));
      log.warn({ detail: result.detail, failures: failures + 1 }, 'the analytics sink takes nothing');
      return sent;
    }
    if (result.state === 'refused') log.warn({ detail: result.detail, batches: batches.length }, 'the analytics sink refused events');
    const done = batches.map((batch) => batch.batch_id);
    await removeBatches(db, 'sink', done);
    if (result.state === 'sent') sent += batches.length;
  }
  if (failures > 0) await saveSinkState(db, 0, new Date(target.clock()));
  return sent;
}
