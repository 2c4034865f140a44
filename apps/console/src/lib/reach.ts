import { browserTimers, type Timers } from './pending.ts';

/** Whether the platform can be reached: `offline` by the browser's word, `unreachable` by experience, `busy` by its own word. */
export type Reach = 'ok' | 'offline' | 'unreachable' | 'busy';

interface ReachParts {
  readonly show: (reach: Reach) => void;
  /** Whether somebody answers. */
  readonly probe: () => Promise<boolean>;
  /** What could not be read is read again. */
  readonly recovered: () => void;
  readonly timers?: Timers;
}

export interface ReachKeeper {
  readonly answered: () => void;
  readonly unreachable: () => void;
  readonly limited: (for_s: number) => void;
  readonly online: (on: boolean) => void;
}

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Follows what requests experience, and while nobody answers asks by itself until somebody does. */
export function createReach({ show, probe, recovered, timers = browserTimers }: ReachParts): ReachKeeper {
  let reach: Reach = 'ok';
  let timer: unknown;
  let tries = 0;

  function become(next: Reach): void {
    timers.clear(timer);
    if (next === reach) return;
    const back = next === 'ok';
    reach = next;
    tries = 0;
    show(next);
    if (back) recovered();
  }
  function askLater(): void {
    timer = timers.set(() => void ask(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
    tries += 1;
  }
  async function ask(): Promise<void> {
    const there = await probe().catch(() => false);
    // Meanwhile the browser may have lost its network, or a request may have got through.
    if (reach !== 'unreachable') return;
    if (there) become('ok');
    else askLater();
  }

  return {
    answered: () => {
      if (reach === 'unreachable') become('ok');
    },
    unreachable: () => {
      if (reach === 'offline' || reach === 'unreachable') return;
      become('unreachable');
      askLater();
    },
    limited: (for_s) => {
      if (reach === 'offline' || reach === 'busy') return;
      become('busy');
      timer = timers.set(() => become('ok'), for_s * 1_000);
    },
    online: (on) => {
      if (!on) return become('offline');
      if (reach !== 'offline') return undefined;
      // A network is not yet an answer.
      become('unreachable');
      void ask();
      return undefined;
    },
  };
}
