import type { Kept } from './sequence.ts';

const KEY = 'portico-track-session';

export interface TrackSession {
  /** The session of what happens now; a new one after too long a pause (R4.18). */
  readonly current: () => string;
  readonly renew: () => void;
  readonly setTimeout: (seconds: number) => void;
}

interface SessionParts {
  /** Of this tab: two tabs are two sessions. */
  readonly kept: Kept;
  readonly now: () => number;
  readonly salt: () => string;
  readonly timeout_s: number;
}

export function createTrackSession({ kept, now, salt, timeout_s }: SessionParts): TrackSession {
  let idle_ms = timeout_s * 1_000;
  const [kept_id = '', kept_at = ''] = (kept.read(KEY) ?? '').split('|');
  let id = kept_id;
  let last = Number(kept_at) || 0;
  return {
    current() {
      if (id === '' || now() - last > idle_ms) id = `${Math.round(now()).toString(36)}-${salt()}`;
      last = now();
      kept.write(KEY, `${id}|${Math.round(last)}`);
      return id;
    },
    renew() {
      id = '';
    },
    setTimeout(seconds) {
      idle_ms = seconds * 1_000;
    },
  };
}
