import { parseWireTime } from '@portico/contracts/rules/wire-time';

/** The server's clock minus ours, ms, taking the reply to have been made halfway between asking and hearing. */
export const measureDiff = (server_time: string | number, sent: number, received: number): number =>
  Math.round(parseWireTime(server_time) - (sent + received) / 2);

export interface Clock {
  readonly diff: () => number;
  /** The server's time by our reckoning. */
  readonly now: () => number;
  readonly note: (server_time: string | number, sent: number, received: number) => void;
  /** What an earlier page measured; a measurement of this page is worth more. */
  readonly assume: (diff: number) => void;
}

export function createClock(localNow: () => number): Clock {
  let diff = 0;
  let measured = false;
  return {
    diff: () => diff,
    now: () => localNow() + diff,
    note(server_time, sent, received) {
      const value = measureDiff(server_time, sent, received);
      if (Number.isNaN(value)) return;
      diff = value;
      measured = true;
    },
    assume(value) {
      if (!measured && Number.isFinite(value)) diff = value;
    },
  };
}
