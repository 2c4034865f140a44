import { setTimeout as sleep } from 'node:timers/promises';

export interface KeptOptions {
  /** An answer serves everybody who asks for so long: however often one asks, it is read no oftener. */
  readonly keep_ms: number;
  /** Whoever asks waits no longer. */
  readonly limit_ms: number;
  readonly clock: () => number;
}

/** Undefined where it failed or took too long. A reading that still runs is not begun a second time. */
export function keptReading<T>(read: () => Promise<T>, { keep_ms, limit_ms, clock }: KeptOptions): () => Promise<T | undefined> {
  let kept: { readonly at: number; readonly answer: Promise<T | undefined> } | undefined;
  let running = false;
  const begin = async (): Promise<T | undefined> => {
    running = true;
    try {
      return await read();
    } catch {
      return undefined;
    } finally {
      running = false;
    }
  };
  const limited = async (): Promise<T | undefined> => {
    const answered = new AbortController();
    const late = sleep(limit_ms, undefined, { signal: answered.signal }).catch(() => undefined);
    try {
      return await Promise.race([begin(), late]);
    } finally {
      answered.abort();
    }
  };
  return () => {
    const now = clock();
    if (kept === undefined || (!running && now - kept.at >= keep_ms)) kept = { at: now, answer: limited() };
    return kept.answer;
  };
}
