/** R4.13: on when something starts and nothing is pending, shown after the debounce; off when all is done. */
export interface Pending {
  begin: () => void;
  end: () => void;
}

export interface Timers {
  readonly set: (run: () => void, ms: number) => unknown;
  readonly clear: (timer: unknown) => void;
}

export const browserTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  // What is cleared was set here: others, as those of a test, have timers of their own kind.
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export function createPending(show: (on: boolean) => void, debounce_ms: number, timers: Timers = browserTimers): Pending {
  let running = 0;
  let timer: unknown;
  let shown = false;
  return {
    begin() {
      running += 1;
      if (running > 1) return;
      timer = timers.set(() => {
        shown = true;
        show(true);
      }, debounce_ms);
    },
    end() {
      running = Math.max(0, running - 1);
      if (running > 0) return;
      timers.clear(timer);
      if (shown) show(false);
      shown = false;
    },
  };
}

/** R9.05: tells that a single one takes long, however many others come and go. */
export function createSlowWatch(show: (on: boolean) => void, after_ms: number, timers: Timers = browserTimers): () => () => void {
  let slow = 0;
  return () => {
    let counted = false;
    const timer = timers.set(() => {
      counted = true;
      slow += 1;
      if (slow === 1) show(true);
    }, after_ms);
    return () => {
      timers.clear(timer);
      if (!counted) return;
      counted = false;
      slow -= 1;
      if (slow === 0) show(false);
    };
  };
}
