import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** `ok`: acknowledged. `fail`: refused for good. `info`: nobody knows; the server may have done it. */
export type Outcome = 'ok' | 'fail' | 'info';

export interface Write {
  readonly kind: string;
  readonly key: string;
  /** Of every try, the trace under which the server logs it. */
  readonly traces: string[];
  outcome: Outcome;
  /** What the server named it: the id of a menu, of a member, of a session. */
  id?: string;
  /** Status and code of the last refusal. */
  refused?: string;
  readonly began_ms: number;
  ended_ms: number;
  /** Of its longest try. */
  longest_ms: number;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one try under the trace; throws where no whole answer comes. */
export type Send = (traceparent: string) => Promise<Reply>;

export interface History {
  readonly writes: Write[];
  /** Tries once. */
  readonly once: (kind: string, key: string, send: Send) => Promise<Write & { body?: unknown }>;
  /** Tries again under the same key until the outcome is known or the load ends. */
  readonly untilKnown: (kind: string, key: string, send: Send, ending: AbortSignal) => Promise<Write & { body?: unknown }>;
  /** Resolves with the next acknowledgement of a write that was sent after this was called. */
  readonly nextOk: () => Promise<void>;
}

const BETWEEN_TRIES_MS = 100;

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : '';

/** A refusal is definite where the server says what is wrong with the request; every 5xx may hide a commit. */
function outcomeOf(status: number): Outcome {
  if (status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'fail' : 'info';
}

/** What every client of a load asked for and what became of it, as it saw it. */
export function createHistory(): History {
  const writes: Write[] = [];
  let waiting: { readonly since: number; readonly resolve: () => void }[] = [];

  async function tryOnce(write: Write & { body?: unknown }, send: Send): Promise<void> {
    const trace = randomBytes(16).toString('hex');
    write.traces.push(trace);
    const began = performance.now();
    try {
      const { status, body } = await send(`00-${trace}-${randomBytes(8).toString('hex')}-00`);
      write.outcome = outcomeOf(status);
      write.body = body;
      if (write.outcome !== 'ok') write.refused = `${status} ${codeOf(body)}`.trim();
    } catch (error) {
      write.outcome = 'info';
      write.refused = `no answer: ${error instanceof Error ? error.message : String(error)}`;
    }
    write.ended_ms = performance.now();
    write.longest_ms = Math.max(write.longest_ms, write.ended_ms - began);
    if (write.outcome !== 'ok') return;
    for (const waiter of waiting.filter(({ since }) => since <= began)) waiter.resolve();
    waiting = waiting.filter(({ since }) => since > began);
  }

  const begin = (kind: string, key: string): Write & { body?: unknown } => {
    const write: Write = { kind, key, traces: [], outcome: 'info', began_ms: performance.now(), ended_ms: 0, longest_ms: 0 };
    writes.push(write);
    return write;
  };

  return {
    writes,
    once: async (kind, key, send) => {
      const write = begin(kind, key);
      await tryOnce(write, send);
      return write;
    },
    untilKnown: async (kind, key, send, ending) => {
      const write = begin(kind, key);
      await tryOnce(write, send);
      while (write.outcome === 'info' && !ending.aborted) {
        await wait(BETWEEN_TRIES_MS);
        await tryOnce(write, send);
      }
      return write;
    },
    nextOk: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ since: performance.now(), resolve });
      await promise;
    },
  };
}

/** The longest time in which nothing was acknowledged. */
export function longestGapSeconds(writes: readonly Write[]): number {
  const times = writes
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ ended_ms }) => ended_ms)
    .toSorted((a, b) => a - b);
  return times.reduce((longest, time, n) => Math.max(longest, time - (times[n - 1] ?? time)), 0) / 1_000;
}
