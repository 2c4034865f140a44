import { SESSION_ACTIVITY } from '@portico/contracts/session-limits';
import type { Logger } from 'pino';

export interface UsedToken {
  readonly token_hash: string;
  readonly active_at: number;
}

export interface Activity {
  /** A request signed with it was accepted here. */
  readonly note: (token_hash: string) => void;
  /** The user centre was asked about it just now, and knows. */
  readonly told: (token_hash: string) => void;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

interface ActivityOptions {
  readonly report: (used: readonly UsedToken[]) => Promise<void>;
  readonly clock: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A second is enough for many to share a call, and soon enough that another process does not find the sign-in unused. */
const GATHER_MS = 1_000;
/** Beyond it the oldest are forgotten: they are reported sooner than they need be, or with their next request. */
const MOST = 50_000;

function setBounded(map: Map<string, number>, key: string, value: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MOST) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}

/**
 * Signatures are checked here, so the user centre would not know that a sign-in is used: it is told, at most once a minute for
 * each token. What could not be told is told again.
 */
export function createActivity({ report, clock, logger }: ActivityOptions): Activity {
  const noted = new Map<string, number>();
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const send = async (): Promise<void> => {
    const some = [...waiting].slice(0, SESSION_ACTIVITY.batch);
    if (some.length === 0) return;
    for (const [token_hash] of some) waiting.delete(token_hash);
    try {
      await report(some.map(([token_hash, active_at]) => ({ token_hash, active_at })));
    } catch (err) {
      for (const [token_hash, active_at] of some) if (!waiting.has(token_hash)) setBounded(waiting, token_hash, active_at);
      logger.warn({ err, waiting: waiting.size }, 'use of sign-ins could not be reported, and will be again');
    }
  };
  const gather = (): void => {
    if (closed || timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      void send().then(gather);
    }, GATHER_MS).unref();
  };

  return {
    note: (token_hash) => {
      const now = clock();
      if (now - (noted.get(token_hash) ?? -Infinity) < SESSION_ACTIVITY.every_s * 1_000) return;
      setBounded(noted, token_hash, now);
      setBounded(waiting, token_hash, now);
      gather();
    },
    told: (token_hash) => setBounded(noted, token_hash, clock()),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await send();
    },
  };
}
