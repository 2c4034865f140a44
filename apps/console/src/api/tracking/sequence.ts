import { LIMITS } from '@portico/contracts/limits';

const KEY = 'portico-track-sequence';

export interface Kept {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
}

/** R9.13: counts up on this device, over pages and tabs, and rolls over. Where nothing can be kept it counts from a page's start. */
export function createSequence({ read, write }: Kept): () => number {
  let last = -1;
  return () => {
    const kept = Number(read(KEY) ?? Number.NaN);
    const next = Number.isInteger(kept) && kept >= 0 ? kept : last + 1;
    last = next % LIMITS.event_sequence;
    write(KEY, String((last + 1) % LIMITS.event_sequence));
    return last;
  };
}

/** R9.13: six digits, so that the numbers of two tabs or of a cleared storage never meet in one session. */
export const makeSalt = (random: number): string => String(random % 1_000_000).padStart(6, '0');
