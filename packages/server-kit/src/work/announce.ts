import type { Logger } from 'pino';
import type { PendingEvent } from './flush.ts';

export interface Announcing {
  /** Sends an event to the other processes at once; false when it could not. */
  readonly publish: (topic: string, payload: object) => Promise<boolean>;
  readonly mark_sent: (event_ids: readonly string[]) => Promise<void>;
}

/**
 * Publishes events that are committed. Nobody waits for the mark in the outbox. Unsent or unmarked events are sent again
 * by the outbox job: receivers only drop caches, so twice is harmless.
 */
export async function announce(
  { publish, mark_sent }: Announcing,
  events: readonly PendingEvent[],
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const sent: string[] = [];
  for (const event of events) if (await publish(event.topic, event.payload)) sent.push(event.event_id);
  if (sent.length > 0) void mark_sent(sent).catch((error: unknown) => log.warn({ error }, 'outbox row not marked'));
}
