import type { AnalyticsEvent, EventConfig } from '@portico/contracts/platform/analytics';
import type { Timers } from '../../lib/pending.ts';
import type { TrackSession } from './track-session.ts';

export type Happened = Pick<AnalyticsEvent, 'app_id' | 'app_menu_id' | 'page' | 'params'>;
export type Outgoing = Omit<AnalyticsEvent, 'dnt'>;

interface Waiting extends Happened {
  readonly event_code: string;
  readonly session_id: string;
  readonly sequence: number;
  readonly occurred_at: string;
}

/** `refused`: sent again it would be refused again. */
export type Delivery = { readonly state: 'taken'; readonly renew_session: boolean } | { readonly state: 'refused' | 'failed' };

export interface TrackerParts {
  readonly configs: () => Promise<{ readonly data: readonly EventConfig[]; readonly session_timeout_s: number } | undefined>;
  /** R7.25: to the platform, which counts them itself and passes them on to the analytics service of the company. */
  readonly deliver: (session_id: string, events: readonly Outgoing[], leaving: boolean) => Promise<Delivery>;
  readonly session: TrackSession;
  readonly sequence: () => number;
  readonly now: () => number;
  readonly timers: Timers;
}

export interface Tracker {
  readonly track: (event_code: string, happened?: Happened) => void;
  /** What waits goes now; `leaving`: the page may be gone before the answer. */
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** Somebody else may come: what waits is nobody's. */
  readonly forget: () => void;
}

const BATCH = 50;
/** What waits longer than this is worth less than the room it takes. */
const MOST = 200;
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;

/** Collects what people do and sends it on in batches. It never throws, and nothing waits for it. */
export function createTracker(parts: TrackerParts): Tracker {
  const { session, timers } = parts;
  let waiting: Waiting[] = [];
  let known: Map<string, EventConfig> | undefined;
  let timer: unknown;
  let failures = 0;
  let running: Promise<void> | undefined;

  const pause = (): number => Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  function later(): void {
    timer ??= timers.set(() => {
      timer = undefined;
      void flush();
    }, pause());
  }

  async function learn(): Promise<void> {
    if (known) return;
    const told = await parts.configs();
    if (!told) return;
    session.setTimeout(told.session_timeout_s);
    known = new Map(told.data.filter(({ enabled }) => enabled).map((config) => [config.event_code, config]));
  }

  /** By session: a batch is of one. */
  function batches(): Map<string, Waiting[]> {
    const groups = new Map<string, Waiting[]>();
    for (const event of waiting) {
      const group = groups.get(event.session_id) ?? [];
      groups.set(event.session_id, group);
      if (group.length < BATCH) group.push(event);
    }
    return groups;
  }

  const outgoing = ({ session_id: _session, ...event }: Waiting): Outgoing[] => {
    const config = known?.get(event.event_code);
    return config ? [{ ...event, event_type: config.event_type, kind: config.kind }] : [];
  };

  async function sendAll(leaving: boolean): Promise<void> {
    await learn();
    if (!known) {
      failures += 1;
      return;
    }
    waiting = waiting.filter(({ event_code }) => known?.has(event_code));
    let failed = false;
    for (const [session_id, events] of batches()) {
      const delivery = await parts.deliver(session_id, events.flatMap(outgoing), leaving);
      if (delivery.state === 'failed') failed = true;
      else waiting = waiting.filter((event) => !events.includes(event));
      if (delivery.state === 'taken' && delivery.renew_session) session.renew();
    }
    failures = failed ? failures + 1 : 0;
  }

  function flush(leaving = false): Promise<void> {
    running ??= sendAll(leaving)
      .catch(() => {
        failures += 1;
      })
      .finally(() => {
        running = undefined;
        if (waiting.length > 0) later();
      });
    return running;
  }

  return {
    flush,
    track(event_code, happened = {}) {
      if (known && !known.has(event_code)) return;
      const occurred_at = new Date(parts.now()).toISOString();
      waiting.push({ ...happened, event_code, session_id: session.current(), sequence: parts.sequence(), occurred_at });
      waiting = waiting.slice(-MOST);
      later();
    },
    forget() {
      waiting = [];
      session.renew();
    },
  };
}
