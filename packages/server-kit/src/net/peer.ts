import { timeLeft } from '../deadline.ts';
import { createBreaker } from './breaker.ts';

interface PeerOptions {
  /** How log messages name it. */
  readonly name: string;
  /** Concurrent requests, and queued ones; more than that means that the other service does not keep up. */
  readonly most: number;
  readonly queue: number;
  readonly logger: { readonly warn: (facts: object, text: string) => void };
}

export interface PeerReply {
  readonly status: number;
  readonly body: unknown;
}

export interface Peer {
  /** Fails where there was no answer, and at once (NotAsked) while the other service is not asked. */
  readonly post: (url: URL, body: string, headersOf: () => Record<string, string>) => Promise<PeerReply>;
}

/** Somebody waits for what is asked on their behalf. */
const TIMEOUT_MS = 2_000;
/** Consecutive requests without a response. */
const MOST_FAILURES = 5;
const PAUSE_MS = 1_000;
/** Statuses of a gateway whose upstream is down. */
const NOBODY_THERE: readonly number[] = [502, 504];

/** Requests between the services: each is sent once, and none for a while after several got no response. */
export function createPeer({ name, most, queue, logger }: PeerOptions): Peer {
  const breaker = createBreaker({
    most,
    queue,
    failures: MOST_FAILURES,
    pause_ms: PAUSE_MS,
    clock: () => performance.now(),
    random: Math.random,
    on_open: (pause_ms) => logger.warn({ pause_ms }, `${name} does not answer and is not asked for a while`),
  });
  return {
    // Sent once: only the caller knows whether the request may be repeated.
    post: (url, body, headersOf) =>
      breaker.run(async () => {
        const signal = AbortSignal.timeout(timeLeft(TIMEOUT_MS));
        const response = await fetch(url, { method: 'POST', headers: headersOf(), body, redirect: 'error', signal });
        if (NOBODY_THERE.includes(response.status)) throw new Error(`a gateway answered ${response.status}`);
        return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
      }),
  };
}
